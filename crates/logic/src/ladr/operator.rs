//! The operators: prefix, infix or postfix, and how tightly they bind.
//!
//! As in Prolog, a smaller precedence binds tighter. `x` in Prolog's `xfx` is an argument that binds
//! strictly tighter than the operator, `y` one that may bind as loosely.

use std::collections::BTreeMap;

use super::token::is_ordinary;

/// The place of an operator among its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixity {
    /// Between two arguments, not chaining (`xfx`).
    Infix,
    /// Between two arguments, chaining to the left (`yfx`).
    InfixLeft,
    /// Between two arguments, chaining to the right (`xfy`).
    InfixRight,
    /// Before its argument (`fy`).
    Prefix,
    /// Before its argument, which must bind tighter (`fx`).
    PrefixParen,
    /// After its argument (`yf`).
    Postfix,
    /// After its argument, which must bind tighter (`xf`).
    PostfixParen,
}

impl Fixity {
    /// Every fixity with its name in `op(…)`.
    const NAMES: [(Fixity, &str); 7] = [
        (Fixity::Infix, "infix"),
        (Fixity::InfixLeft, "infix_left"),
        (Fixity::InfixRight, "infix_right"),
        (Fixity::Prefix, "prefix"),
        (Fixity::PrefixParen, "prefix_paren"),
        (Fixity::Postfix, "postfix"),
        (Fixity::PostfixParen, "postfix_paren"),
    ];

    /// Returns the fixity of this name.
    pub fn named(name: &str) -> Option<Fixity> {
        Self::NAMES.iter().find(|(_, known)| *known == name).map(|(fixity, _)| *fixity)
    }

    /// Its name in `op(…)`.
    pub fn name(self) -> &'static str {
        let found = Self::NAMES.iter().find(|(fixity, _)| *fixity == self);
        found.expect("every fixity is in the table").1
    }

    fn slot(self) -> usize {
        match self {
            Fixity::Infix | Fixity::InfixLeft | Fixity::InfixRight => 0,
            Fixity::Prefix | Fixity::PrefixParen => 1,
            Fixity::Postfix | Fixity::PostfixParen => 2,
        }
    }
}

/// How an operator is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operator {
    /// How loosely it binds, 1 to 999.
    pub precedence: u16,
    /// The place among its arguments.
    pub fixity: Fixity,
}

/// The loosest precedence of all.
pub const LOOSEST: u16 = 999;

/// The precedence of `all x` and `exists x`.
pub const QUANTIFIER: u16 = 750;

/// The operators in force.
#[derive(Clone, Debug)]
pub struct Operators {
    /// For each symbol its infix, prefix and postfix form.
    table: BTreeMap<String, [Option<Operator>; 3]>,
}

impl Default for Operators {
    /// The operators every input starts with.
    fn default() -> Operators {
        use Fixity::{Infix, InfixRight, Postfix, Prefix};
        let mut operators = Operators { table: BTreeMap::new() };
        let groups: [(u16, Fixity, &str); 9] = [
            (810, InfixRight, "#"),
            (800, Infix, "<-> -> <-"),
            (790, InfixRight, "|"),
            (790, InfixRight, "||"),
            (780, InfixRight, "& &&"),
            (700, Infix, "= != == !== < <= > >= @< @<= @> @>="),
            (500, Infix, "+ -- * @ / \\ ^ v mod"),
            (350, Prefix, "- ~"),
            (300, Postfix, "'"),
        ];
        for (precedence, fixity, symbols) in groups {
            for symbol in symbols.split(' ') {
                operators.declare(symbol, Operator { precedence, fixity });
            }
        }
        operators
    }
}

impl Operators {
    /// Declares equality alone, as in the text of a model.
    pub fn equality() -> Operators {
        let mut operators = Operators { table: BTreeMap::new() };
        operators.declare("=", Operator { precedence: 700, fixity: Fixity::Infix });
        operators
    }

    /// Declares an operator, in place of an earlier declaration of the same kind.
    pub fn declare(&mut self, symbol: &str, operator: Operator) {
        self.table.entry(symbol.to_string()).or_default()[operator.fixity.slot()] = Some(operator);
    }

    /// Makes a symbol an ordinary one.
    pub fn remove(&mut self, symbol: &str) {
        self.table.remove(symbol);
    }

    /// Declares the operators of `set(arithmetic)` and production mode: sums and products that chain.
    pub fn declare_arithmetic(&mut self) {
        for (symbol, precedence) in [("+", 490), ("*", 470)] {
            self.declare(symbol, Operator { precedence, fixity: Fixity::InfixRight });
        }
        for (symbol, precedence) in [("/", 460), ("mod", 460)] {
            self.declare(symbol, Operator { precedence, fixity: Fixity::Infix });
        }
    }

    /// Returns the symbol between two arguments.
    pub fn infix(&self, symbol: &str) -> Option<Operator> {
        self.table.get(symbol)?[0]
    }

    /// Returns the symbol before its argument.
    pub fn prefix(&self, symbol: &str) -> Option<Operator> {
        self.table.get(symbol)?[1]
    }

    /// Returns the operator after its argument.
    pub fn postfix(&self, symbol: &str) -> Option<Operator> {
        self.table.get(symbol)?[2]
    }

    /// How many characters the longest operator has.
    pub fn longest(&self) -> usize {
        self.table.keys().map(String::len).max().unwrap_or(0)
    }

    /// Returns the length of the first prefix operator of this run, such as `-` in `--`. Returns none if the run is not
    /// made of several.
    pub fn first_of_prefixes(&self, run: &str) -> Option<usize> {
        if run.starts_with(is_ordinary) {
            return None;
        }
        let mut lengths = Vec::new();
        let mut rest = run;
        while !rest.is_empty() {
            let is_prefix = |length: &usize| {
                rest.is_char_boundary(*length) && self.prefix(&rest[..*length]).is_some()
            };
            let length = (1..=rest.len().min(self.longest())).rev().find(is_prefix)?;
            lengths.push(length);
            rest = &rest[length..];
        }
        lengths.first().copied().filter(|_| lengths.len() > 1)
    }

    /// Whether the symbol is an operator of any kind.
    pub fn knows(&self, symbol: &str) -> bool {
        self.table.contains_key(symbol)
    }
}
