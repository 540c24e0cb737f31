//! The chase against a walk over single lights.

use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::uniform_chase::UniformChase;
use lightsout_algebra::gf2::{BitVec, RowPair, RowRule};
use lightsout_algebra::simd::Simd;

/// Any bits, the same every time.
fn noise(seed: &mut u64) -> bool {
    *seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
    *seed >> 41 & 1 == 1
}

fn packed(board: &[Vec<bool>], bytes: usize) -> Vec<u8> {
    let mut all = Vec::new();
    for row in board {
        let mut packed = vec![0u8; bytes];
        for (column, _) in row.iter().enumerate().filter(|(_, lit)| **lit) {
            packed[column / 8] |= 0x80 >> (column % 8);
        }
        all.extend(packed);
    }
    all
}

/// The rows from the first on, by the rule alone.
fn naive(rule: RowRule, before: &[bool], now: &[bool], lights: &[Vec<bool>]) -> Vec<Vec<bool>> {
    let n = rule.columns;
    let mut rows = vec![before.to_vec(), now.to_vec()];
    for lit in lights {
        let [.., before, now] = &rows[..] else { unreachable!("two rows to begin with") };
        let next = (0..n).map(|c| {
            let left = if c > 0 { now[c - 1] } else { rule.is_cycle && now[n - 1] };
            let right = if c + 1 < n { now[c + 1] } else { rule.is_cycle && now[0] };
            left ^ right ^ (rule.own && now[c]) ^ before[c] ^ lit[c]
        });
        let next = next.collect();
        rows.push(next);
    }
    rows.remove(0);
    rows
}

#[test]
fn a_chase_is_a_walk_over_single_lights() {
    let seed = &mut 7;
    for columns in (1..80).chain([127, 128, 129, 500, 511, 512, 513, 519, 520, 1025]) {
        for (own, is_cycle) in [(false, false), (true, false), (false, true), (true, true)] {
            let rule = RowRule { columns, own, is_cycle };
            let mut row = || (0..columns).map(|_| noise(seed)).collect::<Vec<bool>>();
            let (before, first) = (row(), row());
            let board: Vec<Vec<bool>> = (0..7).map(|_| row()).collect();
            let lights = {
                // What stands behind the last column of a row in a file does not matter.
                let mut bytes = packed(&board, rule.row_bytes());
                for row in bytes.chunks_mut(rule.row_bytes()).filter(|_| columns % 8 != 0) {
                    *row.last_mut().expect("a byte") |= 1;
                }
                bytes
            };
            let rows = naive(rule, &before, &first, &board);
            let presses = packed(&rows[..7], rule.row_bytes());
            let count = rows[..7].iter().flatten().filter(|&&pressed| pressed).count() as u64;
            let vector = |row: &[bool]| row.iter().copied().collect::<BitVec>();
            for simd in Simd::available() {
                let fresh = RowPair::new(rule, simd, &vector(&before), &vector(&first));
                let mut read = fresh.clone();
                read.read(&lights, Way::Down);
                assert_eq!((read.now(), read.before()), (vector(&rows[7]), vector(&rows[6])));
                let (mut write, mut out) = (fresh.clone(), vec![0; lights.len()]);
                write.write(&lights, &mut out, Way::Down);
                assert_eq!((&out, write.presses()), (&presses, count), "{rule:?} {simd:?}");
                let (mut replace, mut both) = (fresh.clone(), lights.clone());
                replace.replace(&mut both, Way::Down);
                assert_eq!((&both, replace.now()), (&presses, vector(&rows[7])));
                // Up again from the end, back to where it began.
                let mut back = RowPair::new(rule, simd, &read.now(), &read.before());
                back.read(&lights, Way::Up);
                // The last row of the board has chased row 6 from row 7; the first gives `before`.
                assert_eq!((back.before(), back.now()), (vector(&first), vector(&before)));
            }
        }
    }
}

#[test]
fn all_on_and_all_off_are_boards_like_others() {
    for (columns, simd) in
        [9, 64, 600].into_iter().flat_map(|n| Simd::available().into_iter().map(move |s| (n, s)))
    {
        let rule = RowRule { columns, own: true, is_cycle: columns == 64 };
        let first: BitVec = (0..columns).map(|c| c % 3 == 1).collect();
        for is_lit in [false, true] {
            let lights = packed(&vec![vec![is_lit; columns]; 5], rule.row_bytes());
            let mut stored = RowPair::first(rule, simd, &first);
            stored.read(&lights, Way::Down);
            let mut formula = RowPair::first(rule, simd, &first);
            (0..5).for_each(|_| formula.uniform(is_lit));
            assert_eq!((stored.now(), stored.before()), (formula.now(), formula.before()));
        }
    }
}

#[test]
fn rows_in_pieces_are_rows() {
    let seed = &mut 11;
    // From 3,072 columns on portable rows are cut, with AVX2 from 12,288, with AVX-512 from 24,576, and half rows from
    // twice as many. The last piece has this or that length.
    let sizes = [
        1, 70, 3_073, 3_100, 4_001, 6_201, 12_289, 12_300, 13_056, 24_577, 24_583, 24_700, 40_001,
        49_300, 50_001,
    ];
    let levels = Simd::available();
    for (columns, simd, is_mirrored) in sizes.into_iter().flat_map(|columns| {
        levels.iter().flat_map(move |&simd| [false, true].map(|mirrored| (columns, simd, mirrored)))
    }) {
        let mut row = || {
            let mut row = (0..columns).map(|_| noise(seed)).collect::<BitVec>();
            for column in 0..if is_mirrored { columns / 2 } else { 0 } {
                row.set(columns - 1 - column, row.get(column));
            }
            row
        };
        let (before, now) = (row(), row());
        for (own, is_cycle, lit) in
            [(true, false, true), (false, false, true), (true, false, false), (true, true, true)]
        {
            let rule = RowRule { columns, own, is_cycle };
            let mut pair = RowPair::new(rule, simd, &before, &now);
            let mut chase = UniformChase::new(rule, simd, lit, &before, &now);
            let mut presses = 0;
            for rows in [0, 1, 2, 6, 19, 60] {
                chase.advance(rows);
                for _ in 0..rows {
                    presses += pair.now().count_ones() as u64;
                    pair.uniform(lit);
                }
                assert_eq!(
                    (chase.now(), chase.before()),
                    (pair.now(), pair.before()),
                    "{rule:?} {simd}"
                );
                let last = columns - 1;
                assert_eq!(chase.column(last), (pair.now().get(last), pair.before().get(last)));
                assert_eq!(chase.presses(), presses, "{rule:?} {lit} {simd}");
            }
        }
    }
}
