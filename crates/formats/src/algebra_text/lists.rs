//! Lists of numbers and lists of such lists, between brackets, with their places.

use lightsout_algebra::watch::{Output, Stopped, Watch};

use super::Congruences;
use crate::error::{FormatError, quoted};
use crate::limits::MOST_CELLS;

/// An error at a byte of a text.
pub(super) fn error(text: &str, at: usize, message: impl Into<String>) -> FormatError {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    FormatError::at(line, column, message)
}

/// Reads a list or a list of lists that begins at a byte.
pub(super) struct Lists<'a> {
    pub(super) text: &'a str,
    pub(super) open: char,
    pub(super) close: char,
    pub(super) states: u8,
}

impl Lists<'_> {
    /// The rows of the matrix from a byte on, and the byte behind it.
    pub(super) fn rows(
        &self,
        at: usize,
        watch: &mut dyn Watch,
    ) -> Result<(Vec<Vec<u8>>, usize), FormatError> {
        let mut at = self.expect(self.skip(at), self.open)?;
        let mut rows: Vec<Vec<u8>> = Vec::new();
        let mut cells = 0;
        loop {
            watch.ask()?;
            let start = self.skip(at);
            let (row, end) = self.row(start)?;
            cells += row.len();
            let wanted = rows.first().map_or(row.len(), Vec::len);
            if row.len() != wanted {
                return Err(error(
                    self.text,
                    start,
                    format!(
                        "this row has {} entries and the first has {wanted}. Make them equally long",
                        row.len()
                    ),
                ));
            }
            if cells > MOST_CELLS {
                return Err(error(
                    self.text,
                    start,
                    format!(
                        "the matrix has more than {MOST_CELLS} entries, the most that can be read"
                    ),
                ));
            }
            rows.push(row);
            at = self.skip(end);
            if self.text[at..].starts_with(self.close) {
                return Ok((rows, at + 1));
            }
            at = self.expect(at, ',')?;
        }
    }

    /// The numbers of a list from a byte on, and the byte behind it.
    pub(super) fn row(&self, at: usize) -> Result<(Vec<u8>, usize), FormatError> {
        let start = self.expect(self.skip(at), self.open)?;
        let Some(length) = self.text[start..].find(self.close) else {
            return Err(error(
                self.text,
                self.text.len(),
                format!("the list that began before has no {}", self.close),
            ));
        };
        let mut row = Vec::new();
        let mut from = start;
        for piece in self.text[start..start + length].split(',') {
            let number = piece.trim();
            match number.parse::<u8>() {
                Ok(number) if number < self.states => row.push(number),
                _ => {
                    let at = from + piece.len() - piece.trim_start().len();
                    return Err(error(
                        self.text,
                        at,
                        format!(
                            "{} is not an entry. With {} states entries are 0 to {}",
                            quoted(number),
                            self.states,
                            self.states - 1
                        ),
                    ));
                }
            }
            from += piece.len() + 1;
        }
        Ok((row, start + length + 1))
    }

    fn skip(&self, at: usize) -> usize {
        let rest = &self.text[at..];
        at + rest.len() - rest.trim_start().len()
    }

    fn expect(&self, at: usize, wanted: char) -> Result<usize, FormatError> {
        match self.text[at..].starts_with(wanted) {
            true => Ok(at + wanted.len_utf8()),
            false => {
                Err(error(self.text, at, format!("expected {} here", quoted(&wanted.to_string()))))
            }
        }
    }

    /// The congruences of a matrix and a right side, which must have an entry for every row.
    pub(super) fn congruences(
        &self,
        matrix: Vec<Vec<u8>>,
        right: Option<(Vec<u8>, usize)>,
    ) -> Result<Congruences, FormatError> {
        if let Some((right, at)) = &right
            && right.len() != matrix.len()
        {
            return Err(error(
                self.text,
                *at,
                format!(
                    "the right side has {} entries and the matrix {} rows",
                    right.len(),
                    matrix.len()
                ),
            ));
        }
        Ok(Congruences { states: self.states, matrix, right: right.map(|(right, _)| right) })
    }
}

/// Writes a matrix as a list of lists between these brackets.
pub(super) fn write_rows(
    rows: &[Vec<u8>],
    brackets: [char; 2],
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    out.push(brackets[0])?;
    for (at, row) in rows.iter().enumerate() {
        out.push_str(if at == 0 { "" } else { ",\n  " })?;
        write_row(row, brackets, out)?;
    }
    out.push(brackets[1])
}

/// Writes numbers as a list between these brackets.
pub(super) fn write_row(
    row: &[u8],
    brackets: [char; 2],
    out: &mut Output<'_>,
) -> Result<(), Stopped> {
    out.push(brackets[0])?;
    for (at, number) in row.iter().enumerate() {
        let comma = if at == 0 { "" } else { "," };
        write!(out, "{comma}{number}")?;
    }
    out.push(brackets[1])
}

/// A number of states behind a word, and the byte behind it.
pub(super) fn states(text: &str, at: usize) -> Result<(u8, usize), FormatError> {
    let rest = &text[at..];
    let start = at + rest.len() - rest.trim_start().len();
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    match text[start..start + digits].parse() {
        Ok(states @ 2..) => Ok((states, start + digits)),
        _ => Err(error(text, start, "expected the number of states here, from 2 to 255")),
    }
}
