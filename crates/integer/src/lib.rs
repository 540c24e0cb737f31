//! Integer programs: models, their texts, and an engine; knows no puzzle.
//!
//! A [`IntegerProgram`] has integer variables between bounds, rows that are sums of them, and a sum to be made
//! small. It can be written in four languages ([`texts`]), solved by the engine that comes with the feature
//! `engine` or by programs whose answers [`answers`] reads, cut down to one variable for every orbit of
//! a symmetry ([`IntegerProgram::identified`]), and said in bits alone ([`IntegerProgram::in_bits`]). Whoever gets
//! values from anywhere asks [`IntegerProgram::is_met_by`] before believing them.

pub mod answers;
mod bits;
#[cfg(feature = "engine")]
pub mod engine;
mod identified;
mod program;
#[cfg(feature = "engine")]
pub mod refutation;
pub mod texts;

pub use bits::InBits;
pub use identified::Identified;
pub use program::{IntegerProgram, IntegerProgramError, Row, Sense, Term, Variable};
