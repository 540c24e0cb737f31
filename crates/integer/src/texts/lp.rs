//! CPLEX LP, which nearly every solver of integer programs reads.

use std::fmt::Write;

use super::{comments, cost, sum};
use crate::program::IntegerProgram;

/// Returns the program in CPLEX LP. A row without variables is written with the first variable taken 0 times,
/// because some readers refuse an empty one.
pub fn lp(program: &IntegerProgram) -> String {
    let mut text = comments(program, "\\");
    text.push_str("Minimize\n");
    let nothing =
        program.variables().first().map_or(String::new(), |first| format!("0 {}", first.name));
    let side = |terms: &[_]| match terms {
        [] => nothing.clone(),
        terms => sum(program, terms, " "),
    };
    let _ = writeln!(text, " cost: {}\nSubject To", side(&cost(program)));
    for row in program.rows() {
        let left = side(&row.terms);
        let _ = writeln!(text, " {}: {left} {} {}", row.name, row.sense.sign(), row.right);
    }
    let is_bit = |variable: &&crate::Variable| (variable.least, variable.most) == (0, 1);
    let (bits, others): (Vec<_>, Vec<_>) = program.variables().iter().partition(is_bit);
    if !others.is_empty() {
        text.push_str("Bounds\n");
    }
    for variable in &others {
        let _ = writeln!(text, " {} <= {} <= {}", variable.least, variable.name, variable.most);
    }
    for (heading, variables) in [("Generals", others), ("Binaries", bits)] {
        if variables.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{heading}");
        for line in variables.chunks(12) {
            let names: Vec<&str> = line.iter().map(|variable| variable.name.as_str()).collect();
            let _ = writeln!(text, " {}", names.join(" "));
        }
    }
    text.push_str("End\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::examples::two_lights;

    #[test]
    fn a_small_program_is_said_to_the_letter() {
        let lines = [
            "\\ two lights in a line",
            "Minimize",
            " cost: a + b",
            "Subject To",
            " first: a + b - 2 p = 1",
            " second: a + b - 2 q = 1",
            "Bounds",
            " 0 <= p <= 3",
            "Generals",
            " p",
            "Binaries",
            " a b q",
            "End",
            "",
        ];
        assert_eq!(lp(&two_lights()), lines.join("\n"));
    }
}
