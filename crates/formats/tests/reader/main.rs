//! The reader on what people have: each spelling of a board or graph, and texts that are neither.

mod boards;
mod graphs;
mod literals;
mod neither;

use lightsout_formats::{Document, FormatError, Hints, Kind, read_with};

/// What a text is read as, in the form of the library's own text boards, or the sentence that refuses it.
fn read(text: &str, hints: Hints<'_>) -> Result<Document, FormatError> {
    read_with(text.as_bytes(), &Hints { kind: Some(Kind::Puzzle), ..hints })
}
