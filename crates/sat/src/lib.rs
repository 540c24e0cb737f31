#![doc = include_str!("../README.md")]

pub mod affine;
pub mod all_models;
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
pub mod veripb;
pub mod walk;
pub mod xor;

/// Who may say that work has to stop: every search asks a [`Watch`](watch::Watch).
pub use lightsout_algebra::watch;

pub use formula::{Clauses, Formula};
pub use gate::Gate;
pub use literal::{Literal, Variable};
