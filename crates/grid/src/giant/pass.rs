//! What is done with the rows of half a board while they are chased.

use std::ops::Range;

use lightsout_algebra::gf2::RowPair;
use lightsout_algebra::gf2::row_recursion::Way;

use super::stored::{Failed, ReadRows, WriteRows};

/// One way to go through rows.
pub(super) trait Pass: Send {
    /// Takes the pair through these rows of the board.
    fn go(&mut self, pair: &mut RowPair, rows: Range<usize>, way: Way) -> Result<(), Failed>;
}

/// The lights are chased through; the rows in memory begin at row `first`.
pub(super) struct Read<'a> {
    pub first: usize,
    pub lights: &'a [u8],
}

/// The presses are written beside the lights.
pub(super) struct Write<'a> {
    pub first: usize,
    pub lights: &'a [u8],
    pub presses: &'a mut [u8],
}

/// The presses take the place of the lights.
pub(super) struct Replace<'a> {
    pub first: usize,
    pub board: &'a mut [u8],
}

/// The lights are read from where they are stored, and the presses, if wanted, written elsewhere.
pub(super) struct Stream<'a> {
    pub lights: &'a dyn ReadRows,
    pub presses: Option<&'a dyn WriteRows>,
    pub buffer: Vec<u8>,
}

/// A dark board is gone through, so that a quiet pattern grows, which is written.
pub(super) struct Grow<'a> {
    pub pattern: &'a dyn WriteRows,
    pub buffer: Vec<u8>,
}

/// Where rows lie in a slice that begins with row `first`.
fn bytes(pair: &RowPair, first: usize, rows: Range<usize>) -> Range<usize> {
    let row = pair.rule().row_bytes();
    (rows.start - first) * row..(rows.end - first) * row
}

impl Pass for Read<'_> {
    fn go(&mut self, pair: &mut RowPair, rows: Range<usize>, way: Way) -> Result<(), Failed> {
        let part = bytes(pair, self.first, rows);
        pair.read(&self.lights[part], way);
        Ok(())
    }
}

impl Pass for Write<'_> {
    fn go(&mut self, pair: &mut RowPair, rows: Range<usize>, way: Way) -> Result<(), Failed> {
        let part = bytes(pair, self.first, rows);
        pair.write(&self.lights[part.clone()], &mut self.presses[part], way);
        Ok(())
    }
}

impl Pass for Replace<'_> {
    fn go(&mut self, pair: &mut RowPair, rows: Range<usize>, way: Way) -> Result<(), Failed> {
        let part = bytes(pair, self.first, rows);
        pair.replace(&mut self.board[part], way);
        Ok(())
    }
}

impl Pass for Stream<'_> {
    fn go(&mut self, pair: &mut RowPair, rows: Range<usize>, way: Way) -> Result<(), Failed> {
        self.buffer.resize(rows.len() * pair.rule().row_bytes(), 0);
        self.lights.read(rows.start, &mut self.buffer).map_err(Failed::Read)?;
        match self.presses {
            None => pair.read(&self.buffer, way),
            Some(presses) => {
                pair.replace(&mut self.buffer, way);
                presses.write(rows.start, &self.buffer).map_err(Failed::Write)?;
            }
        }
        Ok(())
    }
}

impl Pass for Grow<'_> {
    fn go(&mut self, pair: &mut RowPair, rows: Range<usize>, way: Way) -> Result<(), Failed> {
        self.buffer.clear();
        self.buffer.resize(rows.len() * pair.rule().row_bytes(), 0);
        pair.replace(&mut self.buffer, way);
        self.pattern.write(rows.start, &self.buffer).map_err(Failed::Write)
    }
}
