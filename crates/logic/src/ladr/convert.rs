//! Trees become terms and formulas: which names are variables, and which symbols are connectives.

use lightsout_algebra::quoted::piece;

use super::error::LadrError;
use super::formula::Formula;
use super::parse::{Node, Shape};
use super::term::Term;

/// Which names are variables if nothing binds them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variables {
    /// Names that begin with one of `u` to `z`.
    #[default]
    Standard,
    /// Names that begin with a capital, as in Prolog.
    Prolog,
}

impl Variables {
    /// Whether a name is a variable by its look.
    pub fn is_variable(self, name: &str) -> bool {
        match (self, name.chars().next()) {
            (Variables::Standard, Some(first)) => ('u'..='z').contains(&first),
            (Variables::Prolog, Some(first)) => first.is_ascii_uppercase(),
            (_, None) => false,
        }
    }
}

/// Turns trees into terms and formulas.
pub struct Converter {
    /// Which names are variables.
    pub variables: Variables,
    bound: Vec<String>,
}

impl Converter {
    /// Creates a converter with this convention.
    pub fn new(variables: Variables) -> Converter {
        Converter { variables, bound: Vec::new() }
    }

    /// Returns the formula of a tree.
    ///
    /// # Errors
    /// A term that no formula can be, with its place.
    pub fn formula(&mut self, node: &Node) -> Result<Formula, LadrError> {
        match &node.shape {
            Shape::Quantified(is_all, variable, body) => {
                if variable.starts_with(|first: char| first.is_ascii_digit()) {
                    let message = format!(
                        "a quantifier cannot bind {variable}, which is a number",
                        variable = piece(variable)
                    );
                    return Err(LadrError::new(node.at, message));
                }
                self.bound.push(variable.clone());
                let body = self.formula(body);
                self.bound.pop();
                let body = Box::new(body?);
                Ok(match is_all {
                    true => Formula::All(variable.clone(), body),
                    false => Formula::Exists(variable.clone(), body),
                })
            }
            Shape::Symbol(symbol, parts) => self.connective(node, symbol, parts),
            Shape::Quoted(..) | Shape::List(..) => self.atom(node),
        }
    }

    fn connective(
        &mut self,
        node: &Node,
        symbol: &str,
        parts: &[Node],
    ) -> Result<Formula, LadrError> {
        Ok(match (symbol, parts) {
            ("$T", []) => Formula::True,
            ("$F", []) => Formula::False,
            ("-" | "~", [inner]) => self.formula(inner)?.negated(),
            ("&", [_, _, ..]) => Formula::And(self.joined(parts, "&")?),
            ("|", [_, _, ..]) => Formula::Or(self.joined(parts, "|")?),
            ("->", [left, right]) => {
                Formula::Implies(Box::new(self.formula(left)?), Box::new(self.formula(right)?))
            }
            ("<-", [left, right]) => {
                Formula::ImpliedBy(Box::new(self.formula(left)?), Box::new(self.formula(right)?))
            }
            ("<->", [left, right]) => {
                Formula::Iff(Box::new(self.formula(left)?), Box::new(self.formula(right)?))
            }
            _ => return self.atom(node),
        })
    }

    /// The parts of a conjunction or disjunction; the last is opened when it is one itself.
    fn joined(&mut self, parts: &[Node], symbol: &str) -> Result<Vec<Formula>, LadrError> {
        let mut joined = Vec::with_capacity(parts.len());
        for part in parts {
            joined.push(self.formula(part)?);
        }
        match (joined.pop(), symbol) {
            (Some(Formula::And(last)), "&") | (Some(Formula::Or(last)), "|") => joined.extend(last),
            (Some(last), _) => joined.push(last),
            (None, _) => {}
        }
        Ok(joined)
    }

    fn atom(&mut self, node: &Node) -> Result<Formula, LadrError> {
        match self.term(node)? {
            atom @ Term::Apply(..) => Ok(Formula::Atom(atom)),
            _ => Err(LadrError::new(
                node.at,
                "a formula is expected here, but this is a variable, a number or a list",
            )),
        }
    }

    /// Returns the term of a tree.
    ///
    /// # Errors
    /// A quantified formula inside a term, or a number too large.
    pub fn term(&mut self, node: &Node) -> Result<Term, LadrError> {
        match &node.shape {
            Shape::Quantified(..) => {
                Err(LadrError::new(node.at, "a quantified formula cannot be inside a term"))
            }
            Shape::List(items, tail) => {
                let mut terms = self.terms(items)?;
                let tail = tail.as_ref().map(|tail| self.term(tail)).transpose()?;
                Ok(match tail {
                    Some(Term::List(more, rest)) => {
                        terms.extend(more);
                        Term::List(terms, rest)
                    }
                    tail => Term::List(terms, tail.map(Box::new)),
                })
            }
            Shape::Quoted(name, arguments) => Ok(Term::Apply(name.clone(), self.terms(arguments)?)),
            Shape::Symbol(name, arguments) if arguments.is_empty() => self.name(node, name),
            Shape::Symbol(name, arguments) => Ok(Term::Apply(name.clone(), self.terms(arguments)?)),
        }
    }

    fn terms(&mut self, nodes: &[Node]) -> Result<Vec<Term>, LadrError> {
        nodes.iter().map(|node| self.term(node)).collect()
    }

    fn name(&self, node: &Node, name: &str) -> Result<Term, LadrError> {
        if name.bytes().all(|byte| byte.is_ascii_digit()) {
            return match name.parse() {
                Ok(number) => Ok(Term::Integer(number)),
                Err(_) => Err(LadrError::new(
                    node.at,
                    format!("the number {name} is too large", name = piece(name)),
                )),
            };
        }
        let is_bound = self.bound.iter().any(|bound| bound == name);
        Ok(match is_bound || self.variables.is_variable(name) {
            true => Term::Variable(name.to_string()),
            false => Term::constant(name),
        })
    }
}
