//! First-order theories over finite domains: read, modelled, and run as production rules. Knows no puzzle.
//!
//! Four parts, each usable alone:
//!
//! - [`ladr`] reads and writes the language of Prover9 and Mace4.
//! - [`models`] finds all finite models of a theory, over a SAT engine.
//! - [`production`] runs production rules forward until a goal is derived, and prints the derivation.
//! - [`judge`] evaluates the formulas of a theory in any interpretation that may be a model.
//!
//! Like the rest of the core the crate never prints, reads files or asks the time.

mod arithmetic;
pub mod clause;
pub mod judge;
pub mod ladr;
pub mod models;
pub mod production;
