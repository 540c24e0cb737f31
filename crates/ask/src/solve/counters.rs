//! The report of `solve` on counters, in the schema of lights.

use lightsout_model::counters::Counters;
use lightsout_model::layout::Layout;
use lightsout_solver::counters::{Certificate, Outcome, Reason, Solution};

use super::Solve;
use super::report::{Fewest, NamedCertificate, OutcomeName, Said, Verdict};
use crate::head::{Head, RuleName, States};
use crate::named::ByName;
use crate::question::Question;

impl<'p> Verdict<'p> {
    /// Names the outcome of a method for counters.
    pub fn of_counters(counters: &'p Counters, outcome: &Outcome, method: &'p str) -> Verdict<'p> {
        let (name, solution) = match outcome {
            Outcome::Solved(solution) => (OutcomeName::Solved, Some(solution)),
            Outcome::Unsolvable(_) => (OutcomeName::Unsolvable, None),
            Outcome::Unknown(_) => (OutcomeName::Unknown, None),
        };
        let presses = solution.map_or(&[][..], |own| own.presses());
        let (reason_kind, reason) = uncounted(outcome).unzip();
        Verdict {
            head: Head {
                schema: Solve::SCHEMA,
                puzzle: counters.title(),
                lights: counters.lights(),
                buttons: counters.buttons(),
                states: States::Counter,
                rule: RuleName::Free,
            },
            outcome: name,
            presses: ByName::of(counters.layout(), Layout::button_name, presses),
            sequence: None,
            press_count: solution.map(Solution::total),
            cost: solution.map(Solution::cost),
            fewest: solution.map(fewest),
            certificate: certificate(counters, outcome),
            reason,
            reason_kind,
            method,
            verified: name != OutcomeName::Unknown,
        }
    }
}

fn fewest(solution: &Solution) -> Fewest {
    let evidence = solution.evidence();
    let said = solution.said();
    Fewest {
        proved: evidence.is_some(),
        lower_bound: evidence.map_or(0, |own| own.least()),
        how: evidence.map(ToString::to_string),
        how_kind: evidence.map(|own| own.kind()),
        said: said.map(|(by, least)| Said { by: by.clone(), lower_bound: *least }),
    }
}

/// Returns why counters have no solution, as a word that never changes and as a sentence, or none if they have one.
pub fn uncounted(outcome: &Outcome) -> Option<(&'static str, String)> {
    let refutation = match outcome {
        Outcome::Solved(_) => return None,
        Outcome::Unknown(unknown) => return Some((unknown.kind(), unknown.to_string())),
        Outcome::Unsolvable(refutation) => refutation,
    };
    Some(match refutation.reason() {
        Reason::Certificate(Certificate::Falls(_)) => (
            "falling-sum",
            "add up the counters, each as often as its weight says: no press lowers that sum, and it has to fall".to_string(),
        ),
        Reason::Certificate(Certificate::Modulo { modulus, .. }) => (
            "weights",
            format!(
                "add up the counters, each as often as its weight says. Every press changes that sum by a multiple of {modulus}, but it has to change by another number"
            ),
        ),
        Reason::Searched(exhausted) => (
            "search",
            format!(
                "every parity of the presses was tried, halving by halving, {} in all, and none is left",
                exhausted.tried()
            ),
        ),
    })
}

fn certificate<'p>(counters: &'p Counters, outcome: &Outcome) -> Option<NamedCertificate<'p>> {
    let Outcome::Unsolvable(refutation) = outcome else { return None };
    let Reason::Certificate(certificate) = refutation.reason() else { return None };
    let weights = ByName::of(counters.layout(), Layout::light_name, certificate.weights());
    let modulus = match certificate {
        Certificate::Falls(_) => None,
        Certificate::Modulo { modulus, .. } => Some(*modulus),
    };
    Some(NamedCertificate::Counters { modulus, weights })
}
