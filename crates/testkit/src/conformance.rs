//! The suite every method must pass: agreement with the oracle on random puzzles of every kind.

use std::sync::LazyLock;
use std::thread;

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::methods::ORACLE;
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
const MOST_STEPS: u64 = 20_000;

/// The seed of the puzzles.
const SEED: u64 = 2026;

/// The random puzzles of each kind: `LIGHTSOUT_CONFORMANCE_ROUNDS`, or 1000.
///
/// # Panics
/// When the variable is set to something else than a positive number.
pub static ROUNDS: LazyLock<usize> = LazyLock::new(|| {
    let Ok(text) = std::env::var("LIGHTSOUT_CONFORMANCE_ROUNDS") else { return 1000 };
    match text.parse() {
        Ok(rounds) if rounds > 0 => rounds,
        _ => panic!("LIGHTSOUT_CONFORMANCE_ROUNDS is {text:?}; it takes a number from 1 on"),
    }
});

/// A random puzzle with what the oracle says of it.
struct Known {
    kind: &'static str,
    puzzle: Puzzle,
    ask: Ask,
    /// The fewest presses, or the least cost; none where the puzzle cannot be solved.
    fewest: Option<u64>,
}

/// On what terms the puzzles are solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terms {
    /// Every press costs 1, every button may be pressed, every light matters.
    Usual,
    /// At random.
    Random,
    /// Some lights may end in one of several states.
    SeveralEnds,
}

/// [`ROUNDS`] puzzles of every kind, solved by the oracle once for all methods.
static KNOWN: LazyLock<Vec<Vec<Known>>> = LazyLock::new(|| known_on(Terms::Usual));
static KNOWN_ON_TERMS: LazyLock<Vec<Vec<Known>>> = LazyLock::new(|| known_on(Terms::Random));
static KNOWN_ENDS: LazyLock<Vec<Vec<Known>>> = LazyLock::new(|| known_on(Terms::SeveralEnds));

fn known_on(terms: Terms) -> Vec<Vec<Known>> {
    thread::scope(|scope| {
        let kinds = (0..KINDS.len()).map(|kind| scope.spawn(move || known(kind, terms)));
        let kinds: Vec<_> = kinds.collect();
        kinds.into_iter().map(|kind| kind.join().expect("the oracle answers")).collect()
    })
}

/// The puzzles of a kind, with the fewest presses asked and not asked in turn.
fn known(kind: usize, terms: Terms) -> Vec<Known> {
    let mut dice = Dice::new(SEED + kind as u64);
    let (kind, maker) = KINDS[kind];
    let rounds = (0..*ROUNDS).map(|round| {
        let mut spec = random_puzzles::throw_spec(maker, &mut dice, round % 10 == 0);
        spec = match terms {
            Terms::Usual => spec,
            Terms::Random => random_puzzles::on_terms(spec, &mut dice),
            Terms::SeveralEnds => random_puzzles::with_ends(spec, &mut dice),
        };
        let puzzle = spec.build().unwrap_or_else(|error| panic!("{error}: {spec:?}"));
        let ask = Ask { fewest: round % 2 == 0, ..Ask::default() };
        let fewest = match answer(ORACLE, &puzzle, ask, kind) {
            Outcome::Solved(solution) => Some(solution.cost()),
            Outcome::Unsolvable(_) => None,
            other => panic!("{kind}: the oracle says {other:?}\n{puzzle:?}"),
        };
        Known { kind, puzzle, ask, fewest }
    });
    rounds.collect()
}

/// Runs `method` on the first `rounds` puzzles of every kind, and compares with the oracle.
///
/// # Panics
/// When the two disagree, with the puzzle.
pub fn compare_with_oracle(method: &'static dyn Method, terms: Terms, rounds: usize) -> Tally {
    let mut tally = Tally::default();
    let known = match terms {
        Terms::Usual => &KNOWN,
        Terms::Random => &KNOWN_ON_TERMS,
        Terms::SeveralEnds => &KNOWN_ENDS,
    };
    for known in known.iter().flat_map(|kind| &kind[..rounds]) {
        compare(method, known, &mut tally);
    }
    tally
}

fn answer(method: &'static dyn Method, puzzle: &Puzzle, ask: Ask, kind: &str) -> Outcome {
    let mut budget = match method.info().is_complete {
        true => Budget::unlimited(),
        false => Budget::of_steps(MOST_STEPS),
    };
    let report = run::run(puzzle, method, ask, &mut budget);
    report.unwrap_or_else(|error| panic!("{kind}: {error}\n{puzzle:?}")).outcome
}

fn compare(method: &'static dyn Method, known: &Known, tally: &mut Tally) {
    let Known { kind, puzzle, ask, fewest } = known;
    if run::supports(method, puzzle, *ask).is_err() {
        tally.refused += 1;
        return;
    }
    let said = answer(method, puzzle, *ask, kind);
    match (&said, *fewest) {
        (Outcome::Solved(said), Some(fewest)) => {
            tally.solved += 1;
            let count = said.cost();
            assert!(count >= fewest, "{kind}: fewer presses than the oracle's fewest\n{puzzle:?}");
            if let Presses::Counts(counts) = said.presses() {
                let most = counts.iter().max().copied().unwrap_or(0);
                assert!(most < puzzle.states(), "{kind}: {most} presses of a button\n{puzzle:?}");
            }
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
        (Outcome::Unsolvable(_), None) => tally.unsolvable += 1,
        (Outcome::Unknown(_), _) if !method.info().is_complete => tally.undecided += 1,
        _ => {
            panic!(
                "{kind}: {said:?}, but the fewest presses are {fewest:?} for the oracle\n{puzzle:?}"
            )
        }
    }
}
