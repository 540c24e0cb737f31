//! alist: the sparse matrices of D. MacKay's encyclopedia of codes.
//!
//! The file has the numbers of columns and rows, the largest numbers of ones in either, the ones of each column, and
//! the ones of each row. Then it has a line for each column with the rows of its ones, counted from 1, and a line for
//! each row. Zeros fill up. Lines that begin with # or % are ignored.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

use crate::code::matrix;

/// Why a text gives no matrix.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadAlist {
    /// It is not an alist.
    #[error("this is not an alist: {0}")]
    Wrong(String),
    /// The watch ended the reading.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// The most rows, columns or ones.
const MOST: usize = 1 << 24;
/// What a place in a list takes while the matrix is made: both lists of places, triplets, both orders of a matrix.
const BYTES: u64 = 128;

/// Reads the matrix in a text.
///
/// ```
/// use lightsout_decode::read::alist::read;
/// let text = "3 2\n2 2\n1 2 1\n2 2\n1 0\n1 2\n2 0\n1 2\n2 3\n";
/// let matrix = read(text, &mut lightsout_algebra::watch::Unwatched)?;
/// assert_eq!(matrix.row(1).map(|(column, _)| column).collect::<Vec<_>>(), [1, 2]);
/// # Ok::<(), lightsout_decode::read::alist::BadAlist>(())
/// ```
///
/// # Errors
/// A fault of the text, or the reason to stop.
pub fn read(text: &str, watch: &mut dyn Watch) -> Result<SparseMatrix, BadAlist> {
    let bad = BadAlist::Wrong;
    // A place takes two letters at least, and stands there twice.
    watch.reserve(BYTES * text.len() as u64 / 4)?;
    let is_content = |line: &str| !line.is_empty() && !line.starts_with(['#', '%']);
    let mut lines = text.lines().enumerate().filter(|(_, line)| is_content(line.trim()));
    let mut next = |what: &str| -> Result<(usize, Vec<usize>), BadAlist> {
        let (index, line) = lines.next().ok_or_else(|| bad(format!("it ends before {what}")))?;
        let numbers = line.split_whitespace().map(|word| word.parse().ok());
        let numbers = numbers.collect::<Option<Vec<usize>>>();
        let line = index + 1;
        let numbers = numbers
            .ok_or_else(|| bad(format!("line {line} has something else than whole numbers")))?;
        Ok((line, numbers))
    };
    let (line, sizes) = next("its sizes")?;
    let &[columns, rows] = sizes.as_slice() else {
        return Err(bad(format!("line {line} should have two numbers, columns and rows")));
    };
    if columns > MOST || rows > MOST {
        return Err(bad(format!("{columns} columns and {rows} rows, but at most {MOST} are read")));
    }
    next("the largest numbers of ones")?;
    let (line, of_columns) = next("the ones of each column")?;
    if of_columns.len() != columns || of_columns.iter().any(|&ones| ones > rows) {
        return Err(bad(format!("line {line} should say the ones of each of {columns} columns")));
    }
    let (line, of_rows) = next("the ones of each row")?;
    if of_rows.len() != rows || of_rows.iter().any(|&ones| ones > columns) {
        return Err(bad(format!("line {line} should say the ones of each of {rows} rows")));
    }
    let mut places = |lists: &[usize], below: usize, what: &str| {
        let mut all = Vec::new();
        for (number, &count) in lists.iter().enumerate() {
            if count == 0 && below == 0 {
                continue;
            }
            let (line, numbers) = next(&format!("{what} {}", number + 1))?;
            let ones: Vec<usize> = numbers.into_iter().filter(|&place| place > 0).collect();
            if ones.len() != count || ones.iter().any(|&place| place > below) {
                return Err(bad(format!(
                    "line {line} should have the {count} places of {what} {}, from 1 to {below}",
                    number + 1
                )));
            }
            all.extend(ones.into_iter().map(|place| (number, place - 1)));
        }
        all.sort_unstable();
        Ok(all)
    };
    let by_column = places(&of_columns, rows, "column")?;
    let by_row = places(&of_rows, columns, "row")?;
    let mut turned: Vec<(usize, usize)> = by_column.iter().map(|&(c, r)| (r, c)).collect();
    turned.sort_unstable();
    turned.dedup();
    if turned != by_row {
        return Err(bad(
            "the lists of its columns and of its rows are not the same ones".to_string()
        ));
    }
    Ok(matrix(rows, columns, by_row))
}
