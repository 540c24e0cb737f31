//! `lightsout check`: presses or a certificate against a board, judged by the verifier alone.

use std::io::Write;

use clap::Args;
use lightsout_formats::{Document, Kind};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify;
use lightsout_study::levels::{Pack, PackError};
use serde_json::json;

use super::check_models;
use crate::board::BoardArgs;
use crate::drawn::{self, Drawn};
use crate::exit::{Ending, Failure};
use crate::giant::bitmap::Bitmap;
use crate::giant::board::GiantBoard;
use crate::giant::check::Exhibit;
use crate::given::{bytes_given, bytes_of, is_there, origin};
use crate::limits::LimitArgs;
use crate::{giant, output, pixels};

/// Judge a list of presses, a certificate of unsolvability, the pars of a level pack, or models of a theory
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// A list of presses (b1 c2, or 0,1 1,2), or a file with one, a certificate, or what `solve` printed or wrote; - for standard input. Left out where
    /// BOARD is a level pack
    #[arg(value_name = "ANSWER")]
    answer: Option<String>,

    /// ANSWER is a bitmap of a quiet pattern that proves the board unsolvable, though its head does not say so
    #[arg(long)]
    certificate: bool,
    /// Judge the interpretations in BOARD, as `logic models` and Mace4 print them, against this theory in LADR
    #[arg(long, value_name = "THEORY", conflicts_with = "answer")]
    models: Option<String>,

    /// Count the interpretations that differ in these symbols: --distinct On, or On,Off
    #[arg(long, value_name = "SYMBOLS", value_delimiter = ',', requires = "models")]
    distinct: Vec<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What is judged.
enum Shown {
    Presses(Presses),
    Certificate(Certificate),
}

impl From<Drawn> for Shown {
    fn from(drawn: Drawn) -> Shown {
        match drawn {
            Drawn::Presses(counts) => Shown::Presses(Presses::Counts(counts)),
            Drawn::Weights(weights) => Shown::Certificate(Certificate::Weights(weights)),
        }
    }
}

impl CheckArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if let Some(theory) = &self.models {
            let (file, distinct) = (&self.board.board, &self.distinct);
            return check_models::run(theory, file, distinct, self.json, &self.limits, out);
        }
        let Some(answer) = &self.answer else { return self.check_pack(out) };
        if self.board.board == "-" && answer == "-" {
            return Err(Failure::input("BOARD and ANSWER cannot both be read from standard input"));
        }
        if let Some(bitmap) = Bitmap::open(answer)?
            && let Some(board) = GiantBoard::of(&self.board)?
        {
            let is_certificate = self.certificate || bitmap.is_certificate();
            let exhibit = Exhibit { name: answer, bitmap: &bitmap, is_certificate };
            return giant::check::bitmap(&board, &exhibit, self.json, &self.limits, out);
        }
        let puzzle = self.limits.run(|budget| self.board.puzzle(budget))?;
        let exhibit = self.exhibit(answer, &puzzle)?;
        let (kind, claim) = match &exhibit {
            Shown::Presses(presses) => {
                let total = presses.total();
                let reach = if total == 1 { "reaches" } else { "reach" };
                ("presses", format!("{} {reach} the goal", output::counted(total)))
            }
            Shown::Certificate(_) => ("certificate", "no presses reach the goal".to_string()),
        };
        let verdict = match &exhibit {
            Shown::Presses(presses) => verify::check_presses(&puzzle, presses).map(drop),
            Shown::Certificate(certificate) => verify::check_certificate(&puzzle, certificate),
        };
        let reason = verdict.as_ref().err().map(ToString::to_string);
        if self.json {
            let count = match &exhibit {
                Shown::Presses(presses) => Some(presses.total()),
                Shown::Certificate(_) => None,
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

    /// Works out every par of a level pack again.
    fn check_pack(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let file = &self.board.board;
        let named = |error: PackError| Failure::input(format!("{file}: {error}"));
        let bytes = self.limits.run(|budget| bytes_of(file, budget)).map_err(|failure| {
            Failure::input(format!(
                "check needs an ANSWER beside the board, or a level pack alone: {failure}"
            ))
        })?;
        let text = String::from_utf8(bytes).map_err(|_| {
            Failure::input(format!("{file} is no level pack: it is not UTF-8 text"))
        })?;
        let pack = Pack::read(&text).map_err(named)?;
        let verdict = match self.limits.run(|budget| pack.verify(budget)) {
            Err(error @ PackError::Stopped { .. }) => {
                return Err(Failure::unknown(error.to_string()));
            }
            Err(error @ PackError::Board { .. }) => return Err(named(error)),
            verdict => verdict,
        };
        let reason = verdict.as_ref().err().map(ToString::to_string);
        if self.json {
            let report = json!({
                "schema": "lightsout/check/1", "puzzle": pack.title, "kind": "levels",
                "verdict": verdict.is_ok(), "levels": pack.levels.len(), "reason": reason,
            });
            output::json(out, &report)?;
        } else {
            match &reason {
                None => {
                    writeln!(out, "true: all {} pars are the fewest presses", pack.levels.len())?
                }
                Some(reason) => writeln!(out, "false: {reason}")?,
            }
        }
        Ok(if verdict.is_ok() { Ending::Yes } else { Ending::No })
    }

    fn exhibit(&self, answer: &str, puzzle: &Puzzle) -> Result<Shown, Failure> {
        let is_list = !is_there(answer);
        let bytes = self.limits.run(|budget| bytes_given(answer, is_list, budget))?;
        if drawn::is_drawing(&bytes) {
            return drawn::read(answer, &bytes, puzzle).map(Shown::from);
        }
        if bytes.starts_with(b"P4") {
            return pixels::read(&origin(answer), &bytes, puzzle, self.certificate)
                .map(Shown::from);
        }
        if self.certificate {
            return Err(Failure::input(
                "--certificate is for a bitmap (PBM P4); every other ANSWER says itself what it is",
            ));
        }
        let no_file = if is_list { "; and there is no file of that name" } else { "" };
        let named = |error: lightsout_formats::FormatError| {
            Failure::input(format!("{}: {error}{no_file}", origin(answer)))
        };
        let kind = Some(Kind::Answer);
        match self.limits.run(|budget| self.board.parse(&bytes, answer, kind, budget))? {
            Document::Presses(list) => list.resolve(puzzle).map(Shown::Presses).map_err(named),
            Document::Certificate(list) => {
                list.resolve(puzzle).map(Shown::Certificate).map_err(named)
            }
            other => Err(Failure::input(format!(
                "ANSWER needs presses or a certificate, but {} holds {}",
                origin(answer),
                other.describe()
            ))),
        }
    }
}
