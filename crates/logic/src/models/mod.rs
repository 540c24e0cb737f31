//! All finite models of a theory.
//!
//! A model of size `n` fills a table for each symbol: `f(2,3) = 1`, `P(0) = true`. An entry is a *cell* with its
//! candidate values. There are two searches:
//!
//! - A SAT engine learns from every conflict, but every instance of a clause is written out first. `flat` flattens the
//!   clauses, so that the arguments of symbols are variables. `plan` and `ground` write them out over the elements
//!   `0..n`. They evaluate arithmetic and look up known cells. `cells` gives the rest to the engine, with one variable
//!   for each candidate. `symmetry` numbers indistinguishable elements in the order they first appear.
//! - `tables` fills one entry after another and evaluates nested terms in the tables.
//!
//! Flattening gives each nested term a variable, and so `n` times as many instances. `search` goes over the tables if
//! flattening makes 8 times as many instances or more. Arithmetic and models at random need the engine.

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
mod tables;
mod theory;

pub use interpretation::{Interpretation, Table};
pub use options::Sizes;
pub use read::ReadError;
pub use search::{Ending, Request, Summary, search};
pub use theory::{Symbol, Theory, TheoryError};
