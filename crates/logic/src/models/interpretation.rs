//! Interpretations: a domain and a table for each symbol, written as Mace4 writes them.

use std::fmt;

use crate::ladr::token::{SPECIAL, is_ordinary};

/// The table of a symbol.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    /// The symbol.
    pub name: String,
    /// How many arguments it takes.
    pub arity: usize,
    /// Whether it is a function. Otherwise it is a relation, with the values 0 and 1.
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
    /// Returns the table of a symbol.
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.name == name)
    }

    /// Returns the value of a symbol at a place, or none if the table has no such place.
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
        symbol(&table.name)
    )?;
    if table.arity > 0 {
        write!(out, "(_{})", ",_".repeat(table.arity - 1))?;
    }
    write!(out, ", [")?;
    // The text is put together first: most values are one digit, and there are many tables.
    let mut text = String::with_capacity(table.values.len() * 4 + 16);
    if table.arity < 2 {
        text.push(' ');
        write_row(&table.values, &mut text);
    } else {
        for (position, values) in table.values.chunks(size).enumerate() {
            text.push_str(if position > 0 { ",\n" } else { "\n" });
            text.push_str(MARGIN);
            write_row(values, &mut text);
        }
    }
    text.push_str(" ])");
    out.write_str(&text)
}

/// A name, in quotes unless it is one word or one operator.
fn symbol(name: &str) -> String {
    let is_word = name.chars().all(is_ordinary) && !name.bytes().all(|byte| byte.is_ascii_digit());
    let is_operator = !name.is_empty() && name.chars().all(|c| SPECIAL.contains(c));
    if is_word || is_operator { name.to_string() } else { format!("\"{name}\"") }
}

fn write_row(values: &[u32], text: &mut String) {
    for (position, &value) in values.iter().enumerate() {
        if position > 0 {
            text.push_str(", ");
        }
        match u8::try_from(value) {
            Ok(digit @ 0..10) => text.push(char::from(b'0' + digit)),
            _ => text.push_str(&value.to_string()),
        }
    }
}
