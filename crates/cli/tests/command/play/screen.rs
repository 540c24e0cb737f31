//! The whole screen: real keys and clicks, read back as a person would see it.

use std::path::Path;
use std::process::Command;

use crate::folder::Folder;
use crate::terminal::Terminal;

const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";

fn classic(here: &Path) -> Terminal {
    let terminal = Terminal::start(&["play", "5x5"], 24, 80, here);
    terminal.wait_for("25 lights on, 0 presses, par 15");
    terminal
}

/// Line and column of the middle of a box of the 5x5 board, found by the corner of the cursor's box.
fn middle_of(screen: &str, cursor: [usize; 2], cell: [usize; 2]) -> [usize; 2] {
    let (line, text) =
        screen.lines().enumerate().find(|(_, text)| text.contains('╔')).expect("the cursor's box");
    let column = text.chars().position(|letter| letter == '╔').expect("the cursor's box");
    let place = |at: usize, from: usize, to: usize, size: usize| at + to * size - from * size;
    [place(line, cursor[0], cell[0], 3) + 1, place(column, cursor[1], cell[1], 6) + 2]
}

#[test]
fn arrows_move_and_space_presses() {
    let here = Folder::new("arrows");
    let mut terminal = classic(&here);
    terminal.type_keys(&format!("{RIGHT}{RIGHT}{DOWN}{DOWN} "));
    let screen = terminal.wait_for("20 lights on, 1 press, par 15");
    assert!(screen.contains("c3 off"), "{screen}");
    terminal.type_keys("u");
    terminal.wait_for("25 lights on, 0 presses");
    terminal.type_keys("r");
    terminal.wait_for("20 lights on, 1 press");
    terminal.type_keys("R");
    terminal.wait_for("1 press taken back, and r makes it again.");
    terminal.type_keys("?");
    terminal.wait_for("Keys 1/2 (any key: more, Esc: back)");
    terminal.type_keys("x");
    terminal.wait_for("Keys 2/2 (any key goes back)");
    terminal.type_keys("x");
    terminal.wait_for("25 lights on");
}

#[test]
fn quitting_gives_the_terminal_back_and_says_how_to_go_on() {
    let here = Folder::new("quitting");
    let mut terminal = classic(&here);
    assert!(terminal.is_alternate() && terminal.wants_mouse());
    terminal.type_keys(" q");
    let (code, text) = terminal.wait_for_end();
    assert_eq!(code, 0, "{text}");
    assert!(!terminal.is_alternate() && !terminal.wants_mouse() && !terminal.hides_cursor());
    assert!(text.contains("5x5: 22 lights on, 1 press, par 15"), "{text}");
    let (_, id) = text.split_once("lightsout play '").expect("how to go on");
    let id = id.split('\'').next().expect("an ID").replace('\n', "");
    let mut again = Terminal::start(&["play", &id], 24, 80, &here);
    again.wait_for("22 lights on, 0 presses, par 14");
    again.type_keys("q");
    assert_eq!(again.wait_for_end().0, 0);
}

#[test]
fn control_c_and_signals_from_outside_give_the_terminal_back() {
    let here = Folder::new("interrupt");
    let mut terminal = classic(&here);
    terminal.type_keys("\x03");
    assert_eq!(terminal.wait_for_end().0, 0);
    assert!(!terminal.is_alternate() && !terminal.wants_mouse());

    for (signal, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129), ("-QUIT", 131)] {
        let mut terminal = classic(&here);
        terminal.type_keys(" ");
        terminal.wait_for("1 press");
        let process = terminal.process().to_string();
        let status = Command::new("kill").args([signal, &process]).status().expect("kill");
        assert!(status.success());
        let (ended, text) = terminal.wait_for_end();
        assert_eq!(ended, code, "{signal}");
        assert!(!terminal.is_alternate() && !terminal.wants_mouse(), "{signal}");
        assert!(text.contains("Your game is kept"), "{signal}: {text}");
    }
}

#[test]
fn clicks_press() {
    let here = Folder::new("clicks");
    let mut terminal = classic(&here);
    let [line, column] = middle_of(&terminal.text(), [0, 0], [2, 2]);
    terminal.click(0, line, column);
    let screen = terminal.wait_for("20 lights on, 1 press");
    assert!(screen.contains("c3 off"), "{screen}");
    terminal.click(0, 0, 0);
    let [line, column] = middle_of(&terminal.text(), [2, 2], [0, 4]);
    terminal.click(0, line, column);
    terminal.wait_for("17 lights on, 2 presses");
}

