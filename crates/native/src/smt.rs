//! SMT solvers, on SMT-LIB 2: z3 and cvc5.
//!
//! Without a number of presses the text has an exclusive or, or a sum modulo m, for every light; with one it is
//! the k-turns encoding, which also takes the lit-only rule. z3 makes the presses few where that is asked.

use std::collections::HashMap;

use lightsout::encode::k_turns::{KTurns, TurnOrder};
use lightsout::encode::parity::{Parity, Wanted};
use lightsout::encode::{self, EncodeError};
use lightsout::linear::system::is_linear;
use lightsout::methods::claimed;
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::solve::budget::Budget;
use lightsout::solve::method::{Answer, Ask, Info, Method, Paper, PaperKind, Program, Remark};
use lightsout::solve::outcome::{Claim, Optimality, Unknown};
use lightsout_sat::{Variable, text};

use crate::process::{self, Call, End, MOST_OUTPUT};
use crate::program::Known;
use crate::search_path::SearchPath;
use crate::workplace::Workplace;

/// An SMT solver: how it is called, and what it is about.
struct Solver {
    program: Known,
    info: Info,
    arguments: &'static [&'static str],
    /// Whether it reads `minimize`.
    minimises: bool,
}

/// An SMT solver, looked for somewhere.
pub struct Smt {
    search: SearchPath,
    solver: &'static Solver,
}

/// z3.
pub const Z3: Smt = Smt::z3(SearchPath::Environment);
/// cvc5.
pub const CVC5: Smt = Smt::cvc5(SearchPath::Environment);

static Z3_SOLVER: Solver = Solver {
    program: Known { name: "z3", version: Some(&["--version"]), install: "apt install z3" },
    info: Info {
        name: "z3",
        summary: "Runs Z3 on SMT-LIB 2: the parity of every light, or with --presses K exactly K turns, also under the lit-only rule.",
        is_complete: true,
        source: "L. de Moura and N. Bjørner, Z3: An Efficient SMT Solver, TACAS 2008; K-turns SAT Encoding for \"Lights Out\" in Java (CS 1800)",
    },
    arguments: &["-smt2", "puzzle.smt2"],
    minimises: true,
};

static CVC5_SOLVER: Solver = Solver {
    program: Known { name: "cvc5", version: Some(&["--version"]), install: "apt install cvc5" },
    info: Info {
        name: "cvc5",
        summary: "Runs cvc5 on SMT-LIB 2: the parity of every light, or with --presses K exactly K turns, also under the lit-only rule.",
        is_complete: true,
        source: "H. Barbosa et al., cvc5: A Versatile and Industrial-Strength SMT Solver, TACAS 2022",
    },
    arguments: &["--lang", "smt2", "--produce-models", "puzzle.smt2"],
    minimises: false,
};

impl Smt {
    /// z3, looked for there.
    pub const fn z3(search: SearchPath) -> Smt {
        Smt { search, solver: &Z3_SOLVER }
    }

    /// cvc5, looked for there.
    pub const fn cvc5(search: SearchPath) -> Smt {
        Smt { search, solver: &CVC5_SOLVER }
    }

    /// What the solver says, and what it was asked.
    fn ask(&self, said: &str, budget: &mut Budget<'_>) -> Result<Said, String> {
        let program = self.solver.program.find(&self.search)?;
        let place = Workplace::new()?;
        place.write("puzzle.smt2", said.as_bytes())?;
        let call = Call {
            program: &program,
            arguments: self.solver.arguments,
            place: &place,
            folder: None,
            most_output: MOST_OUTPUT,
        };
        let ran = process::run(call, budget)?;
        if let End::Stopped(stopped) = ran.end {
            return Ok(Said::Nothing(Unknown::Stopped(stopped)));
        }
        let name = self.solver.program.name;
        let verdict = ran.output.lines().map(str::trim).find(|line| !line.is_empty());
        match verdict {
            Some("sat") => Ok(Said::Model(model(&ran.output))),
            Some("unsat") => Ok(Said::None),
            Some("unknown" | "timeout") => {
                Ok(Said::Nothing(Unknown::Incomplete(format!("{name} says that it does not know"))))
            }
            _ => Err(ran.failure(name, "it gave no verdict, which would be sat, unsat or unknown")),
        }
    }
}

/// What a solver says.
enum Said {
    /// A value for every constant.
    Model(HashMap<String, String>),
    /// There is no model.
    None,
    /// It was stopped, or does not know.
    Nothing(Unknown),
}

/// The values in `(define-fun name () Type value)`.
fn model(output: &str) -> HashMap<String, String> {
    let mut words =
        output.split(|c: char| c.is_whitespace() || "()".contains(c)).filter(|w| !w.is_empty());
    let mut values = HashMap::new();
    while words.any(|word| word == "define-fun") {
        if let (Some(name), Some(_), Some(value)) = (words.next(), words.next(), words.next()) {
            values.insert(name.to_string(), value.to_string());
        }
    }
    values
}

