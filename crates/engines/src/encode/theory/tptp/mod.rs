//! The same theories in TPTP, first-order form: for E, Vampire and every other prover.
//!
//! First-order form has no numbers. The elements are constants `n0`, `n1`, …, with axioms that they differ and are
//! complete. Names begin with a small letter, variables with a capital. The axioms are satisfiable exactly if the board
//! is solvable, so a model finder or a saturating prover decides it. (G. Sutcliffe, The TPTP Problem Library and
//! Associated Infrastructure, 2017.)

mod plan;

use std::fmt::Write;

use lightsout_logic::ladr::{Document, Formula, Item, Term};
use lightsout_solver::solve::refusal::{Instead, Reason, Refusal};
pub(super) use plan::plan;

use super::script::{Entry, Script};
use crate::encode::EncodeError;

/// Writes a theory for finding models, with a domain of `size` elements.
///
/// # Errors
/// A theory with arithmetic, which first-order form does not have.
pub(super) fn axioms(script: &Script, size: usize) -> Result<String, EncodeError> {
    without_arithmetic(script)?;
    let mut text = String::new();
    for line in &script.title {
        let _ = writeln!(text, "% {}", line.replace("Mace4", "a model finder"));
    }
    let mut writer = Writer { text, axioms: 0 };
    for section in &script.sections {
        let _ = write!(writer.text, "\n% ---- {} ----\n", section.heading);
        for entry in &section.entries {
            match entry {
                Entry::Comment(comment) => {
                    let _ = writeln!(writer.text, "% {comment}");
                }
                Entry::Row(formulas) => formulas.iter().try_for_each(|one| writer.axiom(one))?,
                Entry::Formula(formula) => writer.axiom(formula)?,
            }
        }
    }
    writer.domain(size);
    Ok(writer.text)
}

/// Refuses a theory with arithmetic.
pub(super) fn without_arithmetic(script: &Script) -> Result<(), EncodeError> {
    if script.options.iter().any(|option| option == "set(arithmetic)") {
        let refusal = Refusal::of(Reason::NoArithmetic).or(Instead::Way("solver"));
        return Err(refusal.or(Instead::Language("ladr")).into());
    }
    Ok(())
}

/// Reads formulas written in LADR, their free variables bound.
pub(super) fn closed(ladr: &str) -> Result<Vec<Formula>, EncodeError> {
    let wrong = |error: String| {
        EncodeError::from(Refusal::from(Reason::IntegerProgram(format!("{ladr}: {error}"))))
    };
    let list = format!("formulas(assumptions).\n{ladr}.\nend_of_list.\n");
    let document = Document::read(&list).map_err(|error| wrong(error.to_string()))?;
    let statements = document.items.iter().filter_map(|placed| match &placed.item {
        Item::Formulas(_, statements) => Some(statements),
        _ => None,
    });
    Ok(statements.flatten().map(|statement| statement.formula.clone().closed()).collect())
}

/// Returns a name that begins with a small letter.
pub(super) fn small(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

struct Writer {
    text: String,
    axioms: usize,
}

impl Writer {
    /// Adds a formula written in LADR.
    fn axiom(&mut self, ladr: &str) -> Result<(), EncodeError> {
        closed(ladr)?.iter().for_each(|one| self.add(&formula(one)));
        Ok(())
    }

    fn add(&mut self, formula: &str) {
        self.axioms += 1;
        let _ = writeln!(self.text, "fof(axiom_{}, axiom, {formula}).", self.axioms);
    }

    /// Says that the elements are all different, and all there are.
    fn domain(&mut self, size: usize) {
        self.text.push_str("\n% ---- The elements: different, and all there are ----\n");
        for element in 1..size {
            let other = |other: usize| format!("n{element} != n{other}");
            self.add(&joined((0..element).map(other).collect(), "&"));
        }
        let is = |element: usize| format!("X = n{element}");
        let any = joined((0..size).map(is).collect(), "|");
        self.add(&format!("! [X] : {any}"));
    }
}

/// Parts between parentheses, unless there is only one.
fn joined(parts: Vec<String>, connective: &str) -> String {
    match parts.as_slice() {
        [only] => only.clone(),
        _ => format!("({})", parts.join(&format!(" {connective} "))),
    }
}

fn formula(ladr: &Formula) -> String {
    let binary = |left: &Formula, connective: &str, right: &Formula| {
        format!("({} {connective} {})", formula(left), formula(right))
    };
    let parts = |parts: &[Formula], connective: &str| {
        joined(parts.iter().map(formula).collect(), connective)
    };
    match ladr {
        Formula::True => "$true".to_string(),
        Formula::False => "$false".to_string(),
        Formula::Atom(Term::Apply(name, sides)) if name == "=" || name == "!=" => {
            format!("{} {name} {}", term(&sides[0]), term(&sides[1]))
        }
        Formula::Atom(atom) => term(atom),
        Formula::Not(inner) => match &**inner {
            // An XOR has a sign of its own.
            Formula::Iff(left, right) => binary(left, "<~>", right),
            inner => format!("~ {}", between(inner)),
        },
        Formula::And(of) => parts(of, "&"),
        Formula::Or(of) => parts(of, "|"),
        Formula::Implies(left, right) | Formula::ImpliedBy(right, left) => {
            binary(left, "=>", right)
        }
        Formula::Iff(left, right) => binary(left, "<=>", right),
        Formula::All(..) => quantified(ladr, "!"),
        Formula::Exists(..) => quantified(ladr, "?"),
    }
}

/// A formula that a negation may stand before.
fn between(ladr: &Formula) -> String {
    match ladr {
        Formula::Atom(Term::Apply(name, _)) if name == "=" || name == "!=" => {
            format!("({})", formula(ladr))
        }
        _ => formula(ladr),
    }
}

/// Quantifiers of one kind in a row, as one.
fn quantified(ladr: &Formula, quantifier: &str) -> String {
    let (mut names, mut inner) = (Vec::new(), ladr);
    loop {
        match (inner, quantifier) {
            (Formula::All(name, body), "!") | (Formula::Exists(name, body), "?") => {
                names.push(name.to_uppercase());
                inner = body;
            }
            _ => return format!("{quantifier} [{}] : {}", names.join(","), between(inner)),
        }
    }
}

fn term(ladr: &Term) -> String {
    match ladr {
        Term::Variable(name) => name.to_uppercase(),
        Term::Integer(number) => format!("n{number}"),
        Term::Apply(name, arguments) => {
            let name = small(name);
            if arguments.is_empty() {
                return name;
            }
            let arguments: Vec<String> = arguments.iter().map(term).collect();
            format!("{name}({})", arguments.join(","))
        }
        // No theory for finding models has lists.
        Term::List(items, _) => items.iter().map(term).collect::<Vec<_>>().join(","),
    }
}
