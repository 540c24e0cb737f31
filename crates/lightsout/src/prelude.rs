//! Exports the names that most programs need: `use lightsout::prelude::*`. None of them is in the preludes of bevy,
//! macroquad and ratatui, so [`Button`](lightsout_model::puzzle::Button) is missing.
//!
//! If another glob has a name of ours, say which one is meant in a `use` of its own, which wins over every glob:
//!
//! ```
//! mod engine {
//!     pub struct Board;
//!     pub struct Game;
//! }
//! use engine::*;
//! use engine::Board;
//! use lightsout::prelude::*;
//! use lightsout::prelude::{Board as Lights, Game};
//!
//! let _tile = Board;
//! let game = Game::new(puzzle("3x3")?);
//! let lights: &Lights = game.board();
//! assert_eq!(lights.lit(), 9);
//! # Ok::<(), Error>(())
//! ```

#[doc(inline)]
pub use lightsout_model::{
    board::Board,
    goal::Goal,
    lattice::Wrap,
    presses::Presses,
    puzzle::{Light, Puzzle, Rule},
    spec::graph::{Graph, Loops},
    spec::start::Start,
    spec::terms::{Costs, Terms},
    spec::{GoalSpec, Shape, Spec},
};
#[doc(inline)]
pub use lightsout_solver::{
    all_solutions::AllSolutions,
    linear::known::{Known, Quiet},
    run::Report,
    solve::budget::{Budget, Limits, Progress},
    solve::method::Ask,
    solve::outcome::{Certificate, Optimality, Outcome, Refutation, Solution, Unknown},
};

pub use crate::answers::Answers;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use crate::clock::of_time;
pub use crate::error::Error;
#[cfg(feature = "play")]
pub use crate::game::{Game, Language};
pub use crate::make::{graph, named, puzzle, wired};
#[cfg(feature = "formats")]
pub use crate::read::{read_puzzle, read_puzzle_as, read_spec, read_spec_as, write_spec};
