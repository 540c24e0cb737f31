//! Explanations, frame by frame: as data and as text.

use lightsout::pictures::lecture;
use lightsout::report;
use lightsout::teach::explain::{WAYS, way};
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::Core;
use crate::{errors, work};

/// The head of the frames as JSON, and every frame as JSON and as text.
#[pyfunction]
pub fn explain(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    how: &str,
) -> PyResult<(String, Vec<(String, String)>)> {
    let way = way(how).ok_or_else(|| {
        let names: Vec<&str> = WAYS.iter().map(|way| way.name).collect();
        errors::value(format!("how is one of {}, not {how:?}", names.join(", ")))
    })?;
    let puzzle = arrays::started(core, board.as_ref())?;
    let told = work::plainly(py, |budget| {
        let explanation = (way.explain)(&puzzle, budget)?;
        let (head, frames) = report::explain(&explanation);
        let frames = frames.iter().enumerate().map(|(number, frame)| {
            lightsout::algebra::watch::Watch::ask(budget)?;
            let text = lecture::frame(puzzle.layout(), &explanation, number, &lecture::plain);
            Ok((frame.to_string(), text))
        });
        let frames = frames.collect::<Result<Vec<_>, lightsout::teach::explain::Refusal>>()?;
        Ok((head.to_string(), frames))
    })?;
    told.map_err(errors::explain)
}
