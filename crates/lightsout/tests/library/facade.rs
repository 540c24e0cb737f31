//! What a program of ten lines can do wrong: it is told so, at once and in a sentence.

use lightsout::prelude::*;

#[test]
fn sizes_are_checked_before_memory_is_taken() {
    let one = || [vec![(0, 1)]];
    for lights in [4_194_305, 1_000_000_000_000, usize::MAX] {
        let error = wired(2, lights, one()).unwrap_err().to_string();
        assert!(error.contains("may have at most 4194304"), "{error}");
    }
    let error = wired(2, 3, std::iter::repeat(vec![(0, 1)])).unwrap_err().to_string();
    assert!(error.contains("buttons") && error.contains("at most 4194304"), "{error}");
}

#[test]
fn edges_are_given_once() {
    for again in [("b", "a", 1), ("a", "b", 1)] {
        let error = graph(2, [("a", "b", 1), again]).unwrap_err().to_string();
        assert!(error.contains("given twice"), "{error}");
    }
}

#[test]
fn presses_of_another_board_are_not_drawn() {
    let board = puzzle("5x5").unwrap();
    assert!(board.svg_of(&Presses::Sequence(vec![Button(25)])).is_err());
    assert!(board.svg_of(&Presses::Counts(vec![1; 26])).is_err());
    assert!(board.svg_of(&Presses::Sequence(vec![Button(24)])).is_ok());
}

#[test]
fn a_board_written_as_json_stays_a_board() {
    let torus = Spec { states: Some(3), wrap: Some(Wrap::Torus), ..named("3x4").unwrap() };
    let torus = torus.build().unwrap().generate(4, 1).unwrap();
    for format in ["json", "id"] {
        let text = torus.write(format).unwrap();
        assert_eq!(read_puzzle(&text).unwrap(), torus, "{format}");
    }
}

#[test]
#[should_panic(expected = "button 99 of 25")]
fn a_button_that_is_not_there_has_no_name() {
    puzzle("5x5").unwrap().button_name(Button(99));
}
