//! Everything a spec can be made of, as data: what `variants` lists.

use super::family::{FAMILIES, Family};
use super::geometry::{GEOMETRIES, GeometryInfo};
use super::pattern::{PATTERNS, PatternInfo};
use super::preset::{self, Preset};
use crate::lattice::{WRAPS, Wrap};
use crate::puzzle::Rule;

/// A name and what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// A description, as half a sentence.
    pub summary: &'static str,
}

/// Everything a spec can be made of.
#[derive(Clone, Debug)]
pub struct Variants {
    /// The geometries.
    pub geometries: Vec<&'static GeometryInfo>,
    /// The families of graphs.
    pub families: Vec<&'static Family>,
    /// The ways to join edges.
    pub wraps: Vec<Entry>,
    /// The patterns by name.
    pub patterns: Vec<&'static PatternInfo>,
    /// Patterns without a name.
    pub pictures: Vec<Entry>,
    /// The rules.
    pub rules: Vec<Entry>,
    /// The presets.
    pub presets: Vec<&'static Preset>,
}

/// Everything a spec can be made of, in the order of the tables.
pub fn variants() -> Variants {
    Variants {
        geometries: GEOMETRIES.iter().map(|kind| kind.info()).collect(),
        families: FAMILIES.iter().collect(),
        wraps: WRAPS
            .iter()
            .map(|&(wrap, name)| Entry { name, summary: about_wrap(wrap) })
            .collect(),
        patterns: PATTERNS.iter().map(|pattern| pattern.info()).collect(),
        pictures: vec![
            Entry {
                name: "010/111/010",
                summary: "a picture: rows of weights, the middle the pressed button, # for 1 and . for 0",
            },
            Entry {
                name: "0,0;-1,2:3",
                summary: "a list of offsets from the pressed button, row,column or one number for every axis, with weights",
            },
        ],
        rules: [Rule::Free, Rule::LitOnly]
            .map(|rule| Entry { name: rule.name(), summary: about_rule(rule) })
            .to_vec(),
        presets: preset::all().collect(),
    }
}

fn about_wrap(wrap: Wrap) -> &'static str {
    match wrap {
        Wrap::Plane => "no edge meets another",
        Wrap::Cylinder => "the left edge meets the right one, in two dimensions",
        Wrap::Torus => "every edge meets its opposite, in any number of dimensions",
        Wrap::Mobius => "the left edge meets the right one upside down, in two dimensions",
        Wrap::Klein => "left meets right upside down, top meets bottom, in two dimensions",
        Wrap::Projective => {
            "left meets right upside down, top meets bottom mirrored, in two dimensions"
        }
    }
}

fn about_rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Free => "any button at any time, in any order",
        Rule::LitOnly => {
            "only a button whose own light is not off at that moment, so the order matters"
        }
    }
}
