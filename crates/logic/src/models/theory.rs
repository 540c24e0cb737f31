//! A theory ready for the search: its clauses, its symbols, and what the input asked for.

use std::collections::BTreeMap;

use lightsout_algebra::quoted::piece;

use super::flat::{FlatClause, flatten};
use super::options::{Options, Sizes};
use super::tables::{NestedClause, nest};
use crate::arithmetic::{Comparison, Function};
use crate::clause::{Clause, Clausifier, DEFINED, Literal};
use crate::ladr::write::Style;
use crate::ladr::{Document, Formula, Item, Position, Program, Statement, Term};

/// A symbol that a model gives a table for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Its name.
    pub name: String,
    /// How many arguments it takes.
    pub arity: usize,
    /// Whether it is a function. Otherwise it is a relation.
    pub is_function: bool,
}

impl Symbol {
    /// Whether the symbol only names a part of a formula, and models are printed without it.
    pub fn is_definition(&self) -> bool {
        self.name.starts_with(DEFINED)
    }
}

/// An input that is not a theory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", at.map_or_else(String::new, |at| format!("{at}: ")))]
pub struct TheoryError {
    /// Where, when it is in one place.
    pub at: Option<Position>,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl TheoryError {
    fn at(at: Position, message: String) -> TheoryError {
        TheoryError { at: Some(at), message }
    }
}

/// A theory whose models can be searched for.
#[derive(Debug)]
pub struct Theory {
    pub(super) symbols: Vec<Symbol>,
    pub(super) clauses: Vec<FlatClause>,
    /// The clauses before they were flattened, or none if they speak of numbers that are no elements.
    pub(super) nested: Option<Vec<NestedClause>>,
    /// For each clause its text, for messages.
    pub(super) texts: Vec<String>,
    pub(super) options: Options,
    /// The largest number in the input that is an element.
    pub(super) largest: Option<i64>,
}

impl Theory {
    /// Returns the theory of an input: what its lists assume, and the negation of each of its goals.
    ///
    /// # Errors
    /// A list of another name, a symbol used in two ways, or an option with a wrong value.
    pub fn of(document: &Document) -> Result<Theory, TheoryError> {
        let options =
            Options::of(document).map_err(|wrong| TheoryError::at(wrong.at, wrong.message))?;
        let statements = statements(document)?;
        let mut gathered = Gathered { is_arithmetic: options.is_arithmetic, ..Gathered::default() };
        let mut clausifier = Clausifier::avoiding(statements.iter().map(|(_, formula)| formula));
        let mut clauses = Vec::new();
        for (at, formula) in &statements {
            let made = clausifier.clauses(formula);
            gathered.statement(formula, &made).map_err(|message| TheoryError::at(*at, message))?;
            clauses.extend(made);
        }
        let symbols = gathered.sorted();
        let numbers: BTreeMap<&str, usize> = symbols
            .iter()
            .enumerate()
            .map(|(number, symbol)| (symbol.name.as_str(), number))
            .collect();
        let number = |name: &str| numbers.get(name).copied();
        let texts = clauses.iter().map(|clause| text(clause)).collect();
        let listless: Vec<Clause> = clauses.iter().map(|clause| listless(clause)).collect();
        let nested = match options.is_arithmetic {
            true => None,
            false => listless.iter().map(|clause| nest(clause, &number)).collect(),
        };
        let flat = |clause: &Clause| flatten(clause, options.is_arithmetic, &number);
        let clauses = listless.iter().map(flat).collect();
        Ok(Theory { clauses, nested, texts, options, largest: gathered.largest, symbols })
    }

    /// Returns the symbols a model gives tables for: constants, functions, then relations, each by arity and name.
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// Returns the requests of the input that are not supported, as sentences with their places.
    pub fn notes(&self) -> &[String] {
        &self.options.notes
    }

    /// Returns the sizes the input asks for.
    pub fn sizes(&self) -> Sizes {
        self.options.sizes
    }

