//! Explanations: how a board is solved, or why a theorem holds on it, frame by frame.
//!
//! Every explanation is a list of [`frame::Frame`]s, each complete in itself: a heading, sentences,
//! figures, and what happens as data. Whoever shows them goes forward and back by index; the
//! renderers draw the figures. A new way of explaining is a file and a line in [`WAYS`].

pub mod all_on_proof;
pub mod chasing;
pub mod elimination;
pub mod frame;
pub mod quiet_patterns;
mod refusal;
mod touches;
pub mod words;

use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use frame::Explanation;
pub use refusal::Refusal;

/// A way of explaining.
pub struct Way {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// One sentence about what it shows.
    pub summary: &'static str,
    /// Explains a puzzle, or says why that cannot be done.
    pub explain: fn(&Puzzle, &mut Budget<'_>) -> Result<Explanation, Refusal>,
}

/// Every way of explaining, in the order of the help texts.
pub const WAYS: &[Way] = &[
    Way {
        name: elimination::NAME,
        summary: "the augmented matrix, row operation by row operation, up to the solution or the contradiction",
        explain: elimination::explain,
    },
    Way {
        name: chasing::NAME,
        summary: "the light chase, row by row, and the look-up table for what is left",
        explain: chasing::explain,
    },
    Way {
        name: quiet_patterns::NAME,
        summary: "presses that change nothing, why, and how they turn one solution into the best",
        explain: quiet_patterns::explain,
    },
    Way {
        name: all_on_proof::NAME,
        summary: "the proof that all on can always be solved, every line checked on this shape",
        explain: all_on_proof::explain,
    },
];

/// The way of this name, or none.
pub fn way(name: &str) -> Option<&'static Way> {
    WAYS.iter().find(|way| way.name == name)
}
