//! The time played on a board, and playing against it.

use std::time::Duration;

use lightsout_model::puzzle::Button;
use lightsout_teach::play::{Changed, Direction};

use super::game::Game;

impl Game {
    /// Returns the same game with this much time for each board.
    pub fn with_limit(mut self, limit: Option<Duration>) -> Game {
        self.limit = limit;
        self
    }

    /// Whether boards are played against the clock.
    pub fn has_limit(&self) -> bool {
        self.limit.is_some()
    }

    /// Presses a button, unless time is up, and stops the clock if that was the last press.
    ///
    /// # Errors
    /// Why it was not pressed, as a sentence.
    pub fn press(&mut self, button: Button, direction: Direction) -> Result<Vec<Changed>, String> {
        let late = self.limit.filter(|limit| !self.session.is_won() && self.played() >= *limit);
        if let Some(limit) = late {
            return Err(format!("Time is up after {}. n is for a new board.", minutes(limit)));
        }
        let changed =
            self.session.press(button, direction).map_err(|refused| refused.to_string())?;
        self.won_after = self.session.is_won().then(|| self.played());
        Ok(changed)
    }

    /// Returns the time taken as it follows the number of presses of a board that is done, and the time that is left
    /// of a limit.
    pub fn time(&self) -> String {
        match (self.session.is_won(), self.limit) {
            (true, _) => {
                self.won_after.map_or(String::new(), |taken| format!(" in {}", minutes(taken)))
            }
            (false, Some(limit)) => match limit.saturating_sub(self.played()) {
                Duration::ZERO => ", time is up".to_string(),
                left => format!(", {} left", minutes(left)),
            },
            (false, None) => String::new(),
        }
    }

    /// The time played on this board until now.
    pub(super) fn played(&self) -> Duration {
        self.session.played().saturating_add(self.began.elapsed())
    }
}

/// Whole minutes and seconds: `4:07`.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec::named;
    use lightsout_teach::play::Session;

    use super::*;

    /// A board that one press solves.
    fn game(limit: Option<Duration>) -> Game {
        let spec = named("1x1").expect("a board");
        Game::new(Session::new(spec).expect("a game"), None).with_limit(limit)
    }

    #[test]
    fn the_clock_runs_down_stops_at_the_win_and_starts_with_each_board() {
        let mut game = game(Some(Duration::from_secs(300)));
        game.session.set_played(Duration::from_secs(67));
        assert!(game.status().ends_with(", 3:52 left"), "{}", game.status());
        game.press(Button(0), Direction::Forward).expect("a press in time");
        assert!(game.status().ends_with(" in 1:07"), "{}", game.status());
        game.session.set_played(Duration::from_secs(400));
        assert!(game.status().ends_with(" in 1:07"), "{}", game.status());
        game.session.undo();
        assert!(game.status().ends_with(", time is up"), "{}", game.status());
        let late = game.press(Button(0), Direction::Forward).expect_err("too late");
        assert_eq!(late, "Time is up after 5:00. n is for a new board.");
        game.deal(None, Some(1)).expect("a new board");
        assert!(game.status().ends_with(" left") || game.session.is_won(), "{}", game.status());
        assert!(game.press(Button(0), Direction::Forward).is_ok());
    }

    #[test]
    fn without_a_limit_only_a_win_has_a_time() {
        let mut game = game(None);
        assert_eq!(game.time(), "");
        game.press(Button(0), Direction::Forward).expect("a press");
        assert!(game.time().starts_with(" in 0:") && !game.status().contains(" in "));
    }
}
