//! Tests of the verification against the geometry alone: presses and lights as sets of places, for every wrap.

use std::collections::BTreeSet;
use std::io;
use std::sync::Mutex;

use lightsout_algebra::gf2::{BitVec, Echelon};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Unwatched, Watch};

use super::geometry::{Noise, boards, matrix, touched};
use super::*;
use crate::wrap::{Edge, Wrap};

type Places = BTreeSet<usize>;

/// A board as it is stored, with whatever stands past the last column, and how it was read.
struct Stored<'a> {
    giant: &'a Giant,
    bytes: Vec<u8>,
    is_lent: bool,
    /// The first row and the number of rows of every reading.
    read: Mutex<Vec<[usize; 2]>>,
}

impl<'a> Stored<'a> {
    fn new(giant: &'a Giant, places: &Places, past_the_end: bool) -> Stored<'a> {
        let (row, columns) = (giant.row_bytes(), giant.columns);
        let mut bytes = vec![0; giant.bytes() as usize];
        for place in places {
            bytes[place / columns * row + place % columns / 8] |= 0x80 >> (place % columns % 8);
        }
        if past_the_end && columns % 8 > 0 {
            bytes.chunks_exact_mut(row).for_each(|row| {
                *row.last_mut().expect("a row") |= 0xff >> (columns % 8);
            });
        }
        Stored { giant, bytes, is_lent: false, read: Mutex::default() }
    }

    fn rows(&self, first: usize, count: usize) -> &[u8] {
        assert!(count > 0 && first + count <= self.giant.rows, "rows that are not there");
        let row = self.giant.row_bytes();
        &self.bytes[first * row..(first + count) * row]
    }
}

impl ReadRows for Stored<'_> {
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()> {
        let count = rows.len() / self.giant.row_bytes();
        rows.copy_from_slice(self.rows(first, count));
        self.read.lock().expect("nobody panicked").push([first, count]);
        Ok(())
    }

    fn lend(&self, first: usize, count: usize) -> Option<&[u8]> {
        self.is_lent.then(|| self.rows(first, count))
    }
}

/// Every kind of board of this size.
fn kinds(rows: usize, columns: usize) -> Vec<Giant> {
    let twisted = [false, true].into_iter().flat_map(|own| {
        [Wrap::Mobius, Wrap::Klein, Wrap::Projective]
            .map(|wrap| Giant::stored(rows, columns, own, wrap).expect("a board"))
    });
    boards(rows, columns).into_iter().chain(twisted).collect()
}

/// The lights that presses change.
fn changed(giant: &Giant, presses: &Places) -> Places {
    let mut changed = Places::new();
    for press in presses {
        for light in touched(giant, press / giant.columns, press % giant.columns) {
            if !changed.remove(&light) {
                changed.insert(light);
            }
        }
    }
    changed
}

fn light(giant: &Giant, place: usize) -> StillOn {
    StillOn { row: place / giant.columns, column: place % giant.columns }
}

/// Random places, about one in so many.
fn some(noise: &mut Noise, giant: &Giant, one_in: u32) -> Places {
    let mut is_one = || (0..one_in.ilog2()).all(|_| noise.bit());
    (0..giant.rows * giant.columns).filter(|_| is_one()).collect()
}

fn one() -> Machine {
    Machine { simd: Simd::PORTABLE, threads: 1 }
}

fn machines() -> [Machine; 2] {
    [one(), Machine { threads: 3, ..Machine::whole() }]
}

/// Has presses and lights judged both ways, lent and read.
fn judge_both(giant: &Giant, lights: &Places, presses: &Places, has_dirt: bool) {
    let changes = changed(giant, presses);
    let left: Vec<usize> = changes.symmetric_difference(lights).copied().collect();
    let still_on = left.first().map(|&place| light(giant, place));
    let (met, presses_count) = (presses.intersection(lights).count(), presses.len() as u64);
    let proof = match changes.first() {
        Some(&place) => Err(NoProof::Changes(light(giant, place))),
        None if met % 2 == 0 => Err(NoProof::Even),
        None => Ok(()),
    };
    for (machine, is_lent) in machines().into_iter().zip([false, true]) {
        let [mut lights, mut presses] =
            [lights, presses].map(|places| Stored::new(giant, places, has_dirt));
        (lights.is_lent, presses.is_lent) = (is_lent, is_lent);
        let verdict = replay(giant, &lights, &presses, machine, &mut Unwatched).expect("a verdict");
        assert_eq!(verdict.still_on, still_on, "{giant:?} {has_dirt}");
        if still_on.is_none() {
            assert_eq!(verdict.presses, presses_count, "{giant:?} {has_dirt}");
        }
        let found = check_quiet_pattern(giant, &lights, &presses, machine, &mut Unwatched);
        assert_eq!(found.expect("a verdict"), proof, "{giant:?} {has_dirt}");
    }
}

