//! A board whose pattern is a product of two lines.

use lightsout_algebra::watch::{Stopped, Watch};

use super::line::{Factored, Line, NoImage};

/// A board whose pattern is a product, ready for any lights.
#[derive(Debug)]
pub struct Tensor {
    down: Side,
    across: Side,
}

/// A factor, counted from the end that lets its equations force each other.
#[derive(Debug)]
struct Side {
    factored: Factored,
    is_reversed: bool,
}

/// Why a product is not solved factor by factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuitable {
    /// No offset at either end of a factor forces a light.
    #[error(
        "along one axis no light forces a button, because the outermost weights have no inverse"
    )]
    ForcesNothing,
    /// A factor that is not invertible over a ring that is not a field.
    #[error("there are quiet patterns along one axis, and the number of states is not a prime")]
    NoField,
}

impl Side {
    fn of(line: &Line) -> Option<Side> {
        let reversed = || line.reversed().factored();
        (line.factored().map(|factored| Side { factored, is_reversed: false }))
            .or_else(|| reversed().map(|factored| Side { factored, is_reversed: true }))
    }

    /// Solves for rows of `width` entries, whichever end is counted from.
    fn solve(
        &self,
        mut given: Vec<u8>,
        width: usize,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u8>, NoImage>, Stopped> {
        if self.is_reversed {
            reverse_rows(&mut given, width);
        }
        Ok(match self.factored.solve(&given, width, watch)? {
            Ok(mut cells) => {
                if self.is_reversed {
                    reverse_rows(&mut cells, width);
                }
                Ok(cells)
            }
            Err(mut refuted) => {
                if self.is_reversed {
                    refuted.weights.reverse();
                }
                Err(refuted)
            }
        })
    }
}

impl Tensor {
    /// Returns the board of these factors: what a press does down the column, and across the row.
    ///
    /// # Errors
    /// Why it is not solved factor by factor.
    pub fn of(down: &Line, across: &Line) -> Result<Tensor, Unsuitable> {
        let sides = (Side::of(down), Side::of(across));
        let (Some(down), Some(across)) = sides else { return Err(Unsuitable::ForcesNothing) };
        let is_invertible = down.factored.is_invertible() && across.factored.is_invertible();
        if !is_invertible && !down.factored.line().modulus.is_prime() {
            return Err(Unsuitable::NoField);
        }
        Ok(Tensor { down, across })
    }

    /// Returns the dimension of the space of quiet patterns.
    pub fn nullity(&self) -> usize {
        let (rows, columns) = self.size();
        let (down, across) = (self.down.factored.nullity(), self.across.factored.nullity());
        rows * columns - (rows - down) * (columns - across)
    }

    fn size(&self) -> (usize, usize) {
        (self.down.factored.line().size, self.across.factored.line().size)
    }

    /// Returns the presses that fix the lights, row by row, or else a certificate: weights of the lights, row by row.
    /// No press changes the weighted sum, which should change.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow three bytes a light.
    ///
    /// # Panics
    /// When `lacks` does not have one entry per light.
    pub fn solve(
        &self,
        lacks: Vec<u8>,
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u8>, Vec<u8>>, Stopped> {
        let (rows, columns) = self.size();
        assert_eq!(lacks.len(), rows * columns, "one entry per light");
        watch.reserve(lacks.len() as u64)?;
        let half = match self.down.solve(lacks.clone(), columns, watch)? {
            Ok(half) => transposed(&half, rows, columns),
            Err(NoImage { column, weights }) => {
                let mut whole = vec![0; rows * columns];
                (0..rows).for_each(|row| whole[row * columns + column] = weights[row]);
                return Ok(Err(whole));
            }
        };
        match self.across.solve(half, rows, watch)? {
            Ok(presses) => Ok(Ok(transposed(&presses, columns, rows))),
            Err(NoImage { weights, .. }) => {
                // Some row of lights has another weighted sum than 0 as well, or its columns would have none.
                let modulus = self.across.factored.line().modulus;
                let is_refuted = |row: &usize| {
                    let lacks = &lacks[row * columns..][..columns];
                    lightsout_algebra::zm::row::dot(&weights, lacks, modulus) != 0
                };
                let row = (0..rows).find(is_refuted).unwrap_or(0);
                let mut whole = vec![0; rows * columns];
                whole[row * columns..][..columns].copy_from_slice(&weights);
                Ok(Err(whole))
            }
        }
    }
}

fn reverse_rows(cells: &mut [u8], width: usize) {
    let rows = cells.len() / width;
    for row in 0..rows / 2 {
        let (above, below) = cells.split_at_mut((rows - 1 - row) * width);
        above[row * width..][..width].swap_with_slice(&mut below[..width]);
    }
}

/// Cells a side of the squares that are turned one after the other.
const SQUARE: usize = 64;

/// The matrix of `rows` by `columns` bytes, turned.
fn transposed(cells: &[u8], rows: usize, columns: usize) -> Vec<u8> {
    let mut turned = vec![0; cells.len()];
    for top in (0..rows).step_by(SQUARE) {
        for left in (0..columns).step_by(SQUARE) {
            for row in top..rows.min(top + SQUARE) {
                for column in left..columns.min(left + SQUARE) {
                    turned[column * rows + row] = cells[row * columns + column];
                }
            }
        }
    }
    turned
}
