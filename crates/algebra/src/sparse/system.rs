//! The system as it is eliminated: the matrix, its long rows cut into chains of short pieces.
//!
//! A row with many entries would tie all its columns together into one dense front. With auxiliary unknowns s1 = x1 +
//! .. + xk, s2 = s1 + .. the row becomes an equivalent chain of short rows. The others determine the auxiliary values,
//! so solutions correspond one to one. In a combination y·A = 0 the column of each auxiliary unknown forces all pieces
//! of a row to carry the same weight. So the last piece, which has the right-hand side, represents the row.

use super::matrix::SparseMatrix;
use crate::zm::Modulus;

/// A matrix with its long rows cut.
#[derive(Clone, Debug)]
pub(super) struct System {
    matrix: SparseMatrix,
    pieces: Vec<Piece>,
    cols: usize,
}

/// A stretch of a row's entries.
#[derive(Clone, Copy, Debug)]
struct Piece {
    row: u32,
    first: u32,
    end: u32,
    /// The auxiliary column that brings the sum so far.
    so_far: Option<u32>,
    /// The auxiliary column that takes the sum on; none in a row's last piece.
    taken_on: Option<u32>,
}

impl System {
    /// Returns the matrix with rows of more than `longest` entries cut.
    pub(super) fn cut(matrix: SparseMatrix, longest: usize) -> System {
        let mut cols = matrix.cols();
        let mut pieces = Vec::with_capacity(matrix.rows());
        for row in 0..matrix.rows() {
            let entries = matrix.row_len(row);
            let step = if entries > longest { longest.max(3) - 2 } else { entries.max(1) };
            let mut so_far = None;
            let mut first = 0;
            loop {
                let end = (first + step).min(entries);
                let taken_on = (end < entries).then_some(cols as u32);
                cols += usize::from(taken_on.is_some());
                pieces.push(Piece {
                    row: row as u32,
                    first: first as u32,
                    end: end as u32,
                    so_far,
                    taken_on,
                });
                if taken_on.is_none() {
                    break;
                }
                (so_far, first) = (taken_on, end);
            }
        }
        System { matrix, pieces, cols }
    }

    pub(super) fn matrix(&self) -> &SparseMatrix {
        &self.matrix
    }

    /// Returns the number of pieces, the rows of the system.
    pub(super) fn rows(&self) -> usize {
        self.pieces.len()
    }

    /// Returns the number of columns with the auxiliary ones, which come last.
    pub(super) fn cols(&self) -> usize {
        self.cols
    }

    /// Returns the row of the matrix that a piece stands for, if it is the last of the row.
    pub(super) fn stands_for(&self, piece: usize) -> Option<usize> {
        let Piece { row, taken_on, .. } = self.pieces[piece];
        taken_on.is_none().then_some(row as usize)
    }

    /// Returns the columns a piece touches.
    pub(super) fn columns(&self, piece: usize) -> impl Iterator<Item = u32> + '_ {
        self.entries(piece).map(|(column, _)| column)
    }

    /// Returns the entries of a piece that are not zero mod q, a divisor of the matrix's modulus.
    pub(super) fn residues(
        &self,
        piece: usize,
        q: Modulus,
    ) -> impl Iterator<Item = (u32, u8)> + '_ {
        self.entries(piece)
            .map(move |(column, value)| (column, value % q.value()))
            .filter(|&(_, value)| value != 0)
    }

    fn entries(&self, piece: usize) -> impl Iterator<Item = (u32, u8)> + '_ {
        let piece = self.pieces[piece];
        let minus_one = self.matrix.modulus().neg(1);
        self.matrix
            .row(piece.row as usize)
            .skip(piece.first as usize)
            .take((piece.end - piece.first) as usize)
            .map(|(column, value)| (column as u32, value))
            .chain(piece.so_far.map(|column| (column, 1)))
            .chain(piece.taken_on.map(|column| (column, minus_one)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_short_and_add_up_to_their_row() {
        let m = Modulus::new(7).unwrap();
        let long = (0..20).map(|col| (1, col, (col % 6 + 1) as u8));
        let matrix = SparseMatrix::from_triplets(3, 20, m, long).unwrap();
        let system = System::cut(matrix.clone(), 5);
        let mut sum = vec![0; system.cols()];
        for piece in 0..system.rows() {
            assert!(system.residues(piece, m).count() <= 5);
            for (column, value) in system.residues(piece, m) {
                sum[column as usize] = m.add(sum[column as usize], value);
            }
        }
        let row: Vec<u8> = matrix.row(1).map(|(_, value)| value).collect();
        assert_eq!(sum[..20], row);
        assert!(sum[20..].iter().all(|&left| left == 0));
        let stand: Vec<_> = (0..system.rows()).filter_map(|i| system.stands_for(i)).collect();
        assert_eq!(stand, [0, 1, 2]);
    }
}
