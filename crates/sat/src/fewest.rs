//! MaxSAT: a model that breaks the fewest soft clauses.
//!
//! The search works from above: a model, a totalizer over the broken soft clauses, and an ever lower limit on them
//! until no model is left. This is linear search (N. Eén and N. Sörensson, Translating pseudo-Boolean constraints into
//! SAT, JSAT 2, 2006). The engine's proof is checked before the bound counts. The totalizer only defines its own
//! outputs. `docs/decisions/0009-one-sat-engine.md` says why it works from above.

use lightsout_algebra::watch::Stopped;

use crate::engine::{Counts, Engine};
use crate::gate::Gate;
use crate::rup::{BadStep, Checker};
use crate::totalizer::{self, Totalizer};
use crate::{Clauses, Formula, Literal, Variable};

/// Which numbers of broken soft clauses there can be, known beforehand: those of one residue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Possible {
    /// No model breaks fewer.
    pub least: u64,
    /// All models break as many as this, modulo `modulus`.
    pub residue: u64,
    /// 1 when nothing is known.
    pub modulus: u64,
}

impl Possible {
    /// Nothing known.
    pub const ALL: Possible = Possible { least: 0, residue: 0, modulus: 1 };

    /// Returns the least possible number from `count` on.
    pub fn from(&self, count: u64) -> u64 {
        let count = count.max(self.least);
        let (residue, modulus) = (self.residue % self.modulus, self.modulus);
        count + (residue + modulus - count % modulus) % modulus
    }
}

/// The best model found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Its values.
    pub model: Vec<bool>,
    /// How many soft clauses it breaks.
    pub broken: u64,
    /// A lower bound on the broken soft clauses of any model, equal to `broken` when the search came to its end.
    pub least: u64,
    /// The number of lemmas in the proof that no model breaks fewer, or `None` if that was known beforehand.
    pub lemmas: Option<u64>,
    /// The engine's counts.
    pub counts: Counts,
    /// Why the search ended early, if it did.
    pub stopped: Option<Stopped>,
}

/// Searches for a model of a formula of clauses that breaks the fewest soft clauses, or returns `None` without a model.
///
/// # Errors
/// When the watch stops the work before there is a model, or the engine's proof fails, an error in this program.
///
/// # Panics
/// When the formula has XORs or cardinality constraints.
pub fn fewest_broken(
    formula: &Formula,
    possible: Possible,
    gate: &Gate<'_>,
) -> Result<Option<Best>, BadStep> {
    let mut engine = Engine::proving(gate);
    engine.load(formula)?;
    if !engine.solve(&[])? {
        return Ok(None);
    }
    let mut search = Search {
        told: Recorded { engine, formula: formula.clone(), gate },
        soft: &formula.soft,
        model: Vec::new(),
        broken: u64::MAX,
        least: possible.from(0),
        refuted: None,
        gate,
    };
    search.offer();
    let ended = search.descend();
    let lemmas = search.check()?;
    let Search { told, mut model, broken, least, .. } = search;
    model.truncate(formula.variables() as usize);
    Ok(Some(Best {
        model,
        broken,
        least,
        lemmas,
        counts: told.engine.counts(),
        stopped: ended.err(),
    }))
}

/// Bytes for every literal of the totalizer, in the formula that is kept for the check.
const BYTES: u64 = 8;

/// An engine, and all that it was told.
struct Recorded<'g, 'w> {
    engine: Engine<'g, 'w>,
    formula: Formula,
    gate: &'g Gate<'w>,
}

impl Clauses for Recorded<'_, '_> {
    fn new_variable(&mut self) -> Variable {
        self.formula.new_variable();
        self.engine.new_variable()
    }

    fn add(&mut self, clause: &[Literal]) {
        self.formula.add(clause);
        self.engine.add(clause);
    }

    fn goes_on(&mut self) -> bool {
        self.gate.step(1).is_ok()
    }
}

struct Search<'a, 'g, 'w> {
    told: Recorded<'g, 'w>,
    soft: &'a [Literal],
    model: Vec<bool>,
    broken: u64,
    least: u64,
    /// What the bound rests on: that this literal cannot hold.
    refuted: Option<Literal>,
    gate: &'g Gate<'w>,
}

impl Search<'_, '_, '_> {
    /// Keeps the engine's model when it is better.
    fn offer(&mut self) {
        let engine = &self.told.engine;
        let broken = self.soft.iter().filter(|literal| !engine.value(**literal)).count() as u64;
        if broken < self.broken {
            (self.model, self.broken) = (engine.model(), broken);
        }
        self.gate.progress("lower bound on the presses", self.least, self.broken);
    }

    /// Checks all that was learnt, and that the bound follows from it.
    fn check(&mut self) -> Result<Option<u64>, BadStep> {
        let Some(refuted) = self.refuted else { return Ok(None) };
        let proof = self.told.engine.take_proof();
        let mut checker = Checker::new(&self.told.formula, self.gate)?;
        checker.replay(&proof)?;
        match checker.follows(&[!refuted])? {
            true => Ok(Some(proof.lemmas())),
            false => Err(BadStep::NoContradiction),
        }
    }

    fn descend(&mut self) -> Result<(), Stopped> {
        let broken: Vec<Literal> = self.soft.iter().map(|&literal| !literal).collect();
        let mut totalizer = Totalizer::over(&broken);
        let most = self.broken as usize;
        self.gate.reserve(BYTES * totalizer::size(broken.len(), most).1)?;
        totalizer.widen(&mut self.told, most);
        if let Some(stopped) = self.gate.stopped() {
            return Err(stopped);
        }
        while self.broken > self.least {
            let too_many = totalizer.outputs()[self.broken as usize - 1];
            if self.told.engine.solve(&[!too_many])? {
                self.offer();
            } else {
                self.refuted = Some(!too_many);
                self.least = self.broken;
            }
        }
        Ok(())
    }
}