/// A row of places as bits.
fn row_of(giant: &Giant, places: &Places, row: usize) -> BitVec {
    (0..giant.columns).map(|column| places.contains(&(row * giant.columns + column))).collect()
}

/// Judges a pattern by its first and last row, where the board's kind knows that.
fn judge_ends(giant: &Giant, lights: &Places, first: &BitVec, last: &BitVec, quiet: &[Places]) {
    let is_it = |pattern: &&Places| {
        row_of(giant, pattern, 0) == *first
            && (giant.top == Edge::Ends || row_of(giant, pattern, giant.rows - 1) == *last)
    };
    let expected = match quiet.iter().find(is_it) {
        None => Err(NoProof::NotQuiet),
        Some(pattern) if pattern.intersection(lights).count() % 2 == 0 => Err(NoProof::Even),
        Some(_) => Ok(()),
    };
    let lights = Stored::new(giant, lights, true);
    let found = check_quiet(giant, &lights, first, last, &mut Unwatched);
    assert_eq!(found.expect("a verdict"), expected, "{giant:?} {first:?} {last:?}");
}

#[test]
fn small_boards_are_judged_by_the_geometry() {
    let noise = &mut Noise(3);
    let sizes = (1..5).flat_map(|rows| (1..6).map(move |columns| (rows, columns)));
    let wide = [(1, 8), (2, 9), (3, 16), (2, 17), (4, 25)];
    for giant in sizes.chain(wide).flat_map(|(rows, columns)| kinds(rows, columns)) {
        let (rows, columns) = (giant.rows, giant.columns);
        let echelon = Echelon::of(matrix(&giant), &mut Unwatched).expect("nothing stops it");
        let kernel: Vec<Places> =
            echelon.kernel().iter().map(|pattern| pattern.iter_ones().collect()).collect();
        // Every sum of some quiet patterns, where there are not too many.
        let mut quiet = vec![Places::new()];
        for pattern in kernel.iter().take(6) {
            let more: Vec<Places> = quiet.iter().map(|sum| sum ^ pattern).collect();
            quiet.extend(more);
        }
        for round in 0..4 {
            let presses = some(noise, &giant, 2);
            let mut lights = changed(&giant, &presses);
            judge_both(&giant, &lights, &presses, round % 2 == 0);
            for _ in 0..2 {
                let place = noise.below(rows * columns);
                if !lights.remove(&place) {
                    lights.insert(place);
                }
                judge_both(&giant, &lights, &presses, round % 2 == 0);
            }
            let pattern = &quiet[noise.below(quiet.len())];
            judge_both(&giant, &lights, pattern, round % 2 == 1);
            if giant.is_twisted || kernel.len() > 6 {
                continue;
            }
            let [first, last] = [0, rows - 1].map(|row| row_of(&giant, pattern, row));
            judge_ends(&giant, &lights, &first, &last, &quiet);
            let other = row_of(&giant, &presses, 0);
            judge_ends(&giant, &lights, &other, &last, &quiet);
            judge_ends(&giant, &lights, &first, &other, &quiet);
        }
        let short = BitVec::zeros(columns + 1);
        for (first, last) in [(&short, &BitVec::zeros(columns)), (&BitVec::zeros(columns), &short)]
        {
            let lights = Stored::new(&giant, &Places::new(), false);
            let wrong = NoProof::Columns { found: columns + 1, wanted: columns };
            let found = check_quiet(&giant, &lights, first, last, &mut Unwatched);
            assert_eq!(found.expect("a verdict"), Err(wrong));
        }
    }
}

#[test]
fn long_rows_are_judged_by_the_geometry() {
    let noise = &mut Noise(8);
    for giant in [(2, 63), (3, 64), (5, 65), (1, 128), (4, 130), (3, 200)]
        .into_iter()
        .flat_map(|(rows, columns)| kinds(rows, columns))
    {
        let presses = some(noise, &giant, 2);
        let mut lights = changed(&giant, &presses);
        judge_both(&giant, &lights, &presses, true);
        let place = noise.below(giant.rows * giant.columns);
        if !lights.remove(&place) {
            lights.insert(place);
        }
        judge_both(&giant, &lights, &presses, true);
        made_of_rows(&giant, &presses);
        if !giant.is_twisted && giant.columns > 64 {
            let echelon = Echelon::of(matrix(&giant), &mut Unwatched).expect("nothing stops it");
            for pattern in echelon.kernel_vectors().take(3) {
                let quiet: Places = pattern.iter_ones().collect();
                let [first, last] = [0, giant.rows - 1].map(|row| row_of(&giant, &quiet, row));
                judge_ends(&giant, &some(noise, &giant, 2), &first, &last, &[quiet]);
            }
        }
        // A light that only the last column changes, and one that only the first does.
        for column in [0, giant.columns - 1] {
            judge_both(&giant, &Places::new(), &[column].into(), false);
        }
    }
}

