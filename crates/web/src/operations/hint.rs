//! `hint`: one rung of the ladder, for the board as it is now.

use lightsout::play;
use lightsout::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::desk::Desk;
use crate::operation::{Operation, read};

/// `{level}` from 1 to 4 to `{level, text, lights, buttons}`.
pub const OPERATION: Operation =
    Operation { name: "hint", summary: "can it be done and how far, where, why, the press", run };

#[derive(Deserialize)]
struct Argument {
    level: u8,
}

fn run(desk: &mut Desk, argument: Value, budget: &mut Budget<'_>) -> Result<Value, String> {
    let Argument { level } = read(argument)?;
    let session = desk.session()?;
    // The way whose marks are shown is kept to, even where a better one may be found meanwhile.
    if session.from_here().is_solvable().is_none() {
        session.look(budget);
    }
    let hint = play::hint(session, level, budget)?;
    Ok(json!({
        "level": hint.level,
        "text": hint.text,
        "lights": hint.lights.iter().map(|light| light.0).collect::<Vec<_>>(),
        "buttons": hint.buttons.iter().map(|button| button.0).collect::<Vec<_>>(),
    }))
}
