//! Which boards are solved row by row, and where their lights come from.

use std::io;
use std::path::Path;

use lightsout_grid::giant::{Giant, ReadRows};
use lightsout_grid::nullity::Pattern;
use lightsout_model::lattice::{Wrap, write_sizes};
use lightsout_model::puzzle::Rule;
use lightsout_model::spec::geometry::sizes;
use lightsout_model::spec::limits::MAX_LIGHTS;
use lightsout_model::spec::start::Start;
use lightsout_model::spec::{GoalSpec, Shape, Spec};

use super::bitmap::Bitmap;
use crate::exit::Failure;
use crate::reader::ByRows;

/// A board of two states pressed by the cross, whose lights are read row by row.
pub(crate) struct GiantBoard {
    /// Its measures.
    pub giant: Giant,
    /// Its name.
    pub title: String,
    /// Where its lights come from.
    pub lights: Lights,
}

/// Where lights come from.
pub(crate) enum Lights {
    /// They are all in one state.
    Uniform(bool, Giant),
    /// In a file.
    File(Bitmap),
}

impl ReadRows for Lights {
    fn read(&self, first: usize, rows: &mut [u8]) -> io::Result<()> {
        match self {
            Lights::Uniform(is_lit, giant) => {
                rows.fill(if *is_lit { 0xff } else { 0 });
                // Past the last column a bitmap is empty.
                let spare = giant.row_bytes() * 8 - giant.columns;
                rows.chunks_exact_mut(giant.row_bytes())
                    .filter_map(|row| row.last_mut())
                    .for_each(|last| *last &= 0xff << spare);
                Ok(())
            }
            Lights::File(bitmap) => bitmap.read(first, rows),
        }
    }
}

impl GiantBoard {
    /// Returns the board that a spec describes if it is to be solved row by row, or none for other kinds of puzzles.
    /// Its lights come from the bitmap, if there is one.
    ///
    /// # Errors
    /// When it is too large for any other way, and its rows are too long for this one.
    pub(crate) fn of(
        spec: &Spec,
        bitmap: Option<Bitmap>,
        by_rows: ByRows,
    ) -> Result<Option<GiantBoard>, Failure> {
        let is_usual = spec.states.is_none_or(|states| states == 2)
            && spec.counters.is_none()
            && spec.sets.is_empty()
            && spec.loops.is_none()
            && matches!(spec.rule, None | Some(Rule::Free))
            && matches!(spec.goal, None | Some(GoalSpec::State(0)))
            && spec.terms.are_usual();
        let (Shape::Named(name), true) = (&spec.shape, is_usual) else { return Ok(None) };
        let Ok(&[rows, columns]) = sizes::read(name).as_deref() else { return Ok(None) };
        let pattern = spec.pattern.as_deref().map_or(Some(Pattern::Cross), Pattern::find);
        let Some(pattern) = pattern.filter(|pattern| pattern.is_cross()) else { return Ok(None) };
        let own = pattern == Pattern::Cross;
        let is_too_large = rows.checked_mul(columns).is_none_or(|lights| lights > MAX_LIGHTS);
        match by_rows {
            ByRows::IfPossible => {}
            ByRows::IfTooLarge if is_too_large => {}
            _ => return Ok(None),
        }
        let giant = match Giant::stored(rows, columns, own, spec.wrap.unwrap_or(Wrap::Plane)) {
            Ok(giant) => giant,
            Err(error) if is_too_large => return Err(Failure::input(error.to_string())),
            Err(_) => return Ok(None),
        };
        let lights = match (bitmap, &spec.start) {
            (Some(bitmap), None) => Lights::File(bitmap),
            (None, None | Some(Start::All)) => Lights::Uniform(true, giant),
            (None, Some(Start::None)) => Lights::Uniform(false, giant),
            _ => return Ok(None),
        };
        let shape = Shape::Named(write_sizes(&[rows, columns]));
        let spec = Spec { wrap: spec.wrap, pattern: spec.pattern.clone(), ..Spec::of(shape) };
        Ok(Some(GiantBoard { giant, title: spec.full_title().text().to_string(), lights }))
    }
}

/// Whether a path is that of a packed bitmap, by its suffix.
pub(crate) fn is_bitmap(path: &Path) -> bool {
    path.extension().is_some_and(|suffix| suffix.eq_ignore_ascii_case("pbm"))
}
