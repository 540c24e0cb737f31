//! The tools of an experiment: a budget for work in this process, and runs of the command in a process of its own, with
//! time and memory measured from outside.

use std::time::Duration;

use lightsout_algebra::watch::Stopped;
use lightsout_solver::solve::budget::Budget;
use serde_json::Value;

use crate::experiment::Row;

/// A run of the command, or of an external program, to be measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The name of an external program, or none for the command itself.
    pub program: Option<&'static str>,
    /// Its arguments. `{file}` in one of them is replaced by the path of a file with `input` in it.
    pub arguments: Vec<String>,
    /// The content of the file.
    pub input: Option<String>,
    /// The CPU time it may take. The command itself has the limit among its arguments, and is ended from outside only
    /// long after. An external program is ended at the limit.
    pub time: Duration,
}

impl Trial {
    /// Creates a run with these arguments, parted by spaces, for at most `seconds` of CPU time.
    pub fn of(arguments: &str, seconds: u64) -> Trial {
        Trial {
            program: None,
            arguments: arguments.split_whitespace().map(str::to_string).collect(),
            input: None,
            time: Duration::from_secs(seconds),
        }
    }

    /// Replaces the command by an external program, which does not know the limit.
    pub fn by(self, program: &'static str) -> Trial {
        Trial { program: Some(program), ..self }
    }

    /// Adds a file to read.
    pub fn reading(self, input: String) -> Trial {
        Trial { input: Some(input), ..self }
    }
}

/// The letters that are kept of an error.
const LONGEST_ERROR: usize = 200;

/// The exit code of a run that a limit ended.
const UNKNOWN: i32 = 3;

/// The measurements and the output of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// Its standard output.
    pub output: String,
    /// The exit code, if it ended by itself.
    pub code: Option<i32>,
    /// Whether it was ended because its time was up.
    pub is_out_of_time: bool,
    /// Its standard error.
    pub errors: String,
    /// Processor seconds.
    pub processor: f64,
    /// The most memory it held, in bytes.
    pub memory: u64,
}

impl Measured {
    /// Returns the measurements as the entries of a row, with the answer of `solve --json`.
    pub fn row(&self) -> Row {
        let answer: Value = serde_json::from_str(&self.output).unwrap_or(Value::Null);
        let mut row = Row::new();
        let ended = self.ended(&answer);
        if ended == "failed" {
            let said = answer["reason"].as_str().unwrap_or(&self.errors).trim();
            row.insert("error".into(), said.chars().take(LONGEST_ERROR).collect::<String>().into());
        }
        row.insert("ended".into(), ended.into());
        row.insert("presses".into(), answer["press_count"].clone());
        row.insert("verified".into(), answer["verified"].clone());
        row.insert("processor".into(), self.processor.into());
        row.insert("memory".into(), self.memory.into());
        if let Some(lines) = answer["statistics"].as_array() {
            let pairs = lines.iter().filter_map(|line| line.as_str()?.rsplit_once(' '));
            for (name, count) in pairs {
                row.insert(name.to_string(), count.parse::<u64>().ok().into());
            }
        }
        row
    }

    fn ended(&self, answer: &Value) -> String {
        if self.is_out_of_time {
            return "out of time".to_string();
        }
        let ended = match (answer["outcome"].as_str(), answer["reason_kind"].as_str()) {
            (_, Some("memory-limit" | "no-memory" | "program-memory-limit")) => "out of memory",
            (_, Some("time-limit")) => "out of time",
            (_, Some("none-of-that-length")) => "refuted",
            (Some("error"), _) => "failed",
            (Some(outcome), _) => outcome,
            (None, _) if self.code == Some(0) => "done",
            (None, _) if self.code == Some(UNKNOWN) => "out of time",
            (None, _) => "failed",
        };
        ended.to_string()
    }
}

/// The tools of an experiment.
pub trait Bench {
    /// A budget for work in this process.
    fn budget(&self) -> Budget<'_>;

    /// Runs this command, or the program named, in a process of its own.
    ///
    /// # Errors
    /// When somebody cancels, or no process can be started: ask first whether a program is there, by
    /// [`Bench::version`].
    fn measure(&self, trial: &Trial) -> Result<Measured, Stopped>;

    /// The version of a method's program, where the method needs one and it is installed; an empty text for methods of
    /// our own, and none where the program is absent.
    fn version(&self, method: &str) -> Option<String>;
}
