//! The first row of presses, certificates and quiet patterns.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::polynomial::{Polynomial, Prime};
use lightsout_algebra::zm::{Modulus, PrimePower};

use super::cross::{Cross, Rows};
use super::ring::Ring;
use crate::wrap::Edge;

/// A board of m states pressed by the cross, ready for any lights.
#[derive(Debug)]
pub struct Solver {
    cross: Cross,
    parts: Vec<Part>,
}

/// Why a board is not solved by polynomials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsuitable {
    /// The weight up and down has no inverse.
    #[error("the weight of the lights above and below has no inverse, so it forces nothing")]
    NoUnit,
    /// The columns meet with a twist.
    #[error("its columns meet with a twist, which no row of its own knows")]
    Twist,
    /// There are quiet patterns modulo a prime whose square divides the number of states.
    #[error(
        "there are quiet patterns modulo {0}, and {0} divides the number of states more than once"
    )]
    Singular(u8),
}

/// What is known over GF(p) for a prime p that divides m.
#[derive(Debug)]
struct Part {
    power: PrimePower,
    /// The element of Z/m that is 1 modulo the prime power and 0 modulo the rest.
    idempotent: u8,
    ring: Ring,
    /// The common divisor of the polynomial of the chase and that of the ring.
    gcd: Polynomial,
    /// The ring's polynomial over that: quiet first rows are its multiples.
    cofactor: Polynomial,
    /// The inverse of the chase's polynomial over the gcd, modulo the cofactor.
    inverse: Polynomial,
}

impl Solver {
    /// Finds the polynomial of the chase, and its gcd with that of the rows, for every prime in m.
    ///
    /// # Errors
    /// [`Stopped`] by the watch. The inner error is why polynomials cannot solve the board.
    pub fn of(cross: Cross, watch: &mut dyn Watch) -> Result<Result<Solver, Unsuitable>, Stopped> {
        if !cross.modulus.is_unit(cross.down) {
            return Ok(Err(Unsuitable::NoUnit));
        }
        if cross.sides == Edge::Twists {
            return Ok(Err(Unsuitable::Twist));
        }
        // A handful of polynomials of one word for a coefficient.
        watch.reserve(64 * cross.columns as u64)?;
        let mut unit = vec![0; cross.columns];
        unit[0] = 1;
        let below = cross.chase(&unit, None, |_, _| {}, watch)?;
        let mut parts = Vec::new();
        for power in cross.modulus.prime_powers() {
            watch.step(cross.columns as u64)?;
            let part = Part::of(&cross, power, &below);
            if power.exponent > 1 && part.nullity() > 0 {
                return Ok(Err(Unsuitable::Singular(power.prime)));
            }
            parts.push(part);
        }
        Ok(Ok(Solver { cross, parts }))
    }

    /// Returns the orders of generators of the quiet patterns, prime by prime. Their product is the number of patterns.
    pub fn quiet_orders(&self) -> Vec<u16> {
        let orders = |part: &Part| std::iter::repeat_n(u16::from(part.power.prime), part.nullity());
        self.parts.iter().flat_map(orders).collect()
    }

    /// Returns the nullity modulo each prime that divides m.
    pub fn nullities(&self) -> Vec<(u8, usize)> {
        self.parts.iter().map(|part| (part.power.prime, part.nullity())).collect()
    }

    /// Returns the quiet pattern of this number among [`Solver::quiet_orders`], row by row.
    ///
    /// # Errors
    /// Whatever the watch says.
    ///
    /// # Panics
    /// When there are not that many.
    pub fn quiet_pattern(&self, number: usize, watch: &mut dyn Watch) -> Result<Vec<u8>, Stopped> {
        let mut left = number;
        for part in &self.parts {
            if left >= part.nullity() {
                left -= part.nullity();
                continue;
            }
            let mut row = part.ring.row(&part.cofactor);
            (0..left).for_each(|_| row = part.ring.times_x(&row));
            let times = self.cross.modulus.value() / part.power.prime;
            return self.whole(&scaled(&row, times, self.cross.modulus), None, watch);
        }
        panic!("there are {} quiet patterns, not {}", self.quiet_orders().len(), number + 1)
    }

    /// Returns the presses that fix the lights, row by row, or else a certificate: weights of the lights, row by row.
    /// No press changes the weighted sum, which should change.
    ///
    /// `lights(i, row)` fills in what the lights of row i still need, modulo m.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow one byte a light.
    pub fn solve(
        &self,
        lights: &dyn Fn(usize, &mut [u8]),
        watch: &mut dyn Watch,
    ) -> Result<Result<Vec<u8>, Vec<u8>>, Stopped> {
        let m = self.cross.modulus;
        let mut first = vec![0; self.cross.columns];
        let rounds = self.parts.iter().map(|part| part.power.exponent).max().unwrap_or(0);
        for round in 0..rounds {
            let below = self.cross.chase(&first, Some(lights), |_, _| {}, watch)?;
            for part in self.parts.iter().filter(|part| part.power.exponent > round) {
                match part.correction(&below, round) {
                    Ok(row) => {
                        let times = m.mul(part.idempotent, part.power.prime.pow(round) % m.value());
                        let change = scaled(&row, times, m);
                        lightsout_algebra::zm::row::add_scaled(&mut first, &change, 1, m);
                    }
                    Err(quiet) => return Ok(Err(self.certificate(part, &quiet, watch)?)),
                }
            }
        }
        Ok(Ok(self.whole(&first, Some(lights), watch)?))
    }

