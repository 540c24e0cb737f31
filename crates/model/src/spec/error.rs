//! Why a spec makes no puzzle: one sentence each, naming the place and what would be right.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Stopped;

use super::id::IdError;
use super::pattern::not_here::NotHere;
use crate::lattice::{LatticeError, Wrap};
use crate::puzzle::PuzzleError;

lightsout_algebra::errors! {
    /// Why a spec makes no puzzle.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum SpecError {
        /// A name that nothing has.
        #[error("there is no {what} called {}{}. {known}", quoted(text), did_you_mean(nearest))]
        Unknown {
            /// The kind of thing that has no such name: board, pattern.
            what: &'static str,
            /// The name given.
            text: String,
            /// The name most like it, where one is alike.
            nearest: Option<String>,
            /// The names that are known.
            known: String,
        },
        /// A size that cannot be read.
        #[error("{}: {problem}", not_a_size(text))]
        Size {
            /// The text given.
            text: String,
            /// What is wrong with it and what would be right.
            problem: String,
        },
        /// More lights than a stored board may have.
        #[error(
            "{} has {}. A board of this kind may have at most {limit}",
            board_name(board),
            counted("lights", lights)
        )]
        TooManyLights {
            /// The board as written.
            board: String,
            /// Its lights, where they can be counted.
            lights: Option<usize>,
            /// The most it may have.
            limit: usize,
        },
        /// More buttons than are listed one by one.
        #[error("this system has more than {limit} buttons. At most {limit} fit")]
        TooManyButtons {
            /// The most there may be.
            limit: usize,
        },
        /// A list of effects that would be too long.
        #[error(
            "the {pattern} pattern on {lights} lights makes a list of {}. At most {limit} fit, so take a smaller board or a pattern that touches fewer lights",
            counted("touched lights", touches)
        )]
        TooManyTouches {
            /// The pattern.
            pattern: String,
            /// The lights of the board.
            lights: usize,
            /// The touched lights over all buttons, where they can be counted.
            touches: Option<usize>,
            /// The most there may be.
            limit: usize,
        },
        /// A wrap on a board that cannot have it.
        #[error("{board} cannot be wrapped as {wrap}: {reason}")]
        Wrap {
            /// The board as written.
            board: String,
            /// The wrap asked for.
            wrap: Wrap,
            /// Why not, and what would work.
            reason: String,
        },
        /// A pattern that means nothing on this board.
        #[error("the {pattern} pattern does not work here: {reason}. These work: {}", listed(working))]
        Pattern {
            /// The pattern.
            pattern: String,
            /// Why it means nothing.
            reason: NotHere,
            /// The named patterns that work on this board.
            working: Vec<&'static str>,
        },
        /// A pattern given as a picture or a list that cannot be read.
        #[error("the pattern {} cannot be read: {problem}", quoted(text))]
        Picture {
            /// The text given.
            text: String,
            /// What is wrong with it and what would be right.
            problem: String,
        },
        /// A weight that the number of states does not know.
        #[error("{place} has weight {weight}. With {states} states the weights are 0 to {}", states - 1)]
        Weight {
            /// The place of the fault.
            place: String,
            /// The weight.
            weight: u8,
            /// The number of states.
            states: u8,
        },
        /// An option that says nothing about this kind of board.
        #[error("the {option} cannot be chosen here: {reason}")]
        NotApplicable {
            /// The option: pattern, wrap, loops.
            option: &'static str,
            /// Why not.
            reason: String,
        },
        /// A graph or system whose parts do not fit together.
        #[error("{0}")]
        Parts(String),
        /// A drawn board whose cells are not the puzzle's.
        #[error("the {what} drawing does not fit: {problem}")]
        Drawing {
            /// Which board: start or goal.
            what: &'static str,
            /// Where it differs.
            problem: String,
        },
        /// A list of presses that makes no start.
        #[error("these presses give no start: {0}")]
        Presses(String),
        /// A puzzle ID that is damaged, or of a later version.
        #[error("{} is not a puzzle ID: {error}", quoted(text))]
        Id {
            /// The text given.
            text: String,
            /// What is wrong with it.
            error: IdError,
        },
        /// Counters, where lights are wanted.
        #[error(
            "the lights of this puzzle are counters, which do not wrap around, and this is for lights that do. The commands solve, press, check, info, convert and export take counters"
        )]
        Counters,
        /// Buttons that set lights, where buttons that toggle are wanted.
        #[error(
            "some buttons of this puzzle set lights instead of toggling them, so the order of presses matters, and this is for buttons that toggle. The commands solve, press, check, info and convert take setters"
        )]
        Setters,
        /// A limit was reached while the puzzle was built.
        Stopped(#[from] Stopped),
        /// Sizes that make no lattice.
        Lattice(#[from] LatticeError),
        /// Parts that make no puzzle.
        Puzzle(#[from] PuzzleError),
    }
}

fn not_a_size(text: &str) -> String {
    match text {
        "" => "a size is missing".to_string(),
        _ => format!("{} is not a size", quoted(text)),
    }
}

fn did_you_mean(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or(String::new(), |name| format!(" (did you mean {name}?)"))
}

/// The name of a board as it was written, or `this graph` for one without.
fn board_name(board: &str) -> String {
    if board.starts_with("this ") { board.to_string() } else { quoted(board).to_string() }
}

fn counted(what: &str, number: &Option<usize>) -> String {
    match number {
        Some(number) => format!("{number} {what}"),
        None => format!("more {what} than can be counted"),
    }
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => "none".to_string(),
        [only] => (*only).to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
