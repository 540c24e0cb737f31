//! Clauses over the elements: every way to give the variables values, as far as it says something.

use lightsout_algebra::watch::Stopped;
use lightsout_sat::engine::Engine;
use lightsout_sat::{Clauses, Gate};

use super::cells::{Cell, Cells, State};
use super::flat::{FlatClause, FlatLiteral, Operand};
use super::plan::{Step, plan};

/// Why grounding ended early.
#[derive(Debug)]
pub(super) enum Refusal {
    /// The watch stopped it.
    Stopped(Stopped),
    /// A symbol was asked for a place outside the domain, in this clause.
    Outside { clause: usize, argument: i64 },
}

impl From<Stopped> for Refusal {
    fn from(stopped: Stopped) -> Refusal {
        Refusal::Stopped(stopped)
    }
}

/// Adds all clauses to the cells and the engine. Clauses about one cell at a time come first, since they strike out
/// candidates. The rest follow, those with the fewest free variables first.
pub(super) fn ground<'g, 'w>(
    clauses: &[FlatClause],
    size: usize,
    cells: &mut Cells,
    engine: &mut Engine<'g, 'w>,
    gate: &'g Gate<'w>,
    between: impl FnOnce(&mut Cells, &mut Engine<'g, 'w>),
) -> Result<(), Refusal> {
    let plans: Vec<Vec<Step>> = clauses.iter().map(plan).collect();
    let mut order: Vec<usize> = (0..clauses.len()).collect();
    let runs = |steps: &[Step]| steps.iter().filter(|step| matches!(step, Step::Run(_))).count();
    order.sort_by_key(|&number| (!speaks_of_one_cell(&clauses[number]), runs(&plans[number])));
    let split = order.iter().position(|&number| !speaks_of_one_cell(&clauses[number]));
    let (facts, rest) = order.split_at(split.unwrap_or(order.len()));
    for &number in facts {
        say(number, &clauses[number], &plans[number], size, cells, engine, gate)?;
    }
    between(cells, engine);
    for &number in rest {
        say(number, &clauses[number], &plans[number], size, cells, engine, gate)?;
    }
    Ok(())
}

/// Says one clause.
fn say<'g, 'w>(
    number: usize,
    clause: &FlatClause,
    steps: &[Step],
    size: usize,
    cells: &mut Cells,
    engine: &mut Engine<'g, 'w>,
    gate: &'g Gate<'w>,
) -> Result<(), Refusal> {
    let values = vec![0; clause.variables];
    let (kept, outside, counted) = (Vec::new(), None, 0);
    Grounding { clause, number, steps, size, cells, engine, gate, values, kept, outside, counted }
        .go(0)
}

/// Whether all cells in a clause are the same one.
fn speaks_of_one_cell(clause: &FlatClause) -> bool {
    let mut places = clause.literals.iter().filter_map(|literal| match literal {
        FlatLiteral::Cell { symbol, arguments, .. } => Some((symbol, arguments)),
        FlatLiteral::Test { .. } => None,
    });
    let first = places.next();
    places.all(|place| Some(place) == first)
}

struct Grounding<'a, 'g, 'w> {
    clause: &'a FlatClause,
    number: usize,
    steps: &'a [Step],
    size: usize,
    cells: &'a mut Cells,
    engine: &'a mut Engine<'g, 'w>,
    gate: &'g Gate<'w>,
    values: Vec<i64>,
    kept: Vec<(Cell, i64, bool)>,
    /// An argument outside the domain on the way here.
    outside: Option<i64>,
    counted: u64,
}

