//! From a puzzle back to a spec from which it can be built.

use super::build::USUAL_STATES;
use super::origin::Origin;
use super::system::System;
use super::{Shape, Spec};
use crate::puzzle::{Button, Light, Puzzle, Rule};

/// Returns a spec of a puzzle in its present state, which builds an equal puzzle. A puzzle that was made of
/// [`Parts`](crate::puzzle::Parts) is listed light by light and button by button. Its drawing is not kept.
///
/// ```
/// use lightsout_model::goal::Goal;
/// use lightsout_model::spec::{Spec, named, retold};
/// let puzzle = Spec { states: Some(3), ..named("hex:4")? }.build()?.with_goal(Goal::Equal)?;
/// assert_eq!(retold(&puzzle).shape, named("hex:4")?.shape);
/// assert_eq!(retold(&puzzle).build()?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn retold(puzzle: &Puzzle) -> Spec {
    if let Some(origin) = puzzle.origin() {
        return origin.spec(puzzle);
    }
    let listed = Spec {
        title: Some(puzzle.title().to_string()),
        states: Some(puzzle.states()).filter(|states| *states != USUAL_STATES),
        rule: Some(puzzle.rule()).filter(|rule| *rule != Rule::Free),
        ..Spec::of(Shape::System(in_full(puzzle)))
    };
    Origin::of(listed).with_own_goal().with_own_costs().spec(puzzle)
}

/// Every light, every button and what it changes.
fn in_full(puzzle: &Puzzle) -> System {
    let mut touches = Vec::new();
    let touched = |button: usize| {
        puzzle.touched_by(Button(button), &mut touches);
        let name = puzzle.button_name(Button(button));
        (name, touches.iter().map(|touch| (touch.light.0, touch.weight)).collect())
    };
    System {
        lights: (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect(),
        buttons: (0..puzzle.buttons()).map(touched).collect(),
    }
}
