//! How the costs of ways are kept: in bytes, in words, which are a quarter as many at a time, or in long words.

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
        price: u64,
        chosen: &mut [Self::Chosen],
    );

    /// Closes an equation; see [`relax::close`].
    fn close(simd: Simd, costs: &mut [Self::Block], bit: u32, value: bool);

    /// What way 0 costs; none where it cannot be reached, or costs more than can be said.
    fn first(costs: &[Self::Block]) -> Option<u64>;

    /// Whether the bit of a place is set.
    fn is_chosen(chosen: Self::Chosen, place: usize) -> bool;
}

/// Costs up to [`LONGEST`].
pub(super) enum InLongs {}

/// Costs in long words stay below this.
pub(super) const LONGEST: u64 = 1 << 62;

/// Costs up to 2^31.
pub(super) enum InWords {}

/// Costs up to 254.
pub(super) enum InBytes {}

impl Costs for InLongs {
    type Block = [u64; 8];
    type Chosen = u8;
    const LANES: usize = 8;

    fn begin(blocks: usize) -> Vec<[u64; 8]> {
        let mut costs = vec![[LONGEST; 8]; blocks];
        costs[0][0] = 0;
        costs
    }

    fn relax(_: Simd, costs: &mut [[u64; 8]], mask: usize, price: u64, chosen: &mut [u8]) {
        let price = price.min(LONGEST);
        // Sums stop at the longest, as those of bytes do.
        let lesser = |own: &[u64; 8], other: &[u64; 8]| {
            let other: [u64; 8] =
                std::array::from_fn(|place| (other[place ^ (mask % 8)] + price).min(LONGEST));
            let is_less =
                (0..8).fold(0, |all, place| all | u8::from(other[place] < own[place]) << place);
            (std::array::from_fn(|place| own[place].min(other[place])), is_less)
        };
        let high = mask / 8;
        for place in 0..costs.len() {
            let other = place ^ high;
            if other < place {
                continue;
            }
            let (a, b) = (costs[place], costs[other]);
            (costs[other], chosen[other]) = lesser(&b, &a);
            (costs[place], chosen[place]) = lesser(&a, &b);
        }
    }

    fn close(_: Simd, costs: &mut [[u64; 8]], bit: u32, value: bool) {
        for way in (0..8 * costs.len()).filter(|way| way >> bit & 1 == 0) {
            let other = way | 1 << bit;
            if value {
                costs[way / 8][way % 8] = costs[other / 8][other % 8];
            }
            costs[other / 8][other % 8] = LONGEST;
        }
    }

    fn first(costs: &[[u64; 8]]) -> Option<u64> {
        Some(costs[0][0]).filter(|cost| *cost < LONGEST)
    }

    fn is_chosen(chosen: u8, place: usize) -> bool {
        chosen >> place & 1 == 1
    }
}

impl Costs for InWords {
    type Block = relax::Block;
    type Chosen = u16;
    const LANES: usize = relax::LANES;

    fn begin(blocks: usize) -> Vec<relax::Block> {
        let mut costs = vec![[relax::NEVER; relax::LANES]; blocks];
        costs[0][0] = 0;
        costs
    }

    fn relax(simd: Simd, costs: &mut [relax::Block], mask: usize, price: u64, chosen: &mut [u16]) {
        let price = u32::try_from(price).unwrap_or(relax::NEVER);
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
        price: u64,
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
