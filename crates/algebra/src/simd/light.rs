//! Which of many vectors are near a target: the inner loop of an enumeration of codewords.
//!
//! Vectors are interleaved by eight: the first words of eight vectors, then their second words, and so on.

use super::level::{Level, Simd, at_every_level};

/// The vectors side by side.
pub const SIDE: usize = 8;

/// Adds to `found` the numbers of the vectors that differ from `target` in at most `most` bits.
///
/// ```
/// use lightsout_algebra::simd::{Simd, light::near};
/// let table = [[0, 1, 3, 7, 15, 31, 63, 127], [0; 8]];
/// let mut found = Vec::new();
/// near(Simd::best(), &[3, 0], &table, 1, &mut found);
/// assert_eq!(found, [1, 2, 3]);
/// ```
///
/// # Panics
/// When the table is not made of vectors of as many words as the target.
#[inline]
pub fn near(simd: Simd, target: &[u64], table: &[[u64; SIDE]], most: u64, found: &mut Vec<u32>) {
    assert!(
        !target.is_empty() && table.len().is_multiple_of(target.len()),
        "vectors like the target"
    );
    of_words(simd, target, table, most, found);
}

at_every_level! {
    fn of_words(simd, target: &[u64], table: &[[u64; SIDE]], most: u64, found: &mut Vec<u32>) {
        match target.len() {
            1 => walk::<1>(target, table, most, found),
            2 => walk::<2>(target, table, most, found),
            3 => walk::<3>(target, table, most, found),
            4 => walk::<4>(target, table, most, found),
            _ => walk::<0>(target, table, most, found),
        }
    }
}

/// `WORDS` words a vector; 0 for any number.
#[inline(always)]
fn walk<const WORDS: usize>(
    target: &[u64],
    table: &[[u64; SIDE]],
    most: u64,
    found: &mut Vec<u32>,
) {
    let words = if WORDS == 0 { target.len() } else { WORDS };
    for (number, block) in table.chunks_exact(words).enumerate() {
        let mut weights = [0u64; SIDE];
        for place in 0..words {
            for (weight, &word) in weights.iter_mut().zip(&block[place]) {
                *weight += u64::from((word ^ target[place]).count_ones());
            }
        }
        if weights.iter().any(|&weight| weight <= most) {
            let near = (0..SIDE).filter(|&place| weights[place] <= most);
            found.extend(near.map(|place| (number * SIDE + place) as u32));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_finds_the_same() {
        for words in 1..7usize {
            let word = |n: usize| (n as u64 + 1).wrapping_mul(0x9e3779b97f4a7c15);
            let table: Vec<[u64; SIDE]> = (0..words * 20)
                .map(|row| std::array::from_fn(|place| word(row * SIDE + place)))
                .collect();
            let target: Vec<u64> = (0..words).map(|place| !word(place)).collect();
            let most = 30 * words as u64;
            let expected: Vec<u32> = (0..160)
                .filter(|n| {
                    let bits = (0..words)
                        .map(|w| (table[n / SIDE * words + w][n % SIDE] ^ target[w]).count_ones());
                    u64::from(bits.sum::<u32>()) <= most
                })
                .map(|n| n as u32)
                .collect();
            assert!(!expected.is_empty() && expected.len() < 160, "{words} {}", expected.len());
            for simd in Simd::available() {
                let mut found = Vec::new();
                near(simd, &target, &table, most, &mut found);
                assert_eq!(found, expected, "{words} {simd:?}");
            }
        }
    }
}
