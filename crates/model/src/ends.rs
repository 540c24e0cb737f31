//! The states that each light may end in, if some have a choice.
//!
//! Most lights have one such state, which is on a board like any goal. The others are listed separately. A light
//! that may end in any state is left out of the puzzle (`without`).

use std::slice;

use crate::board::Board;
use crate::puzzle::Light;

/// The allowed end states of every light.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ends {
    least: Board,
    /// Those that may end in several, by their numbers.
    several: Vec<(usize, Box<[u8]>)>,
}

impl Ends {
    /// Gives each light its state on `board`, and the lights of `several` a choice of states.
    ///
    /// # Errors
    /// The number of a light with no state, or of one that the board does not have.
    ///
    /// ```
    /// use lightsout_model::board::Board;
    /// use lightsout_model::ends::Ends;
    /// use lightsout_model::puzzle::Light;
    /// let ends = Ends::new(Board::uniform(3, 0), [(1, vec![2, 0, 2])]).expect("lights with states");
    /// assert_eq!((ends.of(Light(0)), ends.of(Light(1))), (&[0][..], &[0, 2][..]));
    /// assert_eq!(ends.count(), Some(2));
    /// ```
    pub fn new(
        board: Board,
        several: impl IntoIterator<Item = (usize, Vec<u8>)>,
    ) -> Result<Ends, usize> {
        let mut least = board.states().to_vec();
        let mut listed: Vec<Box<[u8]>> = vec![Box::default(); least.len()];
        for (light, states) in several {
            let states: Box<[u8]> = (0..=u8::MAX).filter(|state| states.contains(state)).collect();
            let (Some(state), Some(&first)) = (least.get_mut(light), states.first()) else {
                return Err(light);
            };
            *state = first;
            listed[light] = states;
        }
        let listed = listed.into_iter().enumerate();
        let several = listed.filter(|(_, states)| states.len() > 1).collect();
        Ok(Ends { least: Board::new(least), several })
    }

    /// Returns the number of lights.
    pub fn lights(&self) -> usize {
        self.least.len()
    }

    /// Returns the states that a light may end in, in order.
    ///
    /// # Panics
    /// When there is no such light.
    pub fn of(&self, light: Light) -> &[u8] {
        match self.listed(light.0) {
            Some(states) => states,
            None => slice::from_ref(&self.least.states()[light.0]),
        }
    }

    /// Returns the lights with several allowed states, in order, each with its states.
    pub fn several(&self) -> impl Iterator<Item = (Light, &[u8])> {
        self.several.iter().map(|(light, states)| (Light(*light), &**states))
    }

    /// Returns the board with the smallest allowed state of every light.
    pub fn least(&self) -> &Board {
        &self.least
    }

    /// Returns the number of boards that it allows, or none if they are too many to count.
    pub fn count(&self) -> Option<u64> {
        let mut states = self.several.iter().map(|(_, states)| states.len() as u64);
        states.try_fold(1u64, u64::checked_mul)
    }

    /// Returns whether every light of `board` is in an allowed state.
    pub fn are_met_by(&self, board: &Board) -> bool {
        self.are_met_in(board.states())
    }

    /// Returns whether these states of the lights are all allowed.
    pub fn are_met_in(&self, states: &[u8]) -> bool {
        states.len() == self.lights()
            && states.iter().zip(self.least.states()).enumerate().all(|(light, (state, least))| {
                state == least || self.listed(light).is_some_and(|states| states.contains(state))
            })
    }

    /// Returns the same for these lights alone, in this order.
    pub(crate) fn only(&self, lights: &[usize]) -> Ends {
        let least = lights.iter().map(|&light| self.least.states()[light]).collect();
        let several = lights.iter().enumerate();
        let several = several.filter_map(|(new, &old)| Some((new, self.listed(old)?.into())));
        Ends { least: Board::new(least), several: several.collect() }
    }

    fn listed(&self, light: usize) -> Option<&[u8]> {
        let at = self.several.binary_search_by_key(&light, |&(light, _)| light).ok()?;
        Some(&self.several[at].1)
    }
}

/// The states that a light may end in, in words: `0 or 2`, `0, 1 or 3`.
pub fn states_in_words(states: &[u8]) -> String {
    let words: Vec<String> = states.iter().map(u8::to_string).collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_met_where_every_light_is_in_one_of_its_states() {
        let ends = Ends::new(Board::new(vec![1, 0, 2]), [(0, vec![3, 1]), (2, vec![2])]);
        let ends = ends.expect("lights with states");
        for first in 0..4 {
            for second in 0..4 {
                for third in 0..4 {
                    let expected = [1, 3].contains(&first) && second == 0 && third == 2;
                    let board = Board::new(vec![first, second, third]);
                    assert_eq!(ends.are_met_by(&board), expected, "{board:?}");
                }
            }
        }
        assert!(!ends.are_met_by(&Board::new(vec![1, 0])));
        assert_eq!(ends.several().collect::<Vec<_>>(), [(Light(0), &[1, 3][..])]);
        assert_eq!(ends.only(&[2, 0]).of(Light(1)), [1, 3]);
        assert_eq!(ends.only(&[2, 0]).of(Light(0)), [2]);
    }

    #[test]
    fn lights_that_are_not_there_and_lights_without_a_state_are_told() {
        assert_eq!(Ends::new(Board::uniform(2, 0), [(2, vec![0, 1])]), Err(2));
        assert_eq!(Ends::new(Board::uniform(2, 0), [(1, Vec::new())]), Err(1));
    }

    #[test]
    fn what_is_said_last_of_a_light_counts() {
        let said = [(2, vec![0, 1]), (0, vec![2, 1]), (2, vec![1]), (0, vec![3, 0])];
        let ends = Ends::new(Board::uniform(3, 0), said).expect("lights with states");
        assert_eq!(ends.several().collect::<Vec<_>>(), [(Light(0), &[0, 3][..])]);
        assert_eq!(ends.least().states(), [0, 0, 1]);
    }

    #[test]
    fn the_boards_are_counted_as_long_as_they_can_be() {
        let all = |lights: usize| {
            let each = (0..lights).map(|light| (light, vec![0, 1]));
            Ends::new(Board::uniform(lights, 0), each).expect("lights with states")
        };
        assert_eq!(all(63).count(), Some(1 << 63));
        assert_eq!(all(64).count(), None);
    }

    #[test]
    fn states_read_as_words() {
        assert_eq!(states_in_words(&[0]), "0");
        assert_eq!(states_in_words(&[0, 2]), "0 or 2");
        assert_eq!(states_in_words(&[0, 1, 3]), "0, 1 or 3");
    }
}
