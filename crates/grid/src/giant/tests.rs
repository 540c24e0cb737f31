//! Every small board of every joint against elimination of the whole board.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::simd::{Machine, Simd};
use lightsout_algebra::watch::{Stopped, Unwatched, Watch};

use super::geometry::{Noise, boards, matrix};
use super::*;
use crate::wrap::{Edge, Wrap};

fn packed(giant: &Giant, board: &[bool]) -> Vec<u8> {
    let mut bytes = vec![0; giant.bytes() as usize];
    for (row, bits) in board.chunks(giant.columns).enumerate() {
        for (column, _) in bits.iter().enumerate().filter(|(_, bit)| **bit) {
            bytes[row * giant.row_bytes() + column / 8] |= 0x80 >> (column % 8);
        }
    }
    bytes
}

fn unpacked(giant: &Giant, bytes: &[u8]) -> Vec<bool> {
    let bit = |row: usize, column: usize| {
        bytes[row * giant.row_bytes() + column / 8] >> (7 - column % 8) & 1 == 1
    };
    (0..giant.rows).flat_map(|row| (0..giant.columns).map(move |column| bit(row, column))).collect()
}

#[test]
fn small_boards_end_as_elimination_says() {
    let noise = &mut Noise(1);
    let one = Machine { simd: Simd::PORTABLE, threads: 1 };
    for (rows, columns) in (1..8).flat_map(|m| (1..10).map(move |n| (m, n))) {
        for giant in boards(rows, columns) {
            let matrix = matrix(&giant);
            let echelon = Echelon::of(matrix.clone(), &mut Unwatched).expect("nothing stops it");
            for round in 0..6 {
                let mut board = noise.board(&giant);
                if round % 2 == 0 {
                    // A board that presses lead to.
                    let presses: BitVec = board.iter().copied().collect();
                    board = matrix.mul_vec(&presses).iter().collect();
                }
                let lights = packed(&giant, &board);
                let vector: BitVec = board.iter().copied().collect();
                let mut presses = vec![0xff; lights.len()];
                let ending = solve(&giant, &lights, &mut presses, one, &mut Unwatched)
                    .expect("nothing stops it");
                let mut in_place = lights.clone();
                let same = solve_in_place(&giant, &mut in_place, one, &mut Unwatched);
                assert_eq!(same.expect("nothing stops it"), ending);
                let board = InMemory { row_bytes: giant.row_bytes(), rows: &lights };
                match ending {
                    Ending::Solved { presses: count, nullity } => {
                        let pressed: BitVec = unpacked(&giant, &presses).into_iter().collect();
                        assert_eq!(matrix.mul_vec(&pressed), vector, "{giant:?}");
                        assert_eq!(pressed.count_ones() as u64, count);
                        assert_eq!(nullity, rows * columns - echelon.rank(), "{giant:?}");
                        assert_eq!(in_place, presses);
                        let out = InMemory { rows: &presses, ..board };
                        let verdict = replay(
                            &giant,
                            &board,
                            &out,
                            Machine { threads: 2, ..Machine::whole() },
                            &mut Unwatched,
                        )
                        .expect("nothing stops it");
                        assert_eq!(verdict, Verdict { presses: count, still_on: None });
                    }
                    Ending::Unsolvable(quiet) => {
                        assert!(echelon.solve(&vector).is_err(), "{giant:?}");
                        assert_eq!(quiet.nullity, rows * columns - echelon.rank(), "{giant:?}");
                        let Quiet { first, last, .. } = &quiet;
                        let proof = check_quiet(&giant, &board, first, last, &mut Unwatched);
                        assert_eq!(proof.expect("nothing stops it"), Ok(()), "{giant:?}");
                        assert_eq!(in_place, lights);
                        quiet_pattern_is_judged(&giant, &board, &quiet, &matrix);
                    }
                }
            }
        }
    }
}

