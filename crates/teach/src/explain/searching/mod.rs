//! Searches explained: the boards taken, in their order and why, and the boards each of them leads to.
//!
//! The same searches solve puzzles (`methods::search`), but there those for a shortest path try only the buttons of one
//! wrong light. Here every button is tried from every board, as in textbooks. The last frame says what the other way
//! would have saved. Every board that a search adds has a number and knows its parent, so that the tree can be drawn.

mod best_first;
mod estimate;
mod explainer;
mod layers;
mod phases;
mod step;
mod tree;
mod verdict;
mod watched;

use explainer::Explainer;
use lightsout_engines::methods::search::{self, Searcher};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_search::best_first::Weights;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Method, SearchAsk};
pub use step::{Added, Layer, Step};

use super::frame::Explanation;
use super::refusal::Refusal;

/// The most lights and the most buttons that are looked at: a board of 8x8.
pub const MOST: usize = 64;
/// The most boards that are kept of a search.
pub const MOST_BOARDS: usize = 2048;
/// The most boards, or ways down a tree, that get a frame of their own.
pub const MOST_TAKEN: usize = 256;

/// The searches that are explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Layer by layer.
    BreadthFirst,
    /// By the estimate alone.
    Greedy,
    /// By the presses made and the estimate of those ahead.
    AStar,
    /// By what a tree has earned.
    Tree,
    /// Move by move, each by what a fresh tree has earned: as Bustabad and Zhong print it.
    Moves,
}

impl Kind {
    /// The row of this search on the table of methods.
    fn method(self) -> &'static Searcher {
        match self {
            Kind::BreadthFirst => &search::BREADTH_FIRST,
            Kind::Greedy => &search::GREEDY,
            Kind::AStar => &search::A_STAR,
            Kind::Tree => &search::MCTS,
            Kind::Moves => &search::MCTS_AS_PRINTED,
        }
    }

    /// The name on the command line, which is that of the method.
    pub fn name(self) -> &'static str {
        self.method().info().name
    }

    /// Whether it goes down a tree, and takes no board from those that wait.
    fn is_tree(self) -> bool {
        matches!(self, Kind::Tree | Kind::Moves)
    }

    /// What a board is chosen by.
    fn weights(self) -> Weights {
        match self {
            Kind::BreadthFirst | Kind::Tree | Kind::Moves => Weights::UNIFORM,
            Kind::Greedy => Weights::GREEDY,
            Kind::AStar => Weights::A_STAR,
        }
    }
}

/// Explains how a search goes on a puzzle.
///
/// # Errors
/// When the puzzle is too large to look at, the search does not take its options, or a limit was reached before the
/// search began.
pub fn explain(
    kind: Kind,
    puzzle: &Puzzle,
    ask: SearchAsk,
    budget: &mut Budget<'_>,
) -> Result<Explanation, Refusal> {
    Refusal::unless_fits(kind.name(), puzzle, (MOST, "8x8"))?;
    let heuristic = kind.method().heuristic_of(ask)?;
    let certificate = search::hopeless(puzzle, budget)?;
    let watched = watched::search(kind, puzzle, ask, heuristic, certificate.is_some(), budget)?;
    let mut explainer = Explainer::new(kind, puzzle, heuristic, &watched);
    match certificate {
        Some(certificate) => explainer.hopeless(certificate),
        None => {
            explainer.course();
            explainer.path();
            let known = verdict::known(puzzle, budget);
            explainer.verdict(known);
        }
    }
    let columns = (0..puzzle.buttons()).map(|button| puzzle.button_name(Button(button))).collect();
    Ok(Explanation::new(kind.name(), puzzle, columns, explainer.into_frames()))
}
