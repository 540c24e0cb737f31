//! The value of a formula in an interpretation: true, false, or open while variables have no element.

use std::collections::HashSet;

use lightsout_algebra::quoted::piece;

use super::formula::{Comparison, Expression, Node, Operation};
use crate::models::{Interpretation, Table};

/// The tables of an interpretation, by the numbers of the judge's symbols.
pub(super) struct Tables<'m> {
    size: usize,
    tables: Vec<&'m Table>,
}

impl<'m> Tables<'m> {
    /// Returns the tables for these symbols.
    ///
    /// # Errors
    /// A symbol without a table, or with one of another kind.
    pub(super) fn of(
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
                    model.number,
                    name = piece(name)
                )),
            }
        };
        let tables = symbols.iter().map(find).collect::<Result<_, _>>()?;
        Ok(Tables { size: model.size, tables })
    }

    /// Returns the truth of a formula, or none if it has no value.
    pub(super) fn truth(&self, node: &Node, elements: &mut [Option<i64>]) -> Option<bool> {
        self.decided(node, true, elements)
    }

    /// The truth of a formula as far as it is decided. While elements are tried, those of its quantifiers are, and
    /// are taken back; otherwise their variables stay open.
    fn decided(&self, node: &Node, is_trying: bool, elements: &mut [Option<i64>]) -> Option<bool> {
        match node {
            Node::Constant(truth) => Some(*truth),
            Node::Relation(symbol, arguments) => {
                self.entry(*symbol, arguments, elements).map(|value| value != 0)
            }
            Node::Compare(comparison, left, right) => {
                let (left, right) = (self.value(left, elements)?, self.value(right, elements)?);
                Some(compare(*comparison, left, right))
            }
            Node::Distinct(terms) => self.distinct(terms, elements),
            Node::Not(inner) => self.decided(inner, is_trying, elements).map(|truth| !truth),
            Node::All(parts) | Node::Some(parts) => one_decides(
                matches!(node, Node::Some(_)),
                parts.iter().map(|part| self.decided(part, is_trying, elements)),
            ),
            Node::Same(left, right) => {
                let left = self.decided(left, is_trying, elements)?;
                Some(left == self.decided(right, is_trying, elements)?)
            }
            Node::Every(variable, inner) | Node::Exists(variable, inner) => {
                // What is decided without the variable needs no element.
                let early = self.decided(inner, false, elements);
                if !is_trying || early.is_some() {
                    return early;
                }
                let tried = (0..self.size as i64).map(|element| {
                    elements[*variable] = Some(element);
                    let truth = self.decided(inner, true, elements);
                    elements[*variable] = None;
                    truth
                });
                one_decides(matches!(node, Node::Exists(..)), tried)
            }
        }
    }

    /// Whether the values of all these differ: two that are the same decide, whatever the others are.
    fn distinct(&self, terms: &[Expression], elements: &[Option<i64>]) -> Option<bool> {
        let mut seen = HashSet::new();
        let differ = terms.iter().map(|term| Some(seen.insert(self.value(term, elements)?)));
        one_decides(false, differ)
    }

    /// The value of a term; none while a variable in it has no element, and where there is none.
    fn value(&self, expression: &Expression, elements: &[Option<i64>]) -> Option<i64> {
        match expression {
            Expression::Variable(variable) => elements[*variable],
            Expression::Integer(number) => Some(*number),
            Expression::Size => Some(self.size as i64),
            Expression::Function(symbol, arguments) => self.entry(*symbol, arguments, elements),
            Expression::Operation(operation, arguments) => {
                let mut values = [0; 2];
                for (value, argument) in values.iter_mut().zip(arguments) {
                    *value = self.value(argument, elements)?;
                }
                operate(*operation, values[0], values[1])
            }
        }
    }

    /// The entry of a table.
    fn entry(
        &self,
        symbol: usize,
        arguments: &[Expression],
        elements: &[Option<i64>],
    ) -> Option<i64> {
        let mut place = 0;
        for argument in arguments {
            let number = usize::try_from(self.value(argument, elements)?).ok()?;
            place = place * self.size + Some(number).filter(|number| *number < self.size)?;
        }
        self.tables[symbol].values.get(place).map(|&value| value.into())
    }
}

/// Of truths, one of which with this value decides.
fn one_decides(by: bool, truths: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut truth = Some(!by);
    for next in truths {
        match next {
            Some(next) if next == by => return Some(by),
            Some(_) => {}
            None => truth = None,
        }
    }
    truth
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
        Operation::Subtract => first.checked_sub(second),
        Operation::Absolute => first.checked_abs(),
        Operation::Minimum => Some(first.min(second)),
        Operation::Maximum => Some(first.max(second)),
    }
}
