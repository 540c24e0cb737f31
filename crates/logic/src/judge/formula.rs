//! Formulas with numbers in place of the names of variables and symbols.

use std::collections::{BTreeSet, HashMap};

use lightsout_algebra::quoted::piece;

use crate::ladr::{Formula, Term};

/// A formula with numbered variables.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// True or false.
    Constant(bool),
    /// A relation holds of these.
    Relation(usize, Vec<Expression>),
    /// Two values compare so.
    Compare(Comparison, Expression, Expression),
    /// Not so.
    Not(Box<Node>),
    /// All of these.
    All(Vec<Node>),
    /// Some of these.
    Some(Vec<Node>),
    /// All values differ.
    Distinct(Vec<Expression>),
    /// Both or neither.
    Same(Box<Node>, Box<Node>),
    /// For every element in place of the variable.
    Every(usize, Box<Node>),
    /// For some element in place of the variable.
    Exists(usize, Box<Node>),
}

/// A term.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    /// A variable.
    Variable(usize),
    /// An integer, or an element.
    Integer(i64),
    /// The number of elements.
    Size,
    /// A function of these.
    Function(usize, Vec<Expression>),
    /// An operation on integers, of one or two.
    Operation(Operation, Vec<Expression>),
}

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// An operation on integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Add,
    Multiply,
    Divide,
    Remainder,
    Negate,
    Subtract,
    Absolute,
    Minimum,
    Maximum,
}

/// Reads formulas and numbers what it meets.
pub(super) struct Reader {
    is_arithmetic: bool,
    /// Name, number of arguments, and whether it is a function, of every symbol.
    pub symbols: Vec<(String, usize, bool)>,
    numbers: HashMap<(String, usize, bool), usize>,
    bound: Vec<(String, usize)>,
    variables: usize,
}

impl Reader {
    /// Creates a reader. With arithmetic, sums and comparisons have their meaning.
    pub(super) fn new(is_arithmetic: bool) -> Reader {
        Reader {
            is_arithmetic,
            symbols: Vec::new(),
            numbers: HashMap::new(),
            bound: Vec::new(),
            variables: 0,
        }
    }

    /// Returns the formula for all values of its free variables, and how many variables it has.
    ///
    /// # Errors
    /// A list where an element is expected.
    pub(super) fn closed(&mut self, formula: &Formula) -> Result<(Node, usize), String> {
        self.variables = 0;
        let free: Vec<String> = formula.free_variables().into_iter().map(String::from).collect();
        let numbers: Vec<usize> = free.iter().map(|name| self.bind(name)).collect();
        let node = self.node(formula);
        self.bound.clear();
        let closed = numbers
            .into_iter()
            .rev()
            .fold(node?, |inner, number| Node::Every(number, Box::new(inner)));
        Ok((closed, self.variables))
    }

    /// Reads that the terms of a list have different values for all values of their variables. Also returns the number
    /// of variables.
    ///
    /// # Errors
    /// When it is not a list, or has a list among its terms.
    pub(super) fn distinct(&mut self, list: &Term) -> Result<(Node, usize), String> {
        let Term::List(terms, None) = list else {
            return Err("a list is expected, such as [a,b,c]".to_string());
        };
        self.variables = 0;
        let mut free = BTreeSet::new();
        list.variables(&mut free);
        let numbers: Vec<usize> = free.into_iter().map(|name| self.bind(name)).collect();
        let expressions = self.expressions(terms);
        self.bound.clear();
        let node = Node::Distinct(expressions?);
        let every = |inner, number| Node::Every(number, Box::new(inner));
        Ok((numbers.into_iter().rev().fold(node, every), self.variables))
    }

    fn bind(&mut self, name: &str) -> usize {
        self.bound.push((name.to_string(), self.variables));
        self.variables += 1;
        self.variables - 1
    }

    fn nodes(&mut self, formulas: &[Formula]) -> Result<Vec<Node>, String> {
        formulas.iter().map(|formula| self.node(formula)).collect()
    }

