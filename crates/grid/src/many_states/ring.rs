//! Rows as polynomials: modulo f_n on a path, modulo xⁿ − 1 on a cycle.

use lightsout_algebra::zm::polynomial::{Polynomial, Prime};

use crate::wrap::Edge;

/// The ring of the rows of `columns` entries over GF(p).
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) prime: Prime,
    pub(super) columns: usize,
    pub(super) sides: Edge,
}

impl Ring {
    /// Returns the polynomial that is 0 in the ring.
    pub(super) fn modulus(self) -> Polynomial {
        match self.sides {
            Edge::Meets => {
                let mut modulus = Polynomial::one(self.prime).scaled(self.prime.value() - 1);
                modulus.add_multiple(&Polynomial::one(self.prime), 1, self.columns);
                modulus
            }
            Edge::Ends | Edge::Twists => Polynomial::path(self.prime, self.columns),
        }
    }

    /// Returns the polynomial of a row.
    pub(super) fn polynomial(self, row: &[u32]) -> Polynomial {
        match self.sides {
            Edge::Meets => Polynomial::new(self.prime, row),
            Edge::Ends | Edge::Twists => Polynomial::from_path_coordinates(self.prime, row),
        }
    }

    /// Returns the row of a polynomial of degree below the number of columns.
    pub(super) fn row(self, polynomial: &Polynomial) -> Vec<u32> {
        match self.sides {
            Edge::Meets => polynomial.coefficients(self.columns),
            Edge::Ends | Edge::Twists => polynomial.path_coordinates(self.columns),
        }
    }

    /// Returns the row of x times the polynomial of a row.
    pub(super) fn times_x(self, row: &[u32]) -> Vec<u32> {
        let last = row.len() - 1;
        match self.sides {
            Edge::Meets => (0..row.len()).map(|j| row[(j + last) % row.len()]).collect(),
            Edge::Ends | Edge::Twists => {
                let at = |j: usize| row.get(j).copied().unwrap_or(0);
                (0..row.len()).map(|j| self.prime.add(at(j.wrapping_sub(1)), at(j + 1))).collect()
            }
        }
    }
}
