//! The suite every method must pass: agreement with the oracle on thousands of random puzzles.

use lightsout::methods;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method};
use lightsout_solver::solve::outcome::{Optimality, Outcome};

use crate::dice::Dice;
use crate::random_puzzles::{self, KINDS};

/// How often each ending was met, so that a test can see that none was missed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Puzzles both solved.
    pub solved: usize,
    /// Puzzles both proved unsolvable.
    pub unsolvable: usize,
    /// Puzzles the method does not support.
    pub refused: usize,
    /// Puzzles that a method which is not complete gave up on.
    pub undecided: usize,
}

/// The steps that a method may take which might never end.
const PATIENCE: u64 = 20_000;

/// Runs `method` beside the oracle on `count` random puzzles of every kind, with the fewest presses
/// asked and not asked in turn.
///
/// # Panics
/// When the two disagree, with the puzzle.
pub fn compare_with_oracle(method: &'static dyn Method, count: usize, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for (kind_number, (kind, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(seed + kind_number as u64);
        for round in 0..count {
            let puzzle = random_puzzles::throw(*maker, &mut dice, round % 10 == 0);
            let ask = Ask { fewest: round % 2 == 0, ..Ask::default() };
            compare(method, &puzzle, ask, &mut tally, kind);
        }
    }
    tally
}

fn compare(method: &'static dyn Method, puzzle: &Puzzle, ask: Ask, tally: &mut Tally, kind: &str) {
    if method.supports(puzzle, ask).is_err() {
        tally.refused += 1;
        return;
    }
    let oracle = methods::find("brute-force").expect("the oracle is on the table");
    let answer = |method: &'static dyn Method| {
        let mut budget = match method.info().is_complete {
            true => Budget::unlimited(),
            false => Budget::of_steps(PATIENCE),
        };
        run::run(puzzle, method, ask, &mut budget)
    };
    let said = answer(method).unwrap_or_else(|error| panic!("{kind}: {error}\n{puzzle:?}")).outcome;
    let known =
        answer(oracle).unwrap_or_else(|error| panic!("{kind}: {error}\n{puzzle:?}")).outcome;
    match (&said, &known) {
        (Outcome::Solved(said), Outcome::Solved(known)) => {
            tally.solved += 1;
            let (count, fewest) = (said.presses().total(), known.presses().total());
            assert!(count >= fewest, "{kind}: fewer presses than the oracle's fewest\n{puzzle:?}");
            match said.optimality() {
                Optimality::NotAsked => {
                    assert!(!ask.fewest, "{kind}: the fewest presses were asked\n{puzzle:?}")
                }
                Optimality::Proved(how) => assert_eq!(count, fewest, "{kind}: {how}\n{puzzle:?}"),
                Optimality::Said { by, at_least, bound } => {
                    assert!(*at_least <= fewest, "{kind}: {by}\n{puzzle:?}");
                    assert!(bound.least() <= fewest, "{kind}: {bound}\n{puzzle:?}");
                }
                Optimality::AtLeast { bound, why } => {
                    assert!(bound.least() <= fewest, "{kind}: {why}; {bound}\n{puzzle:?}")
                }
            }
        }
        (Outcome::Unsolvable(_), Outcome::Unsolvable(_)) => tally.unsolvable += 1,
        (Outcome::Unknown(_), _) if !method.info().is_complete => tally.undecided += 1,
        _ => panic!("{kind}: {said:?}, but the oracle says {known:?}\n{puzzle:?}"),
    }
}
