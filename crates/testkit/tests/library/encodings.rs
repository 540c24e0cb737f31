//! The parity encoding as it is handed out, the lights' own equations, against trying all counts of presses.

use lightsout_algebra::watch::Unwatched;
use lightsout_engines::encode::parity::{Parity, Wanted};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::Gate;
use lightsout_sat::fewest::{Possible, fewest_broken};
use lightsout_sat::refute::{self, Verdict};
use lightsout_sat::xor::CUT;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::verify;
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

/// Random puzzles of each kind.
const COUNT: usize = 25;
/// Puzzles with more ways to press are left out.
const MOST_WAYS: u64 = 3000;

/// The numbers of presses of all solutions that press every button less than m times.
fn lengths(puzzle: &Puzzle) -> Vec<u64> {
    let mut counts = vec![0; puzzle.buttons()];
    let mut found = Vec::new();
    loop {
        let presses = Presses::Counts(counts.clone());
        if verify::check_presses(puzzle, &presses).is_ok() {
            found.push(presses.total());
        }
        let Some(place) = counts.iter().position(|&count| count + 1 < puzzle.states()) else {
            return found;
        };
        counts[place] += 1;
        counts[..place].fill(0);
    }
}

/// The presses that the formula asks for, replayed; none when it has no model.
fn answer(puzzle: &Puzzle, wanted: Wanted) -> Option<u64> {
    let parity = Parity::of(puzzle, wanted, &mut Budget::unlimited()).expect("a formula");
    let mut watch = Unwatched;
    let gate = Gate::new(&mut watch);
    let model = match refute::solve(&parity.formula.clausal(CUT), &gate).expect("an answer").0 {
        Verdict::Model(model) => model,
        Verdict::Refuted(_) => return None,
    };
    let presses = parity.decode(&|variable| model[variable.0 as usize]);
    verify::check_presses(puzzle, &presses).unwrap_or_else(|wrong| panic!("{wrong}\n{puzzle:?}"));
    Some(presses.total())
}

fn fewest(puzzle: &Puzzle) -> Option<u64> {
    let parity = Parity::of(puzzle, Wanted::Fewest, &mut Budget::unlimited()).expect("a formula");
    let mut watch = Unwatched;
    let formula = parity.formula.clausal(CUT);
    let best = fewest_broken(&formula, Possible::ALL, &Gate::new(&mut watch)).expect("a proof");
    best.map(|best| best.broken)
}

#[test]
fn formulas_have_the_solutions_of_their_puzzles() {
    let (mut dice, mut solvable, mut not) = (Dice::new(11), 0, 0);
    for (kind, maker) in KINDS {
        let mut met = 0;
        while met < COUNT {
            let puzzle = random_puzzles::throw(*maker, &mut dice, false);
            let ways = u64::from(puzzle.states()).checked_pow(puzzle.buttons() as u32);
            if ways.is_none_or(|ways| ways > MOST_WAYS) {
                continue;
            }
            met += 1;
            let lengths = lengths(&puzzle);
            let least = lengths.iter().copied().min();
            assert_eq!(
                answer(&puzzle, Wanted::Any).is_some(),
                least.is_some(),
                "{kind}\n{puzzle:?}"
            );
            assert_eq!(fewest(&puzzle), least, "{kind}\n{puzzle:?}");
            for presses in 0..=8 {
                // Shorter by presses that change nothing, so many of a button as there are states.
                let exactly = answer(&puzzle, Wanted::Exactly(presses));
                let states = u64::from(puzzle.states());
                let is_filled_up =
                    |length: &u64| *length <= presses && (presses - length).is_multiple_of(states);
                let can = lengths.iter().any(is_filled_up);
                assert_eq!(exactly.is_some(), can, "{kind}\n{puzzle:?}");
                assert!(exactly.as_ref().is_none_or(is_filled_up));
                let at_most = answer(&puzzle, Wanted::AtMost(presses));
                let can = least.is_some_and(|least| least <= presses);
                assert_eq!(at_most.is_some(), can, "{kind}\n{puzzle:?}");
                assert!(at_most.is_none_or(|count| count <= presses));
            }
            solvable += usize::from(least.is_some());
            not += usize::from(least.is_none());
        }
    }
    assert!(solvable > 50 && not > 50, "{solvable} {not}");
}
