//! The sizes at which one way becomes faster than another, each with its measurement.
//!
//! The default machine is one core of a Zen 4 server (32 KiB L1, 1 MiB L2, 32 MiB L3). The numbers are from the benches
//! of the same names, the best of several runs. Results never depend on these numbers.

#![cfg_attr(not(feature = "kernels"), allow(dead_code))]

/// Words of columns that elimination copies out and factors close together.
///
/// `benches/echelon` on a Zen 5 server, 8,192 and 16,384 on two threads: 2 to 5 percent less time with 4 than with 8,
/// as less is done by one thread alone.
pub(crate) const PANEL_WORDS: usize = 4;

/// Rows of a panel that are factored before the others are looked at: 64 more than its pivots.
///
/// `benches/echelon`, 16,384 on a Zen 5 server, panels of 8 words: without, avx512 takes 105 ms, avx2 232 ms and
/// portable 434 ms. With 640 rows they take 87, 198 and 377 ms.
pub(crate) const HEAD_ROWS: usize = 64 * PANEL_WORDS + 64;

/// Words of multipliers that a product takes at once.
///
/// `benches/echelon`, avx512: 16, 32 and 64 are level within 10 percent; packed tiles take 32 KiB a word.
pub(crate) const DEPTH_WORDS: usize = 32;

/// Words of columns that a packed product updates at once; with the depth above, 1 MiB of tiles.
///
/// `benches/echelon`, avx512: 32, 64 and 128 are level within 10 percent.
pub(crate) const PANEL_COLUMNS: usize = 64;

/// Unknowns of a sweep whose sums are written down before they are run for every strip of coefficients.
pub(crate) const BAND_UNKNOWNS: usize = 1 << 12;

/// Below this many rows, tables of 16 sums are used.
///
/// `benches/echelon`, 1,024 to 16,384: 64 to 256 are level.
pub(crate) const FEW_ROWS: usize = 128;

/// Below this many rows, tables of 64 sums are used instead of 256.
///
/// `benches/echelon`, 8,192, avx2: 26.8 ms with tables of 256 sums from 256 rows on, 26.0 ms with this.
pub(crate) const SOME_ROWS: usize = 640;

/// Rows whose part of a strip stays in the second-level cache while one word of tables after the other has its turn.
///
/// `benches/echelon`, 2,048 to 8,192: level within 3 percent.
pub(crate) const SLAB_ROWS: usize = 4096;

/// The least rows, sources and columns of quarters in a product by tables for seven products instead of eight.
///
/// `benches/echelon`, 32,768 on a Zen 5 server: avx2 1.39 s without, 1.33 s with this, 1.40 s with 2,048, as tables
/// then serve half as many rows. Portable takes 2.35, 2.14 and 2.15 s.
pub(crate) const WORTH_QUARTERING: usize = 4096;

/// Word additions by tiles between two questions to the watch: a millisecond.
pub(crate) const SLAB_ADDITIONS: usize = 1 << 28;

/// Word additions for which helpers are called at all: a millisecond with tiles, where to start one and to send it home
/// takes 28 microseconds.
pub(crate) const WORTH_A_POOL: u64 = 1 << 28;

/// Word additions that are shared with helpers: 2 microseconds with tiles, 8 in plain loops, where to hand out a piece
/// of work to a helper that is awake and to wait for its end takes half of one.
///
/// `benches/echelon`, 16,384 on two threads: avx512 57 ms with 2^25, 55 ms with 2^23, 54 ms with 2^21, 52 ms with 2^19.
pub(crate) const WORTH_SHARING: u64 = 1 << 19;

/// Bytes of tabled sums, and of the weights of one block, in a Gray walk: the first-level cache.
///
/// `benches/gray_walk`, avx512, 4,489 bits: 5.7 ns a candidate with half of it, 4.9 ns with this.
pub(crate) const WALK_TABLE_BYTES: usize = 1 << 15;

/// Returns the cost of one addition among the classes of a folded Gray code, in words weighed.
///
/// `benches/gray_walk`, nanoseconds a candidate unfolded and folded, on a busy machine: avx512, where the additions
/// are written by hand, 81 bits 0.14 and 0.16, 256 bits 0.24 and 0.18, 1,521 bits 3.7 and 0.86; avx2 81 bits 0.39
/// and 0.86, 256 bits 0.7 and 1.2 or more, 1,521 bits 12 and 3.
pub(crate) fn addition_in_words(simd: crate::simd::Simd) -> f64 {
    if simd.name() == "avx512" { 0.4 } else { 1.2 }
}

