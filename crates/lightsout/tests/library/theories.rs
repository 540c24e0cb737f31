//! Theories of small puzzles of every kind, against the algebra and brute force.

use std::collections::HashSet;
use std::ops::ControlFlow;

use lightsout::methods;
use lightsout_algebra::sparse::Factorisation;
use lightsout_engines::encode::theory::{Language, Task, Way, decode, write};
use lightsout_engines::methods::model_finder;
use lightsout_logic::judge::Judge;
use lightsout_logic::ladr::Document;
use lightsout_logic::models::{self, Interpretation, Request, Theory};
use lightsout_logic::production::{self, Production};
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{self, GoalSpec, Spec};
use lightsout_solver::all_solutions::AllSolutions;
use lightsout_solver::linear::structure::Structure;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::Outcome;
use lightsout_solver::{run, verify};

fn puzzle(name: &str, refine: impl Fn(&mut Spec)) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    refine(&mut spec);
    spec.build().expect("a puzzle")
}

/// One of every kind: sizes, patterns, wraps, dimensions, graphs, states, goals, buttons that are not lights.
fn puzzles() -> Vec<Puzzle> {
    let pattern =
        |name: &str, pattern: &str| puzzle(name, |spec| spec.pattern = Some(pattern.to_string()));
    let wrap = |name: &str, wrap: Wrap| puzzle(name, |spec| spec.wrap = Some(wrap));
    let states = |name: &str, states: u8| puzzle(name, |spec| spec.states = Some(states));
    let mut all: Vec<Puzzle> = [
        "1x1",
        "1x4",
        "3x3",
        "2x3",
        "2x2x2",
        "khalou",
        "merlin",
        "petersen",
        "hex:2",
        "triangle:2",
        "cube:1",
    ]
    .iter()
    .map(|name| puzzle(name, |_| {}))
    .collect();
    all.extend([
        pattern("3x4", "diagonal"),
        pattern("3x3", "king"),
        pattern("4x3", "knight"),
        pattern("3x3", "row-column"),
        pattern("4x4", "row-column"),
        wrap("2x4", Wrap::Torus),
        wrap("3x3", Wrap::Torus),
        wrap("3x4", Wrap::Cylinder),
        wrap("2x4", Wrap::Mobius),
        wrap("3x3", Wrap::Klein),
        wrap("3x3", Wrap::Projective),
        wrap("1x2", Wrap::Torus),
        states("2x3", 3),
        states("2x2", 4),
        puzzle("2x2", |spec| (spec.states, spec.wrap) = (Some(4), Some(Wrap::Torus))),
        puzzle("2x3", |spec| spec.goal = Some(GoalSpec::Equal)),
        puzzle("2x2", |spec| (spec.goal, spec.states) = (Some(GoalSpec::Equal), Some(3))),
        puzzle("3x3", |spec| {
            (spec.goal, spec.start) = (Some(GoalSpec::State(1)), Some(Start::None))
        }),
        puzzle("2x2", |spec| (spec.goal, spec.states) = (Some(GoalSpec::State(2)), Some(3))),
        puzzle("3x3", |spec| {
            (spec.wrap, spec.pattern) = (Some(Wrap::Mobius), Some("king".to_string()))
        }),
    ]);
    all
}

fn text(puzzle: &Puzzle, task: Task) -> String {
    write(puzzle, task, Language::Ladr, &mut Budget::unlimited()).expect("a theory")
}

fn models(text: &str, request: &Request) -> Vec<Interpretation> {
    let document = Document::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let theory = Theory::of(&document).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let judge = Judge::of(&document).expect("a theory");
    let mut found = Vec::new();
    models::search(&theory, request, &mut Budget::unlimited(), &mut |model| {
        found.push(model.clone());
        ControlFlow::Continue(())
    })
    .unwrap_or_else(|error| panic!("{error}\n{text}"));
    for model in &found {
        assert_eq!(judge.first_failure(model), Ok(None), "{text}");
    }
    found
}

