//! Interpretations: a domain and a table for each symbol, written as Mace4 writes them.

use std::fmt;

/// The table of a symbol.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    /// The symbol.
    pub name: String,
    /// How many arguments it takes.
    pub arity: usize,
    /// Whether it is a function; a relation otherwise, whose values are 0 and 1.
    pub is_function: bool,
    /// The values, the last argument running fastest.
    pub values: Vec<u32>,
}

/// A finite interpretation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Interpretation {
    /// How many elements the domain has.
    pub size: usize,
    /// Which model this is, from 1.
    pub number: u64,
    /// The tables: constants, functions, relations, each by arity and name.
    pub tables: Vec<Table>,
}

impl Interpretation {
    /// The table of a symbol.
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.name == name)
    }

    /// The value of a symbol at a place; none where there is no such place.
    pub fn value(&self, name: &str, arguments: &[usize]) -> Option<u32> {
        let table = self.table(name).filter(|table| table.arity == arguments.len())?;
        let index = arguments.iter().try_fold(0usize, |index, &argument| {
            (argument < self.size).then_some(index * self.size + argument)
        })?;
        table.values.get(index).copied()
    }
}

/// What stands before each row of a table of two or more arguments.
const MARGIN: &str = "\t\t\t   ";

impl fmt::Display for Interpretation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "interpretation( {}, [number={}, seconds=0], [", self.size, self.number)?;
        for (position, table) in self.tables.iter().enumerate() {
            writeln!(out)?;
            write_table(table, self.size, out)?;
            writeln!(out, "{}", if position + 1 < self.tables.len() { "," } else { "" })?;
        }
        writeln!(out, "]).")
    }
}

fn write_table(table: &Table, size: usize, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(
        out,
        "        {}({}",
        if table.is_function { "function" } else { "relation" },
        table.name
    )?;
    if table.arity > 0 {
        write!(out, "(_{})", ",_".repeat(table.arity - 1))?;
    }
    write!(out, ", [")?;
    let row = |values: &[u32]| values.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    if table.arity < 2 {
        return write!(out, " {} ])", row(&table.values));
    }
    for (position, values) in table.values.chunks(size).enumerate() {
        write!(out, "{}\n{MARGIN}{}", if position > 0 { "," } else { "" }, row(values))?;
    }
    write!(out, " ])")
}
