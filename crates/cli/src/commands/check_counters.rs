//! `lightsout check` on counters. The crate `lightsout-check` verifies the answer and shares nothing with the solver.

use std::io::Write;

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;
use lightsout_check::{Counters as Judge, Finding};
use lightsout_formats::{self as formats, Document, Kind};
use lightsout_model::counters::Counters;
use serde_json::{Map, Value, json};

use super::check_codes::tell;
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::given::{bytes_given, is_path, is_there, origin};
use crate::limits::LimitArgs;

/// Verifies an answer: presses, or the output of `solve`.
///
/// # Errors
/// When the answer cannot be read.
pub fn run(
    board: &BoardArgs,
    counters: &Counters,
    answer: &str,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let is_list = !is_there(answer);
    if is_list && is_path(answer) {
        return Err(Failure::input(format!("there is no file {}", quoted(answer))));
    }
    let findings = limits.run(|budget| -> Result<Vec<Finding>, Failure> {
        let named = |problem: &str| Failure::input(format!("{}: {problem}", origin(answer)));
        let bytes = bytes_given(answer, is_list, budget)?;
        let text = std::str::from_utf8(&bytes).map_err(|_| named("it is not UTF-8 text"))?;
        let claims = match text.trim_start().starts_with('{') {
            true => text.to_string(),
            false => listed(board, text, answer, budget)?.to_string(),
        };
        let puzzle = formats::write_spec(&counters.in_full(), "json", budget)?;
        let judge = Judge::read(&String::from_utf8_lossy(&puzzle));
        let judge = judge.map_err(|error| named(&error.to_string()))?;
        let judge = judge.ok_or_else(|| named("the puzzle has no counters"))?;
        let mut findings = Vec::new();
        judge
            .judge_each(&claims, &mut |finding| findings.push(finding))
            .map_err(|error| named(&error.to_string()))?;
        Ok(findings)
    })?;
    tell(&findings, "counters", is_json, out)
}

/// A list of presses as an answer, with the minimum that stands above it.
fn listed(
    board: &BoardArgs,
    text: &str,
    answer: &str,
    watch: &mut dyn Watch,
) -> Result<Value, Failure> {
    let comments = || text.lines().filter_map(|line| line.strip_prefix("# "));
    if comments().any(|line| line.contains(": unsolvable")) {
        return Err(Failure::input(format!(
            "{} has no presses. The output of solve --json has the reason",
            origin(answer)
        )));
    }
    let minimum = comments().find_map(|line| {
        let rest = line.strip_prefix("minimum ")?;
        rest.trim_start_matches("cost ").split(' ').next()?.parse::<u64>().ok()
    });
    let mut presses = Map::new();
    if text.lines().any(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let Document::Presses(list) =
            board.parse(text.as_bytes(), answer, Some(Kind::Answer), watch)?
        else {
            return Err(Failure::input(format!("{} has no presses", origin(answer))));
        };
        for press in list.presses() {
            let count = presses.get(&press.button).and_then(Value::as_u64).unwrap_or(0);
            presses.insert(press.button.clone(), json!(count.saturating_add(press.count)));
        }
    }
    Ok(
        json!({"outcome": "solved", "presses": presses, "fewest": minimum.map(|least| json!({"lower_bound": least}))}),
    )
}
