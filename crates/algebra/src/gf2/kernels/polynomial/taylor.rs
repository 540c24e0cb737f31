//! The substitution x -> x + 1.
//!
//! (x + 1)^K = x^K + 1 for K a power of two, so low + x^K high becomes low(x+1) + high(x+1) + x^K high(x+1): one
//! butterfly, adding the upper half to the lower. Its log n levels commute, so those within a word, of whole words, and
//! of long halves come in the order that suits the cache.
//!
//! The substitution fixes exactly the polynomials in y = x^2 + x, and every polynomial is a(y) + x b(y). As x^2K =
//! y^K + x^K, the change to powers of y is a butterfly as well.

use super::Polynomial;
use crate::gf2::words::xor_into;

impl Polynomial {
    /// Returns this polynomial at x + 1.
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

    /// Returns the a and b of this = a(y) + x b(y), y = x^2 + x.
    ///
    /// A polynomial in y divides this one exactly when it divides a and b, and also exactly when it divides this one at
    /// x + 1. So the greatest common divisor of p(x) and p(x + 1) is that of a and b, at y.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// let p = Polynomial::fibonacci(9);
    /// let (a, b) = p.parts_by_shift();
    /// assert_eq!(p.gcd(&p.shifted()).degree(), Some(8));
    /// assert_eq!(a.gcd(&b).degree(), Some(4));
    /// ```
    pub fn parts_by_shift(&self) -> (Polynomial, Polynomial) {
        let mut words = self.words().to_vec();
        expand_in_y(&mut words);
        let mixed = Polynomial::from_words(words);
        (mixed.even_part(), mixed.odd_part())
    }
}

/// Replaces the coefficients of 1, x, x^2, .. by those of 1, x, y, x y, y^2, x y^2, ...
fn expand_in_y(words: &mut [u64]) {
    match words {
        [] => {}
        [word] => *word = expand_word(*word),
        [low, high] => {
            *high ^= *high >> 32;
            *low ^= *high << 32;
            (*low, *high) = (expand_word(*low), expand_word(*high));
        }
        _ => {
            let middle = words.len().next_power_of_two() / 2;
            let (low, high) = words.split_at_mut(middle);
            // low + x^2K high = (low + x^K high) + y^K high, from the top down: high changes itself first.
            let (first, second) = high.split_at_mut(high.len().min(middle / 2));
            xor_into(first, second);
            xor_into(&mut low[middle / 2..], first);
            expand_in_y(low);
            expand_in_y(high);
        }
    }
}

/// The five levels inside a word: in blocks of 4K bits the last quarter is added to the third, the third to the second.
fn expand_word(mut word: u64) -> u64 {
    const THIRD_QUARTERS: [(u32, u64); 5] = [
        (16, 0x0000_ffff_0000_0000),
        (8, 0x00ff_0000_00ff_0000),
        (4, 0x0f00_0f00_0f00_0f00),
        (2, 0x3030_3030_3030_3030),
        (1, 0x4444_4444_4444_4444),
    ];
    for (quarter, third) in THIRD_QUARTERS {
        word ^= (word >> quarter) & third;
        word ^= (word >> quarter) & (third >> quarter);
    }
    word
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
