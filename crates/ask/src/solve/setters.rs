//! The report of `solve` on setters, in the schema of lights.

use lightsout_model::layout::Layout;
use lightsout_model::setters::Setters;
use lightsout_solver::setters::{Outcome, Solution};

use super::Solve;
use super::report::{Fewest, OutcomeName, Verdict};
use crate::head::{Head, RuleName};
use crate::named::ByName;
use crate::question::Question;

impl<'p> Verdict<'p> {
    /// Names the outcome of a method for setters.
    pub fn of_setters(setters: &'p Setters, outcome: &Outcome, method: &'p str) -> Verdict<'p> {
        let (name, presses) = match outcome {
            Outcome::Solved(solution) => (OutcomeName::Solved, Some(solution.presses())),
            Outcome::Unsolvable(_) => (OutcomeName::Unsolvable, None),
            Outcome::Unknown(_) => (OutcomeName::Unknown, None),
        };
        let mut counts = vec![0u64; setters.buttons()];
        presses.into_iter().flatten().for_each(|&button| counts[button] += 1);
        let (reason_kind, reason) = unset(outcome).unzip();
        Verdict {
            head: Head {
                schema: Solve::SCHEMA,
                puzzle: setters.title(),
                lights: setters.lights(),
                buttons: setters.buttons(),
                states: 2.into(),
                rule: RuleName::Free,
            },
            outcome: name,
            presses: ByName::of(setters.layout(), Layout::button_name, &counts),
            sequence: presses
                .map(|own| own.iter().map(|&button| setters.button_name(button)).collect()),
            press_count: presses.map(|own| own.len() as u64),
            cost: presses.map(|own| own.len() as u64),
            fewest: match outcome {
                Outcome::Solved(solution) => Some(fewest(solution)),
                _ => None,
            },
            certificate: None,
            reason,
            reason_kind,
            method,
            verified: name != OutcomeName::Unknown,
        }
    }
}

fn fewest(solution: &Solution) -> Fewest {
    Fewest {
        proved: true,
        lower_bound: solution.presses().len() as u64,
        how: Some("all boards that fewer presses reach were visited".to_string()),
        how_kind: Some("boards-visited"),
        said: None,
    }
}

/// Returns why setters have no solution, as a word that never changes and as a sentence, or none if they have one.
pub fn unset(outcome: &Outcome) -> Option<(&'static str, String)> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::Unsolvable(visited) => Some((
            "search",
            format!("presses reach {} boards, and none of them is the goal", visited.boards()),
        )),
        Outcome::Unknown(unknown) => Some((unknown.kind(), unknown.to_string())),
    }
}
