//! Every parser against inputs that are nearly right: good ones, cut, doubled, swapped and overwritten.
//!
//! The answer is a value or one sentence, never a panic, a hang or a request for all memory. A parser is
//! one line of the table; `PROPTEST_CASES=1000000 cargo test -p lightsout-testkit --test library parsers` is a
//! long run.

use lightsout::io::json::{read_session, write_session};
use lightsout::io::{self, Document, FORMATS, Hints, press_log};
use lightsout::levels::Pack;
use lightsout::play::{Direction, Session, parse_order};
use lightsout::puzzle::Button;
use lightsout::spec::named;
use lightsout_testkit::dice::Dice;
use proptest::prelude::*;

/// A parser, and inputs that it reads.
struct Target {
    name: &'static str,
    inputs: fn() -> Vec<Vec<u8>>,
    read: fn(&str) -> Result<(), String>,
}

const TARGETS: &[Target] = &[
    Target { name: "boards by name", inputs: names, read: |text| said(named(text)) },
    Target {
        name: "patterns",
        inputs: || texts(&["010/111/010", "king", "knight-centre", "#.#/.#./#.#", "0,0;-1,2:1"]),
        read: |text| {
            let mut spec = named("6x6").map_err(|error| error.to_string())?;
            spec.pattern = Some(text.to_string());
            said(spec.build())
        },
    },
    Target { name: "level packs", inputs: packs, read: |text| said(Pack::read(text)) },
    Target { name: "saved sessions", inputs: sessions, read: |text| said(read_session(text)) },
    Target { name: "press logs", inputs: logs, read: |text| said(press_log::parse(text)) },
    Target { name: "what a player types", inputs: orders, read: order },
];

fn said<T, E: ToString>(result: Result<T, E>) -> Result<(), String> {
    result.map(drop).map_err(|error| error.to_string())
}

fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn names() -> Vec<Vec<u8>> {
    let mut names = texts(&["5x5", "hex:4", "cube", "triangle:5", "3x3x3x3", "5x5:random:7"]);
    for (name, states) in [("5x5:random:7", 2), ("cube", 3), ("6x4", 5)] {
        let mut spec = named(name).expect("a board");
        spec.states = Some(states);
        let puzzle = spec.build().expect("a puzzle");
        names.push(lightsout::spec::id::print(&spec).expect("an ID").into_bytes());
        assert!(puzzle.lights() > 0);
    }
    names
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
    vec![write_session(&session).expect("a session can be written").into_bytes()]
}

fn logs() -> Vec<Vec<u8>> {
    texts(&[
        "states 3\nlights 4\nbuttons A B\ngoal off\nboard 12/01\nA x2 -> 10/10\nB : 0 2 x2\nsession\nboard 0,1,2,0\n",
    ])
}

fn orders() -> Vec<Vec<u8>> {
    texts(&["c3", "press b2 c3", "new 9 seed 7", "quiet 3", "save my file", "hint", "-", "a1"])
}

fn order(text: &str) -> Result<(), String> {
    let puzzle = named("5x5").and_then(|spec| spec.build()).map_err(|error| error.to_string())?;
    said(parse_order(text, &puzzle))
}

/// Good inputs of a format: whatever it can write of these.
fn written(format: &str) -> Vec<Vec<u8>> {
    let puzzles = ["5x5", "4x3:random:1", "3x3x3", "5x6:random:2", "cube:2"]
        .map(|name| Document::Spec(Box::new(named(name).expect("a board"))));
    let answers = [
        io::read(b"0,0\n2,1 x3\n", Some("presses")).expect("presses"),
        io::read(br#"{"presses": {"0,0": 1, "3,2": 2}}"#, Some("json")).expect("presses"),
    ];
    let others = [
        io::read(b"a b\nb c\nc a\n", Some("edges")).expect("a graph"),
        io::read(b"a -> b\nb -> c\nc -> a\n", Some("edges")).expect("arcs"),
        io::read(b"IheA@GUAo", Some("graph6")).expect("the Petersen graph"),
        io::read(b"01/10", Some("text")).expect("a board"),
    ];
    (puzzles.iter().chain(&answers).chain(&others))
        .filter_map(|one| io::write(one, format).ok())
        .collect()
}

/// What breaks parsers: large numbers, ends of things, signs that mean something somewhere.
const PIECES: &[&str] = &[
    "99999999999999999999",
    "4294967296",
    "-1",
    "0",
    "x",
    ":",
    ",",
    "/",
    "\n",
    "\r\n",
    "\"",
    "{",
    "]",
    "\\",
    "\0",
    "é",
    "·",
    "■",
    "_",
    " ",
    "%%",
    "P4",
    "&",
    "~~~~~",
    "1e400",
    "null",
];

/// The input after a few accidents.
fn spoil(mut bytes: Vec<u8>, other: &[u8], dice: &mut Dice) -> Vec<u8> {
    for _ in 0..1 + dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let end = at + dice.below(bytes.len() - at + 1);
        match dice.below(7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end.min(at + 8))),
            2 => drop(bytes.splice(at..at, PIECES[dice.below(PIECES.len())].bytes())),
            3 => drop(bytes.splice(at..end.min(at + 3), PIECES[dice.below(PIECES.len())].bytes())),
            4 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            5 if at < bytes.len() => bytes[at] = dice.below(256) as u8,
            _ => drop(bytes.splice(at..end, other.iter().copied().take(64))),
        }
    }
    bytes
}

fn check_sentence(name: &str, input: &[u8], sentence: &str) {
    let shown = String::from_utf8_lossy(input);
    assert!(!sentence.trim().is_empty() && sentence.len() < 2000, "{name}: {shown:?}: {sentence}");
    assert!(!sentence.contains('\n'), "{name}: {shown:?}: {sentence}");
}

#[test]
fn the_inputs_to_spoil_are_good() {
    for target in TARGETS {
        for input in (target.inputs)() {
            let text = String::from_utf8(input).expect("text");
            assert_eq!((target.read)(&text), Ok(()), "{}: {text}", target.name);
        }
    }
    for format in FORMATS.iter().map(|format| format.info()).filter(|info| info.is_written) {
        let good = written(format.name);
        assert!(!good.is_empty(), "{} writes none of the documents", format.name);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_nearly_right_are_read_or_refused(seed: u64) {
        let mut dice = Dice::new(seed);
        for target in TARGETS {
            let good = (target.inputs)();
            let input = good[dice.below(good.len())].clone();
            let other = &good[dice.below(good.len())];
            let spoilt = spoil(input, other, &mut dice);
            if let Err(sentence) = (target.read)(&String::from_utf8_lossy(&spoilt)) {
                check_sentence(target.name, &spoilt, &sentence);
            }
        }
    }

    #[test]
    fn files_nearly_right_are_read_or_refused(seed: u64) {
        let mut dice = Dice::new(seed);
        for format in FORMATS.iter().map(|format| format.info()) {
            let good = written(format.name);
            if good.is_empty() {
                continue;
            }
            let other = &good[dice.below(good.len())];
            let spoilt = spoil(good[dice.below(good.len())].clone(), other, &mut dice);
            for format in [Some(format.name), None] {
                if let Err(error) = io::read_with(&spoilt, &Hints { format, ..Hints::default() }) {
                    check_sentence(format.unwrap_or("guessed"), &spoilt, &error.to_string());
                }
            }
        }
    }
}
