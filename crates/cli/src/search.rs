//! The search options of the command line: the estimate, the exploration constant and the reward.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use lightsout::search::heuristic::HEURISTICS;
use lightsout::search::tree_search::{REWARD_NAMES, REWARDS};
use lightsout_algebra::quoted::piece;
use lightsout_ask::solve::Search;

/// The options of a search apart from the seed.
#[derive(Args)]
pub(crate) struct SearchArgs {
    #[arg(long, value_name = "HEURISTIC", value_parser = heuristics(), help = estimates(), hide_possible_values = true)]
    heuristic: Option<&'static str>,

    /// Exploration constant of mcts (randomness: --seed)
    #[arg(long, value_name = "C", value_parser = hundredths)]
    exploration: Option<u32>,

    #[arg(long, value_name = "REWARD", help = rewards(), allow_hyphen_values = true)]
    reward: Option<String>,
}

impl SearchArgs {
    /// The same with a seed.
    pub(crate) fn with_seed(&self, seed: u64) -> Search {
        let heuristic = self.heuristic.map(str::to_string);
        Search { heuristic, seed, exploration: self.exploration, reward: self.reward.clone() }
    }
}

/// Names the heuristics. The help of `solve` describes each.
fn estimates() -> String {
    let names: Vec<_> = HEURISTICS.iter().map(|heuristic| heuristic.name).collect();
    format!("Estimate for a-star and greedy (see `solve --help`): {}", names.join(", "))
}

/// Names the rewards, and what formulas may use.
pub(crate) fn rewards() -> String {
    let names: Vec<_> = REWARDS.iter().map(|(name, _)| *name).collect();
    format!(
        "Reward of a visit of mcts: {}, or a formula over {}",
        names.join(", "),
        REWARD_NAMES.join(", ")
    )
}

/// The heuristics by name, with what each says.
pub(crate) fn heuristics() -> impl TypedValueParser<Value = &'static str> {
    let values = HEURISTICS
        .iter()
        .map(|heuristic| PossibleValue::new(heuristic.name).help(heuristic.summary));
    PossibleValuesParser::new(values).map(|name| {
        let known = HEURISTICS.iter().find(|heuristic| heuristic.name == name);
        known.expect("one of the possible values").name
    })
}

/// The values `on` and `off` of an option.
pub(crate) fn on_or_off() -> impl TypedValueParser<Value = bool> {
    PossibleValuesParser::new(["on", "off"]).map(|value| value == "on")
}

/// A number with two decimals, in hundredths.
pub(crate) fn hundredths(text: &str) -> Result<u32, String> {
    let number: f64 = text
        .parse()
        .map_err(|_| format!("{text:?} is not a number such as 1.1", text = piece(text)))?;
    match (0.0..=1000.0).contains(&number) {
        true => Ok((number * 100.0).round() as u32),
        false => Err("it should lie between 0 and 1000".to_string()),
    }
}
