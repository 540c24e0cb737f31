//! On what terms a puzzle is solved: what presses cost, which buttons are forbidden, which lights do not matter.

use lightsout_algebra::watch::Watch;

use super::Spec;
use super::error::SpecError;
use super::start::{self, Start};
use crate::board::Board;
use crate::layout::{Naming, Places};
use crate::puzzle::{Button, Light, Puzzle};

/// What a person says about the terms; nothing, as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// What presses cost; 1 each when left out.
    pub costs: Option<Costs>,
    /// The buttons that may not be pressed, by name.
    pub forbidden: Vec<String>,
    /// The lights that may end in any state, by name.
    pub ignored: Vec<String>,
}

/// What presses cost, in whole numbers from 0 to [`MOST_COST`](crate::puzzle::MOST_COST).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Costs {
    /// A cost for every button, in their order.
    Listed(Vec<u32>),
    /// Costs by name, and what all other buttons cost.
    Named {
        /// Buttons with their costs.
        costs: Vec<(String, u32)>,
        /// The cost of all others.
        others: u32,
    },
}

impl Terms {
    /// Whether nothing is said.
    pub fn are_usual(&self) -> bool {
        *self == Terms::default()
    }

    /// The puzzle of a spec on these terms.
    ///
    /// # Errors
    /// A name that no light or button has, costs that do not fit, or what makes no puzzle; or the reason to stop.
    pub(super) fn on(
        &self,
        puzzle: Puzzle,
        spec: &Spec,
        watch: &mut dyn Watch,
    ) -> Result<Puzzle, SpecError> {
        let puzzle = match &self.costs {
            None => puzzle,
            Some(costs) => {
                let costs = costs.by_button(puzzle.layout().buttons())?;
                puzzle.with_costs(costs)?
            }
        };
        if self.forbidden.is_empty() && self.ignored.is_empty() {
            return Ok(puzzle);
        }
        let buttons = found("button", &self.forbidden, puzzle.layout().buttons())?;
        let lights = found("light", &self.ignored, puzzle.layout().lights())?;
        let buttons: Vec<Button> = buttons.into_iter().map(Button).collect();
        let lights: Vec<Light> = lights.into_iter().map(Light).collect();
        let puzzle = puzzle.without(&buttons, &lights, watch)??;
        match &spec.start {
            // A board that can be solved is one that can be solved on these terms.
            Some(start @ Start::RandomSolvable { .. }) => {
                let start = start::board(start, &puzzle, watch)?;
                Ok(puzzle.with_start(start)?)
            }
            _ => Ok(puzzle),
        }
    }
}

impl Terms {
    /// A board of all lights, where `board` has those alone that are not ignored, as the board of a puzzle has; lights
    /// that may end in any state begin as off as any. Every other board is as it was.
    pub(super) fn whole(&self, board: &Board, lights: &Places) -> Result<Board, SpecError> {
        let ignored = found("light", &self.ignored, lights)?;
        let is_left = |light: &usize| !ignored.contains(light);
        let left: Vec<usize> = (0..lights.len()).filter(is_left).collect();
        if left.len() != board.len() {
            return Ok(board.clone());
        }
        let mut states = vec![0; lights.len()];
        for (light, &state) in left.into_iter().zip(board.states()) {
            states[light] = state;
        }
        Ok(Board::new(states))
    }
}

impl Costs {
    fn by_button(&self, buttons: &Places) -> Result<Vec<u32>, SpecError> {
        match self {
            Costs::Listed(costs) => Ok(costs.clone()),
            Costs::Named { costs, others } => {
                let mut by_button = vec![*others; buttons.len()];
                for (name, cost) in costs {
                    by_button[place("button", name, buttons)?] = *cost;
                }
                Ok(by_button)
            }
        }
    }
}

fn found(what: &'static str, names: &[String], places: &Places) -> Result<Vec<usize>, SpecError> {
    names.iter().map(|name| place(what, name, places)).collect()
}

/// The place of this name.
///
/// # Errors
/// When there is none; says what they are called.
pub(super) fn place(what: &'static str, name: &str, places: &Places) -> Result<usize, SpecError> {
    places.find(name).ok_or_else(|| SpecError::Unknown {
        what,
        text: name.to_string(),
        nearest: None,
        known: match places.len() {
            0 => format!("there are no {what}s"),
            count => {
                let name = |index| Naming::Squares.name(places, index);
                format!("they run from {} to {}", name(0), name(count - 1))
            }
        },
    })
}
