//! IDs of known puzzles, which must never change, and sentences for everything that is not an ID.

use super::{IdError, IdLines, MARK, Stem, checksum, print};
use crate::board::Board;
use crate::lattice::Wrap;
use crate::puzzle::Rule;
use crate::spec::drawing::Drawing;
use crate::spec::error::SpecError;
use crate::spec::graph::{Graph, Loops};
use crate::spec::start::Start;
use crate::spec::system::System;
use crate::spec::{GoalSpec, Shape, Spec, named, preset};

fn name(text: &str) -> Spec {
    named(text).expect(text)
}

/// Prints, checks that the ID stands for the same puzzle and is its own ID, and gives it.
fn id_of(spec: &Spec) -> String {
    let id = print(spec).unwrap_or_else(|error| panic!("{error}: {spec:?}"));
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    assert!(id.chars().all(is_safe), "{id}");
    let parsed = named(&id).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!(parsed.build(), spec.build(), "{id}");
    assert_eq!(print(&parsed).as_deref(), Ok(id.as_str()));
    id
}

#[test]
fn names_are_ids_of_themselves() {
    for text in ["5x5", "2x3x4", "hex-4", "triangle-5", "cube-3", "hex-2x3"] {
        assert_eq!(id_of(&name(text)), text);
    }
    for preset in preset::all() {
        assert_eq!(id_of(&preset.spec()), preset.name);
    }
    assert_eq!(id_of(&name("hex:4")), "hex-4");
    assert_eq!(id_of(&name("5X5:all")), "5x5");
    assert_eq!(id_of(&Spec::of(Shape::Named("dodecahedron".to_string()))), "dodecahedron");
}

#[test]
fn ids_never_change() {
    let board = |states: &str| Start::Board(Board::new(states.bytes().map(|b| b - b'0').collect()));
    let g1 = Some(board("1101110101011100011100100"));
    let fixtures = [
        (Spec { start: g1, ..name("5x5") }, "G1"),
        (name("5x5:random:7"), "random"),
        (name("6x6:random-solvable:18446744073709551615"), "solvable"),
        (Spec { wrap: Some(Wrap::Klein), states: Some(3), ..name("4x6:none") }, "klein"),
        (
            Spec { pattern: Some("010/121/010".to_string()), states: Some(3), ..name("3x3") },
            "picture",
        ),
        (
            Spec { pattern: Some("0,0;-1,2:3".to_string()), states: Some(5), ..name("3x3") },
            "offsets",
        ),
        (
            Spec { pattern: Some("knight".to_string()), rule: Some(Rule::LitOnly), ..name("3x3") },
            "rule",
        ),
        (Spec { goal: Some(GoalSpec::Equal), ..name("mini") }, "equal"),
        (Spec { goal: Some(GoalSpec::State(2)), states: Some(3), ..name("hex:2") }, "state"),
        (Spec { title: Some("Tür 7".to_string()), ..name("5x5") }, "title"),
        (Spec { loops: Some(Loops::Open), ..name("petersen") }, "loops"),
        (Spec::of(Shape::Drawn(heart())), "heart"),
        (Spec::of(Shape::Graph(weighted())), "graph"),
        (Spec { states: Some(4), ..Spec::of(Shape::System(box_of_switches())) }, "system"),
        (Spec { goal: Some(GoalSpec::Drawn(heart())), ..Spec::of(Shape::Drawn(heart())) }, "goal"),
    ];
    let found: Vec<String> =
        fixtures.iter().map(|(spec, what)| format!("{what} {}\n", id_of(spec))).collect();
    assert_eq!(found.concat(), include_str!("fixtures.txt"));
}

fn heart() -> Drawing {
    let row = |text: &str| text.bytes().map(|c| (c != b' ').then(|| c - b'0')).collect();
    Drawing::new(["01 10", "11111", " 010 ", "  1  "].map(row).to_vec())
}

fn weighted() -> Graph {
    Graph {
        names: ["east", "west", "7"].map(String::from).to_vec(),
        arcs: vec![(2, 0, 1), (0, 1, 0), (1, 1, 1), (2, 0, 1)],
        is_directed: true,
        positions: Some(vec![[0.5, -1.0], [0.1, 2.0], [1e300, 3.0]]),
    }
}

fn box_of_switches() -> System {
    System {
        lights: (0..6).map(|light| format!("{},{}", light / 3, light % 3)).collect(),
        buttons: vec![
            ("a".to_string(), vec![(5, 3), (0, 1)]),
            ("b".to_string(), vec![]),
            ("c".to_string(), vec![(1, 1), (2, 2), (3, 1)]),
        ],
    }
}

#[test]
fn a_graph_may_have_weights_that_two_states_do_not() {
    let mut graph = weighted();
    graph.arcs.push((1, 0, 2));
    let spec = Spec { states: Some(3), ..Spec::of(Shape::Graph(graph)) };
    let again = name(&id_of(&spec));
    assert_eq!((again.states, again.shape), (spec.states, spec.shape));
}

#[test]
fn a_random_torus_in_three_colours_is_a_line() {
    let puzzle = Spec { wrap: Some(Wrap::Torus), states: Some(3), ..name("30x30:random:1") };
    let start = puzzle.build().expect("a board").start().clone();
    let id = id_of(&Spec { start: Some(Start::Board(start)), ..puzzle.clone() });
    assert_eq!(id.len(), 270);
    assert!(id_of(&puzzle).len() < 40);
}

#[test]
fn many_boards_of_one_puzzle_share_a_stem() {
    let spec = Spec { states: Some(3), ..name("2x3") };
    let stem = Stem::of(&spec).expect("a puzzle");
    for board in [[0; 6], [1; 6], [2; 6], [0, 1, 2, 2, 1, 0]] {
        let board = Board::new(board.to_vec());
        let start = Some(Start::Board(board.clone()));
        assert_eq!(stem.with(&board), id_of(&Spec { start, ..spec.clone() }));
    }
}

