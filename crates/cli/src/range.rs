//! Ranges on the command line: `7`, `3..9`, `3..`, counted from 1.

use std::ops::RangeInclusive;

use lightsout_algebra::quoted::piece;

use crate::exit::Failure;

/// The numbers that `text` names among 1 to `last`.
///
/// # Errors
/// When it is not a range, or names numbers that are not there.
pub(crate) fn parse_range(
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
            format!("{option}: the range {} runs backwards. Write {to}..{from}", piece(text));
        return Err(Failure::input(backwards));
    }
    if from < 1 || to > last || from > to { Err(wrong()) } else { Ok(from..=to) }
}

/// The number of a range that is the turn of number `at` of `count`: from the least to the greatest, each as often as the
/// others.
pub(crate) fn spread(range: &RangeInclusive<usize>, at: usize, count: usize) -> usize {
    let steps = (range.end() - range.start()) as u128 + 1;
    range.start() + (at as u128 * steps / count.max(1) as u128) as usize
}

/// Reads the sizes that `text` names among 1 to `last`. Unlike other ranges, a range of sizes needs an end.
///
/// # Errors
/// As [`parse_range`], or when the range has no end.
pub(crate) fn parse_sizes(
    option: &str,
    text: &str,
    last: usize,
) -> Result<RangeInclusive<usize>, Failure> {
    match text.strip_suffix("..") {
        Some(from) if from.parse::<usize>().is_ok() => Err(Failure::input(format!(
            "{option}: the range {} has no end. Write {from}..100, say",
            piece(text)
        ))),
        _ => parse_range(option, text, last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_sizes_has_an_end() {
        let said = parse_sizes("nullity", "4..", 1000).expect_err("no end").to_string();
        assert_eq!(said, "nullity: the range 4.. has no end. Write 4..100, say");
        assert_eq!(parse_sizes("nullity", "4..9", 1000).expect("sizes"), 4..=9);
        assert_eq!(parse_range("--frames", "4..", 9).expect("frames"), 4..=9);
        assert!(parse_sizes("nullity", "x..", 1000).is_err());
    }
}
