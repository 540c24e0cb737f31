//! `lightsout completions`: what a shell needs to complete the command, from the command's own definition.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::exit::{Ending, Failure};

/// Print the completions for a shell
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl CompletionsArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let mut command = crate::args::Args::command();
        // The generator does not survive a closed pipe, so it writes to memory.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut command, "lightsout", &mut text);
        out.write_all(&text)?;
        Ok(Ending::Yes)
    }
}
