//! An integer program: integer variables between bounds, rows, and an objective to minimize.
//!
//! Minimize Σ cⱼ xⱼ such that every row has Σ aⱼ xⱼ (=, ≤ or ≥) b and lⱼ ≤ xⱼ ≤ uⱼ. All numbers are integers. Every
//! variable has both bounds, so there are finitely many values to try.

/// An integer variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// A letter, then letters, digits and `_`.
    pub name: String,
    /// The least value it may take.
    pub least: i64,
    /// The greatest value it may take.
    pub most: i64,
    /// Its contribution to the objective, for each unit.
    pub cost: i64,
}

/// A variable, by number, and how often it is taken.
pub type Term = (usize, i64);

/// How the two sides of a row compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sense {
    /// The sum is the right side.
    Equal,
    /// The sum is at most the right side.
    AtMost,
    /// The sum is at least the right side.
    AtLeast,
}

impl Sense {
    /// Returns the sign, as most languages write it.
    pub fn sign(self) -> &'static str {
        match self {
            Sense::Equal => "=",
            Sense::AtMost => "<=",
            Sense::AtLeast => ">=",
        }
    }
}

/// A row: a sum of variables compared with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// A letter, then letters, digits and `_`.
    pub name: String,
    /// The sum, every variable at most once.
    pub terms: Vec<Term>,
    /// How it compares.
    pub sense: Sense,
    /// The number it is compared with.
    pub right: i64,
}

/// Why there is no such program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IntegerProgramError {
    /// A name that some language could not say.
    #[error("{0:?} is not a name: a name is a letter, then letters, digits and _")]
    Name(String),
    /// Bounds that leave nothing.
    #[error("the variable {name} has no value from {least} to {most}")]
    Bounds {
        /// The variable.
        name: String,
        /// Its lower bound.
        least: i64,
        /// Its upper bound.
        most: i64,
    },
    /// A row that names a variable twice, or one there is none of.
    #[error("the row {row} names variable number {variable}, which is there twice or not at all")]
    Term {
        /// The row.
        row: String,
        /// The number of the variable.
        variable: usize,
    },
    /// A number too large for the engines, which reckon in floating point.
    #[error("{0} is too large a number: at most 2^31 is allowed")]
    Number(i64),
}

/// The largest number allowed anywhere.
const MOST_NUMBER: i64 = 1 << 31;

/// An integer program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntegerProgram {
    title: String,
    notes: Vec<String>,
    variables: Vec<Variable>,
    rows: Vec<Row>,
}

impl IntegerProgram {
    /// Returns a program without variables and rows. The title goes into comments, in one line.
    pub fn new(title: &str) -> IntegerProgram {
        IntegerProgram { title: one_line(title), ..IntegerProgram::default() }
    }

    /// Adds a variable and gives its number.
    ///
    /// # Errors
    /// When its name or its bounds are none.
    pub fn add_variable(&mut self, variable: Variable) -> Result<usize, IntegerProgramError> {
        check_name(&variable.name)?;
        [variable.least, variable.most, variable.cost].into_iter().try_for_each(check_number)?;
        if variable.least > variable.most {
            let Variable { name, least, most, .. } = variable;
            return Err(IntegerProgramError::Bounds { name, least, most });
        }
        self.variables.push(variable);
        Ok(self.variables.len() - 1)
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When its name is none, or it names a variable twice or one there is none of.
    pub fn add_row(&mut self, row: Row) -> Result<(), IntegerProgramError> {
        check_name(&row.name)?;
        check_number(row.right)?;
        let mut seen: Vec<usize> = row.terms.iter().map(|(variable, _)| *variable).collect();
        seen.sort_unstable();
        let twice = seen.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let missing = seen.last().copied().filter(|&last| last >= self.variables.len());
        if let Some(variable) = twice.or(missing) {
            return Err(IntegerProgramError::Term { row: row.name, variable });
        }
        row.terms.iter().try_for_each(|&(_, times)| check_number(times))?;
        self.rows.push(row);
        Ok(())
    }

    /// Adds a line for the comments, such as what a variable stands for.
    pub fn add_note(&mut self, note: &str) {
        self.notes.push(one_line(note));
    }

    /// Returns the lines for the comments after the title.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns the title, one line.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the variables, in the order of their numbers.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// Returns the rows.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether every variable is 0 or 1.
    pub fn is_binary(&self) -> bool {
        self.variables.iter().all(|variable| (variable.least, variable.most) == (0, 1))
    }

    /// Whether there is an objective.
    pub fn has_cost(&self) -> bool {
        self.variables.iter().any(|variable| variable.cost != 0)
    }

    /// Returns the objective, at these values.
    pub fn cost_of(&self, values: &[i64]) -> i128 {
        let cost =
            |(variable, &value): (&Variable, &i64)| i128::from(variable.cost) * i128::from(value);
        self.variables.iter().zip(values).map(cost).sum()
    }

    /// Whether these values, one for every variable, are within the bounds and meet every row.
    pub fn is_met_by(&self, values: &[i64]) -> bool {
        let is_within =
            |(variable, value): (&Variable, &i64)| (variable.least..=variable.most).contains(value);
        let is_met = |row: &Row| {
            let sum: i128 = (row.terms.iter())
                .map(|&(variable, times)| i128::from(times) * i128::from(values[variable]))
                .sum();
            let right = i128::from(row.right);
            match row.sense {
                Sense::Equal => sum == right,
                Sense::AtMost => sum <= right,
                Sense::AtLeast => sum >= right,
            }
        };
        values.len() == self.variables.len()
            && self.variables.iter().zip(values).all(is_within)
            && self.rows.iter().all(is_met)
    }
}

/// Returns a text without line breaks and other control characters, which a comment to the end of the line may hold.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn check_name(name: &str) -> Result<(), IntegerProgramError> {
    let is_inner = |c: char| c.is_ascii_alphanumeric() || c == '_';
    match name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(is_inner) {
        true => Ok(()),
        false => Err(IntegerProgramError::Name(name.to_string())),
    }
}

