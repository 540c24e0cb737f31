//! What a format says when it cannot read or write something: one sentence that names the place and what would be right.

use std::fmt;

pub(crate) use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Stopped;
use lightsout_model::spec::error::SpecError;

/// Where in the input something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum At {
    /// A line and a column in characters, both from 1.
    Text {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
    },
    /// The way to a JSON value, such as `board.edges[3]`.
    Json(String),
    /// The input as a whole, which the sentence then speaks of.
    Input,
}

/// Why something cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    at: At,
    message: String,
    is_plausible: bool,
    stopped: Option<Stopped>,
    missing: Option<Missing>,
    between: Box<[&'static str]>,
    other: Option<Box<(&'static str, String)>>,
}

/// What whoever reads an input could say to have it understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Its format ([`Hints::format`](crate::Hints::format)).
    Format,
    /// Its rows and columns ([`Hints::size`](crate::Hints::size)).
    Size,
    /// That it holds several boards.
    Batch,
}

impl FormatError {
    /// Something is wrong at a line and a column, both from 1.
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> FormatError {
        FormatError::new(At::Text { line, column }, message)
    }

    /// Something is wrong with the JSON value at `path`.
    pub fn in_json(path: impl Into<String>, message: impl Into<String>) -> FormatError {
        FormatError::new(At::Json(path.into()), message)
    }

    /// Something is wrong with the input, or the document to be written, as a whole.
    pub fn of_input(message: impl Into<String>) -> FormatError {
        FormatError::new(At::Input, message)
    }

    fn new(at: At, message: impl Into<String>) -> FormatError {
        FormatError {
            at,
            message: message.into(),
            is_plausible: false,
            stopped: None,
            missing: None,
            between: Box::default(),
            other: None,
        }
    }

    /// The same error, of an input that may nevertheless be meant in this format: a board with a
    /// short row, say. Where another format can read such an input, the guess is refused.
    pub(crate) fn plausible(self) -> FormatError {
        FormatError { is_plausible: true, ..self }
    }

    /// The same error with a remark behind it.
    pub(crate) fn with_remark(self, remark: &str) -> FormatError {
        FormatError { message: format!("{} ({remark})", self.message), ..self }
    }

    /// The same error, of an input that could be read if somebody said this.
    pub(crate) fn missing_word(self, missing: Missing) -> FormatError {
        FormatError { missing: Some(missing), ..self }
    }

    /// The same error, of an input that each of these formats reads in its own way.
    pub(crate) fn between(self, formats: Vec<&'static str>) -> FormatError {
        FormatError { between: formats.into(), ..self }
    }

    /// The same error, and that of the next format that may be meant.
    pub(crate) fn or_else(self, other: Option<(&'static str, String)>) -> FormatError {
        FormatError { other: other.map(Box::new), ..self }
    }

    /// The names of the formats that read the input differently, if that is the error.
    pub fn formats(&self) -> &[&'static str] {
        &self.between
    }

    /// The next format that may be meant, and why it does not read the input either.
    pub fn other(&self) -> Option<(&'static str, &str)> {
        self.other.as_ref().map(|other| (other.0, other.1.as_str()))
    }

    /// What would have to be said for the input to be read, where something would.
    pub fn missing(&self) -> Option<Missing> {
        self.missing
    }

    /// Whether the input may nevertheless be meant in the format that refused it.
    pub(crate) fn is_plausible(&self) -> bool {
        self.is_plausible
    }

    /// The limit that was reached, where nothing is wrong with the input as far as it was read.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Where it is.
    pub fn place(&self) -> &At {
        &self.at
    }

    /// The sentence without the place.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl From<Stopped> for FormatError {
    fn from(stopped: Stopped) -> FormatError {
        let error = FormatError::new(At::Input, stopped.to_string());
        FormatError { stopped: Some(stopped), ..error }
    }
}

impl From<SpecError> for FormatError {
    /// Why what was read makes no puzzle.
    fn from(error: SpecError) -> FormatError {
        match error {
            SpecError::Stopped(stopped) => stopped.into(),
            error => FormatError::of_input(error.to_string()),
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            At::Text { line, column } => write!(out, "line {line}, column {column}: ")?,
            At::Json(path) => write!(out, "at {path}: ")?,
            At::Input => {}
        }
        out.write_str(&self.message)
    }
}

impl std::error::Error for FormatError {}

/// A number of things in words: `1 cell`, `5 cells`, `2 presses`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    let ending = match count {
        1 => "",
        _ if thing.ends_with('s') => "es",
        _ => "s",
    };
    format!("{count} {thing}{ending}")
}
