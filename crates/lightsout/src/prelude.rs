//! What most programs need: `use lightsout::prelude::*`.

pub use lightsout_model::board::Board;
pub use lightsout_model::goal::Goal;
pub use lightsout_model::lattice::Wrap;
pub use lightsout_model::presses::Presses;
pub use lightsout_model::puzzle::{Button, Light, Puzzle, Rule};
pub use lightsout_model::spec::graph::{Graph, Loops};
pub use lightsout_model::spec::terms::{Costs, Terms};
pub use lightsout_model::spec::{Shape, Spec, named};
pub use lightsout_solver::solve::budget::{Budget, Limits, Progress};
pub use lightsout_solver::solve::method::Ask;
pub use lightsout_solver::solve::outcome::{Certificate, Optimality, Outcome, Solution};

pub use crate::answers::Answers;
pub use crate::make::{graph, puzzle, read_puzzle, read_spec, wired, write_spec};
