//! Numbers on the command line, with a sentence that says the range and an example where one is wrong.

use std::ops::RangeInclusive;

use bytesize::ByteSize;
use lightsout_model::spec::geometry::sizes;

/// The value of `--states`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum States {
    /// A number of states, after which lights are off again.
    Number(u8),
    /// Counters, which never wrap around.
    Counter,
}

impl States {
    /// The number of states.
    pub(crate) fn number(self) -> Option<u8> {
        match self {
            States::Number(states) => Some(states),
            States::Counter => None,
        }
    }
}

/// A number of states, or the word for counters.
///
/// # Errors
/// When it is neither.
pub(crate) fn states(text: &str) -> Result<States, String> {
    if text == "counter" {
        return Ok(States::Counter);
    }
    let states = text.parse().ok().filter(|&states: &u8| states >= 2);
    states.map(States::Number).ok_or_else(|| {
        "the states are a number from 2 to 255, off included, such as 3, or counter".to_string()
    })
}

/// Rows and columns.
///
/// # Errors
/// When it is not two numbers with an x between them.
pub(crate) fn size(text: &str) -> Result<[usize; 2], String> {
    let size = sizes::read(text).ok().and_then(|size| size.try_into().ok());
    size.ok_or_else(|| "a size is rows x columns, such as 5x6".to_string())
}

/// A seed.
///
/// # Errors
/// When it is none.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}, such as 7", u64::MAX))
}

/// A number of presses, or a range of such numbers.
///
/// # Errors
/// When it is none.
pub(crate) fn presses(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (from.parse::<usize>(), to.trim_start_matches('=').parse()) {
        (Ok(from), Ok(to)) if from <= to => Ok(from..=to),
        (Ok(from), Ok(to)) => Err(format!("the range runs backwards. Write {to}..{from}")),
        _ => Err("the presses are a number such as 5, or a range such as 3..6".to_string()),
    }
}

/// An amount of memory.
///
/// # Errors
/// When it is none.
pub(crate) fn memory(text: &str) -> Result<ByteSize, String> {
    text.parse().map_err(|_: String| {
        "an amount of memory is a number with its unit, such as 500MB or 4GiB".to_string()
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn memory_has_a_unit_or_is_bytes() {
        assert_eq!(super::memory("4GiB"), Ok(bytesize::ByteSize::gib(4)));
        for wrong in ["lots", "-1", "4 apples", ""] {
            assert!(super::memory(wrong).expect_err(wrong).contains("such as 500MB"), "{wrong}");
        }
    }

    #[test]
    fn sizes_have_two_numbers() {
        assert_eq!(super::size("5x6"), Ok([5, 6]));
        for wrong in ["5", "5x", "0x5", "5x6x7", "5 x 6", ""] {
            assert!(super::size(wrong).expect_err(wrong).contains("such as 5x6"), "{wrong}");
        }
    }

    #[test]
    fn presses_are_a_number_or_a_range() {
        assert_eq!((super::presses("5"), super::presses("3..6")), (Ok(5..=5), Ok(3..=6)));
        for wrong in ["", "x", "3..", "6..3", "-1"] {
            let said = super::presses(wrong).expect_err(wrong);
            assert!(said.contains("3..6"), "{wrong}: {said}");
        }
    }

    #[test]
    fn what_is_wrong_gets_the_range_and_an_example() {
        for wrong in ["two", "1", "256", "-3", ""] {
            let said = super::states(wrong).expect_err(wrong);
            assert!(said.contains("from 2 to 255") && said.contains("such as 3"), "{said}");
        }
        assert_eq!(super::states("255"), Ok(super::States::Number(255)));
        assert_eq!(super::states("counter"), Ok(super::States::Counter));
        for wrong in ["-1", "0.5", "seven", "18446744073709551616"] {
            assert!(
                super::seed(wrong).expect_err(wrong).contains("from 0 to 18446744073709551615")
            );
        }
        assert_eq!(super::seed("18446744073709551615"), Ok(u64::MAX));
    }
}
