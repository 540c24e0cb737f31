//! SAT solvers, on the parity encoding: minisat, cadical, cryptominisat and clasp.
//!
//! All of them read DIMACS. cryptominisat also takes XORs, and clasp linear constraints over bits with an objective.
//! The library checks cadical's proofs of unsatisfiability step by step. The others give only a claim.

use lightsout_engines::encode::parity::{Parity, Wanted};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::xor::CUT;
use lightsout_sat::{Variable, text};
use lightsout_solver::linear::system::is_linear;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{
    Answer, Artifact, ArtifactKind, Ask, Info, Method, Program, Remark, Wish,
};
use lightsout_solver::solve::outcome::{Claim, Unknown};
use lightsout_solver::solve::refusal::{Instead, Refusal};

use crate::answers::dimacs::{self, Read};
use crate::asked::{Asked, problem};
use crate::by_parity::{self, Solver};
use crate::program::Known;
use crate::search_path::SearchPath;

/// The files that a solver writes.
const ANSWER: &str = "answer.txt";
const PROOF: &str = "proof.drat";

/// What a solver reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reads {
    /// Clauses.
    Clauses,
    /// Clauses and XORs.
    Xors,
    /// Clauses, or linear constraints if the query has an objective.
    Linear,
}

/// A SAT solver: how it is called, and what it is about.
struct Called {
    program: Known,
    info: Info,
    arguments: &'static [&'static str],
    reads: Reads,
    /// Whether it writes its answer to a file, named behind the input.
    writes_file: bool,
    /// Whether it writes a DRAT proof to a file named behind the input.
    writes_proof: bool,
}

/// A SAT solver, looked for somewhere.
pub struct Propositional {
    search: SearchPath,
    solver: &'static Called,
}

/// minisat.
pub const MINISAT: Propositional = Propositional::minisat(SearchPath::Environment);
/// cadical.
pub const CADICAL: Propositional = Propositional::cadical(SearchPath::Environment);
/// cryptominisat.
pub const CRYPTOMINISAT: Propositional = Propositional::cryptominisat(SearchPath::Environment);
/// clasp.
pub const CLASP: Propositional = Propositional::clasp(SearchPath::Environment);

static MINISAT_SOLVER: Called = Called {
    program: Known { name: "minisat", version: None, install: "apt install minisat" },
    info: Info {
        name: "minisat",
        summary: "Runs minisat on the parity of every light, cut into clauses.",
        is_complete: true,
        source: "N. Eén and N. Sörensson, An Extensible SAT-solver, SAT 2003",
    },
    arguments: &["-verb=0"],
    reads: Reads::Clauses,
    writes_file: true,
    writes_proof: false,
};

static CADICAL_SOLVER: Called = Called {
    program: Known {
        name: "cadical",
        version: Some(&["--version"]),
        install: "apt install cadical",
    },
    info: Info {
        name: "cadical",
        summary: "Runs CaDiCaL on the parity of every light, cut into clauses. Writes a proof if asked.",
        is_complete: true,
        source: "A. Biere et al., CaDiCaL, https://github.com/arminbiere/cadical",
    },
    arguments: &["-q"],
    reads: Reads::Clauses,
    writes_file: false,
    writes_proof: true,
};

static CRYPTOMINISAT_SOLVER: Called = Called {
    program: Known {
        name: "cryptominisat5",
        version: Some(&["--version"]),
        install: "apt install cryptominisat",
    },
    info: Info {
        name: "cryptominisat",
        summary: "Runs CryptoMiniSat on the XORs of the lights as they are.",
        is_complete: true,
        source: "M. Soos, K. Nohl and C. Castelluccia, Extending SAT Solvers to Cryptographic Problems, SAT 2009",
    },
    arguments: &["--verb", "0"],
    reads: Reads::Xors,
    writes_file: false,
    writes_proof: false,
};

static CLASP_SOLVER: Called = Called {
    program: Known { name: "clasp", version: Some(&["--version"]), install: "apt install clasp" },
    info: Info {
        name: "clasp",
        summary: "Runs clasp on clauses, or for the fewest presses on linear constraints over bits.",
        is_complete: true,
        source: "M. Gebser, B. Kaufmann and T. Schaub, Conflict-driven answer set solving, Artif. Intell. 187 (2012)",
    },
    arguments: &[],
    reads: Reads::Linear,
    writes_file: false,
    writes_proof: false,
};

impl Propositional {
    /// Creates the method for minisat with this search path.
    pub const fn minisat(search: SearchPath) -> Propositional {
        Propositional { search, solver: &MINISAT_SOLVER }
    }

    /// Creates the method for cadical with this search path.
    pub const fn cadical(search: SearchPath) -> Propositional {
        Propositional { search, solver: &CADICAL_SOLVER }
    }

    /// Creates the method for cryptominisat with this search path.
    pub const fn cryptominisat(search: SearchPath) -> Propositional {
        Propositional { search, solver: &CRYPTOMINISAT_SOLVER }
    }

    /// Creates the method for clasp with this search path.
    pub const fn clasp(search: SearchPath) -> Propositional {
        Propositional { search, solver: &CLASP_SOLVER }
    }
}

