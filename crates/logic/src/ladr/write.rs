//! Everything as text again, so that reading it gives the same.

use std::fmt::{self, Write};

use super::convert::Variables;
use super::document::{Document, Item, Placed, Setting, Statement, operators_after};
use super::formula::Formula;
use super::operator::{Fixity, LOOSEST, Operator, Operators, QUANTIFIER};
use super::term::Term;
use super::token::{SPECIAL, is_ordinary};

/// The operators and names of variables in force, which decide how things are written.
#[derive(Clone, Debug, Default)]
pub struct Style {
    /// The operators in force.
    pub operators: Operators,
    /// Which names are variables.
    pub variables: Variables,
}

/// The connectives as they are written.
const NOT: &str = "-";

impl Style {
    /// Writes a formula, without the full stop.
    pub fn formula(&self, formula: &Formula) -> String {
        let mut writer = Writer { style: self, bound: Vec::new(), out: String::new() };
        writer.formula(formula, LOOSEST);
        writer.out
    }

    /// Writes a term.
    pub fn term(&self, term: &Term) -> String {
        let mut writer = Writer { style: self, bound: Vec::new(), out: String::new() };
        writer.term(term, LOOSEST);
        writer.out
    }

    /// Writes a statement with its attributes and the full stop.
    pub fn statement(&self, statement: &Statement) -> String {
        let mut writer = Writer { style: self, bound: Vec::new(), out: String::new() };
        writer.formula(&statement.formula, 809);
        for attribute in &statement.attributes {
            writer.out.push_str(" # ");
            writer.term(attribute, 809);
        }
        writer.out.push('.');
        writer.out
    }

    /// Takes account of an item that changes how things are written.
    pub fn follow(&mut self, item: &Item) {
        match item {
            Item::Set(flag) => {
                operators_after(flag, &mut self.operators);
                if flag == "prolog_style_variables" {
                    self.variables = Variables::Prolog;
                }
            }
            Item::Clear(flag) if flag == "prolog_style_variables" => {
                self.variables = Variables::Standard;
            }
            Item::Operator(Some(operator), symbols) => {
                symbols.iter().for_each(|symbol| self.operators.declare(symbol, *operator));
            }
            Item::Operator(None, symbols) => {
                symbols.iter().for_each(|symbol| self.operators.remove(symbol));
            }
            _ => {}
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_items(&self.items, &mut Style::default(), out)
    }
}

fn write_items(items: &[Placed], style: &mut Style, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for placed in items {
        match &placed.item {
            Item::Set(flag) => writeln!(out, "set({}).", quoted(flag))?,
            Item::Clear(flag) => writeln!(out, "clear({}).", quoted(flag))?,
            Item::Assign(name, Setting::Integer(value)) => {
                writeln!(out, "assign({}, {value}).", quoted(name))?;
            }
            Item::Assign(name, Setting::Word(value)) => {
                writeln!(out, "assign({}, {}).", quoted(name), quoted(value))?;
            }
            Item::Operator(operator, symbols) => write_operator(*operator, symbols, out)?,
            Item::Formulas(name, statements) => {
                writeln!(out, "\nformulas({}).", quoted(name))?;
                for statement in statements {
                    writeln!(out, "{}", style.statement(statement))?;
                }
                writeln!(out, "end_of_list.")?;
            }
            Item::Terms(name, terms) => {
                writeln!(out, "\nlist({}).", quoted(name))?;
                for term in terms {
                    writeln!(out, "{}.", style.term(term))?;
                }
                writeln!(out, "end_of_list.")?;
            }
            Item::If(program, inner) => {
                writeln!(out, "if({}).", quoted(program))?;
                write_items(inner, style, out)?;
                writeln!(out, "end_if.")?;
            }
            Item::Command(term) => writeln!(out, "{}.", style.term(term))?,
        }
        style.follow(&placed.item);
    }
    Ok(())
}

fn write_operator(
    operator: Option<Operator>,
    symbols: &[String],
    out: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match operator {
        Some(Operator { precedence, fixity }) => {
            write!(out, "op({precedence}, {}, [", fixity.name())?
        }
        None => write!(out, "op(ordinary, [")?,
    }
    for (position, symbol) in symbols.iter().enumerate() {
        write!(out, "{}\"{symbol}\"", if position > 0 { ", " } else { "" })?;
    }
    writeln!(out, "]).")
}

/// A word, in quotes unless it is one whatever stands around it.
fn quoted(word: &str) -> String {
    match !word.is_empty() && word.chars().all(is_ordinary) {
        true => word.to_string(),
        false => format!("\"{word}\""),
    }
}

struct Writer<'a> {
    style: &'a Style,
    bound: Vec<String>,
    out: String,
}

