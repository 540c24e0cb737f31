//! Boards and presses between numpy and the library: flat arrays of bytes, whose lengths are checked here.

use std::borrow::Cow;

use lightsout::model::board::Board;
use lightsout::model::presses::Presses;
use lightsout::model::puzzle::{Button, Light, Puzzle};
use numpy::{Element, PyArray1, PyArray2, PyReadonlyArray1};
use pyo3::prelude::*;

use crate::core::Core;
use crate::errors;
use crate::whole::All;

/// A flat array of bytes.
pub(crate) type Flat<'py> = PyReadonlyArray1<'py, u8>;

/// The bytes of an array.
pub(crate) fn bytes<'a>(array: &'a Flat<'_>) -> PyResult<&'a [u8]> {
    array.as_slice().map_err(errors::value)
}

/// A table of zeros, or numpy's own MemoryError if it does not fit.
pub(crate) fn zeros<T: Element>(
    py: Python<'_>,
    rows: usize,
    columns: usize,
) -> PyResult<Bound<'_, PyArray2<T>>> {
    let made = py.import("numpy")?.call_method1("zeros", ((rows, columns), T::get_dtype(py)))?;
    Ok(made.cast_into()?)
}

/// The puzzle to solve, from a board with all lights, or from its own start without one.
pub(crate) fn started(core: &Core, board: Option<&Flat<'_>>) -> PyResult<Puzzle> {
    match board {
        None => Ok(core.puzzle.clone()),
        Some(board) => {
            let board = Board::new(own_board(core, bytes(board)?)?.into_owned());
            core.puzzle.clone().with_start(board).map_err(errors::puzzle)
        }
    }
}

/// A board with all lights as the puzzle that is solved sees it.
pub(crate) fn own_board<'b>(core: &Core, board: &'b [u8]) -> PyResult<Cow<'b, [u8]>> {
    let puzzle = core.all.puzzle(&core.puzzle);
    let (lights, states) = (puzzle.lights(), puzzle.states());
    if board.len() != lights {
        let found = board.len();
        return Err(errors::value(format!(
            "board has {found} entries, but there are {lights} lights"
        )));
    }
    match board.iter().position(|&state| state >= states) {
        None => Ok(core.all.board(board)),
        Some(light) => Err(errors::value(format!(
            "board has {} at light {}, but entries are whole numbers from 0 to {}",
            board[light],
            puzzle.light_name(Light(light)),
            states - 1
        ))),
    }
}

/// How often every button is pressed, and the buttons in order if that matters.
pub(crate) fn presses<'py>(
    py: Python<'py>,
    puzzle: &Puzzle,
    all: &All,
    presses: &Presses,
) -> (Bound<'py, PyArray1<u8>>, Option<Bound<'py, PyArray1<u64>>>) {
    let counted = |counts| PyArray1::from_vec(py, all.of_buttons(counts));
    match presses {
        Presses::Counts(counts) => (counted(counts.clone()), None),
        Presses::Sequence(buttons) => {
            let mut counts = vec![0u8; puzzle.buttons()];
            buttons.iter().for_each(|button| counts[button.0] = counts[button.0].saturating_add(1));
            let order = buttons.iter().map(|button| all.button(button.0) as u64);
            (counted(counts), Some(PyArray1::from_iter(py, order)))
        }
    }
}

/// Presses as they were given, of all buttons: counts, or the buttons in order.
pub(crate) fn given(
    core: &Core,
    counts: Option<&Flat<'_>>,
    order: Option<Vec<usize>>,
) -> PyResult<Option<Presses>> {
    let count = core.all.puzzle(&core.puzzle).buttons();
    if let Some(order) = order {
        if let Some(button) = order.iter().find(|&&button| button >= count) {
            return Err(errors::value(format!(
                "there is no button number {button}. This puzzle has {count}, from 0 to {}",
                count.saturating_sub(1)
            )));
        }
        return Ok(Some(Presses::Sequence(order.into_iter().map(Button).collect())));
    }
    let Some(counts) = counts else { return Ok(None) };
    match bytes(counts)? {
        counts if counts.len() == count => Ok(Some(Presses::Counts(counts.to_vec()))),
        counts => Err(errors::value(format!(
            "presses has {} entries. This puzzle has {count} buttons",
            counts.len()
        ))),
    }
}
