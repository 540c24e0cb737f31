//! Many boards of one puzzle: arrays in, arrays out, without a copy and with the interpreter let go.

use lightsout::algebra::watch::{Stopped, Watch};
use lightsout::solver::batch::{Desk, Prepared, Verdict, WrongAnswer, packed};
use lightsout::solver::solve::budget::Budget;
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::core::Core;
use crate::whole::All;
use crate::work::{self, Wishes};
use crate::{arrays, errors};

/// Boards between two questions whether to go on.
const PORTION: usize = 1 << 12;

/// Boards: a byte for every light, or a bit for every light in words.
#[derive(FromPyObject)]
pub(crate) enum Boards<'py> {
    Bytes(PyReadonlyArray2<'py, u8>),
    Words(PyReadonlyArray2<'py, u64>),
}

/// Why some boards have no answer.
enum Trouble {
    Stopped(Stopped),
    Wrong(WrongAnswer),
    /// A state that does not exist: board, light, state.
    State(usize, usize, u8),
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        match trouble {
            Trouble::Stopped(why) => errors::stopped(why),
            Trouble::Wrong(wrong) => errors::internal(wrong),
            Trouble::State(board, light, state) => errors::value(format!(
                "boards has state {state} at light {light} of board {board}, which this puzzle does not have"
            )),
        }
    }
}

/// Presses of every board, in the form of the boards, and whether there are any.
#[pyfunction]
#[pyo3(signature = (core, boards, fewest, progress=None))]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    core: &Core,
    boards: Boards<'py>,
    fewest: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyArray1<bool>>)> {
    let wishes = Wishes::new(None, None, progress)?;
    let prepared = work::plainly(py, |budget| core.prepared(budget))?.map_err(errors::batch)?;
    if fewest && !prepared.finds_fewest() {
        let title = core.puzzle.title();
        return Err(errors::value(match core.puzzle.costs() {
            Some(_) => "fewest=True counts presses, and here presses have costs. Use solve, board by board, at the least cost".to_string(),
            None => format!(
                "fewest=True compares all solutions of every board, and {title} has too many. Use solve, board by board"
            ),
        }));
    }
    let whole = core.all.puzzle(&core.puzzle);
    let (lights, buttons) = (whole.lights(), whole.buttons());
    match boards {
        Boards::Bytes(boards) => {
            let count = boards.shape()[0];
            let presses = arrays::zeros::<u8>(py, count, buttons)?;
            let solved = PyArray1::<bool>::zeros(py, count, false);
            let (mut out, mut ok) = (presses.readwrite(), solved.readwrite());
            let job = Job {
                all: &core.all,
                boards: boards.as_slice().map_err(errors::value)?,
                lights,
                width: lights,
                presses: out.as_slice_mut().map_err(errors::value)?,
                stride: buttons,
                solved: ok.as_slice_mut().map_err(errors::value)?,
            };
            work::run(py, &wishes, |budget| job.bytes(prepared, budget))??;
            drop((out, ok));
            Ok((presses.into_any(), solved))
        }
        Boards::Words(boards) => {
            if !prepared.takes_packed() {
                return Err(errors::value(
                    "boards of packed bits need a puzzle of two states that is not too large for tables. Give a byte for every light",
                ));
            }
            let (count, stride) = (boards.shape()[0], buttons.div_ceil(64));
            let presses = arrays::zeros::<u64>(py, count, stride)?;
            let solved = PyArray1::<bool>::zeros(py, count, false);
            let (mut out, mut ok) = (presses.readwrite(), solved.readwrite());
            let job = Job {
                all: &core.all,
                boards: boards.as_slice().map_err(errors::value)?,
                lights,
                width: lights.div_ceil(64),
                presses: out.as_slice_mut().map_err(errors::value)?,
                stride,
                solved: ok.as_slice_mut().map_err(errors::value)?,
            };
            work::run(py, &wishes, |budget| job.words(prepared, budget))??;
            drop((out, ok));
            Ok((presses.into_any(), solved))
        }
    }
}

/// Boards one behind the other, so many items each, and where their answers go.
struct Job<'a, T> {
    all: &'a All,
    boards: &'a [T],
    lights: usize,
    width: usize,
    presses: &'a mut [T],
    stride: usize,
    solved: &'a mut [bool],
}

