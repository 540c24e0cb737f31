//! How large a formula will be, asked before it is made.

use lightsout_algebra::watch::Watch;
use lightsout_sat::affine::Affine;
use lightsout_sat::totalizer;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::refusal::{Reason, Refusal, What};

use super::EncodeError;

/// An upper bound on the literals of the clauses of a formula.
pub(super) type Literals = u64;

/// The most literals; variables and clauses are numbered in 31 bits.
const MOST: Literals = 1 << 30;

/// Bytes for each literal: in the formula, in the same formula as clauses, and in its text.
const BYTES: u64 = 24;

/// Reserves the memory of a formula with this many literals.
///
/// # Errors
/// When the budget does not allow it, or the literals are too many to be numbered.
pub(super) fn check(literals: Literals, budget: &mut Budget<'_>) -> Result<(), EncodeError> {
    budget.reserve(literals.saturating_mul(BYTES))?;
    if literals > MOST {
        let reason = Reason::TooMany { what: What::Literals, most: MOST, found: literals };
        return Err(Refusal::from(reason).into());
    }
    Ok(())
}

/// Counts the literals of weighted sums modulo `states`, with `terms` terms in all.
pub(super) fn of_sums(terms: u64, states: u8) -> Literals {
    let states = u64::from(states);
    let each = if states == 2 { 16 } else { 3 * states * states + 6 * states };
    terms.saturating_mul(each)
}

/// Counts the literals of all solutions of a system, number by number.
pub(super) fn of_solutions(solutions: &Affine) -> Literals {
    let steps = |generator: &[u8]| generator.iter().filter(|step| **step != 0).count();
    let terms: usize = solutions.generators.iter().map(|(generator, _)| steps(generator)).sum();
    of_sums((terms + solutions.first.len()) as u64, solutions.modulus)
}

/// Counts the literals of a limit: at most `most` of some literals hold.
pub(super) fn of_limit(literals: usize, most: usize) -> Literals {
    totalizer::size(literals, most.min(literals)).1
}
