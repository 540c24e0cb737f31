//! Answers for boards of millions of buttons: a drawing of one digit for each, instead of a list of names.
//!
//! The first line names the content. Then come the rows, `0` to `9` and then `a` to `z` for more.

use std::io::{self, Write};

use lightsout_model::effects::Effects;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::outcome::{Certificate, Outcome};

use crate::exit::Failure;

/// Answers with more buttons or lights than this are drawn when they go to a file.
pub(crate) const MOST_LISTED: usize = 1 << 22;

/// How the first line of a drawing begins.
const HEAD: &str = "# lightsout drawing of ";

/// The content of a drawing.
pub(crate) enum Drawn {
    /// Presses for every button.
    Presses(Vec<u8>),
    /// Weights for every light.
    Weights(Vec<u8>),
}

const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// Whether the answers of a puzzle are drawn: it is a large board of rows and columns, with a digit for
/// every state.
pub(crate) fn is_for(puzzle: &Puzzle) -> bool {
    puzzle.buttons() > MOST_LISTED && columns(puzzle).is_some() && puzzle.states() <= 36
}

/// The number of columns of a board whose cells are lights and buttons.
fn columns(puzzle: &Puzzle) -> Option<usize> {
    match puzzle.effects() {
        Effects::Stencil { lattice, .. } => lattice.sizes().get(1).copied(),
        Effects::Listed(_) => None,
    }
}

/// Draws the presses of a solution, or the weights of a certificate.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn write(puzzle: &Puzzle, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let (what, values) = match outcome {
        Outcome::Solved(solution) => match solution.presses() {
            Presses::Counts(counts) => ("presses", counts),
            Presses::Sequence(_) => return Ok(()),
        },
        Outcome::Unsolvable(refutation) => match refutation.certificate() {
            Certificate::Weights(weights) => ("weights", weights),
            Certificate::Together(_) | Certificate::Closed(_) => return Ok(()),
        },
        Outcome::Unknown(_) => return Ok(()),
    };
    let columns = columns(puzzle).unwrap_or(values.len());
    writeln!(out, "{HEAD}{what}: {}", puzzle.title())?;
    let mut line = vec![b'\n'; columns + 1];
    for row in values.chunks(columns) {
        for (digit, &value) in line.iter_mut().zip(row) {
            *digit = DIGITS[usize::from(value)];
        }
        out.write_all(&line)?;
    }
    Ok(())
}

/// Whether an answer begins as a drawing does.
pub(crate) fn is_drawing(bytes: &[u8]) -> bool {
    bytes.starts_with(HEAD.as_bytes())
}

/// The answer that a file draws.
///
/// # Errors
/// Where the drawing differs from the puzzle's board.
pub(crate) fn read(name: &str, bytes: &[u8], puzzle: &Puzzle) -> Result<Drawn, Failure> {
    let rest = bytes.strip_prefix(HEAD.as_bytes()).unwrap_or(bytes);
    let wrong = |problem: String| Failure::input(format!("{name}: {problem}"));
    let mut lines = rest.split(|&byte| byte == b'\n');
    let what = lines.next().unwrap_or(&[]).split(|&byte| byte == b':').next().unwrap_or(&[]);
    let Some(columns) = columns(puzzle) else {
        return Err(wrong("this puzzle has no rows and columns to be drawn in".to_string()));
    };
    let mut values = Vec::with_capacity(puzzle.lights().min(bytes.len()));
    for (row, line) in lines.filter(|line| !line.is_empty()).enumerate() {
        if line.len() != columns || values.len() == puzzle.lights() {
            let rows = puzzle.lights() / columns;
            return Err(wrong(format!(
                "row {} of the drawing does not fit: the board has {rows} rows of {columns}",
                row + 1
            )));
        }
        for (column, &byte) in line.iter().enumerate() {
            let value = char::from(byte).to_digit(36).filter(|_| !byte.is_ascii_uppercase());
            match value.filter(|&value| value < u32::from(puzzle.states())) {
                Some(value) => values.push(value as u8),
                None => {
                    return Err(wrong(format!(
                        "row {}, column {} of the drawing is not a digit below {}",
                        row + 1,
                        column + 1,
                        puzzle.states()
                    )));
                }
            }
        }
    }
    if values.len() != puzzle.lights() {
        return Err(wrong(format!(
            "the drawing ends after {} of {} rows",
            values.len() / columns,
            puzzle.lights() / columns
        )));
    }
    match what {
        b"presses" => Ok(Drawn::Presses(values)),
        b"weights" => Ok(Drawn::Weights(values)),
        _ => Err(wrong("a drawing shows presses or weights".to_string())),
    }
}
