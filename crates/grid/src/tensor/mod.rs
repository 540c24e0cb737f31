//! Patterns that are products: what a press does along the column, times what it does along the row.
//!
//! The king with his own square is (I + P) ⊗ (I + P) and the diagonal cross without its centre P ⊗ P, P being
//! the path or cycle. In general A x = b for A = X ⊗ Y is X Z Yᵀ = B for matrices, solved down the columns
//! first and along the rows then. X is itself a chase, now from row to row: an equation forces the row that
//! its leading offset reaches, and a few rows at the edge are left for as many checks. So a board of N lights
//! takes a few additions of whole rows for each row. Over a field there is a solution exactly when every
//! column of B is one of X's images and every row one of Y's.
//!
//! | file | one idea |
//! |---|---|
//! | `line` | one factor: solving X U = B for whole rows |
//! | `board` | both factors |

mod board;
mod line;

pub use board::{Tensor, Unsuitable};
pub use line::Line;

#[cfg(test)]
mod tests;
