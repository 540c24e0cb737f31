//! The verifier of many packed boards of two states: a press is one XOR with the effect of its button.

use super::{Replay, Wanted};

/// The effects of all buttons and the goal, one bit for each light and each button, the lowest bit of the first word
/// first.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_solver::verify::Replay;
/// let puzzle = lightsout_model::spec::named("1x3")?.build()?;
/// let replay = Replay::of(&puzzle, &mut Unwatched)?.packed().expect("two states");
/// let mut room = Vec::new();
/// assert!(replay.reaches_goal(&[0b111], &[0b010], &mut room));
/// assert!(!replay.reaches_goal(&[0b111], &[0b001], &mut room));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PackedReplay {
    lights: usize,
    words: usize,
    buttons: usize,
    /// The lights of one button after the other.
    effects: Vec<u64>,
    wanted: Vec<u64>,
}

impl Replay {
    /// Makes the same verifier for packed boards. Returns `None` for more than two states, or unless the goal is one
    /// board.
    pub fn packed(&self) -> Option<PackedReplay> {
        let Wanted::Board(wanted) = &self.wanted else { return None };
        if self.states != 2 {
            return None;
        }
        let (words, buttons) = (self.lights.div_ceil(64), self.first.len() - 1);
        let mut effects = vec![0; words * buttons];
        for (button, own) in effects.chunks_exact_mut(words.max(1)).enumerate() {
            for &(light, weight) in &self.touches[self.first[button]..self.first[button + 1]] {
                own[light as usize / 64] ^= u64::from(weight & 1) << (light % 64);
            }
        }
        let mut goal = vec![0; words];
        for (light, &state) in wanted.iter().enumerate() {
            goal[light / 64] |= u64::from(state & 1) << (light % 64);
        }
        Some(PackedReplay { lights: self.lights, words, buttons, effects, wanted: goal })
    }
}

impl PackedReplay {
    /// Whether these presses lead from a board to the goal. `room` is used to work in.
    pub fn reaches_goal(&self, board: &[u64], presses: &[u64], room: &mut Vec<u64>) -> bool {
        let last = self.buttons % 64;
        let has_more = last != 0 && presses.last().is_some_and(|word| word >> last != 0);
        if board.len() != self.words || presses.len() != self.buttons.div_ceil(64) || has_more {
            return false;
        }
        if let ([board], [wanted]) = (board, &self.wanted[..]) {
            let add = |lacks: u64, button: usize| lacks ^ self.effects[button];
            return pressed(presses).fold(board ^ wanted, add) == 0;
        }
        room.clear();
        room.extend_from_slice(board);
        pressed(presses).for_each(|button| self.press(button, room));
        *room == self.wanted
    }

    /// The same for states and counts as bytes, which count modulo two.
    pub fn reaches_goal_in_bytes(&self, board: &[u8], presses: &[u8], room: &mut Vec<u64>) -> bool {
        if board.len() != self.lights || presses.len() != self.buttons {
            return false;
        }
        let bit = |word: u64, (light, &state): (usize, &u8)| word | u64::from(state & 1) << light;
        let bits = |lights: &[u8]| lights.iter().enumerate().fold(0, bit);
        if let [wanted] = self.wanted[..] {
            // Without a branch for every button: nobody can guess which are pressed.
            let own = |(&effect, &count): (&u64, &u8)| effect & u64::from(count & 1).wrapping_neg();
            let added = self.effects.iter().zip(presses).map(own);
            return added.fold(bits(board) ^ wanted, |lacks, own| lacks ^ own) == 0;
        }
        room.clear();
        room.extend(board.chunks(64).map(bits));
        let odd = presses.iter().enumerate().filter(|(_, count)| **count % 2 == 1);
        odd.for_each(|(button, _)| self.press(button, room));
        *room == self.wanted
    }

    fn press(&self, button: usize, board: &mut [u64]) {
        let own = &self.effects[button * self.words..(button + 1) * self.words];
        board.iter_mut().zip(own).for_each(|(word, own)| *word ^= own);
    }

