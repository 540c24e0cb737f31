//! Puzzles from words, edges, wirings and texts.

use std::fmt::Display;

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{FormatError, Hints, Kind, Missing, NoPuzzle, is_written_out, read_with};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::limits::{MAX_LISTED_LIGHTS, check_listed};
use lightsout_model::spec::system::System;
use lightsout_model::spec::{self, Shape, Spec};

/// Builds the puzzle of this name: a size (`5x5`, `3x3x3x3`), a geometry (`hex:4`, `cube:3`), a preset (`petersen`)
/// or a puzzle ID. By default all lights are on, with two states and the cross. [`spec::named`] returns the same as
/// a [`Spec`], so that you can change its fields first.
///
/// Rows such as `11011/10101` are for [`read_puzzle`].
///
/// # Errors
/// When nothing has this name, with the nearest that does.
///
/// ```
/// use lightsout::prelude::*;
/// assert_eq!(puzzle("hex:4")?.lights(), 37);
/// assert!(puzzle("11011/10101").unwrap_err().to_string().contains("read_puzzle"));
/// # Ok::<(), Error>(())
/// ```
pub fn puzzle(name: &str) -> Result<Puzzle, SpecError> {
    spec::named(name).map_err(|error| with_reader(error, name))?.build()
}

/// The error with the function that takes this text, where it is a puzzle and no name of one.
fn with_reader(error: SpecError, name: &str) -> SpecError {
    match error {
        SpecError::Unknown { .. } | SpecError::Size { .. } if is_written_out(name) => {
            SpecError::Unknown {
                what: "board",
                text: name.to_string(),
                nearest: None,
                known: "It is a puzzle written out, which read_puzzle takes".to_string(),
            }
        }
        error => error,
    }
}

/// Builds the puzzle on a graph. A press adds 1 to its own node and the weight of the edge to every neighbour,
/// modulo `states`. All lights start in state 1, and 0 is the goal. Nodes are created as edges name them, and are
/// lights and buttons in that order. Weights are below `states`, and each edge is given once, in either direction.
///
/// For costs see [`Puzzle::with_costs`], for other starts and goals see [`Puzzle::with_start`] and [`Puzzle::with_goal`], for directed graphs and open
/// neighbourhoods [`Spec`] with [`Shape::Graph`].
///
/// # Errors
/// When there are fewer than two states or more than 255, a weight is not below them, an edge is given twice, or the
/// graph is too large.
///
/// ```
/// use lightsout::prelude::*;
/// let puzzle = graph(5, [("a", "b", 2), ("b", "c", 1), ("c", "a", 4)])?;
/// assert_eq!((puzzle.lights(), puzzle.states()), (3, 5));
/// # Ok::<(), Error>(())
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
    let mut seen = std::collections::HashSet::new();
    if let Some((from, to, _)) =
        arcs.iter().find(|(from, to, _)| !seen.insert((from.min(to), from.max(to))))
    {
        let [from, to] = [from, to].map(|node| quoted(&names[*node]));
        return Err(SpecError::Parts(format!(
            "the edge between {from} and {to} is given twice. Give each edge once, in either direction"
        )));
    }
    let graph = Graph { names, arcs, is_directed: false, positions: None };
    Spec { states: Some(states), loops: Some(Loops::Closed), ..Spec::of(Shape::Graph(graph)) }
        .build()
}

/// Builds the puzzle with this wiring: for every button the lights it changes, from 0, each with its weight. All
/// lights start in state 1, and 0 is the goal. Weights count modulo `states`.
///
/// # Errors
/// When there are fewer than two states or more than 255, a button changes a light that does not exist, or there
/// are more than 4,194,304 lights or buttons.
///
/// ```
/// use lightsout::prelude::*;
/// let puzzle = wired(5, 2, [vec![(0, 1), (1, 4)], vec![(1, 2)], vec![(0, 3)]])?;
/// assert_eq!((puzzle.lights(), puzzle.buttons()), (2, 3));
/// # Ok::<(), Error>(())
/// ```
pub fn wired<B>(
    states: u8,
    lights: usize,
    buttons: impl IntoIterator<Item = B>,
) -> Result<Puzzle, SpecError>
where
    B: IntoIterator<Item = (usize, u8)>,
{
    let watch = &mut Unwatched;
    check_listed("this system", Some(lights), watch)?;
    let numbered =
        |(number, touched): (usize, B)| (number.to_string(), touched.into_iter().collect());
    let buttons = buttons.into_iter().take(MAX_LISTED_LIGHTS + 1);
    let system = System {
        lights: (0..lights).map(|light| light.to_string()).collect(),
        buttons: buttons.enumerate().map(numbered).collect(),
    };
    Spec { states: Some(states), ..Spec::of(Shape::System(system)) }.build()
}

