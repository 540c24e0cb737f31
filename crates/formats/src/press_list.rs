//! Presses as people list them: names of buttons and how often, in an order that may or may not matter.

use std::borrow::Cow;

use lightsout_model::layout::Places;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};

use super::button_names::unknown;
use super::error::{At, FormatError, quoted};
use super::grid_of_counts;
use super::limits::MOST_PRESSES;

/// A button by name, and how often it is pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The button's name.
    pub button: String,
    /// How often it is pressed.
    pub count: u64,
    /// Whether the count was spelt like a name, as `x2`.
    pub(crate) is_count_like_name: bool,
}

impl Press {
    /// Creates `count` presses of a button.
    pub fn new(button: impl Into<String>, count: u64) -> Press {
        Press { button: button.into(), count, is_count_like_name: false }
    }
}

/// A list of presses whose buttons no puzzle has been asked about yet.
#[derive(Clone, Debug)]
pub struct PressList {
    presses: Vec<Press>,
    places: Vec<At>,
    is_ordered: bool,
}

/// Two lists are equal when they press the same in the same order, wherever it was read.
impl PartialEq for PressList {
    fn eq(&self, other: &PressList) -> bool {
        let key = |press: &Press| (press.button.clone(), press.count);
        self.is_ordered == other.is_ordered
            && self.presses.len() == other.presses.len()
            && self.presses.iter().map(key).eq(other.presses.iter().map(key))
    }
}

impl PressList {
    /// Creates a list of presses. `is_ordered` says whether they are in the order they are made.
    pub fn new(presses: Vec<Press>, is_ordered: bool) -> PressList {
        PressList { presses, places: Vec::new(), is_ordered }
    }

    /// The same list, with the place where each press was read.
    pub(crate) fn with_places(self, places: Vec<At>) -> PressList {
        PressList { places, ..self }
    }

    /// Returns the list of a puzzle's presses by the names of its buttons.
    pub fn of(puzzle: &Puzzle, presses: &Presses) -> PressList {
        match presses {
            Presses::Counts(_) => {
                let press = |(button, count)| Press::new(puzzle.button_name(button), count);
                PressList::new(presses.tally().into_iter().map(press).collect(), false)
            }
            Presses::Sequence(buttons) => {
                let press = |&button: &Button| Press::new(puzzle.button_name(button), 1);
                PressList::new(buttons.iter().map(press).collect(), true)
            }
        }
    }

    /// Returns the presses as listed.
    pub fn presses(&self) -> &[Press] {
        &self.presses
    }

    /// Whether they are listed in the order they are made.
    pub fn is_ordered(&self) -> bool {
        self.is_ordered
    }

    /// Returns the presses of this puzzle's buttons. A button named twice is pressed as often as both say.
    /// Where the order does not matter, counts are taken modulo the number of states.
    ///
    /// # Errors
    /// A name that no button has, with the nearest name, or counts without an order although the order matters.
    pub fn resolve(&self, puzzle: &Puzzle) -> Result<Presses, FormatError> {
        match puzzle.rule() {
            Rule::Free => self.spelt_out(puzzle)?.counts(puzzle).map(Presses::Counts),
            Rule::LitOnly => self.sequence(puzzle).map(Presses::Sequence),
        }
    }

    /// Returns the number of presses as listed, those that cancel among them.
    pub fn total(&self) -> u64 {
        self.presses.iter().fold(0, |sum, press| sum.saturating_add(press.count))
    }

