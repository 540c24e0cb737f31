//! From a document to the puzzle it describes, for formats that hold effects or whole puzzles.

use std::borrow::Cow;

use lightsout_algebra::watch::{Stopped, Ticker, Watch, filled, room_for};
use lightsout_model::layout::Places;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::spec::graph::Graph;
use lightsout_model::spec::{Shape, Spec};

use super::document::Document;
use super::error::FormatError;
use super::format::{Info, cannot_hold};
use super::limits::check_cells;

/// The puzzle that a document describes. A board alone has as many states as its highest needs.
///
/// # Errors
/// When the document is an answer, or describes no puzzle.
pub(crate) fn puzzle_of(
    document: &Document,
    info: &Info,
    watch: &mut dyn Watch,
) -> Result<Puzzle, FormatError> {
    let mut build = |spec: &Spec| Ok(spec.build_within(watch)?);
    match document {
        Document::Spec(spec) => build(spec),
        Document::Graph(graph) => build(&Spec::of(Shape::Graph(graph.clone()))),
        Document::Board(drawing) => {
            let highest = drawing.states().into_iter().max().unwrap_or(0);
            let states = Some(highest.saturating_add(1).max(2));
            build(&Spec { states, ..Spec::of(Shape::Drawn(drawing.clone())) })
        }
        Document::Presses(_) | Document::Certificate(_) => Err(cannot_hold(info, document)),
    }
}

/// Returns the board a puzzle starts from as a drawing, where its lights have places in one.
///
/// # Errors
/// The reason to stop.
pub fn drawing_of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Option<Drawing>, Stopped> {
    drawn(puzzle.layout().lights(), puzzle.start().states(), watch)
}

/// Returns how often each button is pressed as a drawing, where the buttons have places in one.
///
/// # Errors
/// When the order of the presses matters, or the buttons have no places in rows, or the reason to stop.
pub fn drawing_of_presses(
    puzzle: &Puzzle,
    presses: &Presses,
    watch: &mut dyn Watch,
) -> Result<Drawing, FormatError> {
    let Presses::Counts(counts) = presses else {
        return Err(FormatError::of_input(
            "the order of these presses matters, which a drawing does not say. Use presses or json",
        ));
    };
    drawn(puzzle.layout().buttons(), counts, watch)?.ok_or_else(|| {
        FormatError::of_input(
            "the buttons of this puzzle have no places in rows. Use presses or json",
        )
    })
}

/// States at their places.
fn drawn(
    places: &Places,
    states: &[u8],
    watch: &mut dyn Watch,
) -> Result<Option<Drawing>, Stopped> {
    let mut size = [0, 0];
    let mut ticker = Ticker::new(watch);
    for at in 0..places.len() {
        ticker.tick()?;
        let Some(place) = places.text(at) else { return Ok(None) };
        size = [0, 1].map(|axis| size[axis].max(place[axis] + 1));
    }
    let [height, width] = size;
    if check_cells(height, width).is_err() {
        return Ok(None);
    }
    let mut rows = room_for(height, watch)?;
    for _ in 0..height {
        rows.push(filled(None, width, watch)?);
    }
    let mut ticker = Ticker::new(watch);
    for (at, &state) in states.iter().enumerate() {
        ticker.tick()?;
        if let Some([row, column]) = places.text(at) {
            rows[row][column] = Some(state);
        }
    }
    Ok(Some(Drawing::new(rows)))
}

/// The board that a document is, or that its puzzle starts from.
///
/// # Errors
/// When the document is an answer, or its lights have no places in a drawing.
pub(crate) fn board_of<'a>(
    document: &'a Document,
    info: &Info,
    watch: &mut dyn Watch,
) -> Result<Cow<'a, Drawing>, FormatError> {
    match document {
        Document::Board(drawing) => Ok(Cow::Borrowed(drawing)),
        Document::Spec(_) => {
            let puzzle = puzzle_of(document, info, watch)?;
            drawing_of(&puzzle, watch)?.map(Cow::Owned).ok_or_else(|| {
                FormatError::of_input(format!(
                    "{} draws rows of lights, and the lights of this puzzle have no places in rows",
                    info.name
                ))
            })
        }
        _ => Err(cannot_hold(info, document)),
    }
}

/// The graph that a document is, or whose puzzle it says.
///
/// # Errors
/// When the document is something else.
pub(crate) fn graph_of<'a>(
    document: &'a Document,
    info: &Info,
) -> Result<Cow<'a, Graph>, FormatError> {
    let graph = match document {
        Document::Graph(graph) => Some(Cow::Borrowed(graph)),
        Document::Spec(spec) => match &spec.shape {
            Shape::Graph(graph) => Some(Cow::Borrowed(graph)),
            Shape::System(system) => system.graph().map(Cow::Owned),
            _ => None,
        },
        _ => None,
    };
    graph.ok_or_else(|| cannot_hold(info, document))
}

/// The numbers of rows and columns of a puzzle whose lights fill a rectangle row by row.
pub(crate) fn rectangle_of(puzzle: &Puzzle) -> Option<[usize; 2]> {
    let lights = puzzle.layout().lights();
    let [last_row, last_column] = lights.text(lights.len() - 1)?;
    let size @ [rows, columns] = [last_row + 1, last_column + 1];
    let fills = rows.checked_mul(columns) == Some(lights.len())
        && (0..lights.len())
            .all(|light| lights.text(light) == Some([light / columns, light % columns]));
    fills.then_some(size)
}

/// The names `row,column` of the squares of a rectangle, row by row.
pub(crate) fn square_names([rows, columns]: [usize; 2]) -> impl Iterator<Item = String> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| format!("{row},{column}")))
}

/// By how many states the presses must step every light on, where the goal says so.
pub(crate) fn wanted_steps(puzzle: &Puzzle) -> Option<Vec<u8>> {
    let states = u16::from(puzzle.states());
    let step = |(light, &state): (usize, &u8)| {
        let wanted = u16::from(puzzle.goal().wanted(light)?);
        Some(((wanted + states - u16::from(state)) % states) as u8)
    };
    puzzle.start().states().iter().enumerate().map(step).collect()
}

/// The effect matrix in full: a row for every light, a column for every button.
pub(crate) fn matrix_of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Vec<Vec<u8>>, Stopped> {
    let mut rows: Vec<Vec<u8>> = room_for(puzzle.lights(), watch)?;
    for _ in 0..puzzle.lights() {
        rows.push(filled(0, puzzle.buttons(), watch)?);
    }
    let mut touches = Vec::new();
    let mut ticker = Ticker::new(watch);
    for button in (0..puzzle.buttons()).map(Button) {
        ticker.tick()?;
        puzzle.touched_by(button, &mut touches);
        for touch in &touches {
            rows[touch.light.0][button.0] = touch.weight;
        }
    }
    Ok(rows)
}

/// Whether places are called by numbers in their order, or by coordinates.
pub(crate) fn are_numbers(places: &Places) -> bool {
    let first = match places.is_empty() {
        true => return true,
        false => places.name(0).parse::<usize>().unwrap_or(0),
    };
    let is_number = |at: usize| {
        let name = places.name(at);
        name == (first + at).to_string()
            || name.contains(',') && name.chars().all(|c| c.is_ascii_digit() || c == ',')
    };
    matches!(places, Places::Lattice(_)) || (0..places.len()).all(is_number)
}