    fn node(&mut self, formula: &Formula) -> Result<Node, String> {
        let not = |node: Node| Node::Not(Box::new(node));
        Ok(match formula {
            Formula::True => Node::Constant(true),
            Formula::False => Node::Constant(false),
            Formula::Atom(atom) => self.atom(atom)?,
            Formula::Not(inner) => not(self.node(inner)?),
            Formula::And(parts) => Node::All(self.nodes(parts)?),
            Formula::Or(parts) => Node::Some(self.nodes(parts)?),
            Formula::Implies(left, right) | Formula::ImpliedBy(right, left) => {
                Node::Some(vec![not(self.node(left)?), self.node(right)?])
            }
            Formula::Iff(left, right) => {
                Node::Same(Box::new(self.node(left)?), Box::new(self.node(right)?))
            }
            Formula::All(name, inner) | Formula::Exists(name, inner) => {
                let number = self.bind(name);
                let inner = Box::new(self.node(inner)?);
                self.bound.pop();
                match formula {
                    Formula::All(..) => Node::Every(number, inner),
                    _ => Node::Exists(number, inner),
                }
            }
        })
    }

    fn atom(&mut self, atom: &Term) -> Result<Node, String> {
        let Term::Apply(name, arguments) = atom else {
            return Err("a relation is expected, not a variable, a number or a list".to_string());
        };
        let comparison = match (name.as_str(), self.is_arithmetic) {
            ("=", _) => Some(Comparison::Equal),
            ("!=", _) => Some(Comparison::Unequal),
            ("<", true) => Some(Comparison::Less),
            ("<=", true) => Some(Comparison::LessOrEqual),
            (">", true) => Some(Comparison::Greater),
            (">=", true) => Some(Comparison::GreaterOrEqual),
            _ => None,
        };
        match (comparison, arguments.as_slice()) {
            (Some(comparison), [left, right]) => {
                Ok(Node::Compare(comparison, self.expression(left)?, self.expression(right)?))
            }
            _ => {
                let number = self.symbol(name, arguments.len(), false);
                Ok(Node::Relation(number, self.expressions(arguments)?))
            }
        }
    }

    fn expressions(&mut self, terms: &[Term]) -> Result<Vec<Expression>, String> {
        terms.iter().map(|term| self.expression(term)).collect()
    }

    fn expression(&mut self, term: &Term) -> Result<Expression, String> {
        Ok(match term {
            Term::Integer(number) => Expression::Integer(*number),
            Term::List(..) => {
                return Err("lists are no elements, and cannot be evaluated".to_string());
            }
            Term::Variable(name) => {
                let found = self.bound.iter().rev().find(|(bound, _)| bound == name);
                let number = found.map(|(_, number)| *number);
                Expression::Variable(
                    number.ok_or_else(|| format!("{name} is not bound", name = piece(name)))?,
                )
            }
            Term::Apply(name, arguments) => {
                let terms = self.expressions(arguments)?;
                match (self.is_arithmetic, name.as_str(), terms.len()) {
                    (true, "domain_size", 0) => Expression::Size,
                    (true, name, count) => match operation(name, count) {
                        Some(operation) => Expression::Operation(operation, terms),
                        None => Expression::Function(self.symbol(name, count, true), terms),
                    },
                    (false, name, count) => {
                        Expression::Function(self.symbol(name, count, true), terms)
                    }
                }
            }
        })
    }

    fn symbol(&mut self, name: &str, arity: usize, is_function: bool) -> usize {
        let symbol = (name.to_string(), arity, is_function);
        let next = self.symbols.len();
        *self.numbers.entry(symbol.clone()).or_insert_with(|| {
            self.symbols.push(symbol);
            next
        })
    }
}

fn operation(name: &str, arguments: usize) -> Option<Operation> {
    Some(match (name, arguments) {
        ("+", 2) => Operation::Add,
        ("*", 2) => Operation::Multiply,
        ("/", 2) => Operation::Divide,
        ("mod", 2) => Operation::Remainder,
        ("-", 1) => Operation::Negate,
        ("--", 2) => Operation::Subtract,
        ("abs", 1) => Operation::Absolute,
        ("min", 2) => Operation::Minimum,
        ("max", 2) => Operation::Maximum,
        _ => return None,
    })
}
