//! The SAT engine: BatSat, asked for one model after another, stopped by a watch.

use std::cell::{Cell, RefCell};

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use lightsout_algebra::watch::{Stopped, Watch};

/// A watch that several parts of one search ask.
pub struct Gate<'w> {
    watch: RefCell<&'w mut dyn Watch>,
    stopped: Cell<Option<Stopped>>,
}

impl<'w> Gate<'w> {
    /// A gate before this watch.
    pub fn new(watch: &'w mut dyn Watch) -> Gate<'w> {
        Gate { watch: RefCell::new(watch), stopped: Cell::new(None) }
    }

    /// Counts steps.
    pub fn step(&self, steps: u64) -> Result<(), Stopped> {
        let result = self.watch.borrow_mut().step(steps);
        self.stopped.set(self.stopped.get().or(result.err()));
        result
    }

    /// Asks for memory.
    pub fn reserve(&self, bytes: u64) -> Result<(), Stopped> {
        self.watch.borrow_mut().reserve(bytes)
    }

    /// Says how far the search has come.
    pub fn progress(&self, stage: &str, done: u64, total: u64) {
        self.watch.borrow_mut().progress(stage, done, total);
    }
}

/// What the engine asks between two propagations; every so often it asks the gate.
struct Callback<'g, 'w> {
    gate: &'g Gate<'w>,
    asked: Cell<u32>,
}

/// The gate is asked once in so many propagations.
const PATIENCE: u32 = 256;

impl Callbacks for Callback<'_, '_> {
    fn stop(&self) -> bool {
        let asked = self.asked.get().wrapping_add(1);
        self.asked.set(asked);
        self.gate.stopped.get().is_some()
            || asked.is_multiple_of(PATIENCE) && self.gate.step(u64::from(PATIENCE)).is_err()
    }
}

/// The engine with what was said to it.
pub struct Engine<'g, 'w> {
    solver: Solver<Callback<'g, 'w>>,
    gate: &'g Gate<'w>,
    clause: Vec<Lit>,
    /// Clauses given to it.
    pub clauses: u64,
}

/// Up to so many candidates exclude each other in pairs; more by a chain of further variables.
const PAIRS: usize = 6;

impl<'g, 'w> Engine<'g, 'w> {
    /// An empty engine; with a seed it decides at random.
    pub fn new(gate: &'g Gate<'w>, seed: Option<u64>) -> Engine<'g, 'w> {
        let mut options = SolverOpts::default();
        if let Some(seed) = seed {
            options.random_var_freq = 1.0;
            options.rnd_pol = true;
            options.phase_saving = 0;
            options.random_seed = 1.0 + (mixed(seed) % 2_000_000_000) as f64;
        }
        let callback = Callback { gate, asked: Cell::new(0) };
        let solver = Solver::new(options, callback);
        Engine { solver, gate, clause: Vec::new(), clauses: 0 }
    }

    /// New variables in a row; the first of them.
    pub fn new_variables(&mut self, count: usize) -> u32 {
        let first = self.solver.num_vars();
        for _ in 0..count {
            self.solver.new_var(lbool::UNDEF, true);
        }
        first
    }

    /// New variables in a row of which exactly one holds; the first of them.
    pub fn exactly_one_of(&mut self, count: usize) -> u32 {
        let first = self.new_variables(count);
        let literals: Vec<Lit> =
            (first..).take(count).map(|variable| Self::literal(variable, true)).collect();
        self.add(&literals);
        if count <= PAIRS {
            for (position, &one) in literals.iter().enumerate() {
                for &other in &literals[..position] {
                    self.add(&[!one, !other]);
                }
            }
            return first;
        }
        let chain = self.new_variables(count - 1);
        let seen = |position: usize| Self::literal(chain + position as u32, true);
        for (position, &literal) in literals.iter().enumerate() {
            if position < count - 1 {
                self.add(&[!literal, seen(position)]);
            }
            if position > 0 {
                self.add(&[!seen(position - 1), !literal]);
            }
            if position > 0 && position < count - 1 {
                self.add(&[!seen(position - 1), seen(position)]);
            }
        }
        first
    }

    /// A variable (true) or its negation.
    pub fn literal(variable: u32, positive: bool) -> Lit {
        Lit::new(Var::unsafe_from_idx(variable), positive)
    }

    /// Adds a clause.
    pub fn add(&mut self, literals: &[Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(literals);
        self.clauses += 1;
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// What is known of a literal whatever is decided.
    pub fn known(&self, literal: Lit) -> Option<bool> {
        match self.solver.value_lvl_0(literal) {
            value if value == lbool::TRUE => Some(true),
            value if value == lbool::FALSE => Some(false),
            _ => None,
        }
    }

    /// Whether there is a model; its values are kept.
    ///
    /// # Errors
    /// When the watch stops the search.
    pub fn solve(&mut self) -> Result<bool, Stopped> {
        self.gate.step(1)?;
        match self.solver.solve_limited(&[]) {
            value if value == lbool::TRUE => Ok(true),
            value if value == lbool::FALSE => Ok(false),
            _ => Err(self.gate.stopped.get().unwrap_or(Stopped::Cancelled)),
        }
    }

    /// The value of a literal in the last model.
    pub fn value(&self, literal: Lit) -> bool {
        self.solver.value_lit(literal) == lbool::TRUE
    }

    /// Variables, conflicts and decisions so far.
    pub fn counts(&self) -> (u64, u64, u64) {
        let solver = &self.solver;
        (u64::from(solver.num_vars()), solver.num_conflicts(), solver.num_decisions())
    }
}

/// A seed with its bits well mixed (the finaliser of SplitMix64).
fn mixed(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
