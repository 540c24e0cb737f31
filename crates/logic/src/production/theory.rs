//! A production theory from an input: facts, rules, equations and the denial of the goal, compiled.

use lightsout_algebra::quoted::piece;

use super::evaluate::Evaluator;
use super::program::{Code, Equation, Operation, Pattern, Slots};
use super::terms::Terms;
use crate::clause::{Clausifier, Literal};
use crate::ladr::convert::Variables;
use crate::ladr::write::Style;
use crate::ladr::{Document, Formula, Item, Position, Program, Statement, Term};

/// An input that is not a production theory, or one that cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", at.map_or_else(String::new, |at| format!("{at}: ")))]
pub struct ProductionError {
    /// Where, when it is in one place.
    pub at: Option<Position>,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl ProductionError {
    pub(super) fn new(at: Option<Position>, message: impl Into<String>) -> ProductionError {
        ProductionError { at, message: message.into() }
    }
}

/// A statement of the input, for derivations.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub text: String,
    pub is_goal: bool,
    pub at: Position,
}

/// A compiled rule; without a conclusion, the denial of a goal.
pub(super) struct Rule {
    /// Facts it needs: their relations and what their arguments must look like.
    pub conditions: Vec<(u32, Vec<Pattern>)>,
    /// Conditions that must be true, or must be false, once the facts match.
    pub guards: Vec<(bool, Code)>,
    /// The relation of the conclusion and its arguments.
    pub conclusion: Option<(u32, Vec<Code>)>,
    pub slots: usize,
    /// The number of its statement.
    pub statement: usize,
}

/// A production theory, ready to run.
pub struct Production {
    pub(super) sources: Vec<Source>,
    pub(super) rules: Vec<Rule>,
    /// Facts to start from: relation, arguments, statement.
    pub(super) facts: Vec<(u32, Vec<Code>, usize)>,
    pub(super) evaluator: Evaluator,
    pub(super) style: Style,
    notes: Vec<String>,
}

/// Lists of facts and rules.
const ASSUMED: &[&str] = &["assumptions", "sos", "usable"];

impl Production {
    /// Returns the production theory of an input.
    ///
    /// # Errors
    /// An input without `set(production)` or without a goal, a formula that is not a fact, rule or equation, or a
    /// variable without a value. Each error has its line and column.
    pub fn of(document: &Document) -> Result<Production, ProductionError> {
        let items = document.items_for(Program::Prover9);
        let is_production =
            items.iter().any(|placed| placed.item == Item::Set("production".into()));
        if !is_production {
            let message = "only production mode is run here. The input must say set(production)";
            return Err(ProductionError::new(None, message));
        }
        let mut builder = Builder::new(document);
        for placed in items {
            builder.style.follow(&placed.item);
            match &placed.item {
                Item::Formulas(name, statements) => builder.list(name, statements, placed.at)?,
                item => {
                    builder.notes.extend(note(item).map(|note| format!("{}: {note}", placed.at)))
                }
            }
        }
        builder.finish()
    }

    /// Returns the requests of the input that are not supported, as sentences with their places.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }
}

/// What to say of an item that changes nothing.
fn note(item: &Item) -> Option<String> {
    match item {
        Item::Set(flag)
            if [
                "production",
                "prolog_style_variables",
                "raw",
                "hyper_resolution",
                "eval_rewrite",
                "breadth_first",
            ]
            .contains(&flag.as_str()) =>
        {
            None
        }
        Item::Clear(flag) if flag == "back_subsume" => None,
        Item::Set(flag) | Item::Clear(flag)
            if flag.starts_with("print") || flag.starts_with("echo") =>
        {
            Some(format!(
                "the flag {flag} steers Prover9's own output. It is left out",
                flag = piece(flag)
            ))
        }
        Item::Set(flag) | Item::Clear(flag) => Some(format!(
            "the flag {flag} is not used in production mode here. It is left out",
            flag = piece(flag)
        )),
        Item::Assign(name, _) if name.starts_with("max_") && name != "max_proofs" => Some(format!(
            "assign({name}, …) is left out. Limits are given on the command line",
            name = piece(name)
        )),
        Item::Assign(name, _) => Some(format!(
            "assign({name}, …) is not used in production mode here. It is left out",
            name = piece(name)
        )),
        Item::Terms(name, _) => Some(format!(
            "list({name}) is not used in production mode. It is left out",
            name = piece(name)
        )),
        Item::Command(Term::Apply(name, _)) => Some(format!(
            "{name}(…) is not used in production mode. It is left out",
            name = piece(name)
        )),
        Item::Command(_) | Item::Operator(..) | Item::Formulas(..) | Item::If(..) => None,
    }
}

