//! A spec: what a person says about a puzzle, from which the puzzle is built.
//!
//! shape × wrap × pattern × states × rule × start × goal. Everything but the shape may be left out. A preset fills it
//! in, and your options override the preset.

mod build;
pub mod counts;
pub mod drawing;
pub mod error;
pub mod family;
pub mod geometry;
pub mod graph;
pub mod id;
pub mod limits;
mod names;
pub mod nearest;
pub(crate) mod origin;
pub mod pattern;
pub mod preset;
pub mod random;
mod retold;
pub mod sets;
pub mod start;
pub mod system;
pub mod terms;
#[cfg(test)]
mod tests;
mod title;
pub mod variants;
mod wiring;

use counts::Counts;
use drawing::Drawing;
use graph::{Graph, Loops};
pub use names::{named, seeded};
pub use retold::retold;
use sets::Set;
use start::Start;
use system::System;
use terms::Terms;

use crate::board::Board;
use crate::lattice::Wrap;
use crate::puzzle::Rule;

/// What the lights are.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A geometry by name and size: `5x5`, `3x3x3x3`, `hex:4`; or a preset by name, which then fills in
    /// what the spec leaves out.
    Named(String),
    /// The cells of a drawing.
    Drawn(Drawing),
    /// The nodes of a graph.
    Graph(Graph),
    /// Lights and buttons listed one by one.
    System(System),
}

/// Which boards should count as done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalSpec {
    /// All lights in this state.
    State(u8),
    /// All lights in the same state.
    Equal,
    /// This board.
    Target(Board),
    /// The board drawn so, whose cells must be the shape's.
    Drawn(Drawing),
}

/// What a person says about a puzzle; none means "as usual for this shape".
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// What the puzzle is called, where it has a name of its own.
    pub title: Option<String>,
    /// What the lights are.
    pub shape: Shape,
    /// How the edges are joined; plane when left out.
    pub wrap: Option<Wrap>,
    /// The pattern by name, or as a picture such as `010/111/010`; cross when left out. In a picture the digits are
    /// weights, by how many states a press steps a light on, below the number of states; the button is in the middle,
    /// so the numbers of rows and columns are odd. At most 65,536 weights may be above 0, and one has to be. Weights
    /// above 9, and boards of other than two dimensions, need a list of offsets from the button,
    /// `row,column:weight`, such as `0,0;-1,2:12`.
    pub pattern: Option<String>,
    /// The number of states; 2 when left out.
    pub states: Option<u8>,
    /// The numbers of counters, if the lights do not wrap around. Then [`Spec::counters_within`] builds the puzzle.
    pub counters: Option<Counts>,
    /// The lights that buttons set. If there are any, [`Spec::setters_within`] builds the puzzle.
    pub sets: Vec<Set>,
    /// Whether a button of a graph changes its own light.
    pub loops: Option<Loops>,
    /// Which presses are allowed; free when left out.
    pub rule: Option<Rule>,
    /// Where the puzzle starts; when left out, a drawn board as it is drawn, any other with all lights
    /// in state 1.
    pub start: Option<Start>,
    /// Where it should end; all lights off when left out.
    pub goal: Option<GoalSpec>,
    /// What presses cost, which buttons are forbidden and which lights do not matter.
    pub terms: Terms,
}

impl Spec {
    /// The spec that says nothing but what the lights are.
    pub fn of(shape: Shape) -> Spec {
        Spec {
            title: None,
            shape,
            wrap: None,
            pattern: None,
            states: None,
            counters: None,
            sets: Vec::new(),
            loops: None,
            rule: None,
            start: None,
            goal: None,
            terms: Terms::default(),
        }
    }
}
