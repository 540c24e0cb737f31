//! Work that a player may have to wait for: new boards, hints, solutions and quiet patterns.

use std::time::Instant;

use lightsout_model::puzzle::Button;
use lightsout_teach::play::{Hint, Teller};

use super::{App, SOLVING, View, Wish};
use crate::play::Guidance;

/// Work that a player may have to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// A new board.
    New,
    /// A new board, harder or easier.
    Harder(bool),
    /// The quiet patterns.
    Quiet,
    /// A hint.
    Hint,
    /// The hint after a press.
    HintAfterPress,
    /// A way to the goal, to show or to animate.
    Way {
        /// Whether it is to be animated.
        is_animated: bool,
    },
}

impl App {
    pub(super) fn wish_for(&mut self, message: &str, work: Work) {
        self.message = format!("{message} ...");
        self.wish = Some(Wish::Think(work));
    }

    /// Does work that was announced.
    pub(crate) fn think(&mut self, work: Work) {
        self.message.clear();
        match work {
            Work::New => {
                let dealt = self.game.deal(self.game.wanted, None);
                self.dealt(dealt);
            }
            Work::Harder(is_harder) => {
                let dealt = self.game.deal_next(is_harder);
                self.dealt(dealt);
            }
            Work::Hint => match self.game.hint(None) {
                Ok(hint) => self.say_hint(hint),
                Err(why) => self.message = why,
            },
            Work::HintAfterPress => match self.game.hint_after_press() {
                Ok(Guidance::GoesOn(hint)) => self.say_hint(*hint),
                Ok(Guidance::Strayed(sentence)) | Err(sentence) => self.message = sentence,
            },
            Work::Way { is_animated } => self.found_way(is_animated),
            Work::Quiet => match self.game.quiet_patterns() {
                Ok(patterns) if patterns.is_empty() => {
                    self.message =
                        "This puzzle has no quiet pattern: a board has at most one solution."
                            .to_string();
                }
                Ok(patterns) => {
                    self.view = View::Quiet { patterns, index: 0 };
                    self.turn_quiet(0);
                }
                Err(why) => self.message = why,
            },
        }
    }

    fn say_hint(&mut self, hint: Hint) {
        let said = self.game.hint_words(&hint);
        self.message = format!("hint {}: {said}", hint.rung.level);
        self.look_at(&hint);
        self.hint = Some(hint);
    }

    /// Goes to what a hint speaks of, where nothing of it is on the screen.
    fn look_at(&mut self, hint: &Hint) {
        let are_lights = self.game.session.puzzle().layout().are_buttons_lights();
        let lights = hint.rung.lights.iter().filter(|_| are_lights);
        let places: Vec<usize> = hint.rung.buttons.iter().chain(lights).copied().collect();
        let is_seen = |place: &usize| self.spots.iter().any(|(_, button)| button.0 == *place);
        if let (Some(&first), false) = (places.first(), places.iter().any(is_seen)) {
            self.cursor = Button(first);
        }
    }

    fn found_way(&mut self, is_animated: bool) {
        self.game.look();
        let session = &self.game.session;
        match (session.from_here().way(), session.is_won()) {
            (_, true) => self.message = "The board is solved.".to_string(),
            (None, _) => self.message = Teller::new(session.puzzle()).way(session),
            (Some(_), _) if is_animated => {
                self.view = View::Solving { due: Instant::now() };
                self.message = SOLVING.to_string();
            }
            (Some(way), _) => {
                let count = way.total();
                self.shows_marks = true;
                self.game.reveal();
                self.message =
                    format!("{count} left to press, marked on the board, and s hides the marks.");
            }
        }
    }

    fn dealt(&mut self, dealt: Result<(), String>) {
        match dealt {
            Ok(()) => self.began(),
            Err(why) => self.message = why,
        }
    }

    pub(super) fn turn_quiet(&mut self, by: isize) {
        let View::Quiet { patterns, index } = &mut self.view else { return };
        let count = patterns.len();
        *index = (*index as isize + by).rem_euclid(count as isize) as usize;
        let presses = patterns[*index].presses.total();
        let number = Teller::new(self.game.session.puzzle()).quiet_number(*index, count);
        self.message = format!(
            "{number}: these {presses} presses together change nothing. k: the next one, Esc: the board"
        );
    }
}
