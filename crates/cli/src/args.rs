//! The command line as a whole: examples first, then the commands.

use clap::Parser;

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
