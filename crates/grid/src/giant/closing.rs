//! The first and the last row of a solution, from the remainders at the meeting of two chases.
//!
//! Chase rows 0 to h-1 down from a row of zeros and rows m-1 to h up from a row of zeros. This leaves e of the lights
//! of row h-1 and f of row h. With the true first row r and last row s, k = m - h and F_k = f_k(T):
//!
//!   (F_h + J F_(k-2)) r + (F_(k-1) + J F_(h-1)) s = e
//!   (F_(h-1) + J F_(k-1)) r + (F_k + J F_(h-2)) s = f
//!
//! J is 0 if top and bottom edge end, 1 if they meet, and the mirror of a row if they meet with a twist. For J = 0 the
//! determinant is F_m, F_h F_k + F_(h-1) F_(k-1) = F_m, and F_(k-1)^2 + F_k F_(k-2) = 1. If a row of the matrix
//! cancels, it is a row of a quiet pattern. So the same gcd that finds the solution finds the certificate.

use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::{BitVec, Polynomial, RowPair};
use lightsout_algebra::simd::Simd;

use super::board::{Giant, beyond};
use super::ring::{Heights, Ring};

/// How a board closes.
pub(super) enum Closing {
    /// The board is solved with these rows. The quiet patterns have dimension `nullity`.
    Solved { ends: Ends, nullity: usize },
    /// Not at all, because of this pattern.
    Unsolvable(Quiet),
}

/// The first and the last row of presses.
pub(super) struct Ends {
    pub first: BitVec,
    pub last: BitVec,
}

/// A quiet pattern by its first and its last row, which determine those between.
///
/// Pressing it changes no light, so every press changes an even number of its lights. If an odd number of these is lit,
/// the board cannot be darkened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// The first row.
    pub first: BitVec,
    /// The last row.
    pub last: BitVec,
    /// The dimension of all quiet patterns.
    pub nullity: usize,
}

impl Quiet {
    /// Returns the whole pattern, packed as [`Giant`] says.
    pub fn pattern(&self, giant: &Giant) -> Vec<u8> {
        let before = beyond(giant, &self.last);
        let mut pair = RowPair::new(giant.row_rule(), Simd::best(), &before, &self.first);
        let mut rows = vec![0; giant.bytes() as usize];
        pair.replace(&mut rows, Way::Down);
        rows
    }
}

/// The linear system for the first and the last row.
pub(super) struct System<'r> {
    ring: &'r Ring,
    /// The element that top and bottom are joined by.
    joint: Option<Polynomial>,
    above: Heights,
    below: Heights,
}

/// a x = b: the divisor of a and zero that b must be a multiple of, and a factor that turns one to the other.
pub(super) struct Division {
    /// gcd(a, N).
    divisor: Polynomial,
    /// The factor u with u a = divisor.
    factor: Polynomial,
    /// N / divisor, which generates all x with a x = 0.
    pub annihilator: Polynomial,
}

fn quotient(a: &Polynomial, b: &Polynomial) -> Polynomial {
    a.div_rem(b).expect("a divisor of a polynomial that is not zero").0
}

impl Division {
    /// Prepares division by `a`.
    pub(super) fn by(ring: &Ring, a: &Polynomial) -> Division {
        let (divisor, factor, _) = a.extended_gcd(ring.zero_polynomial());
        let annihilator = quotient(ring.zero_polynomial(), &divisor);
        Division { factor: ring.reduce(&factor), annihilator: ring.reduce(&annihilator), divisor }
    }

    /// Solves a x = b. Returns `None` if there is no solution.
    pub(super) fn solve(&self, ring: &Ring, b: &Polynomial) -> Option<Polynomial> {
        let (whole, rest) =
            b.div_rem(&self.divisor).expect("a greatest common divisor is not zero");
        rest.is_zero().then(|| ring.times(&self.factor, &whole))
    }

    /// Returns the dimension of all x with a x = 0.
    pub(super) fn nullity(&self) -> usize {
        self.divisor.degree().unwrap_or(0)
    }
}

impl<'r> System<'r> {
    /// Returns the system of a board with `above` rows chased down and `below` rows chased up.
    pub(super) fn new(
        ring: &'r Ring,
        joint: Option<Polynomial>,
        above: usize,
        below: usize,
    ) -> Self {
        System { ring, joint, above: ring.heights(above), below: ring.heights(below) }
    }

    /// Solves it for what is left of the lights: `e` above the seam, `f` below it.
    pub(super) fn close(&self, e: &BitVec, f: &BitVec) -> Closing {
        self.close_elements(&self.ring.element(e), &self.ring.element(f))
    }

    /// Solves it for what is left as elements of the ring.
    pub(super) fn close_elements(&self, e: &Polynomial, f: &Polynomial) -> Closing {
        match &self.joint {
            None => self.close_ends(e, f),
            Some(joint) => self.close_joined(joint, e, f),
        }
    }

