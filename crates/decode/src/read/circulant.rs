//! Matrices of circulants, as AFF3CT writes quasi-cyclic codes. The numbers of block columns and rows and the size of a
//! block come first, then a shift for each block. A shift of -1 is a block without ones. A shift of 2 puts the first one into column 2, from 0.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Watch;

use super::matrix::{BadMatrix, Ones};

/// Reads such a matrix. Returns none for any other text.
///
/// # Errors
/// When it is too large, or the reason to stop.
pub fn read(text: &str, watch: &mut dyn Watch) -> Result<Option<SparseMatrix>, BadMatrix> {
    let Some((size, shifts)) = shifts(text) else { return Ok(None) };
    let (rows, columns) = (shifts.len(), shifts[0].len());
    let mut ones = Ones::new(rows.saturating_mul(size), columns.saturating_mul(size))?;
    for (row, shifts) in shifts.iter().enumerate() {
        for (column, shift) in shifts.iter().enumerate() {
            let Some(shift) = shift else { continue };
            watch.step(size as u64)?;
            for place in 0..size {
                let (row, column) = (row * size + place, column * size + (place + shift) % size);
                ones.set(row, column, 1.0)?;
            }
        }
    }
    ones.matrix(watch).map(Some)
}

/// The size of a block, and the shift of each, a row of blocks a line.
fn shifts(text: &str) -> Option<(usize, Vec<Vec<Option<usize>>>)> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let mut lines = lines.filter(|line| !line.is_empty());
    let head: Option<Vec<usize>> =
        lines.next()?.split_whitespace().map(|word| word.parse().ok()).collect();
    let &[columns, rows, size] = head?.as_slice() else { return None };
    let shift = |word: &str| match word {
        "-1" => Some(None),
        _ => word.parse().ok().filter(|&shift: &usize| shift < size).map(Some),
    };
    let row = |line: &str| line.split_whitespace().map(shift).collect::<Option<Vec<_>>>();
    let found: Vec<_> = lines.by_ref().take(rows).map(row).collect::<Option<_>>()?;
    let is_whole = found.len() == rows
        && rows > 0
        && columns > 0
        && found.iter().all(|row| row.len() == columns)
        && lines.next().is_none();
    is_whole.then_some((size, found))
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::read;

    #[test]
    fn blocks_are_shifted() {
        let matrix = |text: &str| read(text, &mut Unwatched).expect("few entries");
        let own = matrix("3 1 2\n\n1 -1 0\n").expect("circulants");
        let dense = super::super::matrix::read(b"0 1 0 0 1 0\n1 0 0 0 0 1\n", &mut Unwatched);
        assert_eq!(Ok(own), dense);
        for other in ["3 1 2\n1 -1\n", "3 1 2\n1 -1 2\n", "1 1\n1\n", "3 2 2\n1 1 1\n", ""] {
            assert_eq!(matrix(other), None, "{other}");
        }
    }
}
