//! Bounds on a distance, in words and as JSON.

use std::io::Write;

use lightsout_algebra::watch::Stopped;
use lightsout_decode::distance::{Distance, How, Level};

use crate::exit::{Ending, Failure};
use crate::output::reports;

/// Whether the bounds are equal.
pub(crate) fn is_proved(found: &Distance) -> bool {
    found.at_least == found.at_most
}

/// Returns the ending of a command that found it.
pub(crate) fn ending(found: &Distance) -> Ending {
    if is_proved(found) { Ending::Yes } else { Ending::Unknown }
}

/// Returns the distance or its bounds, and `more` after bounds.
pub(crate) fn known(found: &Distance, more: &str) -> String {
    match is_proved(found) {
        true => found.at_most.to_string(),
        false => format!("{} to {}{more}", found.at_least, found.at_most),
    }
}

/// Returns a distance as one of the parameters of a code.
pub(crate) fn parameter(at_least: u64, at_most: u64) -> String {
    if at_least == at_most { at_most.to_string() } else { format!("{at_least}..{at_most}") }
}

/// Writes how the lower bound is known, and what ended the search.
pub(crate) fn write_how(found: &Distance, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "# {name}lower bound: {}", found.how)?;
    if found.open_parts > 0 {
        writeln!(out, "# {name}{} parts are left to other shares", found.open_parts)?;
    }
    if let Some(stopped) = found.stopped {
        writeln!(out, "# {name}{stopped}")?;
    }
    Ok(())
}

reports! {
    /// The answer about one distance.
    #[serde(tag = "schema", rename = "lightsout/distance/1")]
    DistanceReport<'f>(found: &'f Distance, trivial: &'f str, kind: &'f str) {
        length: usize = found.length, dimension: usize = found.dimension,
        trivial: &'f str = trivial, trivial_kind: &'f str = kind,
        at_least: u64 = found.at_least, at_most: u64 = found.at_most, proved: bool = is_proved(found),
        how: String = found.how.to_string(),
        word: Vec<usize> = (0..found.length).filter(|&place| found.word[place] == 1).collect(),
        verified: bool = true, enumerated: Option<Vec<LevelReport>> = enumerated(&found.how),
        open_parts: u64 = found.open_parts,
        automorphisms: Option<&'f [Vec<u16>]> =
            Some(&found.automorphisms[..]).filter(|all| !all.is_empty()),
        reason: Option<String> = found.stopped.as_ref().map(Stopped::to_string),
        reason_kind: Option<&'static str> = found.stopped.map(|stopped| stopped.kind()),
    }
    /// The nodes, codewords and trivial codewords that a level of clusters met, for each anchor.
    LevelReport(level: &Level) {
        weight: u64 = level.weight,
        anchors: Vec<[u64; 3]> =
            level.of_anchors.iter().map(|own| [own.nodes, own.words, own.trivial]).collect(),
    }
}

fn enumerated(how: &How) -> Option<Vec<LevelReport>> {
    let How::Clusters { levels, .. } = how else { return None };
    Some(levels.iter().map(LevelReport::of).collect())
}
