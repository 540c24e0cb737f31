//! The entries of all tables: their values, their candidates, who waits for them, and what to undo.

use crate::models::theory::Symbol;

/// Mark of an entry without a value.
pub(super) const EMPTY: u32 = u32::MAX;

/// A change to be undone.
enum Change {
    /// The entry got its value.
    Value(u32),
    /// A word of candidates, its content before.
    Candidates(u32, u64),
    /// An instance began to wait for the entry.
    Waiting(u32),
    /// An instance began to watch the line.
    Watching(u32),
    /// An entry began to look for its value in the line.
    Near(u32),
}

/// All entries of a domain.
pub(super) struct State {
    /// Where the table of each symbol begins.
    pub starts: Vec<usize>,
    /// The value of each entry, or [`EMPTY`].
    pub values: Vec<u32>,
    /// The instances that wait for each entry.
    pub waiting: Vec<Vec<u32>>,
    /// The instances that watch each line, and the entry they wait for.
    pub watching: Vec<Vec<(u32, u32)>>,
    /// For each line and value the entries that point at an entry of the line with this value.
    pub near: Vec<Vec<u32>>,
    values_of_lines: usize,
    candidates: Vec<u64>,
    words: usize,
    changes: Vec<Change>,
    /// Entries that got a value, in this order.
    pub filled: Vec<u32>,
    /// Entries that lost a candidate, with the candidate.
    pub struck: Vec<(u32, u32)>,
}

/// Returns the number of bytes that the entries take, or none if it overflows.
pub(super) fn bytes(symbols: &[Symbol], size: usize) -> Option<u64> {
    let words = size.div_ceil(64) as u64;
    symbols.iter().try_fold(0u64, |sum, symbol| {
        let entries = u64::try_from(size).ok()?.checked_pow(u32::try_from(symbol.arity).ok()?)?;
        // A list of those that wait, and for each line and value a list of those that point there.
        let each = 64 + words * 8 + symbol.arity as u64 * 48;
        sum.checked_add(entries.checked_mul(each)?)
    })
}

impl State {
    /// Creates empty tables with this many lines. The memory must have been reserved, see [`bytes`].
    pub(super) fn new(symbols: &[Symbol], size: usize, lines: usize) -> State {
        let (mut starts, mut candidates) = (Vec::new(), Vec::new());
        let values_of_lines = size.max(2);
        let words = values_of_lines.div_ceil(64);
        let mut entries = 0;
        for symbol in symbols {
            starts.push(entries);
            let here = size.pow(u32::try_from(symbol.arity).unwrap_or(u32::MAX));
            let values = if symbol.is_function { size } else { 2 };
            for low in (0..here).flat_map(|_| (0..words).map(|word| word * 64)) {
                let bits = values.saturating_sub(low).min(64);
                candidates.push(if bits == 0 { 0 } else { u64::MAX >> (64 - bits) });
            }
            entries += here;
        }
        State {
            starts,
            values: vec![EMPTY; entries],
            waiting: vec![Vec::new(); entries],
            watching: vec![Vec::new(); lines],
            near: vec![Vec::new(); lines * values_of_lines],
            values_of_lines,
            candidates,
            words,
            changes: Vec::new(),
            filled: Vec::new(),
            struck: Vec::new(),
        }
    }

    /// Whether the value is a candidate.
    pub(super) fn has(&self, entry: u32, value: u32) -> bool {
        self.candidates[entry as usize * self.words + value as usize / 64] >> (value % 64) & 1 == 1
    }

    /// Returns the words with a bit for each candidate.
    pub(super) fn candidates(&self, entry: u32) -> &[u64] {
        &self.candidates[entry as usize * self.words..][..self.words]
    }

