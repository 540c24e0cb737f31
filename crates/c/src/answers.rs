//! Answers as JSON, from texts.

use std::time::Duration;

use lightsout::algebra::quoted::piece;
use lightsout::ask::solve::Solve;
use lightsout::ask::{QUESTIONS, Question};
use lightsout::clock::of_limits;
use lightsout::formats::{Document, Hints, Kind, read_within};
use lightsout::model::spec::{self, Spec};
use lightsout::report::of_other_lights;
use lightsout::solver::solve::budget::{Budget, Limits};
use lightsout::solver::verify;
use serde_json::{Map, Value, json};

/// Any error, as a sentence.
pub(crate) type Error = Box<dyn std::error::Error>;

/// The time of an answer without a limit, in seconds.
const SECONDS: f64 = 60.0;
/// The memory of an answer without a limit, in bytes.
const BYTES: u64 = 1 << 30;

/// Answers a question about a board. `options` is a JSON object.
pub(crate) fn ask(question: &str, board: &str, options: &str) -> Result<String, Error> {
    let (fields, mut budget) = read_options(options)?;
    answer(question, board, fields, &mut budget)
}

/// Solves a board with the fewest presses.
pub(crate) fn fewest(board: &str, options: &str) -> Result<String, Error> {
    let (mut fields, mut budget) = read_options(options)?;
    fields.insert("fewest".to_string(), Value::Bool(true));
    answer(Solve::NAME, board, fields, &mut budget)
}

/// Replays presses on a board.
pub(crate) fn check(board: &str, presses: &str) -> Result<String, Error> {
    let (_, mut budget) = read_options("{}")?;
    let puzzle = spec_of(board, &mut budget)?.build_within(&mut budget)?;
    let hints = Hints { kind: Some(Kind::Answer), ..Hints::default() };
    let list = match read_within(presses.as_bytes(), &hints, &mut budget)? {
        Document::Presses(list) => list,
        other => return Err(format!("this is {}, not a list of presses", other.describe()).into()),
    };
    let presses = list.resolve(&puzzle)?;
    let after = verify::replay(&puzzle, &presses)?;
    let is_solved = puzzle.goal().is_met_by(&after);
    let report =
        json!({"solved": is_solved, "press_count": presses.total(), "board": after.states()});
    Ok(report.to_string())
}

/// The JSON of an error.
pub(crate) fn of_error(error: &dyn std::error::Error) -> String {
    json!({"error": error.to_string()}).to_string()
}

fn answer(
    question: &str,
    board: &str,
    fields: Map<String, Value>,
    budget: &mut Budget<'_>,
) -> Result<String, Error> {
    let known = QUESTIONS.iter().find(|known| known.name == question);
    let known = known.ok_or_else(|| format!("there is no question {:?}", piece(question)))?;
    let spec = spec_of(board, budget)?;
    if known.name == Solve::NAME
        && let Some(report) = of_other_lights(&spec, budget)?
    {
        return Ok(report.to_string());
    }
    let puzzle = spec.build_within(budget)?;
    Ok((known.answer)(&puzzle, fields.into(), budget)?.to_string())
}

/// The options of a question, and the limits among them.
fn read_options(options: &str) -> Result<(Map<String, Value>, Budget<'static>), Error> {
    let mut fields: Map<String, Value> =
        serde_json::from_str(options).map_err(|error| format!("options: {error}"))?;
    let mut limit = |name: &str, usual: f64| match fields.remove(name) {
        None => Ok(usual),
        Some(value) => value.as_f64().filter(|limit| *limit >= 0.0).ok_or_else(|| {
            format!("options: {name} is a number from 0, and {} is none", piece(&value.to_string()))
        }),
    };
    let seconds = limit("time_limit", SECONDS)?;
    let memory = Some(limit("memory_limit", BYTES as f64)? as u64);
    let time = Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    Ok((fields, of_limits(Limits { time, memory, steps: None })))
}

/// The board of a name, an ID or a text in any format.
fn spec_of(text: &str, budget: &mut Budget<'_>) -> Result<Spec, Error> {
    let named = match spec::named(text.trim()) {
        Ok(spec) => return Ok(spec),
        Err(error) => error,
    };
    let hints = Hints { kind: Some(Kind::Puzzle), ..Hints::default() };
    match read_within(text.as_bytes(), &hints, budget) {
        Ok(document) => Ok(document.into_spec()?),
        Err(_) if !text.trim().contains(char::is_whitespace) => Err(named.into()),
        Err(error) => Err(error.into()),
    }
}
