//! Signals that ask the command to end: what was found is said, and no program and no folder is left behind.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::folder::Folder;

/// The signals that are heard, and the exit code of a program that one of them ends at once.
const SIGNALS: [(&str, i32); 3] = [("-INT", 130), ("-TERM", 143), ("-HUP", 129)];

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

/// Whether a process of this number still runs; a zombie does not.
fn is_running(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "stat=", "-p", process.trim()]).output();
    let state = String::from_utf8(state.expect("ps").stdout).expect("text");
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

#[test]
fn the_first_signal_ends_the_programs_that_run_and_says_what_was_found() {
    for (signal, _) in SIGNALS {
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
        let output = child.wait_with_output().expect("it ends");
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
    for (signal, code) in SIGNALS {
        let mut child = lightsout("play 3x3 --line", &here).spawn().expect("it runs");
        let _keyboard = child.stdin.take();
        let mut out = std::io::BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        while !line.contains("or help") {
            line.clear();
            std::io::BufRead::read_line(&mut out, &mut line).expect("text");
        }
        // The last word is written just before it listens.
        std::thread::sleep(Duration::from_millis(100));
        kill(signal, &child);
        let status = child.wait().expect("it ends");
        assert_eq!((status.code(), status.signal()), (Some(code), None), "{signal}");
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
    let output = child.wait_with_output().expect("its input ends");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Goodbye."), "{output:?}");
}
