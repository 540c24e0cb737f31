//! What becomes of the claim of an engine or program that there is no solution, or none with fewer presses.
//!
//! Its word is not enough. Under the free rule the algebra knows: either it finds the weights that anybody can
//! check, or it finds a solution, and the claim is wrong. Where a number of presses was asked for, our own code looks
//! for a solution that has as many, where that is cheap (`so_many`); where it is not, the claim is left
//! status as what it is, a claim. That none has fewer presses is likewise what somebody says, until the judge
//! has evidence for it: a proof that is written down and passes the checker ([`fewer_refuted`]), or our own. And the presses of
//! a solution are made as many as were asked for.

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

/// The weights that prove that a puzzle under the free rule has no solution; none when it has one.
///
/// # Errors
/// When a limit is reached.
pub fn weights(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Vec<u8>>, Stopped> {
    let system = LinearSystem::of(puzzle, budget)?;
    Ok(Factorisation::of(system.matrix(), budget)?.solve(system.right_side()).err())
}

/// What to make of it when `who` says that no solution has fewer presses than `at_least`, or says nothing of it.
pub fn fewest(ask: Ask, who: &str, at_least: Option<u64>) -> Bound {
    match (ask, at_least) {
        (Ask { fewest: false, .. }, _) => Bound::NotAsked,
        // Who was asked for so many presses, and found them, has not looked at fewer.
        (Ask { presses: None, .. }, Some(at_least)) => {
            Bound::Said { by: who.to_string(), at_least, own: None }
        }
        _ => Bound::Own {
            ground: Ground::Nothing,
            why: format!("{who} does not say that there are none with fewer"),
        },
    }
}

/// The evidence in a proof of `who`, written as DRAT, that fewer than `fewest` presses are not enough. The formula that it
/// refutes is made here, from the puzzle. A step that is more than unit propagation, such as the introduction of a
/// new variable, leaves the proof unchecked, and there is none.
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

/// The lemmas of a proof, written as DRAT, that a puzzle has no solution of what is wanted, once the proof was checked;
/// none where it does not hold.
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

/// The claim that these counts modulo m solve the puzzle, made as many presses as were asked for.
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

/// What to make of it when `who` says that there is no solution of what was asked.
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
                    "{who} says that there is no solution of {length}, which is wrong: our own code finds one"
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
            "{who} says that there is no solution, which is wrong: elimination finds one"
        ))),
    })
}
