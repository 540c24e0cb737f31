//! The meaning of a name: a size, the spelling of a geometry, or a preset.

use std::borrow::Cow;

use lightsout_algebra::watch::Unwatched;

use super::error::SpecError;
use super::family::FAMILIES;
use super::geometry::{self, GEOMETRIES, GeometryKind, sizes};
use super::nearest::nearest;
use super::start::Start;
use super::{Shape, Spec, family, id, preset, wiring};
use crate::lattice::Wrap;

/// The spec of a size (`5x5`, `3x3x3x3`), of a geometry (`hex:4`), of a preset (`classic`) or of a
/// puzzle ID ([`id`]).
///
/// Capitals, the sign × and spaces around the name are understood, and `hex-4` for `hex:4`. `cycle:30` and its kind are graphs ([`family`]). If
/// a preset and a geometry share a name, the preset is meant. The start may follow the name: `5x5:none`,
/// `5x5:random:7`, `5x5:random-solvable:7`.
///
/// # Errors
/// [`SpecError::Unknown`] when nothing has this name, [`SpecError::Id`] when a puzzle ID is damaged, otherwise what is
/// wrong with the size.
///
/// # Examples
/// ```
/// let puzzle = lightsout_model::spec::named("5x5")?.build()?;
/// assert_eq!(puzzle.lights(), 25);
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
pub fn named(text: &str) -> Result<Spec, SpecError> {
    let text = text.trim();
    if id::is_meant(text) {
        return id::parse(text);
    }
    plainly_named(&plain(text)).map_err(|error| as_typed(error, text))
}

/// Returns the spec of a name. A random board takes this seed if its name says none.
///
/// ```
/// use lightsout_model::spec::{named, seeded};
/// assert_eq!(seeded("random-regular:3x8", 7)?.shape, named("random-regular:3x8:7")?.shape);
/// assert_eq!(seeded("4x4r", 7)?.shape, named("4x4r:7")?.shape);
/// assert_eq!(seeded("4x4r:5", 7)?, named("4x4r:5")?);
/// # Ok::<(), lightsout_model::spec::error::SpecError>(())
/// ```
///
/// # Errors
/// As [`named`].
pub fn seeded(text: &str, seed: u64) -> Result<Spec, SpecError> {
    let is_random = text.starts_with("random-") && text.matches(':').count() == 1;
    match is_random || text.ends_with('r') && wiring::as_flip(text).is_some() {
        true => named(&format!("{text}:{seed}")),
        false => named(text),
    }
}

/// Returns the spec of a name that is written as in the tables.
fn plainly_named(name: &str) -> Result<Spec, SpecError> {
    let (board, start) =
        with_start(name).map_or((name, None), |(board, start)| (board, Some(start)));
    let spec = without_start(board).map_err(|error| unknown_start(name).unwrap_or(error))?;
    Ok(Spec { start: start.or(spec.start), ..spec })
}

/// Returns the spec of a name without a start.
fn without_start(name: &str) -> Result<Spec, SpecError> {
    if let Some(preset) = preset::find(name) {
        return Ok(preset.spec());
    }
    let name = wiring::as_flip(name).unwrap_or_else(|| name.to_string());
    if let Some(spec) = family::named(&name) {
        return spec;
    }
    let name = with_colon(&name).into_owned();
    let (kind, argument) = geometry_of(&name)?;
    kind.make(argument, Wrap::Plane, &mut Unwatched)?;
    Ok(Spec::of(Shape::Named(name)))
}

/// The error for a board that has a name, with a start behind it that there is not.
fn unknown_start(text: &str) -> Option<SpecError> {
    // No name has more colons.
    const MOST_COLONS: usize = 2;
    // Behind a family of graphs are its sizes and its seed, and behind a geometry is its size.
    if family::named(text).is_some() {
        return None;
    }
    let is_board = |(name, _): &(&str, &str)| {
        GEOMETRIES.iter().all(|kind| kind.info().name != *name) && without_start(name).is_ok()
    };
    let parts = text.match_indices(':').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let (name, start) = parts.take(MOST_COLONS).find(is_board)?;
    Some(SpecError::Unknown {
        what: "start",
        text: start.to_string(),
        nearest: None,
        known: format!(
            "A board starts with all, none, random:7 or random-solvable:7, where 7 is any seed. Write {name}:random:7"
        ),
    })
}

