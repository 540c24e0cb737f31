//! Dense elimination over Z/q, q a prime power, one byte per entry.
//!
//! Z/q is a chain ring: of two elements one divides the other. So the entry of a column with the smallest divisor d
//! divides all the others, and plain row additions clear the column. If d is not a unit, (q/d) times the pivot row is
//! zero in the pivot's column and joins the other rows. Then the rest holds every consequence with zeros in the leading
//! columns (Howell 1986).

use super::kernel::{Block, Factor};
use crate::tuning::{BYTE_PANEL, BYTE_STEPS, BYTE_STRIP};
use crate::watch::{Stopped, Watch};
use crate::zm::Modulus;
use crate::zm::row::{self, Rows};

/// A block of bytes, row after row.
#[derive(Debug)]
pub(super) struct ByteBlock {
    q: Modulus,
    cols: usize,
    rows: usize,
    entries: Vec<u8>,
}

/// A block of bytes after elimination.
///
/// The multiplier of row i for pivot t is kept in row i at the pivot's column, where the echelon form is zero.
#[derive(Debug)]
pub(super) struct ByteFactor {
    q: Modulus,
    cols: usize,
    leading: usize,
    /// Rows of the block before elimination; echelon rows beyond were added.
    given: usize,
    pivots: Vec<u32>,
    /// For each echelon row the row of the block it was (beyond `given`: an added row).
    order: Vec<u32>,
    /// The inverse of each pivot that is a unit, or 0.
    inverses: Vec<u8>,
    /// All columns of the pivot rows, and behind them [`SLACK`].
    upper: Vec<u8>,
    /// The leading columns of the rest rows, only multipliers, and behind them [`SLACK`].
    lower: Vec<u8>,
    rest: Vec<u8>,
}

/// Zeros behind the last row: products of rows are summed up in whole blocks, and what lies behind a row's end meets
/// zeros of the other.
const SLACK: usize = 32;

/// Sums of products of longer rows may not fit 32 bits.
const LONG: usize = 1 << 16;

impl ByteBlock {
    fn row(&self, row: usize) -> &[u8] {
        &self.entries[row * self.cols..][..self.cols]
    }
}

impl Block for ByteBlock {
    type Factor = ByteFactor;

    fn zeros(q: Modulus, rows: usize, cols: usize) -> ByteBlock {
        let entries = vec![0; rows * cols];
        ByteBlock { q, cols, rows, entries }
    }

    fn bytes(rows: usize, cols: usize) -> u64 {
        rows as u64 * cols as u64
    }

    fn rows(&self) -> usize {
        self.rows
    }

    fn put(&mut self, row: usize, col: usize, value: u8) {
        self.entries[row * self.cols + col] = value;
    }

    fn put_row(&mut self, row: usize, source: &ByteBlock, source_row: usize, places: &[u32]) {
        let target = &mut self.entries[row * self.cols..][..self.cols];
        for (&value, &place) in source.row(source_row).iter().zip(places) {
            target[place as usize] = value;
        }
    }

    fn eliminate(self, leading: usize, watch: &mut dyn Watch) -> Result<ByteFactor, Stopped> {
        let mut run = Elimination {
            q: self.q,
            arithmetic: Rows::over(self.q),
            cols: self.cols,
            order: (0..self.rows as u32).collect(),
            entries: self.entries,
            pivots: Vec::new(),
        };
        for first in (0..leading).step_by(BYTE_PANEL) {
            let end = leading.min(first + BYTE_PANEL);
            let before = run.pivots.len();
            for column in first..end {
                run.clear_below(column, end);
            }
            run.carry_over(before, end, watch)?;
        }
        Ok(run.finish(self.rows, leading))
    }
}

/// An elimination under way, panel of columns after panel.
///
/// Within a panel only the panel's columns are kept up to date; the multipliers left behind say what is
/// owed to the columns on the right, which get it all at once.
struct Elimination {
    q: Modulus,
    arithmetic: Rows,
    cols: usize,
    order: Vec<u32>,
    entries: Vec<u8>,
    pivots: Vec<u32>,
}

