//! A search over the tables themselves, for theories whose instances would be too many to write out.
//!
//! An instance of a clause is a number: the values of its variables. Its nested terms are evaluated in the tables as far
//! as they are filled. The instance waits for one or two entries that are missing, and is looked at again when one of
//! them gets a value. An instance with one missing entry strikes out the candidates that would make it false.
//!
//! - `nested` holds the clauses as they are written.
//! - `state` holds the tables, their candidates, and what to undo.
//! - `propagate` evaluates instances.
//! - `lines` numbers the rows and columns. Where `f(a,b) = c` and `b` is missing, `b` points into a row of `f`.
//! - `decide` fills one entry after another: the lowest elements first, the fewest candidates first. A value may be an
//!   element that appeared before or the next one (J. Zhang, *Constructing finite algebras with FALCON*, 1996).
//!   W. McCune, *Mace4 reference manual and guide*, 2003, describes such a search.

mod decide;
mod lines;
mod nested;
mod propagate;
mod state;

pub(super) use decide::{Filling, fill};
pub(super) use nested::{NestedClause, nest};
pub(super) use propagate::instances;
