//! CBC, the branch and cut of COIN-OR, on Chlond's model in CPLEX LP.

use lightsout_algebra::watch::Stopped;
use lightsout_engines::encode::chlond::Model;
use lightsout_engines::methods::integer_program::{self, Posed, Reply, Said, size_of};
use lightsout_integer::answers::{Status, cbc};
use lightsout_integer::{IntegerProgram, texts};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::Orbits;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Program, Wish};
use lightsout_solver::solve::outcome::Unknown;
use lightsout_solver::solve::refusal::Refusal;

use crate::asked::{Asked, problem, seconds_to_answer};
use crate::counters::{Solver, Values};
use crate::program::Known;
use crate::search_path::SearchPath;

/// What it reads, and what it writes.
const INPUT: &str = "puzzle.lp";
const ANSWER: &str = "answer.txt";

/// CBC, looked for somewhere.
pub struct Cbc {
    search: SearchPath,
}

/// CBC on the PATH.
pub const CBC: Cbc = Cbc::new(SearchPath::Environment);

const PROGRAM: Known =
    Known { name: "cbc", version: Some(&["-exit"]), install: "apt install coinor-cbc" };

const INFO: Info = Info {
    name: "cbc",
    summary: "Runs CBC on Chlond's integer program in CPLEX LP, symmetric solutions first.",
    is_complete: true,
    source: "J. Forrest et al., CBC, https://github.com/coin-or/Cbc",
};

impl Cbc {
    /// Creates the method with this search path.
    pub const fn new(search: SearchPath) -> Cbc {
        Cbc { search }
    }

    fn ask(&self, model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>) -> Reply {
        let posed = match Posed::of(model, orbits, budget) {
            Ok(posed) => posed,
            Err(stopped) => return Reply::stopped(stopped),
        };
        let text = texts::lp(posed.program());
        let said = self.call(posed.program(), &text, budget).map(|found| match found {
            None => Said::Infeasible,
            Some(Values { values, is_best, bound }) => {
                Said::Found { counts: posed.counts(&values), is_best, bound }
            }
        });
        Reply { said, problem: Some(problem("lp", text)), counts: size_of(posed.program()) }
    }

    fn call(
        &self,
        program: &IntegerProgram,
        text: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Values>, Unknown> {
        let seconds = seconds_to_answer(budget).map(|seconds| format!("{seconds:.1}"));
        let mut arguments = vec![INPUT];
        if let Some(seconds) = &seconds {
            // By the clock of the budget: by the other one a busy machine ends it early.
            let clock = if budget.is_cpu_time() { "cpu" } else { "elapsed" };
            arguments.extend(["-timeMode", clock, "-sec", seconds]);
        }
        arguments.extend(["-solve", "-solution", ANSWER]);
        let search = &self.search;
        let input = (INPUT, text);
        let asked = Asked { program: &PROGRAM, search, input, arguments: &arguments };
        let told = asked.run(budget)?;
        let written = cbc::solution(&told.answer(ANSWER)?).map_err(|error| told.failure(error))?;
        match written.status {
            Status::Infeasible => Ok(None),
            Status::Undecided if seconds.is_some() => Err(Stopped::Time.into()),
            Status::Undecided => Err(told.failure("it gave up")),
            Status::Optimal | Status::Feasible => {
                let values = written.values_of(program);
                let values = values.filter(|values| program.is_met_by(values));
                let values = values.ok_or_else(|| {
                    told.failure("its values miss a row or a bound once they are rounded")
                })?;
                let is_best = written.status == Status::Optimal;
                Ok(Some(Values { values, is_best, bound: None }))
            }
        }
    }
}

impl Solver for Cbc {
    fn find(&self) -> Result<(), Refusal> {
        PROGRAM.find(&self.search).map(|_| ())
    }

    fn values(
        &self,
        program: &IntegerProgram,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Values>, Unknown> {
        self.call(program, &texts::lp(program), budget)
    }
}

impl Method for Cbc {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn program(&self) -> Option<Program> {
        Some(PROGRAM.described(&self.search))
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Symmetry, Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        integer_program::supports(puzzle)?;
        self.find()
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let who = PROGRAM.named(&self.search);
        let mut engine = |model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>| {
            self.ask(model, orbits, budget)
        };
        integer_program::answer(puzzle, ask, &who, &mut engine, budget)
    }
}
