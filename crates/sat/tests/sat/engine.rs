//! The engine against all assignments, its proofs, spoilt proofs, limits.

use lightsout_algebra::watch::{Stopped, Unwatched, Watch};
use lightsout_sat::engine::Engine;
use lightsout_sat::fewest::{Possible, fewest_broken};
use lightsout_sat::proof::{Proof, Step};
use lightsout_sat::refute::{self, Verdict};
use lightsout_sat::rup::{self, BadStep};
use lightsout_sat::xor::CUT;
use lightsout_sat::{Clauses, Formula, Gate, Literal};

use crate::brute_force::{Numbers, free, models};

/// n + 1 pigeons in n holes, which is refuted with some work.
fn pigeons(holes: usize) -> Formula {
    let (mut formula, literals) = free((holes + 1) * holes);
    let at = |pigeon: usize, hole: usize| literals[pigeon * holes + hole];
    for pigeon in 0..=holes {
        let clause: Vec<Literal> = (0..holes).map(|hole| at(pigeon, hole)).collect();
        formula.add(&clause);
        for other in 0..pigeon {
            (0..holes).for_each(|hole| formula.add(&[!at(pigeon, hole), !at(other, hole)]));
        }
    }
    formula
}

#[test]
fn the_engine_agrees_with_trying_everything_and_proves_it() {
    let mut numbers = Numbers(2026);
    let (mut solved, mut refuted) = (0, 0);
    for round in 0..400 {
        let variables = 4 + numbers.below(6);
        let formula = numbers.formula(variables, 2 * variables + round % 30, round % 4);
        let clausal = formula.clausal(CUT);
        let gate_watch = &mut Unwatched;
        let (verdict, counts) = refute::solve(&clausal, &Gate::new(gate_watch)).expect("an answer");
        assert_eq!(counts.clauses, clausal.clauses().len() as u64);
        match verdict {
            Verdict::Model(model) => {
                assert!(clausal.is_model(&|variable| model[variable.0 as usize]));
                assert!(formula.is_model(&|variable| model[variable.0 as usize]));
                solved += 1;
            }
            Verdict::Refuted(proof) => {
                assert_eq!(models(&formula), []);
                let again = Proof::parse(&proof.drat()).expect("its own text");
                assert_eq!(again, proof);
                refuted += 1;
            }
        }
    }
    assert!(solved > 50 && refuted > 50, "{solved} {refuted}");
}

#[test]
fn long_proofs_with_deletions_hold() {
    let formula = pigeons(7);
    let (verdict, _) = refute::solve(&formula, &Gate::new(&mut Unwatched)).expect("an answer");
    let Verdict::Refuted(proof) = verdict else { panic!("there are too many pigeons") };
    assert!(proof.steps().any(|step| matches!(step, Step::Deletion(_))), "nothing was dropped");
    assert!(proof.lemmas() > 1000);
}

#[test]
fn spoilt_proofs_are_refused() {
    let formula = pigeons(4);
    let mut watch = Unwatched;
    let gate = Gate::new(&mut watch);
    let (Verdict::Refuted(proof), _) = refute::solve(&formula, &gate).expect("an answer") else {
        panic!("there are too many pigeons")
    };
    rup::check(&formula, &proof, &gate).expect("the proof as it is");
    let without_end = {
        let mut kept = Proof::default();
        let lemmas = proof.lemmas() as usize;
        for step in proof.steps().take(lemmas / 3) {
            match step {
                Step::Lemma(clause) => kept.add(clause.iter().copied()),
                Step::Deletion(clause) => kept.delete(clause.iter().copied()),
            }
        }
        kept
    };
    assert_eq!(rup::check(&formula, &without_end, &gate), Err(BadStep::NoContradiction));
    let mut hasty = Proof::default();
    hasty.add([]);
    assert!(matches!(
        rup::check(&formula, &hasty, &gate),
        Err(BadStep::DoesNotFollow { step: 1, .. })
    ));
    let mut foreign = Proof::default();
    foreign.add([lightsout_sat::Variable(1000).literal()]);
    assert!(matches!(
        rup::check(&formula, &foreign, &gate),
        Err(BadStep::NoSuchVariable { step: 1, variable: 1001, variables: 20 })
    ));
    // One pigeon fewer, and nothing of the proof can be believed to its end.
    let (mut smaller, _) = free(20);
    formula.clauses().skip(1).for_each(|clause| smaller.add(clause));
    assert!(rup::check(&smaller, &proof, &gate).is_err());
}

