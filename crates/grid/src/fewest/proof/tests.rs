use std::collections::HashMap;

use lightsout_algebra::watch::Unwatched;

use super::*;
use crate::fewest::notebook::{NO_SHARE, Note, Prefixes, Searched};
use crate::fewest::replay::chase;
use crate::fewest::sweep::FIRST_ITEM;

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
                    in_regions += usize::from(found.algorithm == Algorithm::Ideals);
                    swept += usize::from(found.algorithm == Algorithm::Sweep);
                }
            }
        }
    }
    assert!(in_regions > 40, "{in_regions} boards with several classes");
    assert_eq!(swept, 20, "boards with near and far blocks");
}

/// Notes in memory, of one share.
#[derive(Clone, Default)]
struct Notes {
    searched: HashMap<u64, Searched>,
    prefixes: HashMap<u64, Prefixes>,
    share: (u64, u64),
    /// What another run has found.
    news: Option<Note>,
}

impl Notes {
    fn of_share(share: (u64, u64)) -> Notes {
        Notes { share, ..Notes::default() }
    }

    /// All notes together, for nobody to work on; `None` where they contradict each other.
    fn joined(all: &[&Notes]) -> Option<Notes> {
        let mut joined = Notes::of_share(NO_SHARE);
        for notes in all {
            for (&first, &prefixes) in &notes.prefixes {
                if *joined.prefixes.entry(first).or_insert(prefixes) != prefixes {
                    return None;
                }
            }
            for (&item, &shown) in &notes.searched {
                let known = joined.searched.entry(item).or_insert(shown);
                *known = known.and(shown)?;
            }
        }
        Some(joined)
    }
}

