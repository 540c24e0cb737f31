//! Programs that lie, crash, hang or talk nonsense: each is one clear error, and none is believed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use lightsout_algebra::watch::Stopped;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self};
use lightsout_native::asp::ClaspAsp;
use lightsout_native::cbc::Cbc;
use lightsout_native::first_order::FirstOrder;
use lightsout_native::glpsol::Glpsol;
use lightsout_native::highs::Highs;
use lightsout_native::propositional::Propositional;
use lightsout_native::search_path::SearchPath;
use lightsout_native::smt::Smt;
use lightsout_solver::run::{self, RunError};
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_solver::solve::method::{ArtifactKind, Ask, Method, Wish};
use lightsout_solver::solve::outcome::{Outcome, Unknown};

use crate::fakes::{Fakes, ends, within};

/// A method with the program it runs, and how to make a fake of it answer.
struct Case {
    method: fn(SearchPath) -> Box<dyn Method>,
    program: &'static str,
    /// A script that answers with buttons that are no solution.
    lies_sat: &'static str,
    /// A script that says that there is none.
    lies_unsat: &'static str,
}

const VERSION: &str = "case \"$*\" in *version*|*-exit*) echo fake 9.9; exit 0;; esac\n";

const CASES: &[Case] = &[
    Case {
        method: |search| Box::new(Propositional::minisat(search)),
        program: "minisat",
        lies_sat: "printf 'SAT\\n1 2 3 0\\n' > $3; exit 10",
        lies_unsat: "echo UNSAT > $3; exit 20",
    },
    Case {
        method: |search| Box::new(Propositional::cadical(search)),
        program: "cadical",
        lies_sat: "printf 's SATISFIABLE\\nv 1 2 3 0\\n'; exit 10",
        lies_unsat: "echo s UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(Propositional::cryptominisat(search)),
        program: "cryptominisat5",
        lies_sat: "printf 's SATISFIABLE\\nv 1 2 3 0\\n'; exit 10",
        lies_unsat: "echo s UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(Propositional::clasp(search)),
        program: "clasp",
        lies_sat: "printf 's SATISFIABLE\\nv 1 2 3 0\\n'; exit 10",
        lies_unsat: "echo s UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(ClaspAsp::new(search)),
        program: "clingo",
        lies_sat: "printf 'Answer: 1\\npress(0,1) press(3,1)\\nSATISFIABLE\\n'; exit 10",
        lies_unsat: "echo UNSATISFIABLE; exit 20",
    },
    Case {
        method: |search| Box::new(Glpsol::by_branching(search)),
        program: "glpsol",
        lies_sat: GLPSOL_LIES,
        lies_unsat: "printf 'Status:     INTEGER EMPTY\\n\\n No. Column name\\n---\\n\\n' > answer.txt",
    },
    Case {
        method: |search| Box::new(Glpsol::by_minisat(search)),
        program: "glpsol",
        lies_sat: GLPSOL_LIES,
        lies_unsat: "printf 'Status:     INTEGER EMPTY\\n\\n No. Column name\\n---\\n\\n' > answer.txt",
    },
    Case {
        method: |search| Box::new(Cbc::new(search)),
        program: "cbc",
        lies_sat: "printf 'Optimal - objective value 1\\n 0 x0 1 1\\n 1 x1 1 1\\n' > answer.txt",
        lies_unsat: "echo 'Infeasible - objective value 0' > answer.txt",
    },
    Case {
        method: |search| Box::new(Highs::new(search)),
        program: "highs",
        lies_sat: HIGHS_LIES,
        lies_unsat: "printf 'infeasible\nobjective 0\nbound inf\nvalues\nend\n' > answer.txt",
    },
    Case {
        method: |search| Box::new(Smt::z3(search)),
        program: "z3",
        lies_sat: "printf 'sat\n((define-fun x1 () Bool true))\n'",
        lies_unsat: "echo unsat; exit 1",
    },
    Case {
        method: |search| Box::new(Smt::cvc5(search)),
        program: "cvc5",
        lies_sat: "printf 'sat\n((define-fun x1 () Bool true))\n'",
        lies_unsat: "echo unsat; exit 1",
    },
    Case {
        method: |search| Box::new(FirstOrder::cvc5(search)),
        program: "cvc5",
        lies_sat: CVC5_LIES,
        lies_unsat: "echo unsat",
    },
    Case {
        method: |search| Box::new(FirstOrder::eprover(search)),
        program: "eprover",
        lies_sat: "",
        lies_unsat: "echo '# SZS status Unsatisfiable'",
    },
    Case {
        method: |search| Box::new(FirstOrder::mace4(search)),
        program: "mace4",
        lies_sat: MACE4_LIES,
        lies_unsat: "echo 'Process 1 exit (exhausted)'; exit 2",
    },
    Case {
        method: |search| Box::new(FirstOrder::prover9(search)),
        program: "prover9",
        // A derivation without a board in it is refused when it is read.
        lies_sat: "",
        lies_unsat: "echo 'process 1 exit (sos_empty)'; exit 2",
    },
];

