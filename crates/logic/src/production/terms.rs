//! Terms without variables, each kept once, as 32-bit marks.
//!
//! The two lowest bits tell what a mark is: a small integer, an application (a constant too), or a
//! list of a first item and a rest. Equal terms have equal marks.

use std::collections::HashMap;

use super::nodes::{Nodes, Pairs};
use crate::ladr::Term;

/// The mark of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Mark(pub u32);

/// The kind and content of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// An integer.
    Integer(i32),
    /// The application of this number.
    Application(u32),
    /// The list of this number.
    List(u32),
}

/// Integers beyond this, up or down, are refused.
pub(super) const LARGEST: i64 = (1 << 29) - 1;

impl Mark {
    /// Returns the mark of an integer within [`LARGEST`].
    pub(super) fn integer(value: i64) -> Option<Mark> {
        (value.abs() <= LARGEST).then_some(Mark((value as u32) << 2))
    }

    /// Returns its kind and content.
    pub(super) fn shape(self) -> Shape {
        match self.0 & 3 {
            0 => Shape::Integer(self.0 as i32 >> 2),
            1 => Shape::Application(self.0 >> 2),
            _ => Shape::List(self.0 >> 2),
        }
    }
}

/// All terms.
pub(super) struct Terms {
    applications: Nodes,
    lists: Pairs,
    names: Vec<String>,
    symbols: HashMap<String, u32>,
    /// `$T`.
    pub truth: Mark,
    /// `$F`.
    pub falsity: Mark,
    /// `[]`.
    pub nil: Mark,
}

/// There is no room for more terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl Terms {
    /// Creates a store with the constants that always exist.
    pub(super) fn new() -> Terms {
        let none = Mark(0);
        let mut terms = Terms {
            applications: Nodes::default(),
            lists: Pairs::default(),
            names: Vec::new(),
            symbols: HashMap::new(),
            truth: none,
            falsity: none,
            nil: none,
        };
        let mut constant = |name: &str| {
            let symbol = terms.symbol(name);
            terms.apply(symbol, &[]).expect("an empty store has room")
        };
        let (truth, falsity, nil) = (constant("$T"), constant("$F"), constant("[]"));
        Terms { truth, falsity, nil, ..terms }
    }

    /// Returns the number of a symbol.
    pub(super) fn symbol(&mut self, name: &str) -> u32 {
        if let Some(&known) = self.symbols.get(name) {
            return known;
        }
        let number = self.names.len() as u32;
        self.names.push(name.to_string());
        self.symbols.insert(name.to_string(), number);
        number
    }

    /// Returns the name of a symbol.
    pub(super) fn name(&self, symbol: u32) -> &str {
        &self.names[symbol as usize]
    }

    /// Applies a symbol to its arguments.
    pub(super) fn apply(&mut self, symbol: u32, arguments: &[Mark]) -> Result<Mark, Full> {
        let mut row = [0u32; 8];
        let number = if arguments.len() < row.len() {
            row[0] = symbol;
            row[1..].iter_mut().zip(arguments).for_each(|(word, mark)| *word = mark.0);
            self.applications.number(&row[..=arguments.len()])
        } else {
            let row: Vec<u32> =
                std::iter::once(symbol).chain(arguments.iter().map(|mark| mark.0)).collect();
            self.applications.number(&row)
        };
        number.map(|(number, _)| Mark(number << 2 | 1)).ok_or(Full)
    }

    /// Creates a list of a first item and a rest.
    pub(super) fn cons(&mut self, first: Mark, rest: Mark) -> Result<Mark, Full> {
        self.lists.number([first.0, rest.0]).map(|number| Mark(number << 2 | 2)).ok_or(Full)
    }

    /// Returns the symbol and the arguments of an application.
    pub(super) fn application(&self, number: u32) -> (u32, impl Iterator<Item = Mark> + '_) {
        let row = self.applications.row(number);
        (row[0], row[1..].iter().map(|&word| Mark(word)))
    }

    /// Returns the first item and the rest of a list.
    pub(super) fn list(&self, number: u32) -> (Mark, Mark) {
        let [first, rest] = self.lists.row(number);
        (Mark(first), Mark(rest))
    }

    /// Returns the bytes that the next terms may take.
    pub(super) fn growth(&self) -> u64 {
        self.applications.growth() + self.lists.growth()
    }

    /// Returns the term of a mark.
    pub(super) fn term(&self, mark: Mark) -> Term {
        match mark.shape() {
            Shape::Integer(value) => Term::Integer(i64::from(value)),
            Shape::Application(_) if mark == self.nil => Term::List(Vec::new(), None),
            Shape::Application(number) => {
                let (symbol, arguments) = self.application(number);
                Term::Apply(
                    self.name(symbol).to_string(),
                    arguments.map(|mark| self.term(mark)).collect(),
                )
            }
            Shape::List(_) => {
                let (mut items, mut rest) = (Vec::new(), mark);
                while let Shape::List(number) = rest.shape() {
                    let (first, more) = self.list(number);
                    items.push(self.term(first));
                    rest = more;
                }
                let tail = (rest != self.nil).then(|| Box::new(self.term(rest)));
                Term::List(items, tail)
            }
        }
    }
}
