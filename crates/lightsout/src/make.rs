//! Puzzles from words, edges, wirings and texts.

use std::fmt::Display;

use lightsout_formats::{FormatError, NoPuzzle, read};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::system::System;
use lightsout_model::spec::{self, Shape, Spec};

/// The puzzle of this name: a size (`5x5`, `3x3x3x3`), a geometry (`hex:4`, `cube:3`), a preset (`petersen`) or a
/// puzzle ID. All lights are on, two states, the cross, unless the name says otherwise; [`spec::named`] gives the
/// same as a [`Spec`], whose fields can be set before it is built.
///
/// # Errors
/// When nothing has this name, with the nearest that does.
///
/// ```
/// use lightsout::prelude::*;
/// assert_eq!(puzzle("hex:4")?.lights(), 37);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzzle(name: &str) -> Result<Puzzle, SpecError> {
    spec::named(name)?.build()
}

/// The puzzle on a graph: a press adds 1 to its own node and the weight of the edge to every neighbour, modulo
/// `states`; all lights start in state 1, and 0 is the goal. Nodes come into being as edges name them.
///
/// For other starts and goals see [`Puzzle::with_start`] and [`Puzzle::with_goal`], for directed graphs and open
/// neighbourhoods [`Spec`] with [`Shape::Graph`].
///
/// # Errors
/// When there are fewer than two states or more than 255, or the graph is too large.
///
/// ```
/// use lightsout::prelude::*;
/// let puzzle = graph(5, [("a", "b", 2), ("b", "c", 1), ("c", "a", 4)])?;
/// assert_eq!((puzzle.lights(), puzzle.states()), (3, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn graph<N: Display>(
    states: u8,
    edges: impl IntoIterator<Item = (N, N, u8)>,
) -> Result<Puzzle, SpecError> {
    let mut names: Vec<String> = Vec::new();
    let mut numbers = std::collections::HashMap::new();
    let mut node = |name: N| {
        let name = name.to_string();
        *numbers.entry(name).or_insert_with_key(|name| {
            names.push(name.clone());
            names.len() - 1
        })
    };
    let arcs: Vec<_> = edges.into_iter().map(|(from, to, by)| (node(from), node(to), by)).collect();
    let graph = Graph { names, arcs, is_directed: false, positions: None };
    Spec { states: Some(states), loops: Some(Loops::Closed), ..Spec::of(Shape::Graph(graph)) }
        .build()
}

/// The puzzle with this wiring: for every button the lights it changes, from 0, each with its weight. All lights
/// start in state 1, and 0 is the goal.
///
/// # Errors
/// When there are fewer than two states or more than 255, or a button changes a light that is not there.
///
/// ```
/// use lightsout::prelude::*;
/// let puzzle = wired(5, 2, [vec![(0, 1), (1, 4)], vec![(1, 2)], vec![(0, 3)]])?;
/// assert_eq!((puzzle.lights(), puzzle.buttons()), (2, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn wired<B>(
    states: u8,
    lights: usize,
    buttons: impl IntoIterator<Item = B>,
) -> Result<Puzzle, SpecError>
where
    B: IntoIterator<Item = (usize, u8)>,
{
    let numbered =
        |(number, touched): (usize, B)| (number.to_string(), touched.into_iter().collect());
    let system = System {
        lights: (0..lights).map(|light| light.to_string()).collect(),
        buttons: buttons.into_iter().enumerate().map(numbered).collect(),
    };
    Spec { states: Some(states), ..Spec::of(Shape::System(system)) }.build()
}

/// Why a text is not a puzzle.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It is in no format that is known, or not well formed.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// It holds something else.
    #[error(transparent)]
    NoPuzzle(#[from] NoPuzzle),
    /// It describes a puzzle that cannot be.
    #[error(transparent)]
    Spec(#[from] SpecError),
}

/// The puzzle that a text or file holds, in any format, which is told by its content: a board drawn with `0` and `1`
/// or `.` and `#`, a graph, a JSON puzzle, a picture.
///
/// # Errors
/// What is wrong with it, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// assert_eq!(read_puzzle(b"##.\n.#.\n..#\n")?.start().lit(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_puzzle(bytes: &[u8]) -> Result<Puzzle, ReadError> {
    let document = read(bytes, None)?;
    Ok(document.into_spec()?.build()?)
}
