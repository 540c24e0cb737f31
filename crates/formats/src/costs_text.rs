//! Costs of presses as text: a number for every button in order, or buttons by name with their costs.
//!
//! `1 2 3 / 4 5 6` is a list on any number of lines, where `/` also ends a line. `c3=5 0,1=2 others=3` names some
//! buttons. All others cost 1, or as much as the `others`. A comma may follow a cost. `#` begins a comment.

use std::collections::HashMap;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::puzzle::MOST_COST;
use lightsout_model::spec::terms::{Costs, OTHERS};

use crate::error::{FormatError, quoted};

/// Whether a text is a list of costs by itself, and not the name of a file.
///
/// ```
/// use lightsout_formats::costs_text::is_one_line;
/// assert!(is_one_line("a1=3 c3=5") && is_one_line("1 2 3/4 5 6") && is_one_line("a1=3,0,1=5"));
/// assert!(is_one_line("-3") && !is_one_line("costs.txt") && !is_one_line("-"));
/// ```
pub fn is_one_line(text: &str) -> bool {
    let mut words = words_of(text).peekable();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_cost =
        |word: &str| word.contains('=') || is_number(word.strip_prefix('-').unwrap_or(word));
    words.peek().is_some() && words.all(is_cost)
}

/// Reads the costs that a text lists.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_formats::costs_text::parse;
/// use lightsout_model::spec::terms::Costs;
/// assert_eq!(parse("1 2 3\n4 5 6", &mut Unwatched)?, Costs::Listed(vec![1, 2, 3, 4, 5, 6]));
/// # Ok::<(), lightsout_formats::FormatError>(())
/// ```
///
/// # Errors
/// The first word that is not a cost, with its line, or the reason to stop.
pub fn parse(text: &str, watch: &mut dyn Watch) -> Result<Costs, FormatError> {
    let (mut listed, mut named, mut others) = (Vec::new(), Vec::new(), None);
    let mut seen = HashMap::new();
    let mut ticker = Ticker::new(watch);
    for (index, line) in text.lines().enumerate() {
        for word in words_of(line) {
            ticker.tick()?;
            let error = |message: String| FormatError::at(index + 1, column(line, word), message);
            let (name, cost) = match word.rsplit_once('=') {
                Some((name, cost)) => (Some(name), cost),
                None => (None, word),
            };
            let cost: u32 = cost.parse().ok().filter(|cost| *cost <= MOST_COST).ok_or_else(|| {
                error(format!(
                    "{} is not a cost. Costs are whole numbers from 0 to {MOST_COST}, alone or after a button, such as c3=5",
                    quoted(cost)
                ))
            })?;
            match name {
                None => listed.push(cost),
                Some(OTHERS) => others = Some(cost),
                Some(name) => {
                    if seen.insert(name, cost).is_some_and(|before| before != cost) {
                        return Err(error(format!("{} has another cost before", quoted(name))));
                    }
                    named.push((name.to_string(), cost));
                }
            }
            if !listed.is_empty() && (others.is_some() || !named.is_empty()) {
                return Err(error(
                    "here is a mixture of costs in the order of the buttons and costs by name. Give one or the other"
                        .to_string(),
                ));
            }
        }
    }
    match (listed.is_empty(), named.is_empty() && others.is_none()) {
        (true, true) => Err(FormatError::of_input("there is no cost here, such as c3=5")),
        (true, false) => Ok(Costs::Named { costs: named, others: others.unwrap_or(1) }),
        _ => Ok(Costs::Listed(listed)),
    }
}

fn words_of(line: &str) -> impl Iterator<Item = &str> {
    let line = line.split('#').next().unwrap_or("");
    let words = line.split(|c: char| c.is_whitespace() || c == '/' || c == ';');
    words.flat_map(|word| Listed { rest: word }).filter(|word| !word.is_empty())
}

/// The parts of a word between the commas that stand behind costs: `0,1=2` and `c3=5` of `0,1=2,c3=5`, every number of
/// `1,2,3`.
struct Listed<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Listed<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let begin = if self.rest.contains('=') { self.rest.find('=')? } else { 0 };
        let end = self.rest[begin..].find(',').map_or(self.rest.len(), |comma| begin + comma);
        let part = &self.rest[..end];
        self.rest = self.rest.get(end + 1..).unwrap_or_default();
        Some(part)
    }
}

/// The column of a word of a line, from 1.
fn column(line: &str, word: &str) -> usize {
    let offset = word.as_ptr() as usize - line.as_ptr() as usize;
    line[..offset].chars().count() + 1
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;

    fn read(text: &str) -> Result<Costs, String> {
        parse(text, &mut Unwatched).map_err(|error| error.to_string())
    }

    #[test]
    fn commas_may_stand_behind_costs() {
        let named = |costs: &[(&str, u32)]| Costs::Named {
            costs: costs.iter().map(|(name, cost)| (name.to_string(), *cost)).collect(),
            others: 1,
        };
        for text in ["0,1=2 c3=5", "0,1=2,c3=5", "0,1=2, c3=5,", "0,1=2;c3=5"] {
            assert_eq!(read(text), Ok(named(&[("0,1", 2), ("c3", 5)])), "{text}");
        }
        for text in ["1 2 3", "1,2,3", "1, 2, 3", "1,2/3"] {
            assert_eq!(read(text), Ok(Costs::Listed(vec![1, 2, 3])), "{text}");
        }
        assert!(read("a1=2,a1=3").is_err_and(|error| error.contains("column 6: `a1` has another")));
        assert!(read("a1=2,x").is_err_and(|error| error.contains("`x` is not a cost")));
    }
}
