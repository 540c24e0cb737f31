//! `--cost`, `--forbid` and `--ignore`: on what terms a board is solved.

use clap::Args;
use lightsout_algebra::watch::Watch;
use lightsout_formats::costs_text;
use lightsout_model::spec::Spec;
use lightsout_model::spec::terms::{Costs, Terms};

use crate::exit::Failure;
use crate::given::{bytes_given, is_there, origin};

/// What presses cost, which buttons are forbidden, which lights do not matter.
#[derive(Args, Clone, Debug, Default)]
pub struct TermsArgs {
    /// What a press costs, in whole numbers: c3=5 a1=2 (all others cost 1, or others=3), or a number for every button in their order; written out or in a file
    #[arg(long, value_name = "COSTS", help_heading = "Board")]
    cost: Option<String>,

    /// Buttons that may not be pressed: c3 or c3,d4
    #[arg(long, value_name = "BUTTONS", help_heading = "Board")]
    forbid: Vec<String>,

    /// Lights that may end in any state: a1,e5
    #[arg(long, value_name = "LIGHTS", help_heading = "Board")]
    ignore: Vec<String>,
}

impl TermsArgs {
    /// Whether nothing is said.
    pub fn are_usual(&self) -> bool {
        self.cost.is_none() && self.forbid.is_empty() && self.ignore.is_empty()
    }

    /// Adds what the options say to the terms of a spec.
    ///
    /// # Errors
    /// What is wrong with the costs, as a sentence.
    pub fn refine(&self, terms: &mut Terms, watch: &mut dyn Watch) -> Result<(), Failure> {
        if let Some(costs) = &self.cost {
            terms.costs = Some(costs_of(costs, watch)?);
        }
        terms.forbidden.extend(self.forbid.iter().flat_map(|text| names(text)));
        terms.ignored.extend(self.ignore.iter().flat_map(|text| names(text)));
        Ok(())
    }
}

fn costs_of(text: &str, watch: &mut dyn Watch) -> Result<Costs, Failure> {
    let is_written_out = !is_there(text) && costs_text::is_one_line(text);
    if !is_written_out && !is_there(text) {
        return Err(Failure::input(format!(
            "--cost is costs such as \"c3=5 a1=2\" or c3=5,others=3, or a file; there is no file {}",
            origin(text)
        )));
    }
    let bytes = bytes_given(text, is_written_out, watch)?;
    let content = std::str::from_utf8(&bytes)
        .map_err(|_| Failure::input(format!("{}: costs are text", origin(text))))?;
    costs_text::parse(content, watch)
        .map_err(|error| Failure::from(error).about(&format!("--cost {}", origin(text))))
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

/// Refuses costs where presses are counted.
///
/// # Errors
/// When there are costs.
pub fn without_costs(spec: Spec) -> Result<Spec, Failure> {
    match spec.terms.costs {
        None => Ok(spec),
        Some(_) => Err(Failure::input(
            "this counts presses, and the board has costs; leave them out, or ask solve, check or convert, which know costs",
        )),
    }
}
