//! Hints: the ladder as data, and in words.

use lightsout::ask::hint::HintReport;
use lightsout::model::presses::Presses;
use lightsout::teach::hint::{Guide, ladder};
use lightsout_words::sentences;
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::{Core, replayed};
use crate::errors;
use crate::work::{self, Wishes};

/// A rung of the ladder as JSON, and its sentences in English.
///
/// The time limit is that of the search for a solution. If it is reached, the hint keeps to the best solution known.
#[pyfunction]
pub(crate) fn hint(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    pressed: Option<Vec<usize>>,
    level: u8,
    time_limit: Option<f64>,
) -> PyResult<(String, Vec<String>)> {
    let puzzle = arrays::started(core, board.as_ref())?;
    let pressed = arrays::given(core, None, Some(pressed.unwrap_or_default()))?;
    let pressed = pressed.unwrap_or(Presses::Sequence(Vec::new()));
    let buttons = match core.all.own_presses(pressed.clone())? {
        Presses::Sequence(buttons) => buttons,
        Presses::Counts(_) => Vec::new(),
    };
    let wishes = Wishes::new(time_limit, None, None)?;
    let guide = work::run(py, &wishes, |budget| Guide::after(puzzle, &buttons, budget))?;
    let guide = guide.map_err(|error| errors::ask(error.into()))?;
    let ladder = work::plainly(py, |budget| ladder(&guide, budget))?;
    let ladder = ladder.map_err(|error| errors::ask(error.into()))?;
    let mut report = HintReport::of(&guide, &ladder, level..=level);
    let Some(rung) = report.rungs.first_mut().map(|told| &mut told.rung) else {
        return Err(errors::value(format!("level is from 1 to 4, not {level}")));
    };
    let words = sentences(guide.puzzle(), ladder.strayed.as_ref(), &rung.data);
    if !core.all.is_left() {
        report.board = replayed(core, board.as_ref(), &pressed)?.states().to_vec();
        rung.lights.iter_mut().for_each(|light| *light = core.all.light(*light));
        let buttons = rung.buttons.iter_mut().chain(&mut rung.press);
        buttons.for_each(|button| *button = core.all.button(*button));
    }
    Ok((serde_json::to_string(&report).map_err(errors::internal)?, words))
}
