//! Dense linear algebra over Z/m for every m from 2 to 255, prime or composite.
//!
//! | file | one idea |
//! |---|---|
//! | `modulus` | the ring: associates, units, division, unimodular combinations |
//! | [`row`] | rows of residues: adding multiples, inner products |
//! | `matrix` | dense matrices of residues |
//! | [`polynomial`] | polynomials over GF(p), and those of a path |
//! | [`row_ops`] | row operations, which participants do or record |
//! | [`howell`] | Howell form: solutions, certificates and kernel over any Z/m |
//! | `span` | the span of rows that are put in one by one |
//! | [`smith`] | invariant factors |
//! | [`gray_walk`] | the least sum of entries in a coset, by enumerating every member |
//! | [`descent`] | a small sum of entries in a coset, by going downhill |

pub mod descent;
pub mod gray_walk;
pub mod howell;
mod matrix;
mod modulus;
#[cfg(feature = "kernels")]
pub mod polynomial;
pub mod row;
pub mod row_ops;
pub mod smith;
mod span;

pub use gray_walk::GrayWalk;
pub use howell::Howell;
pub use matrix::Matrix;
pub use modulus::{BadModulus, Combination, Modulus, PrimePower, extended_gcd, gcd};
pub use span::Span;

#[cfg(test)]
mod tests;
