//! What `decode` and `distance` are given: check matrices, weights, syndromes.

pub mod arrays;
pub mod matrices;
pub mod notes;