#[test]
fn a_new_size_is_a_new_drawing() {
    let here = Folder::new("resize");
    let mut terminal = classic(&here);
    assert!(terminal.text().contains("│████│"));
    terminal.resize(14, 50);
    let screen =
        terminal.wait("a smaller board", |text| text.contains("1 [■ ] ■") && !text.contains('│'));
    assert!(screen.contains("25 lights on"), "{screen}");
    terminal.resize(5, 30);
    terminal.wait_for("This terminal has 30");
    terminal.resize(40, 100);
    terminal.wait_for("│████│");
    terminal.type_keys(" ");
    terminal.wait_for("22 lights on, 1 press");
}

#[test]
fn hints_marks_and_the_whole_solution() {
    let here = Folder::new("hints");
    let mut terminal = classic(&here);
    terminal.type_keys("h");
    terminal.wait_for("hint 1: Solvable in 15 presses, the minimum.");
    terminal.type_keys("hhh");
    terminal.wait_for("hint 4: Press b1.");
    terminal.type_keys("s");
    terminal.wait_for("15 left to press, marked on the board");
    assert_eq!(terminal.text().matches("•").count(), 15);
    terminal.type_keys("k");
    terminal.wait_for("quiet pattern 1 of 2");
    terminal.type_keys("\x1ba");
    terminal.wait_for("solving, any key stops");
    let screen = terminal.wait_for("done with 15 presses, but the solution was shown, so no stars");
    assert!(!screen.contains('█'), "{screen}");
}

#[test]
fn sessions_are_saved_and_opened() {
    let here = Folder::new("saving");
    let mut terminal = classic(&here);
    terminal.type_keys(&format!(" {RIGHT} uw"));
    terminal.wait_for("save in: lightsout.json");
    terminal.type_keys("\x15mine.json\r");
    terminal.wait_for("saved in mine.json");
    terminal.type_keys("rq");
    terminal.wait_for_end();

    let mut again = Terminal::start(&["play", "mine.json"], 24, 80, &here);
    again.wait_for("22 lights on, 1 press, par 15");
    again.type_keys("r");
    again.wait_for("2 presses, par 15");
    again.type_keys("w\r");
    again.wait_for("saved in mine.json");

    // Another game does not write over it, and opens it.
    let mut other = Terminal::start(&["play", "4x4"], 24, 80, &here);
    other.wait_for("16 lights on, 0 presses, par");
    other.type_keys("w\x15mine.json\r");
    other.wait_for("mine.json is there already and was left as it is");
    other.type_keys("omine.json\r");
    other.wait_for("2 presses, par 15");
    other.type_keys("onothing.json\r");
    other.wait_for("there is no file nothing.json");
}

#[test]
fn the_id_goes_to_the_clipboard() {
    let here = Folder::new("clipboard");
    let mut terminal = classic(&here);
    terminal.type_keys("c");
    terminal.wait_for("5x5 was sent to the clipboard, if the terminal allows it.");
    terminal.wait("the sequence", |_| terminal.sent().contains("\x1b]52;c;NXg1\x1b\\"));
}

#[test]
fn without_colour_there_are_symbols() {
    let here = Folder::new("no-color");
    let start = |environment: &[(&str, &str)]| {
        let terminal = Terminal::start_with(&["play", "5x5"], 24, 80, &here, environment);
        terminal.wait_for("25 lights on, 0 presses, par 15");
        terminal
    };
    assert!(start(&[]).has_colours());
    let mut plain = start(&[("NO_COLOR", "1")]);
    plain.type_keys(" s");
    let screen = plain.wait_for("14 left to press");
    assert!(!plain.has_colours());
    assert!(screen.contains("║ ·  ║") && screen.contains("█• █"), "{screen}");
}

#[test]
fn new_boards_are_as_hard_as_asked() {
    let here = Folder::new("new");
    let mut terminal =
        Terminal::start(&["play", "5x5", "--presses", "6", "--seed", "3"], 24, 80, &here);
    terminal.wait_for("0 presses, par 6");
    assert!(terminal.text().contains("5x5, seed 3"));
    terminal.type_keys("+");
    terminal.wait_for("0 presses, par 7");
    terminal.type_keys("--");
    terminal.wait_for("0 presses, par 5");
    terminal.type_keys("n");
    terminal.wait_for("0 presses, par 5");
}

