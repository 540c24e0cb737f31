//! Dense, bit-packed linear algebra over GF(2).
//!
//! | file | one idea |
//! |---|---|
//! | [`words`] | bits in slices of `u64`, under names |
//! | [`vector`], [`matrix`] | packed vectors and matrices |
//! | [`elimination`] | the naive elimination every fast one is tested against |
//! | `factor` | the same factorisation by halving the columns: nearly all work becomes products |
//! | `product` | adding a product of bit matrices to rows |
//! | `four_russians` | products by tables of all sums of eight rows |
//! | [`echelon`] | a factored matrix: rank, solutions, certificates, kernel |

pub mod echelon;
pub mod elimination;
mod factor;
mod four_russians;
pub mod matrix;
mod product;
pub mod vector;
pub mod words;

pub use echelon::Echelon;
pub use matrix::BitMatrix;
pub use vector::BitVec;

#[cfg(test)]
mod tests;
