//! All finite models of a theory.
//!
//! A model of size `n` fills a table for each symbol: `f(2,3) = 1`, `P(0) = true`. An entry is a *cell*
//! with its candidate values. The theory's clauses are flattened so that symbols stand only before
//! variables (`flat`), grounded over the elements `0..n` with arithmetic evaluated and known cells
//! looked up on the way (`plan`, `ground`), and what is left goes to a SAT engine with one
//! variable for each candidate (`cells`). Elements that nothing tells apart are numbered
//! in the order they first appear (`symmetry`), as by Mace4's least number heuristic. Found models
//! are excluded, and the engine goes on (`search`).

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
