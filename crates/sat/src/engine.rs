//! The engine: BatSat, with incremental clauses and repeated searches, stopped by a shared watch between two
//! propagations. One propagation through millions of clauses can take a second without a check of the watch.
//!
//! Everything it learns can be kept as a [`Proof`]. BatSat reports every clause it learns and every one it drops, and
//! learnt clauses follow by unit propagation. So the report is complete with the empty clause at its end.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use lightsout_algebra::watch::Stopped;

use crate::gate::Gate;
use crate::proof::Proof;
use crate::xor::CUT;
use crate::{Clauses, Formula, Literal, Variable};

/// What the engine calls back: between two propagations, and when it learns or drops a clause.
struct Callback<'g, 'w> {
    gate: &'g Gate<'w>,
    asked: Cell<u32>,
    proof: Option<Proof>,
    memory: Memory,
}

/// The gate is asked once in so many propagations; where much was learnt, one of them takes milliseconds.
const PROPAGATIONS_PER_QUESTION: u32 = 16;

/// While a formula is taken in, the gate is asked once in so many clauses.
const CLAUSES_PER_QUESTION: usize = 4096;

/// Bytes held by clauses, as far as the gate was asked for them.
#[derive(Default)]
struct Memory {
    held: u64,
    asked: u64,
}

impl Memory {
    /// The gate is asked for so many bytes at once.
    const PORTION: u64 = 1 << 20;

    fn take(&mut self, literals: usize, gate: &Gate<'_>) {
        self.held += bytes_of_clause(literals);
        while self.held > self.asked + Self::PORTION {
            self.asked += Self::PORTION;
            // A refusal is kept by the gate, and ends the search at its next question.
            let _ = gate.reserve(Self::PORTION);
        }
    }

    fn give_back(&mut self, literals: usize) {
        self.held = self.held.saturating_sub(bytes_of_clause(literals));
    }
}

/// Bytes a clause takes in the engine: header, literals, two watches, a place in the list.
fn bytes_of_clause(literals: usize) -> u64 {
    48 + 4 * literals as u64
}

/// Bytes a variable takes in the engine.
const BYTES_OF_VARIABLE: u64 = 160;

impl Callbacks for Callback<'_, '_> {
    fn stop(&self) -> bool {
        let asked = self.asked.get().wrapping_add(1);
        self.asked.set(asked);
        self.gate.stopped().is_some()
            || asked.is_multiple_of(PROPAGATIONS_PER_QUESTION)
                && self.gate.step(u64::from(PROPAGATIONS_PER_QUESTION)).is_err()
    }

    fn on_new_clause(&mut self, clause: &[Lit], _kind: ClauseKind) {
        self.memory.take(clause.len(), self.gate);
        if let Some(proof) = &mut self.proof {
            self.memory.take(clause.len(), self.gate);
            proof.add(clause.iter().map(|&lit| from_batsat(lit)));
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.memory.give_back(clause.len());
        if let Some(proof) = &mut self.proof {
            self.memory.take(clause.len(), self.gate);
            proof.delete(clause.iter().map(|&lit| from_batsat(lit)));
        }
    }
}

fn to_batsat(literal: Literal) -> Lit {
    Lit::new(Var::unsafe_from_idx(literal.variable().0), literal.is_positive())
}

fn from_batsat(lit: Lit) -> Literal {
    Literal::new(Variable(lit.var().idx()), lit.sign())
}

/// The counts of an engine's work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Its variables.
    pub variables: u64,
    /// The clauses added to it.
    pub clauses: u64,
    /// The conflicts, each with one learnt clause.
    pub conflicts: u64,
    /// The decisions it took.
    pub decisions: u64,
}

impl Counts {
    /// Returns the counts by name, for statistics.
    pub fn lines(&self) -> [(&'static str, u64); 4] {
        [
            ("variables", self.variables),
            ("clauses", self.clauses),
            ("conflicts", self.conflicts),
            ("decisions", self.decisions),
        ]
    }
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.variables += other.variables;
        self.clauses += other.clauses;
        self.conflicts += other.conflicts;
        self.decisions += other.decisions;
    }
}

/// The engine with its clauses.
pub struct Engine<'g, 'w> {
    solver: Solver<Callback<'g, 'w>>,
    gate: &'g Gate<'w>,
    clause: Vec<Lit>,
    clauses: u64,
    /// Why nothing can hold any more, where that was said outright.
    is_refuted: bool,
    /// The clauses that it was told, where it remembers them.
    told: Option<Formula>,
}

impl Clauses for Engine<'_, '_> {
    fn new_variable(&mut self) -> Variable {
        if let Some(told) = &mut self.told {
            told.new_variable();
        }
        Variable(self.solver.new_var(lbool::UNDEF, true).idx())
    }

    fn add(&mut self, clause: &[Literal]) {
        if let Some(told) = &mut self.told {
            told.add(clause);
            self.solver.cb_mut().memory.take(clause.len(), self.gate);
        }
        self.clause.clear();
        self.clause.extend(clause.iter().map(|&literal| to_batsat(literal)));
        self.clauses += 1;
        self.solver.cb_mut().memory.take(clause.len(), self.gate);
        self.is_refuted |= !self.solver.add_clause_reuse(&mut self.clause);
    }
}

