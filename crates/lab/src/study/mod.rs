//! Studies: experiments that anyone writes and edits, as a file. A study runs `solve` with every method on every board, for
//! every size, seed and option that it names.

mod claims;
mod file;
mod shown;
mod tasks;
mod words;

use lightsout_algebra::watch::Stopped;

use crate::bench::{Bench, Trial};
use crate::experiment::{Experiment, Findings, Info, Row, Scale, Task};
use crate::experiments::runs;
use file::File;

/// A study that was read from its text.
#[derive(Clone, Debug)]
pub struct Study {
    file: File,
    text: String,
}

/// Why a text is not a study.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyError {
    /// It is not TOML, or has a wrong or missing key.
    #[error("{0}")]
    Text(String),
    /// The name could not be that of a folder.
    #[error("the name of a study is made of small letters, digits and hyphens, not {0:?}")]
    Name(String),
    /// A name in braces has no values.
    #[error("{0} in braces has no values. Give it some in [vary], or write sizes or trials")]
    Unknown(String),
    /// It has too many tasks.
    #[error("the study has more than {0} runs")]
    TooMany(usize),
    /// A claim compares with nothing, or with two things.
    #[error("the claim {0:?} needs either than or value")]
    Claim(String),
    /// A sentence is no template.
    #[error("the text has a fault: {0}")]
    Words(String),
}

/// The most runs of a study.
const MOST_TASKS: usize = 1_000_000;

impl Study {
    /// Reads a study.
    ///
    /// # Errors
    /// When the text is not TOML, has a key that a study does not know, or names something without values.
    pub fn of(text: &str) -> Result<Study, StudyError> {
        let wrong = |error: toml::de::Error| StudyError::Text(error.to_string().trim().to_string());
        let file: File = toml::from_str(text).map_err(wrong)?;
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if file.name.is_empty() || !file.name.chars().all(is_plain) {
            return Err(StudyError::Name(file.name.chars().take(60).collect()));
        }
        if let Some(claim) = file.claims.iter().find(|it| it.than.is_some() == it.value.is_some()) {
            return Err(StudyError::Claim(claim.says.clone()));
        }
        tasks::check(&file)?;
        words::check(&file.text).map_err(StudyError::Words)?;
        Ok(Study { file, text: text.to_string() })
    }

    /// Returns the methods, as they are written.
    pub fn methods(&self) -> &[String] {
        &self.file.methods
    }
}

impl Experiment for Study {
    fn info(&self) -> Info<'_> {
        let File { name, version, work, summary, .. } = &self.file;
        Info { name, version: *version, work, summary }
    }

    fn source(&self) -> Option<&str> {
        Some(&self.text)
    }

    fn takes(&self) -> Vec<&'static str> {
        let File { trials, sizes, .. } = &self.file;
        let named =
            [(trials.is_some(), "trials"), (trials.is_some(), "seed"), (sizes.is_some(), "sizes")];
        named.into_iter().filter(|(is_there, _)| *is_there).map(|(_, name)| name).collect()
    }

    fn tasks(&self, scale: &Scale) -> Vec<Task> {
        tasks::tasks(&self.file, scale)
    }

    fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        let Some(stop) = &self.file.stop else { return false };
        let alike: Vec<&str> = stop.alike.iter().map(String::as_str).collect();
        runs::deaths(task, rows, &alike, &stop.harder) >= stop.after
    }

    fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        let method = task.text("method");
        if bench.version(method).is_none() {
            return Ok(Row::from_iter([("ended".to_string(), "absent".into())]));
        }
        let (made, solved) = tasks::commands(&self.file, &task.settings);
        let input = match made {
            Some(made) => Some(bench.measure(&Trial::of(&made, GENERATE))?.output),
            None => None,
        };
        let trial = Trial { input, ..Trial::of(&solved, task.number("seconds")) };
        Ok(bench.measure(&trial)?.row())
    }

    fn findings(&self, rows: &[Row]) -> Findings {
        let File { figures, tables, claims, text, methods, .. } = &self.file;
        let names = tasks::setting_names(&self.file);
        let said = |text: &String| words::said(text, methods, rows);
        Findings {
            published: said(&text.published),
            again: said(&text.again),
            ours: said(&text.ours),
            figures: figures.iter().flat_map(|entry| shown::figures(entry, rows)).collect(),
            tables: tables.iter().filter_map(|entry| shown::table(entry, methods, rows)).collect(),
            claims: claims.iter().map(|claim| claims::judged(claim, &names, rows)).collect(),
            words: text.words.iter().map(said).collect(),
            misprints: text.misprints.clone(),
        }
    }
}

/// Seconds to make a board.
const GENERATE: u64 = 60;
