//! Counters: the machines of 10 December 2025 in Advent of Code, whose page says 7 presses for the lights and 33 for the
//! counters of these three.

use std::fs;
use std::process::{Command, Output};

use crate::folder::Folder;

const MACHINES: &str = "[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}
[...#.] (0,2,3,4) (2,3) (0,4) (0,1,2) (1,2,3,4) {7,5,12,7,2}
[.###.#] (0,1,2,3,4) (0,3,4) (0,1,2,4,5) (1,2) {10,11,11,5,10,5}
";

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(arguments)
        .output()
        .expect("the command runs")
}

fn said(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_file_of_machines_has_a_line_for_each_and_the_sum() {
    let here = Folder::new("counters");
    let file = here.join("machines.txt");
    fs::write(&file, MACHINES).expect("a file");
    let file = file.to_str().expect("a name");
    let (out, notes) = said(&run(&["solve", file]));
    let counts: Vec<&str> = out.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(counts, ["10", "12", "11", "#"], "{out}");
    assert!(out.ends_with("# 33 presses in all for 3 machines\n"), "{out}");
    assert!(notes.contains("say --states 2"), "{notes}");
    let (out, notes) = said(&run(&["solve", file, "--states", "2"]));
    assert!(out.ends_with("# 7 presses in all for 3 machines\n") && notes.is_empty(), "{out}");
    // Tables are about lights, unless counters are asked for.
    let (out, notes) = said(&run(&["solve", file, "--to", "csv"]));
    assert!(out.contains("\n2,solved,3,yes,"), "{out}");
    assert!(notes.contains("say --states counter"), "{notes}");
    let (out, notes) = said(&run(&["solve", file, "--to", "csv", "--states", "counter"]));
    assert!(out.contains("\n2,solved,12,yes,") && notes.is_empty(), "{out}");
    // The board of an answer in JSON is what was answered, so that it can be checked without the option.
    for (states, presses) in [("counter", 12), ("2", 3)] {
        let (out, _) = said(&run(&["solve", file, "--to", "jsonl", "--states", states]));
        assert!(out.contains(&format!("\"press_count\":{presses}")), "{out}");
        assert_eq!(
            (out.contains('['), out.contains("{7,5,")),
            (states == "2", states != "2"),
            "{out}"
        );
        let answers = here.join("answers.jsonl");
        fs::write(&answers, &out).expect("a file");
        let (out, _) = said(&run(&["check", answers.to_str().expect("a name")]));
        assert!(out.ends_with("# 3 answers true, 0 false\n"), "{out}");
    }
}

#[test]
fn answers_are_judged_by_the_independent_checker() {
    let machine = MACHINES.lines().next().expect("a machine");
    let here = Folder::new("counters-checked");
    for method in ["halving", "integer-program"] {
        let answer = run(&["solve", machine, "--method", method]);
        let (out, _) = said(&answer);
        assert!(out.contains("solved in 10 presses, the minimum, by"), "{out}");
        let file = here.join(method);
        fs::write(&file, &answer.stdout).expect("a file");
        let (out, _) = said(&run(&["check", machine, file.to_str().expect("a name")]));
        assert!(out.contains("holds: no solution has fewer than 10 presses"), "{out}");
        assert!(!out.contains("false"), "{out}");
    }
    let wrong = run(&["check", machine, "b0"]);
    assert_eq!(wrong.status.code(), Some(1), "{wrong:?}");
}

#[test]
fn presses_raise_the_numbers_at_the_start() {
    let machine = MACHINES.lines().next().expect("a machine");
    let (out, _) = said(&run(&["press", machine, "b0 x2,b1"]));
    let spec: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(spec["start"], serde_json::json!([0, 1, 0, 3]));
    // The rest of the solution.
    let (out, _) = said(&run(&["solve", &out]));
    assert!(out.contains("solved in"), "{out}");
}

#[test]
fn counters_that_lights_would_wrap_are_refused_with_a_certificate() {
    // With 255 states 256 presses would do, and 0 with 2 states.
    let machine = ["[..] (0) (0,1) {0,1}", "[...] (0,1) (1,2) (0,2) {1,1,1}"];
    for (machine, sentence) in machine.iter().zip(["no press lowers that sum", "a multiple of 2"]) {
        let answer = run(&["solve", machine, "--json"]);
        assert_eq!(answer.status.code(), Some(1), "{answer:?}");
        let (out, _) = said(&answer);
        assert!(out.contains(sentence), "{out}");
        let here = Folder::new("counters-refused");
        let file = here.join("answer.json");
        fs::write(&file, &answer.stdout).expect("a file");
        let (out, _) = said(&run(&["check", machine, file.to_str().expect("a name")]));
        assert_eq!(out, "holds: no presses raise every counter to its number\n");
    }
}

#[test]
fn boards_and_graphs_have_counters_too() {
    for board in ["3x3", "petersen", "hex:2"] {
        let answer = run(&["solve", board, "--states", "counter", "--goal", "0"]);
        assert!(said(&answer).0.contains("solved in 0 presses, the minimum"), "{answer:?}");
        let none = run(&["solve", board, "--states", "counter"]);
        assert!(said(&none).1.contains("each needs a number to reach"), "{none:?}");
        let played = run(&["hint", board, "--states", "counter", "--goal", "2"]);
        assert_eq!(played.status.code(), Some(2), "{played:?}");
        assert!(said(&played).1.contains("are counters"), "{played:?}");
    }
    // A press of the middle raises all three.
    let answer =
        run(&["solve", "1x3", "--states", "counter", "--start", "1", "--goal", "1001,1001,1001"]);
    assert!(said(&answer).0.ends_with("\n0,1 x1000\n"), "{answer:?}");
}

#[test]
fn other_solvers_are_asked_in_six_languages() {
    let machine = MACHINES.lines().next().expect("a machine");
    for (language, row) in [
        ("lp", " c0: x4 + x5 = 3\n"),
        ("mps", " x4 c0 1\n"),
        ("mathprog", "s.t. c0: x4 + x5 = 3;\n"),
        ("opb", "\n+1 x13 +2 x14 +1 x15 +2 x16 = 3;\n"),
        ("smt2", "(assert (= (+ 0 x4 x5) 3))\n"),
        ("minizinc", "constraint x4 + x5 = 3;\n"),
    ] {
        let (out, _) = said(&run(&["export", machine, "--to", language, "--fewest"]));
        assert!(out.contains(row), "{language}: {out}");
    }
    assert!(said(&run(&["export", machine, "--to", "asp"])).1.contains("cannot say counters"));
}

#[test]
fn presses_of_counters_are_written_as_lists() {
    let machine = "[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}";
    let written = |form| said(&run(&["solve", "-q", machine, "--to", form])).0;
    // Advent of Code 2025, day 10: ten presses.
    let list = written("python");
    let numbers: Vec<u64> = list
        .trim_matches(['[', ']', '\n'])
        .split(", ")
        .map(|number| number.parse().expect("a number"))
        .collect();
    let lights: [&[usize]; 6] = [&[3], &[1, 3], &[2], &[2, 3], &[0, 2], &[0, 1]];
    let mut reached = [0; 4];
    for (button, count) in lights.iter().zip(&numbers) {
        button.iter().for_each(|&light| reached[light] += count);
    }
    assert_eq!((reached, numbers.iter().sum::<u64>()), ([3, 5, 4, 7], 10));
    assert_eq!(written("matlab"), list.replace(',', ""));
    assert_eq!(written("r"), list.replace(", ", ",").replace('[', "c(").replace(']', ")"));
    assert!(written("json").contains("lightsout/presses/1") && written("presses").contains(" x"));
    let (_, error) = said(&run(&["solve", "-q", machine, "--to", "emoji"]));
    assert!(error.contains("Presses of counters have --to presses"), "{error}");
    // Buttons that are no cells have a list too.
    assert_eq!(said(&run(&["solve", "A: 1,2\nB: 2", "--to", "python"])).0, "[1, 0]\n");
}

#[test]
fn the_lines_of_a_board_are_chosen() {
    let solved = |arguments: &[&str]| said(&run(arguments));
    let (columns, _) = solved(&["solve", "lines:5x5", "--lines", "columns"]);
    assert!(columns.contains("solved in 5 presses, the minimum"), "{columns}");
    assert_eq!(columns, solved(&["solve", "lines:5x5:columns"]).0);
    let (_, error) = solved(&["solve", "5x5", "--lines", "rows"]);
    assert!(error.contains("--lines chooses the buttons of boards such as lines:5x5"), "{error}");
}
