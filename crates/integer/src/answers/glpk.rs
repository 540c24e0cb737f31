//! The output of `glpsol`: the report of `--output` with named variables, the plain file of `-w` with numbered ones.
//!
//! (A. Makhorin, GLPK 5.0 reference manual: `glp_print_mip`, `glp_write_mip`.)

use std::collections::HashMap;

use super::{AnswerError, Status, Written};

/// Reads the report of `glpsol --output`.
///
/// # Errors
/// The first line that is not as it should be.
pub fn report(text: &str) -> Result<Written, AnswerError> {
    let at = |index, what| AnswerError::at(text, index, what);
    let status = text.lines().position(|line| line.starts_with("Status:"));
    let status = status.ok_or_else(|| at(0, "a line `Status:`"))?;
    let status = match text.lines().nth(status).map(|line| line["Status:".len()..].trim()) {
        Some("INTEGER OPTIMAL") => Status::Optimal,
        Some("INTEGER NON-OPTIMAL") => Status::Feasible,
        Some("INTEGER EMPTY") => Status::Infeasible,
        Some("INTEGER UNDEFINED") => Status::Undecided,
        _ => return Err(at(status, "the status of an integer program")),
    };
    let columns = text.lines().position(|line| line.contains("Column name"));
    let columns = columns.ok_or_else(|| at(text.lines().count(), "the list of columns"))? + 2;
    let announced = text.lines().find_map(|line| line.strip_prefix("Columns:"));
    let announced: Option<usize> =
        announced.and_then(|columns| columns.split_whitespace().next()?.parse().ok());
    let mut values = HashMap::new();
    // A long name stands on a line of its own, with its numbers on the next.
    let mut name: Option<&str> = None;
    for (index, line) in text.lines().enumerate().skip(columns) {
        if line.trim().is_empty() {
            let has_values = matches!(status, Status::Optimal | Status::Feasible);
            return match has_values && announced != Some(values.len()) {
                true => Err(at(index, "as many columns as the report announces")),
                false => Ok(Written { status, values }),
            };
        }
        let mut words = line.split_whitespace().filter(|word| *word != "*");
        let column = match name.take() {
            Some(column) => column,
            None => {
                words.next();
                words.next().ok_or_else(|| at(index, "the name of a column"))?
            }
        };
        match words.next() {
            None => name = Some(column),
            Some(word) => {
                let value = word.parse().map_err(|_| at(index, "a value"))?;
                values.insert(column.to_string(), value);
            }
        }
    }
    Err(at(text.lines().count(), "an empty line after the columns"))
}

/// Reads the plain file of `glpsol -w`. The values are those of the columns in their order.
///
/// # Errors
/// The first line that is not as it should be.
pub fn plain(text: &str) -> Result<(Status, Vec<f64>), AnswerError> {
    let at = |index, what| AnswerError::at(text, index, what);
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('c'));
    let (index, line) = lines.next().ok_or_else(|| at(0, "a line `s mip`"))?;
    let words: Vec<&str> = line.split_whitespace().collect();
    let status = match words[..] {
        ["s", "mip", _, _, "o", _] => Status::Optimal,
        ["s", "mip", _, _, "f", _] => Status::Feasible,
        ["s", "mip", _, _, "n", _] => Status::Infeasible,
        ["s", "mip", _, _, "u", _] => Status::Undecided,
        _ => return Err(at(index, "`s mip rows columns status objective`")),
    };
    let columns: usize = words[3].parse().map_err(|_| at(index, "the number of columns"))?;
    let mut values = Vec::new();
    for (index, line) in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["i", _, _] => {}
            ["j", number, value] if number.parse() == Ok(values.len() + 1) => {
                values.push(value.parse().map_err(|_| at(index, "a value"))?);
            }
            ["e", "o", "f"] if values.len() == columns => return Ok((status, values)),
            _ => return Err(at(index, "`i row value`, `j column value` or the end")),
        }
    }
    Err(at(text.lines().count(), "the line `e o f`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "Problem:    p\nRows:       1\nColumns:    3 (3 integer, 2 binary)\nNon-zeros:  4\nStatus:     INTEGER OPTIMAL\nObjective:  cost = 1 (MINimum)\n\n   No.   Row name        Activity     Lower bound   Upper bound\n------ ------------    ------------- ------------- -------------\n     1 cost                        1                             \n\n   No. Column name       Activity     Lower bound   Upper bound\n------ ------------    ------------- ------------- -------------\n     1 x[1]         *              1             0             1 \n     2 d[10,10,10,10]\n                    *             12             0             1 \n     3 x0           *              0             0             1 \n\nInteger feasibility conditions:\n";

    #[test]
    fn a_report_gives_values_by_name() {
        let written = report(REPORT).expect("a report");
        assert_eq!(written.status, Status::Optimal);
        let mut values: Vec<(&str, f64)> =
            written.values.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        values.sort_by(|a, b| a.0.cmp(b.0));
        assert_eq!(values, [("d[10,10,10,10]", 12.0), ("x0", 0.0), ("x[1]", 1.0)]);
        let undecided = REPORT.replace("OPTIMAL", "UNDEFINED");
        assert_eq!(report(&undecided).expect("a report").status, Status::Undecided);
    }

    #[test]
    fn a_garbled_report_is_one_error_with_its_line() {
        let error = report(&REPORT.replace("12 ", "zz ")).expect_err("no number");
        assert_eq!((error.line, error.what), (16, "a value"));
        let error =
            report(&REPORT.replace("     1 x[1]", "\n     1 x[1]")).expect_err("no columns");
        assert_eq!(error.what, "as many columns as the report announces");
        assert!(report("").is_err());
        assert!(report("Status:     OPTIMAL\n").is_err());
        let last = REPORT.find("\n\nInteger").expect("the end of the columns");
        for end in 0..=last {
            assert!(report(&REPORT[..end]).is_err(), "{end}");
        }
    }

    #[test]
    fn the_plain_file_gives_values_by_number() {
        let text = "c Status:     INTEGER OPTIMAL\nc\ns mip 1 2 o 1\ni 1 1\nj 1 0\nj 2 1\ne o f\n";
        assert_eq!(plain(text), Ok((Status::Optimal, vec![0.0, 1.0])));
        assert!(plain(&text.replace("j 2", "j 3")).is_err());
        assert!(plain(&text.replace("e o f\n", "")).is_err());
        assert_eq!(plain("c x\nnonsense").expect_err("no status").line, 2);
    }
}
