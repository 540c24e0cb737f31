//! GNU MathProg, the language of GLPK, every row written out.
//!
//! (A. Makhorin, Modeling Language GNU MathProg, GLPK 5.0.)

use std::fmt::Write;

use super::{comments, cost, sum};
use crate::program::IntegerProgram;

/// Returns the program in GNU MathProg.
pub fn mathprog(program: &IntegerProgram) -> String {
    let mut text = comments(program, "#");
    for variable in program.variables() {
        let _ = match (variable.least, variable.most) {
            (0, 1) => writeln!(text, "var {} binary;", variable.name),
            (least, most) => {
                writeln!(text, "var {} integer >= {least}, <= {most};", variable.name)
            }
        };
    }
    let _ = writeln!(text, "minimize cost: {};", sum(program, &cost(program), " * "));
    for row in program.rows() {
        let left = sum(program, &row.terms, " * ");
        let _ = writeln!(text, "s.t. {}: {left} {} {};", row.name, row.sense.sign(), row.right);
    }
    text.push_str("solve;\nend;\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::examples::two_lights;

    #[test]
    fn a_small_program_is_said_to_the_letter() {
        let lines = [
            "# two lights in a line",
            "var a binary;",
            "var b binary;",
            "var p integer >= 0, <= 3;",
            "var q binary;",
            "minimize cost: a + b;",
            "s.t. first: a + b - 2 * p = 1;",
            "s.t. second: a + b - 2 * q = 1;",
            "solve;",
            "end;",
            "",
        ];
        assert_eq!(mathprog(&two_lights()), lines.join("\n"));
    }
}