impl Grounding<'_, '_, '_> {
    fn go(&mut self, from: usize) -> Result<(), Refusal> {
        self.counted += 1;
        if self.counted.is_multiple_of(4096) {
            self.gate.step(4096)?;
        }
        if self.cells.is_contradictory {
            return Ok(());
        }
        let steps = self.steps;
        let Some(step) = steps.get(from) else { return self.leaf() };
        match step {
            Step::Run(variable) => {
                for element in 0..self.size as i64 {
                    self.values[*variable] = element;
                    self.go(from + 1)?;
                }
                Ok(())
            }
            Step::Set(variable, expression) => match expression.value(&self.values, self.size) {
                Some(value) if (0..self.size as i64).contains(&value) => {
                    self.values[*variable] = value;
                    self.go(from + 1)
                }
                _ => Ok(()),
            },
            Step::Compute(variable, expression) => {
                let value = expression.value(&self.values, self.size);
                self.values[*variable] = value.unwrap_or(i64::MIN);
                self.go(from + 1)
            }
            Step::RunCell(variable, literal) => self.run_cell(from, *variable, *literal),
            Step::Look(literal) => self.look(from, *literal),
        }
    }

    fn run_cell(&mut self, from: usize, variable: usize, literal: usize) -> Result<(), Refusal> {
        let clause = self.clause;
        let FlatLiteral::Cell { symbol, arguments, .. } = &clause.literals[literal] else {
            return Ok(());
        };
        let Some(cell) = self.cell(*symbol, arguments) else {
            let before = self.outside;
            self.outside = before.or_else(|| self.first_outside(arguments));
            for element in 0..self.size as i64 {
                self.values[variable] = element;
                self.go(from + 1)?;
            }
            self.outside = before;
            return Ok(());
        };
        for value in self.cells.values(cell) {
            match self.cells.state(cell, value, self.engine) {
                State::False => {}
                State::True => {
                    self.values[variable] = value;
                    self.go(from + 1)?;
                }
                State::Open => {
                    self.values[variable] = value;
                    self.kept.push((cell, value, false));
                    self.go(from + 1)?;
                    self.kept.pop();
                }
            }
        }
        Ok(())
    }

    fn look(&mut self, from: usize, literal: usize) -> Result<(), Refusal> {
        let clause = self.clause;
        match &clause.literals[literal] {
            FlatLiteral::Test { positive, comparison, sides } => {
                let left = sides.0.value(&self.values, self.size);
                let right = sides.1.value(&self.values, self.size);
                match (left, right) {
                    (Some(left), Some(right)) if comparison.holds(left, right) == *positive => {
                        Ok(())
                    }
                    (Some(_), Some(_)) => self.go(from + 1),
                    _ => self.beyond(from, i64::MIN),
                }
            }
            FlatLiteral::Cell { positive, symbol, arguments, value } => {
                let Some(cell) = self.cell(*symbol, arguments) else {
                    let argument = self.first_outside(arguments).unwrap_or(i64::MIN);
                    return self.beyond(from, argument);
                };
                let value = self.operand(*value);
                match (self.cells.state(cell, value, self.engine), positive) {
                    (State::True, true) | (State::False, false) => Ok(()),
                    (State::True, false) | (State::False, true) => self.go(from + 1),
                    (State::Open, _) => {
                        self.kept.push((cell, value, *positive));
                        let result = self.go(from + 1);
                        self.kept.pop();
                        result
                    }
                }
            }
        }
    }

    /// Goes on with a literal that has no meaning here; the rest of the clause may still hold.
    fn beyond(&mut self, from: usize, argument: i64) -> Result<(), Refusal> {
        let before = self.outside;
        self.outside = before.or(Some(argument));
        let result = self.go(from + 1);
        self.outside = before;
        result
    }

    fn leaf(&mut self) -> Result<(), Refusal> {
        let kept = std::mem::take(&mut self.kept);
        let result = self.say(&kept);
        self.kept = kept;
        result
    }

    fn say(&mut self, kept: &[(Cell, i64, bool)]) -> Result<(), Refusal> {
        if let Some(argument) = self.outside {
            return Err(Refusal::Outside { clause: self.number, argument });
        }
        // What was open on the way here may have been settled since, by another instance of this clause.
        let mut open = Vec::with_capacity(kept.len());
        for &(cell, value, positive) in kept {
            match (self.cells.state(cell, value, self.engine), positive) {
                (State::True, true) | (State::False, false) => return Ok(()),
                (State::True, false) | (State::False, true) => {}
                (State::Open, _) => open.push((cell, value, positive)),
            }
        }
        let kept = &open[..];
        let Some(&(cell, ..)) = kept.first() else {
            self.cells.is_contradictory = true;
            return Ok(());
        };
        let is_one_cell = kept.iter().all(|(other, ..)| *other == cell);
        if is_one_cell && !self.cells.is_in_engine(cell) {
            let holds =
                |has: i64| kept.iter().any(|&(_, value, positive)| (has == value) == positive);
            self.cells.keep(cell, holds);
            return Ok(());
        }
        let mut clause = Vec::with_capacity(kept.len());
        for &(cell, value, positive) in kept {
            let literal = self.cells.literal(cell, value, self.engine);
            clause.push(if positive { literal } else { !literal });
        }
        self.engine.add(&clause);
        Ok(())
    }

    fn operand(&self, operand: Operand) -> i64 {
        match operand {
            Operand::Variable(variable) => self.values[variable],
            Operand::Element(element) => element,
        }
    }

    fn is_inside(&self, value: i64) -> bool {
        (0..self.size as i64).contains(&value)
    }

    fn first_outside(&self, arguments: &[Operand]) -> Option<i64> {
        arguments
            .iter()
            .map(|&argument| self.operand(argument))
            .find(|&value| !self.is_inside(value))
    }

    /// The cell at this place; none outside the domain.
    fn cell(&self, symbol: usize, arguments: &[Operand]) -> Option<Cell> {
        let mut index = 0;
        for &argument in arguments {
            let value = self.operand(argument);
            if !self.is_inside(value) {
                return None;
            }
            index = index * self.size + usize::try_from(value).ok()?;
        }
        Some(Cell { symbol, index })
    }
}
