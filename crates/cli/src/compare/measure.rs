//! One method on one board in a process of its own: `lightsout solve … --method M --json`, measured from outside.

use std::time::{Duration, Instant};

use lightsout_algebra::watch::Stopped;
use lightsout_lab::Trial;
use lightsout_native::process::{End, Ran};
use serde_json::Value;

use super::row::Row;
use crate::exit::Failure;
use crate::lab::{Here, MOST_WAITING};
use lightsout_terminal::interrupt::is_cancelled;

/// What is asked of every method, and what it may spend.
pub(crate) struct Plan<'a> {
    /// This program.
    pub here: Here,
    /// The options of `solve` that every method gets.
    pub options: &'a [String],
    /// The limit on time.
    pub time: Duration,
    /// Whether that is time of the processor, and not time as it goes by.
    pub is_processor_time: bool,
    /// The limit on memory, as it is written.
    pub memory: String,
}

impl Plan<'_> {
    /// Runs a method on a board, as arguments of `solve`. Returns none if the run was cancelled.
    ///
    /// # Errors
    /// When no process can be started.
    pub(crate) fn run(
        &self,
        case: &str,
        board: &[&str],
        method: &'static str,
    ) -> Result<Option<Row>, Failure> {
        let time = humantime::format_duration(self.time).to_string().replace(' ', "");
        let mut arguments = vec!["solve"];
        arguments.extend(board);
        arguments.extend(self.options.iter().map(String::as_str));
        arguments.extend(["--json", "--method", method]);
        arguments.extend(["--time-limit", &time, "--memory-limit", &self.memory]);
        if self.is_processor_time {
            arguments.extend(["--clock", "cpu"]);
        }
        let arguments = arguments.into_iter().map(str::to_string).collect();
        let trial = Trial { program: None, arguments, input: None, time: self.time };
        let patience = if self.is_processor_time { MOST_WAITING } else { 1 };
        let began = Instant::now();
        let ran = self.here.ran(&trial, patience).map_err(Failure::input)?;
        Ok((!is_cancelled()).then(|| row(case, method, &ran, began.elapsed())))
    }
}

fn row(case: &str, method: &'static str, ran: &Ran, wall: Duration) -> Row {
    let answer: Option<Value> = serde_json::from_str(&ran.output).ok();
    let field = |name: &str| answer.as_ref().map(|answer| answer[name].clone()).unwrap_or_default();
    let text = |name: &str| field(name).as_str().map(str::to_string);
    let ending = match text("outcome") {
        Some(outcome) if outcome != "error" => outcome,
        _ if ran.end == End::Stopped(Stopped::Time) => "ended".to_string(),
        _ => "failed".to_string(),
    };
    let fewest = field("fewest");
    let lines = field("statistics");
    Row {
        case: case.to_string(),
        method,
        answer: ending,
        is_verified: field("verified") == Value::Bool(true),
        presses: field("press_count").as_u64(),
        fewest: fewest["lower_bound"].as_u64().zip(fewest["how"].as_str().map(str::to_string)),
        reason: text("reason").or_else(|| answer.is_none().then(|| spoken(ran))),
        statistics: (lines.as_array().into_iter().flatten())
            .filter_map(|line| line.as_str().map(str::to_string))
            .collect(),
        wall,
        processor: ran.spent.map(|spent| spent.processor),
        memory: ran.spent.map(|spent| spent.memory),
    }
}

/// What it said instead of an answer.
fn spoken(ran: &Ran) -> String {
    match ran.end {
        End::Stopped(_) => "it did not end by itself when its time was up".to_string(),
        _ => ran.errors.trim().trim_start_matches("error: ").replace('\n', " "),
    }
}
