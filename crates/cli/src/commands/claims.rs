//! What an answer says beside its presses: how many they are, what they cost, and that nothing is better.
//!
//! Numbers are counted again. That no solution has fewer presses, or costs less, is worked out again as far as the limits
//! and a few seconds allow; else it stays unjudged, which is said.

use std::time::Duration;

use lightsout_formats::{Press, PressList};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::methods::METHODS;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::Outcome;
use serde_json::Value;

use lightsout_words::phrase::counted;

/// How long a minimum is worked out again where no limit is set.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// What an object of ours claims.
pub struct Claims {
    press_count: Option<u64>,
    cost: Option<u64>,
    /// No solution is better than this.
    lower_bound: Option<u64>,
    /// The same on another program's word.
    said_bound: Option<u64>,
    is_proved: bool,
    /// Solutions, where all are listed.
    all: Vec<PressList>,
}

/// What came of the claim that nothing is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minimum {
    /// Nothing was claimed.
    Unclaimed,
    /// It was worked out again.
    Confirmed,
    /// It was not judged: that would take longer.
    Unjudged,
}

impl Claims {
    /// The claims of what `solve --json` prints; none of any other input.
    pub fn of(bytes: &[u8]) -> Option<Claims> {
        let answer: Value = serde_json::from_slice(bytes).ok()?;
        let number = |name: &str| answer[name].as_u64();
        answer.is_object().then(|| Claims {
            press_count: number("press_count"),
            cost: number("cost"),
            lower_bound: answer["fewest"]["lower_bound"].as_u64(),
            said_bound: answer["fewest"]["said"]["lower_bound"].as_u64(),
            is_proved: answer["fewest"]["proved"] == true,
            all: answer["all"].as_array().into_iter().flatten().map(listed).collect(),
        })
    }

    /// The solutions it lists, each a list of presses.
    pub fn all(&self) -> &[PressList] {
        &self.all
    }

    /// Counts the numbers that stand beside presses again.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn counted(&self, puzzle: &Puzzle, presses: &Presses) -> Result<(), String> {
        let (total, cost) = (presses.total(), puzzle.cost(presses));
        if let Some(said) = self.press_count.filter(|&said| said != total) {
            return Err(format!("it says {}, and these are {total}", counted(said, "press")));
        }
        if let Some(said) = self.cost.filter(|&said| said != cost) {
            return Err(format!("it says that they cost {said}, and they cost {cost}"));
        }
        match self.lower_bound.max(self.said_bound) {
            Some(bound) if bound > cost => Err(format!(
                "it says that no solution does with less than {bound}, and this one takes {cost}"
            )),
            Some(_) if self.is_proved && self.lower_bound < Some(cost) => Err(format!(
                "it says that this is proved to be the minimum, with a lower bound of {} where it takes {cost}",
                self.lower_bound.unwrap_or_default()
            )),
            _ => Ok(()),
        }
    }

    /// Whether the lower bound holds, as far as that is worked out again.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn judged(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Minimum, String> {
        let claimed = self.lower_bound.max(self.said_bound);
        let Some(bound) = claimed.filter(|&bound| bound > 0) else {
            return Ok(Minimum::Unclaimed);
        };
        let ask = Ask { fewest: true, ..Ask::default() };
        let Ok(method) = run::choose(&[METHODS], puzzle, ask) else { return Ok(Minimum::Unjudged) };
        let Ok(report) = run::run(puzzle, method, ask, budget) else {
            return Ok(Minimum::Unjudged);
        };
        Ok(match report.outcome {
            Outcome::Solved(solution) if solution.cost() < bound => {
                return Err(format!(
                    "it says that no solution does with less than {bound}, and {} does",
                    solution.cost()
                ));
            }
            Outcome::Solved(solution) if solution.at_least() >= bound => Minimum::Confirmed,
            _ => Minimum::Unjudged,
        })
    }
}

/// One of all solutions: how often each button is pressed.
fn listed(solution: &Value) -> PressList {
    let counts = solution["presses"].as_object().into_iter().flatten();
    let presses = counts.map(|(name, count)| Press::new(name, count.as_u64().unwrap_or_default()));
    PressList::new(presses.collect(), false)
}
