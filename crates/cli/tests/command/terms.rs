//! The table of `book/reference/terms.md`, every cell of it typed: a command takes the terms that it says, and refuses all others
//! in one sentence.

use std::io::Write;
use std::process::{Command, Stdio};

/// What is typed for each term, in the order of the columns.
const TERMS: [(&str, [&str; 2]); 4] = [
    ("costs", ["--cost", "b2=5"]),
    ("forbidden buttons", ["--forbid", "a1"]),
    ("ignored lights", ["--ignore", "c3"]),
    ("lights with several ends", ["--end", "a2=0/2"]),
];

/// The commands in the rows of the table, and whether each takes each term.
fn rows() -> Vec<(String, Vec<bool>)> {
    let document = include_str!("../../../../book/reference/terms.md");
    let rows = document.lines().filter(|line| line.starts_with("| `"));
    let row = |line: &str| -> Vec<(String, Vec<bool>)> {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let names = cells.next().expect("commands").split(", ");
        let takes: Vec<bool> = cells.map(|cell| cell == "yes").collect();
        names.map(|name| (name.trim_matches('`').to_string(), takes.clone())).collect()
    };
    rows.flat_map(row).collect()
}

/// How a command ends that is typed with these words and hears this: its code, and what it prints.
fn run(words: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lightsout"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("a code"), text(output.stdout), text(output.stderr))
}

/// The command with a board and these options.
fn asked(name: &str, options: &[&str]) -> (i32, String, String) {
    let mut words: Vec<&str> = name.split(' ').collect();
    let mut input = String::new();
    match name {
        // Its boards are names, a line each.
        "solve --batch" => input.push_str("3x3\n"),
        "check" => {
            input = run(&[&["solve", "3x3"], options].concat(), "").1;
            words.extend(["3x3", "-"]);
        }
        "press" => words.extend(["3x3", "1,1"]),
        "growth" => words.extend(["3x3", "--to", "3"]),
        "convert" => words.extend(["3x3", "--to", "json"]),
        "export" => words.extend(["3x3", "--to", "lp", "--fewest"]),
        "theory" => words.extend(["3x3", "--task", "solve"]),
        "sheet" => words.extend(["3x3", "--count", "1"]),
        "generate" => words.extend(["3x3", "--count", "1"]),
        "worst" => words.push("2x2"),
        _ => words.push("3x3"),
    }
    words.extend(options);
    run(&words, &input)
}

#[test]
fn every_command_takes_the_terms_that_the_table_says() {
    let rows = rows();
    assert!(rows.len() > 15);
    for (name, takes) in &rows {
        for chosen in 0..1 << TERMS.len() {
            let chosen: Vec<usize> = (0..TERMS.len()).filter(|at| chosen >> at & 1 == 1).collect();
            let terms = chosen.iter().flat_map(|&at| TERMS[at].1);
            let options: Vec<&str> = ["--states", "3"].into_iter().chain(terms).collect();
            let (code, _, said) = asked(name, &options);
            match chosen.iter().find(|&&at| !takes[at]) {
                None => assert!(code < 2, "{name} {options:?} ended with {code}: {said}"),
                Some(&at) => {
                    let sentence = format!("error: {name} takes no {}, ", TERMS[at].0);
                    assert!(said.starts_with(&sentence), "{name} {options:?}: {said}");
                    assert_eq!((code, said.lines().count()), (2, 1), "{name} {options:?}: {said}");
                }
            }
        }
    }
}