#[test]
fn proofs_that_are_no_text_are_told() {
    for (text, line, word) in [("1 2 0\n3 x 0\n", 2, "x"), ("1 2\n", 1, ""), ("1 0 2\n", 1, "2")] {
        let error = Proof::parse(text).expect_err(text);
        assert_eq!((error.line, error.word.as_str()), (line, word));
    }
}

#[test]
fn the_fewest_broken_soft_clauses_are_found() {
    let mut numbers = Numbers(7);
    let mut searched = 0;
    for round in 0..200 {
        let variables = 4 + numbers.below(7);
        let mut formula = numbers.formula(variables, variables, round % 3);
        formula.soft = (0..variables).map(|_| numbers.literal(variables)).collect();
        formula.soft.sort_unstable();
        formula.soft.dedup();
        let broken = |word: u64| {
            let breaks = |literal: &&Literal| {
                (word >> literal.variable().0 & 1 == 1) != literal.is_positive()
            };
            formula.soft.iter().filter(breaks).count() as u64
        };
        let fewest = models(&formula).into_iter().map(broken).min();
        let mut watch = Unwatched;
        let found = fewest_broken(&formula.clausal(CUT), Possible::ALL, &Gate::new(&mut watch))
            .expect("a sound proof");
        assert_eq!(found.as_ref().map(|best| best.broken), fewest);
        if let Some(best) = found {
            assert_eq!(best.least, best.broken);
            assert!(formula.is_model(&|variable| best.model[variable.0 as usize]));
            searched += usize::from(best.lemmas.is_some());
        }
    }
    assert!(searched > 50);
}

#[test]
fn possible_numbers_are_of_one_residue() {
    let possible = Possible { least: 4, residue: 7, modulus: 3 };
    assert_eq!([0, 4, 5, 7, 8].map(|count| possible.from(count)), [4, 4, 7, 7, 10]);
}

/// A watch that has had enough after so many steps or bytes.
struct Few {
    steps: u64,
    bytes: u64,
}

impl Watch for Few {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps = self.steps.checked_sub(steps).ok_or(Stopped::Steps)?;
        Ok(())
    }

    fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
        let allowed = self.bytes;
        self.bytes =
            allowed.checked_sub(bytes).ok_or(Stopped::Memory { needed: bytes, allowed })?;
        Ok(())
    }
}

#[test]
fn limits_stop_the_engine_and_the_checker() {
    let formula = pigeons(11);
    let mut watch = Few { steps: 20_000, bytes: u64::MAX };
    let error = refute::solve(&formula, &Gate::new(&mut watch)).expect_err("too few steps");
    assert_eq!(error, BadStep::Stopped(Stopped::Steps));
    let mut watch = Few { steps: u64::MAX, bytes: 3 << 20 };
    let error = refute::solve(&formula, &Gate::new(&mut watch)).expect_err("too little memory");
    assert!(matches!(error, BadStep::Stopped(Stopped::Memory { .. })), "{error}");
}

#[test]
fn an_engine_is_asked_again_and_again() {
    let mut watch = Unwatched;
    let gate = Gate::new(&mut watch);
    let mut engine = Engine::new(&gate, Some(3));
    let literals = engine.new_variables(3);
    engine.add(&[literals[0], literals[1]]);
    engine.add(&[!literals[0], literals[2]]);
    assert_eq!(engine.solve(&[!literals[1], !literals[2]]), Ok(false));
    assert_eq!(engine.solve(&[!literals[1]]), Ok(true));
    assert!(engine.value(literals[0]) && engine.value(literals[2]));
    engine.add(&[!literals[1]]);
    assert_eq!(engine.solve(&[]), Ok(true));
    assert_eq!(engine.known(literals[2]), Some(true));
    engine.add(&[!literals[2]]);
    assert_eq!(engine.solve(&[]), Ok(false));
}
