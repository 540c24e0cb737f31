//! The polynomials of a path, f_0 = 1, f_1 = x, f_(k+1) = x·f_k − f_(k−1), and coordinates in them.
//!
//! f_n is the characteristic polynomial of the path P of n vertices (Chebyshev's U_n at x/2), and
//! f_(k−1)(P) takes the first unit vector to the k-th. So the vectors of n entries *are* the polynomials
//! modulo f_n, v ↔ Σ v_k f_(k−1), with P acting as multiplication by x.

use super::arithmetic::Polynomial;
use super::prime::Prime;

/// f_k(y) for k = 0, 1, 2, ... in turn, y = `scale`·x + `offset`, modulo a polynomial if one is given.
///
/// ```
/// use lightsout_algebra::zm::polynomial::{PathPolynomials, Polynomial, Prime};
/// let p = Prime::new(7)?;
/// let mut paths = PathPolynomials::new(p, 1, 0, None);
/// (0..3).for_each(|_| paths.advance());
/// assert_eq!(*paths.current(), Polynomial::new(p, &[0, 5, 0, 1])); // x³ − 2x
/// # Ok::<(), lightsout_algebra::zm::polynomial::NotPrime>(())
/// ```
#[derive(Clone, Debug)]
pub struct PathPolynomials<'a> {
    previous: Polynomial,
    current: Polynomial,
    scale: u32,
    offset: u32,
    modulus: Option<&'a Polynomial>,
}

impl<'a> PathPolynomials<'a> {
    /// Beginning with f_0 = 1.
    ///
    /// # Panics
    /// When the modulus is 0 or a constant, or over another field.
    pub fn new(
        prime: Prime,
        scale: u32,
        offset: u32,
        modulus: Option<&'a Polynomial>,
    ) -> PathPolynomials<'a> {
        assert!(modulus.is_none_or(|m| m.degree() > Some(0)), "a modulus that is not a constant");
        let (previous, current) = (Polynomial::zero(prime), Polynomial::one(prime));
        PathPolynomials { previous, current, scale, offset, modulus }
    }

    /// Returns the polynomial whose turn it is.
    pub fn current(&self) -> &Polynomial {
        &self.current
    }

    /// Returns the polynomial before it, 0 before the first.
    pub fn previous(&self) -> &Polynomial {
        &self.previous
    }

    /// Goes on to the next one.
    pub fn advance(&mut self) {
        let minus_one = self.current.prime().value() - 1;
        let mut next = self.previous.scaled(minus_one);
        next.add_multiple(&self.current, self.scale, 1);
        next.add_multiple(&self.current, self.offset, 0);
        if let Some(modulus) = self.modulus {
            next.reduce_by(modulus);
        }
        self.previous = std::mem::replace(&mut self.current, next);
    }
}

impl Polynomial {
    /// f_n.
    pub fn path(prime: Prime, n: usize) -> Polynomial {
        Polynomial::path_at(prime, n, 1, 0, None)
    }

    /// f_n(`scale`·x + `offset`), modulo a polynomial if one is given.
    ///
    /// # Panics
    /// When the modulus is 0 or a constant, or over another field.
    pub fn path_at(
        prime: Prime,
        n: usize,
        scale: u32,
        offset: u32,
        modulus: Option<&Polynomial>,
    ) -> Polynomial {
        let mut paths = PathPolynomials::new(prime, scale, offset, modulus);
        (0..n).for_each(|_| paths.advance());
        paths.current
    }

    /// Σ c_k · f_k for these coordinates c, by Clenshaw's scheme.
    pub fn from_path_coordinates(prime: Prime, coordinates: &[u32]) -> Polynomial {
        let minus_one = prime.value() - 1;
        let (mut latest, mut before) = (Polynomial::zero(prime), Polynomial::zero(prime));
        for &value in coordinates.iter().rev() {
            let mut next = before.scaled(minus_one);
            next.add_multiple(&latest, 1, 1);
            next.add_multiple(&Polynomial::one(prime), value, 0);
            before = std::mem::replace(&mut latest, next);
        }
        latest
    }

    /// Returns the coordinates with respect to f_0, ..., f_(`count` − 1) of a polynomial of lower degree than `count`.
    ///
    /// # Panics
    /// When the degree is not below `count`.
    pub fn path_coordinates(&self, count: usize) -> Vec<u32> {
        assert!(
            self.degree().is_none_or(|degree| degree < count),
            "{count} coordinates are too few"
        );
        let prime = self.prime();
        let minus_one = prime.value() - 1;
        let mut coordinates = vec![0; count];
        let mut paths = PathPolynomials::new(prime, 1, 0, None);
        (1..count).for_each(|_| paths.advance());
        let (mut path, mut shorter) = (paths.current, paths.previous);
        let mut rest = self.clone();
        for (place, coordinate) in coordinates.iter_mut().enumerate().rev() {
            *coordinate = rest.coefficient(place);
            rest.add_multiple(&path, prime.neg(*coordinate), 0);
            let mut next = path.scaled(minus_one);
            next.add_multiple(&shorter, 1, 1);
            path = std::mem::replace(&mut shorter, next);
        }
        coordinates
    }
}
