//! The same program in bits alone: every integer variable as a sum of 1, 2, 4 … times a bit.
//!
//! (M. J. Chlond, Integer Programming in Recreational Mathematics: Lights Out, INFORMS Trans. Ed. 15 (2015),
//! splits the counts so, for a solver of propositional logic that knows only bits.)

use crate::program::{IntegerProgram, IntegerProgramError, Row, Sense, Term, Variable};

/// A program in bits, and what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InBits {
    /// The program. All its variables are 0 or 1.
    pub program: IntegerProgram,
    /// For every variable of the old program its least value, and its bits with what each counts.
    meaning: Vec<(i64, Vec<Term>)>,
}

impl InBits {
    /// Returns the values of the old variables, from those of the bits.
    pub fn values(&self, bits: &[i64]) -> Vec<i64> {
        let sum = |terms: &[Term]| terms.iter().map(|&(bit, worth)| worth * bits[bit]).sum::<i64>();
        self.meaning.iter().map(|(least, terms)| least + sum(terms)).collect()
    }

    /// Returns the values of the bits, from those of the old variables.
    pub fn bits(&self, values: &[i64]) -> Vec<i64> {
        let mut bits = vec![0; self.program.variables().len()];
        for ((least, terms), value) in self.meaning.iter().zip(values) {
            for &(bit, worth) in terms {
                bits[bit] = i64::from((value - least) & worth != 0);
            }
        }
        bits
    }
}

impl IntegerProgram {
    /// Returns the same program in bits alone. The bits of `d0` are `d0_1`, `d0_2`, `d0_4` and so on, after their
    /// worth. A variable that is 0 or 1 keeps its name. A row limits each variable whose bits could exceed its bound.
    ///
    /// # Errors
    /// When a number becomes too large.
    pub fn in_bits(&self) -> Result<InBits, IntegerProgramError> {
        let mut program = IntegerProgram::new(self.title());
        let mut meaning = Vec::with_capacity(self.variables().len());
        for variable in self.variables() {
            let terms = split(variable, &mut program)?;
            meaning.push((variable.least, terms));
        }
        for (variable, (least, terms)) in self.variables().iter().zip(&meaning) {
            let room = variable.most - least;
            if terms.iter().map(|(_, worth)| worth).sum::<i64>() > room {
                let name = format!("most_{}", variable.name);
                let terms = terms.clone();
                program.add_row(Row { name, terms, sense: Sense::AtMost, right: room })?;
            }
        }
        for row in self.rows() {
            let (mut terms, mut right) = (Vec::new(), row.right);
            for &(variable, times) in &row.terms {
                let (least, bits) = &meaning[variable];
                right -= least * times;
                terms.extend(bits.iter().map(|&(bit, worth)| (bit, worth * times)));
            }
            program.add_row(Row { name: row.name.clone(), terms, sense: row.sense, right })?;
        }
        Ok(InBits { program, meaning })
    }
}

/// Adds the bits of a variable; gives each with what it counts.
fn split(
    variable: &Variable,
    program: &mut IntegerProgram,
) -> Result<Vec<Term>, IntegerProgramError> {
    let room = variable.most - variable.least;
    let mut terms = Vec::new();
    let mut worth = 1;
    while worth <= room {
        let name = match room {
            1 => variable.name.clone(),
            _ => format!("{}_{worth}", variable.name),
        };
        let cost = variable.cost * worth;
        let bit = program.add_variable(Variable { name, least: 0, most: 1, cost })?;
        terms.push((bit, worth));
        worth *= 2;
    }
    Ok(terms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::examples::{row, two_lights, variable};

    #[test]
    fn counts_become_sums_of_bits() {
        let split = two_lights().in_bits().expect("small numbers");
        let names: Vec<&str> =
            split.program.variables().iter().map(|variable| variable.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "p_1", "p_2", "q"]);
        assert!(split.program.is_binary());
        assert_eq!(split.program.rows()[0].terms, [(0, 1), (1, 1), (2, -2), (3, -4)]);
        assert_eq!(split.values(&[1, 0, 1, 1, 0]), [1, 0, 3, 0]);
    }

    /// Every solution in bits is one of the old program, and every old one has just one form in bits.
    #[test]
    fn the_solutions_stay_the_same() {
        let mut program = IntegerProgram::new("two numbers");
        program.add_variable(variable("x", 2, 7, 1)).expect("a variable");
        program.add_variable(variable("y", -1, 3, 0)).expect("a variable");
        program.add_row(row("r", &[(0, 2), (1, -3)], Sense::AtLeast, 5)).expect("a row");
        let split = program.in_bits().expect("small numbers");
        let bits = split.program.variables().len();
        let mut found: Vec<Vec<i64>> = (0u32..1 << bits)
            .map(|number| (0..bits).map(|bit| i64::from(number >> bit & 1)).collect::<Vec<i64>>())
            .filter(|values| split.program.is_met_by(values))
            .inspect(|bits| assert_eq!(split.bits(&split.values(bits)), *bits))
            .map(|values| split.values(&values))
            .collect();
        found.sort();
        let all = (2..=7).flat_map(|x| (-1..=3).map(move |y| vec![x, y]));
        let wanted: Vec<Vec<i64>> = all.filter(|values| program.is_met_by(values)).collect();
        assert_eq!(found, wanted);
    }
}
