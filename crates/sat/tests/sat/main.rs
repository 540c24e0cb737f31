//! Tests of the crate through its public face.

mod blocks;
mod brute_force;
mod engine;
mod texts;
