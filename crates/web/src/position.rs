//! The part of a game that changes with every press.

use lightsout_teach::play::{self, Session, Snapshot};
use serde::Serialize;

/// A board with more lights than this is told without the ID, which would be long; `save` still holds it.
const MOST_FOR_AN_ID: usize = 10_000;

/// The position in a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Position {
    id: Option<String>,
    board: Vec<u8>,
    lit: usize,
    presses: u64,
    made: usize,
    moves: usize,
    is_won: bool,
    stars: Option<u8>,
    par: Option<Par>,
    here: Outlook,
    is_start_settled: bool,
    marks: Option<Vec<u8>>,
    next: Option<usize>,
}

/// What is known about the way from the board as it is now.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Outlook {
    is_solvable: Option<bool>,
    par: Option<Par>,
    at_least: u64,
    way: Option<Vec<usize>>,
    certificate: Option<Vec<u8>>,
    is_settled: bool,
    reason: Option<String>,
}

/// The fewest presses, as far as they are known.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Par {
    at_least: u64,
    at_most: u64,
}

impl Position {
    /// Returns the position of this game.
    pub(crate) fn of(session: &Session) -> Position {
        let is_small = session.puzzle().lights() <= MOST_FOR_AN_ID;
        Position {
            id: is_small.then(|| session.id().ok()).flatten(),
            board: session.board().states().to_vec(),
            lit: session.board().lit(),
            presses: session.presses(),
            made: session.made(),
            moves: session.moves().len(),
            is_won: session.is_won(),
            stars: session.score().map(|score| score.stars()),
            par: session.par().map(range),
            here: known(session.from_here()),
            is_start_settled: session.from_start().is_settled(),
            marks: session.marks(),
            next: session.next_press().map(|button| button.0),
        }
    }
}

fn known(outlook: &play::Outlook) -> Outlook {
    let (is_solvable, par) = (outlook.is_solvable(), outlook.par().map(range));
    let Snapshot { at_least, way, weights: certificate, is_settled, reason } = outlook.snapshot();
    Outlook { is_solvable, par, at_least, way, certificate, is_settled, reason }
}

fn range(par: play::Par) -> Par {
    Par { at_least: par.at_least, at_most: par.at_most }
}
