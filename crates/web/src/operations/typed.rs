//! `typed`: what a player typed, understood: which buttons, or which of a few words.

use lightsout_solver::solve::budget::Budget;
use lightsout_teach::play::{Direction, Order, Row, Target, Teller, parse_order};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::game::Game;
use crate::operation::{Operation, read};
use crate::refused::Refused;

/// A game and a `line` to `{order, ...}`: `press` with `targets`, `read` with `rows`, or a word the page acts on.
pub const OPERATION: Operation = Operation {
    name: "typed",
    summary: "understand a line: buttons to press, or one of a few words",
    run,
};

#[derive(Deserialize)]
struct Argument {
    #[serde(flatten)]
    game: Game,
    line: String,
}

fn run(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Argument { game, line } = read(argument)?;
    let session = &game.session(budget)?;
    let teller = Teller::new(session.puzzle());
    let word = |order: &str| json!({"order": order});
    let times = |order: &str, times: usize| json!({"order": order, "times": times});
    let rows =
        |rows: &[Row]| json!({"order": "read", "rows": rows.iter().map(row).collect::<Vec<_>>()});
    Ok(match parse_order(&line, session.puzzle())? {
        None => word("nothing"),
        Some(Order::Press(targets)) => {
            json!({"order": "press", "targets": targets.iter().map(target).collect::<Vec<_>>()})
        }
        Some(Order::Undo(count)) => times("undo", count),
        Some(Order::Redo(count)) => times("redo", count),
        Some(Order::Restart) => word("restart"),
        Some(Order::Hint(level)) => json!({"order": "hint", "level": level}),
        Some(Order::Board | Order::Read(None)) => rows(&teller.rows()),
        Some(Order::Read(Some(what))) => rows(&[teller.row(&what)?]),
        Some(Order::Solve) => word("solve"),
        Some(Order::Par) => word("par"),
        Some(Order::Quiet(_)) => word("quiet"),
        Some(Order::Id) => json!({"order": "id", "id": session.id()?}),
        Some(Order::New { presses, seed }) => {
            json!({"order": "new", "presses": presses, "seed": seed})
        }
        Some(Order::Easier) => word("easier"),
        Some(Order::Harder) => word("harder"),
        Some(Order::Save(_)) => word("save"),
        Some(Order::Open(_)) => word("open"),
        Some(Order::Help) => word("help"),
        Some(Order::Quit) => word("quit"),
    })
}

fn target(target: &Target) -> Value {
    json!({"button": target.button.0, "back": target.direction == Direction::Backward})
}

fn row(Row { number, lights }: &Row) -> Value {
    json!({"number": number, "lights": lights})
}