struct Builder {
    style: Style,
    clausifier: Clausifier,
    terms: Terms,
    equations: Vec<Vec<Equation>>,
    sources: Vec<Source>,
    clauses: Vec<(usize, Vec<Literal>)>,
    has_goal: bool,
    notes: Vec<String>,
}

impl Builder {
    fn new(document: &Document) -> Builder {
        let formulas = document.items.iter().flat_map(|placed| match &placed.item {
            Item::Formulas(_, statements) => statements.as_slice(),
            _ => &[],
        });
        Builder {
            style: Style { variables: Variables::Standard, ..Style::default() },
            clausifier: Clausifier::avoiding(formulas.map(|statement| &statement.formula)),
            terms: Terms::new(),
            equations: Vec::new(),
            sources: Vec::new(),
            clauses: Vec::new(),
            has_goal: false,
            notes: Vec::new(),
        }
    }

    fn list(
        &mut self,
        name: &str,
        statements: &[Statement],
        at: Position,
    ) -> Result<(), ProductionError> {
        for statement in statements {
            let number = self.sources.len();
            let mut text = self.style.statement(statement);
            text.pop();
            self.sources.push(Source { text, is_goal: name == "goals", at: statement.at });
            let formula = &statement.formula;
            match name {
                "demodulators" => self
                    .equation(formula, number)
                    .map_err(|message| ProductionError::new(Some(statement.at), message))?,
                "goals" => {
                    self.has_goal = true;
                    self.clausify(&formula.clone().closed().negated(), number);
                }
                "hints" => {}
                name if ASSUMED.contains(&name) => self.clausify(formula, number),
                _ => {
                    let message = format!(
                        "there is no list {name} in production mode, only assumptions, sos, usable, demodulators or goals",
                        name = piece(name)
                    );
                    return Err(ProductionError::new(Some(at), message));
                }
            }
        }
        Ok(())
    }

    fn clausify(&mut self, formula: &Formula, number: usize) {
        let clauses = self.clausifier.clauses(formula);
        self.clauses.extend(clauses.into_iter().map(|clause| (number, clause)));
    }

    /// Compiles `f(…) = term` or `p(…) <-> formula`.
    fn equation(&mut self, formula: &Formula, statement: usize) -> Result<(), String> {
        let form = "a demodulator is an equation f(…) = term or an equivalence p(…) <-> formula";
        let mut slots = Slots::default();
        let (symbol, patterns, code) = match formula {
            Formula::Atom(Term::Apply(equals, sides)) if equals == "=" && sides.len() == 2 => {
                let (symbol, patterns) = self.left(&sides[0], &mut slots).ok_or(form)??;
                (symbol, patterns, slots.code(&sides[1], &mut self.terms)?)
            }
            Formula::Iff(left, right) => {
                let Formula::Atom(left) = &**left else { return Err(form.to_string()) };
                let (symbol, patterns) = self.left(left, &mut slots).ok_or(form)??;
                (symbol, patterns, slots.truth(right, &mut self.terms)?)
            }
            _ => return Err(form.to_string()),
        };
        let at = symbol as usize;
        if self.equations.len() <= at {
            self.equations.resize_with(at + 1, Vec::new);
        }
        self.equations[at].push(Equation { patterns, code, slots: slots.len(), statement });
        Ok(())
    }

