//! CBC, the branch and cut of COIN-OR, on Chlond's model in CPLEX LP.

use lightsout::encode::chlond::Model;
use lightsout::linear::automorphisms::Orbits;
use lightsout::methods::integer_programme::{self, Reply, Said, size_of};
use lightsout::puzzle::Puzzle;
use lightsout::solve::budget::Budget;
use lightsout::solve::method::{Answer, Ask, Info, Method, Paper, PaperKind, Program};
use lightsout_algebra::watch::Stopped;
use lightsout_integer::answers::{Standing, cbc};
use lightsout_integer::{Programme, texts};

use crate::process::{self, Call, End, MOST_OUTPUT};
use crate::program::Known;
use crate::search_path::SearchPath;
use crate::workplace::Workplace;

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
    summary: "Runs CBC on Chlond's integer programme in CPLEX LP; symmetric solutions first. Takes an exact number of presses.",
    is_complete: true,
    source: "J. Forrest et al., CBC, https://github.com/coin-or/Cbc",
};

impl Cbc {
    /// The method, with the program looked for there.
    pub const fn new(search: SearchPath) -> Cbc {
        Cbc { search }
    }

    fn ask(&self, model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>) -> Reply {
        let identified = match orbits.map(|orbits| model.symmetric(orbits, budget)).transpose() {
            Ok(identified) => identified,
            Err(stopped) => {
                return Reply { said: Said::Stopped(stopped), problem: None, counts: Vec::new() };
            }
        };
        let programme = identified.as_ref().map_or(&model.programme, |same| &same.programme);
        let text = texts::lp(programme);
        let said = self.call(programme, &text, budget).map_or_else(Said::Failed, |answer| {
            answer.said(|values| match &identified {
                Some(identified) => model.counts(&identified.values(&values)),
                None => model.counts(&values),
            })
        });
        let problem = Paper { kind: PaperKind::Problem, format: "lp", bytes: text.into_bytes() };
        Reply { said, problem: Some(problem), counts: size_of(programme) }
    }

    fn call(
        &self,
        programme: &Programme,
        text: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Values, String> {
        let program = PROGRAM.find(&self.search)?;
        let place = Workplace::new()?;
        place.write("puzzle.lp", text.as_bytes())?;
        // A little less than what is left, so that it can write down the best it has.
        let seconds = budget.time_left().map(|left| format!("{:.1}", left.as_secs_f64() * 0.9));
        let mut arguments = vec!["puzzle.lp"];
        if let Some(seconds) = &seconds {
            arguments.extend(["-timeMode", "elapsed", "-sec", seconds]);
        }
        arguments.extend(["-solve", "-solution", "answer.txt"]);
        let call = Call {
            program: &program,
            arguments: &arguments,
            place: &place,
            folder: None,
            most_output: MOST_OUTPUT,
        };
        let ran = process::run(call, budget)?;
        if let End::Stopped(stopped) = ran.end {
            return Ok(Values::None(Said::Stopped(stopped)));
        }
        let Some(answer) = place.read("answer.txt", MOST_OUTPUT as u64)? else {
            return Err(ran.failure("cbc", "it wrote no answer"));
        };
        let written = cbc::solution(&String::from_utf8_lossy(&answer))
            .map_err(|error| ran.failure("cbc", &error.to_string()))?;
        match written.standing {
            Standing::Infeasible => Ok(Values::None(Said::Infeasible)),
            Standing::Undecided if seconds.is_some() => {
                Ok(Values::None(Said::Stopped(Stopped::Time)))
            }
            Standing::Undecided => Err(ran.failure("cbc", "it gave up")),
            Standing::Optimal | Standing::Feasible => {
                let values =
                    written.values_of(programme).filter(|values| programme.is_met_by(values));
                let values = values.ok_or_else(|| {
                    ran.failure("cbc", "its values miss a row or a bound once they are rounded")
                })?;
                Ok(Values::Some { values, is_best: written.standing == Standing::Optimal })
            }
        }
    }
}

/// What came of a call.
enum Values {
    Some { values: Vec<i64>, is_best: bool },
    None(Said),
}

impl Values {
    fn said(self, counts: impl FnOnce(Vec<i64>) -> Vec<u8>) -> Said {
        match self {
            Values::Some { values, is_best } => {
                Said::Found { counts: counts(values), is_best, bound: None }
            }
            Values::None(said) => said,
        }
    }
}

impl Method for Cbc {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn program(&self) -> Option<Program> {
        Some(PROGRAM.described(&self.search))
    }

    fn takes_presses(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), String> {
        integer_programme::supports(puzzle)?;
        PROGRAM.find(&self.search).map(|_| ())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let who = PROGRAM.named(&self.search);
        let mut engine = |model: &Model, orbits: Option<&Orbits>, budget: &mut Budget<'_>| {
            self.ask(model, orbits, budget)
        };
        integer_programme::answer(puzzle, ask, &who, &mut engine, budget)
    }
}
