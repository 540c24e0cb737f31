//! Clauses with nested terms, as they are written.

use crate::clause::Literal;
use crate::ladr::Term;

/// A term.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// The variable of this number.
    Variable(usize),
    /// An element.
    Element(u32),
    /// The symbol of this number at a place.
    Entry(usize, Vec<Node>),
}

/// Two terms have the same value, or differ. A relation that holds has the value 1.
#[derive(Clone, Debug)]
pub(crate) struct Equation {
    /// Whether they have the same value.
    pub positive: bool,
    /// The terms.
    pub sides: [Node; 2],
}

/// A clause with nested terms.
#[derive(Clone, Debug)]
pub(crate) struct NestedClause {
    /// How many variables there are.
    pub variables: usize,
    /// The literals.
    pub literals: Vec<Equation>,
}

impl NestedClause {
    /// Returns how many ways there are to give the variables values, or none if it overflows.
    pub(crate) fn instances(&self, size: usize) -> Option<u64> {
        u64::try_from(size).ok()?.checked_pow(u32::try_from(self.variables).ok()?)
    }
}

/// Returns the clause with numbered variables and symbols, or none if an integer in it is negative. Every symbol of it
/// must have a number.
pub(crate) fn nest(
    clause: &[Literal],
    symbols: &dyn Fn(&str) -> Option<usize>,
) -> Option<NestedClause> {
    let mut reader = Reader { symbols, names: Vec::new() };
    let literals = clause.iter().map(|literal| reader.literal(literal)).collect::<Option<_>>()?;
    Some(NestedClause { variables: reader.names.len(), literals })
}

struct Reader<'a> {
    symbols: &'a dyn Fn(&str) -> Option<usize>,
    names: Vec<String>,
}

impl Reader<'_> {
    fn literal(&mut self, literal: &Literal) -> Option<Equation> {
        let sides = match &literal.atom {
            Term::Apply(name, sides) if name == "=" && sides.len() == 2 => {
                [self.term(&sides[0])?, self.term(&sides[1])?]
            }
            atom => [self.term(atom)?, Node::Element(1)],
        };
        Some(Equation { positive: literal.positive, sides })
    }

    fn term(&mut self, term: &Term) -> Option<Node> {
        Some(match term {
            Term::Integer(number) => Node::Element(u32::try_from(*number).ok()?),
            Term::Variable(name) => {
                let known = self.names.iter().position(|other| other == name);
                Node::Variable(known.unwrap_or_else(|| {
                    self.names.push(name.clone());
                    self.names.len() - 1
                }))
            }
            Term::Apply(name, arguments) => {
                let places = arguments.iter().map(|term| self.term(term)).collect::<Option<_>>()?;
                Node::Entry((self.symbols)(name)?, places)
            }
            Term::List(..) => return None,
        })
    }
}
