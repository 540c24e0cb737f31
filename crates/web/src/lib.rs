//! What the page asks of the library: operations by name, JSON in, JSON out.
//!
//! The page runs this in workers. Each has a [`Desk`], on which a game may lie, and calls the operations
//! of [`OPERATIONS`] one after the other. An operation that fails says why in one sentence, made to be
//! read by whoever plays. `bindings` is all that knows of the browser; the rest is tested without one.

mod bindings;
mod board_text;
mod desk;
mod operation;
mod operations;
mod position;
mod scenery;

pub use desk::Desk;
pub use operation::{OPERATIONS, Operation, call};
