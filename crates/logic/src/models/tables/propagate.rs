//! Instances of clauses: evaluated as far as the tables are filled, and looked at again when an entry gets a value.

use super::lines::Lines;
use super::nested::{Equation, NestedClause, Node};
use super::state::{EMPTY, State};
use crate::models::theory::Symbol;

/// The tables with the instances that wait for their entries.
pub(super) struct Tables<'a> {
    /// The entries.
    pub state: State,
    /// How many instances were looked at.
    pub looks: u64,
    clauses: &'a [NestedClause],
    /// The number of the first instance of each clause.
    firsts: Vec<u32>,
    size: usize,
    lines: Lines,
    /// How many values the entries of each symbol have.
    values: Vec<u32>,
    /// How many of the filled entries were dealt with.
    dealt: usize,
    variables: Vec<u32>,
}

/// The value of a term, or what is missing.
enum TermValue {
    Value(u32),
    /// The entry that the term stands for has no value.
    Entry(u32),
    /// An entry inside has no value.
    Inside(Missing),
}

/// An entry without a value inside a term.
#[derive(Clone, Copy)]
struct Missing {
    entry: u32,
    /// The line of the term around it, or [`EMPTY`] if other arguments are missing there.
    line: u32,
    /// Another missing argument, or [`EMPTY`].
    other: u32,
    /// Whether the term around it is a whole side of the equation.
    is_near: bool,
}

/// The truth of a literal, or what is missing.
#[derive(Clone, Copy)]
enum Truth {
    True,
    False,
    /// It compares this entry with this value.
    Unit(u32, u32),
    /// It compares two entries.
    Two(u32, u32),
    /// This entry points at an entry of the line with the value.
    Near(u32, u32, u32),
    /// It has no meaning before this entry has a value.
    Inside(Missing),
}

/// Returns how many instances the clauses have, or none if it overflows.
pub(crate) fn instances(clauses: &[NestedClause], size: usize) -> Option<u32> {
    clauses
        .iter()
        .try_fold(0u32, |sum, clause| sum.checked_add(u32::try_from(clause.instances(size)?).ok()?))
}

