//! The real programs, where they are installed: they agree with elimination, and no text breaks on odd names.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lightsout::methods;
use lightsout_algebra::watch::Unwatched;
use lightsout_engines::encode::TARGETS;
use lightsout_model::board::Board;
use lightsout_model::presses::Length;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, GoalSpec, Spec};
use lightsout_native::PROGRAMS;
use lightsout_native::counters::{SOLVERS, answer};
use lightsout_solver::counters;
use lightsout_solver::run::{self, RunError};
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_solver::solve::method::{Ask, Method, Wish};
use lightsout_solver::solve::outcome::{Outcome, Unknown};

/// The methods whose programs are here; says once which are not.
fn installed() -> &'static [&'static dyn Method] {
    static INSTALLED: OnceLock<Vec<&'static dyn Method>> = OnceLock::new();
    INSTALLED.get_or_init(looked_for)
}

fn looked_for() -> Vec<&'static dyn Method> {
    let is_here = |method: &&'static dyn Method| {
        // What is linked is here.
        let Some(program) = method.program() else { return true };
        match program.version {
            Ok(_) => true,
            Err(how) => {
                println!("skipped: {} is not installed ({how})", program.name);
                false
            }
        }
    };
    PROGRAMS.iter().copied().filter(is_here).collect()
}

fn puzzle(name: &str, change: impl FnOnce(&mut Spec)) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    change(&mut spec);
    spec.build().expect("a puzzle")
}

fn run(puzzle: &Puzzle, method: &'static dyn Method, ask: Ask) -> Result<Outcome, RunError> {
    let (began, never) = (Instant::now(), AtomicBool::new(false));
    let limits =
        Limits { time: Some(Duration::from_secs(120)), memory: Some(4 << 30), steps: None };
    let clock = || began.elapsed();
    let mut budget = Budget::new(limits, &clock, &never, &|_| {});
    run::run(puzzle, method, ask, &mut budget).map(|report| report.outcome)
}

fn elimination() -> &'static dyn Method {
    methods::find("elimination").expect("a method")
}

fn corner(spec: &mut Spec) {
    let mut states = vec![0; 25];
    states[0] = 1;
    spec.start = Some(Start::Board(Board::new(states)));
}

#[test]
fn they_agree_with_elimination() {
    let three = |spec: &mut Spec| {
        (spec.states, spec.start) = (Some(3), Some(Start::RandomSolvable { seed: 2 }));
    };
    let five_equal = |spec: &mut Spec| {
        (spec.states, spec.goal) = (Some(5), Some(GoalSpec::Equal));
        spec.start = Some(Start::Random { seed: 3 });
    };
    let boards = [
        puzzle("4x4", |spec| spec.start = Some(Start::RandomSolvable { seed: 1 })),
        puzzle("5x5", corner),
        puzzle("3x3", three),
        puzzle("2x3", five_equal),
        puzzle("petersen", |_| {}),
        puzzle("4x3", |spec| spec.wrap = Some(lightsout_model::lattice::Wrap::Torus)),
        puzzle("3x4", |spec| spec.wrap = Some(lightsout_model::lattice::Wrap::Mobius)),
        puzzle("hex:2", |_| {}),
    ];
    for &method in installed() {
        let name = method.info().name;
        for board in &boards {
            let title = board.title();
            if let Err(reason) = method.supports(board, Ask::default()) {
                println!("{name} does not take on {title}: {reason}");
                continue;
            }
            // E decides slowly, shows nothing, and has a test of its own. Planning by production rules is for few
            // presses; and Prover9 2017-11A corrupts its own memory on the rules for five states.
            let is_small = board.lights() <= 9 && board.states() == 2;
            if name == "eprover" || name == "prover9" && !is_small {
                continue;
            }
            let wanted = run(board, elimination(), Ask::default()).expect("elimination");
            let found = run(board, method, Ask::default())
                .unwrap_or_else(|e| panic!("{name} on {title}: {e}"));
            match (wanted, found) {
                (Outcome::Solved(_), Outcome::Solved(_)) => {}
                (Outcome::Unsolvable(_), Outcome::Unsolvable(_)) => {}
                (wanted, found) => panic!("{name} on {title}: {found:?}, not {wanted:?}"),
            }
        }
    }
}

#[test]
fn e_refutes_a_small_board() {
    let Some(&eprover) = installed().iter().find(|method| method.info().name == "eprover") else {
        return;
    };
    let start = Start::Board(Board::new(vec![1, 0, 0, 0, 0, 0]));
    let board = puzzle("2x3", |spec| spec.start = Some(start));
    let wanted = run(&board, elimination(), Ask::default()).expect("elimination");
    let found = run(&board, eprover, Ask::default()).expect("an answer");
    assert!(
        matches!(wanted, Outcome::Unsolvable(_)) && matches!(found, Outcome::Unsolvable(_)),
        "{found:?}"
    );
}

#[test]
fn the_fewest_presses_are_the_fewest() {
    let boards = [(puzzle("4x4", |_| {}), 4), (puzzle("5x5", |_| {}), 15)];
    let ask = Ask { fewest: true, ..Ask::default() };
    for &method in installed() {
        for (board, fewest) in &boards {
            let name = method.info().name;
            if method.supports(board, ask).is_err() {
                continue;
            }
            match run(board, method, ask) {
                Ok(Outcome::Solved(solution)) => {
                    assert_eq!(solution.presses().total(), *fewest, "{name} on {}", board.title());
                    // So few solutions are enumerated here, whatever the program says.
                    assert!(solution.is_fewest(), "{name}: {:?}", solution.optimality());
                }
                other => panic!("{name} on {}: {other:?}", board.title()),
            }
        }
    }
}

