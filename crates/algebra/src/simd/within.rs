//! Which of up to 128 sums of bytes keep within a limit: the inner loop of a branch and bound over tables of deficits.
//!
//! Three tables are added entry by entry. Two of them are in an order permuted by an XOR of the places with a constant.
//! Sums above 255 become 255. The answer has one bit for every place.

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
use super::level::Level;
use super::level::Simd;

/// The most entries a table may have.
pub const MOST_ENTRIES: usize = 128;

/// Returns bit c set if `table[c]` is at most `most`.
///
/// ```
/// use lightsout_algebra::simd::{Simd, within::at_most};
/// assert_eq!(at_most(Simd::best(), &[3, 9, 0, 4], 3), 0b0101);
/// ```
///
/// # Panics
/// When the table has more than [`MOST_ENTRIES`] entries.
#[inline]
pub fn at_most(simd: Simd, table: &[u8], most: u8) -> u128 {
    assert!(table.len() <= MOST_ENTRIES, "{} entries", table.len());
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512BW and AVX-512VL hands out this level.
        Level::Avx512 if table.len() >= 32 => unsafe { avx512::at_most(table, most) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 if table.len().is_multiple_of(16) => unsafe {
            avx2::at_most(table, most)
        },
        _ => portable_at_most(table, most),
    }
}

/// Returns bit c set if `tables[0][c] + tables[1][c ^ turns[0]] + tables[2][c ^ turns[1]]` is at most `most`.
///
/// ```
/// use lightsout_algebra::simd::{Simd, within::sums_at_most};
/// let tables: [&[u8]; 3] = [&[0, 1], &[5, 2], &[200, 100]];
/// assert_eq!(sums_at_most(Simd::best(), tables, [1, 0], 202), 0b11);
/// assert_eq!(sums_at_most(Simd::best(), tables, [1, 0], 201), 0b10);
/// ```
///
/// The tables are of one length, a power of two up to [`MOST_ENTRIES`], and the turns below it. Builds with debug
/// assertions check that. Others may panic or answer anything.
#[inline]
pub fn sums_at_most(simd: Simd, tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
    let length = tables[0].len();
    // Checked again by every place that is read.
    debug_assert!(length <= MOST_ENTRIES && length.is_power_of_two(), "{length} entries");
    debug_assert!(tables.iter().all(|table| table.len() == length), "tables of one length");
    debug_assert!(turns.iter().all(|&turn| turn < length), "turns below {length}");
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512BW, AVX-512VL and AVX-512VBMI hands out this level.
        Level::Avx512 if length >= 32 => unsafe { avx512::sums_at_most(tables, turns, most) },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 if length >= 16 => unsafe {
            avx2::sums_at_most(tables, turns, most)
        },
        _ => portable_sums_at_most(tables, turns, most),
    }
}

/// Returns bit y set if the sum of the `tables[i][orders[i][y] ^ turns[i]]` is at most `most`.
///
/// If every order is 0, 1, 2, … this is [`sums_at_most`], which is faster.
///
/// ```
/// use lightsout_algebra::simd::{Simd, within::ordered_sums_at_most};
/// let tables: [&[u8]; 3] = [&[0, 1], &[5, 2], &[200, 100]];
/// let orders: [&[u8]; 3] = [&[0, 1], &[1, 0], &[1, 1]];
/// assert_eq!(ordered_sums_at_most(Simd::best(), tables, orders, [0, 0, 1], 202), 0b01);
/// ```
///
/// Tables and orders are of one length, a power of two up to [`MOST_ENTRIES`]. The entries of the orders and the turns
/// are below it. Builds with debug assertions check that. Others may panic or answer anything.
#[inline]
pub fn ordered_sums_at_most(
    simd: Simd,
    tables: [&[u8]; 3],
    orders: [&[u8]; 3],
    turns: [usize; 3],
    most: u8,
) -> u128 {
    let length = tables[0].len();
    debug_assert!(length <= MOST_ENTRIES && length.is_power_of_two(), "{length} entries");
    let all = || tables.iter().chain(&orders);
    debug_assert!(all().all(|table| table.len() == length), "tables and orders of one length");
    let places = || orders.iter().flat_map(|order| order.iter().copied().map(usize::from));
    debug_assert!(places().chain(turns).all(|place| place < length), "places below {length}");
    match simd.0 {
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX-512BW, AVX-512VL and AVX-512VBMI hands out this level.
        Level::Avx512 if length >= 32 => unsafe {
            avx512::ordered_sums_at_most(tables, orders, turns, most)
        },
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        // SAFETY: only a machine with AVX2 hands out this level.
        Level::Avx2 if length >= 32 => unsafe {
            avx2::ordered_sums_at_most(tables, orders, turns, most)
        },
        _ => portable_ordered_sums_at_most(tables, orders, turns, most),
    }
}

