//! `lightsout check CHECKS ANSWER`: verifies the output of `decode` and `distance` with the crate `lightsout-check`,
//! which shares no code with the decoder.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_check::{Code, Finding, Matrix, Verdict};
use lightsout_solver::solve::budget::Budget;

use super::check::Report;
use crate::codes::{arrays, matrices};
use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_of, head_of, is_there, wrong_in};
use crate::limits::LimitArgs;
use crate::output::{self, reports};

/// The options for answers of decode and distance.
#[derive(Args)]
#[command(next_help_heading = "Answers about codes, if BOARD is a check matrix")]
pub(super) struct CodeArgs {
    /// Error weights, as given to decode
    #[arg(long, value_name = "FILE")]
    weights: Option<String>,

    /// Logical operators, as given to distance, or observables, as given to decode
    #[arg(long, value_name = "FILE", alias = "observables")]
    logicals: Option<String>,

    /// Stabilisers, as given to distance, or the Z checks of distance --css
    #[arg(long, value_name = "FILE")]
    stabilisers: Option<String>,
}

/// Whether an argument is what `decode --json` or `distance --json` printed.
pub(super) fn is_answer(answer: &str, limits: &LimitArgs) -> Result<bool, Failure> {
    if !is_there(answer) {
        return Ok(false);
    }
    let head = limits.run(|budget| head_of(answer, budget))?;
    let head = String::from_utf8_lossy(&head);
    let kinds = ["decode/", "distance/", "css-distance/", "stabiliser-distance/"];
    Ok(kinds.iter().any(|kind| head.contains(&format!("\"lightsout/{kind}"))))
}

impl CodeArgs {
    /// An option that is about codes alone, where one was given.
    pub(super) fn given(&self) -> Option<&'static str> {
        let options = [
            ("--weights", &self.weights),
            ("--logicals", &self.logicals),
            ("--stabilisers", &self.stabilisers),
        ];
        options.iter().find(|(_, file)| file.is_some()).map(|(option, _)| *option)
    }

    /// Verifies the answer.
    pub(super) fn run(
        &self,
        checks: &str,
        answer: &str,
        is_json: bool,
        limits: &LimitArgs,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let findings = limits.run(|budget| -> Result<Vec<Finding>, Failure> {
            let text = &as_text(bytes_of(answer, budget)?, answer)?;
            let judged = |code: Code| code.judge(text).map_err(|error| wrong_in(answer, error));
            if let Some(code) = self.whole(checks, text, budget)? {
                return judged(code);
            }
            let checks = matrices::code(checks, budget)?;
            if checks.usual().is_some() {
                return Err(Failure::input(
                    "check takes no answers about a model with probabilities above 0.5",
                ));
            }
            let mut more = |file: &Option<String>| {
                file.as_deref().map(|file| matrix(&matrices::rows(file, budget)?)).transpose()
            };
            let own = (checks.observables().rows() > 0).then(|| matrix(checks.observables()));
            let (logicals, stabilisers) = (more(&self.logicals)?, more(&self.stabilisers)?);
            let weights = self.weights.as_deref().map(|file| arrays::weights(file, budget));
            // `distance --classical` asks about all codewords, whatever observables the model has.
            let own = if field(text, "trivial_kind") == "zeros" { None } else { own };
            judged(Code {
                checks: matrix(checks.checks())?,
                weights: weights.transpose()?.or_else(|| own_weights(&checks)),
                logicals: logicals.or(own.transpose()?),
                stabilisers,
            })
        })?;
        tell(&findings, "code", is_json, out)
    }

    /// A code of X and Z checks, or of stabilisers alone, if that is what the answer is about.
    fn whole(
        &self,
        checks: &str,
        answer: &str,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Code>, Failure> {
        let (own, stabilisers) = match field(answer, "schema").as_str() {
            "lightsout/css-distance/1" => {
                let files: Vec<String> = [checks]
                    .into_iter()
                    .chain(self.stabilisers.as_deref())
                    .map(String::from)
                    .collect();
                let [x, z] = matrices::css(&files, budget)?;
                (x, Some(matrix(&z)?))
            }
            "lightsout/stabiliser-distance/1" => {
                (matrices::stabilisers(checks, budget)?.both(), None)
            }
            _ => return Ok(None),
        };
        Ok(Some(Code { checks: matrix(&own)?, weights: None, logicals: None, stabilisers }))
    }
}

/// A text in an answer, empty if there is none.
fn field(answer: &str, name: &str) -> String {
    let answer = serde_json::from_str::<serde_json::Value>(answer).unwrap_or_default();
    answer[name].as_str().unwrap_or_default().to_string()
}

/// Writes the verdict on each claim.
///
/// # Errors
/// When the output cannot be written.
pub(super) fn tell(
    findings: &[Finding],
    kind: &str,
    is_json: bool,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let is_false = findings.iter().any(|found| matches!(found.verdict, Verdict::False(_)));
    if is_json {
        let findings: Vec<_> = findings.iter().map(FindingReport::of).collect();
        let details = BTreeMap::from([("findings", findings)]);
        output::json(out, &Report { puzzle: None, kind, verdict: !is_false, details })?;
    } else {
        for finding in findings {
            writeln!(out, "{finding}")?;
        }
    }
    Ok(if is_false { Ending::No } else { Ending::Yes })
}

/// The weights of a model that brings its own.
fn own_weights(code: &lightsout_decode::code::Code) -> Option<Vec<f64>> {
    let weights = code.weights().given();
    weights.iter().any(|weight| *weight != 1.0).then(|| weights.to_vec())
}

fn matrix(of: &SparseMatrix) -> Result<Matrix, Failure> {
    let ones =
        |row| of.row(row).filter(|(_, value)| value % 2 == 1).map(|(column, _)| column).collect();
    let rows: Vec<Vec<usize>> = (0..of.rows()).map(ones).collect();
    Matrix::new(of.cols(), &rows).map_err(|error| Failure::input(error.to_string()))
}

reports! {
    FindingReport<'f>(finding: &'f Finding) {
        claim: &'f str = &finding.claim, verdict: &'f str = worded(&finding.verdict).0,
        reason: Option<&'f str> = worded(&finding.verdict).1,
    }
}

fn worded(verdict: &Verdict) -> (&str, Option<&str>) {
    match verdict {
        Verdict::Holds => ("holds", None),
        Verdict::False(why) => ("false", Some(why)),
        Verdict::NotJudged(why) => ("not-judged", Some(why)),
    }
}
