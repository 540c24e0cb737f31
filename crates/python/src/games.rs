//! Many games of one puzzle side by side, a press each at a time, with the exact distance to the goal.

mod state;

use lightsout::algebra::watch::filled;
use lightsout::model::puzzle::Button;
use lightsout::solver::batch::{Prepared, WrongAnswer};
use numpy::PyUntypedArrayMethods;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

use self::state::State;
use crate::core::Core;
use crate::{arrays, errors, work};

/// Games of one puzzle, each at a board of its own.
#[pyclass(module = "lightsout_puzzles._native")]
pub struct Games {
    core: Py<Core>,
    state: State,
    /// The fewest presses of every board; -1 where it cannot be solved, or nobody wants to know.
    distances: Vec<i32>,
    wants_distances: bool,
}

/// Boards, distances and whether each is done.
type Seen<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Games {
    #[new]
    fn new(py: Python<'_>, core: Py<Core>, count: usize, wants_distances: bool) -> PyResult<Games> {
        let of = core.get();
        let prepared = work::plainly(py, |budget| of.prepared(budget))?.map_err(errors::batch)?;
        if wants_distances && of.puzzle.costs().is_some() {
            return Err(errors::value(format!(
                "the distance counts presses, and those of {} have costs",
                of.puzzle.title()
            )));
        }
        if wants_distances && !prepared.finds_fewest() {
            return Err(errors::value(format!(
                "{} has too many solutions a board to know the distance after every press",
                of.puzzle.title()
            )));
        }
        let made = work::plainly(py, |budget| {
            Ok((State::new(of, prepared, count, budget)?, filled(-1, count, budget)?))
        })?;
        let (state, distances) = made.map_err(errors::stopped)?;
        let mut games = Games { core, state, distances, wants_distances };
        games.measured(py, 0..count)?;
        Ok(games)
    }

    /// Puts games at other boards.
    fn put(
        &mut self,
        py: Python<'_>,
        games: PyReadonlyArray1<'_, i64>,
        boards: PyReadonlyArray2<'_, u8>,
    ) -> PyResult<()> {
        let (count, core) = (self.distances.len(), self.core.get());
        let puzzle = core.all.puzzle(&core.puzzle);
        let games = games.as_slice().map_err(errors::value)?;
        let all = boards.as_slice().map_err(errors::value)?;
        if let Some(game) = games.iter().find(|game| !(0..count as i64).contains(game)) {
            return Err(errors::value(format!("there is no game number {game}")));
        }
        let fits = boards.shape() == [games.len(), puzzle.lights()];
        if !fits || all.iter().any(|&state| state >= puzzle.states()) {
            return Err(errors::value("every game needs a board of the puzzle"));
        }
        for (&game, board) in games.iter().zip(all.chunks_exact(puzzle.lights())) {
            self.state.put(game as usize, board);
        }
        self.measured(py, games.iter().map(|&game| game as usize))
    }

    /// Presses a button in every game.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        buttons: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Seen<'py>> {
        let buttons = buttons.as_slice().map_err(errors::value)?;
        let core = self.core.get();
        let most = core.all.puzzle(&core.puzzle).buttons() as i64;
        if buttons.len() != self.distances.len() {
            return Err(errors::value(format!(
                "actions has {} entries, but there are {} games",
                buttons.len(),
                self.distances.len()
            )));
        }
        if let Some(game) = buttons.iter().position(|button| !(0..most).contains(button)) {
            return Err(errors::value(format!(
                "actions has {} for game {game}, but buttons are numbered from 0 to {}",
                buttons[game],
                most - 1
            )));
        }
        for (game, &button) in buttons.iter().enumerate() {
            self.state.press(game, button as usize, 1);
        }
        self.measured(py, 0..buttons.len())?;
        self.seen(py)
    }

    /// The games as they are.
    fn seen<'py>(&self, py: Python<'py>) -> PyResult<Seen<'py>> {
        let core = self.core.get();
        let (count, lights) = (self.distances.len(), core.all.puzzle(&core.puzzle).lights());
        let boards = arrays::zeros::<u8>(py, count, lights)?;
        let mut rows = boards.readwrite();
        let rows = rows.as_slice_mut().map_err(errors::value)?;
        for (game, row) in rows.chunks_exact_mut(lights).enumerate() {
            self.state.show(game, row);
        }
        let done: Vec<bool> = match self.wants_distances {
            true => self.distances.iter().map(|&distance| distance == 0).collect(),
            false => (0..count).map(|game| self.state.is_done(game)).collect(),
        };
        Ok((boards, PyArray1::from_slice(py, &self.distances), PyArray1::from_vec(py, done)))
    }

    /// For every game the buttons that begin a solution of fewest presses.
    fn optimal<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let core = self.core.clone_ref(py);
        let (all, prepared) = (&core.get().all, prepared(&core));
        let puzzle = all.puzzle(&core.get().puzzle);
        let (buttons, states) = (puzzle.buttons(), puzzle.states());
        let optimal = arrays::zeros::<bool>(py, self.distances.len(), buttons)?;
        let mut best = optimal.readwrite();
        let best = best.as_slice_mut().map_err(errors::value)?;
        let found: Result<(), WrongAnswer> = py.detach(|| {
            for (game, best) in best.chunks_exact_mut(buttons.max(1)).enumerate() {
                let distance = self.distances[game];
                for (button, is_best) in best.iter_mut().enumerate().filter(|_| distance > 0) {
                    self.state.press(game, button, 1);
                    *is_best = self.state.distance(prepared, game)? == distance - 1;
                    self.state.press(game, button, states - 1);
                }
            }
            Ok(())
        });
        found.map_err(errors::internal)?;
        Ok(optimal)
    }
}

