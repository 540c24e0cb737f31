//! Verifies the answers to many boards, as `solve --to jsonl` writes them, one by one.
//!
//! The verifier replays presses and adds up certificates. A minimum is solved for again if that takes microseconds.
//! Otherwise the verdict says that it was not verified.

use std::io::Write;

use lightsout_formats::{Press, PressList};
use lightsout_model::counters::Counters;
use lightsout_model::layout::Kept;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::error::SpecError;
use lightsout_solver::counters as counting;
use lightsout_solver::setters as setting;
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify;
use serde_json::{Value, json};

use super::answer::Answer;
use super::cells::Cells;
use super::input::Input;
use super::line::{self, Bench, Meant};
use super::variant::Variants;
use super::{Aim, Tally, ending_of};
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::nonlinear::Other;
use crate::output;
use lightsout_words::phrase::counted;

/// Whether an input begins with an answer to one of many boards.
pub(super) fn holds_answers(start: &[u8]) -> bool {
    let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
    serde_json::from_slice::<Value>(line)
        .is_ok_and(|answer| answer["line"].is_u64() && answer["outcome"].is_string())
}

/// What is found of an answer.
enum Verdict {
    True,
    /// True, but the minimum was not verified.
    TrueButForTheMinimum,
    /// Nothing was claimed.
    Nothing,
    False(String),
}

/// Verifies every answer of an input, in order.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub(crate) fn judge(
    args: &BoardArgs,
    mut input: Input,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let mut variants = Variants::new(args, Aim::FewestIfCheap, input.named_shape())?;
    // Answers to machines are about lights, as `solve --to jsonl` writes them, unless the command says otherwise.
    variants.counters = variants.counters.or(Some(false));
    let mut bench = Bench::default();
    let mut tally = Tally::default();
    loop {
        let pieces = input.next_pieces(1, out)?;
        let Some(piece) = pieces.first() else { break };
        let lines = piece.bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        for (number, line) in (piece.first..).zip(lines).filter(|(_, line)| !line.is_empty()) {
            let judged = verdict(line, &mut bench, &variants);
            match &judged {
                Ok(Verdict::True | Verdict::TrueButForTheMinimum) => tally.solved += 1,
                Ok(Verdict::False(_)) => tally.unsolvable += 1,
                Ok(Verdict::Nothing) => {}
                Err(_) => tally.wrong += 1,
            }
            write(number, &judged, is_json, out)?;
        }
    }
    if !is_json {
        let (right, wrong) = (counted(tally.solved, "answer"), tally.unsolvable);
        writeln!(out, "# {right} true, {wrong} false")?;
    }
    ending_of(&tally, out)
}

fn write(
    number: u64,
    judged: &Result<Verdict, String>,
    is_json: bool,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let (word, reason) = match judged {
        Ok(Verdict::True) => ("true", None),
        Ok(Verdict::TrueButForTheMinimum) => ("true", Some("the minimum was not verified")),
        Ok(Verdict::Nothing) => ("no claim", None),
        Ok(Verdict::False(reason)) => ("false", Some(reason.as_str())),
        Err(reason) => ("error", Some(reason.as_str())),
    };
    match (is_json, reason) {
        (true, reason) => {
            output::json_line(out, &json!({"line": number, "verdict": word, "reason": reason}))
        }
        (false, None) => writeln!(out, "{number} {word}"),
        (false, Some(reason)) => writeln!(out, "{number} {word}: {reason}"),
    }
}

