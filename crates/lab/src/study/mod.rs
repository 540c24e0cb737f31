//! Studies: experiments that anyone writes and edits, as a file. A study runs `solve` with every method on every board, for
//! every size, seed and option that it names, or steps of its own.

mod claims;
mod expression;
mod file;
mod runs;
mod searches;
mod shown;
mod tasks;
mod words;

use lightsout_algebra::watch::Stopped;
use serde_json::Value;

use crate::bench::{Bench, Trial};
use crate::experiment::{Findings, Info, Row, Scale, Task};
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
    /// A step is neither a command that a study may run nor a program that it knows.
    #[error("a step of a study is no {0:?}")]
    Step(String),
    /// An option would write a file.
    #[error("a study writes into its own folder only: leave out {0}")]
    Writes(String),
    /// Its source or one of its methods has another name.
    #[error("there is no source {0:?} with all these methods")]
    Source(String),
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
        if let Some(source) = file.source.clone().filter(|source| !is_source(source, &file)) {
            return Err(StudyError::Source(source));
        }
        let own = file.methods.iter().flat_map(|method| method.measures.values());
        let axes = file.figures.iter().flat_map(|figure| [&figure.x.of, &figure.y.of]);
        for measure in file.measures.values().chain(own).chain(axes.filter(|of| of.contains(' '))) {
            expression::check(measure).map_err(StudyError::Words)?;
        }
        tasks::check(&file)?;
        words::check(&file.text).map_err(StudyError::Words)?;
        Ok(Study { file, text: text.to_string() })
    }

    /// Returns the methods of `solve` that it names.
    pub fn methods(&self) -> Vec<&str> {
        let is_of_solve = |method: &&file::MethodEntry| {
            self.file.source.is_none() && method.steps.is_empty() && !method.method.is_empty()
        };
        self.file.methods.iter().filter(is_of_solve).map(|method| method.method.as_str()).collect()
    }

    /// Returns its name and subject.
    pub fn info(&self) -> Info<'_> {
        let File { name, version, work, summary, .. } = &self.file;
        Info { name, version: *version, work, summary }
    }

    /// Returns the text of its file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns which of `trials`, `seed` and `sizes` it takes.
    pub fn takes(&self) -> Vec<&'static str> {
        let File { trials, sizes, .. } = &self.file;
        let named =
            [(trials.is_some(), "trials"), (trials.is_some(), "seed"), (sizes.is_some(), "sizes")];
        named.into_iter().filter(|(is_there, _)| *is_there).map(|(_, name)| name).collect()
    }

    /// Returns its tasks, always the same ones for a scale.
    pub fn tasks(&self, scale: &Scale) -> Vec<Task> {
        tasks::tasks(&self.file, scale)
    }

    /// Returns whether the rows so far show that a task is hopeless, since easier ones of its kind ran out of time or
    /// memory. It is then not done, and its row says [`BEYOND`](crate::BEYOND).
    pub fn is_beyond(&self, task: &Task, rows: &[Row]) -> bool {
        let Some(stop) = &self.file.stop else { return false };
        let alike: Vec<&str> = stop.alike.iter().map(String::as_str).collect();
        runs::deaths(task, rows, &alike, &stop.harder) >= stop.after
    }

    /// Does one task. The caller adds the settings of the task to the row.
    ///
    /// # Errors
    /// When a limit stops it, or the user cancels.
    pub fn run(&self, task: &Task, bench: &dyn Bench) -> Result<Row, Stopped> {
        if self.file.source.is_some() {
            return searches::run(&task.settings, bench);
        }
        let method = tasks::method(&self.file, &task.settings);
        let steps = tasks::commands(&self.file, &task.settings);
        let needed = match method.steps.as_slice() {
            [] => Some(method.method.as_str()).filter(|name| !name.is_empty()),
            steps => steps.iter().find_map(|step| Some(tasks::program(step)?.0)),
        };
        if needed.is_some_and(|name| bench.version(name).is_none()) {
            return Ok(Row::from_iter([("ended".to_string(), "absent".into())]));
        }
        let (mut input, mut before) = (None, Value::Null);
        let (last, first) = steps.split_last().expect("a method has a step");
        for step in first {
            let made = bench.measure(&trial(step, GENERATE, input))?.output;
            before = serde_json::from_str(&made).unwrap_or_else(|_| made.as_str().into());
            input = Some(made);
        }
        let measured = bench.measure(&trial(last, task.number("seconds"), input))?;
        let mut row = measured.row();
        let mut context = task.settings.clone();
        context.extend(row.clone());
        let answer: Value = serde_json::from_str(&measured.output).unwrap_or_default();
        let printed = [("answer", answer), ("before", before), ("output", measured.output.into())];
        context.extend(printed.map(|(name, value)| (name.to_string(), value)));
        for (name, measure) in self.file.measures.iter().chain(&method.measures) {
            row.extend(expression::value(measure, &context).map(|value| (name.clone(), value)));
        }
        Ok(row)
    }

    /// Returns what the rows show.
    pub fn findings(&self, rows: &[Row]) -> Findings {
        let File { figures, tables, claims, text, methods, .. } = &self.file;
        let names = tasks::setting_names(&self.file);
        let methods: Vec<&str> = methods.iter().map(|method| method.name.as_str()).collect();
        let said = |text: &String| words::said(text, &methods, rows);
        Findings {
            published: said(&text.published),
            again: said(&text.again),
            ours: said(&text.ours),
            figures: figures.iter().flat_map(|entry| shown::figures(entry, rows)).collect(),
            tables: tables.iter().filter_map(|entry| shown::table(entry, &methods, rows)).collect(),
            claims: claims.iter().map(|claim| claims::judged(claim, &names, rows)).collect(),
            words: text.words.iter().map(said).collect(),
            misprints: text.misprints.clone(),
        }
    }
}

/// A step of a method as a run.
fn trial(step: &str, seconds: u64, input: Option<String>) -> Trial {
    let run = match tasks::program(step) {
        Some((name, arguments)) => Trial::of(arguments, seconds).by(name),
        None => Trial::of(step, seconds),
    };
    Trial { input, ..run }
}

fn is_source(source: &str, file: &File) -> bool {
    source == "searches" && file.methods.iter().all(|method| searches::is_known(&method.name))
}

/// Seconds for a step that is not measured.
const GENERATE: u64 = 60;
