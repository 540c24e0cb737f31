//! The same as [`relax`](super::relax) for costs that a byte holds, four times as many at a time.
//!
//! Sums stop at [`NEVER`]. As no cost is negative, a way whose true cost is below that is never reached through one
//! that has stopped. So every cost below `NEVER` is exact.
//!
//! The costs are in blocks of sixty-four. The lowest six bits of a way are its place in the block.

use super::level::{Level, Simd};

/// The costs in a block.
pub const LANES: usize = 64;

/// The cost of what cannot be reached, or costs as much or more.
pub const NEVER: u8 = u8::MAX;

/// Sixty-four costs.
pub type Block = [u8; LANES];

/// Gives every block, and the one that differs from it by `high`, what `lesser` makes of the two.
macro_rules! in_pairs {
    ($costs:ident, $high:expr, $chosen:ident, $lesser:expr) => {
        if $high == 0 {
            for (block, chosen) in $costs.iter_mut().zip($chosen) {
                (*block, *chosen) = $lesser(&*block, &*block);
            }
        } else {
            let half = 1 << $high.ilog2();
            let turn = $high ^ half;
            let chosen = $chosen.chunks_exact_mut(2 * half);
            for (pair, chosen) in $costs.chunks_exact_mut(2 * half).zip(chosen) {
                let (first, second) = pair.split_at_mut(half);
                let (of_first, of_second) = chosen.split_at_mut(half);
                for place in 0..half {
                    let (a, b) = (first[place], second[place ^ turn]);
                    (first[place], of_first[place]) = $lesser(&a, &b);
                    (second[place ^ turn], of_second[place ^ turn]) = $lesser(&b, &a);
                }
            }
        }
    };
}

/// Makes the cost of every way the lesser of its own and `price` plus that of the way that differs by `mask`. Sets the
/// bit of each way for which the other was cheaper.
///
/// # Panics
/// When a bit of `mask` is beyond the ways, or there is not one word of `chosen` for each block.
#[inline]
pub fn relax(simd: Simd, costs: &mut [Block], mask: usize, price: u8, chosen: &mut [u64]) {
    assert!(mask < LANES * costs.len() && chosen.len() == costs.len(), "a mask of these ways");
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2::relax(costs, mask, price, chosen) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512BW and VBMI hands out this level.
        Level::Avx512 => unsafe { avx512::relax(costs, mask, price, chosen) },
        _ => portable(costs, mask, price, chosen),
    }
}

/// Keeps the ways in which a bit is `value`, as ways in which it is 0. The others become impossible.
///
/// # Panics
/// When the bit is beyond the ways.
#[inline]
pub fn close(simd: Simd, costs: &mut [Block], bit: u32, value: bool) {
    assert!(1 << bit < LANES * costs.len(), "a bit of these ways");
    if bit >= LANES.ilog2() {
        let half = 1 << (bit - LANES.ilog2());
        for pair in costs.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            if value {
                low.copy_from_slice(high);
            }
            high.fill([NEVER; LANES]);
        }
        return;
    }
    #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
    if simd.0 == Level::Avx512 {
        // SAFETY: only a machine with AVX-512BW and VBMI hands out this level.
        return unsafe { avx512::close_within(costs, 1 << bit, value) };
    }
    let _ = simd;
    let bit = 1 << bit;
    for block in costs {
        for stretch in block.chunks_exact_mut(2 * bit) {
            let (low, high) = stretch.split_at_mut(bit);
            if value {
                low.copy_from_slice(high);
            }
            high.fill(NEVER);
        }
    }
}

