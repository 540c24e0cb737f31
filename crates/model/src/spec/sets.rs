//! Setters in a spec: lights that buttons turn on or off instead of toggling them.

use lightsout_algebra::watch::Watch;

use super::Spec;
use super::error::SpecError;
use super::terms::place;
use crate::goal::Goal;
use crate::puzzle::{Button, Rule};
use crate::setters::Setters;

/// A light that a button sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// The name of the button.
    pub button: String,
    /// The name of the light.
    pub light: String,
    /// Whether the light is on after a press.
    pub is_on: bool,
}

impl Spec {
    /// Builds the puzzle of setters that this describes.
    ///
    /// # Errors
    /// The first thing that does not fit, also that no button sets a light, or the reason to stop.
    ///
    /// ```
    /// use lightsout_algebra::watch::Unwatched;
    /// use lightsout_model::spec::{Spec, named, sets::Set};
    /// let set = Set { button: "0,0".to_string(), light: "0,2".to_string(), is_on: false };
    /// let spec = Spec { sets: vec![set], ..named("1x3")? };
    /// let setters = spec.setters_within(&mut Unwatched)?;
    /// assert_eq!((setters.toggled_by(0), setters.set_by(0)), (&[0, 1][..], &[(2, false)][..]));
    /// assert!(spec.build().is_err(), "setters do not toggle");
    /// # Ok::<(), lightsout_model::spec::error::SpecError>(())
    /// ```
    pub fn setters_within(&self, watch: &mut dyn Watch) -> Result<Setters, SpecError> {
        watch.ask()?;
        if self.sets.is_empty() {
            return Err(SpecError::Parts("no button of this puzzle sets a light".to_string()));
        }
        let puzzle = Spec { sets: Vec::new(), ..self.clone() }.build_within(watch)?;
        let not_here = |option, reason: &str| {
            Err(SpecError::NotApplicable { option, reason: reason.to_string() })
        };
        if puzzle.states() != 2 {
            return not_here("number of states", "lights that are set are on or off");
        }
        if puzzle.rule() == Rule::LitOnly {
            return not_here("lit-only rule", "buttons that set lights can be pressed at any time");
        }
        if !self.terms.are_usual() {
            return not_here(
                "cost or end",
                "setters have plain presses, and one end for each light",
            );
        }
        let goal = match puzzle.goal() {
            Goal::State(state) => vec![*state != 0; puzzle.lights()],
            Goal::Target(board) => on(board.states()),
            Goal::Equal | Goal::Among(_) => {
                return not_here("goal", "setters have one end for each light");
            }
        };
        let (mut toggles, mut touched) = (Vec::new(), Vec::new());
        for button in (0..puzzle.buttons()).map(Button) {
            watch.step(1)?;
            puzzle.touched_by(button, &mut touched);
            watch.reserve(touched.len() as u64 * 8)?;
            let odd = touched.iter().filter(|touch| touch.weight % 2 == 1);
            toggles.push(odd.map(|touch| touch.light.0).collect::<Vec<usize>>());
        }
        let mut sets = vec![Vec::new(); puzzle.buttons()];
        for Set { button, light, is_on } in &self.sets {
            let own = place("button", button, puzzle.layout().buttons())?;
            let place = place("light", light, puzzle.layout().lights())?;
            let has = |known: &(usize, bool)| known.0 == place;
            if toggles[own].contains(&place) || sets[own].iter().any(has) {
                return Err(SpecError::Parts(format!(
                    "button {button} changes light {light} in two ways"
                )));
            }
            sets[own].push((place, *is_on));
        }
        Ok(Setters {
            title: self.full_title(),
            layout: puzzle.layout().clone(),
            start: on(puzzle.start().states()),
            toggles,
            sets,
            goal,
        })
    }
}

fn on(states: &[u8]) -> Vec<bool> {
    states.iter().map(|&state| state != 0).collect()
}
