//! The answers of methods on the embedded SAT engine: artifacts, statistics, and reasons for a run without a result.

use lightsout_algebra::watch::Stopped;
use lightsout_sat::engine::Counts;
use lightsout_sat::proof::Proof;
use lightsout_sat::refute::{self, Verdict};
use lightsout_sat::rup::BadStep;
use lightsout_sat::{Formula, Gate, text};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Artifact, ArtifactKind, Ask, Remark};
use lightsout_solver::solve::outcome::{Claim, Unknown};
use lightsout_solver::solve::refusal::Refusal;

use crate::encode::EncodeError;

/// Why there is no answer.
pub(super) enum NoAnswer {
    /// A limit was reached.
    Stopped {
        /// Which.
        stopped: Stopped,
        /// What was asked until then.
        artifacts: Vec<Artifact>,
    },
    /// The question cannot be put to the engine.
    Refused(Refusal),
    /// Something failed, as a sentence.
    Failed(String),
}

impl From<Stopped> for NoAnswer {
    fn from(stopped: Stopped) -> NoAnswer {
        NoAnswer::Stopped { stopped, artifacts: Vec::new() }
    }
}

impl From<EncodeError> for NoAnswer {
    fn from(error: EncodeError) -> NoAnswer {
        match error {
            EncodeError::Stopped(stopped) => stopped.into(),
            EncodeError::Unsupported(refusal) => NoAnswer::Refused(refusal),
        }
    }
}

impl From<BadStep> for NoAnswer {
    fn from(error: BadStep) -> NoAnswer {
        match error {
            BadStep::Stopped(stopped) => stopped.into(),
            wrong => NoAnswer::Failed(format!("the engine's proof does not hold: {wrong}")),
        }
    }
}

/// Returns the answer, or the reason for its absence as an answer.
pub(super) fn answer(result: Result<Answer, NoAnswer>) -> Answer {
    result.unwrap_or_else(|error| match error {
        NoAnswer::Stopped { stopped, artifacts } => {
            Answer { artifacts, ..Claim::Unknown(Unknown::Stopped(stopped)).into() }
        }
        NoAnswer::Refused(refusal) => Unknown::Refused(refusal).into(),
        NoAnswer::Failed(reason) => Claim::Unknown(Unknown::Failed(reason)).into(),
    })
}

/// Asks the engine. If a limit stops it, the formula stays among the requested artifacts.
pub(super) fn asked(
    formula: &Formula,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<(Verdict, Counts), NoAnswer> {
    refute::solve(formula, &Gate::new(budget)).map_err(|error| match error {
        BadStep::Stopped(stopped) if ask.artifacts => {
            NoAnswer::Stopped { stopped, artifacts: vec![problem(formula)] }
        }
        error => error.into(),
    })
}

/// Returns a claim with what the engine went through.
pub(super) fn counted(claim: Claim, counts: Counts) -> Answer {
    Answer { remarks: vec![Remark::statistics(&counts.lines())], ..claim.into() }
}

/// Returns a formula of clauses as an artifact.
pub(super) fn problem(formula: &Formula) -> Artifact {
    let bytes = text::xor_dimacs(formula).into_bytes();
    Artifact { kind: ArtifactKind::Problem, format: "cnf", bytes }
}

/// Returns a proof as an artifact.
pub(super) fn proof(proof: &Proof) -> Artifact {
    Artifact { kind: ArtifactKind::Proof, format: "drat", bytes: proof.drat().into_bytes() }
}
