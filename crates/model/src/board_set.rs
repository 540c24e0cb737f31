//! A set of boards, one bit for every board a puzzle has.
//!
//! A board is numbered by reading its states as digits to the base m, light 0 the lowest. Only
//! puzzles with at most [`MOST_BOARDS`] boards have such sets.

use crate::board::Board;

/// The largest number of boards for which a set is kept: 2^27, that is 16 MiB.
pub const MOST_BOARDS: u64 = 1 << 27;

/// A set of boards with the same number of lights and states.
#[derive(Clone, PartialEq, Eq)]
pub struct BoardSet {
    lights: usize,
    states: u8,
    bits: Vec<u64>,
}

impl std::fmt::Debug for BoardSet {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "BoardSet of {} boards", self.len())
    }
}

/// Returns the number of boards, or `None` above [`MOST_BOARDS`].
pub fn count_boards(lights: usize, states: u8) -> Option<u64> {
    let lights = u32::try_from(lights).ok()?;
    u64::from(states).checked_pow(lights).filter(|&boards| boards <= MOST_BOARDS)
}

impl BoardSet {
    /// The empty set, or none when the puzzle has too many boards.
    pub fn new(lights: usize, states: u8) -> Option<BoardSet> {
        let boards = count_boards(lights, states)?;
        Some(BoardSet { lights, states, bits: vec![0; boards.div_ceil(64) as usize] })
    }

    /// Makes the set of boards of two states whose bits are set: board `64 i + j` is bit j of word i. Returns `None`
    /// for too many boards, or unless there is one word for every 64 of them.
    pub fn of_words(lights: usize, words: Vec<u64>) -> Option<BoardSet> {
        let boards = count_boards(lights, 2)?;
        let is_all =
            words.len() as u64 == boards.div_ceil(64) && (boards >= 64 || words[0] >> boards == 0);
        is_all.then_some(BoardSet { lights, states: 2, bits: words })
    }

    /// The number of lights of the boards.
    pub fn lights(&self) -> usize {
        self.lights
    }

    /// Adds the board of this number. Returns whether it was new.
    ///
    /// # Panics
    /// When there is no board of that number.
    pub fn insert(&mut self, number: u64) -> bool {
        let (word, bit) = ((number / 64) as usize, 1 << (number % 64));
        let is_new = self.bits[word] & bit == 0;
        self.bits[word] |= bit;
        is_new
    }

    /// Leaves out the boards that are not to be kept.
    pub fn retain(&mut self, is_kept: impl Fn(&Board) -> bool) {
        for number in 0..self.bits.len() as u64 * 64 {
            let is_out = self.holds(number)
                && !is_kept(&Board::new(states_of(number, self.lights, self.states)));
            if is_out {
                self.bits[(number / 64) as usize] &= !(1 << (number % 64));
            }
        }
    }

    /// Whether the set holds this board.
    pub fn contains(&self, board: &Board) -> bool {
        board.len() == self.lights
            && board.states().iter().all(|&state| state < self.states)
            && self.holds(number_of(board.states(), self.states))
    }

    /// The number of boards in the set.
    pub fn len(&self) -> u64 {
        self.bits.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Whether the set holds no board.
    pub fn is_empty(&self) -> bool {
        self.bits.iter().all(|&word| word == 0)
    }

    /// The boards of the set, by number.
    pub fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        (0..self.bits.len() as u64 * 64)
            .filter(|&number| self.holds(number))
            .map(|number| Board::new(states_of(number, self.lights, self.states)))
    }

    fn holds(&self, number: u64) -> bool {
        self.bits[(number / 64) as usize] >> (number % 64) & 1 == 1
    }
}

/// The number of a board: its states as digits to the base `states`, light 0 the lowest.
pub fn number_of(board: &[u8], states: u8) -> u64 {
    board.iter().rev().fold(0, |number, &state| number * u64::from(states) + u64::from(state))
}

/// The states of the board of this number.
pub fn states_of(number: u64, lights: usize, states: u8) -> Vec<u8> {
    let mut rest = number;
    (0..lights)
        .map(|_| {
            let state = rest % u64::from(states);
            rest /= u64::from(states);
            state as u8
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_held_once_inserted() {
        let mut set = BoardSet::new(4, 3).expect("81 boards");
        assert!(set.is_empty());
        for number in (0..81).step_by(2) {
            assert!(set.insert(number));
            assert!(!set.insert(number));
        }
        assert_eq!(set.len(), 41);
        let numbers: Vec<u64> = set.boards().map(|board| number_of(board.states(), 3)).collect();
        assert_eq!(numbers, (0..81).step_by(2).collect::<Vec<_>>());
        assert!(set.contains(&Board::new(vec![2, 0, 0, 0])));
        assert!(!set.contains(&Board::new(vec![1, 0, 0, 0])));
    }

    #[test]
    fn words_are_sets_of_boards_of_two_states() {
        let set = BoardSet::of_words(3, vec![0b1010_0001]).expect("eight boards");
        let numbers: Vec<u64> = set.boards().map(|board| number_of(board.states(), 2)).collect();
        assert_eq!(numbers, [0, 5, 7]);
        assert_eq!(BoardSet::of_words(3, vec![1 << 8]), None);
        assert_eq!(BoardSet::of_words(3, vec![1, 0]), None);
        assert_eq!(BoardSet::of_words(7, vec![u64::MAX; 2]).map(|set| set.len()), Some(128));
    }

    #[test]
    fn large_puzzles_have_no_set() {
        assert!(BoardSet::new(27, 2).is_some());
        assert!(BoardSet::new(28, 2).is_none());
        assert!(BoardSet::new(usize::MAX, 255).is_none());
    }
}
