//! Mathematica: `LinearSolve[{{…}}, {…}, Modulus -> 2]`.

use super::Congruences;
use super::lists::{Lists, error, states};
use crate::io::document::{Document, Kind};
use crate::io::error::FormatError;
use crate::io::format::{Format, Info, Sure};
use crate::io::of_puzzle::puzzle_of;
use crate::io::source::Source;

/// Mathematica.
pub struct Mathematica;

static INFO: Info = Info {
    name: "mathematica",
    summary: "the congruences A x = b as LinearSolve[A, b, Modulus -> m], for Mathematica",
    holds: "a puzzle",
    kinds: &[Kind::Puzzle],
    suffixes: &["wl", "m"],
    is_written: true,
};

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

    fn read(&self, source: &Source<'_>) -> Result<Document, FormatError> {
        parse(source.text()?).map(|read| Document::Spec(Box::new(read.spec())))
    }

    fn write(&self, document: &Document) -> Result<Vec<u8>, FormatError> {
        Ok(write(&Congruences::of(&puzzle_of(document, &INFO)?)?).into_bytes())
    }
}

/// The congruences that a call of LinearSolve asks for.
///
/// # Errors
/// What is wrong with the text, with its place.
pub fn parse(text: &str) -> Result<Congruences, FormatError> {
    let Some(start) = text.find(SOLVE).map(|at| at + SOLVE.len()) else {
        return Err(error(
            text,
            0,
            "there is no LinearSolve here; write LinearSolve[{{…}}, {…}, Modulus -> 2]",
        ));
    };
    let Some(modulus) = text[start..].find("Modulus").map(|at| start + at + "Modulus".len()) else {
        return Err(error(
            text,
            text.len(),
            "the number of states should stand behind the lists, as Modulus -> 2",
        ));
    };
    let rest = text[modulus..].trim_start();
    let Some(rest) = rest.strip_prefix("->").or_else(|| rest.strip_prefix('→')) else {
        return Err(error(text, modulus, "`->` and the number of states should stand here"));
    };
    let (states, _) = states(text, text.len() - rest.len())?;
    let lists = Lists { text, open: '{', close: '}', states };
    let (matrix, end) = lists.rows(start)?;
    let rest = text[end..].trim_start();
    let Some(rest) = rest.strip_prefix(',') else {
        return Err(error(text, end, "a comma and the right side should stand here"));
    };
    let at = text.len() - rest.len();
    let (right, _) = lists.row(at)?;
    lists.congruences(matrix, Some((right, at)))
}

/// The congruences for Mathematica; without a right side it is all zeros.
pub fn write(congruences: &Congruences) -> String {
    let (matrix, right) = congruences.lists('{', '}');
    let zeros = || format!("{{{}}}", vec!["0"; congruences.matrix.len()].join(","));
    let right = right.unwrap_or_else(zeros);
    format!(
        "(* Rows are lights, columns are buttons; the right side is what the presses must add. *)\n{SOLVE}{matrix},\n {right}, Modulus -> {}]\n",
        congruences.states
    )
}
