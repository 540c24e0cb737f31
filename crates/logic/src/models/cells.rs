//! Cells: the entries of all tables, each with its candidate values and, once a clause needs them, its
//! variables of the SAT engine.
//!
//! Until a cell has variables, its candidates may be struck out. A cell of two candidates is one variable. A cell of
//! more has a variable for each, and clauses that exactly one holds.

use lightsout_sat::engine::Engine;
use lightsout_sat::one_of::exactly_one;
use lightsout_sat::{Clauses, Literal, Variable};

use super::theory::Symbol;

/// An entry of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// The number of the symbol.
    pub symbol: usize,
    /// The place in its table, the first argument counting most.
    pub index: usize,
}

/// What is known of a cell having a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum State {
    /// It has it.
    True,
    /// It has not.
    False,
    /// Nothing.
    Open,
}

/// How the table of a symbol is kept.
struct Place {
    /// The number of its first cell.
    first: usize,
    /// How many cells it has.
    cells: usize,
    /// How many values a cell can have.
    values: usize,
    /// Where the candidates of the first cell begin.
    word: usize,
    /// Words for the candidates of one cell.
    words: usize,
}

/// Mark of a cell without variables.
const NONE: u32 = u32::MAX;

/// All cells of a domain.
pub(super) struct Cells {
    places: Vec<Place>,
    candidates: Vec<u64>,
    counts: Vec<u32>,
    variables: Vec<u32>,
    /// Whether some cell lost all its candidates.
    pub is_contradictory: bool,
}

/// Returns the number of bytes for the cells of these symbols over `size` elements, or none if it overflows.
pub(super) fn bytes(symbols: &[Symbol], size: usize) -> Option<u64> {
    let mut sum: u64 = 0;
    for symbol in symbols {
        let cells = u64::try_from(size).ok()?.checked_pow(u32::try_from(symbol.arity).ok()?)?;
        let values = if symbol.is_function { size } else { 2 };
        let each = (values.div_ceil(64) * 8 + 8) as u64;
        sum = sum.checked_add(cells.checked_mul(each)?)?;
    }
    Some(sum)
}

impl Cells {
    /// Creates all cells with all candidates. The memory must have been reserved, see [`bytes`].
    pub(super) fn new(symbols: &[Symbol], size: usize) -> Cells {
        let (mut first, mut word) = (0, 0);
        let mut places = Vec::with_capacity(symbols.len());
        for symbol in symbols {
            let arity = u32::try_from(symbol.arity).unwrap_or(u32::MAX);
            let cells = size.saturating_pow(arity);
            let values = if symbol.is_function { size } else { 2 };
            let words = values.div_ceil(64);
            places.push(Place { first, cells, values, word, words });
            first += cells;
            word += cells * words;
        }
        let mut cells = Cells {
            candidates: Vec::with_capacity(word),
            counts: Vec::with_capacity(first),
            variables: vec![NONE; first],
            places,
            is_contradictory: false,
        };
        for place in &cells.places {
            for _ in 0..place.cells {
                for low in (0..place.words).map(|word| word * 64) {
                    let here = (place.values - low).min(64);
                    cells.candidates.push(u64::MAX >> (64 - here));
                }
                cells.counts.push(u32::try_from(place.values).unwrap_or(u32::MAX));
            }
        }
        cells
    }

    /// How many cells a symbol has.
    pub(super) fn of(&self, symbol: usize) -> usize {
        self.places[symbol].cells
    }

    fn number(&self, cell: Cell) -> usize {
        self.places[cell.symbol].first + cell.index
    }

    fn words(&self, cell: Cell) -> &[u64] {
        let place = &self.places[cell.symbol];
        let start = place.word + cell.index * place.words;
        &self.candidates[start..start + place.words]
    }

    fn words_mut(&mut self, cell: Cell) -> &mut [u64] {
        let place = &self.places[cell.symbol];
        let start = place.word + cell.index * place.words;
        &mut self.candidates[start..start + place.words]
    }

    /// How many candidates the cell has.
    pub(super) fn count(&self, cell: Cell) -> usize {
        self.counts[self.number(cell)] as usize
    }

    /// Whether the value is a candidate.
    pub(super) fn has(&self, cell: Cell, value: i64) -> bool {
        let Ok(value) = usize::try_from(value) else { return false };
        value < self.places[cell.symbol].values
            && self.words(cell)[value / 64] >> (value % 64) & 1 == 1
    }

    /// Returns the candidates, smallest first.
    pub(super) fn values(&self, cell: Cell) -> Vec<i64> {
        let mut found = Vec::with_capacity(self.count(cell));
        for (word, &bits) in self.words(cell).iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                found.push((word * 64) as i64 + i64::from(bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
        found
    }

    /// Whether the engine knows the cell.
    pub(super) fn is_in_engine(&self, cell: Cell) -> bool {
        self.variables[self.number(cell)] != NONE
    }

    /// Returns what is known of the cell having the value.
    pub(super) fn state(&self, cell: Cell, value: i64, engine: &Engine<'_, '_>) -> State {
        if !self.has(cell, value) {
            return State::False;
        }
        if self.count(cell) == 1 {
            return State::True;
        }
        if !self.is_in_engine(cell) {
            return State::Open;
        }
        match engine.known(self.known_literal(cell, value)) {
            Some(true) => State::True,
            Some(false) => State::False,
            None => State::Open,
        }
    }

    /// Strikes out all other candidates. The engine must not know the cell yet.
    pub(super) fn keep(&mut self, cell: Cell, wanted: impl Fn(i64) -> bool) {
        for value in self.values(cell) {
            if !wanted(value) {
                let value = usize::try_from(value).expect("candidates are not negative");
                self.words_mut(cell)[value / 64] &= !(1 << (value % 64));
                let number = self.number(cell);
                self.counts[number] -= 1;
            }
        }
        self.is_contradictory |= self.count(cell) == 0;
    }

    /// Returns the literal that the cell has this candidate, and adds the cell to the engine.
    pub(super) fn literal(
        &mut self,
        cell: Cell,
        value: i64,
        engine: &mut Engine<'_, '_>,
    ) -> Literal {
        if !self.is_in_engine(cell) {
            let count = self.count(cell);
            let number = self.number(cell);
            let literals = engine.new_variables(if count == 2 { 1 } else { count });
            if count != 2 {
                exactly_one(engine, &literals);
            }
            self.variables[number] = literals.first().map_or(NONE, |first| first.variable().0);
        }
        self.known_literal(cell, value)
    }

    /// Returns the literal that the cell has this candidate, where the engine knows the cell.
    pub(super) fn known_literal(&self, cell: Cell, value: i64) -> Literal {
        let variable = self.variables[self.number(cell)];
        let rank = self.rank(cell, value);
        match self.count(cell) {
            2 => Literal::new(Variable(variable), rank == 1),
            _ => Variable(variable + rank).literal(),
        }
    }

    /// How many candidates are smaller.
    fn rank(&self, cell: Cell, value: i64) -> u32 {
        let value = usize::try_from(value).expect("candidates are not negative");
        let words = self.words(cell);
        let below: u32 = words[..value / 64].iter().map(|word| word.count_ones()).sum();
        below + (words[value / 64] & ((1 << (value % 64)) - 1)).count_ones()
    }
}
