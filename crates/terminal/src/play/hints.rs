//! Hints of a game: asked for, or going on by themselves while the player follows.

use lightsout_teach::hint::Data;
use lightsout_teach::play::Hint;

use super::game::{Game, TIME_FOR_PAR, within};

/// The highest level of a hint that nobody asked for: why.
const MOST_UNASKED: u8 = 3;

/// The hints after a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guidance {
    /// The press was the plan's, and this is the next hint.
    GoesOn(Box<Hint>),
    /// The press was not in the plan: a sentence with the consequence.
    Strayed(String),
}

impl Game {
    /// Returns a hint of this level. Without a level, it is one level more than the last hint for the same board, and
    /// the same level after a press.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub fn hint(&mut self, level: Option<u8>) -> Result<Hint, String> {
        let level = level.unwrap_or_else(|| self.hints.next_level(&self.session));
        let hint = self.found(level)?;
        self.hints.give(&mut self.session, &hint);
        Ok(hint)
    }

    /// Returns the hint that continues after a press at the level of the last one, at most `MOST_UNASKED`. If the press
    /// was not in the plan, it only says so, and the player may ask for the new plan.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub fn hint_after_press(&mut self) -> Result<Guidance, String> {
        let level = self.hints.level().min(MOST_UNASKED);
        let hint = self.found(level)?;
        if let Some(strayed) = &hint.strayed {
            let (rest, english) = (self.session.rest(), lightsout_words::Language::English);
            return Ok(Guidance::Strayed(lightsout_words::strayed(english, &rest, strayed)));
        }
        self.hints.give(&mut self.session, &hint);
        Ok(Guidance::GoesOn(Box::new(hint)))
    }

    /// A hint for the board as it is now, in English.
    pub fn hint_words(&self, hint: &Hint) -> String {
        let rest = self.session.rest();
        let mut said = lightsout_words::sentences(&rest, hint.strayed.as_ref(), &hint.rung.data);
        if let Data::Change { .. } = hint.rung.data {
            said.push("No press does that. n makes a board that can be solved.".to_string());
        }
        said.join(" ")
    }

    fn found(&mut self, level: u8) -> Result<Hint, String> {
        self.look();
        within(TIME_FOR_PAR, |budget| self.hints.find(&self.session, level, budget))
            .map_err(|error| error.to_string())
    }
}
