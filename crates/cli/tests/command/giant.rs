//! Boards from bitmap to bitmap, as a user makes, solves and judges them.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::folder::Folder;

fn flip_a_bit(path: &Path, byte: usize) {
    let mut bytes = fs::read(path).expect("a file");
    bytes[byte] ^= 0x10;
    fs::write(path, bytes).expect("a file");
}

#[test]
fn a_board_is_made_solved_and_judged() {
    let folder = Folder::new("giant-road");
    for (size, options) in [
        ("300x200", ""),
        ("1000x1003", "--pattern neighbours"),
        ("97x64", "--wrap torus"),
        ("5x129", "--wrap cylinder"),
        ("98x131", "--wrap mobius"),
        ("33x64", "--wrap klein --pattern neighbours"),
        ("64x50", "--wrap projective"),
    ] {
        let (said, code) = folder.says(&format!("generate {size} {options} --seed 5 -o b.pbm"));
        assert_eq!((said.as_str(), code), ("written to b.pbm\n", 0), "{size}");
        let (said, code) = folder.says(&format!("solve b.pbm {options} -o p.pbm"));
        assert_eq!(code, 0, "{said}");
        assert!(
            said.contains("by packed-rows (verified)\n# algorithm: row polynomials:"),
            "{said}"
        );
        let (said, code) = folder.says(&format!("check b.pbm {options} p.pbm"));
        assert!(code == 0 && said.starts_with("true: "), "{said}");
        if size == "98x131" {
            // The algorithms of puzzles in memory judge the same file.
            let (said, code) =
                folder.says(&format!("solve b.pbm {options} --method sweep -o same.txt"));
            assert_eq!(code, 0, "{said}");
            let (said, code) = folder.says(&format!("check b.pbm {options} same.txt"));
            assert!(code == 0 && said.starts_with("true: "), "{said}");
            fs::remove_file(folder.join("same.txt")).expect("it was written");
        }
        flip_a_bit(&folder.join("p.pbm"), 40);
        let (said, code) = folder.says(&format!("check b.pbm {options} p.pbm"));
        assert!(code == 1 && said.starts_with("false: the presses do not reach"), "{said}");
    }
    assert_eq!(folder.files(), ["b.pbm", "p.pbm"]);
}

#[test]
fn the_bitmap_is_the_board_of_the_same_seed() {
    let folder = Folder::new("giant-seed");
    folder.run("generate 13x21 --seed 77 -o b.pbm");
    let id = folder.says("generate 13x21 --seed 77").0;
    let from_id = folder.says(&format!("convert {} --to text", id.trim())).0;
    let from_bitmap = folder.says("convert b.pbm --to text").0;
    assert_eq!(from_id, from_bitmap);
    assert!(from_id.lines().count() >= 13, "{from_id}");
}

#[test]
fn a_board_that_nothing_solves_leaves_its_certificate() {
    let folder = Folder::new("giant-unsolvable");
    let mut board = b"P4\n40 40\n".to_vec();
    board.extend([0x80; 1]);
    board.extend([0; 199]);
    fs::write(folder.join("b.pbm"), &board).expect("a file");
    let options = "--wrap torus --pattern neighbours";
    let (said, code) = folder.says(&format!("solve b.pbm {options} -o c.pbm"));
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("unsolvable, by packed-rows (reason checked)"), "{said}");
    assert!(said.contains("the whole quiet pattern: c.pbm"), "{said}");
    assert_eq!(folder.files(), ["b.pbm", "c.pbm"]);
    let judged = |arguments: &str| folder.says(&format!("check {arguments} {options}"));
    assert_eq!(judged("b.pbm c.pbm"), ("true: no presses reach the goal\n".to_string(), 0));
    // The same bits without the words in the head: presses, unless one says so.
    let bytes = fs::read(folder.join("c.pbm")).expect("a file");
    let mut bare = b"P4\n40 40\n".to_vec();
    bare.extend(&bytes[bytes.len() - 200..]);
    fs::write(folder.join("bare.pbm"), &bare).expect("a file");
    let (said, code) = judged("b.pbm bare.pbm");
    assert!(code == 1 && said.starts_with("false: the presses do not reach"), "{said}");
    assert_eq!(judged("b.pbm bare.pbm --certificate").1, 0);
    // On another board it proves nothing, and with one button more it is not quiet.
    fs::write(folder.join("dark.pbm"), [&board[..9], &[0; 200]].concat()).expect("a file");
    let (said, code) = judged("dark.pbm c.pbm");
    assert!(code == 1 && said.contains("an even number of lit lights"), "{said}");
    flip_a_bit(&folder.join("c.pbm"), bytes.len() - 100);
    let (said, code) = judged("b.pbm c.pbm");
    assert!(code == 1 && said.starts_with("false: the pattern is not quiet"), "{said}");
}

