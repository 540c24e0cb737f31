//! Presets: puzzles that have a name of their own, each with its true rule and where that is from.
//!
//! A new preset is one row of a table.

mod boards;

use super::Spec;

/// A puzzle with a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line: small letters, digits and hyphens.
    pub name: &'static str,
    /// What the puzzle is called in outputs.
    pub title: &'static str,
    /// Its rule, as one sentence.
    pub summary: &'static str,
    /// Where the rule is from.
    pub source: &'static str,
    /// What the preset says about the puzzle, but for its title.
    pub spec: fn() -> Spec,
}

impl Preset {
    /// What the preset says about the puzzle.
    pub fn spec(&self) -> Spec {
        Spec { title: Some(self.title.to_string()), ..(self.spec)() }
    }
}

/// The tables of presets, in the order of the help texts.
const TABLES: &[&[Preset]] = &[boards::PRESETS];

/// Every preset, in the order of the help texts.
pub fn all() -> impl Iterator<Item = &'static Preset> {
    TABLES.iter().copied().flatten()
}

/// The preset of this name, or none.
pub fn find(name: &str) -> Option<&'static Preset> {
    all().find(|preset| preset.name == name)
}
