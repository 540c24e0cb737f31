//! The command line as a whole.

mod conflicts;
mod layout;
mod sentences;

use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgMatches, Command, CommandFactory, Error, FromArgMatches, Parser};
use lightsout_algebra::quoted::piece;

use crate::commands;
use crate::console::ConsoleArgs;
use crate::examples;

/// Play, solve, prove and teach Lights Out and every puzzle like it
#[derive(Parser)]
#[command(name = "lightsout", version, before_help = examples::ALL, after_help = examples::EXIT_CODES, max_term_width = 100)]
pub(crate) struct Args {
    /// The command.
    #[command(subcommand)]
    pub command: commands::Command,

    #[command(flatten)]
    pub console: ConsoleArgs,
}

/// Builds the command as it is parsed and printed. A number below 0 is a value that is too small, not an option.
pub(crate) fn command() -> Command {
    layout::laid_out(negatives_are_values(Args::command()))
}

fn negatives_are_values(command: Command) -> Command {
    let takes_number = |arg: &Arg| arg.get_action().takes_values() && !arg.is_positional();
    let command = command.mut_args(|arg| match takes_number(&arg) {
        true => arg.allow_negative_numbers(true),
        false => arg,
    });
    command.mut_subcommands(negatives_are_values)
}

/// Returns the command that these words ask for, if they ask for one. The name of the program is not among them.
pub(crate) fn command_of(words: &[String]) -> Option<commands::Command> {
    let words = std::iter::once("lightsout").chain(words.iter().map(String::as_str));
    let matches = command().try_get_matches_from(words).ok()?;
    Args::from_arg_matches(&matches).ok().map(|args| args.command)
}

/// Whether the command was asked for JSON.
pub(crate) fn is_json(matches: &ArgMatches) -> bool {
    let is_asked = |id| matches.try_get_one(id).ok().flatten() == Some(&true);
    match matches.subcommand() {
        Some((_, inner)) => is_json(inner),
        None => is_asked("json") || is_asked("pack"),
    }
}

/// An error about the command line, which repeats no more of it than fits on a line.
pub(crate) fn shortened(mut error: Error) -> Error {
    let error_kind = error.kind();
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
    sentences::of(&error).map_or(error, |sentence| Error::raw(error_kind, sentence))
}