const GLPSOL_LIES: &str = "printf 'Columns:    1\\nStatus:     INTEGER OPTIMAL\\n\\n No. Column name\\n---\\n 1 x[0,0] * 1 0 1\\n\\n' > answer.txt";

/// As many values as there are variables of the 4x4 board: 16 buttons, 16 lights.
const HIGHS_LIES: &str = "printf 'optimal\nobjective 0\nbound 0\nvalues 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\nend\n' > answer.txt";

/// A model in which nothing is pressed, on a domain of seven elements.
const CVC5_LIES: &str = "echo sat; echo '('; for i in 0 1 2 3 4 5 6; do echo \"(define-fun n$i () s (as @s_$i s))\"; done; echo '(define-fun switch ((x s) (y s)) Bool false)'; echo ')'";

/// The same in Mace4's words.
const MACE4_LIES: &str = "zeros=$(i=1; while [ $i -lt 49 ]; do printf '0,'; i=$((i+1)); done; printf 0); echo \"interpretation( 7, [number=1, seconds=0], [relation(Switch(_,_), [$zeros])]).\"; echo 'exit (max_models)'";

impl Case {
    /// The method with a fake program in place of the real one.
    fn with(&self, script: &str) -> (&'static dyn Method, Fakes) {
        let fakes = Fakes::one(self.program, &format!("{VERSION}{script}"));
        let method: &'static dyn Method = Box::leak((self.method)(fakes.path()));
        (method, fakes)
    }
}

/// A board without symmetry, so that every method asks its program once.
fn board() -> Puzzle {
    let mut spec = spec::named("4x4").expect("a size");
    spec.start = Some(Start::RandomSolvable { seed: 3 });
    spec.build().expect("a board")
}

fn run(
    puzzle: &Puzzle,
    method: &'static dyn Method,
    ask: Ask,
    time: Duration,
) -> Result<run::Report, RunError> {
    within(time, Some(1 << 32), |budget| run::run(puzzle, method, ask, budget))
}

const LONG: Duration = Duration::from_secs(60);

#[test]
fn presses_that_are_no_solution_are_the_programs_wrong_claim() {
    // E shows no presses at all, and Prover9 has a test of its own.
    for case in CASES.iter().filter(|case| !case.lies_sat.is_empty()) {
        let (method, _fakes) = case.with(case.lies_sat);
        let name = method.info().name;
        let artifacts = match run(&board(), method, Ask::default(), LONG) {
            Err(RunError::WrongClaim { program, artifacts, .. }) => {
                assert_eq!(program, Some(case.program));
                artifacts
            }
            // These are checked against what was asked, before they are presses.
            Err(RunError::Failed { artifacts, reason, .. }) if ["cbc", "highs"].contains(&name) => {
                assert!(reason.contains("miss a row"), "{reason}");
                artifacts
            }
            other => panic!("{name}: {other:?}"),
        };
        let problem = artifacts.iter().find(|artifact| artifact.kind == ArtifactKind::Problem);
        assert!(problem.is_some_and(|paper| !paper.bytes.is_empty()), "{name} keeps nothing");
    }
}