#[test]
fn small_twisted_boards_end_as_elimination_says() {
    let noise = &mut Noise(4);
    let machine = Machine::whole();
    let sizes = (1..8).flat_map(|m| (1..10).map(move |n| (m, n))).chain([(2, 40), (5, 33)]);
    let (mut solved, mut unsolvable) = (0, 0);
    for (rows, columns) in sizes {
        for (own, wrap) in [false, true]
            .into_iter()
            .flat_map(|own| [Wrap::Mobius, Wrap::Klein, Wrap::Projective].map(|w| (own, w)))
        {
            let giant = Giant::stored(rows, columns, own, wrap).expect("a small board");
            let matrix = matrix(&giant);
            let echelon = Echelon::of(matrix.clone(), &mut Unwatched).expect("nothing stops it");
            for round in 0..6 {
                let mut board = noise.board(&giant);
                if round % 2 == 0 {
                    let presses: BitVec = board.iter().copied().collect();
                    board = matrix.mul_vec(&presses).iter().collect();
                }
                let lights = packed(&giant, &board);
                let vector: BitVec = board.iter().copied().collect();
                let board = InMemory { row_bytes: giant.row_bytes(), rows: &lights };
                let shelf = Shelf(vec![0xff; lights.len()].into(), giant.row_bytes());
                let watch = &mut Unwatched;
                let ending =
                    solve_stored(&giant, &board, &shelf, None, &mut Forgetful, machine, watch);
                match ending.expect("nothing stops it") {
                    Ending::Solved { presses: count, nullity } => {
                        let mut presses = shelf.0.into_inner().expect("nobody panicked");
                        let pressed: BitVec = unpacked(&giant, &presses).into_iter().collect();
                        assert_eq!(matrix.mul_vec(&pressed), vector, "{giant:?}");
                        assert_eq!(pressed.count_ones() as u64, count);
                        assert_eq!(nullity, rows * columns - echelon.rank(), "{giant:?}");
                        twisted_presses_are_judged(&giant, &board, &mut presses, &matrix, count);
                        solved += 1;
                    }
                    Ending::Unsolvable(quiet) => {
                        assert!(echelon.solve(&vector).is_err(), "{giant:?}");
                        assert_eq!(quiet.nullity, rows * columns - echelon.rank(), "{giant:?}");
                        quiet_pattern_is_judged(&giant, &board, &quiet, &matrix);
                        unsolvable += 1;
                    }
                }
            }
        }
    }
    assert!(solved > 800 && unsolvable > 200, "{solved} solved, {unsolvable} not");
    assert!(Giant::stored(5, 20_000, true, Wrap::Projective).is_err());
    assert_eq!(Giant::stored(5, 5, true, Wrap::Torus), Giant::new(5, 5, true, Wrap::Torus));
}

/// Has presses judged, as they are and with each button changed that changes a light.
fn twisted_presses_are_judged(
    giant: &Giant,
    board: &InMemory<'_>,
    presses: &mut [u8],
    matrix: &BitMatrix,
    count: u64,
) {
    let judged = |presses: &[u8]| {
        let presses = InMemory { rows: presses, ..*board };
        replay(giant, board, &presses, Machine::whole(), &mut Unwatched).expect("nothing stops it")
    };
    assert_eq!(judged(presses), Verdict { presses: count, still_on: None }, "{giant:?}");
    let cells = giant.rows * giant.columns;
    for cell in (0..cells).step_by(1 + cells / 9) {
        let byte = cell / giant.columns * giant.row_bytes() + cell % giant.columns / 8;
        let bit = 0x80 >> (cell % giant.columns % 8);
        presses[byte] ^= bit;
        let first = matrix.mul_vec(&BitVec::unit(cells, cell)).iter_ones().next();
        let still_on = first
            .map(|light| StillOn { row: light / giant.columns, column: light % giant.columns });
        assert_eq!(judged(presses).still_on, still_on, "{giant:?}");
        presses[byte] ^= bit;
    }
}

