//! Equations and rules compiled: patterns that take arguments apart, and code that builds values.

use std::collections::HashMap;

use super::terms::{Mark, Terms};
use crate::arithmetic::{Comparison, Function};
use crate::ladr::{Formula, Term};

/// A pattern that an argument must match.
#[derive(Clone, Debug)]
pub(super) enum Pattern {
    /// Any term, which is kept in this slot.
    Bind(usize),
    /// The same as what is in this slot.
    Same(usize),
    /// This very term.
    Equal(Mark),
    /// A list with such a first item and such a rest.
    List(Box<(Pattern, Pattern)>),
    /// An application of this symbol to such arguments.
    Apply(u32, Vec<Pattern>),
}

/// How a value is built from the slots.
#[derive(Clone, Debug)]
pub(super) enum Code {
    /// What is in this slot.
    Slot(usize),
    /// This very term.
    Value(Mark),
    /// A list.
    List(Box<(Code, Code)>),
    /// An application of this symbol, rewritten by its equations if it has any.
    Apply(u32, Vec<Code>),
    /// An operation on values, or the application of this symbol to other terms.
    Operate(Operation, u32, Vec<Code>),
    /// `if(condition, then, otherwise)`.
    If(Box<(Code, Code, Code)>),
    /// All of these are true, asked one after another.
    All(Vec<Code>),
    /// One of these is true, asked one after another.
    Any(Vec<Code>),
    /// This is not true.
    Not(Box<Code>),
    /// These are both true or both false.
    Agree(Box<(Code, Code)>),
}

impl Code {
    /// Whether it does more than to take what is there.
    pub(super) fn is_long(&self) -> bool {
        !matches!(self, Code::Slot(_) | Code::Value(_))
    }
}

/// An operation on values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    /// A number made of numbers.
    Function(Function),
    /// Two numbers compared.
    Comparison(Comparison),
    /// `a == b`, for all terms.
    Same,
    /// `a !== b`, for all terms.
    Different,
}

impl Operation {
    /// Returns the operation that a symbol with this many arguments names.
    pub(super) fn named(name: &str, arity: usize) -> Option<Operation> {
        match (name, arity) {
            ("==", 2) => Some(Operation::Same),
            ("!==", 2) => Some(Operation::Different),
            _ => {
                let comparison = Comparison::named(name).filter(|_| arity == 2);
                let function = Function::named(name, arity).map(Operation::Function);
                function.or(comparison.map(Operation::Comparison))
            }
        }
    }
}

/// An equation `f(patterns) = code`.
#[derive(Clone, Debug)]
pub(super) struct Equation {
    /// The patterns of the arguments.
    pub patterns: Vec<Pattern>,
    /// The code of the rewritten term.
    pub code: Code,
    /// How many slots it needs.
    pub slots: usize,
    /// The number of the statement it comes from.
    pub statement: usize,
}

/// Slots for the variables of one equation or rule.
#[derive(Default)]
pub(super) struct Slots {
    names: HashMap<String, usize>,
}

impl Slots {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// Compiles the pattern of a term. New variables get slots.
    pub(super) fn pattern(&mut self, term: &Term, terms: &mut Terms) -> Result<Pattern, String> {
        Ok(match term {
            Term::Variable(name) => match self.names.get(name) {
                Some(&slot) => Pattern::Same(slot),
                None => {
                    let slot = self.names.len();
                    self.names.insert(name.clone(), slot);
                    Pattern::Bind(slot)
                }
            },
            Term::Integer(number) => Pattern::Equal(integer(*number)?),
            Term::Apply(name, arguments) if name == "-" && arguments.len() == 1 => {
                match &arguments[0] {
                    Term::Integer(number) => Pattern::Equal(integer(-*number)?),
                    _ => self.application(name, arguments, terms)?,
                }
            }
            Term::Apply(name, arguments) => self.application(name, arguments, terms)?,
            Term::List(items, tail) => {
                let mut items = items.iter();
                let mut firsts = Vec::new();
                for item in items.by_ref() {
                    firsts.push(self.pattern(item, terms)?);
                }
                let rest = match tail {
                    Some(tail) => self.pattern(tail, terms)?,
                    None => Pattern::Equal(terms.nil),
                };
                firsts
                    .into_iter()
                    .rev()
                    .fold(rest, |rest, first| Pattern::List(Box::new((first, rest))))
            }
        })
    }

    fn application(
        &mut self,
        name: &str,
        arguments: &[Term],
        terms: &mut Terms,
    ) -> Result<Pattern, String> {
        let symbol = terms.symbol(name);
        if arguments.is_empty() {
            return Ok(Pattern::Equal(constant(symbol, terms)?));
        }
        let patterns: Result<_, String> =
            arguments.iter().map(|argument| self.pattern(argument, terms)).collect();
        Ok(Pattern::Apply(symbol, patterns?))
    }

