//! The names of lights, buttons, states and numbers in hints.

use lightsout_model::ends::states_in_words;
use lightsout_model::goal::Goal;
use lightsout_model::layout::Places;
use lightsout_model::puzzle::{Light, Puzzle};
use lightsout_teach::hint::{Press, Term};
use lightsout_teach::play::Coordinates;

use crate::Language;
use crate::phrase::listed_with;
use crate::table::{Forms, Table, fill, same};

/// More names than this are only counted.
pub(crate) const MOST_NAMED: usize = 16;

/// The names of a puzzle, whose start is the board as it is now, in a language.
pub(crate) struct Names<'a> {
    puzzle: &'a Puzzle,
    lights: Coordinates<'a>,
    buttons: Coordinates<'a>,
    /// The sentences.
    pub table: &'static Table,
}

impl<'a> Names<'a> {
    /// The names of this puzzle.
    pub(crate) fn of(puzzle: &'a Puzzle, language: Language) -> Names<'a> {
        let layout = puzzle.layout();
        let (lights, buttons) =
            (Coordinates::of(layout.lights()), Coordinates::of(layout.buttons()));
        Names { puzzle, lights, buttons, table: language.table() }
    }

    /// The number of states.
    pub(crate) fn states(&self) -> u8 {
        self.puzzle.states()
    }

    /// Whether presses have costs.
    pub(crate) fn has_costs(&self) -> bool {
        self.puzzle.costs().is_some()
    }

    /// Whether a light counts as wrong when it is on.
    pub(crate) fn is_out_wanted(&self) -> bool {
        *self.puzzle.goal() == Goal::State(0)
    }

    /// Whether lights are only on or off, and off is the goal.
    pub(crate) fn is_plain(&self) -> bool {
        self.states() == 2 && self.is_out_wanted()
    }

    /// A light by name.
    pub(crate) fn light(&self, light: usize) -> String {
        told(self.table.light[0], self.lights.say(light))
    }

    /// A button by name.
    pub(crate) fn button(&self, button: usize) -> String {
        told(self.of_buttons(self.table.button), self.buttons.say(button))
    }

    /// Picks the sentence for boards on which every light is a button, or the one for boards with buttons of their own.
    pub(crate) fn of_buttons(&self, [lights, buttons]: Forms) -> &'static str {
        if self.puzzle.layout().are_buttons_lights() { lights } else { buttons }
    }

    /// The columns of a board of rows and columns.
    pub(crate) fn columns(&self) -> Option<usize> {
        let Places::Lattice(lattice) = self.puzzle.layout().buttons() else { return None };
        lattice.sizes().get(1).copied()
    }

    /// Few lights by name, many by their number.
    pub(crate) fn lights(&self, lights: &[usize]) -> String {
        match lights {
            [light] => self.light(*light),
            _ if lights.len() > MOST_NAMED => self.some(self.table.some_lights, lights.len()),
            _ => {
                let names: Vec<String> =
                    lights.iter().map(|&light| self.lights.say(light)).collect();
                let are_numbers = names.iter().all(|name| is_number(name));
                let names = self.listed(names);
                match are_numbers {
                    true => fill(self.table.lights[0], &[("names", &names)]),
                    false => names,
                }
            }
        }
    }

    /// Lights by name, each with the state that it is changed to if there is a choice.
    pub(crate) fn changed(&self, lights: &[usize], board: &[u8]) -> String {
        if self.states() == 2 || lights.len() > MOST_NAMED {
            return self.lights(lights);
        }
        let to = |&light: &usize| {
            let slots = [("light", &*self.light(light)), ("state", &board[light].to_string())];
            fill(self.table.changed_to[0], &slots)
        };
        self.listed(lights.iter().map(to).collect())
    }

    /// Buttons by name.
    pub(crate) fn buttons(&self, buttons: &[usize]) -> String {
        self.buttons_with(buttons, self.table.and)
    }

    /// Buttons by name, of which one is meant.
    pub(crate) fn one_of(&self, buttons: &[usize]) -> String {
        self.buttons_with(buttons, self.table.choice)
    }

