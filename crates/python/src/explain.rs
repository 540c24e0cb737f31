//! Explanations, frame by frame: as data, as text and as pictures.

use lightsout::algebra::watch::{Output, Watch};
use lightsout::ask::Question;
use lightsout::ask::explain::Explain;
use lightsout::model::layout::Layout;
use lightsout::pictures::picture::Picture;
use lightsout::pictures::{
    AnimatedSvg, RenderError, Renderer, Style, explanation, frames, search_tree, svg::Svg,
};
use lightsout::solver::solve::budget::Budget;
use lightsout::teach::explain::WAYS;
use lightsout::teach::explain::frame::Explanation;
use pyo3::prelude::*;

use crate::arrays::{self, Flat};
use crate::core::Core;
use crate::document::theme_named;
use crate::{errors, work};

/// The frames of an explanation, to be drawn when they are asked for.
#[pyclass(frozen, module = "lightsout_puzzles._native")]
pub struct Frames {
    layout: Layout,
    explanation: Explanation,
}

/// The names of the columns of matrices, every frame as JSON and as text, and what draws them.
#[pyfunction]
#[allow(clippy::type_complexity)]
pub(crate) fn explain(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    how: &str,
) -> PyResult<(Vec<String>, Vec<(String, String)>, Frames)> {
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
        let layout = puzzle.layout().clone();
        Ok((explanation.columns.clone(), frames, Frames { layout, explanation }))
    })?;
    told.map_err(errors::ask)
}

#[pymethods]
impl Frames {
    /// Draws one frame as SVG.
    fn svg(&self, py: Python<'_>, frame: usize, theme: &str) -> PyResult<String> {
        self.drawn(py, theme, |budget| {
            let shown = frame..frame + 1;
            frames::compose(&self.layout, &self.explanation, shown, false, budget)
        })
    }

    /// Draws all frames as a moving SVG: a search as its tree, anything else frame by frame.
    fn moving(&self, py: Python<'_>, theme: &str) -> PyResult<String> {
        self.drawn(py, theme, |budget| {
            match search_tree::compose(&self.layout, &self.explanation, true)? {
                Some(tree) => Ok(tree),
                None => {
                    let all = 0..self.explanation.frames.len();
                    frames::compose(&self.layout, &self.explanation, all, true, budget)
                }
            }
        })
    }
}

impl Frames {
    fn drawn(
        &self,
        py: Python<'_>,
        theme: &str,
        compose: impl FnOnce(&mut Budget<'_>) -> Result<Picture, RenderError> + Send,
    ) -> PyResult<String> {
        let style = Style { theme: theme_named(theme)?, ..Style::default() };
        let drawn = work::plainly(py, |budget| {
            let picture = compose(budget)?;
            let mut out = Output::new(budget);
            let renderer: &dyn Renderer = match picture.ticks {
                1 => &Svg,
                _ => &AnimatedSvg,
            };
            renderer.print(&picture, style, self.explanation.states, &mut out)?;
            Ok(out.into_bytes())
        })?;
        String::from_utf8(drawn.map_err(errors::render)?).map_err(errors::internal)
    }
}
