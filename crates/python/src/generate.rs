//! Boards made to order.

use lightsout::algebra::watch::Watch;
use lightsout::model::symmetry;
use lightsout::study::generate::{self as making, Ask, GenerateError, Generator};
use numpy::{PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::arrays;
use crate::core::Core;
use crate::errors;
use crate::work::{self, Wishes};

/// `count` boards, a row each.
#[pyfunction]
#[pyo3(signature = (core, count, presses=None, seed=0, way="uniform", symmetry=None, distinct=false, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    core: &Core,
    count: usize,
    presses: Option<u64>,
    seed: u64,
    way: &str,
    symmetry: Option<&str>,
    distinct: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let way = making::find(way).ok_or_else(|| {
        let names: Vec<&str> = making::WAYS.iter().map(|way| way.info().name).collect();
        errors::value(format!("way is one of {}, not {way:?}", names.join(", ")))
    })?;
    let symmetry = symmetry.map(|name| {
        symmetry::find(name)
            .ok_or_else(|| errors::value(format!("there is no symmetry called {name:?}")))
    });
    let ask = Ask { presses, symmetry: symmetry.transpose()?, is_distinct: distinct };
    let lights = core.all.puzzle(&core.puzzle).lights();
    let boards = arrays::zeros::<u8>(py, count, lights)?;
    let mut rows = boards.readwrite();
    let all = rows.as_slice_mut().map_err(errors::value)?;
    let wishes = Wishes::new(None, None, progress)?;
    let made = work::run(py, &wishes, |budget| {
        let mut generator = Generator::new(&core.puzzle, way, &ask, seed, budget)?;
        for (number, row) in all.chunks_exact_mut(lights).enumerate() {
            let board = generator.next(budget)?.board.states().to_vec();
            row.copy_from_slice(&core.all.of_lights(board));
            budget.progress("boards made", number as u64, count as u64);
            budget.step(1).map_err(GenerateError::Stopped)?;
        }
        Ok(())
    })?;
    made.map_err(errors::generate)?;
    drop(rows);
    Ok(boards)
}
