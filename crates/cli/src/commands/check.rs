//! `lightsout check`: verifies presses or a certificate for a board, with the verifier alone.

use std::io::{self, IsTerminal, Write};

use clap::Args;
use lightsout_algebra::quoted::quoted;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::claims::Claims;
use lightsout_formats::{
    self as formats, Document, FormatError, Hints, Kind, PressList, json, matlab,
};
use lightsout_model::layout::Naming;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::drawing::Drawing;
use lightsout_model::square;
use lightsout_solver::solve::outcome::Certificate;
use lightsout_study::levels::{Pack, PackError};
use serde::Serialize;

use super::check_codes::{self, CodeArgs};
use super::claims::{self, Answer, Truth};
use super::printed::{self, Printed};
use super::{check_models, check_other};
use crate::batch::Input;
use crate::board::BoardArgs;
use crate::digit_drawing::{self, Drawn};
use crate::exit::{Ending, Failure};
use crate::giant::bitmap::Bitmap;
use crate::giant::check::Exhibit;
use crate::input_source::{
    bytes_given, bytes_of, is_board, is_path, is_piped, is_there, may_be_path, origin, wrong_in,
};
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use crate::reader::{ByRows, One};
use crate::tasks;
use crate::{batch, giant, pixels};

/// The JSON of `check`. The details depend on the kind.
#[derive(Serialize)]
#[serde(tag = "schema", rename = "lightsout/check/1")]
pub(super) struct Report<'r, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<&'r str>,
    pub kind: &'r str,
    pub verdict: bool,
    #[serde(flatten)]
    pub details: T,
}

reports! {
    AnswerDetails<'r>(judged: &'r Result<Truth, String>, press_count: Option<u64>) {
        press_count: Option<u64> = press_count,
        minimum: Option<&'r str> = judged.as_ref().ok().and_then(|truth| truth.minimum.word()),
        solutions: Option<&'r str> = judged.as_ref().ok().and_then(|truth| truth.solutions.word()),
        reason: Option<&'r str> = judged.as_ref().err().map(String::as_str),
    }
    PackDetails<'r>(pack: &Pack, reason: Option<&'r str>) {
        levels: usize = pack.levels.len(), reason: Option<&'r str> = reason,
    }
}

/// Verify presses, certificates, level packs, models or answers about codes
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Presses (b1 c2, or 0,1 1,2), a certificate, output of `solve`, a file of these, or -. Omit it if BOARD is a
    /// level pack or output of `solve --to jsonl`
    #[arg(value_name = "ANSWER", index = 2)]
    answer: Option<String>,

    /// ANSWER is a bitmap of a quiet pattern that proves unsolvability
    #[arg(long)]
    certificate: bool,
    /// Verify the models in BOARD, from `logic models` or Mace4, against this LADR theory
    #[arg(long, value_name = "THEORY", conflicts_with = "answer")]
    models: Option<String>,

    /// Count the models that differ in these symbols: On,Off
    #[arg(long, value_name = "SYMBOLS", value_delimiter = ',', requires = "models")]
    distinct: Vec<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    codes: CodeArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What is judged.
enum Shown {
    Answer(Answer),
    /// A certificate, and the claims that come with it.
    Certificate(Certificate, Claims),
}

impl Shown {
    /// What a drawing shows; it says nothing beside it.
    fn drawn(drawn: Drawn) -> Shown {
        match drawn {
            Drawn::Presses(counts) => Shown::Answer(Answer::drawn(counts)),
            Drawn::Weights(weights) => {
                Shown::Certificate(Certificate::Weights(weights), Claims::default())
            }
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Shown::Answer(answer) => answer.kind(),
            Shown::Certificate(..) => "certificate",
        }
    }
}

