//! Exports the names that most programs need: `use lightsout::prelude::*`. None of them is in the preludes of bevy,
//! macroquad and ratatui, so [`Button`](crate::model::puzzle::Button) is missing.

pub use lightsout_model::board::Board;
pub use lightsout_model::goal::Goal;
pub use lightsout_model::lattice::Wrap;
pub use lightsout_model::presses::Presses;
pub use lightsout_model::puzzle::{Light, Puzzle, Rule};
pub use lightsout_model::spec::graph::{Graph, Loops};
pub use lightsout_model::spec::start::Start;
pub use lightsout_model::spec::terms::{Costs, Terms};
pub use lightsout_model::spec::{GoalSpec, Shape, Spec, named};
pub use lightsout_solver::all_solutions::AllSolutions;
pub use lightsout_solver::linear::known::{Known, Quiet};
pub use lightsout_solver::run::Report;
pub use lightsout_solver::solve::budget::{Budget, Limits, Progress};
pub use lightsout_solver::solve::method::Ask;
pub use lightsout_solver::solve::outcome::{
    Certificate, Optimality, Outcome, Refutation, Solution, Unknown,
};

pub use crate::answers::Answers;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use crate::clock::of_time;
pub use crate::game::Game;
pub use crate::make::{
    graph, puzzle, read_puzzle, read_puzzle_as, read_spec, read_spec_as, wired, write_spec,
};
