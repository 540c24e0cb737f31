//! Solving for thousands of right-hand sides: the solve operator as tables, one look-up for each byte.
//!
//! Once A is factored, the solution with free unknowns zero depends linearly on the right-hand side, x = G b. So do the
//! values that must vanish for b to be solvable. Each entry of b has one column with both. Each byte of b has a table
//! of all 256 sums of its eight columns. A solve only adds up one table entry for each byte of b.

use super::echelon::Echelon;
use super::gray_walk::sums_side_by_side;
use super::vector::BitVec;
use super::words::{count_ones, set_bit, words_for, xor_into};
use crate::simd::Simd;
use crate::simd::weigh::{LANES, Lanes, weigh};
use crate::tuning::FEWEST_NULLITY;
use crate::watch::{Stopped, Watch};

/// The tables of one matrix.
#[derive(Clone, Debug)]
pub struct PressTable {
    simd: Simd,
    rows: usize,
    cols: usize,
    /// Words of an entry: the presses, and from a fresh bit on the values that must vanish.
    entry_words: usize,
    /// 256 entries for each byte of a right-hand side.
    entries: Vec<u64>,
    /// Every kernel vector, zero included, side by side, when they are few.
    kernel: Option<Vec<Lanes>>,
}

impl PressTable {
    /// Returns the bytes the tables of a matrix of that size and rank take, or `None` when no address space holds them.
    pub fn bytes_for(rows: usize, cols: usize, rank: usize) -> Option<u64> {
        let entry_words = words_for(cols.checked_add(rows.saturating_sub(rank))?);
        let bytes = rows.div_ceil(8).checked_mul(256 * 8)?.checked_mul(entry_words)?;
        (bytes <= isize::MAX as usize).then_some(bytes as u64)
    }

    /// Tables the solve operator of a factored matrix.
    ///
    /// # Errors
    /// [`Stopped::Memory`] when the tables are too large, or stopped by the watch.
    pub fn of(echelon: &Echelon, watch: &mut dyn Watch) -> Result<PressTable, Stopped> {
        let (rows, cols) = (echelon.rows(), echelon.cols());
        let allowed = isize::MAX as u64;
        let bytes = PressTable::bytes_for(rows, cols, echelon.rank());
        watch.reserve(bytes.ok_or(Stopped::Memory { needed: u64::MAX, allowed })?)?;
        let entry_words = words_for(cols + rows - echelon.rank());
        let mut entries = Vec::with_capacity(rows.div_ceil(8) * 256 * entry_words);
        for byte in 0..rows.div_ceil(8) {
            let empty = entries.len();
            entries.resize(empty + entry_words, 0);
            for row in 8 * byte..8 * byte + 8 {
                let column =
                    if row < rows { operator_column(echelon, row) } else { vec![0; entry_words] };
                extend_with_sums(&mut entries, empty, &column);
            }
            watch.step((rows * words_for(cols)) as u64)?;
        }
        let kernel = (echelon.nullity() <= FEWEST_NULLITY).then(|| all_kernel_vectors(echelon));
        Ok(PressTable { simd: Simd::best(), rows, cols, entry_words, entries, kernel })
    }

    /// Returns the number of entries of a right-hand side.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of unknowns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Solves for the packed right-hand side `b`, whose bits past the last row are zero. Returns whether there is a
    /// solution. `x` gets the one with free unknowns zero (and is of no use if there is none).
    ///
    /// # Panics
    /// When `b` has not `words_for(rows)` words or `x` not `words_for(cols)`.
    pub fn solve_into(&self, b: &[u64], x: &mut [u64]) -> bool {
        assert_eq!(
            (b.len(), x.len()),
            (words_for(self.rows), words_for(self.cols)),
            "words of b and x"
        );
        match self.entry_words {
            0 => count_ones(b) == 0,
            1 => self.solve_in_registers::<1>(b, x),
            2 => self.solve_in_registers::<2>(b, x),
            3 => self.solve_in_registers::<3>(b, x),
            4 => self.solve_in_registers::<4>(b, x),
            _ => self.solve_word_by_word(b, x),
        }
    }

    /// Solves as [`PressTable::solve_into`] does, but for a solution of least weight. Returns `None` when the kernel is
    /// too large for tables, see [`PressTable::finds_fewest`].
    ///
    /// # Panics
    /// As [`PressTable::solve_into`].
    pub fn solve_fewest_into(&self, b: &[u64], x: &mut [u64]) -> Option<bool> {
        let kernel = self.kernel.as_ref()?;
        let solvable = self.solve_into(b, x);
        if solvable && !x.is_empty() {
            add_lightest(self.simd, kernel, x);
        }
        Some(solvable)
    }

    /// Whether the kernel is small enough for [`PressTable::solve_fewest_into`].
    pub fn finds_fewest(&self) -> bool {
        self.kernel.is_some()
    }

