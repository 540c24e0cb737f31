//! `press`: one button, pressed.

use lightsout::play::{Direction, Teller};
use lightsout::puzzle::Button;
use lightsout::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::desk::Desk;
use crate::operation::{Operation, read};
use crate::position::{changed, position};

/// `{button, back?}` to `{changed, words, position}`.
pub const OPERATION: Operation = Operation {
    name: "press",
    summary: "press a button, forward or back, and tell what changed",
    run,
};

#[derive(Deserialize)]
struct Argument {
    button: usize,
    #[serde(default)]
    back: bool,
}

fn run(desk: &mut Desk, argument: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let Argument { button, back } = read(argument)?;
    let session = desk.session()?;
    let direction = if back { Direction::Backward } else { Direction::Forward };
    let lights = session.press(Button(button), direction).map_err(|refused| refused.to_string())?;
    let step = session.moves()[session.made() - 1];
    let words = Teller::new(session.puzzle()).pressed(session, step, &lights);
    Ok(json!({"changed": changed(&lights), "words": words, "position": position(session)}))
}
