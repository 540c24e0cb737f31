//! Nullities of boards with a prime number p of states, over GF(p).
//!
//! The cross is X (x) 1 + 1 (x) (Y + 1), X and Y paths, whose characteristic polynomials f_m and f_n also are their
//! minimal ones. A solution of A v = 0 is a map that takes X to -1 - Y. So the nullity is the degree of gcd(f_m(x),
//! f_n(-1 - x)). If a press spares its own light, it is that of gcd(f_m(x), f_n(-x)).

use lightsout_algebra::zm::polynomial::{Polynomial, Prime};

/// Returns the nullity of the board with these rows and columns.
pub(super) fn nullity(prime: Prime, rows: usize, columns: usize, centre: bool) -> usize {
    let minus_one = prime.value() - 1;
    let column = Polynomial::path(prime, rows);
    let row =
        Polynomial::path_at(prime, columns, minus_one, if centre { minus_one } else { 0 }, None);
    column.gcd(&row).degree().unwrap_or(0)
}