    /// Whether weights that no press changes the sum of prove that the goal cannot be reached from a board.
    pub fn refutes(&self, weights: &[u64], board: &[u64]) -> bool {
        let terms = board.iter().zip(&self.wanted).zip(weights);
        let odd = terms.fold(0, |sum, ((board, wanted), weight)| sum ^ (board ^ wanted) & weight);
        board.len() == self.words && weights.len() == self.words && odd.count_ones() % 2 == 1
    }
}

/// The buttons whose bits are set.
fn pressed(presses: &[u64]) -> impl Iterator<Item = usize> + '_ {
    presses.iter().enumerate().flat_map(|(number, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                64 * number + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::spec;
    use lightsout_model::spec::random::Random;

    use super::*;

    #[test]
    fn packed_boards_are_judged_as_bytes_are() {
        let mut random = Random::new(1);
        for name in ["1x3", "2x2", "khalou", "9x9"] {
            let puzzle = spec::named(name).expect(name).build().expect(name);
            let replay = Replay::of(&puzzle, &mut Unwatched).expect("room");
            let packed = replay.packed().expect("two states");
            let (mut room, mut words) = (Vec::new(), Vec::new());
            let pack = |bits: &[u8]| {
                let mut words = vec![0; bits.len().div_ceil(64)];
                bits.iter().enumerate().for_each(|(at, &bit)| {
                    words[at / 64] |= u64::from(bit) << (at % 64);
                });
                words
            };
            let mut verdicts = [0; 2];
            for round in 0..400 {
                let mut bits = |count| (0..count).map(|_| random.byte() % 2).collect::<Vec<u8>>();
                let (mut board, presses) = (bits(puzzle.lights()), bits(puzzle.buttons()));
                let weights = bits(puzzle.lights());
                if round % 2 == 0 {
                    // What these presses change, so that they put it out.
                    board.fill(0);
                    let mut touches = Vec::new();
                    for button in (0..presses.len()).filter(|&button| presses[button] == 1) {
                        puzzle.touched_by(lightsout_model::puzzle::Button(button), &mut touches);
                        touches.iter().for_each(|touch| board[touch.light.0] ^= 1);
                    }
                }
                let is_right = replay.reaches_goal(&board, &presses, &mut room);
                assert!(is_right || round % 2 == 1, "{name}");
                verdicts[usize::from(is_right)] += 1;
                let (board_words, press_words) = (pack(&board), pack(&presses));
                let also = packed.reaches_goal(&board_words, &press_words, &mut words);
                assert_eq!(also, is_right, "{name}");
                let also = packed.reaches_goal_in_bytes(&board, &presses, &mut words);
                assert_eq!(also, is_right, "{name}");
                let refuted = replay.refutes(&weights, &board);
                assert_eq!(packed.refutes(&pack(&weights), &board_words), refuted, "{name}");
            }
            assert!(verdicts.iter().all(|&count| count > 50), "{name}: {verdicts:?}");
        }
        let three = spec::Spec { states: Some(3), ..spec::named("2x2").expect("a name") };
        let replay = Replay::of(&three.build().expect("a puzzle"), &mut Unwatched).expect("room");
        assert!(replay.packed().is_none());
    }

    #[test]
    fn what_does_not_fit_is_wrong() {
        let puzzle = spec::named("1x3").expect("a name").build().expect("a puzzle");
        let replay = Replay::of(&puzzle, &mut Unwatched).expect("room").packed().expect("packed");
        let mut room = Vec::new();
        assert!(!replay.reaches_goal(&[0b111, 0], &[0b010], &mut room));
        assert!(!replay.reaches_goal(&[0b111], &[0b010, 0], &mut room));
        // A fourth button.
        assert!(!replay.reaches_goal(&[0b111], &[0b1010], &mut room));
        assert!(replay.reaches_goal_in_bytes(&[1, 1, 1], &[2, 1, 4], &mut room));
        assert!(!replay.reaches_goal_in_bytes(&[1, 1, 1], &[0, 1], &mut room));
        assert!(!replay.reaches_goal_in_bytes(&[1, 1], &[0, 1, 0], &mut room));
        assert!(!replay.refutes(&[1, 0], &[0b111]));
    }
}