impl Method for Propositional {
    fn info(&self) -> &'static Info {
        &self.solver.info
    }

    fn program(&self) -> Option<Program> {
        Some(self.solver.program.described(&self.search))
    }

    fn grants(&self) -> &'static [Wish] {
        match self.solver.writes_proof {
            true => &[Wish::Presses, Wish::AtMost, Wish::Problem, Wish::Proof],
            false => &[Wish::Presses, Wish::AtMost, Wish::Problem],
        }
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle)
            .map_err(|order| Refusal::from(order).or(Instead::MethodWithNumber("k-turns")))?;
        self.solver.program.find(&self.search).map(|_| ())
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let mut run = Run { method: self, puzzle, ask, artifacts: Vec::new(), counts: [0; 3] };
        let claim = by_parity::claim(&mut run, puzzle, ask, budget);
        let claim = claim.unwrap_or_else(Claim::Unknown);
        let [calls, variables, clauses] = run.counts;
        let counts = [("calls", calls), ("variables", variables), ("clauses", clauses)];
        Answer {
            remarks: vec![Remark::statistics(&counts)],
            artifacts: run.artifacts,
            ..claim.into()
        }
    }
}

/// One run of the method, which may call its program several times.
struct Run<'a> {
    method: &'a Propositional,
    puzzle: &'a Puzzle,
    ask: Ask,
    /// What the program was asked last, and its proof.
    artifacts: Vec<Artifact>,
    /// Calls, and variables and clauses of the last one.
    counts: [u64; 3],
}

impl Solver for Run<'_> {
    fn who(&self) -> String {
        self.method.solver.program.named(&self.method.search)
    }

    fn minimises(&self) -> bool {
        self.method.solver.reads == Reads::Linear
    }

    fn proof(&self) -> Option<&[u8]> {
        let proof = self.artifacts.iter().find(|artifact| artifact.kind == ArtifactKind::Proof);
        proof.map(|paper| paper.bytes.as_slice())
    }

    fn call(
        &mut self,
        wanted: Wanted,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Presses, bool)>, Unknown> {
        let parity = Parity::of(self.puzzle, wanted, budget)?;
        let solver = self.method.solver;
        let (said, format) = match (solver.reads, wanted) {
            (Reads::Xors, _) => (text::xor_dimacs(&parity.formula), "cnf"),
            (Reads::Linear, Wanted::Fewest) => (text::opb(&parity.formula), "opb"),
            _ => (text::dimacs(&parity.formula, CUT), "cnf"),
        };
        let sizes = sizes(&said);
        self.counts = [self.counts[0] + 1, sizes.0, sizes.1];
        let proves = solver.writes_proof && (self.ask.artifacts || wanted != Wanted::Any);
        let answer = self.ask_program(&said, format, proves, budget);
        self.artifacts.retain(|artifact| artifact.kind == ArtifactKind::Proof);
        self.artifacts.push(problem(format, said));
        match answer? {
            Read::Unsatisfiable => Ok(None),
            Read::Unknown => Err(Unknown::Failed(format!("{} gave up", solver.program.name))),
            Read::Model { holds, least } => {
                let value = |variable: Variable| holds.get(variable.0 as usize) == Some(&true);
                let presses = parity.decode(&value);
                match least {
                    Some(cost) if cost != presses.total() => Err(Unknown::Failed(format!(
                        "{} says that its answer costs {cost}, and shows {} presses",
                        solver.program.name,
                        presses.total()
                    ))),
                    _ => Ok(Some((presses, least.is_some()))),
                }
            }
        }
    }
}

impl Run<'_> {
    fn ask_program(
        &mut self,
        said: &str,
        format: &str,
        proves: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Read, Unknown> {
        let solver = self.method.solver;
        let input = if format == "opb" { "puzzle.opb" } else { "puzzle.cnf" };
        let mut arguments = solver.arguments.to_vec();
        arguments.push(input);
        if solver.writes_file {
            arguments.push(ANSWER);
        } else if proves {
            arguments.extend(["--no-binary", PROOF]);
        }
        let (program, search) = (&solver.program, &self.method.search);
        let asked = Asked { program, search, input: (input, said), arguments: &arguments };
        let told = asked.run(budget)?;
        let read = match solver.writes_file {
            false => dimacs::of_output(told.output()),
            true => dimacs::of_file(&told.answer(ANSWER)?),
        };
        let read = read.map_err(|what| told.failure(what))?;
        if proves && read == Read::Unsatisfiable {
            let paper = |bytes| Artifact { kind: ArtifactKind::Proof, format: "drat", bytes };
            self.artifacts = told.beside(PROOF)?.map(paper).into_iter().collect();
        }
        Ok(read)
    }
}

/// Variables and clauses (or constraints) that the head of a text announces.
fn sizes(text: &str) -> (u64, u64) {
    let is_head = |line: &&str| line.starts_with("p cnf") || line.starts_with("* #variable=");
    let head = text.lines().find(is_head).unwrap_or("");
    let mut numbers = head.split_whitespace().filter_map(|word| word.parse().ok());
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::sizes;

    #[test]
    fn the_head_of_a_text_tells_its_size() {
        assert_eq!(sizes("c x\np cnf 7 9\n"), (7, 9));
        assert_eq!(sizes("* #variable= 7 #constraint= 9\n"), (7, 9));
        assert_eq!(sizes(""), (0, 0));
    }
}
