//! Lights Out and every puzzle like it: press a button, and the lights it is wired to step through
//! their states; bring all of them to the goal.
//!
//! One model serves every variant ([`puzzle::Puzzle`]): lights with states modulo m, buttons that
//! need not be the lights, a weight for every button and light, any start and any goal. Methods
//! make claims about a puzzle; [`verify`] alone turns a claim into an answer.

pub mod board;
pub mod board_set;
pub mod effects;
#[cfg(feature = "engines")]
pub mod encode;
pub mod explain;
pub mod fewest;
pub mod generate;
pub mod goal;
pub mod hardest;
pub mod hint;
pub mod io;
pub mod lattice;
pub mod layout;
pub mod learn;
pub mod levels;
pub mod linear;
pub mod methods;
pub mod nearest;
pub mod play;
pub mod presses;
pub mod puzzle;
pub mod render;
pub mod report;
pub mod run;
pub mod solve;
pub mod spec;
pub mod stencil;
pub mod symmetry;
mod tex;
pub mod verify;

pub use lightsout_algebra::watch;
#[cfg(feature = "engines")]
pub use lightsout_search::heuristic::HEURISTICS;
