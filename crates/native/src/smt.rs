//! SMT solvers, on SMT-LIB 2: z3 and cvc5.
//!
//! Without a number of presses the text has an XOR, or a sum modulo m, for every light. With a number it is the k-turns
//! encoding, which also takes the lit-only rule. z3 minimizes the presses on request.
//!
//! XORs are hard for both. So on boards with two states and a symmetry, a solution that is invariant under the symmetry
//! is searched first, as in Chlond's integer programs.

use std::collections::HashMap;

use lightsout_algebra::watch::Stopped;
use lightsout_engines::encode::k_turns::{KTurns, TurnOrder};
use lightsout_engines::encode::parity::{Parity, Wanted};
use lightsout_engines::encode::{self, EncodeError};
use lightsout_engines::methods::claimed;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::{Formula, Variable, text};
use lightsout_solver::linear::automorphisms::{self, Orbits};
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Answer, Ask, Info, Method, Program, Remark, Wish};
use lightsout_solver::solve::outcome::{Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};

use crate::answers::smt::{self, Verdict};
use crate::asked::{self, Asked, problem};
use crate::program::Known;
use crate::search_path::SearchPath;

/// What a solver reads.
const INPUT: &str = "puzzle.smt2";

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
        summary: "Runs Z3 on SMT-LIB 2: the parity of every light, or press by press for a given number of presses, also under the lit-only rule.",
        is_complete: true,
        source: "L. de Moura and N. Bjørner, Z3: An Efficient SMT Solver, TACAS 2008. K-turns SAT Encoding for \"Lights Out\" in Java (CS 1800)",
    },
    arguments: &["-smt2", INPUT],
    minimises: true,
};

static CVC5_SOLVER: Solver = Solver {
    program: Known { name: "cvc5", version: Some(&["--version"]), install: "apt install cvc5" },
    info: Info {
        name: "cvc5",
        summary: "Runs cvc5 on SMT-LIB 2: the parity of every light, or press by press for a given number of presses, also under the lit-only rule.",
        is_complete: true,
        source: "H. Barbosa et al., cvc5: A Versatile and Industrial-Strength SMT Solver, TACAS 2022",
    },
    arguments: &["--lang", "smt2", "--produce-models", INPUT],
    minimises: false,
};

impl Smt {
    /// Creates the method for z3 with this search path.
    pub const fn z3(search: SearchPath) -> Smt {
        Smt { search, solver: &Z3_SOLVER }
    }

    /// Creates the method for cvc5 with this search path.
    pub const fn cvc5(search: SearchPath) -> Smt {
        Smt { search, solver: &CVC5_SOLVER }
    }

    fn verdict(&self, said: &str, budget: &mut Budget<'_>) -> Result<Verdict, Unknown> {
        let Solver { program, arguments, .. } = self.solver;
        let input = (INPUT, said);
        let told = Asked { program, search: &self.search, input, arguments }.run(budget)?;
        smt::read(told.output()).map_err(|what| told.failure(what))
    }

