//! The effect of division steps: 2 x 2 matrices of polynomials, over a power of x.

use super::Polynomial;

/// The map (f, g) -> (u f + v g, q f + r g) / x^steps.
#[derive(Clone, Debug)]
pub(super) struct Transition {
    /// u, v, q, r.
    pub entries: [Polynomial; 4],
    /// The power of x that is divided out; it is also the greatest degree an entry can have.
    pub steps: usize,
}

impl Transition {
    /// The effect of steps while g is zero.
    pub fn of_zero(steps: usize) -> Transition {
        let power = Polynomial::monomial(steps);
        let entries = [power, Polynomial::zero(), Polynomial::zero(), Polynomial::one()];
        Transition { entries, steps }
    }

    /// The two polynomials afterwards.
    pub fn apply(&self, f: &Polynomial, g: &Polynomial) -> (Polynomial, Polynomial) {
        let [u, v, q, r] = &self.entries;
        let row = |a: &Polynomial, b: &Polynomial| (&(a * f) + &(b * g)).over_power(self.steps);
        (row(u, v), row(q, r))
    }

    /// The effect of `first` and then of these steps.
    pub fn after(&self, first: &Transition) -> Transition {
        let [u, v, q, r] = &self.entries;
        let [u1, v1, q1, r1] = &first.entries;
        let entry = |a, b, c, d| &(a * b) + &(c * d);
        let entries =
            [entry(u, u1, v, q1), entry(u, v1, v, r1), entry(q, u1, r, q1), entry(q, v1, r, r1)];
        Transition { entries, steps: self.steps + first.steps }
    }

    /// The first row of the effect of `first` and then of steps with the first row u, v.
    pub fn row_after(
        (u, v): (Polynomial, Polynomial),
        first: &Transition,
    ) -> (Polynomial, Polynomial) {
        let [u1, v1, q1, r1] = &first.entries;
        (&(&u * u1) + &(&v * q1), &(&u * v1) + &(&v * r1))
    }
}
