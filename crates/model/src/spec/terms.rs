//! On what terms a puzzle is solved: what presses cost, which buttons are forbidden, which lights do not matter, which
//! may end in one of several states.

use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;

use super::Spec;
use super::error::SpecError;
use super::start::{self, Start};
use crate::board::Board;
use crate::ends::Ends;
use crate::goal::Goal;
use crate::layout::{Naming, Places};
use crate::puzzle::{Button, Light, Puzzle, PuzzleError};

/// The name that means all buttons without a name of their own in a list of costs.
pub const OTHERS: &str = "others";

/// The terms of a puzzle, usually none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The costs of presses, 1 each if left out.
    pub costs: Option<Costs>,
    /// The buttons that may not be pressed, by name.
    pub forbidden: Vec<String>,
    /// The lights that may end in any state, by name.
    pub ignored: Vec<String>,
    /// Lights by name, with the states that each may end in. All others end as the goal says. A light that may end in
    /// every state is ignored.
    pub ends: Vec<(String, Vec<u8>)>,
}

/// Costs of presses, in whole numbers from 0 to [`MOST_COST`](crate::puzzle::MOST_COST).
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
    /// Returns whether there are no special terms.
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
        if self.forbidden.is_empty() && self.ignored.is_empty() && self.ends.is_empty() {
            return Ok(puzzle);
        }
        let puzzle = self.with_ends(puzzle)?;
        let buttons = found("button", &self.forbidden, puzzle.layout().buttons())?;
        let lights = self.left_out(puzzle.states(), puzzle.layout().lights())?;
        let buttons: Vec<Button> = buttons.into_iter().map(Button).collect();
        let lights: Vec<Light> = lights.into_iter().map(Light).collect();
        let puzzle = match buttons.is_empty() && lights.is_empty() {
            true => puzzle,
            false => puzzle.without(&buttons, &lights, watch)?.map_err(too_little)?,
        };
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
    pub(super) fn whole(
        &self,
        board: &Board,
        states: u8,
        lights: &Places,
    ) -> Result<Board, SpecError> {
        let ignored = self.left_out(states, lights)?;
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

    /// The lights that may end in any state, in whichever way that is said.
    fn left_out(&self, states: u8, lights: &Places) -> Result<Vec<usize>, SpecError> {
        let mut left_out = found("light", &self.ignored, lights)?;
        for (name, ends) in &self.ends {
            if is_every_state(ends, states) {
                left_out.push(place("light", name, lights)?);
            }
        }
        Ok(left_out)
    }

    /// The puzzle whose lights may end as is said of them by name.
    fn with_ends(&self, puzzle: Puzzle) -> Result<Puzzle, SpecError> {
        if self.ends.is_empty() {
            return Ok(puzzle);
        }
        let board = match puzzle.goal() {
            Goal::State(state) => Board::uniform(puzzle.lights(), *state),
            Goal::Target(board) => board.clone(),
            Goal::Among(ends) => ends.least().clone(),
            Goal::Equal => {
                return Err(SpecError::NotApplicable {
                    option: "end of single lights",
                    reason: "the goal \"all equal\" wants all lights in the same state, whichever it is. Choose a state or a board as the goal".to_string(),
                });
            }
        };
        let (lights, states) = (puzzle.layout().lights(), puzzle.states());
        let mut ignored = vec![false; lights.len()];
        for light in found("light", &self.ignored, lights)? {
            ignored[light] = true;
        }
        let mut taken = ignored.clone();
        let mut several: Vec<(usize, Vec<u8>)> = Vec::new();
        for (name, ends) in &self.ends {
            let light = place("light", name, lights)?;
            let refuse = |problem: &str| {
                Err(SpecError::Parts(format!("light {}: {problem}", lights.name(light))))
            };
            if ends.is_empty() {
                return refuse("it needs at least one state to end in");
            }
            if std::mem::replace(&mut taken[light], true) {
                return refuse(match ignored[light] {
                    true => {
                        "it is ignored, which lets it end in any state, and states to end in are given too. Leave one of the two out"
                    }
                    false => "the states that it may end in are given twice. Give them together",
                });
            }
            several.push((light, ends.clone()));
        }
        several.retain(|(_, ends)| !is_every_state(ends, states));
        let ends = Ends::new(board, several).expect("lights that were found, with states");
        let goal = match ends.count() {
            Some(1) => Goal::Target(ends.least().clone()),
            _ => Goal::Among(ends),
        };
        Ok(puzzle.with_goal(goal)?)
    }
}

/// Says why what is left of a puzzle makes none, in the words of its terms.
fn too_little(error: PuzzleError) -> SpecError {
    SpecError::Parts(
        match error {
            PuzzleError::NoLights => {
                "all lights are ignored, so there is nothing to solve. Leave one that matters"
            }
            PuzzleError::NoOwnLights => {
                "under the lit-only rule every button needs its light and every light its button. Forbid and ignore the same ones, or take the free rule"
            }
            error => return error.into(),
        }
        .to_string(),
    )
}

/// Returns whether a light that may end in these states may end in any state.
///
/// ```
/// use lightsout_model::spec::terms::is_every_state;
/// assert!(is_every_state(&[2, 0, 1], 3) && !is_every_state(&[0, 2], 3));
/// ```
pub fn is_every_state(ends: &[u8], states: u8) -> bool {
    (0..states).all(|state| ends.contains(&state))
}

/// The lights of a puzzle that may end in one of several states, by name, as terms say it.
pub fn ends_of(puzzle: &Puzzle) -> Vec<(String, Vec<u8>)> {
    let several = puzzle.goal().ends().into_iter().flat_map(Ends::several);
    several
        .map(|(light, states)| (puzzle.layout().lights().name(light.0), states.to_vec()))
        .collect()
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
/// When there is none. The error says what they are called.
pub fn place(what: &'static str, name: &str, places: &Places) -> Result<usize, SpecError> {
    places.find(name).ok_or_else(|| SpecError::Unknown {
        what,
        text: name.to_string(),
        nearest: None,
        known: known(what, name, places),
    })
}

/// The most names that an error lists.
const MOST_NAMES: usize = 12;

/// Says what these places are called, in the style of the name that none of them has.
fn known(what: &str, name: &str, places: &Places) -> String {
    let square = |index| Naming::Squares.name(places, index);
    match (places, places.len()) {
        (_, 0) => format!("There are no {what}s"),
        (_, 1) => format!("The only one is {}", square(0)),
        (Places::Listed(_), count) if count <= MOST_NAMES && places.square(0).is_none() => {
            let names: Vec<String> = (0..count).map(|index| quoted(&square(index))).collect();
            format!("They are {} and {}", names[..count - 1].join(", "), names[count - 1])
        }
        (_, count) if places.square(0).is_some() && name.contains(',') => {
            let [first, last] = [0, count - 1].map(|index| places.name(index));
            format!("They run from {first} to {last}, with the row before the column")
        }
        (_, count) => format!("They run from {} to {}", square(0), square(count - 1)),
    }
}
