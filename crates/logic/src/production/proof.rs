//! Derivations: numbered lines, each with its reason, ending in `$F`: the goal denied is refuted.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::evaluate::Evaluator;
use super::program::Code;
use super::search::{Facts, Origin};
use super::terms::Mark;
use super::theory::{Rule, Source};
use crate::ladr::write::Style;
use crate::ladr::{Formula, Term};

/// One line of a derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number.
    pub number: usize,
    /// The formula, without the full stop.
    pub formula: String,
    /// Why it holds: `assumption`, `goal`, `hyper(rule,fact,…),rewrite([…])`, `deny(goal),…`.
    pub reason: String,
}

/// A derivation of the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derivation {
    /// Its lines, in their order.
    pub lines: Vec<Line>,
    /// How many rules were applied one after another, at most.
    pub level: usize,
}

impl fmt::Display for Derivation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Line { number, formula, reason } in &self.lines {
            writeln!(out, "{number} {formula}.  [{reason}].")?;
        }
        Ok(())
    }
}

/// The derivation that a denial was met by these facts. Rewriting is done once more, to see which
/// equations it used.
#[expect(clippy::too_many_arguments, reason = "the parts of one finished search")]
pub(super) fn derive(
    sources: &[Source],
    rules: &[Rule],
    inputs: &[(u32, Vec<Code>, usize)],
    facts: &Facts,
    evaluator: &mut Evaluator,
    style: &Style,
    denial: usize,
    met: &[u32],
) -> Derivation {
    let needed = needed(facts, met);
    let mut reasons: Vec<(u32, usize, Vec<u32>, Vec<usize>)> = Vec::new();
    let mut statements = BTreeSet::from([rules[denial].statement]);
    let mut levels: BTreeMap<u32, usize> = BTreeMap::new();
    for &fact in &needed {
        let (statement, premises, used) = match facts.origin(fact) {
            Origin::Given(number) => {
                let (_, codes, statement) = &inputs[number];
                (*statement, Vec::new(), traced(evaluator, codes, &[], &[]))
            }
            Origin::Rule(number, premises) => {
                let rule = &rules[number];
                let slots = slots(rule, premises, facts, evaluator);
                let codes = rule.conclusion.as_ref().map_or(&[][..], |(_, codes)| codes);
                (rule.statement, premises.to_vec(), traced(evaluator, codes, &rule.guards, &slots))
            }
        };
        let below = premises.iter().filter_map(|premise| levels.get(premise)).max();
        levels
            .insert(fact, if premises.is_empty() { 0 } else { below.map_or(1, |level| level + 1) });
        statements.insert(statement);
        statements.extend(&used);
        reasons.push((fact, statement, premises, used));
    }
    let mut lines = Vec::new();
    let mut numbers: BTreeMap<usize, usize> = BTreeMap::new();
    for statement in statements {
        let source = &sources[statement];
        numbers.insert(statement, lines.len() + 1);
        lines.push(Line {
            number: lines.len() + 1,
            formula: source.text.clone(),
            reason: if source.is_goal { "goal" } else { "assumption" }.to_string(),
        });
    }
    let mut places: BTreeMap<u32, usize> = BTreeMap::new();
    for (fact, statement, premises, used) in reasons {
        if premises.is_empty() && used.is_empty() {
            places.insert(fact, numbers[&statement]);
            continue;
        }
        let mut reason = match premises.is_empty() {
            true => format!("copy({})", numbers[&statement]),
            false => format!("hyper({}{})", numbers[&statement], listed(&premises, &places)),
        };
        if !used.is_empty() {
            let used: Vec<String> = used.iter().map(|used| numbers[used].to_string()).collect();
            reason.push_str(&format!(",rewrite([{}])", used.join(",")));
        }
        places.insert(fact, lines.len() + 1);
        let formula = text(facts, fact, evaluator, style);
        lines.push(Line { number: lines.len() + 1, formula, reason });
    }
    let goal = numbers[&rules[denial].statement];
    lines.push(Line {
        number: lines.len() + 1,
        formula: "$F".to_string(),
        reason: format!("deny({goal}),hyper({goal}{})", listed(met, &places)),
    });
    Derivation { lines, level: levels.values().max().copied().unwrap_or(0) }
}

/// All facts that lead to these, in the order they were found.
fn needed(facts: &Facts, met: &[u32]) -> BTreeSet<u32> {
    let mut needed = BTreeSet::new();
    let mut open = met.to_vec();
    while let Some(fact) = open.pop() {
        if needed.insert(fact)
            && let Origin::Rule(_, premises) = facts.origin(fact)
        {
            open.extend(premises);
        }
    }
    needed
}

fn listed(premises: &[u32], places: &BTreeMap<u32, usize>) -> String {
    premises.iter().map(|premise| format!(",{}", places[premise])).collect()
}

fn slots(rule: &Rule, premises: &[u32], facts: &Facts, evaluator: &Evaluator) -> Vec<Mark> {
    let mut slots = vec![Mark(0); rule.slots];
    for ((_, patterns), &premise) in rule.conditions.iter().zip(premises) {
        for (pattern, &word) in patterns.iter().zip(&facts.rows.row(premise)[1..]) {
            pattern.fits(Mark(word), &mut slots, &evaluator.terms);
        }
    }
    slots
}

/// The equations that the values of these codes use, in the order of first use.
fn traced(
    evaluator: &mut Evaluator,
    codes: &[Code],
    guards: &[(bool, Code)],
    slots: &[Mark],
) -> Vec<usize> {
    evaluator.trace = Some(Vec::new());
    for code in codes.iter().chain(guards.iter().map(|(_, code)| code)) {
        // These values were computed before without trouble.
        let _ = evaluator.value(code, slots);
    }
    evaluator.trace.take().unwrap_or_default()
}

fn text(facts: &Facts, fact: u32, evaluator: &Evaluator, style: &Style) -> String {
    let row = facts.rows.row(fact);
    let arguments = row[1..].iter().map(|&word| evaluator.terms.term(Mark(word))).collect();
    let name = evaluator.terms.name(row[0]).to_string();
    style.formula(&Formula::Atom(Term::Apply(name, arguments)))
}
