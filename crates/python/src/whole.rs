//! Boards and presses with all lights and buttons, of a puzzle without some of them.
//!
//! Forbidden buttons and ignored lights are not part of the puzzle that is solved. Python's arrays have a place for
//! each of them, so that shapes, numbers and names are those of the drawn puzzle.

use std::borrow::Cow;
use std::sync::Arc;

use lightsout::algebra::watch::Watch;
use lightsout::model::board::Board;
use lightsout::model::presses::Presses;
use lightsout::model::puzzle::{Button, Light, Puzzle};
use lightsout::model::spec::Spec;
use lightsout::model::spec::error::SpecError;
use lightsout::model::spec::terms::Terms;
use pyo3::prelude::*;

use crate::errors;

/// The puzzle with all its lights and buttons, and which of them are left in the puzzle that is solved.
pub(crate) struct Whole {
    puzzle: Puzzle,
    lights: Vec<usize>,
    buttons: Vec<usize>,
    /// The number of each button in the puzzle that is solved.
    left: Vec<Option<usize>>,
}

/// All lights and buttons of a puzzle, or nothing if none is left out.
#[derive(Clone)]
pub struct All(Option<Arc<Whole>>);

impl All {
    /// Returns the puzzle with all its lights and buttons. `puzzle` has the remaining ones.
    pub fn of(spec: &Spec, puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<All, SpecError> {
        if spec.terms.forbidden.is_empty() && spec.terms.ignored.is_empty() {
            return Ok(All(None));
        }
        let Terms { costs, ends, .. } = spec.terms.clone();
        let terms = Terms { costs, ends, ..Terms::default() };
        let whole = Spec { terms, ..spec.clone() }.build_within(watch)?;
        let left_over = |names: &[String], find: &dyn Fn(&str) -> Option<usize>, count: usize| {
            let mut is_left = vec![true; count];
            names.iter().filter_map(|name| find(name)).for_each(|place| is_left[place] = false);
            (0..count).filter(|&place| is_left[place]).collect::<Vec<_>>()
        };
        let (lights, buttons) = (whole.layout().lights(), whole.layout().buttons());
        let lights = left_over(&spec.terms.ignored, &|name| lights.find(name), whole.lights());
        let buttons = left_over(&spec.terms.forbidden, &|name| buttons.find(name), whole.buttons());
        let mut left = vec![None; whole.buttons()];
        buttons.iter().enumerate().for_each(|(own, &button)| left[button] = Some(own));
        // A start by chance is one that can be solved on these terms.
        let mut start = whole.start().states().to_vec();
        lights
            .iter()
            .zip(puzzle.start().states())
            .for_each(|(&light, &state)| start[light] = state);
        let puzzle = whole.with_start(Board::new(start))?;
        Ok(All(Some(Arc::new(Whole { puzzle, lights, buttons, left }))))
    }

    /// Returns the puzzle with all lights and buttons. `own` is the one that is solved.
    pub fn puzzle<'p>(&'p self, own: &'p Puzzle) -> &'p Puzzle {
        self.0.as_ref().map_or(own, |whole| &whole.puzzle)
    }

    /// Whether nothing is left out.
    pub fn is_left(&self) -> bool {
        self.0.is_none()
    }

    /// The numbers of the lights that matter and of the buttons that may be pressed.
    pub fn left(&self, own: &Puzzle) -> (Vec<usize>, Vec<usize>) {
        match &self.0 {
            None => ((0..own.lights()).collect(), (0..own.buttons()).collect()),
            Some(whole) => (whole.lights.clone(), whole.buttons.clone()),
        }
    }

    /// A board as the puzzle that is solved sees it.
    ///
    /// # Panics
    /// When the board has another number of lights.
    pub fn board<'b>(&self, board: &'b [u8]) -> Cow<'b, [u8]> {
        match &self.0 {
            None => Cow::Borrowed(board),
            Some(whole) => whole.lights.iter().map(|&light| board[light]).collect(),
        }
    }

    /// Something of every light that matters, such as the weights of a certificate, with zeros for the others.
    pub fn of_lights<T: Copy + Default>(&self, own: Vec<T>) -> Vec<T> {
        match &self.0 {
            None => own,
            Some(whole) => spread(whole.puzzle.lights(), &whole.lights, &own),
        }
    }

    /// How often every button is pressed, those too that may not be.
    pub fn of_buttons(&self, own: Vec<u8>) -> Vec<u8> {
        match &self.0 {
            None => own,
            Some(whole) => spread(whole.puzzle.buttons(), &whole.buttons, &own),
        }
    }

    /// The number of a light that matters among all.
    pub fn light(&self, own: usize) -> usize {
        self.0.as_ref().map_or(own, |whole| whole.lights[own])
    }

    /// The number of a button that may be pressed among all.
    pub fn button(&self, own: usize) -> usize {
        self.0.as_ref().map_or(own, |whole| whole.buttons[own])
    }

    /// Returns the number of a button in the puzzle that is solved, or none if it is forbidden.
    pub fn own_button(&self, button: usize) -> Option<usize> {
        self.0.as_ref().map_or(Some(button), |whole| whole.left.get(button).copied().flatten())
    }

    /// Presses of all buttons as the puzzle that is solved has them.
    pub fn own_presses(&self, presses: Presses) -> PyResult<Presses> {
        let Some(whole) = &self.0 else { return Ok(presses) };
        let forbidden = |button: usize| {
            errors::value(format!(
                "button {}, number {button}, may not be pressed",
                whole.puzzle.button_name(Button(button))
            ))
        };
        match presses {
            Presses::Counts(counts) => {
                let is_pressed = |button: &usize| counts[*button] > 0;
                let mut barred = (0..counts.len()).filter(|&button| whole.left[button].is_none());
                match barred.find(is_pressed) {
                    Some(button) => Err(forbidden(button)),
                    None => {
                        let own = whole.buttons.iter().map(|&button| counts[button]);
                        Ok(Presses::Counts(own.collect()))
                    }
                }
            }
            Presses::Sequence(buttons) => {
                let own = |Button(button)| {
                    whole.left[button].map(Button).ok_or_else(|| forbidden(button))
                };
                Ok(Presses::Sequence(buttons.into_iter().map(own).collect::<PyResult<_>>()?))
            }
        }
    }

    /// The names of all lights and of all buttons.
    pub fn names(&self, own: &Puzzle) -> (Vec<String>, Vec<String>) {
        let all = self.puzzle(own);
        let lights = (0..all.lights()).map(|light| all.light_name(Light(light)));
        let buttons = (0..all.buttons()).map(|button| all.button_name(Button(button)));
        (lights.collect(), buttons.collect())
    }
}

fn spread<T: Copy + Default>(count: usize, places: &[usize], own: &[T]) -> Vec<T> {
    let mut all = vec![T::default(); count];
    places.iter().zip(own).for_each(|(&place, &own)| all[place] = own);
    all
}
