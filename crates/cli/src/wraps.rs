//! The option `--wrap`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use lightsout_model::lattice::{WRAPS, Wrap};

fn names() -> Vec<&'static str> {
    WRAPS.iter().map(|(_, name)| *name).collect()
}

/// Lists the names that the option takes.
pub(crate) fn help() -> String {
    format!("How edges join: {}", names().join(", "))
}

/// Reads the name of a wrap.
pub(crate) fn named() -> impl TypedValueParser<Value = Wrap> {
    PossibleValuesParser::new(names()).try_map(|name| Wrap::named(&name).ok_or("no wrap"))
}
