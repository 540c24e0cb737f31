//! Lines through the tables: the entries that differ in one argument.

use crate::models::theory::Symbol;

/// The numbers of all lines.
pub(super) struct Lines {
    /// How many lines there are.
    pub count: usize,
    /// The number of arguments of each symbol.
    pub arities: Vec<usize>,
    size: usize,
    /// The first entry of each symbol, and its first line.
    starts: Vec<(usize, usize)>,
}

impl Lines {
    /// Numbers the lines of these tables.
    pub(super) fn new(symbols: &[Symbol], size: usize) -> Lines {
        let arities: Vec<usize> = symbols.iter().map(|symbol| symbol.arity).collect();
        let mut lines = Lines { count: 0, starts: Vec::new(), size, arities };
        let mut entries = 0;
        for &arity in &lines.arities {
            lines.starts.push((entries, lines.count));
            let power = |arity: usize| size.pow(u32::try_from(arity).unwrap_or(u32::MAX));
            entries += power(arity);
            lines.count += if arity > 0 { arity * power(arity - 1) } else { 0 };
        }
        lines
    }

    /// The symbol whose table has the entry.
    pub(super) fn symbol_of(&self, entry: u32) -> usize {
        self.starts.partition_point(|&(first, _)| first <= entry as usize) - 1
    }

    /// The line of the entries with all arguments but the one at this position. `index` is the place of the other
    /// arguments in a table of their own.
    pub(super) fn number(&self, symbol: usize, position: usize, index: usize) -> u32 {
        let arity = u32::try_from(self.arities[symbol]).unwrap_or(u32::MAX);
        (self.starts[symbol].1 + position * self.size.pow(arity - 1) + index) as u32
    }

    /// The line through an entry along the argument at this position, and the argument there.
    pub(super) fn through(&self, entry: u32, position: usize) -> (u32, u32) {
        let symbol = self.symbol_of(entry);
        let index = entry as usize - self.starts[symbol].0;
        let after = u32::try_from(self.arities[symbol] - 1 - position).unwrap_or(0);
        let step = self.size.pow(after);
        let (high, argument, low) =
            (index / step / self.size, index / step % self.size, index % step);
        (self.number(symbol, position, high * step + low), argument as u32)
    }

    /// The entry of a line with this argument.
    pub(super) fn entry(&self, line: u32, argument: u32) -> u32 {
        let symbol = self.starts.partition_point(|&(_, first)| first <= line as usize) - 1;
        let arity = self.arities[symbol] as u32;
        let inside = line as usize - self.starts[symbol].1;
        let position = (inside / self.size.pow(arity - 1)) as u32;
        let index = inside % self.size.pow(arity - 1);
        let step = self.size.pow(arity - 1 - position);
        let place = index / step * step * self.size + argument as usize * step + index % step;
        (self.starts[symbol].0 + place) as u32
    }
}