impl Elimination {
    /// Finds the pivot of a column, if there is one, and clears the column below it, up to column `end`.
    fn clear_below(&mut self, column: usize, end: usize) {
        let top = self.pivots.len();
        let Some(found) = self.smallest_divisor(column, top) else {
            return;
        };
        self.swap(top, found);
        self.pivots.push(column as u32);
        let (upper, lower) = self.entries.split_at_mut((top + 1) * self.cols);
        let pivot_row = &upper[top * self.cols..][column..end];
        let (unit, divisor) =
            (self.q.unit_to_associate(pivot_row[0]), self.q.associate(pivot_row[0]));
        for lower_row in lower.chunks_exact_mut(self.cols) {
            let entry = lower_row[column];
            if entry != 0 {
                let multiplier = self.q.mul(entry / divisor, unit);
                let target = &mut lower_row[column + 1..end];
                let negated = self.q.neg(multiplier);
                self.arithmetic.add_scaled(target, &pivot_row[1..], negated);
                lower_row[column] = multiplier;
            }
        }
        if divisor != 1 {
            self.add_annihilated(top, column, end, self.q.value() / divisor);
        }
    }

    /// The row from `top` on whose entry in the column has the smallest divisor; none if all are zero.
    fn smallest_divisor(&self, column: usize, top: usize) -> Option<usize> {
        let mut best = (self.q.value(), None);
        for row in top..self.order.len() {
            let divisor = self.q.associate(self.entries[row * self.cols + column]);
            if divisor < best.0 {
                best = (divisor, Some(row));
            }
            if divisor == 1 {
                break;
            }
        }
        best.1
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a != b {
            let (low, high) = self.entries.split_at_mut(b * self.cols);
            low[a * self.cols..][..self.cols].swap_with_slice(&mut high[..self.cols]);
            self.order.swap(a, b);
        }
    }

    /// Adds `annihilator` times pivot row `top` as a new row: a zero row, and what is to be added to it.
    ///
    /// Where the product is zero the new row still constrains the right-hand side.
    fn add_annihilated(&mut self, top: usize, column: usize, end: usize, annihilator: u8) {
        let start = self.entries.len();
        self.entries.resize(start + self.cols, 0);
        let (old, new) = self.entries.split_at_mut(start);
        let source = &old[top * self.cols..][column + 1..end];
        self.arithmetic.add_scaled(&mut new[column + 1..end], source, annihilator);
        new[column] = self.q.neg(annihilator);
        self.order.push(self.order.len() as u32);
    }

    /// Gives the columns from `end` on what the pivots from number `before` on owe them.
    fn carry_over(
        &mut self,
        before: usize,
        end: usize,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let pivots = &self.pivots[before..];
        let mut sums = Vec::new();
        for strip in (end..self.cols).step_by(BYTE_STRIP) {
            let strip = strip..self.cols.min(strip + BYTE_STRIP);
            let mut steps = 0;
            for row in before + 1..self.order.len() {
                let (above, here) = self.entries.split_at_mut(row * self.cols);
                let (multipliers, target) = here[..self.cols].split_at_mut(strip.start);
                let terms = pivots.iter().zip(before..row).map(|(&column, source)| {
                    let source = &above[source * self.cols..][strip.clone()];
                    (self.q.neg(multipliers[column as usize]), source)
                });
                self.arithmetic.add_all(&mut target[..strip.len()], terms, &mut sums);
                steps += (pivots.len() * strip.len()) as u64;
                if steps > BYTE_STEPS {
                    watch.step(std::mem::take(&mut steps))?;
                }
            }
            watch.step(steps)?;
        }
        Ok(())
    }

    fn finish(self, given: usize, leading: usize) -> ByteFactor {
        let mut upper = self.entries;
        let rest = upper.split_off(self.pivots.len() * self.cols);
        let rows_below = self.order.len() - self.pivots.len();
        let mut lower = Vec::with_capacity(rows_below * leading + SLACK);
        for row in rest.chunks_exact(self.cols.max(1)) {
            lower.extend_from_slice(&row[..leading]);
        }
        lower.resize(lower.len() + SLACK, 0);
        let pivots = upper.chunks_exact(self.cols.max(1)).zip(&self.pivots);
        let inverse = |(row, &pivot): (&[u8], &u32)| self.q.inverse(row[pivot as usize]);
        let inverses = pivots.map(inverse).map(|inverse| inverse.unwrap_or(0)).collect();
        upper.resize(upper.len() + SLACK, 0);
        upper.shrink_to_fit();
        ByteFactor {
            inverses,
            q: self.q,
            cols: self.cols,
            leading,
            given,
            pivots: self.pivots,
            order: self.order,
            upper,
            lower,
            rest,
        }
    }
}

impl ByteFactor {
    fn pivot_row(&self, row: usize) -> &[u8] {
        &self.upper[row * self.cols..][..self.cols]
    }

    /// The multipliers of an echelon row with what lies behind them, and their number.
    fn multipliers_and_beyond(&self, row: usize) -> (&[u8], usize) {
        match self.pivots.get(row) {
            Some(&pivot) => (&self.upper[row * self.cols..], pivot as usize),
            None => (&self.lower[(row - self.pivots.len()) * self.leading..], self.leading),
        }
    }

