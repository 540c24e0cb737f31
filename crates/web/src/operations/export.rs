//! `export`: a board in the language of a solver.

use lightsout_algebra::quoted::piece;
use lightsout_engines::encode::target_named;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use serde::Deserialize;

use crate::board_text::spec_of;
use crate::operation::Request;
use crate::refused::Refused;
use crate::slip::Slip;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Export {
    text: String,
    target: String,
    #[serde(default)]
    fewest: bool,
}

impl Request for Export {
    const NAME: &'static str = "export";
    const SUMMARY: &'static str = "a board in the language of a solver";
    type Answer = String;

    fn run(self, budget: &mut Budget<'_>) -> Result<String, Refused> {
        let Export { text, target, fewest } = self;
        let puzzle = spec_of(&text, None, budget)?.build_within(budget)?;
        let target = target_named(&target).ok_or_else(|| {
            let sentence = format!("there is no language {target:?}", target = piece(&target));
            Refused::slip(sentence, Slip::unknown("language", &target))
        })?;
        let ask = Ask { fewest, ..Ask::default() };
        target.write(&puzzle, ask, budget).map_err(|error| error.to_string().into())
    }
}
