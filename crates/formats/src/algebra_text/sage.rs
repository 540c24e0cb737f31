//! Sage: `A = matrix(GF(2), [[…]])` and `b = vector(GF(2), […])`, or `Zmod(m)` where m is not a prime.

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::Congruences;
use super::lists::{Lists, error, states, write_row, write_rows};
use crate::document::Document;
use crate::error::FormatError;
use crate::format::{Format, Info, Sure};
use crate::of_puzzle::puzzle_of;
use crate::read::Note;
use crate::source::Source;
use crate::write::Draft;

/// Sage.
pub struct Sage;

static INFO: Info = Info::of(
    "sage",
    "matrix and right side of the congruences A x = b, for Sage",
    "a puzzle",
    &["sage"],
);

impl Format for Sage {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn guess(&self, source: &Source<'_>) -> Sure {
        match source.text() {
            // With its size in front, the entries are a list without rows.
            Ok(text) => match RINGS.iter().any(|ring| {
                text.split_once(&format!("matrix({ring}(")).is_some_and(|(_, behind)| {
                    behind.split_once(')').is_some_and(|(_, list)| list.contains("[["))
                })
            }) {
                true => Sure::Certain,
                false => Sure::No,
            },
            Err(_) => Sure::No,
        }
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        let text = source.text()?;
        let read = parse(text, watch)?;
        // What this program writes says what rows and columns are.
        if source.hints().format.is_none() && read.right.is_none() && !text.contains("buttons") {
            source.note(Note::Matrix);
        }
        Ok(Document::Spec(Box::new(read.spec(watch)?)))
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        let puzzle = puzzle_of(document, &INFO, out.watch())?;
        Ok(write(&Congruences::of(&puzzle, out.watch())?, out)?)
    }
}

/// What Sage calls the whole numbers modulo m.
const RINGS: [&str; 3] = ["GF", "Zmod", "IntegerModRing"];

/// Reads the congruences that a text of Sage defines.
///
/// # Errors
/// What is wrong with the text, with its place, or the reason to stop.
pub(super) fn parse(text: &str, watch: &mut dyn Watch) -> Result<Congruences, FormatError> {
    let Some(start) = text.find("matrix(").map(|at| at + "matrix(".len()) else {
        return Err(error(text, 0, "there is no matrix here. Write A = matrix(GF(2), [[…]])"));
    };
    let (states, at) = ring(text, start)?;
    let lists = Lists { text, open: '[', close: ']', states };
    let (matrix, end) = lists.rows(at, watch)?;
    let right = match text[end..].find("vector(").map(|at| end + at + "vector(".len()) {
        None => None,
        Some(start) => {
            let (other, at) = ring(text, start)?;
            if other != states {
                return Err(error(
                    text,
                    start,
                    format!("the vector has {other} states and the matrix {states}"),
                ));
            }
            Some((lists.row(at)?.0, start))
        }
    };
    lists.congruences(matrix, right)
}

/// The number of elements of a ring, and the byte behind the comma that follows it.
fn ring(text: &str, at: usize) -> Result<(u8, usize), FormatError> {
    let rest = &text[at..];
    let Some(name) = RINGS.iter().find(|name| rest.starts_with(&format!("{name}("))) else {
        return Err(error(text, at, "expected a ring here: GF(p) or Zmod(m)"));
    };
    let (states, end) = states(text, at + name.len() + 1)?;
    let behind = text[end..].trim_start().strip_prefix(')').map(str::trim_start);
    match behind.and_then(|rest| rest.strip_prefix(',')) {
        Some(rest) => Ok((states, text.len() - rest.len())),
        None => Err(error(text, end, "expected `)` and a comma here")),
    }
}

/// Writes the congruences for Sage.
///
/// # Errors
/// The reason to stop.
pub(super) fn write(congruences: &Congruences, out: &mut Output<'_>) -> Result<(), Stopped> {
    let states = congruences.states;
    let is_prime = (2..states).all(|part| !states.is_multiple_of(part));
    let ring = format!("{}({states})", if is_prime { "GF" } else { "Zmod" });
    write!(
        out,
        "# Rows are lights, columns are buttons, and b is what the presses must add.\nA = matrix({ring}, "
    )?;
    write_rows(&congruences.matrix, ['[', ']'], out)?;
    out.push_str(")\n")?;
    if let Some(right) = &congruences.right {
        write!(out, "b = vector({ring}, ")?;
        write_row(right, ['[', ']'], out)?;
        out.push_str(")\n")?;
    }
    Ok(())
}