/// Whether the start can be solved, in how many ways, and how many boards can be solved.
fn counts(puzzle: &Puzzle) -> (u64, u64) {
    let mut budget = Budget::unlimited();
    let system = LinearSystem::of(puzzle, &mut budget).expect("no limit");
    let factorisation = Factorisation::of(system.matrix(), &mut budget).expect("no limit");
    let structure = Structure::of(puzzle, &system, &factorisation, &mut budget).expect("no limit");
    let number =
        |number: &lightsout::solver::count::Count| u64::try_from(number).expect("a small puzzle");
    let solutions = match factorisation.solve(system.right_side()) {
        Ok(_) => number(&structure.solutions),
        Err(_) => 0,
    };
    let boards = u64::from(puzzle.states()).pow(puzzle.lights() as u32);
    (solutions, boards / number(&structure.boards_per_solvable))
}

#[test]
fn models_are_all_solutions() {
    for puzzle in puzzles() {
        let text = text(&puzzle, Task::Solve);
        let found = models(&text, &Request::default());
        let (solutions, _) = counts(&puzzle);
        assert_eq!(found.len() as u64, solutions, "{}\n{text}", puzzle.title());
        let mut seen = HashSet::new();
        for model in &found {
            let presses = decode::presses_of(&puzzle, model).expect("presses");
            verify::check_presses(&puzzle, &presses)
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", puzzle.title()));
            assert!(seen.insert(format!("{presses:?}{}", puzzle.title())) || text.contains("goal"));
        }
    }
}

#[test]
fn generated_boards_are_all_that_can_be_solved() {
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.lights() <= 10) {
        let (_, solvable) = counts(puzzle);
        for way in [Way::Solver, Way::Algebra, Way::Improved] {
            let task = Task::Generate { way, count: 1 << 30 };
            let mut budget = Budget::unlimited();
            let Ok(text) = write(puzzle, task, Language::Ladr, &mut budget) else {
                assert_eq!(way, Way::Improved, "{}", puzzle.title());
                continue;
            };
            let distinct = vec!["On".to_string()];
            let found = models(&text, &Request { distinct, ..Request::default() });
            // The board without any light is left out; it is solvable unless the goal forbids it.
            let dark = lightsout_model::board::Board::uniform(puzzle.lights(), 0);
            let dark = puzzle.clone().with_start(dark).expect("a board");
            let dark_is_solvable = counts(&dark).0 > 0;
            let wanted = solvable - u64::from(dark_is_solvable);
            assert_eq!(found.len() as u64, wanted, "{} {way:?}\n{text}", puzzle.title());
        }
    }
}

#[test]
fn derivations_are_shortest_sequences_of_presses() {
    let lit_only = |name: &str, states: u8| {
        puzzle(name, |spec| (spec.rule, spec.states) = (Some(Rule::LitOnly), Some(states)))
    };
    let lit = [lit_only("3x3", 2), lit_only("2x2", 3), lit_only("2x3", 2), lit_only("1x3", 4)];
    for puzzle in puzzles().into_iter().filter(|puzzle| puzzle.lights() <= 9).chain(lit) {
        let text = text(&puzzle, Task::Plan);
        let document = Document::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut production =
            Production::of(&document).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let outcome = production::prove(&mut production, &mut Budget::unlimited()).expect("values");
        let oracle = methods::find("brute-force").expect("the oracle");
        let ask = Ask { fewest: true, ..Ask::default() };
        let expected = run::run(&puzzle, oracle, ask, &mut Budget::unlimited()).expect("a run");
        match (&outcome.ending, &expected.outcome) {
            (production::Ending::Proved(proof), Outcome::Solved(solution)) => {
                let boards = decode::boards_in(&proof.to_string());
                let presses = decode::presses_between(&puzzle, &boards).expect("presses");
                verify::check_presses(&puzzle, &presses).expect("a solution");
                assert_eq!(presses.total(), solution.presses().total(), "{text}");
                assert_eq!(proof.level as u64, presses.total());
                if puzzle.rule() == Rule::LitOnly {
                    assert!(matches!(presses, Presses::Sequence(_)));
                }
            }
            (production::Ending::Exhausted, Outcome::Unsolvable(_)) => {}
            (ending, expected) => panic!("{}: {ending:?} {expected:?}\n{text}", puzzle.title()),
        }
    }
}

