//! Tests of the crate through its public face.

mod all_models;
mod blocks;
mod brute_force;
mod engine;
mod rup;
mod texts;
mod veripb;