/// Has the lights of presses made row by row.
fn made_of_rows(giant: &Giant, presses: &Places) {
    let (row, stored) = (giant.row_bytes(), Stored::new(giant, presses, false).bytes);
    let mut framed = plain::stored_across(giant, &stored[stored.len() - row..]);
    framed.extend(&stored);
    framed.extend(plain::stored_across(giant, &stored[..row]));
    let mut lights = vec![0xff; stored.len()];
    plain::lights_of(giant, &framed, &mut lights);
    if giant.is_twisted {
        for (lights, other) in lights.chunks_exact_mut(row).zip(stored.chunks_exact(row).rev()) {
            plain::stored_twist(giant, other, lights);
        }
    }
    let expected = Stored::new(giant, &changed(giant, presses), false).bytes;
    assert_eq!(lights, expected, "{giant:?}");
}

/// Writes down what it is told, and stops after so many steps.
struct Ledger {
    steps: Vec<u64>,
    bytes: Vec<u64>,
    progress: Vec<[u64; 2]>,
    most: u64,
}

impl Ledger {
    fn new(most: u64) -> Ledger {
        Ledger { steps: vec![], bytes: vec![], progress: vec![], most }
    }
}

impl Watch for Ledger {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps.push(steps);
        if self.steps.iter().sum::<u64>() > self.most { Err(Stopped::Steps) } else { Ok(()) }
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        self.bytes.push(bytes);
        Ok(())
    }

    fn progress(&mut self, _stage: &str, done: u64, total: u64) {
        self.progress.push([done, total]);
    }
}

#[test]
fn rows_are_read_in_pieces_and_counted() {
    let sparse = |giant: &Giant| -> Places {
        let mut noise = Noise(giant.columns as u64);
        (0..60).map(|_| noise.below(giant.rows * giant.columns)).collect()
    };
    // Rows of three bytes, of which many are a piece, and rows so long that eight are, or four on twisted boards.
    for (rows, columns, piece, twisted_piece) in
        [(2500, 20, 2500, 2500), (20, 1 << 19, 8, 16), (11, 1 << 21, 8, 4)]
    {
        for wrap in [Wrap::Torus, Wrap::Klein] {
            let giant = Giant::stored(rows, columns, true, wrap).expect("a board");
            let piece = if giant.is_twisted { twisted_piece } else { piece };
            let presses = sparse(&giant);
            let mut places = changed(&giant, &presses);
            let read = Stored::new(&giant, &presses, false);
            let lights = Stored::new(&giant, &places, false);
            let mut ledger = Ledger::new(u64::MAX);
            let verdict = replay(&giant, &lights, &read, one(), &mut ledger).expect("a verdict");
            assert_eq!(verdict, Verdict { presses: presses.len() as u64, still_on: None });
            let pieces = (0..rows).step_by(piece).map(|from| [from, piece.min(rows - from)]);
            let pieces: Vec<[usize; 2]> = pieces.collect();
            assert_eq!(lights.read.into_inner().expect("nobody panicked"), pieces);
            let counts = pieces.iter().map(|[_, count]| *count as u64);
            let reached = |piece: &[usize; 2]| [(piece[0] + piece[1]) as u64, rows as u64];
            if giant.is_twisted {
                // Once for the ends of rows, and once for the rows.
                let twice: Vec<u64> = counts.clone().chain(counts).collect();
                assert_eq!((ledger.steps, ledger.bytes), (twice, vec![2 * rows as u64]));
                assert_eq!(ledger.progress, pieces.iter().map(reached).collect::<Vec<_>>());
            } else {
                assert_eq!((ledger.steps, ledger.bytes), (vec![rows as u64], vec![]));
                assert_eq!(ledger.progress, [[rows as u64; 2]]);
            }
            // Light by light, in every piece.
            for place in [0, rows / 2 * columns + 3, rows * columns - 1] {
                let with = &places ^ &[place].into();
                let lights = Stored::new(&giant, &with, false);
                for machine in machines() {
                    let verdict = replay(&giant, &lights, &read, machine, &mut Unwatched);
                    let still_on = verdict.expect("a verdict").still_on;
                    assert_eq!(still_on, Some(light(&giant, place)));
                }
            }
            places.clear();
        }
    }
}

/// A board that is never stored: all lights off.
struct Dark;

impl ReadRows for Dark {
    fn read(&self, _first: usize, rows: &mut [u8]) -> io::Result<()> {
        rows.fill(0);
        Ok(())
    }
}

