//! Sparse systems over Z/m: ordered first, then eliminated front by front with the dense kernels.

mod amalgamation;
mod bits;
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

pub use factorisation::{Certificate, Factorisation};
pub use matrix::{BadMatrix, SparseMatrix};

#[cfg(test)]
pub(crate) mod tests;