/// Candidate words between two questions to the watch in a Gray walk: 0.3 to 3 milliseconds.
pub(crate) const WALK_STEP: u64 = 1 << 22;

/// Candidate words between two questions to the watch in a search by information sets: a millisecond.
pub(crate) const SEARCH_STEP: u64 = 1 << 20;

/// The largest nullity for which a press table keeps all kernel vectors: 256 of them take 100 ns to weigh
/// on a 9 x 9 board (`benches/press_table`).
pub(crate) const FEWEST_NULLITY: usize = 8;

/// Systems with at most this many columns are one dense front: square boards of 400 to 2,000 lights take
/// some milliseconds either way.
pub(crate) const ONE_FRONT_COLUMNS: usize = 512;

/// Systems with one entry among at most this many places are one dense front: their fronts fill up anyway.
pub(crate) const DENSE_SHARE: usize = 32;

/// Rows with more entries than this are cut into chains; between 16 and 512 a star, a graph of
/// preferential attachment and a cubic lattice take the same time.
pub(crate) const LONGEST_ROW: usize = 64;

/// Rows this many times as long as the average are cut: where all rows have 199 entries (row and column of a
/// 100 x 100 board) cutting them to 64 takes 15 times as long as leaving them.
pub(crate) const LONG_FOR_A_ROW: usize = 4;

/// Fronts are put together as long as the result owns at most this many columns: 16 to 96 take the same time on
/// boards, street maps, trees and random cubic graphs mod 2 and 3, below it is up to half as slow again.
pub(crate) const FEW_COLUMNS: usize = 32;

/// Larger fronts are put together as long as this percentage of the pivot rows is needless zeros; measured
/// with the former, 30 takes a tenth more memory and no less time.
pub(crate) const ZEROS_PERCENT: usize = 10;

/// Columns that elimination of bytes clears before it carries them over to the columns on the right.
pub(crate) const BYTE_PANEL: usize = 64;

/// Columns on the right that are carried over to at once: the pivot rows' part fits the second-level cache.
pub(crate) const BYTE_STRIP: usize = 2048;

/// Additions of bytes between two questions to the watch: less than a millisecond, and few enough for a program that is
/// built without optimisation.
pub(crate) const BYTE_STEPS: u64 = 1 << 22;

/// Bytes of tabled sums in a walk over Z/m.
pub(crate) const SUM_TABLE_BYTES: usize = 1 << 15;

/// Entries summed up between two questions to the watch in a walk over Z/m, chosen as [`BYTE_STEPS`].
pub(crate) const SUM_STEP: u64 = 1 << 20;

/// Entries added between two questions to the watch while going downhill, chosen as [`BYTE_STEPS`].
pub(crate) const DESCENT_STEP: u64 = 1 << 19;

/// Bytes ahead of the light being chased that a board is asked for; 1 to 4 KiB are level.
///
/// 100,000 x 100,000, avx512, reading: 1.34 times a memcpy of the board without, 1.16 with this.
pub(crate) const CHASE_AHEAD: usize = 2048;

/// Division steps whose effect is worked out word by word.
pub(crate) const STEPS_BY_WORDS: usize = 1 << 13;

/// The degree up to which a greatest common divisor is found word by word.
pub(crate) const GCD_BY_WORDS: usize = 1 << 15;

/// The same where many are found together: steps in lanes make steps by words cheaper, if there are lanes.
///
/// `benches/polynomial`, degree 100,000, one by one and together: avx512 30 and 7 ms, avx2 29 and 5 ms, but portable, with
/// steps by words up to there, 304 and 435 ms.
pub(crate) fn gcds_by_words(simd: crate::simd::Simd) -> usize {
    match simd.name() {
        "avx2" | "avx512" => 1 << 17,
        _ => GCD_BY_WORDS,
    }
}

/// Factors of at least this many words are multiplied by transforms.
pub(crate) const TRANSFORM_WORDS: usize = 256;

/// Transitions whose entries have at least this many words are multiplied by transforms.
pub(crate) const TRANSITION_WORDS: usize = 64;
