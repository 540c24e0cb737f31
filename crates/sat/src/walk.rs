//! Models near a first one, by enumerating the tree of decisions, without learning and without a clause for each model.
//!
//! An engine that finds each model by a new search starts at the root each time, and carries a clause for every model.
//! The boards of a generator are models close together. Then it is cheaper to stay at the last model, take back the
//! last decision, and continue (M. Davis, G. Logemann and D. Loveland, 1962).
//!
//! If models are far apart, the search soon meets only dead ends. It then [gives up](Walk::give_up) and returns a few
//! clauses for the visited part of the tree. With these, a learning engine can find a new start.

use lightsout_algebra::watch::Stopped;

use crate::gate::Gate;
use crate::{Formula, Literal, Variable};

/// The result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A model, which differs from all before it in the chosen variables.
    Model,
    /// There are no others.
    NoMore,
    /// Too many dead ends.
    Lost,
}

/// A decision on the way.
#[derive(Clone, Copy)]
struct Level {
    /// Its place on the trail.
    place: usize,
    /// How many literals were turned before it.
    turned: usize,
    /// Where in the order its variable stands.
    rank: usize,
}

/// An enumeration of the models of a formula of clauses.
pub struct Walk {
    literals: Vec<Literal>,
    /// Where each clause of two open literals or more lies in `literals`; its first two are watched.
    clauses: Vec<(usize, usize)>,
    /// For every literal the clauses that watch for it to become false, with another literal of each.
    watches: Vec<Vec<(u32, Literal)>>,
    /// For every literal whether it holds.
    holds: Vec<bool>,
    trail: Vec<Literal>,
    propagated: usize,
    levels: Vec<Level>,
    /// The other sides of decisions that were gone through, each behind the level it belongs to.
    turned: Vec<(usize, Literal)>,
    /// The variables to decide, with the value to try first; the chosen ones first.
    order: Vec<Literal>,
    chosen: usize,
    is_at_model: bool,
    is_over: bool,
    /// The dead end at which it is lost.
    patience: u64,
    /// Decisions and dead ends.
    counts: [u64; 2],
}

/// The dead ends that a walk may meet between one model and the next.
const MOST_DEAD_ENDS: u64 = 64;

impl Walk {
    /// Prepares an enumeration of models that differ in the chosen variables. You then [start](Walk::start) it.
    ///
    /// # Errors
    /// When the watch does not allow the memory.
    ///
    /// # Panics
    /// When the formula has XORs or cardinality constraints.
    pub fn of(formula: &Formula, chosen: &[Variable], gate: &Gate<'_>) -> Result<Walk, Stopped> {
        assert!(formula.xors.is_empty() && formula.cardinalities.is_empty(), "clauses are wanted");
        let (variables, clauses) = (formula.variables() as usize, formula.clauses().len());
        gate.reserve((variables * 80 + clauses * 48 + formula.clause_literals() * 4) as u64)?;
        let mut walk = Walk {
            literals: Vec::with_capacity(formula.clause_literals()),
            clauses: Vec::with_capacity(clauses),
            watches: vec![Vec::new(); 2 * variables],
            holds: vec![false; 2 * variables],
            trail: Vec::with_capacity(variables),
            propagated: 0,
            levels: Vec::new(),
            turned: Vec::new(),
            order: Vec::new(),
            chosen: 0,
            is_at_model: false,
            is_over: false,
            patience: 0,
            counts: [0; 2],
        };
        formula.clauses().for_each(|clause| walk.add(clause));
        walk.is_over |= !walk.propagate();
        walk.arrange(chosen, variables);
        Ok(walk)
    }

    /// Adds a clause. The enumeration must be at its root, as it is before it is started and after it gave up.
    pub fn add(&mut self, clause: &[Literal]) {
        let mut taken = clause.to_vec();
        taken.sort_unstable();
        taken.dedup();
        if taken.windows(2).any(|pair| pair[0] == !pair[1]) {
            return;
        }
        taken.sort_by_key(|literal| self.is_false(*literal));
        let open = taken.iter().filter(|literal| !self.is_false(**literal)).count();
        match (open, &taken[..]) {
            (0, _) | (_, []) => self.is_over = true,
            (1, [only, ..]) | (_, [only]) => self.assign(*only),
            (_, &[first, second, ..]) => {
                let (number, start) = (self.clauses.len() as u32, self.literals.len());
                self.literals.extend(taken);
                self.clauses.push((start, self.literals.len()));
                self.watches[first.index()].push((number, second));
                self.watches[second.index()].push((number, first));
            }
        }
    }

    /// Puts the variables in the order in which they are decided: those first that most clauses speak of, for they
    /// decide the most others.
    fn arrange(&mut self, chosen: &[Variable], variables: usize) {
        let mut uses = vec![0u32; variables];
        self.literals.iter().for_each(|literal| uses[literal.variable().0 as usize] += 1);
        let mut is_chosen = vec![false; variables];
        chosen.iter().for_each(|variable| is_chosen[variable.0 as usize] = true);
        let is_open = |&at: &usize| {
            let literal = Variable(at as u32).literal();
            let is_known = self.holds[literal.index()] || self.is_false(literal);
            !is_known && (is_chosen[at] || uses[at] > 0)
        };
        let mut order: Vec<usize> = (0..variables).filter(is_open).collect();
        order.sort_by_key(|&at| (!is_chosen[at], u32::MAX - uses[at]));
        self.chosen = order.iter().filter(|&&at| is_chosen[at]).count();
        self.order = order.into_iter().map(|at| Variable(at as u32).literal()).collect();
    }

