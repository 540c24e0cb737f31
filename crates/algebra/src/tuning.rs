//! The sizes at which one way becomes faster than another, each with how it was measured.

/// Words of columns that elimination copies out and factors close together.
pub(crate) const PANEL_WORDS: usize = 8;

/// Words of multipliers that a packed product takes at once.
pub(crate) const DEPTH_WORDS: usize = 32;

/// Words of columns that a packed product updates at once.
pub(crate) const PANEL_COLUMNS: usize = 64;

/// Bytes of tables that are used together.
pub(crate) const TABLE_BYTES: usize = 1 << 18;

/// Below this many rows a table of 16 sums is used instead of 256.
pub(crate) const FEW_ROWS: usize = 1024;

/// Word additions between two questions to the watch: about a millisecond with tiles.
pub(crate) const SLAB_ADDITIONS: usize = 1 << 29;

/// Word additions from which a second thread is woken: starting one takes some 20 microseconds.
pub(crate) const WORTH_SHARING: usize = 1 << 25;
pub(crate) const SLAB_ROWS: usize = 512;

/// Bytes of tabled sums in a Gray walk.
pub(crate) const WALK_TABLE_BYTES: usize = 1 << 15;

/// Candidate words between two questions to the watch in a Gray walk: about a millisecond.
pub(crate) const WALK_STEP: u64 = 1 << 22;

/// Candidate words between two questions to the watch in a search by information sets.
pub(crate) const SEARCH_STEP: u64 = 1 << 20;

/// The largest nullity for which a press table keeps all kernel vectors.
pub(crate) const FEWEST_NULLITY: usize = 8;

/// Fronts with at least this many pivots to find use every processor.
pub(crate) const THREADED_FRONT: usize = 4096;

/// Systems with at most this many columns are one dense front.
pub(crate) const ONE_FRONT_COLUMNS: usize = 512;

/// Systems with one entry among at most this many places are one dense front.
pub(crate) const DENSE_SHARE: usize = 32;

/// Rows with more entries than this are cut into chains.
pub(crate) const LONGEST_ROW: usize = 32;

/// Fronts are put together as long as the result owns at most this many columns.
pub(crate) const FEW_COLUMNS: usize = 32;

/// Larger fronts are put together as long as this percentage of the pivot rows is needless zeros.
pub(crate) const ZEROS_PERCENT: usize = 10;

/// Columns that elimination of bytes clears before it carries them over to the columns on the right.
pub(crate) const BYTE_PANEL: usize = 64;

/// Columns on the right that are carried over to at once: the pivot rows' part fits the second-level cache.
pub(crate) const BYTE_STRIP: usize = 2048;

/// Additions of bytes between two questions to the watch, some milliseconds of them.
pub(crate) const BYTE_STEPS: u64 = 1 << 26;

/// Bytes of tabled sums in a walk over Z/m.
pub(crate) const SUM_TABLE_BYTES: usize = 1 << 15;

/// Entries summed up between two questions to the watch in a walk over Z/m: about a millisecond.
pub(crate) const SUM_STEP: u64 = 1 << 24;

/// Entries added between two questions to the watch while going downhill.
pub(crate) const DESCENT_STEP: u64 = 1 << 22;
