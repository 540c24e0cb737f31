//! The one spec among all that describe a puzzle which its ID stands for.
//!
//! A drawing without holes is a rectangle by name, and a drawing with holes has its states in the start. Starts and
//! goals given as drawings or presses are boards. Boards with all lights off or all in state 1 go by their word. Starts
//! that follow from a seed stay seeds.

use lightsout_algebra::watch::Watch;

use crate::board::Board;
use crate::goal::Goal;
use crate::lattice::Wrap;
use crate::puzzle::{Puzzle, Rule};
use crate::spec::build::USUAL_STATES;
use crate::spec::drawing::Drawing;
use crate::spec::error::SpecError;
use crate::spec::graph::Loops;
use crate::spec::start::Start;
use crate::spec::{GoalSpec, Shape, Spec};

/// A spec that leaves nothing out but its title and its loops.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Normal {
    pub title: Option<String>,
    pub shape: Shape,
    pub wrap: Wrap,
    pub pattern: Option<String>,
    pub states: u8,
    pub loops: Option<Loops>,
    pub rule: Rule,
    pub start: Start,
    pub goal: GoalSpec,
    /// The number of lights.
    pub lights: usize,
}

impl Normal {
    /// The normal form of a spec.
    ///
    /// # Errors
    /// When the spec makes no puzzle, or a limit is reached.
    pub(super) fn of(spec: &Spec, watch: &mut dyn Watch) -> Result<Normal, SpecError> {
        if !spec.terms.are_usual() {
            return Err(SpecError::NotApplicable {
                option: "puzzle ID",
                reason: "it has no room for costs, forbidden buttons, ignored lights and lights that may end in several states. Write the puzzle as JSON".to_string(),
            });
        }
        let spec = spec.with_preset();
        let puzzle = spec.build_within(watch)?;
        let start = match (&spec.start, &spec.shape) {
            (Some(start @ (Start::Random { .. } | Start::RandomSolvable { .. })), _) => {
                start.clone()
            }
            _ => by_word(puzzle.start()),
        };
        Ok(Normal {
            title: spec.title.clone(),
            shape: shape(&spec.shape),
            wrap: spec.wrap.unwrap_or(Wrap::Plane),
            pattern: pattern(&spec),
            states: puzzle.states(),
            loops: spec.loops,
            rule: puzzle.rule(),
            start,
            goal: goal(&puzzle),
            lights: puzzle.lights(),
        })
    }

    /// Returns the defaults of a shape without a name. They are not built, because weights may need more than the usual
    /// two states.
    pub(super) fn usual_of_shape(&self) -> Normal {
        let spec = Spec::of(self.shape.clone());
        Normal {
            title: None,
            wrap: Wrap::Plane,
            pattern: pattern(&spec),
            shape: spec.shape,
            states: USUAL_STATES,
            loops: None,
            rule: Rule::default(),
            start: Start::All,
            goal: GoalSpec::State(0),
            lights: self.lights,
        }
    }
}

/// On boards the cross goes without saying; graphs have their loops to say what is usual.
fn pattern(spec: &Spec) -> Option<String> {
    let usual = match spec.shape {
        Shape::Named(_) | Shape::Drawn(_) => Some("cross".to_string()),
        Shape::Graph(_) | Shape::System(_) => None,
    };
    spec.pattern.clone().or(usual)
}

/// The start that is this board.
pub(super) fn by_word(board: &Board) -> Start {
    match board.states() {
        states if states.iter().all(|&state| state == 1) => Start::All,
        states if states.iter().all(|&state| state == 0) => Start::None,
        _ => Start::Board(board.clone()),
    }
}

fn goal(puzzle: &Puzzle) -> GoalSpec {
    match puzzle.goal() {
        Goal::State(state) => GoalSpec::State(*state),
        Goal::Equal => GoalSpec::Equal,
        Goal::Target(board) => GoalSpec::Target(board.clone()),
        // Terms were refused before: there are no several ends to say.
        Goal::Among(ends) => GoalSpec::Target(ends.least().clone()),
    }
}

/// The shape without the states of a drawing, which becomes a size if it has no holes.
pub(in crate::spec) fn shape(shape: &Shape) -> Shape {
    match shape {
        Shape::Named(name) => Shape::Named(name.to_ascii_lowercase().replace('×', "x")),
        Shape::Drawn(drawing) => {
            let drawing = drawing.trimmed();
            if drawing.is_full() {
                let [rows, columns] = drawing.size();
                return Shape::Named(format!("{rows}x{columns}"));
            }
            let dark = |row: &Vec<Option<u8>>| row.iter().map(|cell| cell.map(|_| 0)).collect();
            Shape::Drawn(Drawing::new(drawing.rows().iter().map(dark).collect()))
        }
        Shape::Graph(_) | Shape::System(_) => shape.clone(),
    }
}
