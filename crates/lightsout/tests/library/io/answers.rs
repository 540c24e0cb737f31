//! Press lists and certificates, as far as the buttons and lights of a puzzle.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats as formats;
use lightsout_formats::json::puzzle_json;
use lightsout_formats::{CertificateList, Document, Hints, Kind, PressList};
use lightsout_model::board::Board;
use lightsout_model::board_set::BoardSet;
use lightsout_model::effects::{Effects, ListedEffects};
use lightsout_model::goal::Goal;
use lightsout_model::lattice::{Lattice, Wrap};
use lightsout_model::layout::{Layout, Outline, Place, Places};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Parts, Puzzle, Rule};
use lightsout_model::spec::{GoalSpec, Shape};
use lightsout_model::stencil::Stencil;
use lightsout_solver::solve::outcome::Certificate;

/// A board of 2 x 3 cells with three states, on which a press steps its cell and the one on its right.
fn board(rule: Rule) -> Puzzle {
    let lattice = Lattice::new(&[2, 3], Wrap::Plane).expect("a small board");
    let stencil = Stencil::new(2, vec![(vec![0, 0], 1), (vec![0, 1], 2)]);
    Puzzle::new(Parts {
        title: "a board".to_string().into(),
        states: 3,
        effects: Effects::Stencil { lattice: lattice.clone(), stencil },
        start: Board::new(vec![1, 0, 2, 0, 0, 1]),
        goal: Goal::Equal,
        rule,
        layout: Layout::of_lights(Places::Lattice(lattice)),
    })
    .expect("a puzzle")
}

/// Two lights called a and b, and buttons of these names that touch both.
fn listed(buttons: &[&str]) -> Puzzle {
    let places = |names: &[&str]| {
        let place = |name: &&str| Place {
            name: name.to_string(),
            outline: Outline::Point([0.0, 0.0]),
            text: None,
        };
        Places::listed(names.iter().map(place).collect()).expect("different names")
    };
    let effects = buttons.iter().map(|_| vec![(0, 1), (1, 1)]);
    Puzzle::new(Parts {
        title: "two lights".to_string().into(),
        states: 2,
        effects: Effects::Listed(ListedEffects::new(2, 2, effects).expect("two lights")),
        start: Board::new(vec![1, 0]),
        goal: Goal::OFF,
        rule: Rule::Free,
        layout: Layout::with_buttons(places(&["a", "b"]), places(buttons)),
    })
    .expect("a puzzle")
}

fn presses(text: &str) -> PressList {
    let hints = Hints { kind: Some(Kind::Answer), ..Hints::default() };
    match formats::read_with(text.as_bytes(), &hints) {
        Ok(Document::Presses(list)) => list,
        other => panic!("{text}: {other:?}"),
    }
}

fn refusal(text: &str, puzzle: &Puzzle) -> String {
    presses(text).resolve(puzzle).expect_err("the presses do not fit the puzzle").to_string()
}

#[test]
fn counts_add_up_modulo_the_states() {
    let wanted = Ok(Presses::Counts(vec![0, 2, 0, 0, 0, 1]));
    let ways = [
        "0,1 x2\n1,2",
        "0,1; 1,2; 0,1",
        "b1,c2, b1",
        "b1, x2, c2,",
        "0,1 x5 1,2 x4 0,0 *0",
        "0,1 x18446744073709551614 0,1 x3; 1,2", // 2^64 - 2 is 2 modulo 3
        r#"{"presses": {"0,1": 2, "1,2": 1}}"#,
        r#"{"presses": ["0,1", ["1,2", 1], "0,1"]}"#,
    ];
    for text in ways {
        assert_eq!(presses(text).resolve(&board(Rule::Free)), wanted, "{text}");
    }
}

