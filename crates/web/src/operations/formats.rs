//! `read` and `write`: boards from and to every format of the library.

use lightsout_formats as formats;
use lightsout_model::spec::id;
use lightsout_solver::solve::budget::Budget;
use serde::{Deserialize, Serialize};

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;
use crate::slip::Slip;

/// Formats that are bytes and no text.
const BINARY: &[&str] = &["pbm"];

/// The argument of `read`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Read {
    text: String,
    format: Option<String>,
}

/// A board that was read.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Identified {
    id: String,
}

impl Request for Read {
    const NAME: &'static str = "read";
    const SUMMARY: &'static str = "the ID of a board in any format";
    type Answer = Identified;

    fn run(self, budget: &mut Budget<'_>) -> Result<Identified, Refused> {
        let Read { text, format } = self;
        format.as_deref().map(known).transpose()?;
        let spec = spec_of(&text, format.as_deref(), budget)?;
        built(&spec, budget)?;
        Ok(Identified { id: id::print(&spec).map_err(|error| error.to_string())? })
    }
}

/// The argument of `write`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Write {
    text: String,
    format: String,
}

impl Request for Write {
    const NAME: &'static str = "write";
    const SUMMARY: &'static str = "a board in another format";
    type Answer = String;

    fn run(self, budget: &mut Budget<'_>) -> Result<String, Refused> {
        let Write { text, format } = self;
        known(&format)?;
        if BINARY.contains(&format.as_str()) {
            return Err(Refused::binary(&format));
        }
        let spec = spec_of(&text, None, budget)?;
        let bytes =
            formats::write_spec(&spec, &format, budget).map_err(|error| match error.stopped() {
                Some(_) => Refused::from(error),
                // Nothing is wrong with any text: the format cannot hold the board.
                None => {
                    Refused::slip(error.to_string(), Slip::Unwritable { format: format.clone() })
                }
            })?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Refuses a name that no format has.
fn known(format: &str) -> Result<(), Refused> {
    let names: Vec<&str> = formats::FORMATS.iter().map(|known| known.info().name).collect();
    if names.contains(&format) { Ok(()) } else { Err(Refused::unknown("format", format, &names)) }
}
