//! Reads the output of SAT solvers: `s SATISFIABLE` with `v` lines, or the file of minisat.
//!
//! In the output format of the SAT competition a 0 follows the last literal. So it does in minisat's file, which has
//! the verdict in the first line and the literals in the second. Without the 0 the model is cut off. Pseudo-Boolean
//! solvers write no 0, but the cost of the model in a line `o`, and the verdict after the model.

use lightsout_algebra::quoted::piece;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// There is a model: for every variable, from number 1 on, whether it holds.
    Model {
        /// The variables.
        holds: Vec<bool>,
        /// What the model costs, where the solver says that none costs less.
        least: Option<u64>,
    },
    /// There is no model.
    Unsatisfiable,
    /// The solver does not know.
    Unknown,
}

/// The most variables an answer may name.
const MOST_VARIABLES: usize = 1 << 28;

/// Reads lines that begin with `s` and `v`. Of several models the last one counts.
///
/// # Errors
/// A fault of the output.
///
/// ```
/// use lightsout_native::answers::dimacs::{Read, of_output};
/// let model = Read::Model { holds: vec![true, false], least: None };
/// assert_eq!(of_output("s SATISFIABLE\nv 1 -2 0\n"), Ok(model));
/// assert!(of_output("s SATISFIABLE\nv 1 -2\n").is_err());
/// let model = Read::Model { holds: vec![true, false], least: None };
/// assert_eq!(of_output("v x1 -x2\ns SATISFIABLE\n"), Ok(model));
/// ```
pub fn of_output(output: &str) -> Result<Read, String> {
    let last = |head: &str| output.lines().rev().find_map(|line| line.strip_prefix(head));
    let values = output.lines().filter_map(|line| line.strip_prefix("v "));
    let words = values.flat_map(str::split_whitespace);
    match last("s ").map(str::trim) {
        Some("SATISFIABLE") => {
            let is_linear = words.clone().any(|word| word.trim_start_matches('-').starts_with('x'));
            let is_whole = || {
                let place =
                    |head: &str| output.lines().rev().position(|line| line.starts_with(head));
                place("s ") < place("v ")
            };
            let holds = match is_linear && is_whole() {
                true => literals(words)?,
                false => closed(words)?,
            };
            Ok(Read::Model { holds, least: None })
        }
        Some("OPTIMUM FOUND") => {
            let cost = last("o ").and_then(|cost| cost.trim().parse().ok());
            let cost = cost.ok_or("it does not say what its best answer costs")?;
            Ok(Read::Model { holds: literals(words)?, least: Some(cost) })
        }
        Some("UNSATISFIABLE") => Ok(Read::Unsatisfiable),
        Some("UNKNOWN" | "INDETERMINATE") => Ok(Read::Unknown),
        _ => {
            Err("it gave no verdict, which would be a line `s SATISFIABLE` or the like".to_string())
        }
    }
}

/// Reads minisat's file.
///
/// # Errors
/// A fault of the output.
pub fn of_file(text: &str) -> Result<Read, String> {
    let mut lines = text.lines();
    match lines.next().map(str::trim) {
        Some("SAT") => {
            let words = lines.flat_map(str::split_whitespace);
            Ok(Read::Model { holds: closed(words)?, least: None })
        }
        Some("UNSAT") => Ok(Read::Unsatisfiable),
        Some("INDET") => Ok(Read::Unknown),
        _ => Err("its file begins with no verdict, which would be SAT, UNSAT or INDET".to_string()),
    }
}

/// The variables that literals make hold which end in a 0.
fn closed<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Result<Vec<bool>, String> {
    match words.clone().last() {
        Some("0") => literals(words),
        _ => Err("its model is cut off: there is no 0 after the last literal".to_string()),
    }
}

/// The variables that literals such as `3`, `-4` or `-x4` make hold.
fn literals<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<bool>, String> {
    let mut holds = Vec::new();
    for word in words {
        let (sign, number) = match word.strip_prefix('-') {
            Some(number) => (false, number),
            None => (true, word),
        };
        let number: usize = (number.trim_start_matches('x').parse().ok())
            .filter(|number| *number <= MOST_VARIABLES)
            .ok_or_else(|| format!("{word:?} in its model is not a literal", word = piece(word)))?;
        let Some(index) = number.checked_sub(1) else { continue };
        if index >= holds.len() {
            holds.resize(index + 1, false);
        }
        holds[index] = sign;
    }
    Ok(holds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(holds: &[bool], least: Option<u64>) -> Result<Read, String> {
        Ok(Read::Model { holds: holds.to_vec(), least })
    }

    #[test]
    fn answers_are_read() {
        assert_eq!(
            of_output("c x\ns SATISFIABLE\nv 1 -2\nv 3 0\n"),
            model(&[true, false, true], None)
        );
        let clasp = "o 2\nc Answer: 1\nv x1 x2\no 1\nv -x1 x2\ns OPTIMUM FOUND\n";
        assert_eq!(of_output(clasp), model(&[false, true], Some(1)));
        assert_eq!(of_output("s UNSATISFIABLE\n"), Ok(Read::Unsatisfiable));
        assert_eq!(of_output("s UNKNOWN\n"), Ok(Read::Unknown));
        assert_eq!(of_file("SAT\n1 -2 3 0\n"), model(&[true, false, true], None));
        assert_eq!(of_file("UNSAT\n"), Ok(Read::Unsatisfiable));
    }

    #[test]
    fn garbage_is_refused() {
        for text in [
            "",
            "hello",
            "s MAYBE\n",
            "s SATISFIABLE\n",
            "s SATISFIABLE\nv 1 2\n",
            "s SATISFIABLE\nv one 0\n",
            "s SATISFIABLE\nv 99999999999 0\n",
            "s OPTIMUM FOUND\nv x1\n",
        ] {
            assert!(of_output(text).is_err(), "{text:?}");
        }
        for text in ["", "SATISFIABLE\n1 0\n", "SAT\n1 b 0\n", "SAT\n1 2"] {
            assert!(of_file(text).is_err(), "{text:?}");
        }
    }
}