fn portable(costs: &mut [Block], mask: usize, price: u8, chosen: &mut [u64]) {
    let low = mask % LANES;
    let lesser = |own: &Block, other: &Block| {
        let (mut least, mut chosen) = ([0; LANES], 0);
        for place in 0..LANES {
            let dearer = other[place ^ low].saturating_add(price);
            least[place] = own[place].min(dearer);
            chosen |= u64::from(dearer < own[place]) << place;
        }
        (least, chosen)
    };
    in_pairs!(costs, mask / LANES, chosen, lesser);
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod avx2 {
    use std::arch::x86_64::*;

    use super::{Block, LANES};

    /// A block in two registers.
    type Registers = [__m256i; 2];

    #[target_feature(enable = "avx2")]
    fn load(block: &Block) -> Registers {
        // SAFETY: a block has 64 bytes.
        unsafe {
            let at = block.as_ptr();
            [_mm256_loadu_si256(at.cast()), _mm256_loadu_si256(at.add(32).cast())]
        }
    }

    #[target_feature(enable = "avx2")]
    fn block(registers: Registers) -> Block {
        let mut block = [0; LANES];
        // SAFETY: a block has 64 bytes.
        unsafe {
            let at = block.as_mut_ptr();
            _mm256_storeu_si256(at.cast(), registers[0]);
            _mm256_storeu_si256(at.add(32).cast(), registers[1]);
        }
        block
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn relax(costs: &mut [Block], mask: usize, price: u8, chosen: &mut [u64]) {
        let low = mask % LANES;
        let places: [u8; 32] = std::array::from_fn(|place| ((place % 16) ^ (low % 16)) as u8);
        // SAFETY: there are 32 bytes.
        let turns = unsafe { _mm256_loadu_si256(places.as_ptr().cast()) };
        let price = _mm256_set1_epi8(price as i8);
        let lesser = |own: &Block, other: &Block| {
            let (own, other) = (load(own), load(other));
            let (mut least, mut kept) = ([_mm256_setzero_si256(); 2], 0u64);
            for (half, own) in own.into_iter().enumerate() {
                let other = other[half ^ (low >> 5)];
                let other = match low & 16 {
                    0 => other,
                    _ => _mm256_permute2x128_si256::<1>(other, other),
                };
                let dearer = _mm256_adds_epu8(_mm256_shuffle_epi8(other, turns), price);
                least[half] = _mm256_min_epu8(own, dearer);
                let same = _mm256_movemask_epi8(_mm256_cmpeq_epi8(least[half], own)) as u32;
                kept |= u64::from(same) << (32 * half);
            }
            (block(least), !kept)
        };
        in_pairs!(costs, mask / LANES, chosen, lesser);
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod avx512 {
    use std::arch::x86_64::*;

    use super::{Block, LANES, NEVER};

    #[target_feature(enable = "avx512f")]
    fn load(block: &Block) -> __m512i {
        // SAFETY: a block has 64 bytes.
        unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f")]
    fn block(costs: __m512i) -> Block {
        let mut block = [0; LANES];
        // SAFETY: a block has 64 bytes.
        unsafe { _mm512_storeu_si512(block.as_mut_ptr().cast(), costs) };
        block
    }

    /// The places of a block, each as this function moves it.
    fn places(to: impl Fn(usize) -> usize) -> Block {
        std::array::from_fn(|place| to(place) as u8)
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    pub(super) fn relax(costs: &mut [Block], mask: usize, price: u8, chosen: &mut [u64]) {
        let turns = load(&places(|place| place ^ (mask % LANES)));
        let price = _mm512_set1_epi8(price as i8);
        let lesser = |own: &Block, other: &Block| {
            let (own, other) = (load(own), load(other));
            let dearer = _mm512_adds_epu8(_mm512_permutexvar_epi8(turns, other), price);
            (block(_mm512_min_epu8(own, dearer)), _mm512_cmplt_epu8_mask(dearer, own))
        };
        in_pairs!(costs, mask / LANES, chosen, lesser);
    }

    /// Closes one of the bits within blocks.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    pub(super) fn close_within(costs: &mut [Block], bit: usize, value: bool) {
        let kept = load(&places(|place| if value { place | bit } else { place }));
        let dead = (0..LANES).filter(|place| place & bit != 0).map(|place| 1u64 << place).sum();
        let never = _mm512_set1_epi8(NEVER as i8);
        for costs in costs {
            let moved = _mm512_permutexvar_epi8(kept, load(costs));
            *costs = block(_mm512_mask_mov_epi8(moved, dead, never));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_does_what_its_words_say() {
        let costs: Vec<Block> = (0..8u32)
            .map(|block| {
                std::array::from_fn(|place| {
                    ((block * 64 + place as u32).wrapping_mul(2654435761) >> 24) as u8
                })
            })
            .collect();
        let flat = |blocks: &[Block]| blocks.iter().flatten().copied().collect::<Vec<u8>>();
        let old = flat(&costs);
        for simd in Simd::available() {
            for mask in 0..512 {
                let (mut new, mut chosen) = (costs.clone(), vec![0; 8]);
                relax(simd, &mut new, mask, 40, &mut chosen);
                for (way, &cost) in flat(&new).iter().enumerate() {
                    let other = old[way ^ mask].saturating_add(40);
                    assert_eq!(cost, old[way].min(other), "{simd:?} {mask} {way}");
                    let is_chosen = chosen[way / LANES] >> (way % LANES) & 1 == 1;
                    assert_eq!(is_chosen, other < old[way], "{simd:?} {mask} {way}");
                }
            }
            for (bit, value) in (0..9).flat_map(|bit| [(bit, false), (bit, true)]) {
                let mut new = costs.clone();
                close(simd, &mut new, bit, value);
                for (way, &cost) in flat(&new).iter().enumerate() {
                    let kept = old[way | usize::from(value) << bit];
                    let is_kept = way >> bit & 1 == 0;
                    assert_eq!(cost, if is_kept { kept } else { NEVER }, "{bit} {value} {way}");
                }
            }
        }
    }
}
