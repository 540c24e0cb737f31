//! JSON in full: every light, every button and what it does, start and goal light by light.
//!
//! The schema is that of any puzzle. This text uses no names of boards or patterns, so a reader needs to know neither.
//! `lightsout-check` reads it.

use lightsout_algebra::watch::Watch;

use super::document::Document;
use super::error::FormatError;
use super::format::{Format, Info, Sure};
use super::json::{self, puzzle_json};
use super::of_puzzle::puzzle_of;
use super::source::Source;
use super::write::Draft;

/// JSON in full.
pub struct JsonFull;

static INFO: Info = Info::of(
    "json-full",
    "JSON of a puzzle with every light, every button and what it does, even for a board with a name",
    "a puzzle",
    &[],
);

impl Format for JsonFull {
    fn info(&self) -> &'static Info {
        &INFO
    }

    /// What is in full is JSON like any other.
    fn guess(&self, _source: &Source<'_>) -> Sure {
        Sure::No
    }

    fn parse(&self, source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
        json::parse(source.text()?, watch)
    }

    fn write(&self, document: &Document, out: &mut Draft<'_>) -> Result<(), FormatError> {
        if let Document::Spec(spec) = document
            && spec.counters.is_some()
        {
            let counters = spec.counters_within(out.watch())?;
            return json::write_spec(&counters.in_full(), out);
        }
        if let Document::Spec(spec) = document
            && !spec.sets.is_empty()
        {
            let setters = spec.setters_within(out.watch())?;
            return json::write_spec(&setters.in_full(), out);
        }
        puzzle_json(&puzzle_of(document, &INFO, out.watch())?, out)
    }
}
