//! The hardest boards against brute force, against what is published, and against the solver.

use std::collections::{BTreeMap, BTreeSet};

use lightsout::methods;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_model::spec::Spec;
use lightsout_solver::count::Count;
use lightsout_solver::run;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Optimality, Outcome};
use lightsout_study::hardest::census::{self, NoCensus};
use lightsout_study::hardest::worst::{Worst, worst};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

fn spec(name: &str) -> Spec {
    lightsout_model::spec::named(name).expect(name)
}

fn built(spec: Spec) -> Puzzle {
    spec.build().expect("a board")
}

fn puzzle(name: &str, states: u8) -> Puzzle {
    built(Spec { states: Some(states), ..spec(name) })
}

fn torus(name: &str, states: u8) -> Puzzle {
    built(Spec { wrap: Some(Wrap::Torus), states: Some(states), ..spec(name) })
}

fn hardest(puzzle: &Puzzle) -> Worst {
    worst(puzzle, &mut Budget::unlimited()).expect("the free rule")
}

fn counts(puzzle: &Puzzle) -> Vec<Count> {
    census::census(puzzle, &mut Budget::unlimited()).expect("few boards").boards.0
}

/// The number of boards by distance, by walking back from every goal board: one press taken back at a
/// time, without any algebra.
fn by_walking_back(puzzle: &Puzzle) -> Vec<Count> {
    let states = puzzle.states();
    let goals = (0..if is_equal(puzzle) { states } else { 1 })
        .map(|level| goal_board(puzzle, level))
        .collect::<BTreeSet<_>>();
    let mut distance: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    let mut level: Vec<Vec<u8>> = goals.into_iter().collect();
    let mut counted = Vec::new();
    let mut touches = Vec::new();
    while !level.is_empty() {
        level.retain(|board| match distance.contains_key(board) {
            true => false,
            false => {
                distance.insert(board.clone(), counted.len());
                true
            }
        });
        if level.is_empty() {
            break;
        }
        counted.push(Count::from(level.len() as u64));
        let mut next = BTreeSet::new();
        for board in &level {
            for button in 0..puzzle.buttons() {
                puzzle.touched_by(Button(button), &mut touches);
                let mut before = board.clone();
                for touch in &touches {
                    let state = &mut before[touch.light.0];
                    *state = (*state + states - touch.weight) % states;
                }
                next.insert(before);
            }
        }
        level = next.into_iter().collect();
    }
    counted
}

fn is_equal(puzzle: &Puzzle) -> bool {
    *puzzle.goal() == lightsout_model::goal::Goal::Equal
}

fn goal_board(puzzle: &Puzzle, level: u8) -> Vec<u8> {
    (0..puzzle.lights()).map(|light| puzzle.goal().wanted(light).unwrap_or(level)).collect()
}

/// The fewest presses from a board, by the solver.
fn by_solving(puzzle: &Puzzle, found: &Worst) -> u64 {
    let puzzle = puzzle.clone().with_start(found.board.clone()).expect("a board of the puzzle");
    let ask = Ask { fewest: true, ..Ask::default() };
    let method = methods::choose(&puzzle, ask).expect("a method");
    let report = run::run(&puzzle, method, ask, &mut Budget::unlimited()).expect("a true claim");
    let Outcome::Solved(solution) = report.outcome else { panic!("a board that can be solved") };
    assert!(matches!(solution.optimality(), Optimality::Proved(_)), "{:?}", solution.optimality());
    solution.presses().total()
}

/// Checks everything that is said of a hardest board whose distance is proved.
fn assert_attained(puzzle: &Puzzle, found: &Worst) {
    assert_eq!(by_solving(puzzle, found), found.board_needs, "{}", puzzle.title());
    assert_eq!(found.presses.total(), found.board_needs);
    let start = puzzle.clone().with_start(found.board.clone()).expect("a board");
    lightsout_solver::verify::check_presses(&start, &found.presses).expect("presses that solve it");
}