/// A board large enough for checkpoints, all its lights on.
const LARGE: &str = "solve 24000x24000 -o p.pbm";

#[test]
fn a_large_board_goes_on_where_it_was_stopped() {
    let folder = Folder::new("giant-resume");
    // Steps are rows: all are chased, and some are written.
    let (said, code) = folder.says(&format!("{LARGE} --step-limit 20000"));
    assert!(code == 3 && said.contains("goes on from here: p.pbm.checkpoint"), "{said}");
    assert_eq!(folder.files(), ["p.pbm.checkpoint", "p.pbm.unfinished"]);
    let checkpoint = fs::read(folder.join("p.pbm.checkpoint")).expect("a file");
    // For another board, or damaged, it is one sentence.
    let (said, code) = folder.says("solve 24000x24000 --pattern neighbours -o p.pbm");
    assert!(code == 2 && said.contains("p.pbm.checkpoint belongs to something else"), "{said}");
    flip_a_bit(&folder.join("p.pbm.checkpoint"), 1000);
    let (said, code) = folder.says(LARGE);
    assert!(code == 2 && said.contains("p.pbm.checkpoint is damaged. Delete it"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    fs::write(folder.join("p.pbm.checkpoint"), &checkpoint).expect("a file");
    let (said, code) = folder.says(LARGE);
    assert!(code == 0 && said.contains("begun by an earlier run"), "{said}");
    assert_eq!(folder.files(), ["p.pbm"]);
    let pieces = fs::read(folder.join("p.pbm")).expect("a file");
    fs::remove_file(folder.join("p.pbm")).expect("a file");
    // Killed as soon as the first row is found.
    let mut run = Command::new(env!("CARGO_BIN_EXE_lightsout"))
        .args(LARGE.split(' '))
        .current_dir(&folder)
        .spawn()
        .expect("the command runs");
    while !folder.join("p.pbm.checkpoint").exists() && run.try_wait().expect("a child").is_none() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    run.kill().expect("it is killed");
    run.wait().expect("it ends");
    let was_killed = folder.join("p.pbm.checkpoint").exists();
    assert_eq!(folder.join("p.pbm").exists(), !was_killed);
    let (said, code) = folder.says(LARGE);
    assert!(code == 0 && said.contains("begun by an earlier run") == was_killed, "{said}");
    assert_eq!(folder.files(), ["p.pbm"]);
    assert!(fs::read(folder.join("p.pbm")).expect("a file") == pieces);
    // Without the unfinished bitmap there is nothing to go on with.
    fs::remove_file(folder.join("p.pbm")).expect("a file");
    fs::write(folder.join("p.pbm.checkpoint"), &checkpoint).expect("a file");
    let (said, code) = folder.says(LARGE);
    assert!(code == 2 && said.contains("p.pbm.unfinished is not there"), "{said}");
}

#[test]
fn damaged_bitmaps_are_one_sentence() {
    let folder = Folder::new("giant-damaged");
    for (bytes, sentence) in [
        (
            &b"P4\n64 64\n1234"[..],
            "which take 521 bytes with the head, but the file has 13. It is cut off",
        ),
        (b"P4\n8 2\n123", "1 bytes follow the 8x2 pixels of the head"),
        (b"P4\n8 zwei\n12", "the height is missing here: write a number"),
        (b"P4\n0 2\n", "the width is 0"),
        (b"P4\n99999999999999999999 2\n", "the width is not a number that fits"),
    ] {
        fs::write(folder.join("b.pbm"), bytes).expect("a file");
        let (said, code) = folder.says("solve b.pbm -o p.pbm");
        assert!(code == 2 && said.contains(sentence), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    fs::write(folder.join("b.pbm"), b"P4\n8 2\n12").expect("a file");
    fs::write(folder.join("p.pbm"), b"P4\n2 8\n12345678").expect("a file");
    let (said, code) = folder.says("check b.pbm p.pbm");
    assert!(
        code == 2
            && said
                .contains("p.pbm has 8 rows and 2 columns of presses, but the board has 2 and 8"),
        "{said}"
    );
    let (said, code) = folder.says("solve b.pbm -o nowhere/p.pbm");
    assert!(code == 2 && said.contains("cannot write nowhere/p.pbm, which takes"), "{said}");
}

#[test]
fn a_limit_leaves_no_file() {
    let folder = Folder::new("giant-limit");
    let (said, code) = folder.says("solve 3000x3000 -o p.pbm --step-limit 10");
    assert!(code == 3 && said.contains("unknown: the step limit was reached"), "{said}");
    assert!(folder.files().is_empty());
}

#[test]
fn a_checkpoint_tells_boards_apart_by_their_lights() {
    let folder = Folder::new("giant-lights");
    let (said, code) = folder.says("generate 301x203 --seed 5 -o b.pbm");
    assert_eq!((said.as_str(), code), ("written to b.pbm\n", 0));
    let foreign = folder.join("p.pbm.checkpoint");
    fs::write(&foreign, "not of this board\n").expect("a file");
    #[cfg(unix)]
    fs::set_permissions(&foreign, std::os::unix::fs::PermissionsExt::from_mode(0o600))
        .expect("its owner");
    let title = || {
        let (said, code) = folder.says("solve b.pbm -o p.pbm");
        assert!(code == 2 && said.contains("belongs to something else"), "{said}");
        said
    };
    let mut titles = vec![title()];
    assert!(titles[0].contains("digest "), "{}", titles[0]);
    assert_eq!(title(), titles[0]);
    let length = fs::read(folder.join("b.pbm")).expect("a board").len();
    // A light of the first rows, of those in the middle, and of the last.
    for byte in [20, length / 2, length - 2] {
        flip_a_bit(&folder.join("b.pbm"), byte);
        let other = title();
        assert!(!titles.contains(&other), "{other}");
        titles.push(other);
    }
}

#[test]
fn a_board_is_read_the_same_however_it_is_said() {
    let folder = Folder::new("giant-said");
    let row = |board: &str| folder.says(&format!("solve {board} --row 0"));
    for board in ["5x5", "5X5", "5x5:all", "5x5 --states 2 --rule free --goal 0 --start all"] {
        let (said, code) = row(board);
        assert!(code == 0 && said.starts_with("10110\n"), "{board}: {said}");
    }
    let (said, code) = row("5x5 --pattern 010/111/010");
    assert!(code == 0 && said.starts_with("10110\n"), "{said}");
    for board in ["5x5 --states 3", "5x5 --pattern king", "5x5:random:1", "hex:3", "merlin"] {
        let (said, code) = row(board);
        assert!(code == 2 && said.contains("--row is for boards of two states"), "{board}: {said}");
    }
    folder.run("generate 5x5 --seed 1 -o b.pbm");
    for board in ["5x5:none", "b.pbm"] {
        let (said, code) = row(board);
        assert!(
            code == 2 && said.contains("all lights on, given by their size"),
            "{board}: {said}"
        );
    }
    // A bitmap that is not solved row by row is read whole, and its options hold.
    let whole = folder.says("solve b.pbm --states 3 --goal 1");
    let drawn = folder.says("convert b.pbm --to text").0;
    fs::write(folder.join("b.txt"), drawn).expect("a file");
    assert_eq!(whole, folder.says("solve b.txt --states 3 --goal 1"));
}
