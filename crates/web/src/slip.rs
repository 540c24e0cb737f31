//! Mistakes of a programmer, or in a file: data, with a sentence in the English of the library.

use lightsout_algebra::quoted::piece;
use lightsout_formats::{At, FormatError};
use serde::Serialize;

/// A slip.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Slip {
    /// Nothing of this sort has the name.
    Unknown {
        /// What sort: `operation`, `method`, `format` and the like.
        what: &'static str,
        /// The name given.
        text: String,
        /// The name most like it, if one is alike.
        nearest: Option<String>,
    },
    /// The argument of an operation is not what it should be.
    Argument,
    /// A text or a file that cannot be read as a board, and the place of the error.
    Unreadable {
        /// The line, from 1, if it is known.
        line: Option<usize>,
        /// The column, from 1.
        column: Option<usize>,
        /// The way to a value of JSON, such as `board.edges[3]`.
        path: Option<String>,
    },
    /// Counters, or buttons that set lights: the operation `solve` answers about them, and no other.
    #[cfg(feature = "study")]
    OtherLights,
    /// A format or a kind of picture that is bytes instead of text.
    #[cfg(feature = "study")]
    Binary {
        /// Its name.
        text: String,
    },
    /// A format that would lose something of the board.
    #[cfg(feature = "study")]
    Unwritable {
        /// Its name.
        format: String,
    },
}

impl Slip {
    /// Nothing of a sort has this name.
    pub fn unknown(what: &'static str, text: &str, nearest: Option<String>) -> Slip {
        Slip::Unknown { what, text: piece(text).to_string(), nearest }
    }

    /// A field of a board in JSON does not fit the others.
    pub fn in_field(path: &str) -> Slip {
        Slip::Unreadable { line: None, column: None, path: Some(path.to_string()) }
    }

    /// Returns the part of a text or a file that cannot be read.
    pub fn unreadable(error: &FormatError) -> Slip {
        let (line, column, path) = match error.place() {
            At::Text { line, column } => (Some(*line), Some(*column), None),
            At::Json(path) => (None, None, Some(path.clone())),
            At::Input => (None, None, None),
        };
        Slip::Unreadable { line, column, path }
    }
}
