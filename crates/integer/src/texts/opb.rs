//! OPB, the language of pseudo-Boolean solvers: variables that are 0 or 1, called `x1`, `x2` and so on.
//!
//! (O. Roussel and V. Manquinho, Input/Output Format for the Competitions of Pseudo-Boolean Solvers, 2012.)
//! The format has no sign for "at most", so such rows are written with all signs turned.

use std::fmt::Write;

use crate::program::{IntegerProgram, Sense, Term};

/// Writes the program in OPB, or returns `None` when a variable may be something else than 0 or 1. Variable number i is
/// `x` with i + 1. A comment line gives each its name.
pub fn opb(program: &IntegerProgram) -> Option<String> {
    if !program.is_binary() {
        return None;
    }
    let (variables, rows) = (program.variables(), program.rows());
    let mut text = format!("* #variable= {} #constraint= {}\n", variables.len(), rows.len());
    text.push_str(&super::comments(program, "*"));
    for (number, variable) in variables.iter().enumerate() {
        let _ = writeln!(text, "* x{} is {}", number + 1, variable.name);
    }
    if program.has_cost() {
        let _ = writeln!(text, "min: {};", sum(&super::cost(program), 1));
    }
    for row in rows {
        let (turn, sign) = match row.sense {
            Sense::Equal => (1, "="),
            Sense::AtLeast => (1, ">="),
            Sense::AtMost => (-1, ">="),
        };
        let _ = writeln!(text, "{}{sign} {};", sum(&row.terms, turn), row.right * turn);
    }
    Some(text)
}

fn sum(terms: &[Term], turn: i64) -> String {
    let term = |&(variable, times): &Term| format!("{:+} x{} ", times * turn, variable + 1);
    terms.iter().map(term).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::examples::{row, two_lights, variable};

    #[test]
    fn a_small_program_is_said_to_the_letter() {
        assert_eq!(opb(&two_lights()), None);
        let mut program = IntegerProgram::new("one");
        program.add_variable(variable("a", 0, 1, 3)).expect("a variable");
        program.add_variable(variable("b", 0, 1, 0)).expect("a variable");
        program.add_row(row("r", &[(0, 1), (1, -2)], Sense::AtMost, 1)).expect("a row");
        let lines = [
            "* #variable= 2 #constraint= 1",
            "* one",
            "* x1 is a",
            "* x2 is b",
            "min: +3 x1 ;",
            "-1 x1 +2 x2 >= -1;",
            "",
        ];
        assert_eq!(opb(&program), Some(lines.join("\n")));
    }
}
