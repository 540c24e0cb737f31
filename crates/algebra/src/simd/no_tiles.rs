//! What stands in for `tiles` where there is no such instruction: nothing can be packed.

use std::ops::Range;

use super::level::Simd;
use super::sources::{MultiplierWord, Sources};

/// Packed sources; there are none on this kind of machine.
pub(crate) enum PackedSources {}

impl PackedSources {
    /// Says that this machine cannot use packed sources.
    pub fn pack(
        _simd: Simd,
        _sources: Sources,
        _multipliers: &[MultiplierWord],
        _words: Range<usize>,
    ) -> Option<PackedSources> {
        None
    }

    /// Never called, as there are no packed sources.
    pub fn add_to(&self, _rows: &mut [u64]) {
        match *self {}
    }
}