#[test]
fn random_puzzles_of_every_kind_agree_with_walking_back() {
    let (mut proved, mut open) = (0, 0);
    for (number, (kind, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(700 + number as u64);
        for _ in 0..12 {
            let puzzle = random_puzzles::throw(*maker, &mut dice, false);
            let known = by_walking_back(&puzzle);
            assert_eq!(counts(&puzzle), known, "{kind}\n{puzzle:?}");
            let found = hardest(&puzzle);
            let most = known.len() as u64 - 1;
            assert!(found.lower <= most && most <= found.upper, "{kind} {found:?}\n{puzzle:?}");
            if found.is_proved() {
                proved += 1;
                assert_eq!(
                    found.boards.as_ref().unwrap_or(&known[most as usize]),
                    &known[most as usize]
                );
            } else {
                open += 1;
            }
            assert_attained(&puzzle, &found);
        }
    }
    assert!(proved > 9 * open, "{proved} proved, {open} open");
}

#[test]
fn the_published_distributions_are_reproduced() {
    let numbers =
        |puzzle: &Puzzle| -> Vec<String> { counts(puzzle).iter().map(Count::to_string).collect() };
    assert_eq!(
        numbers(&puzzle("5x5", 2)).join(","),
        "1,25,300,2300,12650,53130,176176,467104,982335,1596279,1935294,1684446,1004934,383670,82614,7350"
    );
    assert_eq!(numbers(&puzzle("4x4", 2)).join(","), "1,16,120,560,1387,1440,540,32");
    let mini = numbers(&puzzle("mini", 2));
    assert_eq!((mini.len(), mini[8].as_str()), (17, "12870"));
}

#[test]
fn squares_have_the_known_hardest_boards() {
    let known = [1, 4, 9, 7, 15, 36, 49, 64, 37, 100, 65, 144, 169, 123];
    for (n, known) in (1..).zip(known) {
        let puzzle = puzzle(&format!("{n}x{n}"), 2);
        let found = hardest(&puzzle);
        assert_eq!((found.lower, found.upper), (known, known), "{n}x{n}");
        assert_attained(&puzzle, &found);
    }
}

#[test]
fn families_have_their_closed_forms() {
    for n in [5u64, 17, 41, 53] {
        let k = (n + 1) / 6;
        assert_eq!(settled(n), 26 * k * k + 1 - 12 * k, "{n}");
    }
    for n in [4u64, 14, 24, 34, 44, 54] {
        let k = (n + 1) / 5;
        assert_eq!(settled(n), 17 * k * k - 10 * k, "{n}");
    }
}

/// The hardest square board of side n, where it is settled.
fn settled(n: u64) -> u64 {
    let found = hardest(&puzzle(&format!("{n}x{n}"), 2));
    assert!(found.is_proved(), "{n}x{n}: {found:?}");
    found.lower
}

#[test]
fn without_quiet_patterns_every_button_is_pressed_as_often_as_can_be() {
    for (name, states) in [("3x3", 4), ("6x6", 5), ("hypercube", 2)] {
        let puzzle = puzzle(name, states);
        let found = hardest(&puzzle);
        assert_eq!(found.lower, u64::from(states - 1) * puzzle.buttons() as u64);
        assert_eq!((found.is_proved(), found.boards), (true, Some(Count::from(1))));
    }
}

#[test]
fn the_road_of_surpluses_agrees_with_going_through_all() {
    // 22 to 25 buttons of their own regions: too many for the one algorithm unless asked for by census.
    for (puzzle, name) in [(torus("5x5", 2), "5x5 torus"), (torus("3x7", 2), "3x7 torus")] {
        let most = counts(&puzzle).len() as u64 - 1;
        let found = hardest(&puzzle);
        assert_eq!((found.lower, found.upper), (most, most), "{name}");
        assert_attained(&puzzle, &found);
    }
}

#[test]
fn several_states_agree_with_going_through_all() {
    for puzzle in [torus("4x4", 3), torus("3x3", 4), puzzle("4x4", 3), puzzle("3x4", 5)] {
        let known = counts(&puzzle);
        let found = hardest(&puzzle);
        let most = known.len() as u64 - 1;
        assert!(found.lower <= most && most <= found.upper, "{}: {found:?}", puzzle.title());
        assert_attained(&puzzle, &found);
        let total: Count = known.iter().sum();
        let all = Count::power(puzzle.states(), puzzle.buttons());
        let info = lightsout_study::hardest::code::QuietCode::of(&puzzle, &mut Budget::unlimited());
        assert_eq!(&total * &info.expect("no limit").size(), all);
    }
}

#[test]
fn published_variants_have_their_hardest_boards() {
    // 24 and 30 are also where the censuses of these two end; they take minutes.
    for (name, states, known) in [("lights-out-2000", 3, 24), ("cube", 2, 30), ("16x16", 2, 124)] {
        let puzzle = puzzle(name, states);
        let found = hardest(&puzzle);
        assert_eq!((found.lower, found.upper), (known, known), "{name}");
        assert_attained(&puzzle, &found);
    }
}

#[test]
fn as_many_boards_as_there_are_cannot_be_nearer() {
    // 2^41 boards: 0 to 9 of 81 presses are made in 2.9e11 ways, 10 in 1.9e12 more.
    let found = worst(&puzzle("hypertorus", 2), &mut Budget::of_steps(1 << 22)).expect("bounds");
    let ways = |k: u64| (0..k).fold(1, |ways, i| ways * u128::from(81 - i) / u128::from(i + 1));
    let within = |presses: u64| (0..=presses).map(ways).sum::<u128>();
    let boards = 1 << 41;
    assert!(within(found.lower) >= boards && within(found.lower - 1) < boards);
}

#[test]
fn what_is_out_of_reach_is_said() {
    let lit_only = built(Spec { rule: Some(Rule::LitOnly), ..spec("3x3") });
    assert!(worst(&lit_only, &mut Budget::unlimited()).is_err());
    let refused = census::census(&puzzle("16x16", 2), &mut Budget::unlimited());
    let Err(NoCensus::OutOfReach(reason)) = refused else { panic!("{refused:?}") };
    assert!(reason.contains("60 column classes") && reason.contains("steps"), "{reason}");
}

#[test]
fn a_spent_budget_leaves_bounds() {
    let puzzle = puzzle("19x19", 2);
    let found = worst(&puzzle, &mut Budget::of_steps(1 << 21)).expect("bounds");
    assert!(found.stopped.is_some() && found.lower < found.upper, "{found:?}");
    assert!(found.lower >= 150 && found.upper <= 181, "{} {}", found.lower, found.upper);
    let Presses::Counts(presses) = &found.presses else { panic!("counts") };
    assert_eq!(presses.len(), 361);
}
