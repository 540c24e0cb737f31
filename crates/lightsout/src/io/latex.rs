//! LaTeX: the board, and the system of congruences that its presses solve, as displayed formulas.
//!
//! Rows of A are lights, its columns buttons; b is what the presses must add to every light, so they
//! are the solutions of A x = b. Zeros are dots, which lets the eye see the shape. `array` is used,
//! for `pmatrix` ends at ten columns.

use super::document::{Document, Kind};
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::of_puzzle::{drawing_of, matrix_of, puzzle_of, wanted_steps};
use super::source::Source;
use crate::puzzle::Puzzle;
use crate::spec::drawing::Drawing;
use crate::tex::escape;

/// LaTeX.
pub struct Latex;

static INFO: Info = Info {
    name: "latex",
    summary: "board, effect matrix and right side as formulas for LaTeX; only written",
    holds: "a puzzle",
    kinds: &[Kind::Puzzle],
    suffixes: &["tex"],
    is_written: true,
};

impl Format for Latex {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, _source: &Source<'_>) -> Sure {
        Sure::No
    }

    fn read(&self, _source: &Source<'_>) -> Result<Document, FormatError> {
        Err(FormatError::of_input("the input is said to be LaTeX, which is only written, not read"))
    }

    fn write(&self, document: &Document) -> Result<Vec<u8>, FormatError> {
        write(&puzzle_of(document, &INFO)?).map(String::into_bytes)
    }
}

/// The most entries of a matrix that is written: beyond, nobody could read it.
const MOST_ENTRIES: usize = 1 << 16;

/// Board, matrix and right side of a puzzle; the matrix only where it can be read.
///
/// # Errors
/// Never for a puzzle whose lights are on a board or few; otherwise that there is nothing to write.
pub fn write(puzzle: &Puzzle) -> Result<String, FormatError> {
    let states = puzzle.states();
    let mut text = format!(
        "% {}, {} lights, {} buttons\n",
        comment(puzzle.title()),
        puzzle.lights(),
        puzzle.buttons()
    );
    let drawing = drawing_of(puzzle);
    if let Some(drawing) = &drawing {
        text += &format!("\\[\n  {}\n\\]\n", board(drawing));
    }
    if puzzle.lights().saturating_mul(puzzle.buttons()) <= MOST_ENTRIES {
        let rows = matrix_of(puzzle)
            .iter()
            .map(|row| row.iter().map(|entry| dotted(*entry)).collect())
            .collect::<Vec<Vec<_>>>();
        text += &format!("\\[\n  A = {}", array(&rows));
        if let Some(right) = wanted_steps(puzzle) {
            let column: Vec<Vec<String>> =
                right.iter().map(|entry| vec![entry.to_string()]).collect();
            text += &format!(
                ",\\qquad b = {},\\qquad A x \\equiv b \\pmod{{{states}}}",
                array(&column)
            );
        }
        text += "\n\\]\n";
    } else if drawing.is_none() {
        return Err(FormatError::of_input(format!(
            "the graph or system has {} lights and {} buttons, too many for a matrix on paper",
            puzzle.lights(),
            puzzle.buttons()
        )));
    }
    Ok(text)
}

/// A board as an array, zeros as dots and missing cells left out.
pub fn board(drawing: &Drawing) -> String {
    let cell = |cell: &Option<u8>| cell.map_or(String::new(), dotted);
    let rows: Vec<Vec<String>> =
        drawing.rows().iter().map(|row| row.iter().map(cell).collect()).collect();
    array(&rows)
}

fn dotted(entry: u8) -> String {
    if entry == 0 { "\\cdot".to_string() } else { entry.to_string() }
}

fn array(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let lines: Vec<String> = rows.iter().map(|row| row.join(" & ")).collect();
    format!(
        "\\left(\\begin{{array}}{{*{{{columns}}}{{c}}}}\n    {}\n  \\end{{array}}\\right)",
        lines.join(" \\\\\n    ")
    )
}

fn comment(title: &str) -> String {
    escape(title).replace('\\', "")
}
