//! MATLAB: a board as the matrix `[1 0 1;0 1 0]`, as the puzzles of Cody have it.
//!
//! Their answers are the numbers of the pressed cells, counted from 1 down the columns, as MATLAB
//! numbers the entries of a matrix: [`write_presses`].

use lightsout_algebra::watch::Watch;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::drawing::Drawing;

use super::document::{Document, Kind};
use super::error::{FormatError, quoted};
use super::format::{Format, Info, Sure};
use super::limits::MOST_CELLS;
use super::of_puzzle::{board_of, rectangle_of};
use super::source::Source;
use super::write::Draft;

/// Matrices of MATLAB.
pub struct Matlab;

static INFO: Info = Info {
    name: "matlab",
    summary: "a board as a matrix of MATLAB, [1 0 1;0 1 0], as on Cody",
    holds: "a board without holes",
    is_of_lights: true,
    kinds: &[Kind::Puzzle],
    suffixes: &[],
    is_read: true,
    is_written: true,
};

impl Format for Matlab {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        let is_cell =
            |c: char| c.is_ascii_digit() || matches!(c, '[' | ']' | ' ' | ';' | ',' | '\r' | '\n');
        match source.text().map(str::trim) {
            // Brackets within brackets are JSON; one row may be a list of numbers too.
            Ok(text)
                if text.starts_with('[')
                    && text.ends_with([']', ';'])
                    && text.matches('[').count() == 1
                    && text.chars().all(is_cell) =>
            {
                if text.contains(';') {
                    Sure::Certain
                } else {
                    Sure::Perhaps
                }
            }
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        parse(source.text()?, watch).map(Document::Board)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let board = board_of(document, &INFO, out.watch())?;
        if !board.is_full() {
            return Err(FormatError::of_input(
                "the board has missing cells, which a matrix cannot hold; use text",
            ));
        }
        out.push('[')?;
        for (at, row) in board.rows().iter().enumerate() {
            out.push_str(if at == 0 { "" } else { ";" })?;
            for (at, state) in row.iter().flatten().enumerate() {
                let blank = if at == 0 { "" } else { " " };
                write!(out, "{blank}{state}")?;
            }
        }
        Ok(out.push_str("]\n")?)
    }
}

/// The board of a matrix: rows end with `;` or a line, cells with a blank or a comma.
///
/// # Errors
/// What is wrong with the matrix, with its place, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Drawing, FormatError> {
    let start = text.len() - text.trim_start().len();
    let line_of = |at: usize| text[..at].matches('\n').count() + 1;
    let inner = text.trim().trim_end_matches(';').trim_end();
    let Some(inner) = inner.strip_prefix('[').and_then(|inner| inner.strip_suffix(']')) else {
        return Err(FormatError::at(
            line_of(start),
            1,
            "a matrix stands between [ and ]; write [1 0 1;0 1 0]",
        ));
    };
    let mut rows: Vec<Vec<Option<u8>>> = Vec::new();
    let (mut at, mut cells) = (start + 1, 0);
    for piece in inner.split([';', '\n']) {
        watch.ask()?;
        let mut row = Vec::new();
        for word in piece.split([' ', '\t', '\r', ',']).filter(|word| !word.is_empty()) {
            match word.parse::<u8>() {
                Ok(state) if state < 255 => row.push(Some(state)),
                _ => {
                    return Err(FormatError::at(
                        line_of(at),
                        1,
                        format!("{} is not a state; states go from 0 to 254", quoted(word)),
                    ));
                }
            }
        }
        cells += row.len();
        if cells > MOST_CELLS {
            return Err(FormatError::of_input(format!(
                "the board has more than {MOST_CELLS} cells, the most that can be read"
            )));
        }
        if rows.first().is_some_and(|first| !row.is_empty() && first.len() != row.len()) {
            return Err(FormatError::at(
                line_of(at),
                1,
                format!(
                    "row {} of the matrix has {} entries and row 1 has {}; make them equally long",
                    rows.len() + 1,
                    row.len(),
                    rows[0].len()
                ),
            ));
        }
        if !row.is_empty() {
            rows.push(row);
        }
        at += piece.len() + 1;
    }
    if rows.is_empty() {
        return Err(FormatError::at(
            line_of(start),
            1,
            "the matrix is empty; a board needs at least one light",
        ));
    }
    Ok(Drawing::new(rows))
}

/// The pressed cells by their numbers down the columns from 1, each as often as it is pressed.
///
/// # Errors
/// When the lights fill no rectangle, or buttons are no lights.
pub fn write_presses(puzzle: &Puzzle, presses: &Presses) -> Result<String, FormatError> {
    let Some([rows, columns]) =
        rectangle_of(puzzle).filter(|_| puzzle.layout().are_buttons_lights())
    else {
        return Err(FormatError::of_input(
            "the input is a puzzle whose buttons are no cells of a matrix, which have numbers in MATLAB",
        ));
    };
    let number = |button: usize| ((button % columns) * rows + button / columns + 1).to_string();
    let numbers: Vec<String> = match presses {
        Presses::Sequence(buttons) => buttons.iter().map(|button| number(button.0)).collect(),
        Presses::Counts(_) => (presses.tally().into_iter())
            .flat_map(|(button, count)| std::iter::repeat_n(number(button.0), count as usize))
            .collect(),
    };
    Ok(format!("[{}]\n", numbers.join(" ")))
}
