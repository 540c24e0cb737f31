//! The names of puzzles, patterns, methods, formats and the rest, from the library's own tables.

use lightsout::engines::encode::TARGETS;
use lightsout::formats::FORMATS;
use lightsout::methods::METHODS;
use lightsout::model::spec::named;
use lightsout::model::spec::variants::{self, Entry};
use lightsout::model::symmetry::SYMMETRIES;
use lightsout::pictures::RENDERERS;
use lightsout::study::generate::WAYS;
use lightsout::teach::explain;
use pyo3::prelude::*;

/// Names with what they stand for, kind by kind.
#[pyfunction]
pub(crate) fn catalogue() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    let variants::Variants { geometries, families, wraps, patterns, rules, presets, .. } =
        variants::variants();
    // Those that are read from files have no name.
    let boards = geometries.iter().filter(|info| named(info.example).is_ok());
    let entries = |entries: Vec<Entry>| entries.iter().map(|e| (e.name, e.summary)).collect();
    let formats = FORMATS.iter().map(|format| format.info()).collect::<Vec<_>>();
    let written = formats.iter().filter(|info| info.is_written);
    let stills = RENDERERS.iter().map(|renderer| renderer.info()).filter(|info| !info.is_moving);
    vec![
        ("puzzles", presets.iter().map(|preset| (preset.name, preset.summary)).collect()),
        ("boards", boards.map(|info| (info.example, info.summary)).collect()),
        ("graphs", families.iter().map(|family| (family.example, family.summary)).collect()),
        ("wraps", entries(wraps)),
        ("patterns", patterns.iter().map(|info| (info.name, info.summary)).collect()),
        ("rules", entries(rules)),
        (
            "methods",
            METHODS.iter().map(|method| method.info()).map(|i| (i.name, i.summary)).collect(),
        ),
        ("explanations", explain::WAYS.iter().map(|way| (way.name, way.summary)).collect()),
        ("ways", WAYS.iter().map(|way| way.info()).map(|i| (i.name, i.summary)).collect()),
        (
            "symmetries",
            SYMMETRIES.iter().map(|symmetry| (symmetry.name, symmetry.summary)).collect(),
        ),
        ("formats", formats.iter().map(|info| (info.name, info.summary)).collect()),
        (
            "outputs",
            written
                .map(|info| (info.name, info.summary))
                .chain(TARGETS.iter().map(|target| (target.name, target.summary)))
                .chain(stills.map(|info| (info.name, info.summary)))
                .collect(),
        ),
    ]
}
