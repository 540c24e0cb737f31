//! The Fibonacci polynomials, and vectors as polynomials through them.
//!
//! Let f_0 = 1, f_1 = x, f_(k+1) = x f_k + f_(k-1). Then f_n is the characteristic polynomial of the path of n
//! vertices, and f_(k-1)(path) takes the first unit vector to the k-th. So a vector v of n bits *is* the polynomial sum
//! v_k f_(k-1) modulo f_n. Over GF(2) f_2k = (f_k + f_(k-1))^2 and f_(2k+1) = x f_k^2.
//!
//! With x = z + 1/z the product x f_(k-1) is t_k = z^k + z^-k, t_K = x^K for K a power of two, and t_(K+r) = x^K t_r +
//! t_(K-r). So adding the upper half of a vector, mirrored, to its lower half leaves two problems of half the size.
//! That is the change to powers of x, and backwards the change from them.

use super::{Modulus, Polynomial};
use crate::gf2::words::{WORD_BITS, low_mask, words_for};

impl Polynomial {
    /// Returns the Fibonacci polynomial f_`n`, of degree `n`.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// assert_eq!(Polynomial::fibonacci(4).to_string(), "x^4 + x^2 + 1");
    /// ```
    pub fn fibonacci(n: usize) -> Polynomial {
        fibonacci_pair(n).0
    }

    /// Returns the polynomial sum of v_k f_k for k = 0, 1, ..., with v_k bit k of `vector`.
    pub fn from_fibonacci_basis(mut vector: Vec<u64>) -> Polynomial {
        vector.push(0);
        shift_up(&mut vector);
        to_powers(&mut vector);
        shift_down(&mut vector);
        Polynomial::from_words(vector)
    }

    /// Returns the vector v of `length` bits with this = sum of v_k f_k, k = 0, ..., `length` - 1. Bits past them are
    /// zero. Ignores coefficients from x^`length` on.
    pub fn to_fibonacci_basis(&self, length: usize) -> Vec<u64> {
        let mut vector = self.below_power(length).into_words();
        vector.resize(words_for(length + 1), 0);
        shift_up(&mut vector);
        from_powers(&mut vector);
        shift_down(&mut vector);
        vector.truncate(words_for(length));
        vector
    }

    /// z^`middle` p(z + 1/z) of this polynomial p, whose degree is at most `middle`.
    ///
    /// ```
    /// use lightsout_algebra::gf2::Polynomial;
    /// assert_eq!(Polynomial::x().palindrome(3).to_string(), "x^4 + x^2");
    /// ```
    pub fn palindrome(&self, middle: usize) -> Polynomial {
        assert!(self.length() <= middle + 1, "the degree is at most the middle");
        let mut words = self.words().to_vec();
        from_powers(&mut words);
        let sides = Polynomial::from_words(words);
        let constant = sides.below_power(1).times_power(middle);
        &(&sides.times_power(middle) + &sides.reversed(middle + 1)) + &constant
    }
}

/// f_n and f_(n-1), where f_(-1) = 0.
pub fn fibonacci_pair(n: usize) -> (Polynomial, Polynomial) {
    let mut pair = (Polynomial::one(), Polynomial::zero());
    for bit in (0..usize::BITS - n.leading_zeros()).rev() {
        pair = doubled(&pair, n >> bit & 1 == 1);
    }
    pair
}

/// Returns f_n and f_(n-1) modulo a polynomial, whose degree may be small compared with n.
pub fn fibonacci_pair_modulo(n: usize, modulus: &Modulus) -> (Polynomial, Polynomial) {
    let mut pair = (Polynomial::one(), Polynomial::zero());
    for bit in (0..usize::BITS - n.leading_zeros()).rev() {
        let (this, before) = doubled(&pair, n >> bit & 1 == 1);
        pair = (modulus.reduce(&this), modulus.reduce(&before));
    }
    pair
}

