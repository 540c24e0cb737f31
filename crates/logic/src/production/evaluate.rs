//! Rewriting by calls: arguments first, then the first equation that fits, with a memory of earlier calls.

use std::sync::Arc;

use super::nodes::{Call, call, hash_call};
use super::program::{Code, Equation, Operation, Pattern};
use super::terms::{Full, Mark, Shape, Terms};
use crate::arithmetic::Function;

/// Why something has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Calls are nested too deep, this symbol's last.
    Deep(u32),
    /// An integer is too large, or a division by zero.
    Number,
    /// A condition is neither true nor false.
    Undecided(Mark),
    /// There is no room for more terms.
    Full,
}

impl From<Full> for Trouble {
    fn from(_: Full) -> Trouble {
        Trouble::Full
    }
}

/// Calls nested deeper than this are refused, so that no input can exhaust the stack.
const DEEPEST: usize = 700;

/// Calls remembered, at most: the newest of those that share a place.
const REMEMBERED: usize = 1 << 16;

/// A call that is remembered: symbol and up to four arguments, and what it came to.
type Remembered = (Call, Mark);

/// Arguments of remembered calls that are not there.
const NOTHING: u32 = u32::MAX;

/// Up to so many slots need no memory of their own.
const FEW: usize = 8;

impl Pattern {
    /// Whether a term matches. The terms that it binds go into the slots.
    pub(super) fn fits(&self, mark: Mark, slots: &mut [Mark], terms: &Terms) -> bool {
        match self {
            Pattern::Bind(slot) => {
                slots[*slot] = mark;
                true
            }
            Pattern::Same(slot) => slots[*slot] == mark,
            Pattern::Equal(wanted) => *wanted == mark,
            Pattern::List(parts) => match mark.shape() {
                Shape::List(number) => {
                    let (first, rest) = terms.list(number);
                    parts.0.fits(first, slots, terms) && parts.1.fits(rest, slots, terms)
                }
                _ => false,
            },
            Pattern::Apply(symbol, patterns) => match mark.shape() {
                Shape::Application(number) => {
                    let (found, mut arguments) = terms.application(number);
                    found == *symbol
                        && patterns.iter().all(|pattern| {
                            arguments.next().is_some_and(|mark| pattern.fits(mark, slots, terms))
                        })
                        && arguments.next().is_none()
                }
                _ => false,
            },
        }
    }
}

/// The equations with everything needed to use them.
pub(super) struct Evaluator {
    /// All terms.
    pub terms: Terms,
    /// For each symbol its equations.
    equations: Arc<Vec<Vec<Equation>>>,
    /// For each symbol whether its calls are worth remembering.
    is_remembered: Vec<bool>,
    memory: Vec<Remembered>,
    /// The equations in the order of first use, if they are recorded.
    pub trace: Option<Vec<usize>>,
    /// Steps since the counter was last read.
    pub steps: u64,
    depth: usize,
}

impl Evaluator {
    /// Creates an evaluator of these equations, by symbol.
    pub(super) fn new(terms: Terms, equations: Vec<Vec<Equation>>) -> Evaluator {
        let memory = vec![(call(NOTHING, [NOTHING; 4]), Mark(0)); REMEMBERED];
        let is_long = |equations: &Vec<Equation>| equations.iter().any(|one| one.code.is_long());
        let is_remembered = equations.iter().map(is_long).collect();
        let equations = Arc::new(equations);
        Evaluator { terms, equations, is_remembered, memory, trace: None, steps: 0, depth: 0 }
    }

    /// Whether the symbol has equations.
    pub(super) fn has_equations(&self, symbol: u32) -> bool {
        self.equations.get(symbol as usize).is_some_and(|equations| !equations.is_empty())
    }

    /// Returns the equations of each symbol.
    pub(super) fn equations(&self) -> Arc<Vec<Vec<Equation>>> {
        Arc::clone(&self.equations)
    }

    /// Returns the value of code.
    pub(super) fn value(&mut self, code: &Code, slots: &[Mark]) -> Result<Mark, Trouble> {
        match code {
            Code::Slot(slot) => Ok(slots[*slot]),
            Code::Value(mark) => Ok(*mark),
            Code::List(parts) => {
                let first = self.value(&parts.0, slots)?;
                let rest = self.value(&parts.1, slots)?;
                Ok(self.terms.cons(first, rest)?)
            }
            Code::Apply(symbol, arguments) => self.apply(*symbol, arguments, slots),
            Code::Operate(operation, symbol, arguments) => {
                let first = self.value(&arguments[0], slots)?;
                match arguments.get(1) {
                    Some(second) => {
                        let second = self.value(second, slots)?;
                        self.operate(*operation, *symbol, &[first, second])
                    }
                    None => self.operate(*operation, *symbol, &[first]),
                }
            }
            Code::If(parts) => match self.truth(&parts.0, slots)? {
                true => self.value(&parts.1, slots),
                false => self.value(&parts.2, slots),
            },
            Code::All(_) | Code::Any(_) | Code::Not(_) | Code::Agree(_) => {
                let truth = self.truth(code, slots)?;
                Ok(self.of_truth(truth))
            }
        }
    }