#[test]
fn other_boards_can_be_played_too() {
    let here = Folder::new("others");
    for (arguments, seen) in [
        (&["play", "cube"][..], "Lights Out Cube"),
        (&["play", "--wrap", "klein", "6x6"], "6x6 klein"),
        (&["play", "petersen"], "Petersen graph"),
        (&["play", "khalou"], "antidiagonal"),
        (&["play", "3x3", "--rule", "lit-only"], "lit-only"),
        (&["play"], "5x5, seed "),
    ] {
        let mut terminal = Terminal::start(arguments, 30, 100, &here);
        terminal.wait_for(seen);
        terminal.type_keys(" ");
        terminal.wait_for("1 press, par ");
        terminal.type_keys("q");
        assert_eq!(terminal.wait_for_end().0, 0);
    }
}

#[test]
fn a_mistake_leaves_the_screen_alone() {
    let here = Folder::new("mistake");
    let mut terminal = Terminal::start(&["play", "clasic"], 24, 80, &here);
    let (code, text) = terminal.wait_for_end();
    assert_eq!(code, 2);
    assert!(text.contains("classic"), "{text}");
    assert!(!terminal.sent().contains("\x1b[?1049h"));
}

#[test]
fn line_mode_on_a_terminal_has_a_prompt() {
    let here = Folder::new("prompt");
    let mut terminal = Terminal::start(&["play", "3x3", "--line"], 24, 80, &here);
    terminal.wait_for("> ");
    terminal.type_keys("b2\r");
    terminal.wait_for(
        "b2 pressed: b1 off, a2 off, b2 off, c2 off, b3 off; 4 lights on, 1 press, par 5",
    );
    assert!(!terminal.is_alternate());
    terminal.type_keys("\x04");
    let (code, text) = terminal.wait_for_end();
    assert!(code == 0 && text.contains("Goodbye."), "{text}");
    assert!(text.contains("Your game is kept"), "{text}");
}

#[test]
fn line_mode_keeps_games_as_the_screen_does() {
    let here = Folder::new("line-kept");
    let play = |board| Terminal::start(&["play", board, "--line"], 40, 100, &here);
    let mut terminal = play("3x3");
    terminal.wait_for("> ");
    terminal.type_keys("b2\r");
    terminal.wait_for("1 press, par 5");
    terminal.type_keys("\x03");
    let (code, text) = terminal.wait_for_end();
    assert_eq!(code, 130, "{text}");
    assert!(text.contains("1 press, par 5. Your game is kept"), "{text}");
    // Ctrl-\ keeps it too.
    let mut terminal = play("2x2");
    terminal.wait_for("> ");
    terminal.type_keys("a1\r");
    terminal.wait_for("1 press, par 4");
    terminal.type_keys("\x1c");
    let (code, text) = terminal.wait_for_end();
    assert!(code == 131 && text.contains("Your game is kept"), "{text}");
    std::fs::remove_file(here.join("state/lightsout/unfinished-2.json")).expect("the game");
    let mut again = play("4x4");
    again.wait_for("You have an unfinished game (3x3, 1 press): open continues it.");
    again.type_keys("a1\ropen\r");
    again.wait_for("Your game (4x4, 1 press) is kept");
    again.wait_for("4 lights on, 1 press, par 5.");
    again.type_keys("a1\rnew\r");
    again.wait_for("Your game (3x3, 2 presses) is kept: open continues it.");
    again.type_keys("open other.json\r");
    again.wait_for("there is no file other.json");
}

#[test]
fn an_unfinished_game_is_offered_again() {
    let here = Folder::new("unfinished");
    let mut terminal = classic(&here);
    terminal.type_keys(" q");
    let (_, text) = terminal.wait_for_end();
    assert!(text.contains("Your game is kept"), "{text}");
    let mut again = Terminal::start(&["play", "3x3"], 24, 80, &here);
    again.wait_for("You have an unfinished game (5x5, 1 press): g continues it.");
    again.type_keys("g");
    again.wait_for("22 lights on, 1 press, par 15");
    // Solved for the player, it earns no stars, and is kept no more.
    again.type_keys("a");
    again.wait_for("the solution was shown, so no stars");
    again.type_keys("q");
    again.wait_for_end();
    let fresh = Terminal::start(&["play", "3x3"], 24, 80, &here);
    let screen = fresh.wait_for("par 5");
    assert!(!screen.contains("unfinished"), "{screen}");
}

