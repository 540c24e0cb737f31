//! Many boards in one run: order, answers of their own for bad lines, every form, one answer with any number of boards.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::write_spec;
use lightsout_model::spec::Spec;
use lightsout_testkit::dice::Dice;
use lightsout_testkit::random_puzzles::{KINDS, on_terms, throw_spec, with_ends};
use serde_json::{Value, json};

use crate::folder::Folder;

fn run(arguments: &[&str], input: &[u8]) -> Output {
    run_in(Path::new("."), arguments, input)
}

/// The command, run in a folder.
fn run_in(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut to = child.stdin.take().expect("an input");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // Who stops reading early has its reason.
        let _ = to.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("all is written");
    output
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What one run says about one board, as JSON.
fn alone(arguments: &[&str]) -> Value {
    let output = run(&[&["solve", "--json"], arguments].concat(), b"");
    serde_json::from_slice(&output.stdout).expect("an object")
}

#[test]
fn boards_of_a_batch_are_answered_as_alone_and_in_order() {
    for options in
        [&["5x5"][..], &["4x4", "--states", "3"], &["khalou"], &["6x6", "--wrap", "torus"]]
    {
        let ids =
            text(&run(&[&["generate", "--count", "40", "--seed", "3"], options].concat(), b""));
        let output = run(&["solve", "--batch", "--to", "jsonl"], ids.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{options:?} {output:?}");
        let answers = text(&output);
        assert_eq!(answers.lines().count(), 40);
        for (number, (id, answer)) in ids.lines().zip(answers.lines()).enumerate() {
            let answer: Value = serde_json::from_str(answer).expect("an object");
            let one = alone(&[id]);
            assert_eq!(answer["line"], number as u64 + 1);
            assert_eq!(answer["outcome"], one["outcome"]);
            assert_eq!(answer["press_count"], one["press_count"], "{id}");
            assert_eq!(answer["minimum"], one["fewest"]["proved"], "{id}");
        }
    }
}

#[test]
fn a_bad_line_has_an_answer_of_its_own_and_ends_nothing() {
    let lines =
        "11/11\n\nnonsense\n10000/00000/00000/00000/00000\n012\n\u{fffd}\n\u{9}0110  \r\n11/1\n"
            .as_bytes();
    let lines = [lines, b"\xff\xfe\n1111"].concat();
    let output = run(&["solve", "--batch", "--to", "csv"], &lines);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let answers = text(&output);
    let outcomes: Vec<(&str, &str)> = answers
        .lines()
        .skip(1)
        .map(|line| {
            let mut values = line.split(',');
            (values.next().expect("a line"), values.next().expect("an outcome"))
        })
        .collect();
    assert_eq!(
        outcomes,
        [
            ("1", "solved"),
            ("3", "error"),
            ("4", "unsolvable"),
            ("5", "error"),
            ("6", "error"),
            ("7", "solved"),
            ("8", "error"),
            ("9", "error"),
            ("10", "solved"),
        ]
    );
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(said, "error: 5 lines could not be read. Their answers say why\n");
}

#[test]
fn ten_thousand_boards_keep_their_order_through_all_threads() {
    // The board of a line tells its number, in a state for each binary digit.
    let board =
        |number: u32| (0..16).map(|bit| char::from(b'0' + (number >> bit & 1) as u8)).collect();
    let boards: Vec<String> = (0..40_000).map(board).collect();
    let output =
        run(&["solve", "--batch", "--pattern", "1"], (boards.join("\n") + "\n").as_bytes());
    assert_eq!(output.status.code(), Some(0));
    // Each button changes its own light alone: the presses are the board.
    assert!(text(&output).lines().eq(boards.iter().map(String::as_str)));
}

#[test]
fn arrays_of_numpy_come_back_as_arrays() {
    let head = "{'descr': '<i4', 'fortran_order': False, 'shape': (3, 2, 2), }";
    let head = format!("{head:<117}\n");
    let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
    bytes.extend((head.len() as u16).to_le_bytes());
    bytes.extend(head.bytes());
    let states = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 7i32];
    bytes.extend(states.iter().flat_map(|state| state.to_le_bytes()));
    let output = run(&["solve", "-"], &bytes);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.starts_with(b"\x93NUMPY"));
    let answers = &output.stdout[output.stdout.len() - 12..];
    assert_eq!(answers, [1, 1, 1, 1, 1, 1, 1, 0, 255, 255, 255, 255]);
    let said = text(&run(&["solve", "--batch", "--to", "csv"], &bytes));
    assert!(said.contains("\n2,solved,3,yes,1110,,\n") && said.contains("\n3,error,"), "{said}");
    let cut = run(&["solve", "--batch"], &bytes[..bytes.len() - 1]);
    assert_eq!(cut.status.code(), Some(2), "an array that ends too early");
}

