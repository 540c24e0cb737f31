//! Multiplying bit matrices by tiles: an 8 x 8 block times eight bytes is one instruction.
//!
//! `GF2P8AFFINEQB` multiplies, in each lane, eight 8-bit rows by an 8 x 8 bit matrix. A register of AVX-512 has eight
//! lanes, so that is 4096 bit products at once, out of registers. A look-up would read a 64-byte table entry instead.
//! Machines with AVX2 do half of it at a time if they have the instruction (Alder Lake 2021, Zen 4 2022). The factors
//! are packed first:
//!
//! - A *stripe* is eight rows of multipliers, transposed so that each of its words holds one byte of all eight rows.
//! - A *tile* is eight source rows by sixty-four columns, as eight transposed 8 x 8 blocks.
//!
//! Four stripes meet up to four columns of tiles in registers over the whole depth, as in any blocked matrix product.
//! With AVX2 they meet one column, as there are half as many registers, of half the size.

use std::arch::x86_64::__m512i;
use std::ops::Range;

use super::level::{Level, Simd};
use super::register::{Blocks, Ymm};
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

/// Word columns of tiles that are packed together.
const WIDEST: usize = 4;

/// Packing sources takes about as long as adding them, packed, to so many rows.
const ROWS_IN_PACKING_TIME: u64 = 256;

/// Whether this machine has the instructions of a level, and the level may use them.
pub(crate) fn can_pack(simd: Simd) -> bool {
    simd.has_blocks()
}

/// Eight words, as wide as the widest register.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Tile([u64; SIDE]);

/// Sources packed into tiles, for targets of any number.
pub(crate) struct PackedSources {
    simd: Simd,
    /// The words of a target row that hold its multipliers.
    multipliers: Vec<usize>,
    /// Column panels of up to four words.
    panels: Vec<Panel>,
}

/// Up to four word columns of tiles: for each byte of multipliers one tile per column. With AVX2 the columns follow each
/// other.
struct Panel {
    words: Range<usize>,
    tiles: Vec<Tile>,
}

/// Calls the kernel for the registers of the level.
macro_rules! dispatch {
    ($simd:expr, $kernel:ident($($argument:expr),*)) => {
        match $simd.0 {
            // SAFETY: only a machine with AVX-512, VBMI and GFNI hands out this level.
            Level::Avx512 => unsafe { avx512::$kernel($($argument),*) },
            // SAFETY: the machine was asked for GFNI, and has AVX2.
            _ => unsafe { avx2::$kernel($($argument),*) },
        }
    };
}

impl PackedSources {
    /// Packs the given words of the source rows, for a level that [`can_pack`].
    ///
    /// # Errors
    /// Stopped by the watch.
    pub(crate) fn pack(
        pool: WorkerPool,
        sources: Window,
        multipliers: &[MultiplierWord],
        words: Range<usize>,
        watch: &mut dyn Watch,
    ) -> Result<PackedSources, Stopped> {
        let simd = pool.simd;
        assert!(can_pack(simd), "the instruction is there");
        let panel =
            |first| Panel { words: first..words.end.min(first + WIDEST), tiles: Vec::new() };
        let mut panels: Vec<Panel> = words.clone().step_by(WIDEST).map(panel).collect();
        let additions = (64 * multipliers.len() * words.len()) as u64 * ROWS_IN_PACKING_TIME;
        pool.share(&mut panels, 1, additions, watch, |panels, _| {
            for Panel { words, tiles } in panels {
                *tiles = dispatch!(simd, pack_panel(sources, multipliers, words.clone()));
            }
            Ok(())
        })?;
        let multipliers = multipliers.iter().map(|word| word.place).collect();
        Ok(PackedSources { simd, multipliers, panels })
    }

    /// Adds to every target the sources that its row of multipliers names, or its own words as they were.
    pub(crate) fn add_to(&self, targets: &mut WindowMut, multipliers: Option<Window>) {
        dispatch!(self.simd, add_packed(self, targets, multipliers))
    }
}

