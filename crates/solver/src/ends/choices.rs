//! The choices of one end for each light, each a puzzle with one goal.
//!
//! A set of ends E of a light with E + h = E, for a divisor h of m, is a set of remainders modulo h. Then the light may
//! be multiplied by m/h: in the start, in the goal and in the effects of all buttons. Two states become the same if
//! they leave the same remainder, and nothing else changes. A weight y on the new light is a weight y·m/h on the old
//! one.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board::Board;
use lightsout_model::effects::{Effects, ListedEffects};
use lightsout_model::ends::Ends;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Parts, Puzzle, Rule};

use crate::run;
use crate::solve::method::{Ask, Method};

/// Effects with more contacts than this are not listed for the sake of a few lights.
const MOST_TOUCHES: usize = 1 << 24;
/// Bytes of a contact while it is listed.
const TOUCH_BYTES: u64 = 64;

/// A puzzle with one goal, and what each of its lights may end in beside.
pub(super) struct Choices {
    first: Puzzle,
    ends: Vec<(usize, Vec<u8>)>,
    /// By what each light was multiplied; none where all are as they were.
    factors: Option<Vec<u8>>,
}

impl Choices {
    /// The fewest choices that a method takes on.
    pub(super) fn for_method(
        puzzle: &Puzzle,
        method: &dyn Method,
        ask: Ask,
        watch: &mut dyn Watch,
    ) -> Result<Choices, Stopped> {
        let by_remainders = Choices::by_remainders(puzzle, watch)?;
        Ok(by_remainders
            .filter(|choices| run::supports(method, &choices.first, ask).is_ok())
            .unwrap_or_else(|| Choices::one_by_one(puzzle)))
    }

    /// Every state that a light may end in by itself.
    pub(super) fn one_by_one(puzzle: &Puzzle) -> Choices {
        let several = puzzle.goal().ends().into_iter().flat_map(Ends::several);
        let ends = several.map(|(light, states)| (light.0, states.to_vec())).collect();
        Choices { first: super::settled(puzzle).into_owned(), ends, factors: None }
    }

