//! The spec that a puzzle was built from, and what has changed since.

use std::sync::Arc;

use super::start::Start;
use super::terms::{Costs, Terms, ends_of, is_every_state};
use super::title::title_on;
use super::{GoalSpec, Shape, Spec, id};
use crate::board::Board;
use crate::goal::Goal;
use crate::puzzle::Puzzle;
use crate::title::Title;

/// The spec of a puzzle. The start is taken from the puzzle itself, and the goal and the costs too if they have changed.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    spec: Arc<Spec>,
    /// Whether the puzzle has another goal than the spec.
    has_own_goal: bool,
    /// Whether the puzzle has other costs than the spec.
    has_own_costs: bool,
}

/// The part of a spec that a puzzle keeps: all but the board that it starts from.
pub(super) fn kept(spec: &Spec) -> Spec {
    Spec {
        title: spec.title.clone(),
        shape: id::shape(&spec.shape),
        wrap: spec.wrap,
        pattern: spec.pattern.clone(),
        states: spec.states,
        counters: None,
        sets: Vec::new(),
        loops: spec.loops,
        rule: spec.rule,
        start: spec.start.as_ref().map(|_| Start::All),
        goal: spec.goal.clone(),
        terms: spec.terms.clone(),
    }
}

/// The bytes that a copy of a shape takes.
pub(super) fn room(shape: &Shape) -> u64 {
    let names = |count: usize| count * 64;
    let bytes = match shape {
        Shape::Named(_) => 0,
        Shape::Drawn(drawing) => drawing.size().iter().product::<usize>() * 4,
        Shape::Graph(graph) => names(graph.names.len()) + graph.arcs.len() * 24,
        Shape::System(system) => {
            let touches: usize = system.buttons.iter().map(|(_, touches)| touches.len()).sum();
            names(system.lights.len() + system.buttons.len()) + touches * 16
        }
    };
    bytes as u64
}

impl Origin {
    /// The origin of a puzzle that was just built from this spec.
    pub(crate) fn of(spec: Spec) -> Origin {
        Origin { spec: Arc::new(spec), has_own_goal: false, has_own_costs: false }
    }

    /// Takes the goal from the puzzle.
    pub(crate) fn with_own_goal(self) -> Origin {
        Origin { has_own_goal: true, ..self }
    }

    /// Takes the costs from the puzzle.
    pub(crate) fn with_own_costs(self) -> Origin {
        Origin { has_own_costs: true, ..self }
    }

    /// Forbids these buttons and ignores these lights too, by name.
    pub(crate) fn without(self, buttons: Vec<String>, lights: Vec<String>) -> Origin {
        let mut spec = Arc::unwrap_or_clone(self.spec);
        spec.terms.forbidden.extend(buttons);
        spec.terms.ignored.extend(lights);
        Origin { spec: Arc::new(spec), ..self }
    }

    /// The title of the puzzle.
    pub(crate) fn title(&self, puzzle: &Puzzle) -> Title {
        title_on(&self.spec, self.goal(puzzle).as_ref(), &self.terms(puzzle))
    }

    /// The spec of the puzzle as it is now.
    pub(super) fn spec(&self, puzzle: &Puzzle) -> Spec {
        let start = puzzle.start();
        let is_usual = self.spec.start.is_none()
            && !matches!(self.spec.shape, Shape::Drawn(_))
            && start.states().iter().all(|&state| state == 1);
        Spec {
            start: (!is_usual).then(|| Start::Board(self.whole(start, puzzle))),
            goal: self.goal(puzzle),
            terms: self.terms(puzzle),
            ..kept(&self.spec)
        }
    }

    fn goal(&self, puzzle: &Puzzle) -> Option<GoalSpec> {
        if !self.has_own_goal {
            return self.spec.goal.clone();
        }
        Some(match puzzle.goal() {
            Goal::State(state) => GoalSpec::State(*state),
            Goal::Equal => GoalSpec::Equal,
            Goal::Target(board) => GoalSpec::Target(self.whole(board, puzzle)),
            Goal::Among(ends) => GoalSpec::Target(self.whole(ends.least(), puzzle)),
        })
    }

    fn terms(&self, puzzle: &Puzzle) -> Terms {
        let mut terms = self.spec.terms.clone();
        if self.has_own_goal {
            // Lights that may end in every state are not part of the puzzle, whatever its goal.
            terms.ends.retain(|(_, ends)| is_every_state(ends, puzzle.states()));
            terms.ignored.extend(terms.ends.drain(..).map(|(name, _)| name));
            terms.ends = ends_of(puzzle);
        }
        if self.has_own_costs {
            let buttons = puzzle.layout().buttons();
            let named = |costs: &[u32]| Costs::Named {
                costs: (0..)
                    .map(|button| buttons.name(button))
                    .zip(costs.iter().copied())
                    .collect(),
                others: 1,
            };
            terms.costs = puzzle.costs().map(|costs| match terms.forbidden.is_empty() {
                true => Costs::Listed(costs.to_vec()),
                false => named(costs),
            });
        }
        terms
    }

    /// The board with the lights that the terms leave out, in state 0.
    fn whole(&self, board: &Board, puzzle: &Puzzle) -> Board {
        if self.spec.terms.are_usual() {
            return board.clone();
        }
        let layout = puzzle.layout();
        let kept = &layout.left_out().lights_of_whole;
        Board::new(kept.spread(board.states().to_vec(), layout.whole_lights()))
    }
}
