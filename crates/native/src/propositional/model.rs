//! Reading the answers of SAT solvers: `s SATISFIABLE` with `v` lines, or minisat's file.
//!
//! (SAT competition output format; minisat's file has the verdict in the first line and the literals in the
//! second.)

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// There is a model: for every variable, from number 1 on, whether it holds.
    Model {
        /// The variables.
        holds: Vec<bool>,
        /// Whether the solver says that nothing is better.
        is_best: bool,
    },
    /// There is no model.
    Unsatisfiable,
    /// The solver does not know.
    Unknown,
}

/// The most variables an answer may name.
const MOST_VARIABLES: usize = 1 << 28;

/// Reads lines that begin with `s` and `v`; with several models the last one counts.
///
/// # Errors
/// What is not as it should be.
pub fn of_output(output: &str) -> Result<Read, String> {
    let verdict = output.lines().rev().find_map(|line| line.strip_prefix("s "));
    let is_best = match verdict.map(str::trim) {
        Some("SATISFIABLE") => false,
        Some("OPTIMUM FOUND") => true,
        Some("UNSATISFIABLE") => return Ok(Read::Unsatisfiable),
        Some("UNKNOWN" | "INDETERMINATE") => return Ok(Read::Unknown),
        _ => {
            return Err(
                "it gave no verdict, which would be a line `s SATISFIABLE` or the like".to_string()
            );
        }
    };
    let values = output.lines().filter_map(|line| line.strip_prefix("v "));
    Ok(Read::Model { holds: literals(values.flat_map(str::split_whitespace))?, is_best })
}

/// Reads minisat's file.
///
/// # Errors
/// What is not as it should be.
pub fn of_file(text: &str) -> Result<Read, String> {
    let mut lines = text.lines();
    match lines.next().map(str::trim) {
        Some("SAT") => {
            let words = lines.flat_map(str::split_whitespace);
            Ok(Read::Model { holds: literals(words)?, is_best: false })
        }
        Some("UNSAT") => Ok(Read::Unsatisfiable),
        Some("INDET") => Ok(Read::Unknown),
        _ => Err("its file begins with no verdict, which would be SAT, UNSAT or INDET".to_string()),
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
            .ok_or_else(|| format!("{word:?} in its model is no literal"))?;
        let Some(index) = number.checked_sub(1) else { continue };
        if index >= holds.len() {
            holds.resize(index + 1, false);
        }
        holds[index] = sign;
    }
    Ok(holds)
}

/// Variables and clauses (or constraints) that the head of a text announces.
pub fn sizes(text: &str) -> (u64, u64) {
    let is_head = |line: &&str| line.starts_with("p cnf") || line.starts_with("* #variable=");
    let head = text.lines().find(is_head).unwrap_or("");
    let mut numbers = head.split_whitespace().filter_map(|word| word.parse().ok());
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(holds: &[bool], is_best: bool) -> Result<Read, String> {
        Ok(Read::Model { holds: holds.to_vec(), is_best })
    }

    #[test]
    fn answers_are_read() {
        assert_eq!(
            of_output("c x\ns SATISFIABLE\nv 1 -2\nv 3 0\n"),
            model(&[true, false, true], false)
        );
        let clasp = "o 2\nc Answer: 1\nv x1 x2\no 1\nv -x1 x2\ns OPTIMUM FOUND\n";
        assert_eq!(of_output(clasp), model(&[false, true], true));
        assert_eq!(of_output("s UNSATISFIABLE\n"), Ok(Read::Unsatisfiable));
        assert_eq!(of_output("s UNKNOWN\n"), Ok(Read::Unknown));
        assert_eq!(of_file("SAT\n1 -2 3 0\n"), model(&[true, false, true], false));
        assert_eq!(of_file("UNSAT\n"), Ok(Read::Unsatisfiable));
        assert_eq!(sizes("c x\np cnf 7 9\n"), (7, 9));
        assert_eq!(sizes("* #variable= 7 #constraint= 9\n"), (7, 9));
    }

    #[test]
    fn garbage_is_refused() {
        for text in
            ["", "hello", "s MAYBE\n", "s SATISFIABLE\nv one\n", "s SATISFIABLE\nv 99999999999\n"]
        {
            assert!(of_output(text).is_err(), "{text:?}");
        }
        for text in ["", "SATISFIABLE\n1 0\n", "SAT\n1 b 0\n"] {
            assert!(of_file(text).is_err(), "{text:?}");
        }
    }
}
