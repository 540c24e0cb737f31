//! The player: a game, and the calls of its worker. The page fetches this much before the game starts.

use lightsout_model::puzzle::Button;
use lightsout_model::spec;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::{Changed, Direction, Move, Outlook, Scenery, Session, Snapshot};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::position::Position;
use crate::refused::Refused;

/// More lights than this are refused: a page can neither show nor play them.
const MOST_LIGHTS: usize = 250_000;

/// A player of at most one game at a time. Answers are JSON, and so are refusals.
#[wasm_bindgen]
#[derive(Default)]
pub struct Player(Option<Session>);

/// The most memory that one operation takes. A tab has little more.
pub(crate) const MEMORY: u64 = 1 << 30;

/// A game that was begun.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    scenery: Scenery,
    position: Position,
}

/// A move that was made or taken back: light and new state in turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stepped {
    changed: Vec<usize>,
    position: Position,
}

#[wasm_bindgen]
impl Player {
    /// Creates a player without a game.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Player {
        Player::default()
    }

    /// Begins a game, from a name (`5x5`) or a puzzle ID, to `{scenery, position}`.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn open(&mut self, text: &str) -> Result<String, Refused> {
        let spec = spec::named(text.trim())?;
        let session = begun(spec, &mut Budget::of_memory(MEMORY))?;
        let opened = json(&opened(&session));
        self.0 = Some(session);
        opened
    }

    /// Presses a button, forward or back, to `{changed, position}`.
    ///
    /// # Errors
    /// When there is no such button, or the rule forbids the press.
    pub fn press(&mut self, button: usize, back: bool) -> Result<String, Refused> {
        let session = self.session()?;
        let direction = if back { Direction::Backward } else { Direction::Forward };
        let lights = session.press(Button(button), direction)?;
        stepped(session, &lights)
    }

    /// Takes back one move, to `{changed, position}`. Nothing changes if there is none.
    ///
    /// # Errors
    /// Without a game.
    pub fn undo(&mut self) -> Result<String, Refused> {
        self.step(Session::undo)
    }

    /// Makes one move again, to `{changed, position}`. Nothing changes if there is none.
    ///
    /// # Errors
    /// Without a game.
    pub fn redo(&mut self) -> Result<String, Refused> {
        self.step(Session::redo)
    }

    /// Takes back all moves, to `{changed, position}`.
    ///
    /// # Errors
    /// Without a game.
    pub fn restart(&mut self) -> Result<String, Refused> {
        let session = self.session()?;
        session.restart();
        stepped(session, &[])
    }

    /// Takes in verified results of `look` about the start of the game, or about the board now. Returns `{changed,
    /// position}`.
    ///
    /// # Errors
    /// A sentence about the part that is wrong.
    pub fn learn(
        &mut self,
        is_start: bool,
        at_least: u32,
        way: Option<Vec<usize>>,
        weights: Option<Vec<u8>>,
        is_settled: bool,
        reason: Option<String>,
    ) -> Result<String, Refused> {
        let told = Snapshot { at_least: u64::from(at_least), way, weights, is_settled, reason };
        let session = self.session()?;
        if is_start {
            session.learn_from_start(Outlook::judged(session.puzzle(), told)?);
        } else {
            session.learn_from_here(Outlook::judged(&session.rest(), told)?);
        }
        stepped(session, &[])
    }

    fn session(&mut self) -> Result<&mut Session, Refused> {
        self.0.as_mut().ok_or_else(|| "no board has been opened".to_string().into())
    }

    fn step(&mut self, go: Step) -> Result<String, Refused> {
        let session = self.session()?;
        let lights = go(session).map(|(_, lights)| lights).unwrap_or_default();
        stepped(session, &lights)
    }
}

/// One step along the moves, and the lights it changed.
type Step = fn(&mut Session) -> Option<(Move, Vec<Changed>)>;

/// A game over a puzzle that the page can show.
///
/// # Errors
/// A wrong spec, or too many lights.
pub(crate) fn begun(spec: spec::Spec, budget: &mut Budget<'_>) -> Result<Session, Refused> {
    let session = Session::within(spec, budget)?;
    Refused::if_larger(session.puzzle(), MOST_LIGHTS)?;
    Ok(session)
}

/// All there is to see of a game.
pub(crate) fn opened(session: &Session) -> Opened {
    Opened { scenery: Scenery::of(session.puzzle()), position: Position::of(session) }
}

fn stepped(session: &Session, lights: &[Changed]) -> Result<String, Refused> {
    let changed =
        lights.iter().flat_map(|change| [change.light.0, usize::from(change.to)]).collect();
    json(&Stepped { changed, position: Position::of(session) })
}

fn json(answer: &impl Serialize) -> Result<String, Refused> {
    serde_json::to_string(answer).map_err(|_| "the answer cannot be written".to_string().into())
}
