//! `lightsout decode`: the least-weight error of every syndrome, proved or bounded.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use lightsout_decode::code::Code;
use lightsout_decode::decoder::{DecodeError, Decoded, Decoder, Found, Shot};
use lightsout_decode::judge;
use lightsout_decode::read::npy;
use lightsout_decode::read::shots::Form;
use lightsout_decode::weights::Weights;
use lightsout_solver::solve::budget::Budget;
use lightsout_words::phrase::counted;
use serde::Serialize;
use serde_json::Value;

use crate::codes::{arrays, matrices};
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use crate::shares::{End, LinesArgs, Stretch};

/// Find the least-weight error for each syndrome, with its proof or bound
#[derive(Args)]
pub(crate) struct DecodeArgs {
    /// Check matrix (checks x errors): MatrixMarket, alist, rows of 0 and 1, .npy, .npz, a stim detector error model, or
    /// hexagonal:9
    #[arg(value_name = "CHECKS")]
    checks: String,

    /// Syndromes, a row each: a numpy array, lines of 0 and 1, a stim file (by extension), or -
    #[arg(long, value_name = "FILE")]
    syndromes: String,

    /// Form of the syndromes [default: from the file's extension]
    #[arg(long, value_enum, value_name = "FORM")]
    syndrome_format: Option<ShotForm>,

    /// Error weights: a numpy array, or text [default: 1 each, or the model's]
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,

    /// Logical observables, a row each: answers name those that the error flips
    #[arg(long, value_name = "FILE")]
    observables: Option<String>,

    /// Time limit for each syndrome: 10ms. Reports how many stay open
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    shot_time_limit: Option<Duration>,

    /// Count the lightest among another decoder's errors, a row per syndrome
    #[arg(long, value_name = "FILE", conflicts_with_all = ["share", "script"])]
    compare: Option<String>,

    /// Form of the answers
    #[arg(
        long,
        value_enum,
        value_name = "FORM",
        default_value = "text",
        conflicts_with = "compare"
    )]
    to: To,

    /// The same as --to json
    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    lines: LinesArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// A sentence a line
    Text,
    /// Comma-separated values
    Csv,
    /// A JSON object a line
    Json,
    /// Numpy array, a row of 0 and 1 per syndrome
    Npy,
}

/// Forms of shots, as stim calls them.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ShotForm {
    #[value(name = "01")]
    Digits,
    B8,
    R8,
    Ptb64,
    Hits,
    Dets,
}

impl From<ShotForm> for Form {
    fn from(form: ShotForm) -> Form {
        match form {
            ShotForm::Digits => Form::Digits,
            ShotForm::B8 => Form::B8,
            ShotForm::R8 => Form::R8,
            ShotForm::Ptb64 => Form::Ptb64,
            ShotForm::Hits => Form::Hits,
            ShotForm::Dets => Form::Dets,
        }
    }
}

/// What came of a syndrome; none where a limit was reached before.
type Answer = Option<Decoded>;