#[test]
fn unfinished_games_of_several_boards_are_kept() {
    let here = Folder::new("several");
    let mut terminal = classic(&here);
    terminal.type_keys(" n");
    // A new board takes nothing away.
    terminal.wait_for("Your game (5x5, 1 press) is kept: g continues it.");
    terminal.type_keys("q");
    terminal.wait_for_end();
    let mut other = Terminal::start(&["play", "4x4"], 24, 80, &here);
    other.wait_for("You have an unfinished game (5x5, 1 press)");
    other.type_keys(" q");
    other.wait_for_end();
    let mut third = Terminal::start(&["play", "3x3"], 24, 80, &here);
    third.wait_for("You have 2 unfinished games: g continues the last one (4x4, 1 press), and");
    third.type_keys("g");
    third.wait_for("13 lights on, 1 press");
    third.type_keys("g");
    third.wait_for("22 lights on, 1 press");
    third.type_keys("  g");
    third.wait_for("Your game (5x5, 3 presses) is kept");
    third.type_keys("q");
    third.wait_for_end();

    // The same board again: what becomes of the game before is said, and it is there until then.
    let mut again = classic(&here);
    again.wait_for("You have an unfinished game of this board (5x5, 3 presses): g continues");
    again.wait_for("Otherwise this game will take its place.");
    again.type_keys(" g");
    again.wait_for("22 lights on, 3 presses");
}

#[test]
fn a_path_is_typed_in_the_place_of_the_name_that_is_proposed() {
    let here = Folder::new("proposed");
    let mut terminal = classic(&here);
    terminal.type_keys(" w");
    terminal.wait_for("save in: lightsout.json");
    terminal.type_keys("mine.json\r");
    terminal.wait_for("saved in mine.json");
    assert!(here.join("mine.json").exists());
}

#[test]
fn a_pack_is_played_level_by_level_with_records() {
    let here = Folder::new("levels");
    here.run("generate 3x3 --presses 1 --count 2 --distinct --pack -o pack.json");
    let play = || Terminal::start(&["play", "pack.json"], 24, 80, &here);
    let mut terminal = play();
    terminal.wait_for("level 1 of 2, 0 done");
    // The press is told by the last hint.
    terminal.type_keys("hhhh");
    let screen = terminal.wait_for("Press ");
    let (_, press) = screen.split_once("Press ").expect("a press");
    let (column, row) = (press.as_bytes()[0] - b'a', press.as_bytes()[1] - b'1');
    let way = RIGHT.repeat(column.into()) + &DOWN.repeat(row.into());
    terminal.type_keys(&format!("{way} "));
    terminal.wait_for("n for the next level");
    terminal.type_keys("n");
    terminal.wait_for("level 2 of 2, 1 done");
    terminal.type_keys("q");
    terminal.wait_for_end();
    // The next time it goes on where it was.
    let mut again = play();
    again.wait_for("level 2 of 2, 1 done");
    again.type_keys("-");
    again.wait_for("level 1 of 2, 1 done");
    again.type_keys(&format!("{way} "));
    again.wait_for("Your best is 1.");
}

#[cfg(unix)]
#[test]
fn the_screen_is_left_to_the_shell_and_taken_again() {
    let here = Folder::new("suspended");
    // A shell with jobs: what stops is the game, and `fg` continues it.
    let line = format!("set -m; {} play 5x5; echo stopped $?; fg", env!("CARGO_BIN_EXE_lightsout"));
    let mut terminal = Terminal::shell(&line, 24, 80, &here, &[]);
    terminal.wait_for("25 lights on, 0 presses, par 15");
    terminal.type_keys("\u{1a}");
    terminal.wait("the game again", |text| {
        terminal.sent().contains("stopped 148")
            && text.contains("25 lights on")
            && terminal.is_alternate()
    });
    terminal.type_keys(" ");
    terminal.wait_for("22 lights on, 1 press");
}

#[test]
fn names_and_the_way_out_stay_on_a_small_screen() {
    let here = Folder::new("narrow");
    let mut terminal = Terminal::start(&["play", "40x40"], 16, 40, &here);
    let screen = terminal.wait_for("lights on");
    assert!(screen.contains("? help") && screen.contains("q quit"), "{screen}");
    terminal.type_keys(&format!("{}{}", RIGHT.repeat(30), DOWN.repeat(30)));
    let screen = terminal.wait_for("ae31 on");
    let (letters, numbers) = (screen.contains(" ae "), screen.contains("\n31 "));
    assert!(letters && numbers, "{screen}");
}
