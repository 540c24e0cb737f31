//! `picture`: a board drawn by one of the library's renderers.

use lightsout_pictures::{RENDERERS, Scene, Style, THEMES, Theme, renderer_named};
use lightsout_solver::solve::budget::Budget;
use serde::Deserialize;

use crate::board_text::{built, spec_of};
use crate::operation::Request;
use crate::refused::Refused;

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Picture {
    text: String,
    kind: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    names: bool,
    cell: Option<f64>,
}

impl Request for Picture {
    const NAME: &'static str = "picture";
    const SUMMARY: &'static str = "a picture of a board";
    type Answer = String;

    fn run(self, budget: &mut Budget<'_>) -> Result<String, Refused> {
        let Picture { text, kind, theme, names, cell } = self;
        let puzzle = built(&spec_of(&text, None, budget)?, budget)?;
        let kind = kind.unwrap_or_else(|| "svg".to_string());
        let renderer = renderer_named(&kind).ok_or_else(|| {
            let known: Vec<&str> = RENDERERS.iter().map(|known| known.info().name).collect();
            Refused::unknown("picture", &kind, &known)
        })?;
        if renderer.info().is_binary {
            return Err(Refused::binary(&kind));
        }
        let mut style =
            Style { theme: theme_of(theme.as_deref())?, has_names: names, ..Style::default() };
        style.cell = cell.unwrap_or(style.cell);
        let scene = Scene::of(&puzzle).with_style(style);
        let bytes = renderer.draw(&scene, budget)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// The theme of this name; that of whoever looks at it when left out.
fn theme_of(name: Option<&str>) -> Result<Theme, Refused> {
    let Some(name) = name else { return Ok(Theme::Auto) };
    let known = THEMES.iter().find(|(_, known)| *known == name);
    known.map(|(theme, _)| *theme).ok_or_else(|| {
        let names: Vec<&str> = THEMES.iter().map(|(_, name)| *name).collect();
        Refused::unknown("theme", name, &names)
    })
}