fn check_number(number: i64) -> Result<(), IntegerProgramError> {
    match (-MOST_NUMBER..=MOST_NUMBER).contains(&number) {
        true => Ok(()),
        false => Err(IntegerProgramError::Number(number)),
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;

    /// A variable of this name between these bounds.
    pub(crate) fn variable(name: &str, least: i64, most: i64, cost: i64) -> Variable {
        Variable { name: name.to_string(), least, most, cost }
    }

    /// A row of this name.
    pub(crate) fn row(name: &str, terms: &[Term], sense: Sense, right: i64) -> Row {
        Row { name: name.to_string(), terms: terms.to_vec(), sense, right }
    }

    /// Two lights in a line, both to be changed: a + b = 2 p + 1 twice. The least is 1.
    pub(crate) fn two_lights() -> IntegerProgram {
        let mut program = IntegerProgram::new("two lights\nin a line");
        for (name, most, cost) in [("a", 1, 1), ("b", 1, 1), ("p", 3, 0), ("q", 1, 0)] {
            program.add_variable(variable(name, 0, most, cost)).expect("a variable");
        }
        for (name, count) in [("first", 2), ("second", 3)] {
            let terms = [(0, 1), (1, 1), (count, -2)];
            program.add_row(row(name, &terms, Sense::Equal, 1)).expect("a row");
        }
        program
    }
}

#[cfg(test)]
mod tests {
    use super::examples::{row, two_lights, variable};
    use super::*;

    #[test]
    fn values_are_checked_against_bounds_and_rows() {
        let mut program = two_lights();
        assert!(program.is_met_by(&[1, 0, 0, 0]));
        assert!(!program.is_met_by(&[1, 1, 0, 0]), "a row is missed");
        assert!(!program.is_met_by(&[3, 0, 1, 1]), "a bound is missed");
        assert!(!program.is_met_by(&[1, 0, 0]), "a value is missing");
        program.add_row(row("r", &[(1, 2)], Sense::AtLeast, 1)).expect("a row");
        assert!(!program.is_met_by(&[1, 0, 0, 0]));
        assert!(program.is_met_by(&[0, 1, 0, 0]));
        program.add_row(row("s", &[(1, 1)], Sense::AtMost, 0)).expect("a row");
        assert!(!program.is_met_by(&[0, 1, 0, 0]));
        assert_eq!(program.cost_of(&[1, 1, 7, 7]), 2);
    }

    #[test]
    fn what_no_language_could_say_is_refused() {
        let mut program = two_lights();
        for name in ["", "1x", "a b", "x;", "x\n", "é"] {
            assert!(program.add_variable(variable(name, 0, 1, 0)).is_err(), "{name:?}");
        }
        assert!(program.add_variable(variable("x", 1, 0, 0)).is_err());
        assert!(program.add_variable(variable("x", 0, 1 << 40, 0)).is_err());
        assert!(program.add_row(row("r", &[(0, 1), (0, 1)], Sense::Equal, 0)).is_err());
        assert!(program.add_row(row("r", &[(9, 1)], Sense::Equal, 0)).is_err());
        assert_eq!(program.title(), "two lights in a line");
    }
}