    /// States that leave the same remainder together, where that makes fewer choices.
    fn by_remainders(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Option<Choices>, Stopped> {
        let (Some(ends), Rule::Free) = (puzzle.goal().ends(), puzzle.rule()) else {
            return Ok(None);
        };
        let m = puzzle.states();
        let mut factors = vec![1; puzzle.lights()];
        for (light, states) in ends.several() {
            factors[light.0] = m / modulus_of(states, m);
        }
        let touches = match puzzle.effects() {
            Effects::Stencil { lattice, stencil } => {
                lattice.cells().saturating_mul(stencil.points().len())
            }
            Effects::Listed(listed) => listed.touches(),
        };
        if factors.iter().all(|&factor| factor == 1) || touches > MOST_TOUCHES {
            return Ok(None);
        }
        watch.reserve(touches as u64 * TOUCH_BYTES)?;
        let times = |light: usize, state: u8| -> u8 {
            (u16::from(state) * u16::from(factors[light]) % u16::from(m)) as u8
        };
        let all_times = |board: &Board| {
            Board::new(board.states().iter().enumerate().map(|(l, &s)| times(l, s)).collect())
        };
        let mut own = Vec::new();
        let mut effects = Vec::with_capacity(puzzle.buttons());
        for button in (0..puzzle.buttons()).map(Button) {
            puzzle.touched_by(button, &mut own);
            let touch = |light: usize, weight: u8| (light, times(light, weight));
            effects.push(own.iter().map(|t| touch(t.light.0, t.weight)).collect::<Vec<_>>());
        }
        let effects = ListedEffects::new(puzzle.lights(), m, effects).expect("the same lights");
        let parts = Parts {
            title: puzzle.full_title().clone(),
            states: m,
            effects: Effects::Listed(effects),
            start: all_times(puzzle.start()),
            goal: Goal::Target(all_times(ends.least())),
            rule: Rule::Free,
            layout: puzzle.layout().clone(),
        };
        let first = Puzzle::new(parts).expect("the same puzzle with other weights");
        let first = match puzzle.costs() {
            Some(costs) => first.with_costs(costs.to_vec()).expect("the same buttons"),
            None => first,
        };
        let ends = ends.several().map(|(light, states)| {
            let mut remainders: Vec<u8> = states.iter().map(|&s| times(light.0, s)).collect();
            remainders.sort_unstable();
            remainders.dedup();
            (light.0, remainders)
        });
        let ends = ends.filter(|(_, remainders)| remainders.len() > 1).collect();
        Ok(Some(Choices { first, ends, factors: Some(factors) }))
    }

    /// The first of them.
    pub(super) fn first(&self) -> &Puzzle {
        &self.first
    }

    /// The lights with several ends, and these.
    pub(super) fn ends(&self) -> &[(usize, Vec<u8>)] {
        &self.ends
    }

    /// Returns the number of choices, or `None` if it cannot be represented.
    pub(super) fn count(&self) -> Option<u64> {
        self.ends.iter().try_fold(1u64, |count, (_, ends)| count.checked_mul(ends.len() as u64))
    }

    /// The puzzle that is to end on this board.
    pub(super) fn with(&self, goal: Board) -> Puzzle {
        self.first.clone().with_goal(Goal::Target(goal)).expect("a board of the puzzle")
    }

    /// Weights on the lights as they were.
    pub(super) fn on_lights(&self, weights: &[u8]) -> Vec<u8> {
        let Some(factors) = &self.factors else { return weights.to_vec() };
        let m = u16::from(self.first.states());
        let times = |(&weight, &factor): (&u8, &u8)| u16::from(weight) * u16::from(factor) % m;
        weights.iter().zip(factors).map(|pair| times(pair) as u8).collect()
    }

    /// The board that is to be reached, multiplied as the lights were.
    pub(super) fn least(&self) -> &Board {
        match self.first.goal() {
            Goal::Target(board) => board,
            _ => unreachable!("the first choice is one board"),
        }
    }
}

/// The least divisor h of m for which the states are all that leave some remainders modulo h.
fn modulus_of(states: &[u8], m: u8) -> u8 {
    let is_one = |h: u8| {
        let moved = |state: u8| ((u16::from(state) + u16::from(h)) % u16::from(m)) as u8;
        m.is_multiple_of(h) && states.iter().all(|&state| states.contains(&moved(state)))
    };
    (1..m).find(|&h| is_one(h)).unwrap_or(m)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::spec;

    use super::*;

    #[test]
    fn states_that_are_all_of_some_remainders_are_told() {
        for (m, states, modulus) in [
            (4, &[0, 2][..], 2),
            (4, &[1, 3], 2),
            (4, &[0, 1], 4),
            (6, &[0, 3], 3),
            (6, &[1, 2, 4, 5], 3),
            (6, &[0, 2, 4], 2),
            (6, &[0, 2], 6),
            (6, &[0, 1, 2, 3, 4, 5], 1),
            (251, &[0, 7], 251),
        ] {
            assert_eq!(modulus_of(states, m), modulus, "{states:?} of {m}");
            // The definition, remainder by remainder.
            let is_remainder = |r: u8| states.iter().any(|s| s % modulus == r);
            let all = (0..m).filter(|s| is_remainder(s % modulus));
            assert_eq!(all.collect::<Vec<_>>(), states, "{states:?} of {m}");
        }
    }

    #[test]
    fn remainders_are_one_choice_where_single_states_are_many() {
        let spec = spec::named("2x2").expect("a size");
        let ends = [(0, vec![0, 2]), (1, vec![1, 3]), (2, vec![0, 1])];
        let ends = Ends::new(Board::uniform(4, 0), ends).expect("lights with states");
        let spec = spec::Spec { states: Some(4), ..spec };
        let puzzle = spec.build().and_then(|p| Ok(p.with_goal(Goal::Among(ends))?)).expect("2x2");
        assert_eq!(Choices::one_by_one(&puzzle).count(), Some(8));
        let choices = Choices::by_remainders(&puzzle, &mut Unwatched).expect("nothing stops it");
        let choices = choices.expect("two lights have remainders");
        assert_eq!((choices.count(), choices.ends()), (Some(2), &[(2, vec![0, 1])][..]));
        // Light 0 is multiplied by 2: so are its weights when they are told of the puzzle itself.
        assert_eq!(choices.on_lights(&[1, 3, 1, 0]), [2, 2, 1, 0]);
    }
}
