//! The slip in a text that is nearly a board.

use std::collections::BTreeSet;

use super::super::symbols;
use super::alphabet::{number, read_words};
use super::board;
use super::rows::{plain_lines, rows_of, with_heading};
use super::words::{characters, cut};
use crate::error::{FormatError, counted, quoted};
use crate::read::Hints;

/// The fault of rows of symbols or words that are nearly a board: a row of another length, or a third symbol.
pub(in crate::text) fn slip(text: &str, hints: &Hints<'_>) -> Option<FormatError> {
    let lines = plain_lines(text);
    let rows = match lines.as_slice() {
        [] => return None,
        [only] => rows_of(only)?,
        lines => lines.to_vec(),
    };
    let words = cut(&rows).filter(|rows| rows.len() > 1)?;
    let error = |word: &str, message: String| {
        let at = (word.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
        let before = text.get(..at)?;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Some(FormatError::at(before.matches('\n').count() + 1, column, message))
    };
    if let Some(short) = words.iter().find(|row| row.len() != words[0].len())
        && rows.iter().all(|row| row.starts_with('|'))
    {
        return error(short[0], unequal(short, words[0].len()));
    }
    if words.iter().any(|row| row.len() < 2) {
        return None;
    }
    let all = || words.iter().flatten().copied().filter(|word| *word != "_");
    let count = |kind: &str| all().filter(|word| *word == kind).count();
    let kinds: BTreeSet<&str> = all().collect();
    let is_fraction =
        |kind: &&str| kind.contains('.') && number(kind).is_none() && kind.parse::<f64>().is_ok();
    if let Some(fraction) = all().find(is_fraction)
        && kinds.iter().all(|kind| kind.parse::<f64>().is_ok())
    {
        let message =
            format!("{} is not a state. States are whole numbers from 0 to 254", quoted(fraction));
        return error(fraction, message);
    }
    // A word that is there once may be a slip for another, and a number may not.
    let is_odd = |kind: &str| kinds.len() == 3 && count(kind) == 1;
    let is_slip = |kind: &str| is_odd(kind) && kind.parse::<f64>().is_err();
    let are_symbols = kinds
        .iter()
        .all(|kind| characters(kind).len() == 1 || symbols::word(kind).is_some() || is_slip(kind));
    let are_numbers = kinds.iter().all(|kind| number(kind).is_some());
    let unequal_row = || {
        let wanted = words[0].len();
        let row = words.iter().find(|row| row.len() != wanted)?;
        let last = row[row.len() - 1];
        let place = row.get(wanted).map_or(&last[last.len()..], |extra| *extra);
        error(place, unequal(row, wanted))
    };
    if are_numbers {
        return unequal_row();
    }
    if !are_symbols || hints.symbols != [None, None] {
        return None;
    }
    if kinds.len() == 2 && read_words(&words, hints, true).is_some() {
        return unequal_row();
    }
    let mut odd: Vec<&str> = kinds.iter().copied().filter(|kind| is_odd(kind)).collect();
    // Of several, a word that says nothing is the slip.
    if odd.len() > 1 {
        odd.retain(|kind| characters(kind).len() > 1 && symbols::word(kind).is_none());
    }
    let [odd] = odd[..] else { return None };
    let others: Vec<String> =
        kinds.iter().filter(|kind| **kind != odd).map(|kind| quoted(kind)).collect();
    let word = all().find(|word| *word == odd)?;
    error(
        word,
        format!("{} is a third symbol. All other cells are {}", quoted(odd), others.join(" or ")),
    )
}

fn unequal(row: &[&str], wanted: usize) -> String {
    format!(
        "this row has {} and the first has {wanted}. Make them equally long, with _ for a missing cell",
        counted(row.len(), "cell")
    )
}

/// The fault of a first line that says another size than that of the board below it.
pub(in crate::text) fn wrong_heading(text: &str, hints: &Hints<'_>) -> Option<FormatError> {
    let lines = plain_lines(text);
    let ([rows, columns], below) = with_heading(&lines)?;
    let [found_rows, found_columns] = board(below, hints, None)?.0.size();
    let is_near = columns.is_none() || rows == Some(found_rows) || columns == Some(found_columns);
    let said = match (rows?, columns) {
        (rows, None) => format!("{rows} boards, or {}", counted(rows, "row")),
        (rows, Some(columns)) => {
            format!("{} of {}", counted(rows, "row"), counted(columns, "cell"))
        }
    };
    let found = format!("{} of {}", counted(found_rows, "row"), counted(found_columns, "cell"));
    let message = format!("the first line says {said}. Below it are {found}");
    is_near.then(|| FormatError::at(1, 1, message))
}