impl CheckArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if let Some(theory) = &self.models {
            let (file, distinct) = (&self.board.board, &self.distinct);
            return check_models::run(theory, file, distinct, self.json, &self.limits, out);
        }
        let answer = self.answer.as_deref().unwrap_or("-");
        if (self.answer.is_some() || is_piped()?) && check_codes::is_answer(answer, &self.limits)? {
            return self.codes.run(&self.board.board, answer, self.json, &self.limits, out);
        }
        if let Some(option) = self.codes.given() {
            return Err(Failure::input(format!(
                "{option} is about what decode and distance print as JSON, and {} is not that",
                origin(answer)
            )));
        }
        if let Some(answers) = self.answers()? {
            return batch::judge(&self.board, answers, self.json, out);
        }
        let piped = match self.answer {
            Some(_) => None,
            None => self.piped()?,
        };
        let Some(answer) = self.answer.as_deref().or(piped) else { return self.check_pack(out) };
        if self.board.board == "-" && answer == "-" {
            return Err(Failure::input("BOARD and ANSWER cannot both be read from standard input"));
        }
        let (board, limits) = (&self.board, &self.limits);
        let bitmap = Bitmap::open(answer)?;
        let rows = if bitmap.is_some() { ByRows::IfPossible } else { ByRows::Never };
        let spec = match limits.run(|budget| board.one(&tasks::CHECK, rows, budget))? {
            One::Giant(board) => {
                let bitmap = &bitmap.expect("without one the board is held");
                let is_certificate = self.certificate || bitmap.is_certificate();
                let exhibit = Exhibit { name: answer, bitmap, is_certificate };
                return giant::check::bitmap(&board, &exhibit, self.json, limits, out);
            }
            One::Held(spec) => spec,
        };
        if let Some(other) = limits.run(|budget| board.other(&spec, budget))? {
            return check_other::run(board, &other, answer, self.json, limits, out);
        }
        let puzzle = board.named_as_asked(limits.run(|budget| spec.build_within(budget))?);
        if !is_there(answer) && is_path(answer) {
            return Err(Failure::input(format!(
                "there is no file {}. ANSWER is a file, or presses such as b1 or 0,1",
                quoted(answer)
            )));
        }
        let bytes = limits.run(|budget| bytes_given(answer, budget))?;
        let puzzle = self.named_as_answered(puzzle, &bytes);
        let exhibit = match self.exhibit(answer, &bytes, &puzzle) {
            Err(failure) => drawn_presses(&bytes, &puzzle).ok_or(failure)?,
            exhibit => exhibit?,
        };
        let judged = match &exhibit {
            Shown::Answer(answer) => answer.judged(&puzzle, &self.limits),
            Shown::Certificate(certificate, said) => {
                claims::of_certificate(certificate, said, &puzzle, &self.limits)
            }
        };
        if self.json {
            let press_count = match &exhibit {
                Shown::Answer(answer) => answer.press_count(),
                Shown::Certificate(..) => None,
            };
            let details = AnswerDetails::of(&judged, press_count);
            let (puzzle, verdict) = (Some(puzzle.title()), judged.is_ok());
            output::json(out, &Report { puzzle, kind: exhibit.kind(), verdict, details })?;
        } else {
            match &judged {
                Ok(truth) => writeln!(out, "true: {}", truth.words.join("; "))?,
                Err(reason) => writeln!(out, "false: {reason}")?,
            }
        }
        Ok(if judged.is_ok() { Ending::Yes } else { Ending::No })
    }

    /// The answer that comes down a pipe, where BOARD is a board and no file.
    fn piped(&self) -> Result<Option<&'static str>, Failure> {
        let board = &self.board.board;
        if is_there(board) || self.board.named().is_err() && !is_board(board) {
            return Ok(None);
        }
        match is_piped()? {
            true => Ok(Some("-")),
            false => Err(Failure::input(format!(
                "check needs an ANSWER after {}: presses such as b1, a file, or - for standard input",
                quoted(board)
            ))),
        }
    }

    /// The puzzle with its squares called as an answer calls them.
    fn named_as_answered(&self, puzzle: Puzzle, answer: &[u8]) -> Puzzle {
        let text = std::str::from_utf8(answer).unwrap_or_default();
        let mut words = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(|line| line.split([' ', ',', ';', '\t']));
        let is_square = |word: &str| !word.starts_with('x') && square::read(word).is_some();
        match self.board.names {
            None if words.any(is_square) => puzzle.with_naming(Naming::Squares),
            _ => puzzle,
        }
    }

    /// The answers to many boards, where ANSWER holds them, or BOARD alone.
    fn answers(&self) -> Result<Option<Input>, Failure> {
        let is_piped = || !io::stdin().is_terminal();
        match (&self.answer, self.board.shape_of_many()) {
            (None, Some(shape)) if is_piped() => Input::of_answers("-", Some(shape)),
            (None, _) => Input::of_answers(&self.board.board, None),
            (Some(answer), Some(shape)) => Input::of_answers(answer, Some(shape)),
            (Some(_), None) => Ok(None),
        }
    }

    /// Works out every par of a level pack again.
    fn check_pack(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let file = &self.board.board;
        let name = origin(file);
        let named = |error: PackError| wrong_in(file, error);
        let bytes = self.limits.run(|budget| bytes_of(file, budget)).map_err(|failure| {
            Failure::input(format!(
                "check needs an ANSWER for the board, or a level pack alone: {failure}"
            ))
        })?;
        let text = String::from_utf8(bytes).map_err(|_| {
            Failure::input(format!("{name} is not a level pack: it is not UTF-8 text"))
        })?;
        without_boards(&name, text.as_bytes())?;
        let pack = match text.trim_start().starts_with('{') {
            true => Pack::read(&text).map_err(named)?,
            false => {
                return Err(Failure::input(format!(
                    "{name} is neither a level pack nor answers with their boards, which `solve --to jsonl` writes. For one answer, write check BOARD ANSWER, with - for standard input"
                )));
            }
        };
        let verdict = match self.limits.run(|budget| pack.verify(budget)) {
            Err(error @ PackError::Stopped { .. }) => {
                return Err(Failure::unknown(error.to_string()));
            }
            Err(error @ PackError::Board { .. }) => return Err(named(error)),
            verdict => verdict,
        };
        let reason = verdict.as_ref().err().map(ToString::to_string);
        if self.json {
            let details = PackDetails::of(&pack, reason.as_deref());
            let (puzzle, verdict) = (Some(pack.title.as_str()), verdict.is_ok());
            output::json(out, &Report { puzzle, kind: "levels", verdict, details })?;
        } else {
            match &reason {
                None => writeln!(
                    out,
                    "true: all {} pars are the fewest presses, and the other measures are right",
                    pack.levels.len()
                )?,
                Some(reason) => writeln!(out, "false: {reason}")?,
            }
        }
        Ok(if verdict.is_ok() { Ending::Yes } else { Ending::No })
    }

    fn exhibit(&self, answer: &str, bytes: &[u8], puzzle: &Puzzle) -> Result<Shown, Failure> {
        if digit_drawing::is_drawing(bytes) {
            return digit_drawing::read(answer, bytes, puzzle).map(Shown::drawn);
        }
        if bytes.starts_with(b"P4") {
            return pixels::read(&origin(answer), bytes, puzzle, self.certificate)
                .map(Shown::drawn);
        }
        without_boards(&origin(answer), bytes)?;
        if self.certificate {
            return Err(Failure::input(
                "--certificate is for a bitmap (PBM P4). Any other ANSWER shows what it is",
            ));
        }
        let no_file = if !is_there(answer) && may_be_path(answer) {
            ", and there is no file of that name"
        } else {
            ""
        };
        let named = |error: FormatError| wrong_in(answer, format!("{error}{no_file}"));
        let told = |error: FormatError, claims: &Claims| {
            let other = claims::of_other_board(claims, puzzle, &self.limits);
            let other = other.map_or(String::new(), |other| format!("{other}; "));
            wrong_in(answer, format!("{other}{error}{no_file}"))
        };
        let shown = |presses: Option<&PressList>, claims: Claims| {
            let answer = Answer::of(presses, claims.clone(), puzzle);
            answer.map(Shown::Answer).map_err(|error| told(error, &claims))
        };
        match self.limits.run(|budget| printed::read(bytes, budget)).map_err(named)? {
            None => {}
            Some(Printed::Certificate(list, claims)) => {
                let list = list.resolve(puzzle).map_err(|error| told(error, &claims))?;
                return Ok(Shown::Certificate(list, claims));
            }
            Some(Printed::Answer(presses, claims)) => return shown(presses.as_ref(), claims),
            Some(Printed::WithoutCertificate) => {
                return Err(Failure::input(format!(
                    "{} says that the board is unsolvable, but has no certificate to verify. `solve --json` writes one, unless a set of boards has more than 65,536 states of lights in all",
                    origin(answer)
                )));
            }
        }
        let (document, claims) = match bytes.trim_ascii_start().starts_with(b"{") {
            true => self
                .limits
                .run(|budget| json::read_answer(bytes, budget))
                .map_err(|error| Failure::from(error).about(&origin(answer)))?,
            false => {
                let kind = (Kind::Answer, false);
                let parsed =
                    self.limits.run(|budget| self.board.parse(bytes, answer, kind, budget));
                (parsed?, Claims::default())
            }
        };
        match document {
            Document::Presses(list) => shown(Some(&list), claims),
            Document::Certificate(list) => {
                let resolved = list.resolve(puzzle).map_err(|error| told(error, &claims))?;
                Ok(Shown::Certificate(resolved, claims))
            }
            other => Err(Failure::input(format!(
                "ANSWER needs presses or a certificate, but {} holds {}",
                origin(answer),
                other.describe()
            ))),
        }
    }
}

