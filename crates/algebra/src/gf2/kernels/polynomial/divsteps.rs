//! Division steps: the Euclidean algorithm from the low end.
//!
//! Take two polynomials f and g with f(0) = 1 and bounds F, G of their degrees. A *division step* replaces g by (g +
//! g(0) f)/x, and f by g when g(0) = 1 and F > G. F + G falls by one, and the common divisors prime to x stay.
//!
//! Only the difference F - G and the lowest n coefficients decide the next n steps. Their effect is a 2 x 2 matrix of
//! polynomials. For 63 steps one word suffices to compute it. For more, it is computed by halves: n/2 steps on half the
//! coefficients, one product with the matrix, the other n/2 steps, and the product of both matrices. (Bernstein and
//! Yang, Fast constant-time gcd computation, 2019.)
//!
//! Polynomials read backwards, x^F a(1/x) and x^G b(1/x), make it Euclid's algorithm on a and b.

use super::Polynomial;
use super::transition::Transition;
use crate::gf2::words::words_for;
use crate::simd::division_steps::{WORD_STEPS, word_steps};
use crate::simd::{Simd, carryless};
use crate::tuning::STEPS_BY_WORDS;

/// Two polynomials on their way to their greatest common divisor.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub f: Polynomial,
    pub g: Polynomial,
    /// F - G, the difference of the bounds of the degrees.
    pub lead: i64,
    /// F + G.
    pub sum: i64,
}

impl Pair {
    /// Returns two polynomials other than zero, read backwards.
    pub(super) fn reversed(a: &Polynomial, b: &Polynomial) -> Pair {
        let (f, g) = (a.reversed(a.length()), b.reversed(b.length()));
        let (a, b) = (a.length() as i64 - 1, b.length() as i64 - 1);
        Pair { f, g, lead: a - b, sum: a + b }
    }

    /// Returns F, up to which f is read backwards, once g is zero.
    pub(super) fn bound(&self) -> usize {
        ((self.sum + self.lead) / 2) as usize
    }

    /// Does `steps` steps and returns their effect.
    pub(super) fn advance(&mut self, steps: usize) -> Transition {
        let low = |p: &Polynomial| p.below_power(steps);
        let (transition, lead) = transition(low(&self.f), low(&self.g), self.lead, steps);
        (self.f, self.g) = transition.apply(&self.f, &self.g);
        self.lead = lead;
        self.sum -= steps as i64;
        transition
    }

    /// Does steps until g is zero, word by word.
    pub(super) fn finish_by_words(&mut self) {
        let simd = Simd::best();
        let mut f = std::mem::take(&mut self.f).into_words();
        let mut g = std::mem::take(&mut self.g).into_words();
        drop_zeros(&mut g);
        while !g.is_empty() {
            let alive = f.len().max(g.len());
            f.resize(alive, 0);
            g.resize(alive, 0);
            let matrix = word_steps(WORD_STEPS, &mut self.lead, f[0], g[0]);
            carryless::combine(simd, matrix, &mut f, &mut g, WORD_STEPS);
            self.sum -= WORD_STEPS as i64;
            drop_zeros(&mut f);
            drop_zeros(&mut g);
        }
        self.f = Polynomial::from_words(f);
    }
}

pub(super) fn drop_zeros(words: &mut Vec<u64>) {
    while words.last() == Some(&0) {
        words.pop();
    }
}

/// The effect of `steps` steps on polynomials of which the coefficients below x^`steps` are given, and the
/// lead afterwards.
fn transition(f: Polynomial, g: Polynomial, lead: i64, steps: usize) -> (Transition, i64) {
    if g.is_zero() {
        (Transition::of_zero(steps), lead + steps as i64)
    } else if steps <= STEPS_BY_WORDS {
        by_words(f, g, lead, steps)
    } else {
        by_halves(&f, &g, lead, steps)
    }
}

fn by_halves(f: &Polynomial, g: &Polynomial, lead: i64, steps: usize) -> (Transition, i64) {
    let half = steps / 2;
    let (first, lead) = transition(f.below_power(half), g.below_power(half), lead, half);
    let rest = steps - half;
    let first = first.prepare(first.words_with(f, g));
    let (f, g) = first.apply(f, g);
    let (second, lead) = transition(f.below_power(rest), g.below_power(rest), lead, rest);
    (second.after(&first), lead)
}

/// Word by word, dropping coefficients that can no longer matter.
fn by_words(f: Polynomial, g: Polynomial, mut lead: i64, steps: usize) -> (Transition, i64) {
    let simd = Simd::best();
    let (mut f, mut g) = (f.into_words(), g.into_words());
    let mut columns = [[vec![1], vec![]], [vec![], vec![1]]];
    let mut done = 0;
    while done < steps {
        let count = WORD_STEPS.min(steps - done);
        let alive = words_for(steps - done);
        f.resize(alive, 0);
        g.resize(alive, 0);
        let matrix = word_steps(count, &mut lead, f[0], g[0]);
        carryless::combine(simd, matrix, &mut f, &mut g, count);
        for [above, below] in &mut columns {
            let room = above.len().max(below.len()) + 1;
            above.resize(room, 0);
            below.resize(room, 0);
            carryless::combine(simd, matrix, above, below, 0);
            drop_zeros(above);
            drop_zeros(below);
        }
        done += count;
    }
    let [[u, q], [v, r]] = columns.map(|column| column.map(Polynomial::from_words));
    (Transition { entries: [u, v, q, r], steps }, lead)
}
