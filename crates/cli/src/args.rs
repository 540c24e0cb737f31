//! The command line as a whole: examples first, then the commands.

use clap::Parser;

use crate::commands::Command;

const EXAMPLES: &str = "\
Examples:
  lightsout solve 5x5                    the fifteen presses of the classic board
  lightsout solve board.txt --fewest     a board in a file, and proof of the fewest
  lightsout solve 6x6 --wrap torus --states 3 --start random --seed 7
  lightsout solve petersen.g6 --graph-loops open --json
  lightsout solve 5x5 | lightsout check 5x5 -
  lightsout info 9x9                     rank, quiet patterns, share solvable
  lightsout explain 7x7 --how chasing    the light chase and its look-up table
  lightsout hint board.txt --level 1..4  can it be done, where to look, why, the press
  lightsout variants                     every shape, pattern, preset and rule

Exit codes: 0 solved or true, 1 unsolvable or false, 2 bad usage or input,
3 unknown (a limit was reached).";

/// Lights Out and every puzzle like it: solved exactly, with a certificate behind every answer.
#[derive(Parser)]
#[command(name = "lightsout", version, before_help = EXAMPLES, max_term_width = 100)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}
