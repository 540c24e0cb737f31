//! All models of a small formula, by trying every assignment.

use lightsout_sat::{Clauses, Formula, Literal, Variable};

/// The models of a formula as words, bit i for variable i.
pub(crate) fn models(formula: &Formula) -> Vec<u64> {
    assert!(formula.variables() <= 20, "too many to try");
    (0..1u64 << formula.variables())
        .filter(|&word| formula.is_model(&|variable: Variable| word >> variable.0 & 1 == 1))
        .collect()
}

/// The models as far as the first so many variables, each once.
pub(crate) fn models_on(formula: &Formula, variables: u32) -> Vec<u64> {
    let mut words: Vec<u64> =
        models(formula).into_iter().map(|word| word & ((1 << variables) - 1)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// A formula over so many variables without clauses.
pub(crate) fn free(variables: usize) -> (Formula, Vec<Literal>) {
    let mut formula = Formula::new();
    let literals = formula.new_variables(variables);
    (formula, literals)
}

/// Numbers that look random (xorshift).
pub(crate) struct Numbers(pub u64);

impl Numbers {
    /// A number below a limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    /// A random literal.
    pub(crate) fn literal(&mut self, variables: usize) -> Literal {
        Literal::new(Variable(self.below(variables) as u32), self.below(2) == 0)
    }

    /// A random formula of clauses and XORs.
    pub(crate) fn formula(&mut self, variables: usize, clauses: usize, xors: usize) -> Formula {
        let (mut formula, _) = free(variables);
        for _ in 0..clauses {
            let clause: Vec<Literal> = (0..3).map(|_| self.literal(variables)).collect();
            formula.add(&clause);
        }
        for _ in 0..xors {
            let literals: Vec<Literal> =
                (0..self.below(variables) + 1).map(|_| self.literal(variables)).collect();
            let is_odd = self.below(2) == 0;
            formula.add_xor(&literals, is_odd);
        }
        formula
    }
}
