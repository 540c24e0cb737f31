//! SAT: the puzzle by parity, as a formula for the embedded engine.
//!
//! Clause learning alone is slow on XORs. So the algebra solves the lights' equations first, and the engine gets the
//! rest: each count as one solution plus free multiples of the quiet patterns. That leaves little to search for until
//! the number of presses is limited.

use lightsout_model::puzzle::Puzzle;
use lightsout_sat::Gate;
use lightsout_sat::refute::{self, Verdict};
use lightsout_sat::xor::CUT;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::lemmas_told;
use lightsout_solver::solve::method::{Answer, Artifact, Ask, Info, Method, Remark, Wish};
use lightsout_solver::solve::outcome::{Bound, Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Refusal};

use super::claimed::solved;
use super::engine_answers::{NoAnswer, answer, asked, counted, problem, proof};
use super::maxsat;
use crate::encode::equations::Equations;
use crate::encode::parity::{Parity, Wanted};

/// The parity encoding on the embedded engine.
pub(super) struct Sat;

const INFO: Info = Info {
    name: "sat",
    summary: "Solves the lights' equations, says the rest in clauses, and asks the embedded SAT engine for any solution, or one with a given number of presses. The fewest come from maxsat. Any puzzle under the free rule.",
    is_complete: true,
    source: "M. Soos, K. Nohl and C. Castelluccia, Extending SAT solvers to cryptographic problems, SAT 2009. BatSat, after MiniSat",
};

impl Method for Sat {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Problem, Wish::Proof]
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle)
            .map_err(|order| Refusal::from(order).or(Instead::MethodWithNumber("k-turns")))
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        answer(match ask.fewest {
            true => maxsat::search(puzzle, ask, budget),
            false => solve(puzzle, ask, budget),
        })
    }
}

fn solve(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, NoAnswer> {
    let Equations { system, solutions } = match Equations::of(puzzle, budget)? {
        Ok(equations) => equations,
        Err(certificate) => return Ok(Claim::Unsolvable(certificate).into()),
    };
    let wanted = Wanted::of_text(ask);
    let mut parity = Parity::solved(puzzle, &system, &solutions, wanted, budget)?;
    if wanted != Wanted::Any {
        parity.add_equations(&system, budget)?;
    }
    let formula = parity.formula.clausal(CUT);
    let (verdict, counts) = asked(&formula, ask, budget)?;
    let refuted_by = match verdict {
        Verdict::Model(model) => {
            let presses = parity.decode(&|variable| model[variable.0 as usize]);
            let claim = solved(presses, Bound::NotAsked, puzzle, ask);
            let artifacts = if ask.artifacts { vec![problem(&formula)] } else { Vec::new() };
            return Ok(Answer { artifacts, ..counted(claim, counts) });
        }
        Verdict::Refuted(proof) => proof,
    };
    let Some(length) = ask.presses else {
        return Err(NoAnswer::Failed("the solved equations have no solution".to_string()));
    };
    let how = format!(
        "The SAT solver proved that none exists, and its proof of {} was checked.",
        lemmas_told(refuted_by.lemmas())
    );
    let mut answer = counted(Claim::Unknown(Unknown::NotIn { length, how }), counts);
    if ask.artifacts {
        add_refutation(&mut answer, puzzle, wanted, budget)?;
    }
    Ok(answer)
}

/// Adds a refutation of the wanted presses from the lights' own equations, which you can check without the algebra.
///
/// If a limit ends the search for it, adds a remark.
pub(super) fn add_refutation(
    answer: &mut Answer,
    puzzle: &Puzzle,
    wanted: Wanted,
    budget: &mut Budget<'_>,
) -> Result<(), NoAnswer> {
    match refutation(puzzle, wanted, budget) {
        Ok(artifacts) => answer.artifacts = artifacts,
        Err(NoAnswer::Stopped { stopped, .. }) => {
            let line = format!("the search for one that needs no algebra ended early: {stopped}");
            answer.remarks.push(Remark { kind: "proof", lines: vec![line] });
        }
        Err(failed) => return Err(failed),
    }
    Ok(())
}

fn refutation(
    puzzle: &Puzzle,
    wanted: Wanted,
    budget: &mut Budget<'_>,
) -> Result<Vec<Artifact>, NoAnswer> {
    let parity = Parity::of(puzzle, wanted, budget)?;
    let formula = parity.formula.clausal(CUT);
    match refute::solve(&formula, &Gate::new(budget))?.0 {
        Verdict::Refuted(found) => Ok(vec![problem(&formula), proof(&found)]),
        Verdict::Model(_) => Err(NoAnswer::Failed(format!(
            "the lights' equations have a solution that the solved ones have not: {wanted:?}"
        ))),
    }
}
