//! `lightsout-check PUZZLE ANSWER`: judges an answer, a line for each claim.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use lightsout_check::{Answer, Finding, Puzzle, Verdict, judge};

const USAGE: &str = "usage: lightsout-check PUZZLE.json ANSWER.json
PUZZLE.json: lightsout convert BOARD --to json-full
ANSWER.json: lightsout solve BOARD --json; - for standard input";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [puzzle, answer] = arguments.as_slice() else {
        let asked = arguments.iter().any(|word| word == "--help" || word == "-h");
        eprintln!("{USAGE}");
        return ExitCode::from(if asked { 0 } else { 2 });
    };
    let findings = match findings(puzzle, answer) {
        Ok(findings) => findings,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            return ExitCode::from(2);
        }
    };
    let mut lines = String::new();
    for finding in &findings {
        lines.push_str(&format!("{finding}\n"));
    }
    if io::stdout().write_all(lines.as_bytes()).is_err() {
        return ExitCode::from(2);
    }
    let is_false = |finding: &Finding| matches!(finding.verdict, Verdict::False(_));
    ExitCode::from(u8::from(findings.iter().any(is_false)))
}

fn findings(puzzle: &str, answer: &str) -> Result<Vec<Finding>, String> {
    let puzzle_text = text(puzzle)?;
    let puzzle_read = Puzzle::read(&puzzle_text).map_err(|error| format!("{puzzle}: {error}"))?;
    let answer_text = text(answer)?;
    let answer_read = Answer::read(&answer_text).map_err(|error| format!("{answer}: {error}"))?;
    judge(&puzzle_read, &answer_read).map_err(|error| format!("{answer}: {error}"))
}

fn text(name: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = match name {
        "-" => io::stdin().read_to_string(&mut text).map(|_| ()),
        _ => std::fs::read_to_string(name).map(|read| text = read),
    };
    read.map_err(|error| format!("{name}: {error}"))?;
    Ok(text)
}