/// From f_k and f_(k-1) those of 2k, or of 2k + 1.
fn doubled((this, before): &(Polynomial, Polynomial), and_one: bool) -> (Polynomial, Polynomial) {
    let even = (this + before).square();
    let odd = |p: &Polynomial| p.square().times_power(1);
    if and_one { (odd(this), even) } else { (even, odd(before)) }
}

/// Turns the coefficients of 1, t_1, t_2, ... into those of the powers of x.
fn to_powers(words: &mut [u64]) {
    if let [word] = words {
        for step in WORD_STEPS.iter().rev() {
            *word = step.apply(*word);
        }
    } else if words.len() > 1 {
        let (low, high) = words.split_at_mut(words.len().next_power_of_two() / 2);
        add_mirrored(low, high);
        to_powers(low);
        to_powers(high);
    }
}

/// Turns the coefficients of the powers of x into those of 1, t_1, t_2, ...
fn from_powers(words: &mut [u64]) {
    if let [word] = words {
        for step in &WORD_STEPS {
            *word = step.apply(*word);
        }
    } else if words.len() > 1 {
        let (low, high) = words.split_at_mut(words.len().next_power_of_two() / 2);
        from_powers(low);
        from_powers(high);
        add_mirrored(low, high);
    }
}

/// Adds bit r of `high`, r > 0, to bit K - r of `low`, K being the bits of `low`.
fn add_mirrored(low: &mut [u64], high: &[u64]) {
    for (place, &word) in high.iter().enumerate() {
        let mirrored = word.reverse_bits();
        let target = low.len() - 1 - place;
        low[target] ^= mirrored << 1;
        if place > 0 {
            low[target + 1] ^= mirrored >> (WORD_BITS - 1);
        }
    }
}

/// One level inside a word: bit K + r is added to bit K - r in each block of 2K bits.
struct WordStep {
    half: u32,
    /// The bits K + 1, ..., 2K - 1 of every block.
    upper: u64,
}

/// The six levels inside a word, the smallest blocks first.
const WORD_STEPS: [WordStep; 6] = [
    WordStep { half: 1, upper: 0 },
    WordStep { half: 2, upper: 0x8888_8888_8888_8888 },
    WordStep { half: 4, upper: 0xe0e0_e0e0_e0e0_e0e0 },
    WordStep { half: 8, upper: 0xfe00_fe00_fe00_fe00 },
    WordStep { half: 16, upper: 0xfffe_0000_fffe_0000 },
    WordStep { half: 32, upper: 0xffff_fffe_0000_0000 },
];

impl WordStep {
    /// Mirroring a whole block takes bit K + r to K - 1 - r, one place too low.
    fn apply(&self, word: u64) -> u64 {
        word ^ (mirror_blocks(word & self.upper, 2 * self.half) << 1)
    }
}

/// Mirrors every block of `size` bits (2 to 64, a power of two) of a word.
fn mirror_blocks(word: u64, size: u32) -> u64 {
    // Mirroring the whole word also puts the blocks in reverse order; each level undone puts them back.
    let mut mirrored = word.reverse_bits();
    let mut half = size;
    while half < WORD_BITS as u32 {
        let mask = BLOCKS[half.trailing_zeros() as usize];
        mirrored = (mirrored >> half & mask) | (mirrored & mask) << half;
        half *= 2;
    }
    mirrored
}

/// The low halves of all blocks of 2^(k+1) bits.
const BLOCKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    low_mask(32),
];

/// Moves every bit one place up; the last one falls out.
fn shift_up(words: &mut [u64]) {
    let mut carry = 0;
    for word in words {
        (*word, carry) = (*word << 1 | carry, *word >> (WORD_BITS - 1));
    }
}

/// Moves every bit one place down; the first one falls out.
fn shift_down(words: &mut [u64]) {
    let mut carry = 0;
    for word in words.iter_mut().rev() {
        (*word, carry) = (*word >> 1 | carry, *word << (WORD_BITS - 1));
    }
}
