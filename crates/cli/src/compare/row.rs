//! One run of one method on one board: what it answered, and what it took.

use std::time::Duration;

use serde_json::{Value, json};

/// A run.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The board.
    pub case: String,
    /// The method.
    pub method: &'static str,
    /// How it ended: solved, unsolvable, unknown, refused, failed.
    pub answer: String,
    /// Whether the answer was replayed or its certificate checked.
    pub is_verified: bool,
    /// The number of presses.
    pub presses: Option<u64>,
    /// The lower bound on presses, and how it is known.
    pub fewest: Option<(u64, String)>,
    /// Why there is no solution, or what went wrong.
    pub reason: Option<String>,
    /// The counters of the method, such as `conflicts 1204`.
    pub statistics: Vec<String>,
    /// Time from start to end.
    pub wall: Duration,
    /// CPU time of the process and all it started and waited for, or none if the system does not report it.
    pub processor: Option<Duration>,
    /// The most memory that one of them held, in bytes.
    pub memory: Option<u64>,
}

impl Row {
    /// Whether there is an answer that was checked, so that its time can be compared.
    pub fn is_answer(&self) -> bool {
        self.is_verified && matches!(self.answer.as_str(), "solved" | "unsolvable")
    }

    /// Returns the length of the path that a search took, before pairs of presses cancel.
    pub fn path_length(&self) -> Option<u64> {
        self.statistics.iter().find_map(|line| line.strip_prefix("path-length ")?.parse().ok())
    }

    /// Returns CPU time, which does not depend on how busy the machine is. Returns wall-clock time if the system does
    /// not report CPU time.
    pub fn spent(&self) -> Duration {
        self.processor.unwrap_or(self.wall)
    }

    /// Returns the ratio of its time to that of the fastest answer on the same board, to a hundredth, or none without
    /// an answer.
    pub fn ratio(&self, rows: &[Row]) -> Option<f64> {
        let others = rows.iter().filter(|row| row.case == self.case && row.is_answer());
        let fastest = others.map(Row::spent).min()?;
        let ratio = self.spent().as_secs_f64() / fastest.as_secs_f64().max(1e-9);
        self.is_answer().then_some((ratio * 100.0).round() / 100.0)
    }

    /// The row as an object.
    pub fn data(&self, rows: &[Row]) -> Value {
        let fewest = self.fewest.as_ref().map(|(bound, how)| {
            json!({"proved": Some(*bound) == self.presses, "lower_bound": bound, "how": how})
        });
        json!({
            "board": self.case, "method": self.method, "answer": self.answer, "verified": self.is_verified,
            "presses": self.presses, "path_length": self.path_length(), "fewest": fewest, "reason": self.reason, "statistics": self.statistics,
            "wall": self.wall.as_secs_f64(), "processor": self.processor.map(|time| time.as_secs_f64()),
            "memory": self.memory, "ratio": self.ratio(rows),
        })
    }
}
