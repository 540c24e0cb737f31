//! `read` and `write`: boards from and to every format of the library.

use lightsout_formats as formats;
use lightsout_formats::{Document, drawing_of};
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::Budget;
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

fn run_read(argument: Value, budget: &mut Budget<'_>) -> Result<Value, Refused> {
    let Read { text, format } = read(argument)?;
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
    let spec = spec_of(&text, None, budget)?;
    let as_spec = formats::write_within(&Document::Spec(Box::new(spec.clone())), &format, budget);
    let bytes = as_spec.or_else(|error| {
        if error.stopped().is_some() {
            return Err(error.to_string());
        }
        let puzzle = spec.build_within(budget).map_err(|error| error.to_string())?;
        let drawing = drawing_of(&puzzle, budget).map_err(|stopped| stopped.to_string())?;
        let drawing = drawing.ok_or_else(|| error.to_string())?;
        formats::write_within(&Document::Board(drawing), &format, budget)
            .map_err(|_| error.to_string())
    })?;
    Ok(json!(String::from_utf8_lossy(&bytes)))
}
