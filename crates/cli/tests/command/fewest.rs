//! Proofs of the fewest presses: boards that are kept, solutions to begin with, notes, shares.

use crate::folder::Folder;

#[test]
fn a_kept_board_is_judged_and_begun_with() {
    let folder = Folder::new("fewest-from");
    let proved = folder.says("fewest 30 --counts --boards .");
    assert!(proved.0.starts_with("30 376 "), "as published: {proved:?}");
    assert_eq!(folder.files(), ["30x30.pbm"]);
    let judged = folder.says("check 30x30 30x30.pbm");
    assert_eq!(judged, ("true: 376 presses reach the goal\n".to_string(), 0));
    // Begun with the best, as many are found.
    assert_eq!(folder.says("fewest 30 --counts --from 30x30.pbm"), proved);
    let (said, code) = folder.says("fewest 31 --from 30x30.pbm");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("the bitmap has 30 rows and 30 columns instead of 31 and 31"), "{said}");
    std::fs::write(folder.join("none.pbm"), "P1\n3 2\n000 000\n").unwrap();
    let (said, code) = folder.says("fewest 3 --rows 2 --from none.pbm");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("none.pbm: the presses do not reach the goal"), "{said}");
}

#[test]
fn what_is_noted_is_not_done_again_and_shares_are_merged() {
    let folder = Folder::new("fewest-notes");
    for share in ["1/2", "2/2"] {
        let notes = format!("fewest 119 --share {share} --notes {}.notes", &share[..1]);
        let (said, code) = folder.says(&notes);
        assert_eq!(code, 0, "{said}");
        assert!(said.contains("this share is done"), "{said}");
    }
    let merged = folder.says("merge 1.notes 2.notes -o all.notes");
    assert_eq!(merged, ("119 6409 8\n".to_string(), 0));
    assert_eq!(folder.says("fewest 119 --notes all.notes"), ("119 6409\n".to_string(), 0));
    let (said, code) = folder.says("fewest 118 --notes all.notes");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("belongs to something else"), "{said}");
}

#[test]
fn shares_of_different_numbers_merge_with_each_other_and_with_the_whole() {
    let folder = Folder::new("fewest-overlapping");
    for (share, file) in [("", "whole"), ("--share 1/2", "half"), ("--share 2/4", "quarter")] {
        let (said, code) = folder.says(&format!("fewest 119 {share} --notes {file}.notes"));
        assert_eq!(code, 0, "{said}");
    }
    for files in
        ["whole.notes quarter.notes", "half.notes whole.notes", "half.notes half.notes whole.notes"]
    {
        assert_eq!(folder.says(&format!("merge {files}")), ("119 6409 8\n".to_string(), 0));
    }
    let (said, code) = folder.says("merge half.notes quarter.notes");
    assert_eq!(code, 3, "{said}");
    assert!(said.contains("parts are missing from these files"), "{said}");
}

#[test]
fn notes_that_another_run_holds_are_an_exit_code_of_their_own() {
    let folder = Folder::new("fewest-held");
    let (said, code) = folder.says("fewest 30 --notes held.notes");
    assert_eq!(code, 0, "{said}");
    let held = std::fs::File::open(folder.join("held.notes")).unwrap();
    held.lock().unwrap();
    let (said, code) = folder.says("fewest 30 --notes held.notes");
    assert_eq!(code, 4, "{said}");
    assert_eq!(said, "error: held.notes is in use by another run. Try again when it has ended\n");
    drop(held);
    assert_eq!(folder.says("fewest 30 --notes held.notes"), ("30 376\n".to_string(), 0));
}

#[test]
fn notes_of_another_version_are_refused() {
    let folder = Folder::new("fewest-old");
    let old = "lightsout notes 1, fewest presses of 30x30 from 0123456789abcdef\n";
    std::fs::write(folder.join("old.notes"), old).unwrap();
    let (said, code) = folder.says("fewest 30 --notes old.notes");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("old.notes was written by another version of lightsout"), "{said}");
    let (said, code) = folder.says("merge old.notes");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("no notes of this version"), "{said}");
}

