//! The library for the page, in workers: to play, to search, to study.
//!
//! The page fetches three modules, each built from this crate with more of its features. The first is the [`Player`]
//! alone, so that the game can start early: plain arguments, no JSON to read, no search.
//!
//! With the feature `think` there are operations by name ([`THINKING`]), JSON in and JSON out, that search for a best
//! solution. They get the whole game in each call. The feature `study` adds all others.
//!
//! An error is one sentence for the player, and the commonest kinds are also data ([`Refused`]).

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

#[cfg(feature = "study")]
pub use operation::STUDYING;
#[cfg(feature = "schema")]
pub use operation::answer_schema;
#[cfg(feature = "think")]
pub use operation::{Operation, THINKING, call};
pub use player::{Opened, Player, Stepped};
pub use refused::{Refused, Why};