    /// All rows of presses that follow from the first.
    fn whole(
        &self,
        first: &[u8],
        lights: Option<Rows<'_>>,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Stopped> {
        let Cross { rows, columns, .. } = self.cross;
        watch.reserve(rows as u64 * columns as u64)?;
        let mut presses = vec![0; rows * columns];
        let keep = |i: usize, row: &[u8]| presses[i * columns..][..columns].copy_from_slice(row);
        self.cross.chase(first, lights, keep, watch)?;
        Ok(presses)
    }

    /// A quiet pattern that ends in the row given: a board and its mirror image have the same ones, so it is
    /// chased from below. Whatever a chase from nothing leaves in the last row, and only that, is weighed.
    fn certificate(
        &self,
        part: &Part,
        quiet: &[u32],
        watch: &mut dyn Watch,
    ) -> Result<Vec<u8>, Stopped> {
        let Cross { rows, columns, modulus, .. } = self.cross;
        watch.reserve(rows as u64 * columns as u64)?;
        let last = scaled(quiet, modulus.value() / part.power.prime, modulus);
        let mut weights = vec![0; rows * columns];
        let keep = |i: usize, row: &[u8]| {
            weights[(rows - 1 - i) * columns..][..columns].copy_from_slice(row);
        };
        self.cross.chase(&last, None, keep, watch)?;
        Ok(weights)
    }
}

impl Part {
    /// `below` is where a chase from the first unit vector ends.
    fn of(cross: &Cross, power: PrimePower, below: &[u8]) -> Part {
        let prime = Prime::new(u64::from(power.prime)).expect("a prime factor is a prime");
        let ring = Ring { prime, columns: cross.columns, sides: cross.sides };
        let modulus = ring.modulus();
        let row: Vec<u32> = below.iter().map(|&entry| u32::from(entry % power.prime)).collect();
        let chase = ring.polynomial(&row).modulo(&modulus);
        let (gcd, factor) = chase.gcd_and_factor(&modulus);
        let cofactor = modulus.divided_by(&gcd).0;
        let inverse = factor.modulo(&cofactor);
        let idempotent = idempotent(cross.modulus, power.value);
        Part { power, idempotent, ring, gcd, cofactor, inverse }
    }

    fn nullity(&self) -> usize {
        self.gcd.degree().unwrap_or(0)
    }

    /// The change of the first row, modulo p, that fixes what a chase leaves `below` the board, which is a
    /// multiple of p^`round`; or the last row of a quiet pattern that shows that nothing does.
    fn correction(&self, below: &[u8], round: u32) -> Result<Vec<u32>, Vec<u32>> {
        let (p, step) = (self.power.prime, self.power.prime.pow(round));
        let lacks: Vec<u32> =
            below.iter().map(|&entry| u32::from(entry % self.power.value / step % p)).collect();
        let (quotient, rest) = self.ring.polynomial(&lacks).divided_by(&self.gcd);
        if !rest.is_zero() {
            return Err(self.refuting_row(&lacks));
        }
        let correction = quotient.times(&self.inverse).modulo(&self.cofactor);
        Ok(self.ring.row(&correction.scaled(u32::from(p) - 1)))
    }

    /// A quiet first row whose inner product with `lacks` is not 0: the row operators are symmetric, so there
    /// is one exactly when the lacking row is not a multiple of the gcd.
    fn refuting_row(&self, lacks: &[u32]) -> Vec<u32> {
        let p = u64::from(self.power.prime);
        let mut row = self.ring.row(&self.cofactor);
        for _ in 1..self.nullity() {
            let product: u64 = row.iter().zip(lacks).map(|(&a, &b)| u64::from(a * b)).sum();
            if !product.is_multiple_of(p) {
                break;
            }
            row = self.ring.times_x(&row);
        }
        row
    }
}

/// The element of Z/m that is 1 modulo q and 0 modulo m/q.
fn idempotent(m: Modulus, q: u8) -> u8 {
    let rest = m.value() / q;
    (0..q).map(|k| m.mul(rest, k)).find(|&e| e % q == 1 % q).unwrap_or(1)
}

/// A row over GF(p) times an element of Z/m.
fn scaled(row: &[u32], times: u8, m: Modulus) -> Vec<u8> {
    row.iter().map(|&entry| m.mul(entry as u8, times)).collect()
}