impl DecodeArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.lines.is_given() && self.to == To::Npy {
            return Err(Failure::input(
                "an array of numpy is not shared out. Take --to csv, or --json",
            ));
        }
        if self.lines.is_given() && self.syndromes == "-" {
            return Err(Failure::input(
                "shares read the same syndromes from a file, not from standard input",
            ));
        }
        self.lines.run("decode", out, |stretch, out| self.stretch(stretch, out).map(End::As))
    }

    /// The code, with the weights and observables that were given.
    fn code(&self, budget: &mut Budget<'_>) -> Result<Code, Failure> {
        let mut code = matrices::code(&self.checks, budget)?;
        let wrong = |file: &str, problem: String| Failure::input(format!("{file}: {problem}"));
        if let Some(file) = &self.weights {
            let weights = Weights::of(&arrays::weights(file, budget)?)
                .map_err(|error| wrong(file, error.to_string()))?;
            code = code.with_weights(weights).map_err(|error| wrong(file, error.to_string()))?;
        }
        if let Some(file) = &self.observables {
            code = code
                .with_observables(matrices::rows(file, budget)?)
                .map_err(|error| wrong(file, error.to_string()))?;
        }
        Ok(code)
    }

    /// What came of each of these syndromes.
    fn answers(
        &self,
        code: &Code,
        syndromes: &[Vec<u8>],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Answer>, Failure> {
        let decoder = Decoder::new(code, budget)?;
        let began = Instant::now();
        let clock = || began.elapsed();
        let shot = self.shot_time_limit.map(|limit| Shot { limit, clock: &clock });
        let answers = decoder.decode_all(syndromes, shot, budget).into_iter();
        let answers = answers.map(|answer| match answer {
            None | Some(Err(DecodeError::Stopped(_))) => Ok(None),
            Some(Ok(decoded)) => Ok(Some(decoded)),
            Some(Err(error)) => Err(Failure::input(error.to_string())),
        });
        answers.collect()
    }

    /// The syndromes of one share.
    fn stretch(&self, stretch: Stretch, out: &mut dyn Write) -> Result<Ending, Failure> {
        let form = self.syndrome_format.map(Form::from);
        let (code, first, syndromes, answers) =
            self.limits.run(|budget| -> Result<_, Failure> {
                let code = self.code(budget)?;
                let checks = code.checks().rows();
                let observables = code.observables().rows();
                let width = (checks, "check", observables);
                let mut syndromes = arrays::shots(&self.syndromes, form, width, budget)?;
                let own = stretch.part_of(syndromes.len() as u64);
                let first = own.start as usize;
                syndromes.truncate(own.end as usize);
                syndromes.drain(..first);
                let answers = self.answers(&code, &syndromes, budget)?;
                Ok((code, first, syndromes, answers))
            })?;
        let open = answers.iter().filter(|answer| is_open(&code, answer)).count();
        if open > 0 {
            crate::say!("{open} of {} not proved", counted(answers.len() as u64, "syndrome"));
        }
        if let Some(file) = &self.compare {
            return self.compared(file, &code, &syndromes, &answers, out);
        }
        let to = if self.json { To::Json } else { self.to };
        if stretch.is_first() {
            write_head(&code, to, out)?;
        }
        match to {
            To::Text => text(&code, first, &answers, out)?,
            To::Csv => csv(&code, first, &answers, out)?,
            To::Json => {
                for (syndrome, answer) in syndromes.iter().zip(&answers) {
                    output::json_line(out, &Report::of(&code, syndrome, answer))?;
                }
            }
            To::Npy => {
                output::refuse_on_terminal("npy")?;
                let columns = code.checks().cols();
                let rows: Vec<Vec<u8>> =
                    answers.iter().map(|answer| errors_or_none(answer, columns)).collect();
                let bytes = npy::of_bits(&rows, columns);
                output::unchanged(|out| Ok(out.write_all(&bytes).map(|()| Ending::Yes)?))?;
            }
        }
        Ok(match () {
            () if open > 0 => Ending::Unknown,
            () if answers.iter().any(|a| matches!(a, Some(Decoded::Impossible { .. }))) => {
                Ending::No
            }
            () => Ending::Yes,
        })
    }
}

/// How the errors of another decoder compare.
#[derive(Default, Serialize)]
#[serde(tag = "schema", rename = "lightsout/decode-compare/1")]
struct Compared {
    shots: usize,
    least: usize,
    heavier: usize,
    #[serde(rename = "wrong_syndrome")]
    wrong: usize,
    /// As light as ours, which is not proved to be the minimum.
    open: usize,
    /// Flipping other observables than ours.
    #[serde(rename = "other_observables")]
    apart: usize,
    missed_share: f64,
}

impl DecodeArgs {
    /// Judges the errors of another decoder by ours.
    fn compared(
        &self,
        file: &str,
        code: &Code,
        syndromes: &[Vec<u8>],
        answers: &[Answer],
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let columns = code.checks().cols();
        let width = (columns, "error", 0);
        let theirs = self.limits.run(|budget| arrays::shots(file, None, width, budget))?;
        if theirs.len() != syndromes.len() {
            return Err(Failure::input(format!(
                "{file}: there are {} and {}. Both need a row for each",
                counted(theirs.len() as u64, "error"),
                counted(syndromes.len() as u64, "syndrome")
            )));
        }
        let mut all = Compared { shots: syndromes.len(), ..Compared::default() };
        for ((error, syndrome), answer) in theirs.iter().zip(syndromes).zip(answers) {
            if !judge::has_syndrome(code, error, syndrome) {
                all.wrong += 1;
                continue;
            }
            let cost = judge::weight(code, error);
            match answer {
                Some(Decoded::Found(ours)) if cost > ours.cost => all.heavier += 1,
                Some(Decoded::Found(ours)) if ours.is_minimum(code) => all.least += 1,
                _ => all.open += 1,
            }
            if let Some(Decoded::Found(ours)) = answer {
                all.apart += usize::from(judge::flipped(code, error) != ours.flipped);
            }
        }
        let missed = all.heavier + all.wrong;
        all.missed_share = missed as f64 / all.shots.max(1) as f64;
        if self.json {
            output::json(out, &all)?;
        } else {
            writeln!(
                out,
                "{missed} of {} missed the least weight ({:.2} %)",
                counted(all.shots as u64, "error"),
                100.0 * all.missed_share
            )?;
            for (count, what) in [
                (all.least, "lightest, proved"),
                (all.heavier, "heavier than ours"),
                (all.wrong, "of another syndrome"),
                (all.open, "as light as ours, which is not proved"),
                (all.apart, "flip other observables than ours"),
            ] {
                writeln!(out, "{count:>8}  {what}")?;
            }
        }
        Ok(if all.open > 0 { Ending::Unknown } else { Ending::Yes })
    }
}

/// Whether an answer leaves something to be proved.
fn is_open(code: &Code, answer: &Answer) -> bool {
    match answer {
        None => true,
        Some(Decoded::Found(found)) => !found.is_minimum(code),
        Some(Decoded::Impossible { .. }) => false,
    }
}

