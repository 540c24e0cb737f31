//! `read` and `write`: boards from and to every format of the library.

use lightsout::io::{self, Document, drawing_of};
use lightsout::solve::budget::Budget;
use lightsout::spec::id;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::board_text::spec_of;
use crate::operation::{Operation, read};
use crate::refused::Refused;

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

fn run_read(argument: Value, _: &mut Budget<'_>) -> Result<Value, Refused> {
    let Read { text, format } = read(argument)?;
    let spec = spec_of(&text, format.as_deref())?;
    spec.build()?;
    Ok(json!({"id": id::print(&spec).map_err(|error| error.to_string())?}))
}

#[derive(Deserialize)]
struct Write {
    text: String,
    format: String,
}

fn run_write(argument: Value, _: &mut Budget<'_>) -> Result<Value, Refused> {
    let Write { text, format } = read(argument)?;
    let spec = spec_of(&text, None)?;
    let as_spec = io::write(&Document::Spec(Box::new(spec.clone())), &format);
    let bytes = as_spec.or_else(|error| {
        let puzzle = spec.build().map_err(|error| error.to_string())?;
        let drawing = drawing_of(&puzzle).ok_or_else(|| error.to_string())?;
        io::write(&Document::Board(drawing), &format).map_err(|_| error.to_string())
    })?;
    Ok(json!(String::from_utf8_lossy(&bytes)))
}
