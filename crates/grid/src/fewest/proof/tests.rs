use super::*;
use crate::fewest::notebook::Note;
use crate::fewest::replay::chase;
use lightsout_algebra::watch::Unwatched;

/// The regions that large boards need, forced on small ones: symmetric, random, and not square.
#[test]
fn regions_prove_what_whole_tables_prove() {
    let mut bit = random_bits();
    let squares = [11, 16, 19, 23, 29, 30, 32, 33, 35, 39, 47].map(|n| (n, n));
    let (mut in_regions, mut swept) = (0, 0);
    for (rows, cols) in squares.into_iter().chain([
        (9, 19),
        (19, 39),
        (23, 47),
        (30, 61),
        (31, 47),
        (35, 111),
        (47, 63),
        (47, 159),
    ]) {
        let lights = BitVec::ones(rows * cols);
        let all_on = chase(rows, cols, &lights, &mut Unwatched).unwrap().unwrap();
        for solution in [all_on, (0..rows * cols).map(|_| bit()).collect()] {
            let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
            // From the best solution on there is nothing better to be found, and as many are as good.
            for start in [&solution, &expected.presses] {
                for tables in [IN_REGIONS, SWEPT] {
                    let found = prove_by(tables, rows, cols, start, &mut Forgetful, &mut Unwatched)
                        .unwrap();
                    assert_eq!(found.fewest, expected.fewest, "{rows} x {cols}, {tables:?}");
                    assert_eq!(found.solutions, expected.solutions, "{rows} x {cols}, {tables:?}");
                    in_regions += usize::from(found.road == Road::Ideals);
                    swept += usize::from(found.road == Road::Sweep);
                }
            }
        }
    }
    assert!(in_regions > 40, "{in_regions} boards in several regions");
    assert_eq!(swept, 20, "boards with near and far blocks");
}

/// Notes in memory, of one share.
#[derive(Default)]
struct Notes {
    searched: std::collections::HashMap<u64, Option<Found>>,
    prefixes: Option<u64>,
    share: (u64, u64),
}

impl Notebook for Notes {
    fn peaks(&self, _class: u8, _part: u64) -> Option<&[i16]> {
        None
    }
    fn searched(&self, item: u64) -> Option<Option<Found>> {
        self.searched.get(&item).copied()
    }
    fn prefixes(&self) -> Option<u64> {
        self.prefixes
    }
    fn keep(&mut self, note: Note) -> Result<(), String> {
        match note {
            Note::Searched { item, found } => {
                assert_eq!(self.searched.insert(item, found), None, "searched twice");
            }
            Note::Prefixes { count } => self.prefixes = Some(count),
            Note::Peaks { .. } => {}
        }
        Ok(())
    }
    fn share(&self) -> (u64, u64) {
        self.share
    }
}

/// A watch that can be asked so many times once the search has begun.
struct Times {
    left: u64,
    searches: bool,
}

impl Times {
    fn asked(left: u64) -> Times {
        Times { left, searches: false }
    }
}

impl Watch for Times {
    fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
        self.left = self.left.checked_sub(u64::from(self.searches)).ok_or(Stopped::Steps)?;
        Ok(())
    }
    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
    fn progress(&mut self, stage: &str, _done: u64, _total: u64) {
        self.searches |= stage == "searching prefixes";
    }
}

fn random_bits() -> impl FnMut() -> bool {
    let mut state = 11u64;
    move || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state >> 63 == 1
    }
}

const SWEPT: Tables = Tables { whole: 1, swept: 0, is_scouted: true };
const IN_REGIONS: Tables = Tables { whole: 1, swept: 99, is_scouted: true };

fn all_on(rows: usize, cols: usize) -> BitVec {
    chase(rows, cols, &BitVec::ones(rows * cols), &mut Unwatched).unwrap().unwrap()
}

#[test]
fn shares_of_a_sweep_join_to_the_whole_and_then_need_no_tables() {
    let (rows, cols) = (47, 159);
    let solution = all_on(rows, cols);
    let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
    let mut joined = Notes { share: (0, 1), ..Notes::default() };
    for which in 0..3 {
        let mut notes = Notes { share: (which, 3), ..Notes::default() };
        let ended = prove_by(SWEPT, rows, cols, &solution, &mut notes, &mut Unwatched);
        assert!(matches!(ended, Err(Unproved::PartsLeft { parts: 1.. })), "{ended:?}");
        assert_ne!(notes.prefixes, None);
        joined.prefixes = notes.prefixes;
        joined.searched.extend(notes.searched);
    }
    assert_eq!(joined.prefixes, Some(joined.searched.len() as u64));
    let mut watch = Times { left: 0, searches: true };
    let proof = prove_by(SWEPT, rows, cols, &solution, &mut joined, &mut watch).unwrap();
    assert_eq!((proof.fewest, proof.solutions), (expected.fewest, expected.solutions));
    assert_eq!(proof.road, Road::Sweep);
}

/// Without scouts the search begins with any solution, and finds better ones in one part after another.
#[test]
fn a_target_that_is_raised_on_the_way_leaves_nothing_out() {
    let mut bit = random_bits();
    let (mut swept, mut raised) = (0, 0);
    for (rows, cols) in [(30, 30), (33, 33), (39, 39), (30, 61), (47, 47), (47, 63)] {
        for round in 0..4 {
            let solution: BitVec = match round {
                0 => all_on(rows, cols),
                _ => (0..rows * cols).map(|_| bit()).collect(),
            };
            let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
            for tables in [SWEPT, IN_REGIONS] {
                let tables = Tables { is_scouted: false, ..tables };
                let mut notes = Notes { share: (0, 1), ..Notes::default() };
                let found =
                    prove_by(tables, rows, cols, &solution, &mut notes, &mut Unwatched).unwrap();
                assert_eq!(found.fewest, expected.fewest, "{rows} x {cols}, {tables:?}");
                assert_eq!(found.solutions, expected.solutions, "{rows} x {cols}, {tables:?}");
                swept += usize::from(found.road == Road::Sweep);
                let mut sums: Vec<i32> =
                    notes.searched.values().flatten().map(|found| found.sum).collect();
                sums.sort_unstable();
                sums.dedup();
                raised += usize::from(sums.len() > 1);
            }
        }
    }
    assert!(swept > 5 && raised > 10, "{swept} swept, {raised} raised");
}

#[test]
fn a_proof_that_is_stopped_says_what_is_known() {
    let mut open = 0;
    let mut bits = random_bits();
    for (rows, cols) in [(39, 39), (47, 47), (47, 63), (47, 159)] {
        let solution: BitVec = (0..rows * cols).map(|_| bits()).collect();
        let lights = changed(rows, cols, &solution);
        let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
        for tables in [SWEPT, IN_REGIONS] {
            let times = std::iter::successors(Some(0), |times| Some(times + 1 + times / 4));
            for times in times {
                let watch = &mut Times::asked(times);
                match prove_by(tables, rows, cols, &solution, &mut Forgetful, watch) {
                    Ok(proof) => {
                        assert_eq!(proof.fewest, expected.fewest);
                        break;
                    }
                    Err(Unproved::Open { why, presses, at_least }) => {
                        assert_eq!(why, Stopped::Steps);
                        assert_eq!(changed(rows, cols, &presses), lights);
                        assert!(at_least <= expected.fewest, "{at_least}");
                        assert!(presses.count_ones() >= expected.fewest);
                        open += 1;
                    }
                    Err(other) => panic!("{other}"),
                }
            }
        }
    }
    assert!(open > 5, "{open} proofs were stopped with something known");
}
