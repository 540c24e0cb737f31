//! The fewest presses of boards with all lights on, proved, with notes that survive any end.

use std::path::PathBuf;

use lightsout::algebra::gf2::BitVec;
use lightsout::solver::fewest::all_on;
use lightsout::solver::verify::Wrong;
use lightsout_grid::fewest::notebook::title;
use lightsout_grid::fewest::replay::chase;
use lightsout_grid::fewest::{Proof, Unproved, prove, prove_with_notes, within_reach};
use lightsout_notes::{NotesError, NotesFile};
use numpy::PyArray1;
use pyo3::exceptions::{PyBlockingIOError, PyOSError};
use pyo3::prelude::*;

use crate::errors;
use crate::work::{self, Wishes};

/// What is known in the end: the presses, whether they are proved the fewest, a lower bound, how many solutions have as
/// few, the nullity, and how that was proved or why it was not.
type KnownFewest<'py> = (Bound<'py, PyArray1<u8>>, bool, usize, Option<u64>, Option<usize>, String);

/// The minimum for a board of `rows` rows and `columns` columns with all lights on.
#[pyfunction]
#[pyo3(signature = (rows, columns, notes=None, time_limit=None, memory_limit=None, progress=None))]
pub(crate) fn fewest_all_on<'py>(
    py: Python<'py>,
    rows: usize,
    columns: usize,
    notes: Option<PathBuf>,
    time_limit: Option<f64>,
    memory_limit: Option<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<KnownFewest<'py>> {
    let wishes = Wishes::new(time_limit, memory_limit, progress)?;
    let ended = work::run(py, &wishes, |budget| {
        within_reach(rows, columns)?;
        let all_on = BitVec::ones(rows * columns);
        let first = chase(rows, columns, &all_on, budget)?;
        let first = first.ok_or(Unproved::NotFound)?;
        let proof = match &notes {
            None => prove(rows, columns, &first, budget)?,
            Some(path) => {
                let mut notes = NotesFile::open(path, &title(rows, columns, &first), (0, 1))?;
                prove_with_notes(rows, columns, &first, &mut notes, budget)?
            }
        };
        all_on::proved([rows, columns], &proof)?;
        Ok(proof)
    })?;
    let cells = |presses: &BitVec| {
        PyArray1::from_iter(py, (0..rows * columns).map(|cell| u8::from(presses.get(cell))))
    };
    match ended {
        Ok(Proof { presses, fewest, solutions, nullity, algorithm }) => Ok((
            cells(&presses),
            true,
            fewest,
            Some(solutions),
            Some(nullity),
            algorithm.to_string(),
        )),
        Err(End::Unproved(Unproved::Open { why, presses, at_least })) => {
            all_on::open([rows, columns], &presses, at_least).map_err(End::Wrong)?;
            Ok((cells(&presses), false, at_least, None, None, why.to_string()))
        }
        Err(end) => Err(end.into()),
    }
}

/// Why there is nothing to tell.
enum End {
    Unproved(Unproved),
    Notes(NotesError),
    Wrong(Wrong),
}

impl From<Wrong> for End {
    fn from(wrong: Wrong) -> End {
        End::Wrong(wrong)
    }
}

impl From<Unproved> for End {
    fn from(unproved: Unproved) -> End {
        End::Unproved(unproved)
    }
}

impl From<lightsout::algebra::watch::Stopped> for End {
    fn from(stopped: lightsout::algebra::watch::Stopped) -> End {
        End::Unproved(Unproved::Stopped(stopped))
    }
}

impl From<NotesError> for End {
    fn from(error: NotesError) -> End {
        End::Notes(error)
    }
}

impl From<End> for PyErr {
    fn from(end: End) -> PyErr {
        match end {
            End::Notes(error @ NotesError::InUse(_)) => {
                PyBlockingIOError::new_err(error.to_string())
            }
            End::Notes(error) => PyOSError::new_err(error.to_string()),
            End::Wrong(wrong) => errors::internal(wrong),
            End::Unproved(Unproved::Stopped(stopped)) => errors::stopped(stopped),
            End::Unproved(Unproved::Notebook(why)) => PyOSError::new_err(why),
            End::Unproved(error @ Unproved::OutOfReach { .. }) => errors::value(error),
            End::Unproved(error) => errors::internal(error),
        }
    }
}
