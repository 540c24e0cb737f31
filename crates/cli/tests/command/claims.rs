//! What answers say beside their presses, judged by `check`.

use std::fs;

use serde_json::{Value, json};

use crate::folder::Folder;

const BOARD: &str = "11011/10101/01110/00111/00100";

/// An answer of `solve`, and what `check` says of it once `change` has been at it.
fn judged(
    folder: &Folder,
    line: &str,
    board: &str,
    change: impl FnOnce(&mut Value),
) -> (String, i32) {
    let solved = folder.run(&format!("solve {line} --json"));
    let mut answer: Value = serde_json::from_slice(&solved.stdout).expect("an answer");
    change(&mut answer);
    fs::write(folder.join("a.json"), answer.to_string()).expect("room");
    folder.says(&format!("check {board} a.json"))
}

#[test]
fn numbers_beside_presses_are_counted_again() {
    let folder = Folder::new("claims-numbers");
    let (said, code) = judged(&folder, BOARD, BOARD, |_| {});
    assert_eq!(
        (said.as_str(), code),
        ("true: 5 presses reach the goal; what is said of the minimum is true\n", 0)
    );
    let (said, code) = judged(&folder, BOARD, BOARD, |answer| answer["press_count"] = json!(4));
    assert!(code == 1 && said.contains("it says 4 presses, and these are 5"), "{said}");
    let (said, code) =
        judged(&folder, BOARD, BOARD, |answer| answer["fewest"]["lower_bound"] = json!(6));
    assert!(code == 1 && said.contains("with less than 6, and this one takes 5"), "{said}");
    let (said, code) =
        judged(&folder, BOARD, BOARD, |answer| answer["fewest"]["lower_bound"] = json!(4));
    assert!(code == 1 && said.contains("with a lower bound of 4"), "{said}");
    let priced = format!("{BOARD} --cost others=3");
    let (said, code) = judged(&folder, &priced, &priced, |answer| answer["cost"] = json!(1));
    assert!(code == 1 && said.contains("they cost 1, and they cost 15"), "{said}");
}

#[test]
fn a_minimum_that_is_none_is_false() {
    let folder = Folder::new("claims-minimum");
    let line = format!("{BOARD} --any --method light-chasing");
    let (said, code) = judged(&folder, &line, BOARD, |answer| {
        let total = answer["press_count"].as_u64().expect("a number");
        assert!(total > 5, "{answer}");
        answer["fewest"] = json!({"proved": true, "lower_bound": total, "how": "somebody says so"});
    });
    assert!(code == 1 && said.contains("and 5 does"), "{said}");
    // A bound on another program's word is judged like one of ours.
    let (said, code) = judged(&folder, &line, BOARD, |answer| {
        let total = answer["press_count"].as_u64().expect("a number");
        let word = json!({"by": "somebody", "lower_bound": total});
        answer["fewest"] = json!({"proved": false, "lower_bound": 4, "how": "", "said": word});
    });
    assert!(code == 1 && said.contains("and 5 does"), "{said}");
}

#[test]
fn all_solutions_are_replayed_one_by_one() {
    let folder = Folder::new("claims-all");
    let (text, _) = folder.says("solve 4x4 --all");
    fs::write(folder.join("all.txt"), &text).expect("room");
    let (said, code) = folder.says("check 4x4 all.txt");
    assert!(code == 0 && said.starts_with("true: 16 solutions, each replayed"), "{said}");
    let lines: Vec<&str> = text.lines().collect();
    let mut twice = lines.clone();
    twice[3] = lines[2];
    for (spoilt, wanted) in [
        ([&lines[..5], &lines[6..]].concat().join("\n"), "it says 16 solutions, and lists 15"),
        (twice.join("\n"), "a solution is listed twice"),
        (text.replacen("0,0 0,1 ", "0,0 ", 1), "solution 1: the presses do not reach the goal"),
    ] {
        fs::write(folder.join("all.txt"), spoilt).expect("room");
        let (said, code) = folder.says("check 4x4 all.txt");
        assert!(code == 1 && said.contains(wanted), "{said}");
    }
    let (said, code) = judged(&folder, "4x4 --all", "4x4", |answer| {
        answer["all"][7]["presses"] = answer["all"][7]["presses"].take();
        answer["all"][7]["presses"]["3,3"] =
            json!(1 - answer["all"][7]["presses"]["3,3"].as_u64().unwrap_or(0));
    });
    assert!(code == 1 && said.contains("solution 8 of all: the presses do not reach"), "{said}");
}

#[test]
fn what_solve_printed_of_an_unsolvable_board_is_its_proof() {
    let folder = Folder::new("claims-text");
    for board in
        ["5x5 --start random:3", "4x4 --states 3 --start random:5", "petersen --start random:2"]
    {
        let (text, code) = folder.says(&format!("solve {board}"));
        assert_eq!(code, 1, "{text}");
        fs::write(folder.join("no.txt"), &text).expect("room");
        let (said, code) = folder.says(&format!("check {board} no.txt"));
        assert_eq!((said.as_str(), code), ("true: no presses reach the goal\n", 0), "{text}");
        let spoilt = text.replacen("# lights: ", "# lights: 2,2 ", 1);
        assert_ne!(spoilt, text);
        fs::write(folder.join("no.txt"), spoilt).expect("room");
        let (said, code) = folder.says(&format!("check {board} no.txt"));
        assert!(code != 0 && !said.starts_with("true"), "{said}");
    }
}