/// Writes a quiet pattern whole, and has it judged: as it is, on a dark board, and with each of its buttons
/// changed that changes a light.
fn quiet_pattern_is_judged(giant: &Giant, board: &InMemory<'_>, quiet: &Quiet, matrix: &BitMatrix) {
    let one = Machine { simd: Simd::PORTABLE, threads: 1 };
    let two = Machine { threads: 2, ..Machine::whole() };
    let shelf = Shelf(vec![0xff; board.rows.len()].into(), giant.row_bytes());
    write_quiet(giant, quiet, &shelf, one, &mut Unwatched).expect("nothing stops it");
    let mut pattern = shelf.0.into_inner().expect("nobody panicked");
    let cells: BitVec = unpacked(giant, &pattern).into_iter().collect();
    assert!(matrix.mul_vec(&cells).is_zero(), "{giant:?}");
    let judged = |lights: &[u8], pattern: &[u8], machine| {
        let [lights, pattern] = [lights, pattern].map(|rows| InMemory { rows, ..*board });
        check_quiet_pattern(giant, &lights, &pattern, machine, &mut Unwatched)
            .expect("nothing stops it")
    };
    assert_eq!(judged(board.rows, &pattern, two), Ok(()), "{giant:?}");
    assert_eq!(judged(&vec![0; pattern.len()], &pattern, one), Err(NoProof::Even));
    for cell in 0..giant.rows * giant.columns {
        let (row, column) = (cell / giant.columns, cell % giant.columns);
        let byte = row * giant.row_bytes() + column / 8;
        pattern[byte] ^= 0x80 >> (column % 8);
        let changed = matrix.mul_vec(&BitVec::unit(cells.len(), cell));
        if let Some(first) = changed.iter_ones().next() {
            let light = StillOn { row: first / giant.columns, column: first % giant.columns };
            let judged = judged(board.rows, &pattern, two);
            assert_eq!(judged, Err(NoProof::Changes(light)), "{giant:?}");
        }
        pattern[byte] ^= 0x80 >> (column % 8);
    }
}

/// Stops after so many steps.
struct Patient(u64);

impl Watch for Patient {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.saturating_sub(steps);
        if self.0 == 0 { Err(Stopped::Steps) } else { Ok(()) }
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

/// Keeps the last checkpoint, as bytes.
#[derive(Default)]
struct Kept(Vec<u8>);

impl Keep for Kept {
    fn is_due(&mut self) -> bool {
        true
    }

