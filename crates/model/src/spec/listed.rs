//! A puzzle written out in full: the spec that lists its lights, its buttons and what each of them changes.

use super::start::Start;
use super::system::System;
use super::terms::{Costs, Terms};
use super::{GoalSpec, Shape, Spec};
use crate::goal::Goal;
use crate::puzzle::{Button, Light, Puzzle};

/// The spec of a puzzle as it stands, whatever it was made from. It says more than the one it was made from, and draws
/// lights as squares.
///
/// ```
/// use lightsout_model::spec::{listed, named};
/// let puzzle = named("petersen")?.build()?;
/// let again = listed(&puzzle).build()?;
/// assert_eq!((again.lights(), again.start()), (10, puzzle.start()));
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
pub fn listed(puzzle: &Puzzle) -> Spec {
    let mut touches = Vec::new();
    let mut touched = |button: usize| {
        puzzle.touched_by(Button(button), &mut touches);
        let name = puzzle.button_name(Button(button));
        (name, touches.iter().map(|touch| (touch.light.0, touch.weight)).collect())
    };
    let system = System {
        lights: (0..puzzle.lights()).map(|light| puzzle.light_name(Light(light))).collect(),
        buttons: (0..puzzle.buttons()).map(&mut touched).collect(),
    };
    let goal = match puzzle.goal() {
        Goal::State(state) => GoalSpec::State(*state),
        Goal::Equal => GoalSpec::Equal,
        Goal::Target(board) => GoalSpec::Target(board.clone()),
    };
    Spec {
        title: Some(puzzle.title().to_string()),
        states: Some(puzzle.states()),
        rule: Some(puzzle.rule()),
        start: Some(Start::Board(puzzle.start().clone())),
        goal: Some(goal),
        terms: Terms {
            costs: puzzle.costs().map(|costs| Costs::Listed(costs.to_vec())),
            ..Terms::default()
        },
        ..Spec::of(Shape::System(system))
    }
}
