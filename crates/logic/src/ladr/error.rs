//! Errors in a text, with their position.

use std::fmt;

/// A place in a text: line and column, both from 1. Columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}", self.line, self.column)
    }
}

/// A text that is not LADR, as a sentence with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{at}: {message}")]
pub struct LadrError {
    /// Where.
    pub at: Position,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl LadrError {
    /// Creates an error at a place.
    pub fn new(at: Position, message: impl Into<String>) -> LadrError {
        LadrError { at, message: message.into() }
    }
}
