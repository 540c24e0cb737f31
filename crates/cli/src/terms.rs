//! `--cost`, `--forbid`, `--ignore` and `--end`: on what terms a board is solved.

use clap::Args;
use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Watch;
use lightsout_formats::costs_text;
use lightsout_model::spec::terms::{Costs, Terms};

use crate::exit::Failure;
use crate::input_source::{as_text, bytes_given, is_there, origin};

/// The terms: costs of presses, forbidden buttons, ignored lights, and lights that may end in several states.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct TermsArgs {
    /// Press costs: c3=5 others=3, a list, or a file
    #[arg(long, value_name = "COSTS", help_heading = "Board")]
    cost: Option<String>,

    /// Forbidden buttons: c3,d4
    #[arg(long, value_name = "BUTTONS", help_heading = "Board")]
    forbid: Vec<String>,

    /// Ignored lights: a1,e5
    #[arg(long, value_name = "LIGHTS", help_heading = "Board")]
    ignore: Vec<String>,

    /// Allowed end states: a1=0/2,e5=1/3
    #[arg(long, value_name = "LIGHT=STATES", help_heading = "Board")]
    end: Vec<String>,
}

impl TermsArgs {
    /// Adds what the options say to the terms of a spec.
    ///
    /// # Errors
    /// What is wrong with the costs or the ends, as a sentence.
    pub(crate) fn refine(&self, terms: &mut Terms, watch: &mut dyn Watch) -> Result<(), Failure> {
        if let Some(costs) = &self.cost {
            terms.costs = Some(costs_of(costs, watch)?);
        }
        terms.forbidden.extend(self.forbid.iter().flat_map(|text| names(text)));
        terms.ignored.extend(self.ignore.iter().flat_map(|text| names(text)));
        for text in &self.end {
            terms.ends.extend(ends_of(text)?);
        }
        Ok(())
    }
}

fn costs_of(text: &str, watch: &mut dyn Watch) -> Result<Costs, Failure> {
    if !is_there(text) && !costs_text::is_one_line(text) {
        return Err(Failure::input(format!(
            "--cost is costs such as \"c3=5 a1=2\" or c3=5,others=3, or a file. There is no file {}",
            origin(text)
        )));
    }
    let content = as_text(bytes_given(text, watch)?, text)?;
    costs_text::parse(&content, watch)
        .map_err(|error| Failure::from(error).about(&format!("--cost {}", origin(text))))
}

/// Lights and the states that they may end in: `a1=0/2,e5=1/3`, and `0,1=0/2` where names have commas.
fn ends_of(text: &str) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let wrong = |problem: String| {
        Failure::input(format!(
            "--end is a light and the states that it may end in, such as a1=0/2 or a1=0/2,e5=1/3: {problem}"
        ))
    };
    let mut ends = Vec::new();
    for word in text.split([' ', ';', '\n', '\t']).filter(|word| !word.is_empty()) {
        // A comma before the = is part of a name, one behind it ends the states.
        let mut rest = word;
        while !rest.is_empty() {
            let Some((name, behind)) = rest.split_once('=').filter(|(name, _)| !name.is_empty())
            else {
                return Err(wrong(format!("{} has no =", quoted(rest))));
            };
            let (states, others) = behind.split_once(',').unwrap_or((behind, ""));
            let state = |text: &str| text.parse::<u8>().ok().filter(|&state| state < 255);
            let Some(states) = states.split('/').map(state).collect::<Option<Vec<u8>>>() else {
                return Err(wrong(format!(
                    "{} are no states, which are whole numbers from 0 on with / between them",
                    quoted(states)
                )));
            };
            ends.push((name.to_string(), states));
            rest = others;
        }
    }
    match ends.is_empty() {
        true => Err(wrong("here is none".to_string())),
        false => Ok(ends),
    }
}

/// Names with blanks, `;` or commas between them; `0,1` is one name.
fn names(text: &str) -> impl Iterator<Item = String> {
    let words = text.split([' ', ';', '\n', '\t']).filter(|word| !word.is_empty());
    words.flat_map(|word| {
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let is_one = word.contains(',') && word.split(',').all(is_number);
        let parts: Vec<&str> = if is_one { vec![word] } else { word.split(',').collect() };
        parts.into_iter().filter(|part| !part.is_empty()).map(str::to_string).collect::<Vec<_>>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_read_with_and_without_commas_in_names() {
        let ends = |text: &str| ends_of(text).map_err(|failure| failure.to_string());
        let a1 = ("a1".to_string(), vec![0, 2]);
        assert_eq!(ends("a1=0/2"), Ok(vec![a1.clone()]));
        assert_eq!(ends("a1=0/2,e5=1"), Ok(vec![a1.clone(), ("e5".to_string(), vec![1])]));
        assert_eq!(ends("a1=0/2 0,1=3/4"), Ok(vec![a1, ("0,1".to_string(), vec![3, 4])]));
        let two = [("0,1".to_string(), vec![1, 2]), ("2,3".to_string(), vec![0])];
        assert_eq!(ends("0,1=1/2,2,3=0"), Ok(two.to_vec()));
        for wrong in ["", "a1", "=1", "a1=", "a1=0/", "a1=x", "a1=255", "a1=0/2,e5"] {
            assert!(ends(wrong).is_err(), "{wrong}");
        }
    }
}
