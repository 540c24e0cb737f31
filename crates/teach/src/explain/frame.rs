//! Explanations as frames with sentences, figures and data, without pictures of their own.

use lightsout_model::puzzle::{Light, Puzzle};
use serde::Serialize;

#[cfg(feature = "engines")]
use super::searching;
use super::{all_on_proof, chasing, elimination, quiet_patterns};

/// The name of the schema of an explanation.
pub const SCHEMA: &str = "lightsout/explain/1";

/// An explanation of a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// The name of this schema.
    pub schema: &'static str,
    /// The method.
    pub how: &'static str,
    /// The title of the puzzle.
    pub puzzle: String,
    /// The number of states of every light.
    pub states: u8,
    /// Names of the lights. Figures and steps number them from 0.
    pub lights: Vec<String>,
    /// The columns of its matrices: the buttons by name, and `level` if the goal is "all equal".
    pub columns: Vec<String>,
    /// The frames in their order.
    pub frames: Vec<Frame>,
}

impl Explanation {
    /// The explanation of a puzzle in these frames.
    pub(super) fn new(
        how: &'static str,
        puzzle: &Puzzle,
        columns: Vec<String>,
        frames: Vec<Frame>,
    ) -> Explanation {
        let lights = (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect();
        let (title, states) = (puzzle.title().to_string(), puzzle.states());
        let schema = SCHEMA;
        Explanation { schema, how, puzzle: title, states, lights, columns, frames }
    }
}

/// One thing to look at, complete in itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frame {
    /// A title of a few words: `R3 <- R3 + R1`.
    pub heading: String,
    /// The explanation, sentence by sentence.
    pub words: Vec<String>,
    /// `kind` is `board`, `weights`, `numbers`, `presses`, `matrix`, `table` or `curve`, each with its data.
    pub figures: Vec<Figure>,
    /// `kind` and the data of the step.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    pub step: Step,
}

/// The data of a frame, by the way of explaining.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Step {
    /// Of an elimination.
    Elimination(elimination::Step),
    /// Of a light chase.
    Chasing(chasing::Step),
    /// Of the quiet patterns.
    QuietPatterns(quiet_patterns::Step),
    /// Of the proof about all lights on.
    AllOnProof(all_on_proof::Step),
    /// Of a search.
    #[cfg(feature = "engines")]
    Searching(searching::Step),
}

/// Something to draw. Lights and buttons go by their numbers, which the puzzle's layout places.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Figure {
    /// A board.
    Board {
        /// What it shows.
        caption: String,
        /// The state of every light.
        states: Vec<u8>,
    },
    /// A weight for every light, as a certificate has.
    Weights {
        /// What it shows.
        caption: String,
        /// One weight per light.
        weights: Vec<u8>,
    },
    /// A number for every light, not taken modulo anything.
    Numbers {
        /// What it shows.
        caption: String,
        /// One number per light.
        numbers: Vec<u32>,
    },
    /// How often every button is pressed.
    Presses {
        /// What it shows.
        caption: String,
        /// One count per button.
        counts: Vec<u8>,
    },
    /// A matrix over the states, with a bar before its right side if it has one.
    Matrix(Matrix),
    /// A table of texts.
    Table {
        /// What it shows.
        caption: String,
        /// The headings of its columns.
        head: Vec<String>,
        /// Its lines, one text per column.
        lines: Vec<Vec<String>>,
        /// Whether the last column follows from the others, and an arrow leads to it.
        is_map: bool,
    },
    /// A number in the course of time.
    Curve {
        /// What it shows.
        caption: String,
        /// The number at one moment after the other.
        values: Vec<u64>,
    },
}

/// A matrix over the states.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Matrix {
    /// The entries, row by row. Those from `bar` on are right of the bar.
    pub rows: Vec<Vec<u8>>,
    /// The number of columns before the bar.
    pub bar: usize,
    /// Row and column of the pivots found so far.
    pub pivots: Vec<[usize; 2]>,
    /// Row and column of the pivot that matters now, where one does.
    pub current: Option<[usize; 2]>,
    /// The rows that have just changed.
    pub changed: Vec<usize>,
    /// The columns that the frame explains.
    pub marked_columns: Vec<usize>,
}
