//! What the page asks of the library, in workers: to play, to think, to study.
//!
//! The page fetches three modules, each built from this crate with more of its features. The first is
//! the [`Player`] alone, so that somebody can play as soon as it is there: plain arguments, no JSON to
//! read, no search. With the feature `think` there are operations by name ([`OPERATIONS`]), JSON in and
//! JSON out, that look for the best way beside a game which is told to them whole; with `study` all
//! others. What fails says why in one sentence, made to be read by whoever plays, and the commonest kinds
//! as facts ([`Refused`]).

#[cfg(feature = "think")]
mod bindings;
#[cfg(feature = "think")]
mod board_text;
#[cfg(feature = "think")]
mod game;
#[cfg(feature = "think")]
mod operation;
#[cfg(feature = "think")]
mod operations;
mod player;
mod position;
mod refused;
#[cfg(feature = "think")]
mod slip;

#[cfg(feature = "think")]
pub use operation::{OPERATIONS, Operation, call};
pub use player::Player;
pub use refused::{Refused, Why};