impl<'a> Tables<'a> {
    /// Puts the clauses over the tables. They have at most `u32::MAX` instances, see [`instances`].
    pub(super) fn new(clauses: &'a [NestedClause], symbols: &[Symbol], size: usize) -> Tables<'a> {
        let lines = Lines::new(symbols, size);
        let state = State::new(symbols, size, lines.count);
        let mut firsts = Vec::with_capacity(clauses.len());
        let mut first = 0;
        for clause in clauses {
            firsts.push(first);
            first += instances(std::slice::from_ref(clause), size).unwrap_or(0);
        }
        let values =
            symbols.iter().map(|symbol| if symbol.is_function { size as u32 } else { 2 }).collect();
        Tables {
            state,
            looks: 0,
            clauses,
            firsts,
            size,
            lines,
            values,
            dealt: 0,
            variables: Vec::new(),
        }
    }

    /// Fills the entry, and all that follows. Returns false at a contradiction.
    pub(super) fn assign(&mut self, entry: u32, value: u32) -> bool {
        self.state.fill(entry, value) && self.propagate()
    }

    /// Returns to a mark of the state.
    pub(super) fn undo(&mut self, mark: usize) {
        self.state.undo(mark);
        self.dealt = self.state.filled.len();
    }

    /// Looks at the instances that waited for filled entries. Returns false at a contradiction.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            if let Some(&entry) = self.state.filled.get(self.dealt) {
                self.dealt += 1;
                for place in 0..self.state.waiting[entry as usize].len() {
                    if !self.look(self.state.waiting[entry as usize][place]) {
                        return false;
                    }
                }
                if !self.glance(entry) {
                    return false;
                }
            } else if let Some((entry, value)) = self.state.struck.pop() {
                if self.state.values[entry as usize] == EMPTY && !self.miss(entry, value) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    /// Looks at everything that watches a line through a filled entry. Returns false at a contradiction.
    fn glance(&mut self, entry: u32) -> bool {
        let known = self.state.values[entry as usize];
        let symbol = self.lines.symbol_of(entry);
        for position in 0..self.lines.arities[symbol] {
            let (line, argument) = self.lines.through(entry, position);
            for value in (0..self.values[symbol]).filter(|&value| value != known) {
                if !self.strike_pointing(line, value, argument) {
                    return false;
                }
            }
            for place in 0..self.state.watching[line as usize].len() {
                let (instance, waits) = self.state.watching[line as usize][place];
                if self.state.values[waits as usize] != EMPTY || !self.state.has(waits, argument) {
                    continue;
                }
                self.looks += 1;
                let clause = self.open(instance);
                if self.is_false_with(clause, waits, argument)
                    && !self.state.strike(waits, argument)
                {
                    return false;
                }
            }
        }
        true
    }

    /// Tells the entries that point at an entry with the value, which it cannot have. Returns false at a contradiction.
    fn miss(&mut self, entry: u32, value: u32) -> bool {
        let symbol = self.lines.symbol_of(entry);
        (0..self.lines.arities[symbol]).all(|position| {
            let (line, argument) = self.lines.through(entry, position);
            self.strike_pointing(line, value, argument)
        })
    }

    /// Strikes out an argument of the line for all that point at the value there.
    fn strike_pointing(&mut self, line: u32, value: u32, argument: u32) -> bool {
        for place in 0..self.state.pointing(line, value).len() {
            let entry = self.state.pointing(line, value)[place];
            if !self.state.strike(entry, argument) {
                return false;
            }
        }
        true
    }

    /// Lets an entry point at an entry of the line with the value. Returns false if there is none.
    fn point(&mut self, line: u32, value: u32, entry: u32) -> bool {
        let mut next = self.state.next(entry, 0);
        while let Some(argument) = next {
            let there = self.lines.entry(line, argument);
            let fits = match self.state.values[there as usize] {
                EMPTY => self.state.has(there, value),
                known => known == value,
            };
            if !fits && !self.state.strike(entry, argument) {
                return false;
            }
            next = self.state.next(entry, argument + 1);
        }
        self.state.point(line, value, entry);
        true
    }

    /// Returns the clause of an instance, and gives its variables their values.
    fn open(&mut self, instance: u32) -> &'a NestedClause {
        let number = self.firsts.partition_point(|&first| first <= instance) - 1;
        let clause = &self.clauses[number];
        self.name_variables(clause.variables, instance - self.firsts[number]);
        clause
    }

    /// Whether the clause is false if the entry has the value.
    fn is_false_with(&mut self, clause: &NestedClause, entry: u32, value: u32) -> bool {
        self.state.values[entry as usize] = value;
        let is_false =
            clause.literals.iter().all(|literal| matches!(self.truth(literal), Truth::False));
        self.state.values[entry as usize] = EMPTY;
        is_false
    }

    /// Looks at an instance: draws a conclusion, or lets it wait. Returns false at a contradiction.
    pub(super) fn look(&mut self, instance: u32) -> bool {
        self.looks += 1;
        let clause = self.open(instance);
        let mut open: Option<(Truth, bool)> = None;
        let mut missing = [EMPTY; 2];
        for literal in &clause.literals {
            let truth = self.truth(literal);
            let entries = match truth {
                Truth::True => return true,
                Truth::False => continue,
                Truth::Unit(entry, _) | Truth::Near(entry, ..) => [entry, entry],
                Truth::Inside(Missing { entry, other, .. }) => [entry, other],
                Truth::Two(one, other) => [one, other],
            };
            open = Some((truth, open.is_none() && literal.positive));
            for entry in entries {
                if missing[0] == EMPTY {
                    missing[0] = entry;
                } else if missing[1] == EMPTY && entry != missing[0] && entry != EMPTY {
                    missing[1] = entry;
                }
            }
        }
        match (open, missing) {
            (None, _) => false,
            (Some((Truth::Unit(entry, value), true)), _) => self.state.fill(entry, value),
            (Some((Truth::Near(entry, line, value), true)), _) => {
                self.state.wait(entry, instance);
                self.point(line, value, entry)
            }
            (Some((truth, _)), [entry, EMPTY]) => {
                self.state.wait(entry, instance);
                if let Truth::Near(_, line, _) | Truth::Inside(Missing { line, .. }) = truth
                    && line != EMPTY
                {
                    self.state.watch(line, instance, entry);
                }
                self.narrow(clause, entry)
            }
            (_, entries) => {
                entries.iter().for_each(|&entry| self.state.wait(entry, instance));
                true
            }
        }
    }

