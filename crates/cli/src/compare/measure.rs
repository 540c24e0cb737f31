//! One method on one board in a process of its own: `lightsout solve … --method M --json`, measured from outside.

use std::path::Path;
use std::time::{Duration, Instant};

use lightsout_algebra::watch::Stopped;
use lightsout_native::process::{self, Call, End, Ran};
use lightsout_native::workplace::Workplace;
use lightsout_solver::solve::budget::{Budget, Limits};
use serde_json::Value;

use super::row::Row;
use crate::exit::Failure;
use lightsout_terminal::interrupt::{CANCELLED, is_cancelled};

/// What a process may take beyond its limits before it is ended: it needs some time to end by itself, and
/// some memory before it begins.
const GRACE: Duration = Duration::from_secs(2);

/// A process that counts CPU time is ended when so many times as much has gone by: it may have to wait.
const MOST_WAITING: u32 = 8;

/// What is asked of every method, and what it may spend.
pub struct Plan<'a> {
    /// This program.
    pub program: &'a Path,
    /// The folder that names of files are seen from.
    pub folder: &'a Path,
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
    pub fn run(
        &self,
        case: &str,
        board: &[&str],
        method: &'static str,
    ) -> Result<Option<Row>, Failure> {
        let time = humantime::format_duration(self.time).to_string();
        let mut arguments = vec!["solve"];
        arguments.extend(board);
        arguments.extend(self.options.iter().map(String::as_str));
        arguments.extend(["--json", "--method", method]);
        let time = time.replace(' ', "");
        arguments.extend(["--time-limit", &time, "--memory-limit", &self.memory]);
        if self.is_processor_time {
            arguments.extend(["--clock", "cpu"]);
        }
        let patience = if self.is_processor_time { MOST_WAITING } else { 1 };
        let place = Workplace::new().map_err(Failure::input)?;
        let call = Call {
            program: self.program,
            arguments: &arguments,
            place: &place,
            folder: Some(self.folder),
            most_output: process::MOST_OUTPUT,
            most_file: process::MOST_FILE,
        };
        let began = Instant::now();
        let clock = || began.elapsed();
        let limits = Limits { time: Some(self.time * patience + GRACE), ..Limits::default() };
        let mut budget = Budget::new(limits, &clock, &CANCELLED, &|_| {});
        let ran = process::run(call, &mut budget).map_err(Failure::input)?;
        let wall = began.elapsed();
        if is_cancelled() {
            return Ok(None);
        }
        Ok(Some(row(case, method, &ran, wall)))
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
