//! How the costs of ways are kept: in words, or in bytes, which are four times as many at a time.

use lightsout_algebra::simd::{Simd, relax, relax_bytes};

/// A way to keep costs.
pub(super) trait Costs {
    /// Costs that are changed together.
    type Block: Clone;
    /// A bit for each of them.
    type Chosen: Copy + Default;
    /// How many they are.
    const LANES: usize;

    /// So many blocks, in which way 0 costs nothing and no other can be reached.
    fn begin(blocks: usize) -> Vec<Self::Block>;

    /// Takes an unknown; see [`relax::relax`].
    fn relax(
        simd: Simd,
        costs: &mut [Self::Block],
        mask: usize,
        price: u32,
        chosen: &mut [Self::Chosen],
    );

    /// Closes an equation; see [`relax::close`].
    fn close(simd: Simd, costs: &mut [Self::Block], bit: u32, value: bool);

    /// What way 0 costs; none where it cannot be reached, or costs more than can be said.
    fn first(costs: &[Self::Block]) -> Option<u64>;

    /// Whether the bit of a place is set.
    fn is_chosen(chosen: Self::Chosen, place: usize) -> bool;
}

/// Costs up to 2^31.
pub(super) enum InWords {}

/// Costs up to 254.
pub(super) enum InBytes {}

impl Costs for InWords {
    type Block = relax::Block;
    type Chosen = u16;
    const LANES: usize = relax::LANES;

    fn begin(blocks: usize) -> Vec<relax::Block> {
        let mut costs = vec![[relax::NEVER; relax::LANES]; blocks];
        costs[0][0] = 0;
        costs
    }

    fn relax(simd: Simd, costs: &mut [relax::Block], mask: usize, price: u32, chosen: &mut [u16]) {
        relax::relax(simd, costs, mask, price, chosen);
    }

    fn close(simd: Simd, costs: &mut [relax::Block], bit: u32, value: bool) {
        relax::close(simd, costs, bit, value);
    }

    fn first(costs: &[relax::Block]) -> Option<u64> {
        Some(costs[0][0]).filter(|cost| *cost < relax::NEVER).map(u64::from)
    }

    fn is_chosen(chosen: u16, place: usize) -> bool {
        chosen >> place & 1 == 1
    }
}

impl Costs for InBytes {
    type Block = relax_bytes::Block;
    type Chosen = u64;
    const LANES: usize = relax_bytes::LANES;

    fn begin(blocks: usize) -> Vec<relax_bytes::Block> {
        let mut costs = vec![[relax_bytes::NEVER; relax_bytes::LANES]; blocks];
        costs[0][0] = 0;
        costs
    }

    fn relax(
        simd: Simd,
        costs: &mut [relax_bytes::Block],
        mask: usize,
        price: u32,
        chosen: &mut [u64],
    ) {
        let price = u8::try_from(price).unwrap_or(relax_bytes::NEVER);
        relax_bytes::relax(simd, costs, mask, price, chosen);
    }

    fn close(simd: Simd, costs: &mut [relax_bytes::Block], bit: u32, value: bool) {
        relax_bytes::close(simd, costs, bit, value);
    }

    fn first(costs: &[relax_bytes::Block]) -> Option<u64> {
        Some(costs[0][0]).filter(|cost| *cost < relax_bytes::NEVER).map(u64::from)
    }

    fn is_chosen(chosen: u64, place: usize) -> bool {
        chosen >> place & 1 == 1
    }
}
