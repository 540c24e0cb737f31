//! What stands for a puzzle in a link, a box to type in, a file or a drawing: all are read here.

use lightsout_formats as formats;
use lightsout_model::spec::error::SpecError;
use lightsout_model::spec::{self, Spec};
use lightsout_solver::solve::budget::Budget;

use crate::refused::Refused;

/// The spec of a name (`5x5`), a puzzle ID, or the content of a file: of any format where the whole
/// library is there, else of a puzzle in JSON.
///
/// # Errors
/// What is wrong with it and what would be right.
pub fn spec_of(text: &str, format: Option<&str>, budget: &mut Budget<'_>) -> Result<Spec, Refused> {
    let named = match format {
        None => spec::named(text.trim()),
        Some(_) => return Ok(read(text, format, budget)?),
    };
    named.or_else(|error| match error {
        SpecError::Id { .. } => Err(error.into()),
        _ if is_one_word(text) => read(text, None, budget).map_err(|_| error.into()),
        _ => Ok(read(text, None, budget)?),
    })
}

/// Whether a text looks like a name rather than like a file.
fn is_one_word(text: &str) -> bool {
    !text.trim().contains(char::is_whitespace) && !text.trim_start().starts_with('{')
}

#[cfg(feature = "study")]
fn read(text: &str, format: Option<&str>, budget: &mut Budget<'_>) -> Result<Spec, String> {
    let hints = formats::Hints { format, ..formats::Hints::default() };
    formats::read_within(text.as_bytes(), &hints, budget)
        .map_err(|error| error.to_string())?
        .into_spec()
        .map_err(|error| error.to_string())
}

#[cfg(not(feature = "study"))]
fn read(text: &str, _: Option<&str>, budget: &mut Budget<'_>) -> Result<Spec, String> {
    let hints = formats::Hints { format: Some("json"), ..formats::Hints::default() };
    formats::read_within(text.as_bytes(), &hints, budget)
        .map_err(|error| error.to_string())?
        .into_spec()
        .map_err(|error| error.to_string())
}
