//! A checker of proofs that shares no code with the engine: reverse unit propagation.
//!
//! A clause follows if denying all its literals leads to a contradiction by unit propagation alone. Every lemma is
//! checked in order, and then used. So every kept clause follows from the formula, even one that the proof deleted.
//! Source: E. Goldberg and Y. Novikov, Verification of proofs of unsatisfiability for CNF formulas, DATE 2003.

use std::collections::HashMap;
use std::hash::BuildHasher;

use lightsout_algebra::watch::Stopped;

use crate::gate::Gate;
use crate::proof::{Proof, Step};
use crate::{Formula, Literal};

/// Why a proof does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadStep {
    /// A lemma that does not follow by unit propagation.
    #[error("step {step} of the proof does not follow by unit propagation: {clause}")]
    DoesNotFollow {
        /// Which step, from 1.
        step: usize,
        /// The clause, as DIMACS writes it.
        clause: String,
    },
    /// A literal of no variable of the formula.
    #[error(
        "step {step} of the proof speaks of variable {variable}, but the formula has {variables}"
    )]
    NoSuchVariable {
        /// Which step, from 1.
        step: usize,
        /// The variable, from 1.
        variable: u32,
        /// How many there are.
        variables: u32,
    },
    /// All follows, but there is no contradiction at the end.
    #[error("all steps of the proof follow, but they do not end in a contradiction")]
    NoContradiction,
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Checks that the proof derives a contradiction from a formula of clauses.
///
/// # Errors
/// The first step that does not follow, or a missing contradiction.
///
/// # Panics
/// When the formula has XORs or cardinality constraints.
pub fn check(formula: &Formula, proof: &Proof, gate: &Gate<'_>) -> Result<(), BadStep> {
    let mut checker = Checker::new(formula, gate)?;
    checker.replay(proof)?;
    if checker.is_refuted { Ok(()) } else { Err(BadStep::NoContradiction) }
}

/// A set of clauses that all follow from a formula.
pub struct Checker<'g, 'w> {
    gate: &'g Gate<'w>,
    literals: Vec<Literal>,
    /// Where each clause lies in `literals`; an empty place for a dropped one.
    clauses: Vec<(usize, u32)>,
    /// For every literal the clauses that watch for it to become false.
    watches: Vec<Vec<u32>>,
    /// For every literal whether it holds.
    holds: Vec<bool>,
    trail: Vec<Literal>,
    propagated: usize,
    by_hash: HashMap<u64, Vec<u32>>,
    is_refuted: bool,
    work: u64,
}

/// Steps are counted in portions of so many.
const PORTION: u64 = 4096;

impl<'g, 'w> Checker<'g, 'w> {
    /// Returns the clauses of a formula.
    ///
    /// # Errors
    /// When the watch stops it.
    ///
    /// # Panics
    /// When the formula has XORs or cardinality constraints.
    pub fn new(formula: &Formula, gate: &'g Gate<'w>) -> Result<Checker<'g, 'w>, Stopped> {
        assert!(formula.xors.is_empty() && formula.cardinalities.is_empty(), "clauses are wanted");
        let variables = formula.variables() as usize;
        let clauses = formula.clauses().len() as u64;
        gate.reserve(variables as u64 * 60 + clauses * 72 + formula.clause_literals() as u64 * 4)?;
        let mut checker = Checker {
            gate,
            literals: Vec::with_capacity(formula.clause_literals()),
            clauses: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            holds: vec![false; 2 * variables],
            trail: Vec::new(),
            propagated: 0,
            by_hash: HashMap::new(),
            is_refuted: false,
            work: 0,
        };
        for clause in formula.clauses() {
            checker.add(clause)?;
        }
        Ok(checker)
    }

    /// Checks and takes every lemma of a proof.
    ///
    /// # Errors
    /// The first one that does not follow.
    pub fn replay(&mut self, proof: &Proof) -> Result<(), BadStep> {
        self.gate.reserve(proof.literals() as u64 * 4 + proof.lemmas() * 72)?;
        for (number, step) in proof.steps().enumerate() {
            if self.is_refuted {
                return Ok(());
            }
            let (Step::Lemma(clause) | Step::Deletion(clause)) = step;
            if let Some(far) = clause.iter().find(|literal| literal.index() >= self.holds.len()) {
                return Err(BadStep::NoSuchVariable {
                    step: number + 1,
                    variable: far.variable().number(),
                    variables: (self.holds.len() / 2) as u32,
                });
            }
            match step {
                Step::Deletion(_) => self.delete(clause),
                Step::Lemma(_) if self.follows(clause)? => self.add(clause)?,
                Step::Lemma(_) => {
                    let words = clause.iter().map(|literal| format!("{} ", literal.dimacs()));
                    let clause = words.collect::<String>() + "0";
                    return Err(BadStep::DoesNotFollow { step: number + 1, clause });
                }
            }
        }
        Ok(())
    }

