//! Forward search: facts in the order they were found, each given to every rule.

use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Stopped, Watch};

use super::evaluate::{Evaluator, Trouble};
use super::nodes::{Nodes, push};
use super::packed::{Found, Space, Way};
use super::program::Code;
use super::proof::{Derivation, derive};
use super::terms::{Full, Mark};
use super::theory::{Production, ProductionError, Rule};

/// How a search ended.
#[derive(Clone, Debug)]
pub enum Ending {
    /// The goal was derived.
    Proved(Derivation),
    /// Everything that follows was derived, and the goal is not among it.
    Exhausted,
    /// The watch ended it.
    Stopped(Stopped),
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// Facts given to the rules.
    pub given: u64,
    /// Conclusions drawn.
    pub generated: u64,
    /// Facts kept: conclusions that were new, and the facts of the input.
    pub kept: u64,
}

/// Facts with where they came from.
#[derive(Default)]
pub(super) struct Facts {
    /// Relation and arguments of each fact.
    pub rows: Nodes,
    /// The number of the rule of each, or [`GIVEN`] plus the number of an input fact.
    origins: Vec<u32>,
    /// Where the premises of each begin.
    starts: Vec<u32>,
    premises: Vec<u32>,
}

/// Origins from here on are facts of the input.
const GIVEN: u32 = 1 << 31;

/// Where a fact came from.
pub(super) enum Origin<'a> {
    /// The input: the number of the fact there.
    Given(usize),
    /// A rule and the facts that met its conditions.
    Rule(usize, &'a [u32]),
}

impl Facts {
    fn add(&mut self, row: &[u32], origin: u32, premises: &[u32]) -> Result<Option<u32>, Full> {
        let (number, is_new) = self.rows.number(row).ok_or(Full)?;
        if !is_new {
            return Ok(None);
        }
        push(&mut self.origins, origin);
        push(&mut self.starts, u32::try_from(self.premises.len()).map_err(|_| Full)?);
        premises.iter().for_each(|&premise| push(&mut self.premises, premise));
        Ok(Some(number))
    }

    /// The facts along one way: the input's fact it starts from, then each rule and the term it comes to.
    fn along(
        relation: u32,
        start: usize,
        steps: &[(usize, Mark)],
        inputs: &[(u32, Vec<Code>, usize)],
        evaluator: &mut Evaluator,
    ) -> Facts {
        let mut facts = Facts::default();
        let code = &inputs[start].1[0];
        let first = evaluator.value(code, &[]).expect("the search began with this value");
        // A way goes through no state twice, and is never longer than states can be numbered.
        let _ = facts.add(&[relation, first.0], GIVEN + start as u32, &[]);
        for (before, (rule, term)) in (0..).zip(steps) {
            let _ = facts.add(&[relation, term.0], *rule as u32, &[before]);
        }
        facts
    }

    /// Returns the origin of a fact.
    pub(super) fn origin(&self, fact: u32) -> Origin<'_> {
        let fact = fact as usize;
        match self.origins[fact] {
            given if given >= GIVEN => Origin::Given((given - GIVEN) as usize),
            rule => {
                let start = self.starts[fact] as usize;
                let end =
                    self.starts.get(fact + 1).map_or(self.premises.len(), |&end| end as usize);
                Origin::Rule(rule as usize, &self.premises[start..end])
            }
        }
    }

    fn growth(&self) -> u64 {
        self.rows.growth()
    }
}

/// Runs the rules forward until the goal is derived, breadth first.
///
/// # Errors
/// A value that cannot be computed: an integer too large, a condition neither true nor false, calls nested too deep.
pub fn prove(
    production: &mut Production,
    watch: &mut dyn Watch,
) -> Result<Outcome, ProductionError> {
    let Production { rules, facts: inputs, evaluator, .. } = production;
    match Space::of(rules, inputs, evaluator) {
        Some(space) => Ok(prove_packed(&space, production, watch)),
        None => prove_any(production, watch),
    }
}

