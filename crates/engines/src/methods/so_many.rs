//! Decides whether a puzzle has a solution with a given number of presses, if that is cheap: by enumerating all
//! solutions, or by turns on a small board.

use lightsout_algebra::watch::Stopped;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_solver::all_solutions::{AllError, AllSolutions};
use lightsout_solver::methods::second_opinion::{MOST_BUTTONS, STEPS};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method};
use lightsout_solver::solve::outcome::{Claim, Unknown};

use super::k_turns::KTurnsPlain;

/// The most solutions that are enumerated for a number of presses.
const MOST_ENUMERATED: u64 = 1 << 12;
/// The most lights of all boards that the k-turns encoding is written for.
const MOST_TURNED: u64 = 1 << 10;

/// Whether a puzzle has a solution with a given number of presses.
pub(super) enum Number {
    /// It has: this one.
    Has(Presses),
    /// It has none, and how that is known, as a sentence.
    HasNot(String),
    /// That is not cheap to find out.
    NotKnown,
}

/// Finds a solution with a given number of presses, or refutes it, as far as that is cheap.
///
/// # Errors
/// When the budget is spent.
pub(super) fn known(
    puzzle: &Puzzle,
    length: Length,
    budget: &Budget<'_>,
) -> Result<Number, Stopped> {
    let found = match puzzle.rule() {
        Rule::Free => by_enumeration(puzzle, length, &mut budget.portion(STEPS)),
        Rule::LitOnly => Ok(by_turns(puzzle, length, &mut budget.portion(STEPS))),
    };
    // The portion may be spent where the budget is not.
    match found {
        Err(Stopped::Steps | Stopped::Memory { .. }) => Ok(Number::NotKnown),
        other => other,
    }
}

fn by_enumeration(
    puzzle: &Puzzle,
    length: Length,
    budget: &mut Budget<'_>,
) -> Result<Number, Stopped> {
    if puzzle.buttons() > MOST_BUTTONS {
        return Ok(Number::NotKnown);
    }
    let all = match AllSolutions::of(puzzle, budget) {
        Ok(all) => all,
        Err(AllError::Stopped(stopped)) => return Err(stopped),
        Err(_) => return Ok(Number::NotKnown),
    };
    let count = all.number().clone();
    if count == 0 || count > MOST_ENUMERATED {
        return Ok(Number::NotKnown);
    }
    let mut is_open = false;
    for found in all {
        let Ok(found) = found else { return Ok(Number::NotKnown) };
        // A solution is lengthened by presses that change nothing.
        let states = u64::from(puzzle.states());
        let wanted = match length {
            Length::AtMost(most) => (found.total() <= most).then(|| found.total()),
            Length::Exactly(wanted) => {
                let missing = wanted.checked_sub(found.total());
                missing.filter(|missing| missing.is_multiple_of(states)).map(|_| wanted)
            }
        };
        if let Some(wanted) = wanted {
            match found.lengthened(wanted, puzzle.states()) {
                Some(found) => return Ok(Number::Has(found)),
                None => is_open = true,
            }
        }
    }
    Ok(match is_open {
        true => Number::NotKnown,
        false if count == 1 => {
            Number::HasNot("The only solution has another number of presses.".to_string())
        }
        false => Number::HasNot(format!(
            "All {count} solutions were enumerated, and none has that many."
        )),
    })
}

fn by_turns(puzzle: &Puzzle, length: Length, budget: &mut Budget<'_>) -> Number {
    if length.most().saturating_mul(puzzle.lights() as u64) > MOST_TURNED {
        return Number::NotKnown;
    }
    let ask = Ask { presses: Some(length), ..Ask::default() };
    match KTurnsPlain.run(puzzle, ask, budget).claim {
        Claim::Solved { presses, .. } => Number::Has(presses),
        Claim::Unknown(Unknown::NotIn { how, .. }) => Number::HasNot(how),
        _ => Number::NotKnown,
    }
}
