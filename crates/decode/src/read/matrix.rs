//! Check matrices in any of the forms people keep them in: MatrixMarket, alist, rows of 0 and 1, arrays of numpy, sparse
//! matrices of scipy.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

use super::{alist, circulant, matrix_market, npy, npz};
use crate::code::matrix;

/// Why bytes give no matrix.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadMatrix {
    /// It is not a matrix of 0 and 1 in a known form.
    #[error("{0}")]
    Wrong(String),
    /// The watch ended the reading.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The most rows, columns or ones.
const MOST: usize = 1 << 24;
/// What a one takes while the matrix is made: triplets, and both orders of a matrix.
const BYTES: u64 = 64;

/// Ones that are collected for a matrix: nothing but 0 and 1, no place twice.
pub(super) struct Ones {
    rows: usize,
    columns: usize,
    ones: Vec<(usize, usize)>,
}

impl Ones {
    /// Begins an empty matrix of this size.
    ///
    /// # Errors
    /// When it is too large.
    pub(super) fn new(rows: usize, columns: usize) -> Result<Ones, BadMatrix> {
        match rows.max(columns) > MOST {
            true => Err(BadMatrix::Wrong(format!(
                "{rows} rows, {columns} columns, but at most {MOST} are read"
            ))),
            false => Ok(Ones { rows, columns, ones: Vec::new() }),
        }
    }

    /// Sets an entry, counted from 0.
    ///
    /// # Errors
    /// When the place is outside, or the value is neither 0 nor 1.
    pub(super) fn set(&mut self, row: usize, column: usize, value: f64) -> Result<(), BadMatrix> {
        let bad = |problem: String| Err(BadMatrix::Wrong(problem));
        if row >= self.rows || column >= self.columns {
            let (rows, columns) = (self.rows, self.columns);
            return bad(format!(
                "there is no entry in row {}, column {} of {rows} rows and {columns} columns",
                row + 1,
                column + 1
            ));
        }
        match value {
            0.0 => {}
            1.0 => self.ones.push((row, column)),
            _ => {
                return bad(format!(
                    "row {}, column {} is {value}, but entries are 0 or 1",
                    row + 1,
                    column + 1
                ));
            }
        }
        Ok(())
    }

    /// Returns the matrix.
    ///
    /// # Errors
    /// When a place was set to 1 twice, or there is no memory.
    pub(super) fn matrix(mut self, watch: &mut dyn Watch) -> Result<SparseMatrix, BadMatrix> {
        let places = self.ones.len() + self.rows + self.columns;
        watch.reserve(BYTES * places as u64)?;
        self.ones.sort_unstable();
        if let Some(pair) = self.ones.windows(2).find(|pair| pair[0] == pair[1]) {
            let (row, column) = pair[0];
            return Err(BadMatrix::Wrong(format!(
                "row {}, column {} is given twice",
                row + 1,
                column + 1
            )));
        }
        Ok(matrix(self.rows, self.columns, self.ones))
    }
}

/// Reads the matrix in a file, whichever form it has.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_decode::read::matrix::read;
/// let text = "%%MatrixMarket matrix coordinate real general\n2 3 3\n1 1 1.0\n1 2 1.0\n2 3 1.0\n";
/// assert_eq!(read(text.as_bytes(), &mut Unwatched)?, read(b"1 1 0\n0 0 1\n", &mut Unwatched)?);
/// # Ok::<(), lightsout_decode::read::matrix::BadMatrix>(())
/// ```
///
/// # Errors
/// A fault of the text, or the reason to stop.
pub fn read(bytes: &[u8], watch: &mut dyn Watch) -> Result<SparseMatrix, BadMatrix> {
    if bytes.starts_with(npy::MAGIC) {
        let array = npy::Array::read(bytes).map_err(|error| BadMatrix::Wrong(error.to_string()))?;
        return of_array(&array, watch);
    }
    if bytes.starts_with(npz::MAGIC) {
        return npz::read(bytes, watch);
    }
    let none = || BadMatrix::Wrong(format!("this is not a check matrix: {FORMS}"));
    let text = std::str::from_utf8(bytes).map_err(|_| none())?;
    let text = text.trim_start_matches('\u{feff}');
    if text.starts_with(matrix_market::BANNER) {
        return matrix_market::read(text, watch);
    }
    if let Some(rows) = dense(text, watch)? {
        return Ok(rows);
    }
    if let Some(matrix) = circulant::read(text, watch)? {
        return Ok(matrix);
    }
    match alist::read(text, watch) {
        Err(alist::BadAlist::Stopped(stopped)) => Err(stopped.into()),
        Err(error @ alist::BadAlist::Wrong(_)) => {
            Err(BadMatrix::Wrong(format!("{error}; {FORMS}")))
        }
        Ok(matrix) => Ok(matrix),
    }
}

const FORMS: &str = "a check matrix is MatrixMarket, alist, rows of 0 and 1, an array of numpy (.npy), a sparse matrix of scipy (.npz) or a detector error model of stim";

/// The ones of an array.
pub(super) fn of_array(
    array: &npy::Array,
    watch: &mut dyn Watch,
) -> Result<SparseMatrix, BadMatrix> {
    let mut ones = Ones::new(array.rows().count(), array.columns)?;
    for (row, values) in array.rows().enumerate() {
        for (column, value) in values.iter().enumerate() {
            ones.set(row, column, *value)?;
        }
    }
    ones.matrix(watch)
}

/// Rows of 0 and 1, a line each, with blanks, commas or nothing between the entries; none where some line has anything
/// else. A line that begins with # is passed over.
fn dense(text: &str, watch: &mut dyn Watch) -> Result<Option<SparseMatrix>, BadMatrix> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let is_bits =
        |line: &str| line.chars().all(|c| matches!(c, '0' | '1' | ',') || c.is_whitespace());
    if lines.clone().next().is_none() || !lines.clone().all(|(_, line)| is_bits(line)) {
        return Ok(None);
    }
    let bits = |line: &str| line.bytes().filter(|b| matches!(b, b'0' | b'1')).collect::<Vec<u8>>();
    let columns = lines.clone().next().map_or(0, |(_, line)| bits(line).len());
    let rows = lines.clone().count();
    let mut ones = Ones::new(rows, columns)?;
    for (row, (line, text)) in lines.enumerate() {
        let bits = bits(text);
        if bits.len() != columns {
            return Err(BadMatrix::Wrong(format!(
                "line {line}, {}, has {} entries, but the first row has {columns}",
                quoted(text),
                bits.len()
            )));
        }
        for (column, bit) in bits.iter().enumerate().filter(|(_, bit)| **bit == b'1') {
            ones.set(row, column, f64::from(bit - b'0'))?;
        }
    }
    ones.matrix(watch).map(Some)
}
