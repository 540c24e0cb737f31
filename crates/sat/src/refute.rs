//! A question asked once: a model, or a refutation that was checked before anybody hears of it.

use crate::Formula;
use crate::engine::{Counts, Engine};
use crate::gate::Gate;
use crate::proof::Proof;
use crate::rup::{self, BadStep};

/// The answer to a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Values of the variables that make it true.
    Model(Vec<bool>),
    /// Nothing makes it true; the proof was checked.
    Refuted(Proof),
}

/// Solves a formula of clauses.
///
/// # Errors
/// When the watch stops the work, or the engine's proof does not hold, which is an error in this program.
///
/// # Panics
/// When the formula has exclusive ors or limits.
pub fn solve(formula: &Formula, gate: &Gate<'_>) -> Result<(Verdict, Counts), BadStep> {
    let mut engine = Engine::proving(gate);
    engine.load(formula)?;
    let verdict = match engine.solve(&[])? {
        true => Verdict::Model(engine.model()),
        false => {
            let proof = engine.take_proof();
            rup::check(formula, &proof, gate)?;
            Verdict::Refuted(proof)
        }
    };
    Ok((verdict, engine.counts()))
}