    fn buttons_with(&self, buttons: &[usize], [word, _]: Forms) -> String {
        match buttons {
            [button] => self.button(*button),
            _ => {
                listed_with(buttons.iter().map(|&button| self.buttons.say(button)).collect(), word)
            }
        }
    }

    /// Buttons by name, each with how often it is pressed.
    pub(crate) fn presses_of(&self, presses: &[Press]) -> String {
        let press = |press: &Press| self.button(press.button) + &self.times(press.times);
        self.listed(presses.iter().map(press).collect())
    }

    /// Names at most `most` buttons, and counts more.
    pub(crate) fn few_buttons(&self, buttons: &[usize], most: usize) -> String {
        match buttons.len() {
            count if count > most => self.some_buttons(count),
            _ => self.buttons(buttons),
        }
    }

    /// A number of buttons.
    pub(crate) fn some_buttons(&self, count: usize) -> String {
        self.some(same(self.of_buttons(self.table.some_buttons)), count)
    }

    /// Names lights that are added up with weights, and counts many.
    pub(crate) fn sum(&self, lights: &[Term], most: usize) -> String {
        if lights.len() > most {
            let is_plain = lights.iter().all(|term| term.weight == 1);
            let table = self.table;
            let these = if is_plain { table.these_lights } else { table.these_weighted };
            return self.some(these, lights.len());
        }
        let weighted = |term: &Term| match term.weight {
            1 => self.light(term.number),
            weight => {
                let slots = [("weight", &*weight.to_string()), ("light", &self.light(term.number))];
                fill(self.table.weighted[0], &slots)
            }
        };
        self.listed(lights.iter().map(weighted).collect())
    }

    /// Names as a list in a sentence.
    fn listed(&self, names: Vec<String>) -> String {
        listed_with(names, self.table.and[0])
    }

    /// Returns a number with the name of a thing.
    pub(crate) fn some(&self, [one, many]: Forms, count: usize) -> String {
        fill(if count == 1 { one } else { many }, &[("n", &count.to_string())])
    }

    /// Returns a number of presses.
    pub(crate) fn presses(&self, count: u64) -> String {
        self.some(self.table.presses, usize::try_from(count).unwrap_or(usize::MAX))
    }

    /// The solution that hints keep to.
    pub(crate) fn solution(&self, is_fewest: bool) -> &'static str {
        match (is_fewest, self.has_costs()) {
            (true, true) => self.table.cheapest[0],
            _ => self.table.solution[usize::from(is_fewest)],
        }
    }

    /// How often, if that is not once.
    pub(crate) fn times(&self, times: u8) -> String {
        match times {
            1 => String::new(),
            2 => self.table.twice[0].to_string(),
            times => self.some(self.table.often, times.into()),
        }
    }

    /// A state in a word.
    pub(crate) fn state(&self, state: u8) -> String {
        match (state, self.states()) {
            (0, _) => self.table.off[0].to_string(),
            (1, 2) => self.table.on[0].to_string(),
            _ => state.to_string(),
        }
    }

    /// How a light is now, and what it should be if that is not simply off.
    pub(crate) fn wrong(&self, light: usize) -> String {
        let (table, goal) = (self.table, self.puzzle.goal());
        let state = self.state(self.puzzle.start().state(Light(light)));
        let (sentence, wanted) = match goal {
            Goal::Among(ends) => match ends.of(Light(light)) {
                [wanted] => (table.is_and_should, self.state(*wanted)),
                several => (table.is_and_may, states_in_words(several)),
            },
            _ => match goal.wanted(light) {
                Some(0) if self.states() == 2 => (table.is, String::new()),
                Some(wanted) => (table.is_and_should, self.state(wanted)),
                None => (table.is_and_has_to, String::new()),
            },
        };
        let light = self.light(light);
        fill(sentence[0], &[("light", &light), ("state", &state), ("wanted", &wanted)])
    }
}

/// A name, and what it is the name of if it is a number.
fn told(what: &str, name: String) -> String {
    if is_number(&name) { fill(what, &[("name", &name)]) } else { name }
}

fn is_number(name: &str) -> bool {
    name.bytes().all(|letter| letter.is_ascii_digit())
}