/// What `generate` writes.
fn made(options: &str) -> Vec<u8> {
    let words: Vec<&str> = ["generate"].into_iter().chain(options.split(' ')).collect();
    let output = run(&words, b"");
    assert_eq!(output.status.code(), Some(0), "{options}: {output:?}");
    output.stdout
}

#[test]
fn many_boards_begin_as_few() {
    for board in ["5x5", "9x9 --wrap torus --seed 3", "cube", "5x5 --states 3", "11x12 --seed 5"] {
        // A thousand and more come from tables, fewer one by one.
        let few = made(&format!("{board} --count 999"));
        let many = made(&format!("{board} --count 7000"));
        assert!(many.starts_with(&few), "{board}");
        let lines: Vec<&str> = std::str::from_utf8(&many).expect("text").lines().collect();
        assert_eq!(lines.len(), 7000);
    }
}

#[test]
fn boards_made_as_ids_bytes_and_bits_are_the_same() {
    for (board, count) in [("5x5", 1200), ("5x5 --seed 2", 7), ("9x9 --seed 3", 1000)] {
        let (name, _) = board.split_once(' ').unwrap_or((board, ""));
        let answers = |form: &str| {
            let boards = made(&format!("{board} --count {count} --to {form}"));
            let answers = text(&run(&["solve", name, "--batch", "--to", "csv"], &boards));
            assert_eq!(answers.lines().count(), count + 1, "{board} as {form}");
            assert!(!answers.contains("error") && !answers.contains("unsolvable"), "{answers}");
            answers
        };
        assert_eq!(answers("id"), answers("bits"), "{board}");
        assert_eq!(answers("id"), answers("npy"), "{board}");
        // An array of numpy is answered by one: a byte for every button, whether lights came as bytes or bits.
        let array = |form: &str| {
            let boards = made(&format!("{board} --count {count} --to {form}"));
            run(&["solve", name, "--batch"], &boards).stdout
        };
        assert!(array("bits").starts_with(b"\x93NUMPY") && array("bits") == array("npy"));
    }
    let mut bits = made("5x5 --count 2 --to bits");
    *bits.last_mut().expect("a byte") |= 2;
    let said = run(&["solve", "5x5", "--batch", "--to", "csv"], &bits);
    assert_eq!(said.status.code(), Some(2), "a light number 26");
    assert!(text(&said).contains("2,error,,,,,a bit after its last light is 1"), "{said:?}");
    let three = run(&["generate", "5x5", "--states", "3", "--to", "bits"], b"");
    assert_eq!(three.status.code(), Some(2), "{three:?}");
}

#[test]
fn the_aim_is_kept_and_said() {
    let said = |options: &[&str]| {
        let board = "1".repeat(25);
        let output =
            run(&[&["solve", "--batch", "--to", "csv"], options].concat(), board.as_bytes());
        text(&output).lines().nth(1).expect("an answer").to_string()
    };
    assert!(said(&[]).starts_with("1,solved,15,yes,"), "{}", said(&[]));
    assert!(said(&["--fewest"]).starts_with("1,solved,15,yes,"));
    assert!(said(&["--any"]).contains(",unknown,"), "{}", said(&["--any"]));
    // More quiet patterns than are tried on every board.
    let torus = |options: &[&str]| {
        let board = "1".repeat(36);
        let command = ["solve", "--batch", "--to", "csv", "--wrap", "torus", "--states", "3"];
        text(&run(&[&command[..], options].concat(), board.as_bytes()))
    };
    assert!(torus(&[]).contains(",solved,"), "{}", torus(&[]));
    assert!(torus(&["--fewest"]).contains(",yes,"), "{}", torus(&["--fewest"]));
}