/// Runs rules of any kind forward.
fn prove_any(
    production: &mut Production,
    watch: &mut dyn Watch,
) -> Result<Outcome, ProductionError> {
    let Production { rules, facts: inputs, evaluator, sources, style, .. } = production;
    let mut search = Search {
        rules,
        evaluator,
        facts: Facts::default(),
        by_relation: Vec::new(),
        joins: rules.iter().any(|rule| rule.conditions.len() > 1),
        generated: 0,
        row: Vec::new(),
        goal: None,
    };
    let ended = search.run(inputs, watch);
    let Search { facts, generated, goal, .. } = search;
    let kept = facts.rows.len() as u64;
    let ending = match ended {
        Ok(_) => match &goal {
            Some((rule, premises)) => Ending::Proved(derive(
                sources, rules, inputs, &facts, evaluator, style, *rule, premises,
            )),
            None => Ending::Exhausted,
        },
        Err(Halt::Stopped(stopped, _)) => Ending::Stopped(stopped),
        Err(Halt::Trouble(trouble, statement)) => {
            let at = statement.map(|statement: usize| sources[statement].at);
            return Err(ProductionError::new(at, words(&trouble, evaluator, style)));
        }
    };
    let given = match ended {
        Ok(given) | Err(Halt::Stopped(_, given)) => given,
        Err(Halt::Trouble(..)) => 0,
    };
    Ok(Outcome { ending, given, generated, kept })
}

/// Runs the rules forward in a space of packed states.
fn prove_packed(space: &Space, production: &mut Production, watch: &mut dyn Watch) -> Outcome {
    let Production { rules, facts: inputs, evaluator, sources, style, .. } = production;
    let Found { goal, given, generated, kept, stopped } = space.search(evaluator, watch);
    let ending = match (goal, stopped) {
        (None, Some(stopped)) => Ending::Stopped(stopped),
        (None, None) => Ending::Exhausted,
        (Some(Way { denial, start, steps }), _) => {
            let facts = Facts::along(space.relation(), start, &steps, inputs, evaluator);
            let last = steps.len() as u32;
            Ending::Proved(derive(
                sources,
                rules,
                inputs,
                &facts,
                evaluator,
                style,
                denial,
                &[last],
            ))
        }
    };
    Outcome { ending, given, generated, kept }
}

fn words(trouble: &Trouble, evaluator: &Evaluator, style: &crate::ladr::write::Style) -> String {
    match trouble {
        Trouble::Deep(symbol) => format!(
            "rewriting {} here calls itself too deep. Is there an equation that ends it?",
            piece(evaluator.terms.name(*symbol))
        ),
        Trouble::Number => "a number computed here is too large, or divided by 0".to_string(),
        Trouble::Undecided(mark) => format!(
            "a condition here comes to {}, which is neither true nor false",
            piece(&style.term(&evaluator.terms.term(*mark))).at_most(200)
        ),
        Trouble::Full => "there are more terms than can be numbered".to_string(),
    }
}

/// Why a search ended early.
enum Halt {
    /// By the watch, after this number of given facts.
    Stopped(Stopped, u64),
    /// By something without a value, in this statement.
    Trouble(Trouble, Option<usize>),
}

struct Search<'a> {
    rules: &'a [Rule],
    evaluator: &'a mut Evaluator,
    facts: Facts,
    /// For each relation its facts, where some rule joins several.
    by_relation: Vec<Vec<u32>>,
    joins: bool,
    generated: u64,
    row: Vec<u32>,
    /// The denial that was met, and by which facts.
    goal: Option<(usize, Vec<u32>)>,
}

