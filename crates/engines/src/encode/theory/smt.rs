//! The same theories in SMT-LIB 2: one sort, whose elements are the constants `n0`, `n1` and so on.
//!
//! cvc5 finds finite models of it. (A. Reynolds, C. Tinelli, A. Goel and S. Krstić, Finite Model Finding in SMT,
//! CAV 2013.)

use std::collections::BTreeMap;
use std::fmt::Write;

use lightsout_logic::ladr::{Formula, Term};

use super::script::{Entry, Script};
use super::tptp::{closed, small, without_arithmetic};
use crate::encode::EncodeError;

/// The sort of the elements.
const SORT: &str = "Element";

/// Writes a theory for finding models, with a domain of `size` elements.
///
/// # Errors
/// A theory with arithmetic, which one sort of elements does not have.
pub(super) fn axioms(script: &Script, size: usize) -> Result<String, EncodeError> {
    without_arithmetic(script)?;
    let mut writer = Writer::default();
    for entry in script.sections.iter().flat_map(|section| &section.entries) {
        match entry {
            Entry::Comment(_) => {}
            Entry::Row(formulas) => formulas.iter().try_for_each(|one| writer.axiom(one))?,
            Entry::Formula(formula) => writer.axiom(formula)?,
        }
    }
    Ok(writer.finish(size))
}

#[derive(Default)]
struct Writer {
    asserted: String,
    /// Functions and relations with their number of arguments, and whether they are relations.
    symbols: BTreeMap<String, (usize, bool)>,
}

impl Writer {
    fn axiom(&mut self, ladr: &str) -> Result<(), EncodeError> {
        for formula in closed(ladr)? {
            let text = self.formula(&formula);
            let _ = writeln!(self.asserted, "(assert {text})");
        }
        Ok(())
    }

    /// The declarations, the axioms, and that the elements are all different and all there are.
    fn finish(mut self, size: usize) -> String {
        let elements: Vec<String> = (0..size).map(|element| format!("n{element}")).collect();
        for element in &elements {
            self.symbols.insert(element.clone(), (0, false));
        }
        let mut text = format!("(set-logic UF)\n(declare-sort {SORT} 0)\n");
        for (name, (arity, is_relation)) in &self.symbols {
            let arguments = vec![SORT; *arity].join(" ");
            let range = if *is_relation { "Bool" } else { SORT };
            let _ = writeln!(text, "(declare-fun {name} ({arguments}) {range})");
        }
        text.push_str(&self.asserted);
        if size > 1 {
            let _ = writeln!(text, "(assert (distinct {}))", elements.join(" "));
        }
        let any: Vec<String> = elements.iter().map(|element| format!("(= x {element})")).collect();
        let any = joined("or", &any);
        let _ = writeln!(text, "(assert (forall ((x {SORT})) {any}))\n(check-sat)");
        text
    }

    fn formula(&mut self, ladr: &Formula) -> String {
        match ladr {
            Formula::True => "true".to_string(),
            Formula::False => "false".to_string(),
            Formula::Atom(Term::Apply(name, sides)) if name == "=" || name == "!=" => {
                let sides: Vec<String> = sides.iter().map(|side| self.term(side, false)).collect();
                joined(if name == "=" { "=" } else { "distinct" }, &sides)
            }
            Formula::Atom(atom) => self.term(atom, true),
            Formula::Not(inner) => self.connected("not", &[inner]),
            Formula::And(parts) => self.connected("and", &parts.iter().collect::<Vec<_>>()),
            Formula::Or(parts) => self.connected("or", &parts.iter().collect::<Vec<_>>()),
            Formula::Implies(left, right) | Formula::ImpliedBy(right, left) => {
                self.connected("=>", &[left, right])
            }
            Formula::Iff(left, right) => self.connected("=", &[left, right]),
            Formula::All(name, inner) => self.quantified("forall", name, inner),
            Formula::Exists(name, inner) => self.quantified("exists", name, inner),
        }
    }

    fn connected(&mut self, connective: &str, parts: &[&Formula]) -> String {
        let parts: Vec<String> = parts.iter().map(|part| self.formula(part)).collect();
        joined(connective, &parts)
    }

    fn quantified(&mut self, quantifier: &str, name: &str, inner: &Formula) -> String {
        format!("({quantifier} (({name} {SORT})) {})", self.formula(inner))
    }

    fn term(&mut self, ladr: &Term, is_relation: bool) -> String {
        match ladr {
            Term::Variable(name) => name.clone(),
            Term::Integer(number) => format!("n{number}"),
            Term::Apply(name, arguments) => {
                let name = small(name);
                self.symbols.insert(name.clone(), (arguments.len(), is_relation));
                let arguments: Vec<String> =
                    arguments.iter().map(|argument| self.term(argument, false)).collect();
                joined(&name, &arguments)
            }
            // No theory for finding models has lists.
            Term::List(items, _) => {
                items.iter().map(|item| self.term(item, false)).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// An operator before its arguments, or alone without them.
fn joined(operator: &str, arguments: &[String]) -> String {
    match arguments {
        [] => operator.to_string(),
        [only] if operator == "or" || operator == "and" => only.clone(),
        _ => format!("({operator} {})", arguments.join(" ")),
    }
}
