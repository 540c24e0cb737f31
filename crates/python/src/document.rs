//! Puzzles as texts, files of other programs, and pictures.

use std::borrow::Cow;

use lightsout::engines::encode::{EncodeError, TARGETS, target_named};
use lightsout::formats::{self, Document, FORMATS};
use lightsout::model::presses::Presses;
use lightsout::model::puzzle::Puzzle;
use lightsout::pictures::{
    Marked, RENDERERS, Renderer, Scene, Style, THEMES, Theme, renderer_named,
};
use lightsout::solver::solve::method::Ask;
use lightsout::teach::play::Scenery;
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arrays::{self, Flat};
use crate::core::Core;
use crate::{errors, work};

/// The puzzle in a format, in a language for other solvers, or as a picture, and whether that is a text. With `fewest`,
/// a language asks for the minimum. If it is None, it does so if it can. A format writes less than the whole if
/// `lossy`.
#[pyfunction]
pub(crate) fn write<'py>(
    py: Python<'py>,
    core: &Core,
    to: &str,
    fewest: Option<bool>,
    lossy: bool,
) -> PyResult<(Bound<'py, PyBytes>, bool)> {
    if let Some(target) = target_named(to) {
        let text = work::plainly(py, |budget| {
            let mut said =
                |fewest| target.write(&core.puzzle, Ask { fewest, ..Ask::default() }, budget);
            match said(fewest.unwrap_or(true)) {
                Err(EncodeError::Unsupported(_)) if fewest.is_none() => said(false),
                text => text,
            }
        })?;
        let text = text.map_err(errors::encode)?;
        return Ok((PyBytes::new(py, text.as_bytes()), true));
    }
    if fewest.is_some() {
        return Err(errors::value(format!(
            "fewest is for the languages of other solvers, such as \"wcnf\", but {to:?} asks for no solution"
        )));
    }
    if let Some(renderer) = renderer_named(to).filter(|renderer| !renderer.info().is_moving) {
        let mut scene = Scene::of(&core.puzzle);
        if renderer.info().carries {
            let json = work::plainly(py, |budget| formats::write_spec(&core.spec, "json", budget))?;
            scene.carried = String::from_utf8(json.map_err(errors::format)?).ok();
        }
        let drawn = work::plainly(py, |budget| renderer.draw(&scene, budget))?;
        let bytes = drawn.map_err(errors::render)?;
        return Ok((PyBytes::new(py, &bytes), !renderer.info().is_binary));
    }
    let formats = FORMATS.iter().map(|format| format.info()).filter(|info| info.is_written);
    let names: Vec<&str> = formats.map(|info| info.name).collect();
    if !names.contains(&to) {
        let stills =
            RENDERERS.iter().map(|renderer| renderer.info()).filter(|info| !info.is_moving);
        let rest = TARGETS.iter().map(|target| target.name).chain(stills.map(|info| info.name));
        let all: Vec<&str> = names.into_iter().chain(rest).collect();
        return Err(errors::value(format!(
            "there is no format {to:?}. Formats are {}",
            all.join(", ")
        )));
    }
    let whole = Document::Spec(Box::new(core.spec.clone()));
    let written = work::plainly(py, |budget| match lossy {
        true => formats::write_lossy(&whole, to, budget).map(|written| written.bytes),
        false => formats::write_within(&whole, to, budget),
    })?;
    let bytes = written.map_err(errors::format)?;
    Ok((PyBytes::new(py, &bytes), std::str::from_utf8(&bytes).is_ok()))
}

/// The visible parts and the buttons of a puzzle, as JSON for the board of a notebook.
#[pyfunction]
pub(crate) fn scenery(py: Python<'_>, core: &Core) -> PyResult<String> {
    let told = work::plainly(py, |_| serde_json::to_string(&Scenery::of(&core.puzzle)))?;
    told.map_err(errors::internal)
}

/// A board as a picture, with presses or a certificate marked on it, moving if the presses are to be shown one by one.
#[pyfunction]
#[pyo3(signature = (core, board=None, presses=None, order=None, certificate=None, theme="auto", names=false, moving=false, is_hint=false))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn draw(
    py: Python<'_>,
    core: &Core,
    board: Option<Flat<'_>>,
    presses: Option<Flat<'_>>,
    order: Option<Vec<usize>>,
    certificate: Option<Flat<'_>>,
    theme: &str,
    names: bool,
    moving: bool,
    is_hint: bool,
) -> PyResult<String> {
    let style = Style { theme: theme_named(theme)?, has_names: names, ..Style::default() };
    let marks = Marks::new(core, board, presses, order, certificate, is_hint)?;
    let drawn = work::plainly(py, |budget| match (&marks.presses, moving) {
        (Some(presses), true) => {
            let scene = marks.scene(style).with_steps(&marks.puzzle, presses)?;
            lightsout::pictures::AnimatedSvg.draw(&scene, budget)
        }
        (Some(presses), false) => {
            lightsout::pictures::svg::Svg.draw(&marks.scene(style).with_presses(presses), budget)
        }
        (None, _) => lightsout::pictures::svg::Svg.draw(&marks.scene(style), budget),
    })?;
    let bytes = drawn.map_err(errors::render)?;
    String::from_utf8(bytes).map_err(errors::internal)
}