    fn keep(&mut self, checkpoint: &Checkpoint) -> std::io::Result<()> {
        self.0 = checkpoint.to_bytes();
        Ok(())
    }
}

#[test]
fn a_stored_board_goes_on_where_it_was() {
    let two = Machine { threads: 2, ..Machine::whole() };
    for giant in [
        Giant::new(1201, 60_001, true, Wrap::Torus).expect("a board"),
        Giant::new(900, 70_001, false, Wrap::Plane).expect("a board"),
    ] {
        let row = giant.row_bytes();
        let noise = &mut Noise(9);
        let mut pressed = vec![0; (giant.rows + 2) * row];
        let mut random = |()| {
            noise.bit();
            (noise.0 >> 40) as u8
        };
        pressed[row..(giant.rows + 1) * row].iter_mut().for_each(|byte| *byte = random(()));
        for row in pressed.chunks_exact_mut(row) {
            *row.last_mut().expect("a row") &= 0x80;
        }
        let (above, below) =
            (pressed[giant.rows * row..][..row].to_vec(), pressed[row..][..row].to_vec());
        if giant.top == Edge::Meets {
            pressed[..row].copy_from_slice(&above);
            pressed[(giant.rows + 1) * row..].copy_from_slice(&below);
        }
        let mut lights = vec![0; giant.bytes() as usize];
        plain::lights_of(&giant, &pressed, &mut lights);
        let board = InMemory { row_bytes: row, rows: &lights };
        let shelf = |bytes: Vec<u8>| Shelf(bytes.into(), row);
        let whole = shelf(vec![0; lights.len()]);
        let ending =
            solve_stored(&giant, &board, &whole, None, &mut Forgetful, two, &mut Unwatched);
        let ending = ending.expect("nothing stops it");
        assert!(matches!(ending, Ending::Solved { .. }), "{ending:?}");
        let whole = whole.0.into_inner().expect("nobody panicked");
        // As often as it takes, each run some steps further than the one before.
        let (pieces, mut kept, mut runs) = (shelf(vec![0; lights.len()]), Kept::default(), 0);
        loop {
            let from = Checkpoint::read(&giant, &kept.0);
            assert_eq!(from.is_some(), runs > 0);
            runs += 1;
            let watch = &mut Patient(200);
            match solve_stored(&giant, &board, &pieces, from, &mut kept, two, watch) {
                Err(Failed::Stopped(Stopped::Steps)) => {}
                end => break assert_eq!(end.expect("nothing else stops it"), ending),
            }
        }
        assert!(runs > 3, "{runs} runs");
        assert!(pieces.0.into_inner().expect("nobody panicked") == whole, "{giant:?}");
        // Damage of any byte is seen, and another board's bytes are.
        for byte in (0..kept.0.len()).step_by(97) {
            let mut damaged = kept.0.clone();
            damaged[byte] ^= 4;
            assert_eq!(Checkpoint::read(&giant, &damaged), None, "byte {byte}");
        }
        let longer = Giant { columns: giant.columns + 64, ..giant };
        assert_eq!(Checkpoint::read(&longer, &kept.0), None);
    }
}

#[test]
fn all_on_needs_no_board() {
    let one = Machine { simd: Simd::PORTABLE, threads: 1 };
    for (rows, columns) in
        (1..9).flat_map(|m| (1..9).map(move |n| (m, n))).chain([(50, 3), (700, 40)])
    {
        for giant in boards(rows, columns) {
            let lights = packed(&giant, &vec![true; rows * columns]);
            let mut presses = lights.clone();
            let ending = solve_in_place(&giant, &mut presses, one, &mut Unwatched);
            let (solved, count, nullity) =
                match (ending.expect("nothing stops it"), AllOn::solve(&giant)) {
                    (Ending::Solved { presses, nullity }, Ok(solved)) => (solved, presses, nullity),
                    (Ending::Unsolvable(one), Err(other)) if !giant.own => {
                        assert_eq!(one, other);
                        continue;
                    }
                    _ => panic!("{giant:?} ends in two ways"),
                };
            assert_eq!(solved.nullity(), nullity, "{giant:?}");
            let digest = solved.digest(Machine::whole(), &mut Unwatched).expect("nothing stops it");
            let rows_of: Vec<BitVec> = (0..rows).map(|row| solved.row(row)).collect();
            // Another solution may have been found; these rows are one all the same.
            let bits: Vec<bool> = rows_of.iter().flat_map(BitVec::iter).collect();
            let board = InMemory { row_bytes: giant.row_bytes(), rows: &lights };
            let out = packed(&giant, &bits);
            let verdict =
                replay(&giant, &board, &InMemory { rows: &out, ..board }, one, &mut Unwatched)
                    .expect("nothing stops it");
            assert_eq!(verdict, Verdict { presses: digest.presses, still_on: None }, "{giant:?}");
            if nullity == 0 {
                assert_eq!(digest.presses, count);
            }
            assert!(digest.closes && digest.still_on.is_none());
            let hashed = (0..rows).filter(|row| row % digest.step == 0 || row + 1 == rows);
            let hash = hashed.map(|row| uniform::row_hash(row, &rows_of[row]));
            assert_eq!(digest.hash, hash.fold(0, u64::wrapping_add));
        }
    }
    // FNV-1a of eight zero bytes and the byte 0x80.
    assert_eq!(uniform::row_hash(0, &BitVec::ones(1)), 0xe604_023a_248f_503f);
}

#[test]
fn windows_of_long_boards_are_added_up() {
    for (columns, wrap) in [(1, Wrap::Plane), (70, Wrap::Plane), (9, Wrap::Cylinder)] {
        let giant = Giant::new(40_000, columns, true, wrap).expect("a long board");
        let solved = AllOn::solve(&giant).expect("all on can be solved");
        let digest = solved.digest(Machine::whole(), &mut Unwatched).expect("nothing stops it");
        assert!(digest.closes && digest.still_on.is_none());
        // Rows that read the same from both ends are gone through, and looked into, once.
        assert!(digest.lights_checked > 4_900, "{digest:?}");
    }
}

/// Rows that are written from two threads.
struct Shelf(std::sync::Mutex<Vec<u8>>, usize);

impl WriteRows for Shelf {
    fn write(&self, first: usize, rows: &[u8]) -> std::io::Result<()> {
        let mut all = self.0.lock().expect("nobody panics with it");
        all[first * self.1..first * self.1 + rows.len()].copy_from_slice(rows);
        Ok(())
    }
}

/// A board that cannot be read, or a disk that is full.
struct Broken;

impl ReadRows for Broken {
    fn read(&self, _first: usize, _rows: &mut [u8]) -> std::io::Result<()> {
        Err(std::io::ErrorKind::UnexpectedEof.into())
    }
}

impl WriteRows for Broken {
    fn write(&self, _first: usize, _rows: &[u8]) -> std::io::Result<()> {
        Err(std::io::ErrorKind::StorageFull.into())
    }
}

#[test]
fn stored_boards_are_solved_as_those_in_memory() {
    // Large enough for two threads and several pieces each.
    let giant = Giant::new(4000, 10_007, true, Wrap::Plane).expect("a board");
    let row = giant.row_bytes();
    let noise = &mut Noise(5);
    let mut pressed = vec![0; (giant.rows + 2) * row];
    for byte in &mut pressed[row..(giant.rows + 1) * row] {
        *byte = (0..8).fold(0, |bits, _| bits << 1 | u8::from(noise.bit()));
    }
    let mut lights = vec![0; giant.bytes() as usize];
    plain::lights_of(&giant, &pressed, &mut lights);
    let mut presses = lights.clone();
    let ending = solve_in_place(&giant, &mut presses, Machine::one_thread(), &mut Unwatched);
    let board = InMemory { row_bytes: giant.row_bytes(), rows: &lights };
    let two = Machine { threads: 2, ..Machine::whole() };
    let shelf = Shelf(std::sync::Mutex::new(vec![0; lights.len()]), giant.row_bytes());
    let stored = solve_stored(&giant, &board, &shelf, None, &mut Forgetful, two, &mut Unwatched)
        .expect("nothing stops it");
    assert_eq!(stored, ending.expect("nothing stops it"));
    assert!(matches!(stored, Ending::Solved { .. }));
    assert!(shelf.0.into_inner().expect("nobody panicked") == presses);
    let out = InMemory { rows: &presses, ..board };
    let verdict =
        replay(&giant, &board, &out, Machine { threads: 2, ..Machine::whole() }, &mut Unwatched)
            .expect("nothing stops it");
    assert_eq!(verdict.still_on, None);
    // One press more, and its neighbours stay on; the first of them is the one above.
    presses[3000 * giant.row_bytes() + 7] ^= 0x80;
    let out = InMemory { rows: &presses, ..board };
    let verdict =
        replay(&giant, &board, &out, Machine { threads: 2, ..Machine::whole() }, &mut Unwatched)
            .expect("nothing stops it");
    assert_eq!(verdict.still_on, Some(StillOn { row: 2999, column: 56 }));
    let unread = solve_stored(&giant, &Broken, &Broken, None, &mut Forgetful, two, &mut Unwatched);
    assert!(matches!(unread, Err(Failed::Read(_))));
    let unwritten =
        solve_stored(&giant, &board, &Broken, None, &mut Forgetful, two, &mut Unwatched);
    assert!(matches!(unwritten, Err(Failed::Write(_))));
}
