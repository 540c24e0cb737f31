//! Dense, bit-packed linear algebra over GF(2).
//!
//! | file | one idea |
//! |---|---|
//! | [`words`] | bits in slices of `u64`, under names |
//! | [`vector`], [`matrix`] | packed vectors and matrices |
//! | [`elimination`] | the naive elimination every fast one is tested against |
//! | [`echelon`] | a factored matrix: rank, solutions, certificates, kernel |

pub mod echelon;
pub mod elimination;
pub mod matrix;
pub mod vector;
pub mod words;

pub use echelon::Echelon;
pub use matrix::BitMatrix;
pub use vector::BitVec;

#[cfg(test)]
mod tests;
