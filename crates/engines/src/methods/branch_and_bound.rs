//! Integer programming with the embedded engine microlp (feature `branch-and-bound`).
//!
//! Whether the board can be solved at all is settled by elimination before the engine is asked: branch and bound
//! would find out only by going through everything.

use lightsout_integer::engine::{self, Ending};
use lightsout_integer::{IntegerProgram, texts};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::Orbits;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Artifact, ArtifactKind, Ask, Info, Method, Wish};
use lightsout_solver::solve::outcome::{Certificate, Claim, Unknown};
use lightsout_solver::solve::refusal::Refusal;

use super::claimed;
use super::integer_program::{self, Posed, Reply, Said, size_of};
use crate::encode::chlond::Model;

/// Integer programming with the engine that is built in.
pub(super) struct BranchAndBound;

const INFO: Info = Info {
    name: "integer-program",
    summary: "Chlond's integer program, by branch and bound with microlp, symmetric solutions first. Weak past 6x6 without a symmetry to use.",
    is_complete: true,
    source: "M. J. Chlond, INFORMS Trans. Ed. 15(2), 2015, with the engine https://github.com/Specy/microlp",
};

impl Method for BranchAndBound {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Symmetry, Wish::Problem]
    }

    fn takes_costs(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        integer_program::supports(puzzle)
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match claimed::weights(puzzle, budget) {
            Err(stopped) => Unknown::from(stopped).into(),
            Ok(Some(weights)) => Claim::Unsolvable(Certificate::Weights(weights)).into(),
            Ok(None) => integer_program::answer(puzzle, ask, "microlp", &mut embedded, budget),
        }
    }
}

/// The engine that is built in.
fn embedded(model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>) -> Reply {
    let posed = match Posed::of(model, orbits, budget) {
        Ok(posed) => posed,
        Err(stopped) => return Reply::stopped(stopped),
    };
    let found = engine::solve(posed.program(), budget);
    let is_best = found.ending == Ending::Best;
    let bound = found.bound.and_then(|bound| u64::try_from(bound).ok());
    let said = match (found.values, found.ending) {
        (_, Ending::Failed(reason)) => Err(Unknown::Failed(reason)),
        (Some(values), _) => Ok(Said::Found { counts: posed.counts(&values), is_best, bound }),
        (None, Ending::Infeasible) => Ok(Said::Infeasible),
        (None, Ending::Stopped(stopped)) => Err(stopped.into()),
        (None, Ending::Best) => {
            Err(Unknown::Failed("microlp says that it found values, and gives none".to_string()))
        }
    };
    let problem = model.ask.artifacts.then(|| problem(posed.program()));
    let mut counts = size_of(posed.program());
    counts.extend([("nodes", found.nodes), ("pivots", found.pivots)]);
    Reply { said, problem, counts }
}

/// What the engine was asked, as a text: the program in CPLEX LP.
fn problem(program: &IntegerProgram) -> Artifact {
    let bytes = texts::lp(program).into_bytes();
    Artifact { kind: ArtifactKind::Problem, format: "lp", bytes }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Stopped;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;
    use lightsout_solver::run;
    use lightsout_solver::solve::budget::Limits;
    use lightsout_solver::solve::outcome::Outcome;

    use super::*;

    fn puzzle(name: &str, change: impl FnOnce(&mut spec::Spec)) -> Puzzle {
        let mut spec = spec::named(name).expect("a name");
        change(&mut spec);
        spec.build().expect("a puzzle")
    }

    fn report(puzzle: &Puzzle, ask: Ask) -> run::Report {
        run::run(puzzle, &BranchAndBound, ask, &mut Budget::unlimited()).expect("a report")
    }

    fn presses(outcome: &Outcome) -> u64 {
        match outcome {
            Outcome::Solved(solution) => solution.presses().total(),
            other => panic!("{other:?}"),
        }
    }

    /// Chlond's hypercube from dark: the one solution presses all with an even number of middle coordinates.
    #[test]
    fn the_hypercube_is_solved_by_its_symmetry() {
        let from_dark = |spec: &mut spec::Spec| {
            (spec.start, spec.goal) = (Some(Start::None), Some(spec::GoalSpec::State(1)));
        };
        let report = report(&puzzle("3x3x3x3", from_dark), Ask::default());
        assert_eq!(presses(&report.outcome), 41);
        assert_eq!(report.remarks[1].kind, "symmetry");
        assert!(report.remarks[1].lines[0].starts_with("5 orbits of 81 buttons"), "{report:?}");
    }

    #[test]
    fn the_fewest_presses_of_small_boards_are_proved() {
        let ask = Ask { fewest: true, ..Ask::default() };
        for (name, fewest) in [("3x3", 5), ("4x4", 4), ("5x5", 15)] {
            let report = report(&puzzle(name, |_| {}), ask);
            assert_eq!(presses(&report.outcome), fewest, "{name}");
            let Outcome::Solved(solution) = report.outcome else { panic!("{name}") };
            // Its word alone would not do: our own code enumerates so few solutions.
            assert!(solution.is_fewest(), "{name}: {:?}", solution.optimality());
        }
    }

    #[test]
    fn constraints_that_no_solution_meets_are_dropped() {
        // Presses of 0 or 1 on two lights that are each other's neighbours: x0 + x1 = 1 twice. The symmetry
        // swaps them, and no solution is left as it is.
        let report = report(&puzzle("1x2", |_| {}), Ask::default());
        assert_eq!(presses(&report.outcome), 1);
        assert!(report.remarks[1].lines[0].contains("asked again without"), "{report:?}");
    }

    #[test]
    fn a_limit_stops_it() {
        let limits = Limits { steps: Some(3), ..Limits::default() };
        let never = std::sync::atomic::AtomicBool::new(false);
        let clock = || std::time::Duration::ZERO;
        let mut budget = Budget::new(limits, &clock, &never, &|_| {});
        let board = puzzle("9x9", |spec| spec.start = Some(Start::RandomSolvable { seed: 1 }));
        let report = run::run(&board, &BranchAndBound, Ask::default(), &mut budget);
        let outcome = report.expect("a report").outcome;
        assert!(
            matches!(outcome, Outcome::Unknown(Unknown::Stopped(Stopped::Steps))),
            "{outcome:?}"
        );
    }
}
