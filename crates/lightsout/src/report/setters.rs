//! The report of `solve` on setters, in the schema of lights.

use lightsout_model::setters::Setters;
use lightsout_solver::setters::Outcome;
use serde_json::{Map, Value, json};

/// Reports a run on setters.
pub fn setters(setters: &Setters, outcome: &Outcome, method: &str) -> Value {
    let name = match outcome {
        Outcome::Solved(_) => "solved",
        Outcome::Unsolvable(_) => "unsolvable",
        Outcome::Unknown(_) => "unknown",
    };
    let solution = match outcome {
        Outcome::Solved(solution) => Some(solution),
        _ => None,
    };
    let presses = solution.map(|own| own.presses());
    let mut counts: Map<String, Value> = Map::new();
    for &button in presses.unwrap_or_default() {
        let count = counts.entry(setters.button_name(button)).or_insert_with(|| json!(0));
        *count = json!(count.as_u64().unwrap_or(0) + 1);
    }
    let sequence = presses
        .map(|own| own.iter().map(|&button| setters.button_name(button)).collect::<Vec<_>>());
    json!({
        "schema": "lightsout/solve/1",
        "puzzle": setters.title(),
        "lights": setters.lights(),
        "buttons": setters.buttons(),
        "states": 2,
        "rule": "free",
        "outcome": name,
        "presses": counts,
        "sequence": sequence,
        "press_count": presses.map(<[usize]>::len),
        "cost": presses.map(<[usize]>::len),
        "fewest": presses.map(|own| json!({
            "proved": true,
            "lower_bound": own.len(),
            "how": "all boards that fewer presses reach were visited",
            "how_kind": "boards-visited",
        })),
        "certificate": null,
        "reason": unset(outcome),
        "reason_kind": match outcome {
            Outcome::Solved(_) => None,
            Outcome::Unsolvable(_) => Some("search"),
            Outcome::Unknown(unknown) => Some(unknown.kind()),
        },
        "method": method,
        "verified": !matches!(outcome, Outcome::Unknown(_)),
    })
}

/// Returns why setters have no solution, as a sentence, or none if they have one.
pub fn unset(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::Unsolvable(visited) => {
            Some(format!("presses reach {} boards, and none of them is the goal", visited.boards()))
        }
        Outcome::Unknown(unknown) => Some(unknown.to_string()),
    }
}
