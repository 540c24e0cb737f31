//! Answer set programming: gringo grounds the program, clasp solves it; or clingo does both.

use lightsout::encode::{self, EncodeError};
use lightsout::linear::system::is_linear;
use lightsout::methods::claimed;
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::solve::budget::Budget;
use lightsout::solve::method::{Answer, Ask, Info, Method, Paper, PaperKind, Program, Remark};
use lightsout::solve::outcome::{Claim, Optimality, Unknown};
use lightsout_algebra::watch::Stopped;

use crate::process::{self, Call, End, MOST_OUTPUT, Ran};
use crate::program::Known;
use crate::search_path::SearchPath;
use crate::workplace::Workplace;

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
    summary: "Runs clingo, or gringo and clasp, on an answer set program. Takes an exact number of presses.",
    is_complete: true,
    source: "M. Gebser, R. Kaminski, B. Kaufmann and T. Schaub, Multi-shot ASP solving with clingo, TPLP 19 (2019)",
};

impl ClaspAsp {
    /// The method, with the programs looked for there.
    pub const fn new(search: SearchPath) -> ClaspAsp {
        ClaspAsp { search }
    }

    /// The program that solves: clingo where it is there.
    fn solver(&self) -> Known {
        if CLINGO.find(&self.search).is_ok() { CLINGO } else { CLASP }
    }

    fn ask(
        &self,
        puzzle: &Puzzle,
        said: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Read, Stopped>, String> {
        let place = Workplace::new()?;
        place.write("puzzle.lp", said.as_bytes())?;
        let solver = self.solver();
        let input = match solver == CLINGO {
            true => "puzzle.lp",
            false => match self.ground(&place, budget)? {
                Ok(()) => "puzzle.aspif",
                Err(stopped) => return Ok(Err(stopped)),
            },
        };
        let program = solver.find(&self.search)?;
        let call = Call {
            program: &program,
            arguments: &[input],
            place: &place,
            folder: None,
            most_output: MOST_OUTPUT,
        };
        let ran = process::run(call, budget)?;
        if let End::Stopped(stopped) = ran.end {
            return Ok(Err(stopped));
        }
        read(puzzle, &ran).map(Ok).map_err(|what| ran.failure(solver.name, &what))
    }

    /// Lets gringo write the ground program.
    fn ground(
        &self,
        place: &Workplace,
        budget: &mut Budget<'_>,
    ) -> Result<Result<(), Stopped>, String> {
        let program = GRINGO.find(&self.search)?;
        let arguments = &["puzzle.lp"];
        let ran = process::run(
            Call { program: &program, arguments, place, folder: None, most_output: MOST_OUTPUT },
            budget,
        )?;
        match ran.end {
            End::Stopped(stopped) => Ok(Err(stopped)),
            End::Exit(status) if status.success() && ran.output.starts_with("asp ") => {
                place.write("puzzle.aspif", ran.output.as_bytes()).map(Ok)
            }
            _ => Err(ran.failure(GRINGO.name, "it wrote no ground program")),
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

    fn takes_presses(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), String> {
        is_linear(puzzle).map_err(|reason| format!("{reason}; use --method k-turns"))?;
        let solver = self.solver();
        solver.find(&self.search)?;
        if solver == CLASP {
            GRINGO.find(&self.search)?;
        }
        Ok(())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let target = encode::target_named("asp").expect("the table of languages has it");
        let said = match (target.write)(puzzle, ask, budget) {
            Ok(said) => said,
            Err(EncodeError::Stopped(stopped)) => {
                return Claim::Unknown(Unknown::Stopped(stopped)).into();
            }
            Err(EncodeError::Unsupported(reason)) => {
                return Claim::Unknown(Unknown::Failed(reason)).into();
            }
        };
        let who = self.solver().named(&self.search);
        let claim = match self.ask(puzzle, &said, budget) {
            Err(reason) => Claim::Unknown(Unknown::Failed(reason)),
            Ok(Err(stopped)) => Claim::Unknown(Unknown::Stopped(stopped)),
            Ok(Ok(Read::Unsatisfiable)) => claimed::no_solution(puzzle, ask, &who, budget),
            Ok(Ok(Read::Answer { counts, is_best })) => {
                let optimality = match (ask.fewest, is_best) {
                    (false, _) => Optimality::NotAsked,
                    (true, true) => Optimality::Proved(format!(
                        "there are none with fewer, on the word of {who}"
                    )),
                    (true, false) => {
                        Optimality::AtLeast(0, format!("{who} did not say that it is the best"))
                    }
                };
                Claim::Solved { presses: Presses::Counts(counts), optimality }
            }
        };
        let lines = said.lines().filter(|line| !line.starts_with('%')).count();
        let remarks = vec![Remark::statistics(&[("lines", lines as u64)])];
        let problem = Paper { kind: PaperKind::Problem, format: "lp", bytes: said.into_bytes() };
        Answer { claim, remarks, papers: vec![problem] }
    }
}

/// What clasp or clingo answered.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Read {
    Answer { counts: Vec<u8>, is_best: bool },
    Unsatisfiable,
}

/// Reads `Answer: n` with the atoms below it, the last one, and the verdict.
fn read(puzzle: &Puzzle, ran: &Ran) -> Result<Read, String> {
    let lines: Vec<&str> = ran.output.lines().map(str::trim).collect();
    let is_best = lines.contains(&"OPTIMUM FOUND");
    if lines.contains(&"UNSATISFIABLE") {
        return Ok(Read::Unsatisfiable);
    }
    if !is_best && !lines.contains(&"SATISFIABLE") {
        return Err("it gave no verdict".to_string());
    }
    let answer = lines.iter().rposition(|line| line.starts_with("Answer:"));
    let atoms = answer.and_then(|at| lines.get(at + 1)).ok_or("it gave no answer set")?;
    let mut counts = vec![0; puzzle.buttons()];
    for atom in atoms.split_whitespace() {
        let inside = atom.strip_prefix("press(").and_then(|rest| rest.strip_suffix(')'));
        let pair = inside.and_then(|inside| inside.split_once(','));
        let (button, count) = pair
            .and_then(|(button, count)| {
                Some((button.parse::<usize>().ok()?, count.parse::<u8>().ok()?))
            })
            .ok_or_else(|| format!("{atom:?} is no press"))?;
        // Behind the buttons stands the state that the goal "all equal" ends in.
        match counts.get_mut(button) {
            Some(place) => *place = count,
            None if button == puzzle.buttons() => {}
            None => return Err(format!("{atom:?} names a button that is not there")),
        }
    }
    Ok(Read::Answer { counts, is_best })
}
