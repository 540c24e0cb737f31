//! The report of `solve`, schema `lightsout/solve/1`.

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_solver::run::Report;
use lightsout_solver::solve::evidence::Evidence;
use lightsout_solver::solve::outcome::{Certificate, Optimality, Outcome, Solution};
use num_bigint::BigUint;
use serde_json::{Map, Value, json};

const SCHEMA: &str = "lightsout/solve/1";

/// The report of a run on a puzzle.
pub fn solve(puzzle: &Puzzle, report: &Report) -> Value {
    let mut object = head(puzzle, &report.outcome);
    object.insert("method".into(), json!(report.method.name));
    object.insert("verified".into(), json!(!matches!(report.outcome, Outcome::Unknown(_))));
    object.insert("steps".into(), json!(report.steps));
    object.insert("seconds".into(), json!(report.elapsed.as_secs_f64()));
    for remark in &report.remarks {
        object.insert(remark.kind.into(), json!(remark.lines));
    }
    Value::Object(object)
}

/// Reports a count of all solutions. `example` is one of them, replayed. A run that a limit stopped has no count.
pub fn counted(
    puzzle: &Puzzle,
    example: &Outcome,
    solutions: Option<&BigUint>,
    method: &str,
) -> Value {
    let mut object = head(puzzle, example);
    object.insert("solutions".into(), json!(solutions.map(BigUint::to_string)));
    object.insert("method".into(), json!(method));
    object.insert("verified".into(), json!(!matches!(example, Outcome::Unknown(_))));
    Value::Object(object)
}

/// Returns the reason as a word that never changes, or none if there is a solution.
fn reason_kind(outcome: &Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::Unsolvable(refutation) => Some(match refutation.certificate() {
            Certificate::Weights(_) => "weights",
            Certificate::Together(_) => "weights-together",
            Certificate::Closed(_) => "closed-set",
        }),
        Outcome::Unknown(unknown) => Some(unknown.kind()),
    }
}

/// Returns why there is no solution, as a sentence, or none if there is one.
pub fn unsolved(puzzle: &Puzzle, outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Solved(_) => None,
        Outcome::Unsolvable(refutation) => Some(match refutation.certificate() {
            Certificate::Weights(_) if puzzle.states() == 2 => {
                "every press changes an even number of certain lights, but an odd number of them has to change".to_string()
            }
            Certificate::Weights(_) if puzzle.goal().ends().is_some() => format!(
                "add up the states of certain lights, each as often as its weight says. Every press changes that sum by a multiple of {}, and no board on which it may end has the same remainder",
                puzzle.states()
            ),
            Certificate::Together(list) => format!(
                "add up the states of certain lights, each as often as its weight says, in {} sums. Every press changes each of them by a multiple of {}, and no board on which it may end agrees with this one in all of them",
                list.len(),
                puzzle.states()
            ),
            Certificate::Weights(_) => format!(
                "add up the states of certain lights, each as often as its weight says. Every press changes that sum by a multiple of {}, but it has to change by another number",
                puzzle.states()
            ),
            Certificate::Closed(boards) => {
                match boards.len() {
                    1 => "no allowed press changes this board, and it is not done".to_string(),
                    count => format!("no allowed press leads out of the {count} boards that can be reached, and none of them is done"),
                }
            }
        }),
        Outcome::Unknown(unknown) => Some(unknown.to_string()),
    }
}

/// Presses as an object from button name to count.
pub fn press_object(puzzle: &Puzzle, presses: &Presses) -> Value {
    let entries = presses
        .tally()
        .into_iter()
        .map(|(button, count)| (puzzle.button_name(button), json!(count)));
    Value::Object(entries.collect())
}

