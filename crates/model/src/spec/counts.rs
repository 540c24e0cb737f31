//! Counters in a spec: lights that do not wrap, with whole numbers at the start and as the goal.

use std::borrow::Cow;

use lightsout_algebra::watch::Watch;

use super::error::SpecError;
use super::start::{self, Start};
use super::terms::place;
use super::{GoalSpec, Spec, title};
use crate::counters::{Counters, MOST_COUNT};
use crate::layout::Places;
use crate::puzzle::{Button, Puzzle, Rule};

/// The numbers of counters in a spec.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The numbers at the start. If left out, those of a drawn board, else 0.
    pub start: Option<Numbers>,
    /// The numbers to be reached. If left out, the states of the goal.
    pub goal: Option<Numbers>,
}

/// Whole numbers for counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// The same for each.
    All(u64),
    /// A number for each, in their order.
    Listed(Vec<u64>),
    /// Numbers by name, and 0 for all others.
    Named(Vec<(String, u64)>),
}

impl Spec {
    /// Builds the puzzle of counters that this describes.
    ///
    /// # Errors
    /// The first thing that does not fit, also that the lights are no counters, or the reason to stop.
    ///
    /// ```
    /// use lightsout_algebra::watch::Unwatched;
    /// use lightsout_model::spec::counts::{Counts, Numbers};
    /// use lightsout_model::spec::{Spec, named};
    /// let counts = Counts { start: None, goal: Some(Numbers::All(300)) };
    /// let spec = Spec { counters: Some(counts), ..named("1x3")? };
    /// let counters = spec.counters_within(&mut Unwatched)?;
    /// assert_eq!((counters.goal(), counters.touched_by(0)), (&[300; 3][..], &[(0, 1), (1, 1)][..]));
    /// assert!(spec.build().is_err(), "counters are no lights");
    /// # Ok::<(), lightsout_model::spec::error::SpecError>(())
    /// ```
    pub fn counters_within(&self, watch: &mut dyn Watch) -> Result<Counters, SpecError> {
        watch.ask()?;
        let spec = self.with_preset();
        let Some(counts) = &spec.counters else {
            return Err(SpecError::Parts(
                "the lights of this puzzle wrap around, so they are no counters".to_string(),
            ));
        };
        refuse_options(&spec)?;
        let puzzle = plain(&spec, 255, watch)?;
        let lights = puzzle.layout().lights();
        let start = match (&counts.start, &spec.start) {
            (Some(numbers), _) => numbers.by_light("start", lights)?,
            (None, None | Some(Start::None)) => vec![0; lights.len()],
            (None, Some(own @ (Start::All | Start::Board(_) | Start::Drawn(_)))) => {
                whole(start::board(own, &puzzle, watch)?.states())
            }
            (None, Some(_)) => {
                return Err(not_here("start", "counters begin with numbers, and not at random"));
            }
        };
        let goal = match (&counts.goal, &spec.goal) {
            (Some(numbers), _) => numbers.by_light("goal", lights)?,
            (None, Some(GoalSpec::State(state))) => vec![u64::from(*state); lights.len()],
            (None, Some(GoalSpec::Target(board))) if board.len() == lights.len() => {
                whole(board.states())
            }
            (None, Some(GoalSpec::Drawn(drawing))) => {
                whole(start::drawn("goal", drawing, lights, watch)?.states())
            }
            (None, _) => {
                return Err(not_here(
                    "goal",
                    "counters only rise, so each needs a number to reach, such as 3,5,4,7",
                ));
            }
        };
        Ok(Counters {
            title: title::title(&spec),
            touches: touches(self, &puzzle, watch)?,
            costs: puzzle.costs().map(|costs| costs.iter().map(|&cost| cost.into()).collect()),
            layout: puzzle.layout().clone(),
            start,
            goal,
        })
    }
}

fn whole(states: &[u8]) -> Vec<u64> {
    states.iter().map(|&state| state.into()).collect()
}

fn not_here(option: &'static str, reason: &str) -> SpecError {
    SpecError::NotApplicable { option, reason: reason.to_string() }
}

fn refuse_options(spec: &Spec) -> Result<(), SpecError> {
    let has_open_lights = !spec.terms.ignored.is_empty() || !spec.terms.ends.is_empty();
    match spec.rule {
        Some(Rule::LitOnly) => Err(not_here("lit-only rule", "counters are never on or off")),
        _ if has_open_lights => {
            Err(not_here("end of single lights", "each counter ends with one number"))
        }
        _ => Ok(()),
    }
}

/// The same with lights of so many states.
fn plain(spec: &Spec, states: u8, watch: &mut dyn Watch) -> Result<Puzzle, SpecError> {
    let start = Some(Start::None);
    let (states, goal) = (Some(states), Some(GoalSpec::State(0)));
    Spec { counters: None, states, start, goal, ..spec.clone() }.build_within(watch)
}

