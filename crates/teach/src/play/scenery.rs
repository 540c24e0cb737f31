//! The parts of a puzzle that stay the same during play, drawn and pressed by the page and by notebooks.
//!
//! Coordinates are whole thousandths: code that prints fractions would be larger than all the rest.

use lightsout_model::layout::{Outline, Places};
use lightsout_model::puzzle::{Button, Puzzle};
use serde::Serialize;

use super::coordinates::Coordinates;

/// More lights than this are told as rows and columns alone, without a shape and a name for each.
const MOST_LISTED: usize = 10_000;

/// A puzzle as the page and notebooks draw it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scenery {
    title: String,
    /// The title piece by piece, for other languages: what it says, and the facts in it.
    pieces: Vec<(&'static str, Vec<String>)>,
    states: u8,
    rule: &'static str,
    goal: Wanted,
    lights: Shown,
    /// `null` if the buttons are the lights.
    buttons: Option<Shown>,
    links: Vec<(usize, usize)>,
    /// For each button, light and weight in turn: `[0, 1, 3, 1]` adds 1 to lights 0 and 3. `null` for more than ten thousand.
    touches: Option<Vec<Vec<usize>>>,
    start: Vec<u8>,
}

/// The lights or the buttons of a board: how many, and their places. States are in the board.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Shown {
    /// How many there are.
    count: usize,
    /// Rows and columns if they form a lattice, and more sizes in more dimensions. Null in a graph.
    sizes: Option<Vec<usize>>,
    /// How the edges of the lattice meet, `plane` if they do not. Null in a graph.
    wrap: Option<String>,
    /// Whether names are those of a flat board, such as `b1`.
    is_planar: bool,
    /// Each of them in order. Null if there are more than ten thousand.
    listed: Option<Vec<Place>>,
}

/// One light or button.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Place {
    /// The name in files, such as `0,1`.
    name: String,
    /// The name in speech, such as `b1`.
    say: String,
    /// The corners of a polygon, or one point.
    at: Vec<[i32; 2]>,
    /// Row and column in a drawing, from 0.
    cell: Option<[usize; 2]>,
}

/// The goal: `equal`, `ends` where lights may end in one of several states, or `state` with the state of every light, or `board` with a state for each.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Wanted {
    kind: &'static str,
    state: Option<u8>,
    board: Option<Vec<u8>>,
}

impl Scenery {
    /// Describes a puzzle for drawing.
    pub fn of(puzzle: &Puzzle) -> Scenery {
        let layout = puzzle.layout();
        let is_small = puzzle.lights().max(puzzle.buttons()) <= MOST_LISTED;
        Scenery {
            title: puzzle.title().to_string(),
            pieces: puzzle.full_title().pieces().to_vec(),
            states: puzzle.states(),
            rule: puzzle.rule().name(),
            goal: wanted(puzzle),
            lights: shown(layout.lights()),
            buttons: (!layout.are_buttons_lights()).then(|| shown(layout.buttons())),
            links: layout.links().to_vec(),
            touches: is_small.then(|| touches(puzzle)),
            start: puzzle.start().states().to_vec(),
        }
    }
}

fn shown(places: &Places) -> Shown {
    let (sizes, wrap) = match places {
        Places::Lattice(lattice) => {
            (Some(lattice.sizes().to_vec()), Some(lattice.wrap().to_string()))
        }
        Places::Listed(_) => (None, None),
    };
    let names = Coordinates::of(places);
    let place = |index| Place {
        name: places.name(index),
        say: names.say(index),
        at: match places.outline(index) {
            Outline::Polygon(corners) => corners.into_iter().map(thousandths).collect(),
            Outline::Point(point) => vec![thousandths(point)],
        },
        cell: places.text(index),
    };
    let listed = (places.len() <= MOST_LISTED).then(|| (0..places.len()).map(place).collect());
    Shown { count: places.len(), sizes, wrap, is_planar: names.is_planar(), listed }
}

fn thousandths(point: [f64; 2]) -> [i32; 2] {
    point.map(|coordinate| (coordinate * 1000.0).round() as i32)
}

fn wanted(puzzle: &Puzzle) -> Wanted {
    if puzzle.goal().ends().is_some() {
        return Wanted { kind: "ends", ..Wanted::default() };
    }
    let wanted = (0..puzzle.lights()).map(|light| puzzle.goal().wanted(light));
    let Some(board) = wanted.collect::<Option<Vec<u8>>>() else {
        return Wanted { kind: "equal", ..Wanted::default() };
    };
    match board.first() {
        Some(&state) if board.iter().all(|other| *other == state) => {
            Wanted { kind: "state", state: Some(state), ..Wanted::default() }
        }
        _ => Wanted { kind: "board", board: Some(board), ..Wanted::default() },
    }
}

fn touches(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let mut touches = Vec::new();
    let button = |button| {
        touches.clear();
        puzzle.touched_by(Button(button), &mut touches);
        touches.iter().flat_map(|touch| [touch.light.0, usize::from(touch.weight)]).collect()
    };
    (0..puzzle.buttons()).map(button).collect()
}
