//! Text boards: one row per line, as digits (`01101`), as numbers (`0 12 3`) or as a picture (`#.##.`).
//!
//! `_` is a missing cell in all of them. In pictures a blank is one too, and short rows are filled up. Rows joined by
//! `/` fit on one line, and `01101/` is a board of one row. A line on its own is a square board if the number of its
//! characters is a square, and needs its size otherwise.

mod cells;
mod labels;
mod loose;
mod read;
pub(crate) mod symbols;
mod write;

use lightsout_algebra::watch::Watch;
pub(crate) use loose::cell;
pub use read::{parse, parse_rows};
pub use write::{Style, rows, write};

use lightsout_model::spec::drawing::Drawing;

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::of_puzzle::board_of;
use super::read::{Hints, Note};
use super::source::Source;
use super::write::Draft;

/// Text boards.
pub struct Text;

static INFO: Info = Info::of(
    "text",
    "rows of digits, of numbers, or of # and ., one row per line, _ for a missing cell",
    "a board",
    &["txt", "board", "csv", "tsv"],
)
.of_lights();

/// Whether a text on one line is certainly a board: rows with `/` between them, a picture, or at least four digits 0
/// and 1.
///
/// ```
/// use lightsout_formats::text::is_one_line;
/// assert!(is_one_line("11011/10101") && is_one_line("#..#") && is_one_line("0110"));
/// assert!(!is_one_line("10") && !is_one_line("2505") && !is_one_line("boards/1.txt"));
/// assert!(!is_one_line("5*5") && is_one_line("*..*") && is_one_line("3102/0221"));
/// ```
pub fn is_one_line(text: &str) -> bool {
    let text = text.trim();
    // A size that was written with a star, 5*5.
    if text.contains('*') && text.contains(|character: char| character.is_ascii_digit()) {
        return false;
    }
    let is_binary =
        text.len() >= LEAST_BINARY && text.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    let is_drawn = text.contains('/') && !text.starts_with(['.', '/']) || cells::is_picture(text);
    let has_cell = text.contains(|character| cells::is_cell(character) && character != '/');
    is_binary || is_drawn && has_cell && text.chars().all(|c| cells::is_cell(c) || c == ' ')
}

/// The fewest digits of 0 and 1 that are a board: a number of that length is not a size.
const LEAST_BINARY: usize = 4;

/// How many characters a guess looks at.
const LOOK: usize = 1 << 16;

/// Whether a text may be a board in another spelling: few words or symbols, used again and again, and no braces.
fn is_short(text: &str) -> bool {
    let mut kinds = std::collections::BTreeSet::new();
    // The type that Julia prints above a matrix has braces.
    let text = match text.trim_start().split_once('\n') {
        Some((title, rest)) if title.trim_end().ends_with(':') => rest,
        _ => text,
    };
    for character in text.chars().filter(|character| !character.is_whitespace()).take(LOOK) {
        kinds.insert(character);
        if matches!(character, '{' | '(' | '<' | '>') {
            return false;
        }
    }
    kinds.len() <= 64
}

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
        if cells > others || is_short(text) { Sure::Perhaps } else { Sure::No }
    }

    /// Rows and cells are counted when they are found.
    fn room(&self, _source: &Source<'_>) -> u64 {
        0
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let text = source.text()?;
        let (board, note) = Text::board(text, source.hints(), watch)?;
        let is_dark = |row: &Vec<Option<u8>>| row.contains(&Some(0));
        let are_holes = text.contains('_') && !board.rows().iter().any(is_dark);
        if are_holes && source.hints().symbols == [None, None] && !board.is_full() {
            source.note(Note::Holes);
        }
        note.into_iter().for_each(|note| source.note(note));
        Ok(Document::Board(board))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &INFO, out.watch())?;
        write(board.as_ref(), Style::Digits, out)
    }
}

impl Text {
    /// The board of a text in any spelling, and the choice made if it is open which symbol is on.
    ///
    /// # Errors
    /// The first fault with its place, or the reason to stop.
    pub(crate) fn board(
        text: &str,
        hints: &Hints<'_>,
        watch: &mut dyn Watch,
    ) -> Result<(Drawing, Option<Note>), FormatError> {
        if hints.size.is_none() {
            read::refuse_two_sizes(text, watch)?;
            labels::refuse(text)?;
        }
        let strict = match hints.symbols {
            [None, None] => read::parse_as(text, hints, watch),
            _ => Err(FormatError::at(
                1,
                1,
                "these rows have other symbols than those named for on and off",
            )),
        };
        match strict {
            Err(error) if error.stopped().is_none() => {
                let found = loose::read(text, hints, watch)?;
                // What may be meant as a board says so itself.
                let slip = || loose::slip(text, hints).filter(|_| !error.is_plausible());
                let heading = || {
                    let wrong = loose::wrong_heading(text, hints)?;
                    Some(if error.is_plausible() { wrong.plausible() } else { wrong })
                };
                found.ok_or_else(|| heading().or_else(slip).unwrap_or_else(|| error.clone()))
            }
            strict => strict.map(|board| (board, None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::lattice::{Lattice, Wrap};
    use lightsout_model::layout::{Layout, Places};
    use lightsout_teach::text::{Style, board};

    use super::parse;

    #[test]
    fn what_is_drawn_can_be_read() {
        let lattice = Lattice::new(&[3, 4], Wrap::Plane).expect("a small lattice");
        let layout = Layout::of_lights(Places::Lattice(lattice));
        for (states, style) in
            [(2, Style::Unicode), (2, Style::Ascii), (7, Style::Ascii), (12, Style::Unicode)]
        {
            let lights: Vec<u8> = (0..12).map(|light| light % states).collect();
            let drawn = board(&layout, &lights, states, style, &mut Unwatched).expect("no limit");
            let back = parse(&drawn, None, &mut Unwatched).expect("the drawing is a board");
            assert_eq!((back.size(), back.states()), ([3, 4], lights), "{drawn}");
        }
    }
}