    /// Compiles a term. All its variables must have slots.
    pub(super) fn code(&self, term: &Term, terms: &mut Terms) -> Result<Code, String> {
        Ok(match term {
            Term::Variable(name) => match self.names.get(name) {
                Some(&slot) => Code::Slot(slot),
                None => {
                    return Err(format!(
                        "the variable {} has no value there. It must be in a condition on facts, or on the left of the equation",
                        name.split('$').next().unwrap_or(name)
                    ));
                }
            },
            Term::Integer(number) => Code::Value(integer(*number)?),
            Term::List(items, tail) => {
                let mut code = match tail {
                    Some(tail) => self.code(tail, terms)?,
                    None => Code::Value(terms.nil),
                };
                for item in items.iter().rev() {
                    code = Code::List(Box::new((self.code(item, terms)?, code)));
                }
                code
            }
            Term::Apply(name, arguments) => {
                let symbol = terms.symbol(name);
                let mut codes = Vec::with_capacity(arguments.len());
                for argument in arguments {
                    codes.push(self.code(argument, terms)?);
                }
                self.apply(name, symbol, codes, terms)?
            }
        })
    }

    fn apply(
        &self,
        name: &str,
        symbol: u32,
        mut codes: Vec<Code>,
        terms: &mut Terms,
    ) -> Result<Code, String> {
        if let Some(operation) = Operation::named(name, codes.len()) {
            // A minus before something that is true or false is a negation.
            let is_truth = |code: &Code| {
                use Operation::{Comparison, Different, Same};
                matches!(
                    code,
                    Code::All(_)
                        | Code::Any(_)
                        | Code::Not(_)
                        | Code::Agree(_)
                        | Code::Operate(Comparison(_) | Same | Different, ..)
                )
            };
            if operation == Operation::Function(Function::Minus) && is_truth(&codes[0]) {
                return Ok(Code::Not(Box::new(codes.remove(0))));
            }
            return Ok(Code::Operate(operation, symbol, codes));
        }
        Ok(match (name, codes.len()) {
            ("$T", 0) => Code::Value(terms.truth),
            ("$F", 0) => Code::Value(terms.falsity),
            ("&" | "&&", 2..) => Code::All(codes),
            ("|" | "||", 2..) => Code::Any(codes),
            ("~", 1) => Code::Not(Box::new(codes.remove(0))),
            ("if", 3) => {
                let mut parts = codes.into_iter();
                let mut next = || parts.next().expect("there are three parts");
                Code::If(Box::new((next(), next(), next())))
            }
            _ => Code::Apply(symbol, codes),
        })
    }

    /// Returns the code of a formula, which becomes `$T` or `$F`.
    pub(super) fn truth(&self, formula: &Formula, terms: &mut Terms) -> Result<Code, String> {
        let all = |parts: &[Formula], terms: &mut Terms| {
            parts.iter().map(|part| self.truth(part, terms)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match formula {
            Formula::True => Code::Value(terms.truth),
            Formula::False => Code::Value(terms.falsity),
            Formula::Atom(atom) => match atom {
                Term::Apply(name, sides) if (name == "=" || name == "!=") && sides.len() == 2 => {
                    return Err(format!(
                        "{name} cannot be computed. The operation for that is {name}="
                    ));
                }
                atom => self.code(atom, terms)?,
            },
            Formula::Not(inner) => Code::Not(Box::new(self.truth(inner, terms)?)),
            Formula::And(parts) => Code::All(all(parts, terms)?),
            Formula::Or(parts) => Code::Any(all(parts, terms)?),
            Formula::Implies(left, right) | Formula::ImpliedBy(right, left) => {
                let left = Code::Not(Box::new(self.truth(left, terms)?));
                Code::Any(vec![left, self.truth(right, terms)?])
            }
            Formula::Iff(left, right) => {
                Code::Agree(Box::new((self.truth(left, terms)?, self.truth(right, terms)?)))
            }
            Formula::All(..) | Formula::Exists(..) => {
                return Err("a quantified formula cannot be computed".to_string());
            }
        })
    }
}

fn integer(number: i64) -> Result<Mark, String> {
    Mark::integer(number).ok_or_else(|| format!("the number {number} is too large here"))
}

fn constant(symbol: u32, terms: &mut Terms) -> Result<Mark, String> {
    terms.apply(symbol, &[]).map_err(|_| "there are too many terms".to_string())
}