#[test]
fn reports_and_hints_come_for_every_board_of_a_pipe() {
    let ids = text(&run(&["generate", "4x4", "--count", "3", "--seed", "2"], b""));
    let lines = format!("{ids}nonsense\n");
    let output = run(&["info", "--json"], lines.as_bytes());
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said: Vec<Value> = (text(&output).lines())
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    assert_eq!(said.len(), 4);
    assert!(said[..3].iter().all(|report| report["schema"] == "lightsout/info/1"), "{said:?}");
    assert_eq!((&said[3]["line"], &said[3]["outcome"]), (&4.into(), &"error".into()));
    let hints = text(&run(&["hint", "--level", "4"], ids.as_bytes()));
    for (number, id) in ids.lines().enumerate() {
        let alone = text(&run(&["hint", id, "--level", "4"], b""));
        let block = format!("# line {}\n{alone}\n", number + 1);
        assert!(hints.contains(&block), "{block} is not in {hints}");
    }
}

#[test]
fn answers_to_many_boards_are_judged_one_by_one() {
    let ids = text(&run(&["generate", "5x5", "--count", "20", "--seed", "4"], b""));
    let boards = format!("{ids}10000/00000/00000/00000/00000\nnonsense\n");
    let answers = text(&run(&["solve", "--batch", "--to", "jsonl"], boards.as_bytes()));
    let verdicts = |answers: &str| {
        let output = run(&["check"], answers.as_bytes());
        (text(&output), output.status.code())
    };
    let (said, code) = verdicts(&answers);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("\n21 true\n22 no claim\n# 21 answers true, 0 false\n"), "{said}");

    // One lie each: a press more, one button for another, a certificate of nothing, a minimum that is none.
    let with = |line: usize, change: &dyn Fn(&mut Value)| {
        let mut lie: Value =
            serde_json::from_str(answers.lines().nth(line).expect("a line")).expect("an object");
        change(&mut lie);
        verdicts(&format!("{lie}\n"))
    };
    let flipped = |presses: &Value| {
        let presses = presses.as_str().expect("digits").to_string();
        let first = if presses.starts_with('0') { "1" } else { "0" };
        Value::from(format!("{first}{}", &presses[1..]))
    };
    type Lie<'a> = (usize, &'a dyn Fn(&mut Value));
    let lies: [Lie; 4] = [
        (0, &|lie| {
            lie["press_count"] = (lie["press_count"].as_u64().expect("a number") + 1).into()
        }),
        (0, &|lie| lie["presses"] = flipped(&lie["presses"])),
        (20, &|lie| lie["certificate"] = flipped(&lie["certificate"])),
        (0, &|lie| {
            let longer = text(&run(&["solve", ids.lines().next().expect("an ID"), "--all"], b""));
            let counts = |line: &str| -> Option<String> {
                let mut counts = [b'0'; 25];
                for name in line.split_whitespace() {
                    let (row, column) = name.split_once(',')?;
                    counts[row.parse::<usize>().ok()? * 5 + column.parse::<usize>().ok()?] = b'1';
                }
                Some(String::from_utf8_lossy(&counts).into_owned())
            };
            let longest = (longer.lines().filter_map(counts))
                .max_by_key(|counts| counts.matches('1').count())
                .expect("solutions");
            lie["press_count"] = longest.matches('1').count().into();
            lie["presses"] = longest.into();
        }),
    ];
    for (number, (line, change)) in lies.into_iter().enumerate() {
        let (said, code) = with(line, change);
        assert_eq!(code, Some(1), "lie {number}: {said}");
        assert!(said.starts_with("1 false: "), "lie {number}: {said}");
    }
    assert_eq!(verdicts("{\"line\": 1, \"outcome\": \"solved\"}\n").1, Some(2));
    // What is no claim of its kind, or says two things at once, is refused.
    for (name, value) in [
        ("minimum", Value::from("yes")),
        ("press_count", Value::from("7")),
        ("certificate", Value::from("1")),
        ("sequence", Value::from(vec!["a1"])),
    ] {
        let (said, code) = with(0, &|lie| lie[name] = value.clone());
        assert!(code == Some(2) && said.starts_with("1 error: "), "{name}: {said}");
    }
    // The boards of a shape that is named.
    let boards = "1".repeat(37);
    let answers = text(&run(&["solve", "hex:4", "--batch", "--to", "jsonl"], boards.as_bytes()));
    assert_eq!(
        text(&run(&["check", "hex:4"], answers.as_bytes())),
        "1 true\n# 1 answer true, 0 false\n"
    );
}

