//! Command lines drawn at random keep every promise.

use std::process::Command;

use crate::files::Folder;
use crate::lines::drawn;
use crate::promise::{Line, broken, run};

/// Lines that are tried where `LIGHTSOUT_RANDOM_COMMANDS` does not say how many.
const LINES: u64 = 120;

/// The seed of the first line, where `LIGHTSOUT_RANDOM_SEED` does not say which.
const SEED: u64 = 15_000_000;

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn command_lines_drawn_at_random_end_as_promised() {
    let (folder, said) = (Folder::filled("random"), Folder::new("random-said"));
    let before = folder.names();
    let idle = Line {
        arguments: vec!["variants".to_string()],
        time: Default::default(),
        memory: 0,
        outputs: Vec::new(),
    };
    let idle = run(&idle, &folder.0, &said.0).peak;
    let first = number("LIGHTSOUT_RANDOM_SEED", SEED);
    let (mut failures, mut codes) = (Vec::new(), [0; 5]);
    for seed in first..first + number("LIGHTSOUT_RANDOM_COMMANDS", LINES) {
        let line = drawn(seed);
        let ran = run(&line, &folder.0, &said.0);
        codes[ran.code.and_then(|code| usize::try_from(code).ok()).unwrap_or(4).min(4)] += 1;
        let broken = broken(&line, &ran, idle, &before, &folder);
        if !broken.is_empty() {
            let failure = format!(
                "seed {seed}: {}\n  {}\n  said: {:?}",
                line.typed(),
                broken.join("; "),
                last(&ran.errors)
            );
            eprintln!("{failure}");
            failures.push(failure);
        }
    }
    eprintln!("lines that ended with 0, 1, 2, 3 and otherwise: {codes:?}");
    assert!(
        failures.is_empty(),
        "{} lines broke a promise (LIGHTSOUT_RANDOM_SEED=N LIGHTSOUT_RANDOM_COMMANDS=1 repeats one):\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// The end of what was said.
fn last(text: &str) -> String {
    let skipped = text.chars().count().saturating_sub(300);
    text.chars().skip(skipped).collect()
}

/// Most lines that are drawn are taken for what they are: a test of refusals alone would be none.
#[test]
fn lines_drawn_at_random_are_of_every_kind() {
    let lines: Vec<Line> = (0..400).map(drawn).collect();
    let help = Command::new(env!("CARGO_BIN_EXE_lightsout")).arg("--help").output().expect("help");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let (_, list) = help.split_once("\nPlay:\n").expect("a list of commands");
    let (list, _) = list.split_once("\nOptions:").expect("options after it");
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    // Those that wait for somebody, write no answer, or run all others.
    let others = ["play", "serve", "compare", "reproduce", "methods", "completions", "man", "help"];
    for name in names.filter_map(|line| line.split_whitespace().next()) {
        let is_drawn = lines.iter().any(|line| line.arguments[0] == name);
        assert!(is_drawn || others.contains(&name), "{name} is never drawn");
    }
}