impl Search<'_> {
    fn run(
        &mut self,
        inputs: &[(u32, Vec<Code>, usize)],
        watch: &mut dyn Watch,
    ) -> Result<u64, Halt> {
        for (number, (relation, codes, statement)) in inputs.iter().enumerate() {
            self.conclude(*relation, codes, &[], GIVEN + number as u32, &[])
                .map_err(|trouble| Halt::Trouble(trouble, Some(*statement)))?;
        }
        let mut given = 0u32;
        while self.goal.is_none() && (given as usize) < self.facts.rows.len() {
            let growth = self.facts.growth() + self.evaluator.terms.growth();
            let steps = std::mem::take(&mut self.evaluator.steps) + 1;
            let asked = if growth > 0 { watch.reserve(growth) } else { Ok(()) };
            asked
                .and_then(|()| watch.step(steps))
                .map_err(|stopped| Halt::Stopped(stopped, u64::from(given)))?;
            if given.is_multiple_of(1024) {
                watch.progress("facts", u64::from(given), 0);
            }
            for (number, rule) in self.rules.iter().enumerate() {
                if rule.conclusion.is_some() {
                    self.give(given, number).map_err(|t| Halt::Trouble(t, Some(rule.statement)))?;
                }
            }
            given += 1;
        }
        Ok(u64::from(given))
    }

    /// Lets a fact meet each condition of a rule, the others being met by this and earlier facts.
    fn give(&mut self, fact: u32, number: usize) -> Result<(), Trouble> {
        let rules = self.rules;
        let rule = &rules[number];
        let relation = self.facts.rows.row(fact)[0];
        for place in 0..rule.conditions.len() {
            if rule.conditions[place].0 == relation && self.goal.is_none() {
                let mut slots = vec![Mark(0); rule.slots];
                let mut premises = vec![0; rule.conditions.len()];
                self.meet(fact, number, place, 0, &mut slots, &mut premises)?;
            }
        }
        Ok(())
    }

    /// Goes through the facts that meet the conditions from `at` on.
    fn meet(
        &mut self,
        given: u32,
        number: usize,
        place: usize,
        at: usize,
        slots: &mut [Mark],
        premises: &mut [u32],
    ) -> Result<(), Trouble> {
        let rules = self.rules;
        let rule = &rules[number];
        let Some((relation, patterns)) = rule.conditions.get(at) else {
            return self.fire(number, slots, premises);
        };
        let choices = match at == place {
            true => 1,
            false => self.by_relation.get(*relation as usize).map_or(0, Vec::len),
        };
        for choice in 0..choices {
            let fact = match at == place {
                true => given,
                false => self.by_relation[*relation as usize][choice],
            };
            // Each way to meet the conditions is gone through once: at the first place of the given fact.
            if at != place && (fact > given || fact == given && at < place) {
                break;
            }
            let row = self.facts.rows.row(fact);
            let fits = row.len() == patterns.len() + 1
                && patterns
                    .iter()
                    .zip(&row[1..])
                    .all(|(pattern, &word)| pattern.fits(Mark(word), slots, &self.evaluator.terms));
            if fits {
                premises[at] = fact;
                self.meet(given, number, place, at + 1, slots, premises)?;
                if self.goal.is_some() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Asks what is to be asked, and draws the conclusion.
    fn fire(&mut self, number: usize, slots: &[Mark], premises: &[u32]) -> Result<(), Trouble> {
        let rules = self.rules;
        let rule = &rules[number];
        for (wanted, code) in &rule.guards {
            if self.evaluator.truth(code, slots)? != *wanted {
                return Ok(());
            }
        }
        match &rule.conclusion {
            Some((relation, codes)) => {
                self.generated += 1;
                self.conclude(*relation, codes, slots, number as u32, premises)
            }
            None => {
                self.goal = Some((number, premises.to_vec()));
                Ok(())
            }
        }
    }

    /// Keeps a conclusion that is new, and looks whether the goal is met with it.
    fn conclude(
        &mut self,
        relation: u32,
        codes: &[Code],
        slots: &[Mark],
        origin: u32,
        premises: &[u32],
    ) -> Result<(), Trouble> {
        let mut row = std::mem::take(&mut self.row);
        row.clear();
        row.push(relation);
        for code in codes {
            row.push(self.evaluator.value(code, slots)?.0);
        }
        let added = self.facts.add(&row, origin, premises)?;
        self.row = row;
        let Some(fact) = added else { return Ok(()) };
        if self.joins {
            let relation = relation as usize;
            if self.by_relation.len() <= relation {
                self.by_relation.resize_with(relation + 1, Vec::new);
            }
            self.by_relation[relation].push(fact);
        }
        for number in 0..self.rules.len() {
            if self.rules[number].conclusion.is_none() && self.goal.is_none() {
                self.give(fact, number)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::ladr::Document;

    /// A ring of lights with so many states, with rules as given.
    fn ring(rules: &str, start: &str, goal: &str) -> Production {
        let text = format!(
            "set(production). set(prolog_style_variables).
            formulas(demodulators).
            step(0)=1. step(1)=2. step(2)=0.
            press([],S,C)=[].
            press([F:R],S,C)=if(near(S,C),[step(F):press(R,S,C+1)],[F:press(R,S,C+1)]).
            near(X,Y) <-> X==Y | X+1==Y | X==Y+3.
            last([A,B,C,D]) = [D,A,B,C].
            end_of_list.
            formulas(usable). {rules} end_of_list.
            formulas(assumptions). {start} end_of_list.
            formulas(goals). {goal} end_of_list."
        );
        Production::of(&Document::read(&text).expect("a text")).expect("a theory")
    }

    #[test]
    fn packed_and_general_search_find_the_same_in_the_same_order() {
        let press = "p([F:R]) -> p(press([F:R],1,1)). p([F:R]) -> p(press([F:R],2,1)).
            p([F:R]) -> p(press([F:R],3,1)). p([F:R]) -> p(press([F:R],4,1)).";
        let lit = "p([1:R]) -> p(press([1:R],1,1)). p([A,2:R]) -> p(press([A,2:R],2,1)).
            p([A,B,C:R]) & C > 0 -> p(press([A,B,C:R],3,1)).";
        let turn = "p(X) -> p(last(X)). p([A:R]) -> p([(A + 1) mod 3:R]).";
        let swap = "p([A,B:R]) & A < 2 -> p([B,A:R]). p([A:R]) -> p([step(A):R]).";
        let goals = ["p([0,0,0,0])", "p([2,1,0,1])", "p([A,A,A,A])", "p([7,7,7,7])"];
        for rules in [press, lit, turn, swap] {
            for goal in goals {
                let theory = || ring(rules, "p([1,1,2,0]). p([0,1,1,1]).", &format!("{goal}."));
                let mut packed = theory();
                let one = prove(&mut packed, &mut Unwatched).expect("values");
                let other = prove_any(&mut theory(), &mut Unwatched).expect("values");
                let words = format!("{rules} {goal}");
                assert_eq!(one.generated, other.generated, "{words}");
                assert_eq!((one.given, one.kept), (other.given, other.kept), "{words}");
                match (one.ending, other.ending) {
                    (Ending::Proved(one), Ending::Proved(other)) => assert_eq!(one, other),
                    (Ending::Exhausted, Ending::Exhausted) => {}
                    (one, other) => panic!("{words}: {one:?} {other:?}"),
                }
            }
        }
    }

    #[test]
    fn rules_that_change_items_one_by_one_are_packed() {
        let is_packed = |rules: &str, goal: &str| {
            let mut theory = ring(rules, "p([1,1,2,0]).", goal);
            let Production { rules, facts, evaluator, .. } = &mut theory;
            Space::of(rules, facts, evaluator).is_some()
        };
        assert!(is_packed("p([A,B:R]) -> p(press([A,B:R],2,1)).", "p([0,0,0,0])."));
        assert!(is_packed("p([A,B,C,D]) -> p([D,C,B,step(A)]).", "p([0,0,0,0])."));
        assert!(!is_packed("p([A,B:R]) -> p([step(A + B),B:R]).", "p([0,0,0,0])."));
        assert!(!is_packed("p([A:R]) -> p([A,A:R]).", "p([0,0,0,0])."));
        assert!(!is_packed("p([A,A:R]) -> p([0,A:R]).", "p([0,0,0,0])."));
    }
}
