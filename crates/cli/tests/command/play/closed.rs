//! A terminal that is gone while somebody plays in it, as when its window is closed or a connection breaks: the game is
//! kept, and nothing goes on.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::terminal::Terminal;

/// How long is waited for something to happen. Test machines are slow.
const LONG: Duration = Duration::from_secs(60);

/// A game in a window of its own, by the program `script`, that a shell runs, with the shell's own words before it. The
/// shell notes the exit code.
fn window(before: &str, play: &str, here: &Path) -> Terminal {
    let command = env!("CARGO_BIN_EXE_lightsout");
    let inner = format!("{before}; {command} {play}; echo $? > code.new; mv code.new code");
    fs::write(here.join("inner.sh"), inner).expect("a file");
    Terminal::shell("exec script -q -c 'sh inner.sh' /dev/null", 24, 80, here, &[])
}

/// Closes the window, in which nobody reads or writes from one moment to the other; the exit code of the game in it.
fn close(window: &Terminal, here: &Path) -> String {
    let process = window.process().to_string();
    assert!(Command::new("kill").args(["-KILL", &process]).status().expect("kill").success());
    let began = Instant::now();
    while !here.join("code").exists() {
        assert!(began.elapsed() < LONG, "the game goes on without a terminal");
        std::thread::sleep(Duration::from_millis(10));
    }
    fs::read_to_string(here.join("code")).expect("a code").trim().to_string()
}

/// What is kept when the window was closed after one press, and nothing else.
fn should_be_kept(here: &Path, case: &str) {
    let names = fs::read_dir(here.join("state/lightsout"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    assert_eq!(names, ["lock", "unfinished.json"], "{case}");
    let text = fs::read_to_string(here.join("state/lightsout/unfinished.json")).expect("a file");
    assert!(text.contains("\"made\": 1"), "{case}: {text}");
}

/// A shell that goes on when the window is closed, and a game that hears of it or not.
const SHELLS: [(&str, &str); 2] = [("a signal", "trap : HUP"), ("no signal", "trap '' HUP")];

#[test]
fn a_closed_window_ends_the_screen_and_keeps_the_game() {
    for (case, before) in SHELLS {
        let here = Folder::new(&format!("closed {case}"));
        let mut window = window(before, "play 5x5", &here);
        window.wait_for("25 lights on, 0 presses, par 15");
        window.type_keys(" ");
        window.wait_for("22 lights on, 1 press");
        assert_eq!(close(&window, &here), "129", "{case}");
        should_be_kept(&here, case);
    }
}

#[test]
fn a_closed_window_ends_line_mode_and_keeps_the_game() {
    for (case, before) in SHELLS {
        let here = Folder::new(&format!("closed lines {case}"));
        let mut window = window(before, "play 5x5 --line", &here);
        window.wait_for("> ");
        window.type_keys("a1\r");
        window.wait_for("22 lights on, 1 press");
        assert_eq!(close(&window, &here), "129", "{case}");
        should_be_kept(&here, case);
    }
}

#[test]
fn a_second_signal_lets_the_game_be_kept() {
    // Two of the same may be heard as one.
    for round in 0..5 {
        let here = Folder::new(&format!("closed twice {round}"));
        let mut terminal = Terminal::start(&["play", "5x5"], 24, 80, &here);
        terminal.wait_for("25 lights on, 0 presses, par 15");
        terminal.type_keys(" ");
        terminal.wait_for("22 lights on, 1 press");
        let process = terminal.process();
        let twice = format!("kill -HUP {process}; kill -TERM {process}");
        assert!(Command::new("sh").args(["-c", &twice]).status().expect("kill").success());
        assert!([129, 143].contains(&terminal.wait_for_end().0));
        should_be_kept(&here, "two signals");
    }
}
