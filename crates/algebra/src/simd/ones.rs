//! Counting the ones of many words, each by itself.

use super::level::{Level, Simd, at_every_level};

at_every_level! {
    /// Subtracts twice the number of ones of each word from the entry in the same place: what becomes of sums of signs
    /// when a one turns +1 into −1.
    ///
    /// Entries without a word, and words without an entry, are left out. No entry may leave the range of its type: then
    /// builds with debug assertions panic, and others wrap.
    ///
    /// ```
    /// use lightsout_algebra::simd::{Simd, ones::turn_signs};
    /// let mut sums = [3, 64];
    /// turn_signs(Simd::best(), &[0b011, u64::MAX], &mut sums);
    /// assert_eq!(sums, [-1, -64]);
    /// ```
    pub fn turn_signs(simd, words: &[u64], sums: &mut [i16]) {
        for (word, sum) in words.iter().zip(sums) {
            *sum -= 2 * word.count_ones() as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_counts_what_bits_say() {
        let words: Vec<u64> =
            (0..131u64).map(|at| at.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let sum = |word: &u64| {
            (0..64).map(|bit| if word >> bit & 1 == 1 { -1 } else { 1 }).sum::<i16>() - 64
        };
        let expected: Vec<i16> = words.iter().map(|word| 7 + sum(word)).collect();
        for simd in Simd::available() {
            for length in [0, 1, 8, 100, 131] {
                let mut sums = vec![7; length];
                turn_signs(simd, &words, &mut sums);
                assert_eq!(sums, expected[..length], "{simd:?}");
            }
        }
    }
}