/// Three presses of a two-state light do what one does; but they are not what was asked for, and not few.
#[test]
fn more_presses_than_there_are_states_are_no_counts() {
    let glpsol = CASES.iter().find(|case| case.program == "glpsol").expect("a case");
    let (method, _fakes) = glpsol.with(&GLPSOL_LIES.replace(" * 1 0 1", " * 3 0 1"));
    match run(&board(), method, Ask::default(), LONG) {
        Err(RunError::Failed { reason, .. }) => {
            assert!(reason.contains("no counts of presses"), "{reason}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn that_there_is_no_solution_is_not_believed() {
    for case in CASES {
        let (method, _fakes) = case.with(case.lies_unsat);
        let name = method.info().name;
        match run(&board(), method, Ask::default(), LONG) {
            Err(RunError::Failed { reason, artifacts, .. }) => {
                assert!(reason.contains("which is wrong"), "{name}: {reason}");
                assert!(!artifacts.is_empty(), "{name} keeps nothing");
            }
            other => panic!("{name}: {other:?}"),
        }
        if !method.grants().contains(&Wish::Presses) {
            continue;
        }
        // Whether there are 98 presses among 2^32 solutions is not cheap to find out.
        let mut torus = spec::named("10x10").expect("a size");
        torus.wrap = Some(Wrap::Torus);
        let ask = Ask { presses: Some(Length::Exactly(98)), ..Ask::default() };
        let torus = torus.build().expect("a board");
        match run(&torus, method, ask, LONG).map(|report| report.outcome) {
            Ok(Outcome::Unknown(unknown @ Unknown::Denied { length: Length::Exactly(98), .. })) => {
                let said = unknown.to_string();
                assert!(said.ends_with("its word alone was not checked"), "{name}: {said}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn that_there_is_no_solution_gets_its_proof_from_the_algebra() {
    let mut spec = spec::named("4x4").expect("a size");
    let mut states = vec![0; 16];
    states[1] = 1;
    spec.start = Some(Start::Board(lightsout_model::board::Board::new(states)));
    let unsolvable = spec.build().expect("a board");
    for case in CASES {
        let (method, _fakes) = case.with(case.lies_unsat);
        let report = run(&unsolvable, method, Ask::default(), LONG);
        assert!(
            matches!(report.map(|r| r.outcome), Ok(Outcome::Unsolvable(_))),
            "{}",
            case.program
        );
    }
}

#[test]
fn crashes_and_nonsense_are_one_error() {
    let scripts = [
        ("kill -SEGV $$", "signal: 11"),
        ("echo out of order >&2; exit 1", "out of order"),
        ("echo 's PERHAPS'; echo nonsense > answer.txt; exit 0", ""),
        ("exit 0", "it said nothing"),
        ("head -c 3000 /dev/urandom", ""),
    ];
    for case in CASES {
        for (script, said) in scripts {
            let (method, _fakes) = case.with(script);
            match run(&board(), method, Ask::default(), LONG) {
                Err(RunError::Failed { reason, .. }) => {
                    assert!(reason.contains(said), "{}: {script}: {reason}", case.program);
                    assert!(!reason.contains('\n'), "{reason:?}");
                }
                other => panic!("{}: {script}: {other:?}", case.program),
            }
        }
    }
}

/// A pipe to which nobody writes would be read for ever, and a link may lead to a file without an end.
#[test]
fn an_answer_that_is_no_file_is_not_waited_for() {
    let minisat = CASES.iter().find(|case| case.program == "minisat").expect("a case");
    for leave in ["mkfifo", "ln -s /dev/zero"] {
        let (method, _fakes) = minisat.with(&format!("rm -f $3; {leave} $3; exit 10"));
        match run(&board(), method, Ask::default(), LONG) {
            Err(RunError::Failed { reason, .. }) => {
                assert!(reason.contains("is not a regular file"), "{leave}: {reason}");
            }
            other => panic!("{leave}: {other:?}"),
        }
    }
}

/// Runs a method, and cancels it once the fake has left word.
fn run_and_cancel(method: &'static dyn Method, fakes: &Fakes) -> Result<run::Report, RunError> {
    let (cancel, began) = (AtomicBool::new(false), Instant::now());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while fakes.word().trim().is_empty() && began.elapsed() < LONG {
                std::thread::sleep(Duration::from_millis(5));
            }
            cancel.store(true, Ordering::SeqCst);
        });
        let clock = || began.elapsed();
        let mut budget = Budget::new(Limits::default(), &clock, &cancel, &|_| {});
        run::run(&board(), method, Ask::default(), &mut budget)
    })
}

#[test]
fn one_that_hangs_is_stopped_and_so_is_what_it_started() {
    for case in CASES {
        let (method, fakes) =
            case.with("pwd > $LOG.folder; sleep 1000 & echo $! > $LOG; sleep 1000");
        let report = run_and_cancel(method, &fakes);
        match report.map(|report| report.outcome) {
            Ok(Outcome::Unknown(Unknown::Stopped(Stopped::Cancelled))) => {}
            other => panic!("{}: {other:?}", case.program),
        }
        let child = fakes.word();
        assert!(!child.is_empty() && ends(&child), "{}: the grandchild still runs", case.program);
        let folder = std::fs::read_to_string(format!("{}.folder", fakes.log().display()));
        let folder = folder.expect("its folder");
        assert!(!std::path::Path::new(folder.trim()).exists(), "{folder} is still there");
    }
}

#[test]
fn cbc_limits_its_time_by_the_clock_of_the_budget() {
    let cbc = CASES.iter().find(|case| case.program == "cbc").expect("a case");
    for (is_cpu_time, mode) in [(false, "-timeMode elapsed"), (true, "-timeMode cpu")] {
        let (method, fakes) = cbc.with("echo \"$@\" > $LOG; exit 1");
        let began = Instant::now();
        let (clock, never) = (|| began.elapsed(), AtomicBool::new(false));
        let limits = Limits { time: Some(LONG), ..Limits::default() };
        let budget = Budget::new(limits, &clock, &never, &|_| {});
        let _ = run::run(&board(), method, Ask::default(), &mut budget.with_cpu_time(is_cpu_time));
        assert!(fakes.word().contains(mode), "{}", fakes.word());
    }
}

#[test]
fn a_program_that_is_missing_is_said_with_how_to_install_it() {
    for case in CASES {
        let empty = Fakes::new();
        let method: &'static dyn Method = Box::leak((case.method)(empty.path()));
        let reason = method.supports(&board(), Ask::default()).expect_err("no program");
        assert!(reason.to_string().contains("is not on the PATH. To install it: "), "{reason}");
        let program = method.program().expect("a program");
        assert!(
            program
                .version
                .is_err_and(|how| how.starts_with("apt install") || how.starts_with("build"))
        );
    }
}
