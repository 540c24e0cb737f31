//! Programs that lie about how few presses do: a minimum that is none, a lower bound that is too high, numbers of
//! presses that there are and that they deny. None of it is ever "proved", and where our own code finds better, the
//! program is wrong by name.

use std::collections::BTreeSet;
use std::time::Duration;

use lightsout::ask::solve::words_of_fewest;
use lightsout_algebra::sparse::Factorisation;
use lightsout_engines::encode::chlond::Model;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::{self, Spec};
use lightsout_native::PROGRAMS;
use lightsout_native::asp::ClaspAsp;
use lightsout_native::cbc::Cbc;
use lightsout_native::first_order::FirstOrder;
use lightsout_native::glpsol::Glpsol;
use lightsout_native::highs::Highs;
use lightsout_native::propositional::Propositional;
use lightsout_native::search_path::SearchPath;
use lightsout_native::smt::Smt;
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::run::{self, RunError};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::evidence::How;
use lightsout_solver::solve::method::{Ask, Method, Wish};
use lightsout_solver::solve::outcome::{Optimality, Outcome, Solution, Unknown};
use lightsout_solver::verify::Wrong;

use crate::fakes::{Fakes, within};

/// A method that can be asked for the fewest presses, and a fake of its program.
struct Case {
    method: fn(SearchPath) -> Box<dyn Method>,
    program: &'static str,
    /// A script that answers with these presses, and says that none has fewer.
    says: fn(&Puzzle, &[u8]) -> String,
    /// A script that denies a solution of what was asked.
    denies: &'static str,
}

const VERSION: &str = "case \"$*\" in *version*|*-exit*) echo fake 9.9; exit 0;; esac\n";

const CASES: &[Case] = &[
    Case {
        method: |search| Box::new(Propositional::minisat(search)),
        program: "minisat",
        says: |_, counts| {
            let model = format!("printf 'SAT\\n{} 0\\n' > $3; exit 10", literals(counts, ""));
            at_first(&model, "echo UNSAT > $3; exit 20")
        },
        denies: "echo UNSAT > $3; exit 20",
    },
    Case {
        method: |search| Box::new(Propositional::cadical(search)),
        program: "cadical",
        // Its proof is one step, the contradiction itself, which does not follow.
        says: |_, counts| {
            at_first(&sat(counts), "echo 0 > proof.drat; echo s UNSATISFIABLE; exit 20")
        },
        denies: "echo 0 > proof.drat; echo s UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(Propositional::cryptominisat(search)),
        program: "cryptominisat5",
        says: |_, counts| at_first(&sat(counts), "echo s UNSATISFIABLE; exit 20"),
        denies: "echo s UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(Propositional::clasp(search)),
        program: "clasp",
        says: |_, counts| {
            let (cost, model) = (total(counts), literals(counts, "x"));
            format!("printf 'o {cost}\\nv {model}\\ns OPTIMUM FOUND\\n'; exit 30")
        },
        denies: "echo s UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(ClaspAsp::new(search)),
        program: "clingo",
        says: |_, counts| {
            let atoms: Vec<String> = pressed(counts).map(|b| format!("press({b},1)")).collect();
            let (atoms, cost) = (atoms.join(" "), total(counts));
            format!(
                "printf 'Answer: 1\\n{atoms}\\nOptimization: {cost}\\nOPTIMUM FOUND\\n'; exit 30"
            )
        },
        denies: "echo UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(Glpsol::by_branching(search)),
        program: "glpsol",
        says: glpsol,
        denies: "printf 'Status:     INTEGER EMPTY\\n\\n No. Column name\\n---\\n\\n' > answer.txt",
    },
    Case {
        method: |search| Box::new(Cbc::new(search)),
        program: "cbc",
        says: |puzzle, counts| {
            let names = values(puzzle, counts);
            let lines = names
                .iter()
                .enumerate()
                .map(|(at, (name, value))| format!("{at} {name} {value} 1\\n"));
            let lines = lines.collect::<String>();
            format!("printf 'Optimal - objective value {}\\n{lines}' > answer.txt", total(counts))
        },
        denies: "echo 'Infeasible - objective value 0' > answer.txt",
    },
    Case {
        method: |search| Box::new(Highs::new(search)),
        program: "highs",
        says: |puzzle, counts| highs(puzzle, counts, "optimal", total(counts)),
        denies: "printf 'infeasible\nobjective 0\nbound inf\nvalues\nend\n' > answer.txt",
    },
    Case {
        method: |search| Box::new(Smt::z3(search)),
        program: "z3",
        says: |_, counts| {
            let values = counts.iter().enumerate().map(|(button, &count)| {
                format!("(define-fun x{} () Bool {})", button + 1, count == 1)
            });
            format!("printf 'sat\\n({})\\n'", values.collect::<String>())
        },
        denies: "echo unsat; exit 1",
    },
    Case {
        method: |search| Box::new(FirstOrder::mace4(search)),
        program: "mace4",
        says: mace4,
        denies: "echo 'Process 1 exit (exhausted)'; exit 2",
    },
];

