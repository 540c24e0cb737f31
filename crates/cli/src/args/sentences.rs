//! What is wrong with a command line, in one sentence that says what would be right.

use std::error::Error as _;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use super::{command, conflicts};

/// Words that mean an option of another name.
const MEANT_OPTIONS: &[(&str, &str)] = &[
    // BOARD is a word, and no option is near it.
    ("--board", ""),
    ("--torus", "--wrap torus"),
    ("--cylinder", "--wrap cylinder"),
    ("--mobius", "--wrap mobius"),
    ("--klein", "--wrap klein"),
    ("--minimum", "--fewest"),
    ("--shortest", "--fewest"),
    ("--easy", "--presses 5"),
    ("--medium", "--presses 8"),
    ("--hard", "--presses 12"),
    ("--difficulty", "--presses, the number that a board needs"),
    ("--level", "--presses, the number that a board needs"),
];

const BELOW_ZERO: &str = "a number below 0 is not possible here";

/// The end of every sentence about the command line.
const MORE: &str = "\n\nFor more information, try '--help'.\n";

/// Words that mean a value of another name.
const MEANT: &[(&str, &str)] = &[
    ("dark", "night"),
    ("light", "day"),
    ("black", "print"),
    ("cnf", "dimacs"),
    ("sat", "dimacs"),
    ("maxsat", "wcnf"),
    ("smt", "smt2"),
    ("smtlib", "smt2"),
    ("gmpl", "mathprog"),
    ("pb", "opb"),
    ("clingo", "asp"),
    ("prover9", "ladr"),
    ("mace4", "ladr"),
    ("toroidal", "torus"),
    ("none", "plane"),
];

/// The command that the line asks for, as the usage in its error names it.
fn asked(error: &Error) -> Option<Command> {
    let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) else { return None };
    let usage = usage.to_string();
    let mut asked = command();
    for word in usage.split_whitespace().skip_while(|word| *word != "lightsout").skip(1) {
        match asked.find_subcommand(word) {
            Some(inner) => asked = inner.clone(),
            None => break,
        }
    }
    Some(asked)
}

/// Whether a command has an option, which may have a value behind it.
fn has_option(command: &Command, option: &str) -> bool {
    let long = option.split([' ', ',']).next().and_then(|word| word.strip_prefix("--"));
    command.get_arguments().any(|known| known.get_long().is_some() && known.get_long() == long)
}

/// Returns our own sentence for an error, if there is one.
pub(super) fn of(error: &Error) -> Option<String> {
    let sentence = match error.kind() {
        ErrorKind::UnknownArgument => unknown(error),
        ErrorKind::InvalidValue => not_listed(error),
        ErrorKind::ValueValidation => not_read(error),
        ErrorKind::MissingRequiredArgument => missing(error),
        ErrorKind::InvalidSubcommand => no_command(error),
        ErrorKind::ArgumentConflict => conflict(error),
        _ => None,
    }?;
    Some(format!("{sentence}{MORE}"))
}

fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

fn texts(error: &Error, kind: ContextKind) -> &[String] {
    match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts,
        _ => &[],
    }
}

/// An option that does not exist; or a word too many, most often part of what should be one word.
fn unknown(error: &Error) -> Option<String> {
    let word = text(error, ContextKind::InvalidArg)?;
    let found = format!("unexpected argument '{word}' found");
    let is_number =
        word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let is_row = word.len() > 1 && word.bytes().all(|byte| b"01#.".contains(&byte));
    let is_size = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x');
    let command = asked(error);
    let has = |option: &str| command.as_ref().is_some_and(|command| has_option(command, option));
    let meant = MEANT_OPTIONS.iter().find(|(known, _)| *known == word).map(|(_, option)| *option);
    let near = match meant {
        Some(option) => Some(option).filter(|option| has(option)),
        None => text(error, ContextKind::SuggestedArg),
    };
    // Of `-5x5` no more than its beginning is known here.
    let typed = crate::command_line::shown()
        .into_iter()
        .find(|typed| typed.starts_with(word))
        .unwrap_or_default();
    let size = typed.strip_prefix('-').filter(|size| size.contains('x') && is_size(size));
    Some(match near {
        Some(near) => format!("{found}. Did you mean {near}?"),
        None if size.is_some() => {
            format!(
                "unexpected argument '{typed}' found: a size is written without a sign, such as 5x5"
            )
        }
        None if is_number => format!("{found}: a time or a number below 0 is not possible here"),
        None if is_row => format!("{found}: a board is one word, with / between its rows"),
        None if word.starts_with('-') => format!("{found}: this command has no such option"),
        None if is_size(word) => format!("{found}: a size is one word, such as 5x5"),
        None => {
            format!("{found}: {}", taken(&command))
        }
    })
}