/// The same picture, which does not move, as the bytes of a PNG. `cell` is the side of a light in pixels.
#[pyfunction]
#[pyo3(signature = (core, board, presses, order, certificate, is_hint, cell))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn bitmap<'py>(
    py: Python<'py>,
    core: &Core,
    board: Option<Flat<'py>>,
    presses: Option<Flat<'py>>,
    order: Option<Vec<usize>>,
    certificate: Option<Flat<'py>>,
    is_hint: bool,
    cell: f64,
) -> PyResult<Bound<'py, PyBytes>> {
    let style = Style { theme: Theme::Day, has_names: false, cell, ..Style::default() };
    let marks = Marks::new(core, board, presses, order, certificate, is_hint)?;
    let drawn = work::plainly(py, |budget| {
        let scene = marks.scene(style);
        let scene = match &marks.presses {
            Some(presses) => scene.with_presses(presses),
            None => scene,
        };
        lightsout::pictures::bitmap::Png.draw(&scene, budget)
    })?;
    Ok(PyBytes::new(py, &drawn.map_err(errors::render)?))
}

/// What is drawn: a board, and what is marked on it.
struct Marks<'a> {
    puzzle: Cow<'a, Puzzle>,
    presses: Option<Presses>,
    certificate: Option<Vec<u8>>,
    marked: Marked,
}

impl<'a> Marks<'a> {
    fn new(
        core: &'a Core,
        board: Option<Flat<'_>>,
        presses: Option<Flat<'_>>,
        order: Option<Vec<usize>>,
        certificate: Option<Flat<'_>>,
        is_hint: bool,
    ) -> PyResult<Marks<'a>> {
        let puzzle = match board {
            None => Cow::Borrowed(&core.puzzle),
            board => Cow::Owned(arrays::started(core, board.as_ref())?),
        };
        let presses: Option<Presses> = arrays::given(core, presses.as_ref(), order)?;
        let presses = presses.map(|presses| core.all.own_presses(presses)).transpose()?;
        let certificate = certificate.as_ref().map(arrays::bytes).transpose()?;
        let lights = core.all.puzzle(&core.puzzle).lights();
        if let Some(weights) = certificate.filter(|weights| weights.len() != lights) {
            let found = weights.len();
            return Err(errors::value(format!(
                "certificate has {found} weights of {lights} lights"
            )));
        }
        let certificate = certificate.map(|weights| core.all.board(weights).into_owned());
        let marked = if is_hint { Marked::ByHint } else { Marked::AsAnswer };
        Ok(Marks { puzzle, presses, certificate, marked })
    }

    /// The board with the lights of the certificate marked.
    fn scene(&self, style: Style) -> Scene<'_> {
        let scene = Scene { style, marked: self.marked, ..Scene::of(&self.puzzle) };
        match &self.certificate {
            Some(weights) => scene.with_certificate(weights),
            None => scene,
        }
    }
}

pub(crate) fn theme_named(name: &str) -> PyResult<Theme> {
    let theme = THEMES.iter().find(|(_, known)| *known == name).map(|(theme, _)| *theme);
    theme.ok_or_else(|| errors::value("theme is auto, day, night or print"))
}

/// A board as pixels: height, width and three colours.
#[pyfunction]
pub(crate) fn pixels<'py>(
    py: Python<'py>,
    core: &Core,
    board: Option<Flat<'_>>,
    theme: &str,
    cell: f64,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let theme = theme_named(theme)?;
    let puzzle = arrays::started(core, board.as_ref())?;
    let style = Style { theme, has_names: false, cell, ..Style::default() };
    let drawn = work::plainly(py, |budget| {
        lightsout::pictures::bitmap::pixels(&Scene { style, ..Scene::of(&puzzle) }, budget)
    })?;
    let drawn = drawn.map_err(errors::render)?;
    let colours = drawn.colours.into_flattened();
    PyArray1::from_vec(py, colours).reshape([drawn.height, drawn.width, 3])
}
