//! A game as plain data: what the player's worker knows, told to a worker that thinks about it.

use lightsout_model::puzzle::Button;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::{Direction, Help, Helped, Move, Outlook, Session, Snapshot};
use serde::{Deserialize, Serialize};

use crate::board_text::spec_of;
use crate::player::begun;
use crate::refused::Refused;

/// A game. Everything in it is replayed and verified.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Game {
    /// What it began with: a name or an ID.
    text: String,
    /// All moves, those taken back too.
    #[serde(default)]
    moves: Vec<Step>,
    /// How many of the moves stand; all when left out.
    made: Option<usize>,
    /// What is known about the start.
    start: Option<Snapshot>,
    /// What is known about the board as it is now.
    here: Option<Snapshot>,
    #[serde(flatten)]
    help: Given,
}

/// Who found the presses: `0` for the player, `1` for a hint, `2` for a shown solution, `3` for a link.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub(crate) struct Given {
    /// Who found each of the first moves; the player found those that follow.
    helps: String,
    /// Buttons that were given away, and by whom.
    given: Vec<(usize, char)>,
    /// On how many positions a hint or the distance was asked for.
    hints: usize,
}

impl Given {
    /// The help in a session as plain data.
    pub(crate) fn of(helped: &Helped) -> Given {
        let told = |by: Help| match by {
            Help::None => '0',
            Help::Hint => '1',
            Help::Solution => '2',
        };
        Given {
            helps: helped.moves().iter().map(|&by| told(by)).collect(),
            given: helped.given().map(|(button, by)| (button.0, told(by))).collect(),
            hints: usize::from(helped.has_asked()),
        }
    }

    fn helped(&self, session: &Session) -> Helped {
        let given = self.given.iter().filter(|(button, _)| *button < session.puzzle().buttons());
        let moves = self.helps.chars().take(session.moves().len()).map(by).collect();
        let given = given.map(|&(button, told)| (Button(button), by(told)));
        Helped::of(given, moves, self.hints > 0)
    }
}

/// Presses of a link were found by whoever made it.
fn by(told: char) -> Help {
    match told {
        '1' => Help::Hint,
        '2' | '3' => Help::Solution,
        _ => Help::None,
    }
}

/// A move: the number of a button, and whether it is pressed backward.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Move"))]
pub(crate) struct Step {
    /// The number of the button.
    pub button: usize,
    /// Whether it is pressed backward.
    #[serde(default)]
    pub back: bool,
}

impl Game {
    /// Returns the session of the game, with all its moves.
    ///
    /// # Errors
    /// A board that cannot be opened, a move that cannot be made, knowledge that is wrong.
    pub(crate) fn session(self, budget: &mut Budget<'_>) -> Result<Session, Refused> {
        let moves: Vec<Move> = self.moves.iter().map(Step::to_move).collect();
        let made = self.made.unwrap_or(moves.len());
        let mut session = begun(spec_of(&self.text, None, budget)?, budget)?;
        if let Some(told) = self.start {
            let found = Outlook::judged(session.puzzle(), told)?;
            session.learn_from_start(found);
        }
        let mut session = session.restored(&moves, made).map_err(|error| error.to_string())?;
        if let Some(told) = self.here {
            let found = Outlook::judged(&session.rest(), told)?;
            session.learn_from_here(found);
        }
        let helped = self.help.helped(&session);
        Ok(session.with_help(helped))
    }
}

impl Step {
    /// The move as plain data.
    pub(crate) fn of(step: &Move) -> Step {
        Step { button: step.button.0, back: step.direction == Direction::Backward }
    }

    fn to_move(&self) -> Move {
        let direction = if self.back { Direction::Backward } else { Direction::Forward };
        Move { button: Button(self.button), direction }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page takes stars by a list, so that no worker is asked: none, a hint asked for, and the helps from `1`.
    #[test]
    fn the_page_has_the_rule_of_stars() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/play/stars.ts");
        let code = std::fs::read_to_string(file).expect("the page");
        let helps = ['1', '2', '3'].map(|told| by(told).most_stars(true));
        let most =
            [&[Help::None.most_stars(false), Help::None.most_stars(true)][..], &helps].concat();
        assert!(code.contains(&format!("const MOST = {most:?};")), "{most:?}");
    }
}