    /// Strikes out the candidates of the entry that make the clause false. Returns false if none is left.
    fn narrow(&mut self, clause: &NestedClause, entry: u32) -> bool {
        let mut next = self.state.next(entry, 0);
        while let Some(value) = next {
            if self.is_false_with(clause, entry, value) && !self.state.strike(entry, value) {
                return false;
            }
            if self.state.values[entry as usize] != EMPTY {
                return true;
            }
            next = self.state.next(entry, value + 1);
        }
        true
    }

    fn name_variables(&mut self, count: usize, code: u32) {
        let (mut code, size) = (code, self.size as u32);
        self.variables.clear();
        for _ in 0..count {
            self.variables.push(code % size);
            code /= size;
        }
    }

    fn truth(&self, literal: &Equation) -> Truth {
        let [left, right] = &literal.sides;
        let compared = |is_equal: bool| {
            if is_equal == literal.positive { Truth::True } else { Truth::False }
        };
        match (self.find(left), self.find(right)) {
            (TermValue::Value(left), TermValue::Value(right)) => compared(left == right),
            (TermValue::Inside(missing), TermValue::Value(value))
            | (TermValue::Value(value), TermValue::Inside(missing))
                if missing.is_near && missing.line != EMPTY && literal.positive =>
            {
                Truth::Near(missing.entry, missing.line, value)
            }
            (TermValue::Inside(missing), TermValue::Entry(other))
            | (TermValue::Entry(other), TermValue::Inside(missing))
            | (TermValue::Inside(missing), TermValue::Inside(Missing { entry: other, .. }))
                if missing.other == EMPTY =>
            {
                Truth::Inside(Missing { other, ..missing })
            }
            (TermValue::Inside(missing), _) | (_, TermValue::Inside(missing)) => {
                Truth::Inside(missing)
            }
            (TermValue::Entry(entry), TermValue::Value(value))
            | (TermValue::Value(value), TermValue::Entry(entry)) => {
                match self.state.has(entry, value) {
                    true => Truth::Unit(entry, value),
                    false => compared(false),
                }
            }
            (TermValue::Entry(one), TermValue::Entry(other)) if one == other => compared(true),
            (TermValue::Entry(one), TermValue::Entry(other)) => Truth::Two(one, other),
        }
    }

    fn find(&self, term: &Node) -> TermValue {
        match term {
            Node::Variable(number) => TermValue::Value(self.variables[*number]),
            Node::Element(element) => TermValue::Value(*element),
            Node::Entry(symbol, arguments) => {
                let mut index = 0;
                for (position, argument) in arguments.iter().enumerate() {
                    match self.find(argument) {
                        TermValue::Value(value) => index = index * self.size + value as usize,
                        TermValue::Entry(entry) => {
                            return TermValue::Inside(
                                self.missing(entry, *symbol, arguments, position),
                            );
                        }
                        TermValue::Inside(missing) => {
                            return TermValue::Inside(Missing { is_near: false, ..missing });
                        }
                    }
                }
                let entry = self.state.starts[*symbol] + index;
                match self.state.values[entry] {
                    EMPTY => TermValue::Entry(entry as u32),
                    value => TermValue::Value(value),
                }
            }
        }
    }

    /// A missing entry that is the argument of a term at this position.
    fn missing(&self, entry: u32, symbol: usize, arguments: &[Node], position: usize) -> Missing {
        let mut index = 0;
        let others = arguments.iter().enumerate().filter(|&(place, _)| place != position);
        for (_, argument) in others {
            match self.find(argument) {
                TermValue::Value(value) => index = index * self.size + value as usize,
                TermValue::Entry(other) | TermValue::Inside(Missing { entry: other, .. }) => {
                    let other = if other == entry { EMPTY } else { other };
                    return Missing { entry, line: EMPTY, other, is_near: false };
                }
            }
        }
        let line = self.lines.number(symbol, position, index);
        Missing { entry, line, other: EMPTY, is_near: true }
    }
}
