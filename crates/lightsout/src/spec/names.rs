//! What a name stands for: a size, the spelling of a geometry, or a preset.

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
    let name = text.to_lowercase().replace('×', "x");
    if let Some(preset) = preset::find(&name) {
        return Ok(preset.spec());
    }
    let (kind, argument) = geometry_of(&name)?;
    kind.make(argument, Wrap::Plane)?;
    Ok(Spec::of(Shape::Named(name)))
}

/// The geometry that a name spells, and its argument.
pub(super) fn geometry_of(name: &str) -> Result<(&'static dyn GeometryKind, &str), SpecError> {
    geometry::find(name).ok_or_else(|| unknown(name))
}

fn unknown(text: &str) -> SpecError {
    let geometries = GEOMETRIES.iter().map(|kind| kind.info());
    let presets = preset::all().map(|preset| preset.name);
    let known = geometries.flat_map(|info| [info.name, info.example]).chain(presets);
    SpecError::Unknown {
        what: "board",
        text: text.to_string(),
        nearest: nearest(text, known),
        known:
            "a board is a size such as 5x5, a geometry such as hex:4, or a preset such as classic"
                .to_string(),
    }
}