impl Writer<'_> {
    /// Writes something of this precedence, in parentheses where only tighter things may stand.
    fn within(&mut self, precedence: u16, loosest: u16, write: impl FnOnce(&mut Self)) {
        let is_open = precedence > loosest;
        self.out.push_str(if is_open { "(" } else { "" });
        write(self);
        self.out.push_str(if is_open { ")" } else { "" });
    }

    fn formula(&mut self, formula: &Formula, loosest: u16) {
        match formula {
            Formula::True => self.out.push_str("$T"),
            Formula::False => self.out.push_str("$F"),
            Formula::Atom(atom) => self.atom(atom, loosest),
            Formula::Not(inner) => {
                self.out.push_str(NOT);
                self.tight_formula(inner);
            }
            Formula::And(parts) => self.joined("&", 780, parts, loosest),
            Formula::Or(parts) => self.joined("|", 790, parts, loosest),
            Formula::Implies(left, right) => self.arrow("->", left, right, loosest),
            Formula::ImpliedBy(left, right) => self.arrow("<-", left, right, loosest),
            Formula::Iff(left, right) => self.arrow("<->", left, right, loosest),
            Formula::All(variable, body) => self.quantified("all", variable, body, loosest),
            Formula::Exists(variable, body) => self.quantified("exists", variable, body, loosest),
        }
    }

    /// The argument of `-`: in parentheses, unless it is a plain relation or a negation itself.
    fn tight_formula(&mut self, inner: &Formula) {
        match inner {
            Formula::True | Formula::False | Formula::Not(_) => self.formula(inner, 350),
            Formula::Atom(Term::Apply(name, _)) if name.chars().all(is_ordinary) => {
                self.formula(inner, 350);
            }
            _ => {
                self.out.push('(');
                self.formula(inner, LOOSEST);
                self.out.push(')');
            }
        }
    }

    fn joined(&mut self, symbol: &str, precedence: u16, parts: &[Formula], loosest: u16) {
        self.within(precedence, loosest, |writer| {
            for (position, part) in parts.iter().enumerate() {
                if position > 0 {
                    let _ = write!(writer.out, " {symbol} ");
                }
                writer.formula(part, precedence - 1);
            }
        });
    }

    fn arrow(&mut self, symbol: &str, left: &Formula, right: &Formula, loosest: u16) {
        self.within(800, loosest, |writer| {
            writer.formula(left, 799);
            let _ = write!(writer.out, " {symbol} ");
            writer.formula(right, 799);
        });
    }

    fn quantified(&mut self, word: &str, variable: &str, body: &Formula, loosest: u16) {
        let is_part = loosest < 809 && loosest != QUANTIFIER;
        self.within(if is_part { LOOSEST } else { QUANTIFIER }, loosest, |writer| {
            let _ = write!(writer.out, "{word} {variable} ");
            writer.bound.push(variable.to_string());
            writer.formula(body, QUANTIFIER);
            writer.bound.pop();
        });
    }

    /// A relation; one that is named like a connective is quoted.
    fn atom(&mut self, atom: &Term, loosest: u16) {
        if let Term::Apply(name, arguments) = atom {
            let is_connective = match arguments.len() {
                0 => name == "$T" || name == "$F",
                1 => name == "-" || name == "~",
                _ => ["&", "|", "->", "<-", "<->", "#"].contains(&name.as_str()),
            };
            if is_connective {
                let _ = write!(self.out, "\"{name}\"");
                return self.arguments(arguments);
            }
        }
        self.term(atom, loosest);
    }

    fn term(&mut self, term: &Term, loosest: u16) {
        match term {
            Term::Variable(name) => self.out.push_str(name),
            Term::Integer(number) if *number < 0 => {
                self.within(350, loosest, |writer| {
                    let _ = write!(writer.out, "{number}");
                });
            }
            Term::Integer(number) => {
                let _ = write!(self.out, "{number}");
            }
            Term::List(items, tail) => {
                self.out.push('[');
                self.separated(items);
                if let Some(tail) = tail {
                    let is_operator = matches!(&**tail, Term::Apply(name, _) if name.chars().any(|c| SPECIAL.contains(c)));
                    self.out.push_str(if is_operator { ": " } else { ":" });
                    self.term(tail, LOOSEST);
                }
                self.out.push(']');
            }
            Term::Apply(name, arguments) => self.apply(name, arguments, loosest),
        }
    }

    fn apply(&mut self, name: &str, arguments: &[Term], loosest: u16) {
        let operators = &self.style.operators;
        match arguments {
            [] => self.constant(name, loosest),
            [inner] => match (operators.prefix(name), operators.postfix(name)) {
                (Some(operator), _) => self.prefix(name, operator, inner, loosest),
                (None, Some(operator)) => self.postfix(name, operator, inner, loosest),
                (None, None) => self.application(name, arguments),
            },
            [left, right] => match operators.infix(name) {
                Some(operator) if name != "#" => {
                    self.infix(name, operator, left, right, loosest);
                }
                _ => self.application(name, arguments),
            },
            _ if name == "&" || name == "|" => {
                let precedence = if name == "&" { 780 } else { 790 };
                self.within(precedence, loosest, |writer| {
                    for (position, part) in arguments.iter().enumerate() {
                        if position > 0 {
                            let _ = write!(writer.out, " {name} ");
                        }
                        writer.term(part, precedence - 1);
                    }
                });
            }
            _ => self.application(name, arguments),
        }
    }

    fn infix(&mut self, name: &str, operator: Operator, left: &Term, right: &Term, loosest: u16) {
        let Operator { precedence, fixity } = operator;
        let joins = name == "&" || name == "|";
        let left_loosest = precedence - u16::from(fixity != Fixity::InfixLeft);
        let right_loosest = precedence - u16::from(fixity != Fixity::InfixRight || joins);
        self.within(precedence, loosest, |writer| {
            writer.term(left, left_loosest);
            let _ = write!(writer.out, " {name} ");
            writer.term(right, right_loosest);
        });
    }

    fn prefix(&mut self, name: &str, operator: Operator, inner: &Term, loosest: u16) {
        let Operator { precedence, fixity } = operator;
        let inner_loosest = precedence - u16::from(fixity == Fixity::PrefixParen);
        self.within(precedence, loosest, |writer| {
            writer.out.push_str(name);
            let place = writer.out.len();
            writer.term(inner, inner_loosest);
            let first = writer.out[place..].chars().next().unwrap_or(' ');
            let joins = is_ordinary(first) && name.chars().all(is_ordinary);
            let runs_on = SPECIAL.contains(first) && (first != '-' || name != NOT);
            if joins || runs_on || first == '(' && name.chars().all(is_ordinary) {
                writer.out.insert(place, ' ');
            }
        });
    }

    fn postfix(&mut self, name: &str, operator: Operator, inner: &Term, loosest: u16) {
        let Operator { precedence, fixity } = operator;
        let inner_loosest = precedence - u16::from(fixity == Fixity::PostfixParen);
        self.within(precedence, loosest, |writer| {
            writer.term(inner, inner_loosest);
            let space = if name.chars().all(is_ordinary) { " " } else { "" };
            let _ = write!(writer.out, "{space}{name}");
        });
    }

    fn application(&mut self, name: &str, arguments: &[Term]) {
        let is_plain =
            !name.is_empty() && (name.chars().all(is_ordinary) || self.style.operators.knows(name));
        let is_joined = matches!(name, "&" | "|" | "#");
        let is_prefixes =
            arguments.len() == 1 && self.style.operators.first_of_prefixes(name).is_some();
        match is_plain && !is_joined && !is_prefixes {
            true => self.out.push_str(name),
            false => {
                let _ = write!(self.out, "\"{name}\"");
            }
        }
        self.arguments(arguments);
    }

    fn arguments(&mut self, arguments: &[Term]) {
        if !arguments.is_empty() {
            self.out.push('(');
            self.separated(arguments);
            self.out.push(')');
        }
    }

    fn separated(&mut self, terms: &[Term]) {
        for (position, term) in terms.iter().enumerate() {
            self.out.push_str(if position > 0 { "," } else { "" });
            self.term(term, LOOSEST);
        }
    }

    /// A constant, quoted where it could be taken for something else.
    fn constant(&mut self, name: &str, loosest: u16) {
        let is_name = !name.is_empty() && name.chars().all(is_ordinary);
        let looks_otherwise = name.bytes().all(|byte| byte.is_ascii_digit())
            || self.style.variables.is_variable(name)
            || self.bound.iter().any(|bound| bound == name)
            || name == "all"
            || name == "exists";
        let is_operator = self.style.operators.knows(name);
        let is_plain = match is_operator {
            true => loosest == LOOSEST && !looks_otherwise,
            false => is_name && !looks_otherwise,
        };
        match is_plain {
            true => self.out.push_str(name),
            false => {
                let _ = write!(self.out, "\"{name}\"");
            }
        }
    }
}
