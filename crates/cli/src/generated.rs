//! How boards that were made are written: an ID a line, or an array of numpy with a row for each board.

use clap::ValueEnum;
use lightsout_decode::read::npy::Head;
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::id::{IdLines, Stem};

use crate::exit::Failure;

/// The forms of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// A puzzle ID a line
    Id,
    /// Numpy array, a byte per light
    Npy,
    /// Numpy array, eight lights per byte, the first in the lowest bit
    Bits,
}

/// Boards of a puzzle as text or bytes, until they are taken away.
pub(crate) struct Rows {
    form: Form,
    lights: usize,
    stem: Stem,
    /// The IDs of packed boards, if there are two states.
    lines: Option<IdLines>,
    pub bytes: Vec<u8>,
}

impl Rows {
    /// Boards of this puzzle in a form, `count` of them in all.
    ///
    /// # Errors
    /// When the form has no room for its states.
    pub(crate) fn of(puzzle: &Puzzle, stem: Stem, form: Form, count: u64) -> Result<Rows, Failure> {
        let (lights, states) = (puzzle.lights(), puzzle.states());
        if form == Form::Bits && states != 2 {
            return Err(Failure::input(format!(
                "a bit is one of two states, and this puzzle has {states}. Take --to npy"
            )));
        }
        let row = if form == Form::Bits { lights.div_ceil(8) } else { lights };
        let bytes = match form {
            Form::Id => Vec::new(),
            Form::Npy | Form::Bits => Head::of_bytes(&[count as usize, row]),
        };
        let lines = if form == Form::Id { IdLines::of(stem.clone()) } else { None };
        Ok(Rows { form, lights, stem, lines, bytes })
    }

    /// Adds a board.
    pub(crate) fn push(&mut self, board: &Board) {
        match self.form {
            Form::Id => {
                self.bytes.extend_from_slice(self.stem.with(board).as_bytes());
                self.bytes.push(b'\n');
            }
            Form::Npy => self.bytes.extend_from_slice(board.states()),
            Form::Bits => {
                self.bytes.extend(board.states().chunks(8).map(|eight| {
                    (0..).zip(eight).fold(0, |byte, (bit, &state)| byte | state << bit)
                }))
            }
        }
    }

    /// Adds boards, each packed into words: light i is bit i % 64 of word i / 64.
    ///
    /// # Panics
    /// When the puzzle has more than two states.
    pub(crate) fn push_packed(&mut self, boards: &[u64]) {
        let (lights, bytes) = (self.lights, &mut self.bytes);
        for board in boards.chunks_exact(lights.div_ceil(64)) {
            match (self.form, &self.lines) {
                (Form::Id, lines) => {
                    lines.as_ref().expect("packed boards have two states").push(board, bytes);
                }
                (Form::Bits, _) => {
                    let end = bytes.len() + lights.div_ceil(8);
                    board.iter().for_each(|word| bytes.extend_from_slice(&word.to_le_bytes()));
                    bytes.truncate(end);
                }
                (Form::Npy, _) => {
                    bytes.extend(
                        (0..lights).map(|light| (board[light / 64] >> (light % 64) & 1) as u8),
                    );
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;

    use super::*;

    #[test]
    fn packed_boards_are_written_as_others() {
        for (name, form) in ["1x1", "5x5", "8x8", "9x9"]
            .into_iter()
            .flat_map(|name| [Form::Id, Form::Npy, Form::Bits].map(|form| (name, form)))
        {
            let spec = spec::named(name).expect("a board");
            let (puzzle, stem) =
                (spec.build().expect("a puzzle"), Stem::of(&spec).expect("a stem"));
            let rows = || Rows::of(&puzzle, stem.clone(), form, 3).expect("two states");
            let (mut one, mut other) = (rows(), rows());
            let mut words = Vec::new();
            for factor in [3, 0x9e37_79b9_7f4a_7c15, u64::MAX] {
                let lights = puzzle.lights();
                let state = |light: usize| factor.wrapping_mul(light as u64 + 1) >> 61 & 1;
                let states = (0..lights).map(|light| state(light) as u8).collect();
                one.push(&Board::new(states));
                words.extend((0..lights.div_ceil(64)).map(|word| {
                    (64 * word..lights.min(64 * word + 64))
                        .fold(0, |bits, light| bits | state(light) << (light % 64))
                }));
            }
            other.push_packed(&words);
            assert_eq!(one.bytes, other.bytes, "{name} as {form:?}");
        }
    }
}
