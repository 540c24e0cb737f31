//! Rows as elements of a ring, in which the row's own matrix is one element.
//!
//! On a path of n columns the first unit vector is cyclic for the path's matrix P, and f_(k-1)(P) takes it to the k-th.
//! So rows are the elements of GF(2)\[x\]/f_n with P = x, and the row v is sum v_k f_k. On a cycle they are those of
//! GF(2)\[z\]/(z^n - 1), column k being z^k, and the cycle's matrix is z + 1/z.
//!
//! A press adds T = P or P + 1 to its own row, and everything that rows do to rows is a polynomial in T. (K. Sutner,
//! sigma-automata and Chebyshev polynomials, 2000. Hunziker, Machiavelo, Park, 2004.)

use lightsout_algebra::gf2::polynomial::Modulus;
use lightsout_algebra::gf2::polynomial::fibonacci::fibonacci_pair;
use lightsout_algebra::gf2::words::words_for;
use lightsout_algebra::gf2::{BitVec, Polynomial, RowRule};

use crate::wrap::Edge;

/// The ring of the rows that a rule describes.
pub(super) struct Ring {
    rule: RowRule,
    modulus: Modulus,
    own_row: Polynomial,
}

/// f_k(T), f_(k-1)(T) and f_(k-2)(T).
pub(super) struct Heights {
    /// f_k(T).
    pub this: Polynomial,
    /// f_(k-1)(T).
    pub less_one: Polynomial,
    /// f_(k-2)(T).
    pub less_two: Polynomial,
}

impl Ring {
    /// Returns the ring of rows under this rule.
    pub(super) fn new(rule: RowRule) -> Ring {
        let n = rule.columns;
        let polynomial = match rule.is_cycle {
            false => Polynomial::fibonacci(n),
            true => &Polynomial::monomial(n) + &Polynomial::one(),
        };
        let neighbours = match rule.is_cycle {
            false => Polynomial::x(),
            // Both neighbours are the same column, or the column itself: they cancel.
            true if n <= 2 => Polynomial::zero(),
            true => &Polynomial::x() + &Polynomial::monomial(n - 1),
        };
        let own = if rule.own { Polynomial::one() } else { Polynomial::zero() };
        let modulus = Modulus::new(polynomial).expect("a row has at least one column");
        let mut ring = Ring { rule, modulus, own_row: Polynomial::zero() };
        ring.own_row = ring.reduce(&(&neighbours + &own));
        ring
    }

    /// Returns the polynomial that is zero in the ring, of degree n.
    pub(super) fn zero_polynomial(&self) -> &Polynomial {
        self.modulus.polynomial()
    }

    /// Returns T, which a press adds to its own row.
    pub(super) fn own_row(&self) -> &Polynomial {
        &self.own_row
    }

    /// Returns the row as an element.
    pub(super) fn element(&self, row: &BitVec) -> Polynomial {
        match self.rule.is_cycle {
            false => Polynomial::from_fibonacci_basis(row.words().to_vec()),
            true => Polynomial::from_words(row.words().to_vec()),
        }
    }

    /// Returns the element as a row.
    pub(super) fn row(&self, element: &Polynomial) -> BitVec {
        let n = self.rule.columns;
        BitVec::from_words(
            n,
            match self.rule.is_cycle {
                false => element.to_fibonacci_basis(n),
                true => {
                    let mut words = element.words().to_vec();
                    words.resize(words_for(n), 0);
                    words
                }
            },
        )
    }

    /// Returns the element that a polynomial is.
    ///
    /// On a path f_n = 0 makes f_(n+j) = f_(n-j), so what is not of a too high degree is written in these,
    /// folded, and written back, which takes no division.
    pub(super) fn reduce(&self, a: &Polynomial) -> Polynomial {
        let n = self.rule.columns;
        if !self.rule.is_cycle {
            return match a.length() {
                length if length <= n => a.clone(),
                length if length <= 2 * n + 1 => {
                    let vector = Polynomial::from_words(a.to_fibonacci_basis(2 * n + 1));
                    let mut folded = vector.over_power(n + 1).reversed(n);
                    folded += &vector.below_power(n);
                    Polynomial::from_fibonacci_basis(folded.into_words())
                }
                _ => self.modulus.reduce(a),
            };
        }
        let mut folded = a.below_power(n);
        let mut rest = a.over_power(n);
        while !rest.is_zero() {
            folded += &rest.below_power(n);
            rest = rest.over_power(n);
        }
        folded
    }

    /// Returns the product of two elements.
    pub(super) fn times(&self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        self.reduce(&(a * b))
    }

    /// Returns the sum of two products of elements.
    pub(super) fn combine(&self, [a, b]: [&Polynomial; 2], [c, d]: [&Polynomial; 2]) -> Polynomial {
        self.reduce(&(&(a * b) + &(c * d)))
    }

