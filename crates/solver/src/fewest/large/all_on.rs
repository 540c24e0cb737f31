//! Boards with all lights on, as [`lightsout_grid::fewest`] proves them. The verifier replays the presses and compares
//! them with the proof.

use lightsout_algebra::gf2::BitVec;
use lightsout_grid::fewest::Proof;
use lightsout_model::presses::{Length, Presses};
use lightsout_model::spec::named;

use super::rectangle;
use crate::solve::outcome::{Bound, Claim, Outcome, Solution};
use crate::verify::{Wrong, judge, length};

/// Returns the solution of a proof.
///
/// # Errors
/// What is wrong with the presses, or that their number is not the proved minimum.
pub fn proved(size: [usize; 2], proof: &Proof) -> Result<Solution, Wrong> {
    let outcome = judged(size, &proof.presses, Bound::proved(rectangle::proved(proof)))?;
    length(&outcome, Some(Length::Exactly(proof.fewest as u64)))?;
    solution(outcome)
}

/// The best solution of a search that ended early, and what it has shown every solution to need.
///
/// # Errors
/// What is wrong with the presses, or with the bound.
pub fn open(size: [usize; 2], presses: &BitVec, at_least: usize) -> Result<Solution, Wrong> {
    solution(judged(size, presses, Bound::proved(rectangle::left(at_least)))?)
}

/// Returns presses as a solution without any claim about their number.
///
/// # Errors
/// What is wrong with the presses.
pub fn solved(size: [usize; 2], presses: &BitVec) -> Result<Solution, Wrong> {
    solution(judged(size, presses, Bound::NotAsked)?)
}

fn judged([rows, cols]: [usize; 2], presses: &BitVec, bound: Bound) -> Result<Outcome, Wrong> {
    let spec = named(&format!("{rows}x{cols}")).expect("two sides name a board");
    let puzzle = spec.build().expect("boards whose fewest presses are proved are small");
    let presses = Presses::Counts(presses.iter().map(u8::from).collect());
    judge(&puzzle, Claim::Solved { presses, bound })
}

fn solution(outcome: Outcome) -> Result<Solution, Wrong> {
    match outcome {
        Outcome::Solved(solution) => Ok(solution),
        Outcome::Unsolvable(_) | Outcome::Unknown(_) => unreachable!("a solution was claimed"),
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_grid::fewest::{prove, replay};

    use super::*;

    fn proof() -> Proof {
        let chased = replay::chase(5, 5, &BitVec::ones(25), &mut Unwatched);
        let first = chased.expect("no limit").expect("a solution");
        prove(5, 5, &first, &mut Unwatched).expect("a proof")
    }

    #[test]
    fn a_proof_is_held_against_its_presses() {
        let size = [5, 5];
        let proof = proof();
        let solution = proved(size, &proof).expect("a true proof");
        assert_eq!((solution.cost(), solution.is_fewest()), (15, true));
        for (fewest, wanted) in [(14, "exactly"), (16, "bound")] {
            let wrong = proved(size, &Proof { fewest, ..proof.clone() });
            let found = match wrong.expect_err(wanted) {
                Wrong::Length { found: 15, wanted: Length::Exactly(14) } => "exactly",
                Wrong::BoundTooHigh { bound: 16, presses: 15 } => "bound",
                other => panic!("{other}"),
            };
            assert_eq!(found, wanted);
        }
        for cell in 0..25 {
            let mut presses = proof.presses.clone();
            presses.set(cell, !presses.get(cell));
            let missed = |wrong| matches!(wrong, Err(Wrong::GoalMissed { .. }));
            assert!(missed(solved(size, &presses)) && missed(open(size, &presses, 3)));
            assert!(missed(proved(size, &Proof { presses, ..proof.clone() })));
        }
        let bounded = open(size, &proof.presses, 11).expect("a bound below");
        assert_eq!((bounded.at_least(), bounded.is_fewest()), (11, false));
        assert!(matches!(open(size, &proof.presses, 16), Err(Wrong::BoundTooHigh { .. })));
        let short = proof.presses.iter().take(24).collect();
        assert!(matches!(solved(size, &short), Err(Wrong::ButtonCount { found: 24, .. })));
    }
}
