//! What is asked for too much, a line for each kind of work: reading, building, drawing, writing, counting. Every one
//! ends within its limits, with a sentence.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::files::Folder;
use crate::promise::{Line, broken, run};

/// Lines with a limit on memory, in MiB, or on time, in milliseconds, that what they ask for is far beyond.
const MEMORY: &[(u64, &str)] = &[
    (64, "convert 120x120 --to flip"),
    (64, "show nine-bytes.s6"),
    (16, "show 2000x2000 --to png --cell 4 -o new.png"),
    (64, "convert 1x67108864 --to pbm -o new.pbm"),
    (16, "show 2000x2000 --to svg -o new.svg"),
    (16, "sheet 300x300 -o new.svg"),
    (32, "solve 22000x22000"),
    (16, "fewest 131"),
    (64, "distance giant.dem"),
];
const TIME: &[(u64, &str)] = &[
    (300, "census 100x100 --states 4"),
    (300, "census 100x100 --states 4 --json"),
    (300, "generate 100x100 --pack"),
    (300, "generate 5x5 --count 30000000 -o new.txt"),
    (300, "info board.png --states 255 --invert"),
    (300, "theory board.png --task plan --invert -o new.in"),
    (300, "theory 1000x1000 --task plan -o new.in"),
    (300, "sheet 300x300 -o new.svg"),
    (300, "solve 19x19 --all"),
    (300, "solve 19x19 --all --json"),
    (300, "export 2000x2000 --to lp -o new.lp"),
    (300, "nullity 1..200000"),
    (300, "nullity 1..200000 --json"),
    (300, "show nine-bytes.s6"),
    (300, "distance giant.dem"),
];

/// Runs the lines, each with this option, and says what was broken. With little to spare they end with 3; what a quick
/// machine does in the time, or small pieces do in the memory, may be done as well.
fn try_all(name: &str, lines: impl Iterator<Item = (Line, bool)>) {
    let (folder, said) = (Folder::filled(name), Folder::new(&format!("{name}-said")));
    let before = folder.names();
    let idle = Line {
        arguments: vec!["variants".to_string()],
        time: Duration::ZERO,
        memory: 0,
        outputs: Vec::new(),
    };
    let idle = run(&idle, &folder.0, &said.0).peak;
    let mut failures = Vec::new();
    for (line, is_short) in lines {
        let ran = run(&line, &folder.0, &said.0);
        let mut wrong = broken(&line, &ran, idle, &before, &folder);
        if is_short && ran.code != Some(3) {
            wrong.push(format!("exit code {:?} and not 3", ran.code));
        }
        if !wrong.is_empty() {
            failures.push(format!("{}: {}: {}", line.typed(), wrong.join("; "), ran.errors));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn line(typed: &str, limit: String, time: u64, memory: u64) -> Line {
    let mut arguments: Vec<String> = typed.split_whitespace().map(str::to_string).collect();
    let outputs = arguments.iter().filter(|word| word.starts_with("new.")).cloned().collect();
    arguments.push(limit);
    Line { arguments, time: Duration::from_millis(time), memory: memory << 20, outputs }
}

#[test]
fn no_work_holds_more_memory_than_it_may() {
    let lines = MEMORY.iter().map(|&(memory, typed)| {
        // Time enough: memory is to end it.
        let limit = format!("--memory-limit={memory}MiB");
        (line(typed, limit, 60_000, memory), true)
    });
    try_all("memory", lines);
}

#[test]
fn no_work_takes_more_time_than_it_may() {
    let idle = ["theory board.png", "info board.png", "show nine-bytes.s6"];
    let lines = TIME.iter().map(|&(time, typed)| {
        let is_short = !idle.iter().any(|small| typed.starts_with(small));
        (line(typed, format!("--time-limit={time}ms"), time, 8192), is_short)
    });
    try_all("time", lines);
}

#[test]
fn the_time_limit_counts_reading() {
    let began = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(["solve", "-", "--json", "--time-limit", "200ms"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    // Nobody ever writes to it.
    let input = child.stdin.take();
    let output = child.wait_with_output().expect("it ends");
    drop(input);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(began.elapsed() < Duration::from_secs(30));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("the time limit of 200ms was reached"), "{errors}");
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(object["schema"], "lightsout/stopped/1");
    assert_eq!(object["outcome"], "unknown");
}

#[test]
fn a_first_interrupt_that_nobody_hears_ends_the_program() {
    use rustix::process::{Pid, Signal, kill_process};
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(["solve", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let input = child.stdin.take();
    // It listens soon; an interrupt before that ends it as usual.
    std::thread::sleep(Duration::from_millis(700));
    kill_process(Pid::from_child(&child), Signal::INT).expect("a signal");
    let output = child.wait_with_output().expect("it ends");
    drop(input);
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("did not stop by itself"), "{errors}");
}
