//! IDs of boards of two states by the million, a line each, from boards packed 64 lights to a word.
//!
//! All lines of a puzzle are alike but for the characters of the position and the checksum. A checksum of this kind
//! is linear: what a character in its place changes of it does not depend on the others. So a line is a copy of
//! the first one, a look-up for every six lights, and the checksum as the sum of what was looked up.

use std::ops::Range;

use super::{Stem, checksum, digits};
use crate::board::Board;

/// The IDs of boards of one puzzle with two states.
///
/// ```
/// use lightsout_model::spec::{self, id::{IdLines, Stem}};
/// let lines = IdLines::of(Stem::of(&spec::named("5x5")?)?).expect("two states");
/// let mut text = Vec::new();
/// lines.push(&[0b11011], &mut text);      // the first, second, fourth and fifth light
/// lines.push(&[(1 << 25) - 1], &mut text);
/// assert_eq!(String::from_utf8(text)?, "lo1.5x5.at-AAAAb.3am81mz\n5x5\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct IdLines {
    /// Boards that have a word instead of characters or make the whole ID a name, packed, and their lines.
    special: Vec<(Vec<u64>, Vec<u8>)>,
    /// The line of the board whose characters are all the first one, which stands for six dark lights.
    blank: Vec<u8>,
    /// Where the characters of the position begin in it.
    position: usize,
    /// The checksum of that line.
    checksum: u32,
    /// The characters of the position, in their order.
    places: Vec<Place>,
}

/// A character of a position.
#[derive(Clone, Debug)]
struct Place {
    /// Its lights, the lowest bit first.
    lights: Range<usize>,
    /// What each character changes of the checksum.
    changes: [u32; CHARACTERS],
}

/// The characters of packed data.
const CHARACTERS: usize = 1 << LIGHTS;

/// The lights of a character.
const LIGHTS: usize = 6;

impl IdLines {
    /// Makes the lines of the puzzle of this stem. Returns `None` for more than two states.
    pub fn of(stem: Stem) -> Option<IdLines> {
        if stem.states() != 2 {
            return None;
        }
        let lights = stem.lights();
        let front = stem.front_of_boards();
        let mut places: Vec<Place> = digits::lights_of_characters(lights)
            .map(|lights| Place { lights, changes: [0; CHARACTERS] })
            .collect();
        let dark = digits::character(0);
        let mut text = front.clone();
        text.extend(places.iter().map(|_| dark));
        let checksum = checksum::number(text.as_bytes());
        // What the last character changes, and from one to the one before it: a byte of zeros more behind it.
        let mut of_bits: [u32; 8] = std::array::from_fn(|bit| checksum::change(1 << bit));
        for place in places.iter_mut().rev() {
            for (sextet, change) in (0u8..).zip(&mut place.changes) {
                let differs = digits::character(sextet) as u8 ^ dark as u8;
                let bits = (0..8).filter(|bit| differs >> bit & 1 == 1);
                *change = bits.fold(0, |sum, bit| sum ^ of_bits[bit]);
            }
            of_bits = of_bits.map(checksum::after_zeros);
        }
        checksum::append(&mut text);
        text.push('\n');
        let uniform = [0, 1].map(|state| Board::uniform(lights, state));
        let special = uniform.into_iter().chain(stem.usual_board().cloned());
        let special =
            special.map(|board| (packed(&board), format!("{}\n", stem.with(&board)).into()));
        Some(IdLines {
            special: special.collect(),
            position: front.len(),
            blank: text.into(),
            checksum,
            places,
        })
    }

    /// Appends the ID of a board and the end of the line. Light i is bit i % 64 of word i / 64. The bits after the last
    /// light are zero, and there are no further words.
    ///
    /// # Panics
    /// When the board has fewer words than its lights take.
    pub fn push(&self, board: &[u64], out: &mut Vec<u8>) {
        if let Some((_, line)) = self.special.iter().find(|(special, _)| special == board) {
            return out.extend_from_slice(line);
        }
        let start = out.len();
        out.extend_from_slice(&self.blank);
        let (position, end) = out[start + self.position..].split_at_mut(self.places.len());
        let mut sum = self.checksum;
        for (character, place) in position.iter_mut().zip(&self.places) {
            let sextet = place.sextet(board);
            *character = digits::character(sextet) as u8;
            sum ^= place.changes[usize::from(sextet)];
        }
        let characters = end[1..].first_chunk_mut().expect("a line ends in its checksum");
        *characters = checksum::characters(sum);
    }
}

impl Place {
    /// The number of the character.
    fn sextet(&self, board: &[u64]) -> u8 {
        let (word, bit) = (self.lights.start / 64, self.lights.start % 64);
        let mut bits = board[word] >> bit;
        if let (true, Some(next)) = (bit > 64 - LIGHTS, board.get(word + 1)) {
            bits |= next << (64 - bit);
        }
        bits as u8 & ((1 << self.lights.len()) - 1)
    }
}

fn packed(board: &Board) -> Vec<u64> {
    let word =
        |states: &[u8]| states.iter().rev().fold(0, |word, &state| word << 1 | u64::from(state));
    board.states().chunks(64).map(word).collect()
}
