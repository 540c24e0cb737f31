//! The input of `decode` and `distance` (check matrices, weights, syndromes), and answers about distances.

pub mod arrays;
pub mod bounds;
pub mod css;
pub mod many;
pub mod matrices;
pub mod notes;
