//! No solution is better: branch and bound on Chlond's integer program in bits.

use lightsout_integer::{InBits, IntegerProgram, refutation, texts};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;

use super::{NoProof, Proof};
use crate::encode::chlond::Model;

/// The proof that no solution of a puzzle is better than these counts of presses.
pub(super) fn proof(
    puzzle: &Puzzle,
    counts: &[u8],
    budget: &mut Budget<'_>,
) -> Result<Proof, NoProof> {
    let model = Model::of(puzzle, Ask { fewest: true, ..Ask::default() }, budget)?;
    let (program, in_bits) = (&model.program, in_bits(&model.program)?);
    let levels = if model.system.has_level() { 0..i64::from(puzzle.states()) } else { 0..1 };
    let values = levels.map(|level| model.values(counts, level));
    let Some(values) = values.into_iter().find(|values| program.is_met_by(values)) else {
        return Err(NoProof::Wrong("the presses found do not solve the puzzle".to_string()));
    };
    let found = refutation::least(&in_bits.program, &in_bits.bits(&values), budget);
    let proof = found.map_err(|error| match error {
        refutation::NoProof::Stopped(stopped) => NoProof::Stopped(stopped),
        refutation::NoProof::Free => NoProof::Free,
        refutation::NoProof::Better { .. } => NoProof::Wrong(error.to_string()),
        refutation::NoProof::TooLarge { .. } | refutation::NoProof::TooManyNodes => {
            NoProof::TooLarge(error.to_string())
        }
    })?;
    Ok(Proof::of(opb(&in_bits.program)?, proof.text))
}

/// The program in bits.
pub(super) fn in_bits(program: &IntegerProgram) -> Result<InBits, NoProof> {
    program.in_bits().map_err(|error| NoProof::TooLarge(error.to_string()))
}

/// A program in bits in OPB.
pub(super) fn opb(program: &IntegerProgram) -> Result<String, NoProof> {
    texts::opb(program).ok_or_else(|| NoProof::Wrong("the program is not in bits".to_string()))
}
