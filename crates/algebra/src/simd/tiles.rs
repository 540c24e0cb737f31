//! Multiplying bit matrices by tiles: an 8 x 8 block times eight bytes is one instruction.
//!
//! `GF2P8AFFINEQB` multiplies, in each of eight lanes, eight 8-bit rows by an 8 x 8 bit matrix. That is 4096 bit
//! products at once, out of registers. A look-up would read a 64-byte table entry instead. So the factors are packed
//! first:
//!
//! - A *stripe* is eight rows of multipliers, transposed so that each of its words holds one byte of all eight rows.
//! - A *tile* is eight source rows by sixty-four columns, as eight transposed 8 x 8 blocks.
//!
//! Four stripes meet up to four columns of tiles in registers over the whole depth, as in any blocked matrix product.

use std::arch::x86_64::*;
use std::ops::Range;

use super::level::{Level, Simd};
use super::sources::{MultiplierWord, source_word};
use crate::watch::{Stopped, Watch};
use crate::window::{Window, WindowMut};
use crate::worker_pool::WorkerPool;

/// Rows in a stripe, and in a tile.
const SIDE: usize = 8;

/// Stripes that are multiplied together.
const STRIPES: usize = 4;

/// Rows that are updated together.
pub(crate) const BLOCK_ROWS: usize = STRIPES * SIDE;

/// Word columns of tiles that are multiplied together.
const WIDEST: usize = 4;

/// Packing sources takes about as long as adding them, packed, to so many rows.
const ROWS_IN_PACKING_TIME: u64 = 256;

/// Whether this level has the instructions.
pub(crate) fn can_pack(simd: Simd) -> bool {
    simd.0 == Level::Avx512
}

/// Eight words, as wide as a register.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Tile([u64; SIDE]);

/// Sources packed into tiles, for targets of any number.
pub(crate) struct PackedSources {
    /// The words of a target row that hold its multipliers.
    multipliers: Vec<usize>,
    /// Column panels of up to four words.
    panels: Vec<Panel>,
}

/// Up to four word columns of tiles: for each byte of multipliers one tile per column.
struct Panel {
    words: Range<usize>,
    tiles: Vec<Tile>,
}

impl PackedSources {
    /// Packs the given words of the source rows, for a level that [`can_pack`].
    ///
    /// # Errors
    /// Stopped by the watch.
    pub fn pack(
        pool: WorkerPool,
        sources: Window,
        multipliers: &[MultiplierWord],
        words: Range<usize>,
        watch: &mut dyn Watch,
    ) -> Result<PackedSources, Stopped> {
        assert!(can_pack(pool.simd), "the instruction is there");
        let panel =
            |first| Panel { words: first..words.end.min(first + WIDEST), tiles: Vec::new() };
        let mut panels: Vec<Panel> = words.clone().step_by(WIDEST).map(panel).collect();
        let additions = (64 * multipliers.len() * words.len()) as u64 * ROWS_IN_PACKING_TIME;
        pool.share(&mut panels, 1, additions, watch, |panels, _| {
            for Panel { words, tiles } in panels {
                // SAFETY: only a machine with AVX-512, VBMI and GFNI hands out this level.
                *tiles = unsafe { pack_panel(sources, multipliers, words.clone()) };
            }
            Ok(())
        })?;
        let multipliers = multipliers.iter().map(|word| word.place).collect();
        Ok(PackedSources { multipliers, panels })
    }

    /// Adds to every target the sources that its row of multipliers names, or its own words as they were.
    pub fn add_to(&self, targets: &mut WindowMut, multipliers: Option<Window>) {
        // SAFETY: packed sources exist only on machines with AVX-512, VBMI and GFNI.
        unsafe { add_packed(self, targets, multipliers) }
    }
}

/// Byte `r` of word `j` of the result is byte `j` of word `r`.
const TURN_BYTES: Tile = {
    let mut words = [0; SIDE];
    let mut place = 0;
    while place < 64 {
        let source = (place % 8 * 8 + place / 8) as u64;
        words[place / 8] |= source << (place % 8 * 8);
        place += 1;
    }
    Tile(words)
};

/// The unit rows, in the order in which the instruction numbers them: multiplying them by a block turns it.
const UNIT_ROWS: i64 = 0x0102_0408_1020_4080;

/// The truth table of a + b + c.
const XOR_OF_THREE: i32 = 0x96;

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &[u64; SIDE]) -> __m512i {
    // SAFETY: the reference covers 64 readable bytes.
    unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(words: &mut [u64; SIDE], value: __m512i) {
    // SAFETY: the reference covers 64 writable bytes.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), value) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn turn_bytes(words: __m512i) -> __m512i {
    _mm512_permutexvar_epi8(load(&TURN_BYTES.0), words)
}

#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn pack_panel(sources: Window, multipliers: &[MultiplierWord], words: Range<usize>) -> Vec<Tile> {
    let mut tiles = Vec::with_capacity(SIDE * multipliers.len() * words.len());
    for multiplier in multipliers {
        for eight in multiplier.sources.as_chunks::<SIDE>().0 {
            for word in words.clone() {
                tiles.push(pack_tile(std::array::from_fn(|k| {
                    source_word(sources, eight[SIDE - 1 - k], word)
                })));
            }
        }
    }
    tiles
}

