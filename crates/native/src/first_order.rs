//! First-order logic, on the theories of the library: prover9 plans by production rules, mace4 finds models, and
//! eprover refutes boards that have none.
//!
//! A proof of prover9 is a derivation from board to board, which gives the sequence of presses. A model of mace4 has
//! the presses as a table. All three may report that nothing exists, a claim that needs its certificate like any other.

use lightsout_engines::encode::EncodeError;
use lightsout_engines::encode::theory::{self, Language, Task, decode};
use lightsout_engines::methods::claimed;
use lightsout_logic::models::Interpretation;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Program, Wish};
use lightsout_solver::solve::outcome::{Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal, What};

use crate::answers::szs::{self, Status};
use crate::answers::{Counts, finite_model, mace4, prover9, smt};
use crate::asked::{self, Asked, problem};
use crate::program::Known;
use crate::search_path::SearchPath;

/// What a program reads.
const INPUT: &str = "puzzle.in";

/// A program for first-order logic.
struct Prover {
    program: Known,
    info: Info,
    arguments: &'static [&'static str],
    /// The arguments that ask for all models, if it shows them.
    all: Option<&'static [&'static str]>,
    task: Task,
    language: Language,
    read: fn(&Puzzle, &str) -> Result<ProgramAnswer, String>,
    statistics: fn(&str) -> Counts,
}

/// A program for first-order logic, looked for somewhere.
pub struct FirstOrder {
    search: SearchPath,
    prover: &'static Prover,
}

/// prover9.
pub const PROVER9: FirstOrder = FirstOrder::prover9(SearchPath::Environment);
/// mace4.
pub const MACE4: FirstOrder = FirstOrder::mace4(SearchPath::Environment);
/// cvc5, as a finder of finite models.
pub const CVC5_MODELS: FirstOrder = FirstOrder::cvc5(SearchPath::Environment);
/// eprover.
pub const EPROVER: FirstOrder = FirstOrder::eprover(SearchPath::Environment);

const SOURCE: &str = "W. McCune, Prover9 and Mace4, 2005-2010. B. Fazakas, B. Keresztes and A. Groza, Generating and solving the LIGHTS OUT! game in first order logic";

const INSTALL: &str =
    "build LADR-2009-11A from https://www.cs.unm.edu/~mccune/prover9 and put its bin on the PATH";

static PROVER9_PROVER: Prover = Prover {
    program: Known { name: "prover9", version: Some(&["--version"]), install: INSTALL },
    info: Info {
        name: "prover9",
        summary: "Runs Prover9 on production rules from board to board. The proof is the sequence of presses. Few presses, any rule.",
        is_complete: false,
        source: SOURCE,
    },
    arguments: &["-f", INPUT],
    all: None,
    task: Task::Plan,
    language: Language::Ladr,
    read: proof,
    statistics: prover9::statistics,
};

static MACE4_PROVER: Prover = Prover {
    program: Known { name: "mace4", version: Some(&["--version"]), install: INSTALL },
    info: Info {
        name: "mace4",
        summary: "Runs Mace4 on the parity of toggles as a first-order theory. The model is the presses. For the fewest presses it finds all models.",
        is_complete: true,
        source: SOURCE,
    },
    arguments: &["-m", "1", "-f", INPUT],
    all: Some(&["-m", "-1", "-f", INPUT]),
    task: Task::Solve,
    language: Language::Ladr,
    read: models,
    statistics: mace4::statistics,
};

static EPROVER_PROVER: Prover = Prover {
    program: Known {
        name: "eprover",
        version: Some(&["--version"]),
        install: "apt install eprover",
    },
    info: Info {
        name: "eprover",
        summary: "Runs E on the parity of toggles as a first-order theory in TPTP: refutes small boards that cannot be solved, and shows no solutions.",
        is_complete: false,
        source: "S. Schulz, S. Cruanes and P. Vukmirović, Faster, Higher, Stronger: E 2.3, CADE 2019",
    },
    arguments: &["--auto", "--tptp3-format", "-s", INPUT],
    all: None,
    task: Task::Solve,
    language: Language::Tptp,
    read: refutation,
    statistics: uncounted,
};

