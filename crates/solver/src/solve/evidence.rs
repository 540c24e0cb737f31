//! Evidence: a lower bound on the presses of every solution, and how our own code found it.
//!
//! **Where trust ends.** Only evidence makes an answer "proved", and only a check makes evidence. The crates of this
//! workspace call [`Evidence::checked`] in the places that a test lists (`crates/lightsout/tests/library/house.rs`).
//! A claim may contain evidence, or prices, which need no trust because [`crate::verify`] adds them up again. The
//! statement of an external program stays a statement ([`Bound::Said`](super::outcome::Bound::Said)), and never turns
//! into evidence. The verifier compares all evidence with its presses, and refuses presses that it refutes.
//!
//! ```compile_fail
//! use lightsout_solver::solve::evidence::{Evidence, How};
//! let forged = Evidence { least: 12, how: How::OnlySolution };
//! ```

use std::fmt;

use crate::count::Count;
#[cfg(feature = "every-method")]
use lightsout_grid::fewest::Algorithm;

/// A lower bound on the presses of every solution, as our own code found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    least: u64,
    how: How,
}

/// How it was found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// A board that is done needs no press, any other at least one.
    Start,
    /// Prices on lights, which the verifier added up.
    Prices {
        /// All solutions have as many presses modulo this, which the verifier checked as well; 1 where that says
        /// nothing.
        modulus: u64,
    },
    /// There is no other solution.
    OnlySolution,
    /// All solutions were enumerated.
    AllSolutions {
        /// How many there are.
        count: Count,
    },
    /// The four parity classes of a rectangle.
    #[cfg(feature = "every-method")]
    ParityClasses {
        /// The dimension of the quiet patterns.
        nullity: usize,
        /// How the classes were searched.
        algorithm: Algorithm,
        /// How many solutions have as few presses.
        as_few: u64,
    },
    /// A search through the parity classes that ended early: what it had left bounds the fewest.
    ParityClassesLeft,
    /// Parts of the board, each taken on its own.
    Parts {
        /// How many.
        parts: usize,
    },
    /// Dynamic programming, button by button, over all states of the open lights.
    Frontier {
        /// The ways at all steps together.
        ways: u64,
        /// The most lights that are open at a time.
        width: usize,
    },
    /// Cosets of solutions, parted into smaller ones and left where what each class of buttons needs at least adds up to
    /// too much.
    CosetsRefined {
        /// How many classes.
        classes: u64,
    },
    /// Branch and bound, as far as it went.
    Branched {
        /// The nodes that were looked at.
        nodes: u64,
    },
    /// A refutation of fewer presses that passed the checker.
    FewerRefuted {
        /// The program that found it; none where that was the embedded engine.
        by: Option<String>,
        /// Its lemmas.
        lemmas: u64,
    },
    /// Refutations of every smaller number of turns that is possible, which passed the checker.
    TurnsRefuted {
        /// Their lemmas together.
        lemmas: u64,
    },
    /// All boards nearer to the start were visited by brute force.
    BoardsVisited {
        /// How many boards were visited.
        boards: u64,
    },
    /// A search for a shortest path.
    Search {
        /// Why the path is a shortest one.
        search: Shortest,
        /// How many boards were expanded.
        expanded: u64,
    },
    /// All boards nearer to the start were derived by production rules.
    BoardsDerived {
        /// How many boards were kept.
        boards: u64,
    },
    /// All models of the puzzle's theory were found.
    AllModels {
        /// How many there are.
        count: u64,
    },
    /// Every parity of the presses was tried, and half of each rest in the same way.
    Halved {
        /// How many sets of buttons were tried.
        tried: u64,
    },
    /// Every choice of ends was solved with its fewest presses, or refuted, where lights may end in several states.
    EachEnd {
        /// How many choices have a solution.
        solved: u64,
        /// How many there are, where they can be counted.
        of: Option<u64>,
    },
}

/// Why a search for paths finds a shortest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// Boards one press away, then two, then three.
    BreadthFirst,
    /// Always the board at the end of the fewest presses.
    UniformCost,
    /// A* with an admissible heuristic.
    AStar,
    /// Depth first within a bound that grows.
    Deepening,
    /// The same with an admissible heuristic.
    IdaStar,
    /// Breadth first from both ends.
    TwoEnded,
}

impl Evidence {
    /// Records the result of a check that the caller has just made. It is public for the crates of this workspace that
    /// make such checks, and a test lists the files that call it. The statement of an external program is never a
    /// check. It becomes [`Bound::Said`](super::outcome::Bound::Said).
    pub fn checked(least: u64, how: How) -> Evidence {
        Evidence { least, how }
    }

    /// No solution has fewer presses than this.
    pub fn least(&self) -> u64 {
        self.least
    }

    /// How that is known.
    pub fn how(&self) -> &How {
        &self.how
    }

