//! `lightsout variants`: every shape, wrap, pattern, rule and preset.

use std::io::Write;

use clap::Args;
use lightsout_model::spec::variants::{Variants, variants};
use serde_json::{Value, json};

use crate::exit::{Ending, Failure};
use crate::output;

/// List every shape, wrap, pattern, rule and preset
#[derive(Args)]
pub struct VariantsArgs {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl VariantsArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let known = variants();
        if self.json {
            output::json(out, &as_json(&known))?;
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
    let entries = |entries: &[lightsout_model::spec::variants::Entry]| -> Vec<Row> {
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

fn as_json(known: &Variants) -> Value {
    let entry = |entry: &lightsout_model::spec::variants::Entry| json!({"name": entry.name, "summary": entry.summary});
    json!({
        "schema": "lightsout/variants/1",
        "geometries": known.geometries.iter().map(|info| json!({
            "name": info.name, "example": info.example, "summary": info.summary,
            "wraps": info.wraps.iter().map(|wrap| wrap.name()).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "graphs": known.families.iter().map(|family| json!({
            "name": family.name, "example": family.example, "summary": family.summary,
        })).collect::<Vec<_>>(),
        "presets": known.presets.iter().map(|preset| json!({
            "name": preset.name, "title": preset.title, "summary": preset.summary, "source": preset.source,
        })).collect::<Vec<_>>(),
        "patterns": known.patterns.iter().map(|info| json!({"name": info.name, "summary": info.summary})).collect::<Vec<_>>(),
        "pictures": known.pictures.iter().map(entry).collect::<Vec<_>>(),
        "wraps": known.wraps.iter().map(entry).collect::<Vec<_>>(),
        "rules": known.rules.iter().map(entry).collect::<Vec<_>>(),
    })
}
