//! All finite models of a theory.
//!
//! A model of size `n` fills a table for each symbol: `f(2,3) = 1`, `P(0) = true`. An entry is a *cell* with its
//! candidate values. The steps are:
//!
//! - `flat` flattens the theory's clauses, so that the arguments of symbols are variables.
//! - `plan` and `ground` write the clauses out over the elements `0..n`. They evaluate arithmetic and look up known
//!   cells.
//! - `cells` gives the rest to a SAT engine, with one variable for each candidate.
//! - `symmetry` numbers indistinguishable elements in the order they first appear, as Mace4's least number heuristic.
//! - `search` excludes each model that it finds, and continues.

mod cells;
mod flat;
mod ground;
mod interpretation;
mod options;
mod plan;
mod portable;
mod read;
mod search;
mod symmetry;
mod theory;

pub use interpretation::{Interpretation, Table};
pub use options::Sizes;
pub use read::ReadError;
pub use search::{Ending, Request, Summary, search};
pub use theory::{Symbol, Theory, TheoryError};
