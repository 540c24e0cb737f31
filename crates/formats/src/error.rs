//! Errors of formats: one sentence with the place and the correction.

use std::fmt;

pub(crate) use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Stopped;
use lightsout_model::spec::error::SpecError;

/// The place of an error in the input.
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
    /// The input as a whole, which the sentence describes.
    Input,
}

/// The reason that something cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    at: At,
    message: String,
    is_plausible: bool,
    is_certain: bool,
    stopped: Option<Stopped>,
    missing: Option<Missing>,
    between: Box<[&'static str]>,
    other: Option<Box<(&'static str, String)>>,
}

/// A hint from the caller that would make the input readable.
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
    /// Makes an error at a line and a column, both from 1.
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> FormatError {
        FormatError::new(At::Text { line, column }, message)
    }

    /// Makes an error about the JSON value at `path`.
    pub fn in_json(path: impl Into<String>, message: impl Into<String>) -> FormatError {
        FormatError::new(At::Json(path.into()), message)
    }

    /// Makes an error about the input, or the document to be written, as a whole.
    pub fn of_input(message: impl Into<String>) -> FormatError {
        FormatError::new(At::Input, message)
    }

    fn new(at: At, message: impl Into<String>) -> FormatError {
        FormatError {
            at,
            message: message.into(),
            is_plausible: false,
            is_certain: false,
            stopped: None,
            missing: None,
            between: Box::default(),
            other: None,
        }
    }

    /// Marks the error of an input that may still be meant in this format, such as a board with a short row. If
    /// another format can read the input, the guess is refused.
    pub(crate) fn plausible(self) -> FormatError {
        FormatError { is_plausible: true, ..self }
    }

    /// Marks the error of a format that knows the input as its own.
    pub(crate) fn certain(self) -> FormatError {
        FormatError { is_certain: true, ..self }
    }

    /// Returns whether the input is in no other format than the one that refused it.
    pub(crate) fn is_certain(&self) -> bool {
        self.is_certain
    }

    /// Appends a remark to the error.
    pub(crate) fn with_remark(self, remark: &str) -> FormatError {
        FormatError { message: format!("{} ({remark})", self.message), ..self }
    }

    /// Marks the error of an input that this hint would make readable.
    pub(crate) fn missing_word(self, missing: Missing) -> FormatError {
        FormatError { missing: Some(missing), ..self }
    }

    /// Marks an input that each of these formats reads in its own way.
    pub(crate) fn between(self, formats: Vec<&'static str>) -> FormatError {
        FormatError { between: formats.into(), ..self }
    }

    /// Adds the error of the next format that may be meant.
    pub(crate) fn or_else(self, other: Option<(&'static str, String)>) -> FormatError {
        FormatError { other: other.map(Box::new), ..self }
    }

    /// Returns the names of the formats that read the input differently, if that is the error.
    pub fn formats(&self) -> &[&'static str] {
        &self.between
    }

    /// Returns the next format that may be meant, and why it does not read the input either.
    pub fn other(&self) -> Option<(&'static str, &str)> {
        self.other.as_ref().map(|other| (other.0, other.1.as_str()))
    }

    /// Returns the hint that would make the input readable, if there is one.
    pub fn missing(&self) -> Option<Missing> {
        self.missing
    }

    /// Returns whether the input may still be meant in the format that refused it.
    pub(crate) fn is_plausible(&self) -> bool {
        self.is_plausible
    }

    /// Returns the limit that was reached, if the input was right as far as it was read.
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// Returns the place.
    pub fn place(&self) -> &At {
        &self.at
    }

    /// Returns the sentence without the place.
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
    /// Returns the reason that a readable input is not a puzzle.
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

/// Writes a number of things in words: `1 cell`, `5 cells`, `2 presses`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    let ending = match count {
        1 => "",
        _ if thing.ends_with('s') => "es",
        _ => "s",
    };
    format!("{count} {thing}{ending}")
}