fn head(puzzle: &Puzzle, outcome: &Outcome) -> Map<String, Value> {
    let solution = match outcome {
        Outcome::Solved(solution) => Some(solution),
        _ => None,
    };
    let name = match outcome {
        Outcome::Solved(_) => "solved",
        Outcome::Unsolvable(_) => "unsolvable",
        Outcome::Unknown(_) => "unknown",
    };
    let fields = [
        ("schema", json!(SCHEMA)),
        ("puzzle", json!(puzzle.title())),
        ("lights", json!(puzzle.lights())),
        ("buttons", json!(puzzle.buttons())),
        ("states", json!(puzzle.states())),
        ("rule", json!(puzzle.rule().name())),
        ("outcome", json!(name)),
        (
            "presses",
            solution.map_or(json!({}), |solution| press_object(puzzle, solution.presses())),
        ),
        ("sequence", solution.map_or(Value::Null, |solution| sequence(puzzle, solution))),
        ("press_count", json!(solution.map(|solution| solution.presses().total()))),
        ("cost", json!(solution.map(Solution::cost))),
        ("fewest", solution.map_or(Value::Null, fewest)),
        ("certificate", certificate(puzzle, outcome)),
        ("reason", json!(unsolved(puzzle, outcome))),
        ("reason_kind", json!(reason_kind(outcome))),
    ];
    fields.into_iter().map(|(key, value)| (key.to_string(), value)).collect()
}

fn sequence(puzzle: &Puzzle, solution: &Solution) -> Value {
    match solution.presses() {
        Presses::Counts(_) => Value::Null,
        Presses::Sequence(buttons) => {
            buttons.iter().map(|&button| json!(puzzle.button_name(button))).collect()
        }
    }
}

fn fewest(solution: &Solution) -> Value {
    let Some(how) = solution.how() else { return Value::Null };
    let (proved, least) = (solution.is_fewest(), solution.at_least());
    let kind = solution.evidence().map(Evidence::kind);
    let mut fewest = json!({"proved": proved, "lower_bound": least, "how": how, "how_kind": kind});
    if let Optimality::Said { by, at_least, .. } = solution.optimality() {
        fewest["said"] = json!({"by": by, "lower_bound": at_least});
    }
    fewest
}

/// Returns the facts about the minimum as a line, or none if it was not asked for.
pub fn words_of_fewest(puzzle: &Puzzle, solution: &Solution) -> Option<String> {
    let count = solution.cost();
    Some(match solution.optimality() {
        Optimality::NotAsked => return None,
        Optimality::Proved(evidence) => {
            let what = match puzzle.costs() {
                None => presses_in_words(count),
                Some(_) => format!("cost {count}"),
            };
            format!("minimum {what} (proof: {evidence})")
        }
        Optimality::Said { by, at_least, bound } if *at_least == count => format!(
            "minimum {count}, said by {by}, not proved here: at least {}, {}",
            bound.least(),
            bound.source()
        ),
        Optimality::Said { by, at_least, bound } => format!(
            "minimum at least {}, at most {count}: the lower bound is {}, and {by} says at least {at_least}, which was not checked",
            bound.least(),
            bound.source()
        ),
        Optimality::AtLeast { bound, .. } => {
            let how = solution.how().unwrap_or_default();
            format!("minimum at least {}, at most {count}: {how}", bound.least())
        }
    })
}

fn presses_in_words(presses: u64) -> String {
    format!("{presses} press{}", if presses == 1 { "" } else { "es" })
}

/// The most states of lights in a list of boards that no press leaves.
const MOST_STATES: u64 = 1 << 16;

fn certificate(puzzle: &Puzzle, outcome: &Outcome) -> Value {
    let Outcome::Unsolvable(refutation) = outcome else { return Value::Null };
    match refutation.certificate() {
        Certificate::Weights(weights) => by_light(puzzle, weights),
        Certificate::Together(list) => {
            let lists: Vec<Value> = list.iter().map(|weights| by_light(puzzle, weights)).collect();
            json!({ "together": lists })
        }
        Certificate::Closed(boards) if boards.len() * boards.lights() as u64 <= MOST_STATES => {
            let listed: Vec<Value> = boards.boards().map(|board| json!(board.states())).collect();
            json!({ "closed": listed })
        }
        Certificate::Closed(_) => Value::Null,
    }
}

fn by_light(puzzle: &Puzzle, weights: &[u8]) -> Value {
    let lights = weights.iter().enumerate().filter(|(_, weight)| **weight != 0);
    Value::Object(
        lights.map(|(light, &weight)| (puzzle.light_name(Light(light)), json!(weight))).collect(),
    )
}
