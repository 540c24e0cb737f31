//! The command line as a whole: examples first, then the commands.

use clap::{ArgMatches, Parser};

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