#[test]
fn progress_goes_to_a_file_that_grows() {
    let folder = Folder::new("fewest-progress");
    for runs in 1..3 {
        assert_eq!(folder.says("fewest 119 --progress log").0, "119 6409\n");
        let log = std::fs::read_to_string(folder.join("log")).unwrap();
        let lines: Vec<serde_json::Value> =
            log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert!(lines.len() >= runs, "{log}");
        for line in lines {
            assert!(line["stage"].is_string() && line["done"].is_u64(), "{log}");
            assert!(line["seconds"].is_u64(), "{log}");
        }
    }
    let held = std::fs::File::open(folder.join("log")).unwrap();
    held.lock().unwrap();
    let (said, code) = folder.says("fewest 30 --progress log");
    assert_eq!(
        (said.as_str(), code),
        ("error: log is in use by another run. Try again when it has ended\n", 4)
    );
    assert_eq!(folder.says("fewest 30 --progress .").1, 2);
}

/// Lines of a table that is published, but for what is a remark.
fn table(name: &str) -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/records/all-on");
    let text = std::fs::read_to_string(format!("{folder}/{name}.txt")).expect(name);
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_string).collect()
}

#[test]
fn the_published_tables_are_what_the_command_says() {
    let folder = Folder::new("fewest-tables");
    let rectangles = table("rectangles");
    assert_eq!(rectangles.len(), 40 * 41 / 2);
    for rows in [1, 7, 16, 23, 30, 39] {
        let (said, code) = folder.says(&format!("fewest {rows}..40 --rows {rows}"));
        let wanted: Vec<&str> =
            rectangles.iter().filter_map(|line| line.strip_prefix(&format!("{rows} "))).collect();
        assert_eq!((said.lines().collect::<Vec<_>>(), code), (wanted, 0), "{rows} rows");
    }
    for (name, option) in
        [("tori", "--wrap torus"), ("cylinders", "--wrap cylinder"), ("three-states", "--states 3")]
    {
        for line in table(name).iter().take(14) {
            let (side, presses) = line.split_once(' ').expect("two numbers");
            let (said, _) = folder.says(&format!("solve {side}x{side} {option} --fewest"));
            let wanted = match presses {
                "0" => "unsolvable".to_string(),
                "1" => "solved in 1 press, the minimum".to_string(),
                presses => format!("solved in {presses} presses, the minimum"),
            };
            assert!(said.contains(&wanted), "{name}, {line}: {said}");
        }
    }
}

#[test]
fn json_says_why_nothing_is_proved() {
    let folder = Folder::new("fewest-unproved");
    let output = folder.run("fewest 131 --memory-limit 256MiB --json");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let board = &object["boards"][0];
    assert_eq!(board["fewest"], serde_json::Value::Null, "{object}");
    assert_eq!(board["reason_kind"], "memory-limit", "{object}");
    assert!(
        board["reason"].as_str().is_some_and(|reason| reason.contains("256.0 MiB are allowed")),
        "{object}"
    );
}

/// Quiet patterns of few dimensions are near every solution, so that the best is found, and said to be no more than known.
#[test]
fn good_solutions_are_looked_for_where_nothing_is_proved() {
    let folder = Folder::new("fewest-cosets");
    let line = "fewest 39 --cosets 2 --notes 39.notes --boards boards";
    for _ in 0..2 {
        let (said, code) = folder.says(line);
        assert_eq!(code, 3, "{said}");
        // OEIS A075464.
        assert!(said.contains("# 39: at most 561, the best known after 0 cosets"), "{said}");
        assert!(said.contains("a proof is within reach"), "{said}");
    }
    let (said, code) = folder.says("check 39x39 boards/39x39.best.pbm");
    assert!(code == 0 && said.contains("561 presses"), "{said}");
    assert!(!folder.join("boards/39x39.pbm").exists());
    let (said, code) = folder.says("fewest 39 --cosets 1 --from boards/39x39.best.pbm --json");
    assert!(code == 3 && said.contains("\"at_most\": 561"), "{said}");
    let (said, code) = folder.says("fewest 39 --notes 39.notes");
    assert!(code == 2 && said.contains("belongs to something else"), "{said}");
}
