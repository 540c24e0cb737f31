//! Costs of ways that differ by bits: the cheaper of two ways each, and the half of the ways in which a bit is right.
//!
//! The costs are in blocks of sixteen. The lowest four bits of a way are its place in the block.

use super::level::{Level, Simd};

/// The costs in a block.
pub const LANES: usize = 16;

/// The cost of an unreachable way. Sums of true costs stay below it.
pub const NEVER: u32 = 1 << 31;

/// Sixteen costs.
pub type Block = [u32; LANES];

/// Makes the cost of every way the lesser of its own and `price` plus that of the way that differs by `mask`. Sets the
/// bit of each way for which the other was cheaper.
///
/// # Panics
/// When a bit of `mask` is beyond the ways, or there is not one word of `chosen` for each block.
#[inline]
pub fn relax(simd: Simd, costs: &mut [Block], mask: usize, price: u32, chosen: &mut [u16]) {
    assert!(mask < LANES * costs.len() && chosen.len() == costs.len(), "a mask of these ways");
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 => unsafe { avx2(costs, mask, price, chosen) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512F hands out this level.
        Level::Avx512 => unsafe { avx512::relax(costs, mask, price, chosen) },
        _ => by_low_bits(costs, mask, price, chosen),
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
        // SAFETY: only a machine with AVX-512F hands out this level.
        return unsafe { avx512::close_within(costs, 1 << bit, value) };
    }
    let _ = simd;
    match bit {
        0 => close_within::<1>(costs, value),
        1 => close_within::<2>(costs, value),
        2 => close_within::<4>(costs, value),
        _ => close_within::<8>(costs, value),
    }
}