    /// Whether a clause follows by unit propagation.
    ///
    /// # Errors
    /// When the watch stops it.
    pub fn follows(&mut self, clause: &[Literal]) -> Result<bool, Stopped> {
        if self.is_refuted {
            return Ok(true);
        }
        let kept = self.trail.len();
        let is_known = clause.iter().any(|&literal| !self.assume(!literal));
        let follows = is_known || !self.propagate()?;
        for literal in self.trail.drain(kept..) {
            self.holds[literal.index()] = false;
        }
        self.propagated = kept;
        Ok(follows)
    }

    /// Makes a literal hold; whether that contradicts nothing at once.
    fn assume(&mut self, literal: Literal) -> bool {
        if self.holds[(!literal).index()] {
            return false;
        }
        if !std::mem::replace(&mut self.holds[literal.index()], true) {
            self.trail.push(literal);
        }
        true
    }

    /// Takes a clause that follows.
    fn add(&mut self, clause: &[Literal]) -> Result<(), Stopped> {
        if self.is_refuted {
            return Ok(());
        }
        let sorted = in_order(clause);
        let (start, len) = (self.literals.len(), sorted.len());
        let number = self.clauses.len() as u32;
        let hash = self.by_hash.hasher().hash_one(&sorted);
        self.by_hash.entry(hash).or_default().push(number);
        self.clauses.push((start, len as u32));
        self.literals.extend(sorted);
        // Literals that do not fail yet come first, to be watched.
        let (added, holds) = (&mut self.literals[start..], &self.holds);
        added.sort_by_key(|literal| holds[(!*literal).index()]);
        let open = added.iter().filter(|literal| !holds[(!**literal).index()]).count();
        if let &mut [first, second, ..] = added {
            self.watches[first.index()].push(number);
            self.watches[second.index()].push(number);
        }
        match open {
            0 => self.is_refuted = true,
            1 => {
                self.assume(self.literals[start]);
                self.is_refuted = !self.propagate()?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Drops a clause, where there is such a one.
    fn delete(&mut self, clause: &[Literal]) {
        let sorted = in_order(clause);
        let hash = self.by_hash.hasher().hash_one(&sorted);
        let Some(numbers) = self.by_hash.get_mut(&hash) else { return };
        let is_it = |number: &u32| {
            let (start, len) = self.clauses[*number as usize];
            in_order(&self.literals[start..][..len as usize]) == sorted
        };
        if let Some(place) = numbers.iter().position(is_it) {
            let number = numbers.swap_remove(place);
            self.clauses[number as usize].1 = 0;
        }
    }

    /// Propagates what holds; whether nothing was contradicted.
    fn propagate(&mut self) -> Result<bool, Stopped> {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let failing = !literal;
            let mut watching = std::mem::take(&mut self.watches[failing.index()]);
            self.work += 1 + watching.len() as u64;
            let mut kept = 0;
            let mut is_sound = true;
            for at in 0..watching.len() {
                let number = watching[at];
                match self.visit(number, failing) {
                    Visit::Moved => {}
                    Visit::Stays => {
                        watching[kept] = number;
                        kept += 1;
                    }
                    Visit::Contradicted => {
                        watching.copy_within(at.., kept);
                        kept += watching.len() - at;
                        is_sound = false;
                        break;
                    }
                }
            }
            watching.truncate(kept);
            self.watches[failing.index()] = watching;
            if !is_sound {
                return Ok(false);
            }
            if self.work > PORTION {
                self.gate.step(std::mem::take(&mut self.work))?;
            }
        }
        Ok(true)
    }

    /// Looks at a clause one of whose watched literals fails.
    fn visit(&mut self, number: u32, failing: Literal) -> Visit {
        let (start, len) = self.clauses[number as usize];
        if len == 0 {
            return Visit::Moved;
        }
        let clause = &mut self.literals[start..][..len as usize];
        if clause[0] == failing {
            clause.swap(0, 1);
        }
        if self.holds[clause[0].index()] {
            return Visit::Stays;
        }
        for place in 2..clause.len() {
            if !self.holds[(!clause[place]).index()] {
                clause.swap(1, place);
                let watched = clause[1];
                self.watches[watched.index()].push(number);
                return Visit::Moved;
            }
        }
        let last = clause[0];
        if self.assume(last) { Visit::Stays } else { Visit::Contradicted }
    }
}

/// What became of a clause whose watched literal failed.
enum Visit {
    /// It watches another literal, or was dropped.
    Moved,
    /// It goes on watching this one.
    Stays,
    /// None of its literals can hold.
    Contradicted,
}

/// The literals of a clause in order, each once.
fn in_order(clause: &[Literal]) -> Vec<Literal> {
    let mut sorted = clause.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}
