//! Free MPS, the oldest language of all, by columns.
//!
//! The word FREE after the name tells readers not to expect fixed columns. A marker has three fields, and between two
//! of them all variables are integers.

use std::fmt::Write;

use crate::program::{IntegerProgram, Sense};

/// Returns the program in free MPS. The row of costs is called `cost`.
pub fn mps(program: &IntegerProgram) -> String {
    let mut text = super::comments(program, "*");
    text.push_str("NAME lightsout FREE\nROWS\n N cost\n");
    for row in program.rows() {
        let letter = match row.sense {
            Sense::Equal => 'E',
            Sense::AtMost => 'L',
            Sense::AtLeast => 'G',
        };
        let _ = writeln!(text, " {letter} {}", row.name);
    }
    text.push_str("COLUMNS\n MARKER 'MARKER' 'INTORG'\n");
    for (variable, entries) in program.variables().iter().zip(columns(program)) {
        let name = &variable.name;
        if variable.cost != 0 || entries.is_empty() {
            let _ = writeln!(text, " {name} cost {}", variable.cost);
        }
        for (row, times) in entries {
            let _ = writeln!(text, " {name} {} {times}", program.rows()[row].name);
        }
    }
    text.push_str(" MARKER 'MARKER' 'INTEND'\nRHS\n");
    for row in program.rows().iter().filter(|row| row.right != 0) {
        let _ = writeln!(text, " RHS {} {}", row.name, row.right);
    }
    text.push_str("BOUNDS\n");
    for variable in program.variables() {
        let _ = writeln!(text, " LO BND {} {}", variable.name, variable.least);
        let _ = writeln!(text, " UP BND {} {}", variable.name, variable.most);
    }
    text.push_str("ENDATA\n");
    text
}

/// For every variable the rows it is in, and how often.
fn columns(program: &IntegerProgram) -> Vec<Vec<(usize, i64)>> {
    let mut columns = vec![Vec::new(); program.variables().len()];
    for (number, row) in program.rows().iter().enumerate() {
        for &(variable, times) in &row.terms {
            columns[variable].push((number, times));
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::examples::two_lights;

    #[test]
    fn a_small_program_is_said_to_the_letter() {
        let lines = [
            "* two lights in a line",
            "NAME lightsout FREE",
            "ROWS",
            " N cost",
            " E first",
            " E second",
            "COLUMNS",
            " MARKER 'MARKER' 'INTORG'",
            " a cost 1",
            " a first 1",
            " a second 1",
            " b cost 1",
            " b first 1",
            " b second 1",
            " p first -2",
            " q second -2",
            " MARKER 'MARKER' 'INTEND'",
            "RHS",
            " RHS first 1",
            " RHS second 1",
            "BOUNDS",
            " LO BND a 0",
            " UP BND a 1",
            " LO BND b 0",
            " UP BND b 1",
            " LO BND p 0",
            " UP BND p 3",
            " LO BND q 0",
            " UP BND q 1",
            "ENDATA",
            "",
        ];
        assert_eq!(mps(&two_lights()), lines.join("\n"));
    }
}