#[test]
fn the_order_is_kept_where_it_matters() {
    let buttons =
        |list: &[usize]| Ok(Presses::Sequence(list.iter().copied().map(Button).collect()));
    let lit_only = board(Rule::LitOnly);
    assert_eq!(presses("1,0 0,1 x2 1,0").resolve(&lit_only), buttons(&[3, 1, 1, 3]));
    let report = r#"{"schema": "lightsout/solve/1", "outcome": "solved", "presses": {"0,1": 2, "1,0": 1},
        "sequence": ["0,1", "1,0", "0,1"], "press_count": 3, "certificate": null}"#;
    assert_eq!(presses(report).resolve(&lit_only), buttons(&[1, 3, 1]));
    assert_eq!(presses(r#"{"presses": {"0,1": 2}}"#).resolve(&lit_only), buttons(&[1, 1]));
    assert_eq!(
        refusal(r#"{"presses": {"0,1": 2, "1,0": 1}}"#, &lit_only),
        "under the lit-only rule the order of presses matters. List the buttons in the order they are \
         pressed, one per line or as a JSON array `sequence`"
    );
    assert_eq!(
        refusal("0,1\n0,1 x99999999999", &lit_only),
        "line 2, column 1: the list has more than 67108864 presses, the most that can be replayed in order"
    );
}

#[test]
fn unknown_buttons_are_named() {
    assert_eq!(
        refusal("0,0\n2,0", &board(Rule::Free)),
        "line 2, column 1: there is no button `2,0`. On a 2x3 board they run from 0,0 to 1,2"
    );
    assert_eq!(
        refusal(r#"{"presses": {"nroth": 1}}"#, &listed(&["north", "south"])),
        "at presses.nroth: there is no button `nroth`. Did you mean `north`?"
    );
    assert_eq!(
        refusal("  west", &listed(&["north", "south"])),
        "line 1, column 3: there is no button `west`. The puzzle has 2, the first is `north`"
    );
    let forbidden = board(Rule::Free).without(&[Button(4)], &[], &mut Unwatched);
    let forbidden = forbidden.expect("no limit").expect("a puzzle");
    for name in ["b2", "1,1"] {
        assert_eq!(
            refusal(name, &forbidden),
            format!(
                "line 1, column 1: there is no button `{name}`. It is forbidden, or the board has none there"
            )
        );
    }
}

#[test]
fn a_count_that_is_a_button_too_is_refused() {
    let puzzle = listed(&["x1", "x2"]);
    assert_eq!(
        refusal("\"x1\" x2", &puzzle),
        "line 1, column 1: `x2` after `x1` may be a count or the button of that name. Write *2 for the \
         count, \"x2\" for the button"
    );
    assert_eq!(presses("\"x1\" *3").resolve(&puzzle), Ok(Presses::Counts(vec![1, 0])));
    assert_eq!(presses("\"x1\" \"x2\"").resolve(&puzzle), Ok(Presses::Counts(vec![1, 1])));
}

#[test]
fn presses_of_a_puzzle_come_back() {
    for (puzzle, own) in [
        (board(Rule::Free), Presses::Counts(vec![0, 2, 0, 1, 0, 0])),
        (board(Rule::LitOnly), Presses::Sequence(vec![Button(3), Button(0), Button(3)])),
        (listed(&["x1", "x2"]), Presses::Counts(vec![1, 1])),
    ] {
        let list = Document::Presses(PressList::of(&puzzle, &own));
        for format in ["presses", "json"] {
            let bytes = formats::write(&list, format).expect("presses can be written");
            let Ok(Document::Presses(back)) = formats::read(&bytes, Some(format)) else {
                panic!("{format}")
            };
            assert_eq!(back.resolve(&puzzle), Ok(own.clone()), "{format}");
        }
    }
}

#[test]
fn certificates_come_back() {
    let puzzle = board(Rule::Free);
    let weights = Certificate::Weights(vec![0, 1, 2, 0, 0, 1]);
    let mut boards = BoardSet::new(6, puzzle.states()).expect("few boards");
    boards.insert(0);
    boards.insert(5);
    let closed = Certificate::Closed(boards);
    for own in [weights, closed] {
        let document = Document::Certificate(CertificateList::of(&puzzle, &own));
        let bytes = formats::write(&document, "json").expect("a certificate can be written");
        let Ok(Document::Certificate(back)) = formats::read(&bytes, None) else {
            panic!("a certificate")
        };
        assert_eq!(back.resolve(&puzzle), Ok(own));
    }
    let report =
        br#"{"outcome": "unsolvable", "presses": {}, "certificate": {"0,0": 4, "0,3": 1}}"#;
    let Ok(Document::Certificate(list)) = formats::read(report, None) else {
        panic!("a certificate")
    };
    let error = list.resolve(&puzzle).expect_err("there is no column 3").to_string();
    assert_eq!(
        error,
        "at certificate: there is no light `0,3`. On a 2x3 board they run from 0,0 to 1,2"
    );
}

#[test]
fn a_puzzle_is_written_in_full() {
    let puzzle = board(Rule::Free);
    let text = crate::written(|out| puzzle_json(&puzzle, out)).expect("a small puzzle");
    let Ok(Document::Spec(spec)) = formats::read(text.as_bytes(), None) else { panic!("{text}") };
    assert_eq!((spec.states, spec.goal.clone()), (Some(3), Some(GoalSpec::Equal)));
    let Shape::System(system) = &spec.shape else { panic!("{text}") };
    assert_eq!(system.lights, ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"]);
    assert_eq!(system.buttons[1], ("0,1".to_string(), vec![(1, 1), (2, 2)]));
    assert_eq!(system.buttons[5], ("1,2".to_string(), vec![(5, 1)]));
}

#[test]
fn lights_that_may_end_in_several_states_are_read_and_written_again() {
    let text = r#"{"board": "2x2", "states": 4, "goal": 3, "ends": {"a1": [0, 2], "1,1": [1]}}"#;
    let read = |text: &str| match formats::read(text.as_bytes(), None) {
        Ok(Document::Spec(spec)) => *spec,
        other => panic!("{other:?}: {text}"),
    };
    let spec = read(text);
    let ends = [("a1".to_string(), vec![0, 2]), ("1,1".to_string(), vec![1])];
    assert_eq!(spec.terms.ends, ends);
    let puzzle = spec.build().expect("a board with two ends");
    let may_end = |states: &[u8]| puzzle.goal().is_met_by(&Board::new(states.to_vec()));
    assert!(may_end(&[0, 3, 3, 1]) && may_end(&[2, 3, 3, 1]));
    assert!(!may_end(&[1, 3, 3, 1]) && !may_end(&[3, 3, 3, 1]) && !may_end(&[0, 3, 3, 3]));

    let document = Document::Spec(Box::new(spec.clone()));
    let again = formats::write(&document, "json").expect("JSON says ends");
    assert_eq!(formats::read(&again, None), Ok(document.clone()));
    let full = crate::written(|out| puzzle_json(&puzzle, out)).expect("a small puzzle");
    let full = read(&full).build().expect("the same puzzle");
    assert_eq!((full.goal(), full.start()), (puzzle.goal(), puzzle.start()));

    let refused = formats::write(&document, "id").expect_err("IDs have no room for ends");
    assert!(refused.to_string().contains("lights that may end in several states"), "{refused}");
    for wrong in [
        r#"{"board": "2x2", "ends": ["a1"]}"#,
        r#"{"board": "2x2", "ends": {"a1": 0}}"#,
        r#"{"board": "2x2", "ends": {"a1": [255]}}"#,
        r#"{"board": "2x2", "ends": {"a1": [-1]}}"#,
    ] {
        let error = formats::read(wrong.as_bytes(), None).expect_err(wrong).to_string();
        assert!(error.contains("at ends"), "{error}");
    }
    for wrong in [
        r#"{"board": "2x2", "ends": {"a1": [0, 2]}}"#,
        r#"{"board": "2x2", "ends": {"a1": []}}"#,
        r#"{"board": "2x2", "ends": {"c3": [0, 1]}}"#,
        r#"{"board": "2x2", "states": 3, "ends": {"a1": [0, 1], "0,0": [0, 2]}}"#,
        r#"{"board": "2x2", "states": 3, "goal": "equal", "ends": {"a1": [0, 1]}}"#,
        r#"{"board": "2x2", "ignored": ["a1"], "ends": {"a1": [0]}}"#,
    ] {
        assert!(read(wrong).build().is_err(), "{wrong}");
    }
}
