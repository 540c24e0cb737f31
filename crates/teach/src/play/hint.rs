//! Hints for the board as it is now: the ladder of [`crate::hint`], in the names a player uses, and
//! keeping to the way whose marks the session shows.

use lightsout_model::layout::{Layout, Place as Spot, Places};
use lightsout_model::puzzle::{Button, Light, Parts, Puzzle};
use lightsout_solver::solve::budget::Budget;

use super::coordinates::Coordinates;
use super::session::Session;
use crate::explain::frame::Figure;
use crate::hint::{Data, Guide, HintError, Place, Rung, ladder};

/// One hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// From 1, how far, to 4, the press.
    pub level: u8,
    /// The hint in sentences.
    pub text: String,
    /// The same for programs, who may have words of their own for it.
    pub data: Data,
    /// The lights it speaks of.
    pub lights: Vec<Light>,
    /// The buttons it speaks of.
    pub buttons: Vec<Button>,
}

/// The highest level, which names the press.
pub const MOST_SAID: u8 = 4;

/// The hint of a level, from 1 to [`MOST_SAID`]. Look before asking: the hint keeps to the way that
/// the session knows, where it knows one.
///
/// # Errors
/// Why there is no hint, as a sentence.
pub fn hint(session: &Session, level: u8, budget: &mut Budget<'_>) -> Result<Hint, String> {
    let sentence = |error: HintError| error.to_string();
    let rest = session.rest();
    let spoken = in_spoken_names(&rest);
    let guide = match (session.from_here().way(), session.par_from_here()) {
        (Some(way), Some(par)) => Guide::keeping_to(spoken, way.clone(), par.at_least),
        _ => Guide::new(spoken, budget),
    };
    let ladder = ladder(&guide.map_err(sentence)?, budget).map_err(sentence)?;
    let level = level.clamp(1, MOST_SAID);
    Ok(told(&ladder.rungs[usize::from(level - 1)], &rest))
}

fn told(rung: &Rung, puzzle: &Puzzle) -> Hint {
    let (mut lights, mut buttons) = (Vec::new(), Vec::new());
    let mut text = rung.words.join(" ");
    match &rung.data {
        Data::Where {
            place: Place::Row { buttons: row, .. } | Place::Around { buttons: row, .. },
        } => {
            buttons.clone_from(row);
        }
        Data::Lights { lights: shown } => lights.clone_from(shown),
        Data::Press { button, .. } => buttons.push(*button),
        Data::Change { nearest: Some(nearest) } => lights.clone_from(&nearest.changed),
        _ => {}
    }
    for figure in &rung.figures {
        match figure {
            Figure::Presses { counts, .. } => buttons.extend(nonzero(counts)),
            Figure::Weights { weights, .. } if lights.is_empty() => lights.extend(nonzero(weights)),
            _ => {}
        }
    }
    if let Some(row) = row_of_all(puzzle, &buttons).filter(|_| rung.level == 2) {
        text = format!("Look at row {row}.");
    }
    Hint {
        level: rung.level,
        text,
        data: rung.data.clone(),
        lights: lights.into_iter().map(Light).collect(),
        buttons: buttons.into_iter().map(Button).collect(),
    }
}

fn nonzero(counts: &[u8]) -> impl Iterator<Item = usize> + '_ {
    counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(index, _)| index)
}

/// The number from 1 of the row that these buttons are, where they are one.
fn row_of_all(puzzle: &Puzzle, buttons: &[usize]) -> Option<usize> {
    let places = puzzle.layout().buttons();
    if !Coordinates::of(places).is_planar() {
        return None;
    }
    let row = |button: usize| places.text(button).map(|[row, _]| row);
    let first = row(*buttons.first()?)?;
    buttons.iter().all(|&button| row(button) == Some(first)).then_some(first + 1)
}

/// The same puzzle, its lights and buttons called as [`Coordinates`] calls them.
fn in_spoken_names(puzzle: &Puzzle) -> Puzzle {
    let layout = puzzle.layout();
    let Some(lights) = spoken(layout.lights()) else { return puzzle.clone() };
    let renamed = match layout.are_buttons_lights() {
        true => Layout::of_lights(lights),
        false => match spoken(layout.buttons()) {
            Some(buttons) => Layout::with_buttons(lights, buttons),
            None => Layout::with_buttons(lights, layout.buttons().clone()),
        },
    };
    let parts = Parts {
        title: puzzle.title().to_string(),
        states: puzzle.states(),
        effects: puzzle.effects().clone(),
        start: puzzle.start().clone(),
        goal: puzzle.goal().clone(),
        rule: puzzle.rule(),
        layout: renamed.with_links(layout.links().to_vec()),
    };
    Puzzle::new(parts).unwrap_or_else(|_| puzzle.clone())
}

/// The places under the names people say; none where those are their own.
fn spoken(places: &Places) -> Option<Places> {
    let names = Coordinates::of(places);
    if !names.is_planar() {
        return None;
    }
    let place = |index: usize| Spot {
        name: names.say(index),
        outline: places.outline(index),
        text: places.text(index),
    };
    Places::listed((0..places.len()).map(place).collect()).ok()
}