/// Those that make nothing small, and are not asked to.
const NOT_ASKED: &[&str] = &["glpsol-minisat", "cvc5", "prover9", "cvc5-models", "eprover"];

fn total(counts: &[u8]) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

fn pressed(counts: &[u8]) -> impl Iterator<Item = usize> + '_ {
    counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(button, _)| button)
}

/// The variables of the buttons, which come first.
fn literals(counts: &[u8], name: &str) -> String {
    let sign = |count: u8| if count == 1 { "" } else { "-" };
    let literals = counts.iter().enumerate();
    let literals: Vec<String> =
        literals.map(|(at, &count)| format!("{}{name}{}", sign(count), at + 1)).collect();
    literals.join(" ")
}

fn sat(counts: &[u8]) -> String {
    format!("printf 's SATISFIABLE\\nv {} 0\\n'; exit 10", literals(counts, ""))
}

/// A script that does one thing when it is called first, and another later.
fn at_first(first: &str, later: &str) -> String {
    format!("if [ -e $LOG ]; then {later}; fi\necho asked > $LOG\n{first}")
}

/// One model, said to be all of them: a board with a border of one place has its cells from 1 on.
fn mace4(puzzle: &Puzzle, counts: &[u8]) -> String {
    let place = |button: usize| {
        let text = puzzle.layout().buttons().text(button).expect("a place");
        text.map(|number| number.to_string().parse::<usize>().expect("a number"))
    };
    let (size, first) = if puzzle.lights() == 16 { (6, 1) } else { (7, 0) };
    let mut table = vec!["0"; size * size];
    for [row, column] in pressed(counts).map(place) {
        table[(row + first) * size + column + first] = "1";
    }
    format!(
        "echo 'interpretation( {size}, [number=1, seconds=0], [relation(Switch(_,_), [{}])]).'; echo 'exit (all_models)'",
        table.join(",")
    )
}

fn glpsol(puzzle: &Puzzle, counts: &[u8]) -> String {
    let columns: Vec<String> = pressed(counts)
        .map(|button| {
            let [row, column] = puzzle.layout().buttons().text(button).expect("a place");
            format!(" 1 x[{row},{column}] * 1 0 1\\n")
        })
        .collect();
    let lines = columns.concat();
    format!(
        "printf 'Columns:    {}\\nStatus:     INTEGER OPTIMAL\\n\\n No. Column name\\n---\\n{lines}\\n' > answer.txt",
        columns.len()
    )
}

/// Names and values of all variables of the integer program that has these counts.
fn values(puzzle: &Puzzle, counts: &[u8]) -> Vec<(String, i64)> {
    let ask = Ask { fewest: true, ..Ask::default() };
    let model = Model::of(puzzle, ask, &mut Budget::unlimited()).expect("a model");
    let names = model.program.variables().iter().map(|variable| variable.name.clone());
    let mut values: Vec<i64> = counts.iter().map(|&count| i64::from(count)).collect();
    for row in model.program.rows() {
        let sum: i64 = row
            .terms
            .iter()
            .filter(|term| term.0 < counts.len())
            .map(|term| term.1 * values[term.0])
            .sum();
        values.push((sum - row.right) / i64::from(puzzle.states()));
    }
    assert!(model.program.is_met_by(&values), "the fake knows the integer program");
    names.zip(values).collect()
}

