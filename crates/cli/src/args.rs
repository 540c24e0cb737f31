//! The command line as a whole: examples first, then the commands.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command, CommandFactory, Error, Parser};
use lightsout_algebra::quoted::piece;

use crate::commands;
use crate::examples;
use crate::manners::Manners;

/// Lights Out and every puzzle like it: solved exactly, with a certificate behind every answer.
#[derive(Parser)]
#[command(name = "lightsout", version, before_help = examples::ALL, max_term_width = 100)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: commands::Command,

    #[command(flatten)]
    pub manners: Manners,
}

/// The command as it is parsed: a number below 0 is a value that is too small, and no option.
pub fn command() -> Command {
    negatives_are_values(Args::command())
}

fn negatives_are_values(command: Command) -> Command {
    let takes_number = |arg: &Arg| arg.get_action().takes_values() && !arg.is_positional();
    let command = command.mut_args(|arg| match takes_number(&arg) {
        true => arg.allow_negative_numbers(true),
        false => arg,
    });
    command.mut_subcommands(negatives_are_values)
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
    apart(&error).or_else(|| reworded(&error)).unwrap_or(error)
}

/// The end of every sentence about the command line.
const MORE: &str = "\n\nFor more information, try '--help'.\n";

/// An error about a word too many, which is no option: most often part of what should be one word.
fn apart(error: &Error) -> Option<Error> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return None };
    if error.kind() != ErrorKind::UnknownArgument || word.starts_with('-') {
        return None;
    }
    let sentence = format!(
        "unexpected argument '{word}' found; a size is one word, such as 5x5, and what has spaces in it stands in quotes{MORE}"
    );
    Some(Error::raw(ErrorKind::UnknownArgument, sentence))
}

/// An error about a value that a parser of others did not read, with a sentence that says what would be right.
fn reworded(error: &Error) -> Option<Error> {
    let wanted = wanted_by(error.source()?)?;
    let text = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    };
    let (option, value) = (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?);
    let sentence = format!("invalid value '{value}' for '{option}': {wanted}{MORE}");
    Some(Error::raw(ErrorKind::ValueValidation, sentence))
}

/// What a parser wants that refused a value for this reason.
fn wanted_by(reason: &(dyn std::error::Error + 'static)) -> Option<&'static str> {
    if reason.is::<humantime::DurationError>() {
        return Some("a time is a number with its unit, such as 500ms, 30s, 5m or 2h");
    }
    Some(match reason.downcast_ref::<ParseIntError>()?.kind() {
        IntErrorKind::PosOverflow => "that number is too large",
        IntErrorKind::NegOverflow => "a number below 0 is not possible here",
        _ => "a whole number is wanted, such as 7",
    })
}
