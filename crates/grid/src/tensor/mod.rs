//! Patterns that are products: what a press does along the column, times what it does along the row.
//!
//! Let P be the path or cycle. The king with his own square is (I + P) ⊗ (I + P), and the diagonal cross without its
//! centre P ⊗ P. In general A x = b for A = X ⊗ Y is X Z Yᵀ = B, solved down the columns, then along the rows.
//!
//! X is itself a chase, now from row to row. An equation forces the row that its leading offset reaches, and a few rows
//! at the edge give as many checks. So a board of N lights takes a few additions of whole rows for each row. Over a
//! field there is a solution exactly when every column of B is an image of X and every row one of Y.
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
