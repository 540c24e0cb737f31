//! `solve`: presses that reach the goal, or a certificate that none do. Schema `lightsout/solve/1`.

mod counters;
mod report;
mod sentences;
mod setters;

use lightsout_algebra::formula::Formula;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run::{self, Report};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, Method, SearchAsk, Wish};
use serde::Deserialize;

pub use self::counters::uncounted;
pub use self::report::{Fewest, NamedCertificate, OutcomeName, Said, SolveReport, Verdict};
pub use self::sentences::{unsolved, words_of_fewest};
pub use self::setters::unset;
use crate::methods;
use crate::question::{Question, Refusal};

/// Asks for presses that reach the goal.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Solve {
    /// The name of a method. Without it the most suitable one runs.
    pub method: Option<String>,
    /// Whether to find the minimum, with a proof.
    pub fewest: bool,
    /// Whether to find the minimum if that takes about a tenth of a second.
    pub fewest_if_cheap: bool,
    /// The number of presses.
    pub presses: Option<u64>,
    /// Whether fewer `presses` do too.
    pub at_most: bool,
    /// The options of a search.
    #[serde(flatten)]
    pub search: Search,
    /// Whether symmetric solutions are looked for first. Without a choice they are.
    pub symmetry: Option<bool>,
    /// Whether to keep the text for an engine and its proof.
    #[serde(skip)]
    pub artifacts: bool,
}

/// The options of a search.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Search {
    /// The name of a heuristic. Without it the method takes its own.
    pub heuristic: Option<String>,
    /// The random seed.
    pub seed: u64,
    /// The exploration constant of a tree search, in hundredths.
    pub exploration: Option<u32>,
    /// The reward of a tree search: `both`, `length`, `lit`, or a formula such as `done / path`.
    pub reward: Option<String>,
}

impl Search {
    /// Returns the options as a method takes them.
    ///
    /// # Errors
    /// When there is no heuristic of this name, or the reward is no formula.
    pub fn ask(&self) -> Result<SearchAsk, Refusal> {
        let name = self.heuristic.as_deref();
        let known = name.map(|name| {
            let found = heuristics().find(|known| *known == name);
            found.ok_or_else(|| {
                Refusal::unknown("heuristic", name, &heuristics().collect::<Vec<_>>())
            })
        });
        Ok(SearchAsk {
            heuristic: known.transpose()?,
            seed: self.seed,
            exploration: self.exploration,
            reward: self.reward.as_deref().map(reward).transpose()?,
        })
    }
}

/// The names of all heuristics that are built in.
fn heuristics() -> impl Iterator<Item = &'static str> {
    #[cfg(feature = "engines")]
    return lightsout_search::heuristic::HEURISTICS.iter().map(|known| known.name);
    #[cfg(not(feature = "engines"))]
    std::iter::empty()
}

#[cfg(feature = "engines")]
fn reward(text: &str) -> Result<Formula, Refusal> {
    lightsout_search::tree_search::read_reward(text).map_err(|error| {
        Refusal::Other(format!("the reward {}: {error}", lightsout_algebra::quoted::piece(text)))
    })
}

#[cfg(not(feature = "engines"))]
fn reward(_: &str) -> Result<Formula, Refusal> {
    Err(Refusal::Other("a reward needs the feature engines".to_string()))
}

impl Solve {
    /// Returns the question as a method takes it.
    ///
    /// # Errors
    /// When there is no heuristic of this name.
    pub fn ask(&self) -> Result<Ask, Refusal> {
        Ok(Ask {
            fewest: self.fewest,
            fewest_if_cheap: self.fewest_if_cheap,
            presses: self.presses.map(if self.at_most { Length::AtMost } else { Length::Exactly }),
            symmetry: self.symmetry,
            artifacts: self.artifacts,
            search: self.search.ask()?,
        })
    }

    /// Returns the method of this name, on the table or in `beside`, or the most suitable method for the puzzle.
    ///
    /// # Errors
    /// When there is none.
    pub fn method(
        &self,
        puzzle: &Puzzle,
        beside: &[&'static dyn Method],
    ) -> Result<&'static dyn Method, Refusal> {
        Ok(match &self.method {
            Some(name) => methods::named(name, beside)?,
            None => methods::choose(puzzle, self.ask()?)?,
        })
    }

    /// Solves the puzzle by a method, and verifies its claim.
    ///
    /// # Errors
    /// When the method does not take the puzzle on, or fails.
    pub fn solve_by(
        &self,
        method: &'static dyn Method,
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<Report, Refusal> {
        Ok(run::run(puzzle, method, self.ask()?, budget)?)
    }
}

impl Question for Solve {
    const NAME: &'static str = "solve";
    const SUMMARY: &'static str = "solve a board by one method";
    const SCHEMA: &'static str = "lightsout/solve/1";
    type Answer<'p> = SolveReport<'p>;

    /// Solves the puzzle. A method that takes no options of a search ignores them.
    fn run<'p>(
        &self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<SolveReport<'p>, Refusal> {
        let method = self.method(puzzle, &[])?;
        let takes = |wish| method.grants().contains(&wish);
        let mut ask = self.ask()?;
        ask.search.heuristic = ask.search.heuristic.filter(|_| takes(Wish::Heuristic));
        ask.search.exploration = ask.search.exploration.filter(|_| takes(Wish::Exploration));
        ask.search.reward = ask.search.reward.filter(|_| takes(Wish::Reward));
        ask.symmetry = ask.symmetry.filter(|_| takes(Wish::Symmetry));
        Ok(SolveReport::of(puzzle, &run::run(puzzle, method, ask, budget)?))
    }
}
