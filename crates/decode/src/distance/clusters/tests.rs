//! Clusters against all words, and against each other with and without what makes them faster.

use std::collections::HashSet;

use lightsout_algebra::watch::Unwatched;

use super::*;
use crate::code::matrix;

struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) % sides as u64) as usize
    }
}

/// Checks, operators, and the codewords as bits with whether each is trivial.
struct Small {
    checks: SparseMatrix,
    operators: SparseMatrix,
    words: Vec<(u32, bool)>,
}

fn small(dice: &mut Dice) -> Small {
    let places = 4 + dice.below(9);
    let rows = 2 + dice.below(places - 1);
    let of = 2 + dice.below(4);
    let ones = |dice: &mut Dice, rows: usize, of: usize| {
        let all = (0..rows * places).map(|at| (at / places, at % places));
        matrix(rows, places, all.filter(|_| dice.below(of) == 0).collect())
    };
    let checks = ones(dice, rows, of);
    let count = 1 + dice.below(3);
    let operators = ones(dice, count, 2);
    let bits = |matrix: &SparseMatrix| -> Vec<u32> {
        (0..matrix.rows()).map(|row| matrix.row(row).map(|(place, _)| 1 << place).sum()).collect()
    };
    let (of_checks, of_operators) = (bits(&checks), bits(&operators));
    let is_even = |rows: &[u32], word: u32| {
        rows.iter().all(|row| (row & word).count_ones().is_multiple_of(2))
    };
    let words = (1u32..1 << places).filter(|&word| is_even(&of_checks, word));
    let words = words.map(|word| (word, is_even(&of_operators, word))).collect();
    Small { checks, operators, words }
}

fn lists(words: &[u32]) -> Vec<Vec<u16>> {
    let list = |word: &u32| (0..16).filter(|place| word >> place & 1 == 1).collect();
    words.iter().map(list).collect()
}

/// Every codeword that contains no other is met, and no codeword is met twice.
#[test]
fn every_codeword_that_contains_no_other_is_met_and_none_twice() {
    let (mut dice, mut met) = (Dice(1), 0);
    for round in 0..1500 {
        let code = small(&mut dice);
        let contains = |word: u32, other: u32| word != other && word & other == other;
        let is_least = |word: u32| !code.words.iter().any(|&(other, _)| contains(word, other));
        let mut clusters = Clusters::of(&code.checks, None, &[], false).expect("it is small");
        // All words are trivial, so that all are kept.
        clusters.operators = Some(vec![vec![0]; code.checks.cols()]);
        for weight in 1..=code.checks.cols() as u64 {
            let found = RefCell::new(Vec::new());
            clusters.meet_trivial(weight, &found, &mut Unwatched).expect("no limit");
            let bits = |word: &Vec<u16>| word.iter().map(|place| 1u32 << place).sum();
            let all: Vec<u32> = found.borrow().iter().map(bits).collect();
            let found: HashSet<u32> = all.iter().copied().collect();
            assert_eq!(found.len(), all.len(), "round {round}: a word was met twice");
            assert!(found.iter().all(|word| code.words.iter().any(|(own, _)| own == word)));
            let words = code.words.iter().map(|(word, _)| *word);
            for word in words.filter(|word| u64::from(word.count_ones()) == weight) {
                assert!(!is_least(word) || found.contains(&word), "round {round}: {word:b}");
            }
            met += found.len();
        }
    }
    assert!(met > 10_000, "{met}");
}

/// The least weight is that of all words, with reducers or without, split or whole, in steps of one or two.
#[test]
fn the_least_weight_is_found_with_and_without_reducers() {
    let (mut dice, mut found, mut reduced, mut even) = (Dice(2), 0, 0, 0);
    for round in 0..4000 {
        let code = small(&mut dice);
        let weights = code.words.iter().filter(|(_, is_trivial)| !is_trivial);
        let Some(least) = weights.map(|(word, _)| word.count_ones()).min() else { continue };
        let trivial: Vec<u32> = code.words.iter().filter(|w| w.1).map(|w| w.0).collect();
        let are_even = code.words.iter().all(|(word, _)| word.count_ones() % 2 == 0);
        even += u32::from(are_even);
        for reducers in [Vec::new(), lists(&trivial)] {
            reduced += usize::from(!reducers.is_empty());
            let clusters = Clusters::of(&code.checks, Some(&code.operators), &reducers, are_even);
            let mut clusters = clusters.expect("it is small");
            let budget = &mut Budget::unlimited();
            let Ok(Some(word)) = clusters.run(100, None, budget) else { panic!("round {round}") };
            assert_eq!(word.len(), least as usize, "round {round}");
            assert_eq!(clusters.at_least, u64::from(least), "round {round}");
            assert!(!clusters.is_trivial(&word));
        }
        found += 1;
    }
    assert!(found > 2000 && reduced > 1500 && even > 100, "{found} {reduced} {even}");
}

/// Parts of a level meet together what the whole meets.
#[test]
fn parts_of_a_level_meet_what_the_whole_meets() {
    let (mut dice, mut split) = (Dice(3), 0);
    for round in 0..600 {
        let code = small(&mut dice);
        let trivial: Vec<u32> = code.words.iter().filter(|w| w.1).map(|w| w.0).collect();
        let reducers = if round % 2 == 0 { Vec::new() } else { lists(&trivial) };
        let mut clusters = Clusters::of(&code.checks, None, &reducers, false).expect("it is small");
        clusters.operators = Some(vec![vec![0]; code.checks.cols()]);
        clusters.anchor_all();
        let budget = &mut Budget::unlimited();
        for weight in 3..8 {
            let whole: Vec<Task> = (0..clusters.anchors.len())
                .map(|anchor| Task { anchor, prefix: Prefix::default() })
                .collect();
            let Ok(parts) = clusters.split(weight as u32, weight as u32 - 2, budget) else {
                panic!()
            };
            let Ok((one, ..)) = clusters.level(weight, &whole, None, budget) else { panic!() };
            let Ok((other, ..)) = clusters.level(weight, &parts, None, budget) else { panic!() };
            assert_eq!(one.total().words, other.total().words, "round {round}");
            split += usize::from(one.total().words > 0);
        }
    }
    assert!(split > 300, "{split}");
}
