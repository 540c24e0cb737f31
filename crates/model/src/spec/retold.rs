//! From a puzzle back to a spec from which it can be built.

use super::build::USUAL_STATES;
use super::pattern::{PATTERNS, picture};
use super::start::Start;
use super::system::System;
use super::terms::{self, Costs, Terms};
use super::title::title;
use super::{GoalSpec, Shape, Spec};
use crate::board::Board;
use crate::effects::Effects;
use crate::goal::Goal;
use crate::lattice::{Wrap, write_sizes};
use crate::layout::Places;
use crate::puzzle::{Button, Light, Puzzle, Rule};

/// Returns a spec of a puzzle in its present state. Boards in rows and columns, of any number of dimensions, are
/// described by size, wrap and pattern. All others are listed in full, light by light and button by button. That is the
/// same puzzle, but its shape is lost, and its lights are drawn as squares. If you still have the spec that the puzzle
/// was made from, keep that instead.
///
/// ```
/// use lightsout_model::lattice::Wrap;
/// use lightsout_model::spec::{Spec, named, retold};
/// let torus = Spec { states: Some(3), wrap: Some(Wrap::Torus), ..named("3x4")? }.build()?;
/// assert_eq!(retold(&torus).wrap, Some(Wrap::Torus));
/// assert_eq!(retold(&torus).build()?, torus);
///
/// let petersen = named("petersen")?.build()?;
/// assert_eq!(retold(&petersen).build()?.effects(), petersen.effects());
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
pub fn retold(puzzle: &Puzzle) -> Spec {
    let goal = match puzzle.goal() {
        Goal::State(0) => None,
        Goal::State(state) => Some(GoalSpec::State(*state)),
        Goal::Equal => Some(GoalSpec::Equal),
        Goal::Target(board) => Some(GoalSpec::Target(board.clone())),
        Goal::Among(ends) => Some(GoalSpec::Target(ends.least().clone())),
    };
    let all_on = Board::uniform(puzzle.lights(), 1);
    let start = (*puzzle.start() != all_on).then(|| Start::Board(puzzle.start().clone()));
    let costs = puzzle.costs().map(|costs| Costs::Listed(costs.to_vec()));
    let spec = Spec {
        states: Some(puzzle.states()).filter(|states| *states != USUAL_STATES),
        rule: Some(puzzle.rule()).filter(|rule| *rule != Rule::Free),
        start,
        goal,
        terms: Terms { costs, ends: terms::ends_of(puzzle), ..Terms::default() },
        ..by_size(puzzle).unwrap_or_else(|| Spec::of(Shape::System(in_full(puzzle))))
    };
    match title(&spec).text() == puzzle.title() {
        true => spec,
        false => Spec { title: Some(puzzle.title().to_string()), ..spec },
    }
}

/// Size, wrap and pattern, where the places are those of a lattice and some pattern does what the buttons do.
fn by_size(puzzle: &Puzzle) -> Option<Spec> {
    let layout = puzzle.layout();
    let (Places::Lattice(lattice), Places::Lattice(buttons)) = (layout.lights(), layout.buttons())
    else {
        return None;
    };
    if lattice.sizes().len() < 2 || buttons != lattice {
        return None;
    }
    let with = |pattern: Option<String>| Spec {
        wrap: Some(lattice.wrap()).filter(|wrap| *wrap != Wrap::Plane),
        pattern,
        states: Some(puzzle.states()),
        ..Spec::of(Shape::Named(write_sizes(lattice.sizes())))
    };
    let drawn = match puzzle.effects() {
        Effects::Stencil { stencil, .. } => picture::write(stencil),
        Effects::Listed(_) => None,
    };
    let named = PATTERNS.iter().map(|pattern| Some(pattern.info().name.to_string()));
    let is_it = |spec: &Spec| spec.build().is_ok_and(|made| made.effects() == puzzle.effects());
    // The usual pattern needs no name.
    let mut said = [None].into_iter().chain(named).chain(drawn.map(Some)).map(with);
    said.find(is_it)
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