fn highs(puzzle: &Puzzle, counts: &[u8], status: &str, bound: u64) -> String {
    let values: Vec<String> =
        values(puzzle, counts).iter().map(|(_, value)| value.to_string()).collect();
    format!(
        "printf '{status}\\nobjective {}\\nbound {bound}\\nvalues {}\\nend\\n' > answer.txt",
        total(counts),
        values.join(" ")
    )
}

impl Case {
    fn with(&self, script: &str) -> (&'static dyn Method, Fakes) {
        let fakes = Fakes::one(self.program, &format!("{VERSION}{script}"));
        let method: &'static dyn Method = Box::leak((self.method)(fakes.path()));
        (method, fakes)
    }

    /// What comes of asking for the fewest presses when the program says that these are.
    fn asked(&self, puzzle: &Puzzle, counts: &[u8]) -> Result<Outcome, RunError> {
        let (method, _fakes) = self.with(&(self.says)(puzzle, counts));
        fewest(puzzle, method)
    }
}

const LONG: Duration = Duration::from_secs(60);

fn fewest(puzzle: &Puzzle, method: &'static dyn Method) -> Result<Outcome, RunError> {
    run(puzzle, method, Ask { fewest: true, ..Ask::default() })
}

fn run(puzzle: &Puzzle, method: &'static dyn Method, ask: Ask) -> Result<Outcome, RunError> {
    within(LONG, Some(1 << 32), |budget| run::run(puzzle, method, ask, budget))
        .map(|report| report.outcome)
}

fn puzzle(name: &str, change: impl FnOnce(&mut Spec)) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    change(&mut spec);
    spec.build().expect("a puzzle")
}

/// All lights on: sixteen solutions, of 4 to 12 presses.
fn small() -> Puzzle {
    puzzle("4x4", |_| {})
}

/// All lights on, and a press changes its whole row: 2^30 solutions, too many for a second opinion. All buttons together
/// are one; prices on lights say that five presses are needed.
fn large() -> Puzzle {
    puzzle("5x7", |spec| {
        spec.wrap = Some(Wrap::Torus);
        spec.pattern = Some("0,-3;0,-2;0,-1;0,0;0,1;0,2;0,3".to_string());
    })
}

/// All solutions of a small board, fewest presses first.
fn solutions(puzzle: &Puzzle) -> Vec<Vec<u8>> {
    let budget = &mut Budget::unlimited();
    let system = LinearSystem::of(puzzle, budget).expect("no limit");
    let factorisation = Factorisation::of(system.matrix(), budget).expect("no limit");
    let first = factorisation.solve(system.right_side()).expect("a board that can be solved");
    let generators = 0..factorisation.kernel_generators();
    let generators = generators.filter_map(|index| factorisation.kernel_generator(index));
    let mut all: Vec<_> = Solutions::new(puzzle.states(), first, generators.collect()).collect();
    all.sort_by_key(|counts| total(counts));
    all
}

fn name(case: &Case) -> &'static str {
    (case.method)(SearchPath::Folders(Vec::new())).info().name
}

#[test]
fn every_program_is_made_to_lie() {
    let lying = CASES.iter().map(name).chain(NOT_ASKED.iter().copied());
    let named = PROGRAMS.iter().filter(|method| method.program().is_some());
    let named: BTreeSet<&str> = named.map(|method| method.info().name).collect();
    assert_eq!(lying.collect::<BTreeSet<_>>(), named);
    for method in PROGRAMS.iter().filter(|method| NOT_ASKED.contains(&method.info().name)) {
        let reason = method.supports(&small(), Ask { fewest: true, ..Ask::default() });
        assert!(reason.is_err(), "{} is asked for the fewest presses", method.info().name);
    }
}

