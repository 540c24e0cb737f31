//! `count`: how many solutions there are. Schema `lightsout/solve/1`.

use lightsout_model::puzzle::Puzzle;
use lightsout_solver::all_solutions::{AllError, Number, count};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::{Outcome, Unknown};
use serde::{Deserialize, Serialize};

use crate::question::{Question, Refusal};
use crate::solve::{Solve, Verdict};

/// Asks for the number of solutions.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Count {
    /// Whether elimination counts on large boards too. A sweep is faster.
    pub by_elimination: bool,
}

/// The number of solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountReport<'p> {
    /// One of the solutions, or why there is none.
    #[serde(flatten)]
    pub verdict: Verdict<'p>,
    /// If all were counted: how many, as a decimal string. Null if a limit was reached.
    pub solutions: Option<String>,
}

impl<'p> CountReport<'p> {
    /// Reports a count. `example` is one of the solutions, replayed. A run that a limit stopped has no number.
    pub fn of(
        puzzle: &'p Puzzle,
        example: &Outcome,
        number: Option<&lightsout_solver::count::Count>,
        method: &'static str,
    ) -> CountReport<'p> {
        let verdict = Verdict::of(puzzle, example, method);
        CountReport { verdict, solutions: number.map(ToString::to_string) }
    }
}

impl Question for Count {
    const NAME: &'static str = "count";
    const SUMMARY: &'static str = "count all solutions of a board";
    const SCHEMA: &'static str = Solve::SCHEMA;
    type Answer<'p> = CountReport<'p>;

    fn run<'p>(
        &self,
        puzzle: &'p Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<CountReport<'p>, Refusal> {
        match count(puzzle, !self.by_elimination, budget) {
            Ok(Number { example, method, number }) => {
                Ok(CountReport::of(puzzle, &example, Some(&number), method))
            }
            Err(AllError::Stopped(stopped)) => {
                let unknown = Outcome::Unknown(Unknown::Stopped(stopped));
                Ok(CountReport::of(puzzle, &unknown, None, "elimination"))
            }
            Err(error) => Err(error.into()),
        }
    }
}
