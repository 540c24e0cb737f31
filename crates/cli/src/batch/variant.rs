//! The puzzles that the boards of a batch are positions of: each built and factored once, and shared.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use lightsout_formats::{Hints, Kind};
use lightsout_model::puzzle::{Puzzle, Rule};
use lightsout_model::spec::{Shape, Spec};
use lightsout_solver::batch::Prepared;
use lightsout_solver::linear::batch::BatchError;

use super::Aim;
use crate::board::{BoardArgs, RuleArg};
use crate::exit::Failure;
use crate::limits;
use crate::nonlinear::Other;

/// The identity of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// All of an ID but the position.
    Stem(String),
    /// Rows and columns.
    Size([usize; 2]),
}

/// A puzzle, and what is prepared for its boards.
pub(super) struct Variant {
    /// The description of the puzzle.
    pub spec: Spec,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The states of the positions in its IDs.
    pub states_in_ids: u8,
    /// The solver of its boards, or none if each needs a solver of its own.
    pub prepared: Option<Prepared>,
}

impl Variant {
    /// The lights of its boards, with those that are ignored.
    pub(super) fn whole_lights(&self) -> usize {
        self.puzzle.layout().whole_lights()
    }

    /// Presses of the puzzle as presses of the whole board, forbidden buttons 0 times.
    pub(super) fn whole_presses(&self, presses: Vec<u8>) -> Vec<u8> {
        let layout = self.puzzle.layout();
        layout.left_out().buttons_of_whole.spread(presses, layout.whole_buttons())
    }

    /// Weights of the puzzle as weights of the whole board, 0 on ignored lights.
    pub(super) fn whole_weights(&self, weights: Vec<u8>) -> Vec<u8> {
        self.puzzle.layout().left_out().lights_of_whole.spread(weights, self.whole_lights())
    }
}

/// All puzzles met so far.
pub(super) struct Variants<'a> {
    pub args: &'a BoardArgs,
    pub aim: Aim,
    /// The board that the command names.
    pub named: Option<Arc<Variant>>,
    /// Whether the lights of machines are counters, where the command says it.
    pub counters: Option<bool>,
    known: Mutex<HashMap<Key, Arc<Variant>>>,
}

/// So many puzzles are remembered; with more they are forgotten, and built again.
const MOST_KNOWN: usize = 64;

impl<'a> Variants<'a> {
    /// No puzzle yet but the one that the command names, if it names one.
    pub(super) fn new(
        args: &'a BoardArgs,
        aim: Aim,
        named: Option<Spec>,
    ) -> Result<Variants<'a>, Failure> {
        let mut variants = Variants {
            args,
            aim,
            named: None,
            counters: args.has_counters(),
            known: Mutex::new(HashMap::new()),
        };
        if let Some(spec) = named {
            variants.named = Some(Arc::new(variants.build(spec)?));
        }
        Ok(variants)
    }

    /// Returns the puzzle of a key. `spec` describes it, if the key is new.
    ///
    /// # Errors
    /// Why it makes none.
    pub(super) fn get(
        &self,
        key: &Key,
        spec: impl FnOnce() -> Result<Spec, String>,
    ) -> Result<Arc<Variant>, Failure> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(variant) = known().get(key) {
            return Ok(variant.clone());
        }
        let variant = Arc::new(self.build(spec().map_err(Failure::input)?)?);
        let mut known = known();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key.clone(), variant.clone());
        Ok(variant)
    }

    /// Whether an answer counts the presses of each light's own button, as far as the command says.
    pub(super) fn have_counts(&self) -> bool {
        let is_sequence = matches!(self.args.rule, Some(RuleArg::LitOnly));
        let has_other_buttons = |variant: &Arc<Variant>| {
            variant.puzzle.rule() == Rule::LitOnly
                || variant.whole_lights() != variant.puzzle.layout().whole_buttons()
        };
        !is_sequence && !self.named.as_ref().is_some_and(has_other_buttons)
    }

    /// Returns the options of the command, which hold for every line.
    pub(super) fn hints(&self) -> Hints<'_> {
        Hints { kind: Some(Kind::Puzzle), counters: self.counters, ..self.args.hints() }
    }

    /// The counters or setters that a line describes, if it describes some.
    pub(super) fn other(&self, spec: &Spec) -> Result<Option<Other>, Failure> {
        if spec.counters.is_none() && spec.sets.is_empty() && self.counters != Some(true) {
            return Ok(None);
        }
        limits::run(|budget| {
            let spec = self.args.refined(spec.clone(), budget)?;
            self.args.other(&spec, budget)
        })
    }

    /// The spec of a rectangle.
    pub(super) fn rectangle([rows, columns]: [usize; 2]) -> Spec {
        Spec::of(Shape::Named(format!("{rows}x{columns}")))
    }

    /// A puzzle by itself: what a line says, and what the options say on top of it.
    pub(super) fn build(&self, spec: Spec) -> Result<Variant, Failure> {
        let states_in_ids = spec.states.unwrap_or(2);
        limits::run(|budget| {
            let spec = self.args.refined(spec, budget)?;
            let (spec, is_position) = match self.aim {
                Aim::Position(task) => (task.takes(spec)?, true),
                _ => (spec, false),
            };
            let puzzle = spec.build_within(budget)?;
            if is_position {
                return Ok(Variant { spec, puzzle, states_in_ids, prepared: None });
            }
            let wants_fewest = self.aim != Aim::Any;
            let prepared = match Prepared::new(&puzzle, wants_fewest, budget) {
                Ok(prepared) if self.aim == Aim::Fewest && !prepared.finds_fewest() => None,
                Ok(prepared) => Some(prepared),
                Err(BatchError::Unsupported(_)) => None,
                Err(BatchError::Stopped(stopped)) => return Err(stopped.into()),
                Err(error) => return Err(Failure::input(error.to_string())),
            };
            Ok(Variant { spec, puzzle, states_in_ids, prepared })
        })
    }
}