/// Why a text is not a puzzle.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is in no format that is known, or not well formed.
    #[error(transparent)]
    Format(FormatError),
    /// It would be read, or refused for a better reason, if its format were named.
    #[error("{0}. The functions read_puzzle_as and read_spec_as take the name of the format")]
    Unnamed(FormatError),
    /// It holds something else.
    #[error(transparent)]
    NoPuzzle(#[from] NoPuzzle),
    /// It describes a puzzle that cannot be.
    #[error(transparent)]
    Spec(#[from] SpecError),
}

impl From<FormatError> for ReadError {
    fn from(error: FormatError) -> ReadError {
        match error.missing() {
            Some(Missing::Format) => ReadError::Unnamed(error),
            _ => ReadError::Format(error),
        }
    }
}

/// Reads a puzzle in any format, which its content decides: a board drawn with `0` and `1` or `.` and `#`, a graph,
/// a JSON puzzle, a picture. By default it has two states and the cross. For more states, use [`read_spec`]. If a
/// text is ambiguous, such as `0 1` above `1 0` (a board, or edges), use [`read_puzzle_as`].
///
/// # Errors
/// What is wrong with it, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// assert_eq!(read_puzzle(b"##.\n.#.\n..#\n")?.start().lit(), 4);
/// # Ok::<(), Error>(())
/// ```
pub fn read_puzzle(bytes: &[u8]) -> Result<Puzzle, ReadError> {
    Ok(read_spec(bytes)?.build()?)
}

/// Reads a puzzle in the format of this name: `text`, `edges`, `graph6`, `json` and others, all in
/// [`FORMATS`](lightsout_formats::FORMATS).
///
/// # Errors
/// When there is no such format, or what is wrong with the text, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// let triangle = b"1 2\n2 3\n3 1\n";
/// assert!(read_puzzle(triangle).is_err());                // edges, or a board of three rows
/// assert_eq!(read_puzzle_as("edges", triangle)?.lights(), 3);
/// # Ok::<(), Error>(())
/// ```
pub fn read_puzzle_as(format: &str, bytes: &[u8]) -> Result<Puzzle, ReadError> {
    Ok(read_spec_as(format, bytes)?.build()?)
}

/// Reads the description of a puzzle, before it is built, from everything that [`read_puzzle`] takes.
///
/// # Errors
/// What is wrong with it, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// let puzzle = Spec { states: Some(3), ..read_spec(b"012\n210\n001\n")? }.build()?;
/// assert_eq!(puzzle.states(), 3);
/// # Ok::<(), Error>(())
/// ```
pub fn read_spec(bytes: &[u8]) -> Result<Spec, ReadError> {
    spec_in(None, bytes)
}

/// Reads the description of a puzzle in the format of this name, from everything that [`read_puzzle_as`] takes.
///
/// # Errors
/// When there is no such format, or what is wrong with the text, where, and what would be right.
///
/// ```
/// use lightsout::prelude::*;
/// let spec = read_spec_as("text", b"1 2\n2 3\n3 1\n")?;
/// assert_eq!(Spec { states: Some(4), ..spec }.build()?.lights(), 6);
/// # Ok::<(), Error>(())
/// ```
pub fn read_spec_as(format: &str, bytes: &[u8]) -> Result<Spec, ReadError> {
    spec_in(Some(format), bytes)
}

/// What a text says of a puzzle: lists of presses are none.
fn spec_in(format: Option<&str>, bytes: &[u8]) -> Result<Spec, ReadError> {
    let hints = Hints { format, kind: Some(Kind::Puzzle), ..Hints::default() };
    Ok(read_with(bytes, &hints)?.into_spec()?)
}

/// Writes a spec in a format: `json`, `id`, `text` and others. Unlike a built puzzle, a spec remembers its shape,
/// its name and its preset. It reads back as the same puzzle, as with
/// [`Answers::write`](crate::answers::Answers::write). A spec with the shape of a graph can also be written in
/// formats of graphs, such as `edges`.
///
/// # Errors
/// When there is no such format, or it cannot hold the puzzle: then what would be lost.
///
/// ```
/// use lightsout::prelude::*;
/// let spec = named("hex:4")?;
/// assert_eq!(read_spec(&write_spec(&spec, "json")?)?.build()?, spec.build()?);
/// # Ok::<(), Error>(())
/// ```
pub fn write_spec(spec: &Spec, format: &str) -> Result<Vec<u8>, FormatError> {
    lightsout_formats::write_spec(spec, format, &mut Unwatched)
}
