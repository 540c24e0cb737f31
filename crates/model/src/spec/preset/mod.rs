//! Presets: puzzles with a name of their own, each with its true rule and the source of that rule.
//!
//! A new preset is one row of a table: games that were sold, boards of publications, solids and
//! graphs, and systems whose buttons are listed one by one.

mod games;
mod graphs;
mod publications;
mod systems;

use super::drawing::Drawing;
use super::{Shape, Spec};

/// A puzzle with a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line: small letters, digits and hyphens.
    pub name: &'static str,
    /// The title of the puzzle in outputs.
    pub title: &'static str,
    /// Its rule, as one sentence.
    pub summary: &'static str,
    /// Where the rule is from.
    pub source: &'static str,
    /// What the preset says about the puzzle, but for its title.
    rule: fn() -> Spec,
}

impl Preset {
    /// Returns the spec of the puzzle.
    pub fn spec(&self) -> Spec {
        Spec { title: Some(self.title.to_string()), ..(self.rule)() }
    }
}

/// The tables of presets, in the order of the help texts.
const TABLES: &[&[Preset]] =
    &[games::PRESETS, systems::PRESETS, graphs::PRESETS, publications::PRESETS];

/// Every preset, in the order of the help texts.
pub fn all() -> impl Iterator<Item = &'static Preset> {
    TABLES.iter().copied().flatten()
}

/// The preset of this name, or none.
pub fn find(name: &str) -> Option<&'static Preset> {
    all().find(|preset| preset.name == name)
}

/// The spec that says nothing but the geometry.
fn on(geometry: &str) -> Spec {
    Spec::of(Shape::Named(geometry.to_string()))
}

/// The drawing whose rows are joined by `/`: digits are cells, blanks are none.
fn drawing(rows: &str) -> Drawing {
    let cell = |letter: u8| letter.is_ascii_digit().then(|| letter - b'0');
    Drawing::new(rows.split('/').map(|row| row.bytes().map(cell).collect()).collect())
}