/// Packs one word of eight source rows, given last row first, into a tile.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn pack_tile(rows_reversed: [u64; SIDE]) -> Tile {
    let blocks = turn_bytes(load(&rows_reversed));
    let mut tile = Tile([0; SIDE]);
    store(&mut tile.0, _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(UNIT_ROWS), blocks));
    tile
}

#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn add_packed(packed: &PackedSources, targets: &mut WindowMut, multipliers: Option<Window>) {
    let depth = SIDE * packed.multipliers.len();
    let mut stripes = vec![0; STRIPES * depth];
    for top in (0..targets.rows()).step_by(BLOCK_ROWS) {
        let block = top..targets.rows().min(top + BLOCK_ROWS);
        pack_stripes(packed, multipliers.unwrap_or(targets.view()), block.clone(), &mut stripes);
        for panel in &packed.panels {
            let (tiles, first, rows) = (&panel.tiles[..], panel.words.start, block.clone());
            match panel.words.len() {
                1 => add_block(targets, rows, first, multiply::<1>(&stripes, tiles)),
                2 => add_block(targets, rows, first, multiply::<2>(&stripes, tiles)),
                3 => add_block(targets, rows, first, multiply::<3>(&stripes, tiles)),
                _ => add_block(targets, rows, first, multiply::<4>(&stripes, tiles)),
            }
        }
    }
}

/// Packs the multipliers of up to four times eight rows; for a missing row it does not matter what.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn pack_stripes(
    packed: &PackedSources,
    multipliers: Window,
    block: Range<usize>,
    stripes: &mut [u64],
) {
    let depth = SIDE * packed.multipliers.len();
    for (stripe, first) in stripes.chunks_exact_mut(depth).zip(block.clone().step_by(SIDE)) {
        let rows: [&[u64]; SIDE] =
            std::array::from_fn(|r| multipliers.row((first + r).min(block.end - 1)));
        for (&place, bytes) in packed.multipliers.iter().zip(stripe.as_chunks_mut::<SIDE>().0) {
            store(bytes, turn_bytes(load(&rows.map(|row| row[place]))));
        }
    }
}

/// The product of four stripes, each as long as the depth, and `WIDE` columns of tiles.
///
/// `result[s][w]` holds word `w` of the eight rows of stripe `s`.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi,gfni")]
fn multiply<const WIDE: usize>(stripes: &[u64], tiles: &[Tile]) -> [[[u64; SIDE]; WIDE]; STRIPES] {
    let depth = tiles.len() / WIDE;
    assert_eq!(stripes.len(), STRIPES * depth, "stripes as long as the tiles are deep");
    let stripe = |s: usize| stripes[s * depth..(s + 1) * depth].as_chunks::<2>().0.iter();
    let pairs = stripe(0).zip(stripe(1)).zip(stripe(2).zip(stripe(3)));
    let zero = _mm512_setzero_si512();
    let mut sums = [[zero; WIDE]; STRIPES];
    for (tiles, ((a, b), (c, d))) in tiles.chunks_exact(2 * WIDE).zip(pairs) {
        let mut blocks = [[zero; WIDE]; 2];
        for (w, tile) in tiles.iter().enumerate() {
            blocks[w / WIDE][w % WIDE] = load(&tile.0);
        }
        for (sum, pair) in sums.iter_mut().zip([a, b, c, d]) {
            let (even, odd) =
                (_mm512_set1_epi64(pair[0] as i64), _mm512_set1_epi64(pair[1] as i64));
            for (w, sum) in sum.iter_mut().enumerate() {
                let left = _mm512_gf2p8affine_epi64_epi8::<0>(even, blocks[0][w]);
                let right = _mm512_gf2p8affine_epi64_epi8::<0>(odd, blocks[1][w]);
                *sum = _mm512_ternarylogic_epi64::<XOR_OF_THREE>(*sum, left, right);
            }
        }
    }
    let mut rows = [[[0; SIDE]; WIDE]; STRIPES];
    for (rows, sums) in rows.iter_mut().zip(&sums) {
        for (rows, sum) in rows.iter_mut().zip(sums) {
            store(rows, turn_bytes(*sum));
        }
    }
    rows
}

/// Adds a block's product to the rows that exist.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn add_block<const WIDE: usize>(
    targets: &mut WindowMut,
    rows: Range<usize>,
    first: usize,
    product: [[[u64; SIDE]; WIDE]; STRIPES],
) {
    let mut rows = targets.rows_mut(rows);
    for sums in &product {
        for (r, row) in rows.by_ref().take(SIDE).enumerate() {
            let row = &mut row[first..first + WIDE];
            row.iter_mut().zip(sums).for_each(|(target, sum)| *target ^= sum[r]);
        }
    }
}
