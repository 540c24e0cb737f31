//! The value of a formula in an interpretation: true, false, or open while variables have no element.

use std::collections::HashSet;

use super::formula::{Comparison, Expression, Node, Operation};
use crate::models::{Interpretation, Table};

/// The tables of an interpretation, by the numbers of the judge's symbols.
pub struct Tables<'m> {
    size: usize,
    tables: Vec<&'m Table>,
}

/// The value of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Is(i64),
    /// A variable in it has no element yet.
    Open,
    /// There is none, whatever the variables are.
    None,
}

impl<'m> Tables<'m> {
    /// The tables for these symbols.
    ///
    /// # Errors
    /// A symbol without a table, or with one of another kind.
    pub fn of(
        symbols: &[(String, usize, bool)],
        model: &'m Interpretation,
    ) -> Result<Tables<'m>, String> {
        let find = |(name, arity, is_function): &(String, usize, bool)| {
            let table =
                model.tables.iter().find(|table| table.name == *name && table.arity == *arity);
            let kind = if *is_function { "function" } else { "relation" };
            match table {
                Some(table) if table.is_function == *is_function => Ok(table),
                _ => Err(format!(
                    "interpretation {} has no table for the {kind} {name} of {arity} arguments",
                    model.number
                )),
            }
        };
        let tables = symbols.iter().map(find).collect::<Result<_, _>>()?;
        Ok(Tables { size: model.size, tables })
    }

    /// The truth of a formula; none while it is open. Elements tried are taken back.
    pub fn truth(&self, node: &Node, elements: &mut [Option<i64>]) -> Option<bool> {
        match node {
            Node::Constant(truth) => Some(*truth),
            Node::Relation(symbol, arguments) => match self.entry(*symbol, arguments, elements) {
                Value::Is(value) => Some(value != 0),
                Value::Open | Value::None => None,
            },
            Node::Compare(comparison, left, right) => {
                match (self.value(left, elements), self.value(right, elements)) {
                    (Value::Is(left), Value::Is(right)) => Some(compare(*comparison, left, right)),
                    _ => None,
                }
            }
            Node::Distinct(terms) => self.distinct(terms, elements),
            Node::Not(inner) => self.truth(inner, elements).map(|truth| !truth),
            Node::All(parts) => self.decided(parts, false, elements),
            Node::Some(parts) => self.decided(parts, true, elements),
            Node::Same(left, right) => {
                let left = self.truth(left, elements)?;
                Some(left == self.truth(right, elements)?)
            }
            Node::Every(variable, inner) => self.tried(*variable, inner, false, elements),
            Node::Exists(variable, inner) => self.tried(*variable, inner, true, elements),
        }
    }

    /// Whether the values of all these differ: two that are the same decide, whatever the others are.
    fn distinct(&self, terms: &[Expression], elements: &[Option<i64>]) -> Option<bool> {
        let mut seen = HashSet::new();
        let mut is_open = false;
        for term in terms {
            match self.value(term, elements) {
                Value::Is(value) if !seen.insert(value) => return Some(false),
                Value::Is(_) => {}
                Value::Open | Value::None => is_open = true,
            }
        }
        if is_open { None } else { Some(true) }
    }

    /// Of parts, one of which with this value decides.
    fn decided(&self, parts: &[Node], by: bool, elements: &mut [Option<i64>]) -> Option<bool> {
        let mut is_open = false;
        for part in parts {
            match self.truth(part, elements) {
                Some(truth) if truth == by => return Some(by),
                Some(_) => {}
                None => is_open = true,
            }
        }
        if is_open { None } else { Some(!by) }
    }

    /// Of the elements in place of a variable, one of which with this value decides.
    fn tried(
        &self,
        variable: usize,
        inner: &Node,
        by: bool,
        elements: &mut [Option<i64>],
    ) -> Option<bool> {
        // What is decided without the variable needs no element: only quantifiers inside are tried now.
        if let Some(truth) = self.at_once(inner, elements) {
            return Some(truth);
        }
        let mut is_open = false;
        for element in 0..self.size as i64 {
            elements[variable] = Some(element);
            let truth = self.truth(inner, elements);
            elements[variable] = None;
            match truth {
                Some(truth) if truth == by => return Some(by),
                Some(_) => {}
                None => is_open = true,
            }
        }
        if is_open { None } else { Some(!by) }
    }

    /// The truth of a formula where it is decided without trying any element.
    fn at_once(&self, node: &Node, elements: &mut [Option<i64>]) -> Option<bool> {
        match node {
            Node::Every(_, inner) | Node::Exists(_, inner) => self.at_once(inner, elements),
            Node::Not(inner) => self.at_once(inner, elements).map(|truth| !truth),
            Node::All(parts) => self.at_once_decided(parts, false, elements),
            Node::Some(parts) => self.at_once_decided(parts, true, elements),
            Node::Same(left, right) => {
                let left = self.at_once(left, elements)?;
                Some(left == self.at_once(right, elements)?)
            }
            Node::Constant(_) | Node::Relation(..) | Node::Compare(..) | Node::Distinct(_) => {
                self.truth(node, elements)
            }
        }
    }

    fn at_once_decided(
        &self,
        parts: &[Node],
        by: bool,
        elements: &mut [Option<i64>],
    ) -> Option<bool> {
        let mut is_open = false;
        for part in parts {
            match self.at_once(part, elements) {
                Some(truth) if truth == by => return Some(by),
                Some(_) => {}
                None => is_open = true,
            }
        }
        if is_open { None } else { Some(!by) }
    }

    fn value(&self, expression: &Expression, elements: &[Option<i64>]) -> Value {
        match expression {
            Expression::Variable(variable) => elements[*variable].map_or(Value::Open, Value::Is),
            Expression::Integer(number) => Value::Is(*number),
            Expression::Size => Value::Is(self.size as i64),
            Expression::Function(symbol, arguments) => self.entry(*symbol, arguments, elements),
            Expression::Operation(operation, arguments) => {
                let mut values = [0; 2];
                for (value, argument) in values.iter_mut().zip(arguments) {
                    match self.value(argument, elements) {
                        Value::Is(number) => *value = number,
                        other => return other,
                    }
                }
                operate(*operation, values[0], values[1]).map_or(Value::None, Value::Is)
            }
        }
    }

    /// The entry of a table.
    fn entry(&self, symbol: usize, arguments: &[Expression], elements: &[Option<i64>]) -> Value {
        let mut place = 0;
        for argument in arguments {
            match self.value(argument, elements) {
                Value::Is(number) => match usize::try_from(number) {
                    Ok(number) if number < self.size => place = place * self.size + number,
                    _ => return Value::None,
                },
                other => return other,
            }
        }
        self.tables[symbol].values.get(place).map_or(Value::None, |&value| Value::Is(value.into()))
    }
}

fn compare(comparison: Comparison, left: i64, right: i64) -> bool {
    match comparison {
        Comparison::Equal => left == right,
        Comparison::Unequal => left != right,
        Comparison::Less => left < right,
        Comparison::LessOrEqual => left <= right,
        Comparison::Greater => left > right,
        Comparison::GreaterOrEqual => left >= right,
    }
}

fn operate(operation: Operation, first: i64, second: i64) -> Option<i64> {
    match operation {
        Operation::Add => first.checked_add(second),
        Operation::Multiply => first.checked_mul(second),
        Operation::Divide => first.checked_div(second),
        Operation::Remainder => first.checked_rem(second),
        Operation::Negate => first.checked_neg(),
        Operation::Absolute => first.checked_abs(),
        Operation::Minimum => Some(first.min(second)),
        Operation::Maximum => Some(first.max(second)),
    }
}