/// Presses as `solve --to` draws them: a list of Python, squares, rows of digits, or the numbers of MATLAB.
fn drawn_presses(bytes: &[u8], puzzle: &Puzzle) -> Option<Shown> {
    let text = std::str::from_utf8(bytes).ok()?;
    if let Some(list) = matlab::read_presses(text, puzzle) {
        let answer = Answer::of(Some(&list), Claims::default(), puzzle);
        return answer.ok().map(Shown::Answer);
    }
    let drawing = formats::drawing_of(puzzle, &mut Unwatched).ok()??;
    let size = drawing.size();
    let hints = Hints { kind: Some(Kind::Puzzle), size: Some(size), ..Hints::default() };
    match formats::read_with(bytes, &hints).ok()? {
        Document::Board(board)
            if board.size() == size
                && has_cells_of(&board, &drawing)
                && board.states().len() == puzzle.buttons() =>
        {
            Some(Shown::drawn(Drawn::Presses(board.states())))
        }
        _ => None,
    }
}

/// Whether the same cells of two boards are missing.
fn has_cells_of(board: &Drawing, other: &Drawing) -> bool {
    let cells =
        |own: &Drawing| -> Vec<bool> { own.rows().iter().flatten().map(Option::is_some).collect() };
    cells(board) == cells(other)
}

/// Refuses answers to many boards in CSV.
fn without_boards(name: &str, bytes: &[u8]) -> Result<(), Failure> {
    match batch::is_csv(bytes) {
        false => Ok(()),
        true => Err(Failure::input(format!(
            "{name} has answers in CSV, which do not say their boards. `solve --to jsonl` writes both, and check reads that"
        ))),
    }
}