fn verdict(line: &[u8], bench: &mut Bench, variants: &Variants<'_>) -> Result<Verdict, String> {
    let answer: Value = serde_json::from_slice(line)
        .map_err(|error| format!("it is not an answer in JSON: {error}"))?;
    if matches!(answer["outcome"].as_str(), Some("unknown" | "error")) {
        return Ok(Verdict::Nothing);
    }
    well_formed(&answer)?;
    let board = answer["board"].as_str().ok_or("it does not say its board")?;
    let variant = match bench.position(board, variants)? {
        Meant::Lights(variant) => variant,
        Meant::Other(Other::Counters(own)) => return of_counters(&own, &answer),
        Meant::Other(other @ Other::Setters(_)) => return of_setters(&other, &answer),
    };
    let puzzle = bench.started(&variant)?;
    let said = |name: &str| answer[name].as_str().unwrap_or_default();
    match answer["outcome"].as_str() {
        Some("solved") => {
            let presses = match presses(&puzzle, &answer)? {
                Ok(presses) => presses,
                Err(wrong) => return Ok(Verdict::False(wrong)),
            };
            if let Err(wrong) = verify::check_presses(&puzzle, &presses) {
                return Ok(Verdict::False(wrong.to_string()));
            }
            let total = presses.total();
            if answer["press_count"].as_u64().is_some_and(|claimed| claimed != total) {
                return Ok(Verdict::False(format!("they are {}", counted(total, "press"))));
            }
            if answer["minimum"] != true {
                return Ok(Verdict::True);
            }
            Ok(match bench.answer(&variant, Aim::FewestIfCheap) {
                Answer::Solved { cost: least, is_fewest: true, .. } => {
                    match (puzzle.cost(&presses) > least, puzzle.costs()) {
                        (false, _) => Verdict::True,
                        (true, None) => Verdict::False(format!("{} do", counted(least, "press"))),
                        (true, Some(_)) => Verdict::False(format!("a cost of {least} is enough")),
                    }
                }
                _ => Verdict::TrueButForTheMinimum,
            })
        }
        Some("unsolvable") if answer["certificate"].is_null() => {
            Ok(match bench.answer(&variant, Aim::Any) {
                Answer::Solved { .. } | Answer::Sequence { .. } | Answer::Counted { .. } => {
                    Verdict::False("it can be solved".to_string())
                }
                Answer::Unsolvable(_) | Answer::Refuted(_) => Verdict::True,
                Answer::Unknown(reason) | Answer::Wrong(reason) => return Err(reason),
            })
        }
        Some("unsolvable") => {
            let layout = puzzle.layout();
            let kept = &layout.left_out().lights_of_whole;
            let weights = match of_whole(values(said("certificate"))?, kept, layout.whole_lights())
            {
                Some(weights) => weights,
                None => return Ok(Verdict::False("it weighs an ignored light".to_string())),
            };
            let judged = verify::check_certificate(&puzzle, &Certificate::Weights(weights));
            Ok(judged.map_or_else(|wrong| Verdict::False(wrong.to_string()), |()| Verdict::True))
        }
        _ => Err("its outcome is none of solved, unsolvable, unknown and error".to_string()),
    }
}

/// Verifies the answer to setters. A search finds the minimum, and that there is none.
fn of_setters(other: &Other, answer: &Value) -> Result<Verdict, String> {
    let Other::Setters(setters) = other else { return Err(SpecError::Counters.to_string()) };
    let found = || match line::of_other(other) {
        Answer::Sequence { buttons, .. } => Ok(Some(buttons.len())),
        Answer::Refuted(_) => Ok(None),
        Answer::Unknown(reason) | Answer::Wrong(reason) => Err(reason),
        _ => Err("nothing is known about it".to_string()),
    };
    if answer["outcome"] == "unsolvable" {
        return Ok(match found()? {
            None => Verdict::True,
            Some(_) => Verdict::False("it can be solved".to_string()),
        });
    }
    let sequence = other.sequence(&in_order(answer)?).map_err(|error| error.to_string())?;
    let board = setting::replay(setters, &sequence).map_err(|wrong| wrong.to_string())?;
    if board != setters.goal() {
        return Ok(Verdict::False("the presses do not end on the goal".to_string()));
    }
    let total = sequence.len();
    if answer["press_count"].as_u64().is_some_and(|claimed| claimed != total as u64) {
        return Ok(Verdict::False(format!("they are {}", counted(total as u64, "press"))));
    }
    if answer["minimum"] != true {
        return Ok(Verdict::True);
    }
    Ok(match found() {
        Ok(Some(least)) if least < total => {
            Verdict::False(format!("{} do", counted(least as u64, "press")))
        }
        Ok(_) => Verdict::True,
        Err(_) => Verdict::TrueButForTheMinimum,
    })
}

