//! What lights, buttons, states and numbers are called in hints.

use lightsout_model::ends::states_in_words;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_teach::play::Coordinates;

use crate::phrase::listed;

/// More names than this are only counted.
const MOST_NAMED: usize = 16;

/// The names of a puzzle, whose start is the board as it is now.
pub struct Names<'a> {
    puzzle: &'a Puzzle,
    lights: Coordinates<'a>,
    buttons: Coordinates<'a>,
}

impl<'a> Names<'a> {
    /// The names of this puzzle.
    pub fn of(puzzle: &'a Puzzle) -> Names<'a> {
        let layout = puzzle.layout();
        let (lights, buttons) =
            (Coordinates::of(layout.lights()), Coordinates::of(layout.buttons()));
        Names { puzzle, lights, buttons }
    }

    /// The number of states.
    pub fn states(&self) -> u8 {
        self.puzzle.states()
    }

    /// Whether presses have costs.
    pub fn has_costs(&self) -> bool {
        self.puzzle.costs().is_some()
    }

    /// Whether a light counts as wrong when it is on.
    pub fn is_out_wanted(&self) -> bool {
        *self.puzzle.goal() == Goal::State(0)
    }

    /// A light by name.
    pub fn light(&self, light: usize) -> String {
        told("light ", self.lights.say(light))
    }

    /// A button by name.
    pub fn button(&self, button: usize) -> String {
        told("button ", self.buttons.say(button))
    }

    /// Lights by name where they are few, and by their number otherwise.
    pub fn lights(&self, lights: &[usize]) -> String {
        match lights.len() {
            ..=MOST_NAMED => listed(lights.iter().map(|&light| self.light(light)).collect()),
            count => format!("{count} lights"),
        }
    }

    /// Lights by name, and the state that each is changed to where there is a choice.
    pub fn changed(&self, lights: &[usize], board: &[u8]) -> String {
        if self.states() == 2 || lights.len() > MOST_NAMED {
            return self.lights(lights);
        }
        let to = |&light: &usize| format!("{} to {}", self.light(light), board[light]);
        listed(lights.iter().map(to).collect())
    }

    /// Buttons by name.
    pub fn buttons(&self, buttons: &[usize]) -> String {
        listed(buttons.iter().map(|&button| self.button(button)).collect())
    }

    /// Buttons by name where they are few, and by their number otherwise.
    pub fn buttons_or_count(&self, buttons: &[usize]) -> String {
        match buttons.len() {
            ..=MOST_NAMED => self.buttons(buttons),
            count => format!("{count} buttons"),
        }
    }

    /// A state in a word.
    pub fn state(&self, state: u8) -> String {
        match (state, self.states()) {
            (0, _) => "off".to_string(),
            (1, 2) => "on".to_string(),
            _ => state.to_string(),
        }
    }

    /// How a light is now, and what it should be where that is not simply off.
    pub fn wrong(&self, light: usize) -> String {
        let state = self.puzzle.start().state(Light(light));
        let is = format!("{} is {}", self.light(light), self.state(state));
        if let Goal::Among(ends) = self.puzzle.goal() {
            return match ends.of(Light(light)) {
                [wanted] => format!("{is} and should be {}", self.state(*wanted)),
                several => format!("{is} and may end in {}", states_in_words(several)),
            };
        }
        match self.puzzle.goal().wanted(light) {
            Some(wanted) if !(self.states() == 2 && wanted == 0) => {
                format!("{is} and should be {}", self.state(wanted))
            }
            None => format!("{is} and has to change"),
            Some(_) => is,
        }
    }
}

/// A name, and what it is the name of where it is a number.
fn told(what: &str, name: String) -> String {
    let is_number = name.bytes().all(|letter| letter.is_ascii_digit());
    if is_number { format!("{what}{name}") } else { name }
}
