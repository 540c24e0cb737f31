//! Bounds on a distance, in words and as JSON.

use std::io::Write;

use lightsout_algebra::watch::Stopped;
use lightsout_decode::distance::{Distance, How, Level};
use serde_json::{Value, json};

use crate::exit::{Ending, Failure};

/// Whether the bounds are equal.
pub fn is_proved(found: &Distance) -> bool {
    found.at_least == found.at_most
}

/// Returns the ending of a command that found it.
pub fn ending(found: &Distance) -> Ending {
    if is_proved(found) { Ending::Yes } else { Ending::Unknown }
}

/// Returns the distance or its bounds, and `more` after bounds.
pub fn known(found: &Distance, more: &str) -> String {
    match is_proved(found) {
        true => found.at_most.to_string(),
        false => format!("{} to {}{more}", found.at_least, found.at_most),
    }
}

/// Returns a distance as one of the parameters of a code.
pub fn parameter(at_least: u64, at_most: u64) -> String {
    if at_least == at_most { at_most.to_string() } else { format!("{at_least}..{at_most}") }
}

/// Writes how the lower bound is known, and what ended the search.
pub fn write_how(found: &Distance, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "# {name}lower bound: {}", found.how)?;
    if found.open_parts > 0 {
        writeln!(out, "# {name}{} parts are left to other shares", found.open_parts)?;
    }
    if let Some(stopped) = found.stopped {
        writeln!(out, "# {name}{stopped}")?;
    }
    Ok(())
}

/// Returns the answer as JSON.
pub fn object(found: &Distance, trivial: &str, kind: &str) -> Value {
    let places: Vec<usize> = (0..found.length).filter(|&place| found.word[place] == 1).collect();
    json!({
        "schema": "lightsout/distance/1", "length": found.length,
        "dimension": found.dimension, "trivial": trivial, "trivial_kind": kind,
        "at_least": found.at_least, "at_most": found.at_most, "proved": is_proved(found),
        "how": found.how.to_string(), "word": places, "verified": true,
        "enumerated": enumerated(&found.how), "open_parts": found.open_parts,
        "automorphisms": (!found.automorphisms.is_empty()).then_some(&found.automorphisms),
        "reason": found.stopped.as_ref().map(Stopped::to_string),
        "reason_kind": found.stopped.map(|stopped| stopped.kind()),
    })
}

/// Lists the nodes, codewords and trivial codewords that each level of clusters met, for each anchor.
fn enumerated(how: &How) -> Value {
    let How::Clusters { levels, .. } = how else { return Value::Null };
    let level = |level: &Level| {
        let anchors = level.of_anchors.iter();
        let anchors: Vec<_> = anchors.map(|own| [own.nodes, own.words, own.trivial]).collect();
        json!({"weight": level.weight, "anchors": anchors})
    };
    levels.iter().map(level).collect()
}
