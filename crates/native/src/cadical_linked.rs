//! CaDiCaL as a library, linked into this program. It answers the questions for the program `cadical` without a
//! process.
//!
//! The feature `cadical` compiles its C++ sources and so needs a compiler for them. CaDiCaL checks limits and cancel
//! between its own steps. Its learned clauses are not counted as memory, and it writes no proof here, as the program
//! does. (A. Biere et al., CaDiCaL 1.9.5.)

use cadical::{Callbacks, Solver as Library};
use lightsout_algebra::watch::Stopped;
use lightsout_engines::encode::parity::{Parity, Wanted};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::xor::CUT;
use lightsout_sat::{Formula, Gate, Variable, text};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Artifact, Ask, Info, Method, Remark, Wish};
use lightsout_solver::solve::outcome::{Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Refusal};

use crate::asked::problem;
use crate::by_parity::{self, Solver};

/// CaDiCaL, linked.
pub struct CadicalLinked;

const INFO: Info = Info {
    name: "cadical-linked",
    summary: "CaDiCaL, linked into this program, on the parity of every light, cut into clauses.",
    is_complete: true,
    source: "A. Biere et al., CaDiCaL, https://github.com/arminbiere/cadical",
};

/// Bytes that a clause takes in the library, beside its literals.
const BYTES_OF_CLAUSE: u64 = 80;

impl Method for CadicalLinked {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle)
            .map_err(|order| Refusal::from(order).or(Instead::MethodWithNumber("k-turns")))
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let mut run = Run { puzzle, ask, counts: [0; 3], problem: None };
        let claim = by_parity::claim(&mut run, puzzle, ask, budget);
        let [calls, variables, clauses] = run.counts;
        let counts = [("calls", calls), ("variables", variables), ("clauses", clauses)];
        Answer {
            remarks: vec![Remark::statistics(&counts)],
            artifacts: run.problem.into_iter().collect(),
            ..claim.unwrap_or_else(Claim::Unknown).into()
        }
    }
}

/// One run, which may ask the library several times.
struct Run<'a> {
    puzzle: &'a Puzzle,
    ask: Ask,
    /// Calls, and variables and clauses of the last one.
    counts: [u64; 3],
    /// What it was asked last, where artifacts are wanted.
    problem: Option<Artifact>,
}

impl Solver for Run<'_> {
    fn who(&self) -> String {
        Library::<Ear<'_, '_>>::new().signature().to_string()
    }

    fn call(
        &mut self,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Presses, bool)>, Unknown> {
        let parity = Parity::of(self.puzzle, wanted, budget)?;
        let formula = parity.formula.clausal(CUT);
        let clauses = formula.clauses().len() as u64;
        self.counts = [self.counts[0] + 1, u64::from(formula.variables()), clauses];
        if self.ask.artifacts {
            self.problem = Some(problem("cnf", text::dimacs(&formula, CUT)));
        }
        let model = solve(&formula, &Gate::new(budget))?;
        Ok(model.map(|model| (parity.decode(&|variable| model[variable.0 as usize]), false)))
    }
}

/// A model of clauses, a value for every variable, or none when there is none.
fn solve(formula: &Formula, gate: &Gate<'_>) -> Result<Option<Vec<bool>>, Unknown> {
    let clauses = formula.clauses().len() as u64;
    gate.reserve(clauses * BYTES_OF_CLAUSE + 4 * formula.clause_literals() as u64)?;
    let mut library: Library<Ear<'_, '_>> = Library::new();
    library.set_callbacks(Some(Ear { gate }));
    for clause in formula.clauses() {
        gate.step(1)?;
        // Numbers of variables lie far below the end of what an i32 can say: a formula that long is refused.
        library.add_clause(clause.iter().map(|literal| literal.dimacs() as i32));
    }
    match library.solve() {
        Some(true) => {
            let holds =
                |variable: u32| library.value(Variable(variable).number() as i32) == Some(true);
            Ok(Some((0..formula.variables()).map(holds).collect()))
        }
        Some(false) => Ok(None),
        None => Err(gate.stopped().unwrap_or(Stopped::Cancelled).into()),
    }
}

/// Tells the library when to stop.
struct Ear<'g, 'w> {
    gate: &'g Gate<'w>,
}

impl Callbacks for Ear<'_, '_> {
    fn terminate(&mut self) -> bool {
        self.gate.step(1).is_err()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};

    use lightsout_model::spec;
    use lightsout_solver::run;
    use lightsout_solver::solve::budget::Limits;
    use lightsout_solver::solve::outcome::Outcome;

    use super::*;

    fn run_within(name: &str, ask: Ask, time: Duration) -> Outcome {
        let board = spec::named(name).expect("a size").build().expect("a board");
        let (began, never) = (Instant::now(), AtomicBool::new(false));
        let limits = Limits { time: Some(time), ..Limits::default() };
        let clock = || began.elapsed();
        let mut budget = Budget::new(limits, &clock, &never, &|_| {});
        run::run(&board, &CadicalLinked, ask, &mut budget).expect("a report").outcome
    }

    #[test]
    fn the_fewest_presses_are_found() {
        let ask = Ask { fewest: true, artifacts: true, ..Ask::default() };
        match run_within("5x5", ask, Duration::from_secs(60)) {
            Outcome::Solved(solution) => {
                assert_eq!(solution.presses().total(), 15);
                // Four solutions are soon enumerated, so that its word is not needed.
                assert!(solution.is_fewest(), "{:?}", solution.optimality());
            }
            other => panic!("{other:?}"),
        }
    }

    /// Parities of 20x20 are too much for clauses alone.
    #[test]
    fn a_limit_stops_it_in_the_middle() {
        let began = Instant::now();
        let outcome = run_within("20x20", Ask::default(), Duration::from_millis(300));
        assert!(matches!(outcome, Outcome::Unknown(Unknown::Stopped(_))), "{outcome:?}");
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    }
}
