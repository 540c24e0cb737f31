//! Reads the output of Prover9: a proof between two lines of its own, or the reason why it stopped without one.

use super::{Counts, counts};

/// How a search of Prover9 ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending<'a> {
    /// With a proof: its lines.
    Proof(&'a str),
    /// There was nothing more to look at.
    Exhausted,
    /// At a limit of its own, by the name of its option.
    Limit(&'static str),
}

/// The options of Prover9 that end its search.
const LIMITS: &[&str] = &["max_seconds", "max_megs", "max_given", "max_kept"];

/// Reads how the search ended, and its first proof.
///
/// # Errors
/// What is missing.
///
/// ```
/// use lightsout_native::answers::prover9::{Ending, read};
/// assert_eq!(read("process 7 exit (sos_empty)"), Ok(Ending::Exhausted));
/// ```
pub fn read(output: &str) -> Result<Ending<'_>, String> {
    if let Some((_, proof)) = output.split_once("= PROOF =") {
        let (proof, _) = proof.split_once("= end of proof =").ok_or("its proof is cut off")?;
        return Ok(Ending::Proof(proof));
    }
    let exits = |why: &str| output.contains(&format!("exit ({why})"));
    if exits("sos_empty") {
        return Ok(Ending::Exhausted);
    }
    let limit = LIMITS.iter().find(|limit| exits(limit));
    limit
        .map(|limit| Ending::Limit(limit))
        .ok_or_else(|| "it wrote neither a proof nor why there is none".to_string())
}

/// Returns the clauses that it took up, made and kept.
pub fn statistics(output: &str) -> Counts {
    counts(output, &[("Given=", "given"), ("Generated=", "generated"), ("Kept=", "kept")])
}