#[test]
fn a_minimum_that_is_none_is_the_programs_wrong_claim() {
    let (puzzle, all) = (small(), solutions(&small()));
    let (best, worst) = (total(&all[0]), all.last().expect("sixteen"));
    assert_eq!((all.len(), best, total(worst)), (16, 4, 12));
    for case in CASES {
        match case.asked(&puzzle, worst) {
            Err(RunError::WrongClaim { program, wrong, artifacts, .. }) => {
                assert_eq!(program, Some(case.program));
                let Wrong::FewerFound { by, said: 12, presses: 4 } = &wrong else {
                    panic!("{}: {wrong}", name(case))
                };
                assert!(by.starts_with(case.program), "{by}");
                assert!(!artifacts.is_empty(), "{} keeps nothing", name(case));
            }
            other => panic!("{}: {other:?}", name(case)),
        }
    }
}

#[test]
fn a_true_minimum_is_proved_by_our_own_code() {
    let (puzzle, all) = (small(), solutions(&small()));
    for case in CASES {
        let Ok(Outcome::Solved(solution)) = case.asked(&puzzle, &all[0]) else {
            panic!("{}", name(case))
        };
        let Optimality::Proved(evidence) = solution.optimality() else {
            panic!("{}: {solution:?}", name(case))
        };
        // Four presses reach sixteen lights only where no light is reached twice: prices show it without a walk.
        assert!(matches!(evidence.how(), How::Prices { .. } | How::AllSolutions { .. }));
    }
}

fn is_said(solution: &Solution, by: &str, least: u64) {
    let Optimality::Said { by: who, at_least, bound } = solution.optimality() else {
        panic!("{by}: {solution:?}")
    };
    assert!(who.starts_with(by) && !solution.is_fewest(), "{who}");
    assert_eq!((*at_least, bound.least()), (least, 5), "{by}");
}

#[test]
fn what_is_not_cheap_to_check_is_said_by_the_program() {
    let puzzle = large();
    for case in CASES {
        let outcome = case.asked(&puzzle, &[1; 35]);
        let Ok(Outcome::Solved(solution)) = outcome else { panic!("{}: {outcome:?}", name(case)) };
        is_said(&solution, case.program, 35);
        let words = words_of_fewest(&puzzle, &solution).expect("words");
        let (start, end) =
            (format!("minimum 35, said by {}", case.program), "at least 5, by prices on lights");
        assert!(words.starts_with(&start) && words.ends_with(end), "{words}");
        assert!(!words.contains("proof:"), "{words}");
    }
}

#[test]
fn lower_bounds_of_others_are_never_ours() {
    let highs_says = |puzzle: &Puzzle, counts: &[u8], bound| {
        let case = CASES.iter().find(|case| case.program == "highs").expect("a case");
        let (method, _fakes) = case.with(&highs(puzzle, counts, "feasible", bound));
        fewest(puzzle, method)
    };
    let Ok(Outcome::Solved(solution)) = highs_says(&large(), &[1; 35], 20) else { panic!() };
    is_said(&solution, "highs", 20);
    let words = words_of_fewest(&large(), &solution).expect("words");
    assert!(words.starts_with("minimum at least 5, at most 35: "), "{words}");
    assert!(words.contains("says at least 20, which was not checked"), "{words}");
    let all = solutions(&small());
    match highs_says(&small(), all.last().expect("sixteen"), 9) {
        Err(RunError::WrongClaim { wrong: Wrong::FewerFound { said, presses, .. }, .. }) => {
            assert_eq!((said, presses), (9, 4));
        }
        other => panic!("{other:?}"),
    }
    // A bound that may hold is said, beside ours, which is better.
    let Ok(Outcome::Solved(solution)) = highs_says(&small(), all.last().expect("sixteen"), 3)
    else {
        panic!()
    };
    assert_eq!((solution.at_least(), solution.is_fewest()), (4, false));
}

