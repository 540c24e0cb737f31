//! Mathematica: `LinearSolve[{{…}}, {…}, Modulus -> 2]`.

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::Congruences;
use super::lists::{Lists, error, states, write_row, write_rows};
use crate::document::Document;
use crate::error::FormatError;
use crate::format::{Format, Info, Sure};
use crate::of_puzzle::puzzle_of;
use crate::source::Source;
use crate::write::Draft;

/// Mathematica.
pub struct Mathematica;

static INFO: Info = Info::of(
    "mathematica",
    "the congruences A x = b as LinearSolve[A, b, Modulus -> m], for Mathematica",
    "a puzzle",
    &["wl", "m"],
);

const SOLVE: &str = "LinearSolve[";

impl Format for Mathematica {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            Ok(text) if text.contains(SOLVE) => Sure::Certain,
            _ => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let read = parse(source.text()?, watch)?;
        Ok(Document::Spec(Box::new(read.spec(watch)?)))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let puzzle = puzzle_of(document, &INFO, out.watch())?;
        Ok(write(&Congruences::of(&puzzle, out.watch())?, out)?)
    }
}

/// Reads the congruences that a call of LinearSolve asks for.
///
/// # Errors
/// What is wrong with the text, with its place, or the reason to stop.
pub(super) fn parse(text: &str, watch: &mut dyn Watch) -> Result<Congruences, FormatError> {
    let Some(start) = text.find(SOLVE).map(|at| at + SOLVE.len()) else {
        return Err(error(
            text,
            0,
            "there is no LinearSolve here. Write LinearSolve[{{…}}, {…}, Modulus -> 2]",
        ));
    };
    let Some(modulus) = text[start..].find("Modulus").map(|at| start + at + "Modulus".len()) else {
        return Err(error(
            text,
            text.len(),
            "expected the number of states after the lists, as Modulus -> 2",
        ));
    };
    let rest = text[modulus..].trim_start();
    let Some(rest) = rest.strip_prefix("->").or_else(|| rest.strip_prefix('→')) else {
        return Err(error(text, modulus, "expected `->` and the number of states here"));
    };
    let (states, _) = states(text, text.len() - rest.len())?;
    let lists = Lists { text, open: '{', close: '}', states };
    let (matrix, end) = lists.rows(start, watch)?;
    let rest = text[end..].trim_start();
    let Some(rest) = rest.strip_prefix(',') else {
        return Err(error(text, end, "expected a comma and the right side here"));
    };
    let at = text.len() - rest.len();
    let (right, _) = lists.row(at)?;
    lists.congruences(matrix, Some((right, at)))
}

/// Writes the congruences for Mathematica. A missing right side is written as zeros.
///
/// # Errors
/// The reason to stop.
pub(super) fn write(congruences: &Congruences, out: &mut Output<'_>) -> Result<(), Stopped> {
    write!(
        out,
        "(* Rows are lights, columns are buttons. The right side is what the presses must add. *)\n{SOLVE}"
    )?;
    write_rows(&congruences.matrix, ['{', '}'], out)?;
    out.push_str(",\n ")?;
    match &congruences.right {
        Some(right) => write_row(right, ['{', '}'], out)?,
        None => write_row(&vec![0; congruences.matrix.len()], ['{', '}'], out)?,
    }
    writeln!(out, ", Modulus -> {}]", congruences.states)
}
