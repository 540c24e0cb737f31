//! The languages of SAT, MaxSAT and pseudo-Boolean solvers: the parity encoding, written by [`lightsout_sat`].

use lightsout_model::puzzle::Puzzle;
use lightsout_sat::text;
use lightsout_sat::xor::CUT;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};

use super::parity::{Parity, Wanted};
use super::{EncodeError, IF_FEWEST, NEVER, Target, Text, UNLESS_COUNTED};

/// Clauses for every SAT solver.
pub(super) const DIMACS: Target = Target {
    name: "dimacs",
    summary: "clauses, for every SAT solver",
    extension: "cnf",
    says_costs: NEVER,
    text: Text::Plain(|puzzle, ask, budget| {
        Ok(text::dimacs(&formula(puzzle, without_soft_clauses(ask)?, budget)?.formula, CUT))
    }),
};

/// Clauses and XORs.
pub(super) const XOR_DIMACS: Target = Target {
    name: "xor-dimacs",
    summary: "clauses and XORs, for CryptoMiniSat",
    extension: "cnf",
    says_costs: NEVER,
    text: Text::Plain(|puzzle, ask, budget| {
        Ok(text::xor_dimacs(&formula(puzzle, without_soft_clauses(ask)?, budget)?.formula))
    }),
};

/// Hard and soft clauses.
pub(super) const WCNF: Target = Target {
    name: "wcnf",
    summary: "clauses and soft clauses, for MaxSAT solvers",
    extension: "wcnf",
    says_costs: UNLESS_COUNTED,
    text: Text::Plain(|puzzle, ask, budget| {
        Ok(text::wcnf(&with_soft_clauses(puzzle, ask, budget)?.formula, CUT))
    }),
};

/// The same as it was written before 2022.
pub(super) const WCNF_OLD: Target = Target {
    name: "wcnf-old",
    summary: "wcnf as before 2022, for clasp and Z3",
    extension: "wcnf",
    says_costs: UNLESS_COUNTED,
    text: Text::Plain(|puzzle, ask, budget| {
        Ok(text::wcnf_old(&with_soft_clauses(puzzle, ask, budget)?.formula, CUT))
    }),
};

/// Linear constraints over bits.
pub(super) const OPB: Target = Target {
    name: "opb",
    summary: "linear constraints over bits, for pseudo-Boolean solvers and clasp",
    extension: "opb",
    says_costs: IF_FEWEST,
    text: Text::Plain(|puzzle, ask, budget| Ok(text::opb(&formula(puzzle, ask, budget)?.formula))),
};

fn formula(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Parity, EncodeError> {
    Parity::of(puzzle, Wanted::of_text(ask), budget)
}

/// The formula of a language with soft clauses, which always asks for the fewest presses, or for a number of them.
fn with_soft_clauses(
    puzzle: &Puzzle,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Parity, EncodeError> {
    formula(puzzle, Ask { fewest: ask.presses.is_none(), ..ask }, budget)
}

/// What a language without soft clauses can ask.
fn without_soft_clauses(ask: Ask) -> Result<Ask, EncodeError> {
    match ask.fewest {
        false => Ok(ask),
        true => {
            let able = ["wcnf", "opb", "smt2"].map(Instead::Language);
            let refusal = able.into_iter().fold(Refusal::of(Reason::NotFewest), Refusal::or);
            Err(refusal.or(Instead::Number).into())
        }
    }
}
