//! `info`: rank, quiet patterns, how many boards can be solved and in how many ways.

use lightsout_ask::info::{Info, InfoReport, QuietPatterns};
use lightsout_ask::{NamedPresses, Question};
use lightsout_solver::solve::budget::Budget;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board_text::spec_of;
use crate::operation::{Operation, answer, read};
use crate::refused::Refused;

/// `{text}` to `{info, quiet}`: the report of `lightsout info --json`, and the quiet patterns, at most 4,096 of them.
pub const OPERATION: Operation = Operation { name: Info::NAME, summary: Info::SUMMARY, run };

/// The most quiet patterns that the page lists.
const MOST_PATTERNS: usize = 4096;

#[derive(Deserialize)]
struct Argument {
    text: String,
}

#[derive(Serialize)]
struct Answer<'p> {
    info: InfoReport<'p>,
    quiet: Vec<NamedPresses<'p>>,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { text } = read(argument)?;
    let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
    let question = Info { quiet_patterns: QuietPatterns::AtMost(MOST_PATTERNS) };
    let mut info = question.run(&puzzle, budget)?;
    let quiet = info.quiet_patterns.take().unwrap_or_default();
    answer(Answer { info, quiet })
}