/// Compiles the kernels for registers of which a tile fills `$parts`.
macro_rules! kernels {
    ($level:ident, $register:ty, $parts:literal, $features:literal) => {
        mod $level {
            use super::*;

            #[target_feature(enable = $features)]
            pub(super) fn pack_panel(
                sources: Window,
                multipliers: &[MultiplierWord],
                words: Range<usize>,
            ) -> Vec<Tile> {
                // SAFETY: the instructions are these.
                unsafe { super::pack_panel::<$register, $parts>(sources, multipliers, words) }
            }

            #[target_feature(enable = $features)]
            pub(super) fn add_packed(
                packed: &PackedSources,
                targets: &mut WindowMut,
                multipliers: Option<Window>,
            ) {
                // SAFETY: the instructions are these.
                unsafe { super::add_packed::<$register, $parts>(packed, targets, multipliers) }
            }
        }
    };
}

kernels!(avx2, Ymm<false>, 2, "avx2,gfni");
kernels!(avx512, __m512i, 1, "avx512f,avx512vbmi,gfni");

/// The unit rows, in the order in which the instruction numbers them: multiplying them by a block turns it.
const UNIT_ROWS: u64 = 0x0102_0408_1020_4080;

/// # Safety
/// As for [`Blocks`], here and below.
#[inline(always)]
unsafe fn pack_panel<R: Blocks, const PARTS: usize>(
    sources: Window,
    multipliers: &[MultiplierWord],
    words: Range<usize>,
) -> Vec<Tile> {
    let (depth, wide) = (SIDE * multipliers.len(), words.len());
    let mut tiles = vec![Tile([0; SIDE]); depth * wide];
    let eights = multipliers.iter().flat_map(|word| word.sources.as_chunks::<SIDE>().0);
    for (d, eight) in eights.enumerate() {
        for (w, word) in words.clone().enumerate() {
            let rows = std::array::from_fn(|k| source_word(sources, eight[SIDE - 1 - k], word));
            let place = if PARTS == 1 { d * wide + w } else { w * depth + d };
            // SAFETY: the caller's promise.
            unsafe { pack_tile::<R, PARTS>(&mut tiles[place], rows) };
        }
    }
    tiles
}

/// Packs one word of eight source rows, given last row first, into a tile.
#[inline(always)]
unsafe fn pack_tile<R: Blocks, const PARTS: usize>(tile: &mut Tile, rows_reversed: [u64; SIDE]) {
    // SAFETY: the caller's promise, and the parts make up the tile.
    unsafe {
        let blocks = R::turn_bytes(rows_reversed);
        for part in 0..PARTS {
            let blocks = R::load(blocks[part * R::WORDS..][..R::WORDS].as_ptr());
            let turned = R::splat(UNIT_ROWS).times(blocks);
            turned.store(tile.0[part * R::WORDS..][..R::WORDS].as_mut_ptr());
        }
    }
}

#[inline(always)]
unsafe fn add_packed<R: Blocks, const PARTS: usize>(
    packed: &PackedSources,
    targets: &mut WindowMut,
    multipliers: Option<Window>,
) {
    let depth = SIDE * packed.multipliers.len();
    let mut stripes = vec![0; STRIPES * depth];
    for top in (0..targets.rows()).step_by(BLOCK_ROWS) {
        let block = top..targets.rows().min(top + BLOCK_ROWS);
        let multipliers = multipliers.unwrap_or(targets.view());
        // SAFETY: the caller's promise.
        unsafe { pack_stripes::<R>(packed, multipliers, block.clone(), &mut stripes) };
        for panel in &packed.panels {
            let (tiles, first, rows) = (&panel.tiles[..], panel.words.start, block.clone());
            rows.clone().for_each(|i| targets.view().ask_for(i, panel.words.clone()));
            // SAFETY: the caller's promise.
            unsafe {
                match (PARTS, panel.words.len()) {
                    (1, 2) => add_block::<R, PARTS, 2>(targets, rows, first, &stripes, tiles),
                    (1, 3) => add_block::<R, PARTS, 3>(targets, rows, first, &stripes, tiles),
                    (1, 4) => add_block::<R, PARTS, 4>(targets, rows, first, &stripes, tiles),
                    _ => {
                        for (tiles, word) in tiles.chunks_exact(depth).zip(panel.words.clone()) {
                            let rows = rows.clone();
                            add_block::<R, PARTS, 1>(targets, rows, word, &stripes, tiles);
                        }
                    }
                }
            }
        }
    }
}

