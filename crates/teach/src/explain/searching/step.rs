//! The data of a frame of a search, for programs.
//!
//! Boards are numbered in the order in which they were added, from 0 for the start. The presses that lead to a board
//! are `g`, and the estimate of those ahead is `h`. The board with the least `f` is chosen.

use serde::Serialize;

/// A board that was added.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Added {
    /// Its number.
    pub number: usize,
    /// The number of the board it came from, or `None` for the start.
    pub parent: Option<usize>,
    /// The button pressed there.
    pub button: Option<usize>,
    /// The state of every light.
    pub board: Vec<u8>,
    /// The presses that lead to it.
    pub g: u32,
    /// The estimate of those ahead, where one is asked.
    pub h: Option<f64>,
    /// The value that chooses it, the least first, if an estimate is used.
    pub f: Option<f64>,
}

/// A layer of a breadth-first search, counted whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Layer {
    /// The presses that lead to its boards.
    pub depth: usize,
    /// The number of its boards.
    pub boards: u64,
}

/// The content of a frame, for programs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// The board a search begins with.
    Start {
        /// The board, number 0.
        start: Added,
        /// The name of the estimate, where one is asked.
        heuristic: Option<&'static str>,
        /// Whether it never overestimates, on any puzzle.
        is_admissible: Option<bool>,
    },
    /// A board is taken, and its presses are tried.
    Expansion {
        /// The board.
        taken: Added,
        /// The boards it adds: new ones, and those that now take fewer presses.
        added: Vec<Added>,
        /// How many boards wait after it.
        frontier: usize,
        /// How many were seen.
        seen: usize,
        /// How many were taken so far, this one included.
        expanded: usize,
    },
    /// All boards of a layer are taken, and the next layer is there.
    Layer {
        /// The new layer.
        layer: Layer,
        /// Its boards, as many as were kept.
        added: Vec<Added>,
        /// How many boards wait.
        frontier: u64,
        /// How many were seen.
        seen: u64,
    },
    /// A tree search goes down its tree.
    Visit {
        /// The numbers of the boards on the way down, from the root to where it ends.
        down: Vec<usize>,
        /// The board that grows there; none where an old one is visited again.
        added: Option<Added>,
        /// Whether the board there stands elsewhere in the tree, or was moved to before.
        is_known: bool,
        /// The buttons of the play-out from there.
        playout: Vec<usize>,
        /// The fewest wrong lights met.
        least: u32,
        /// What all on the way earn: from 0 to 1, or a reward as printed.
        worth: f64,
    },
    /// One of the first three phases of a visit, where all four have a frame. The fourth is the visit itself.
    Phase {
        /// `selection`, `expansion` or `simulation`.
        phase: &'static str,
        /// The numbers of the boards on the way down, from the root.
        down: Vec<usize>,
        /// The buttons of the play-out.
        playout: Vec<usize>,
    },
    /// A tree search that moves has moved, and forgets its tree.
    Move {
        /// The number of the board it moves to.
        to: usize,
        /// The button.
        button: usize,
        /// How often that child of the root was visited.
        visits: u32,
        /// What it earned on average.
        average: f64,
    },
    /// The search went on, but no more of it was kept.
    Cut {
        /// The boards or ways down that were shown.
        shown: usize,
        /// How many there were in all.
        of: u64,
    },
    /// The way to a board that is done.
    Path {
        /// The buttons in their order.
        path: Vec<usize>,
        /// The numbers of the boards along it, as many as were kept.
        numbers: Vec<usize>,
        /// The boards along it, the start first.
        boards: Vec<Vec<u8>>,
    },
    /// The search was given up.
    GivenUp {
        /// Why.
        reason: String,
    },
    /// All boards that can be reached were visited, and none is done.
    Closed,
    /// Weights show that nothing solves the board.
    Hopeless {
        /// One weight per light.
        weights: Vec<u8>,
    },
    /// The counts, and what is proved.
    Verdict {
        /// Boards whose presses were tried.
        expanded: u64,
        /// Boards made by a press.
        generated: u64,
        /// The most boards in the frontier.
        peak: u64,
        /// The presses of the path, where one was found.
        length: Option<usize>,
        /// Whether the search itself proves that none is shorter.
        is_proved: bool,
        /// The fewest presses, where the algebra knows them.
        fewest: Option<u64>,
        /// What the same search expands that tries only the buttons of one wrong light, where it was asked.
        narrowed: Option<u64>,
        /// What A* expands with no estimate at all, where it was asked.
        blind: Option<u64>,
        /// How many boards waited in the course of the search, the largest value of every stride.
        growth: Vec<u64>,
        /// The expansions in a stride.
        stride: u64,
    },
}
