//! Squares and square roots.
//!
//! Over GF(2) (a + b)^2 = a^2 + b^2. So the square of a polynomial is the same coefficients with a zero between each
//! two. A polynomial is a square exactly when its odd coefficients vanish.

use super::Polynomial;

impl Polynomial {
    /// Returns the square.
    pub fn square(&self) -> Polynomial {
        let halves = |&word: &u64| [spread(word as u32), spread((word >> 32) as u32)];
        Polynomial::from_words(self.words().iter().flat_map(halves).collect())
    }

    /// Returns the polynomial whose square has the even coefficients of this one: the square root of a square.
    pub fn square_root(&self) -> Polynomial {
        self.even_part()
    }

    /// Returns the even coefficients: the p of this = p(x^2) + x q(x^2).
    pub fn even_part(&self) -> Polynomial {
        let pair = |two: &[u64]| {
            let high = two.get(1).map_or(0, |&word| gather(word));
            u64::from(gather(two[0])) | u64::from(high) << 32
        };
        Polynomial::from_words(self.words().chunks(2).map(pair).collect())
    }

    /// Returns the odd coefficients: the q of this = p(x^2) + x q(x^2).
    pub fn odd_part(&self) -> Polynomial {
        self.over_power(1).even_part()
    }
}

/// The bits of `half` at the even places of a word (Hacker's Delight, 7-2).
fn spread(half: u32) -> u64 {
    let mut word = u64::from(half);
    word = (word | word << 16) & 0x0000_ffff_0000_ffff;
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff;
    word = (word | word << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    word = (word | word << 2) & 0x3333_3333_3333_3333;
    (word | word << 1) & 0x5555_5555_5555_5555
}

/// The bits at the even places of `word`.
fn gather(word: u64) -> u32 {
    let mut word = word & 0x5555_5555_5555_5555;
    word = (word | word >> 1) & 0x3333_3333_3333_3333;
    word = (word | word >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    word = (word | word >> 4) & 0x00ff_00ff_00ff_00ff;
    word = (word | word >> 8) & 0x0000_ffff_0000_ffff;
    (word | word >> 16) as u32
}
