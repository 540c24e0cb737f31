//! The uniform boards of two states row by row, for boards too large to be held.
//!
//! They are the boards of the way `uniform`. The press of button b is bit b mod 64 of word b div 64 of the seed's
//! stream, the lowest bit first. The stream can be entered anywhere, so any rows can be made without those before them,
//! on as many threads as there are.

use std::io;

use lightsout_grid::giant::plain::{lights_of, stored_across, stored_twist};
use lightsout_grid::giant::{Giant, ReadRows};
use lightsout_model::spec::random::Random;

use super::generator::PURPOSE;

/// The first board that the way `uniform` makes for a seed.
#[derive(Clone, Copy, Debug)]
pub struct UniformRows {
    giant: Giant,
    seed: u64,
}

impl UniformRows {
    /// The board of these measures for this seed.
    pub fn new(giant: Giant, seed: u64) -> UniformRows {
        UniformRows { giant, seed }
    }

    /// Writes the presses of rows from `first` on, as many as fit.
    pub fn presses(&self, first: usize, rows: &mut [u8]) {
        let columns = self.giant.columns as u64;
        let mut random = Random::keyed(PURPOSE, self.seed);
        let (mut index, mut word) = (u64::MAX, 0);
        let mut word_at = |wanted: u64| {
            if wanted != index {
                if wanted != index.wrapping_add(1) || index == u64::MAX {
                    random.go_to_word(wanted);
                }
                (index, word) = (wanted, random.word());
            }
            word
        };
        for (row, bytes) in (first as u64..).zip(rows.chunks_exact_mut(self.giant.row_bytes())) {
            let (mut bit, end) = (row * columns, (row + 1) * columns);
            for bytes in bytes.chunks_mut(8) {
                // Sixty-four bits from `bit` on, of which those past the end of the row are cut off.
                let (from, shift) = (bit / 64, bit % 64);
                let mut bits = word_at(from) >> shift;
                if shift > 0 && end > (from + 1) * 64 {
                    bits |= word_at(from + 1) << (64 - shift);
                }
                if end - bit < 64 {
                    bits &= (1 << (end - bit)) - 1;
                }
                bytes.copy_from_slice(&bits.reverse_bits().to_be_bytes()[..bytes.len()]);
                bit += 64;
            }
        }
    }
}

impl ReadRows for UniformRows {
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()> {
        let row = self.giant.row_bytes();
        let count = rows.len() / row;
        let mut presses = vec![0; rows.len() + 2 * row];
        self.presses(first, &mut presses[row..row + rows.len()]);
        let (above, rest) = presses.split_at_mut(row);
        let below = &mut rest[rows.len()..];
        match first {
            0 => {
                self.presses(self.giant.rows - 1, above);
                let across = stored_across(&self.giant, above);
                above.copy_from_slice(&across);
            }
            _ => self.presses(first - 1, above),
        }
        if first + count == self.giant.rows {
            self.presses(0, below);
            let across = stored_across(&self.giant, below);
            below.copy_from_slice(&across);
        } else {
            self.presses(first + count, below);
        }
        lights_of(&self.giant, &presses, rows);
        if self.giant.is_twisted {
            let mut other = vec![0; row];
            for (index, lights) in (first..).zip(rows.chunks_exact_mut(row)) {
                self.presses(self.giant.rows - 1 - index, &mut other);
                stored_twist(&self.giant, &other, lights);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec::{self, Spec};
    use lightsout_solver::solve::budget::Budget;

    use super::*;
    use crate::generate::{self, Ask, Generator};

    #[test]
    fn the_rows_are_those_of_the_way_uniform() {
        let budget = &mut Budget::unlimited();
        for (rows, columns, wrap, pattern) in [
            (1, 1, Wrap::Plane, "cross"),
            (5, 64, Wrap::Plane, "cross"),
            (7, 129, Wrap::Torus, "neighbours"),
            (40, 37, Wrap::Cylinder, "cross"),
            (9, 37, Wrap::Mobius, "cross"),
            (8, 70, Wrap::Klein, "neighbours"),
            (7, 20, Wrap::Projective, "cross"),
        ] {
            let named = spec::named(&format!("{rows}x{columns}")).expect("a size");
            let spec = Spec { wrap: Some(wrap), pattern: Some(pattern.to_string()), ..named };
            let puzzle = spec.build().expect("a small board");
            let way = generate::find("uniform").expect("on the table");
            let mut generator = Generator::new(&puzzle, way, &Ask::default(), 9, budget)
                .expect("the way takes on any board");
            let board = generator.next(budget).expect("there is a board").board;
            let giant =
                Giant::stored(rows, columns, pattern == "cross", wrap).expect("a small board");
            let made = UniformRows::new(giant, 9);
            for (first, count) in [(0, rows), (rows / 2, rows - rows / 2), (rows - 1, 1)] {
                let mut bytes = vec![0xff; count * giant.row_bytes()];
                made.read(first, &mut bytes).expect("nothing is read");
                for (row, bytes) in (first..).zip(bytes.chunks(giant.row_bytes())) {
                    for column in 0..columns {
                        let lit = bytes[column / 8] >> (7 - column % 8) & 1;
                        assert_eq!(lit, board.states()[row * columns + column]);
                    }
                }
            }
        }
    }
}
