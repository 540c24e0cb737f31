//! What a name stands for: a size, the spelling of a geometry, or a preset.

use std::borrow::Cow;

use super::error::SpecError;
use super::geometry::{self, GEOMETRIES, GeometryKind};
use super::nearest::nearest;
use super::{Shape, Spec, preset};
use crate::lattice::Wrap;

/// The spec of a size (`5x5`, `3x3x3x3`), of a geometry (`hex:4`) or of a preset (`classic`).
///
/// Capitals and the sign × are understood. Where a preset and a geometry share a name, the preset is
/// meant.
///
/// # Errors
/// [`SpecError::Unknown`] when nothing has this name; otherwise what is wrong with the size.
///
/// # Examples
/// ```
/// let puzzle = lightsout::spec::named("5x5")?.build()?;
/// assert_eq!(puzzle.lights(), 25);
/// # Ok::<(), lightsout::spec::error::SpecError>(())
/// ```
pub fn named(text: &str) -> Result<Spec, SpecError> {
    let name = plain(text);
    if let Some(preset) = preset::find(&name) {
        return Ok(preset.spec());
    }
    let (kind, argument) = geometry_of(&name)?;
    kind.make(argument, Wrap::Plane)?;
    Ok(Spec::of(Shape::Named(name)))
}

/// The name as the tables have it.
fn plain(text: &str) -> String {
    text.to_lowercase().replace('×', "x")
}

impl Spec {
    /// The same spec where its shape is the name of a preset: what the preset says, and what was said
    /// on top of it. Other shapes stay as they are.
    pub(super) fn with_preset(&self) -> Cow<'_, Spec> {
        let Shape::Named(name) = &self.shape else { return Cow::Borrowed(self) };
        let name = plain(name);
        let usual = match preset::find(&name) {
            Some(preset) => preset.spec(),
            None => Spec::of(Shape::Named(name)),
        };
        let said = self.clone();
        Cow::Owned(Spec {
            title: said.title.or(usual.title),
            shape: usual.shape,
            wrap: said.wrap.or(usual.wrap),
            pattern: said.pattern.or(usual.pattern),
            states: said.states.or(usual.states),
            loops: said.loops.or(usual.loops),
            rule: said.rule.or(usual.rule),
            start: said.start.or(usual.start),
            goal: said.goal.or(usual.goal),
        })
    }
}

/// The geometry that a name spells, and its argument.
pub(super) fn geometry_of(name: &str) -> Result<(&'static dyn GeometryKind, &str), SpecError> {
    geometry::find(name).ok_or_else(|| unknown(name))
}

fn unknown(text: &str) -> SpecError {
    // Geometries that are read from files have no spelling to suggest.
    let spellings = GEOMETRIES.iter().map(|kind| kind.info().example);
    let spellings = spellings.filter(|example| geometry::find(example).is_some());
    let known = spellings.chain(preset::all().map(|preset| preset.name));
    SpecError::Unknown {
        what: "board",
        text: text.to_string(),
        nearest: nearest(text, known),
        known:
            "a board is a size such as 5x5, a geometry such as hex:4, or a preset such as classic"
                .to_string(),
    }
}