    /// The multipliers of an echelon row: its columns left of its pivot.
    fn multipliers(&self, row: usize) -> &[u8] {
        match self.pivots.get(row) {
            Some(&pivot) => &self.pivot_row(row)[..pivot as usize],
            None => &self.lower[(row - self.pivots.len()) * self.leading..][..self.leading],
        }
    }
}

impl Factor for ByteFactor {
    type Block = ByteBlock;

    fn rows(&self) -> usize {
        self.order.len()
    }

    fn rank(&self) -> usize {
        self.pivots.len()
    }

    fn pivot(&self, row: usize) -> usize {
        self.pivots[row] as usize
    }

    fn choices(&self, row: usize) -> u8 {
        self.q.associate(self.pivot_row(row)[self.pivot(row)])
    }

    fn take_rest(&mut self) -> (ByteBlock, Vec<u32>) {
        let mut entries = Vec::new();
        let mut places = Vec::new();
        for (i, row) in self.rest.chunks_exact(self.cols.max(1)).enumerate() {
            let row = &row[self.leading..];
            if row.iter().any(|&entry| entry != 0) {
                entries.extend_from_slice(row);
                places.push((self.pivots.len() + i) as u32);
            }
        }
        self.rest = Vec::new();
        let block =
            ByteBlock { q: self.q, cols: self.cols - self.leading, rows: places.len(), entries };
        (block, places)
    }

    fn pivot_block(&self) -> ByteBlock {
        let mut entries = self.upper[..self.pivots.len() * self.cols].to_vec();
        for (row, &pivot) in entries.chunks_exact_mut(self.cols.max(1)).zip(&self.pivots) {
            row[..pivot as usize].fill(0);
        }
        ByteBlock { q: self.q, cols: self.cols, rows: self.pivots.len(), entries }
    }

    fn forward(&self, rhs: &mut Vec<u8>) {
        let mut given = std::mem::take(rhs);
        given.resize(self.order.len(), 0);
        rhs.reserve_exact(self.order.len());
        // Zero from the pivot on, which makes up for what stands there in its row.
        let mut spread = vec![0; row::padded(self.leading)];
        let ring = Rows::over(self.q);
        for (row, &original) in self.order.iter().enumerate() {
            let (multipliers, length) = self.multipliers_and_beyond(row);
            let owed = match row::padded(length) {
                long @ LONG.. => row::dot(&multipliers[..length], &spread[..long], self.q),
                length => ring.dot_padded(&multipliers[..length], &spread[..length]),
            };
            let value = ring.difference(given[original as usize], owed);
            rhs.push(value);
            if let Some(&pivot) = self.pivots.get(row) {
                spread[pivot as usize] = value;
            }
        }
    }

    fn forward_transposed(&self, weights: &mut Vec<u8>) {
        let given = std::mem::replace(weights, vec![0; self.order.len()]);
        let mut owed = vec![0; self.leading];
        for (row, &original) in self.order.iter().enumerate().rev() {
            let owed_here = self.pivots.get(row).map_or(0, |&p| owed[p as usize]);
            let weight = self.q.sub(given[row], owed_here);
            weights[original as usize] = weight;
            row::add_scaled(&mut owed, self.multipliers(row), weight, self.q);
        }
        weights.truncate(self.given);
    }

    fn back_substitute(&self, rows: usize, rhs: &[u8], x: &mut [u8]) {
        let mut known = Vec::with_capacity(self.cols + SLACK);
        known.extend_from_slice(x);
        known.resize(self.cols + SLACK, 0);
        let ring = Rows::over(self.q);
        for i in (0..rows).rev() {
            let (pivot, row) = (self.pivot(i), &self.upper[i * self.cols..]);
            let behind = self.cols - pivot - 1;
            let (left, right) = (&row[pivot + 1..], &known[pivot + 1..]);
            let sum = match row::padded(behind) {
                LONG.. => row::dot(&left[..behind], &right[..behind], self.q),
                length => ring.dot_padded(&left[..length], &right[..length]),
            };
            let lack = ring.difference(rhs[i], sum);
            x[pivot] = match self.inverses[i] {
                0 => (self.q.divide(lack, row[pivot]))
                    .expect("the annihilated pivot row is among the rows already satisfied"),
                inverse => ring.product(inverse, lack),
            };
            known[pivot] = x[pivot];
        }
    }

    fn bytes(&self) -> u64 {
        (self.upper.len() + self.lower.len() + 4 * self.order.len() + 5 * self.pivots.len()) as u64
    }
}
