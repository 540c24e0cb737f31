//! Which switches toggle a light: as steps from any light, or light by light.

use lightsout_model::effects::{Effects, Touch};
use lightsout_model::puzzle::{Button, Puzzle};

use super::Vocabulary;
use super::frame::{Axis, Frame};
use super::script::Section;

/// Which switches toggle a light, with the number of states they step it on.
pub(super) enum Touching {
    /// The same for every light: the places of the switches as terms, such as `prev(x),y`.
    Steps(Vec<(String, u8)>),
    /// For every light the numbers of the switches.
    Listed(Vec<Vec<(usize, u8)>>),
}

impl Touching {
    /// Returns how the lights of this puzzle are toggled.
    pub(super) fn of(puzzle: &Puzzle, frame: &Frame) -> Touching {
        match (frame, puzzle.effects()) {
            (Frame::Board { axes, is_straight: true }, Effects::Stencil { stencil, .. }) => {
                let variables = frame.variables();
                let states = puzzle.states();
                let step = |(offset, weight): &(Vec<i32>, u8)| {
                    let place: Vec<String> = (offset.iter().zip(axes).zip(&variables))
                        .map(|((&by, axis), variable)| stepped(variable, axis, -by))
                        .collect();
                    (place.join(","), weight % states)
                };
                let mut points: Vec<&(Vec<i32>, u8)> = stencil.points().iter().collect();
                points.sort_by_key(|(offset, _)| offset.iter().map(|by| by.abs()).sum::<i32>());
                let steps = points.into_iter().map(step).filter(|(_, weight)| *weight > 0);
                Touching::Steps(steps.collect())
            }
            _ => Touching::Listed(listed(puzzle)),
        }
    }
}

/// A coordinate so many steps on.
fn stepped(variable: &str, axis: &Axis, by: i32) -> String {
    // A board one cell long whose edges meet has no steps: they all end where they began.
    if axis.places() == 1 {
        return variable.to_string();
    }
    let function = &axis.steps[usize::from(by < 0)];
    (0..by.unsigned_abs()).fold(variable.to_string(), |term, _| format!("{function}({term})"))
}

/// Lists for every light the switches that toggle it.
pub(super) fn listed(puzzle: &Puzzle) -> Vec<Vec<(usize, u8)>> {
    let mut switches = vec![Vec::new(); puzzle.lights()];
    let mut touches: Vec<Touch> = Vec::new();
    for button in 0..puzzle.buttons() {
        puzzle.touched_by(Button(button), &mut touches);
        for touch in &touches {
            switches[touch.light.0].push((button, touch.weight));
        }
    }
    switches
}

/// Into how many pieces, beside the last, a chain is cut that may have `longest` parts.
fn pieces(parts: usize, longest: usize) -> usize {
    parts.saturating_sub(2).saturating_sub(longest - 2).div_ceil(longest - 2)
}

/// Settles the unused pieces of long chains, so that nothing is left open. `none` writes the formula for one piece.
pub(super) fn no_pieces(
    lights: &[Vec<(usize, u8)>],
    longest: usize,
    words: &Vocabulary<'_>,
    section: &mut Section,
    none: &dyn Fn(usize, &str) -> String,
) {
    let most = lights.iter().map(|light| pieces(light.len(), longest)).max().unwrap_or(0);
    for (light, switches) in lights.iter().enumerate() {
        let missing = pieces(switches.len(), longest) + 1..=most;
        section.row(missing.map(|piece| none(piece, &words.frame.name(light))));
    }
    if let Some(guard) = words.frame.guard(words.size) {
        let place = words.frame.variables().join(",");
        for piece in 1..=most {
            section.formula(format!("-{guard} -> {}", none(piece, &place)));
        }
    }
}
