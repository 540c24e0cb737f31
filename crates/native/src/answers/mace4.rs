//! Reads the output of Mace4: interpretations, their number, and why the search ended.

use lightsout_logic::models::Interpretation;

use super::{Counts, counts};

/// The result of a search by Mace4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Models, at least one.
    Models(Vec<Interpretation>),
    /// There are none.
    None,
    /// It stopped at a limit of its own before it found one.
    Limit,
}

/// Reads all models.
///
/// # Errors
/// A model that cannot be read, fewer or more of them than are announced, or neither models nor a reason.
pub fn read(output: &str) -> Result<Found, String> {
    let models = Interpretation::read_all(output).map_err(|error| error.to_string())?;
    let announced = counts(output, &[("Exiting with ", "models")]);
    if let [(_, announced)] = announced[..]
        && announced != models.len() as u64
    {
        return Err(format!("it says that it has {announced} models, and shows {}", models.len()));
    }
    let exits = |why: &str| output.contains(&format!("exit ({why}"));
    match models.is_empty() {
        false => Ok(Found::Models(models)),
        true if exits("exhausted)") => Ok(Found::None),
        true if exits("max_sec") || exits("max_megs") => Ok(Found::Limit),
        true => Err("it wrote neither a model nor why there is none".to_string()),
    }
}

/// Whether it has shown all models.
pub fn are_all(output: &str) -> bool {
    output.contains("exit (all_models)")
}

/// Returns the choices it made, what they assigned, and the clauses over the domain.
pub fn statistics(output: &str) -> Counts {
    counts(
        output,
        &[
            ("Selections=", "selections"),
            ("assignments=", "assignments"),
            ("propagations=", "propagations"),
            ("kept=", "clauses"),
        ],
    )
}