#[test]
fn answers_to_many_boards_are_right_on_all_terms() {
    for chosen in 0..1 << TERMS.len() {
        let chosen = (0..TERMS.len()).filter(|at| chosen >> at & 1 == 1);
        let terms: Vec<&str> = chosen.flat_map(|at| TERMS[at].1).collect();
        let options = [&["--states", "3"], &terms[..]].concat();
        let boards = "3x3\n3x3:random:1\n3x3:random:2\n";
        let many = [&["solve", "--batch", "--to", "jsonl", "--fewest"], &options[..]].concat();
        let (code, answers, said) = run(&many, boards);
        assert!(code < 2, "{options:?}: {said}");
        for (board, answer) in boards.lines().zip(answers.lines()) {
            let one = [&["solve", board, "--fewest", "--json"], &options[..]].concat();
            let alone: serde_json::Value = serde_json::from_str(&run(&one, "").1).expect("JSON");
            let answer: serde_json::Value = serde_json::from_str(answer).expect("JSON");
            assert_eq!(answer["outcome"], alone["outcome"], "{board} {options:?}");
            assert_eq!(answer["press_count"], alone["press_count"], "{board} {options:?}");
        }
    }
}

#[test]
fn what_does_not_go_together_is_refused_in_one_sentence() {
    let all = "3x3 --ignore a1,b1,c1,a2,b2,c2,a3,b3,c3";
    for (board, sentence) in [
        ("3x3 --rule lit-only --forbid a1", "under the lit-only rule every button needs its light"),
        ("3x3 --rule lit-only --ignore a1", "under the lit-only rule every button needs its light"),
        ("3x3 --goal equal --end a1=0/1", "the goal \"all equal\" wants all lights in the same"),
        (all, "all lights are ignored, so there is nothing to solve"),
    ] {
        for way in ["solve", "solve --all", "solve --count", "hint", "info", "convert --to text"] {
            let words: Vec<&str> = way.split(' ').chain(board.split(' ')).collect();
            let (code, _, said) = run(&words, "");
            let is_ends = board.contains("--end") && way == "info";
            let sentence =
                if is_ends { "info takes no lights with several ends" } else { sentence };
            assert!(said.contains(sentence), "{words:?}: {said}");
            assert_eq!((code, said.lines().count()), (2, 1), "{words:?}: {said}");
        }
    }
    let both = "solve 3x3 --rule lit-only --forbid a1 --ignore a1 --start random-solvable --seed 1";
    let (code, _, said) = run(&both.split(' ').collect::<Vec<_>>(), "");
    assert!(code < 2, "{said}");
}

#[test]
fn no_command_writes_half_of_a_puzzle() {
    for (line, lost) in [
        ("convert cycle:5 --forbid 0 --to id", "costs, forbidden buttons"),
        ("convert petersen --states 3 --start random --seed 1 --to flip", "two states"),
        ("convert petersen --goal equal --to sage", "no single right-hand side"),
        ("convert petersen --goal equal --to mathematica", "no single right-hand side"),
        ("convert petersen --states 3 --to edges", "edges would lose the number of states"),
        ("convert 3x3 --wrap torus --to text", "text would lose what a press changes"),
        ("convert 3x3 --cost b2=3 --to sage", "sage would lose the costs"),
        ("export 3x3 --cost b2=3 --to dimacs --presses 3", "what presses cost"),
        ("export 3x3 --cost b2=3 --to asp", "what presses cost; add --fewest"),
    ] {
        let (code, printed, said) = run(&line.split(' ').collect::<Vec<_>>(), "");
        assert!(code == 2 && printed.is_empty() && said.contains(lost), "{line}: {said}");
    }
    let json = r#"{"states":5,"board":{"nodes":["a","b"],"edges":[["a","b"]]},"forbidden":["a"],"start":[2,3]}"#;
    let (code, printed, _) = run(&["convert", "-", "--to", "json"], json);
    let back: serde_json::Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!((code, &back["states"], &back["forbidden"][0]), (0, &5.into(), &"a".into()));
    let lossy = "convert 3x3 --wrap torus --to text --lossy";
    let (code, printed, said) = run(&lossy.split(' ').collect::<Vec<_>>(), "");
    assert_eq!((code, printed.as_str()), (0, "111\n111\n111\n"));
    assert!(said.contains("text would lose what a press changes"), "{said}");
}
