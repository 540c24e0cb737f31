//! The command line as a whole: examples first, then the commands.

use clap::error::{ContextKind, ContextValue};
use clap::{ArgMatches, Error, Parser};
use lightsout_algebra::quoted::piece;

use crate::commands::Command;
use crate::examples;

/// Lights Out and every puzzle like it: solved exactly, with a certificate behind every answer.
#[derive(Parser)]
#[command(name = "lightsout", version, before_help = examples::ALL, max_term_width = 100)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Whether the command was asked for JSON.
pub fn is_json(matches: &ArgMatches) -> bool {
    let is_asked = |id| matches.try_get_one(id).ok().flatten() == Some(&true);
    match matches.subcommand() {
        Some((_, inner)) => is_json(inner),
        None => is_asked("json") || is_asked("pack"),
    }
}

/// An error about the command line, which repeats no more of it than fits on a line.
pub fn shortened(mut error: Error) -> Error {
    for kind in [ContextKind::InvalidValue, ContextKind::InvalidArg, ContextKind::InvalidSubcommand]
    {
        if let Some(ContextValue::String(text)) = error.get(kind) {
            let cut = piece(text).to_string();
            // A suggestion repeats it whole.
            if cut.ends_with('…') {
                error.remove(ContextKind::Suggested);
            }
            error.insert(kind, ContextValue::String(cut));
        }
    }
    error
}
