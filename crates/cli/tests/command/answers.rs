//! Answers in files and on standard output: packed bitmaps of presses, and `-`.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::folder::Folder;

/// What `check BOARD -` says of a file that comes on standard input.
fn judged_from_input(folder: &Folder, arguments: &str, answer: &[u8]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    child.stdin.take().expect("a pipe").write_all(answer).expect("it is read");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text")
}

#[test]
fn the_presses_of_every_board_of_two_states_fit_a_bitmap() {
    let folder = Folder::new("answers-bitmaps");
    for (board, presses) in
        [("9x9", "--fewest"), ("5x5 --wrap torus", "--fewest"), ("6x6 --pattern king", "")]
    {
        let (said, code) = folder.says(&format!("solve {board} {presses} -o presses.pbm"));
        assert_eq!(code, 0, "{said}");
        let judged = folder.says(&format!("check {board} presses.pbm"));
        assert!(judged.0.starts_with("true: ") && judged.1 == 0, "{judged:?}");
        let mut bitmap = fs::read(folder.join("presses.pbm")).expect("it was written");
        assert_eq!(judged_from_input(&folder, &format!("check {board} -"), &bitmap), judged.0);
        *bitmap.last_mut().expect("pixels") ^= 0x80;
        let judged = judged_from_input(&folder, &format!("check {board} -"), &bitmap);
        assert!(judged.starts_with("false: "), "one press less or more: {judged}");
    }
    let (said, code) = folder.says("check 7x7 --pattern king presses.pbm");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("presses.pbm has 6 rows and 6 columns"), "{said}");
    let (said, code) = folder.says("solve petersen -o presses.pbm");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("boards of two states in rows and columns"), "{said}");
}

#[test]
fn a_refutation_in_a_bitmap_says_what_it_is() {
    let folder = Folder::new("answers-refutation");
    let (said, code) = folder.says("solve 5x5 --start random --seed 3 --fewest -o why.pbm");
    assert_eq!(code, 1, "{said}");
    let judged = folder.says("check 5x5 --start random --seed 3 why.pbm");
    assert_eq!(judged, ("true: no presses reach the goal\n".to_string(), 0));
    let bitmap = fs::read(folder.join("why.pbm")).expect("it was written");
    let text = String::from_utf8_lossy(&bitmap)
        .replace("# quiet pattern, a certificate of lightsout\n", "");
    assert!(text.len() < bitmap.len());
    // The same pixels without that line are presses, and wrong ones.
    let pixels = &bitmap[bitmap.len() - 5..];
    let bare = [&b"P4\n5 5\n"[..], pixels].concat();
    let board = "check 5x5 --start random --seed 3 -";
    assert!(judged_from_input(&folder, board, &bare).starts_with("false: "));
    let as_certificate = judged_from_input(&folder, &format!("{board} --certificate"), &bare);
    assert_eq!(as_certificate, judged.0);
}

#[test]
fn an_answer_in_a_file_is_the_one_that_is_printed() {
    let folder = Folder::new("answers-file");
    let (printed, _) = folder.says("solve 5x5 --fewest");
    assert_eq!(folder.says("solve 5x5 --fewest -o presses.txt").1, 0);
    let written = fs::read_to_string(folder.join("presses.txt")).expect("it was written");
    assert_eq!(written, printed, "without colours");
    let (printed, _) = folder.says("explain 3x3 --how elimination");
    assert_eq!(folder.says("explain 3x3 --how elimination -o explanation.txt").1, 0);
    let written = fs::read_to_string(folder.join("explanation.txt")).expect("it was written");
    assert_eq!(written, printed, "without colours");
}

#[test]
fn a_dash_is_standard_output_and_never_a_file() {
    let folder = Folder::new("answers-dash");
    for command in ["solve 5x5", "generate 5x5 --seed 3", "export --to dimacs 3x3", "show 3x3"] {
        let plain = folder.says(command);
        assert_eq!(plain.1, 0, "{plain:?}");
        assert_eq!(folder.says(&format!("{command} -o -")), plain);
    }
    let (said, code) = folder.says("fewest 19 --notes 19.notes");
    assert_eq!(code, 0, "{said}");
    let (said, code) = folder.says("merge 19.notes -o -");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("Name one instead of -"), "{said}");
    assert_eq!(folder.files(), ["19.notes"]);
}

#[test]
fn an_answer_that_no_file_has_is_said_in_json() {
    let folder = Folder::new("answers-unknown");
    let (said, code) =
        folder.says("solve 4x4x4 --method a-star --step-limit 10 --json -o presses.txt");
    assert_eq!(code, 3, "{said}");
    let answer: serde_json::Value = serde_json::from_str(&said).expect("an object");
    assert_eq!(
        (&answer["outcome"], &answer["reason_kind"]),
        (&"unknown".into(), &"step-limit".into())
    );
    assert!(folder.files().is_empty(), "{:?}", folder.files());
}

#[test]
fn a_command_line_that_is_not_understood_is_said_in_json_where_json_is_asked_for() {
    let folder = Folder::new("answers-usage");
    for line in ["solve 5x5 --foo", "solve 5x5 --seed x", "convert", "frobnicate"] {
        let output = folder.run(&format!("{line} --json"));
        assert_eq!(output.status.code(), Some(2), "{line}");
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(
            (&answer["outcome"], &answer["reason_kind"]),
            (&"error".into(), &"usage".into())
        );
        let (reason, said) = (answer["reason"].as_str(), String::from_utf8_lossy(&output.stderr));
        assert!(reason.is_some_and(|reason| said.contains(reason)), "{line}: {reason:?}, {said}");
        assert!(folder.run(line).stdout.is_empty(), "{line}");
    }
    let help = folder.run("solve --help --json");
    assert_eq!(help.status.code(), Some(0));
    assert!(help.stdout.starts_with(b"Solve a board"), "{help:?}");
}

#[test]
fn presses_drawn_with_holes_are_read_back() {
    let folder = Folder::new("answers-holes");
    for board in ["10_/111/0_1", "hex:2"] {
        let (drawn, _) = folder.says(&format!("solve {board} --to text"));
        fs::write(folder.join("drawn"), &drawn).expect("a file");
        let judged = folder.says(&format!("check {board} drawn"));
        assert!(judged.0.starts_with("true: ") && judged.1 == 0, "{judged:?}");
        // Other cells than those of the board are missing.
        fs::write(folder.join("drawn"), drawn.replace('_', "0")).expect("a file");
        assert_eq!(folder.says(&format!("check {board} drawn")).1, 2);
    }
    let (said, code) = folder.says("solve 012/120/201 --states 3 --to poj-1222");
    assert!(code == 2 && said.contains("Problem 1222 has two states"), "{said}");
}
