//! Dense, bit-packed linear algebra over GF(2).
//!
//! | file | one idea |
//! |---|---|
//! | [`words`] | bits in slices of `u64`, under names |
//! | [`vector`], [`matrix`] | packed vectors and matrices |
//! | [`elimination`] | the naive elimination every fast one is tested against |
//! | `kernels` | fast elimination, products, polynomials and chases, for large boards |
//! | [`echelon`] | a factored matrix: rank, solutions, certificates, kernel |
//! | [`counted`] | which entries of a vector count towards its weight |
//! | [`gray_walk`] | the least weight in a coset, by looking at every member |
//! | [`information_set`] | a light member of a coset, by chance and algebra |
//! | [`press_table`] | the solve operator as tables, for thousands of right-hand sides |

pub mod counted;
pub mod echelon;
pub mod elimination;
pub mod gray_walk;
pub mod information_set;
#[cfg(feature = "kernels")]
mod kernels;
pub mod matrix;
pub mod press_table;
pub mod vector;
pub mod words;

pub use counted::Counted;
pub use echelon::Echelon;
pub use gray_walk::GrayWalk;
#[cfg(feature = "kernels")]
pub use kernels::{
    polynomial::{self, Polynomial},
    row_recursion::{self, RowPair, RowRule},
    uniform_chase, walsh,
};
pub use matrix::BitMatrix;
pub use press_table::PressTable;
pub use vector::BitVec;

#[cfg(test)]
mod tests;
