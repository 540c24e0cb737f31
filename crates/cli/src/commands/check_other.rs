//! `lightsout check` on counters and setters. The crate `lightsout-check` verifies the answer and shares nothing with the solver.

use std::io::Write;

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;
use lightsout_check::{Counters, Finding, Setters, Unreadable};
use lightsout_formats::{self as formats, Document, FormatError, Kind, PressList};
use serde_json::{Value, json};

use super::check_codes::tell;
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_given, is_path, is_there, origin, wrong_in};
use crate::limits::LimitArgs;
use crate::nonlinear::Other;

/// Verifies an answer: presses, or the output of `solve`.
///
/// # Errors
/// When the answer cannot be read.
pub(super) fn run(
    board: &BoardArgs,
    other: &Other,
    answer: &str,
    is_json: bool,
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if !is_there(answer) && is_path(answer) {
        return Err(Failure::input(format!("there is no file {}", quoted(answer))));
    }
    let findings = limits.run(|budget| -> Result<Vec<Finding>, Failure> {
        let named = |problem: &str| wrong_in(answer, problem);
        let text = as_text(bytes_given(answer, budget)?, answer)?;
        let claims = match text.trim_start().starts_with('{') {
            true => text,
            false => listed(board, other, &text, answer, budget)?.to_string(),
        };
        let puzzle = formats::write_spec(&other.in_full(), "json", budget)?;
        let puzzle = String::from_utf8_lossy(&puzzle);
        let mut findings = Vec::new();
        let told = &mut |finding| findings.push(finding);
        let unread = |error: Unreadable| named(&error.to_string());
        if let Some(counters) = Counters::read(&puzzle).map_err(unread)? {
            counters.judge_each(&claims, told).map_err(unread)?;
        } else if let Some(setters) = Setters::read(&puzzle).map_err(unread)? {
            setters.judge_each(&claims, told).map_err(unread)?;
        } else {
            return Err(named("the puzzle has neither counters nor buttons that set lights"));
        }
        Ok(findings)
    })?;
    tell(&findings, other.word(), is_json, out)
}

/// A list of presses as an answer, with the minimum in the line above it.
fn listed(
    board: &BoardArgs,
    other: &Other,
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
    let fewest = minimum.map(|least| json!({"lower_bound": least}));
    let list = match text.lines().any(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        false => PressList::new(Vec::new(), true),
        true => match board.parse(text.as_bytes(), answer, (Kind::Answer, false), watch)? {
            Document::Presses(list) => list,
            _ => return Err(Failure::input(format!("{} has no presses", origin(answer)))),
        },
    };
    let named = |error: FormatError| wrong_in(answer, error);
    let name = |button| other.layout().button_name(button);
    let (key, pressed): (_, Value) = match other {
        Other::Counters(_) => {
            let counts =
                list.counts_on(other.layout().buttons()).map_err(named)?.into_iter().enumerate();
            let pressed = counts.filter(|(_, count)| *count > 0);
            ("presses", pressed.map(|(button, count)| (name(button), count)).collect())
        }
        Other::Setters(_) => {
            let sequence = other.sequence(&list).map_err(named)?;
            ("sequence", sequence.into_iter().map(name).collect())
        }
    };
    Ok(json!({"outcome": "solved", key: pressed, "fewest": fewest}))
}