#[test]
fn a_watch_is_asked_between_stretches_and_can_stop_a_judge() {
    let giant = Giant::stored(600, 1 << 20, true, Wrap::Plane).expect("a board");
    let mut ledger = Ledger::new(u64::MAX);
    let verdict = replay(&giant, &Dark, &Dark, one(), &mut ledger).expect("a verdict");
    assert_eq!(verdict, Verdict { presses: 0, still_on: None });
    assert_eq!(
        (ledger.steps, &ledger.progress[..]),
        (vec![256, 256, 88], &[[256, 600], [512, 600], [600, 600]][..])
    );
    let mut ledger = Ledger::new(300);
    let stopped = replay(&giant, &Dark, &Dark, one(), &mut ledger).expect_err("too few steps");
    assert!(matches!(stopped, Failed::Stopped(Stopped::Steps)), "{stopped}");
    // Patterns by their ends are counted by 4096 rows.
    let giant = Giant::stored(9000, 3, true, Wrap::Plane).expect("a board");
    let (row, mut ledger) = (BitVec::zeros(3), Ledger::new(u64::MAX));
    let proof = check_quiet(&giant, &Dark, &row, &row, &mut ledger).expect("a verdict");
    assert_eq!(proof, Err(NoProof::Even));
    assert_eq!(
        (ledger.steps, &ledger.progress[..]),
        (vec![4096, 4096], &[[4096, 9000], [8192, 9000]][..])
    );
}

#[test]
fn standings_are_read_as_they_were_written_or_not_at_all() {
    let giant = Giant::new(7, 70, true, Wrap::Plane).expect("a board");
    let reached = |rows, bit: usize| Reached {
        rows,
        presses: 1000 + bit as u64,
        before: BitVec::unit(70, bit),
        now: BitVec::unit(70, 69 - bit),
    };
    for (stage, halves) in [
        (Stage::Chasing, [reached(0, 1), reached(4, 64)]),
        (Stage::Writing { nullity: 5 }, [reached(3, 0), reached(0, 69)]),
    ] {
        let checkpoint = Checkpoint { stage, halves };
        let bytes = checkpoint.to_bytes();
        assert_eq!(Checkpoint::read(&giant, &bytes), Some(checkpoint));
        for byte in 0..bytes.len() {
            for bit in 0..8 {
                let mut damaged = bytes.clone();
                damaged[byte] ^= 1 << bit;
                assert_eq!(Checkpoint::read(&giant, &damaged), None, "byte {byte}, bit {bit}");
            }
        }
        for length in 0..bytes.len() {
            assert_eq!(Checkpoint::read(&giant, &bytes[..length]), None, "{length} bytes");
        }
        assert_eq!(Checkpoint::read(&giant, &[&bytes[..], &[0]].concat()), None);
        assert_eq!(Checkpoint::read(&giant, &[&bytes[..], &[0; 8]].concat()), None);
        for columns in [64, 129] {
            assert_eq!(Checkpoint::read(&Giant { columns, ..giant }, &bytes), None);
        }
    }
    // Seven rows are three above and four below.
    for (rows, holds) in [([3, 4], true), ([4, 3], false), ([3, 5], false)] {
        let halves = rows.map(|rows| reached(rows, 7));
        let bytes = Checkpoint { stage: Stage::Chasing, halves }.to_bytes();
        assert_eq!(Checkpoint::read(&giant, &bytes).is_some(), holds, "{rows:?}");
    }
    assert!(!Forgetful.is_due());
}

#[test]
fn standings_written_before_are_read() {
    // The bytes of one, as they were first written: the sum over them is part of the format.
    let giant = Giant::new(2, 3, true, Wrap::Plane).expect("a board");
    let row = |bits: [bool; 3]| bits.into_iter().collect::<BitVec>();
    let half = |presses| Reached {
        rows: 1,
        presses,
        before: row([true, false, true]),
        now: row([false, true, true]),
    };
    let checkpoint =
        Checkpoint { stage: Stage::Writing { nullity: 2 }, halves: [half(3), half(4)] };
    let words: [u64; 10] = [1, 2, 1, 3, 5, 6, 1, 4, 5, 6];
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    bytes.extend(0xcc74_d2c5_b655_2457u64.to_le_bytes());
    assert_eq!(checkpoint.to_bytes(), bytes);
    assert_eq!(Checkpoint::read(&giant, &bytes), Some(checkpoint));
    // A stage that is none, with a sum that holds.
    bytes[0] = 2;
    bytes[80..].copy_from_slice(&0x60de_b712_58ad_8ed2u64.to_le_bytes());
    assert_eq!(Checkpoint::read(&giant, &bytes), None);
}
