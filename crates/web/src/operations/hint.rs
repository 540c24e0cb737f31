//! `hint`: one rung of the ladder, for the board as it is now.

use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::game::Game;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// A game and a `level` from 1 to 4 to `{level, text, data, lights, buttons, found}`: the hint in English and
/// as data, which the page puts into words itself; `found` is for `learn` where nothing was known of the board.
pub const OPERATION: Operation =
    Operation { name: "hint", summary: "can it be done and how far, where, why, the press", run };

#[derive(Deserialize)]
struct Argument {
    #[serde(flatten)]
    game: Game,
    level: u8,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { game, level } = read(argument)?;
    let mut session = game.session(budget)?;
    // The way whose marks are shown is kept to, even where a better one may be found meanwhile.
    let is_known = session.from_here().is_solvable().is_some();
    if !is_known {
        session.learn_from_here(play::look(&session.rest(), budget));
    }
    let hint = play::hint(&session, level, budget)?;
    Ok(json!({
        "level": hint.level,
        "text": hint.text,
        "data": hint.data,
        "lights": hint.lights.iter().map(|light| light.0).collect::<Vec<_>>(),
        "buttons": hint.buttons.iter().map(|button| button.0).collect::<Vec<_>>(),
        "found": (!is_known).then(|| session.from_here().told()),
    }))
}
