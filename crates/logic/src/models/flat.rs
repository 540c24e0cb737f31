//! Flat clauses: the arguments of symbols are variables and elements only, and nested terms get a variable.
//!
//! `f(g(x)) = y` becomes `g(x) != z | f(z) = y`. Arithmetic is never flattened: `f(x + 1)` becomes
//! `f(z)` where `z` is computed from `x`.

use std::collections::HashMap;

use crate::arithmetic::{Comparison, Function};
use crate::clause::Literal;
use crate::ladr::Term;

/// A variable of a flat clause, or an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operand {
    /// The variable of this number.
    Variable(usize),
    /// An element, or any other integer.
    Element(i64),
}

/// Arithmetic over variables and integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expression {
    /// A variable or an integer.
    Operand(Operand),
    /// `domain_size`.
    Size,
    /// A function of one or two arguments. A unary function ignores the second.
    Apply(Function, Box<(Expression, Expression)>),
}

impl Expression {
    /// Adds the variables in it to `found`.
    pub(super) fn variables(&self, found: &mut Vec<usize>) {
        match self {
            Expression::Operand(Operand::Variable(variable)) => found.push(*variable),
            Expression::Operand(Operand::Element(_)) | Expression::Size => {}
            Expression::Apply(_, arguments) => {
                arguments.0.variables(found);
                arguments.1.variables(found);
            }
        }
    }

    /// Computes its value. Returns none if it is undefined.
    pub(super) fn value(&self, values: &[i64], size: usize) -> Option<i64> {
        match self {
            Expression::Operand(Operand::Variable(variable)) => Some(values[*variable]),
            Expression::Operand(Operand::Element(element)) => Some(*element),
            Expression::Size => i64::try_from(size).ok(),
            Expression::Apply(function, arguments) => {
                function.value(arguments.0.value(values, size)?, arguments.1.value(values, size)?)
            }
        }
    }
}

/// A literal of a flat clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FlatLiteral {
    /// A cell has, or does not have, a value. A relation that holds has the value 1.
    Cell {
        /// Whether it has.
        positive: bool,
        /// The number of the symbol.
        symbol: usize,
        /// The place in its table.
        arguments: Vec<Operand>,
        /// The value.
        value: Operand,
    },
    /// A comparison holds, or does not.
    Test {
        /// Whether it holds.
        positive: bool,
        /// Which.
        comparison: Comparison,
        /// Its sides.
        sides: (Expression, Expression),
    },
}

/// A flat clause.
#[derive(Clone, Debug)]
pub(super) struct FlatClause {
    /// How many variables there are.
    pub variables: usize,
    /// Variables that are computed from others.
    pub computed: Vec<(usize, Expression)>,
    /// The literals.
    pub literals: Vec<FlatLiteral>,
}

/// Returns the number of a symbol by name, among functions (true) or relations (false).
pub(super) type Symbols<'a> = &'a dyn Fn(&str) -> Option<usize>;

/// Flattens a clause. Every symbol of it that is not arithmetic must have a number.
pub(super) fn flatten(clause: &[Literal], is_arithmetic: bool, symbols: Symbols<'_>) -> FlatClause {
    let mut flattener = Flattener {
        is_arithmetic,
        symbols,
        names: HashMap::new(),
        nested: HashMap::new(),
        clause: FlatClause { variables: 0, computed: Vec::new(), literals: Vec::new() },
    };
    clause.iter().for_each(|literal| flattener.literal(literal));
    flattener.clause
}

struct Flattener<'a> {
    is_arithmetic: bool,
    symbols: Symbols<'a>,
    names: HashMap<String, usize>,
    nested: HashMap<Term, Operand>,
    clause: FlatClause,
}

/// One side of an equation.
enum Side {
    Cell(usize, Vec<Operand>),
    Value(Expression),
}