    /// Which kind of evidence it is: a word that never changes, for programs that read answers.
    pub fn kind(&self) -> &'static str {
        match &self.how {
            How::Start => "start",
            How::Prices { .. } => "prices",
            How::OnlySolution => "only-solution",
            How::AllSolutions { .. } => "all-solutions",
            #[cfg(feature = "every-method")]
            How::ParityClasses { .. } => "parity-classes",
            How::ParityClassesLeft => "parity-classes-left",
            How::Parts { .. } => "parts",
            How::Frontier { .. } => "frontier",
            How::FewerRefuted { .. } => "fewer-refuted",
            How::TurnsRefuted { .. } => "turns-refuted",
            How::CosetsRefined { .. } => "cosets-refined",
            How::Branched { .. } => "branch-and-bound",
            How::BoardsVisited { .. } => "boards-visited",
            How::Search { .. } => "search",
            How::BoardsDerived { .. } => "boards-derived",
            How::AllModels { .. } => "all-models",
            How::Halved { .. } => "halved",
            How::EachEnd { .. } => "each-end",
        }
    }

    /// Returns the source of the bound, as words after "the lower bound is": `by prices on lights`.
    pub fn source(&self) -> String {
        match &self.how {
            How::Start if self.least == 0 => "that of every board".to_string(),
            How::Start => "that of every board that is not done".to_string(),
            How::Prices { modulus: 1 } => "by prices on lights".to_string(),
            How::Prices { modulus: 2 } => {
                "by prices on lights and the parity of all solutions".to_string()
            }
            How::Prices { modulus } => {
                format!("by prices on lights and the residue modulo {modulus} of all solutions")
            }
            How::ParityClassesLeft => "by what the search had left".to_string(),
            How::Parts { parts } => format!("by {parts} parts of the board, each taken on its own"),
            _ => format!("proved: {self}"),
        }
    }
}

/// A number of lemmas in words: `1 lemma`, `2 lemmas`.
pub fn lemmas_told(count: u64) -> String {
    match count {
        1 => "1 lemma".to_string(),
        count => format!("{count} lemmas"),
    }
}

/// The proof, as half a sentence: `all 4 solutions enumerated`.
impl fmt::Display for Evidence {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = self.least;
        match &self.how {
            How::Start if least == 0 => write!(out, "no press is needed"),
            How::Start => write!(out, "a board that is not done needs a press"),
            How::Prices { .. } | How::ParityClassesLeft | How::Parts { .. } => write!(
                out,
                "nothing below {least} can reach all the lights that must change (bound {})",
                self.source()
            ),
            How::OnlySolution => write!(out, "it is the only solution"),
            How::AllSolutions { count } => write!(out, "all {count} solutions enumerated"),
            #[cfg(feature = "every-method")]
            How::ParityClasses { nullity, algorithm, as_few } => {
                let are = if *as_few == 1 { "is" } else { "are" };
                write!(
                    out,
                    "all 2^{nullity} solutions were bounded {algorithm}, and {as_few} of them {are} minimal"
                )
            }
            How::Frontier { ways, width } => write!(
                out,
                "dynamic programming, button by button: all {ways} states of at most {width} open lights were enumerated"
            ),
            How::FewerRefuted { by: None, lemmas } => write!(
                out,
                "the engine's proof that fewer presses are not enough, of {}, was checked",
                lemmas_told(*lemmas)
            ),
            How::FewerRefuted { by: Some(who), lemmas } => write!(
                out,
                "the proof by {who} that fewer presses are not enough, of {}, was checked",
                lemmas_told(*lemmas)
            ),
            How::TurnsRefuted { lemmas } => write!(
                out,
                "every smaller number that is possible was refuted turn by turn, and proofs of {} were checked",
                lemmas_told(*lemmas)
            ),
            How::CosetsRefined { classes } => write!(
                out,
                "coset refinement: by what all solutions share, {classes} classes of buttons need {least} or more together"
            ),
            How::Branched { nodes } => write!(out, "branch and bound, {nodes} nodes"),
            How::BoardsVisited { boards } => write!(
                out,
                "every board nearer to the start was among the {boards} boards visited, nearest first"
            ),
            How::Search { search, expanded } => {
                write!(out, "{}, {expanded} boards expanded", search.words())
            }
            How::BoardsDerived { boards } => write!(
                out,
                "every board with fewer presses was among the {boards} boards kept, nearest first"
            ),
            How::Halved { tried } => {
                write!(
                    out,
                    "every parity of the presses was tried, halving by halving: {tried} in all"
                )
            }
            How::EachEnd { of: Some(1), .. } => {
                write!(out, "the states to end in come to one choice, which needs {least} or more")
            }
            How::EachEnd { solved, of } => {
                let all = of.map_or("all".to_string(), |of| format!("the {of}"));
                write!(
                    out,
                    "of {all} choices of the states to end in, {solved} can be reached, each with {least} or more"
                )
            }
            How::AllModels { count: 1 } => write!(out, "the only model of the theory found"),
            How::AllModels { count } => write!(out, "all {count} models of the theory found"),
        }
    }
}

impl Shortest {
    fn words(self) -> &'static str {
        match self {
            Shortest::BreadthFirst => "all boards nearer to the start were visited before",
            Shortest::UniformCost => "boards were taken in the order of their presses",
            Shortest::AStar => "A* with an admissible heuristic",
            Shortest::Deepening => "all shorter paths were tried before",
            Shortest::IdaStar => "IDA* with an admissible heuristic",
            Shortest::TwoEnded => "whole layers from both ends met here first",
        }
    }
}
