//! First-order logic, on the theories of the library: prover9 plans by production rules, mace4 finds models, and
//! eprover refutes boards that have none.
//!
//! A proof of prover9 is a derivation from board to board, which gives the sequence of presses; a model of mace4
//! has the presses as a table. All three say when there is nothing to be found, which needs its certificate like
//! every such claim.

mod finite_model;

use lightsout::encode::EncodeError;
use lightsout::encode::theory::{self, Language, Task, decode};
use lightsout::methods::claimed;
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::solve::budget::Budget;
use lightsout::solve::method::{Answer, Ask, Info, Method, Paper, PaperKind, Program, Remark};
use lightsout::solve::outcome::{Claim, Optimality, Unknown};
use lightsout_logic::models::Interpretation;

use crate::process::{self, Call, End, MOST_OUTPUT, Ran};
use crate::program::Known;
use crate::search_path::SearchPath;
use crate::workplace::Workplace;

/// A program for first-order logic.
struct Prover {
    program: Known,
    info: Info,
    arguments: &'static [&'static str],
    task: Task,
    language: Language,
    read: fn(&Puzzle, &Ran) -> Result<Read, String>,
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

const SOURCE: &str = "W. McCune, Prover9 and Mace4, 2005-2010; B. Fazakas, B. Keresztes and A. Groza, Generating and solving the LIGHTS OUT! game in first order logic";

const INSTALL: &str =
    "build LADR-2009-11A from https://www.cs.unm.edu/~mccune/prover9 and put its bin on the PATH";

static PROVER9_PROVER: Prover = Prover {
    program: Known { name: "prover9", version: Some(&["--version"]), install: INSTALL },
    info: Info {
        name: "prover9",
        summary: "Runs Prover9 on production rules from board to board; the proof is the sequence of presses. Few presses; any rule.",
        is_complete: false,
        source: SOURCE,
    },
    arguments: &["-f", "puzzle.in"],
    task: Task::Plan,
    language: Language::Ladr,
    read: proof,
};

static MACE4_PROVER: Prover = Prover {
    program: Known { name: "mace4", version: Some(&["--version"]), install: INSTALL },
    info: Info {
        name: "mace4",
        summary: "Runs Mace4 on the parity of toggles as a first-order theory; the model is the presses.",
        is_complete: true,
        source: SOURCE,
    },
    arguments: &["-m", "1", "-f", "puzzle.in"],
    task: Task::Solve,
    language: Language::Ladr,
    read: models,
};

static EPROVER_PROVER: Prover = Prover {
    program: Known {
        name: "eprover",
        version: Some(&["--version"]),
        install: "apt install eprover",
    },
    info: Info {
        name: "eprover",
        summary: "Runs E on the parity of toggles as a first-order theory in TPTP: refutes small boards that cannot be solved, and shows no solution of others.",
        is_complete: false,
        source: "S. Schulz, S. Cruanes and P. Vukmirović, Faster, Higher, Stronger: E 2.3, CADE 2019",
    },
    arguments: &["--auto", "--tptp3-format", "-s", "puzzle.in"],
    task: Task::Solve,
    language: Language::Tptp,
    read: refutation,
};

static CVC5_PROVER: Prover = Prover {
    program: Known { name: "cvc5", version: Some(&["--version"]), install: "apt install cvc5" },
    info: Info {
        name: "cvc5-models",
        summary: "Runs cvc5 --finite-model-find on the parity of toggles as a first-order theory in TPTP; the model is the presses.",
        is_complete: true,
        source: "A. Reynolds, C. Tinelli, A. Goel and S. Krstić, Finite Model Finding in SMT, CAV 2013",
    },
    arguments: &[
        "--lang",
        "tptp",
        "--finite-model-find",
        "--dump-models",
        "--dag-thresh=0",
        "puzzle.in",
    ],
    task: Task::Solve,
    language: Language::Tptp,
    read: finite_models,
};

/// What a program answered.
enum Read {
    Presses(Presses),
    /// There is nothing more to look at.
    Exhausted,
    /// It gave up, as a sentence.
    GaveUp(String),
}

impl FirstOrder {
    /// prover9, looked for there.
    pub const fn prover9(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &PROVER9_PROVER }
    }

    /// mace4, looked for there.
    pub const fn mace4(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &MACE4_PROVER }
    }

    /// cvc5, looked for there.
    pub const fn cvc5(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &CVC5_PROVER }
    }

    /// eprover, looked for there.
    pub const fn eprover(search: SearchPath) -> FirstOrder {
        FirstOrder { search, prover: &EPROVER_PROVER }
    }

    fn ask(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        said: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Claim, String> {
        let (prover, name) = (self.prover, self.prover.program.name);
        let program = prover.program.find(&self.search)?;
        let place = Workplace::new()?;
        place.write("puzzle.in", said.as_bytes())?;
        let call = Call {
            program: &program,
            arguments: prover.arguments,
            place: &place,
            folder: None,
            most_output: MOST_OUTPUT,
        };
        let ran = process::run(call, budget)?;
        if let End::Stopped(stopped) = ran.end {
            return Ok(Claim::Unknown(Unknown::Stopped(stopped)));
        }
        Ok(match (prover.read)(puzzle, &ran).map_err(|what| ran.failure(name, &what))? {
            Read::Presses(presses) => Claim::Solved { presses, optimality: Optimality::NotAsked },
            Read::Exhausted => {
                claimed::no_solution(puzzle, ask, &prover.program.named(&self.search), budget)
            }
            Read::GaveUp(why) => Claim::Unknown(Unknown::Incomplete(why)),
        })
    }
}