static CVC5_PROVER: Prover = Prover {
    program: Known { name: "cvc5", version: Some(&["--version"]), install: "apt install cvc5" },
    info: Info {
        name: "cvc5-models",
        summary: "Runs cvc5 --finite-model-find on the parity of toggles as a first-order theory in SMT-LIB 2. The model is the presses.",
        is_complete: true,
        source: "A. Reynolds, C. Tinelli, A. Goel and S. Krstić, Finite Model Finding in SMT, CAV 2013",
    },
    arguments: &["--lang", "smt2", "--finite-model-find", "--dump-models", "--dag-thresh=0", INPUT],
    all: None,
    task: Task::Solve,
    language: Language::SmtLib,
    read: finite_models,
    statistics: uncounted,
};

/// What a program answered.
enum ProgramAnswer {
    /// A solution, and whether none that it did not show has fewer presses.
    Presses(Presses, bool),
    /// There is nothing more to look at.
    Exhausted,
    /// It gave up, as a sentence.
    GaveUp(Unknown),
}

impl FirstOrder {
    /// Creates the method for prover9 with this search path.
    pub const fn prover9(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &PROVER9_PROVER }
    }

    /// Creates the method for mace4 with this search path.
    pub const fn mace4(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &MACE4_PROVER }
    }

    /// Creates the method for cvc5 with this search path.
    pub const fn cvc5(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &CVC5_PROVER }
    }

    /// Creates the method for eprover with this search path.
    pub const fn eprover(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &EPROVER_PROVER }
    }

    fn claim(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        said: &str,
        counts: &mut Counts,
        budget: &mut Budget<'_>,
    ) -> Result<Claim, Unknown> {
        let Prover { program, arguments, all, language, read, statistics, .. } = self.prover;
        let arguments = all.filter(|_| ask.fewest).unwrap_or(arguments);
        let limited = match (language, megabytes(budget)) {
            (Language::Ladr, Some(megabytes)) => format!("assign(max_megs, {megabytes}).\n{said}"),
            _ => said.to_string(),
        };
        let input = (INPUT, limited.as_str());
        let told = Asked { program, search: &self.search, input, arguments }.run(budget)?;
        counts.extend(statistics(told.output()));
        match read(puzzle, told.output()).map_err(|what| told.failure(what))? {
            ProgramAnswer::Presses(presses, is_least) => {
                let least = is_least.then(|| presses.total());
                let bound = claimed::fewest(ask, &program.named(&self.search), least);
                Ok(Claim::Solved { presses, bound })
            }
            ProgramAnswer::Exhausted => {
                Ok(claimed::no_solution(puzzle, ask, &program.named(&self.search), budget))
            }
            ProgramAnswer::GaveUp(why) => Err(why),
        }
    }
}

/// The megabytes that a program which counts its memory itself may take, a little less than the limit, so that it says
/// what it did; left to itself Prover9 gives up at 500 and Mace4 at 200.
fn megabytes(budget: &Budget<'_>) -> Option<u64> {
    budget.limits().memory.map(|bytes| ((bytes / 10 * 9) >> 20).clamp(16, 1 << 20))
}

/// Reads a proof of prover9: the boards it goes through.
fn proof(puzzle: &Puzzle, output: &str) -> Result<ProgramAnswer, String> {
    match prover9::read(output)? {
        prover9::Ending::Proof(proof) => {
            let boards = decode::boards_in(proof);
            let presses = decode::presses_between(puzzle, &boards);
            presses
                .map(|presses| ProgramAnswer::Presses(presses, false))
                .map_err(|error| error.to_string())
        }
        prover9::Ending::Exhausted => Ok(ProgramAnswer::Exhausted),
        prover9::Ending::Limit(limit) => Ok(ProgramAnswer::GaveUp(Unknown::ProgramLimit {
            by: "prover9",
            limit: Some(limit.to_string()),
        })),
    }
}

