//! Decisions: which entry is filled next, with which values, and what happens when none fits.

use std::ops::ControlFlow;

use lightsout_sat::Gate;

use super::nested::NestedClause;
use super::propagate::{Tables, instances};
use super::state::{EMPTY, bytes};
use crate::models::ground::Refusal;
use crate::models::theory::Symbol;

/// Most instances wait for two entries, which takes two places in lists and two changes to undo.
const BYTES_OF_INSTANCE: u64 = 48;

/// The tables to fill, and the clauses that they must satisfy.
pub(crate) struct Filling<'a> {
    pub symbols: &'a [Symbol],
    pub clauses: &'a [NestedClause],
    pub size: usize,
    /// How many elements have a name, and cannot be exchanged for others.
    pub named: usize,
    /// For each symbol whether models must differ in it or another such symbol.
    pub chosen: &'a [bool],
    /// The search gives up when it has found no model after this number of looks at instances.
    pub most_looks: u64,
}

/// Takes the values of all entries of a model, one table after another, and says whether the search goes on.
pub(super) type Receiver<'e> = dyn FnMut(&[u32]) -> Result<ControlFlow<()>, Refusal> + 'e;

/// Statistics of a search.
#[derive(Default)]
pub(crate) struct Counts {
    pub entries: u64,
    pub instances: u64,
    pub conflicts: u64,
    pub decisions: u64,
    /// Whether the search gave up before it found a model.
    pub has_given_up: bool,
}

/// An entry that was decided.
struct Decision {
    entry: u32,
    /// The next value to try.
    next: u32,
    /// Values from here on can be exchanged for smaller ones.
    limit: usize,
    /// How many elements appeared before, in decisions or among its arguments.
    appeared: usize,
    is_function: bool,
    mark: usize,
    is_chosen: bool,
}

/// An entry in the order in which entries are decided.
struct Open {
    entry: u32,
    symbol: usize,
    /// One more than the largest argument, 0 without arguments.
    level: usize,
}

/// Fills the tables in every way, up to exchanging elements without a name, and hands each way to `each`. The clauses
/// must have at most `u32::MAX` instances, see [`instances`].
pub(crate) fn fill(
    filling: &Filling<'_>,
    gate: &Gate<'_>,
    each: &mut Receiver<'_>,
) -> Result<Counts, Refusal> {
    gate.reserve(bytes(filling.symbols, filling.size).unwrap_or(u64::MAX))?;
    let mut search = Search {
        filling,
        gate,
        tables: Tables::new(filling.clauses, filling.symbols, filling.size),
        order: order(filling),
        decisions: Vec::new(),
        counts: Counts::default(),
        asked: 0,
        most_looks: filling.most_looks,
    };
    search.counts.entries = search.tables.state.values.len() as u64;
    if search.begin()? {
        search.run(each)?;
    }
    Ok(search.counts)
}

/// All entries: chosen symbols before others, small arguments before large ones.
fn order(filling: &Filling<'_>) -> Vec<Open> {
    let mut order = Vec::new();
    for (symbol, Symbol { arity, .. }) in filling.symbols.iter().enumerate() {
        for index in 0..filling.size.pow(u32::try_from(*arity).unwrap_or(u32::MAX)) {
            let (mut rest, mut level) = (index, 0);
            for _ in 0..*arity {
                level = level.max(rest % filling.size + 1);
                rest /= filling.size;
            }
            order.push(Open { entry: order.len() as u32, symbol, level });
        }
    }
    order.sort_by_key(|open| (!filling.chosen[open.symbol], open.level));
    order
}

struct Search<'a, 'g, 'w> {
    filling: &'a Filling<'a>,
    gate: &'g Gate<'w>,
    tables: Tables<'a>,
    order: Vec<Open>,
    decisions: Vec<Decision>,
    counts: Counts,
    asked: u64,
    most_looks: u64,
}

