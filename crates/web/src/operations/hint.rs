//! `hint`: one rung of the ladder, for the board as it is now, as data and in words.

use lightsout::report;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::{self, Outlook, Session, Since, Snapshot};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::game::Game;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// A game, a `level` from 1 to 4, and `since`, the state of the previous hint, to `{level, data, words, lights,
/// buttons, press, strayed, is_plan_told, found}`. `found` is for `learn` if nothing was known about the board.
pub const OPERATION: Operation =
    Operation { name: "hint", summary: "can it be done and how far, where, why, the press", run };

#[derive(Deserialize)]
struct Argument {
    #[serde(flatten)]
    game: Game,
    level: u8,
    since: Option<Before>,
}

/// What the hint before kept to: how many moves stood then, and what was known.
#[derive(Deserialize)]
struct Before {
    made: usize,
    told: Snapshot,
    is_plan_told: bool,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { game, level, since } = read(argument)?;
    let mut session = game.session(budget)?;
    let since = since.map(|before| kept(&session, before)).transpose()?;
    // The way whose marks are shown is kept to, even where a better one may be found meanwhile.
    let is_known = session.from_here().is_solvable().is_some();
    if !is_known {
        session.learn_from_here(play::look(&session.rest(), budget));
    }
    let hint = play::hint(&session, since.as_ref(), level, budget)?;
    Ok(json!({
        "level": hint.rung.level,
        "data": hint.rung.data,
        "words": report::hint_words(&session.rest(), hint.strayed.as_ref(), &hint.rung.data),
        "lights": hint.rung.lights,
        "buttons": hint.rung.buttons,
        "press": hint.rung.press,
        "strayed": hint.strayed,
        "is_plan_told": hint.is_plan_told,
        "found": (!is_known).then(|| session.from_here().snapshot()),
    }))
}

/// What the hint before kept to, judged on the board as it was then.
fn kept(session: &Session, before: Before) -> Result<Since, Refused> {
    let Before { made, told, is_plan_told } = before;
    let mut then = session.clone();
    while then.made() > made && then.undo().is_some() {}
    Ok(Since { made, outlook: Outlook::judged(&then.rest(), told)?, is_plan_told })
}
