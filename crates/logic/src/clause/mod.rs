//! From formulas to clauses: negations pushed inwards, Skolem functions for what exists, and new
//! relations for parts that would multiply out too far.
//!
//! `p <-> q` becomes two implications in place, so nested equivalences double with each level. Above `MOST_CLAUSES` a
//! part gets a name: a new relation, defined with `<->` over the free variables. It has exactly one value in every
//! model, so no model is counted twice.

mod skolem;

use std::collections::{BTreeSet, HashMap};

pub use skolem::Names;

use crate::ladr::{Formula, Term};

/// A formula that would multiply out into more clauses is cut by definitions.
const MOST_CLAUSES: u64 = 64;

/// An atom or its negation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Literal {
    /// Whether the atom itself is meant.
    pub positive: bool,
    /// The relation with its arguments, never `!=`.
    pub atom: Term,
}

/// A disjunction of literals, for all values of its variables.
pub type Clause = Vec<Literal>;

/// The beginning of the names of relations that are made for definitions.
pub const DEFINED: &str = "$part";

/// Turns formulas into clauses.
#[derive(Debug)]
pub struct Clausifier {
    names: Names,
    variables: usize,
    definitions: usize,
    pending: Vec<Formula>,
}

/// A formula with negations only at atoms and no quantifiers.
enum Inward {
    Literal(Literal),
    Constant(bool),
    And(Vec<Inward>),
    Or(Vec<Inward>),
}

impl Clausifier {
    /// Creates a clausifier whose Skolem functions avoid the symbols of these formulas.
    pub fn avoiding<'a>(formulas: impl IntoIterator<Item = &'a Formula>) -> Clausifier {
        Clausifier {
            names: Names::avoiding(formulas),
            variables: 0,
            definitions: 0,
            pending: Vec::new(),
        }
    }

    /// Returns the clauses of a formula whose free variables stand for all elements.
    pub fn clauses(&mut self, formula: &Formula) -> Vec<Clause> {
        let mut found = Vec::new();
        for part in parts(formula.clone().closed()) {
            let part = self.cut(part);
            self.pending.push(part);
        }
        while let Some(next) = self.pending.pop() {
            let inward = self.inward(&next, true, &HashMap::new());
            found.extend(multiply(&inward).into_iter().filter_map(tidy));
        }
        found
    }

    /// The formula with parts replaced by definitions, from the inside out, so that it multiplies out
    /// into few clauses.
    fn cut(&mut self, formula: Formula) -> Formula {
        let formula = map(formula, &mut |part| self.cut(part));
        let (as_is, negated) = sizes(&formula);
        match as_is.max(negated) <= MOST_CLAUSES {
            true => formula,
            false => map(formula, &mut |part| self.named(part)),
        }
    }

    /// A new relation that means what the formula says, unless that is short itself.
    fn named(&mut self, formula: Formula) -> Formula {
        let (as_is, negated) = sizes(&formula);
        if as_is.max(negated) <= 1 {
            return formula;
        }
        self.definitions += 1;
        let arguments =
            formula.free_variables().into_iter().map(|name| Term::Variable(name.into())).collect();
        let atom = Formula::Atom(Term::Apply(format!("{DEFINED}{}", self.definitions), arguments));
        self.pending.push(Formula::Iff(Box::new(atom.clone()), Box::new(formula)).closed());
        atom
    }

    fn inward(
        &mut self,
        formula: &Formula,
        positive: bool,
        known: &HashMap<String, Term>,
    ) -> Inward {
        match (formula, positive) {
            (Formula::True, _) => Inward::Constant(positive),
            (Formula::False, _) => Inward::Constant(!positive),
            (Formula::Atom(atom), _) => {
                let atom = atom.replace(&|name| known.get(name).cloned());
                Inward::Literal(match atom {
                    Term::Apply(name, sides) if name == "!=" && sides.len() == 2 => {
                        Literal { positive: !positive, atom: Term::Apply("=".into(), sides) }
                    }
                    atom => Literal { positive, atom },
                })
            }
            (Formula::Not(inner), _) => self.inward(inner, !positive, known),
            (Formula::And(parts), true) | (Formula::Or(parts), false) => {
                Inward::And(parts.iter().map(|part| self.inward(part, positive, known)).collect())
            }
            (Formula::Or(parts), true) | (Formula::And(parts), false) => {
                Inward::Or(parts.iter().map(|part| self.inward(part, positive, known)).collect())
            }
            (Formula::Implies(left, right), _) | (Formula::ImpliedBy(right, left), _) => {
                let parts =
                    vec![self.inward(left, !positive, known), self.inward(right, positive, known)];
                if positive { Inward::Or(parts) } else { Inward::And(parts) }
            }
            (Formula::Iff(left, right), _) => {
                let mut half = |negated_left: bool, negated_right: bool| {
                    Inward::Or(vec![
                        self.inward(left, !negated_left, known),
                        self.inward(right, !negated_right, known),
                    ])
                };
                match positive {
                    true => Inward::And(vec![half(true, false), half(false, true)]),
                    false => Inward::And(vec![half(false, false), half(true, true)]),
                }
            }
            (Formula::All(variable, body), true) | (Formula::Exists(variable, body), false) => {
                self.variables += 1;
                let fresh = Term::Variable(format!("{variable}${}", self.variables));
                let mut known = known.clone();
                known.insert(variable.clone(), fresh);
                self.inward(body, positive, &known)
            }
            (Formula::Exists(variable, body), true) | (Formula::All(variable, body), false) => {
                let mut depends = BTreeSet::new();
                for free in formula.free_variables() {
                    if let Some(term) = known.get(free) {
                        term.variables(&mut depends);
                    }
                }
                let arguments =
                    depends.into_iter().map(|name| Term::Variable(name.into())).collect();
                let witness = self.names.witness(arguments);
                let mut known = known.clone();
                known.insert(variable.clone(), witness);
                self.inward(body, positive, &known)
            }
        }
    }
}