impl Search<'_, '_, '_> {
    /// Looks at every instance. Returns false if they contradict each other.
    fn begin(&mut self) -> Result<bool, Refusal> {
        let count = instances(self.filling.clauses, self.filling.size).unwrap_or(0);
        self.counts.instances = u64::from(count);
        self.gate.reserve(u64::from(count) * BYTES_OF_INSTANCE)?;
        for instance in 0..count {
            if !self.tables.look(instance) {
                return Ok(false);
            }
            self.ask()?;
        }
        let holds = self.tables.propagate();
        self.tables.state.forget();
        Ok(holds)
    }

    /// Asks the gate, once in a while.
    fn ask(&mut self) -> Result<(), Refusal> {
        let since = self.tables.looks - self.asked;
        if since >= 4096 {
            self.asked = self.tables.looks;
            self.counts.has_given_up = self.asked > self.most_looks;
            self.gate.step(since)?;
        }
        Ok(())
    }

    fn run(&mut self, each: &mut Receiver<'_>) -> Result<(), Refusal> {
        loop {
            match self.choose() {
                Some(decision) => self.decisions.push(decision),
                None => {
                    self.most_looks = u64::MAX;
                    if each(&self.tables.state.values)?.is_break() {
                        return Ok(());
                    }
                    // Other values for entries that nobody asked about make no new model.
                    while self.decisions.last().is_some_and(|decision| !decision.is_chosen) {
                        self.decisions.pop();
                    }
                }
            }
            if !self.advance()? {
                return Ok(());
            }
        }
    }

    /// Gives the last decision its next value, or the one before, until no contradiction follows. Returns false if
    /// every value of every decision was tried, or the search gives up.
    fn advance(&mut self) -> Result<bool, Refusal> {
        while let Some(decision) = self.decisions.last_mut() {
            self.tables.undo(decision.mark);
            let value = self.tables.state.next(decision.entry, decision.next);
            let Some(value) = value.filter(|&value| (value as usize) < decision.limit) else {
                self.decisions.pop();
                continue;
            };
            decision.next = value + 1;
            let entry = decision.entry;
            self.counts.decisions += 1;
            if self.tables.assign(entry, value) {
                return Ok(true);
            }
            self.counts.conflicts += 1;
            self.ask()?;
            if self.counts.has_given_up {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Returns the entry to fill next, or none if all are filled: of the lowest level the one with the fewest
    /// candidates.
    fn choose(&self) -> Option<Decision> {
        let appeared = self.appeared();
        let state = &self.tables.state;
        let mut best: Option<(u32, &Open, usize)> = None;
        for open in &self.order {
            if state.values[open.entry as usize] != EMPTY {
                continue;
            }
            if best.as_ref().is_some_and(|(_, best, _)| {
                best.level.max(appeared) != open.level.max(appeared)
                    || self.filling.chosen[best.symbol] != self.filling.chosen[open.symbol]
            }) {
                break;
            }
            let before = appeared.max(open.level);
            let is_function = self.filling.symbols[open.symbol].is_function;
            let limit = if is_function { before + 1 } else { 2 };
            let count = state.count(open.entry, limit);
            if best.as_ref().is_none_or(|&(fewest, ..)| count < fewest) {
                best = Some((count, open, limit));
            }
        }
        let (_, open, limit) = best?;
        Some(Decision {
            entry: open.entry,
            next: 0,
            limit,
            appeared: appeared.max(open.level),
            is_function: self.filling.symbols[open.symbol].is_function,
            mark: state.mark(),
            is_chosen: self.filling.chosen[open.symbol],
        })
    }

    /// How many elements the decisions speak of. All further ones can be exchanged for each other.
    fn appeared(&self) -> usize {
        let Some(last) = self.decisions.last() else { return self.filling.named };
        match last.is_function {
            true => last.appeared.max(self.tables.state.values[last.entry as usize] as usize + 1),
            false => last.appeared,
        }
    }
}
