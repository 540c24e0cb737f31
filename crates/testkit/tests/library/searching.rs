//! Searches explained, against the judge, the oracle and the searches with nobody looking on.

use lightsout::methods;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};
use lightsout_model::spec;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::{Ask, SearchAsk};
use lightsout_solver::solve::outcome::{Certificate, Outcome};
use lightsout_solver::{run, verify};
use lightsout_teach::explain::frame::{Explanation, Frame};
use lightsout_teach::explain::searching::{Added, Step};
use lightsout_teach::explain::{self, Refusal, frame};
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{self, KINDS};

const SEARCHES: [&str; 5] = ["breadth-first", "greedy", "a-star", "mcts", "mcts-as-printed"];
/// Random puzzles of each kind.
const COUNT: usize = 12;

fn told(puzzle: &Puzzle, how: &str, ask: SearchAsk) -> Explanation {
    let way = explain::way(how).expect("a way of explaining");
    way.explain_search(puzzle, ask, &mut Budget::unlimited())
        .unwrap_or_else(|error| panic!("{error}\n{puzzle:?}"))
}

fn explained(puzzle: &Puzzle, how: &str) -> Explanation {
    told(puzzle, how, SearchAsk::default())
}

fn by(heuristic: &'static str) -> SearchAsk {
    SearchAsk { heuristic: Some(heuristic), ..SearchAsk::default() }
}

fn named(name: &str) -> Puzzle {
    spec::named(name).expect("a name").build().expect("a puzzle")
}

fn step(frame: &Frame) -> &Step {
    match &frame.step {
        frame::Step::Searching(step) => step,
        other => panic!("{other:?} is not a step of a search"),
    }
}

fn steps(explanation: &Explanation) -> impl Iterator<Item = &Step> {
    explanation.frames.iter().map(step)
}

fn on_random_puzzles(seed: u64, mut check: impl FnMut(&Puzzle)) {
    for (number, (_, maker)) in KINDS.iter().enumerate() {
        let mut dice = Dice::new(seed + number as u64);
        (0..COUNT).for_each(|_| check(&random_puzzles::throw(*maker, &mut dice, true)));
    }
}

/// Every board a step adds, in order.
fn boards(step: &Step) -> Vec<&Added> {
    match step {
        Step::Start { start, .. } => vec![start],
        Step::Expansion { added, .. } | Step::Layer { added, .. } => added.iter().collect(),
        Step::Visit { added, .. } => added.iter().collect(),
        _ => Vec::new(),
    }
}

/// The board after these presses, as the judge replays them.
fn pressed(puzzle: &Puzzle, board: &[u8], buttons: &[usize]) -> Vec<u8> {
    let from = lightsout_model::board::Board::new(board.to_vec());
    let puzzle = puzzle.clone().with_start(from).expect("a board of this puzzle");
    let sequence = buttons.iter().map(|button| Button(*button)).collect();
    let end = verify::replay(&puzzle, &Presses::Sequence(sequence)).expect("allowed presses");
    end.states().to_vec()
}

/// The path of an explanation, judged.
fn judged_path(puzzle: &Puzzle, explanation: &Explanation) -> Option<usize> {
    steps(explanation).find_map(|step| match step {
        Step::Path { path, boards, .. } => {
            for (at, pair) in boards.windows(2).enumerate() {
                assert_eq!(pressed(puzzle, &pair[0], &path[at..=at]), pair[1]);
            }
            let presses = Presses::Sequence(path.iter().map(|button| Button(*button)).collect());
            let end = verify::check_presses(puzzle, &presses).expect("a solution");
            assert_eq!(boards.last().map(Vec::as_slice), Some(end.states()));
            Some(path.len())
        }
        _ => None,
    })
}

#[test]
fn every_board_comes_from_another_by_its_press_and_the_path_is_a_solution() {
    let mut endings = [0; 4];
    on_random_puzzles(71, |puzzle| {
        for how in SEARCHES {
            // A tree search without end is given up: there is no need to wait for that.
            let is_endless = how.starts_with("mcts") && puzzle.rule() != Rule::Free;
            if is_endless {
                continue;
            }
            let explanation = explained(puzzle, how);
            let mut known: Vec<&Added> = Vec::new();
            for added in steps(&explanation).flat_map(boards) {
                assert_eq!(added.number, known.len(), "{how} {puzzle:?}");
                if let Some(parent) = added.parent {
                    let button = added.button.expect("a press");
                    assert_eq!(pressed(puzzle, &known[parent].board, &[button]), added.board);
                    assert_eq!(added.g, known[parent].g + 1);
                }
                known.push(added);
            }
            assert_eq!(known[0].board, puzzle.start().states());
            judged_path(puzzle, &explanation);
            let last = step(explanation.frames.last().expect("a frame"));
            match last {
                Step::Hopeless { weights } => {
                    endings[0] += 1;
                    let certificate = Certificate::Weights(weights.clone());
                    assert_eq!(verify::check_certificate(puzzle, &certificate), Ok(()));
                }
                Step::Verdict { length: Some(_), is_proved: true, .. } => endings[1] += 1,
                Step::Verdict { length: Some(_), .. } => endings[2] += 1,
                Step::Verdict { .. } => endings[3] += 1,
                other => panic!("{other:?} ends no search"),
            }
        }
    });
    assert!(endings.iter().all(|&count| count > 5), "{endings:?}");
}

