//! Every method on the table against the oracle: a test for each, by its name.
//!
//! `cargo test -p lightsout-testkit --test conformance sweep` is that of one; `LIGHTSOUT_CONFORMANCE_ROUNDS`
//! says how many puzzles of each kind.

use libtest_mimic::{Arguments, Failed, Trial};
use lightsout::methods::METHODS;
use lightsout_model::puzzle::Rule;
use lightsout_model::spec;
use lightsout_solver::solve::method::{Ask, Method, TakesOn, Wish};
use lightsout_solver::solve::refusal::{NotLinear, Reason};
use lightsout_testkit::conformance::{ROUNDS, Terms, compare_with_oracle};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

fn main() {
    let methods = METHODS.iter().copied().filter(|method| !must_be_told(*method));
    let trials = methods.flat_map(|method| {
        let name = method.info().name;
        [
            Trial::test(format!("{name}::agrees_with_the_oracle"), move || agrees(method)),
            Trial::test(format!("{name}::agrees_on_terms"), move || agrees_on_terms(method)),
            Trial::test(format!("{name}::agrees_on_ends"), move || agrees_on_ends(method)),
            Trial::test(format!("{name}::says_what_it_takes_on"), move || takes_on(method)),
        ]
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

/// Whether a method does nothing without a number of presses; `numbers_of_presses` has those.
fn must_be_told(method: &dyn Method) -> bool {
    let board = spec::named("3x3").and_then(|spec| spec.build()).expect("a board");
    method.grants().contains(&Wish::Presses) && method.supports(&board, Ask::default()).is_err()
}

/// Methods that write a text for every puzzle and read it again, which takes its time.
const SLOW: &[&str] = &["model-finder", "planner"];

/// The random puzzles of each kind that a method gets.
fn rounds(method: &dyn Method) -> usize {
    if SLOW.contains(&method.info().name) { ROUNDS.div_ceil(10) } else { *ROUNDS }
}

fn agrees(method: &'static dyn Method) -> Result<(), Failed> {
    let rounds = rounds(method);
    let tally = compare_with_oracle(method, Terms::Usual, rounds);
    let most = rounds * KINDS.len();
    // Those that know some boards only still meet a few, and have tests of their own.
    let least = if method.takes_on() == TakesOn::SomeBoards { rounds / 200 } else { most / 10 };
    assert!(tally.solved >= least, "met too few solvable puzzles: {tally:?}");
    assert!(tally.unsolvable >= least, "met too few unsolvable puzzles: {tally:?}");
    assert!(tally.undecided < most / 10, "gave up too often: {tally:?}");
    let decided = tally.solved + tally.unsolvable;
    assert_eq!(decided + tally.refused + tally.undecided, most);
    Ok(())
}

/// With costs, forbidden buttons and lights that do not matter; methods that count presses are asked for any solution.
fn agrees_on_terms(method: &'static dyn Method) -> Result<(), Failed> {
    let rounds = rounds(method);
    let tally = compare_with_oracle(method, Terms::Random, rounds);
    if method.takes_on() != TakesOn::SomeBoards {
        let least = rounds * KINDS.len() / 20;
        assert!(tally.solved >= least, "met too few solvable puzzles: {tally:?}");
        assert!(tally.unsolvable >= least, "met too few unsolvable puzzles: {tally:?}");
    }
    Ok(())
}

/// Where lights may end in one of several states.
fn agrees_on_ends(method: &'static dyn Method) -> Result<(), Failed> {
    // Few are unsolvable, so that fewer rounds could miss them all.
    let rounds = rounds(method).div_ceil(5).max(8);
    let tally = compare_with_oracle(method, Terms::SeveralEnds, rounds);
    if method.takes_on() != TakesOn::SomeBoards {
        let least = rounds * KINDS.len() / 20;
        assert!(tally.solved >= least, "met too few solvable puzzles: {tally:?}");
        assert!(tally.unsolvable >= least, "met too few unsolvable puzzles: {tally:?}");
    }
    Ok(())
}

fn takes_on(method: &'static dyn Method) -> Result<(), Failed> {
    let takes_on = method.takes_on();
    let mut dice = Dice::new(7);
    for maker in KINDS.iter().flat_map(|(_, maker)| [maker; 20]) {
        let puzzle = random_puzzles::throw(*maker, &mut dice, true);
        let refusal = method.supports(&puzzle, Ask::default()).err();
        let is_ordered = puzzle.rule() != Rule::Free;
        if is_ordered && takes_on != TakesOn::EveryRule {
            let refusal = refusal.expect("the order of presses should be a reason to refuse");
            assert_eq!(refusal.reason, Reason::NotLinear(NotLinear::Order));
        } else if takes_on != TakesOn::SomeBoards {
            assert_eq!(refusal, None, "{puzzle:?}");
        }
    }
    Ok(())
}
