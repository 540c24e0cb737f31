//! `lightsout variants`: every shape, wrap, pattern, rule and preset.

use std::io::Write;

use clap::Args;
use lightsout_model::spec::family::Family;
use lightsout_model::spec::geometry::GeometryInfo;
use lightsout_model::spec::preset::Preset;
use lightsout_model::spec::variants::{Entry, Variants, variants};

use crate::exit::{Ending, Failure};
use crate::output::{self, reports};

/// List every shape, wrap, pattern, rule and preset
#[derive(Args)]
pub(crate) struct VariantsArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl VariantsArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let known = variants();
        if self.json {
            output::json(out, &Report::of(&known))?;
        } else {
            for (heading, rows) in tables(&known) {
                writeln!(out, "{heading}")?;
                for (name, summary) in rows {
                    writeln!(out, "  {name:<21}{summary}")?;
                }
                writeln!(out)?;
            }
        }
        Ok(Ending::Yes)
    }
}

type Row = (String, String);

fn tables(known: &Variants) -> Vec<(&'static str, Vec<Row>)> {
    let row = |name: &str, summary: &str| (name.to_string(), summary.to_string());
    let entries = |entries: &[Entry]| -> Vec<Row> {
        entries.iter().map(|entry| row(entry.name, entry.summary)).collect()
    };
    let mut patterns: Vec<Row> =
        known.patterns.iter().map(|info| row(info.name, info.summary)).collect();
    patterns.extend(entries(&known.pictures));
    let presets = known.presets.iter();
    vec![
        (
            "Shapes (BOARD)",
            known.geometries.iter().map(|info| row(info.example, info.summary)).collect(),
        ),
        (
            "Graphs and wirings (BOARD)",
            known.families.iter().map(|family| row(family.example, family.summary)).collect(),
        ),
        (
            "Presets (BOARD)",
            presets
                .map(|preset| row(preset.name, &format!("{} [{}]", preset.summary, preset.source)))
                .collect(),
        ),
        ("Patterns (--pattern)", patterns),
        ("Wraps (--wrap)", entries(&known.wraps)),
        ("Rules (--rule)", entries(&known.rules)),
    ]
}

reports! {
    #[serde(tag = "schema", rename = "lightsout/variants/1")]
    Report(known: &Variants) {
        geometries: Vec<Geometry> = known.geometries.iter().map(|own| Geometry::of(own)).collect(),
        graphs: Vec<Graph> = known.families.iter().map(|own| Graph::of(own)).collect(),
        presets: Vec<Game> = known.presets.iter().map(|own| Game::of(own)).collect(),
        patterns: Vec<Named> =
            known.patterns.iter().map(|own| Named::of(own.name, own.summary)).collect(),
        pictures: Vec<Named> = named(&known.pictures), wraps: Vec<Named> = named(&known.wraps),
        rules: Vec<Named> = named(&known.rules),
    }
    Geometry(own: &GeometryInfo) {
        name: &'static str = own.name, example: &'static str = own.example,
        summary: &'static str = own.summary,
        wraps: Vec<&'static str> = own.wraps.iter().map(|wrap| wrap.name()).collect(),
    }
    Graph(own: &Family) {
        name: &'static str = own.name, example: &'static str = own.example,
        summary: &'static str = own.summary,
    }
    Game(own: &Preset) {
        name: &'static str = own.name, title: &'static str = own.title,
        summary: &'static str = own.summary, source: &'static str = own.source,
    }
    Named(name: &'static str, summary: &'static str) {
        name: &'static str = name, summary: &'static str = summary,
    }
}

fn named(entries: &[Entry]) -> Vec<Named> {
    entries.iter().map(|entry| Named::of(entry.name, entry.summary)).collect()
}