impl Games {
    /// Works out how far these games are from their goal.
    fn measured(
        &mut self,
        py: Python<'_>,
        games: impl Iterator<Item = usize> + Send,
    ) -> PyResult<()> {
        if !self.wants_distances {
            return Ok(());
        }
        let core = self.core.clone_ref(py);
        let prepared = prepared(&core);
        let measured: Result<(), WrongAnswer> = py.detach(|| {
            for game in games {
                self.distances[game] = self.state.distance(prepared, game)?;
            }
            Ok(())
        });
        measured.map_err(errors::internal)
    }
}

/// What solves board after board, which was worked out when the games began.
fn prepared(core: &Py<Core>) -> &Prepared {
    core.get().at_hand().expect("it was prepared for the games")
}

/// The boards from which these presses, a row each, lead to the goal.
#[pyfunction]
pub(crate) fn unpressed<'py>(
    py: Python<'py>,
    core: &Core,
    presses: PyReadonlyArray2<'py, u8>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let puzzle = core.all.puzzle(&core.puzzle);
    let (lights, states) = (puzzle.lights(), u16::from(puzzle.states()));
    if presses.shape()[1] != puzzle.buttons() {
        return Err(errors::value("presses of every button are wanted"));
    }
    let mut touches = Vec::new();
    let all: Vec<Vec<(usize, u16)>> = (0..puzzle.buttons())
        .map(|button| {
            touches.clear();
            if core.all.own_button(button).is_some() {
                puzzle.touched_by(Button(button), &mut touches);
            }
            touches.iter().map(|touch| (touch.light.0, u16::from(touch.weight))).collect()
        })
        .collect();
    let goal: Vec<u8> = (0..lights).map(|light| puzzle.goal().wanted(light).unwrap_or(0)).collect();
    let boards = arrays::zeros::<u8>(py, presses.shape()[0], lights)?;
    let mut rows = boards.readwrite();
    let rows = rows.as_slice_mut().map_err(errors::value)?;
    let presses = presses.as_slice().map_err(errors::value)?;
    let counts = presses.chunks_exact(puzzle.buttons().max(1));
    for (board, counts) in rows.chunks_exact_mut(lights).zip(counts) {
        board.copy_from_slice(&goal);
        for (touches, &count) in all.iter().zip(counts).filter(|(_, count)| **count > 0) {
            let back = states - u16::from(count) % states;
            for &(light, weight) in touches {
                board[light] = ((u16::from(board[light]) + weight * back) % states) as u8;
            }
        }
    }
    Ok(boards)
}
