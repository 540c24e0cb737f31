//! What people read: explanations and what was learnt, as text, against files looked at by eye.
//!
//! `UPDATE_FIXTURES=1 cargo test` writes the files anew; look at the difference before you keep it.

use std::fs;
use std::path::Path;

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec;
use lightsout_model::spec::GoalSpec;
use lightsout_pictures::{explanation, learnt};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::method::SearchAsk;
use lightsout_study::learn;
use lightsout_teach::explain;
use lightsout_teach::explain::frame::Explanation;

fn named(name: &str) -> Puzzle {
    spec::named(name).expect("a name").build().expect("a puzzle")
}

fn drawn(rows: &str) -> Puzzle {
    let document = formats::read(rows.as_bytes(), Some("text")).expect("a board");
    document.into_spec().expect("a spec").build().expect("a puzzle")
}

fn of_states(name: &str, states: u8, goal: GoalSpec) -> Puzzle {
    let mut spec = spec::named(name).expect("a name");
    (spec.states, spec.goal) = (Some(states), Some(goal));
    spec.build().expect("a puzzle")
}

fn explained(puzzle: &Puzzle, how: &str) -> String {
    let way = explain::way(how).expect("a way of explaining");
    let explanation = (way.explain)(puzzle, &mut Budget::unlimited()).expect("an explanation");
    read(puzzle, &explanation)
}

fn read(puzzle: &Puzzle, explanation: &Explanation) -> String {
    let frames = 0..explanation.frames.len();
    let frame =
        |index| explanation::frame(puzzle.layout(), explanation, index, &explanation::plain);
    frames.map(frame).collect::<Vec<_>>().join("\n")
}

fn learnt(log: &str) -> String {
    let log = formats::press_log::parse(log, &mut Unwatched).expect("a log");
    learnt::text(&log, &learn::study(&log).expect("a device"))
}

fn check(name: &str, found: &str) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        fs::write(&path, found).expect("a place for fixtures");
    }
    let wanted = fs::read_to_string(&path).expect("a fixture");
    let differ = found.lines().zip(wanted.lines()).position(|(found, wanted)| found != wanted);
    assert!(
        found == wanted,
        "{} differs from line {:?} on:\n{found}",
        path.display(),
        differ.map(|line| line + 1)
    );
}

#[test]
fn eliminations_read_as_they_should() {
    check("elimination-2x2", &explained(&named("2x2"), "elimination"));
    check("elimination-unsettled", &explained(&named("unsettled"), "elimination"));
    check(
        "elimination-2x2-of-4-all-equal",
        &explained(&of_states("2x2", 4, GoalSpec::Equal), "elimination"),
    );
    check("elimination-composite", &explained(&composite(), "elimination"));
}

/// Six states, and weights that share divisors with six: pivots other than 1, and rows written below.
fn composite() -> Puzzle {
    let mut spec = spec::named("1x3").expect("a name");
    (spec.states, spec.pattern) = (Some(6), Some("232".to_string()));
    spec.build().expect("a puzzle")
}

#[test]
fn chases_read_as_they_should() {
    check("chasing-5x5", &explained(&named("5x5"), "chasing"));
    check("chasing-7x7", &explained(&named("7x7"), "chasing"));
    check("chasing-3x3-of-3", &explained(&of_states("3x3", 3, GoalSpec::State(0)), "chasing"));
    check("chasing-corner", &explained(&drawn("10000\n00000\n00000\n00000\n00000\n"), "chasing"));
    check("chasing-khalou", &explained(&named("khalou"), "chasing"));
}

#[test]
fn quiet_patterns_and_the_proof_read_as_they_should() {
    check("quiet-patterns-5x5", &explained(&named("5x5"), "quiet-patterns"));
    check(
        "quiet-patterns-2x3-of-4-all-equal",
        &explained(&of_states("2x3", 4, GoalSpec::Equal), "quiet-patterns"),
    );
    check("all-on-proof-5x5", &explained(&named("5x5"), "all-on-proof"));
    check("all-on-proof-triangle", &explained(&named("triangle:3"), "all-on-proof"));
}

#[test]
fn searches_read_as_they_should() {
    check("breadth-first-3x3", &explained(&named("3x3"), "breadth-first"));
    check("a-star-2x2", &explained(&named("2x2"), "a-star"));
    check("greedy-2x3", &explained(&named("2x3"), "greedy"));
    check("mcts-3x3", &explained(&named("3x3"), "mcts"));
    check("a-star-corner", &explained(&drawn("10000\n00000\n00000\n00000\n00000\n"), "a-star"));
    let ask = SearchAsk { heuristic: Some("printed"), ..SearchAsk::default() };
    let way = explain::way("a-star").expect("a way of explaining");
    let puzzle = drawn("111\n111\n");
    let explanation = way.explain_search(&puzzle, ask, &mut Budget::unlimited()).expect("frames");
    check("a-star-printed", &read(&puzzle, &explanation));
}

#[test]
fn what_was_learnt_reads_as_it_should() {
    check("learn-light-box", &learnt(include_str!("../../../../examples/presses.log")));
    check(
        "learn-contradictions",
        &learnt("lights 3\nA : 0\nB\nA : 1 2\nboard 111\nB: none\nA A : 1\n"),
    );
    check("learn-sessions", &learnt("states 3\nboard 12\nA -> 20\nsession\nboard 21\nB -> 22\n"));
    check("learn-impossible", &learnt("board 10\nA -> 01\nB: none\n"));
}
