//! Explanations, frame by frame: as data and as text.

use lightsout::algebra::watch::Watch;
use lightsout::ask::Question;
use lightsout::ask::explain::Explain;
use lightsout::pictures::explanation;
use lightsout::teach::explain::WAYS;
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::Core;
use crate::{errors, work};

/// The names of the columns of matrices, and every frame as JSON and as text.
#[pyfunction]
#[allow(clippy::type_complexity)]
pub fn explain(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    how: &str,
) -> PyResult<(Vec<String>, Vec<(String, String)>)> {
    if !WAYS.iter().any(|way| way.name == how) {
        let names: Vec<&str> = WAYS.iter().map(|way| way.name).collect();
        return Err(errors::value(format!("how is one of {}, not {how:?}", names.join(", "))));
    }
    let puzzle = arrays::started(core, board.as_ref())?;
    let question = Explain { how: how.to_string(), ..Explain::default() };
    let told = work::plainly(py, |budget| {
        let explanation = question.run(&puzzle, budget)?;
        let frames = explanation.frames.iter().enumerate().map(|(number, frame)| {
            budget.ask()?;
            let text =
                explanation::frame(puzzle.layout(), &explanation, number, &explanation::plain);
            Ok((serde_json::to_string(frame)?, text))
        });
        let frames = frames.collect::<Result<Vec<_>, lightsout::ask::Refusal>>()?;
        Ok((explanation.columns, frames))
    })?;
    told.map_err(errors::ask)
}