impl Flattener<'_> {
    fn new_variable(&mut self) -> usize {
        self.clause.variables += 1;
        self.clause.variables - 1
    }

    fn literal(&mut self, literal: &Literal) {
        let Term::Apply(name, arguments) = &literal.atom else { return };
        let positive = literal.positive;
        let comparison = Comparison::named(name).filter(|_| self.is_arithmetic);
        match (name.as_str(), arguments.as_slice(), comparison) {
            ("=", [left, right], _) => self.equation(positive, left, right),
            (_, [left, right], Some(comparison)) => {
                let sides = (self.expression(left), self.expression(right));
                self.clause.literals.push(FlatLiteral::Test { positive, comparison, sides });
            }
            _ => {
                let arguments = arguments.iter().map(|argument| self.operand(argument)).collect();
                let symbol = self.number(name);
                let value = Operand::Element(1);
                self.clause.literals.push(FlatLiteral::Cell { positive, symbol, arguments, value });
            }
        }
    }

    fn number(&self, name: &str) -> usize {
        (self.symbols)(name).expect("the theory numbers every symbol of its clauses")
    }

    fn equation(&mut self, positive: bool, left: &Term, right: &Term) {
        let (left, right) = match (self.side(left), right) {
            (Side::Cell(symbol, arguments), other) => ((symbol, arguments), self.operand(other)),
            (Side::Value(left), other) => match self.side(other) {
                Side::Cell(symbol, arguments) => ((symbol, arguments), self.computed(left)),
                Side::Value(right) => {
                    let comparison = Comparison::Equal;
                    let sides = (left, right);
                    self.clause.literals.push(FlatLiteral::Test { positive, comparison, sides });
                    return;
                }
            },
        };
        let ((symbol, arguments), value) = (left, right);
        self.clause.literals.push(FlatLiteral::Cell { positive, symbol, arguments, value });
    }

    fn is_evaluated(&self, name: &str, arity: usize) -> bool {
        self.is_arithmetic
            && (Function::named(name, arity).is_some() || arity == 0 && name == "domain_size")
    }

    fn side(&mut self, term: &Term) -> Side {
        match term {
            Term::Apply(name, arguments) if !self.is_evaluated(name, arguments.len()) => {
                let operands = arguments.iter().map(|argument| self.operand(argument)).collect();
                Side::Cell(self.number(name), operands)
            }
            _ => Side::Value(self.expression(term)),
        }
    }

    fn operand(&mut self, term: &Term) -> Operand {
        if let Some(known) = self.nested.get(term) {
            return *known;
        }
        let operand = match self.side(term) {
            Side::Value(expression) => self.computed(expression),
            Side::Cell(symbol, arguments) => {
                let value = Operand::Variable(self.new_variable());
                let positive = false;
                self.clause.literals.push(FlatLiteral::Cell { positive, symbol, arguments, value });
                value
            }
        };
        self.nested.insert(term.clone(), operand);
        operand
    }

    /// An expression as a variable computed from it, unless it is an operand already.
    fn computed(&mut self, expression: Expression) -> Operand {
        match expression {
            Expression::Operand(operand) => operand,
            _ => {
                let variable = self.new_variable();
                self.clause.computed.push((variable, expression));
                Operand::Variable(variable)
            }
        }
    }

    fn expression(&mut self, term: &Term) -> Expression {
        match term {
            Term::Integer(number) => Expression::Operand(Operand::Element(*number)),
            Term::Variable(name) => {
                let next = self.clause.variables;
                let variable = *self.names.entry(name.clone()).or_insert(next);
                self.clause.variables = self.clause.variables.max(variable + 1);
                Expression::Operand(Operand::Variable(variable))
            }
            Term::Apply(name, arguments) if self.is_evaluated(name, arguments.len()) => {
                let Some(function) = Function::named(name, arguments.len()) else {
                    return Expression::Size;
                };
                let first = self.expression(&arguments[0]);
                let second = arguments.get(1).map_or_else(
                    || Expression::Operand(Operand::Element(0)),
                    |second| self.expression(second),
                );
                Expression::Apply(function, Box::new((first, second)))
            }
            _ => Expression::Operand(self.operand(term)),
        }
    }
}
