//! `cargo xtask prose` reads every sentence of the project and lists what CONTRIBUTING asks writers to avoid. There may be
//! nothing to list.

mod commits;
mod markdown;
mod passage;
mod python;
mod rules;
mod rust;
mod sentence;
mod typescript;

use std::fs;
use std::path::{Path, PathBuf};

use passage::Passage;
use rules::{Finding, Rules};

/// Folders without prose of the project.
const SKIPPED: [&str; 9] = [
    "target",
    "node_modules",
    "dist",
    "pkg",
    "recorded",
    "corpus",
    "snapshots",
    "page",
    "test-results",
];

/// A file and what was found in it.
struct Reading {
    name: String,
    findings: Vec<Finding>,
}

/// Checks all files, or those whose names begin with a word, and the subjects of new commits.
///
/// # Errors
/// When there are findings, which are printed.
pub(crate) fn prose(options: &[&str]) -> Result<(), String> {
    let start = match options {
        [] => "",
        [start] if !start.starts_with('-') => start,
        _ => return Err("usage: cargo xtask prose [PATH]".to_string()),
    };
    let mut readings = read(&crate::root())?;
    readings.retain(|reading| reading.name.starts_with(start));
    list(&readings);
    match readings.iter().map(|reading| reading.findings.len()).sum::<usize>() {
        0 => println!("prose: no findings in {} files", readings.len()),
        found => return Err(format!("{found} findings: rewrite these sentences")),
    }
    commits::check(&crate::root())
}

/// Prints findings, each with its place, sentence, rule and a better example.
fn list(readings: &[Reading]) {
    for Reading { name, findings } in readings {
        for Finding { line, sentence, rule, better } in findings {
            println!("{name}:{line}: {sentence}\n    {rule}. Better: {better}");
        }
    }
}

/// Reads all files with prose, and finds what they should avoid.
fn read(root: &Path) -> Result<Vec<Reading>, String> {
    let rules = Rules::new();
    let mut paths = Vec::new();
    walk(root, &mut paths)?;
    paths.sort();
    let reading = |path: PathBuf| {
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let name = name.replace('\\', "/");
        let passages_of = reader(&name)?;
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return Some(Err(format!("{name}: {error}"))),
        };
        let passages = passages_of(&name, &text);
        let findings = passages.iter().flat_map(|passage| rules.find(passage)).collect();
        Some(Ok(Reading { name, findings }))
    };
    paths.into_iter().filter_map(reading).collect()
}

/// How a file is read, if there is prose in it.
fn reader(name: &str) -> Option<fn(&str, &str) -> Vec<Passage>> {
    let is_page =
        name.starts_with("web/src/strings/") || name.starts_with("web/src/learn/questions/");
    let (_, ending) = name.rsplit_once('.')?;
    match ending {
        "md" => Some(|_, text| markdown::passages(text)),
        "rs" if name.starts_with("crates/") && name.contains("/src/") => Some(rust::passages),
        "ts" if is_page && !name.ends_with(".test.ts") => Some(typescript::passages),
        "py" | "pyi" if name.starts_with("python/src/") => Some(|_, text| python::passages(text)),
        _ => None,
    }
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_skipped = name.starts_with('.') || SKIPPED.contains(&name.as_ref());
        if is_skipped || path.is_symlink() {
            continue;
        } else if path.is_dir() {
            walk(&path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}
