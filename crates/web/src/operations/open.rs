//! `open`: a board to play, from a name, an ID or the content of a file.

use lightsout::play::Session;
use lightsout::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::{MOST_LIGHTS, spec_of};
use crate::desk::Desk;
use crate::operation::{Operation, read};
use crate::position::position;
use crate::scenery::scenery;

/// `{text, format?}` to `{scenery, position}`.
pub const OPERATION: Operation =
    Operation { name: "open", summary: "lay a new game on the desk", run };

#[derive(Deserialize)]
struct Argument {
    text: String,
    format: Option<String>,
}

fn run(desk: &mut Desk, argument: Value, _: &mut Budget<'_>) -> Result<Value, String> {
    let Argument { text, format } = read(argument)?;
    let spec = spec_of(&text, format.as_deref())?;
    let session = Session::new(spec).map_err(|error| error.to_string())?;
    laid(desk, session)
}

/// The game laid on the desk, and all there is to see of it.
pub fn laid(desk: &mut Desk, session: Session) -> Result<Value, String> {
    let lights = session.puzzle().lights().max(session.puzzle().buttons());
    if lights > MOST_LIGHTS {
        return Err(format!(
            "this board has {lights} lights, and the page plays boards of up to {MOST_LIGHTS}; the command `lightsout` goes further"
        ));
    }
    let session = desk.lay(session);
    Ok(json!({"scenery": scenery(session.puzzle()), "position": position(session)}))
}
