//! Pictures of searches show what the steps say: a board for every board added, a bar for every one taken, the path.

use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec;
use lightsout_pictures::ink::Ink;
use lightsout_pictures::path::Piece;
use lightsout_pictures::picture::{Picture, When, Word};
use lightsout_pictures::{RENDERERS, Style, frames, search_tree};
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::explain::frame::{Explanation, Figure, Step};
use lightsout_teach::explain::{self, searching};

fn named(name: &str) -> Puzzle {
    spec::named(name).expect("a name").build().expect("a puzzle")
}

fn explained(puzzle: &Puzzle, how: &str) -> Explanation {
    let way = explain::way(how).expect("a way of explaining");
    (way.explain)(puzzle, &mut Budget::unlimited()).expect("an explanation")
}

fn picture(puzzle: &Puzzle, explanation: &Explanation, is_moving: bool) -> Picture {
    let drawn = search_tree::compose(puzzle.layout(), explanation, is_moving);
    drawn.expect("a small board").expect("a search")
}

/// How many shapes an ink draws, at a tick or at all times.
fn shapes(picture: &Picture, ink: Ink, tick: usize) -> usize {
    let seen = picture.paths.iter().filter(|((of, when), _)| *of == ink && when.is_at(tick));
    seen.flat_map(|(_, path)| &path.0).filter(|piece| matches!(piece, Piece::Move(_))).count()
}

#[test]
fn a_still_picture_shows_every_board_and_every_board_taken() {
    for (name, how) in [("3x3", "a-star"), ("2x3", "greedy"), ("hex:2", "a-star")] {
        let puzzle = named(name);
        let explanation = explained(&puzzle, how);
        let (mut added, mut lit, mut taken, mut waited, mut path) = (0, 0, 0, 0, 0);
        let mut count = |board: &searching::Added| {
            added += 1;
            lit += board.board.iter().filter(|state| **state > 0).count();
        };
        for frame in &explanation.frames {
            match &frame.step {
                Step::Searching(searching::Step::Start { start, .. }) => count(start),
                Step::Searching(searching::Step::Expansion { added, frontier, .. }) => {
                    added.iter().for_each(&mut count);
                    taken += 1;
                    waited += usize::from(*frontier > 0);
                }
                Step::Searching(searching::Step::Path { numbers, .. }) => path = numbers.len(),
                _ => {}
            }
        }
        let picture = picture(&puzzle, &explanation, false);
        assert_eq!(shapes(&picture, Ink::Off, 0), added, "{name}");
        assert_eq!(shapes(&picture, Ink::On(1), 0), lit, "{name}");
        assert_eq!(shapes(&picture, Ink::Label, 0), taken, "{name}");
        assert_eq!(shapes(&picture, Ink::Press, 0), path, "{name}");
        assert!(shapes(&picture, Ink::Badge(true), 0) >= waited, "{name}");
        let [width, height] = picture.size;
        for ((ink, _), path) in &picture.paths {
            for (line, _) in path.flat(4) {
                let is_inside =
                    |[x, y]: &[f64; 2]| (0.0..=width).contains(x) && (0.0..=height).contains(y);
                assert!(line.iter().all(is_inside), "{name}: {ink:?} leaves the page");
            }
        }
    }
}

#[test]
fn a_moving_picture_begins_with_the_start_and_ends_as_the_still_one() {
    for (name, how) in [("3x3", "breadth-first"), ("3x3", "a-star"), ("3x3", "mcts")] {
        let puzzle = named(name);
        let explanation = explained(&puzzle, how);
        let still = picture(&puzzle, &explanation, false);
        let moving = picture(&puzzle, &explanation, true);
        assert_eq!(shapes(&moving, Ink::Off, 0), 1);
        assert_eq!(shapes(&moving, Ink::Press, moving.ticks - 2), 0);
        assert!(moving.ticks <= 62, "{}", moving.ticks);
        for ink in [Ink::Off, Ink::On(1), Ink::Label, Ink::Press, Ink::Badge(true), Ink::Link] {
            assert_eq!(
                shapes(&moving, ink, moving.ticks - 1),
                shapes(&still, ink, 0),
                "{how}: {ink:?}"
            );
        }
        for tick in 1..moving.ticks {
            assert!(shapes(&moving, Ink::Off, tick - 1) <= shapes(&moving, Ink::Off, tick));
        }
        // Who wants no motion sees the end.
        let at_rest = |((_, when), _): &(&(Ink, When), &lightsout_pictures::path::Path)| {
            matches!(when, When::Always | When::Still)
        };
        let moves = |picture: &Picture| -> usize {
            let paths = picture.paths.iter().filter(at_rest);
            paths.map(|(_, path)| path.0.len()).sum()
        };
        assert_eq!(moves(&moving), moves(&still));
    }
}