/// What is wrong with a text, with the right checksum when it ends in `.?`.
fn refused(text: &str) -> String {
    let text = match text.strip_suffix(".?") {
        Some(body) => format!("{body}.{}", checksum::of(body)),
        None => text.to_string(),
    };
    match named(&text) {
        Err(SpecError::Id { error, .. }) => error.to_string(),
        Err(error) => error.to_string(),
        Ok(spec) => panic!("{text} was taken for {spec:?}"),
    }
}

#[test]
fn damage_is_told_in_a_sentence() {
    let id = id_of(&name("5x5:random:7"));
    assert_eq!(refused(&id.replace("random-7", "random-8")), IdError::Checksum.to_string());
    assert_eq!(refused(&id.replace("5x5", "5X5")), IdError::Checksum.to_string());
    assert_eq!(refused(&id[..id.len() - 2]), IdError::Truncated.to_string());
    assert_eq!(
        refused(&id.replacen("lo1", "lo2", 1)),
        "it is of version 2 and this program reads version 1. A newer program is needed"
    );
    assert_eq!(
        refused(&id.replace("x", "×")),
        "an ID is made of the letters a to z and A to Z, digits, - _ and dots. Character 6 is `×`"
    );
    assert!(refused("lo1.5x5 .?").contains("Character 8 is ` `"));
    assert_eq!(refused("lo1.?"), IdError::Truncated.to_string());
    assert_eq!(refused("lo1.5x5.m3.torus.?"), "there is no field `torus` after `m3`");
    assert_eq!(
        refused("lo1.5x5.?".replace("5x5", "5x5.").as_str()),
        "there is no field `` after `5x5`"
    );
    assert_eq!(refused("lo1.5x5.random-07.?"), "there is no field `random-07` after `5x5`");
    assert_eq!(refused("lo1.5x5.m1.?"), "it has 1 states. A light has from 2 to 255");
    assert_eq!(
        refused("lo1.5x5.at-AAAA.?"),
        "the states of 25 lights take 5 characters and it has 4 for them"
    );
    assert!(refused("lo1.5x5.at-____9.?").contains("larger than any board's"));
    assert!(refused("lo1.octopus.m3.?").contains("no board called `octopus`"));
}

#[test]
fn hostile_sizes_are_refused_before_memory_is_taken() {
    let million = "1000000";
    assert_eq!(
        refused("lo1.drawn-1000x1000-AAAA.?"),
        "it claims 1000000 squares in 14 characters, more than they can describe"
    );
    assert!(
        refused("lo1.drawn-99999999999x99999999999-AA.?").contains("more than they can describe")
    );
    assert_eq!(
        refused("lo1.8000x8000.at-AAAA.?"),
        "the states of 64000000 lights take 10666667 characters and it has 4 for them"
    );
    assert!(refused(&format!("lo1.{million}x{million}.none.?")).contains("at most"));
    let mut claims = super::bytes::Writer::default();
    claims.bytes(&[0, 0, 0]);
    claims.number(0);
    claims.number(1_000_000);
    let text = format!("{MARK}1.graph-{}.?", claims.finish());
    assert!(
        refused(&text).contains("it claims 1000000 nodes in 10 characters"),
        "{}",
        refused(&text)
    );
}

#[test]
fn files_and_slips_are_no_ids() {
    assert!(!super::is_meant("logic.txt"));
    assert!(!super::is_meant("lo1"));
    assert!(!super::is_meant("5x5"));
    assert!(super::is_meant("lo17.5x5"));
}

#[test]
fn lines_of_packed_boards_are_their_ids() {
    // One light; less than a character, a word, a block of 120 lights; more of each; other starts that go without saying.
    let names = [
        "1x1",
        "1x5",
        "2x3",
        "1x7",
        "5x5",
        "classic",
        "8x8",
        "5x13",
        "10x12",
        "11x11",
        "16x16",
        "20x31",
        "hex-4",
        "cube-3",
        "5x5:none",
        "lights-out-cube",
    ];
    let names = names.into_iter().filter(|text| named(text).is_ok());
    let torus = Spec { wrap: Some(Wrap::Torus), ..name("9x9") };
    let drawn = name("3x3:random:5");
    let specs =
        names.map(name).chain(preset::all().map(|preset| preset.spec())).chain([torus, drawn]);
    let mut word = 1u64;
    for spec in specs {
        let stem = Stem::of(&spec).expect("a puzzle");
        let puzzle = spec.build().expect("a puzzle");
        let Some(lines) = IdLines::of(stem.clone()) else {
            assert!(puzzle.states() > 2);
            continue;
        };
        let lights = puzzle.lights();
        let mut random = || {
            word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (word >> 63) as u8
        };
        let drawn = (0..50).map(|_| Board::new((0..lights).map(|_| random()).collect()));
        let ones = (0..lights)
            .map(|light| Board::new((0..lights).map(|other| u8::from(other == light)).collect()));
        let uniform = [0, 1].map(|state| Board::uniform(lights, state));
        let boards = drawn.chain(ones).chain(uniform).chain([puzzle.start().clone()]);
        for board in boards {
            let mut packed = vec![0; lights.div_ceil(64)];
            for (light, &state) in board.states().iter().enumerate() {
                packed[light / 64] |= u64::from(state) << (light % 64);
            }
            let mut line = b"before ".to_vec();
            lines.push(&packed, &mut line);
            let expected = format!("before {}\n", stem.with(&board));
            assert_eq!(String::from_utf8(line).expect("a text"), expected);
        }
    }
}