/// How many words a command takes that are no options.
fn taken(command: &Option<Command>) -> String {
    let Some(command) = command else { return "that is one word too many".to_string() };
    let name = command.get_name();
    let mut words: Vec<_> = command.get_positionals().collect();
    words.sort_by_key(|word| word.get_index());
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    match words.is_empty() {
        true => format!("{name} takes options alone"),
        false => {
            format!("{name} takes {} and no more (quote a word that has spaces)", words.join(" "))
        }
    }
}

/// Options that do not go together.
fn conflict(error: &Error) -> Option<String> {
    let option = text(error, ContextKind::InvalidArg)?;
    let others = match error.get(ContextKind::PriorArg)? {
        ContextValue::String(other) => std::slice::from_ref(other),
        ContextValue::Strings(others) => others,
        _ => return None,
    };
    Some(conflicts::sentence(option, others))
}

/// A value that is none of those there are.
fn not_listed(error: &Error) -> Option<String> {
    let (option, value) = invalid(error)?;
    let listed = texts(error, ContextKind::ValidValue);
    let [most @ .., last] = listed else { return None };
    let lower = value.to_lowercase();
    let is_there = |name: &&str| listed.iter().any(|value| value == name);
    let meant = MEANT.iter().find(|(word, _)| *word == lower).map(|(_, name)| *name);
    let near = meant.filter(is_there).or_else(|| text(error, ContextKind::SuggestedValue));
    let near = near.map_or(String::new(), |near| format!(". Did you mean {near}?"));
    Some(match most {
        [] => format!("invalid value '{value}' for '{option}': it takes {last}{near}"),
        _ => format!(
            "invalid value '{value}' for '{option}': it takes {} or {last}{near}",
            most.join(", ")
        ),
    })
}

/// A value that a parser of others did not read.
fn not_read(error: &Error) -> Option<String> {
    let (option, value) = invalid(error)?;
    let is_below_zero = error.source()?.is::<ParseIntError>()
        && value.parse::<i64>().is_ok_and(|number| number < 0);
    let wanted = match is_below_zero {
        true => BELOW_ZERO.to_string(),
        false => wanted_by(error.source()?)?,
    };
    Some(format!("invalid value '{value}' for '{option}': {wanted}"))
}

fn invalid(error: &Error) -> Option<(&str, &str)> {
    Some((text(error, ContextKind::InvalidArg)?, text(error, ContextKind::InvalidValue)?))
}

/// What a parser wants that refused a value for this reason.
fn wanted_by(reason: &(dyn std::error::Error + 'static)) -> Option<String> {
    if reason.is::<humantime::DurationError>() {
        return Some("a time is a number with its unit, such as 500ms, 30s, 5m or 2h".to_string());
    }
    let Some(number) = reason.downcast_ref::<ParseIntError>() else {
        return range(&reason.to_string());
    };
    let wanted = match number.kind() {
        IntErrorKind::PosOverflow => "that number is too large",
        IntErrorKind::NegOverflow => BELOW_ZERO,
        _ => "write a whole number, such as 7",
    };
    Some(wanted.to_string())
}

/// The range in `0 is not in 4..=400`, in words.
fn range(reason: &str) -> Option<String> {
    let (_, range) = reason.split_once(" is not in ")?;
    let (least, most) = range.split_once("..")?;
    Some(match most.strip_prefix('=').unwrap_or(most) {
        "" => format!("it takes {least} or more"),
        most => format!("it takes a number from {least} to {most}"),
    })
}

/// What has to be said as well.
fn missing(error: &Error) -> Option<String> {
    let all = texts(error, ContextKind::InvalidArg);
    let missing = (!all.is_empty()).then(|| format!("missing: {}", all.join(", ")))?;
    let name = asked(error).map(|command| command.get_name().to_string());
    Some(match name.filter(|_| all == ["<BOARD>"]) {
        Some(name) => format!("{missing}. For example, `lightsout {name} 5x5`"),
        None => missing,
    })
}

/// A command that does not exist: a slip of the fingers, or a board without a word of what to do with it.
fn no_command(error: &Error) -> Option<String> {
    let word = text(error, ContextKind::InvalidSubcommand)?;
    let near = texts(error, ContextKind::SuggestedSubcommand);
    Some(match near {
        [] => format!(
            "there is no command `{word}`. A board follows a command, such as `lightsout solve 5x5` or `lightsout play 5x5`"
        ),
        near => format!("there is no command `{word}`. Did you mean {}?", near.join(" or ")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_said_in_words() {
        assert_eq!(
            range("0 is not in 4..=400").as_deref(),
            Some("it takes a number from 4 to 400")
        );
        assert_eq!(range("0 is not in 1..").as_deref(), Some("it takes 1 or more"));
        assert_eq!(range("something else"), None);
    }
}
