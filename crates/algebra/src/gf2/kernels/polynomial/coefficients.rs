//! A polynomial over GF(2) as its packed coefficients.
//!
//! The coefficient of x^i is bit `i % 64` of word `i / 64`. The last word is never zero, so that equal
//! polynomials have equal words and the zero polynomial has none.

use std::fmt;
use std::ops::{Add, AddAssign};

use crate::gf2::words::{self, WORD_BITS, low_mask, mask_of, word_of, words_for, xor_into};

/// A polynomial over GF(2).
///
/// ```
/// use lightsout_algebra::gf2::Polynomial;
/// let x = Polynomial::x();
/// let a = &(&x * &x) + &Polynomial::one();
/// assert_eq!(a.to_string(), "x^2 + 1");
/// assert_eq!(a.square_root(), &x + &Polynomial::one());
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Polynomial {
    words: Vec<u64>,
}

impl Polynomial {
    /// Returns the polynomial 0.
    pub const fn zero() -> Polynomial {
        Polynomial { words: Vec::new() }
    }

    /// Returns the polynomial 1.
    pub fn one() -> Polynomial {
        Polynomial { words: vec![1] }
    }

    /// Returns the polynomial x.
    pub fn x() -> Polynomial {
        Polynomial { words: vec![2] }
    }

    /// Returns the power x^`exponent`.
    pub fn monomial(exponent: usize) -> Polynomial {
        let mut words = vec![0; word_of(exponent) + 1];
        words[word_of(exponent)] = mask_of(exponent);
        Polynomial { words }
    }

    /// Returns the polynomial with these packed coefficients. Drops zero words at the end.
    pub fn from_words(mut words: Vec<u64>) -> Polynomial {
        let used = words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        words.truncate(used);
        Polynomial { words }
    }

    /// Returns the packed coefficients. The last word is not zero.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Returns the packed coefficients. The last word is not zero.
    pub fn into_words(self) -> Vec<u64> {
        self.words
    }

    /// Returns the degree, or `None` for the zero polynomial.
    pub fn degree(&self) -> Option<usize> {
        let last = self.words.last()?;
        Some(self.words.len() * WORD_BITS - 1 - last.leading_zeros() as usize)
    }

    /// Returns the number of coefficients up to the last one: the degree plus one, and 0 for the zero polynomial.
    pub fn length(&self) -> usize {
        self.degree().map_or(0, |degree| degree + 1)
    }

    /// Returns the coefficient of x^`exponent`.
    pub fn coefficient(&self, exponent: usize) -> bool {
        word_of(exponent) < self.words.len() && words::bit(&self.words, exponent)
    }

    /// Whether this is the polynomial 0.
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether this is the polynomial 1.
    pub fn is_one(&self) -> bool {
        self.words == [1]
    }

    /// Returns this polynomial times x^`exponent`.
    pub fn times_power(&self, exponent: usize) -> Polynomial {
        if self.is_zero() {
            return Polynomial::zero();
        }
        let (whole, shift) = (word_of(exponent), exponent % WORD_BITS);
        let mut words = vec![0; words_for(self.length() + exponent)];
        for (place, &word) in self.words.iter().enumerate() {
            words[whole + place] |= word << shift;
            if let Some(next) = words.get_mut(whole + place + 1) {
                *next = (word >> 1) >> (WORD_BITS - 1 - shift);
            }
        }
        Polynomial { words }
    }

    /// Returns the quotient by x^`exponent`, without the remainder.
    pub fn over_power(&self, exponent: usize) -> Polynomial {
        let (whole, shift) = (word_of(exponent), exponent % WORD_BITS);
        let kept = self.words.get(whole..).unwrap_or(&[]);
        let above = kept.iter().skip(1).chain(&[0]);
        let joined = |(&word, &next): (&u64, &u64)| word >> shift | (next << 1) << (63 - shift);
        Polynomial::from_words(kept.iter().zip(above).map(joined).collect())
    }

    /// Returns the remainder by x^`exponent`: the coefficients below it.
    pub fn below_power(&self, exponent: usize) -> Polynomial {
        let count = words_for(exponent).min(self.words.len());
        let mut words = self.words[..count].to_vec();
        if let Some(last) = words.get_mut(word_of(exponent)) {
            *last &= low_mask(exponent % WORD_BITS);
        }
        Polynomial::from_words(words)
    }

    /// Returns the `length` lowest coefficients in reverse: x^(`length` - 1) p(1/x) when the degree is below `length`.
    pub fn reversed(&self, length: usize) -> Polynomial {
        let kept = self.below_power(length);
        let mut words = kept.words;
        words.resize(words_for(length), 0);
        words.reverse();
        words.iter_mut().for_each(|word| *word = word.reverse_bits());
        let padding = words.len() * WORD_BITS - length;
        Polynomial::from_words(words).over_power(padding)
    }
}

impl AddAssign<&Polynomial> for Polynomial {
    fn add_assign(&mut self, other: &Polynomial) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        xor_into(&mut self.words, &other.words);
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }
}

impl Add for &Polynomial {
    type Output = Polynomial;

    fn add(self, other: &Polynomial) -> Polynomial {
        let mut sum = self.clone();
        sum += other;
        sum
    }
}

impl fmt::Display for Polynomial {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let term = |exponent: usize| match exponent {
            0 => "1".to_owned(),
            1 => "x".to_owned(),
            _ => format!("x^{exponent}"),
        };
        let mut terms: Vec<String> = words::ones(&self.words).map(term).collect();
        terms.reverse();
        out.write_str(if terms.is_empty() { "0" } else { "" })?;
        out.write_str(&terms.join(" + "))
    }
}

/// The degree and the terms, of large polynomials the degree alone.
impl fmt::Debug for Polynomial {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.degree() {
            Some(degree) if degree > 255 => write!(out, "(a polynomial of degree {degree})"),
            _ => write!(out, "({self})"),
        }
    }
}