/// What each button does, read off lights of 255 states. By the Chinese remainder theorem a weight that is the same
/// small number modulo 255, 254, 253 and 251 is that number, because none comes near their product.
fn touches(
    spec: &Spec,
    puzzle: &Puzzle,
    watch: &mut dyn Watch,
) -> Result<Vec<Vec<(usize, u64)>>, SpecError> {
    const OTHERS: [u8; 3] = [254, 253, 251];
    let mut others = Vec::with_capacity(OTHERS.len());
    for states in OTHERS {
        others.push(plain(&spec.with_preset(), states, watch)?);
    }
    let (mut touches, mut own, mut other) = (Vec::new(), Vec::new(), Vec::new());
    for button in (0..puzzle.buttons()).map(Button) {
        puzzle.touched_by(button, &mut own);
        watch.step(1)?;
        watch.reserve(own.len() as u64 * 16)?;
        for same in &others {
            same.touched_by(button, &mut other);
            if other != own {
                return Err(SpecError::Parts(
                    "a press raises a counter by at most 250".to_string(),
                ));
            }
        }
        touches.push(own.iter().map(|touch| (touch.light.0, touch.weight.into())).collect());
    }
    Ok(touches)
}

impl Numbers {
    fn by_light(&self, what: &'static str, lights: &Places) -> Result<Vec<u64>, SpecError> {
        let numbers: Cow<'_, [u64]> = match self {
            Numbers::All(number) => vec![*number; lights.len()].into(),
            Numbers::Listed(numbers) if numbers.len() == lights.len() => numbers.into(),
            Numbers::Listed(numbers) => {
                let (found, wanted) = (numbers.len(), lights.len());
                return Err(SpecError::Parts(format!(
                    "the {what} has {found} numbers, and there are {wanted} counters"
                )));
            }
            Numbers::Named(named) => {
                let mut numbers = vec![0; lights.len()];
                for (name, number) in named {
                    numbers[place("light", name, lights)?] = *number;
                }
                numbers.into()
            }
        };
        match numbers.iter().find(|&&number| number > MOST_COUNT) {
            Some(number) => Err(SpecError::Parts(format!(
                "{number} is too high for a counter, which goes up to {MOST_COUNT}"
            ))),
            None => Ok(numbers.into_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::spec::{Shape, named, system::System};

    fn counting(name: &str, goal: Option<Numbers>) -> Spec {
        Spec { counters: Some(Counts { start: None, goal }), ..named(name).expect(name) }
    }

    #[test]
    fn weights_beyond_lights_are_refused_and_not_wrapped() {
        let of = |weight: u8| {
            let buttons = vec![("b".to_string(), vec![(0, weight)])];
            let spec = Spec::of(Shape::System(System { lights: vec!["a".to_string()], buttons }));
            let counters = Some(Counts { start: None, goal: Some(Numbers::All(500)) });
            Spec { counters, ..spec }.counters_within(&mut Unwatched)
        };
        assert_eq!(of(250).expect("a counter").touched_by(0), [(0, 250)]);
        for weight in [251, 253, 254, 255] {
            assert!(of(weight).is_err(), "{weight}");
        }
        // On a torus of one light all four neighbours are the light itself.
        let all = Some(Numbers::All(1));
        let torus = Spec { wrap: Some(crate::lattice::Wrap::Torus), ..counting("1x1", all) };
        let touched = torus.counters_within(&mut Unwatched).expect("a counter").touches;
        assert_eq!(touched, [[(0, 5)]]);
    }

    #[test]
    fn numbers_fit_the_counters() {
        let build = |goal| counting("1x3", goal).counters_within(&mut Unwatched);
        let named = Numbers::Named(vec![("0,2".to_string(), 1000)]);
        assert_eq!(build(Some(named)).expect("a name").goal(), [0, 0, 1000]);
        assert!(build(None).is_err(), "no goal");
        assert!(build(Some(Numbers::Listed(vec![1, 2]))).is_err(), "too few");
        assert!(build(Some(Numbers::All(MOST_COUNT + 1))).is_err(), "too high");
        assert!(counting("1x3", Some(Numbers::All(1))).build().is_err(), "no lights");
        let drawn = crate::spec::drawing::Drawing::new(vec![vec![Some(2), Some(0)]]);
        let goal = Some(GoalSpec::State(3));
        let shape = Shape::Drawn(drawn.clone());
        let counters = Some(Counts::default());
        let spec = Spec { counters, goal, start: Some(Start::Drawn(drawn)), ..Spec::of(shape) };
        let counters = spec.counters_within(&mut Unwatched).expect("a drawing");
        assert_eq!(counters.rise().collect::<Vec<_>>(), [1, 3]);
    }
}
