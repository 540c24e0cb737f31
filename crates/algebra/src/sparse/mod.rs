//! Sparse systems over Z/m: ordered first, then eliminated front by front with dense kernels.
//!
//! A system of 100,000 lights never becomes a dense matrix. Its columns are ordered so that little fills up. The
//! elimination becomes a forest of dense *fronts*: each eliminates a few columns and passes its leftover rows on. A
//! small or dense system is one front.
//!
//! | file | one idea |
//! |---|---|
//! | `factorisation` | the entry: one elimination for each prime power of m, put together |
//! | `matrix` | sparse matrices, row after row |
//! | `blocks` | products, and the blocks that a matrix falls into |
//! | `shape` | when a system is one front, and the way to a plan otherwise |
//! | `system` | long rows cut into chains |
//! | `pattern` | which columns each row touches |
//! | `order` | approximate minimum degree |
//! | `plan` | the fronts of an elimination in a given order |
//! | `amalgamation` | putting small fronts together |
//! | `multifront` | the elimination, and solving, over one prime power |
//! | `kernel` | what a front asks of dense arithmetic |
//! | `bits`, `bytes` | the two dense kernels, GF(2) and Z/p^e |

mod amalgamation;
mod bits;
mod blocks;
mod bytes;
mod factorisation;
mod kernel;
mod matrix;
mod multifront;
mod order;
mod pattern;
mod plan;
mod shape;
mod system;

pub use blocks::Block;
pub use factorisation::{Certificate, Factorisation};
pub use matrix::{BadMatrix, SparseMatrix};

#[cfg(test)]
pub(crate) mod tests;
