//! Which of the readings of an input is meant.

use lightsout_algebra::watch::Watch;

use super::Note;
use crate::FORMATS;
use crate::document::Document;
use crate::error::{At, FormatError, Missing};
use crate::format::{Format, Sure};
use crate::source::Source;

/// What a format made of an input.
struct Reading {
    format: &'static dyn Format,
    result: Result<Document, FormatError>,
    notes: Vec<Note>,
}

/// Reads an input in the one format that fits it.
///
/// # Errors
/// The error of a format that knows the input as its own; both readings if two differ; the nearest if none fits.
pub(super) fn guess(source: &Source<'_>, watch: &mut dyn Watch) -> Result<Document, FormatError> {
    let is_wanted = |format: &&'static dyn Format| {
        source.hints().kind.is_none_or(|kind| format.info().kinds.contains(&kind))
    };
    let candidates: Vec<(Sure, &dyn Format)> = FORMATS
        .iter()
        .copied()
        .map(|format| match format.guess(source) {
            Sure::No if is_named(format, source) => (Sure::Perhaps, format),
            sure => (sure, format),
        })
        .filter(|(sure, format)| {
            *sure == Sure::Certain || *sure == Sure::Perhaps && is_wanted(format)
        })
        .collect();
    if let Some((_, format)) = candidates.iter().find(|(sure, _)| *sure == Sure::Certain) {
        return format.read(source, watch).map_err(FormatError::certain);
    }
    let mut readings = Vec::with_capacity(candidates.len());
    for (_, format) in candidates {
        let result = format.read(source, watch);
        match result.as_ref().err().and_then(FormatError::stopped) {
            Some(stopped) => return Err(stopped.into()),
            None => readings.push(Reading { format, result, notes: source.take_notes() }),
        }
    }
    decide(readings, source)
}

/// Whether the name of the file ends as those of a list of graphs that is only read, so that its error counts.
fn is_named(format: &dyn Format, source: &Source<'_>) -> bool {
    let info = format.info();
    let ends = |suffix: &str| info.suffixes.contains(&suffix);
    info.holds == "a graph" && !info.is_written && source.hints().suffix.is_some_and(ends)
}

impl Reading {
    fn may_be_meant(&self) -> bool {
        self.result.as_ref().map_or_else(FormatError::is_plausible, |_| true)
    }

    fn describe(&self) -> String {
        let info = self.format.info();
        let what = match &self.result {
            Ok(document) => document.describe(),
            Err(_) => format!("{} that needs a correction", info.holds),
        };
        format!("{what} (format {})", info.name)
    }
}

fn decide(mut readings: Vec<Reading>, source: &Source<'_>) -> Result<Document, FormatError> {
    let mut meant: Vec<usize> = Vec::new();
    for (at, reading) in readings.iter().enumerate().filter(|(_, reading)| reading.may_be_meant()) {
        let is_known = |&known: &usize| {
            readings[known].result.is_ok() && readings[known].result == reading.result
        };
        if !meant.iter().any(is_known) {
            meant.push(at);
        }
    }
    let has_suffix = |index: &usize| {
        let suffixes = readings[*index].format.info().suffixes;
        // A text file may hold anything.
        source.hints().suffix.is_some_and(|suffix| suffix != "txt" && suffixes.contains(&suffix))
    };
    if meant.len() > 1 && meant.iter().filter(|index| has_suffix(index)).count() == 1 {
        meant.retain(has_suffix);
    }
    match meant.as_slice() {
        [] => Err(nearest(readings, source)),
        [one] => {
            let reading = readings.swap_remove(*one);
            reading.notes.into_iter().for_each(|note| source.note(note));
            reading.result
        }
        several => {
            let ways: Vec<String> = several.iter().map(|&at| readings[at].describe()).collect();
            let ways = ways.join(" or as ");
            let names = several.iter().map(|&at| readings[at].format.info().name).collect();
            let sentence = format!("the input can be read as {ways}. Say which is meant");
            Err(FormatError::of_input(sentence).missing_word(Missing::Format).between(names))
        }
    }
}

/// Whether a text has numbers alone, some with a point.
fn is_of_fractions(text: &str) -> bool {
    let mut words = text.split([' ', '\t', '\n', ',', ';']).filter(|word| !word.is_empty());
    text.contains('.') && words.all(|word| word.parse::<f64>().is_ok())
}

/// Whether most of a text is zeros and ones.
fn is_of_bits(text: &str) -> bool {
    let marks = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let (all, bits) = marks
        .fold((0, 0), |(all, bits), mark| (all + 1, bits + usize::from(matches!(mark, '0' | '1'))));
    2 * bits >= all
}

/// The error of the format that got furthest, with that of the next as another way to read the input.
fn nearest(readings: Vec<Reading>, source: &Source<'_>) -> FormatError {
    let reach = |error: &FormatError| match error.place() {
        At::Text { line, column } => (*line, *column),
        At::Json(_) | At::Input => (usize::MAX, 0),
    };
    let mut errors: Vec<(&'static str, FormatError)> = readings
        .into_iter()
        .filter_map(|Reading { format, result, .. }| Some((format.info().name, result.err()?)))
        .collect();
    // A matrix is no graph. A text board that fails at its first character is the least likely. Of two that got as far,
    // the first of the table is the nearest.
    let is_matrix = source.text().is_ok_and(|text| is_of_bits(text) || is_of_fractions(text));
    let is_bracketed = source.text().is_ok_and(|text| text.starts_with(['[', '(', '{']));
    let has_lists = source.text().is_ok_and(|text| text.contains('['));
    let is_listed =
        source.text().is_ok_and(|text| text.trim().lines().all(|line| line.contains(':')));
    errors.sort_by_key(|(name, error)| {
        let is_unlikely = is_matrix && ["edges", "adjacency", "dot"].contains(name)
            || (is_listed || has_lists) && *name == "edges";
        let is_begun = *name != "text" || is_matrix && !is_bracketed || reach(error) > (1, 1);
        std::cmp::Reverse((!is_unlikely, reach(error), is_begun))
    });
    let mut errors = errors.into_iter();
    match errors.next() {
        Some((name, error)) => {
            let others = errors.next().map(|(name, error)| (name, error.to_string()));
            let error = error.or_else(others);
            match name {
                "text" | "presses" => error,
                _ => error
                    .with_remark(&format!("read in the format {name}"))
                    .missing_word(Missing::Format),
            }
        }
        None => source.text().err().unwrap_or_else(|| {
            FormatError::of_input(
                "this is in no known format. A board is rows of digits or of # and ., a graph is \
                 lines of two names, a graph6 line, DOT or JSON",
            )
        }),
    }
}
