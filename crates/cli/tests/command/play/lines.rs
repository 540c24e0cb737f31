//! Line mode: what is typed through a pipe, and every line that comes back.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::folder::Folder;

fn play(arguments: &[&str], lines: &str, here: &Path) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .arg("play")
        .args(arguments)
        .current_dir(here)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("a pipe");
    let lines = lines.to_string();
    let typist = std::thread::spawn(move || {
        // A game that has ended does not read on.
        let _ = input.write_all(lines.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    typist.join().expect("the typist");
    output
}

/// What was said behind the welcome.
fn said(arguments: &[&str], lines: &str, here: &Path) -> Vec<String> {
    let output = play(arguments, lines, here);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let (_, rest) = text.split_once(", or help.\n").expect("a welcome");
    rest.lines().map(str::to_string).collect()
}

#[test]
fn a_game_from_beginning_to_end() {
    let here = Folder::new("line-game");
    let output = play(&["3x3"], "b2\na1 c1\na3 c3\nboard\n", &here);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        String::from_utf8(output.stdout).expect("UTF-8"),
        "\
3x3: turn all lights off.
   a b c
1  ■ ■ ■
2  ■ ■ ■
3  ■ ■ ■
9 lights on, 0 presses, par 5.
Type a button such as b2, or help.
b2 pressed: b1 off, a2 off, b2 off, c2 off, b3 off; 4 lights on, 1 press, par 5
a1 pressed: a1 off, b1 on, a2 on; 5 lights on, 2 presses, par 5
c1 pressed: b1 off, c1 off, c2 on; 4 lights on, 3 presses, par 5
a3 pressed: a2 off, a3 off, b3 on; 3 lights on, 4 presses, par 5
c3 pressed: c2 off, b3 off, c3 off; done with 5 presses, the fewest possible: 3 stars
Type n for a new board, + for a harder one.
   a b c
1  · · ·
2  · · ·
3  · · ·
done with 5 presses, the fewest possible: 3 stars. Goodbye.
"
    );
}

#[test]
fn words_are_understood_and_mistakes_named() {
    let here = Folder::new("line-words");
    let lines = said(
        &["5x5"],
        "2,2\nundo\nredo\nundo 9\nundo\nredo\nrestart\nread 3\nread c3\nread row 9\nhint 4\nsolve\npar\nf6\nudno\nhint 9\nquit\nc3\n",
        &here,
    );
    let expected = [
        "c3 pressed: c2 off, b3 off, c3 off, d3 off, c4 off; 20 lights on, 1 press, par 15",
        "c3 taken back: c2 on, b3 on, c3 on, d3 on, c4 on; 25 lights on, 0 presses, par 15",
        "c3 pressed again: c2 off, b3 off, c3 off, d3 off, c4 off; 20 lights on, 1 press, par 15",
        "c3 taken back: c2 on, b3 on, c3 on, d3 on, c4 on; 25 lights on, 0 presses, par 15",
        "There is no press to take back.",
        "c3 pressed again: c2 off, b3 off, c3 off, d3 off, c4 off; 20 lights on, 1 press, par 15",
        "1 press taken back, 25 lights on, 0 presses, par 15",
        "row 3: all on",
        "c3 on",
        "there is no light and no row \"row 9\"",
        "hint 4: Press b1.",
        "15 presses left: a1, b1, a2, b2, d2, e2, c3, d3, e3, b4, c4, d4, b5, c5, e5",
        "25 lights on, 0 presses, par 15; fewest from here 15",
        "there is no button \"f6\": the 25 buttons are a1 to e5 (help lists the words)",
        "there is no button \"udno\": did you mean `undo`?",
        "hints have levels 1 to 4, not 9",
        "25 lights on, 0 presses, par 15. Goodbye.",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_game_is_never_left_without_a_word() {
    let here = Folder::new("line-left");
    let lines = said(&["3x3"], "b2\nnew 3 seed 1\nopen\n?\n", &here);
    assert!(
        lines[1].starts_with("Your game (3x3, 1 press) was not saved, but lightsout play 'lo1."),
        "{lines:?}"
    );
    assert!(lines[1].ends_with("' plays on from there."), "{lines:?}");
    assert!(lines.iter().any(|line| {
        line.starts_with("Kept games are not used here, because input or output is not")
    }));
    // The question mark lists the words.
    assert!(lines.iter().any(|line| line.contains("this list")), "{lines:?}");
    // Where nothing is pressed there is nothing to say.
    let lines = said(&["3x3"], "new 3 seed 1\n", &here);
    assert!(lines[0].starts_with("3x3, seed 1"), "{lines:?}");
}

#[test]
fn a_count_presses_a_button_so_often() {
    let here = Folder::new("line-count");
    let lines = said(&["3x3", "--states", "3"], "a1 b2 x2\n", &here);
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[2].starts_with("b2 pressed: ") && lines[2].contains("3 presses"), "{lines:?}");
}

#[test]
fn presses_taken_back_together_are_named() {
    let here = Folder::new("line-back");
    let lines = said(&["5x5"], "c3 d4x2\nundo 3\nredo 2\n", &here);
    assert_eq!(lines[3], "3 presses taken back (d4, d4, c3), 25 lights on, 0 presses, par 15");
    assert!(lines[4].starts_with("2 presses pressed again (c3, d4), "), "{lines:?}");
}

#[test]
fn a_board_that_is_piped_in_is_said_to_be_one() {
    let here = Folder::new("line-piped");
    let lines = said(&["3x3"], "##.\n. # .\n##x\n", &here);
    assert!(lines[0].starts_with("This looks like a row of a board."), "{lines:?}");
    assert_eq!(lines[1], lines[0]);
    assert!(lines[2].starts_with("there is no button"), "{lines:?}");
}

#[test]
fn a_solution_that_was_shown_earns_no_stars() {
    let here = Folder::new("line-shown");
    let lines = said(&["3x3"], "solve\na1 c1 b2 a3 c3\nb2\n", &here).join("\n");
    assert!(
        lines.contains("done with 5 presses, but the solution was shown, so no stars"),
        "{lines}"
    );
    assert!(lines.contains("The board was done. This press goes on from there"), "{lines}");
    let named = said(&["3x3"], "hint 4\na1 c1 b2 a3 c3\n", &here).join("\n");
    assert!(named.contains("the fewest possible, but a hint named a press, so 1 star"), "{named}");
}

#[test]
fn help_is_not_forgotten_when_a_game_is_left() {
    let here = Folder::new("line-helped");
    said(&["3x3"], "hint 4\na1 c1\nsave named.json\n", &here);
    let named = said(&["named.json"], "b2 a3 c3\n", &here).join("\n");
    assert!(named.contains("a hint named a press, so 1 star"), "{named}");
    said(&["3x3"], "solve\nsave shown.json\na1\nsave\n", &here);
    let shown = said(&["shown.json"], "undo\na1 c1 b2 a3 c3\n", &here).join("\n");
    assert!(shown.contains("the solution was shown, so no stars"), "{shown}");
}

#[test]
fn every_kind_of_board_can_be_played_by_name() {
    let here = Folder::new("line-boards");
    for (arguments, line, answer) in [
        (&["hex:2"][..], "0,0", "0,0 pressed: "),
        (&["cube:2"], "top:0,0", "top:0,0 pressed: "),
        (&["petersen"], "0", "0 pressed: "),
        (&["3x3x3"], "1,1,1", "1,1,1 pressed: "),
        (&["khalou"], "diagonal", "diagonal pressed: a1 off, b2 off, c3 off, d4 off; 12 lights on"),
        (&["3x3", "--states", "4"], "back b2", "b2 pressed backward: b1 off, a2 off"),
        (&["3x3", "--goal", "equal"], "b2", "done"),
    ] {
        let lines = said(arguments, &format!("{line}\n"), &here);
        let first = lines.first().expect("an answer");
        assert!(
            first.starts_with(answer) || first.contains(answer) || answer == "done",
            "{arguments:?}: {first}"
        );
    }
}

#[test]
fn the_lit_only_rule_refuses_with_its_reason() {
    let here = Folder::new("line-lit-only");
    let lines = said(&["3x3", "--rule", "lit-only"], "b2\nb2 a1\npar\n", &here);
    assert_eq!(
        lines[1],
        "b2 cannot be pressed: its own light is off, and under the lit-only rule only a button whose light is on can be pressed"
    );
    assert_eq!(lines[2], "The rest of the line was not pressed.");
    assert!(
        lines[3].starts_with("4 lights on, 1 press, par 5; fewest from here 4"),
        "{}",
        lines[3]
    );
}

#[test]
fn the_distance_counts_as_a_hint_after_the_first_press() {
    let here = Folder::new("line-distance");
    let lines = said(&["3x3"], "b2\npar\na1 c1 a3 c3\nrestart\npar\nb2 a1 c1 a3 c3\n", &here);
    let stars: Vec<_> =
        lines.iter().filter_map(|line| Some(line.split_once("possible: ")?.1)).collect();
    assert_eq!(stars[0], "2 stars with help", "{lines:?}");
    assert_eq!(stars[1], "3 stars", "{lines:?}");
}

#[test]
fn sessions_go_to_files_and_come_back() {
    let here = Folder::new("line-files");
    let lines =
        said(&["3x3"], "b2\na1\nundo\nsave my game.json\nc3\nsave\nopen none.json\n", &here);
    assert_eq!(lines[3], "saved in my game.json.");
    assert_eq!(lines[5], "saved in my game.json.");
    assert!(lines[6] == "there is no file none.json", "{}", lines[6]);
    let text = std::fs::read_to_string(here.join("my game.json")).expect("a file");
    assert!(text.contains("\"lightsout/session/1\"") && text.contains("\"made\": 2"), "{text}");

    let again = said(&["my game.json"], "undo\nundo\nredo\n", &here);
    assert!(again[0].starts_with("c3 taken back"), "{again:?}");
    assert!(again[2].starts_with("b2 pressed again"), "{again:?}");

    // Neither another game's file nor any other file is written over.
    std::fs::write(here.join("notes.txt"), "keep me").expect("a file");
    let other = said(
        &["4x4"],
        "save my game.json\nsave notes.txt\nsave\nopen notes.txt\nopen my game.json\nc3\n",
        &here,
    );
    assert!(other[0].contains("is there already and was left as it is"), "{other:?}");
    assert!(other[1].contains("is there already and was left as it is"), "{other:?}");
    assert_eq!(other[2], "Say which file: save FILE.");
    assert_eq!(other[3], "notes.txt is not a saved game.");
    assert_eq!(other[4], "3x3: turn all lights off.");
    assert_eq!(std::fs::read_to_string(here.join("notes.txt")).expect("a file"), "keep me");
}

#[test]
fn broken_sessions_are_refused_with_a_sentence() {
    let here = Folder::new("line-broken");
    for (name, text, sentence) in [
        (
            "version.json",
            r#"{"schema": "lightsout/session/2", "puzzle": "3x3", "moves": [], "made": 0}"#,
            "saved in version 2",
        ),
        (
            "button.json",
            r#"{"schema": "lightsout/session/1", "puzzle": "3x3", "moves": ["9,9"], "made": 1}"#,
            "at moves[0]: there is no button `9,9`",
        ),
        (
            "made.json",
            r#"{"schema": "lightsout/session/1", "puzzle": "3x3", "moves": [], "made": 1}"#,
            "at made: ",
        ),
    ] {
        std::fs::write(here.join(name), text).expect("a file");
        let output = play(&[name], "", &here);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(sentence) && error.lines().count() == 1, "{error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn where_presses_have_costs_the_game_adds_them_up() {
    let here = Folder::new("line-costs");
    // Either of two buttons turns the one light off.
    let board = r#"{"board": {"lights": ["lamp"], "buttons": {"dear": ["lamp"], "cheap": ["lamp"]}},
        "costs": {"dear": 7, "cheap": 2}}"#;
    std::fs::write(here.join("lamp.json"), board).expect("a file");
    let output = play(&["lamp.json"], "par\ndear\nundo\ncheap\nharder\n", &here);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    for part in [
        "1 light on, 0 presses at a cost of 0, par 2; least cost from here 2",
        "1 press at a cost of 7, 5 over par 2: 1 star",
        "1 press at a cost of 2, the least possible: 3 stars",
        "Boards are not made to a number of presses if presses have costs",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let here = Folder::new("line-seeds");
    let first = |arguments: &[&str]| {
        let output = play(arguments, "", &here);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert_eq!(first(&["--seed", "12"]), first(&["--seed", "12"]));
    let any = first(&[]);
    let (_, rest) = any.split_once("5x5, seed ").expect("a seed");
    let (seed, _) = rest.split_once(':').expect("a seed");
    assert_eq!(first(&["--seed", seed]), any);
    assert_eq!(first(&["5x5", "--start", "random-solvable", "--seed", seed]), any);
    let hard = first(&["5x5", "--presses", "11", "--seed", "5"]);
    assert!(hard.contains(", par 11."), "{hard}");
    let typed = said(&["5x5"], "new 11 seed 5\n", &here).join("\n");
    assert!(
        hard.starts_with(&typed[..typed.find("Type a").expect("a welcome")]),
        "{typed}\n{hard}"
    );
    assert!(play(&["5x5", "--presses", "16"], "", &here).status.code() == Some(2));
}

#[test]
fn the_id_goes_on_from_here() {
    let here = Folder::new("line-id");
    let lines = said(&["5x5"], "id\na1\nid\n", &here);
    assert_eq!(lines[0], "5x5");
    let again = said(&[&lines[2]], "solve\n", &here);
    assert!(again[0].starts_with("14 presses left"), "{again:?}");
}

#[test]
fn odd_input_does_no_harm() {
    let here = Folder::new("line-odd");
    let long = "x".repeat(200_000);
    let lines = said(&["3x3"], &format!("{long}\nb2\n\u{fffd}\0\n\n   \nb2"), &here);
    assert_eq!(lines[0], "This line has more than 65536 bytes and was ignored.");
    assert!(lines[1].starts_with("b2 pressed"));
    assert!(lines[2].starts_with("there is no button"));
    assert!(lines[3].starts_with("b2 pressed"));
    assert!(lines[4].ends_with("Goodbye."));
    let mut bytes = vec![0xff; 10];
    bytes.push(b'\n');
    let output = play(&["3x3"], &String::from_utf8_lossy(&bytes), &here);
    assert_eq!(output.status.code(), Some(0));
    let output = play(&["-"], "3x3\n", &here);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let here = Folder::new("line-leaves");
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(["play", "5x5"])
        .current_dir(&here)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all("board\n".repeat(1000).as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.stderr.is_empty(), "{output:?}");
    assert_eq!(output.status.code(), Some(0));
}
