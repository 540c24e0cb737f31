//! Production rules run forward, as in Prover9's production mode.
//!
//! A theory has facts, rules `conditions -> conclusion`, equations for rewriting with lists, integer
//! arithmetic and `if`, and a goal. Every rule is applied to every fact, breadth first. Conclusions are rewritten to a
//! value, and duplicates dropped. The first fact that meets the goal ends the search, so its derivation has the fewest
//! levels. It is printed with its reasons.
//!
//! Terms are kept once each (`terms`), so a state of a search costs only its unshared terms. Equations are compiled and
//! called by value with a memory of earlier calls (`evaluate`). So a list rewritten from its end shares the work of all
//! lists with the same end.
//!
//! If all facts are lists of one length and every rule changes items one by one, the rules are evaluated once for all
//! lists (`symbolic`). Then the states are packed into words (`packed`).

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
