//! One question: a model, or a refutation whose proof was checked.

use crate::Formula;
use crate::engine::{Counts, Engine};
use crate::gate::Gate;
use crate::proof::Proof;
use crate::rup::{self, BadStep};
use crate::xor::CUT;

/// The answer to a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Values of the variables that make it true.
    Model(Vec<bool>),
    /// No model exists. The proof was checked.
    Refuted(Proof),
}

/// Solves a formula. The proof of a formula with XORs or cardinality constraints is one of what it says
/// [in clauses](Formula::clausal), cut at [`CUT`].
///
/// # Errors
/// When the watch stops the work, or the engine's proof does not hold, which is an error in this program.
pub fn solve(formula: &Formula, gate: &Gate<'_>) -> Result<(Verdict, Counts), BadStep> {
    if !formula.xors.is_empty() || !formula.cardinalities.is_empty() {
        let (mut verdict, counts) = solve(&formula.clausal(CUT), gate)?;
        if let Verdict::Model(model) = &mut verdict {
            model.truncate(formula.variables() as usize);
        }
        return Ok((verdict, counts));
    }
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
