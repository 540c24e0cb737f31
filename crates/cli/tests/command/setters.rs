//! Buttons that set lights.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::folder::Folder;

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(arguments)
        .output()
        .expect("the command runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_fewest_presses_are_found_in_order_and_proved() {
    // B turns 1 off. A toggles 1 and 2 and turns 3 off, so it has to come first.
    let wiring = "A: 1,2,3-\nB: 1-\n";
    let (code, out, _) = run(&["solve", wiring, "--start", "011"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((code, &lines[2..]), (Some(0), &["A", "B"][..]), "{out}");
    assert!(lines[0].contains("solved in 2 presses, the minimum, by breadth-first"), "{out}");
    let words = "A: toggle 1 and 2, off 3\nB: off 1\n";
    let (_, json_of_words, _) = run(&["solve", words, "--start", "011", "--json"]);
    let report: Value = serde_json::from_str(&json_of_words).expect("JSON");
    assert_eq!(
        (&report["sequence"], &report["fewest"]["proved"]),
        (&json!(["A", "B"]), &json!(true))
    );
    let (code, out, _) = run(&["solve", wiring, "--start", "000", "--goal", "001"]);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("presses reach 4 boards, and none of them is the goal"), "{out}");
}

#[test]
fn what_cannot_take_them_says_so() {
    let wiring = "A: 1+\nB: 2-\n";
    for arguments in [&["hint", wiring][..], &["show", wiring]] {
        let (code, _, error) = run(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(error.contains("some buttons of this puzzle set lights"), "{error}");
    }
    let (_, _, error) = run(&["solve", wiring, "--method", "elimination"]);
    assert!(error.contains("buttons that set lights are solved by breadth-first"), "{error}");
    let (_, _, error) = run(&["solve", wiring, "--all"]);
    assert!(error.contains("--all is for lights, not for buttons that set lights"), "{error}");
    let large = r#"{"board": "9x9", "sets": {"0,0": {"8,8": 1}}}"#;
    let (code, _, error) = run(&["solve", large]);
    assert_eq!(code, Some(2));
    assert!(error.contains("on up to 64 lights. This puzzle has 81"), "{error}");
}

#[test]
fn presses_are_made_and_answers_judged() {
    let here = Folder::new("setters");
    let wiring = "A: 1,2,3-\nB: 1-\n";
    // B first changes nothing, so the order matters.
    let start = |presses: &str| -> Value {
        let (_, out, _) = run(&["press", wiring, presses, "--start", "011"]);
        serde_json::from_str::<Value>(&out).expect("JSON")["start"].clone()
    };
    assert_eq!([start("A,B"), start("B A")], [json!([0, 0, 0]), json!([1, 0, 0])]);
    for form in [&[][..], &["--json"]] {
        let (_, answer, _) = run(&[&["solve", wiring, "--start", "011"], form].concat());
        let file = here.join("answer");
        fs::write(&file, &answer).expect("a file");
        let file = file.to_str().expect("a name");
        let (code, out, _) = run(&["check", wiring, file, "--start", "011"]);
        assert_eq!(code, Some(0), "{out}");
        assert!(out.contains("holds: no solution has fewer than 2 presses"), "{out}");
    }
    let (code, out, _) = run(&["check", wiring, "B,A", "--start", "011"]);
    assert_eq!((code, out.as_str()), (Some(1), "false: 2 presses reach the goal: \"1\" ends on\n"));
    let (code, out, _) = run(&["info", wiring, "--json"]);
    let report: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((code, &report["lights"], &report["goal"]), (Some(0), &json!(3), &json!([0, 0, 0])));
}

#[test]
fn many_are_answered_and_judged_again() {
    let here = Folder::new("setters-many");
    let board = |start: &str| {
        format!(
            r#"{{"board": {{"lights": ["1", "2"], "buttons": {{"A": ["1"], "B": []}}}}, "sets": {{"B": {{"2": 0}}}}, "start": {start}}}"#
        )
    };
    let unsolvable = board("[1, 1]").replace("\"2\": 0", "\"2\": 1");
    let lines = format!("{}\n{}\n{unsolvable}\n", board("[1, 1]"), board("[1, 0]"));
    let (file, answers) = (here.join("many.jsonl"), here.join("answers.jsonl"));
    fs::write(&file, lines).expect("a file");
    let file = file.to_str().expect("a name");
    let (_, out, _) = run(&["solve", "--batch", file]);
    assert_eq!(out, "A B\nA\nunsolvable\n");
    let (_, out, _) = run(&["solve", "--batch", file, "--to", "jsonl"]);
    let answers = |text: &str| {
        fs::write(&answers, text).expect("a file");
        run(&["check", answers.to_str().expect("a name")]).1
    };
    assert_eq!(answers(&out), "1 true\n2 true\n3 true\n# 3 answers true, 0 false\n");
    let longer =
        out.replace(r#"["A"]"#, r#"["B","A"]"#).replace(r#""press_count":1"#, r#""press_count":2"#);
    assert!(answers(&longer).contains("2 false: 1 press do"), "{}", answers(&longer));
}
