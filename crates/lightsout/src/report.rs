//! The JSON of `solve` on lights that do not toggle: counters, and lights that buttons set. `book/reference/fields.json`
//! describes its fields. A field is never dropped or renamed within a schema version.

use lightsout_ask::solve::Verdict;
use lightsout_model::spec::Spec;
use lightsout_model::spec::error::SpecError;
use lightsout_solver::setters::NoSearch;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::verify::Wrong;
use lightsout_solver::{counters, setters};
use serde_json::Value;

lightsout_algebra::errors! {
    /// Why there is no report.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum NoReport {
        /// The spec makes no puzzle.
        Spec(#[from] SpecError),
        /// The board is too large to be searched.
        Search(#[from] NoSearch),
        /// A claim of our own is wrong, which is an error in this program.
        Wrong(#[from] Wrong),
    }
}

/// Solves counters or setters, and returns the report of `lightsout solve --json`. Returns none for lights that toggle.
///
/// # Errors
/// That the spec makes no puzzle, or that its board is too large.
///
/// ```
/// use lightsout::formats::read;
/// use lightsout::report::of_other_lights;
/// use lightsout::solver::solve::budget::Budget;
///
/// let text = "[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}";
/// let machine = read(text.as_bytes(), Some("machine"))?.into_spec()?;
/// let report = of_other_lights(&machine, &mut Budget::unlimited())?;
/// assert_eq!(report.expect("counters")["press_count"], 10);
///
/// let wiring = read(b"A: 1+,2-\nB: 2\n", None)?.into_spec()?;
/// let report = of_other_lights(&wiring, &mut Budget::unlimited())?;
/// assert_eq!(report.expect("buttons that set lights")["outcome"], "unsolvable");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_other_lights(spec: &Spec, budget: &mut Budget<'_>) -> Result<Option<Value>, NoReport> {
    if spec.counters.is_some() {
        let own = spec.counters_within(budget)?;
        let outcome = counters::solve(&own, budget)?;
        return Ok(Some(json(&Verdict::of_counters(&own, &outcome, "halving"))));
    }
    if spec.sets.is_empty() {
        return Ok(None);
    }
    let own = spec.setters_within(budget)?;
    let outcome = setters::solve(&own, budget)??;
    Ok(Some(json(&Verdict::of_setters(&own, &outcome, "breadth-first"))))
}

fn json(verdict: &Verdict<'_>) -> Value {
    serde_json::to_value(verdict).expect("names and numbers")
}
