//! Other texts that describe a puzzle, or a game on it: names, patterns, packs, sessions, logs, typed lines.

use lightsout_check::Code;
use lightsout_formats::json::{read_session, write_session};
use lightsout_formats::press_log;
use lightsout_model::puzzle::Button;
use lightsout_model::spec::named;
use lightsout_study::levels::Pack;
use lightsout_teach::play::{Direction, Session, parse_order};

use crate::{Target, budget, files, said, texts};

/// A target for each.
pub(crate) fn targets() -> Vec<Target> {
    vec![
        Target::of_text("board-name", names(), |text| said(named(text))),
        Target::of_text("pattern", patterns(), pattern),
        Target::of_text("pack", packs(), |text| said(Pack::read(text))),
        Target::of_text("session", sessions(), session),
        Target::of_text("press-log", logs(), |text| said(press_log::parse(text, &mut budget()))),
        Target::of_text("typed", orders(), order),
        Target::of_text("check-puzzle", in_full(), |text| {
            said(lightsout_check::Puzzle::read(text))
        }),
        Target::of_text("check-answer", answers(), |text| {
            said(lightsout_check::Answer::read(text))
        }),
        Target::of_text("check-matrix", matrices(), |text| {
            said(lightsout_check::Matrix::read(text))
        }),
        Target::of_text("check-code", code_answers(), |text| {
            let checks = lightsout_check::Matrix::read(REPETITION).expect("a matrix");
            let code = Code { checks, weights: None, logicals: None, stabilisers: None };
            said(code.judge(text))
        }),
    ]
}

fn names() -> Vec<Vec<u8>> {
    let mut names = texts(&["5x5", "hex:4", "cube", "triangle:5", "3x3x3x3", "5x5:random:7"]);
    for (name, states) in [("5x5:random:7", 2), ("cube", 3), ("6x4", 5)] {
        let mut spec = named(name).expect("a board");
        spec.states = Some(states);
        names.push(lightsout_model::spec::id::print(&spec).expect("an ID").into_bytes());
    }
    names
}

fn patterns() -> Vec<Vec<u8>> {
    texts(&["010/111/010", "king", "knight-centre", "#.#/.#./#.#", "0,0;-1,2:1"])
}

fn pattern(text: &str) -> Result<(), String> {
    let mut spec = named("6x6").map_err(|error| error.to_string())?;
    spec.pattern = Some(text.to_string());
    said(spec.build_within(&mut budget()))
}

fn packs() -> Vec<Vec<u8>> {
    texts(&[r#"{"schema": "lightsout/levels/1", "title": "three", "made": null, "order": "par",
        "levels": [{"id": "5x5", "par": 15, "greedy": 15, "greedy_astray": 0, "chase": 3}]}"#])
}

fn sessions() -> Vec<Vec<u8>> {
    let mut session = Session::new(named("4x4:random:3").expect("a board")).expect("a puzzle");
    for button in [3, 7, 7] {
        session.press(Button(button), Direction::Forward).expect("every press is allowed");
    }
    session.undo();
    vec![write_session(&session, &mut budget()).expect("a session can be written").into_bytes()]
}

/// Reads a session; written again it is the same.
fn session(text: &str) -> Result<(), String> {
    let session = read_session(text, &mut budget()).map_err(|error| error.to_string())?;
    if let Ok(written) = write_session(&session, &mut budget()) {
        let again = read_session(&written, &mut budget()).expect("its own text");
        assert_eq!(write_session(&again, &mut budget()).expect("it was written before"), written);
    }
    Ok(())
}

fn logs() -> Vec<Vec<u8>> {
    let long = "states 3\nlights 4\nbuttons A B\ngoal off\nboard 12/01\nA x2 -> 10/10\nB : 0 2 x2\nsession\nboard 0,1,2,0\n";
    [texts(&[long]), files("examples", ".log")].concat()
}

fn orders() -> Vec<Vec<u8>> {
    texts(&["c3", "press b2 c3", "new 9 seed 7", "quiet 3", "save my file", "hint", "-", "a1"])
}

fn order(text: &str) -> Result<(), String> {
    let puzzle = named("5x5").and_then(|spec| spec.build()).map_err(|error| error.to_string())?;
    said(parse_order(text, &puzzle).map_err(|error| error.to_string()))
}

fn in_full() -> Vec<Vec<u8>> {
    texts(&[
        r#"{"board": {"lights": ["a", "b"], "buttons": {"x": ["a", "b"], "y": {"b": 2}}}, "states": 3,
            "start": [1, 2], "goal": {"a": 1}, "costs": {"x": 2, "others": 3}, "forbidden": ["y"]}"#,
        r#"{"board": {"lights": ["\u00e4"], "buttons": {"\ud83d\ude00": ["\u00e4"]}}, "goal": "equal"}"#,
    ])
}

fn answers() -> Vec<Vec<u8>> {
    texts(&[
        r#"{"outcome": "solved", "presses": {"x": 1}, "press_count": 1, "fewest": {"proved": true, "lower_bound": 1}}"#,
        r#"{"outcome": "solved", "sequence": ["x", "y"], "cost": null}"#,
        r#"{"outcome": "unsolvable", "certificate": {"a": 1, "b": 2}}"#,
    ])
}

/// Three bits that are all alike.
const REPETITION: &str =
    "%%MatrixMarket matrix coordinate pattern general\n2 3 4\n1 1\n1 2\n2 2\n2 3\n";

fn matrices() -> Vec<Vec<u8>> {
    texts(&[
        REPETITION,
        "%%MatrixMarket matrix coordinate integer general\n% of one\n1 1 1\n1 1 -3\n",
    ])
}

fn code_answers() -> Vec<Vec<u8>> {
    texts(&[
        r#"{"length": 3, "dimension": 1, "trivial_kind": "zeros", "at_least": 3, "at_most": 3, "word": [0, 1, 2]}"#,
        r#"{"syndrome": [0], "outcome": "found", "weight": 1, "at_least": 1.0, "minimum": true, "errors": [0]}
{"syndrome": [1], "outcome": "impossible", "checks": [0, 1]}"#,
    ])
}
