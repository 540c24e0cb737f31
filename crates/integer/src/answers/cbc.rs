//! The output of `cbc … solution FILE`: a line about the end, then one line for every variable that is not 0.
//!
//! `printingOptions all` makes it write every variable. A variable outside its bounds is marked with `**`.

use std::collections::HashMap;

use super::{AnswerError, Status, Written};

/// Reads a solution file of CBC.
///
/// # Errors
/// The first line that is not as it should be.
pub fn solution(text: &str) -> Result<Written, AnswerError> {
    let at = |index, what| AnswerError::at(text, index, what);
    let mut lines = text.lines().enumerate();
    let (_, first) = lines.next().ok_or_else(|| at(0, "how the search ended"))?;
    let status = status(first).ok_or_else(|| at(0, "how the search ended"))?;
    let mut values = HashMap::new();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().filter(|word| *word != "**").collect();
        let [number, name, value, _] = words[..] else {
            return Err(at(index, "number, name, value and cost"));
        };
        number.parse::<usize>().map_err(|_| at(index, "the number of a variable"))?;
        let value = value.parse().map_err(|_| at(index, "a value"))?;
        values.insert(name.to_string(), value);
    }
    Ok(Written { status, values })
}

/// What the first line says; after a limit the values are those of the best solution, if there is one.
fn status(line: &str) -> Option<Status> {
    let has_values = !line.contains("no integer solution");
    if line.starts_with("Optimal") {
        Some(Status::Optimal)
    } else if line.starts_with("Infeasible") || line.starts_with("Integer infeasible") {
        Some(Status::Infeasible)
    } else if line.starts_with("Stopped") {
        Some(if has_values { Status::Feasible } else { Status::Undecided })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_gives_values_by_name() {
        let text = "Optimal - objective value 1.00000000\n      0 x0                     1                       1\n**    3 d0                     2                       0\n";
        let written = solution(text).expect("a solution");
        assert_eq!(written.status, Status::Optimal);
        assert_eq!(written.values, [("x0".to_string(), 1.0), ("d0".to_string(), 2.0)].into());
        let status = |text| solution(text).map(|written| written.status);
        assert_eq!(status("Infeasible - objective value 0.0\n"), Ok(Status::Infeasible));
        assert_eq!(status("Stopped on time - objective value 7\n"), Ok(Status::Feasible));
        let none = "Stopped on time (no integer solution - continuous used) - objective value 0\n";
        assert_eq!(status(none), Ok(Status::Undecided));
    }

    #[test]
    fn a_garbled_solution_is_one_error_with_its_line() {
        assert!(solution("").is_err());
        assert!(solution("hello\n").is_err());
        assert_eq!(solution("Optimal\n 0 x0 one 1\n").expect_err("no number").line, 2);
        assert_eq!(solution("Optimal\n 0 x0 1\n").expect_err("too short").line, 2);
    }
}