/// Reads the models of mace4, and takes the one with the fewest presses.
fn models(puzzle: &Puzzle, output: &str) -> Result<ProgramAnswer, String> {
    match mace4::read(output)? {
        mace4::Found::Models(models) => {
            let each = models.iter().map(|model| presses_of(puzzle, model));
            let each = each.collect::<Result<Vec<_>, _>>()?;
            let least = each.into_iter().min_by_key(Presses::total).expect("at least one");
            Ok(ProgramAnswer::Presses(least, mace4::are_all(output)))
        }
        mace4::Found::None => Ok(ProgramAnswer::Exhausted),
        mace4::Found::Limit => {
            Ok(ProgramAnswer::GaveUp(Unknown::ProgramLimit { by: "mace4", limit: None }))
        }
    }
}

fn presses_of(puzzle: &Puzzle, model: &Interpretation) -> Result<Presses, String> {
    decode::presses_of(puzzle, model).map_err(|error| error.to_string())
}

/// Reads the finite model of cvc5.
fn finite_models(puzzle: &Puzzle, output: &str) -> Result<ProgramAnswer, String> {
    match smt::status(output)? {
        Status::Unsatisfiable => Ok(ProgramAnswer::Exhausted),
        Status::Satisfiable => {
            let presses = presses_of(puzzle, &finite_model::switches(output)?)?;
            Ok(ProgramAnswer::Presses(presses, false))
        }
        Status::GaveUp => Ok(ProgramAnswer::GaveUp(Unknown::GaveUp { by: "cvc5".to_string() })),
    }
}

/// Reads the verdict of eprover, which is all it says.
fn refutation(_: &Puzzle, output: &str) -> Result<ProgramAnswer, String> {
    Ok(match szs::status(output)? {
        Status::Unsatisfiable => ProgramAnswer::Exhausted,
        Status::Satisfiable => ProgramAnswer::GaveUp(Unknown::NotShown { by: "eprover" }),
        Status::GaveUp => ProgramAnswer::GaveUp(Unknown::GaveUp { by: "eprover".to_string() }),
    })
}

/// Of programs that count nothing, or not in their answer.
fn uncounted(_: &str) -> Counts {
    Counts::new()
}

/// The most lights: theories speak of every light, and these programs are lost long before.
const MOST_LIGHTS: usize = 10_000;

impl Method for FirstOrder {
    fn info(&self) -> &'static Info {
        &self.prover.info
    }

    fn program(&self) -> Option<Program> {
        Some(self.prover.program.described(&self.search))
    }

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        if ask.fewest && self.prover.all.is_none() {
            return Err(Refusal::of(Reason::NotFewest)
                .or(Instead::AnySolution)
                .or(Instead::Method("z3")));
        }
        if puzzle.lights() > MOST_LIGHTS {
            return Err(Refusal::too_many(What::Lights, MOST_LIGHTS, puzzle.lights()));
        }
        let mut budget = Budget::unlimited();
        match theory::write(puzzle, self.prover.task, self.prover.language, &mut budget) {
            Err(EncodeError::Unsupported(reason)) => return Err(reason),
            Err(EncodeError::Stopped(_)) | Ok(_) => {}
        }
        self.prover.program.find(&self.search).map(|_| ())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let said = match theory::write(puzzle, self.prover.task, self.prover.language, budget) {
            Ok(said) => said,
            Err(error) => return Unknown::from(error).into(),
        };
        let mut counts = vec![("lines", said.lines().count() as u64)];
        let claim = self.claim(puzzle, ask, &said, &mut counts, budget);
        asked::answer(claim, &counts, problem("in", said))
    }
}
