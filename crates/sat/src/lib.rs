//! Propositional logic with exclusive ors: formulas, their texts, and an engine; knows no puzzle.
//!
//! A [`Formula`] holds clauses and, as they are, exclusive ors, "at most k of these" and wishes.
//! [`Formula::clausal`] says all of them in clauses; [`text`] writes the languages of other programs.
//! [`Engine`](engine::Engine) is BatSat, stopped by a watch; what it refutes it can [prove](proof::Proof), and
//! [`rup::Checker`] checks that by itself. [`AllModels`](all_models::AllModels) finds one model after another. [`eliminate::Affine`] is what linear equations say once they are
//! solved, for the systems that search alone would never get through.

pub mod all_models;
pub mod eliminate;
pub mod engine;
pub mod fewest;
pub mod formula;
mod gate;
mod literal;
pub mod one_of;
pub mod proof;
pub mod refute;
pub mod residue;
pub mod rup;
pub mod text;
pub mod totalizer;
pub mod walk;
pub mod xor;

pub use formula::{Clauses, Formula};
pub use gate::Gate;
pub use literal::{Literal, Variable};