#[test]
fn a_plan_without_repeats_presses_no_switch_twice() {
    let level = |puzzle: &Puzzle, task: Task| {
        let text = text(puzzle, task);
        let document = Document::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mut production =
            Production::of(&document).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let outcome = production::prove(&mut production, &mut Budget::unlimited()).expect("values");
        match outcome.ending {
            production::Ending::Proved(proof) => Some(proof.level),
            production::Ending::Exhausted => None,
            production::Ending::Stopped(stopped) => panic!("{stopped}"),
        }
    };
    let lit_only = puzzle("2x3", |spec| spec.rule = Some(Rule::LitOnly));
    let small = ["1x4", "2x3", "3x3", "2x2"].map(|name| puzzle(name, |_| {}));
    // With two states a shortest plan has no repeats. Reaching the goal is a step of its own.
    for puzzle in small.iter().chain([&lit_only]) {
        let plain = level(puzzle, Task::Plan);
        assert_eq!(
            level(puzzle, Task::PlanOnce),
            plain.map(|level| level + 1),
            "{}",
            puzzle.title()
        );
    }
    // One light in state 1 of three needs its switch twice.
    let twice = puzzle("1x1", |spec| spec.states = Some(3));
    assert_eq!((level(&twice, Task::Plan), level(&twice, Task::PlanOnce)), (Some(2), None));
    let tptp = write(&twice, Task::PlanOnce, Language::Tptp, &mut Budget::unlimited());
    assert!(tptp.is_err());
}

#[test]
fn the_model_finder_lists_every_solution_once() {
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.rule() == Rule::Free) {
        let budget = &mut Budget::unlimited();
        let expected = AllSolutions::of(puzzle, budget).expect("a linear system");
        let number = expected.number().to_string();
        if number.len() > 3 {
            continue;
        }
        let counts = |presses: Presses| match presses {
            Presses::Counts(counts) => counts,
            Presses::Sequence(_) => panic!("{}: an order", puzzle.title()),
        };
        let expected: HashSet<Vec<u8>> =
            expected.into_iter().map(|one| counts(one.expect("presses"))).collect();
        let found = model_finder::all(puzzle, budget).expect("models");
        assert_eq!(found.len().to_string(), number, "{}", puzzle.title());
        assert_eq!(found.into_iter().map(counts).collect::<HashSet<_>>(), expected);
    }
}

#[test]
fn lights_out_2000_has_27_solutions_and_every_board_of_khalou_five_lines() {
    let text = text(&puzzle("lights-out-2000", |_| {}), Task::Solve);
    assert_eq!(models(&text, &Request::default()).len(), 27);
    let hardest = (0..16u64)
        .map(|seed| {
            let khalou = puzzle("khalou", |spec| spec.start = Some(Start::RandomSolvable { seed }));
            let text = crate::theories::text(&khalou, Task::Plan);
            let mut production =
                Production::of(&Document::read(&text).expect("a text")).expect("a theory");
            let outcome =
                production::prove(&mut production, &mut Budget::unlimited()).expect("values");
            match outcome.ending {
                production::Ending::Proved(proof) => proof.level,
                ending => panic!("{ending:?}"),
            }
        })
        .max();
    assert!(hardest.is_some_and(|hardest| (3..=5).contains(&hardest)));
}

#[test]
fn eprover_reads_every_theory_in_tptp() {
    let found = std::process::Command::new("eprover").arg("--version").output();
    if found.is_err() {
        println!("skipped: eprover is not installed");
        return;
    }
    let folder = std::env::temp_dir().join(format!("lightsout-tptp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for texts");
    let lit_only = puzzle("2x2", |spec| spec.rule = Some(Rule::LitOnly));
    for (number, puzzle) in puzzles().iter().chain([&lit_only]).enumerate() {
        let generate = Task::Generate { way: Way::Solver, count: 5 };
        for (name, task) in [("plan", Task::Plan), ("solve", Task::Solve), ("generate", generate)] {
            let Ok(text) = write(puzzle, task, Language::Tptp, &mut Budget::unlimited()) else {
                assert!(puzzle.rule() == Rule::LitOnly && task != Task::Plan);
                continue;
            };
            let path = folder.join(format!("{number}-{name}.p"));
            std::fs::write(&path, &text).expect("a text");
            let output = std::process::Command::new("eprover")
                .args(["--cnf", "--silent", "--cpu-limit=5"])
                .arg(&path)
                .output()
                .expect("eprover runs");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{said}{text}");
        }
    }
    std::fs::remove_dir_all(&folder).expect("the folder is there");
}
