//! The subjects of commits: at most 72 characters and no semicolon.

use std::path::Path;
use std::process::Command;

/// Older commits are as they are.
const SINCE: &str = "2026-11-28T00:00:00Z";

/// Checks the subjects of all commits since then. Without git or a repository there is nothing to check.
pub(super) fn check(root: &Path) -> Result<(), String> {
    let mut log = Command::new("git");
    log.args(["log", "--no-merges", "--format=%h %s", "--since", SINCE]).current_dir(root);
    let Ok(output) = log.output() else { return Ok(()) };
    let text = String::from_utf8_lossy(&output.stdout);
    let wrong: Vec<String> = text.lines().filter_map(fault).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// What is wrong with the subject in a line of the log.
fn fault(line: &str) -> Option<String> {
    let (commit, subject) = line.split_once(' ')?;
    let length = subject.chars().count();
    if length > 72 {
        Some(format!(
            "commit {commit}: the subject has {length} characters, at most 72 fit: {subject}"
        ))
    } else if subject.contains(';') {
        Some(format!(
            "commit {commit}: a semicolon in the subject, say the second thing in the body: {subject}"
        ))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_subjects_and_semicolons_are_found() {
        assert_eq!(fault("abc area: does one thing"), None);
        assert!(fault("abc area: does one; then another").is_some());
        assert!(fault(&format!("abc {}", "x".repeat(73))).is_some());
        assert_eq!(fault(&format!("abc {}", "x".repeat(72))), None);
    }
}
