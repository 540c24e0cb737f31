//! Adding looked-up sums of rows: the inner loop of the method of the four Russians.
//!
//! Source rows are grouped by `BITS`; each group has a table of all 2^BITS sums, `WIDTH` words each. One
//! word of multipliers then costs 64 / BITS additions instead of up to 64.

use super::level::{Level, Simd};
use crate::tuning::SLAB_ROWS;

/// The places that a round of look-ups reads and writes in each row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places<'a> {
    /// Words from row to row.
    pub stride: usize,
    /// The words that hold the row's multipliers.
    pub multipliers: &'a [usize],
    /// The first of the words that are added to.
    pub first: usize,
}

/// Adds to `WIDTH` words of every row of `rows` the table entries that the row's multipliers name.
///
/// `tables` holds, for each word of multipliers, 64 / `BITS` tables of 2^`BITS` entries.
pub(crate) fn add_looked_up<const BITS: usize, const WIDTH: usize>(
    simd: Simd,
    rows: &mut [u64],
    places: Places,
    tables: &[[u64; WIDTH]],
) {
    match simd.0 {
        Level::Portable => portable::<BITS, WIDTH>(rows, places, tables),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2::<BITS, WIDTH>(rows, places, tables) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512F hands out this level.
        Level::Avx512 => unsafe { avx512::<BITS, WIDTH>(rows, places, tables) },
    }
}

#[inline(always)]
fn portable<const BITS: usize, const WIDTH: usize>(
    rows: &mut [u64],
    places: Places,
    tables: &[[u64; WIDTH]],
) {
    let size = 1 << BITS;
    for slab in rows.chunks_mut(SLAB_ROWS * places.stride) {
        let words = places.multipliers.iter().zip(tables.chunks_exact(64 / BITS * size));
        for (&place, tables) in words {
            for row in slab.chunks_mut(places.stride) {
                let mut multipliers = row[place];
                let Some(target) = row[places.first..].first_chunk_mut::<WIDTH>() else {
                    continue;
                };
                let mut sum = *target;
                for table in tables.chunks_exact(size) {
                    add(&mut sum, &table[multipliers as usize % size]);
                    multipliers >>= BITS;
                }
                *target = sum;
            }
        }
    }
}

#[inline(always)]
fn add<const WIDTH: usize>(target: &mut [u64; WIDTH], source: &[u64; WIDTH]) {
    for (t, s) in target.iter_mut().zip(source) {
        *t ^= s;
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2<const BITS: usize, const WIDTH: usize>(
    rows: &mut [u64],
    places: Places,
    tables: &[[u64; WIDTH]],
) {
    portable::<BITS, WIDTH>(rows, places, tables);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn avx512<const BITS: usize, const WIDTH: usize>(
    rows: &mut [u64],
    places: Places,
    tables: &[[u64; WIDTH]],
) {
    portable::<BITS, WIDTH>(rows, places, tables);
}
