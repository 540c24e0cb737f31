//! HiGHS, built into this program by the feature `highs`, on Chlond's model. It runs in a process of its own.
//!
//! As a library it would notice a cancel only between its own steps, and its memory could not be limited. So the
//! program starts itself a second time to serve as HiGHS ([`serve`]), and limits that process like an external program.
//! HiGHS calculates in floating point. Its values are rounded and checked against every row, and its objective against
//! theirs. That no solution is better is only its claim. (J. A. J. Hall et al., HiGHS 1.15.)

mod message;
#[cfg(feature = "highs")]
mod worker;

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use lightsout_algebra::watch::Stopped;
use lightsout_engines::encode::chlond::Model;
use lightsout_engines::methods::integer_program::{self, Posed, Reply, Said, size_of};
use lightsout_integer::answers::{Status, least_above, rounded};
use lightsout_integer::{IntegerProgram, texts};
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::automorphisms::Orbits;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Program, Wish};
use lightsout_solver::solve::outcome::Unknown;
use lightsout_solver::solve::refusal::Refusal;
use message::Message;

use crate::answers;
use crate::asked::{Asked, Ended, problem, seconds_to_answer};
use crate::counters::{Solver, Values};
use crate::program::Known;
use crate::search_path::SearchPath;

/// The first argument of a program that is to serve as HiGHS.
const SERVE: &str = "--serve-as-highs";

/// What it reads, and what it writes.
const INPUT: &str = "puzzle.txt";
const ANSWER: &str = "answer.txt";

/// Whether this program has passed through [`serve`], and so can be started to serve.
static SERVES: AtomicBool = AtomicBool::new(false);

/// HiGHS, looked for somewhere.
pub struct Highs {
    search: SearchPath,
}

/// HiGHS as it is built into this program.
pub const HIGHS: Highs = Highs::new(SearchPath::Within(&SERVES));

const PROGRAM: Known = Known {
    name: "highs",
    version: Some(&[SERVE]),
    install: "build lightsout with it, by cargo install --path crates/cli --features highs, which needs cmake and libclang",
};

const INFO: Info = Info {
    name: "highs",
    summary: "HiGHS, built in by the feature highs, on Chlond's integer program, symmetric solutions first.",
    is_complete: true,
    source: "J. A. J. Hall et al., HiGHS, https://highs.dev",
};

/// Serves as HiGHS if this process was started for that, and returns its exit code. Returns none in all other
/// processes. A program that offers the method `highs` calls it first in `main`.
pub fn serve() -> Option<ExitCode> {
    #[cfg(feature = "highs")]
    {
        let arguments: Vec<String> =
            std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
        if arguments.get(1).is_some_and(|word| word == SERVE) {
            return Some(worker::work(&arguments[2..]));
        }
        SERVES.store(true, std::sync::atomic::Ordering::Relaxed);
    }
    None
}

impl Highs {
    /// Creates the method, with the program that serves, on this search path.
    pub const fn new(search: SearchPath) -> Highs {
        Highs { search }
    }

    fn ask(&self, model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>) -> Reply {
        let posed = match Posed::of(model, orbits, budget) {
            Ok(posed) => posed,
            Err(stopped) => return Reply::stopped(stopped),
        };
        let integer_program = posed.program();
        let mut counts = size_of(integer_program);
        let said = self.call(integer_program, budget).and_then(|told| {
            counts.extend(answers::counts(told.output(), &COUNTED));
            said(&told, &posed, seconds_to_answer(budget).is_some())
        });
        Reply { said, problem: Some(problem("lp", texts::lp(integer_program))), counts }
    }

    fn call(
        &self,
        integer_program: &IntegerProgram,
        budget: &mut Budget<'_>,
    ) -> Result<Ended, Unknown> {
        let seconds = seconds_to_answer(budget).map(|seconds| format!("{seconds:.2}"));
        let mut arguments = vec![SERVE, INPUT, ANSWER];
        arguments.extend(seconds.as_deref());
        let text = message::program(integer_program);
        let (program, search) = (&PROGRAM, &self.search);
        Asked { program, search, input: (INPUT, &text), arguments: &arguments }.run(budget)
    }
}

/// What HiGHS reports at its end, and the words for it.
const COUNTED: [(&str, &str); 2] =
    [("\n  Nodes             ", "nodes"), ("\n  LP iterations     ", "pivots")];

/// What its answer says about the model, once that is checked.
fn said(told: &Ended, posed: &Posed<'_>, is_limited: bool) -> Result<Said, Unknown> {
    Ok(match found(told, posed.program(), is_limited)? {
        None => Said::Infeasible,
        Some(Values { values, is_best, bound }) => {
            Said::Found { counts: posed.counts(&values), is_best, bound }
        }
    })
}

/// The values in its answer, checked. None if there are none.
fn found(
    told: &Ended,
    program: &IntegerProgram,
    is_limited: bool,
) -> Result<Option<Values>, Unknown> {
    let message = message::read(&told.answer(ANSWER)?).map_err(|what| told.failure(what))?;
    match message.status {
        Status::Infeasible => Ok(None),
        Status::Undecided if is_limited => Err(Stopped::Time.into()),
        Status::Undecided => Err(told.failure("it gave up")),
        Status::Optimal | Status::Feasible => {
            let (values, cost) = checked(&message, program).map_err(|what| told.failure(what))?;
            let bound = least_above(message.bound);
            let is_best = message.status == Status::Optimal && bound == Some(cost);
            let bound = bound.and_then(|bound| u64::try_from(bound).ok());
            Ok(Some(Values { values, is_best, bound }))
        }
    }
}

/// The values, rounded, and their sum; both are reckoned anew.
fn checked(
    message: &Message,
    integer_program: &IntegerProgram,
) -> Result<(Vec<i64>, i64), &'static str> {
    let values: Option<Vec<i64>> = message.values.iter().copied().map(rounded).collect();
    let values = values
        .filter(|values| integer_program.is_met_by(values))
        .ok_or("its values miss a row or a bound once they are rounded")?;
    let cost = rounded(message.objective)
        .filter(|&cost| i128::from(cost) == integer_program.cost_of(&values))
        .ok_or("the sum it tells is not that of its values")?;
    match least_above(message.bound) {
        Some(bound) if bound > cost => Err("its values lie below its own bound"),
        _ => Ok((values, cost)),
    }
}

impl Solver for Highs {
    fn find(&self) -> Result<(), Refusal> {
        PROGRAM.find(&self.search).map(|_| ())
    }

    fn values(
        &self,
        program: &IntegerProgram,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Values>, Unknown> {
        let told = self.call(program, budget)?;
        found(&told, program, seconds_to_answer(budget).is_some())
    }
}

impl Method for Highs {
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
