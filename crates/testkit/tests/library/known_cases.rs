//! The facts of `puzzles/*.toml`, each worked out by every algorithm that can.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lightsout::methods::METHODS;
use lightsout_algebra::sparse::Factorisation;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::structure::Structure;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::run;
use lightsout_solver::solve::budget::{Budget, Limits};
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
use lightsout_testkit::cases::{self, Case};

/// Brute force takes on only boards it visits in a moment.
const FEW_BOARDS: f64 = 1e6;

/// Searches and engines get a moment for a board; what they then have not answered says nothing.
const MOMENT: Limits =
    Limits { time: Some(Duration::from_millis(50)), steps: None, memory: Some(1 << 29) };

/// Whether a method ends on every board of the cases in a moment.
fn is_algebra(name: &str) -> bool {
    [
        "elimination",
        "light-chasing",
        "sweep",
        "row-polynomials",
        "packed-rows",
        "tensor",
        "brute-force",
    ]
    .contains(&name)
}

/// Whether a limit ended the work, with or without a solution in hand.
fn is_cut_short(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Unknown(_) => true,
        // Our own proof, which would upgrade what an engine said, is under the same limits.
        Outcome::Solved(solution) => {
            matches!(solution.optimality(), Optimality::AtLeast { .. } | Optimality::Said { .. })
        }
        Outcome::Unsolvable(_) => false,
    }
}

#[test]
fn the_facts_hold() {
    let cases = cases::all();
    assert!(cases.len() >= 30, "only {} cases were found", cases.len());
    for case in &cases {
        let puzzle = case.puzzle();
        check_structure(case, &puzzle);
        for method in METHODS {
            let boards = f64::from(puzzle.states()).powi(puzzle.lights() as i32);
            if method.info().name == "brute-force" && boards > FEW_BOARDS {
                continue;
            }
            let ask = Ask { fewest: case.facts.fewest.is_some(), ..Ask::default() };
            if method.supports(&puzzle, ask).is_ok() {
                let began = Instant::now();
                let clock = || began.elapsed();
                let never = AtomicBool::new(false);
                let limits = match is_algebra(method.info().name) {
                    true => Limits::default(),
                    false => MOMENT,
                };
                let mut budget = Budget::new(limits, &clock, &never, &|_| {});
                let report = run::run(&puzzle, *method, ask, &mut budget)
                    .unwrap_or_else(|error| panic!("{}: {error}", case.name));
                if limits == Limits::default() || !is_cut_short(&report.outcome) {
                    check_outcome(case, report.method.name, &report.outcome);
                }
            }
        }
    }
}

fn check_outcome(case: &Case, method: &str, outcome: &Outcome) {
    let who = format!("{} by {method}", case.name);
    if let Some(solvable) = case.facts.solvable {
        assert_eq!(matches!(outcome, Outcome::Solved(_)), solvable, "{who}: {outcome:?}");
        assert_eq!(matches!(outcome, Outcome::Unsolvable(_)), !solvable, "{who}: {outcome:?}");
    }
    if let Some(fewest) = case.facts.fewest {
        let Outcome::Solved(solution) = outcome else { panic!("{who}: {outcome:?}") };
        assert_eq!(solution.presses().total(), fewest, "{who}");
        assert!(
            matches!(solution.optimality(), Optimality::Proved(_)),
            "{who}: {:?}",
            solution.optimality()
        );
    }
}

fn check_structure(case: &Case, puzzle: &Puzzle) {
    let mut budget = Budget::unlimited();
    let system = LinearSystem::of(puzzle, &mut budget).expect("no limit");
    let factorisation = Factorisation::of(system.matrix(), &mut budget).expect("no limit");
    let structure = Structure::of(puzzle, &system, &factorisation, &mut budget).expect("no limit");
    if let Some(rank) = case.facts.rank {
        assert_eq!(structure.rank, rank, "{}", case.name);
    }
    if let Some(nullity) = case.facts.nullity {
        assert_eq!(
            structure.quiet_orders,
            vec![u16::from(puzzle.states()); nullity],
            "{}",
            case.name
        );
    }
    if let Some(solutions) = &case.facts.solutions {
        assert_eq!(&structure.solutions.to_string(), solutions, "{}", case.name);
    }
    if let Some(counts) = &case.facts.press_counts {
        let first = factorisation.solve(system.right_side()).expect("a solvable case");
        let generators = (0..factorisation.kernel_generators())
            .filter_map(|i| factorisation.kernel_generator(i))
            .collect();
        let mut found: Vec<u64> = Solutions::new(puzzle.states(), first, generators)
            .map(|solution| system.presses(&solution).total())
            .collect();
        found.sort_unstable();
        assert_eq!(&found, counts, "{}", case.name);
    }
}
