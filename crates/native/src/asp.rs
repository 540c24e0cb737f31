//! Answer set programming: gringo grounds the program and clasp solves it, or clingo does both.

use lightsout_engines::encode;
use lightsout_engines::methods::claimed;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Program, Wish};
use lightsout_solver::solve::outcome::{Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Refusal};

use crate::answers::answer_set::{self, Read};
use crate::asked::{self, Asked, Ended, problem};
use crate::program::Known;
use crate::search_path::SearchPath;

/// The answer set program, and what gringo makes of it.
const INPUT: &str = "puzzle.lp";
const GROUND: &str = "puzzle.aspif";

/// gringo and clasp, or clingo.
pub struct ClaspAsp {
    search: SearchPath,
}

/// gringo and clasp, or clingo, on the PATH.
pub const CLASP_ASP: ClaspAsp = ClaspAsp::new(SearchPath::Environment);

const CLINGO: Known =
    Known { name: "clingo", version: Some(&["--version"]), install: "see https://potassco.org" };
const GRINGO: Known =
    Known { name: "gringo", version: Some(&["--version"]), install: "apt install gringo clasp" };
const CLASP: Known =
    Known { name: "clasp", version: Some(&["--version"]), install: "apt install gringo clasp" };

const INFO: Info = Info {
    name: "clasp-asp",
    summary: "Runs clingo, or gringo and clasp, on an answer set program.",
    is_complete: true,
    source: "M. Gebser, R. Kaminski, B. Kaufmann and T. Schaub, Multi-shot ASP solving with clingo, TPLP 19 (2019)",
};

impl ClaspAsp {
    /// Creates the method with this search path.
    pub const fn new(search: SearchPath) -> ClaspAsp {
        ClaspAsp { search }
    }

    /// The program that solves: clingo where it is there.
    fn solver(&self) -> Known {
        if CLINGO.find(&self.search).is_ok() { CLINGO } else { CLASP }
    }

    fn claim(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        said: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Claim, Unknown> {
        let solver = self.solver();
        let search = &self.search;
        let ground = match solver == CLINGO {
            true => None,
            false => Some(self.ground(said, budget)?),
        };
        let input = match &ground {
            None => (INPUT, said),
            Some(ground) => (GROUND, ground.output()),
        };
        let arguments = &[input.0];
        let told = Asked { program: &solver, search, input, arguments }.run(budget)?;
        let read = answer_set::read(told.output(), puzzle.buttons(), puzzle.states());
        let who = solver.named(search);
        Ok(match read.map_err(|what| told.failure(what))? {
            Read::Unsatisfiable => claimed::no_solution(puzzle, ask, &who, budget),
            Read::Answer { counts, is_best } => {
                let presses = Presses::Counts(counts);
                let says = is_best.then(|| presses.total());
                let bound = claimed::fewest(ask, &who, says);
                claimed::solved(presses, bound, puzzle, ask)
            }
        })
    }

    /// Lets gringo write the ground program.
    fn ground(&self, said: &str, budget: &mut Budget<'_>) -> Result<Ended, Unknown> {
        let input = (INPUT, said);
        let asked = Asked { program: &GRINGO, search: &self.search, input, arguments: &[INPUT] };
        let told = asked.run(budget)?;
        match told.is_success() && told.output().starts_with("asp ") {
            true => Ok(told),
            false => Err(told.failure("it wrote no ground program")),
        }
    }
}

impl Method for ClaspAsp {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn program(&self) -> Option<Program> {
        let solver = self.solver();
        let missing = (solver == CLASP).then(|| GRINGO.find(&self.search).err()).flatten();
        let described = solver.described(&self.search);
        Some(match missing {
            None => described,
            Some(_) => Program { version: Err(GRINGO.install.to_string()), ..described },
        })
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle)
            .map_err(|order| Refusal::from(order).or(Instead::MethodWithNumber("k-turns")))?;
        let solver = self.solver();
        solver.find(&self.search)?;
        if solver == CLASP {
            GRINGO.find(&self.search)?;
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let target = encode::target_named("asp").expect("the table of languages has it");
        let said = match target.question(puzzle, ask, budget) {
            Ok(said) => said,
            Err(error) => return Unknown::from(error).into(),
        };
        let claim = self.claim(puzzle, ask, &said, budget);
        let lines = said.lines().filter(|line| !line.starts_with('%')).count();
        asked::answer(claim, &[("lines", lines as u64)], problem("lp", said))
    }
}
