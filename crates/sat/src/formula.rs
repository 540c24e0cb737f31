//! Formulas: clauses, XORs, "at most k of these" and soft clauses, each in its own form.
//!
//! Some languages have XORs or cardinality constraints. For the others [`Formula::clausal`] turns everything into
//! clauses. Its extra variables follow the formula's own, so a model of the one is a model of the other.

use std::collections::{HashMap, HashSet};

use crate::totalizer::Totalizer;
use crate::{Literal, Variable, xor};

/// A receiver of clauses: a formula, or an engine at work.
pub trait Clauses {
    /// A variable that nothing is said of yet.
    fn new_variable(&mut self) -> Variable;

    /// Says that one of these literals holds.
    fn add(&mut self, clause: &[Literal]);

    /// Whether more is wanted: who makes many clauses asks once in a while, and leaves the rest out where it is not.
    fn goes_on(&mut self) -> bool {
        true
    }

    /// New variables, numbered in a row, as literals.
    fn new_variables(&mut self, count: usize) -> Vec<Literal> {
        (0..count).map(|_| self.new_variable().literal()).collect()
    }
}

/// An XOR: an odd number of the variables hold, or an even number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Xor {
    /// The variables, each once.
    pub variables: Vec<Variable>,
    /// Whether their number is odd.
    pub is_odd: bool,
}

/// A limit on how many of some literals hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtMost {
    /// The literals.
    pub literals: Vec<Literal>,
    /// How many of them may hold.
    pub most: usize,
}

/// A formula of propositional logic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    variables: u32,
    literals: Vec<Literal>,
    /// Where in `literals` each clause ends.
    ends: Vec<usize>,
    /// The XORs.
    pub xors: Vec<Xor>,
    /// The cardinality constraints.
    pub cardinalities: Vec<AtMost>,
    /// Soft clauses: a model should make as many of these literals hold as it can.
    pub soft: Vec<Literal>,
    /// The description of the formula, line by line.
    pub comments: Vec<String>,
    /// The names of some variables.
    pub names: Vec<(Variable, String)>,
    /// The symbols of some variables, for languages that have symbols.
    pub symbols: HashMap<Variable, String>,
}

impl Clauses for Formula {
    fn new_variable(&mut self) -> Variable {
        self.variables += 1;
        Variable(self.variables - 1)
    }

    fn add(&mut self, clause: &[Literal]) {
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
    }
}

impl Formula {
    /// Returns a formula without variables, which is true.
    pub fn new() -> Formula {
        Formula::default()
    }

    /// Returns the number of variables.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// Returns the clauses, in the order they were added.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Literal]> + '_ {
        (0..self.ends.len()).map(|clause| {
            let start = clause.checked_sub(1).map_or(0, |before| self.ends[before]);
            &self.literals[start..self.ends[clause]]
        })
    }

    /// Returns the number of literals in all clauses.
    pub fn clause_literals(&self) -> usize {
        self.literals.len()
    }

    /// Adds the XOR: an odd (or even) number of these literals hold. Those given twice cancel.
    pub fn add_xor(&mut self, literals: &[Literal], is_odd: bool) {
        let negations = literals.iter().filter(|literal| !literal.is_positive()).count();
        let mut variables: Vec<Variable> =
            literals.iter().map(|literal| literal.variable()).collect();
        variables.sort_unstable();
        let mut kept: Vec<Variable> = Vec::with_capacity(variables.len());
        for variable in variables {
            match kept.last() == Some(&variable) {
                true => drop(kept.pop()),
                false => kept.push(variable),
            }
        }
        self.xors.push(Xor { variables: kept, is_odd: is_odd ^ (negations % 2 == 1) });
    }

    /// Adds the cardinality constraint: at most `most` of these literals hold. Those given twice count once.
    pub fn add_at_most(&mut self, mut literals: Vec<Literal>, most: usize) {
        let mut seen = HashSet::with_capacity(literals.len());
        literals.retain(|literal| seen.insert(*literal));
        if most < literals.len() {
            self.cardinalities.push(AtMost { literals, most });
        }
    }

    /// Names a variable for the comments of texts.
    pub fn name(&mut self, variable: Variable, name: String) {
        self.names.push((variable, name));
    }

    /// Names a variable for the comments of texts, and for languages that have symbols.
    pub fn name_as(&mut self, variable: Variable, symbol: String, name: String) {
        self.symbols.insert(variable, symbol);
        self.name(variable, name);
    }

    /// Returns the symbol of a variable: its own, or `x` with its number.
    pub fn symbol(&self, variable: Variable) -> String {
        let own = self.symbols.get(&variable).cloned();
        own.unwrap_or_else(|| format!("x{}", variable.number()))
    }

    /// Returns the same formula in clauses alone, the soft clauses kept: XORs cut into pieces of at most `cut`
    /// variables, cardinality constraints by a totalizer. Its first variables are this formula's.
    ///
    /// # Panics
    /// When `cut` is less than 3.
    pub fn clausal(&self, cut: usize) -> Formula {
        let mut clausal = self.without_cardinalities();
        for Xor { variables, is_odd } in std::mem::take(&mut clausal.xors) {
            let literals: Vec<Literal> = variables.iter().map(|v| v.literal()).collect();
            xor::add(&mut clausal, &literals, is_odd, cut);
        }
        clausal
    }

    /// Returns the same formula with its XORs as they are, and its cardinality constraints as clauses by a totalizer.
    pub fn without_cardinalities(&self) -> Formula {
        let mut formula = self.clone();
        for AtMost { literals, most } in std::mem::take(&mut formula.cardinalities) {
            Totalizer::limit(&mut formula, &literals, most);
        }
        formula
    }

    /// Whether the values make the clauses, XORs and cardinality constraints hold.
    pub fn is_model(&self, value: &dyn Fn(Variable) -> bool) -> bool {
        let holds = |literal: &Literal| value(literal.variable()) == literal.is_positive();
        self.clauses().all(|clause| clause.iter().any(holds))
            && self.xors.iter().all(|xor| {
                let count = xor.variables.iter().filter(|variable| value(**variable)).count();
                (count % 2 == 1) == xor.is_odd
            })
            && self.cardinalities.iter().all(|bound| {
                bound.literals.iter().filter(|literal| holds(literal)).count() <= bound.most
            })
    }
}
