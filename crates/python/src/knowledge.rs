//! Facts about a puzzle that hold for all its boards: its matrix, rank, quiet patterns.

use lightsout::ask::Question;
use lightsout::ask::info::{Info, QuietPatterns};
use lightsout::model::puzzle::Button;
use lightsout::solver::ends::settled;
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;

use crate::arrays;
use crate::core::Core;
use crate::{errors, work};

/// The light, the button and the weight of every entry of the effect matrix, button by button.
#[pyfunction]
#[allow(clippy::type_complexity)]
pub(crate) fn entries<'py>(
    py: Python<'py>,
    core: &Core,
) -> PyResult<(Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<u8>>)> {
    let (lights, buttons, weights) = work::plainly(py, |budget| {
        let (mut lights, mut buttons, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        let mut touches = Vec::new();
        let mut ticker = lightsout::algebra::watch::Ticker::new(budget);
        let puzzle = core.all.puzzle(&core.puzzle);
        // A button that may not be pressed does nothing.
        for button in (0..puzzle.buttons()).filter(|&button| core.all.own_button(button).is_some())
        {
            ticker.tick()?;
            puzzle.touched_by(Button(button), &mut touches);
            for touch in &touches {
                lights.push(touch.light.0 as i64);
                buttons.push(button as i64);
                weights.push(touch.weight);
            }
        }
        Ok((lights, buttons, weights))
    })?
    .map_err(errors::stopped)?;
    let index = |numbers| PyArray1::from_vec(py, numbers);
    Ok((index(lights), index(buttons), PyArray1::from_vec(py, weights)))
}

/// The rank, the orders of the quiet patterns, the number of solutions of a solvable board, and the k for which one
/// board in k can be solved. The last two are bytes, least significant first.
#[pyfunction]
#[allow(clippy::type_complexity)]
pub(crate) fn known(py: Python<'_>, core: &Core) -> PyResult<(usize, Vec<u16>, Vec<u8>, Vec<u8>)> {
    let puzzle = settled(&core.puzzle);
    let question = Info { quiet_patterns: QuietPatterns::AtMost(0) };
    let report = work::plainly(py, |budget| question.run(&puzzle, budget))?.map_err(errors::ask)?;
    let solutions = report.solutions.to_bytes_le();
    let boards = report.solvable_share_exact.to_bytes_le();
    Ok((report.rank, report.invariant_factors, solutions, boards))
}

/// Quiet patterns that generate all of them, a row each.
#[pyfunction]
pub(crate) fn quiet_patterns<'py>(
    py: Python<'py>,
    core: &Core,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let puzzle = settled(&core.puzzle);
    let question = Info { quiet_patterns: QuietPatterns::Always };
    let report = work::plainly(py, |budget| question.run(&puzzle, budget))?.map_err(errors::ask)?;
    let quiet = report.quiet_patterns.unwrap_or_default();
    let buttons = core.all.puzzle(&core.puzzle).buttons();
    let patterns = arrays::zeros::<u8>(py, quiet.len(), buttons)?;
    let mut rows = numpy::PyArrayMethods::readwrite(&patterns);
    let all = rows.as_slice_mut().map_err(errors::value)?;
    for (row, pattern) in all.chunks_exact_mut(buttons.max(1)).zip(&quiet) {
        for &(button, times) in &pattern.numbers {
            row[core.all.button(button)] = times as u8;
        }
    }
    drop(rows);
    Ok(patterns)
}
