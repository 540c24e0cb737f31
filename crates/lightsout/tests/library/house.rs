//! The rules of the house that the compiler does not hold: who makes evidence, where unsafe code may stand, and who
//! knows the options of the command.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Where evidence is made, which is where the check was made that it speaks of; and nowhere else.
const EVIDENCE: &[(&str, &[&str])] = &[
    ("engines/methods/claimed.rs", &["FewerRefuted"]),
    ("engines/methods/integer_program.rs", &["OnlySolution"]),
    ("engines/methods/k_turns.rs", &["TurnsRefuted"]),
    ("engines/methods/maxsat.rs", &["FewerRefuted"]),
    ("engines/methods/model_finder.rs", &["AllModels"]),
    ("engines/methods/planner.rs", &["BoardsDerived"]),
    ("engines/methods/search/mod.rs", &["Search"]),
    ("solver/fewest/large/by_frontier.rs", &["Frontier"]),
    ("solver/counters/halve.rs", &["Halved"]),
    ("solver/ends.rs", &["EachEnd"]),
    ("solver/fewest/large/rectangle.rs", &["ParityClasses", "ParityClassesLeft"]),
    ("solver/methods/brute_force.rs", &["BoardsVisited"]),
    ("solver/methods/packed_rows.rs", &["OnlySolution"]),
    ("solver/methods/row_polynomials.rs", &["OnlySolution"]),
    ("solver/methods/sweep.rs", &["OnlySolution"]),
    ("solver/methods/tensor.rs", &["OnlySolution"]),
    ("solver/verify.rs", &["Start"]),
    ("solver/verify/prices.rs", &["Prices"]),
    ("solver/fewest/mod.rs", &["OnlySolution", "AllSolutions", "Branched"]),
    ("solver/fewest/large/mod.rs", &["Parts", "CosetsRefined"]),
];

#[test]
fn evidence_is_made_where_the_check_was_made() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = BTreeMap::new();
    for path in
        files(&crates).into_iter().filter(|path| !path.ends_with("solver/src/solve/evidence.rs"))
    {
        let name = path.strip_prefix(&crates).expect("inside").display().to_string();
        // Tests may forge what they like.
        let Some((part, name)) = name.split_once("/src/") else { continue };
        let name = format!("{part}/{name}");
        let text = fs::read_to_string(&path).expect("a readable source file");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(&text);
        if !code.contains("Evidence::checked(") {
            continue;
        }
        let end = |rest: &str| rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let kinds = code.split("How::").skip(1).map(|rest| rest[..end(rest)].to_string());
        found.insert(name, kinds.collect::<BTreeSet<_>>());
    }
    let listed = EVIDENCE.iter().map(|(name, kinds)| {
        (name.to_string(), kinds.iter().map(|kind| kind.to_string()).collect())
    });
    assert_eq!(found, listed.collect::<BTreeMap<_, BTreeSet<_>>>());
}

#[test]
fn unsafe_code_is_forbidden_outside_the_algebra_and_the_interface_for_c() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let workspace = fs::read_to_string(crates.join("../Cargo.toml")).expect("the workspace");
    assert!(workspace.contains("\n[workspace.lints.rust]\n"), "no lints of the workspace");
    assert!(workspace.contains("\nunsafe_code = \"forbid\"\n"), "unsafe code is not forbidden");
    for entry in fs::read_dir(&crates).expect("the crates") {
        let folder = entry.expect("a crate").path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let keeps_to_it = manifest.contains("\n[lints]\nworkspace = true\n");
        let may_be_unsafe = folder.ends_with("algebra") || folder.ends_with("c");
        assert_eq!(keeps_to_it, !may_be_unsafe, "{}", folder.display());
    }
}

/// The crates that a program may depend on, which know nothing of the command.
const LIBRARIES: &[&str] = &[
    "algebra",
    "ask",
    "decode",
    "engines",
    "formats",
    "grid",
    "integer",
    "lightsout",
    "logic",
    "model",
    "pictures",
    "sat",
    "search",
    "solver",
    "study",
    "teach",
];

#[test]
fn libraries_name_no_option_of_the_command() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut looked_at = 0;
    for path in LIBRARIES.iter().flat_map(|name| files(&crates.join(name).join("src"))) {
        let text = fs::read_to_string(&path).expect("a readable source file");
        for (number, line) in text.lines().enumerate() {
            let place = format!("{}:{}", path.display(), number + 1);
            assert!(line.trim_start().starts_with("//") || !has_option(line), "{place}: {line}");
        }
        looked_at += 1;
    }
    assert!(looked_at > 200, "only {looked_at} files were found");
}

/// Whether a line has a word such as `--fewest`.
fn has_option(line: &str) -> bool {
    line.match_indices("--").any(|(at, _)| {
        let before = line[..at].chars().next_back().unwrap_or(' ');
        let after = line[at + 2..].chars().next().unwrap_or(' ');
        after.is_ascii_lowercase() && !before.is_alphanumeric() && before != '-'
    })
}

#[test]
fn an_option_is_told_from_other_dashes() {
    assert!(has_option("use --method sweep") && has_option("(`--size 1x4`)"));
    assert!(!has_option("a -- b") && !has_option("// ---- rows") && !has_option("a--b"));
}

/// A program that depends on `lightsout` alone can use every example.
#[test]
fn examples_of_the_library_need_no_other_crate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = ["src", "examples"].map(|name| files(&folder.join(name))).concat();
    let texts = own.into_iter().chain(["README.md", "src/guide.md"].map(|name| folder.join(name)));
    let mut lines = 0;
    for path in texts {
        let is_example = path.parent().is_some_and(|parent| parent.ends_with("examples"));
        let text = fs::read_to_string(&path).expect("a readable file");
        let mut is_inside = is_example;
        for line in text.lines() {
            let line = line.trim_start().trim_start_matches(['/', '!']).trim_start();
            is_inside ^= line.starts_with("```");
            if is_inside {
                assert!(!line.contains("lightsout_"), "{}: {line}", path.display());
                lines += 1;
            }
        }
    }
    assert!(lines > 250, "only {lines} lines of examples were found");
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}
