//! The same program with variables set equal: one variable for every class.
//!
//! In solutions that a symmetry leaves unchanged, all variables that it carries into each other have one value. Rows
//! that become equal are kept once.

use std::collections::{HashMap, HashSet};

use crate::program::{IntegerProgram, IntegerProgramError, Row, Term, Variable};

/// A program in classes of variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identified {
    /// The program. Its variables are the classes, named after the first of each.
    pub program: IntegerProgram,
    /// For every variable of the old program its class.
    class_of: Vec<usize>,
}

impl Identified {
    /// Returns the values of the old variables, from those of the classes.
    pub fn values(&self, classes: &[i64]) -> Vec<i64> {
        self.class_of.iter().map(|&class| classes[class]).collect()
    }
}

impl IntegerProgram {
    /// Returns the same program with all variables of equal mark set equal. There is one mark for every variable.
    ///
    /// # Errors
    /// When the variables of a class have no value in common, or a number becomes too large.
    pub fn identified(&self, marks: &[usize]) -> Result<Identified, IntegerProgramError> {
        let mut classes: Vec<Variable> = Vec::new();
        let mut class_of_mark = HashMap::new();
        let mut class_of = Vec::with_capacity(marks.len());
        for (variable, mark) in self.variables().iter().zip(marks) {
            let class = *class_of_mark.entry(mark).or_insert(classes.len());
            match classes.get_mut(class) {
                None => classes.push(variable.clone()),
                Some(shared) => {
                    shared.cost += variable.cost;
                    shared.least = shared.least.max(variable.least);
                    shared.most = shared.most.min(variable.most);
                }
            }
            class_of.push(class);
        }
        let mut program = IntegerProgram::new(self.title());
        for class in classes {
            program.add_variable(class)?;
        }
        let mut seen = HashSet::new();
        for row in self.rows() {
            let terms = collected(&row.terms, &class_of);
            if seen.insert((terms.clone(), row.sense, row.right)) {
                program.add_row(Row { terms, ..row.clone() })?;
            }
        }
        Ok(Identified { program, class_of })
    }
}

/// The sum in classes, in their order.
fn collected(terms: &[Term], class_of: &[usize]) -> Vec<Term> {
    let mut sums = std::collections::BTreeMap::new();
    for &(variable, times) in terms {
        *sums.entry(class_of[variable]).or_insert(0) += times;
    }
    sums.into_iter().filter(|(_, times)| *times != 0).collect()
}

#[cfg(test)]
mod tests {
    use crate::program::examples::two_lights;

    #[test]
    fn equal_variables_become_one_and_equal_rows_too() {
        let classes = two_lights().identified(&[7, 7, 3, 3]).expect("small numbers");
        let program = &classes.program;
        assert_eq!(program.variables().len(), 2);
        assert_eq!(program.variables()[0].cost, 2);
        assert_eq!(program.variables()[1].most, 1, "what both may be");
        assert_eq!(program.rows().len(), 1);
        assert_eq!(program.rows()[0].terms, [(0, 2), (1, -2)]);
        assert_eq!(classes.values(&[5, 6]), [5, 5, 6, 6]);
    }
}
