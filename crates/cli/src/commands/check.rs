//! `lightsout check`: presses or a certificate against a board, judged by the verifier alone.

use std::io::Write;

use clap::Args;
use lightsout::io::{Document, Kind};
use lightsout::presses::Presses;
use lightsout::puzzle::Puzzle;
use lightsout::solve::outcome::Certificate;
use lightsout::verify;
use serde_json::json;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::output;

/// Judge a list of presses or a certificate of unsolvability
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// A list of presses, a certificate, or what `solve` printed; - for standard input
    #[arg(value_name = "ANSWER")]
    answer: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is judged.
enum Exhibit {
    Presses(Presses),
    Certificate(Certificate),
}

impl CheckArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.board.board == "-" && self.answer == "-" {
            return Err(Failure::input("BOARD and ANSWER cannot both be read from standard input"));
        }
        let puzzle = self.board.puzzle()?;
        let exhibit = self.exhibit(&puzzle)?;
        let (kind, claim) = match &exhibit {
            Exhibit::Presses(presses) => {
                ("presses", format!("{} presses reach the goal", presses.total()))
            }
            Exhibit::Certificate(_) => ("certificate", "no presses reach the goal".to_string()),
        };
        let verdict = match &exhibit {
            Exhibit::Presses(presses) => verify::check_presses(&puzzle, presses).map(drop),
            Exhibit::Certificate(certificate) => verify::check_certificate(&puzzle, certificate),
        };
        let reason = verdict.as_ref().err().map(ToString::to_string);
        if self.json {
            let count = match &exhibit {
                Exhibit::Presses(presses) => Some(presses.total()),
                Exhibit::Certificate(_) => None,
            };
            let report = json!({
                "schema": "lightsout/check/1", "puzzle": puzzle.title(), "kind": kind,
                "verdict": verdict.is_ok(), "press_count": count, "reason": reason,
            });
            output::json(out, &report)?;
        } else {
            match &reason {
                None => writeln!(out, "true: {claim}")?,
                Some(reason) => writeln!(out, "false: {reason}")?,
            }
        }
        Ok(if verdict.is_ok() { Ending::Yes } else { Ending::No })
    }

    fn exhibit(&self, puzzle: &Puzzle) -> Result<Exhibit, Failure> {
        let named =
            |error: lightsout::io::FormatError| Failure::input(format!("{}: {error}", self.answer));
        match self.board.read(&self.answer, Some(Kind::Answer))? {
            Document::Presses(list) => list.resolve(puzzle).map(Exhibit::Presses).map_err(named),
            Document::Certificate(list) => {
                list.resolve(puzzle).map(Exhibit::Certificate).map_err(named)
            }
            other => Err(Failure::input(format!(
                "ANSWER needs presses or a certificate, but {} holds {}",
                self.answer,
                other.describe()
            ))),
        }
    }
}
