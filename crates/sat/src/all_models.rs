//! All models, each once as far as chosen literals tell them apart.
//!
//! The engine finds a model and a [`Walk`] goes on from there; when it is lost, the engine is told what was
//! visited and looks for a model elsewhere. After a walk that found little the engine is asked by itself for a
//! while, and told each model as a clause; each such while is twice as long as the one before.

use lightsout_algebra::watch::Stopped;

use crate::engine::{Counts, Engine};
use crate::walk::{Found, Walk};
use crate::{Clauses, Literal, Variable};

/// Who found the last model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Nobody,
    Engine,
    Walk,
}

/// The models of what an engine was told.
pub struct AllModels<'e, 'g, 'w> {
    engine: &'e mut Engine<'g, 'w>,
    /// The literals that tell models apart.
    chosen: Vec<Literal>,
    walk: Option<Walk>,
    last: By,
    /// How many models this walk has found.
    walked: u64,
    /// How many models the engine gives by itself after a walk that found little, and how many it still has to.
    wait: u64,
    left: u64,
}

/// A walk that finds fewer models than this was not worth its while.
const WORTHWHILE: u64 = 16;

impl<'e, 'g, 'w> AllModels<'e, 'g, 'w> {
    /// No model yet. Two models are alike when the same of the chosen literals hold in them; of a variable both
    /// of whose values matter, both literals are to be chosen.
    ///
    /// There are walks only if the engine [remembers](Engine::remembering) what it is told.
    pub fn of(engine: &'e mut Engine<'g, 'w>, chosen: Vec<Literal>) -> AllModels<'e, 'g, 'w> {
        AllModels { engine, chosen, walk: None, last: By::Nobody, walked: 0, wait: 0, left: 0 }
    }

    /// Goes on to the next model; whether there is one.
    ///
    /// # Errors
    /// When the watch stops the search.
    pub fn find_next(&mut self) -> Result<bool, Stopped> {
        match self.last {
            By::Walk => return self.walk_on(),
            By::Engine => self.leave_out(),
            By::Nobody => {}
        }
        self.ask()
    }

    /// Asks the engine for a model, and sets out from there where that may be worth its while.
    fn ask(&mut self) -> Result<bool, Stopped> {
        if !self.engine.solve(&[])? {
            return Ok(false);
        }
        if self.left > 0 || !self.can_walk()? {
            self.left = self.left.saturating_sub(1);
            self.last = By::Engine;
            return Ok(true);
        }
        let model = self.engine.model();
        self.walk.iter_mut().for_each(|walk| walk.start(&model));
        self.walked = 0;
        self.walk_on()
    }

    /// Whether there is something to walk through, which is built for the first walk.
    fn can_walk(&mut self) -> Result<bool, Stopped> {
        if let Some(told) = self.engine.take_told() {
            let chosen: Vec<Variable> = self.chosen.iter().map(|it| it.variable()).collect();
            self.walk = Some(Walk::of(&told, &chosen, self.engine.gate())?);
        }
        Ok(self.walk.is_some())
    }

    /// Goes on with the walk; where that is lost, with the engine.
    fn walk_on(&mut self) -> Result<bool, Stopped> {
        let Some(walk) = &mut self.walk else { return Ok(false) };
        match walk.find_next(self.engine.gate())? {
            Found::NoMore => return Ok(false),
            Found::Model => {
                self.walked += 1;
                self.last = By::Walk;
                return Ok(true);
            }
            Found::Lost => {}
        }
        walk.give_up().iter().for_each(|clause| self.engine.add(clause));
        self.wait = if self.walked < WORTHWHILE { 2 * self.wait + 1 } else { 0 };
        self.left = self.wait;
        self.ask()
    }

    /// Leaves out all models that are like the last one.
    fn leave_out(&mut self) {
        let held = self.chosen.iter().filter(|literal| self.engine.value(**literal));
        let clause: Vec<Literal> = held.map(|literal| !*literal).collect();
        self.engine.add(&clause);
        self.walk.iter_mut().for_each(|walk| walk.add(&clause));
    }

    /// Whether a literal holds in the model that was found last; of a variable that nothing was said of and that
    /// is not chosen, perhaps neither literal does.
    pub fn value(&self, literal: Literal) -> bool {
        match (&self.walk, self.last) {
            (Some(walk), By::Walk) => walk.value(literal),
            _ => self.engine.value(literal),
        }
    }

    /// What the engine and the walks went through.
    pub fn counts(&self) -> Counts {
        let mut counts = self.engine.counts();
        if let Some(walk) = &self.walk {
            let [decisions, dead_ends] = walk.counts();
            counts += Counts { decisions, conflicts: dead_ends, ..Counts::default() };
        }
        counts
    }
}
