//! `catalogue`: everything the page can offer, from the tables of the library.

use lightsout::search::heuristic::HEURISTICS;
use lightsout_engines::encode::TARGETS;
use lightsout_formats::FORMATS;
use lightsout_model::spec::pattern::{PATTERNS, square};
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
pub struct Everything;

/// Everything there is to choose from.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Catalogue {
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

/// A name, and what it is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    name: &'static str,
    summary: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Geometry {
    name: &'static str,
    example: &'static str,
    summary: &'static str,
    wraps: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Pattern {
    name: &'static str,
    summary: &'static str,
    /// What a press changes: weights on a square around it.
    square: Vec<Vec<u8>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Preset {
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    source: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Format {
    name: &'static str,
    summary: &'static str,
    is_written: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Renderer {
    name: &'static str,
    summary: &'static str,
    suffix: &'static str,
    is_binary: bool,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Target {
    name: &'static str,
    summary: &'static str,
    extension: &'static str,
}

/// The side of the squares on which patterns are drawn.
const ROOM: usize = 7;

impl Request for Everything {
    const NAME: &'static str = "catalogue";
    const SUMMARY: &'static str = "everything there is to choose from";
    type Answer = Catalogue;

    fn run(self, _: &mut Budget<'_>) -> Result<Catalogue, Refused> {
        let known = variants();
        let entry = |name, summary| Entry { name, summary };
        Ok(Catalogue {
            geometries: (known.geometries.iter())
                .map(|info| Geometry {
                    name: info.name,
                    example: info.example,
                    summary: info.summary,
                    wraps: info.wraps.iter().map(|wrap| wrap.to_string()).collect(),
                })
                .collect(),
            wraps: known.wraps.iter().map(|wrap| entry(wrap.name, wrap.summary)).collect(),
            patterns: (PATTERNS.iter())
                .map(|&pattern| Pattern {
                    name: pattern.info().name,
                    summary: pattern.info().summary,
                    square: square(pattern, ROOM).unwrap_or_default(),
                })
                .collect(),
            rules: known.rules.iter().map(|rule| entry(rule.name, rule.summary)).collect(),
            presets: (known.presets.iter())
                .map(
                    |&lightsout_model::spec::preset::Preset {
                         name,
                         title,
                         summary,
                         source,
                         ..
                     }| Preset { name, title, summary, source },
                )
                .collect(),
            heuristics: HEURISTICS.iter().map(|known| entry(known.name, known.summary)).collect(),
            ways: WAYS.iter().map(|way| entry(way.name, way.summary)).collect(),
            formats: (FORMATS.iter().map(|format| format.info()))
                .map(|info| Format {
                    name: info.name,
                    summary: info.summary,
                    is_written: info.is_written,
                })
                .collect(),
            renderers: (RENDERERS.iter().map(|renderer| renderer.info()))
                .map(|info| Renderer {
                    name: info.name,
                    summary: info.summary,
                    suffix: info.suffix,
                    is_binary: info.is_binary,
                })
                .collect(),
            targets: (TARGETS.iter())
                .map(|target| Target {
                    name: target.name,
                    summary: target.summary,
                    extension: target.extension,
                })
                .collect(),
        })
    }
}
