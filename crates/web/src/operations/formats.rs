//! `read` and `write`: boards from and to every format of the library.

use lightsout_formats as formats;
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;
use crate::slip::Slip;

/// Formats that are bytes and no text.
const BINARY: &[&str] = &["pbm"];

/// `{text, format?}` to `{id}`.
pub const READ: Operation =
    Operation { name: "read", summary: "the ID of a board in any format", run: run_read };

/// `{text, format}` to the board in that format.
pub const WRITE: Operation =
    Operation { name: "write", summary: "a board in another format", run: run_write };

#[derive(Deserialize)]
struct Read {
    text: String,
    format: Option<String>,
}

fn run_read(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Read { text, format } = read(argument)?;
    format.as_deref().map(known).transpose()?;
    let spec = spec_of(&text, format.as_deref(), budget)?;
    spec.build_within(budget)?;
    Ok(json!({"id": id::print(&spec).map_err(|error| error.to_string())?}))
}

#[derive(Deserialize)]
struct Write {
    text: String,
    format: String,
}

fn run_write(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Write { text, format } = read(argument)?;
    known(&format)?;
    if BINARY.contains(&format.as_str()) {
        return Err(Refused::binary(&format));
    }
    let spec = spec_of(&text, None, budget)?;
    let bytes =
        formats::write_spec(&spec, &format, budget).map_err(|error| match error.stopped() {
            Some(_) => Refused::from(error),
            // Nothing is wrong with any text: the format cannot hold the board.
            None => error.to_string().into(),
        })?;
    Ok(json!(String::from_utf8_lossy(&bytes)))
}

/// Refuses a name that no format has.
fn known(format: &str) -> Result<(), Refused> {
    let named = formats::format_named(format);
    named
        .map(|_| ())
        .map_err(|error| Refused::slip(error.to_string(), Slip::unknown("format", format)))
}