    fn claim(
        &self,
        puzzle: &Puzzle,
        ask: Ask,
        encoded: &Encoded,
        verdict: Verdict,
        budget: &mut Budget<'_>,
    ) -> Result<Claim, Unknown> {
        let program = &self.solver.program;
        let who = program.named(&self.search);
        match verdict {
            Verdict::Unknown => {
                let name = program.name;
                Err(Unknown::GaveUp { by: name.to_string() })
            }
            Verdict::Unsatisfiable => Ok(claimed::no_solution(puzzle, ask, &who, budget)),
            Verdict::Model(model) => {
                let presses = encoded.presses(puzzle, &model).ok_or_else(|| {
                    Unknown::Failed(format!("{who} gave values that are not counts of presses"))
                })?;
                let says = self.solver.minimises.then(|| presses.total());
                Ok(Claim::Solved { bound: claimed::fewest(ask, &who, says), presses })
            }
        }
    }
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
        orbits: Option<&Orbits>,
        budget: &mut Budget<'_>,
    ) -> Result<(Encoded, String), EncodeError> {
        Ok(match (ask.presses, puzzle.states()) {
            (Some(length), _) => {
                let turns = KTurns::of(puzzle, length, TurnOrder::Any, budget)?;
                let said = text::smt2(&turns.formula);
                (Encoded::Turns(Box::new(turns)), said)
            }
            (None, 2) => {
                let mut parity = Parity::of(puzzle, Wanted::of_text(ask), budget)?;
                orbits.inspect(|orbits| parity.press_alike(orbits));
                let said = text::smt2(&parity.formula);
                (Encoded::Parity(Box::new(parity)), said)
            }
            (None, _) => {
                let target = encode::target_named("smt2").expect("the table of languages has it");
                (Encoded::Counts, target.question(puzzle, ask, budget)?)
            }
        })
    }

    /// The presses in a model; none when a count is none.
    fn presses(&self, puzzle: &Puzzle, model: &HashMap<String, String>) -> Option<Presses> {
        let holds = |formula: &Formula, variable: Variable| {
            model.get(&formula.symbol(variable)).is_some_and(|value| value == "true")
        };
        match self {
            Encoded::Parity(parity) => Some(parity.decode(&|v| holds(&parity.formula, v))),
            Encoded::Turns(turns) => Some(turns.decode(&|v| holds(&turns.formula, v))),
            Encoded::Counts => {
                let count = |button: usize| match model.get(&format!("b{button}")) {
                    None => Some(0),
                    Some(value) => value.parse().ok().filter(|count| *count < puzzle.states()),
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

    fn grants(&self) -> &'static [Wish] {
        &[Wish::Presses, Wish::AtMost, Wish::Symmetry, Wish::Problem]
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        if ask.fewest && !self.solver.minimises {
            return Err(Refusal::of(Reason::NotFewest)
                .or(Instead::AnySolution)
                .or(Instead::Method("z3")));
        }
        if ask.presses.is_none() {
            is_linear(puzzle).map_err(|order| Refusal::from(order).or(Instead::Number))?;
        }
        self.solver.program.find(&self.search).map(|_| ())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let orbits = match orbits(puzzle, ask, budget) {
            Ok(orbits) => orbits,
            Err(stopped) => return Unknown::from(stopped).into(),
        };
        let mut pose = |orbits: Option<&Orbits>| -> Result<_, EncodeError> {
            let (encoded, said) = Encoded::of(puzzle, ask, orbits, budget)?;
            let verdict = self.verdict(&said, budget);
            Ok((encoded, said, verdict))
        };
        let mut posed = pose(orbits.as_ref());
        let is_refuted = matches!(posed, Ok((_, _, Ok(Verdict::Unsatisfiable))));
        if orbits.is_some() && is_refuted {
            posed = pose(None);
        }
        let (encoded, said, verdict) = match posed {
            Ok(posed) => posed,
            Err(error) => return Unknown::from(error).into(),
        };
        let claim = verdict.and_then(|verdict| self.claim(puzzle, ask, &encoded, verdict, budget));
        let count = |what: &str| said.lines().filter(|line| line.starts_with(what)).count() as u64;
        let counts = [("constants", count("(declare-const")), ("assertions", count("(assert"))];
        let mut answer = asked::answer(claim, &counts, problem("smt2", said));
        answer.remarks.extend(orbits.map(|orbits| symmetry(&orbits, puzzle, is_refuted)));
        answer
    }
}

/// The orbits of a puzzle of which a symmetric solution is looked for first, where it has some.
fn orbits(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Option<Orbits>, Stopped> {
    if ask.symmetry == Some(false) || ask.fewest || ask.presses.is_some() || puzzle.states() != 2 {
        return Ok(None);
    }
    let orbits = automorphisms::orbits(&LinearSystem::of(puzzle, budget)?, budget)?;
    Ok(Some(orbits).filter(|orbits| !orbits.are_single()))
}

/// What was asked about symmetric solutions, for the reader.
fn symmetry(orbits: &Orbits, puzzle: &Puzzle, is_refuted: bool) -> Remark {
    let count = format!("{} orbits of {} buttons found", orbits.of_columns(), puzzle.buttons());
    let line = match is_refuted {
        false => format!("{count}, and a symmetric solution was asked for"),
        true => format!("{count}, but no solution is symmetric, so it was asked again without"),
    };
    Remark { kind: "symmetry", lines: vec![line] }
}
