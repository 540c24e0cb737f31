//! Terms: variables, integers, applications and lists.

use std::collections::BTreeSet;

/// A term.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// A variable.
    Variable(String),
    /// An integer. Negative ones are written as the negation of a positive one.
    Integer(i64),
    /// A symbol with its arguments. A constant has none.
    Apply(String, Vec<Term>),
    /// `[a, b : c]`: the first items, and what follows them (nothing: the list ends there).
    List(Vec<Term>, Option<Box<Term>>),
}

impl Term {
    /// Creates a constant.
    pub fn constant(name: &str) -> Term {
        Term::Apply(name.to_string(), Vec::new())
    }

    /// Returns the terms directly inside this one.
    pub fn children(&self) -> impl Iterator<Item = &Term> {
        let (items, tail) = match self {
            Term::Variable(_) | Term::Integer(_) => (&[][..], None),
            Term::Apply(_, arguments) => (&arguments[..], None),
            Term::List(items, tail) => (&items[..], tail.as_deref()),
        };
        items.iter().chain(tail)
    }

    /// Adds the variables of the term to `found`.
    pub fn variables<'a>(&'a self, found: &mut BTreeSet<&'a str>) {
        match self {
            Term::Variable(name) => {
                found.insert(name);
            }
            _ => self.children().for_each(|child| child.variables(found)),
        }
    }

    /// Returns the term with its variables replaced.
    pub fn replace(&self, by: &dyn Fn(&str) -> Option<Term>) -> Term {
        let all = |terms: &[Term]| terms.iter().map(|term| term.replace(by)).collect();
        match self {
            Term::Variable(name) => by(name).unwrap_or_else(|| self.clone()),
            Term::Integer(_) => self.clone(),
            Term::Apply(name, arguments) => Term::Apply(name.clone(), all(arguments)),
            Term::List(items, tail) => {
                Term::List(all(items), tail.as_ref().map(|tail| Box::new(tail.replace(by))))
            }
        }
    }
}
