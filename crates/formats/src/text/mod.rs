//! Text boards: one row per line, as digits (`01101`), as numbers (`0 12 3`) or as a picture (`#.##.`).
//!
//! `_` is a missing cell in all of them; in pictures a blank is one too, and short rows are filled
//! up. Rows joined by `/` fit on one line, and `01101/` is a board of one row. A line on its own is
//! a square board when the number of its characters is a square, and needs its size otherwise.

mod cells;
mod read;
mod write;

use lightsout_algebra::watch::{Output, Watch};
pub use read::{parse, parse_rows};
pub use write::{Style, rows, write};

use super::document::{Document, Kind};
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::of_puzzle::board_of;
use super::source::Source;

/// Text boards.
pub struct Text;

static INFO: Info = Info {
    name: "text",
    summary: "rows of digits, of numbers, or of # and ., one row per line; _ is a missing cell",
    holds: "a board",
    is_of_lights: true,
    kinds: &[Kind::Puzzle],
    suffixes: &["txt", "board"],
    is_written: true,
};

/// How many characters a guess looks at.
const LOOK: usize = 1 << 16;

impl Format for Text {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let Ok(text) = source.text() else { return Sure::No };
        let (mut cells, mut others) = (0usize, 0usize);
        for character in text.chars().filter(|character| !character.is_whitespace()).take(LOOK) {
            if cells::is_cell(character) {
                cells += 1;
            } else {
                others += 1;
            }
        }
        if cells > others { Sure::Perhaps } else { Sure::No }
    }

    /// Rows and cells are counted when they are found.
    fn room(&self, _source: &Source<'_>) -> u64 {
        0
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, source.size(), watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Output<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &INFO, out.watch())?;
        write(board.as_ref(), Style::Digits, out)
    }
}