    /// The symbol and the patterns of a left side; none where it is not an application.
    fn left(
        &mut self,
        left: &Term,
        slots: &mut Slots,
    ) -> Option<Result<(u32, Vec<Pattern>), String>> {
        let Term::Apply(name, arguments) = left else { return None };
        if Operation::named(name, arguments.len()).is_some() || name == "if" {
            return Some(Err(format!("{name} has its fixed meaning and cannot be defined again")));
        }
        let symbol = self.terms.symbol(name);
        let terms = &mut self.terms;
        let patterns: Result<Vec<_>, _> =
            arguments.iter().map(|argument| slots.pattern(argument, terms)).collect();
        Some(patterns.map(|patterns| (symbol, patterns)))
    }

    fn finish(mut self) -> Result<Production, ProductionError> {
        if !self.has_goal {
            return Err(ProductionError::new(
                None,
                "there is no goal. Give one in formulas(goals)",
            ));
        }
        let (mut rules, mut facts) = (Vec::new(), Vec::new());
        for (statement, clause) in std::mem::take(&mut self.clauses) {
            let at = self.sources[statement].at;
            let rule = self
                .rule(&clause, statement)
                .map_err(|message| ProductionError::new(Some(at), message))?;
            match rule.conclusion {
                Some((relation, codes)) if rule.conditions.is_empty() && rule.guards.is_empty() => {
                    facts.push((relation, codes, statement));
                }
                _ => rules.push(rule),
            }
        }
        Ok(Production {
            sources: self.sources,
            rules,
            facts,
            evaluator: Evaluator::new(self.terms, self.equations),
            style: self.style,
            notes: self.notes,
        })
    }

    /// Compiles a clause: negative literals are conditions, the positive one is the conclusion, and what
    /// can be computed is asked once the facts are there.
    fn rule(&mut self, clause: &[Literal], statement: usize) -> Result<Rule, String> {
        let mut slots = Slots::default();
        let (mut conditions, mut waiting, mut conclusions) = (Vec::new(), Vec::new(), Vec::new());
        for literal in clause {
            let Term::Apply(name, arguments) = &literal.atom else {
                return Err("a relation is expected".to_string());
            };
            let symbol = self.terms.symbol(name);
            let is_computed = Operation::named(name, arguments.len()).is_some()
                || self.equations.get(symbol as usize).is_some_and(|list| !list.is_empty());
            match (is_computed, literal.positive) {
                (true, positive) => waiting.push((positive, &literal.atom)),
                (false, _) if name == "=" => {
                    return Err("an equation cannot be a fact or a condition here. Write == to compare, or put it into formulas(demodulators)".to_string());
                }
                (false, false) => {
                    let terms = &mut self.terms;
                    let patterns: Result<Vec<_>, _> =
                        arguments.iter().map(|argument| slots.pattern(argument, terms)).collect();
                    conditions.push((symbol, patterns?));
                }
                (false, true) => conclusions.push((symbol, arguments)),
            }
        }
        if conclusions.len() > 1 {
            return Err(
                "a rule with several conclusions joined by | cannot be run forward".to_string()
            );
        }
        let mut guards = Vec::with_capacity(waiting.len());
        for (positive, atom) in waiting {
            guards.push((!positive, slots.code(atom, &mut self.terms)?));
        }
        let conclusion = match conclusions.pop() {
            None => None,
            Some((relation, arguments)) => {
                let mut codes = Vec::with_capacity(arguments.len());
                for argument in arguments {
                    codes.push(slots.code(argument, &mut self.terms)?);
                }
                Some((relation, codes))
            }
        };
        if conditions.is_empty() && (conclusion.is_none() || !guards.is_empty()) {
            return Err("a rule needs a condition that facts can meet".to_string());
        }
        Ok(Rule { conditions, guards, conclusion, slots: slots.len(), statement })
    }
}