    /// Solves for one right-hand side. Returns `None` if no solution exists.
    ///
    /// # Panics
    /// When `b` has not one entry for each row.
    pub fn solve(&self, b: &BitVec) -> Option<BitVec> {
        assert_eq!(b.len(), self.rows, "one entry per row");
        let mut x = BitVec::zeros(self.cols);
        self.solve_into(b.words(), x.words_mut()).then_some(x)
    }

    /// The bytes of a right-hand side and the tables that belong to them.
    #[inline]
    fn look_ups<'a>(&'a self, b: &'a [u64]) -> impl Iterator<Item = &'a [u64]> + 'a {
        let bytes = b.iter().flat_map(|word| word.to_le_bytes());
        let tables = self.entries.chunks_exact(256 * self.entry_words);
        tables.zip(bytes).map(|(table, byte)| &table[usize::from(byte) * self.entry_words..])
    }

    #[inline]
    fn solve_in_registers<const WORDS: usize>(&self, b: &[u64], x: &mut [u64]) -> bool {
        let mut sum = [0; WORDS];
        for entry in self.look_ups(b) {
            sum.iter_mut().zip(entry).for_each(|(s, e)| *s ^= e);
        }
        self.split(&sum, x)
    }

    /// Without a place to add up entries longer than `x`, each of their words is added up by itself.
    fn solve_word_by_word(&self, b: &[u64], x: &mut [u64]) -> bool {
        x.fill(0);
        self.look_ups(b).for_each(|entry| xor_into(x, entry));
        let mut unsolved = match x.last_mut() {
            Some(last) if !self.cols.is_multiple_of(64) => {
                let checks = *last >> (self.cols % 64);
                *last &= super::words::low_mask(self.cols % 64);
                checks
            }
            _ => 0,
        };
        for word in x.len()..self.entry_words {
            unsolved |= self.look_ups(b).fold(0, |sum, entry| sum ^ entry[word]);
        }
        unsolved == 0
    }

    /// Puts the presses of a summed entry in `x` and says whether the rest is zero.
    #[inline]
    fn split(&self, sum: &[u64], x: &mut [u64]) -> bool {
        let mut unsolved = 0;
        for (word, &value) in sum.iter().enumerate() {
            let presses = super::words::low_mask(self.cols.saturating_sub(64 * word).min(64));
            if let Some(x) = x.get_mut(word) {
                *x = value & presses;
            }
            unsolved |= value & !presses;
        }
        unsolved == 0
    }
}

/// The column of the operator for row `row`: the presses, then the values that must vanish.
fn operator_column(echelon: &Echelon, row: usize) -> Vec<u64> {
    let mut rhs = BitVec::unit(echelon.rows(), row);
    echelon.forward(&mut rhs);
    let mut x = BitVec::zeros(echelon.cols());
    echelon.back_substitute(&rhs, &mut x);
    let mut column = vec![0; words_for(echelon.cols() + echelon.rows() - echelon.rank())];
    xor_into(&mut column, x.words());
    for check in echelon.rank()..echelon.rows() {
        set_bit(&mut column, echelon.cols() + check - echelon.rank(), rhs.get(check));
    }
    column
}

/// Appends, to all sums from word `empty` on, the same sums with `column` added.
fn extend_with_sums(sums: &mut Vec<u64>, empty: usize, column: &[u64]) {
    let end = sums.len();
    sums.extend_from_within(empty..);
    sums[end..].chunks_exact_mut(column.len().max(1)).for_each(|sum| xor_into(sum, column));
}

/// Every sum of kernel vectors, side by side.
fn all_kernel_vectors(echelon: &Echelon) -> Vec<Lanes> {
    let basis: Vec<Vec<u64>> = echelon.kernel_vectors().map(|k| k.words().to_vec()).collect();
    sums_side_by_side(&basis, words_for(echelon.cols()))
}

/// Adds to `x` the kernel vector that leaves it lightest.
fn add_lightest(simd: Simd, kernel: &[Lanes], x: &mut [u64]) {
    match kernel.len() / x.len() {
        // Room for all of them would take longer to clear than these take to weigh.
        1 => add_lightest_of(simd, kernel, x, &mut [[0; LANES]]),
        groups => {
            let mut weights = [[0; LANES]; (1 << FEWEST_NULLITY) / LANES];
            add_lightest_of(simd, kernel, x, &mut weights[..groups]);
        }
    }
}

/// The same, with room for the weight of every vector.
fn add_lightest_of(simd: Simd, kernel: &[Lanes], x: &mut [u64], weights: &mut [Lanes]) {
    let least = weigh(simd, kernel, x, None, weights);
    let lightest = weights.as_flattened().iter().position(|&weight| weight == least).unwrap_or(0);
    let group = &kernel[lightest / LANES * x.len()..];
    x.iter_mut().zip(group).for_each(|(word, lanes)| *word ^= lanes[lightest % LANES]);
}
