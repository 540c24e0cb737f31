//! Signals that ask the command to end: what was found is said, and no program and no folder is left behind.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::terminal::Terminal;

/// The signals that are heard, and the exit code of a program that one of them ends at once. Tests that `nohup` started
/// ignore SIGHUP, and so does whatever they start.
fn signals() -> Vec<(&'static str, i32)> {
    let mut signals = vec![("-INT", 130), ("-TERM", 143)];
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    match ignored.is_some_and(|mask| mask & 1 == 1) {
        true => eprintln!("SIGHUP is ignored here, and not tested"),
        false => signals.push(("-HUP", 129)),
    }
    signals
}

/// How long is waited for something to happen. Test machines are slow.
const LONG: Duration = Duration::from_secs(60);

fn lightsout(arguments: &str, here: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lightsout"));
    command.args(arguments.split_whitespace()).current_dir(here);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn kill(signal: &str, child: &Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
}

/// Waits until something is so.
fn until(what: &str, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < LONG, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// What a child said when it had ended, which is not waited for longer than is sensible. Its input ends where nobody
/// took it.
fn ended(mut child: Child) -> Output {
    drop(child.stdin.take());
    let began = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if began.elapsed() > LONG {
            child.kill().expect("a child");
            panic!("it does not end: {:?}", child.wait_with_output());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().expect("it ended")
}

/// Whether a process of this number still runs; a zombie does not.
fn is_running(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process.trim()]).output();
    let state = String::from_utf8(state.expect("ps").stdout).expect("text");
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

#[test]
fn the_first_signal_ends_the_programs_that_run_and_says_what_was_found() {
    for (signal, _) in signals() {
        let here = Folder::new(&format!("first{signal}"));
        let programs = here.join("programs");
        let places = here.join("places");
        fs::create_dir(&programs).expect("a folder");
        fs::create_dir(&places).expect("a folder");
        let log = here.join("log");
        let script = format!("#!/bin/sh\necho $$ > '{}'\nexec sleep 1000\n", log.display());
        fs::write(programs.join("minisat"), script).expect("a script");
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(programs.join("minisat"), mode).expect("a script that runs");

        let path = format!("{}:/usr/bin:/bin", programs.display());
        let mut command = lightsout("solve 5x5 --method minisat --json", &here);
        let child = command.env("PATH", path).env("TMPDIR", &places).spawn().expect("it runs");
        let word = || fs::read_to_string(&log).unwrap_or_default();
        until("the program runs", || word().ends_with('\n'));
        kill(signal, &child);
        let output = ended(child);
        assert_eq!(output.status.code(), Some(3), "{signal}: {output:?}");
        let said = String::from_utf8(output.stdout).expect("text");
        assert!(said.contains("\"outcome\": \"unknown\""), "{signal}: {said}");
        until("the program has ended", || !is_running(&word()));
        assert_eq!(fs::read_dir(&places).expect("a folder").count(), 0, "{signal}");
    }
}

#[test]
fn where_somebody_is_to_type_the_first_signal_is_the_last() {
    let here = Folder::new("at-once");
    for (signal, code) in signals() {
        let mut child = lightsout("play 3x3 --line", &here).spawn().expect("it runs");
        let keyboard = child.stdin.take();
        let mut out = std::io::BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        while !line.contains("or help") {
            line.clear();
            std::io::BufRead::read_line(&mut out, &mut line).expect("text");
        }
        // Whether it waits already or is just about to, nobody has to ask twice.
        kill(signal, &child);
        let status = ended(child).status;
        assert_eq!((status.code(), status.signal()), (Some(code), None), "{signal}");
        drop(keyboard);
    }
}

#[test]
fn typed_input_is_not_waited_for_when_somebody_has_had_enough() {
    let here = Folder::new("typed");
    for (arguments, typed, answer) in [
        (&["solve", "3x3", "--batch"][..], "111111111\r", "101010101"),
        (&["solve", "3x3", "--batch"], "", ""),
        (&["check", "3x3", "-"], "", ""),
        (&["solve", "-"], "", ""),
    ] {
        let mut terminal = Terminal::start(arguments, 24, 80, &here);
        terminal.type_keys(typed);
        terminal.wait_for(answer);
        // There is nothing to see of a command that only waits.
        std::thread::sleep(Duration::from_millis(500));
        let began = Instant::now();
        terminal.type_keys("\x03");
        let (code, text) = terminal.wait_for_end();
        assert_eq!(code, 130, "{arguments:?}: {text}");
        assert!(!text.contains("did not stop"), "{arguments:?}: {text}");
        assert!(began.elapsed() < Duration::from_millis(1500), "{arguments:?} takes its time");
    }
}

/// `nohup` starts a program with SIGHUP ignored, and so it stays.
#[test]
#[cfg(target_os = "linux")]
fn what_nohup_started_does_not_hear_that_the_terminal_is_gone() {
    let here = Folder::new("nohup");
    let mut command = Command::new("nohup");
    command.arg(env!("CARGO_BIN_EXE_lightsout")).args(["play", "3x3", "--line"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).current_dir(&here);
    let child = command.spawn().expect("nohup runs");
    std::thread::sleep(Duration::from_millis(300));
    kill("-HUP", &child);
    std::thread::sleep(Duration::from_millis(300));
    let output = ended(child);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Goodbye."), "{output:?}");
}
