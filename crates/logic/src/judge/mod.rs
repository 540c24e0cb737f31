//! Checks interpretations against a theory: evaluates every formula over the domain, as it is written.
//!
//! This second definition of a model shares no code with the model finder: it has no clauses, no flattening and no
//! tables of candidates, and its own arithmetic. A quantifier tries the elements in order. A formula may have a value
//! while some variables are still open (S. C. Kleene's three values). Then their elements need not be tried.

mod formula;
mod value;

use lightsout_algebra::quoted::piece;

use formula::{Node, Reader};
use value::Tables;

use crate::ladr::write::Style;
use crate::ladr::{Document, Item, Position, Program, Statement};
use crate::models::Interpretation;

/// A reason why interpretations cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", at.map_or_else(String::new, |at| format!("{at}: ")))]
pub struct JudgeError {
    /// Where in the theory, when it is in one place.
    pub at: Option<Position>,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// A formula that an interpretation does not satisfy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The position of the formula in the theory.
    pub at: Position,
    /// The formula as written. For a goal: the goal, which a counterexample must not satisfy.
    pub formula: String,
    /// Why it fails.
    pub reason: String,
}

/// A theory to check interpretations against.
#[derive(Debug)]
pub struct Judge {
    formulas: Vec<Judged>,
    symbols: Vec<(String, usize, bool)>,
}

/// A formula of the theory, ready to be evaluated.
#[derive(Debug)]
struct Judged {
    node: Node,
    variables: usize,
    wanted: bool,
    at: Position,
    text: String,
}

impl Judge {
    /// Reads a theory. Its models satisfy every list of formulas but hints and goals, and no goal. The terms of each
    /// `list(distinct)` have different values.
    ///
    /// # Errors
    /// A formula with lists in its terms, a `list(distinct)` of something else than lists, or a list that must be a
    /// misspelling of goals.
    pub fn of(document: &Document) -> Result<Judge, JudgeError> {
        let items = document.items_for(Program::Mace4);
        let is_arithmetic = (items.iter()).fold(false, |is_set, placed| match &placed.item {
            Item::Set(flag) if flag == "arithmetic" => true,
            Item::Clear(flag) if flag == "arithmetic" => false,
            _ => is_set,
        });
        let mut reader = Reader::new(is_arithmetic);
        let mut style = Style::default();
        let mut formulas = Vec::new();
        for placed in items {
            style.follow(&placed.item);
            let at = placed.at;
            match &placed.item {
                Item::Formulas(list, _) if list == "hints" => {}
                Item::Formulas(list, _) if list.starts_with("goal") && list != "goals" => {
                    let message =
                        format!("there is no list {list}. Models refute goals", list = piece(list));
                    return Err(JudgeError { at: Some(at), message });
                }
                Item::Formulas(list, statements) => {
                    for Statement { formula, at, .. } in statements {
                        let at = *at;
                        let (node, variables) = (reader.closed(formula))
                            .map_err(|message| JudgeError { at: Some(at), message })?;
                        let text = style.formula(formula);
                        let wanted = list != "goals";
                        formulas.push(Judged { node, variables, wanted, at, text });
                    }
                }
                Item::Terms(list, terms) if list == "distinct" => {
                    for term in terms {
                        let (node, variables) = (reader.distinct(term))
                            .map_err(|message| JudgeError { at: Some(at), message })?;
                        let text = format!("list(distinct) {}", style.term(term));
                        formulas.push(Judged { node, variables, wanted: true, at, text });
                    }
                }
                _ => {}
            }
        }
        Ok(Judge { formulas, symbols: reader.symbols })
    }

    /// How many formulas there are.
    pub fn formulas(&self) -> usize {
        self.formulas.len()
    }

    /// Returns the first formula that the interpretation does not satisfy, or none if it is a model.
    ///
    /// # Errors
    /// An interpretation without a table for one of the theory's symbols, or with one of another kind.
    pub fn first_failure(&self, model: &Interpretation) -> Result<Option<Failure>, JudgeError> {
        let tables =
            Tables::of(&self.symbols, model).map_err(|message| JudgeError { at: None, message })?;
        for judged in &self.formulas {
            let mut elements = vec![None; judged.variables];
            let truth = tables.truth(&judged.node, &mut elements);
            let reason = match truth {
                Some(truth) if truth == judged.wanted => continue,
                Some(true) => "it holds, and a counterexample to the goals must not satisfy it",
                Some(false) => "it does not hold",
                None => "it has no value: a place outside the domain, or a division by 0",
            };
            return Ok(Some(Failure {
                at: judged.at,
                formula: judged.text.clone(),
                reason: reason.to_string(),
            }));
        }
        Ok(None)
    }
}
