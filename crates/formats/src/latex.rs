//! LaTeX: the board, and the system of congruences that its presses solve, as displayed formulas.
//!
//! Rows of A are lights, its columns buttons, and b is what the presses must add to every light. So the presses are the
//! solutions of A x = b. Zeros are dots, which shows the shape. The text uses `array`, because `pmatrix` ends at ten
//! columns.

use lightsout_algebra::watch::{Output, Stopped, Watch};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::terms::{Terms, is_every_state};
use lightsout_model::spec::{Spec, retold};
use lightsout_model::tex::escape;

use super::document::{Document, Kind};
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::of_puzzle::{are_numbers, board_of, drawing_of, matrix_of, puzzle_of, wanted_steps};
use super::source::Source;
use super::write::Draft;

/// LaTeX.
pub struct Latex;

static INFO: Info = Info {
    name: "latex",
    summary: "board, effect matrix and right side as formulas for LaTeX, only written",
    holds: "a puzzle",
    is_of_lights: false,
    kinds: &[Kind::Puzzle],
    suffixes: &["tex"],
    is_read: false,
    is_written: true,
};

impl Format for Latex {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, _source: &Source<'_>) -> Sure {
        Sure::No
    }

    fn parse(&self, _source: &Source<'_>, _watch: &mut dyn Watch) -> Result<Document, FormatError> {
        Err(FormatError::of_input("the format LaTeX is only written, not read"))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        write(&puzzle_of(document, &INFO, out.watch())?, out)
    }

    /// The board it draws, and the effects, start and goal of the system that stands below.
    fn says(
        &self,
        document: &Document,
        _written: &Source<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Document, FormatError> {
        let puzzle = puzzle_of(document, &INFO, watch)?;
        if !has_system(&puzzle) {
            return board_of(document, &INFO, watch)
                .map(|board| Document::Board(board.into_owned()));
        }
        let spec = retold(&puzzle);
        let goal = wanted_steps(&puzzle).and(spec.goal);
        // Buttons and lights that are left out have no column and no row.
        let mut terms = Terms { costs: None, ..spec.terms };
        terms.ends.retain(|(_, ends)| is_every_state(ends, puzzle.states()));
        Ok(Document::Spec(Box::new(Spec { goal, rule: None, terms, ..spec })))
    }
}

/// The most entries of a matrix that is written: beyond, nobody could read it.
const MOST_ENTRIES: usize = 1 << 16;

/// Whether the matrix is small enough to be read.
fn has_system(puzzle: &Puzzle) -> bool {
    puzzle.lights().saturating_mul(puzzle.buttons()) <= MOST_ENTRIES
}

/// Writes board, matrix and right side of a puzzle, the matrix only if it can be read.
fn write(puzzle: &Puzzle, out: &mut Output<'_>) -> Result<(), FormatError> {
    let [title, lights, buttons] =
        [comment(puzzle.title()), puzzle.lights().to_string(), puzzle.buttons().to_string()];
    writeln!(out, "% {title}, {lights} lights, {buttons} buttons")?;
    let layout = puzzle.layout();
    for (what, places) in [("rows", layout.lights()), ("columns", layout.buttons())] {
        if !are_numbers(places) {
            let names: Vec<String> = (0..places.len()).map(|at| places.name(at)).collect();
            writeln!(out, "% {what}: {}", names.join(", "))?;
        }
    }
    let drawing = drawing_of(puzzle, out.watch())?;
    if let Some(drawing) = &drawing {
        out.push_str("\\[\n  ")?;
        board(drawing, out)?;
        out.push_str("\n\\]\n")?;
    }
    if has_system(puzzle) {
        return Ok(system(puzzle, out)?);
    }
    if drawing.is_none() {
        return Err(FormatError::of_input(format!(
            "the graph or system has {lights} lights and {buttons} buttons, too many for a matrix on paper"
        )));
    }
    Ok(())
}

/// Writes the congruences that the presses solve.
fn system(puzzle: &Puzzle, out: &mut Output<'_>) -> Result<(), Stopped> {
    let rows = matrix_of(puzzle, out.watch())?;
    out.push_str("\\[\n  A = ")?;
    array(puzzle.buttons(), rows.iter().map(|row| row.iter().map(|entry| dotted(*entry))), out)?;
    if let Some(right) = wanted_steps(puzzle) {
        out.push_str(",\\qquad b = ")?;
        array(1, right.iter().map(|entry| std::iter::once(entry.to_string())), out)?;
        write!(out, ",\\qquad A x \\equiv b \\pmod{{{}}}", puzzle.states())?;
    }
    out.push_str("\n\\]\n")
}

/// Writes a board as an array, zeros as dots and missing cells left out.
fn board(drawing: &Drawing, out: &mut Output<'_>) -> Result<(), Stopped> {
    let cell = |cell: &Option<u8>| cell.map_or(String::new(), dotted);
    array(drawing.size()[1], drawing.rows().iter().map(|row| row.iter().map(cell)), out)
}

fn dotted(entry: u8) -> String {
    if entry == 0 { "\\cdot".to_string() } else { entry.to_string() }
}

fn array(
    columns: usize,
    rows: impl Iterator<Item = impl Iterator<Item = String>>,
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    write!(out, "\\left(\\begin{{array}}{{*{{{columns}}}{{c}}}}\n    ")?;
    for (at, row) in rows.enumerate() {
        out.push_str(if at == 0 { "" } else { " \\\\\n    " })?;
        for (at, entry) in row.enumerate() {
            out.push_str(if at == 0 { "" } else { " & " })?;
            out.push_str(&entry)?;
        }
    }
    out.push_str("\n  \\end{array}\\right)")
}

fn comment(title: &str) -> String {
    escape(title).replace('\\', "")
}
