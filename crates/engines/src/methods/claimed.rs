//! Checks the claim of an engine or program that a puzzle has no solution, or none with fewer presses.
//!
//! Under the free rule the algebra decides: it finds either weights that you can check, or a solution that refutes the
//! claim. If the question asks for a number of presses, our own code searches for such a solution when that is cheap
//! (`so_many`). Otherwise the status of the claim stays a claim.
//!
//! "No fewer presses" also stays a claim until there is evidence: a written proof that passes the checker
//! ([`fewer_refuted`]), or a result of our own. A solution is lengthened to the number of presses in the question.

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::Stopped;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::Gate;
use lightsout_sat::proof::Proof;
use lightsout_sat::rup::{self, BadStep};
use lightsout_sat::xor::CUT;
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How};
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Bound, Certificate, Claim, Ground, Unknown};
use lightsout_solver::verify::check_presses;

use super::so_many::{self, Number};
use crate::encode::EncodeError;
use crate::encode::parity::{Parity, Wanted};

/// Computes the weights that prove that a puzzle under the free rule has no solution. Returns none if it has one.
///
/// # Errors
/// When a limit is reached.
pub fn weights(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Vec<u8>>, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    Ok(Factorisation::of(system.matrix(), budget)?.solve(system.right_side()).err())
}

/// Returns the bound that follows from the claim of `who` that no solution has fewer presses than `at_least`.
pub fn fewest(ask: Ask, who: &str, at_least: Option<u64>) -> Bound {
    match (ask, at_least) {
        (Ask { fewest: false, .. }, _) => Bound::NotAsked,
        // Who was asked for so many presses, and found them, has not looked at fewer.
        (Ask { presses: None, .. }, Some(at_least)) => {
            Bound::Said { by: who.to_string(), at_least, own: None }
        }
        _ => Bound::Own {
            ground: Ground::Nothing,
            why: format!("{who} does not say that none has fewer"),
        },
    }
}

/// Returns the evidence in a proof of `who`, written as DRAT, that fewer than `fewest` presses are not enough. The
/// formula that it refutes is made here, from the puzzle. A step that is more than unit propagation, such as the
/// introduction of a new variable, leaves the proof unchecked, and there is none.
///
/// # Errors
/// When a limit is reached.
pub fn fewer_refuted(
    puzzle: &Puzzle,
    fewest: u64,
    who: &str,
    proof: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<Evidence>, Stopped> {
    let Some(fewer) = fewest.checked_sub(1) else { return Ok(None) };
    let lemmas = refuted_by(puzzle, Wanted::AtMost(fewer), proof, budget)?;
    let how = |lemmas| How::FewerRefuted { by: Some(who.to_string()), lemmas };
    Ok(lemmas.map(|lemmas| Evidence::checked(fewest, how(lemmas))))
}

/// Checks a DRAT proof that a puzzle has no solution of the wanted kind, and returns its lemmas.
///
/// Returns none if the proof does not hold.
///
/// # Errors
/// When a limit is reached.
pub fn refuted_by(
    puzzle: &Puzzle,
    wanted: Wanted,
    proof: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Option<u64>, Stopped> {
    let Some(proof) = std::str::from_utf8(proof).ok().and_then(|text| Proof::parse(text).ok())
    else {
        return Ok(None);
    };
    let parity = match Parity::of(puzzle, wanted, budget) {
        Ok(parity) => parity,
        Err(EncodeError::Stopped(stopped)) => return Err(stopped),
        Err(EncodeError::Unsupported(_)) => return Ok(None),
    };
    match rup::check(&parity.formula.clausal(CUT), &proof, &Gate::new(budget)) {
        Ok(()) => Ok(Some(proof.lemmas())),
        Err(BadStep::Stopped(stopped)) => Err(stopped),
        Err(_) => Ok(None),
    }
}

/// Returns the claim that these counts modulo m solve the puzzle, made as many presses as were asked for.
pub fn solved(presses: Presses, bound: Bound, puzzle: &Puzzle, ask: Ask) -> Claim {
    let Some(Length::Exactly(total)) = ask.presses else {
        return Claim::Solved { presses, bound };
    };
    let had = presses.total();
    match presses.lengthened(total, puzzle.states()) {
        Some(presses) => Claim::Solved { presses, bound },
        None => Claim::Unknown(Unknown::NotLengthened { had, wanted: total }),
    }
}

/// Returns the result of the claim of `who` that no solution answers the question.
pub fn no_solution(puzzle: &Puzzle, ask: Ask, who: &str, budget: &mut Budget<'_>) -> Claim {
    match refuted(puzzle, ask, who, budget) {
        Ok(claim) => claim,
        Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)),
    }
}

fn refuted(
    puzzle: &Puzzle,
    ask: Ask,
    who: &str,
    budget: &mut Budget<'_>,
) -> Result<Claim, Stopped> {
    let not_in = |length: Length, budget: &Budget<'_>| -> Result<Claim, Stopped> {
        Ok(match so_many::known(puzzle, length, budget)? {
            Number::Has(found) if check_presses(puzzle, &found).is_ok() => {
                Claim::Unknown(Unknown::Failed(format!(
                    "{who} says that no solution of {length} exists, which is wrong: our own code finds one"
                )))
            }
            Number::HasNot(how) => Claim::Unknown(Unknown::NotIn { length, how }),
            Number::Has(_) | Number::NotKnown => {
                Claim::Unknown(Unknown::Denied { length, by: who.to_string() })
            }
        })
    };
    if is_linear(puzzle).is_err() {
        return Ok(match ask.presses {
            Some(length) => not_in(length, budget)?,
            None => Claim::Unknown(Unknown::Unproved { by: who.to_string() }),
        });
    }
    Ok(match (weights(puzzle, budget)?, ask.presses) {
        (Some(weights), _) => Claim::Unsolvable(Certificate::Weights(weights)),
        (None, Some(length)) => not_in(length, budget)?,
        (None, None) => Claim::Unknown(Unknown::Failed(format!(
            "{who} says that no solution exists, which is wrong: elimination finds one"
        ))),
    })
}
