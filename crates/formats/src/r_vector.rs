//! R: a board as the vector `c(0,1,…)`, row by row.
//!
//! A vector does not say where rows end: one whose length is not a square needs the size beside it. As R
//! fills matrices column by column, `matrix(v, nrow = 5, byrow = TRUE)` makes the board of it.

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::spec::drawing::Drawing;

use super::document::{Document, Kind};
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::limits::MOST_CELLS;
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

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if text.trim_start().starts_with("c(") => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, source.size(), watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &INFO, out.watch())?;
        if !board.is_full() {
            return Err(FormatError::of_input(
                "the board has missing cells, which a vector cannot hold; use text",
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

/// The board of a vector: a square, or of the size given.
///
/// # Errors
/// What is wrong with the vector, with its place, or the reason to stop.
pub fn parse(
    text: &str,
    size: Option<[usize; 2]>,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let place = |at: usize| {
        let before = text.get(..at).unwrap_or(text);
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (before.matches('\n').count() + 1, column)
    };
    let bad = |at: usize, message: String| {
        let (line, column) = place(at);
        Err(FormatError::at(line, column, message))
    };
    let Some(start) = text.find("c(").map(|at| at + 2) else {
        return bad(0, "there is no vector here; write c(0,1,…)".to_string());
    };
    let Some(length) = text[start..].find(')') else {
        return bad(text.len(), "the vector has no `)`; it may have been cut off".to_string());
    };
    if !text[start + length + 1..].trim().is_empty() {
        return bad(
            start + length + 1,
            "something stands behind the vector; keep the vector alone".to_string(),
        );
    }
    let mut states = Vec::new();
    let mut at = start;
    let mut ticker = Ticker::new(watch);
    for piece in text[start..start + length].split(',') {
        ticker.tick()?;
        // R marks whole numbers by an L.
        let number = piece.trim().trim_end_matches('L');
        match number.parse::<u8>() {
            Ok(state) if state < 255 => states.push(Some(state)),
            _ => {
                return bad(
                    at,
                    format!("{} is not a state; states go from 0 to 254", quoted(piece.trim())),
                );
            }
        }
        at += piece.len() + 1;
    }
    if states.len() > MOST_CELLS {
        return bad(
            start,
            format!("the board has more than {MOST_CELLS} cells, the most that can be read"),
        );
    }
    let side = states.len().isqrt();
    let columns = match size {
        Some([rows, columns]) if rows.checked_mul(columns) == Some(states.len()) => columns,
        Some([rows, columns]) => {
            return bad(
                start,
                format!(
                    "the vector has {} entries; a board of size {rows}x{columns} has another number",
                    states.len()
                ),
            );
        }
        None if side * side == states.len() => side,
        None => {
            return bad(
                start,
                format!(
                    "a vector of {} entries does not say where rows end; give the size, such as 1x{}",
                    states.len(),
                    states.len()
                ),
            );
        }
    };
    Ok(Drawing::new(states.chunks(columns).map(<[_]>::to_vec).collect()))
}