/// Packs the multipliers of up to four times eight rows; for a missing row it does not matter what.
#[inline(always)]
unsafe fn pack_stripes<R: Blocks>(
    packed: &PackedSources,
    multipliers: Window,
    block: Range<usize>,
    stripes: &mut [u64],
) {
    let (places, depth) = (&packed.multipliers, SIDE * packed.multipliers.len());
    let asked = places[0]..places[places.len() - 1] + 1;
    block.clone().for_each(|i| multipliers.ask_for(i + BLOCK_ROWS, asked.clone()));
    for (stripe, first) in stripes.chunks_exact_mut(depth).zip(block.clone().step_by(SIDE)) {
        let rows: [&[u64]; SIDE] =
            std::array::from_fn(|r| multipliers.row((first + r).min(block.end - 1)));
        for (&place, bytes) in places.iter().zip(stripe.as_chunks_mut::<SIDE>().0) {
            // SAFETY: the caller's promise.
            *bytes = unsafe { R::turn_bytes(rows.map(|row| row[place])) };
        }
    }
}

/// The product of four stripes, each as long as the depth, and `WIDE` columns of tiles.
///
/// `result[s][w]` holds word `w` of the eight rows of stripe `s`.
#[inline(always)]
unsafe fn multiply<R: Blocks, const PARTS: usize, const WIDE: usize>(
    stripes: &[u64],
    tiles: &[Tile],
) -> [[[u64; SIDE]; WIDE]; STRIPES] {
    const { assert!(PARTS * R::WORDS == SIDE, "the parts make up a tile") }
    let depth = tiles.len() / WIDE;
    assert_eq!(stripes.len(), STRIPES * depth, "stripes as long as the tiles are deep");
    let stripe = |s: usize| stripes[s * depth..(s + 1) * depth].as_chunks::<2>().0.iter();
    let pairs = stripe(0).zip(stripe(1)).zip(stripe(2).zip(stripe(3)));
    let mut rows = [[[0; SIDE]; WIDE]; STRIPES];
    // SAFETY: the caller's promise, and every part is inside its tile.
    unsafe {
        let zero = R::splat(0);
        let mut sums = [[[zero; PARTS]; WIDE]; STRIPES];
        for (tiles, ((a, b), (c, d))) in tiles.chunks_exact(2 * WIDE).zip(pairs) {
            let mut blocks = [[[zero; PARTS]; WIDE]; 2];
            for (w, tile) in tiles.iter().enumerate() {
                for (p, part) in blocks[w / WIDE][w % WIDE].iter_mut().enumerate() {
                    *part = R::load(tile.0.as_ptr().add(p * R::WORDS));
                }
            }
            for (sums, pair) in sums.iter_mut().zip([a, b, c, d]) {
                let (even, odd) = (R::splat(pair[0]), R::splat(pair[1]));
                for (w, sums) in sums.iter_mut().enumerate() {
                    for (p, sum) in sums.iter_mut().enumerate() {
                        *sum = sum.sum(even.times(blocks[0][w][p]), odd.times(blocks[1][w][p]));
                    }
                }
            }
        }
        for (rows, sums) in rows.as_flattened_mut().iter_mut().zip(sums.as_flattened()) {
            for (p, sum) in sums.iter().enumerate() {
                sum.store(rows.as_mut_ptr().add(p * R::WORDS));
            }
            *rows = R::turn_bytes(*rows);
        }
    }
    rows
}

/// Adds a block's product to the rows that exist.
#[inline(always)]
unsafe fn add_block<R: Blocks, const PARTS: usize, const WIDE: usize>(
    targets: &mut WindowMut,
    rows: Range<usize>,
    first: usize,
    stripes: &[u64],
    tiles: &[Tile],
) {
    // SAFETY: the caller's promise.
    let product = unsafe { multiply::<R, PARTS, WIDE>(stripes, tiles) };
    let mut rows = targets.rows_mut(rows);
    for sums in &product {
        for (r, row) in rows.by_ref().take(SIDE).enumerate() {
            let row = &mut row[first..first + WIDE];
            row.iter_mut().zip(sums).for_each(|(target, sum)| *target ^= sum[r]);
        }
    }
}
