//! `lightsout-check PUZZLE ANSWER`: judges an answer, a line for each claim; of a code where PUZZLE is its check matrix.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use lightsout_check::{Answer, Code, Finding, Matrix, Puzzle, Verdict, judge};

const USAGE: &str = "usage: lightsout-check PUZZLE.json ANSWER.json
PUZZLE.json: lightsout convert BOARD --to json-full
ANSWER.json: lightsout solve BOARD --json; - for standard input
   or: lightsout-check CHECKS.mtx ANSWER.json [--weights WEIGHTS.txt] [--logicals FILE.mtx] [--stabilisers FILE.mtx]
CHECKS.mtx: a check matrix in MatrixMarket
ANSWER.json: lightsout distance CHECKS.mtx --json, or lightsout decode CHECKS.mtx --to json";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let found = match words[..] {
        [checks, answer, ref options @ ..] if checks.ends_with(".mtx") => {
            of_code(checks, answer, options)
        }
        [puzzle, answer] => of_puzzle(puzzle, answer),
        _ => {
            let asked = words.iter().any(|word| *word == "--help" || *word == "-h");
            eprintln!("{USAGE}");
            return ExitCode::from(if asked { 0 } else { 2 });
        }
    };
    let findings = match found {
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

fn of_puzzle(puzzle: &str, answer: &str) -> Result<Vec<Finding>, String> {
    let puzzle_text = text(puzzle)?;
    let puzzle_read = Puzzle::read(&puzzle_text).map_err(|error| format!("{puzzle}: {error}"))?;
    let answer_text = text(answer)?;
    let answer_read = Answer::read(&answer_text).map_err(|error| format!("{answer}: {error}"))?;
    judge(&puzzle_read, &answer_read).map_err(|error| format!("{answer}: {error}"))
}

fn of_code(checks: &str, answer: &str, options: &[&str]) -> Result<Vec<Finding>, String> {
    let matrix =
        |file: &str| Matrix::read(&text(file)?).map_err(|error| format!("{file}: {error}"));
    let mut code =
        Code { checks: matrix(checks)?, weights: None, logicals: None, stabilisers: None };
    for pair in options.chunks(2) {
        match *pair {
            ["--weights", file] => code.weights = Some(weights(file)?),
            ["--logicals", file] => code.logicals = Some(matrix(file)?),
            ["--stabilisers", file] => code.stabilisers = Some(matrix(file)?),
            _ => return Err(format!("{} is no option with a file\n{USAGE}", pair[0])),
        }
    }
    code.judge(&text(answer)?).map_err(|error| format!("{answer}: {error}"))
}

fn weights(file: &str) -> Result<Vec<f64>, String> {
    let weight = |word: &str| word.parse().map_err(|_| format!("{file}: {word:?} is not a weight"));
    text(file)?
        .split([' ', '\t', '\r', '\n', ','])
        .filter(|word| !word.is_empty())
        .map(weight)
        .collect()
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