    /// Sets out for a model, a value for each variable, which will be the first to be found.
    pub fn start(&mut self, model: &[bool]) {
        for literal in &mut self.order {
            let variable = literal.variable();
            *literal = Literal::new(variable, model[variable.0 as usize]);
        }
        self.is_at_model = false;
        self.patience = self.counts[1] + MOST_DEAD_ENDS;
    }

    /// Goes back to the root. Returns clauses that exclude exactly the visited part of the tree.
    pub fn give_up(&mut self) -> Vec<Vec<Literal>> {
        let clause = |&(level, literal): &(usize, Literal)| {
            let decisions = self.levels[..level].iter().map(|level| !self.trail[level.place]);
            decisions.chain([literal]).collect()
        };
        let visited: Vec<Vec<Literal>> = self.turned.iter().map(clause).collect();
        if let Some(first) = self.levels.first().copied() {
            self.take_back(first.place);
            self.levels.clear();
        }
        self.turned.clear();
        visited.iter().for_each(|clause| self.add(clause));
        visited
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.holds[(!literal).index()]
    }

    /// Whether a literal holds in the last model. For a variable not chosen and in no clause neither does.
    pub fn value(&self, literal: Literal) -> bool {
        self.holds[literal.index()]
    }

    /// Returns the decisions it took, and the dead ends it met.
    pub fn counts(&self) -> [u64; 2] {
        self.counts
    }

    /// Goes on to the next model.
    ///
    /// # Errors
    /// When the watch stops it.
    pub fn find_next(&mut self, gate: &Gate<'_>) -> Result<Found, Stopped> {
        if std::mem::take(&mut self.is_at_model) {
            self.patience = self.counts[1] + MOST_DEAD_ENDS;
            self.turn(self.chosen);
        }
        while !self.is_over {
            gate.step(1)?;
            if !self.propagate() {
                self.counts[1] += 1;
                self.turn(self.order.len());
                if self.counts[1] > self.patience {
                    return Ok(Found::Lost);
                }
            } else if !self.decide() {
                self.is_at_model = true;
                return Ok(Found::Model);
            }
        }
        Ok(Found::NoMore)
    }

    /// Decides the next open variable; whether there is one.
    fn decide(&mut self) -> bool {
        let from = self.levels.last().map_or(0, |level| level.rank + 1);
        let is_open = |literal: Literal| !self.holds[literal.index()] && !self.is_false(literal);
        let Some(rank) = (from..self.order.len()).find(|&rank| is_open(self.order[rank])) else {
            return false;
        };
        self.counts[0] += 1;
        self.levels.push(Level { place: self.trail.len(), turned: self.turned.len(), rank });
        self.assign(self.order[rank]);
        true
    }

    /// Takes back the last decision among the first so many of the order, and takes its other side.
    fn turn(&mut self, among: usize) {
        while let Some(Level { place, turned, rank }) = self.levels.pop() {
            let decided = self.trail[place];
            self.take_back(place);
            self.turned.truncate(turned);
            if rank < among {
                self.turned.push((self.levels.len(), !decided));
                self.assign(!decided);
                return;
            }
        }
        self.is_over = true;
    }

    /// Takes back all that is on the trail from a place on.
    fn take_back(&mut self, place: usize) {
        for literal in self.trail.drain(place..) {
            self.holds[literal.index()] = false;
        }
        self.propagated = self.propagated.min(place);
    }

    fn assign(&mut self, literal: Literal) {
        if !std::mem::replace(&mut self.holds[literal.index()], true) {
            self.trail.push(literal);
        }
    }

    /// Draws all conclusions from single clauses; whether none contradicts another.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.propagated) {
            self.propagated += 1;
            let mut waiting = std::mem::take(&mut self.watches[(!literal).index()]);
            let agrees = self.look_at(!literal, &mut waiting);
            self.watches[(!literal).index()] = waiting;
            if !agrees {
                return false;
            }
        }
        true
    }

    /// Looks at the clauses that waited for a literal to become false; whether none of them fails.
    fn look_at(&mut self, failed: Literal, waiting: &mut Vec<(u32, Literal)>) -> bool {
        let (mut kept, mut at, mut agrees) = (0, 0, true);
        while at < waiting.len() {
            let (clause, blocker) = waiting[at];
            at += 1;
            let other = match self.holds[blocker.index()] {
                true => blocker,
                false => match self.watch_another(clause, failed) {
                    Watched::Elsewhere => continue,
                    Watched::Still(other) => other,
                },
            };
            waiting[kept] = (clause, other);
            kept += 1;
            if self.is_false(other) {
                agrees = false;
                break;
            }
            self.assign(other);
        }
        waiting.copy_within(at.., kept);
        waiting.truncate(kept + waiting.len() - at);
        agrees
    }

    /// Lets a clause watch another literal than one that failed, where it has one that does not fail as well.
    fn watch_another(&mut self, number: u32, failed: Literal) -> Watched {
        let (start, end) = self.clauses[number as usize];
        let clause = &mut self.literals[start..end];
        if clause[0] == failed {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if self.holds[other.index()] {
            return Watched::Still(other);
        }
        let Some(open) = (2..clause.len()).find(|&at| !self.holds[(!clause[at]).index()]) else {
            return Watched::Still(other);
        };
        clause.swap(1, open);
        let watched = clause[1];
        self.watches[watched.index()].push((number, other));
        Watched::Elsewhere
    }
}

/// What became of a watch.
enum Watched {
    /// The clause watches another literal now.
    Elsewhere,
    /// It cannot. This is the other literal that it watches.
    Still(Literal),
}