impl<'g, 'w> Engine<'g, 'w> {
    /// Returns an empty engine. With a seed it decides at random.
    pub fn new(gate: &'g Gate<'w>, seed: Option<u64>) -> Engine<'g, 'w> {
        let mut options = SolverOpts::default();
        if let Some(seed) = seed {
            options.random_var_freq = 1.0;
            options.rnd_pol = true;
            options.phase_saving = 0;
            options.random_seed = 1.0 + (mixed(seed) % 2_000_000_000) as f64;
        }
        Engine::with(gate, options, None)
    }

    /// Returns an empty engine that remembers its clauses, for a [`Walk`](crate::walk::Walk) through its models.
    pub fn remembering(gate: &'g Gate<'w>) -> Engine<'g, 'w> {
        Engine { told: Some(Formula::new()), ..Engine::new(gate, None) }
    }

    /// Takes the remembered clauses out, if it has them.
    pub fn take_told(&mut self) -> Option<Formula> {
        self.told.take()
    }

    /// Returns the shared watch that stops it.
    pub fn gate(&self) -> &'g Gate<'w> {
        self.gate
    }

    /// Returns an empty engine that keeps a proof of what it learns.
    pub fn proving(gate: &'g Gate<'w>) -> Engine<'g, 'w> {
        Engine::with(gate, SolverOpts::default(), Some(Proof::default()))
    }

    fn with(gate: &'g Gate<'w>, options: SolverOpts, proof: Option<Proof>) -> Engine<'g, 'w> {
        let callback = Callback { gate, asked: Cell::new(0), proof, memory: Memory::default() };
        let solver = Solver::new(options, callback);
        Engine { solver, gate, clause: Vec::new(), clauses: 0, is_refuted: false, told: None }
    }

    /// Loads a formula, whose variables become the engine's first. XORs and cardinality constraints become clauses,
    /// whose own variables follow. Soft clauses are left out.
    ///
    /// # Errors
    /// When the watch does not allow the memory.
    ///
    /// # Panics
    /// When the engine has variables already.
    pub fn load(&mut self, formula: &Formula) -> Result<(), Stopped> {
        if !formula.xors.is_empty() || !formula.cardinalities.is_empty() {
            return self.load(&formula.clausal(CUT));
        }
        assert_eq!(self.solver.num_vars(), 0, "an engine takes one formula");
        self.gate.reserve(BYTES_OF_VARIABLE * u64::from(formula.variables()))?;
        for _ in 0..formula.variables() {
            self.new_variable();
        }
        for (number, clause) in formula.clauses().enumerate() {
            self.add(clause);
            match self.gate.stopped() {
                None if number.is_multiple_of(CLAUSES_PER_QUESTION) => self.gate.step(0)?,
                None => {}
                Some(stopped) => return Err(stopped),
            }
        }
        Ok(())
    }

    /// Returns the value of a literal that holds without any decision, if known.
    pub fn known(&self, literal: Literal) -> Option<bool> {
        match self.solver.value_lvl_0(to_batsat(literal)) {
            value if value == lbool::TRUE => Some(true),
            value if value == lbool::FALSE => Some(false),
            _ => None,
        }
    }

    /// Searches for a model in which all assumptions hold. Returns whether there is one, and keeps its values.
    ///
    /// # Errors
    /// When the watch stops the search.
    pub fn solve(&mut self, assumptions: &[Literal]) -> Result<bool, Stopped> {
        if let Some(stopped) = self.gate.stopped() {
            return Err(stopped);
        }
        self.gate.step(1)?;
        let assumptions: Vec<Lit> = assumptions.iter().map(|&a| to_batsat(a)).collect();
        match self.solver.solve_limited(&assumptions) {
            value if value == lbool::TRUE => Ok(true),
            value if value == lbool::FALSE => Ok(false),
            _ => Err(self.gate.stopped().unwrap_or(Stopped::Cancelled)),
        }
    }

    /// Returns the value of a literal in the last model.
    pub fn value(&self, literal: Literal) -> bool {
        self.solver.value_lit(to_batsat(literal)) == lbool::TRUE
    }

    /// Returns the last model, a value for every variable.
    pub fn model(&self) -> Vec<bool> {
        self.solver.get_model().iter().map(|&value| value == lbool::TRUE).collect()
    }

    /// Returns the counts of its work so far.
    pub fn counts(&self) -> Counts {
        Counts {
            variables: u64::from(self.solver.num_vars()),
            clauses: self.clauses,
            conflicts: self.solver.num_conflicts(),
            decisions: self.solver.num_decisions(),
        }
    }

    /// Takes out the proof of all learnt clauses, which is empty if none was kept. If the clauses have no model under
    /// any assumptions, its last lemma is the empty clause.
    pub fn take_proof(&mut self) -> Proof {
        let is_over = self.is_refuted || !self.solver.is_ok();
        let Some(proof) = &mut self.solver.cb_mut().proof else { return Proof::default() };
        if is_over {
            proof.add([]);
        }
        std::mem::take(proof)
    }
}

/// A seed with its bits well mixed (the finaliser of SplitMix64).
fn mixed(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
