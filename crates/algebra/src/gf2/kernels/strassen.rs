//! Products of large matrices by seven products of their quarters instead of eight.
//!
//! V. Strassen, *Gaussian elimination is not optimal*, Numer. Math. 13 (1969). The sums of quarters are never stored.
//! They are formed as rows are read for tables, and each look-up is added to all quarters of the targets that need it.
//! The idea is known from floating point (J. Huang, T. M. Smith, G. M. Henry and R. A. van de Geijn, *Strassen's
//! algorithm reloaded*, SC 2016). So the product takes no memory, and helps at moderate sizes.

use std::ops::Range;

use super::four_russians::add_by_tables;
use crate::gf2::words::WORD_BITS;
use crate::simd::Simd;
use crate::simd::sources::MultiplierWord;
use crate::watch::Stopped;
use crate::window::{Window, WindowMut};
use crate::worker_pool::Count;

/// A product of two sums of matrices, to add to some targets. The bits of a row of multipliers name the sources in
/// order.
pub(crate) struct Summed<'a> {
    pub targets: Vec<WindowMut<'a>>,
    pub multipliers: Vec<Window<'a>>,
    pub sources: Vec<Window<'a>>,
}

/// For each of the seven products the quarters of the multipliers and of the sources that are summed up, and those of
/// the targets that get it: 0 and 1 are the upper ones, 2 and 3 the lower ones.
const PRODUCTS: [[&[usize]; 3]; 7] = [
    [&[0, 3], &[0, 3], &[0, 3]],
    [&[2, 3], &[0], &[2, 3]],
    [&[0], &[1, 3], &[1, 3]],
    [&[3], &[2, 0], &[0, 2]],
    [&[0, 1], &[3], &[0, 1]],
    [&[2, 0], &[0, 1], &[3]],
    [&[1, 3], &[2, 3], &[0]],
];

/// So many matrices are summed up at most.
const MOST_TERMS: usize = 4;

impl Summed<'_> {
    /// Adds the product, by quarters while these have at least `least` rows, sources and columns.
    ///
    /// # Errors
    /// Stopped by the count.
    pub(crate) fn add(
        &mut self,
        simd: Simd,
        least: usize,
        count: &mut Count,
    ) -> Result<(), Stopped> {
        let [rows, depth, width] = self.shape();
        let quarter = [rows / 2, depth / 2, width / 2];
        let shortest = rows.min(WORD_BITS * depth.min(width)) / 2;
        let terms = self.targets.len().max(self.multipliers.len()).max(self.sources.len());
        if shortest < least.max(WORD_BITS) || 2 * terms > MOST_TERMS {
            let columns: Vec<usize> = (0..WORD_BITS * depth).collect();
            let words = MultiplierWord::of(&columns);
            let Summed { targets, multipliers, sources } = self;
            return add_by_tables(simd, targets, multipliers, sources, &words, count);
        }
        for product in PRODUCTS {
            self.quarters(quarter, product).add(simd, least, count)?;
        }
        let [half_rows, half_depth, half_width] = quarter;
        // The eighth product, as others count them.
        count((half_rows * WORD_BITS * half_depth * half_width) as u64)?;
        // What is left over: the last row, the last word of columns, the last word of multipliers.
        let [even_rows, even_depth, even_width] = quarter.map(|half| 2 * half);
        for [rows, depth, width] in [
            [even_rows..rows, 0..depth, 0..width],
            [0..even_rows, 0..depth, even_width..width],
            [0..even_rows, even_depth..depth, 0..even_width],
        ] {
            if !rows.is_empty() && !depth.is_empty() && !width.is_empty() {
                self.part(rows, depth, width).add(simd, least, count)?;
            }
        }
        Ok(())
    }

    /// Rows of the targets; words of multipliers in each of them; words of columns.
    fn shape(&self) -> [usize; 3] {
        [self.targets[0].rows(), self.multipliers[0].width(), self.targets[0].width()]
    }

    /// Some rows, some words of the multipliers with their sources, and some words of the columns.
    fn part(&mut self, rows: Range<usize>, depth: Range<usize>, width: Range<usize>) -> Summed<'_> {
        let deep = WORD_BITS * depth.start..WORD_BITS * depth.end;
        let targets = self.targets.iter_mut();
        Summed {
            targets: targets.map(|all| all.of_part(rows.clone(), width.clone())).collect(),
            multipliers: parts(&self.multipliers, &rows, &depth),
            sources: parts(&self.sources, &deep, &width),
        }
    }

    /// One of the seven products, of quarters of that shape.
    fn quarters(&mut self, quarter: [usize; 3], product: [&'static [usize]; 3]) -> Summed<'_> {
        let [rows, depth, width] = quarter;
        let [of_multipliers, of_sources, of_targets] = product;
        Summed {
            targets: (self.targets.iter_mut())
                .flat_map(|all| {
                    let quarters = all.lent().quarters(rows, width).into_iter().enumerate();
                    quarters.filter(|(q, _)| of_targets.contains(q)).map(|(_, part)| part)
                })
                .collect(),
            multipliers: quarters(&self.multipliers, of_multipliers, rows, depth),
            sources: quarters(&self.sources, of_sources, WORD_BITS * depth, width),
        }
    }
}

/// Some words of some rows of each of the matrices.
fn parts<'a>(all: &[Window<'a>], rows: &Range<usize>, words: &Range<usize>) -> Vec<Window<'a>> {
    all.iter().map(|all| all.of_rows(rows.clone()).of_words(words.clone())).collect()
}

/// The named quarters, of so many rows and words, of each of the matrices.
fn quarters<'a>(all: &[Window<'a>], named: &[usize], rows: usize, words: usize) -> Vec<Window<'a>> {
    let quarter = |&q: &usize| {
        let (i, j) = (q / 2, q % 2);
        parts(all, &(i * rows..(i + 1) * rows), &(j * words..(j + 1) * words))
    };
    named.iter().flat_map(quarter).collect()
}