#[test]
fn what_is_proved_fewest_is_what_the_oracle_finds() {
    let mut solved = 0;
    on_random_puzzles(72, |puzzle| {
        let oracle = methods::named("brute-force", &[]).expect("a method");
        let ask = Ask { fewest: true, ..Ask::default() };
        let report = run::run(puzzle, oracle, ask, &mut Budget::unlimited()).expect("supported");
        let Outcome::Solved(solution) = report.outcome else { return };
        let known = solution.presses().total() as usize;
        for how in ["breadth-first", "a-star"] {
            let explanation = explained(puzzle, how);
            assert_eq!(judged_path(puzzle, &explanation), Some(known), "{how} {puzzle:?}");
            let Some(Step::Verdict { is_proved, fewest, .. }) = steps(&explanation).last() else {
                panic!("no verdict")
            };
            assert!(*is_proved);
            assert!(fewest.is_none_or(|fewest| fewest as usize == known));
            assert_eq!(fewest.is_some(), puzzle.rule() == Rule::Free);
        }
        solved += 1;
        let greedy = explained(puzzle, "greedy");
        let found = judged_path(puzzle, &greedy);
        // None where it opened the same boards again and again, until it was given up.
        assert!(found.is_none_or(|found| found >= known), "{found:?} {known} {puzzle:?}");
    });
    assert!(solved >= 40, "{solved}");
}

#[test]
fn f_never_falls_where_the_estimate_is_sound_and_is_the_least_that_waits() {
    let chosen = |explanation: &Explanation| -> Vec<f64> {
        let taken = |step: &Step| match step {
            Step::Expansion { taken, .. } => taken.f,
            _ => None,
        };
        steps(explanation).filter_map(taken).collect()
    };
    let mut fell = 0;
    on_random_puzzles(73, |puzzle| {
        assert!(chosen(&explained(puzzle, "a-star")).is_sorted(), "{puzzle:?}");
        fell += usize::from(!chosen(&explained(puzzle, "greedy")).is_sorted());
    });
    assert!(fell > 20, "{fell}");
}

#[test]
fn what_is_counted_is_what_was_shown() {
    on_random_puzzles(74, |puzzle| {
        let explanation = explained(puzzle, "a-star");
        let shown = steps(&explanation).filter(|step| matches!(step, Step::Expansion { .. }));
        let shown = shown.count() as u64;
        let cut = steps(&explanation).any(|step| matches!(step, Step::Cut { .. }));
        if let Some(Step::Verdict { expanded, .. }) = steps(&explanation).last() {
            assert!(if cut { *expanded > shown } else { *expanded == shown });
        }
        let explanation = explained(puzzle, "breadth-first");
        let mut seen_before = 1;
        for step in steps(&explanation) {
            if let Step::Layer { layer, added, seen, .. } = step {
                assert_eq!(*seen, seen_before + layer.boards);
                assert!(added.iter().all(|added| added.g as usize == layer.depth));
                assert!(added.len() as u64 == layer.boards || *seen > 2048);
                seen_before = *seen;
            }
        }
    });
}

#[test]
fn the_wrong_estimate_is_named_with_a_board_that_shows_it() {
    let explanation = told(&named("3x3"), "a-star", by("printed"));
    let last = explanation.frames.last().expect("a frame");
    let Step::Verdict { is_proved, fewest, .. } = step(last) else { panic!("no verdict") };
    assert_eq!((*is_proved, *fewest), (false, Some(5)));
    let words = last.words.join(" ");
    assert!(words.contains("not admissible") && words.contains("needs no press"), "{words}");
    // 9 - 0/5 of the board that is done.
    assert!(words.contains("it says 9"), "{words}");
    let sound = explained(&named("3x3"), "a-star");
    let words = sound.frames.last().expect("a frame").words.join(" ");
    assert!(words.contains("is proved") && words.contains("never says more"), "{words}");
}

#[test]
fn a_long_search_is_cut_and_says_so() {
    // All lights of 5x5 need 15 presses.
    for how in SEARCHES {
        let explanation = explained(&named("5x5"), how);
        assert!(explanation.frames.len() <= 260, "{how}: {}", explanation.frames.len());
        let kept: usize = steps(&explanation).map(|step| boards(step).len()).sum();
        assert!(kept <= 2048 + 1, "{how}: {kept}");
        let is_cut = |step: &Step| matches!(step, Step::Cut { .. } | Step::GivenUp { .. });
        // A tree search is soon through, with a path that is far too long.
        assert!(how.starts_with("mcts") || steps(&explanation).any(is_cut), "{how}");
    }
}

#[test]
fn what_a_search_does_not_take_is_refused_in_a_sentence() {
    let refusal = |name: &str, how: &str, ask| {
        let way = explain::way(how).expect("a way of explaining");
        let found = way.explain_search(&named(name), ask, &mut Budget::unlimited());
        found.expect_err("refused").to_string()
    };
    assert!(refusal("9x9", "a-star", SearchAsk::default()).contains("8x8"));
    assert!(refusal("3x3", "mcts-as-printed", by("lights")).contains("takes no heuristic"));
    assert!(refusal("3x3", "elimination", by("lights")).contains("is not a search"));
    assert!(refusal("lights-out-2000", "a-star", by("exact")).contains("two states"));
    let way = explain::way("a-star").expect("a way of explaining");
    let ended =
        way.explain_search(&named("5x5"), SearchAsk::default(), &mut Budget::of_steps(5000));
    let given_up = ended.is_ok_and(|explanation| {
        steps(&explanation).any(|step| matches!(step, Step::GivenUp { .. }))
    });
    assert!(given_up);
    let way = explain::way("a-star").expect("a way of explaining");
    let none = (way.explain)(&named("5x5"), &mut Budget::of_steps(0));
    assert!(matches!(none, Err(Refusal::Stopped(_))));
}
