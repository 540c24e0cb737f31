//! The arrows point down: which module may use which is written here, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules that make up the model; they may use each other.
const MODEL: &[&str] =
    &["board", "board_set", "effects", "goal", "lattice", "layout", "presses", "puzzle", "stencil"];

/// Every other module, with what it may use beside the model and itself.
const MAY_USE: &[(&str, &[&str])] = &[
    ("spec", &[]),
    ("solve", &[]),
    ("verify", &["solve::evidence", "solve::outcome"]),
    ("linear", &[]),
    ("fewest", &["linear", "solve"]),
    ("encode", &["solve", "linear"]),
    ("methods", &["solve", "linear", "fewest", "encode", "verify::check_presses"]),
    ("run", &["solve", "verify", "methods"]),
    ("symmetry", &[]),
    ("nearest", &["solve", "linear"]),
    ("generate", &["spec", "solve", "linear", "fewest", "nearest", "symmetry"]),
    ("hardest", &["solve", "linear", "generate::presses_to_board"]),
    ("levels", &["spec", "solve", "linear", "methods", "generate"]),
    ("explain", &["solve", "linear", "fewest", "methods", "verify"]),
    ("hint", &["solve", "linear", "methods", "verify", "run", "explain", "nearest"]),
    ("learn", &["linear"]),
    ("play", &["spec", "solve", "verify", "run", "linear", "generate", "hint", "explain::frame"]),
    ("tex", &[]),
    ("io", &["spec", "solve::outcome", "learn", "play", "tex"]),
    ("render", &["explain::frame", "explain::searching", "explain::words", "learn", "tex"]),
    ("report", &["solve", "run", "linear", "explain", "hint", "learn", "hardest"]),
];

#[test]
fn modules_use_only_what_stands_below_them() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for path in files(&source) {
        let module = module_of(&source, &path);
        if path.ends_with("verify/tests.rs") {
            continue; // Unit tests, in a file of their own.
        }
        let text = fs::read_to_string(&path).expect("a readable source file");
        for used in uses(&text) {
            if !may_use(&module, &used) {
                wrong.push(format!("{} uses {used}", path.display()));
            }
        }
        seen.insert(module);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (module, _) in MAY_USE {
        assert!(seen.contains(*module), "there is no module {module} any more");
    }
}

/// Where evidence is made, which is where the check was made that it speaks of; and nowhere else.
const EVIDENCE: &[(&str, &[&str])] = &[
    ("fewest/mod.rs", &["OnlySolution", "AllSolutions", "Parts"]),
    ("fewest/narrow.rs", &["Frontier"]),
    ("fewest/rectangle.rs", &["ParityClasses", "ParityClassesLeft"]),
    ("methods/brute_force.rs", &["BoardsVisited"]),
    ("methods/claimed.rs", &["FewerRefuted"]),
    ("methods/integer_programme.rs", &["OnlySolution"]),
    ("methods/k_turns.rs", &["TurnsRefuted"]),
    ("methods/maxsat.rs", &["FewerRefuted"]),
    ("methods/model_finder.rs", &["AllModels"]),
    ("methods/planner.rs", &["BoardsDerived"]),
    ("methods/row_polynomials.rs", &["OnlySolution"]),
    ("methods/search/mod.rs", &["Search"]),
    ("methods/sweep.rs", &["OnlySolution"]),
    ("methods/tensor.rs", &["OnlySolution"]),
    ("verify.rs", &["Start"]),
    ("verify/prices.rs", &["Prices"]),
];

#[test]
fn evidence_is_made_where_the_check_was_made() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    for path in files(&source) {
        let name = path.strip_prefix(&source).expect("inside the source").display().to_string();
        let text = fs::read_to_string(&path).expect("a readable source file");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(&text);
        if name == "solve/evidence.rs" || !code.contains("Evidence::checked(") {
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
fn unsafe_code_is_forbidden_outside_the_algebra() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let workspace = fs::read_to_string(crates.join("../Cargo.toml")).expect("the workspace");
    assert!(workspace.contains("\n[workspace.lints.rust]\n"), "no lints of the workspace");
    assert!(workspace.contains("\nunsafe_code = \"forbid\"\n"), "unsafe code is not forbidden");
    for entry in fs::read_dir(&crates).expect("the crates") {
        let folder = entry.expect("a crate").path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let keeps_to_it = manifest.contains("\n[lints]\nworkspace = true\n");
        assert_eq!(keeps_to_it, !folder.ends_with("algebra"), "{}", folder.display());
    }
}

#[test]
fn a_use_that_points_up_is_noticed() {
    assert_eq!(
        uses("use crate::{a, b};\n    crate::methods::find(\"x\");\n// crate::ignored::x\n")
            .collect::<Vec<_>>(),
        ["methods::find"]
    );
    assert!(may_use("methods", "fewest::search"));
    assert!(!may_use("verify", "solve::budget"));
    assert!(!may_use("fewest", "methods::find"));
    assert!(!may_use("puzzle", "verify::judge"));
}

fn may_use(module: &str, used: &str) -> bool {
    let first = used.split("::").next().unwrap_or(used);
    if MODEL.contains(&first) || first == module {
        return true;
    }
    let allowed =
        MAY_USE.iter().find(|(name, _)| *name == module).map_or(&[][..], |(_, allowed)| allowed);
    allowed.iter().any(|allowed| first == *allowed || used == *allowed)
}

/// The paths behind `crate::` outside comments and unit tests, two segments each.
fn uses(text: &str) -> impl Iterator<Item = String> + '_ {
    let code = text.split("#[cfg(test)]").next().unwrap_or(text);
    code.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| {
        line.match_indices("crate::").filter_map(|(at, _)| {
            let path = &line[at + "crate::".len()..];
            let end = path
                .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
                .unwrap_or(path.len());
            let segments: Vec<&str> =
                path[..end].split("::").filter(|segment| !segment.is_empty()).take(2).collect();
            (!segments.is_empty()).then(|| segments.join("::"))
        })
    })
}

fn module_of(source: &Path, path: &Path) -> String {
    let first =
        path.strip_prefix(source).expect("inside the source").components().next().expect("a file");
    first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_string()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}
