//! Names for what exists: `c1`, `c2`, … for constants, `f1`, `f2`, … for functions, as Mace4 has them.

use std::collections::BTreeSet;

use crate::ladr::{Formula, Term};

/// A supply of names that no formula uses.
#[derive(Debug)]
pub struct Names {
    used: BTreeSet<String>,
    constants: usize,
    functions: usize,
}

impl Names {
    /// Creates a supply that avoids every symbol of these formulas.
    pub fn avoiding<'a>(formulas: impl IntoIterator<Item = &'a Formula>) -> Names {
        let mut used = BTreeSet::new();
        formulas.into_iter().for_each(|formula| symbols(formula, &mut used));
        Names { used, constants: 0, functions: 0 }
    }

    /// Creates a new constant, or a new function of these arguments.
    pub fn witness(&mut self, arguments: Vec<Term>) -> Term {
        let (letter, counter) = match arguments.is_empty() {
            true => ('c', &mut self.constants),
            false => ('f', &mut self.functions),
        };
        loop {
            *counter += 1;
            let name = format!("{letter}{counter}");
            if !self.used.contains(&name) {
                return Term::Apply(name, arguments);
            }
        }
    }
}

fn symbols(formula: &Formula, found: &mut BTreeSet<String>) {
    if let Formula::Atom(atom) = formula {
        symbols_of_term(atom, found);
    }
    formula.children().into_iter().for_each(|child| symbols(child, found));
}

fn symbols_of_term(term: &Term, found: &mut BTreeSet<String>) {
    if let Term::Apply(name, _) = term {
        found.insert(name.clone());
    }
    term.children().for_each(|child| symbols_of_term(child, found));
}