    /// Expands a grid of counts such as `101/010/101` or `101010101` into presses by the names of the buttons.
    /// All other lists stay as they are.
    ///
    /// # Errors
    /// A grid of another size than the puzzle has.
    pub fn spelt_out(&self, puzzle: &Puzzle) -> Result<Cow<'_, PressList>, FormatError> {
        let [press] = &self.presses[..] else { return Ok(self.apart(puzzle.layout().buttons())) };
        let is_button = puzzle.layout().buttons().find(&press.button).is_some();
        if is_button || press.count != 1 || !grid_of_counts::is_one(&press.button, puzzle) {
            return Ok(self.apart(puzzle.layout().buttons()));
        }
        let counts = grid_of_counts::read(&press.button, puzzle);
        let counts = counts.map_err(|message| self.error(0, message))?;
        let pressed = (0..).zip(counts).filter(|(_, count)| *count > 0);
        let named = |(button, count)| Press::new(puzzle.button_name(Button(button)), count);
        Ok(Cow::Owned(PressList::new(pressed.map(named).collect(), false)))
    }

    /// The list with words of several buttons, such as `A,B`, as a press of each. A count behind them is of the last.
    fn apart(&self, buttons: &Places) -> Cow<'_, PressList> {
        let parts = |press: &Press| -> Option<Vec<String>> {
            if !press.button.contains(',') || buttons.find(&press.button).is_some() {
                return None;
            }
            let names = press.button.split(',').map(|name| name.trim().to_string());
            names.map(|name| buttons.find(&name).map(|_| name)).collect()
        };
        if !self.presses.iter().any(|press| parts(press).is_some()) {
            return Cow::Borrowed(self);
        }
        let mut own = PressList::new(Vec::new(), self.is_ordered);
        for (index, press) in self.presses.iter().enumerate() {
            let names = parts(press).unwrap_or_else(|| vec![press.button.clone()]);
            let (last, first) = names.split_last().expect("a word has a part");
            own.presses.extend(first.iter().map(|name| Press::new(name, 1)));
            own.presses.push(Press { button: last.clone(), ..press.clone() });
            let place = self.places.get(index);
            own.places
                .extend(place.into_iter().flat_map(|place| names.iter().map(|_| place.clone())));
        }
        Cow::Owned(own)
    }

    fn counts(&self, puzzle: &Puzzle) -> Result<Vec<u8>, FormatError> {
        let states = u64::from(puzzle.states());
        let mut counts = vec![0; puzzle.buttons()];
        for index in 0..self.presses.len() {
            let button = self.button(index, puzzle.layout().buttons())?;
            let sum = u64::from(counts[button]) + self.presses[index].count % states;
            counts[button] = (sum % states) as u8;
        }
        Ok(counts)
    }

    /// Returns the presses one by one, as they are listed.
    ///
    /// # Errors
    /// A name that no button has, with the nearest name, counts without an order although the order matters, or more
    /// presses than can be replayed.
    pub fn sequence(&self, puzzle: &Puzzle) -> Result<Vec<Button>, FormatError> {
        self.spelt_out(puzzle)?.in_order(puzzle)
    }

    fn in_order(&self, puzzle: &Puzzle) -> Result<Vec<Button>, FormatError> {
        if puzzle.rule() != Rule::Free && !self.is_ordered && self.presses.len() > 1 {
            return Err(FormatError::of_input(format!(
                "under the {} rule the order of presses matters. List the buttons in the order they \
                 are pressed, one per line or as a JSON array `sequence`",
                puzzle.rule().name()
            )));
        }
        Ok(self.on(puzzle.layout().buttons())?.into_iter().map(Button).collect())
    }

    /// Returns the numbers of the buttons with these names one by one, as they are listed.
    ///
    /// # Errors
    /// A name that no button has, with the nearest name, or more presses than can be replayed.
    pub fn on(&self, buttons: &Places) -> Result<Vec<usize>, FormatError> {
        self.apart(buttons).each_on(buttons)
    }

    fn each_on(&self, buttons: &Places) -> Result<Vec<usize>, FormatError> {
        let mut sequence = Vec::new();
        let mut total = 0u64;
        for (index, press) in self.presses.iter().enumerate() {
            let button = self.button(index, buttons)?;
            total = total.saturating_add(press.count);
            if total > MOST_PRESSES {
                let message = format!(
                    "the list has more than {MOST_PRESSES} presses, the most that can be replayed in order"
                );
                return Err(self.error(index, message));
            }
            sequence.extend(std::iter::repeat_n(button, press.count as usize));
        }
        Ok(sequence)
    }

    /// Returns how often the buttons with these names are pressed.
    ///
    /// # Errors
    /// A name that no button has, with the nearest name.
    pub fn counts_on(&self, buttons: &Places) -> Result<Vec<u64>, FormatError> {
        let (own, mut counts) = (self.apart(buttons), vec![0u64; buttons.len()]);
        for (index, press) in own.presses.iter().enumerate() {
            let count = &mut counts[own.button(index, buttons)?];
            *count = count.saturating_add(press.count);
        }
        Ok(counts)
    }

    fn button(&self, index: usize, buttons: &Places) -> Result<usize, FormatError> {
        let press = &self.presses[index];
        let Some(button) = buttons.find(&press.button) else {
            return Err(self.error(index, unknown("button", &press.button, buttons)));
        };
        let like = format!("x{}", press.count);
        if press.is_count_like_name && buttons.find(&like).is_some() {
            let button = quoted(&press.button);
            return Err(self.error(index, format!(
                "{} after {button} may be a count or the button of that name. Write *{} for the \
                 count, \"{like}\" for the button",
                quoted(&like),
                press.count
            )));
        }
        Ok(button)
    }

    fn error(&self, index: usize, message: String) -> FormatError {
        match self.places.get(index) {
            Some(At::Text { line, column }) => FormatError::at(*line, *column, message),
            Some(At::Json(path)) => FormatError::in_json(path, message),
            _ => FormatError::of_input(message),
        }
    }
}
