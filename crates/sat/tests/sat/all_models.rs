//! All models, by walks and by the engine, against all assignments.

use std::collections::BTreeSet;

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_sat::all_models::AllModels;
use lightsout_sat::engine::{Counts, Engine};
use lightsout_sat::walk::{Found, Walk};
use lightsout_sat::xor::CUT;
use lightsout_sat::{Clauses, Formula, Gate, Literal, Variable};

use crate::brute_force::{Numbers, free, models_on};

/// Every model as far as the first so many variables, found by an engine that walks or by one that does not.
fn found(formula: &Formula, variables: u32, walks: bool) -> (Vec<u64>, Counts) {
    let mut watch = Unwatched;
    let gate = Gate::new(&mut watch);
    let mut engine = if walks { Engine::remembering(&gate) } else { Engine::new(&gate, None) };
    engine.load(formula).expect("memory");
    let chosen = (0..variables).flat_map(|v| [Variable(v).literal(), !Variable(v).literal()]);
    let mut all = AllModels::marked(&mut engine, chosen.collect());
    let mut words = Vec::new();
    while all.find_next().expect("an answer") {
        let bit = |v: u32| u64::from(all.value(Variable(v).literal())) << v;
        words.push((0..variables).map(bit).sum());
    }
    (words, all.counts())
}

fn sorted(mut words: Vec<u64>) -> Vec<u64> {
    words.sort_unstable();
    words
}

#[test]
fn every_model_is_found_once_by_either_road() {
    let mut numbers = Numbers(77);
    for round in 0..300 {
        let variables = 3 + numbers.below(8);
        let formula = numbers.formula(variables, numbers_of_clauses(round), round % 4).clausal(CUT);
        if formula.variables() > 16 {
            continue;
        }
        let among = 1 + numbers.below(variables) as u32;
        let expected = models_on(&formula, among);
        assert_eq!(sorted(found(&formula, among, true).0), expected, "round {round}");
        assert_eq!(sorted(found(&formula, among, false).0), expected, "round {round}");
    }
}

fn numbers_of_clauses(round: usize) -> usize {
    [0, 2, 5, 12, 25][round % 5]
}

/// Equations between many variables, of which clauses see little: nearly every decision ends dead, walks are lost,
/// and the engine goes on.
fn tangle(variables: usize, equations: usize) -> Formula {
    let mut numbers = Numbers(5);
    let (mut formula, literals) = free(variables);
    for _ in 0..equations {
        let some: Vec<Literal> =
            literals.iter().copied().filter(|_| numbers.below(2) == 0).collect();
        formula.add_xor(&some, numbers.below(2) == 0);
    }
    formula
}

#[test]
fn a_walk_that_is_lost_loses_no_model() {
    let formula = tangle(18, 9);
    let expected: BTreeSet<u64> = models_on(&formula, 18).into_iter().collect();
    assert_eq!(expected.len(), 1 << 9);
    let clausal = formula.clausal(CUT);
    let (words, counts) = found(&clausal, 18, true);
    assert_eq!(words.len(), expected.len(), "some model comes twice");
    assert_eq!(words.into_iter().collect::<BTreeSet<_>>(), expected);
    assert!(counts.conflicts > 200, "no walk was lost: {counts:?}");
    // Counted on the last variables alone, the chosen ones are decided first and the others must follow.
    let among = 6;
    assert_eq!(sorted(found(&clausal, among, true).0), models_on(&formula, among));
}

#[test]
fn what_a_walk_visited_is_left_out_and_nothing_else() {
    let clausal = tangle(14, 5).clausal(CUT);
    let (mut watch, variables) = (Unwatched, clausal.variables());
    let gate = Gate::new(&mut watch);
    let mut engine = Engine::new(&gate, None);
    engine.load(&clausal).expect("memory");
    assert!(engine.solve(&[]).expect("an answer"));
    let all: Vec<Variable> = (0..variables).map(Variable).collect();
    let mut walk = Walk::of(&clausal, &all, &gate).expect("memory");
    walk.start(&engine.model());
    let word = |value: &dyn Fn(Literal) -> bool| -> u64 {
        (0..14).map(|v| u64::from(value(Variable(v).literal())) << v).sum()
    };
    let mut seen = BTreeSet::new();
    for _ in 0..20 {
        assert_eq!(walk.find_next(&gate), Ok(Found::Model));
        seen.insert(word(&|literal| walk.value(literal)));
    }
    assert_eq!(seen.len(), 20);
    // The last model is where the walk stands, and not yet behind it.
    let last = word(&|literal| walk.value(literal));
    let visited = walk.give_up();
    let mut rest = clausal.clone();
    visited.iter().for_each(|clause| rest.add(clause));
    let rest: BTreeSet<u64> = found(&rest, 14, false).0.into_iter().collect();
    seen.remove(&last);
    assert!(rest.is_disjoint(&seen) && rest.contains(&last));
    assert_eq!(rest.len() + seen.len(), 1 << 9);
}

/// Allows so many steps.
struct Steps(u64);

impl Watch for Steps {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.checked_sub(steps).ok_or(Stopped::Steps)?;
        Ok(())
    }

    fn reserve(&mut self, _bytes: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

#[test]
fn a_watch_ends_a_walk() {
    let mut watch = Steps(100);
    let gate = Gate::new(&mut watch);
    let mut engine = Engine::remembering(&gate);
    let literals = engine.new_variables(30);
    let mut all = AllModels::marked(&mut engine, literals);
    let mut count = 0;
    while let Ok(true) = all.find_next() {
        count += 1;
    }
    assert!((1..100).contains(&count), "{count}");
    assert_eq!(all.find_next(), Err(Stopped::Steps));
}