    /// How many candidates there are below a limit.
    pub(super) fn count(&self, entry: u32, limit: usize) -> u32 {
        let masked = |(word, bits): (usize, &u64)| match limit.saturating_sub(word * 64) {
            0 => 0,
            room @ 1..64 => (bits & ((1 << room) - 1)).count_ones(),
            _ => bits.count_ones(),
        };
        self.candidates(entry).iter().enumerate().map(masked).sum()
    }

    /// Returns the next candidate from a value on.
    pub(super) fn next(&self, entry: u32, from: u32) -> Option<u32> {
        let words = self.candidates(entry);
        let mut word = from as usize / 64;
        let mut bits = words.get(word)? & (u64::MAX << (from % 64));
        while bits == 0 {
            word += 1;
            bits = *words.get(word)?;
        }
        u32::try_from(word * 64).ok().map(|low| low + bits.trailing_zeros())
    }

    /// Gives the entry a value. Returns false if it has another value, or the value is no candidate.
    pub(super) fn fill(&mut self, entry: u32, value: u32) -> bool {
        match self.values[entry as usize] {
            EMPTY => {
                if !self.has(entry, value) {
                    return false;
                }
                self.values[entry as usize] = value;
                self.changes.push(Change::Value(entry));
                self.filled.push(entry);
                true
            }
            known => known == value,
        }
    }

    /// Strikes out a candidate. Fills the entry if one is left, and returns false if none is.
    pub(super) fn strike(&mut self, entry: u32, value: u32) -> bool {
        if self.values[entry as usize] != EMPTY {
            return self.values[entry as usize] != value;
        }
        let place = entry as usize * self.words + value as usize / 64;
        let bit = 1 << (value % 64);
        if self.candidates[place] & bit == 0 {
            return true;
        }
        self.changes.push(Change::Candidates(place as u32, self.candidates[place]));
        self.candidates[place] &= !bit;
        self.struck.push((entry, value));
        match self.next(entry, 0) {
            None => false,
            Some(only) if self.next(entry, only + 1).is_none() => self.fill(entry, only),
            Some(_) => true,
        }
    }

    /// Lets an instance wait for the entry.
    pub(super) fn wait(&mut self, entry: u32, instance: u32) {
        self.waiting[entry as usize].push(instance);
        self.changes.push(Change::Waiting(entry));
    }

    /// Lets an instance watch a line while it waits for an entry.
    pub(super) fn watch(&mut self, line: u32, instance: u32, entry: u32) {
        self.watching[line as usize].push((instance, entry));
        self.changes.push(Change::Watching(line));
    }

    /// Lets an entry point at an entry of the line that has the value.
    pub(super) fn point(&mut self, line: u32, value: u32, entry: u32) {
        let place = line as usize * self.values_of_lines + value as usize;
        self.near[place].push(entry);
        self.changes.push(Change::Near(place as u32));
    }

    /// Returns the entries that point at an entry of the line with the value.
    pub(super) fn pointing(&self, line: u32, value: u32) -> &[u32] {
        &self.near[line as usize * self.values_of_lines + value as usize]
    }

    /// Returns the mark to which [`State::undo`] returns.
    pub(super) fn mark(&self) -> usize {
        self.changes.len()
    }

    /// Makes all changes so far final.
    pub(super) fn forget(&mut self) {
        self.changes.clear();
    }

    /// Undoes all changes since the mark.
    pub(super) fn undo(&mut self, mark: usize) {
        self.struck.clear();
        while self.changes.len() > mark {
            match self.changes.pop() {
                Some(Change::Value(entry)) => {
                    self.values[entry as usize] = EMPTY;
                    self.filled.pop();
                }
                Some(Change::Candidates(place, before)) => self.candidates[place as usize] = before,
                Some(Change::Waiting(entry)) => {
                    self.waiting[entry as usize].pop();
                }
                Some(Change::Watching(line)) => {
                    self.watching[line as usize].pop();
                }
                Some(Change::Near(place)) => {
                    self.near[place as usize].pop();
                }
                None => {}
            }
        }
    }
}