impl<T> Job<'_, T> {
    /// Portion after portion: the number of its first board, its boards, presses and verdicts.
    fn portions(
        self,
        budget: &mut Budget<'_>,
        mut work: impl FnMut(usize, &[T], &mut [T], &mut [bool]) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let total = self.solved.len();
        let boards = self.boards.chunks(PORTION * self.width.max(1));
        let presses = self.presses.chunks_mut(PORTION * self.stride.max(1));
        let solved = self.solved.chunks_mut(PORTION);
        for (number, ((boards, presses), solved)) in boards.zip(presses).zip(solved).enumerate() {
            work(number * PORTION, boards, presses, solved)?;
            budget.progress(
                "boards solved",
                (number * PORTION + solved.len()) as u64,
                total as u64,
            );
            budget.step(solved.len() as u64).map_err(Trouble::Stopped)?;
        }
        Ok(())
    }
}

/// The presses of a board with all its lights into the place of its answer; whether there are any.
fn answered(
    prepared: &Prepared,
    all: &All,
    board: &[u8],
    presses: &mut [u8],
    desk: &mut Desk,
) -> Result<bool, Trouble> {
    if all.is_left() {
        return solved(prepared, board, presses, desk);
    }
    let mut own = vec![0; prepared.buttons()];
    let is_solved = solved(prepared, &all.board(board), &mut own, desk)?;
    presses.copy_from_slice(&all.of_buttons(own));
    Ok(is_solved)
}

fn solved(
    prepared: &Prepared,
    board: &[u8],
    presses: &mut [u8],
    desk: &mut Desk,
) -> Result<bool, Trouble> {
    match prepared.solve(board, desk).map_err(Trouble::Wrong)? {
        Verdict::Solved { presses: found, .. } => {
            presses.copy_from_slice(found);
            Ok(true)
        }
        Verdict::Unsolvable { .. } => Ok(false),
    }
}

impl Job<'_, u8> {
    fn bytes(self, prepared: &Prepared, budget: &mut Budget<'_>) -> Result<(), Trouble> {
        let (mut desk, width, stride) = (Desk::default(), self.width, self.stride);
        let (states, all) = (prepared.states(), self.all);
        self.portions(budget, |first, boards, presses, solved| {
            // The greatest of all is found much faster than the first that is too great.
            if boards.iter().fold(0, |most, &state| most.max(state)) >= states {
                let at = boards.iter().position(|&state| state >= states).unwrap_or(0);
                return Err(Trouble::State(first + at / width, at % width, boards[at]));
            }
            let boards = boards.chunks_exact(width);
            let answers = presses.chunks_exact_mut(stride.max(1)).zip(solved);
            for (board, (presses, solved)) in boards.zip(answers) {
                *solved = answered(prepared, all, board, presses, &mut desk)?;
            }
            Ok(())
        })
    }
}

impl Job<'_, u64> {
    fn words(self, prepared: &Prepared, budget: &mut Budget<'_>) -> Result<(), Trouble> {
        let (mut desk, width, stride) = (Desk::default(), self.width, self.stride);
        // Bits behind the last light are no lights.
        let last = self.lights % 64;
        let beyond = if last == 0 { 0 } else { u64::MAX << last };
        let (all, mut lights, mut room) = (self.all, vec![0; self.lights], Vec::new());
        let mut buttons = vec![0; all.of_buttons(vec![0; prepared.buttons()]).len()];
        self.portions(budget, |first, boards, presses, solved| {
            let boards = boards.chunks_exact(width);
            let answers = presses.chunks_exact_mut(stride.max(1)).zip(solved);
            for (number, (board, (presses, solved))) in boards.zip(answers).enumerate() {
                if board[width - 1] & beyond != 0 {
                    let bit = (board[width - 1] & beyond).trailing_zeros() as usize;
                    return Err(Trouble::State(first + number, 64 * (width - 1) + bit, 1));
                }
                if all.is_left() {
                    *solved =
                        prepared.solve_packed(board, presses, &mut desk).map_err(Trouble::Wrong)?;
                } else {
                    packed::unpack(board, &mut lights);
                    *solved = answered(prepared, all, &lights, &mut buttons, &mut desk)?;
                    packed::pack(&buttons, &mut room);
                    presses.copy_from_slice(&room);
                }
                if !*solved {
                    presses.fill(0);
                }
            }
            Ok(())
        })
    }
}
