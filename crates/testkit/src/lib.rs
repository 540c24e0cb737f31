//! The tools that the tests share: random puzzles of every kind, known cases, and the suite every method must pass.

pub mod cases;
pub mod conformance;
pub mod dice;
pub mod random_puzzles;
