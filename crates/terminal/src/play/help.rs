//! Who found the presses of a game: the player, a hint that named them, or a solution that was shown.

use std::collections::BTreeMap;

use lightsout_model::puzzle::Button;
use lightsout_teach::hint::Data;
use lightsout_teach::play::{Changed, Direction, Hint, Refused};

use super::game::Game;

/// What a press was found by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// By the player.
    #[default]
    None,
    /// By a hint that named it.
    Hint,
    /// By a solution that was shown.
    Solution,
}

/// The help in a game.
#[derive(Clone, Debug, Default)]
pub struct Helped {
    /// Buttons that were given away.
    given: BTreeMap<usize, Help>,
    /// What each of the moves was found by, in their order; the player found those that are missing.
    moves: Vec<Help>,
}

impl Helped {
    fn give(&mut self, button: usize, by: Help) {
        let given = self.given.entry(button).or_default();
        *given = by.max(*given);
    }
}

impl Game {
    /// Presses a button, and notes who found that.
    ///
    /// # Errors
    /// Why it cannot be pressed; nothing has changed then.
    pub fn press(&mut self, button: Button, direction: Direction) -> Result<Vec<Changed>, Refused> {
        let made = self.session.made();
        let changed = self.session.press(button, direction)?;
        let by = self.helped.given.get(&button.0).copied().unwrap_or_default();
        self.helped.moves.resize(made, Help::None);
        self.helped.moves.resize(self.session.made(), by);
        Ok(changed)
    }

    /// Most of what the presses that stand were found by.
    pub fn help(&self) -> Help {
        self.helped.moves.iter().take(self.session.made()).max().copied().unwrap_or_default()
    }

    /// The solution is shown: whatever it still wants pressed is given away.
    pub fn reveal(&mut self) {
        let marks = self.session.marks().unwrap_or_default();
        for (button, _) in marks.iter().enumerate().filter(|(_, count)| **count > 0) {
            self.helped.give(button, Help::Solution);
        }
    }

    /// A hint was given, which may have named a press.
    pub(super) fn told(&mut self, hint: &Hint) {
        if let Data::Press { button, .. } = hint.rung.data {
            self.helped.give(button, Help::Hint);
        }
    }
}