#[test]
fn the_form_of_the_answers_says_that_there_are_many_boards() {
    let one = text(&run(&["generate", "3x3", "--count", "1"], b""));
    let answers = text(&run(&["solve", "--to", "jsonl"], one.as_bytes()));
    let judged = text(&run(&["check"], answers.as_bytes()));
    assert_eq!(judged, "1 true\n# 1 answer true, 0 false\n", "{answers}");
    let named = text(&run(&["solve", "3x3", "--to", "csv"], b"110/111/011\n"));
    assert!(named.ends_with("1,solved,7,yes,110111011,,\n"), "{named}");
    let nothing = run(&["solve", "3x3", "--to", "csv"], b"");
    assert!(nothing.stdout.is_empty() && nothing.status.code() == Some(2));
    // Answers without their boards cannot be judged.
    for arguments in [&["check"][..], &["check", "3x3"]] {
        let refused = run(arguments, named.as_bytes());
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(refused.status.code() == Some(2) && said.contains("`solve --to jsonl`"), "{said}");
    }
}

#[test]
fn an_answer_down_a_pipe_is_judged_against_the_board_that_is_named() {
    for form in [&["solve", "3x3"][..], &["solve", "3x3", "--json"], &["solve", "3x3", "--all"]] {
        let answer = run(form, b"");
        let judged = text(&run(&["check", "3x3"], &answer.stdout));
        assert!(judged.starts_with("true: "), "{judged}");
    }
    let judged = text(&run(&["check", "111/111/111"], b"101/010/101\n"));
    assert_eq!(judged, "true: 5 presses reach the goal\n");
}

/// Boards as an array of numpy, a row of bytes each.
fn array(boards: &[Vec<u8>]) -> Vec<u8> {
    let head = format!(
        "{{'descr': '|u1', 'fortran_order': False, 'shape': ({}, {}), }}\n",
        boards.len(),
        boards[0].len()
    );
    let length = (head.len() as u16).to_le_bytes();
    [b"\x93NUMPY\x01\x00", &length[..], head.as_bytes(), &boards.concat()].concat()
}

/// The boards in every form that a batch takes.
fn forms(boards: &[Vec<u8>], states: u8) -> Vec<Vec<u8>> {
    let joined = |board: &Vec<u8>, by: &str| {
        let states: Vec<String> = board.iter().map(u8::to_string).collect();
        states.join(by)
    };
    let lines = |line: &dyn Fn(&Vec<u8>) -> String| {
        boards.iter().map(|board| line(board) + "\n").collect::<String>().into_bytes()
    };
    let mut forms = vec![
        lines(&|board| joined(board, ",") + ","),
        lines(&|board| format!("[{}]", joined(board, ","))),
        array(boards),
    ];
    if states <= 10 {
        forms.push(lines(&|board| joined(board, "")));
    }
    forms
}

