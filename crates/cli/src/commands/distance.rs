//! `lightsout distance`: the least weight of a codeword that is not trivial, proved or bounded.

use std::io::Write;

use clap::Args;
use lightsout_decode::distance::{Distance, How, Level, NoDistance, Trivial};
use serde_json::json;

use crate::codes::matrices;
use crate::codes::notes::NoteArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Find the distance of a code: the least weight of a codeword that is not trivial
#[derive(Args)]
pub struct DistanceArgs {
    /// The check matrix, a row for each check: a file in MatrixMarket or alist, a detector error model of stim, or hexagonal:25
    #[arg(value_name = "CHECKS")]
    checks: String,

    /// Logical operators, a row for each: a codeword is trivial where it meets all of them in an even number of places
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stabilisers", "classical"])]
    logicals: Option<String>,

    /// Stabilisers, a row for each: a codeword is trivial where it is a sum of them. Left out, checks that commute are taken for them
    #[arg(long, value_name = "FILE", conflicts_with = "classical")]
    stabilisers: Option<String>,

    /// Only the codeword of zeros is trivial, whether or not the checks commute
    #[arg(long)]
    classical: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    notes: NoteArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl DistanceArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (found, trivial) = self.limits.run(|budget| -> Result<_, Failure> {
            let code = matrices::code(&self.checks, budget)?;
            let checks = code.checks();
            let trivial = match (&self.logicals, &self.stabilisers) {
                (Some(file), _) => Trivial::EvenOn(matrices::rows(file, budget)?),
                (_, Some(file)) => Trivial::SumsOf(matrices::rows(file, budget)?),
                _ if self.classical => Trivial::Zero,
                _ => Trivial::usual(&code),
            };
            let found = self.notes.distance(checks, &trivial, budget)?;
            Ok((found.map_err(|error| self.said(error))?, trivial))
        })?;
        let proved = found.at_least == found.at_most;
        if self.json {
            let places: Vec<usize> =
                (0..found.length).filter(|&place| found.word[place] == 1).collect();
            let object = json!({
                "schema": "lightsout/distance/1", "length": found.length,
                "dimension": found.dimension, "trivial": words_of(&trivial), "trivial_kind": kind_of(&trivial),
                "at_least": found.at_least, "at_most": found.at_most, "proved": proved,
                "how": found.how.to_string(), "word": places, "verified": true,
                "enumerated": enumerated(&found.how), "open_parts": found.open_parts,
                "reason": found.stopped.map(|stopped| stopped.to_string()),
                "reason_kind": found.stopped.map(|stopped| stopped.kind()),
            });
            output::json(out, &object)?;
        } else {
            let Distance { length, dimension, at_least, at_most, .. } = &found;
            let (is, more) = match proved {
                true => (format!("{at_most}"), String::new()),
                false => (format!("{at_least} to {at_most}"), String::from(", not proved further")),
            };
            writeln!(out, "distance {is}{more}: length {length}, dimension {dimension}")?;
            writeln!(out, "# trivial codewords: {}", words_of(&trivial))?;
            writeln!(out, "# lower bound: {}", found.how)?;
            if found.open_parts > 0 {
                writeln!(out, "# {} parts are left to other shares", found.open_parts)?;
            }
            if let Some(stopped) = found.stopped {
                writeln!(out, "# {stopped}")?;
            }
        }
        Ok(if proved { Ending::Yes } else { Ending::Unknown })
    }

    fn said(&self, error: NoDistance) -> Failure {
        match error {
            NoDistance::Stopped(stopped) => stopped.into(),
            NoDistance::AllTrivial if !self.classical && self.logicals.is_none() => {
                Failure::Impossible(format!("{error}; --classical counts all but that of zeros"))
            }
            NoDistance::AllTrivial => Failure::Impossible(error.to_string()),
            error => Failure::input(error.to_string()),
        }
    }
}

/// What every level of clusters met, for each anchor: nodes, codewords, and those of them that are trivial.
fn enumerated(how: &How) -> serde_json::Value {
    let How::Clusters { levels, .. } = how else { return serde_json::Value::Null };
    let level = |level: &Level| {
        let anchors = level.of_anchors.iter();
        let anchors: Vec<_> = anchors.map(|own| [own.nodes, own.words, own.trivial]).collect();
        json!({"weight": level.weight, "anchors": anchors})
    };
    levels.iter().map(level).collect()
}

fn kind_of(trivial: &Trivial) -> &'static str {
    match trivial {
        Trivial::Zero => "zeros",
        Trivial::EvenOn(_) => "logicals",
        Trivial::SumsOf(_) => "stabilisers",
    }
}

fn words_of(trivial: &Trivial) -> &'static str {
    match trivial {
        Trivial::Zero => "that of zeros",
        Trivial::EvenOn(_) => "those that meet every logical operator in an even number of places",
        Trivial::SumsOf(_) => "sums of stabilisers",
    }
}
