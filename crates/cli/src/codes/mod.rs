//! The input of `decode` and `distance`: check matrices, weights, syndromes.

pub mod arrays;
pub mod matrices;
pub mod notes;
