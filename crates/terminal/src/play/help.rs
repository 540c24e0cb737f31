//! The help given in a game: presses that a hint named, and all of a solution that was shown.

use lightsout_model::puzzle::Button;
use lightsout_teach::play::{Help, Hint};

use super::game::Game;

impl Game {
    /// Shows the solution: counts all its remaining presses as given away.
    pub fn reveal(&mut self) {
        let marks = self.session.marks().unwrap_or_default();
        for (button, _) in marks.iter().enumerate().filter(|(_, count)| **count > 0) {
            self.session.give(Button(button), Help::Solution);
        }
    }

    /// A hint was given, which may have named a press.
    pub(super) fn told(&mut self, hint: &Hint) {
        if let Some(button) = hint.rung.press {
            self.session.give(Button(button), Help::Hint);
        }
    }
}
