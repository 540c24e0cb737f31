//! Verdicts in the words of the TPTP library: a line `SZS status Unsatisfiable` (eprover).

/// The status of a set of axioms, according to a prover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// They have a model.
    Satisfiable,
    /// They have none.
    Unsatisfiable,
    /// The prover gave up.
    GaveUp,
}

/// Returns the first verdict in a text.
///
/// # Errors
/// When there is none.
///
/// ```
/// use lightsout_native::answers::szs::{Status, status};
/// assert_eq!(status("# Scanning\n# SZS status Satisfiable\n"), Ok(Status::Satisfiable));
/// ```
pub fn status(output: &str) -> Result<Status, String> {
    let line = output.lines().find_map(|line| line.split_once("SZS status "));
    match line.and_then(|(_, status)| status.split_whitespace().next()) {
        Some("Satisfiable") => Ok(Status::Satisfiable),
        Some("Unsatisfiable") => Ok(Status::Unsatisfiable),
        Some("GaveUp" | "ResourceOut" | "Timeout" | "Unknown") => Ok(Status::GaveUp),
        _ => Err("it gave no verdict, which would be a line `SZS status`".to_string()),
    }
}