impl Notebook for Notes {
    fn peaks(&self, _class: u8, _part: u64) -> Option<&[i16]> {
        None
    }
    fn searched(&self, item: u64) -> Option<Searched> {
        self.searched.get(&item).copied()
    }
    fn prefixes(&self, first: u64) -> Option<Prefixes> {
        self.prefixes.get(&first).copied()
    }
    fn keep(&mut self, note: Note) -> Result<(), String> {
        match note {
            Note::Searched { item, shown } => {
                self.searched.insert(item, shown);
            }
            Note::Prefixes { first, prefixes } => {
                self.prefixes.insert(first, prefixes);
            }
            Note::Peaks { .. } | Note::Share { .. } => {}
        }
        Ok(())
    }
    fn share(&self) -> (u64, u64) {
        self.share
    }
    fn news(&mut self) -> Option<Note> {
        self.news.take()
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

const SWEPT: Tables = Tables { whole: 1, swept: 64, ..Tables::BEST };
const IN_REGIONS: Tables = Tables { whole: 1, swept: 0, ..Tables::BEST };

fn all_on(rows: usize, cols: usize) -> BitVec {
    chase(rows, cols, &BitVec::ones(rows * cols), &mut Unwatched).unwrap().unwrap()
}

#[test]
fn shares_of_a_sweep_join_to_the_whole_and_then_need_no_tables() {
    let (rows, cols) = (47, 159);
    let solution = all_on(rows, cols);
    let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
    let shares = [0, 1, 2].map(|which| {
        let mut notes = Notes::of_share((which, 3));
        let ended = prove_by(SWEPT, rows, cols, &solution, &mut notes, &mut Unwatched);
        assert!(matches!(ended, Err(Unproved::PartsLeft { parts: 1.. })), "{ended:?}");
        notes
    });
    let mut joined = Notes::joined(&shares.each_ref()).expect("they agree");
    let mut watch = Times { left: 0, searches: true };
    let proof = prove_by(SWEPT, rows, cols, &solution, &mut joined, &mut watch).unwrap();
    assert_eq!((proof.fewest, proof.solutions), (expected.fewest, expected.solutions));
    assert_eq!(proof.algorithm, Algorithm::Sweep);
}

/// A search without scouts, which begins with any solution and so has another target at every prefix of every share.
const UNSCOUTED: Tables = Tables { first: Some(First::AtHand), ..SWEPT };

/// The board of this size whose notes these tests join, with its fewest presses and how many solutions have them.
struct Shared {
    size: [usize; 2],
    solution: BitVec,
    expected: Proof,
}

impl Shared {
    fn new(size: [usize; 2], bit: &mut impl FnMut() -> bool) -> Shared {
        let [rows, cols] = size;
        let solution: BitVec = (0..rows * cols).map(|_| bit()).collect();
        let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
        Shared { size, solution, expected }
    }

    fn prove(&self, notes: &mut Notes) -> Result<(usize, u64), Unproved> {
        let [rows, cols] = self.size;
        let proof = prove_by(UNSCOUTED, rows, cols, &self.solution, notes, &mut Unwatched)?;
        assert_eq!(proof.algorithm, Algorithm::Sweep);
        Ok((proof.fewest, proof.solutions))
    }

    /// The notes of one share, begun with some.
    fn share(&self, share: (u64, u64), begun: &Notes) -> Notes {
        let mut notes = Notes { share, ..begun.clone() };
        // Most shares leave parts to others, which does not matter here.
        let _ = self.prove(&mut notes);
        notes
    }

    fn is_proved_by(&self, all: &[&Notes]) {
        let mut joined = Notes::joined(all).expect("they agree");
        let expected = (self.expected.fewest, self.expected.solutions);
        assert_eq!(self.prove(&mut joined), Ok(expected), "{:?}", self.size);
    }
}

fn swept_boards() -> [Shared; 2] {
    let mut bit = random_bits();
    [[47, 63], [47, 47]].map(|size| Shared::new(size, &mut bit))
}

#[test]
fn shares_that_overlap_join_whatever_their_targets_were() {
    let mut differ = 0;
    for board in swept_boards() {
        let nothing = Notes::default();
        let whole = board.share((0, 1), &nothing);
        let halves = [0, 1].map(|which| board.share((which, 2), &nothing));
        // This one is told what the other half found, so its target is higher from the beginning.
        let told = board.share((1, 2), &halves[0]);
        let thirds = [0, 1, 2].map(|which| board.share((which, 3), &nothing));
        let eighths = [2, 6, 7].map(|which| board.share((which, 8), &nothing));
        for share in halves.iter().chain(&thirds).chain(&eighths).chain([&told]) {
            board.is_proved_by(&[&whole, share]);
            board.is_proved_by(&[share, &whole]);
            let differs = |(item, shown): (&u64, &Searched)| whole.searched[item] != *shown;
            differ += share.searched.iter().filter(|note| differs(*note)).count();
        }
        board.is_proved_by(&[&halves[0], &halves[1]]);
        board.is_proved_by(&[&halves[1], &told, &halves[0]]);
        board.is_proved_by(&[&thirds[2], &eighths[2], &thirds[0], &halves[1], &thirds[1]]);
        // Half of the prefixes are of nobody.
        let mut part = Notes::joined(&[&halves[0], &eighths[0], &eighths[1]]).expect("they agree");
        let ended = board.prove(&mut part);
        assert!(matches!(ended, Err(Unproved::PartsLeft { parts: 1.. })), "{ended:?}");
    }
    assert!(differ > 50, "{differ} notes differ, and agree");
}

#[test]
fn a_share_that_hears_of_a_better_sum_notes_it_and_is_done_when_it_is_asked_again() {
    for board in swept_boards() {
        let halves = [0, 1].map(|which| board.share((which, 2), &Notes::default()));
        let sum = |shown: &Searched| shown.found().map(|found| found.sum);
        let best = halves[0].searched.iter().max_by_key(|(item, shown)| (sum(shown), **item));
        let (&item, &shown) = best.expect("something was found");
        let news = Some(Note::Searched { item, shown });
        let mut told = board.share((1, 2), &Notes { news, ..Notes::default() });
        assert_eq!(told.searched.get(&item), Some(&shown));
        board.is_proved_by(&[&halves[0], &told]);
        // Every target of its own is at least what it heard of.
        let reached = sum(&shown).expect("it was found");
        assert!(told.searched.values().all(|shown| match shown {
            Searched::Below(target) => *target >= reached,
            Searched::Best(found) => found.sum >= reached,
        }));
        let [rows, cols] = board.size;
        let mut watch = Times { left: 0, searches: true };
        let again =
            prove_by(UNSCOUTED, rows, cols, &board.solution, &mut told, &mut watch).map(drop);
        assert!(matches!(again, Err(Unproved::PartsLeft { parts: 1.. })), "{again:?}");
    }
}

#[test]
fn notes_that_are_not_true_are_refused_or_done_again() {
    for board in swept_boards() {
        let whole = board.share((0, 1), &Notes::default());
        let half = board.share((0, 2), &Notes::default());
        let expected = (board.expected.fewest, board.expected.solutions);
        let greatest = whole.searched.values().filter_map(|shown| Some(shown.found()?.sum)).max();
        let greatest = greatest.expect("something was found");
        let is_best = |shown: &Searched| shown.found().is_some_and(|found| found.sum == greatest);
        for (&item, &shown) in &whole.searched {
            // Below a target that nobody reached: it is done again, or left to others.
            if item.is_multiple_of(64) && !is_best(&shown) {
                let mut notes = whole.clone();
                notes.searched.insert(item, Searched::Below(greatest + 2));
                let mut joined = Notes::joined(&[&notes]).expect("one alone");
                let left = Unproved::PartsLeft { parts: 1 };
                assert_eq!(board.prove(&mut joined), Err(left));
                notes.share = (0, 1);
                assert_eq!(board.prove(&mut notes), Ok(expected));
            }
            let Some(found) = shown.found().filter(|found| found.sum == greatest) else { continue };
            // A sum that no solution has.
            let mut notes = whole.clone();
            let better = Found { sum: greatest + 2, ..found };
            notes.searched.insert(item, Searched::Best(better));
            notes.share = NO_SHARE;
            assert_eq!(board.prove(&mut notes), Err(Unproved::NotFound));
            // That the best are not there, where another share says that they are.
            for lie in [
                Searched::Below(greatest),
                Searched::Best(Found { count: found.count + 1, ..found }),
                Searched::Best(better),
            ] {
                let mut notes = whole.clone();
                notes.searched.insert(item, lie);
                let told = half.searched.get(&item);
                assert_eq!(Notes::joined(&[&notes, &half]).is_none(), told.is_some(), "{lie:?}");
            }
        }
        // Notes of other prefixes.
        let mut notes = whole.clone();
        notes.prefixes.values_mut().for_each(|prefixes| prefixes.target -= 2);
        assert!(Notes::joined(&[&notes, &half]).is_none());
        notes.searched.clear();
        assert!(matches!(board.prove(&mut notes), Err(Unproved::Notebook(_))));
    }
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
                let tables = Tables { first: Some(First::AtHand), ..tables };
                let mut notes = Notes::of_share((0, 1));
                let found =
                    prove_by(tables, rows, cols, &solution, &mut notes, &mut Unwatched).unwrap();
                assert_eq!(found.fewest, expected.fewest, "{rows} x {cols}, {tables:?}");
                assert_eq!(found.solutions, expected.solutions, "{rows} x {cols}, {tables:?}");
                swept += usize::from(found.algorithm == Algorithm::Sweep);
                let mut sums: Vec<i32> =
                    notes.searched.values().filter_map(|shown| Some(shown.found()?.sum)).collect();
                sums.sort_unstable();
                sums.dedup();
                raised += usize::from(sums.len() > 1);
            }
        }
    }
    assert!(swept > 5 && raised > 10, "{swept} swept, {raised} raised");
}

