//! `typed`: what a player typed, understood: which buttons, or which of a few words.

use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::{Direction, Order, Row, Target, Teller, parse_order};
use serde::{Deserialize, Serialize};

use crate::game::{Game, Step};
use crate::operation::Request;
use crate::refused::Refused;

/// The argument: a game, and what was typed.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Line {
    #[serde(flatten)]
    game: Game,
    line: String,
}

/// Typed buttons, or a word that the page acts on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "order", rename_all = "snake_case")]
pub(crate) enum Typed {
    Nothing,
    Press { targets: Vec<Step> },
    Undo { times: usize },
    Redo { times: usize },
    Restart,
    Hint { level: Option<u8> },
    Read { rows: Vec<Lights> },
    Solve,
    Par,
    Quiet,
    Id { id: String },
    New { presses: Option<u64>, seed: Option<u64> },
    Easier,
    Harder,
    Save,
    Open,
    Help,
    Quit,
}

/// Lights that are read together.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Lights {
    /// The row, from 0. Null if there are no rows or one light alone is meant.
    number: Option<usize>,
    lights: Vec<usize>,
}

impl Request for Line {
    const NAME: &'static str = "typed";
    const SUMMARY: &'static str = "understand a line: buttons to press, or one of a few words";
    type Answer = Typed;

    fn run(self, budget: &mut Budget<'_>) -> Result<Typed, Refused> {
        let session = &self.game.session(budget)?;
        let teller = Teller::new(session.puzzle());
        let Some(order) = parse_order(&self.line, session.puzzle())? else {
            return Ok(Typed::Nothing);
        };
        Ok(match order {
            Order::Press(targets) => Typed::Press { targets: targets.iter().map(target).collect() },
            Order::Undo(times) => Typed::Undo { times },
            Order::Redo(times) => Typed::Redo { times },
            Order::Restart => Typed::Restart,
            Order::Hint(level) => Typed::Hint { level },
            Order::Board | Order::Read(None) => {
                Typed::Read { rows: teller.rows().into_iter().map(row).collect() }
            }
            Order::Read(Some(what)) => Typed::Read { rows: vec![row(teller.row(&what)?)] },
            Order::Solve => Typed::Solve,
            Order::Par => Typed::Par,
            Order::Quiet(_) => Typed::Quiet,
            Order::Id => Typed::Id { id: session.id()? },
            Order::New { presses, seed } => Typed::New { presses, seed },
            Order::Easier => Typed::Easier,
            Order::Harder => Typed::Harder,
            Order::Save(_) => Typed::Save,
            Order::Open(_) => Typed::Open,
            Order::Help => Typed::Help,
            Order::Quit => Typed::Quit,
        })
    }
}

fn target(&Target { button, direction }: &Target) -> Step {
    Step { button: button.0, back: direction == Direction::Backward }
}

fn row(Row { number, lights }: Row) -> Lights {
    Lights { number, lights }
}
