//! The theory of rectangles against walks and records, in one program.

mod fewest;
mod fewest_by_walk;
mod sha256;