/// Solves the boards of a puzzle alone and as a batch of each form, and has each answer judged.
fn compare_forms(folder: &Path, options: &[&str], lights: usize, states: u8, dice: &mut Dice) {
    let state = |dice: &mut Dice| dice.below(states.into()) as u8;
    let boards: Vec<Vec<u8>> = (0..3).map(|_| (0..lights).map(|_| state(dice)).collect()).collect();
    let run = |arguments: &[&str], input: &[u8]| run_in(folder, arguments, input);
    let singles = boards.iter().map(|board| {
        let start = format!("{board:?}");
        let solved = run(&[&["solve", "--json"], options, &["--start", &start]].concat(), b"");
        serde_json::from_slice(&solved.stdout)
            .unwrap_or_else(|_| panic!("{options:?} {start}: {solved:?}"))
    });
    let singles: Vec<Value> = singles.collect();
    for form in forms(&boards, states) {
        let shown = String::from_utf8_lossy(&form).into_owned();
        let solved = run(&[&["solve", "--batch", "--to", "jsonl"], options].concat(), &form);
        let answers = text(&solved);
        assert_eq!(answers.lines().count(), boards.len(), "{options:?}: {shown}: {solved:?}");
        for (answer, single) in answers.lines().zip(&singles) {
            let answer: Value = serde_json::from_str(answer).expect("an object");
            assert_eq!(answer["outcome"], single["outcome"], "{options:?}: {shown}: {answer}");
            // Where the batch claims no minimum, it may take other presses.
            for count in ["press_count", "cost"] {
                let is_same = answer[count] == single[count] || answer["minimum"] == false;
                assert!(is_same, "{options:?}: {shown}: {answer} {single}");
            }
        }
        let said = text(&run(&[&["check"], options].concat(), answers.as_bytes()));
        assert!(
            said.contains(", 0 false") && !said.contains("error"),
            "{options:?}: {answers}{said}"
        );
    }
}

#[test]
fn one_board_has_one_reading_in_every_form() {
    let folder = Folder::new("forms");
    let dice = &mut Dice::new(7);
    for (options, lights, states) in [
        (&["1x4"][..], 4, 2),
        (&["3x3", "--rule", "lit-only"], 9, 2),
        (&["hex:2", "--states", "12"], 7, 12),
        (&["cycle:6", "--goal", "equal"], 6, 2),
        (&["1x1", "--states", "200"], 1, 200),
    ] {
        compare_forms(&folder, options, lights, states, dice);
    }
    let plain: fn(Spec, &mut Dice) -> Spec = |spec, _| spec;
    for (_, kind) in KINDS {
        for terms in [plain, on_terms, with_ends] {
            let spec = throw_spec(*kind, dice, true);
            let spec = if spec.rule.is_none() { terms(spec, dice) } else { spec };
            let puzzle = spec.build().expect("a random puzzle");
            let file = write_spec(&spec, "json", &mut Unwatched).expect("every puzzle has JSON");
            fs::write(folder.join("puzzle.json"), file).expect("a file");
            compare_forms(
                &folder,
                &["puzzle.json"],
                puzzle.layout().whole_lights(),
                puzzle.states(),
                dice,
            );
        }
    }
}

#[test]
fn answers_of_a_batch_show_the_whole_board() {
    let terms = ["5x5", "--forbid", "b1", "--ignore", "a1,e5"];
    let boards = b"11000/10000/00000/00000/00000\n1000000000000000000000000\n";
    let solved = run(&[&["solve", "--batch", "--to", "jsonl"], &terms[..]].concat(), boards);
    let lines = text(&solved);
    let answers: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(answers[0]["outcome"], "solved", "{lines}");
    for answer in &answers {
        for name in ["presses", "certificate"] {
            assert!(answer[name].as_str().is_none_or(|values| values.len() == 25), "{answer}");
        }
    }
    let judged = |lie: &Value| {
        let said = run(&[&["check"], &terms[..]].concat(), format!("{lie}\n").as_bytes());
        text(&said)
    };
    assert!(judged(&answers[0]).starts_with("1 true\n"), "{lines}");
    let mut lie = answers[0].clone();
    lie["presses"] = "1100000000000000000000000".into();
    assert!(judged(&lie).starts_with("1 false: it presses a forbidden button\n"), "{lie}");
    lie = json!({"line": 1, "board": "0100000000000000000000000", "outcome": "unsolvable"});
    lie["certificate"] = "1100000000000000000000000".into();
    assert!(judged(&lie).starts_with("1 false: it weighs an ignored light\n"), "{lie}");
    // Rows stay rows, and an ignored light may be on.
    let same = run(&[&["solve", "--batch"], &terms[..]].concat(), boards);
    assert!(text(&same).starts_with("10000/00000/"), "{same:?}");
}

