//! Hints: the ladder as data, and in English.

use lightsout::model::presses::Presses;
use lightsout::report;
use lightsout::teach::hint::{Guide, ladder};
use lightsout_words::sentences;
use pyo3::prelude::*;
use serde_json::json;

use crate::arrays::{self, Flat};
use crate::core::{Core, replayed};
use crate::{errors, work};

/// A rung of the ladder as JSON, with what it says as `sentences`.
#[pyfunction]
pub fn hint(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    pressed: Option<Vec<usize>>,
    level: usize,
) -> PyResult<String> {
    let puzzle = arrays::started(core, board.as_ref())?;
    let pressed = arrays::given(core, None, Some(pressed.unwrap_or_default()))?;
    let pressed = pressed.unwrap_or(Presses::Sequence(Vec::new()));
    let buttons = match core.all.own_presses(pressed.clone())? {
        Presses::Sequence(buttons) => buttons,
        Presses::Counts(_) => Vec::new(),
    };
    let rung = level.checked_sub(1).filter(|&rung| rung < 4);
    let rung = rung.ok_or_else(|| errors::value(format!("level is from 1 to 4, not {level}")))?;
    let found = work::plainly(py, |budget| {
        let mut guide = Guide::new(puzzle, budget)?;
        for &button in &buttons {
            guide.press(button, budget)?;
        }
        let ladder = ladder(&guide, budget)?;
        Ok((guide, ladder))
    })?;
    let (guide, ladder) = found.map_err(errors::hint)?;
    let words = sentences(guide.puzzle(), ladder.strayed.as_ref(), &ladder.rungs[rung].data);
    let mut told = report::hint(guide.puzzle(), buttons.len(), &ladder, rung..rung + 1);
    told["sentences"] = json!(words);
    told["words"] =
        report::hint_words(guide.puzzle(), ladder.strayed.as_ref(), &ladder.rungs[rung].data);
    if !core.all.is_left() {
        told["board"] = json!(replayed(core, board.as_ref(), &pressed)?.states());
        let spoken_of = &ladder.rungs[rung];
        let lights = spoken_of.lights.iter().map(|&light| core.all.light(light));
        told["rungs"][0]["lights"] = json!(lights.collect::<Vec<_>>());
        let buttons = spoken_of.buttons.iter().map(|&button| core.all.button(button));
        told["rungs"][0]["buttons"] = json!(buttons.collect::<Vec<_>>());
        told["rungs"][0]["press"] = json!(spoken_of.press.map(|button| core.all.button(button)));
    }
    Ok(told.to_string())
}
