//! `catalogue`: everything the page can offer, from the tables of the library.

use lightsout::search::heuristic::HEURISTICS;
use lightsout_engines::encode::TARGETS;
use lightsout_formats::FORMATS;
use lightsout_model::spec::pattern::{PATTERNS, square};
use lightsout_model::spec::variants::variants;
use lightsout_pictures::RENDERERS;
use lightsout_solver::solve::budget::Budget;
use lightsout_teach::explain::WAYS;
use serde_json::{Value, json};

use crate::operation::Operation;
use crate::refused::Refused;

/// To lists of names and summaries.
pub const OPERATION: Operation =
    Operation { name: "catalogue", summary: "everything there is to choose from", run };

/// The side of the squares on which patterns are drawn.
const ROOM: usize = 7;

fn run(_: Value, _: &mut Budget<'_>) -> Result<Value, Refused> {
    let known = variants();
    let entry = |name: &str, summary: &str| json!({"name": name, "summary": summary});
    let all = |entries: Vec<Value>| Value::Array(entries);
    Ok(json!({
        "geometries": all(known.geometries.iter().map(|info| json!({
            "name": info.name,
            "example": info.example,
            "summary": info.summary,
            "wraps": info.wraps.iter().map(|wrap| wrap.to_string()).collect::<Vec<_>>(),
        })).collect()),
        "wraps": all(known.wraps.iter().map(|wrap| entry(wrap.name, wrap.summary)).collect()),
        "patterns": all(PATTERNS.iter().map(|&pattern| json!({
            "name": pattern.info().name,
            "summary": pattern.info().summary,
            "square": square(pattern, ROOM).unwrap_or_default(),
        })).collect()),
        "rules": all(known.rules.iter().map(|rule| entry(rule.name, rule.summary)).collect()),
        "presets": all(known.presets.iter().map(|preset| json!({
            "name": preset.name,
            "title": preset.title,
            "summary": preset.summary,
            "source": preset.source,
        })).collect()),
        "heuristics": all(HEURISTICS.iter().map(|known| entry(known.name, known.summary)).collect()),
        "ways": all(WAYS.iter().map(|way| entry(way.name, way.summary)).collect()),
        "formats": all(FORMATS.iter().map(|format| format.info()).map(|info| json!({
            "name": info.name,
            "summary": info.summary,
            "is_written": info.is_written,
        })).collect()),
        "renderers": all(RENDERERS.iter().map(|renderer| renderer.info()).map(|info| json!({
            "name": info.name,
            "summary": info.summary,
            "suffix": info.suffix,
            "is_binary": info.is_binary,
        })).collect()),
        "targets": all(TARGETS.iter().map(|target| json!({
            "name": target.name,
            "summary": target.summary,
            "extension": target.extension,
        })).collect()),
    }))
}
