//! `catalogue`: everything the page can offer, from the tables of the library.

use lightsout::search::heuristic::HEURISTICS;
use lightsout_engines::encode::TARGETS;
use lightsout_formats::FORMATS;
use lightsout_model::spec::geometry::GeometryInfo;
use lightsout_model::spec::pattern::{self, PATTERNS, square};
use lightsout_model::spec::variants::variants;
use lightsout_pictures::RENDERERS;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::explain::WAYS;
use serde::{Deserialize, Serialize};

use crate::operation::Request;
use crate::refused::Refused;

/// No argument.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Everything;

/// Everything there is to choose from.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Catalogue {
    geometries: Vec<Geometry>,
    wraps: Vec<Entry>,
    patterns: Vec<Pattern>,
    rules: Vec<Entry>,
    presets: Vec<Preset>,
    heuristics: Vec<Entry>,
    ways: Vec<Entry>,
    formats: Vec<Format>,
    renderers: Vec<Renderer>,
    targets: Vec<Target>,
}

/// Defines what the lists hold.
macro_rules! entries {
    ($($name:ident { $($(#[$about:meta])? $field:ident: $kind:ty),+ })+) => {$(
        #[derive(Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub(crate) struct $name {
            $($(#[$about])? $field: $kind,)+
        }
    )+};
}

entries! {
    Entry { name: &'static str, summary: &'static str }
    Geometry { name: &'static str, example: &'static str, summary: &'static str, wraps: Vec<String> }
    Pattern {
        name: &'static str,
        summary: &'static str,
        #[doc = "The weights that a press adds, on a square around it."]
        square: Vec<Vec<u8>>
    }
    Preset { name: &'static str, title: &'static str, summary: &'static str, source: &'static str }
    Format { name: &'static str, summary: &'static str, is_written: bool }
    Renderer { name: &'static str, summary: &'static str, suffix: &'static str, is_binary: bool }
    Target { name: &'static str, summary: &'static str, extension: &'static str }
}

/// The entries of a table of the library, with these of their fields.
macro_rules! listed {
    ($table:expr, $name:ident { $($field:ident),+ }) => {
        $table.map(|known| $name { $($field: known.$field),+ }).collect()
    };
}

/// The side of the squares on which patterns are drawn.
const ROOM: usize = 7;

impl Request for Everything {
    const NAME: &'static str = "catalogue";
    const SUMMARY: &'static str = "everything there is to choose from";
    type Answer = Catalogue;

    fn run(self, _: &mut Budget<'_>) -> Result<Catalogue, Refused> {
        let known = variants();
        let pattern = |own: &dyn pattern::Pattern| Pattern {
            name: own.info().name,
            summary: own.info().summary,
            square: square(own, ROOM).unwrap_or_default(),
        };
        let geometry = |own: &&GeometryInfo| Geometry {
            name: own.name,
            example: own.example,
            summary: own.summary,
            wraps: own.wraps.iter().map(|wrap| wrap.to_string()).collect(),
        };
        Ok(Catalogue {
            geometries: known.geometries.iter().map(geometry).collect(),
            wraps: listed!(known.wraps.iter(), Entry { name, summary }),
            patterns: PATTERNS.iter().map(|&own| pattern(own)).collect(),
            rules: listed!(known.rules.iter(), Entry { name, summary }),
            presets: listed!(known.presets.iter(), Preset { name, title, summary, source }),
            heuristics: listed!(HEURISTICS.iter(), Entry { name, summary }),
            ways: listed!(WAYS.iter(), Entry { name, summary }),
            formats: listed!(
                FORMATS.iter().map(|own| own.info()),
                Format { name, summary, is_written }
            ),
            renderers: listed!(
                RENDERERS.iter().map(|own| own.info()),
                Renderer { name, summary, suffix, is_binary }
            ),
            targets: listed!(TARGETS.iter(), Target { name, summary, extension }),
        })
    }
}
