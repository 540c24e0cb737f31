//! The experiments that run the command itself, on small sizes: shapes and orders that must hold at any speed.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::folder::Folder;

impl Folder {
    fn reproduce(&self, names: &str) -> Value {
        let output = Command::new(env!("CARGO_BIN_EXE_lightsout"))
            .arg("reproduce")
            .args(names.split(' '))
            .args(["--quick", "--json", "--out"])
            .arg(&**self)
            .output()
            .expect("the command runs");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{errors}");
        serde_json::from_slice(&output.stdout).expect("an object")
    }

    fn rows(&self, name: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.join(name).join("data.json")).expect("the data");
        let data: Value = serde_json::from_str(&text).expect("an object");
        data["rows"].as_array().expect("rows").clone()
    }
}

impl Folder {
    /// The rows of an experiment that has no report yet.
    fn rows_of(&self, name: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.join(name).join("rows.jsonl")).expect("the rows");
        text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
    }
}

/// OEIS A075464.
fn fewest(board: &str) -> u64 {
    match board {
        "2x2" => 4,
        "3x3" => 5,
        "4x4" => 4,
        other => panic!("{other} is not a quick size"),
    }
}

#[test]
fn a_number_of_turns_is_solvable_from_the_fewest_on_in_steps_of_two() {
    let folder = Folder::new("turns");
    folder.reproduce("work1-k-turns");
    let rows = folder.rows("work1-k-turns");
    let mut answered = 0;
    for row in &rows {
        let (board, turns) =
            (row["board"].as_str().expect("a board"), row["k"].as_u64().expect("k"));
        let is_solvable = turns >= fewest(board) && (turns - fewest(board)).is_multiple_of(2);
        match row["ended"].as_str().expect("an ending") {
            "solved" => assert!(is_solvable && row["verified"] == Value::Bool(true), "{row}"),
            "refuted" => assert!(!is_solvable, "{row}"),
            "absent" | "out of time" => continue,
            other => panic!("{other}: {row}"),
        }
        answered += 1;
    }
    assert!(answered * 2 > rows.len(), "{answered} of {}", rows.len());
    let figure =
        |ending: &str| fs::read(folder.join("work1-k-turns").join(format!("k-turns.{ending}")));
    assert!(figure("svg").expect("a figure").starts_with(b"<svg"));
    if cfg!(feature = "png-figures") {
        assert!(figure("png").expect("a figure").starts_with(b"\x89PNG"));
    }
}

#[test]
fn generators_in_logic_make_as_many_different_boards_as_asked() {
    let folder = Folder::new("generators");
    let report = folder.reproduce("work0-figure3 work0-figure2");
    assert_eq!(report["complete"], Value::Bool(true));
    for row in folder.rows("work0-figure3") {
        let method = row["method"].as_str().expect("a method");
        if method.ends_with("ours") {
            let counts = (&row["models"], &row["different"]);
            assert_eq!(counts, (&row["boards"], &row["boards"]), "{row}");
        }
        if method.ends_with("Mace4") && row["ended"] == "done" {
            assert!(row["models"].as_u64() >= row["boards"].as_u64(), "{row}");
        }
    }
    let rows = folder.rows("work0-figure2");
    let of = |method: &'static str| rows.iter().filter(move |row| row["method"] == method);
    for row in of("planner").chain(of("model-finder")) {
        assert_eq!(row["ended"], "solved", "{row}");
    }
    // The planner finds a shortest sequence; the model finder any of four sets.
    for row in of("planner") {
        assert_eq!(row["presses"], row["needed"], "{row}");
    }
    for row in of("model-finder") {
        assert!(row["presses"].as_u64() >= row["needed"].as_u64(), "{row}");
    }
    // Gone on with, it measures nothing again.
    let before = fs::read_to_string(folder.join("work0-figure2").join("rows.jsonl")).expect("rows");
    folder.reproduce("work0-figure2");
    let after = fs::read_to_string(folder.join("work0-figure2").join("rows.jsonl")).expect("rows");
    assert_eq!(before, after);
    let page = fs::read_to_string(folder.join("report.html")).expect("a report");
    assert!(page.contains("work0-figure2") && page.contains("</html>"));
}

