//! Explanations: how a board is solved, or why a theorem holds on it, frame by frame.
//!
//! Every explanation is a list of [`frame::Frame`]s, each complete in itself: a heading, sentences, figures, and the
//! same as data. Readers go forward and back by index, and the renderers draw the figures. A new way of explaining is a
//! file and a line in [`WAYS`].

pub mod all_on_proof;
pub mod chasing;
pub mod elimination;
pub mod frame;
pub mod quiet_patterns;
mod refusal;
#[cfg(feature = "engines")]
pub mod searching;
mod touches;

use frame::Explanation;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::SearchAsk;
pub use refusal::Refusal;
#[cfg(feature = "engines")]
use searching::Kind;

/// A way of explaining.
pub struct Way {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// One sentence about what it shows.
    pub summary: &'static str,
    /// Explains a puzzle, or says why that cannot be done.
    pub explain: fn(&Puzzle, &mut Budget<'_>) -> Result<Explanation, Refusal>,
    /// The same with options for a search, or `None` if this way has no search.
    pub search: Option<ExplainSearch>,
}

/// Explains a puzzle by a search with these options.
pub type ExplainSearch = fn(&Puzzle, SearchAsk, &mut Budget<'_>) -> Result<Explanation, Refusal>;

impl Way {
    /// Explains a puzzle by a search with these options.
    ///
    /// # Errors
    /// As `explain`, and when an estimate or a weight is given and this way has no search.
    pub fn explain_search(
        &self,
        puzzle: &Puzzle,
        ask: SearchAsk,
        budget: &mut Budget<'_>,
    ) -> Result<Explanation, Refusal> {
        match self.search {
            Some(search) => search(puzzle, ask, budget),
            None if (ask.heuristic, ask.exploration, ask.reward) == (None, None, None) => {
                (self.explain)(puzzle, budget)
            }
            None => Err(Refusal::NoSearch { how: self.name }),
        }
    }
}

/// Every way of explaining, in the order of the help texts.
pub const WAYS: &[Way] = &[
    Way {
        name: elimination::NAME,
        summary: "Gaussian elimination of the augmented matrix, one row operation at a time",
        explain: elimination::explain,
        search: None,
    },
    Way {
        name: chasing::NAME,
        summary: "light chasing, row by row, and the look-up table for the last row",
        explain: chasing::explain,
        search: None,
    },
    Way {
        name: quiet_patterns::NAME,
        summary: "quiet patterns: why they change nothing, and how they shorten a solution",
        explain: quiet_patterns::explain,
        search: None,
    },
    Way {
        name: all_on_proof::NAME,
        summary: "the proof that all on can always be solved, checked on this shape line by line",
        explain: all_on_proof::explain,
        search: None,
    },
    #[cfg(feature = "engines")]
    Way {
        name: "breadth-first",
        summary: "breadth first: all boards one press away, then two, until one is solved",
        explain: |puzzle, budget| {
            searching::explain(Kind::BreadthFirst, puzzle, SearchAsk::default(), budget)
        },
        search: Some(|puzzle, ask, budget| {
            searching::explain(Kind::BreadthFirst, puzzle, ask, budget)
        }),
    },
    #[cfg(feature = "engines")]
    Way {
        name: "greedy",
        summary: "greedy: always the board with the smallest estimate, and what that misses",
        explain: |puzzle, budget| {
            searching::explain(Kind::Greedy, puzzle, SearchAsk::default(), budget)
        },
        search: Some(|puzzle, ask, budget| searching::explain(Kind::Greedy, puzzle, ask, budget)),
    },
    #[cfg(feature = "engines")]
    Way {
        name: "a-star",
        summary: "A*: always the board with the smallest sum of presses made and presses estimated",
        explain: |puzzle, budget| {
            searching::explain(Kind::AStar, puzzle, SearchAsk::default(), budget)
        },
        search: Some(|puzzle, ask, budget| searching::explain(Kind::AStar, puzzle, ask, budget)),
    },
    #[cfg(feature = "engines")]
    Way {
        name: "mcts",
        summary: "Monte Carlo tree search: one new leaf at a time, with a random game from each",
        explain: |puzzle, budget| {
            searching::explain(Kind::Tree, puzzle, SearchAsk::default(), budget)
        },
        search: Some(|puzzle, ask, budget| searching::explain(Kind::Tree, puzzle, ask, budget)),
    },
    #[cfg(feature = "engines")]
    Way {
        name: "mcts-as-printed",
        summary: "the Monte Carlo tree search of Bustabad and Zhong, with a fresh tree for each move",
        explain: |puzzle, budget| {
            searching::explain(Kind::Moves, puzzle, SearchAsk::default(), budget)
        },
        search: Some(|puzzle, ask, budget| searching::explain(Kind::Moves, puzzle, ask, budget)),
    },
];

/// The way of this name, or none.
pub fn way(name: &str) -> Option<&'static Way> {
    WAYS.iter().find(|way| way.name == name)
}
