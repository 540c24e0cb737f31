//! What stands for a puzzle in a link, a box to type in, a file or a drawing: all are read here.

use lightsout::io;
use lightsout::spec::error::SpecError;
use lightsout::spec::{self, Spec};

/// More lights than this are refused: a page can neither show nor play them.
pub const MOST_LIGHTS: usize = 250_000;

/// The spec of a name (`5x5`), a puzzle ID, or the content of a file of any format.
///
/// # Errors
/// One sentence: what is wrong with it and what would be right.
pub fn spec_of(text: &str, format: Option<&str>) -> Result<Spec, String> {
    let spec = match format {
        None => match spec::named(text.trim()) {
            Ok(spec) => spec,
            Err(error @ SpecError::Id { .. }) => return Err(error.to_string()),
            Err(error) if is_one_word(text) => read(text, None).map_err(|_| error.to_string())?,
            Err(_) => read(text, None)?,
        },
        Some(_) => read(text, format)?,
    };
    Ok(spec)
}

/// Whether a text looks like a name rather than like a file.
fn is_one_word(text: &str) -> bool {
    !text.trim().contains(char::is_whitespace) && !text.trim_start().starts_with('{')
}

fn read(text: &str, format: Option<&str>) -> Result<Spec, String> {
    io::read(text.as_bytes(), format).map_err(|error| error.to_string())?.into_spec()
}
