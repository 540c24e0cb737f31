//! How far the solving of a stored board has come: enough to resume it.
//!
//! Each half of the board is at a row, and the two rows of presses there force all that follow. While lights are chased
//! that is the whole state. While presses are written, all earlier rows are already stored. The bytes are the stage,
//! the nullity, then for each half its rows, presses and two rows, and last a sum over all bytes before it. Numbers
//! have eight bytes, the lowest first.

use std::io;

use lightsout_algebra::gf2::BitVec;

use super::board::Giant;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Lights are chased, to find the first and the last row of presses.
    Chasing,
    /// Presses are written.
    Writing {
        /// The dimension.
        nullity: usize,
    },
}

/// How far one half has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Rows gone through, from the outer edge of the half.
    pub rows: usize,
    /// Presses in them, where presses are written.
    pub presses: u64,
    /// The row of presses before the one reached.
    pub before: BitVec,
    /// The row of presses reached.
    pub now: BitVec,
}

/// How far both halves have come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// What is being done.
    pub stage: Stage,
    /// The upper half and the lower one.
    pub halves: [Reached; 2],
}

/// A keeper of checkpoints, which let another run go on from the last one.
pub trait Keep {
    /// Whether it is time to keep another one.
    fn is_due(&mut self) -> bool;

    /// Keeps a checkpoint. What was written until now must be safe when it is.
    ///
    /// # Errors
    /// When it cannot be kept; the work then ends.
    fn keep(&mut self, checkpoint: &Checkpoint) -> io::Result<()>;
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forgetful;

impl Keep for Forgetful {
    fn is_due(&mut self) -> bool {
        false
    }

    fn keep(&mut self, _checkpoint: &Checkpoint) -> io::Result<()> {
        Ok(())
    }
}

impl Checkpoint {
    /// Returns the checkpoint as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let (stage, nullity) = match self.stage {
            Stage::Chasing => (0, 0),
            Stage::Writing { nullity } => (1, nullity as u64),
        };
        let mut words = vec![stage, nullity];
        for half in &self.halves {
            words.extend([half.rows as u64, half.presses]);
            words.extend(half.before.words());
            words.extend(half.now.words());
        }
        words.push(sum(&words));
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    /// Reads the checkpoint of a board. Returns `None` if the bytes are damaged or another board's.
    pub fn read(giant: &Giant, bytes: &[u8]) -> Option<Checkpoint> {
        let (words, rest) = bytes.as_chunks::<8>();
        let words: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let row_words = giant.columns.div_ceil(64);
        if !rest.is_empty() || words.len() != 2 + 2 * (2 + 2 * row_words) + 1 {
            return None;
        }
        let (&check, words) = words.split_last()?;
        let (&[stage, nullity], halves) = words.split_first_chunk()?;
        let stage = match stage {
            0 => Stage::Chasing,
            1 => Stage::Writing { nullity: usize::try_from(nullity).ok()? },
            _ => return None,
        };
        let (above, below) = halves.split_at(halves.len() / 2);
        let rows_above = giant.rows / 2;
        let above = reached(giant, above, rows_above)?;
        let below = reached(giant, below, giant.rows - rows_above)?;
        (check == sum(words)).then_some(Checkpoint { stage, halves: [above, below] })
    }
}

fn reached(giant: &Giant, words: &[u64], most_rows: usize) -> Option<Reached> {
    let (&[rows, presses], both) = words.split_first_chunk()?;
    let (before, now) = both.split_at(both.len() / 2);
    let row = |words: &[u64]| BitVec::from_words(giant.columns, words.to_vec());
    let rows = usize::try_from(rows).ok().filter(|rows| *rows <= most_rows)?;
    Some(Reached { rows, presses, before: row(before), now: row(now) })
}

/// A sum that no damage by accident leaves as it is.
fn sum(words: &[u64]) -> u64 {
    let mix = |sum: u64, word: &u64| {
        let mixed = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    };
    words.iter().fold(words.len() as u64, mix)
}
