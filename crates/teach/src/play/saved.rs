//! Saved games: the puzzle, the moves and the help. Whether and how the puzzle can be solved is worked out when it is asked.

use std::time::Duration;

use lightsout_model::puzzle::Puzzle;

use super::help::Helped;
use super::history::Move;
use super::session::{NotRestored, Session};

/// The fields of a saved game.
#[derive(serde::Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    puzzle: Puzzle,
    moves: Vec<Move>,
    made: usize,
    #[serde(default)]
    helped: Helped,
    #[serde(default)]
    played: Duration,
}

impl From<Session> for Saved {
    fn from(session: Session) -> Saved {
        Saved {
            moves: session.moves().to_vec(),
            made: session.made(),
            helped: session.helped().clone(),
            played: session.played(),
            puzzle: session.puzzle().clone(),
        }
    }
}

impl TryFrom<Saved> for Session {
    type Error = NotRestored;

    fn try_from(saved: Saved) -> Result<Session, NotRestored> {
        let mut session = Session::of(saved.puzzle).restored(&saved.moves, saved.made)?;
        session.set_played(saved.played);
        Ok(session.with_help(saved.helped))
    }
}
