//! All solutions of a board, one after the other.

use lightsout::solver::all_solutions::{AllSolutions, List};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::Core;
use crate::whole::All;
use crate::{errors, work};

/// An iterator over all solutions of a board.
#[pyclass(module = "lightsout_puzzles._native")]
pub struct Solutions {
    count: Vec<u8>,
    all: All,
    list: List<'static>,
}

#[pymethods]
impl Solutions {
    #[new]
    fn new(py: Python<'_>, core: &Core, board: Option<Flat<'_>>) -> PyResult<Solutions> {
        let puzzle = arrays::started(core, board.as_ref())?;
        let all = work::plainly(py, |budget| {
            let (number, list) = AllSolutions::of(&puzzle, budget)?.into_parts();
            Ok((number.number.to_bytes_le(), list.into_owned()))
        })?;
        let (count, list) = all.map_err(errors::all)?;
        Ok(Solutions { count, all: core.all.clone(), list })
    }

    /// How many there are, as bytes, least significant first.
    #[getter]
    fn count(&self) -> &[u8] {
        &self.count
    }

    fn __iter__(own: PyRef<'_, Self>) -> PyRef<'_, Self> {
        own
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyArray1<u8>>>> {
        let Some(next) = py.detach(|| self.list.next()) else { return Ok(None) };
        let presses = next.map_err(errors::run)?;
        Ok(Some(arrays::presses(py, self.list.puzzle(), &self.all, &presses).0))
    }
}
