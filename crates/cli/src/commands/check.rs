//! `lightsout check`: presses or a certificate against a board, judged by the verifier alone.

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};

use clap::Args;
use lightsout_formats::{Document, Kind, PressList};
use lightsout_model::layout::Naming;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::square;
use lightsout_solver::solve::outcome::Certificate;
use lightsout_solver::verify;
use lightsout_study::levels::{Pack, PackError};
use serde_json::json;

use super::check_models;
use super::claims::{self, Claims, Minimum};
use super::printed::{self, Printed};
use crate::batch::Input;
use crate::board::BoardArgs;
use crate::drawn::{self, Drawn};
use crate::exit::{Ending, Failure};
use crate::giant::bitmap::Bitmap;
use crate::giant::board::GiantBoard;
use crate::giant::check::Exhibit;
use crate::given::{bytes_given, bytes_of, is_there, origin};
use crate::limits::LimitArgs;
use crate::{batch, giant, output, pixels};
use lightsout_words::phrase::counted;

/// Judge a list of presses, a certificate of unsolvability, the pars of a level pack, or models of a theory
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// A list of presses (b1 c2, or 0,1 1,2), or a file with one, a certificate, or what `solve` printed or wrote; - for standard input. Left out where
    /// BOARD is a level pack, or the answers to many boards that `solve --to jsonl` wrote
    #[arg(value_name = "ANSWER", index = 2)]
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
    /// Presses, and what is said beside them.
    Presses(Presses, Option<Claims>),
    /// All solutions, and how many there are said to be.
    Solutions(u64, Vec<Presses>),
    Certificate(Certificate),
}

/// What came of it.
struct Judged {
    kind: &'static str,
    press_count: Option<u64>,
    /// What is true, or what is wrong.
    verdict: Result<String, String>,
    minimum: Minimum,
}

