//! `lightsout completions`: what a shell needs to complete the command, from the command's own definition.
//!
//! The command takes methods, patterns and boards as free text. Shells get their names as the values to choose from.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, CommandFactory};
use clap_complete::Shell;
use lightsout::methods::METHODS;
use lightsout_model::spec::pattern::PATTERNS;
use lightsout_model::spec::preset;
use lightsout_native::PROGRAMS;

use crate::exit::{Ending, Failure};

/// Print the completions for a shell
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// Shell to complete for
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl CompletionsArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let mut command = crate::args::Args::command().mut_subcommands(with_values);
        // The generator does not survive a closed pipe, so it writes to memory.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut command, "lightsout", &mut text);
        let text = String::from_utf8_lossy(&text);
        let text = match self.shell {
            Shell::Zsh => or_files(&text),
            Shell::Fish => format!("{text}{}", boards_for_fish(&command)),
            _ => text.into_owned(),
        };
        out.write_all(text.as_bytes())?;
        Ok(Ending::Yes)
    }
}

/// The boards that have names.
fn boards() -> Vec<&'static str> {
    preset::all().map(|preset| preset.name).collect()
}

/// The script for zsh, in which a board may be a file as well.
fn or_files(script: &str) -> String {
    let values = format!(":({})", boards().join(" "));
    let choice = format!(
        "\n_lightsout_boards() {{\n    _alternative 'boards:board:({})' 'files:file:_files'\n}}\n",
        boards().join(" ")
    );
    let script = script.replace(&values, ":_lightsout_boards");
    let (head, rest) = script.split_once('\n').unwrap_or((&script, ""));
    format!("{head}\n{choice}{rest}")
}

/// The boards of every command that takes one, for fish, whose script has options alone.
fn boards_for_fish(command: &Command) -> String {
    let takes_one =
        |command: &&Command| command.get_positionals().any(|arg| arg.get_id() == "board");
    let names = boards().join(" ");
    let commands = command.get_subcommands().filter(takes_one);
    let lines = commands.map(|command| {
        let name = command.get_name();
        format!(
            "complete -c lightsout -n \"__fish_lightsout_using_subcommand {name}\" -a \"{names}\"\n"
        )
    });
    lines.collect()
}

/// A command whose boards, methods and patterns are to be chosen from what there is.
fn with_values(command: Command) -> Command {
    command.mut_args(|arg| {
        let names: Vec<&'static str> = match arg.get_id().as_str() {
            "board" => boards(),
            "method" | "methods" => {
                METHODS.iter().chain(PROGRAMS).map(|method| method.info().name).collect()
            }
            "pattern" => PATTERNS.iter().map(|pattern| pattern.info().name).collect(),
            _ => return arg,
        };
        valued(arg, names)
    })
}

fn valued(arg: Arg, names: Vec<&'static str>) -> Arg {
    arg.value_parser(PossibleValuesParser::new(names))
}
