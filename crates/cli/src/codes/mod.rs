//! The input of `decode` and `distance` (check matrices, weights, syndromes), and answers about distances.

pub(crate) mod arrays;
pub(crate) mod bounds;
pub(crate) mod css;
pub(crate) mod many;
pub(crate) mod matrices;
pub(crate) mod notes;
