//! GLPK's `glpsol`: branch and bound on Chlond's model in MathProg, or its translation to propositional logic.
//!
//! `--minisat` hands the model to the MiniSat inside of GLPK. That knows only bits and nothing to be made
//! small, so counts are split into bits, as Chlond did. (A. Makhorin, GLPK 5.0.)

use lightsout_algebra::watch::Stopped;
use lightsout_engines::encode::chlond::{Encoding, MathProg, Model, mathprog};
use lightsout_engines::methods::integer_program::{self, Reply, Said, size_of};
use lightsout_integer::answers::{Status, Written, glpk};
use lightsout_integer::{IntegerProgram, texts};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::Orbits;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Program, Wish};
use lightsout_solver::solve::outcome::Unknown;
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};

use crate::asked::{Asked, Ended, problem, seconds_to_answer};
use crate::counters::{Solver, Values};
use crate::program::Known;
use crate::search_path::SearchPath;

/// What it reads, and what it writes.
const INPUT: &str = "puzzle.mod";
const ANSWER: &str = "answer.txt";

/// `glpsol`, by branch and bound or by its MiniSat.
pub struct Glpsol {
    search: SearchPath,
    encoding: Encoding,
}

/// `glpsol` by branch and bound.
pub const GLPSOL: Glpsol = Glpsol::by_branching(SearchPath::Environment);

/// `glpsol --minisat`.
pub const GLPSOL_MINISAT: Glpsol = Glpsol::by_minisat(SearchPath::Environment);

const PROGRAM: Known =
    Known { name: "glpsol", version: Some(&["--version"]), install: "apt install glpk-utils" };

const BY_BRANCHING: Info = Info {
    name: "glpsol",
    summary: "Runs GLPK on Chlond's integer program in MathProg, symmetric solutions first.",
    is_complete: true,
    source: "M. J. Chlond, INFORMS Trans. Ed. 15(2), 2015. A. Makhorin, GLPK, https://www.gnu.org/software/glpk",
};

const BY_MINISAT: Info = Info {
    name: "glpsol-minisat",
    summary: "Runs glpsol --minisat on Chlond's integer program in bits.",
    is_complete: true,
    source: BY_BRANCHING.source,
};

impl Glpsol {
    /// Creates the branch and bound of GLPK, with the program on this search path.
    pub const fn by_branching(search: SearchPath) -> Glpsol {
        Glpsol { search, encoding: Encoding::Integer }
    }

    /// Creates the MiniSat of GLPK, with the program on this search path.
    pub const fn by_minisat(search: SearchPath) -> Glpsol {
        Glpsol { search, encoding: Encoding::BinarySplit }
    }

    fn ask(
        &self,
        puzzle: &Puzzle,
        model: &Model,
        orbits: Option<&Orbits>,
        budget: &mut Budget<'_>,
    ) -> Reply {
        let said = mathprog(puzzle, model, self.encoding, orbits);
        let reply = self.call(&said, budget);
        let problem = Some(problem("mod", said.text));
        Reply { said: reply, problem, counts: size_of(&model.program) }
    }

    fn call(&self, said: &MathProg, budget: &mut Budget<'_>) -> Result<Said, Unknown> {
        let Some((told, written)) = self.written(&said.text, budget)? else {
            return Ok(Said::Infeasible);
        };
        let counts = said
            .counts(&written.values)
            .ok_or_else(|| told.failure("its values are no counts of presses"))?;
        Ok(Said::Found { counts, is_best: written.status == Status::Optimal, bound: None })
    }

    /// The report on a model. None if that has no solution.
    fn written(
        &self,
        text: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Ended, Written)>, Unknown> {
        let seconds = seconds_to_answer(budget).map(|seconds| seconds as u64);
        let limit = seconds.filter(|seconds| *seconds > 0).map(|seconds| seconds.to_string());
        let mut arguments = vec!["--math", INPUT, "--output", ANSWER];
        if let Some(limit) = &limit {
            arguments.extend(["--tmlim", limit]);
        }
        if self.encoding == Encoding::BinarySplit {
            arguments.push("--minisat");
        }
        let input = (INPUT, text);
        let (program, search) = (&PROGRAM, &self.search);
        let told = Asked { program, search, input, arguments: &arguments }.run(budget)?;
        let written = glpk::report(&told.answer(ANSWER)?).map_err(|error| told.failure(error))?;
        match written.status {
            Status::Optimal | Status::Feasible => Ok(Some((told, written))),
            Status::Infeasible => Ok(None),
            Status::Undecided if limit.is_some() => Err(Stopped::Time.into()),
            Status::Undecided => Err(told.failure("it gave up")),
        }
    }
}

impl Solver for Glpsol {
    fn find(&self) -> Result<(), Refusal> {
        PROGRAM.find(&self.search).map(|_| ())
    }

    fn values(
        &self,
        program: &IntegerProgram,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Values>, Unknown> {
        let Some((told, written)) = self.written(&texts::mathprog(program), budget)? else {
            return Ok(None);
        };
        let values = written.values_of(program).filter(|values| program.is_met_by(values));
        let values = values.ok_or_else(|| told.failure("its values miss a row or a bound"))?;
        let is_best = written.status == Status::Optimal;
        Ok(Some(Values { values, is_best, bound: None }))
    }
}

impl Method for Glpsol {
    fn info(&self) -> &'static Info {
        match self.encoding {
            Encoding::Integer => &BY_BRANCHING,
            Encoding::BinarySplit => &BY_MINISAT,
        }
    }

    fn program(&self) -> Option<Program> {
        Some(PROGRAM.described(&self.search))
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Symmetry, Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        if self.encoding == Encoding::BinarySplit && ask.fewest {
            return Err(Refusal::of(Reason::NotFewest)
                .or(Instead::AnySolution)
                .or(Instead::Method("glpsol")));
        }
        integer_program::supports(puzzle)?;
        self.find()
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let who = PROGRAM.named(&self.search);
        let mut engine = |model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>| {
            self.ask(puzzle, model, orbits, budget)
        };
        integer_program::answer(puzzle, ask, &who, &mut engine, budget)
    }
}