/// The first target that leaders give is that of the proof, where the solution at hand is any.
#[test]
fn leaders_find_what_is_then_proved() {
    let mut bit = random_bits();
    let mut led = 0;
    for (rows, cols) in [(35, 35), (39, 39), (31, 47), (35, 111), (47, 63), (47, 159)] {
        for _ in 0..3 {
            let solution: BitVec = (0..rows * cols).map(|_| bit()).collect();
            let expected = prove(rows, cols, &solution, &mut Unwatched).unwrap();
            let tables = Tables { first: Some(First::Leaders), ..SWEPT };
            let mut notes = Notes::of_share((0, 1));
            let found =
                prove_by(tables, rows, cols, &solution, &mut notes, &mut Unwatched).unwrap();
            assert_eq!(found.fewest, expected.fewest, "{rows} x {cols}");
            assert_eq!(found.solutions, expected.solutions, "{rows} x {cols}");
            if let Some(prefixes) = notes.prefixes.get(&FIRST_ITEM) {
                let target = (rows * cols) as i32 - 2 * expected.fewest as i32;
                assert_eq!(prefixes.target, target, "{rows} x {cols}");
                led += 1;
            }
        }
    }
    assert!(led > 8, "{led} boards with leaders");
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

#[test]
fn long_blocks_are_tabled_by_the_greatest_sums_of_their_groups() {
    // Of the 32 dimensions of a class 16 are below a prefix.
    let board = all_on(79, 79);
    let proof = prove_by(IN_REGIONS, 79, 79, &board, &mut Forgetful, &mut Unwatched).unwrap();
    assert_eq!((proof.fewest, proof.algorithm), (2629, Algorithm::Ideals));
}
