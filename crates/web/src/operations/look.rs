//! `look` and `learn`: how far it is to the goal, thought about in one worker and taken in by another.
//!
//! The worker that plays must always be quick, so another looks at the board, for as long as it takes. What it
//! found is told as plain data, and the player's worker has it judged again before it is believed.

use lightsout::play::{Outlook, Told, look as look_at};
use lightsout::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::desk::Desk;
use crate::operation::{Operation, read};
use crate::position::position;

/// `{text}` to what was found about the board of that text, for `learn`.
pub const LOOK: Operation = Operation {
    name: "look",
    summary: "find out the fewest presses, or why there are none",
    run: look,
};

/// `{start?, here?}`, each what `look` found, to `{position}`.
pub const LEARN: Operation = Operation {
    name: "learn",
    summary: "take in what was found about the start of the game, or about its board now",
    run: learn,
};

#[derive(Deserialize)]
struct Looked {
    text: String,
}

fn look(_: &mut Desk, argument: Value, budget: &mut Budget<'_>) -> Result<Value, String> {
    let Looked { text } = read(argument)?;
    let puzzle = spec_of(&text, None)?.build().map_err(|error| error.to_string())?;
    serde_json::to_value(look_at(&puzzle, budget).told()).map_err(|error| error.to_string())
}

#[derive(Deserialize)]
struct Learnt {
    start: Option<Told>,
    here: Option<Told>,
}

fn learn(desk: &mut Desk, argument: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let Learnt { start, here } = read(argument)?;
    let session = desk.session()?;
    if let Some(told) = start {
        let found = Outlook::judged(session.puzzle(), told)?;
        session.learn_from_start(found);
    }
    if let Some(told) = here {
        let found = Outlook::judged(&session.rest(), told)?;
        session.learn_from_here(found);
    }
    Ok(json!({"position": position(session)}))
}
