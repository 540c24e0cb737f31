//! Integer programmes: models, their texts, and an engine; knows no puzzle.
//!
//! A [`Programme`] has integer variables between bounds, rows that are sums of them, and a sum to be made
//! small. It can be written in four languages ([`texts`]), solved by the engine that comes with this crate
//! ([`engine`]) or by programs whose answers [`answers`] reads, cut down to one variable for every orbit of
//! a symmetry ([`Programme::identified`]), and said in bits alone ([`Programme::in_bits`]). Whoever gets
//! values from anywhere asks [`Programme::is_met_by`] before believing them.

pub mod answers;
mod bits;
pub mod engine;
mod identified;
mod programme;
pub mod texts;

pub use bits::InBits;
pub use identified::Identified;
pub use programme::{Programme, ProgrammeError, Row, Sense, Term, Variable};