    /// Whether code is true.
    pub(super) fn truth(&mut self, code: &Code, slots: &[Mark]) -> Result<bool, Trouble> {
        match code {
            Code::All(parts) => {
                for part in parts {
                    if !self.truth(part, slots)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Code::Any(parts) => {
                for part in parts {
                    if self.truth(part, slots)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Code::Not(inner) => Ok(!self.truth(inner, slots)?),
            Code::Agree(parts) => Ok(self.truth(&parts.0, slots)? == self.truth(&parts.1, slots)?),
            _ => {
                let mark = self.value(code, slots)?;
                match mark {
                    _ if mark == self.terms.truth => Ok(true),
                    _ if mark == self.terms.falsity => Ok(false),
                    _ => Err(Trouble::Undecided(mark)),
                }
            }
        }
    }

    fn of_truth(&self, truth: bool) -> Mark {
        if truth { self.terms.truth } else { self.terms.falsity }
    }

    fn apply(&mut self, symbol: u32, codes: &[Code], slots: &[Mark]) -> Result<Mark, Trouble> {
        if codes.len() > 4 {
            let arguments =
                codes.iter().map(|code| self.value(code, slots)).collect::<Result<Vec<_>, _>>()?;
            return self.call(symbol, &arguments);
        }
        let mut argument = |at: usize| match codes.get(at) {
            Some(code) => self.value(code, slots),
            None => Ok(Mark(NOTHING)),
        };
        let few = [argument(0)?, argument(1)?, argument(2)?, argument(3)?];
        if !self.has_equations(symbol) {
            return Ok(self.terms.apply(symbol, &few[..codes.len()])?);
        }
        if !self.is_remembered[symbol as usize] {
            return self.call(symbol, &few[..codes.len()]);
        }
        let key = call(symbol, [few[0].0, few[1].0, few[2].0, few[3].0]);
        let place = hash_call(key) as usize % REMEMBERED;
        if self.trace.is_none() && self.memory[place].0 == key {
            return Ok(self.memory[place].1);
        }
        let value = self.call(symbol, &few[..codes.len()])?;
        self.memory[place] = (key, value);
        Ok(value)
    }

    /// The value of a symbol with these arguments: that of its first equation that fits.
    fn call(&mut self, symbol: u32, arguments: &[Mark]) -> Result<Mark, Trouble> {
        self.steps += 1;
        if !self.has_equations(symbol) {
            return Ok(self.terms.apply(symbol, arguments)?);
        }
        if self.depth >= DEEPEST {
            return Err(Trouble::Deep(symbol));
        }
        let equations = Arc::clone(&self.equations);
        let mut slots = [Mark(NOTHING); FEW];
        for equation in &equations[symbol as usize] {
            let fits = |slots: &mut [Mark], terms: &Terms| {
                equation
                    .patterns
                    .iter()
                    .zip(arguments)
                    .all(|(pattern, &argument)| pattern.fits(argument, slots, terms))
            };
            let mut many = Vec::new();
            let slots = match equation.slots <= FEW {
                true => &mut slots[..],
                false => {
                    many.resize(equation.slots, Mark(NOTHING));
                    &mut many[..]
                }
            };
            if equation.patterns.len() == arguments.len() && fits(slots, &self.terms) {
                self.used(equation.statement);
                self.depth += 1;
                let value = self.value(&equation.code, slots);
                self.depth -= 1;
                return value;
            }
        }
        Ok(self.terms.apply(symbol, arguments)?)
    }

    fn used(&mut self, statement: usize) {
        if let Some(trace) = &mut self.trace
            && !trace.contains(&statement)
        {
            trace.push(statement);
        }
    }

    fn operate(
        &mut self,
        operation: Operation,
        symbol: u32,
        arguments: &[Mark],
    ) -> Result<Mark, Trouble> {
        let first = arguments[0];
        let second = *arguments.get(1).unwrap_or(&first);
        match operation {
            Operation::Same => return Ok(self.of_truth(first == second)),
            Operation::Different => return Ok(self.of_truth(first != second)),
            Operation::Function(Function::Minus) if first == self.terms.truth => {
                return Ok(self.terms.falsity);
            }
            Operation::Function(Function::Minus) if first == self.terms.falsity => {
                return Ok(self.terms.truth);
            }
            _ => {}
        }
        let (Shape::Integer(first), Shape::Integer(second)) = (first.shape(), second.shape())
        else {
            return Ok(self.terms.apply(symbol, arguments)?);
        };
        let (first, second) = (i64::from(first), i64::from(second));
        let number = match operation {
            Operation::Function(function) => function.value(first, second),
            Operation::Comparison(comparison) => {
                return Ok(self.of_truth(comparison.holds(first, second)));
            }
            Operation::Same | Operation::Different => None,
        };
        number.and_then(Mark::integer).ok_or(Trouble::Number)
    }
}
