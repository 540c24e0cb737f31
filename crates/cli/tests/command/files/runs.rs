//! Runs that would meet in one file or folder: the second says so and ends.

use std::fs::{self, File};

use crate::folder::Folder;

#[test]
fn a_folder_of_experiments_has_one_run_at_a_time() {
    let folder = Folder::new("files-reproduce");
    let experiment = "reproduce work1-k-turns --quick --out out";
    let rows = folder.join("out/work1-k-turns/rows.jsonl");
    fs::create_dir_all(rows.parent().expect("a folder")).expect("a folder");
    fs::write(&rows, "").expect("a file");
    // The locks that a run holds are held here instead.
    for (place, name) in [(folder.join("out"), "out"), (rows, "out/work1-k-turns/rows.jsonl")] {
        let held = File::open(&place).expect("it is there");
        held.try_lock().expect("nobody has it");
        let output = folder.run(experiment);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(4) && output.stdout.is_empty(), "{output:?}");
        assert_eq!(
            said,
            format!("error: {name} is in use by another run. Try again when it has ended\n")
        );
        assert!(!folder.join("out/report.html").exists());
    }
}

#[test]
fn notes_have_one_run_at_a_time() {
    let folder = Folder::new("files-notes");
    assert_eq!(folder.run("fewest 9 --notes n").status.code(), Some(0));
    let before = fs::read(folder.join("n")).expect("notes");
    let held = File::open(folder.join("n")).expect("it is there");
    held.try_lock().expect("nobody has it");
    let (said, code) = folder.says("fewest 9 --notes n");
    assert_eq!(
        (said.as_str(), code),
        ("error: n is in use by another run. Try again when it has ended\n", 4)
    );
    held.unlock().expect("unlocked");
    assert_eq!(folder.says("fewest 9 --notes n").1, 0);
    assert!(fs::read(folder.join("n")).expect("notes").starts_with(&before));
}
