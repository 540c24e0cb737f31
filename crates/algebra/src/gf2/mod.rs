//! Dense, bit-packed linear algebra over GF(2).
//!
//! | file | one idea |
//! |---|---|
//! | [`words`] | bits in slices of `u64`, under names |
//! | [`vector`], [`matrix`] | packed vectors and matrices |
//! | [`elimination`] | the naive elimination every fast one is tested against |
//! | `factor` | the same factorisation by halving the columns: nearly all work becomes products |
//! | `panel` | a few words of some rows, factored one column at a time |
//! | `triangle` | additions among rows, carried over to words that they have not reached |
//! | `effects` | what elimination by a few columns adds to the rows below |
//! | `product` | adding a product of bit matrices to rows |
//! | `strassen` | products of large matrices by seven products of quarters |
//! | `four_russians` | products by tables of all sums of a few rows |
//! | [`echelon`] | a factored matrix: rank, solutions, certificates, kernel |
//! | [`counted`] | which entries of a vector count towards its weight |
//! | [`gray_walk`] | the least weight in a coset, by looking at every member |
//! | [`information_set`] | a light member of a coset, by chance and algebra |
//! | [`polynomial`] | polynomials over GF(2): products, greatest common divisors, Fibonacci polynomials |
//! | [`press_table`] | the solve operator as tables, for thousands of right-hand sides |
//! | [`row_recursion`] | rows of a board that force each other, chased at the speed of memory |
//! | [`uniform_chase`] | the same where all lights are alike, at the speed of the registers |
//! | [`walsh`] | signed sums over all functionals at once: the Walsh-Hadamard transform |

pub mod counted;
pub mod echelon;
#[cfg(feature = "kernels")]
mod effects;
pub mod elimination;
#[cfg(feature = "kernels")]
mod factor;
#[cfg(feature = "kernels")]
mod four_russians;
pub mod gray_walk;
pub mod information_set;
pub mod matrix;
#[cfg(feature = "kernels")]
mod panel;
#[cfg(feature = "kernels")]
pub mod polynomial;
pub mod press_table;
#[cfg(feature = "kernels")]
mod product;
#[cfg(feature = "kernels")]
pub mod row_recursion;
#[cfg(feature = "kernels")]
mod strassen;
#[cfg(feature = "kernels")]
mod triangle;
#[cfg(feature = "kernels")]
pub mod uniform_chase;
pub mod vector;
#[cfg(feature = "kernels")]
pub mod walsh;
pub mod words;

pub use counted::Counted;
pub use echelon::Echelon;
pub use gray_walk::GrayWalk;
pub use matrix::BitMatrix;
#[cfg(feature = "kernels")]
pub use polynomial::Polynomial;
pub use press_table::PressTable;
#[cfg(feature = "kernels")]
pub use row_recursion::{RowPair, RowRule};
pub use vector::BitVec;

#[cfg(test)]
mod tests;