/// The buttons of an answer in order.
fn in_order(answer: &Value) -> Result<PressList, String> {
    let names = answer["sequence"].as_array().ok_or("it has neither presses nor a sequence")?;
    let names = names.iter().map(|name| name.as_str().map(|name| Press::new(name, 1)));
    let presses: Option<Vec<Press>> = names.collect();
    Ok(PressList::new(presses.ok_or("a button of its sequence is not text")?, true))
}

/// Verifies the answer to counters.
fn of_counters(counters: &Counters, answer: &Value) -> Result<Verdict, String> {
    let Some(presses) = answer["presses"].as_str() else {
        return Err("it has no presses, so there is nothing to verify".to_string());
    };
    let split = if presses.contains([' ', ',']) { " " } else { "" };
    let words = presses.trim_end_matches(',').split(split).filter(|word| !word.is_empty());
    let presses: Option<Vec<u64>> = words.map(|word| word.parse().ok()).collect();
    let presses = presses.ok_or("its presses are neither digits nor numbers")?;
    if let Err(wrong) = counting::verify::check_presses(counters, &presses) {
        return Ok(Verdict::False(wrong.to_string()));
    }
    let total: u64 = presses.iter().sum();
    if answer["press_count"].as_u64().is_some_and(|claimed| claimed != total) {
        return Ok(Verdict::False(format!("they are {}", counted(total, "press"))));
    }
    if answer["minimum"] != true {
        return Ok(Verdict::True);
    }
    Ok(match line::of_counters(counters) {
        Answer::Counted { presses: best, is_fewest: true, .. } => {
            let cost = |presses: &[u64]| -> u64 {
                let each = presses.iter().enumerate();
                each.map(|(button, count)| counters.cost_of(button) * count).sum()
            };
            match cost(&presses) > cost(&best) {
                false => Verdict::True,
                true => Verdict::False(format!("a cost of {} is enough", cost(&best))),
            }
        }
        _ => Verdict::TrueButForTheMinimum,
    })
}

/// Refuses values of another kind than their names have, and answers that say two things at once.
fn well_formed(answer: &Value) -> Result<(), String> {
    let is_given = |name: &&str| !answer[name].is_null();
    if is_given(&"press_count") && !answer["press_count"].is_u64() {
        return Err("its press_count is not a whole number".to_string());
    }
    if is_given(&"minimum") && !answer["minimum"].is_boolean() {
        return Err("its minimum is neither true nor false".to_string());
    }
    let (outcome, others): (_, &[&str]) = match answer["outcome"].as_str() {
        Some("solved") if is_given(&"presses") => ("solved", &["sequence", "certificate"]),
        Some("solved") => ("solved", &["certificate"]),
        Some("unsolvable") => ("unsolvable", &["presses", "sequence", "press_count", "minimum"]),
        _ => return Ok(()),
    };
    match others.iter().find(|name| is_given(name)) {
        Some(other) => Err(format!("it is {outcome}, so its {other} should be null")),
        None => Ok(()),
    }
}

/// The presses of an answer: how often every button of the board, or names in order. Inside, what is false of them.
fn presses(puzzle: &Puzzle, answer: &Value) -> Result<Result<Presses, String>, String> {
    if let Some(counts) = answer["presses"].as_str() {
        let (layout, counts) = (puzzle.layout(), values(counts)?);
        let kept = &layout.left_out().buttons_of_whole;
        let counts = of_whole(counts, kept, layout.whole_buttons());
        return Ok(counts.map(Presses::Counts).ok_or("it presses a forbidden button".to_string()));
    }
    in_order(answer)?.resolve(puzzle).map(Ok).map_err(|error| error.to_string())
}

/// The values of the places that are kept, from those of the whole board; none if another place has a value. Values of
/// another number are left for the verifier to refuse.
fn of_whole(values: Vec<u8>, kept: &Kept, count: usize) -> Option<Vec<u8>> {
    if kept.are_all() || values.len() != count {
        return Some(values);
    }
    let gathered = kept.gather(&values);
    (kept.spread(gathered.clone(), count) == values).then_some(gathered)
}

fn values(text: &str) -> Result<Vec<u8>, String> {
    let mut cells = Cells::default();
    match cells.read(text) {
        true => Ok(cells.states),
        false => Err("its values are neither digits nor numbers".to_string()),
    }
}
