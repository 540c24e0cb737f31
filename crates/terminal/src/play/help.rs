//! The help of a solution, and of the distance to it.

use lightsout_model::puzzle::Button;
use lightsout_teach::play::Help;

use super::game::Game;

impl Game {
    /// Tells the distance, which counts as a hint. Before the first press it is par, and after a win it is 0.
    pub fn tell_distance(&mut self) {
        if self.session.made() > 0 && !self.session.is_won() {
            self.session.ask();
        }
    }

    /// Shows the solution: counts all its remaining presses as given away.
    pub fn reveal(&mut self) {
        let marks = self.session.marks().unwrap_or_default();
        for (button, _) in marks.iter().enumerate().filter(|(_, count)| **count > 0) {
            self.session.give(Button(button), Help::Solution);
        }
    }
}