/// The parts of a formula that must all hold, each closed again.
fn parts(formula: Formula) -> Vec<Formula> {
    match formula {
        Formula::And(list) => list.into_iter().flat_map(parts).collect(),
        Formula::All(variable, body) => parts(*body)
            .into_iter()
            .map(|part| Formula::All(variable.clone(), Box::new(part)))
            .collect(),
        other => vec![other],
    }
}

/// The formula with each formula directly inside it replaced.
fn map(formula: Formula, by: &mut dyn FnMut(Formula) -> Formula) -> Formula {
    match formula {
        Formula::True | Formula::False | Formula::Atom(_) => formula,
        Formula::Not(inner) => Formula::Not(Box::new(by(*inner))),
        Formula::And(parts) => Formula::And(parts.into_iter().map(by).collect()),
        Formula::Or(parts) => Formula::Or(parts.into_iter().map(by).collect()),
        Formula::Implies(left, right) => {
            Formula::Implies(Box::new(by(*left)), Box::new(by(*right)))
        }
        Formula::ImpliedBy(left, right) => {
            Formula::ImpliedBy(Box::new(by(*left)), Box::new(by(*right)))
        }
        Formula::Iff(left, right) => Formula::Iff(Box::new(by(*left)), Box::new(by(*right))),
        Formula::All(variable, body) => Formula::All(variable, Box::new(by(*body))),
        Formula::Exists(variable, body) => Formula::Exists(variable, Box::new(by(*body))),
    }
}

/// Into how many clauses a formula multiplies out, and its negation.
fn sizes(formula: &Formula) -> (u64, u64) {
    let sum = |parts: &[(u64, u64)], of: fn(&(u64, u64)) -> u64| {
        parts.iter().map(of).fold(0u64, u64::saturating_add)
    };
    let product = |parts: &[(u64, u64)], of: fn(&(u64, u64)) -> u64| {
        parts.iter().map(of).fold(1u64, u64::saturating_mul)
    };
    let all = |parts: &[Formula]| parts.iter().map(sizes).collect::<Vec<_>>();
    match formula {
        Formula::True | Formula::False | Formula::Atom(_) => (1, 1),
        Formula::Not(inner) => {
            let (as_is, negated) = sizes(inner);
            (negated, as_is)
        }
        Formula::And(parts) => (sum(&all(parts), |s| s.0), product(&all(parts), |s| s.1)),
        Formula::Or(parts) => (product(&all(parts), |s| s.0), sum(&all(parts), |s| s.1)),
        Formula::Implies(left, right) | Formula::ImpliedBy(right, left) => {
            let (left, right) = (sizes(left), sizes(right));
            (left.1.saturating_mul(right.0), left.0.saturating_add(right.1))
        }
        Formula::Iff(left, right) => {
            let (left, right) = (sizes(left), sizes(right));
            let mixed = |a: u64, b: u64, c: u64, d: u64| {
                a.saturating_mul(b).saturating_add(c.saturating_mul(d))
            };
            (mixed(left.1, right.0, left.0, right.1), mixed(left.0, right.0, left.1, right.1))
        }
        Formula::All(_, body) | Formula::Exists(_, body) => sizes(body),
    }
}

/// The clauses of a formula without quantifiers.
fn multiply(formula: &Inward) -> Vec<Clause> {
    match formula {
        Inward::Literal(literal) => vec![vec![literal.clone()]],
        Inward::Constant(true) => Vec::new(),
        Inward::Constant(false) => vec![Vec::new()],
        Inward::And(parts) => parts.iter().flat_map(multiply).collect(),
        Inward::Or(parts) => parts.iter().fold(vec![Vec::new()], |so_far, part| {
            let more = multiply(part);
            let joined = |clause: &Clause| {
                let clause = clause.clone();
                more.iter()
                    .map(|other| clause.iter().chain(other).cloned().collect::<Clause>())
                    .collect::<Vec<_>>()
            };
            so_far.iter().flat_map(joined).collect()
        }),
    }
}

/// The clause without repetitions; none when it holds anyhow.
fn tidy(clause: Clause) -> Option<Clause> {
    let mut tidied: Clause = Vec::with_capacity(clause.len());
    for literal in clause {
        if tidied
            .iter()
            .any(|other| other.atom == literal.atom && other.positive != literal.positive)
        {
            return None;
        }
        if !tidied.contains(&literal) {
            tidied.push(literal);
        }
    }
    Some(tidied)
}
