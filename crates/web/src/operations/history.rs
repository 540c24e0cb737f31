//! `undo`, `redo` and `restart`: back and forth along the moves.

use lightsout::play::{Changed, Move, Session, Teller};
use lightsout::solve::budget::Budget;
use serde_json::{Value, json};

use crate::desk::Desk;
use crate::operation::Operation;
use crate::position::{changed, position};

/// To `{changed, words, position}`; nothing changed where there is no move to take back.
pub const UNDO: Operation = Operation {
    name: "undo",
    summary: "take back one move",
    run: |desk, _, _| step(desk, Session::undo, "taken back"),
};

/// To `{changed, words, position}`; nothing changed where there is no move to make again.
pub const REDO: Operation = Operation {
    name: "redo",
    summary: "make one move again",
    run: |desk, _, _| step(desk, Session::redo, "pressed again"),
};

/// To `{position}`.
pub const RESTART: Operation =
    Operation { name: "restart", summary: "take back all moves", run: restart };

fn step(
    desk: &mut Desk,
    go: fn(&mut Session) -> Option<(Move, Vec<Changed>)>,
    what: &str,
) -> Result<Value, String> {
    let session = desk.session()?;
    let (lights, words) = match go(session) {
        Some((step, lights)) => {
            let words = Teller::new(session.puzzle()).stepped(session, step, what, &lights);
            (lights, words)
        }
        None => (Vec::new(), String::new()),
    };
    Ok(json!({"changed": changed(&lights), "words": words, "position": position(session)}))
}

fn restart(desk: &mut Desk, _: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let session = desk.session()?;
    session.restart();
    Ok(json!({"position": position(session)}))
}
