//! `lightsout-check PUZZLE ANSWER` prints a line for each claim of an answer, also about a code if PUZZLE is its check
//! matrix.

use std::fs::File;
use std::io::{self, Read, Write};
use std::process::ExitCode;

use lightsout_check::{
    Answer, Code, Counters, Finding, Matrix, Puzzle, Setters, Verdict, judge_each,
};

const USAGE: &str = "usage: lightsout-check PUZZLE.json ANSWER.json
PUZZLE.json: lightsout convert BOARD --to json-full
ANSWER.json: lightsout solve BOARD --json, or - for standard input
   or: lightsout-check CHECKS.mtx ANSWER.json [--weights WEIGHTS.txt] [--logicals FILE.mtx] [--stabilisers FILE.mtx]
CHECKS.mtx: a check matrix in MatrixMarket
ANSWER.json: lightsout distance CHECKS.mtx --json, or lightsout decode CHECKS.mtx --to json
   or: lightsout-check --help | --version";

/// The largest file that is read.
const MOST_BYTES: u64 = 1 << 27;

fn main() -> ExitCode {
    match run() {
        Ok(is_false) => ExitCode::from(u8::from(is_false)),
        Err(sentence) => {
            // Where standard error is closed there is nobody to tell.
            let _ = writeln!(io::stderr(), "error: {sentence}");
            ExitCode::from(2)
        }
    }
}

/// Whether something that was claimed is false.
fn run() -> Result<bool, String> {
    let arguments = std::env::args_os().skip(1).map(std::ffi::OsString::into_string);
    let arguments: Vec<String> = arguments
        .collect::<Result<_, _>>()
        .map_err(|argument| format!("{argument:?} is not UTF-8 text"))?;
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut report = Report { is_false: false, written: Ok(()) };
    match words[..] {
        ["--help" | "-h"] => return told(&format!("{USAGE}\n")).map(|()| false),
        ["--version" | "-V"] => {
            let version = format!("lightsout-check {}\n", env!("CARGO_PKG_VERSION"));
            return told(&version).map(|()| false);
        }
        [checks, answer, ref options @ ..] if checks.ends_with(".mtx") => {
            of_code(checks, answer, options, &mut report)?;
        }
        [puzzle, answer] => of_puzzle(puzzle, answer, &mut report)?,
        _ => return Err(format!("here should be two files\n{USAGE}")),
    }
    report.written.map(|()| report.is_false)
}

/// What was printed so far.
struct Report {
    is_false: bool,
    written: Result<(), String>,
}

impl Report {
    /// Prints a finding as soon as it is made.
    fn tell(&mut self, finding: &Finding) {
        self.is_false |= matches!(finding.verdict, Verdict::False(_));
        if self.written.is_ok() {
            self.written = told(&format!("{finding}\n"));
        }
    }
}

fn told(lines: &str) -> Result<(), String> {
    let mut out = io::stdout();
    let written = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| format!("standard output cannot be written: {error}"))
}

fn of_puzzle(puzzle: &str, answer: &str, report: &mut Report) -> Result<(), String> {
    let puzzle_text = text(puzzle)?;
    let counters = Counters::read(&puzzle_text).map_err(|error| format!("{puzzle}: {error}"))?;
    if let Some(counters) = counters {
        return counters
            .judge_each(&text(answer)?, &mut |finding| report.tell(&finding))
            .map_err(|error| format!("{answer}: {error}"));
    }
    let setters = Setters::read(&puzzle_text).map_err(|error| format!("{puzzle}: {error}"))?;
    if let Some(setters) = setters {
        return setters
            .judge_each(&text(answer)?, &mut |finding| report.tell(&finding))
            .map_err(|error| format!("{answer}: {error}"));
    }
    let puzzle_read = Puzzle::read(&puzzle_text).map_err(|error| format!("{puzzle}: {error}"))?;
    let answer_text = text(answer)?;
    let answer_read = Answer::read(&answer_text).map_err(|error| format!("{answer}: {error}"))?;
    judge_each(&puzzle_read, &answer_read, &mut |finding| report.tell(&finding))
        .map_err(|error| format!("{answer}: {error}"))
}

fn of_code(
    checks: &str,
    answer: &str,
    options: &[&str],
    report: &mut Report,
) -> Result<(), String> {
    let matrix =
        |file: &str| Matrix::read(&text(file)?).map_err(|error| format!("{file}: {error}"));
    let mut code =
        Code { checks: matrix(checks)?, weights: None, logicals: None, stabilisers: None };
    for pair in options.chunks(2) {
        match *pair {
            ["--weights", file] => code.weights = Some(weights(file)?),
            ["--logicals", file] => code.logicals = Some(matrix(file)?),
            ["--stabilisers", file] => code.stabilisers = Some(matrix(file)?),
            _ => return Err(format!("{:?} is no option with a file\n{USAGE}", pair[0])),
        }
    }
    code.judge_each(&text(answer)?, &mut |finding| report.tell(&finding))
        .map_err(|error| format!("{answer}: {error}"))
}

fn weights(file: &str) -> Result<Vec<f64>, String> {
    let weight = |word: &str| word.parse().map_err(|_| format!("{file}: {word:?} is not a weight"));
    let text = text(file)?;
    text.trim_start_matches('\u{feff}')
        .split([' ', '\t', '\r', '\n', ','])
        .filter(|word| !word.is_empty())
        .map(weight)
        .collect()
}

fn text(name: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = match name {
        "-" => io::stdin().lock().take(MOST_BYTES + 1).read_to_string(&mut text),
        _ => File::open(name).and_then(|file| file.take(MOST_BYTES + 1).read_to_string(&mut text)),
    };
    match read {
        Ok(bytes) if bytes as u64 > MOST_BYTES => Err(format!("{name}: it has more than 128 MiB")),
        Ok(_) => Ok(text),
        Err(error) => Err(format!("{name}: {error}")),
    }
}
