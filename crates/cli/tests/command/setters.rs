//! Buttons that set lights.

use std::process::Command;

use serde_json::{Value, json};

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
    for arguments in [&["info", wiring][..], &["hint", wiring], &["show", wiring]] {
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
