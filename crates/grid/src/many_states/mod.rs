//! Boards of m states pressed by the cross: a first row found by polynomials over GF(p), and two chases.
//!
//! Let the weights be v up and down, h to the sides and c in the centre. With T = (h·P + c), P the row's own path or
//! cycle, a row of presses is forced by the two above it: r_(i+1) = (b_i − T r_i)/v − r_(i−1). A chase from a first row
//! r ends below the board in q(P)·r + c₀, and that must be 0.
//!
//! On a path the vectors of n entries are the polynomials modulo f_n, and P is x. On a cycle they are those modulo xⁿ −
//! 1, and P is x + 1/x. So over GF(p) one extended gcd gives r, the nullity deg gcd(q, modulus) and the certificate.
//!
//! Hensel's lemma lifts residues mod pᵏ. The Chinese remainder theorem combines those mod m, with one chase mod m for
//! every exponent. (W. Hunziker, A. Machiavelo and J. Park, *Chebyshev polynomials over finite fields and reversibility
//! of σ-automata on square grids*, 2004.)
//!
//! | file | one idea |
//! |---|---|
//! | `cross` | the board, and its chase |
//! | `ring` | rows as polynomials |
//! | `solver` | the first row, the certificate, quiet patterns |

mod cross;
mod ring;
mod solver;

pub use cross::Cross;
pub use solver::{Solver, Unsuitable};

#[cfg(test)]
mod tests;