fn close_within<const BIT: usize>(costs: &mut [Block], value: bool) {
    for block in costs {
        let old = *block;
        let kept = |place: usize| if value { old[place | BIT] } else { old[place] };
        *block = std::array::from_fn(|place| if place & BIT == 0 { kept(place) } else { NEVER });
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn avx2(costs: &mut [Block], mask: usize, price: u32, chosen: &mut [u16]) {
    by_low_bits(costs, mask, price, chosen);
}

/// How places move within a block is known when it is compiled.
#[inline(always)]
fn by_low_bits(costs: &mut [Block], mask: usize, price: u32, chosen: &mut [u16]) {
    let high = mask / LANES;
    match mask % LANES {
        0 => pairs::<0>(costs, high, price, chosen),
        1 => pairs::<1>(costs, high, price, chosen),
        2 => pairs::<2>(costs, high, price, chosen),
        3 => pairs::<3>(costs, high, price, chosen),
        4 => pairs::<4>(costs, high, price, chosen),
        5 => pairs::<5>(costs, high, price, chosen),
        6 => pairs::<6>(costs, high, price, chosen),
        7 => pairs::<7>(costs, high, price, chosen),
        8 => pairs::<8>(costs, high, price, chosen),
        9 => pairs::<9>(costs, high, price, chosen),
        10 => pairs::<10>(costs, high, price, chosen),
        11 => pairs::<11>(costs, high, price, chosen),
        12 => pairs::<12>(costs, high, price, chosen),
        13 => pairs::<13>(costs, high, price, chosen),
        14 => pairs::<14>(costs, high, price, chosen),
        _ => pairs::<15>(costs, high, price, chosen),
    }
}

#[inline(always)]
fn lesser<const LOW: usize>(own: &Block, other: &Block, price: u32) -> (Block, u16) {
    let (mut least, mut chosen) = ([0; LANES], 0);
    for place in 0..LANES {
        let dearer = other[place ^ LOW] + price;
        least[place] = own[place].min(dearer);
        chosen |= u16::from(dearer < own[place]) << place;
    }
    (least, chosen)
}

#[inline(always)]
fn pairs<const LOW: usize>(costs: &mut [Block], high: usize, price: u32, chosen: &mut [u16]) {
    if high == 0 {
        for (block, chosen) in costs.iter_mut().zip(chosen) {
            (*block, *chosen) = lesser::<LOW>(block, block, price);
        }
        return;
    }
    let half = 1 << high.ilog2();
    let turn = high ^ half;
    for (pair, chosen) in costs.chunks_exact_mut(2 * half).zip(chosen.chunks_exact_mut(2 * half)) {
        let (first, second) = pair.split_at_mut(half);
        let (of_first, of_second) = chosen.split_at_mut(half);
        for place in 0..half {
            let (a, b) = (first[place], second[place ^ turn]);
            (first[place], of_first[place]) = lesser::<LOW>(&a, &b, price);
            (second[place ^ turn], of_second[place ^ turn]) = lesser::<LOW>(&b, &a, price);
        }
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod avx512 {
    use std::arch::x86_64::*;

    use super::{Block, LANES, NEVER};

    /// The places of a block, each as this function moves it.
    #[inline(always)]
    fn places(to: impl Fn(usize) -> usize) -> Block {
        let mut places = [0; LANES];
        for (place, moved) in places.iter_mut().enumerate() {
            *moved = to(place) as u32;
        }
        places
    }

    #[target_feature(enable = "avx512f")]
    fn load(block: &Block) -> __m512i {
        // SAFETY: a block has 64 bytes.
        unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f")]
    fn store(block: &mut Block, costs: __m512i) {
        // SAFETY: a block has 64 bytes.
        unsafe { _mm512_storeu_si512(block.as_mut_ptr().cast(), costs) }
    }

    #[target_feature(enable = "avx512f")]
    pub(super) fn relax(costs: &mut [Block], mask: usize, price: u32, chosen: &mut [u16]) {
        let turns = load(&places(|place| place ^ (mask % LANES)));
        let price = _mm512_set1_epi32(price as i32);
        let high = mask / LANES;
        if high == 0 {
            for (block, chosen) in costs.iter_mut().zip(chosen) {
                let own = load(block);
                let other = _mm512_add_epi32(_mm512_permutexvar_epi32(turns, own), price);
                *chosen = _mm512_cmplt_epu32_mask(other, own);
                store(block, _mm512_min_epu32(own, other));
            }
            return;
        }
        let half = 1 << high.ilog2();
        let turn = high ^ half;
        for (pair, chosen) in
            costs.chunks_exact_mut(2 * half).zip(chosen.chunks_exact_mut(2 * half))
        {
            let (first, second) = pair.split_at_mut(half);
            let (of_first, of_second) = chosen.split_at_mut(half);
            for place in 0..half {
                let turned = place ^ turn;
                let (a, b) = (load(&first[place]), load(&second[turned]));
                let to_a = _mm512_add_epi32(_mm512_permutexvar_epi32(turns, b), price);
                let to_b = _mm512_add_epi32(_mm512_permutexvar_epi32(turns, a), price);
                of_first[place] = _mm512_cmplt_epu32_mask(to_a, a);
                of_second[turned] = _mm512_cmplt_epu32_mask(to_b, b);
                store(&mut first[place], _mm512_min_epu32(a, to_a));
                store(&mut second[turned], _mm512_min_epu32(b, to_b));
            }
        }
    }

    /// Closes one of the bits within blocks.
    #[target_feature(enable = "avx512f")]
    pub(super) fn close_within(costs: &mut [Block], bit: usize, value: bool) {
        let kept = load(&places(|place| if value { place | bit } else { place }));
        let dead = (0..LANES).filter(|place| place & bit != 0).map(|place| 1u16 << place).sum();
        let never = _mm512_set1_epi32(NEVER as i32);
        for block in costs {
            let old = load(block);
            store(block, _mm512_mask_mov_epi32(_mm512_permutexvar_epi32(kept, old), dead, never));
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
                    (block * 16 + place as u32).wrapping_mul(2654435761) >> 22
                })
            })
            .collect();
        let flat = |blocks: &[Block]| blocks.iter().flatten().copied().collect::<Vec<u32>>();
        let old = flat(&costs);
        for simd in Simd::available() {
            for mask in 0..128 {
                let (mut new, mut chosen) = (costs.clone(), vec![0; 8]);
                relax(simd, &mut new, mask, 100, &mut chosen);
                for (way, &cost) in flat(&new).iter().enumerate() {
                    let other = old[way ^ mask] + 100;
                    assert_eq!(cost, old[way].min(other), "{simd:?} {mask} {way}");
                    let is_chosen = chosen[way / 16] >> (way % 16) & 1 == 1;
                    assert_eq!(is_chosen, other < old[way], "{simd:?} {mask} {way}");
                }
            }
            for (bit, value) in (0..7).flat_map(|bit| [(bit, false), (bit, true)]) {
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
