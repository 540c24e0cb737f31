//! Dense linear algebra over Z/m for every m from 2 to 255, prime or composite.

mod modulus;
pub mod row;
mod span;

pub use modulus::{BadModulus, Combination, Modulus, PrimePower, extended_gcd, gcd};
pub use span::Span;
