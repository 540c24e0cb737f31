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
        ("true: 5 presses reach the goal; that is the minimum; there are 4 solutions\n", 0)
    );
    let (said, code) = judged(&folder, BOARD, BOARD, |answer| answer["press_count"] = json!(4));
    assert!(code == 1 && said.contains("it says 4 presses, and lists 5"), "{said}");
    let (said, code) =
        judged(&folder, BOARD, BOARD, |answer| answer["fewest"]["lower_bound"] = json!(6));
    assert!(code == 1 && said.contains("has fewer than 6, and this one takes 5"), "{said}");
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
    assert!(code == 1 && said.contains("and one takes 5"), "{said}");
    // A bound on another program's word is judged like one of ours.
    let (said, code) = judged(&folder, &line, BOARD, |answer| {
        let total = answer["press_count"].as_u64().expect("a number");
        let word = json!({"by": "somebody", "lower_bound": total});
        answer["fewest"] = json!({"proved": false, "lower_bound": 4, "how": "", "said": word});
    });
    assert!(code == 1 && said.contains("and one takes 5"), "{said}");
}

#[test]
fn all_solutions_are_replayed_one_by_one() {
    let folder = Folder::new("claims-all");
    let (text, _) = folder.says("solve 4x4 --all");
    fs::write(folder.join("all.txt"), &text).expect("room");
    let (said, code) = folder.says("check 4x4 all.txt");
    assert!(
        code == 0 && said == "true: 16 solutions, each replayed; there are no others\n",
        "{said}"
    );
    let lines: Vec<&str> = text.lines().collect();
    let mut twice = lines.clone();
    twice[3] = lines[2];
    for (spoilt, wanted) in [
        ([&lines[..5], &lines[6..]].concat().join("\n"), "it says 16 solutions, and lists 15"),
        (twice.join("\n"), "solution 3 is listed twice"),
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
    assert!(code == 1 && said.contains("solution 8: the presses do not reach"), "{said}");
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

/// What `check` says of a text in a file.
fn told(folder: &Folder, line: &str, text: &str) -> (String, i32) {
    fs::write(folder.join("told.txt"), text).expect("room");
    folder.says(&format!("check {line} told.txt"))
}

#[test]
fn all_solutions_in_json_are_counted_and_told_apart() {
    let folder = Folder::new("claims-all-json");
    let (text, _) = folder.says("solve 5x5 --all --json");
    let (said, code) = told(&folder, "5x5", &text);
    let wanted = "15 presses reach the goal; 4 solutions, each replayed; there are no others";
    assert_eq!((said, code), (format!("true: {wanted}\n"), 0));
    let lines: Vec<&str> = text.lines().collect();
    let without = [&lines[..1], &lines[2..]].concat().join("\n");
    let twice = [&lines[..3], &lines[2..]].concat().join("\n");
    let fewer = without.replace("\"solutions\":\"4\"", "\"solutions\":null");
    let cut = without.replace("\"complete\":true", "\"complete\":false");
    for (spoilt, wanted) in [
        (
            text.replace("\"solutions\":\"4\"", "\"solutions\":\"7\""),
            "it says 7 solutions, and lists 4",
        ),
        (without, "it says 4 solutions, and lists 3"),
        (fewer, "it lists 3 solutions as all there are, and there are 4"),
        (twice, "solution 3 is listed twice"),
        (
            text.replacen("{\"press_count\":15", "{\"press_count\":11", 1),
            "solution 1: it says 11 presses",
        ),
    ] {
        let (said, code) = told(&folder, "5x5", &spoilt);
        assert!(code == 1 && said.contains(wanted), "{said}");
    }
    let (said, code) = told(&folder, "5x5", &cut);
    assert!(code == 0 && said.contains("3 solutions, each replayed; there are 4 in all"), "{said}");
}

#[test]
fn the_number_of_solutions_is_worked_out_again() {
    let folder = Folder::new("claims-number");
    let (said, code) =
        judged(&folder, "5x5 --count", "5x5", |answer| answer["solutions"] = json!("7"));
    assert!(code == 1 && said.contains("number of solutions is 7, and there are 4"), "{said}");
    for (text, wanted, ending) in [
        ("4 solutions\n", "true: there are 4 solutions\n", 0),
        ("5 solutions\n", "false: it says that the number of solutions is 5, and there are 4\n", 1),
    ] {
        assert_eq!(told(&folder, "5x5", text), (wanted.to_string(), ending));
    }
    let one = json!({"proved": true, "lower_bound": 15, "how": "it is the only solution"});
    let (said, code) = judged(&folder, "5x5", "5x5", |answer| answer["fewest"] = one);
    assert!(code == 1 && said.contains("is 1, and there are 4"), "{said}");
    let (none, _) = folder.says("solve 3x3 --rule lit-only --json");
    let none = none.replacen('{', "{\"solutions\": 9,", 1);
    let (said, code) = told(&folder, "3x3 --rule lit-only", &none);
    assert!(code == 0 && said.contains("the number of solutions was not verified"), "{said}");
}

#[test]
fn a_minimum_needs_no_number_to_be_judged() {
    let folder = Folder::new("claims-proved");
    let twelve = "a1 c1 d1 b2 c2 d2 a3 b3 c3 a4 b4 d4";
    let (said, code) = folder.says(&format!("check 4x4 {}", twelve.replace(' ', ",")));
    assert!(code == 0 && said.starts_with("true: 12 presses"), "{said}");
    let answer = |claims: Value| {
        let mut answer = json!({"presses": twelve.split(' ').collect::<Vec<_>>()});
        answer
            .as_object_mut()
            .expect("an object")
            .append(&mut claims.as_object().expect("one").clone());
        answer.to_string()
    };
    for claims in [
        json!({"fewest": {"proved": true}}),
        json!({"fewest": {"proved": true, "lower_bound": null}}),
        json!({"minimum": true}),
    ] {
        let (said, code) = told(&folder, "4x4", &answer(claims));
        assert!(code == 1 && said.contains("fewer than 12, and one takes 4"), "{said}");
    }
    for claims in [
        json!({"fewest": "yes"}),
        json!({"fewest": {"proved": 1}}),
        json!({"minimum": "yes"}),
        json!({"press_count": "12"}),
        json!({"solutions": "many"}),
        json!({"outcome": "solved", "certificate": {"0,0": 1}}),
    ] {
        let (said, code) = told(&folder, "4x4", &answer(claims));
        assert!(code == 2 && said.contains("told.txt: at "), "{said}");
    }
}

#[test]
fn the_board_of_an_answer_is_the_one_it_is_checked_against() {
    let folder = Folder::new("claims-board");
    let fields = [
        ("puzzle", json!("6x6"), "it is for `6x6`, and this board is `5x5`"),
        ("states", json!(3), "it is for a board with 3 states, and this one has 2"),
        ("lights", json!(36), "it is for a board with 36 lights"),
        ("rule", json!("lit-only"), "it is for a board under the `lit-only` rule"),
    ];
    for (name, value, wanted) in fields {
        let (said, code) = judged(&folder, "5x5", "5x5", |answer| answer[name] = value);
        assert!(code == 1 && said.contains(wanted), "{said}");
    }
    // Two names of one board; a name that says nothing.
    let (said, code) = judged(&folder, "5x5", "5x5", |answer| answer["puzzle"] = json!("Classic"));
    assert!(code == 0 && !said.contains("not verified"), "{said}");
    let (said, code) = judged(&folder, "5x5", "5x5", |answer| answer["puzzle"] = json!("moon"));
    assert!(code == 0 && said.contains("it calls its board `moon`"), "{said}");
}

#[test]
fn what_the_text_says_of_its_presses_is_judged() {
    let folder = Folder::new("claims-words");
    let (text, _) = folder.says("solve 5x5");
    let (said, code) = told(&folder, "5x5", &text);
    let wanted = "true: 15 presses reach the goal; that is the minimum; there are 4 solutions\n";
    assert_eq!((said.as_str(), code), (wanted, 0));
    for (from, to, wanted) in [
        ("in 15 presses", "in 14 presses", "it says 14 presses, and lists 15"),
        ("minimum 15", "minimum 14", "with a lower bound of 14, but it takes 15"),
        ("all 4 sol", "all 5 sol", "is 5, and there are 4"),
        ("# 5x5:", "# 6x6:", "it is for `6x6`"),
    ] {
        let (said, code) = told(&folder, "5x5", &text.replace(from, to));
        assert!(code == 1 && said.contains(wanted), "{said}");
    }
    for (board, end) in [("6x6", 1), ("4x4", 2)] {
        let (said, code) = told(&folder, board, &text);
        let wanted = format!("it is for `5x5`, and this board is `{board}`");
        assert!(code == end && said.contains(&wanted), "{said}");
    }
    let (text, _) = folder.says("solve 4x4 --any");
    let (said, code) = told(&folder, "4x4", &text.replace(", perhaps not the", ", the"));
    assert!(code == 1 && said.contains("one takes 4"), "{said}");
    let (said, code) = folder.says("check 3x3 a1,c1,b2,a3,c3,a1,a1");
    let wanted = "true: 5 presses reach the goal (7 are listed, and the others cancel)\n";
    assert_eq!((said.as_str(), code), (wanted, 0));
}

#[test]
fn every_measure_of_a_pack_and_its_order_are_judged() {
    let folder = Folder::new("claims-pack");
    let (pack, code) = folder.says("generate 5x5 --count 4 --pack");
    assert_eq!(code, 0, "{pack}");
    let said = |change: &dyn Fn(&mut Value)| {
        let mut pack: Value = serde_json::from_str(&pack).expect("a pack");
        change(&mut pack["levels"]);
        fs::write(folder.join("pack.json"), pack.to_string()).expect("room");
        folder.says("check pack.json")
    };
    let (truth, code) = said(&|_| {});
    assert!(code == 0 && truth.starts_with("true: all 4 pars"), "{truth}");
    for name in ["par", "greedy", "greedy_astray", "chase"] {
        let (lie, code) = said(&|levels| levels[1][name] = json!(99));
        assert!(code == 1 && lie.contains(&format!("says {name} 99, ")), "{lie}");
    }
    let (lie, code) = said(&|levels| levels.as_array_mut().expect("levels").reverse());
    assert!(code == 1 && lie.contains("level 2 should come before level 1"), "{lie}");
}

/// Where no weights refute a board, all boards that can be reached do, as long as they are few.
#[test]
fn a_set_that_no_press_leaves_is_written_and_judged() {
    let folder = Folder::new("claims-closed");
    let puzzle = r#"{"board": {"lights": ["a", "b", "c"],
        "buttons": {"a": ["a", "b"], "b": ["b", "c"], "c": ["c"]}},
        "rule": "lit-only", "start": [0, 1, 1], "goal": [1, 1, 0]}"#;
    std::fs::write(folder.join("p.json"), puzzle).expect("room");
    let (answer, code) = folder.says("solve p.json --json");
    assert_eq!(code, 1, "{answer}");
    let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["reason_kind"], "closed-set");
    let closed = answer["certificate"]["closed"].as_array().expect("boards").clone();
    assert!(closed.contains(&json!([0, 1, 1])) && !closed.contains(&json!([1, 1, 0])));
    std::fs::write(folder.join("a.json"), answer.to_string()).expect("room");
    let (said, code) = folder.says("check p.json a.json");
    assert_eq!(code, 0, "{said}");
    // A board less, and a press leads out, or the start is not among them.
    for left_out in 0..closed.len() {
        let mut rest = closed.clone();
        rest.remove(left_out);
        answer["certificate"]["closed"] = Value::Array(rest);
        std::fs::write(folder.join("a.json"), answer.to_string()).expect("room");
        assert_eq!(folder.says("check p.json a.json").1, 1, "without {left_out}");
    }
}
