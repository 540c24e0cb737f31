//! The report of `solve` on counters, in the schema of lights.

use lightsout_model::counters::Counters;
use lightsout_solver::counters::{Certificate, Outcome, Reason, Solution};
use serde_json::{Map, Value, json};

/// Reports a run on counters.
pub fn counters(counters: &Counters, outcome: &Outcome, method: &str) -> Value {
    let solution = match outcome {
        Outcome::Solved(solution) => Some(solution),
        _ => None,
    };
    let name = match outcome {
        Outcome::Solved(_) => "solved",
        Outcome::Unsolvable(_) => "unsolvable",
        Outcome::Unknown(_) => "unknown",
    };
    json!({
        "schema": "lightsout/solve/1",
        "puzzle": counters.title(),
        "lights": counters.lights(),
        "buttons": counters.buttons(),
        "states": "counter",
        "rule": "free",
        "outcome": name,
        "presses": solution.map_or(json!({}), |own| by_button(counters, own.presses())),
        "sequence": null,
        "press_count": solution.map(Solution::total),
        "cost": solution.map(Solution::cost),
        "fewest": solution.map_or(Value::Null, fewest),
        "certificate": certificate(counters, outcome),
        "reason": uncounted(outcome),
        "reason_kind": reason_kind(outcome),
        "method": method,
        "verified": !matches!(outcome, Outcome::Unknown(_)),
    })
}

fn fewest(solution: &Solution) -> Value {
    let evidence = solution.evidence();
    let mut fewest = json!({
        "proved": evidence.is_some(),
        "lower_bound": evidence.map_or(0, |own| own.least()),
        "how": evidence.map(ToString::to_string),
        "how_kind": evidence.map(|own| own.kind()),
    });
    if let Some((by, at_least)) = solution.said() {
        fewest["said"] = json!({"by": by, "lower_bound": at_least});
    }
    fewest
}

fn by_button(counters: &Counters, presses: &[u64]) -> Value {
    let pressed = presses.iter().enumerate().filter(|(_, count)| **count > 0);
    let named = pressed.map(|(button, count)| (counters.button_name(button), json!(count)));
    Value::Object(named.collect::<Map<_, _>>())
}

fn reason_kind(outcome: &Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::Unsolvable(refutation) => Some(match refutation.reason() {
            Reason::Certificate(Certificate::Falls(_)) => "falling-sum",
            Reason::Certificate(Certificate::Modulo { .. }) => "weights",
            Reason::Searched(_) => "search",
        }),
        Outcome::Unknown(unknown) => Some(unknown.kind()),
    }
}

/// Returns why counters have no solution, as a sentence, or none if they have one.
pub fn uncounted(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::Unsolvable(refutation) => Some(match refutation.reason() {
            Reason::Certificate(Certificate::Falls(_)) => {
                "add up the counters, each as often as its weight says: no press lowers that sum, and it has to fall".to_string()
            }
            Reason::Certificate(Certificate::Modulo { modulus, .. }) => format!(
                "add up the counters, each as often as its weight says. Every press changes that sum by a multiple of {modulus}, but it has to change by another number"
            ),
            Reason::Searched(exhausted) => format!(
                "every parity of the presses was tried, halving by halving, {} in all, and none is left",
                exhausted.tried()
            ),
        }),
        Outcome::Unknown(unknown) => Some(unknown.to_string()),
    }
}

/// `{"weights": …}`, with the `modulus` if there is one.
fn certificate(counters: &Counters, outcome: &Outcome) -> Value {
    let Outcome::Unsolvable(refutation) = outcome else { return Value::Null };
    let Reason::Certificate(certificate) = refutation.reason() else { return Value::Null };
    let weights = certificate.weights().iter().enumerate().filter(|(_, weight)| **weight != 0);
    let weights: Map<_, _> =
        weights.map(|(light, weight)| (counters.light_name(light), json!(weight))).collect();
    match certificate {
        Certificate::Falls(_) => json!({"weights": weights}),
        Certificate::Modulo { modulus, .. } => json!({"modulus": modulus, "weights": weights}),
    }
}
