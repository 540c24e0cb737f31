//! One run of one method on one board: what it answered, and what it took.

use std::time::Duration;

use crate::output::reports;

/// A run.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
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
    pub(crate) fn is_answer(&self) -> bool {
        self.is_verified && matches!(self.answer.as_str(), "solved" | "unsolvable")
    }

    /// Returns the length of the path that a search took, before pairs of presses cancel.
    pub(crate) fn path_length(&self) -> Option<u64> {
        self.statistics.iter().find_map(|line| line.strip_prefix("path-length ")?.parse().ok())
    }

    /// Returns CPU time, which does not depend on how busy the machine is. Returns wall-clock time if the system does
    /// not report CPU time.
    pub(crate) fn spent(&self) -> Duration {
        self.processor.unwrap_or(self.wall)
    }

    /// Returns the ratio of its time to that of the fastest answer on the same board, to a hundredth, or none without
    /// an answer.
    pub(crate) fn ratio(&self, rows: &[Row]) -> Option<f64> {
        let others = rows.iter().filter(|row| row.case == self.case && row.is_answer());
        let fastest = others.map(Row::spent).min()?;
        let ratio = self.spent().as_secs_f64() / fastest.as_secs_f64().max(1e-9);
        self.is_answer().then_some((ratio * 100.0).round() / 100.0)
    }
}

reports! {
    /// A run as `compare --json` prints it, among all runs.
    RowReport<'r>(row: &'r Row, rows: &[Row]) {
        board: &'r str = &row.case, method: &'r str = row.method, answer: &'r str = &row.answer,
        verified: bool = row.is_verified, presses: Option<u64> = row.presses,
        path_length: Option<u64> = row.path_length(),
        fewest: Option<FewestReport<'r>> =
            row.fewest.as_ref().map(|(bound, how)| FewestReport::of(*bound, how, row.presses)),
        reason: Option<&'r str> = row.reason.as_deref(), statistics: &'r [String] = &row.statistics,
        wall: f64 = row.wall.as_secs_f64(),
        processor: Option<f64> = row.processor.map(|time| time.as_secs_f64()),
        memory: Option<u64> = row.memory, ratio: Option<f64> = row.ratio(rows),
    }
    FewestReport<'r>(bound: u64, how: &'r str, presses: Option<u64>) {
        proved: bool = Some(bound) == presses, lower_bound: u64 = bound, how: &'r str = how,
    }
}
