//! The help of a solution that was shown.

use lightsout_model::puzzle::Button;
use lightsout_teach::play::Help;

use super::game::Game;

impl Game {
    /// Shows the solution: counts all its remaining presses as given away.
    pub fn reveal(&mut self) {
        let marks = self.session.marks().unwrap_or_default();
        for (button, _) in marks.iter().enumerate().filter(|(_, count)| **count > 0) {
            self.session.give(Button(button), Help::Solution);
        }
    }
}
