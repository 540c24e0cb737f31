//! Experiments: tasks, a row of data for each, and findings from the rows.

use std::ops::RangeInclusive;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::figure::Figure;

/// The name and subject of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Info<'a> {
    /// The name on the command line: small letters, digits and hyphens.
    pub name: &'a str,
    /// Raised whenever the tasks or the seeds change, so that old rows are not mixed with new ones.
    pub version: u32,
    /// The work it reproduces, and where in it.
    pub work: &'a str,
    /// The subject, in one sentence.
    pub summary: &'a str,
}

/// How much is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scale {
    /// Whether it is only enough to see the shapes, in seconds.
    pub is_quick: bool,
    /// The number of boards or seeds, instead of that of the experiment.
    pub trials: Option<u64>,
    /// The first seed.
    pub seed: Option<u64>,
    /// The sizes of boards, instead of those of the experiment.
    pub sizes: Option<RangeInclusive<u64>>,
    /// No run may take longer, in CPU seconds.
    pub seconds: Option<u64>,
}

impl Scale {
    /// Returns a scale that takes seconds.
    pub fn quick() -> Scale {
        Scale { is_quick: true, ..Scale::default() }
    }
}

/// A piece of an experiment that is done at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The unique name of the task, which people can read too: `5x5 board 3 a-star`.
    pub key: String,
    /// The settings, as the experiment wrote them.
    pub settings: Map<String, Value>,
}

impl Task {
    /// Returns a setting that is a number.
    pub fn number(&self, name: &str) -> u64 {
        self.settings.get(name).and_then(Value::as_u64).unwrap_or(0)
    }

    /// Returns a setting that is a text.
    pub fn text(&self, name: &str) -> &str {
        self.settings.get(name).and_then(Value::as_str).unwrap_or("")
    }
}

/// The result of a task: its settings and measurements, by name.
pub type Row = Map<String, Value>;

/// A table of a report.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The title of the table.
    pub title: String,
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// Its rows, as texts.
    pub rows: Vec<Vec<String>>,
}

/// The findings of an experiment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The published results. Empty if there are none.
    pub published: String,
    /// The results of the published method here.
    pub again: String,
    /// The results of our best method.
    pub ours: String,
    /// Figures.
    pub figures: Vec<Figure>,
    /// Tables.
    pub tables: Vec<Table>,
    /// Differences from the published results and their reasons, and remarks on the figures: a paragraph each.
    pub words: Vec<String>,
    /// Misprints and traps in what was published, as far as they touch this.
    pub misprints: Vec<String>,
    /// Claims that the rows were asked about.
    pub claims: Vec<Verdict>,
}

impl Findings {
    /// Returns the tables, the last of them that of the claims if there are any.
    pub fn all_tables(&self) -> Vec<Table> {
        let line = |it: &Verdict| vec![it.says.clone(), it.word().to_string(), it.evidence.clone()];
        let claims = Table {
            title: "Claims".to_string(),
            heads: ["claim", "here", "evidence"].map(String::from).into(),
            rows: self.claims.iter().map(line).collect(),
        };
        let claims = Some(claims).filter(|table| !table.rows.is_empty());
        self.tables.iter().cloned().chain(claims).collect()
    }
}

/// The verdict of the rows about a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The claim.
    pub says: String,
    /// Whether it holds, or none if the rows leave it open.
    pub holds: Option<bool>,
    /// The numbers that show it.
    pub evidence: String,
}

impl Verdict {
    /// Returns the verdict in a word.
    pub fn word(&self) -> &'static str {
        match self.holds {
            Some(true) => "holds",
            Some(false) => "does not hold",
            None => "open",
        }
    }
}

/// How a task ended that was not done, because easier ones of its kind died.
pub const BEYOND: &str = "beyond";
