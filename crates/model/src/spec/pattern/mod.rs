//! Patterns: which lights a press changes, on any geometry that gives them a meaning.
//!
//! A new pattern is one file and one line of the table. A pattern that is not on the table is a
//! picture or a list of offsets ([`picture`]).

pub mod cross;
pub mod diagonal;
pub mod king;
pub mod knight;
pub mod knight_centre;
pub mod neighbours;
pub mod not_here;
pub mod picture;
pub mod row_column;

use self::not_here::NotHere;
use super::error::SpecError;
use super::geometry::Geometry;
use super::nearest::nearest;
use super::{Shape, Spec};
use crate::puzzle::Button;
use crate::stencil::Stencil;

/// The lights that one button touches, with their weights.
pub type Touched = Vec<(usize, u8)>;

/// The meaning of a pattern on one geometry.
pub enum Meaning<'a> {
    /// The same offsets around every point of the geometry's lattice.
    Stencil(Stencil),
    /// A list for every cell.
    Cells {
        /// The most lights that one button touches, where that can be counted.
        at_most: Option<usize>,
        /// The lights that the button on a cell touches.
        of: Box<dyn Fn(usize) -> Touched + 'a>,
    },
}

/// The name of a pattern and its summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternInfo {
    /// The name on the command line: small letters and hyphens.
    pub name: &'static str,
    /// A description of the changed lights, as half a sentence.
    pub summary: &'static str,
}

/// A pattern.
pub trait Pattern: Sync {
    /// Name and summary.
    fn info(&self) -> &'static PatternInfo;

    /// What the pattern means on this geometry.
    ///
    /// # Errors
    /// Why it means nothing there.
    fn on<'a>(&self, geometry: &'a dyn Geometry) -> Result<Meaning<'a>, NotHere>;
}

/// Every pattern with a name, in the order of the help texts.
pub const PATTERNS: &[&dyn Pattern] = &[
    &cross::Cross,
    &neighbours::Neighbours,
    &diagonal::Diagonal,
    &king::King,
    &knight::Knight,
    &knight_centre::KnightCentre,
    &row_column::RowColumn,
];

/// Returns the weights that a press of the middle button of a square adds, row by row.
///
/// `side` is odd. A pattern that reaches further is cut off at the edges.
///
/// # Errors
/// Where the pattern means nothing on squares.
///
/// ```
/// use lightsout_model::spec::pattern::{cross::Cross, square};
///
/// assert_eq!(square(&Cross, 3).unwrap(), [[0, 1, 0], [1, 1, 1], [0, 1, 0]]);
/// ```
pub fn square(pattern: &dyn Pattern, side: usize) -> Result<Vec<Vec<u8>>, SpecError> {
    let spec = Spec {
        pattern: Some(pattern.info().name.to_string()),
        ..Spec::of(Shape::Named(format!("{side}x{side}")))
    };
    let puzzle = spec.build()?;
    let mut touches = Vec::new();
    puzzle.effects().touched_by(Button(side * side / 2), puzzle.states(), &mut touches);
    let mut rows = vec![vec![0; side]; side];
    for touch in touches {
        rows[touch.light.0 / side][touch.light.0 % side] = touch.weight;
    }
    Ok(rows)
}

/// The pattern of this name.
///
/// # Errors
/// When there is none. The error names the one most like it.
pub fn find(name: &str) -> Result<&'static dyn Pattern, SpecError> {
    let names = || PATTERNS.iter().map(|pattern| pattern.info().name);
    PATTERNS.iter().find(|pattern| pattern.info().name == name).copied().ok_or_else(|| {
        SpecError::Unknown {
            what: "pattern",
            text: name.to_string(),
            nearest: nearest(&name.to_ascii_lowercase(), names()),
            known: format!(
                "The patterns are {}, or a picture such as 010/111/010",
                names().collect::<Vec<_>>().join(", ")
            ),
        }
    })
}

/// Returns the meaning on a geometry of the pattern that `text` names or draws.
///
/// # Errors
/// When there is no such pattern, or it means nothing there. The error names those that would work.
pub fn meaning<'a>(
    text: &str,
    geometry: &'a dyn Geometry,
    states: u8,
) -> Result<Meaning<'a>, SpecError> {
    let meaning = match picture::read(text) {
        Some(picture) => {
            let picture = picture?;
            picture.check_weights(states)?;
            picture.on(geometry)
        }
        None => find(text)?.on(geometry),
    };
    meaning.map_err(|reason| SpecError::Pattern {
        pattern: text.to_string(),
        reason,
        working: working(geometry),
    })
}

fn working(geometry: &dyn Geometry) -> Vec<&'static str> {
    let works = |pattern: &&&dyn Pattern| pattern.on(geometry).is_ok();
    PATTERNS.iter().filter(works).map(|pattern| pattern.info().name).collect()
}