#[test]
fn a_lit_only_board_that_cannot_be_solved_says_why_and_is_judged() {
    for (options, board) in
        [(&["1x5"][..], "10000"), (&["3x3"], "000000000"), (&["cycle:5", "--goal", "1"], "00000")]
    {
        let options = [options, &["--rule", "lit-only"]].concat();
        let answers = text(&run(
            &[&["solve", "--batch", "--to", "jsonl"], &options[..]].concat(),
            board.as_bytes(),
        ));
        let answer: Value = serde_json::from_str(&answers).expect("an object");
        let is_said = answer["certificate"].is_string() || answer["reason"].is_string();
        assert!(answer["outcome"] == "solved" || is_said, "{answers}");
        let judge = |lie: &str| text(&run(&[&["check"], &options[..]].concat(), lie.as_bytes()));
        assert!(judge(&answers).starts_with("1 true"), "{answers}{}", judge(&answers));
    }
    let lie = r#"{"line":1,"board":"111111111","outcome":"unsolvable"}"#;
    let said = text(&run(&["check", "3x3", "--rule", "lit-only"], lie.as_bytes()));
    assert!(said.starts_with("1 false: it can be solved\n"), "{said}");
}

#[test]
fn a_file_that_describes_a_puzzle_takes_boards_from_standard_input() {
    let folder = Folder::new("shape");
    fs::write(folder.join("wiring.txt"), "A: 1,3\nB: 2\n").expect("a file");
    let solve = ["solve", "wiring.txt", "--batch", "--to", "jsonl"];
    let answers = text(&run_in(&folder, &solve, b"101\n100\n"));
    assert!(answers.contains(r#""presses":"10""#) && answers.contains("unsolvable"), "{answers}");
    let said = text(&run_in(&folder, &["check", "wiring.txt"], answers.as_bytes()));
    assert!(said.ends_with("# 2 answers true, 0 false\n"), "{said}");
}

#[test]
fn rows_that_a_line_says_are_kept() {
    let csv = |input: &str| text(&run(&["solve", "--batch", "--to", "csv"], input.as_bytes()));
    assert!(csv("[[0,0,1,1]]\n").contains(",solved,1,"), "a board of one row");
    assert!(csv("x-x|-xx|xxx\n").contains(",solved,5,"));
    let lit = run(&["solve", "3x3", "--rule", "lit-only", "--batch"], &array(&[vec![1; 9]]));
    assert_eq!(lit.status.code(), Some(2), "an array has no order of presses");
    let turned = run(&["solve", "3x2", "--batch", "--to", "csv"], b"101/010\n");
    assert_eq!(turned.status.code(), Some(2), "{}", text(&turned));
}

#[test]
fn lines_of_graph6_are_a_board_each() {
    let here = Folder::new("batch-graph6");
    // A cycle of five, K4 and a star of four, as nx.to_graph6_bytes writes them.
    for head in ["", ">>graph6<<"] {
        fs::write(here.join("graphs.g6"), format!("{head}Dhc\nC~\nCs\n")).expect("a file");
        let output = run_in(&here, &["solve", "graphs.g6", "--to", "csv"], b"");
        let answers = text(&output);
        let counts: Vec<&str> =
            answers.lines().skip(1).filter_map(|line| line.split(',').nth(2)).collect();
        assert_eq!(counts, ["5", "1", "1"], "{answers}");
        assert!(text(&run_in(&here, &["solve", "graphs.g6"], b"")).starts_with("11111\n"));
    }
}
