//! How coefficients are stored, and the few things all algorithms need of them.

use super::prime::Prime;
use super::trits::Trits;

/// The coefficients of a polynomial, the constant one first, for degrees below some length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Over GF(3).
    Trits(Trits),
    /// Over any field.
    Words(Vec<u32>),
}

impl Form {
    pub(super) fn zeros(prime: Prime, length: usize) -> Form {
        match prime.value() {
            3 => Form::Trits(Trits::zeros(length)),
            _ => Form::Words(vec![0; length]),
        }
    }

    /// Returns the place of the last coefficient that is not 0.
    pub(super) fn last(&self) -> Option<usize> {
        match self {
            Form::Trits(trits) => trits.last(),
            Form::Words(words) => words.iter().rposition(|&value| value != 0),
        }
    }

    /// Returns the coefficient at a place, 0 past the end.
    pub(super) fn get(&self, place: usize) -> u32 {
        match self {
            Form::Trits(trits) => trits.get(place),
            Form::Words(words) => words.get(place).copied().unwrap_or(0),
        }
    }

    /// # Panics
    /// When the place is past the end.
    pub(super) fn set(&mut self, place: usize, value: u32) {
        match self {
            Form::Trits(trits) => trits.set(place, value),
            Form::Words(words) => words[place] = value,
        }
    }

    /// Makes room for `length` coefficients, or drops those past it.
    pub(super) fn resize(&mut self, length: usize) {
        match self {
            Form::Trits(trits) => trits.resize(length),
            Form::Words(words) => words.resize(length, 0),
        }
    }

    /// Adds `factor` · x^`shift` · `source`, which must be of the same form and fit.
    pub(super) fn add_shifted(&mut self, source: &Form, factor: u32, shift: usize, prime: Prime) {
        match (self, source) {
            (_, _) if factor == 0 => {}
            (Form::Trits(target), Form::Trits(source)) => {
                target.add_shifted(source, factor, shift);
            }
            (Form::Words(target), Form::Words(source)) => {
                let length =
                    source.iter().rposition(|&value| value != 0).map_or(0, |last| last + 1);
                add_words(&mut target[shift..], &source[..length], factor, prime);
            }
            (Form::Trits(_), Form::Words(_)) | (Form::Words(_), Form::Trits(_)) => {
                unreachable!("polynomials over different fields")
            }
        }
    }

    /// Multiplies every coefficient.
    pub(super) fn scale(&mut self, factor: u32, prime: Prime) {
        match self {
            Form::Trits(trits) if factor == 2 => trits.negate(),
            Form::Trits(trits) if factor == 0 => *trits = Trits::default(),
            Form::Trits(_) => {}
            Form::Words(words) => {
                words.iter_mut().for_each(|value| *value = prime.mul(*value, factor));
            }
        }
    }
}

/// target += factor · source, entry by entry.
fn add_words(target: &mut [u32], source: &[u32], factor: u32, prime: Prime) {
    let p = u64::from(prime.value());
    for (a, &b) in target.iter_mut().zip(source) {
        *a = ((u64::from(*a) + u64::from(factor) * u64::from(b)) % p) as u32;
    }
}
