//! The methods that ask an engine: one file each, and one line each on the table.

#[cfg(feature = "branch-and-bound")]
mod branch_and_bound;
pub mod claimed;
#[cfg(feature = "branch-and-bound")]
pub mod counters;
mod engine_answers;
pub mod integer_program;
mod k_turns;
mod maxsat;
pub mod model_finder;
mod planner;
mod sat;
pub mod search;
mod so_many;

use lightsout_solver::solve::method::Method;

/// The methods of this crate, in the order of the help texts.
pub const METHODS: &[&dyn Method] = &[
    &search::BREADTH_FIRST,
    &search::UNIFORM_COST,
    &search::GREEDY,
    &search::A_STAR,
    &search::ITERATIVE_DEEPENING,
    &search::IDA_STAR,
    &search::TWO_ENDED,
    &search::MCTS,
    &search::MCTS_AS_PRINTED,
    &sat::Sat,
    &maxsat::MaxSat,
    &k_turns::KTurnsBroken,
    &k_turns::KTurnsPlain,
    #[cfg(feature = "branch-and-bound")]
    &branch_and_bound::BranchAndBound,
    &model_finder::ModelFinder,
    &planner::Planner,
];
