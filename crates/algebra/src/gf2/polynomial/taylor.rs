//! The substitution x -> x + 1.
//!
//! (x + 1)^K = x^K + 1 for K a power of two, so low + x^K high becomes low(x+1) + high(x+1) + x^K high(x+1):
//! one butterfly, adding the upper half to the lower. Its log n levels commute, so those within a word, of
//! whole words, and of long halves come in the order that suits the cache.

use super::Polynomial;
use crate::gf2::words::xor_into;

impl Polynomial {
    /// This polynomial at x + 1.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// let cube = Polynomial::monomial(3);
    /// assert_eq!(cube.shifted().to_string(), "x^3 + x^2 + x + 1");
    /// assert_eq!(cube.shifted().shifted(), cube);
    /// ```
    pub fn shifted(&self) -> Polynomial {
        let mut words = self.words().to_vec();
        shift_in_place(&mut words);
        Polynomial::from_words(words)
    }
}

/// Replaces the polynomial with these packed coefficients by the one at x + 1, in place.
pub(crate) fn shift_in_place(words: &mut [u64]) {
    match words {
        [] => {}
        [word] => *word = shift_word(*word),
        _ => {
            let middle = words.len().next_power_of_two() / 2;
            let (low, high) = words.split_at_mut(middle);
            shift_in_place(low);
            shift_in_place(high);
            xor_into(low, high);
        }
    }
}

/// The six levels inside a word.
fn shift_word(mut word: u64) -> u64 {
    word ^= (word >> 32) & 0x0000_0000_ffff_ffff;
    word ^= (word >> 16) & 0x0000_ffff_0000_ffff;
    word ^= (word >> 8) & 0x00ff_00ff_00ff_00ff;
    word ^= (word >> 4) & 0x0f0f_0f0f_0f0f_0f0f;
    word ^= (word >> 2) & 0x3333_3333_3333_3333;
    word ^ ((word >> 1) & 0x5555_5555_5555_5555)
}
