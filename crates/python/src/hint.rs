//! Hints: the ladder as data, and in words.

use lightsout::ask::Refusal;
use lightsout::ask::hint::HintReport;
use lightsout::model::presses::Presses;
use lightsout::teach::hint::{Guide, ladder};
use lightsout_words::sentences;
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::{Core, replayed};
use crate::{errors, work};

/// A rung of the ladder as JSON, and its sentences in English.
#[pyfunction]
pub(crate) fn hint(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    pressed: Option<Vec<usize>>,
    level: u8,
) -> PyResult<(String, Vec<String>)> {
    let puzzle = arrays::started(core, board.as_ref())?;
    let pressed = arrays::given(core, None, Some(pressed.unwrap_or_default()))?;
    let pressed = pressed.unwrap_or(Presses::Sequence(Vec::new()));
    let buttons = match core.all.own_presses(pressed.clone())? {
        Presses::Sequence(buttons) => buttons,
        Presses::Counts(_) => Vec::new(),
    };
    let found = work::plainly(py, |budget| {
        let guide = Guide::after(puzzle, &buttons, budget)?;
        let ladder = ladder(&guide, budget)?;
        Ok::<_, Refusal>((guide, ladder))
    })?;
    let (guide, ladder) = found.map_err(errors::ask)?;
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
