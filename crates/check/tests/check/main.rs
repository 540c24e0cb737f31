//! What tried to pass this judge, and what it must not refuse: one table for each kind of question.

mod brute_force;
mod codes;
mod command;
mod puzzles;

/// Every line, or why there is none.
fn lines(found: Result<Vec<lightsout_check::Finding>, lightsout_check::Unreadable>) -> Vec<String> {
    match found {
        Ok(findings) => findings.iter().map(ToString::to_string).collect(),
        Err(error) => vec![format!("unreadable: {error}")],
    }
}

/// Asks for a line that begins so, and for no false one where none is wanted.
fn expect(found: &[String], wanted: &str, about: &str) {
    assert!(found.iter().any(|line| line.starts_with(wanted)), "{about}: {wanted}: {found:#?}");
    let is_false = found.iter().any(|line| line.starts_with("false"));
    assert_eq!(is_false, wanted.starts_with("false"), "{about}: {found:#?}");
    assert!(found.iter().all(|line| !line.contains(char::is_control)), "{found:#?}");
}