#[test]
fn a_number_of_presses_is_kept_to() {
    let board = puzzle("3x3", |_| {});
    for &method in installed().iter().filter(|method| method.grants().contains(&Wish::Presses)) {
        let name = method.info().name;
        let asked = |length| run(&board, method, Ask { presses: Some(length), ..Ask::default() });
        // The one solution has 5; one button pressed twice more makes 7, and no number of them 6.
        let found = [Length::Exactly(5), Length::Exactly(7), Length::AtMost(5), Length::AtMost(6)];
        for length in found {
            match asked(length) {
                Ok(Outcome::Solved(solution)) => {
                    assert!(length.allows(solution.presses().total()), "{name}: {length}");
                }
                other => panic!("{name}, {length}: {other:?}"),
            }
        }
        for wanted in [Length::Exactly(4), Length::Exactly(6), Length::AtMost(4)] {
            match asked(wanted) {
                Ok(Outcome::Unknown(Unknown::NotIn { length, .. })) if length == wanted => {}
                other => panic!("{name}, {wanted}: {other:?}"),
            }
        }
    }
}

/// Titles and names that would end a comment, begin a new line or mean something to a shell.
#[test]
fn odd_names_break_no_text() {
    let titles =
        ["a\nb", "x */ y", "%* z", "\" ' ` $(touch /tmp/x) ; | &", "\\\r\n0 0", "end.\nfalse.\n"];
    for title in titles {
        let board = puzzle("2x2", |spec| spec.title = Some(title.to_string()));
        assert!(!board.title().contains(char::is_control));
        let plain = puzzle("2x2", |_| {});
        for target in TARGETS {
            let lines = |puzzle: &Puzzle| {
                let text = target.write(puzzle, Ask::default(), &mut Budget::unlimited());
                text.unwrap_or_else(|error| panic!("{}: {error}", target.name)).lines().count()
            };
            assert_eq!(lines(&board), lines(&plain), "{} with {title:?}", target.name);
        }
        for &method in installed() {
            let name = method.info().name;
            // E may look for a refutation without end where there is none.
            if name == "eprover" {
                continue;
            }
            let found = run(&board, method, Ask::default());
            assert!(matches!(found, Ok(Outcome::Solved(_))), "{name}: {found:?}");
        }
    }
}

/// Five orbits of 81 buttons; without them neither finds a solution in a minute.
#[test]
fn smt_solvers_are_asked_for_symmetric_solutions_first() {
    let lit = |spec: &mut Spec| {
        (spec.start, spec.goal) = (Some(Start::None), Some(GoalSpec::State(1)));
    };
    let hypercube = puzzle("3x3x3x3", lit);
    // The symmetry swaps the two buttons, and no solution is left as it is.
    let pair = puzzle("1x2", |_| {});
    for &method in installed().iter().filter(|method| ["z3", "cvc5"].contains(&method.info().name))
    {
        let name = method.info().name;
        for (board, presses) in [(&hypercube, 41), (&pair, 1)] {
            match run(board, method, Ask::default()) {
                Ok(Outcome::Solved(solution)) => {
                    assert_eq!(solution.presses().total(), presses, "{name}");
                }
                other => panic!("{name} on {}: {other:?}", board.title()),
            }
        }
    }
}

#[test]
fn under_the_lit_only_rule_the_turns_are_asked_for() {
    let board = puzzle("2x2", |spec| spec.rule = Some(lightsout_model::puzzle::Rule::LitOnly));
    let ask = Ask { presses: Some(Length::Exactly(4)), ..Ask::default() };
    for &method in installed().iter().filter(|method| ["z3", "cvc5"].contains(&method.info().name))
    {
        assert!(method.supports(&board, Ask::default()).is_err());
        // All four buttons of 2x2 change four, three corners each; whatever they say is replayed.
        let found = run(&board, method, ask);
        assert!(found.is_ok(), "{}: {found:?}", method.info().name);
    }
}

#[test]
fn counters_are_solved_as_by_halving() {
    let mut random = Random::new(44);
    let mut machine = || {
        let buttons: Vec<Vec<usize>> = (0..4)
            .map(|_| (0..3).filter(|_| random.index(2) == 0).collect())
            .filter(|own: &Vec<usize>| !own.is_empty())
            .collect();
        let mut goal = [random.index(2), 0, 0];
        let mut text = String::new();
        for own in &buttons {
            let times = random.index(40);
            own.iter().for_each(|&light| goal[light] += times);
            let own: Vec<String> = own.iter().map(usize::to_string).collect();
            text += &format!("({}) ", own.join(","));
        }
        let text = format!("(0) {text}{{{},{},{}}}", goal[0], goal[1], goal[2]);
        let read = lightsout::formats::read(text.as_bytes(), Some("machine"));
        read.expect("a machine").into_spec().expect("a puzzle")
    };
    for _ in 0..12 {
        let own = machine().counters_within(&mut Unwatched).expect("counters");
        let halved = lightsout_solver::counters::solve(&own, &mut Unwatched).expect("a claim");
        for solver in SOLVERS.iter().filter(|solver| solver.find().is_ok()) {
            let other = answer(*solver, &own, &mut Budget::unlimited()).expect("a claim");
            match (&halved, other) {
                (counters::Outcome::Solved(halved), counters::Outcome::Solved(other)) => {
                    assert_eq!(halved.cost(), other.cost());
                    let said = Some((solver.info().name.to_string(), halved.cost()));
                    assert_eq!(other.said(), said.as_ref(), "{own:?}");
                }
                (halved, other) => assert_eq!(*halved, other, "{own:?}"),
            }
        }
    }
}
