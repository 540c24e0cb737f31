//! All models, without repetition in the chosen literals.
//!
//! The engine finds a model, and a [`Walk`] enumerates models from there. When it is lost, it adds the visited part as
//! clauses, and the engine looks for a model elsewhere. After a [`Walk`] that found little, the engine alone finds the
//! next models, and excludes each by a clause. Each such phase is twice as long as the one before.

use std::ops::ControlFlow;

use lightsout_algebra::watch::{Stopped, Watch};

use crate::engine::{Counts, Engine};
use crate::walk::{Found, Walk};
use crate::{Clauses, Formula, Gate, Literal, Variable};

/// Shows every model of a formula, a value for each of its variables, until `visit` breaks.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_sat::{Clauses, Formula, all_models};
///
/// let mut formula = Formula::new();
/// let [a, b, c] = [(); 3].map(|_| formula.new_variable().literal());
/// formula.add(&[a, b]);
/// formula.add_xor(&[a, b, c], true);
/// let mut models = Vec::new();
/// all_models::each(&formula, &mut Unwatched, |model| {
///     models.push(model.to_vec());
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(models.len(), 3);
/// # Ok::<(), lightsout_algebra::watch::Stopped>(())
/// ```
///
/// # Errors
/// When the watch stops the search.
pub fn each(
    formula: &Formula,
    watch: &mut dyn Watch,
    mut visit: impl FnMut(&[bool]) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let gate = Gate::new(watch);
    let mut engine = Engine::remembering(&gate);
    engine.load(formula)?;
    let variables: Vec<Variable> = (0..formula.variables()).map(Variable).collect();
    let mut models = AllModels::of(&mut engine, &variables);
    while models.find_next()? {
        let model: Vec<bool> =
            variables.iter().map(|variable| models.value(variable.literal())).collect();
        if visit(&model).is_break() {
            break;
        }
    }
    Ok(())
}

/// Who found the last model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Nobody,
    Engine,
    Walk,
}

/// The models of an engine's clauses.
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
    /// Begins before the first model. Two models are alike when they give these variables the same values.
    ///
    /// A [`Walk`] runs only if the engine [remembers](Engine::remembering) its clauses.
    pub fn of(engine: &'e mut Engine<'g, 'w>, variables: &[Variable]) -> AllModels<'e, 'g, 'w> {
        let both = |variable: &Variable| [variable.literal(), !variable.literal()];
        AllModels::marked(engine, variables.iter().flat_map(both).collect())
    }

    /// Does the same as [`AllModels::of`] for literals whose true ones determine the others. An example is a row of
    /// marks with exactly one true. The clause that excludes a model has only the true literals.
    pub fn marked(engine: &'e mut Engine<'g, 'w>, chosen: Vec<Literal>) -> AllModels<'e, 'g, 'w> {
        AllModels { engine, chosen, walk: None, last: By::Nobody, walked: 0, wait: 0, left: 0 }
    }

    /// Advances to the next model. Returns whether there is one.
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

    /// Whether a literal holds in the last model. For a variable not chosen and in no clause perhaps neither does.
    pub fn value(&self, literal: Literal) -> bool {
        match (&self.walk, self.last) {
            (Some(walk), By::Walk) => walk.value(literal),
            _ => self.engine.value(literal),
        }
    }

    /// Returns the counts of the engine and of each [`Walk`].
    pub fn counts(&self) -> Counts {
        let mut counts = self.engine.counts();
        if let Some(walk) = &self.walk {
            let [decisions, dead_ends] = walk.counts();
            counts += Counts { decisions, conflicts: dead_ends, ..Counts::default() };
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use proptest::prelude::*;

    use super::*;

    /// A formula of up to six variables: clauses, XORs and cardinality constraints.
    fn formulas() -> impl Strategy<Value = Formula> {
        let literal =
            (0..6u32, any::<bool>()).prop_map(|(v, sign)| Literal::new(Variable(v), sign));
        let part = (0..3u8, proptest::collection::vec(literal, 1..5), 0..3usize);
        proptest::collection::vec(part, 0..6).prop_map(|parts| {
            let mut formula = Formula::new();
            for _ in 0..6 {
                formula.new_variable();
            }
            for (kind, literals, number) in parts {
                match kind {
                    0 => formula.add(&literals),
                    1 => formula.add_xor(&literals, number == 1),
                    _ => formula.add_at_most(literals, number),
                }
            }
            formula
        })
    }

    fn by_engine(formula: &Formula, is_remembering: bool) -> Vec<u32> {
        let mut watch = Unwatched;
        let gate = Gate::new(&mut watch);
        let mut engine = match is_remembering {
            true => Engine::remembering(&gate),
            false => Engine::new(&gate, None),
        };
        engine.load(formula).expect("no limit");
        let variables: Vec<Variable> = (0..6).map(Variable).collect();
        let mut models = AllModels::of(&mut engine, &variables);
        let mut found = Vec::new();
        while models.find_next().expect("no limit") {
            let bit = |v: u32| u32::from(models.value(Variable(v).literal())) << v;
            found.push((0..6).map(bit).sum());
        }
        found.sort_unstable();
        found
    }

    proptest! {
        /// However an engine was made, it has all models, each once.
        #[test]
        fn every_engine_finds_the_models_that_there_are(formula in formulas()) {
            let holds = |model: &u32| formula.is_model(&|v: Variable| model >> v.0 & 1 == 1);
            let all: Vec<u32> = (0..64).filter(holds).collect();
            prop_assert_eq!(by_engine(&formula, true), all.clone());
            prop_assert_eq!(by_engine(&formula, false), all.clone());
            let mut shown = 0;
            each(&formula, &mut Unwatched, |_| { shown += 1; ControlFlow::Continue(()) }).expect("no limit");
            prop_assert_eq!(shown, all.len());
        }
    }
}
