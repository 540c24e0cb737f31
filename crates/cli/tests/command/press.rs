//! The board after presses, answers in the forms that people use, and the names of nodes.

use std::fs;

use crate::folder::Folder;

fn said(folder: &Folder, arguments: &str) -> String {
    String::from_utf8(folder.run(arguments).stdout).expect("text")
}

#[test]
fn the_board_after_presses_is_read_back() {
    let here = Folder::new("press");
    assert_eq!(said(&here, "press 3x3 b2"), "101\n000\n101\n");
    // The five presses of the only solution, made one after the other.
    for (board, presses) in [("3x3", "a1,c1,b2,a3,c3"), ("3x3", "101/010/101"), ("cycle:6", "0 3")]
    {
        fs::write(here.join("list"), presses).expect("a file");
        let output = here.run(&format!("check {board} list"));
        assert_eq!(output.status.code(), Some(0), "{board} {presses}");
    }
    for (board, press) in
        [("5x5", "c3"), ("4x5 --wrap torus", "a1"), ("petersen", "0"), ("cycle:6", "0")]
    {
        let (name, options) = board.split_once(' ').unwrap_or((board, ""));
        let once = said(&here, &format!("press {name} {press} {options}"));
        fs::write(here.join("once"), once).expect("a file");
        // The same press again leads back, so the board is a start one press from all lights.
        let back = said(&here, &format!("press once {press} --to json-full"));
        let own = said(&here, &format!("convert {board} --to json-full"));
        let start = |json: &str| {
            let object: serde_json::Value = serde_json::from_str(json).expect("JSON");
            object.get("start").cloned()
        };
        assert_eq!(start(&back), start(&own), "{board}");
    }
    let refused = here.run("press 3x3 z9");
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
}

#[test]
fn a_board_is_shown_after_presses() {
    let here = Folder::new("show-press");
    let shown = said(&here, "show 3x3 --press b2");
    let board = shown.lines().skip(1).take(3).collect::<Vec<_>>().join("\n");
    assert!(shown.ends_with("pressed: 1,1\n"), "{shown}");
    fs::write(here.join("after"), said(&here, "press 3x3 b2")).expect("a file");
    assert!(said(&here, "show after").contains(&board), "{shown}");
    let picture = said(&here, "show 3x3 --press b2 --to svg");
    assert!(picture.contains("4 of 9 lights are on. Pressed before: 1,1."), "{picture}");
    // A film of two presses is shorter than that of the five that solve the board.
    let film = said(&here, "show 3x3 --press a1,a1 --to animated-svg");
    let solved = said(&here, "show 3x3 --to animated-svg");
    assert!(film.contains("@keyframes") && film.len() < solved.len(), "{film}");
    for (wrong, why) in [("--press z9", "z9"), ("--press b2 --solution", "--solution")] {
        let refused = here.run(&format!("show 3x3 {wrong}"));
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains(why), "{refused:?}");
    }
}

#[test]
fn an_answer_in_any_form_is_read_back() {
    let here = Folder::new("answer-forms");
    for (form, wanted) in [
        ("python", "[[1, 0, 1], [0, 1, 0], [1, 0, 1]]\n"),
        ("matlab", "[1 7 5 3 9]\n"),
        ("emoji", "🟨⬛🟨\n⬛🟨⬛\n🟨⬛🟨\n"),
        ("text", "101\n010\n101\n"),
        ("presses", "0,0\n0,2\n1,1\n2,0\n2,2\n"),
    ] {
        let answer = said(&here, &format!("solve 3x3 --to {form}"));
        assert_eq!(answer, wanted, "{form}");
        fs::write(here.join("answer"), answer).expect("a file");
        assert_eq!(here.run("check 3x3 answer").status.code(), Some(0), "{form}");
    }
    // Columns first: a board that is not a square tells them from rows.
    fs::write(here.join("answer"), said(&here, "solve 2x3 --to matlab")).expect("a file");
    assert_eq!(here.run("check 2x3 answer").status.code(), Some(0));
    fs::write(here.join("wrong"), "[[1, 0, 1], [0, 0, 0], [1, 0, 1]]\n").expect("a file");
    assert_eq!(here.run("check 3x3 wrong").status.code(), Some(1));
    fs::write(here.join("many"), "2\n1 0\n0 1\n1 1\n0 0\n").expect("a file");
    assert_eq!(
        said(&here, "solve many --to poj-1222"),
        "PUZZLE #1\n1 0\n0 1\nPUZZLE #2\n0 0\n1 1\n"
    );
    let sorry = here.run("solve many --to python");
    assert_eq!(sorry.status.code(), Some(2), "{sorry:?}");
    let states = here.run("solve 1x4 --states 3 --start 2110 --to emoji");
    assert_eq!(states.status.code(), Some(2), "{states:?}");
}

#[test]
fn nodes_are_known_by_their_names() {
    let here = Folder::new("node-names");
    fs::write(here.join("path.dot"), "graph { b -- a; a -- c }").expect("a file");
    assert!(said(&here, "info path.dot").contains("\norder           b a c\n"));
    // The order of `info` is that of a start in digits.
    let of = |start: &str| said(&here, &format!("solve path.dot {start}"));
    assert_eq!(of("--start 101"), of("--lit b,c"));
    let edges = said(&here, "convert path.dot --to edges");
    fs::write(here.join("path.txt"), edges).expect("a file");
    assert_eq!(said(&here, "press path.txt a --to id"), said(&here, "press path.dot a --to id"));
    fs::write(here.join("machine.txt"), "[..] (0) (0,1) {3,1}\n").expect("a file");
    let info = said(&here, "info machine.txt --json");
    let info: serde_json::Value = serde_json::from_str(&info).expect("JSON");
    assert_eq!((&info["goal"], &info["counters"]), (&serde_json::json!([3, 1]), &2.into()));
}

#[test]
fn a_matrix_that_programs_print_is_a_check_matrix() {
    let here = Folder::new("printed-matrix");
    // The Hamming code of seven bits has distance 3.
    for text in [
        "array([[1,0,1,0,1,0,1],[0,1,1,0,0,1,1],[0,0,0,1,1,1,1]])",
        "H = [1 0 1 0 1 0 1; 0 1 1 0 0 1 1; 0 0 0 1 1 1 1];",
        "[1 0 1 0 1 0 1]\n[0 1 1 0 0 1 1]\n[0 0 0 1 1 1 1]\n",
        "1.0 0.0 1.0 0.0 1.0 0.0 1.0\n0.0 1.0 1.0 0.0 0.0 1.0 1.0\n0.0 0.0 0.0 1.0 1.0 1.0 1.0\n",
    ] {
        fs::write(here.join("h"), text).expect("a file");
        let answer = said(&here, "distance h --classical");
        assert!(answer.starts_with("distance 3:"), "{text}: {answer}");
    }
}

#[test]
fn what_nothing_reads_gets_its_two_nearest_readings_a_line_each() {
    let here = Folder::new("nearest-readings");
    fs::write(here.join("table"), "V1 V2\n1 0 1\n0 1 q\n").expect("a file");
    let refused = here.run("solve table");
    let sentence = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(sentence.lines().count(), 2, "{sentence}");
    assert!(!sentence.contains("in the format edges"), "{sentence}");
    // A matrix is a matrix with --wiring, whatever else its rows may be.
    fs::write(here.join("matrix"), "1 0\n0 1\n1 0\n").expect("a file");
    assert!(said(&here, "solve matrix --wiring").contains("solved in 2 presses"));
}