    /// Returns the most models that the input asks for, or none for all.
    pub fn most(&self) -> Option<u64> {
        self.options.most
    }
}

/// The formulas to be satisfied, and where they stand: goals negated, hints left out, those of every other list as they
/// are, and that the terms of each `list(distinct)` differ.
fn statements(document: &Document) -> Result<Vec<(Position, Formula)>, TheoryError> {
    let mut found = Vec::new();
    for placed in document.items_for(Program::Mace4) {
        match &placed.item {
            Item::Formulas(name, _) if name == "hints" => {}
            Item::Formulas(name, _) if name.starts_with("goal") && name != "goals" => {
                let message = format!(
                    "there is no list {name}. Formulas to refute are goals",
                    name = piece(name)
                );
                return Err(TheoryError::at(placed.at, message));
            }
            Item::Formulas(name, statements) => {
                for Statement { formula, at, .. } in statements {
                    let formula = formula.clone();
                    let is_goal = name == "goals";
                    found.push((*at, if is_goal { formula.closed().negated() } else { formula }));
                }
            }
            Item::Terms(name, lists) if name == DISTINCT => {
                for list in lists {
                    let pairs =
                        different(list).map_err(|message| TheoryError::at(placed.at, message))?;
                    found.extend(pairs.into_iter().map(|pair| (placed.at, pair)));
                }
            }
            _ => {}
        }
    }
    Ok(found)
}

/// The name of lists whose terms all have different values in a model.
pub(super) const DISTINCT: &str = "distinct";

/// That the terms of a list differ, two by two.
fn different(list: &Term) -> Result<Vec<Formula>, String> {
    let Term::List(terms, None) = list else {
        return Err("list(distinct) holds lists such as [a,b,c]".to_string());
    };
    let mut pairs = Vec::new();
    for (place, one) in terms.iter().enumerate() {
        for other in &terms[place + 1..] {
            let equal = Term::Apply("=".to_string(), vec![one.clone(), other.clone()]);
            pairs.push(Formula::Atom(equal).negated());
        }
    }
    Ok(pairs)
}

fn text(clause: &[Literal]) -> String {
    let style = Style::default();
    let literals = clause.iter().map(|literal| {
        let atom = Formula::Atom(literal.atom.clone());
        let cut = |term: &str| term.replace('$', "");
        cut(&style.formula(&if literal.positive { atom } else { atom.negated() }))
    });
    literals.collect::<Vec<_>>().join(" | ")
}

/// The clause with lists written out as `$cons` and `$nil`.
fn listless(clause: &[Literal]) -> Vec<Literal> {
    let literal = |literal: &Literal| Literal { atom: unlisted(&literal.atom), ..literal.clone() };
    clause.iter().map(literal).collect()
}

fn unlisted(term: &Term) -> Term {
    match term {
        Term::List(items, tail) => {
            let end = tail.as_ref().map_or_else(|| Term::constant("$nil"), |tail| unlisted(tail));
            items.iter().rev().fold(end, |rest, item| {
                Term::Apply("$cons".to_string(), vec![unlisted(item), rest])
            })
        }
        Term::Apply(name, arguments) => {
            Term::Apply(name.clone(), arguments.iter().map(unlisted).collect())
        }
        _ => term.clone(),
    }
}

/// Symbols with how they were used first.
#[derive(Default)]
struct Gathered {
    is_arithmetic: bool,
    symbols: BTreeMap<String, (usize, bool)>,
    largest: Option<i64>,
}

impl Gathered {
    /// The symbols of a formula, and those that only its clauses have. A tautology has no clauses, and a model still
    /// has a table for each of its symbols.
    fn statement(&mut self, formula: &Formula, clauses: &[Clause]) -> Result<(), String> {
        self.formula(formula)?;
        clauses.iter().flatten().try_for_each(|literal| self.atom(&literal.atom))
    }

    fn formula(&mut self, formula: &Formula) -> Result<(), String> {
        match formula {
            Formula::Atom(atom) => self.atom(atom),
            _ => formula.children().into_iter().try_for_each(|child| self.formula(child)),
        }
    }

    fn atom(&mut self, atom: &Term) -> Result<(), String> {
        let Term::Apply(name, arguments) = atom else {
            return Err("a relation is expected".to_string());
        };
        let is_built_in = (name == "=" || name == "!=") && arguments.len() == 2
            || self.is_arithmetic && arguments.len() == 2 && Comparison::named(name).is_some();
        if !is_built_in {
            self.symbol(name, arguments.len(), false)?;
        }
        arguments.iter().try_for_each(|argument| self.term(argument))
    }

    fn term(&mut self, term: &Term) -> Result<(), String> {
        match term {
            Term::Variable(_) => {}
            Term::Integer(number) => self.largest = self.largest.max(Some(*number)),
            Term::List(items, tail) => {
                if !items.is_empty() {
                    self.symbol("$cons", 2, true)?;
                }
                if tail.is_none() {
                    self.symbol("$nil", 0, true)?;
                }
            }
            Term::Apply(name, arguments) => {
                let arity = arguments.len();
                let is_evaluated = self.is_arithmetic
                    && (Function::named(name, arity).is_some() || name == "domain_size");
                if !is_evaluated {
                    self.symbol(name, arity, true)?;
                }
            }
        }
        term.children().try_for_each(|child| self.term(child))
    }

    fn symbol(&mut self, name: &str, arity: usize, is_function: bool) -> Result<(), String> {
        let kind = |is_function: bool| if is_function { "function" } else { "relation" };
        let first = *self.symbols.entry(name.to_string()).or_insert((arity, is_function));
        if first == (arity, is_function) {
            return Ok(());
        }
        Err(format!(
            "{name} is used as a {} of {arity} arguments here and as a {} of {} before. Give one of them another name",
            kind(is_function),
            kind(first.1),
            first.0,
            name = piece(name)
        ))
    }

    fn sorted(&self) -> Vec<Symbol> {
        let mut symbols: Vec<Symbol> = self
            .symbols
            .iter()
            .map(|(name, &(arity, is_function))| Symbol { name: name.clone(), arity, is_function })
            .collect();
        symbols.sort_by_key(|symbol| (!symbol.is_function, symbol.arity));
        symbols
    }
}
