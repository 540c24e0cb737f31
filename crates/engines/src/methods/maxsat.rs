//! MaxSAT: the fewest presses, as the fewest broken soft clauses of the parity encoding.
//!
//! The engine gets the solved equations, which leave it little choice. With many quiet patterns it also gets the
//! lights' own equations, because it learns more from them. If you ask for artifacts, "one press fewer" is refuted a
//! second time, from the lights' equations alone. Then you can check the proof without trusting the algebra.

use lightsout_model::puzzle::Puzzle;
use lightsout_sat::Gate;
use lightsout_sat::fewest::{Best, Possible, fewest_broken};
use lightsout_sat::xor::CUT;
use lightsout_solver::fewest::{by_prices, in_residue};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::{Evidence, How};
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Wish};
use lightsout_solver::solve::outcome::{Bound, Claim};
use lightsout_solver::solve::refusal::{Instead, Refusal};

use super::engine_answers::{NoAnswer, answer, counted};
use super::sat::add_refutation;
use crate::encode::equations::Equations;
use crate::encode::parity::{Parity, Wanted};

/// The fewest presses on the embedded engine.
pub(super) struct MaxSat;

const INFO: Info = Info {
    name: "maxsat",
    summary: "Always the fewest presses: the fewest broken soft clauses on the embedded SAT engine, with a proof in DRAT that fewer are not enough. Any puzzle under the free rule.",
    is_complete: true,
    source: "N. Eén and N. Sörensson, Translating pseudo-Boolean constraints into SAT, JSAT 2 (2006). O. Bailleux and Y. Boufkhad, CP 2003",
};

impl Method for MaxSat {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Problem, Wish::Proof]
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle)
            .map_err(|order| Refusal::from(order).or(Instead::MethodWithNumber("k-turns")))
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        answer(search(puzzle, ask, budget))
    }
}

/// Searches for the fewest presses.
pub(super) fn search(
    puzzle: &Puzzle,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Answer, NoAnswer> {
    let equations = match Equations::of(puzzle, budget)? {
        Ok(equations) => equations,
        Err(certificate) => return Ok(Claim::Unsolvable(certificate).into()),
    };
    let Equations { system, solutions } = &equations;
    let by_prices = by_prices(system);
    let possible = match system.costs() {
        None => equations.lengths().from(by_prices.least()),
        // What is known of the number of presses says nothing of their cost.
        Some(_) => Possible { least: by_prices.least(), residue: 0, modulus: 1 },
    };
    let of_residue = (possible.residue, possible.modulus);
    let mut parity = Parity::solved(puzzle, system, solutions, Wanted::Fewest, budget)?;
    parity.add_equations(system, budget)?;
    let formula = parity.formula.clausal(CUT);
    let best = fewest_broken(&formula, possible, &Gate::new(budget))?;
    let Some(Best { model, broken, least, lemmas, counts, stopped }) = best else {
        return Err(NoAnswer::Failed("the solved equations have no solution".to_string()));
    };
    let presses = parity.decode(&|variable| model[variable.0 as usize]);
    let bound = match lemmas {
        Some(lemmas) if least == broken => {
            Bound::proved(Evidence::checked(least, How::FewerRefuted { by: None, lemmas }))
        }
        _ => {
            let why = stopped.map_or(String::new(), |stopped| format!(": {stopped}"));
            let why = format!("the search ended early{why}");
            let unraised = by_prices.clone();
            let raised = in_residue(system, by_prices, of_residue, budget);
            Bound::Own { ground: raised.unwrap_or(unraised), why }
        }
    };
    let claim = Claim::Solved { presses, bound };
    if least < broken {
        return Ok(counted(claim, counts));
    }
    let mut answer = counted(claim, counts);
    if let (true, Some(fewer)) = (ask.artifacts, broken.checked_sub(1)) {
        let fewer = match system.costs() {
            None => Wanted::AtMost(fewer),
            Some(_) => Wanted::CostAtMost(fewer),
        };
        add_refutation(&mut answer, puzzle, fewer, budget)?;
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use lightsout_algebra::watch::Stopped;
    use lightsout_model::spec;
    use lightsout_solver::solve::budget::Limits;
    use lightsout_solver::solve::method::ArtifactKind;

    use super::*;

    #[test]
    fn all_on_squares_have_their_known_minima() {
        // OEIS A075464.
        for (size, fewest) in
            [(1, 1), (2, 4), (3, 5), (4, 4), (5, 15), (6, 28), (7, 33), (9, 25), (11, 55)]
        {
            let puzzle = spec::named(&format!("{size}x{size}")).and_then(|spec| spec.build());
            let ask = Ask { artifacts: true, ..Ask::default() };
            let answer = MaxSat.run(&puzzle.expect("a square"), ask, &mut Budget::unlimited());
            let Claim::Solved { presses, bound } = &answer.claim else { panic!("{size}") };
            assert_eq!(presses.total(), fewest, "{size}");
            assert_eq!(bound.least(), fewest, "{size}");
            let kinds: Vec<ArtifactKind> =
                answer.artifacts.iter().map(|artifact| artifact.kind).collect();
            assert_eq!(kinds, [ArtifactKind::Problem, ArtifactKind::Proof], "{size}");
        }
    }

    #[test]
    fn too_little_memory_is_told() {
        let puzzle = spec::named("100x100").and_then(|spec| spec.build()).expect("a square");
        let limits = Limits { memory: Some(20 << 20), ..Limits::default() };
        let never = AtomicBool::new(false);
        let mut budget = Budget::new(limits, &|| Duration::ZERO, &never, &|_| {});
        let answer = MaxSat.run(&puzzle, Ask::default(), &mut budget);
        let stopped =
            Claim::Unknown(lightsout_solver::solve::outcome::Unknown::Stopped(Stopped::Cancelled));
        assert_eq!(std::mem::discriminant(&answer.claim), std::mem::discriminant(&stopped));
    }
}
