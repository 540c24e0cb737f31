//! The rows of the searchers on the table of methods.

use lightsout_search::best_first::Weights;
use lightsout_solver::solve::evidence::Shortest;
use lightsout_solver::solve::method::Info;

use super::{Searcher, Strategy};

/// Breadth first.
pub const BREADTH_FIRST: Searcher = Searcher {
    info: &Info {
        name: "breadth-first",
        summary: "Boards one press away, then two, then three: the whole space as bitmaps if it is small, a table of boards if not. Any rule.",
        is_complete: true,
        source: "E. F. Moore, The shortest path through a maze, 1959",
    },
    kind: Strategy::BreadthFirst,
    shortest: Some(Shortest::BreadthFirst),
    heuristic: None,
};

/// Uniform cost.
pub const UNIFORM_COST: Searcher = Searcher {
    info: &Info {
        name: "uniform-cost",
        summary: "Always the board with the fewest presses made. Any rule.",
        is_complete: true,
        source: "E. W. Dijkstra, A note on two problems in connexion with graphs, 1959",
    },
    kind: Strategy::BestFirst(Weights::UNIFORM),
    shortest: Some(Shortest::UniformCost),
    heuristic: None,
};

/// Greedy best first.
pub const GREEDY: Searcher = Searcher {
    info: &Info {
        name: "greedy",
        summary: "Always the board that seems nearest to the end, at any cost so far. Any rule.",
        is_complete: true,
        source: "L. Bustabad and J. Zhong, The Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game",
    },
    kind: Strategy::BestFirst(Weights::GREEDY),
    shortest: None,
    heuristic: Some("lights"),
};

/// A*.
pub const A_STAR: Searcher = Searcher {
    info: &Info {
        name: "a-star",
        summary: "Always the board with the least sum of presses made and an estimate of those ahead. Any rule.",
        is_complete: true,
        source: "P. E. Hart, N. J. Nilsson, B. Raphael, A formal basis for the heuristic determination of minimum cost paths, 1968",
    },
    kind: Strategy::BestFirst(Weights::A_STAR),
    shortest: Some(Shortest::AStar),
    heuristic: Some("lights-over-reach"),
};

/// Iterative deepening without an estimate.
pub const ITERATIVE_DEEPENING: Searcher = Searcher {
    info: &Info {
        name: "iterative-deepening",
        summary: "Depth first within a bound that grows. Sets of presses, not sequences, if the order does not matter. Any rule.",
        is_complete: false,
        source: "R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985",
    },
    kind: Strategy::Deepening,
    shortest: Some(Shortest::Deepening),
    heuristic: None,
};

/// Iterative deepening with an estimate.
pub const IDA_STAR: Searcher = Searcher {
    info: &Info {
        name: "ida-star",
        summary: "Depth first within a growing bound on presses made and estimated ahead. Hardly any memory. Any rule.",
        is_complete: false,
        source: "R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985",
    },
    kind: Strategy::Deepening,
    shortest: Some(Shortest::IdaStar),
    heuristic: Some("lights-over-reach"),
};

/// Breadth first from both ends.
pub const TWO_ENDED: Searcher = Searcher {
    info: &Info {
        name: "bidirectional",
        summary: "Breadth first from the start and from the end, until the two meet. Any rule.",
        is_complete: true,
        source: "I. Pohl, Bi-directional search, Machine Intelligence 6, 1971",
    },
    kind: Strategy::TwoEnded,
    shortest: Some(Shortest::TwoEnded),
    heuristic: None,
};

/// Monte-Carlo tree search.
pub const MCTS: Searcher = Searcher {
    info: &Info {
        name: "mcts",
        summary: "Monte-Carlo tree search that works: rewards between 0 and 1, one entry for boards alike, play-outs that mostly fix lights. Any rule.",
        is_complete: false,
        source: "L. Kocsis and C. Szepesvari, Bandit based Monte-Carlo planning, ECML 2006",
    },
    kind: Strategy::Tree,
    shortest: None,
    heuristic: None,
};

/// Monte-Carlo tree search as the fourth work prints it.
pub const MCTS_AS_PRINTED: Searcher = Searcher {
    info: &Info {
        name: "mcts-as-printed",
        summary: "Monte-Carlo tree search as Bustabad and Zhong print it: a fresh tree for every move, rewards of 10,000 and -10,000. Any rule.",
        is_complete: false,
        source: "L. Bustabad and J. Zhong, The Effectiveness of Informed Search Algorithms in Solving the Lights Out! Game",
    },
    kind: Strategy::TreeAsPrinted,
    shortest: None,
    heuristic: None,
};