/// Reads a proof of prover9: the boards it goes through.
fn proof(puzzle: &Puzzle, ran: &Ran) -> Result<Read, String> {
    let output = &ran.output;
    if let Some((_, proof)) = output.split_once("= PROOF =") {
        let proof = proof.split_once("= end of proof =").map_or(proof, |(proof, _)| proof);
        let boards = decode::boards_in(proof);
        let presses =
            decode::presses_between(puzzle, &boards).map_err(|error| error.to_string())?;
        return Ok(Read::Presses(presses));
    }
    if output.contains("exit (sos_empty)") {
        return Ok(Read::Exhausted);
    }
    match ["max_seconds", "max_megs", "max_given", "max_kept"]
        .iter()
        .find(|why| output.contains(&format!("exit ({why})")))
    {
        Some(why) => Ok(Read::GaveUp(format!("prover9 gave up at its own limit {why}"))),
        None => Err("it wrote neither a proof nor why there is none".to_string()),
    }
}

/// Reads the first model of mace4.
fn models(puzzle: &Puzzle, ran: &Ran) -> Result<Read, String> {
    let models = Interpretation::read_all(&ran.output).map_err(|error| error.to_string())?;
    match models.first() {
        Some(model) => {
            let presses = decode::presses_of(puzzle, model).map_err(|error| error.to_string())?;
            Ok(Read::Presses(presses))
        }
        None if ran.output.contains("exit (exhausted)") => Ok(Read::Exhausted),
        None if ran.output.contains("exit (max_sec") || ran.output.contains("exit (max_megs") => {
            Ok(Read::GaveUp("mace4 gave up at a limit of its own".to_string()))
        }
        None => Err("it wrote neither a model nor why there is none".to_string()),
    }
}

/// The first word of the verdict that provers give in the words of the TPTP library.
fn status(ran: &Ran) -> Option<&str> {
    let status = ran.output.lines().find_map(|line| line.split_once("SZS status "));
    status.and_then(|(_, status)| status.split_whitespace().next())
}

/// Reads the finite model of cvc5.
fn finite_models(puzzle: &Puzzle, ran: &Ran) -> Result<Read, String> {
    match status(ran) {
        Some("Unsatisfiable") => Ok(Read::Exhausted),
        Some("Satisfiable") => {
            let model = finite_model::switches(&ran.output)?;
            let presses = decode::presses_of(puzzle, &model).map_err(|error| error.to_string())?;
            Ok(Read::Presses(presses))
        }
        Some("GaveUp" | "ResourceOut" | "Timeout" | "Unknown") => {
            Ok(Read::GaveUp("cvc5 gave up".to_string()))
        }
        _ => Err("it gave no verdict, which would be a line `SZS status`".to_string()),
    }
}

/// Reads the verdict of eprover, which is all it says.
fn refutation(_: &Puzzle, ran: &Ran) -> Result<Read, String> {
    match status(ran) {
        Some("Unsatisfiable") => Ok(Read::Exhausted),
        Some("Satisfiable") => {
            Ok(Read::GaveUp("eprover says that there is a solution, and shows none".to_string()))
        }
        Some("GaveUp" | "ResourceOut" | "Timeout" | "Unknown") => {
            Ok(Read::GaveUp("eprover gave up".to_string()))
        }
        _ => Err("it gave no verdict, which would be a line `SZS status`".to_string()),
    }
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

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), String> {
        if ask.fewest {
            return Err("it does not look for the fewest presses".to_string());
        }
        if puzzle.lights() > MOST_LIGHTS {
            return Err(format!(
                "theories are written for at most {MOST_LIGHTS} lights; this puzzle has {}",
                puzzle.lights()
            ));
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
            Err(EncodeError::Stopped(stopped)) => {
                return Claim::Unknown(Unknown::Stopped(stopped)).into();
            }
            Err(EncodeError::Unsupported(reason)) => {
                return Claim::Unknown(Unknown::Failed(reason)).into();
            }
        };
        let claim = self
            .ask(puzzle, ask, &said, budget)
            .unwrap_or_else(|reason| Claim::Unknown(Unknown::Failed(reason)));
        let lines = said.lines().count() as u64;
        let problem = Paper { kind: PaperKind::Problem, format: "in", bytes: said.into_bytes() };
        Answer {
            claim,
            remarks: vec![Remark::statistics(&[("lines", lines)])],
            papers: vec![problem],
        }
    }
}
