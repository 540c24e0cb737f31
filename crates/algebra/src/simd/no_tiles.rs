//! The substitute for `tiles` on machines without such an instruction: nothing can be packed.

use std::ops::Range;

use super::level::Simd;
use super::sources::MultiplierWord;
use crate::watch::{Stopped, Watch};
use crate::window::{Window, WindowMut};
use crate::worker_pool::WorkerPool;

/// Rows that are updated together.
pub(crate) const BLOCK_ROWS: usize = 1;

/// Whether this level has the instructions.
pub(crate) fn can_pack(_simd: Simd) -> bool {
    false
}

/// Packed sources; there are none on this kind of machine.
pub(crate) enum PackedSources {}

impl PackedSources {
    /// Never called, as no level can pack.
    pub(crate) fn pack(
        _crew: WorkerPool,
        _sources: Window,
        _multipliers: &[MultiplierWord],
        _words: Range<usize>,
        _watch: &mut dyn Watch,
    ) -> Result<PackedSources, Stopped> {
        unreachable!("no level of this kind of machine can pack")
    }

    /// Never called, as there are no packed sources.
    pub(crate) fn add_to(&self, _targets: &mut WindowMut, _multipliers: Option<Window>) {
        match *self {}
    }
}
