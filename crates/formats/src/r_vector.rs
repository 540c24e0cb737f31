//! R: a board as the vector `c(0,1,…)`, row by row.
//!
//! A vector does not say where rows end. If its length is not a square, the caller gives the size. R fills matrices
//! column by column, so `matrix(v, nrow = 5, byrow = TRUE)` makes the board of it.

use lightsout_algebra::watch::Watch;

use super::document::{Document, Kind};
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::literal;
use super::of_puzzle::board_of;
use super::source::Source;
use super::write::Draft;

/// Vectors of R.
pub struct RVector;

static INFO: Info = Info {
    name: "r",
    summary: "a board as a vector of R, c(0,1,…), row by row",
    holds: "a board without holes",
    is_of_lights: true,
    kinds: &[Kind::Puzzle],
    suffixes: &["r", "R"],
    is_read: true,
    is_written: true,
};

impl Format for RVector {
    fn info(&self) -> &'static Info {
        &INFO
    }

    /// [`Literal`](super::literal::Literal) reads such a vector without being told.
    fn guess(&self, _: &Source<'_>) -> Sure {
        Sure::No
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        literal::parse(source.text()?, source.hints(), watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &INFO, out.watch())?;
        if !board.is_full() {
            return Err(FormatError::of_input(
                "the board has missing cells, which a vector cannot hold. Use text",
            ));
        }
        out.push_str("c(")?;
        for (at, state) in board.rows().iter().flatten().flatten().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(out, "{comma}{state}")?;
        }
        Ok(out.push_str(")\n")?)
    }
}
