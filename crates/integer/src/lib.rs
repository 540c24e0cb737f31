//! Integer programs: models, their texts, and an engine. The crate has no puzzle type.
//!
//! An [`IntegerProgram`] has integer variables between bounds, rows of sums, and an objective to minimize.
//!
//! - [`texts`] writes it in four languages.
//! - The engine of the feature `engine` solves it, or another program whose answers [`answers`] reads.
//! - [`IntegerProgram::identified`] reduces it to one variable for every orbit of a symmetry.
//! - [`IntegerProgram::in_bits`] rewrites it in bits alone.
//!
//! Before you trust values from any source, ask [`IntegerProgram::is_met_by`].

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