#[test]
fn every_renderer_prints_it_and_nothing_else_has_one() {
    let puzzle = named("2x3");
    let explanation = explained(&puzzle, "a-star");
    for renderer in RENDERERS {
        let picture = picture(&puzzle, &explanation, renderer.info().is_moving);
        let style = renderer.style(Style { cell: 12.0, ..Style::default() });
        let mut watch = lightsout_algebra::watch::Unwatched;
        let mut out = lightsout_algebra::watch::Output::new(&mut watch);
        renderer.print(&picture, style, puzzle.states(), &mut out).expect("a picture");
        let bytes = out.into_bytes();
        assert!(bytes.len() > 1000, "{}", renderer.info().name);
    }
    let explanation = explained(&puzzle, "elimination");
    assert_eq!(search_tree::compose(puzzle.layout(), &explanation, false), Ok(None));
}

#[test]
fn frames_stand_below_each_other_or_take_their_time() {
    let puzzle = named("3x3");
    let mut budget = Budget::unlimited();
    for how in ["elimination", "chasing", "quiet-patterns", "all-on-proof"] {
        let explanation = explained(&puzzle, how);
        let all = explanation.frames.len();
        let mut draw = |frames, is_moving| {
            let drawn =
                frames::compose(puzzle.layout(), &explanation, frames, is_moving, &mut budget);
            drawn.expect("few frames")
        };
        let (still, film) = (draw(0..all, false), draw(0..all, true));
        assert_eq!((still.ticks, film.ticks, film.durations(1.0).len()), (1, all, all), "{how}");
        assert!(film.durations(1.0).iter().all(|time| (200..=1500).contains(time)), "{how}");
        for (index, frame) in explanation.frames.iter().enumerate() {
            let is_head = |text: &str| text.ends_with(&frame.heading);
            let head = |word: &&Word| word.when.is_at(index) && is_head(&word.text);
            assert!(film.words.iter().any(|word| head(&word)), "{how}: {}", frame.heading);
            assert!(still.words.iter().any(|word| is_head(&word.text)), "{how}");
        }
        // Every number of every matrix is written, and every lit light has its mark.
        let digits = |picture: &Picture| {
            let is_digit = |word: &&Word| word.text == "0" || word.text == "1";
            picture.words.iter().filter(is_digit).count()
        };
        let figures = explanation.frames.iter().flat_map(|frame| &frame.figures);
        let (mut entries, mut lit) = (0, 0);
        for figure in figures {
            match figure {
                Figure::Matrix(matrix) => {
                    entries += matrix.rows.iter().map(Vec::len).sum::<usize>()
                }
                Figure::Board { states: values, .. } | Figure::Weights { weights: values, .. } => {
                    lit += values.iter().filter(|value| **value > 0).count();
                }
                _ => {}
            }
        }
        assert!(digits(&still) >= entries, "{how}");
        assert_eq!(shapes(&still, Ink::Symbol, 0), lit, "{how}");
        let part = draw(0..1, false);
        assert!(part.size[1] < still.size[1] || all == 1, "{how}");
    }
    let large = named("8x8");
    let explanation = explained(&large, "elimination");
    let all = 0..explanation.frames.len();
    let refused = frames::compose(large.layout(), &explanation, all, false, &mut budget);
    assert!(refused.expect_err("too much").to_string().contains("too much to draw"));
}