/// A puzzle as a script, and how its models are read.
enum Encoded {
    Parity(Box<Parity>),
    Turns(Box<KTurns>),
    /// A whole number b for every button.
    Counts,
}

impl Encoded {
    fn of(
        puzzle: &Puzzle,
        ask: Ask,
        budget: &mut Budget<'_>,
    ) -> Result<(Encoded, String), EncodeError> {
        Ok(match (ask.presses, puzzle.states()) {
            (Some(turns), _) => {
                let turns = KTurns::of(puzzle, turns, TurnOrder::Any, budget)?;
                let said = text::smt2(&turns.formula);
                (Encoded::Turns(Box::new(turns)), said)
            }
            (None, 2) => {
                let parity = Parity::of(puzzle, Wanted::of_text(ask), budget)?;
                let said = text::smt2(&parity.formula);
                (Encoded::Parity(Box::new(parity)), said)
            }
            (None, _) => {
                let target = encode::target_named("smt2").expect("the table of languages has it");
                (Encoded::Counts, (target.write)(puzzle, ask, budget)?)
            }
        })
    }

    /// The presses in a model; none when a count is none.
    fn presses(&self, puzzle: &Puzzle, model: &HashMap<String, String>) -> Option<Presses> {
        let holds = |variable: Variable| {
            model.get(&format!("x{}", variable.number())).is_some_and(|value| value == "true")
        };
        match self {
            Encoded::Parity(parity) => Some(parity.decode(&holds)),
            Encoded::Turns(turns) => Some(turns.decode(&holds)),
            Encoded::Counts => {
                let count = |button: usize| match model.get(&format!("b{button}")) {
                    None => Some(0),
                    Some(value) => value.parse::<u8>().ok(),
                };
                Some(Presses::Counts((0..puzzle.buttons()).map(count).collect::<Option<_>>()?))
            }
        }
    }
}

impl Method for Smt {
    fn info(&self) -> &'static Info {
        &self.solver.info
    }

    fn program(&self) -> Option<Program> {
        Some(self.solver.program.described(&self.search))
    }

    fn takes_presses(&self) -> bool {
        true
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), String> {
        if ask.fewest && !self.solver.minimises {
            return Err("it makes nothing small; use --method z3".to_string());
        }
        if ask.presses.is_none() {
            is_linear(puzzle)
                .map_err(|reason| format!("{reason}; say how many presses with --presses K"))?;
        }
        self.solver.program.find(&self.search).map(|_| ())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let (encoded, said) = match Encoded::of(puzzle, ask, budget) {
            Ok(encoded) => encoded,
            Err(EncodeError::Stopped(stopped)) => {
                return Claim::Unknown(Unknown::Stopped(stopped)).into();
            }
            Err(EncodeError::Unsupported(reason)) => {
                return Claim::Unknown(Unknown::Failed(reason)).into();
            }
        };
        let who = self.solver.program.named(&self.search);
        let claim = match self.ask(&said, budget) {
            Err(reason) => Claim::Unknown(Unknown::Failed(reason)),
            Ok(Said::Nothing(unknown)) => Claim::Unknown(unknown),
            Ok(Said::None) => claimed::no_solution(puzzle, ask, &who, budget),
            Ok(Said::Model(model)) => match encoded.presses(puzzle, &model) {
                None => Claim::Unknown(Unknown::Failed(format!(
                    "{who} gave values that are no counts of presses"
                ))),
                Some(presses) => {
                    let optimality = match ask.fewest {
                        false => Optimality::NotAsked,
                        true => Optimality::Proved(format!(
                            "there are none with fewer, on the word of {who}"
                        )),
                    };
                    Claim::Solved { presses, optimality }
                }
            },
        };
        let count = |what: &str| said.lines().filter(|line| line.starts_with(what)).count() as u64;
        let counts = [("constants", count("(declare-const")), ("assertions", count("(assert"))];
        let remarks = vec![Remark::statistics(&counts)];
        let problem = Paper { kind: PaperKind::Problem, format: "smt2", bytes: said.into_bytes() };
        Answer { claim, remarks, papers: vec![problem] }
    }
}

#[cfg(test)]
mod tests {
    use super::model;

    #[test]
    fn models_are_read_however_they_are_broken_into_lines() {
        let values =
            model("sat\n(\n  (define-fun x1 () Bool\n    true)\n(define-fun b2 () Int 3)\n)\n");
        assert_eq!(values.len(), 2);
        assert_eq!((values["x1"].as_str(), values["b2"].as_str()), ("true", "3"));
        assert!(model("sat (define-fun x1 ()").is_empty());
    }
}