/// A name and the start that is written behind it.
fn with_start(text: &str) -> Option<(&str, Start)> {
    let (name, word) = text.rsplit_once(':')?;
    Some(match word {
        "all" => (name, Start::All),
        "none" => (name, Start::None),
        _ => {
            let seed = word.parse().ok()?;
            match name.rsplit_once(':')? {
                (name, "random") => (name, Start::Random { seed }),
                (name, "random-solvable") => (name, Start::RandomSolvable { seed }),
                _ => return None,
            }
        }
    })
}

/// The spelling of a geometry with a colon, where it is written with a hyphen: `hex-4`.
pub(super) fn with_colon(name: &str) -> Cow<'_, str> {
    let is_geometry = |head: &str| GEOMETRIES.iter().any(|kind| kind.info().name == head);
    match name.split_once('-') {
        Some((head, argument)) if is_geometry(head) => Cow::Owned(format!("{head}:{argument}")),
        _ => Cow::Borrowed(name),
    }
}

/// The name as the tables have it.
fn plain(text: &str) -> String {
    text.to_ascii_lowercase().replace('×', "x")
}

/// The error with the name as it was typed, not as the tables have it.
fn as_typed(error: SpecError, typed: &str) -> SpecError {
    let restored = |text: String| {
        let own: String = typed.chars().take(text.chars().count()).collect();
        if plain(&own) == text { own } else { text }
    };
    match error {
        SpecError::Unknown { what, text, nearest, known } => {
            SpecError::Unknown { what, text: restored(text), nearest, known }
        }
        SpecError::Size { text, problem } => SpecError::Size { text: restored(text), problem },
        error => error,
    }
}

impl Spec {
    /// Returns the same spec with the fields of its preset or puzzle ID filled in, if its shape is the name of one. The
    /// spec's own fields win. Other shapes stay as they are.
    pub fn with_preset(&self) -> Cow<'_, Spec> {
        let Shape::Named(name) = &self.shape else { return Cow::Borrowed(self) };
        let usual = match preset::find(&plain(name)) {
            Some(preset) => Ok(preset.spec()),
            None if id::is_meant(name) => id::parse(name),
            None => Ok(Spec::of(Shape::Named(with_colon(&plain(name)).into_owned()))),
        };
        let Ok(usual) = usual else { return Cow::Borrowed(self) };
        let said = self.clone();
        Cow::Owned(Spec {
            title: said.title.or(usual.title),
            shape: usual.shape,
            wrap: said.wrap.or(usual.wrap),
            pattern: said.pattern.or(usual.pattern),
            states: said.states.or(usual.states),
            counters: said.counters,
            sets: said.sets,
            loops: said.loops.or(usual.loops),
            rule: said.rule.or(usual.rule),
            start: said.start.or(usual.start),
            goal: said.goal.or(usual.goal),
            terms: said.terms,
        })
    }
}

/// The geometry that a name spells, and its argument.
pub(super) fn geometry_of(name: &str) -> Result<(&'static dyn GeometryKind, &str), SpecError> {
    geometry::find(name).ok_or_else(|| match id::is_meant(name) {
        true => id::parse(name).err().unwrap_or_else(|| unknown(name)),
        false => unknown(name),
    })
}

fn unknown(text: &str) -> SpecError {
    // Geometries that are read from files have no spelling to suggest.
    let spellings = GEOMETRIES.iter().map(|kind| kind.info().example);
    let spellings = spellings.filter(|example| geometry::find(example).is_some());
    let known = spellings.chain(preset::all().map(|preset| preset.name));
    let known = known.chain(FAMILIES.iter().map(|family| family.example));
    // What stands behind the colon is kept where the name meant takes it.
    let with_argument = |near: String| match (near.split_once(':'), text.split_once(':')) {
        (Some((name, _)), Some((_, argument))) => {
            let said = format!("{name}:{argument}");
            if super::named(&said).is_ok() { said } else { near }
        }
        _ => near,
    };
    SpecError::Unknown {
        what: "board",
        text: text.to_string(),
        nearest: nearest(text, known).map(with_argument).or_else(|| sizes::guessed(text)),
        known:
            "A board is a size such as 5x5, a geometry such as hex:4, or a preset such as classic"
                .to_string(),
    }
}