/// Every task of the experiments is in one share, a share that is done again does nothing, and what is joined has the
/// rows of one run, in its order.
#[test]
fn experiments_in_shares_have_the_rows_of_one_run() {
    let (whole, folder) = (Folder::new("shares-whole"), Folder::new("shares-joined"));
    whole.reproduce("nullity work0-tables");
    let line = "reproduce nullity work0-tables --quick --out report";
    for share in (1..=3).rev() {
        let (said, code) = folder.says(&format!("{line} --share {share}/3 --notes {share}.part"));
        assert_eq!(code, 0, "{said}");
    }
    let (said, code) = folder.says("merge 1.part 3.part");
    assert!(code == 3 && said.contains("1 of 3 shares missing"), "{said}");
    let (said, code) = folder.says("merge 1.part 2.part 3.part");
    assert!(code == 0 && said.contains("report.html"), "{said}");
    let keys =
        |rows: Vec<Value>| -> Vec<Value> { rows.iter().map(|row| row["key"].clone()).collect() };
    // OEIS A159257.
    let known = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
    for row in whole.rows("nullity").iter().filter(|row| row["wrap"] == "plane") {
        let size = row["size"].as_u64().expect("a size") as usize;
        if let Some(known) = known.get(size - 1) {
            assert_eq!(row["nullity"], *known, "{row}");
        }
    }
    for row in whole.rows("work0-tables").iter().filter(|row| row["method"] != "the board") {
        assert!(row["counts"].is_string(), "{row}");
    }
    for name in ["nullity", "work0-tables"] {
        let joined = keys(folder.rows(&format!("report/{name}")));
        assert!(!joined.is_empty());
        assert_eq!(joined, keys(whole.rows(name)), "{name}");
        let of_shares = |share| keys(folder.rows_of(&format!("report/share-{share}-of-3/{name}")));
        let shared: usize = (1..=3).map(|share| of_shares(share).len()).sum();
        assert_eq!(shared, joined.len(), "{name}");
    }
}

/// A study of one's own is run, stopped and continued, in shares too, and says which claims hold.
#[test]
fn a_study_from_a_file_runs_alone_and_in_shares() {
    let folder = Folder::new("study");
    let text = include_str!("../../../../examples/study.toml");
    fs::write(folder.join("mine.toml"), text).expect("the study");
    let (said, code) = folder.says("study mine.toml --trials 3 --sizes 2..3");
    assert!(code == 0 && said.contains("searches: 18 rows, done"), "{said}");
    assert!(said.contains("holds: A* never walks farther than greedy search"), "{said}");
    assert!(folder.join("mine/searches/path-length.svg").exists());
    let tables = fs::read_to_string(folder.join("mine/searches/tables.tex")).expect("tables");
    assert!(tables.contains("\\begin{tabular}{lll}"), "{tables}");
    let rows = |at: &str| -> Vec<Value> {
        let rows = folder.rows(at).into_iter();
        rows.map(|row| Value::from(vec![row["key"].clone(), row["presses"].clone()])).collect()
    };
    let whole = rows("mine/searches");
    assert!(whole.len() == 18 && whole.iter().all(|row| row[1].is_u64()), "{whole:?}");
    for share in 1..=2 {
        let line = format!(
            "study mine.toml --trials 3 --sizes 2..3 --out joined --share {share}/2 --notes {share}.part"
        );
        let (said, code) = folder.says(&line);
        assert_eq!(code, 0, "{said}");
    }
    let (said, code) = folder.says("merge 1.part 2.part");
    assert!(code == 0 && said.contains("holds: A*"), "{said}");
    assert_eq!(rows("joined/searches"), whole);
    // A reviewer can run the folder again, and an edited study does not take old rows.
    let (said, _) =
        folder.says("study mine/searches/study.toml --out again --trials 1 --sizes 3 --json");
    assert!(said.contains("\"holds\": true"), "{said}");
    fs::write(folder.join("mine.toml"), text.replace("random-solvable", "random"))
        .expect("the study");
    let (said, code) = folder.says("study mine.toml --trials 2 --sizes 3");
    assert!(code == 0 && rows("mine/searches").len() == 18 + 6, "{said}");
    let (said, code) = folder.says("study mine.toml --trials 0");
    assert_eq!(code, 2, "{said}");
    let (said, code) = folder.says("reproduce nullity --trials 3 --out elsewhere");
    assert!(code == 2 && said.contains("--trials changes nothing in nullity"), "{said}");
}