/// A row of an array; 255 everywhere where there is no answer.
fn errors_or_none(answer: &Answer, columns: usize) -> Vec<u8> {
    match answer {
        Some(Decoded::Found(found)) => found.error.clone(),
        _ => vec![255; columns],
    }
}

/// The numbers, from 0, of what is 1.
fn places(bits: &[u8]) -> Vec<usize> {
    (0..bits.len()).filter(|&place| bits[place] == 1).collect()
}

fn listed(bits: &[u8]) -> String {
    places(bits).iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

/// A weight without needless digits, rounded down.
fn written(weight: f64) -> String {
    let rounded = (weight * 1e6).round() / 1e6;
    match rounded == weight || weight >= 1e9 {
        true => weight.to_string(),
        false => format!("{:.6}", (weight * 1e6).floor() / 1e6),
    }
}

/// A weight as a number of JSON: a whole one where all are.
fn number(code: &Code, weight: f64) -> Value {
    match code.weights().are_whole() {
        true => (weight as u64).into(),
        false => weight.into(),
    }
}

/// What stands above the answers.
fn write_head(code: &Code, to: To, out: &mut dyn Write) -> Result<(), Failure> {
    match to {
        To::Text if !code.weights().are_exact() => writeln!(
            out,
            "# weights are rounded down to steps of {:.1e}, so no error is called the minimum",
            code.weights().step()
        )?,
        To::Csv => writeln!(out, "syndrome,outcome,weight,at_least,minimum,errors,observables")?,
        _ => {}
    }
    Ok(())
}

/// Sentences; `first` counts the syndromes before these.
fn text(code: &Code, first: usize, answers: &[Answer], out: &mut dyn Write) -> Result<(), Failure> {
    for (index, answer) in answers.iter().enumerate() {
        let said = match answer {
            None => "unknown: a limit was reached".to_string(),
            Some(Decoded::Impossible { checks }) => {
                format!(
                    "impossible: every error changes an even number of the checks {}",
                    listed(checks)
                )
            }
            Some(Decoded::Found(found)) => found_in_words(code, found),
        };
        writeln!(out, "{}: {said}", first + index + 1)?;
    }
    Ok(())
}

fn found_in_words(code: &Code, found: &Found) -> String {
    let errors = listed(&found.error);
    let minimum = match found.is_minimum(code) {
        true => "the minimum".to_string(),
        false => format!("at least {}", written(found.least_weight(code))),
    };
    let flips = match found.flipped.contains(&1) {
        true => format!(", flips {}", listed(&found.flipped)),
        false => String::new(),
    };
    let errors =
        if errors.is_empty() { "no errors".to_string() } else { format!("errors {errors}") };
    format!("weight {}, {minimum}: {errors}{flips}", written(found.weight(code)))
}

/// Values; `first` counts the syndromes before these.
fn csv(code: &Code, first: usize, answers: &[Answer], out: &mut dyn Write) -> Result<(), Failure> {
    for (index, answer) in answers.iter().enumerate() {
        let number = first + index + 1;
        match answer {
            None => writeln!(out, "{number},unknown,,,,,")?,
            Some(Decoded::Impossible { .. }) => writeln!(out, "{number},impossible,,,,,")?,
            Some(Decoded::Found(found)) => writeln!(
                out,
                "{number},found,{},{},{},{},{}",
                written(found.weight(code)),
                written(found.least_weight(code)),
                found.is_minimum(code),
                listed(&found.error),
                listed(&found.flipped)
            )?,
        }
    }
    Ok(())
}

/// The answer about a syndrome.
#[derive(Serialize)]
#[serde(tag = "outcome", rename_all = "lowercase")]
pub(super) enum AnswerReport {
    Unknown,
    Impossible { checks: Vec<usize>, verified: bool },
    Found(FoundReport),
}

reports! {
    #[serde(tag = "schema", rename = "lightsout/decode/1")]
    Report(code: &Code, syndrome: &[u8], answer: &Answer) {
        syndrome: Vec<usize> = places(syndrome),
        #[serde(flatten)]
        answer: AnswerReport = match answer {
            None => AnswerReport::Unknown,
            Some(Decoded::Impossible { checks }) => {
                AnswerReport::Impossible { checks: places(checks), verified: true }
            }
            Some(Decoded::Found(found)) => AnswerReport::Found(FoundReport::of(code, found)),
        },
    }
    FoundReport(code: &Code, found: &Found) {
        weight: Value = number(code, found.weight(code)),
        at_least: Value = number(code, found.least_weight(code)),
        minimum: bool = found.is_minimum(code), errors: Vec<usize> = places(&found.error),
        observables: Vec<usize> = places(&found.flipped), step: f64 = code.weights().step(),
        verified: bool = true,
        reason_kind: Option<&'static str> = found.stopped.map(|stopped| stopped.kind()),
    }
}