/// Returns the places of the ones, lowest first.
///
/// ```
/// use lightsout_algebra::simd::within::ones;
/// assert!(ones(0b1010).eq([1, 3]));
/// ```
#[inline]
pub fn ones(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            place
        })
    })
}

fn portable_at_most(table: &[u8], most: u8) -> u128 {
    let bit = |(place, &entry): (usize, &u8)| u128::from(entry <= most) << place;
    table.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit)
}

fn portable_sums_at_most(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
    let [first, second, third] = tables;
    let sum = |place: usize| {
        let sum = first[place].saturating_add(second[place ^ turns[0]]);
        sum.saturating_add(third[place ^ turns[1]])
    };
    (0..first.len()).fold(0, |bits, place| bits | u128::from(sum(place) <= most) << place)
}

fn portable_ordered_sums_at_most(
    tables: [&[u8]; 3],
    orders: [&[u8]; 3],
    turns: [usize; 3],
    most: u8,
) -> u128 {
    let entry = |of: usize, y: usize| tables[of][usize::from(orders[of][y]) ^ turns[of]];
    let sum = |y: usize| entry(0, y).saturating_add(entry(1, y)).saturating_add(entry(2, y));
    (0..tables[0].len()).fold(0, |bits, y| bits | u128::from(sum(y) <= most) << y)
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod avx2 {
    use std::arch::x86_64::*;

    /// The numbers from 0 to 15.
    const PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

    /// Tables have a multiple of 16 entries.
    #[target_feature(enable = "avx2")]
    pub(super) fn at_most(table: &[u8], most: u8) -> u128 {
        let parts = table.as_chunks::<16>().0.iter().enumerate();
        parts.fold(0, |bits, (index, part)| bits | within(load(part), most) << (16 * index))
    }

    /// Tables are of one length, a power of two of at least 16, and turns below it.
    #[target_feature(enable = "avx2")]
    pub(super) fn sums_at_most(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
        let [(first, _), (second, _), (third, _)] =
            [tables[0].as_chunks::<16>(), tables[1].as_chunks(), tables[2].as_chunks()];
        let places = load(&PLACES);
        let second_order = _mm_xor_si128(places, _mm_set1_epi8((turns[0] % 16) as i8));
        let third_order = _mm_xor_si128(places, _mm_set1_epi8((turns[1] % 16) as i8));
        let mut bits = 0;
        for (index, part) in first.iter().enumerate() {
            let second = _mm_shuffle_epi8(load(&second[index ^ (turns[0] / 16)]), second_order);
            let third = _mm_shuffle_epi8(load(&third[index ^ (turns[1] / 16)]), third_order);
            let sums = _mm_adds_epu8(_mm_adds_epu8(load(part), second), third);
            bits |= within(sums, most) << (16 * index);
        }
        bits
    }

    /// Tables and orders are of one length, 32, 64 or 128, and what the orders say and the turns are below it.
    #[target_feature(enable = "avx2")]
    pub(super) fn ordered_sums_at_most(
        tables: [&[u8]; 3],
        orders: [&[u8]; 3],
        turns: [usize; 3],
        most: u8,
    ) -> u128 {
        let mut bits = 0;
        for index in 0..tables[0].len() / 32 {
            let mut sums = _mm256_setzero_si256();
            for of in 0..3 {
                let order: &[u8; 32] = &orders[of].as_chunks().0[index];
                // SAFETY: thirty-two bytes are there to be read, at any address.
                let order = unsafe { _mm256_loadu_si256(order.as_ptr().cast()) };
                let places = _mm256_xor_si256(order, _mm256_set1_epi8(turns[of] as i8));
                sums = _mm256_adds_epu8(sums, entries(tables[of], places));
            }
            let least = _mm256_min_epu8(sums, _mm256_set1_epi8(most as i8));
            let within = _mm256_movemask_epi8(_mm256_cmpeq_epi8(least, sums)) as u32;
            bits |= u128::from(within) << (32 * index);
        }
        bits
    }

    /// The entries of a table at these places: each sixteen give those that are among them.
    #[target_feature(enable = "avx2")]
    fn entries(table: &[u8], places: __m256i) -> __m256i {
        let mut entries = _mm256_setzero_si256();
        for (index, part) in table.as_chunks::<16>().0.iter().enumerate() {
            let inside = _mm256_xor_si256(places, _mm256_set1_epi8((16 * index) as i8));
            // Places beyond the sixteen get their highest bit set, and so a zero.
            let inside = _mm256_adds_epu8(inside, _mm256_set1_epi8(0x70));
            let part = _mm256_broadcastsi128_si256(load(part));
            entries = _mm256_or_si256(entries, _mm256_shuffle_epi8(part, inside));
        }
        entries
    }

    /// Bit c says whether byte c is at most `most`.
    #[target_feature(enable = "avx2")]
    fn within(bytes: __m128i, most: u8) -> u128 {
        let least = _mm_min_epu8(bytes, _mm_set1_epi8(most as i8));
        u128::from(_mm_movemask_epi8(_mm_cmpeq_epi8(least, bytes)) as u16)
    }

    #[target_feature(enable = "sse2")]
    fn load(part: &[u8; 16]) -> __m128i {
        // SAFETY: sixteen bytes are there to be read, at any address.
        unsafe { _mm_loadu_si128(part.as_ptr().cast()) }
    }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
mod avx512 {
    use std::arch::x86_64::*;

    /// The numbers from 0 to 63.
    const PLACES: [u8; 64] = {
        let mut places = [0; 64];
        let mut place = 0;
        while place < 64 {
            places[place] = place as u8;
            place += 1;
        }
        places
    };

    /// Tables have a power of two of entries, at least 32.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub(super) fn at_most(table: &[u8], most: u8) -> u128 {
        let (parts, rest) = table.as_chunks::<64>();
        let wide =
            |part: &[u8; 64]| _mm512_cmple_epu8_mask(load(part), _mm512_set1_epi8(most as i8));
        let mut bits = 0;
        for (index, part) in parts.iter().enumerate() {
            bits |= u128::from(wide(part)) << (64 * index);
        }
        if let Some(rest) = rest.first_chunk::<32>() {
            bits |=
                u128::from(_mm256_cmple_epu8_mask(load_half(rest), _mm256_set1_epi8(most as i8)));
        }
        bits
    }

    /// Tables are of one length, a power of two of at least 32, and turns below it.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    pub(super) fn sums_at_most(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
        // One by one: arrays of these would be written to memory and read from there, the parts of two at once.
        let (first, second, third) =
            (tables[0].as_chunks::<64>().0, tables[1].as_chunks::<64>().0, tables[2].as_chunks().0);
        if first.is_empty() {
            return u128::from(half(tables, turns, most));
        }
        let places = load(&PLACES);
        let second_order = _mm512_xor_si512(places, _mm512_set1_epi8((turns[0] % 64) as i8));
        let third_order = _mm512_xor_si512(places, _mm512_set1_epi8((turns[1] % 64) as i8));
        let mut bits = 0;
        for (index, part) in first.iter().enumerate() {
            let second = load(&second[index ^ (turns[0] / 64)]);
            let third = load(&third[index ^ (turns[1] / 64)]);
            let second = _mm512_permutexvar_epi8(second_order, second);
            let third = _mm512_permutexvar_epi8(third_order, third);
            let sums = _mm512_adds_epu8(_mm512_adds_epu8(load(part), second), third);
            let within = _mm512_cmple_epu8_mask(sums, _mm512_set1_epi8(most as i8));
            bits |= u128::from(within) << (64 * index);
        }
        bits
    }

    /// The same for 32 entries.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    fn half(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u32 {
        let (Some(first), Some(second), Some(third)) =
            (tables[0].first_chunk(), tables[1].first_chunk(), tables[2].first_chunk())
        else {
            return 0;
        };
        let places = load_half(PLACES.first_chunk().expect("sixty-four"));
        let second_order = _mm256_xor_si256(places, _mm256_set1_epi8(turns[0] as i8));
        let third_order = _mm256_xor_si256(places, _mm256_set1_epi8(turns[1] as i8));
        let second = _mm256_permutexvar_epi8(second_order, load_half(second));
        let third = _mm256_permutexvar_epi8(third_order, load_half(third));
        let sums = _mm256_adds_epu8(_mm256_adds_epu8(load_half(first), second), third);
        _mm256_cmple_epu8_mask(sums, _mm256_set1_epi8(most as i8))
    }

    /// Tables and orders are of one length, 32, 64 or 128, and what the orders say and the turns are below it.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    pub(super) fn ordered_sums_at_most(
        tables: [&[u8]; 3],
        orders: [&[u8]; 3],
        turns: [usize; 3],
        most: u8,
    ) -> u128 {
        let mut bits = 0;
        for index in 0..tables[0].len() / 64 {
            let mut sums = _mm512_setzero_si512();
            for of in 0..3 {
                let order = load(&orders[of].as_chunks().0[index]);
                let places = _mm512_xor_si512(order, _mm512_set1_epi8(turns[of] as i8));
                let entries = match tables[of].as_chunks().0 {
                    [low, high] => _mm512_permutex2var_epi8(load(low), places, load(high)),
                    all => _mm512_permutexvar_epi8(places, load(&all[0])),
                };
                sums = _mm512_adds_epu8(sums, entries);
            }
            let within = _mm512_cmple_epu8_mask(sums, _mm512_set1_epi8(most as i8));
            bits |= u128::from(within) << (64 * index);
        }
        if tables[0].len() == 32 {
            let mut sums = _mm256_setzero_si256();
            for of in 0..3 {
                let order = load_half(&orders[of].as_chunks().0[0]);
                let places = _mm256_xor_si256(order, _mm256_set1_epi8(turns[of] as i8));
                let entries = load_half(&tables[of].as_chunks().0[0]);
                sums = _mm256_adds_epu8(sums, _mm256_permutexvar_epi8(places, entries));
            }
            bits = u128::from(_mm256_cmple_epu8_mask(sums, _mm256_set1_epi8(most as i8)));
        }
        bits
    }

    #[target_feature(enable = "avx512f")]
    fn load(part: &[u8; 64]) -> __m512i {
        // SAFETY: sixty-four bytes are there to be read, at any address.
        unsafe { _mm512_loadu_si512(part.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx")]
    fn load_half(part: &[u8; 32]) -> __m256i {
        // SAFETY: thirty-two bytes are there to be read, at any address.
        unsafe { _mm256_loadu_si256(part.as_ptr().cast()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_finds_what_the_definition_says() {
        let mut state = 3u32;
        let mut byte = || {
            state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
            (state >> 24) as u8
        };
        for length in [1, 2, 16, 32, 64, 128] {
            for _ in 0..50 {
                let tables: [Vec<u8>; 3] =
                    std::array::from_fn(|_| (0..length).map(|_| byte()).collect());
                let turns = [0; 2].map(|_: usize| usize::from(byte()) % length);
                let most = byte();
                let orders: [Vec<u8>; 3] =
                    std::array::from_fn(|_| (0..length).map(|_| byte() % length as u8).collect());
                let entry = |table: usize, place: usize| u32::from(tables[table][place]);
                let sum = |c: usize| entry(0, c) + entry(1, c ^ turns[0]) + entry(2, c ^ turns[1]);
                for c in 0..length {
                    let bit = |bits: u128| bits >> c & 1 == 1;
                    for simd in Simd::available() {
                        let one = at_most(simd, &tables[0], most);
                        assert_eq!(bit(one), entry(0, c) <= u32::from(most));
                        let all = [&tables[0][..], &tables[1], &tables[2]];
                        let three = sums_at_most(simd, all, turns, most);
                        assert_eq!(bit(three), sum(c).min(255) <= u32::from(most));
                        let all_orders = orders.each_ref().map(|order| &order[..]);
                        let all_turns = [0, turns[0], turns[1]];
                        let ordered = ordered_sums_at_most(simd, all, all_orders, all_turns, most);
                        let place = |of: usize| usize::from(orders[of][c]) ^ all_turns[of];
                        let sum: u32 = (0..3).map(|of| entry(of, place(of))).sum();
                        assert_eq!(bit(ordered), sum.min(255) <= u32::from(most));
                        assert!(length == 128 || (one | three | ordered) >> length == 0);
                    }
                }
            }
        }
    }
}
