//! Ranges on the command line: `7`, `3..9`, `3..`, counted from 1.

use std::ops::RangeInclusive;

use lightsout_algebra::quoted::piece;

use crate::exit::Failure;

/// The numbers that `text` names among 1 to `last`.
///
/// # Errors
/// When it is no range, or names numbers that are not there.
pub fn parse_range(
    option: &str,
    text: &str,
    last: usize,
) -> Result<RangeInclusive<usize>, Failure> {
    let wrong = || {
        Failure::input(format!(
            "{option} takes a number from 1 to {last} or a range such as 1..{last}, not {text:?}",
            text = piece(text)
        ))
    };
    let number = |text: &str| text.parse::<usize>().map_err(|_| wrong());
    let (from, to) = match text.split_once("..") {
        None => (number(text)?, number(text)?),
        Some((from, "")) => (number(from)?, last),
        Some((from, to)) => (number(from)?, number(to.trim_start_matches('='))?),
    };
    if from > to && from <= last {
        let backwards =
            format!("{option}: the range {} runs backwards; write {to}..{from}", piece(text));
        return Err(Failure::input(backwards));
    }
    if from < 1 || to > last || from > to { Err(wrong()) } else { Ok(from..=to) }
}