    fn close_ends(&self, e: &Polynomial, f: &Polynomial) -> Closing {
        let (ring, above, below) = (self.ring, &self.above, &self.below);
        let determinant =
            ring.combine([&above.this, &below.this], [&above.less_one, &below.less_one]);
        let division = Division::by(ring, &determinant);
        let right_side = ring.combine([&below.this, e], [&below.less_one, f]);
        let Some(first) = division.solve(ring, &right_side) else {
            return self.quiet(
                [&below.this, &below.less_one],
                &division.annihilator,
                e,
                f,
                division.nullity(),
            );
        };
        let e_left = e + &ring.times(&above.this, &first);
        let f_left = f + &ring.times(&above.less_one, &first);
        let last = ring.combine([&below.less_one, &e_left], [&below.less_two, &f_left]);
        let ends = Ends { first: ring.row(&first), last: ring.row(&last) };
        Closing::Solved { ends, nullity: division.nullity() }
    }

    /// The quiet pattern whose rows on either side of the seam are these multiples of `factor`, from the
    /// side on which the first light that they see in e and f is.
    fn quiet(
        &self,
        [upper, lower]: [&Polynomial; 2],
        factor: &Polynomial,
        e: &Polynomial,
        f: &Polynomial,
        nullity: usize,
    ) -> Closing {
        let ring = self.ring;
        let (upper, lower) = (ring.times(upper, factor), ring.times(lower, factor));
        let seen = ring.row(&ring.combine([&upper, e], [&lower, f]));
        let place = seen.iter_ones().next().expect("what cannot be divided is not annihilated");
        let unit = ring.element(&BitVec::unit(seen.len(), place));
        let row = |a: &Polynomial| ring.times(&ring.transpose(a), &unit);
        let (upper, lower) = (row(&upper), row(&lower));
        // Rows h-1 and h force the first and the last one, going up h-1 rows and down k-1 rows.
        let first = ring.combine([&self.above.less_one, &upper], [&self.above.less_two, &lower]);
        let last = ring.combine([&self.below.less_one, &lower], [&self.below.less_two, &upper]);
        Closing::Unsolvable(Quiet { first: ring.row(&first), last: ring.row(&last), nullity })
    }

    fn close_joined(&self, joint: &Polynomial, e: &Polynomial, f: &Polynomial) -> Closing {
        let (ring, above, below) = (self.ring, &self.above, &self.below);
        let entry = |a: &Polynomial, b: &Polynomial| a + &ring.times(joint, b);
        let a = entry(&above.this, &below.less_two);
        let b = entry(&below.less_one, &above.less_one);
        let c = entry(&above.less_one, &below.less_one);
        let d = entry(&below.this, &above.less_two);
        // A unimodular change of the two equations makes the first column (g, 0).
        let (g, p, q) = match a.is_zero() && c.is_zero() {
            true => (Polynomial::zero(), Polynomial::one(), Polynomial::zero()),
            false => a.extended_gcd(&c),
        };
        let (c_over, a_over) = match g.is_zero() {
            true => (Polynomial::zero(), Polynomial::one()),
            false => (quotient(&c, &g), quotient(&a, &g)),
        };
        let (g, p, q) = (ring.reduce(&g), ring.reduce(&p), ring.reduce(&q));
        let eta = ring.combine([&p, &b], [&q, &d]);
        // Second equation: delta s = epsilon.
        let delta = ring.combine([&c_over, &b], [&a_over, &d]);
        let second = Division::by(ring, &delta);
        // First equation, with s = s_0 + t annihilator: g r + kappa t = rho.
        let kappa = ring.times(&eta, &second.annihilator);
        let (both, y, z) = match g.is_zero() && kappa.is_zero() {
            true => (Polynomial::zero(), Polynomial::zero(), Polynomial::zero()),
            false => g.extended_gcd(&kappa),
        };
        let first = Division::by(ring, &both);
        let nullity = first.nullity() + second.nullity();
        let epsilon = ring.combine([&c_over, e], [&a_over, f]);
        let Some(start) = second.solve(ring, &epsilon) else {
            return self.quiet([&c_over, &a_over], &second.annihilator, e, f, nullity);
        };
        let rho = &ring.combine([&p, e], [&q, f]) + &ring.times(&eta, &start);
        let Some(common) = first.solve(ring, &rho) else {
            // annihilator eta is a multiple of delta, so that a multiple of the second equation cancels s.
            let factor = &first.annihilator;
            let theta = second
                .solve(ring, &ring.times(factor, &eta))
                .expect("what annihilates kappa makes eta a multiple of delta");
            let upper = ring.combine([factor, &p], [&theta, &c_over]);
            let lower = ring.combine([factor, &q], [&theta, &a_over]);
            return self.quiet([&upper, &lower], &Polynomial::one(), e, f, nullity);
        };
        let r = ring.times(&y, &common);
        let t = ring.times(&z, &common);
        let s = &start + &ring.times(&second.annihilator, &t);
        Closing::Solved { ends: Ends { first: ring.row(&r), last: ring.row(&s) }, nullity }
    }
}
