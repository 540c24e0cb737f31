//! Which of up to 128 sums of bytes keep within a limit: the inner loop of a branch and bound over tables of drops.
//!
//! Three tables are added entry by entry, two of them in an order that is permuted by adding a constant to the places
//! in binary without carry; sums above 255 stay there. The answer has one bit for every place.

#[cfg(target_arch = "x86_64")]
use super::level::Level;
use super::level::Simd;

/// The most entries a table may have.
pub const MOST_ENTRIES: usize = 128;

/// Bit c says whether `table[c]` is at most `most`.
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
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512BW and AVX-512VL hands out this level.
        Level::Avx512 if table.len() >= 32 => unsafe { avx512::at_most(table, most) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 if table.len().is_multiple_of(16) => unsafe {
            avx2::at_most(table, most)
        },
        _ => portable_at_most(table, most),
    }
}

/// Bit c says whether `tables[0][c] + tables[1][c ^ turns[0]] + tables[2][c ^ turns[1]]` is at most `most`.
///
/// ```
/// use lightsout_algebra::simd::{Simd, within::sums_at_most};
/// let tables: [&[u8]; 3] = [&[0, 1], &[5, 2], &[200, 100]];
/// assert_eq!(sums_at_most(Simd::best(), tables, [1, 0], 202), 0b11);
/// assert_eq!(sums_at_most(Simd::best(), tables, [1, 0], 201), 0b10);
/// ```
///
/// The tables are of one length, a power of two up to [`MOST_ENTRIES`], and the turns below it: builds with debug
/// assertions make sure of that, others may panic or answer anything.
#[inline]
pub fn sums_at_most(simd: Simd, tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
    let length = tables[0].len();
    // Checked again by every place that is read.
    debug_assert!(length <= MOST_ENTRIES && length.is_power_of_two(), "{length} entries");
    debug_assert!(tables.iter().all(|table| table.len() == length), "tables of one length");
    debug_assert!(turns.iter().all(|&turn| turn < length), "turns below {length}");
    match simd.0 {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX-512BW, AVX-512VL and AVX-512VBMI hands out this level.
        Level::Avx512 if length >= 32 => unsafe { avx512::sums_at_most(tables, turns, most) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: only a machine with AVX2 hands out these levels.
        Level::Avx2 | Level::Avx512 if length >= 16 => unsafe {
            avx2::sums_at_most(tables, turns, most)
        },
        _ => portable_sums_at_most(tables, turns, most),
    }
}

/// The places of the ones, lowest first.
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

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    /// The numbers from 0 to 15.
    const PLACES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

    /// Tables have a multiple of 16 entries.
    #[target_feature(enable = "avx2")]
    pub fn at_most(table: &[u8], most: u8) -> u128 {
        let parts = table.as_chunks::<16>().0.iter().enumerate();
        parts.fold(0, |bits, (index, part)| bits | within(load(part), most) << (16 * index))
    }

    /// Tables are of one length, a power of two of at least 16, and turns below it.
    #[target_feature(enable = "avx2")]
    pub fn sums_at_most(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
        let [first, second, third] = tables.map(|table| table.as_chunks::<16>().0);
        let places = load(&PLACES);
        let orders = turns.map(|turn| _mm_xor_si128(places, _mm_set1_epi8((turn % 16) as i8)));
        let mut bits = 0;
        for (index, part) in first.iter().enumerate() {
            let second = _mm_shuffle_epi8(load(&second[index ^ (turns[0] / 16)]), orders[0]);
            let third = _mm_shuffle_epi8(load(&third[index ^ (turns[1] / 16)]), orders[1]);
            let sums = _mm_adds_epu8(_mm_adds_epu8(load(part), second), third);
            bits |= within(sums, most) << (16 * index);
        }
        bits
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

#[cfg(target_arch = "x86_64")]
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
    pub fn at_most(table: &[u8], most: u8) -> u128 {
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
    pub fn sums_at_most(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u128 {
        let [first, second, third] = tables.map(|table| table.as_chunks::<64>().0);
        if first.is_empty() {
            return u128::from(half(tables, turns, most));
        }
        let places = load(&PLACES);
        let orders =
            turns.map(|turn| _mm512_xor_si512(places, _mm512_set1_epi8((turn % 64) as i8)));
        let mut bits = 0;
        for (index, part) in first.iter().enumerate() {
            let second = _mm512_permutexvar_epi8(orders[0], load(&second[index ^ (turns[0] / 64)]));
            let third = _mm512_permutexvar_epi8(orders[1], load(&third[index ^ (turns[1] / 64)]));
            let sums = _mm512_adds_epu8(_mm512_adds_epu8(load(part), second), third);
            let within = _mm512_cmple_epu8_mask(sums, _mm512_set1_epi8(most as i8));
            bits |= u128::from(within) << (64 * index);
        }
        bits
    }

    /// The same for 32 entries.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    fn half(tables: [&[u8]; 3], turns: [usize; 2], most: u8) -> u32 {
        let [Some(first), Some(second), Some(third)] =
            tables.map(|table| table.first_chunk::<32>())
        else {
            return 0;
        };
        let places = load_half(PLACES.first_chunk().expect("sixty-four"));
        let turned = |table, turn: usize| {
            let order = _mm256_xor_si256(places, _mm256_set1_epi8(turn as i8));
            _mm256_permutexvar_epi8(order, load_half(table))
        };
        let (second, third) = (turned(second, turns[0]), turned(third, turns[1]));
        let sums = _mm256_adds_epu8(_mm256_adds_epu8(load_half(first), second), third);
        _mm256_cmple_epu8_mask(sums, _mm256_set1_epi8(most as i8))
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
                        assert!(length == 128 || (one | three) >> length == 0);
                    }
                }
            }
        }
    }
}
