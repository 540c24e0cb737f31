//! In which order the variables of a clause get their values, and when which literal is looked at.
//!
//! Every literal is looked at as soon as its variables have values: one that is true ends the branch.
//! A variable that only one value can keep alive (`y != x + 1`) gets that value. A variable for a cell (`f(x) != y`)
//! runs through the candidates of the cell only. The rest run through the domain, those first that let the most others
//! follow.

use super::flat::{Expression, FlatClause, FlatLiteral, Operand};
use super::theory::Symbol;
use crate::arithmetic::Comparison;

/// One step of grounding a clause.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// Gives the variable every element.
    Run(usize),
    /// Gives the variable the value of the expression, which an element must be.
    Set(usize, Expression),
    /// Gives the variable the value of the expression.
    Compute(usize, Expression),
    /// Gives the variable every candidate of the cell of this literal.
    RunCell(usize, usize),
    /// Looks at this literal.
    Look(usize),
}

/// Returns the steps of a clause, up to where every literal has been looked at.
pub(super) fn plan(clause: &FlatClause) -> Vec<Step> {
    let mut planner = Planner {
        clause,
        known: vec![false; clause.variables],
        looked: vec![false; clause.literals.len()],
        computed: vec![false; clause.computed.len()],
        steps: Vec::new(),
    };
    while planner.follow() || planner.choose() {}
    planner.steps
}

/// Returns for each symbol whether facts give every cell its value.
pub(super) fn given(clauses: &[FlatClause], symbols: &[Symbol], size: usize) -> Vec<bool> {
    let mut facts = vec![0; symbols.len()];
    for clause in clauses.iter().filter(|clause| clause.variables == 0) {
        if let [FlatLiteral::Cell { positive: true, symbol, .. }] = clause.literals.as_slice() {
            facts[*symbol] += 1;
        }
    }
    let cells = |symbol: &Symbol| size.checked_pow(u32::try_from(symbol.arity).ok()?);
    symbols.iter().zip(facts).map(|(symbol, facts)| Some(facts) >= cells(symbol)).collect()
}

/// Returns how many instances a clause has when it is written out, or none if it overflows. A cell of a symbol that is
/// not given counts with all values.
pub(super) fn instances(clause: &FlatClause, given: &[bool], size: usize) -> Option<u64> {
    let is_many = |step: &&Step| match step {
        Step::Run(_) => true,
        Step::RunCell(_, literal) => match &clause.literals[*literal] {
            FlatLiteral::Cell { symbol, .. } => !given[*symbol],
            FlatLiteral::Test { .. } => false,
        },
        _ => false,
    };
    let runs = u32::try_from(plan(clause).iter().filter(is_many).count()).ok()?;
    u64::try_from(size).ok()?.checked_pow(runs)
}

struct Planner<'a> {
    clause: &'a FlatClause,
    known: Vec<bool>,
    looked: Vec<bool>,
    computed: Vec<bool>,
    steps: Vec<Step>,
}

impl Planner<'_> {
    fn knows(&self, variables: &[usize]) -> bool {
        variables.iter().all(|&variable| self.known[variable])
    }

    /// Takes every step that follows without a choice.
    fn follow(&mut self) -> bool {
        let clause = self.clause;
        for (number, (variable, expression)) in clause.computed.iter().enumerate() {
            if !self.computed[number] && self.knows(&variables_of(expression)) {
                self.computed[number] = true;
                self.known[*variable] = true;
                self.steps.push(Step::Compute(*variable, expression.clone()));
                return true;
            }
        }
        for (number, literal) in clause.literals.iter().enumerate() {
            if !self.looked[number] && self.knows(&variables_in(literal)) {
                self.looked[number] = true;
                self.steps.push(Step::Look(number));
                return true;
            }
        }
        for (number, literal) in clause.literals.iter().enumerate() {
            if self.looked[number] {
                continue;
            }
            if let Some((variable, expression)) = self.only_value(literal) {
                self.known[variable] = true;
                self.looked[number] = true;
                self.steps.push(Step::Set(variable, expression));
                return true;
            }
        }
        for (number, literal) in clause.literals.iter().enumerate() {
            if self.looked[number] {
                continue;
            }
            if let FlatLiteral::Cell {
                positive: false,
                arguments,
                value: Operand::Variable(value),
                ..
            } = literal
            {
                let waits = arguments.iter().any(|argument| match argument {
                    Operand::Variable(variable) => !self.known[*variable],
                    Operand::Element(_) => false,
                });
                if !waits && !self.is_computed(*value) {
                    self.known[*value] = true;
                    self.looked[number] = true;
                    self.steps.push(Step::RunCell(*value, number));
                    return true;
                }
            }
        }
        false
    }

    /// Whether the variable is to be computed from others.
    fn is_computed(&self, variable: usize) -> bool {
        self.clause.computed.iter().any(|(computed, _)| *computed == variable)
    }

    /// The variable that must have one known value for this literal to be false.
    fn only_value(&self, literal: &FlatLiteral) -> Option<(usize, Expression)> {
        let FlatLiteral::Test { positive: false, comparison: Comparison::Equal, sides } = literal
        else {
            return None;
        };
        for (side, other) in [(&sides.0, &sides.1), (&sides.1, &sides.0)] {
            if let Expression::Operand(Operand::Variable(variable)) = side {
                let is_free = !self.known[*variable] && !self.is_computed(*variable);
                if is_free && self.knows(&variables_of(other)) {
                    return Some((*variable, other.clone()));
                }
            }
        }
        None
    }

    /// Lets the most promising variable run through the domain.
    fn choose(&mut self) -> bool {
        let open = (0..self.clause.variables)
            .filter(|&variable| !self.known[variable] && !self.is_computed(variable));
        let Some(variable) =
            open.max_by_key(|&variable| (self.promise(variable), usize::MAX - variable))
        else {
            return false;
        };
        self.known[variable] = true;
        self.steps.push(Step::Run(variable));
        true
    }

    /// How much would follow from knowing the variable: literals looked at or values found count most,
    /// then its occurrences.
    fn promise(&self, variable: usize) -> usize {
        let mut trial = Planner {
            clause: self.clause,
            known: self.known.clone(),
            looked: self.looked.clone(),
            computed: self.computed.clone(),
            steps: Vec::new(),
        };
        trial.known[variable] = true;
        while trial.follow() {}
        let follows: usize = trial
            .steps
            .iter()
            .map(|step| match step {
                Step::Set(..) => 100,
                Step::Compute(..) => 30,
                Step::Look(_) => 20,
                Step::RunCell(..) | Step::Run(_) => 5,
            })
            .sum();
        let occurrences = self
            .clause
            .literals
            .iter()
            .map(|literal| variables_in(literal).iter().filter(|&&other| other == variable).count())
            .sum::<usize>();
        follows + occurrences
    }
}

fn variables_of(expression: &Expression) -> Vec<usize> {
    let mut found = Vec::new();
    expression.variables(&mut found);
    found
}

fn variables_in(literal: &FlatLiteral) -> Vec<usize> {
    match literal {
        FlatLiteral::Test { sides, .. } => {
            let mut found = variables_of(&sides.0);
            sides.1.variables(&mut found);
            found
        }
        FlatLiteral::Cell { arguments, value, .. } => arguments
            .iter()
            .chain([value])
            .filter_map(|operand| match operand {
                Operand::Variable(variable) => Some(*variable),
                Operand::Element(_) => None,
            })
            .collect(),
    }
}
