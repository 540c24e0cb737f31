//! Proofs against checkers that are not ours: VeriPB (`cargo install veripb`) and rate for DRAT (`cargo install rate`),
//! from `target/checkers`, where `./test` puts the first, or from the PATH.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::folder::Folder;

/// A checker's program; none where it is not installed, which is said.
pub(crate) fn checker(name: &str) -> Option<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/checkers/bin").join(name);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = std::env::split_paths(&path).map(|folder| folder.join(name));
    let found = if own.exists() { Some(own) } else { places.find(|place| place.exists()) };
    if found.is_none() {
        eprintln!("{name} is not installed (cargo install {name}): its test is skipped");
    }
    found
}

/// What a checker says of a formula and a proof in a folder, given the option that says what formula it is.
pub(crate) fn says(
    checker: &Path,
    option: &str,
    folder: &Folder,
    formula: &str,
    proof: &str,
) -> String {
    let mut command = Command::new(checker);
    if !option.is_empty() {
        command.arg(option);
    }
    let output = command.args([formula, proof]).current_dir(&**folder).output();
    String::from_utf8_lossy(&output.expect("it runs").stdout).into_owned()
}

/// Boards whose fewest presses rest on a refutation of one press fewer.
const BOARDS: [&str; 5] =
    ["4x4", "5x5", "6x6", "9x9", "5x5 --wrap torus --start random-solvable --seed 3"];

#[test]
fn veripb_accepts_our_proofs_and_none_that_lacks_its_lemmas() {
    let Some(veripb) = checker("veripb") else { return };
    let folder = Folder::new("veripb");
    for board in BOARDS {
        folder.run(&format!("solve {board} --fewest --method maxsat --export f.cnf --proof p.pbp"));
        let said = says(&veripb, "--cnf", &folder, "f.cnf", "p.pbp");
        assert!(said.contains("s VERIFIED UNSATISFIABLE"), "{board}: {said}");
        // The contradiction alone does not follow by propagation; a proof without a lemma's sign is another.
        let proof = std::fs::read_to_string(folder.join("p.pbp")).expect("a proof");
        let lines: Vec<&str> = proof.lines().collect();
        let is_lemma = |line: &&str| line.starts_with("rup 1 ") || line.starts_with("del ");
        if lines.iter().filter(|line| is_lemma(line)).count() < 5 {
            continue;
        }
        let short: Vec<&str> = lines.iter().copied().filter(|line| !is_lemma(line)).collect();
        std::fs::write(folder.join("q.pbp"), short.join("\n")).expect("a file");
        let said = says(&veripb, "--cnf", &folder, "f.cnf", "q.pbp");
        assert!(!said.contains("s VERIFIED"), "{board}: {said}");
    }
}

#[test]
fn rate_accepts_our_proofs_in_drat() {
    let Some(rate) = checker("rate") else { return };
    let folder = Folder::new("rate");
    for board in BOARDS {
        folder
            .run(&format!("solve {board} --fewest --method maxsat --export f.cnf --proof p.drat"));
        let said = says(&rate, "", &folder, "f.cnf", "p.drat");
        assert!(said.contains("s VERIFIED"), "{board}: {said}");
    }
}
