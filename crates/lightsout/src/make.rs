//! Puzzles from names, edges and wirings.

use std::fmt::Display;

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Unwatched;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::graph::{Graph, Loops};
use lightsout_model::spec::limits::{MAX_LISTED_LIGHTS, check_listed};
use lightsout_model::spec::system::System;
use lightsout_model::spec::{self, Shape, Spec};

/// Builds the puzzle of this name: a size (`5x5`, `3x3x3x3`), a geometry (`hex:4`, `cube:3`), a preset (`petersen`)
/// or a puzzle ID. By default all lights are on, with two states and the cross. [`named`] returns the same as a
/// [`Spec`], so that you can change its fields first.
///
/// Rows such as `11011/10101` are for `read_puzzle`, with the feature `formats`.
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
    named(name)?.build()
}

/// Returns the spec of this name, which is one that [`puzzle`] takes.
///
/// # Errors
/// As [`puzzle`].
///
/// ```
/// use lightsout::prelude::*;
/// let torus = Spec { states: Some(3), wrap: Some(Wrap::Torus), ..named("6x6")? }.build()?;
/// assert_eq!(torus.states(), 3);
/// assert!(named("11011/10101").unwrap_err().to_string().contains("read_puzzle"));
/// # Ok::<(), Error>(())
/// ```
pub fn named(name: &str) -> Result<Spec, SpecError> {
    let spec = spec::named(name);
    #[cfg(feature = "formats")]
    let spec = spec.map_err(|error| crate::read::with_reader(error, name));
    spec
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
/// assert_eq!((puzzle.states(), puzzle.lights(), puzzle.buttons()), (5, 2, 3));
/// let error = wired(12, 2, [[(7, 1)]]).unwrap_err().to_string();
/// assert_eq!(error, "button 0 touches light number 7. The lights are 0 to 1. The arguments are states, lights and buttons");
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
    let numbered = |(number, touched): (usize, B)| {
        (number.to_string(), touched.into_iter().collect::<Vec<_>>())
    };
    let buttons = buttons.into_iter().take(MAX_LISTED_LIGHTS + 1);
    let system = System {
        lights: (0..lights).map(|light| light.to_string()).collect(),
        buttons: buttons.enumerate().map(numbered).collect(),
    };
    let touched = system.buttons.iter().flat_map(|(_, touched)| touched);
    let is_outside = touched.into_iter().any(|&(light, _)| light >= lights);
    let built = Spec { states: Some(states), ..Spec::of(Shape::System(system)) }.build();
    built.map_err(|error| match error {
        SpecError::Parts(text) if is_outside => {
            SpecError::Parts(format!("{text}. The arguments are states, lights and buttons"))
        }
        error => error,
    })
}
