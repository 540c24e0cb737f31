//! Boards as vectors of R, lists of Python and squares of emoji: written here, and read by the formats that read all
//! spellings.
//!
//! A vector does not say where rows end, so R gets a matrix unless the board is square.

use lightsout_algebra::watch::{Output, Watch};
use lightsout_model::spec::drawing::Drawing;

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::literal;
use super::of_puzzle::board_of;
use super::source::Source;
use super::text::Text;
use super::write::Draft;

/// A spelling of boards.
pub struct Spelled {
    info: &'static Info,
    write: fn(&Drawing, &mut Output<'_>) -> Result<(), FormatError>,
    /// Whether [`Literal`](literal::Literal) reads it, or [`Text`].
    is_literal: bool,
}

const HOLDS: &str = "a board without holes";

/// Vectors of R.
pub static R: Spelled = Spelled {
    info: &Info::of(
        "r",
        "a board as a vector of R, c(0,1,…), row by row, or as a matrix if it is not square",
        HOLDS,
        &["r", "R"],
    )
    .of_lights(),
    write: |board, out| {
        let [rows, columns] = board.size();
        let is_square = rows == columns;
        out.push_str(if is_square { "c(" } else { "matrix(c(" })?;
        row(board.rows().iter().flatten(), ",", out)?;
        match is_square {
            true => out.push_str(")\n")?,
            false => writeln!(out, "), nrow = {rows}, byrow = TRUE)")?,
        }
        Ok(())
    },
    is_literal: true,
};

/// Lists of Python.
pub static PYTHON: Spelled = Spelled {
    info: &Info::of(
        "python",
        "a board as a list of Python, [[1, 0], [0, 1]], a list for each row",
        HOLDS,
        &[],
    )
    .of_lights(),
    write: |board, out| {
        for (at, cells) in board.rows().iter().enumerate() {
            out.push_str(if at == 0 { "[[" } else { ", [" })?;
            row(cells.iter(), ", ", out)?;
            out.push(']')?;
        }
        Ok(out.push_str("]\n")?)
    },
    is_literal: true,
};

/// Squares of emoji.
pub static EMOJI: Spelled = Spelled {
    info: &Info::of(
        "emoji",
        "a board of two states as squares, 🟨 for on and ⬛ for off",
        HOLDS,
        &[],
    )
    .of_lights(),
    write: |board, out| {
        for cells in board.rows() {
            for &state in cells.iter().flatten() {
                out.push(match state {
                    0 => '⬛',
                    1 => '🟨',
                    _ => {
                        return Err(FormatError::of_input(format!(
                            "emoji has squares for two states, and this board has state {state}. Use json or id"
                        )));
                    }
                })?;
            }
            out.push('\n')?;
        }
        Ok(())
    },
    is_literal: false,
};

fn row<'a>(
    cells: impl Iterator<Item = &'a Option<u8>>,
    between: &str,
    out: &mut Output<'_>,
) -> Result<(), FormatError> {
    for (at, state) in cells.flatten().enumerate() {
        write!(out, "{}{state}", if at == 0 { "" } else { between })?;
    }
    Ok(())
}

impl Format for Spelled {
    fn info(&self) -> &'static Info {
        self.info
    }

    /// Other formats read such a board without being told.
    fn guess(&self, _: &Source<'_>) -> Sure {
        Sure::No
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let (text, hints) = (source.text()?, source.hints());
        let board = match self.is_literal {
            true => literal::parse(text, hints, watch)?,
            false => Text::board(text, hints, watch)?.0,
        };
        Ok(Document::Board(board))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, self.info, out.watch())?;
        match board.is_full() {
            true => (self.write)(&board, out),
            false => Err(FormatError::of_input(format!(
                "the board has missing cells, which {} cannot hold. Use text",
                self.info.name
            ))),
        }
    }
}
