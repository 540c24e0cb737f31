//! Production rules run forward, as in Prover9's production mode.
//!
//! A theory has facts, rules `conditions -> conclusion`, equations for rewriting with lists, integer
//! arithmetic and `if`, and a goal. Breadth first, every rule is applied to every fact; conclusions are
//! rewritten to a value, and those known already are dropped. The first fact that meets the goal ends
//! the search, so a derivation has as few levels as possible, and is printed with its reasons.
//!
//! Terms are kept once each (`terms`), so a state of a search costs what it does not share with others;
//! equations are compiled and called by value with a memory of earlier calls (`evaluate`), so that a
//! list rewritten from its end shares the work of all lists with the same end. Where all facts are lists of one
//! length and every rule changes items one by one, the rules are evaluated once for all lists (`symbolic`) and
//! states are packed into words (`packed`).

mod evaluate;
mod nodes;
mod packed;
mod program;
mod proof;
mod search;
mod symbolic;
mod terms;
mod theory;

pub use proof::{Derivation, Line};
pub use search::{Ending, Outcome, prove};
pub use theory::{Production, ProductionError};
