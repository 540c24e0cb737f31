//! `lightsout decode`: the least-weight error of every syndrome, proved or bounded.

use std::io::Write;

use clap::{Args, ValueEnum};
use lightsout_decode::code::Code;
use lightsout_decode::decoder::{Decoded, Decoder, Found};
use lightsout_decode::read::npy;
use lightsout_decode::weights::Weights;
use serde_json::{Value, json};

use crate::codes::{arrays, matrices};
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;
use crate::shares::{End, LinesArgs, Stretch};

/// Find the least-weight error for each syndrome, with its proof or bound
#[derive(Args)]
pub struct DecodeArgs {
    /// Check matrix, with a row for each check and a column for each error: MatrixMarket, alist, a detector error
    /// model, or hexagonal:9
    #[arg(value_name = "CHECKS")]
    checks: String,

    /// Syndromes: a numpy array with a row for each, lines of 0 and 1, or - for standard input
    #[arg(long, value_name = "FILE")]
    syndromes: String,

    /// Weights of the errors: a numpy array, or numbers as text [default: 1 each, or those of the model]
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,

    /// Logical observables, a row for each: the output names those that an error flips
    #[arg(long, value_name = "FILE")]
    observables: Option<String>,

    /// Form of the answers
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    to: To,

    /// Print a JSON object a line, as --to json does
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
    /// Comma-separated values below a head
    Csv,
    /// A JSON object a line
    Json,
    /// A numpy array with a row of 0 and 1 for each syndrome
    Npy,
}

/// What came of a syndrome; none where a limit was reached before.
type Answer = Option<Decoded>;

impl DecodeArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.lines.is_given() && self.to == To::Npy {
            return Err(Failure::input(
                "an array of numpy is not shared out; take --to csv, or --json",
            ));
        }
        if self.lines.is_given() && self.syndromes == "-" {
            return Err(Failure::input(
                "shares read the same syndromes from a file, not from standard input",
            ));
        }
        self.lines.run("decode", out, |stretch, out| self.stretch(stretch, out).map(End::As))
    }

    /// The syndromes of one share.
    fn stretch(&self, stretch: Stretch, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (code, first, syndromes, answers) =
            self.limits.run(|budget| -> Result<_, Failure> {
                let mut code = matrices::code(&self.checks, budget)?;
                let wrong =
                    |file: &str, problem: String| Failure::input(format!("{file}: {problem}"));
                if let Some(file) = &self.weights {
                    let weights = Weights::of(&arrays::weights(file, budget)?)
                        .map_err(|error| wrong(file, error.to_string()))?;
                    code = code
                        .with_weights(weights)
                        .map_err(|error| wrong(file, error.to_string()))?;
                }
                if let Some(file) = &self.observables {
                    code = code
                        .with_observables(matrices::rows(file, budget)?)
                        .map_err(|error| wrong(file, error.to_string()))?;
                }
                let syndromes = arrays::syndromes(&self.syndromes, code.checks().rows(), budget)?;
                let own = stretch.part_of(syndromes.len() as u64);
                let first = own.start as usize;
                let syndromes = syndromes[first..own.end as usize].to_vec();
                let decoder = Decoder::new(&code, budget)?;
                let answers = decoder.decode_all(&syndromes, budget);
                let answers = answers.into_iter().map(|answer| match answer {
                    None => Ok(None),
                    Some(Ok(decoded)) => Ok(Some(decoded)),
                    Some(Err(lightsout_decode::decoder::DecodeError::Stopped(_))) => Ok(None),
                    Some(Err(error)) => Err(Failure::input(error.to_string())),
                });
                let answers = answers.collect::<Result<Vec<Answer>, Failure>>()?;
                drop(decoder);
                Ok((code, first, syndromes, answers))
            })?;
        let to = if self.json { To::Json } else { self.to };
        if stretch.is_first() {
            write_head(&code, to, out)?;
        }
        match to {
            To::Text => text(&code, first, &answers, out)?,
            To::Csv => csv(&code, first, &answers, out)?,
            To::Json => {
                for (syndrome, answer) in syndromes.iter().zip(&answers) {
                    writeln!(out, "{}", object(&code, syndrome, answer))?;
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
        let is_open = |answer: &Answer| match answer {
            None => true,
            Some(Decoded::Found(found)) => !found.is_minimum(&code),
            Some(Decoded::Impossible { .. }) => false,
        };
        Ok(match () {
            () if answers.iter().any(is_open) => Ending::Unknown,
            () if answers.iter().any(|a| matches!(a, Some(Decoded::Impossible { .. }))) => {
                Ending::No
            }
            () => Ending::Yes,
        })
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

/// A weight without needless digits.
fn written(code: &Code, weight: f64) -> String {
    match code.weights().are_exact() {
        true => weight.to_string(),
        false => format!("{weight:.6}"),
    }
}

/// A weight as a number of JSON: a whole one where all are.
fn number(code: &Code, weight: f64) -> Value {
    match code.weights().are_whole() {
        true => json!(weight as u64),
        false => json!(weight),
    }
}

/// What stands above the answers.
fn write_head(code: &Code, to: To, out: &mut dyn Write) -> Result<(), Failure> {
    match to {
        To::Text if !code.weights().are_exact() => writeln!(
            out,
            "# weights are rounded to steps of {:.1e}: no error weighs less than a minimum by more than a ten-thousandth of it",
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
        false => format!("at least {}", written(code, found.least_weight(code))),
    };
    let flips = match found.flipped.contains(&1) {
        true => format!("; flips {}", listed(&found.flipped)),
        false => String::new(),
    };
    let errors =
        if errors.is_empty() { "no errors".to_string() } else { format!("errors {errors}") };
    format!("weight {}, {minimum}: {errors}{flips}", written(code, found.weight(code)))
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
                written(code, found.weight(code)),
                written(code, found.least_weight(code)),
                found.is_minimum(code),
                listed(&found.error),
                listed(&found.flipped)
            )?,
        }
    }
    Ok(())
}

fn object(code: &Code, syndrome: &[u8], answer: &Answer) -> Value {
    let (schema, syndrome) = ("lightsout/decode/1", places(syndrome));
    match answer {
        None => json!({"schema": schema, "syndrome": syndrome, "outcome": "unknown"}),
        Some(Decoded::Impossible { checks }) => json!({
            "schema": schema, "syndrome": syndrome, "outcome": "impossible",
            "checks": places(checks), "verified": true,
        }),
        Some(Decoded::Found(found)) => json!({
            "schema": schema, "syndrome": syndrome, "outcome": "found", "weight": number(code, found.weight(code)),
            "at_least": number(code, found.least_weight(code)), "minimum": found.is_minimum(code), "errors": places(&found.error),
            "observables": places(&found.flipped), "step": code.weights().step(), "verified": true,
            "reason_kind": found.stopped.map(|stopped| stopped.kind()),
        }),
    }
}