    /// Returns the element whose matrix is the transpose of this one's. Polynomials in a path's matrix are symmetric.
    pub(super) fn transpose(&self, a: &Polynomial) -> Polynomial {
        let n = self.rule.columns;
        if !self.rule.is_cycle || a.is_zero() {
            return a.clone();
        }
        // z^k becomes z^(n - k): the reverse has it at n - 1 - k, one place too low.
        self.reduce(&a.reversed(n).times_power(1))
    }

    /// Returns the element that joins top and bottom: `None` if they end, the mirror of a path if they twist. (The
    /// mirror of a cycle is not a polynomial in z, and such boards are not made.)
    pub(super) fn joint(&self, top: Edge) -> Option<Polynomial> {
        match top {
            Edge::Ends => None,
            Edge::Meets => Some(Polynomial::one()),
            Edge::Twists => (!self.rule.is_cycle).then(|| fibonacci_pair(self.rule.columns).1),
        }
    }

    /// Returns the factors from the first row to the k-th: f_k(T), f_(k-1)(T), f_(k-2)(T), for k = 0 too (f_-1 = 0,
    /// f_-2 = 1).
    pub(super) fn heights(&self, k: usize) -> Heights {
        let (this, less_one) = match self.rule.is_cycle || k > 2 * self.rule.columns {
            true => self.doubled(k),
            false => {
                let (this, less_one) = fibonacci_pair(k);
                match self.rule.own {
                    true => (self.reduce(&this.shifted()), self.reduce(&less_one.shifted())),
                    false => (self.reduce(&this), self.reduce(&less_one)),
                }
            }
        };
        let less_two = &this + &self.times(&self.own_row, &less_one);
        Heights { this, less_one, less_two }
    }

    /// By doubling: f_2k = (f_k + f_(k-1))^2, f_(2k+1) = T f_k^2.
    fn doubled(&self, k: usize) -> (Polynomial, Polynomial) {
        let mut pair = (Polynomial::one(), Polynomial::zero());
        for bit in (0..usize::BITS - k.leading_zeros()).rev() {
            let even = self.reduce(&(&pair.0 + &pair.1).square());
            let odd = |half: &Polynomial| self.times(&self.own_row, &self.reduce(&half.square()));
            pair = match k >> bit & 1 {
                1 => (odd(&pair.0), even),
                _ => (even, odd(&pair.1)),
            };
        }
        pair
    }

    /// What k rows of lit lights make of two rows of zeros, as a multiple of the row of ones: the sum of
    /// f_j(T) for j < k, for k + 1 rows and for k.
    ///
    /// With U_k for that sum, U_2k = U_k + f_k U_k + f_(k-1) U_(k-1), because f_(k+j) = f_k f_j + f_(k-1) f_(j-1).
    fn sums(&self, k: usize) -> [Polynomial; 2] {
        let (mut height, mut sum) = ((Polynomial::one(), Polynomial::zero()), Polynomial::zero());
        for bit in (0..usize::BITS - k.leading_zeros()).rev() {
            let (this, before) = &height;
            let before_sum = &sum + before;
            let mut double = &sum + &self.combine([this, &sum], [before, &before_sum]);
            let even = self.reduce(&(this + before).square());
            let odd = |half: &Polynomial| self.times(&self.own_row, &self.reduce(&half.square()));
            height = match k >> bit & 1 {
                1 => {
                    double += &even;
                    (odd(this), even)
                }
                _ => (even, odd(before)),
            };
            sum = double;
        }
        [&sum + &height.0, sum]
    }

    /// Returns the row that k rows of lit lights make of two rows of zeros, and the row before it.
    ///
    /// On a path of n columns the sum of f_j(x) for j < k is (f_k + f_(k-1) + 1) / x, since x f_j = f_(j+1) + f_(j-1).
    pub(super) fn lit_rows(&self, k: usize) -> [Polynomial; 2] {
        let ones = self.element(&BitVec::ones(self.rule.columns));
        if k == 0 {
            return [Polynomial::zero(), Polynomial::zero()];
        }
        let [now, before] = match self.rule.is_cycle || k > 2 * self.rule.columns {
            true => {
                let [now, before] = self.sums(k - 1);
                [now, before]
            }
            false => {
                let (this, less_one) = fibonacci_pair(k);
                let sum = (&(&this + &less_one) + &Polynomial::one()).over_power(1);
                let at = |sum: &Polynomial| match self.rule.own {
                    true => self.reduce(&sum.shifted()),
                    false => self.reduce(sum),
                };
                [at(&sum), at(&(&sum + &less_one))]
            }
        };
        [self.times(&now, &ones), self.times(&before, &ones)]
    }

    /// Returns the row k rows further, chased over lights on (`lit`) or off from the rows `before` and `now`.
    pub(super) fn row_after(&self, k: usize, lit: bool, [before, now]: [&BitVec; 2]) -> BitVec {
        let height = self.heights(k);
        let (before, now) = (self.element(before), self.element(now));
        let mut row = self.combine([&height.this, &now], [&height.less_one, &before]);
        if lit {
            row += &self.lit_rows(k)[0];
        }
        self.row(&row)
    }
}
