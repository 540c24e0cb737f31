//! Reads the output of SMT solvers: a verdict, and after `sat` a model of `(define-fun name () Type value)`.

use std::collections::HashMap;

use lightsout_algebra::quoted::piece;

use super::szs::Status;

/// The verdict of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A value for every constant that matters.
    Model(HashMap<String, String>),
    /// There is no model.
    Unsatisfiable,
    /// It does not know.
    Unknown,
}

/// Reads the verdict, which is the first line, and the model.
///
/// # Errors
/// A fault of the output.
///
/// ```
/// use lightsout_native::answers::smt::{Verdict, read};
/// assert_eq!(read("unsat\n"), Ok(Verdict::Unsatisfiable));
/// assert!(read("sat\n(\n  (define-fun x1 () Bool").is_err());
/// ```
pub fn read(output: &str) -> Result<Verdict, String> {
    Ok(match status(output)? {
        Status::Satisfiable => Verdict::Model(model(output)?),
        Status::Unsatisfiable => Verdict::Unsatisfiable,
        Status::GaveUp => Verdict::Unknown,
    })
}

/// Returns the verdict alone.
///
/// # Errors
/// When there is none.
pub fn status(output: &str) -> Result<Status, String> {
    match output.lines().map(str::trim).find(|line| !line.is_empty()) {
        Some("sat") => Ok(Status::Satisfiable),
        Some("unsat") => Ok(Status::Unsatisfiable),
        Some("unknown" | "timeout") => Ok(Status::GaveUp),
        _ => Err("it gave no verdict, which would be sat, unsat or unknown".to_string()),
    }
}

/// The values of the constants.
fn model(output: &str) -> Result<HashMap<String, String>, String> {
    let cut_off = || "its model ends before its last bracket".to_string();
    let [open, closed] = ['(', ')'].map(|bracket| output.matches(bracket).count());
    if open != closed || open == 0 {
        return Err(cut_off());
    }
    let mut words =
        output.split(|c: char| c.is_whitespace() || "()".contains(c)).filter(|w| !w.is_empty());
    let mut values = HashMap::new();
    while words.any(|word| word == "define-fun") {
        let (Some(name), Some(_), Some(value)) = (words.next(), words.next(), words.next()) else {
            return Err(cut_off());
        };
        if !matches!(value, "true" | "false") && value.parse::<u64>().is_err() {
            return Err(format!(
                "its model has {value:?} for {name:?}, which is not a value",
                value = piece(value),
                name = piece(name)
            ));
        }
        values.insert(name.to_string(), value.to_string());
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_are_read_however_they_are_broken_into_lines() {
        let text = "sat\n(\n  (define-fun x1 () Bool\n    true)\n(define-fun b2 () Int 3)\n)\n";
        let Ok(Verdict::Model(values)) = read(text) else { panic!("no model") };
        assert_eq!(values.len(), 2);
        assert_eq!((values["x1"].as_str(), values["b2"].as_str()), ("true", "3"));
    }

    #[test]
    fn half_a_model_is_none() {
        for text in [
            "sat",
            "sat (define-fun x1 ()",
            "sat\n((define-fun x1 () Bool true)",
            "sat\n((define-fun x1 () Bool tru))",
            "sad",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read("\nunknown\n"), Ok(Verdict::Unknown));
    }
}