impl From<Drawn> for Shown {
    fn from(drawn: Drawn) -> Shown {
        match drawn {
            Drawn::Presses(counts) => Shown::Presses(Presses::Counts(counts), None),
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
        if let Some(answers) = self.answers()? {
            return batch::judge(&self.board, answers, self.json, out);
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
        let puzzle = self.limits.run(|budget| self.board.puzzle_with_costs(budget))?;
        let puzzle = self.named_as_answered(puzzle, answer);
        let exhibit = self.exhibit(answer, &puzzle)?;
        let judged = match &exhibit {
            Shown::Presses(presses, claims) => self.presses(&puzzle, presses, claims.as_ref()),
            Shown::Solutions(said, all) => solutions(&puzzle, *said, all),
            Shown::Certificate(certificate) => Judged {
                kind: "certificate",
                press_count: None,
                verdict: verify::check_certificate(&puzzle, certificate)
                    .map(|()| "no presses reach the goal".to_string())
                    .map_err(|wrong| wrong.to_string()),
                minimum: Minimum::Unclaimed,
            },
        };
        if self.json {
            let minimum = match judged.minimum {
                Minimum::Unclaimed => None,
                Minimum::Confirmed => Some("confirmed"),
                Minimum::Unjudged => Some("not-judged"),
            };
            let report = json!({
                "schema": "lightsout/check/1", "puzzle": puzzle.title(), "kind": judged.kind,
                "verdict": judged.verdict.is_ok(), "press_count": judged.press_count,
                "minimum": minimum, "reason": judged.verdict.as_ref().err(),
            });
            output::json(out, &report)?;
        } else {
            match &judged.verdict {
                Ok(claim) => writeln!(out, "true: {claim}")?,
                Err(reason) => writeln!(out, "false: {reason}")?,
            }
        }
        Ok(if judged.verdict.is_ok() { Ending::Yes } else { Ending::No })
    }

    /// The puzzle with its squares called as an answer on the command line calls them.
    fn named_as_answered(&self, puzzle: Puzzle, answer: &str) -> Puzzle {
        let is_square = |word: &str| !word.starts_with('x') && square::read(word).is_some();
        let by_squares = !is_there(answer) && answer.split([' ', ',', ';']).any(is_square);
        match self.board.names {
            None if by_squares => puzzle.with_naming(Naming::Squares),
            _ => puzzle,
        }
    }

    /// Presses: whether they reach the goal, and what is said of them is true.
    fn presses(&self, puzzle: &Puzzle, presses: &Presses, claims: Option<&Claims>) -> Judged {
        let total = presses.total();
        let found = self.minimum(puzzle, presses, claims);
        let minimum = found.clone().unwrap_or(Minimum::Unclaimed);
        let reach = if total == 1 { "reaches" } else { "reach" };
        let cost = match puzzle.costs() {
            None => String::new(),
            Some(_) => format!(" at a cost of {}", puzzle.cost(presses)),
        };
        let bound = match minimum {
            Minimum::Unclaimed => "",
            Minimum::Confirmed => "; what is said of the minimum is true",
            Minimum::Unjudged => "; what is said of the minimum was not judged",
        };
        let claim = format!("{} {reach} the goal{cost}{bound}", counted(total, "press"));
        Judged { kind: "presses", press_count: Some(total), verdict: found.map(|_| claim), minimum }
    }

    /// What came of the claim that nothing is better, where presses reach the goal and all else that is said is true.
    ///
    /// # Errors
    /// What is wrong.
    fn minimum(
        &self,
        puzzle: &Puzzle,
        presses: &Presses,
        claims: Option<&Claims>,
    ) -> Result<Minimum, String> {
        verify::check_presses(puzzle, presses).map_err(|wrong| wrong.to_string())?;
        let Some(claims) = claims else { return Ok(Minimum::Unclaimed) };
        claims.counted(puzzle, presses)?;
        replayed(puzzle, claims.all())?;
        self.limits.run_within(claims::PATIENCE, |budget| claims.judged(puzzle, budget))
    }

    /// The answers to many boards, where ANSWER holds them, or BOARD alone.
    fn answers(&self) -> Result<Option<Input>, Failure> {
        let is_piped = || !io::stdin().is_terminal();
        match (&self.answer, self.board.named()) {
            (None, Ok(shape)) if is_piped() => Input::of_answers("-", Some(shape)),
            (None, _) => Input::of_answers(&self.board.board, None),
            (Some(answer), Ok(shape)) => Input::of_answers(answer, Some(shape)),
            (Some(_), Err(_)) => Ok(None),
        }
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
            Failure::input(format!("{file} is not a level pack: it is not UTF-8 text"))
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
        match self.limits.run(|budget| printed::read(&bytes, budget)).map_err(named)? {
            None => {}
            Some(Printed::Certificate(list)) => {
                return list.resolve(puzzle).map(Shown::Certificate).map_err(named);
            }
            Some(Printed::Solutions(said, lists)) => {
                let all = lists.iter().map(|list| list.resolve(puzzle)).collect::<Result<_, _>>();
                return all.map(|all| Shown::Solutions(said, all)).map_err(named);
            }
            Some(Printed::WithoutCertificate) => {
                return Err(Failure::input(format!(
                    "{} says that the board is unsolvable, and its proof is too long for text; `solve --json` writes it",
                    origin(answer)
                )));
            }
        }
        let kind = Some(Kind::Answer);
        match self.limits.run(|budget| self.board.parse(&bytes, answer, kind, budget))? {
            Document::Presses(list) => {
                let claims = Claims::of(&bytes);
                list.resolve(puzzle).map(|all| Shown::Presses(all, claims)).map_err(named)
            }
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

/// Replays solutions that are listed.
fn replayed(puzzle: &Puzzle, all: &[PressList]) -> Result<(), String> {
    let mut each = all.iter().enumerate();
    each.try_for_each(|(index, list)| {
        let wrong = |what: String| format!("solution {} of all: {what}", index + 1);
        let presses = list.resolve(puzzle).map_err(|error| wrong(error.to_string()))?;
        verify::check_presses(puzzle, &presses).map(drop).map_err(|error| wrong(error.to_string()))
    })
}

/// All solutions: each is replayed, and no two are the same. That there are no others is not judged.
fn solutions(puzzle: &Puzzle, said: u64, all: &[Presses]) -> Judged {
    let distinct: HashSet<Vec<(Button, u64)>> = all.iter().map(Presses::tally).collect();
    let wrong = all.iter().enumerate().find_map(|(index, presses)| {
        let error = verify::check_presses(puzzle, presses).err()?;
        Some(format!("solution {}: {error}", index + 1))
    });
    let verdict = match wrong {
        Some(wrong) => Err(wrong),
        None if all.len() as u64 != said => {
            Err(format!("it says {said} solutions, and lists {}", all.len()))
        }
        None if distinct.len() < all.len() => Err("a solution is listed twice".to_string()),
        None => {
            let solutions = counted(said, "solution");
            Ok(format!("{solutions}, each replayed; that there are no others was not judged"))
        }
    };
    Judged { kind: "solutions", press_count: None, verdict, minimum: Minimum::Unclaimed }
}