#[test]
fn numbers_of_presses_are_not_denied_unseen() {
    let (board, all) = (small(), solutions(&small()));
    let numbers: BTreeSet<u64> = all.iter().map(|counts| total(counts)).collect();
    let denied = |case: &Case, puzzle: &Puzzle, presses| {
        let (method, _fakes) = case.with(case.denies);
        run(puzzle, method, Ask { presses: Some(Length::Exactly(presses)), ..Ask::default() })
    };
    let others = [
        Case {
            method: |search| Box::new(Glpsol::by_minisat(search)),
            program: "glpsol",
            says: glpsol,
            denies: "printf 'Status:     INTEGER EMPTY\\n\\n No. Column name\\n---\\n\\n' > answer.txt",
        },
        Case {
            method: |search| Box::new(Smt::cvc5(search)),
            program: "cvc5",
            says: |_, _| String::new(),
            denies: "echo unsat; exit 1",
        },
    ];
    let takes = |case: &&Case| {
        (case.method)(SearchPath::Folders(Vec::new())).grants().contains(&Wish::Presses)
    };
    for case in CASES.iter().chain(&others).filter(takes) {
        for &presses in &numbers {
            match denied(case, &board, presses) {
                Err(RunError::Failed { reason, .. }) => {
                    assert!(reason.starts_with(case.program), "{reason}");
                    assert!(reason.contains("which is wrong: our own code finds one"), "{reason}");
                }
                other => panic!("{} on {presses} presses: {other:?}", name(case)),
            }
        }
        // All solutions have an even number of presses.
        match denied(case, &board, 5) {
            Ok(Outcome::Unknown(Unknown::NotIn { length: Length::Exactly(5), how })) => {
                assert_eq!(how, "All 16 solutions were enumerated, and none has that many.");
            }
            other => panic!("{}: {other:?}", name(case)),
        }
    }
}

/// One press a turn, where the order matters: our own engine looks itself, and its refutation is checked.
#[test]
fn turns_under_the_lit_only_rule_are_not_denied_unseen() {
    let board = puzzle("2x3", |spec| spec.rule = Some(Rule::LitOnly));
    let oracle = lightsout::methods::find("brute-force").expect("a method");
    let Ok(Outcome::Solved(best)) = fewest(&board, oracle) else { panic!("a solvable board") };
    let least = best.presses().total();
    let solvers: [fn(SearchPath) -> Smt; 2] = [Smt::z3, Smt::cvc5];
    for (solver, program) in solvers.into_iter().zip(["z3", "cvc5"]) {
        let fakes = Fakes::one(program, &format!("{VERSION}echo unsat; exit 1"));
        let method: &'static dyn Method = Box::leak(Box::new(solver(fakes.path())));
        let denied = |presses| {
            run(&board, method, Ask { presses: Some(Length::Exactly(presses)), ..Ask::default() })
        };
        match denied(least) {
            Err(RunError::Failed { reason, .. }) => {
                assert!(reason.contains("which is wrong"), "{reason}");
            }
            other => panic!("{program}: {other:?}"),
        }
        match denied(least - 1) {
            Ok(Outcome::Unknown(Unknown::NotIn { how, .. })) => {
                assert!(how.ends_with("was checked."), "{how}");
            }
            other => panic!("{program}: {other:?}"),
        }
    }
}

/// A plan that leads nowhere, and the word that there is none.
#[test]
fn a_planner_is_believed_neither_way() {
    let board = small();
    let scripts = [
        ("echo '= PROOF ='; echo '1 $F.'; echo '= end of proof ='", ""),
        ("echo 'process 1 exit (sos_empty)'", "which is wrong: elimination finds one"),
    ];
    for (script, said) in scripts {
        let fakes = Fakes::one("prover9", &format!("{VERSION}{script}"));
        let method: &'static dyn Method = Box::leak(Box::new(FirstOrder::prover9(fakes.path())));
        match run(&board, method, Ask::default()) {
            Err(RunError::Failed { reason, .. }) => assert!(reason.contains(said), "{reason}"),
            Err(RunError::WrongClaim { program, .. }) => assert_eq!(program, Some("prover9")),
            other => panic!("{other:?}"),
        }
    }
}
