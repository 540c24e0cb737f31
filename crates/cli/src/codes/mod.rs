//! The input of `decode` and `distance`: check matrices, weights, syndromes.

pub mod arrays;
pub mod css;
pub mod many;
pub mod matrices;
pub mod notes;
