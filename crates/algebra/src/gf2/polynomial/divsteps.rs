//! Division steps: the Euclidean algorithm from the low end.
//!
//! Take two polynomials f and g with f(0) = 1 and bounds F, G of their degrees. A *division step* replaces g
//! by (g + g(0) f)/x, and f by g when g(0) = 1 and F > G; then F + G falls by one, whatever happens, and the
//! common divisors prime to x stay. Only the difference F - G and the lowest n coefficients decide the next
//! n steps, so their effect, a 2 x 2 matrix of polynomials, is worked out on one word for 63 steps and by
//! halves for more: n/2 steps on half the coefficients, one product with the matrix, the other n/2 steps,
//! and the product of both matrices. (Bernstein and Yang, Fast constant-time gcd computation, 2019.)
//!
//! Polynomials read backwards, x^F a(1/x) and x^G b(1/x), make it Euclid's algorithm on a and b.

use super::Polynomial;
use super::transition::Transition;
use crate::gf2::words::words_for;
use crate::simd::{Simd, carryless};
use crate::tuning::STEPS_BY_WORDS;

/// Steps whose matrix has entries of one word.
const WORD_STEPS: usize = 63;

/// The effect of at most [`WORD_STEPS`] steps: (f, g) becomes (u f + v g, q f + r g) / x^steps.
type WordTransition = [u64; 4];

/// Does `steps` steps on the lowest coefficients of f and g, where `lead` is F - G.
fn word_steps(steps: usize, lead: &mut isize, f: u64, g: u64) -> WordTransition {
    let (mut f, mut g) = (f, g);
    let (mut u, mut v, mut q, mut r) = (1u64, 0u64, 0u64, 1u64);
    let mut ahead = *lead as i64;
    // Instead of dividing g by x all other things are multiplied by it, so bit k of g decides step k.
    for step in 0..steps {
        let odd = (g >> step & 1).wrapping_neg();
        let swaps = odd & ((-ahead) >> 63) as u64;
        let exchange = |f: u64, g: u64| ((f ^ ((f ^ g) & swaps)) << 1, g ^ (f & odd));
        (f, g) = exchange(f, g);
        (u, q) = exchange(u, q);
        (v, r) = exchange(v, r);
        ahead = 1 + (ahead ^ swaps as i64) - swaps as i64;
    }
    *lead = ahead as isize;
    [u, v, q, r]
}

/// Two polynomials on their way to their greatest common divisor.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub f: Polynomial,
    pub g: Polynomial,
    /// F - G, the difference of the bounds of the degrees.
    pub lead: isize,
    /// F + G.
    pub sum: isize,
}

impl Pair {
    /// Two polynomials other than zero, read backwards.
    pub fn reversed(a: &Polynomial, b: &Polynomial) -> Pair {
        let (f, g) = (a.reversed(a.length()), b.reversed(b.length()));
        let (a, b) = (a.length() as isize - 1, b.length() as isize - 1);
        Pair { f, g, lead: a - b, sum: a + b }
    }

    /// Once g is zero: F, up to which f is to be read backwards.
    pub fn bound(&self) -> usize {
        ((self.sum + self.lead) / 2) as usize
    }

    /// Does `steps` steps and returns their effect.
    pub fn advance(&mut self, steps: usize) -> Transition {
        let low = |p: &Polynomial| p.below_power(steps);
        let (transition, lead) = transition(low(&self.f), low(&self.g), self.lead, steps);
        (self.f, self.g) = transition.apply(&self.f, &self.g);
        self.lead = lead;
        self.sum -= steps as isize;
        transition
    }

    /// Does steps until g is zero, word by word.
    pub fn finish_by_words(&mut self) {
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
            self.sum -= WORD_STEPS as isize;
            drop_zeros(&mut f);
            drop_zeros(&mut g);
        }
        self.f = Polynomial::from_words(f);
    }
}

fn drop_zeros(words: &mut Vec<u64>) {
    while words.last() == Some(&0) {
        words.pop();
    }
}

/// The effect of `steps` steps on polynomials of which the coefficients below x^`steps` are given, and the
/// lead afterwards.
fn transition(f: Polynomial, g: Polynomial, lead: isize, steps: usize) -> (Transition, isize) {
    if g.is_zero() {
        (Transition::of_zero(steps), lead + steps as isize)
    } else if steps <= STEPS_BY_WORDS {
        by_words(f, g, lead, steps)
    } else {
        by_halves(&f, &g, lead, steps)
    }
}

fn by_halves(f: &Polynomial, g: &Polynomial, lead: isize, steps: usize) -> (Transition, isize) {
    let half = steps / 2;
    let (first, lead) = transition(f.below_power(half), g.below_power(half), lead, half);
    let rest = steps - half;
    let first = first.prepare(first.words_with(f, g));
    let (f, g) = first.apply(f, g);
    let (second, lead) = transition(f.below_power(rest), g.below_power(rest), lead, rest);
    (second.after(&first), lead)
}

/// Word by word, dropping coefficients that can no longer matter.
fn by_words(f: Polynomial, g: Polynomial, mut lead: isize, steps: usize) -> (Transition, isize) {
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
