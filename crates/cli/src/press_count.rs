//! `--presses` and `--at-most`: how many presses are asked for, the same wherever it can be asked.

use clap::Args;
use lightsout_model::presses::Length;

/// How many presses are asked for.
#[derive(Args, Clone, Copy, Debug)]
#[group(id = "length", multiple = false)]
pub(crate) struct LengthArgs {
    /// Exactly K presses, repeats included
    #[arg(long, value_name = "K")]
    presses: Option<u64>,

    /// At most K presses
    #[arg(long, value_name = "K")]
    at_most: Option<u64>,
}

impl LengthArgs {
    /// Returns the number of presses asked for, or none if any number will do.
    pub(crate) fn get(&self) -> Option<Length> {
        self.presses.map(Length::Exactly).or(self.at_most.map(Length::AtMost))
    }

    /// The same as options of `solve`.
    pub(crate) fn options(&self) -> Option<[String; 2]> {
        let (option, presses) = match self.get()? {
            Length::Exactly(presses) => ("--presses", presses),
            Length::AtMost(presses) => ("--at-most", presses),
        };
        Some([option.to_string(), presses.to_string()])
    }
}
