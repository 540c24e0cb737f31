//! The hints of a game in a row: each continues from the one before it.

use lightsout_model::puzzle::Button;
use lightsout_solver::solve::budget::Budget;

use super::help::Help;
use super::hint::{Hint, MOST_SAID, Since, hint};
use super::history::Move;
use super::session::Session;
use crate::hint::HintError;

/// The hints of a game. Keep it next to the [`Session`].
#[derive(Clone, Debug, Default)]
pub struct Hints(Option<Last>);

/// The hint that was given last.
#[derive(Clone, Debug)]
struct Last {
    level: u8,
    /// The moves that stood then.
    moves: Vec<Move>,
    since: Since,
}

impl Hints {
    /// Returns the level of the last hint, or 1 without one.
    pub fn level(&self) -> u8 {
        self.0.as_ref().map_or(1, |last| last.level)
    }

    /// Returns the level of the next hint: one more than the last for the same board, and the same after a press.
    pub fn next_level(&self, session: &Session) -> u8 {
        match &self.0 {
            Some(last) if last.moves == made(session) => last.level.saturating_add(1),
            _ => self.level(),
        }
        .min(MOST_SAID)
    }

    /// Finds the hint of a level without giving it. Moves that were taken back are forgotten, with the hints after them.
    ///
    /// # Errors
    /// Why there is no hint.
    pub fn find(
        &self,
        session: &Session,
        level: u8,
        budget: &mut Budget<'_>,
    ) -> Result<Hint, HintError> {
        let last = self.0.as_ref().filter(|last| made(session).starts_with(&last.moves));
        hint(session, last.map(|last| &last.since), level, budget)
    }

    /// Records that a hint was given. The session counts a press that it names as found by a hint.
    pub fn give(&mut self, session: &mut Session, hint: &Hint) {
        session.ask();
        if let Some(button) = hint.rung.press {
            session.give(Button(button), Help::Hint);
        }
        let moves = made(session).to_vec();
        // A second hint for the same board still knows what was pressed before the first.
        let since = match self.0.take() {
            Some(last) if last.moves == moves => {
                Since { is_plan_told: hint.is_plan_told, ..last.since }
            }
            _ => Since::of(session, hint),
        };
        self.0 = Some(Last { level: hint.rung.level, moves, since });
    }
}

fn made(session: &Session) -> &[Move] {
    &session.moves()[..session.made()]
}
