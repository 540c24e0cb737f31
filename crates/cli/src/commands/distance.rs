//! `lightsout distance`: the least weight of a codeword that is not trivial, proved or bounded.

use std::io::Write;

use clap::Args;
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_decode::distance::{Distance, NoDistance, Trivial, distance};
use lightsout_decode::stabilisers::Stabilisers;

use crate::codes::bounds::{DistanceReport, ending, is_proved, known, parameter, write_how};
use crate::codes::css::{Sides, SidesReport};
use crate::codes::notes::NoteArgs;
use crate::codes::{many, matrices};
use crate::exit::{Ending, Failure};
use crate::limits::{self, Gate, LimitArgs};
use crate::output::{self, reports};

reports! {
    /// The distance of a code by its stabilisers.
    #[serde(tag = "schema", rename = "lightsout/stabiliser-distance/1")]
    StabiliserReport(found: &Distance, parameters: [usize; 2], operator: String) {
        length: usize = parameters[0], dimension: usize = parameters[1],
        at_least: u64 = found.at_least, at_most: u64 = found.at_most, proved: bool = is_proved(found),
        how: String = found.how.to_string(), operator: String = operator, verified: bool = true,
        reason: Option<String> = found.stopped.map(|stopped| stopped.to_string()),
        reason_kind: Option<&'static str> = found.stopped.map(|stopped| stopped.kind()),
    }
}

/// Find the distance of a code, the least weight of a nontrivial codeword
#[derive(Args)]
pub(crate) struct DistanceArgs {
    /// Check matrix, a row per check: MatrixMarket, alist, rows of 0 and 1, .npy, .npz, a stim detector error model, or
    /// hexagonal:25
    #[arg(value_name = "CHECKS", required_unless_present_any = ["css", "stabilisers", "batch"])]
    checks: Option<String>,

    /// X and Z checks of a CSS code: prints [[n,k,d]] and the X and Z distances
    #[arg(long, value_names = ["HX", "HZ"], num_args = 1..=2, conflicts_with_all = ["checks", "logicals", "stabilisers", "classical", "notes"])]
    css: Option<Vec<String>>,

    /// CSS codes, a JSON object a line, or a folder of such files: prints CSV. A time limit is for each distance
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checks", "css", "logicals", "stabilisers", "classical", "notes"])]
    batch: Option<String>,

    /// Logical operators, a row each: trivial codewords meet each in an even number of places
    #[arg(long, value_name = "FILE", conflicts_with_all = ["stabilisers", "classical"])]
    logicals: Option<String>,

    /// Without CHECKS, the stabilisers: Pauli operators (XZZXI), or rows (Hx|Hz). With CHECKS, rows whose sums are
    /// trivial codewords [default: the checks, if they commute]
    #[arg(long, value_name = "FILE", visible_alias = "stabilizers", conflicts_with = "classical")]
    stabilisers: Option<String>,

    /// Count every codeword except zero as nontrivial
    #[arg(long)]
    classical: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    notes: NoteArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

impl DistanceArgs {
    /// Returns the limits of the whole run. Of many codes, each distance has its own time.
    pub(crate) fn gate(&self) -> Gate {
        match self.batch {
            Some(_) => self.limits.gate().without_time(),
            None => self.limits.gate(),
        }
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if let Some(file) = &self.batch {
            return many::run(file, &self.limits, self.json, out);
        }
        match (&self.css, &self.checks, &self.stabilisers) {
            (Some(files), ..) => self.css(files, out),
            (None, Some(checks), _) => self.side(checks, out),
            (None, None, Some(file)) => self.stabilisers(file, out),
            (None, None, None) => Err(Failure::input("name the checks")),
        }
    }

    /// One check matrix.
    fn side(&self, file: &str, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (found, trivial) = self.limits.run(|budget| -> Result<_, Failure> {
            let code = matrices::code(file, budget)?;
            let trivial = match (&self.logicals, &self.stabilisers) {
                (Some(file), _) => Trivial::EvenOn(matrices::rows(file, budget)?),
                (_, Some(file)) => Trivial::SumsOf(matrices::rows(file, budget)?),
                _ if self.classical => Trivial::Zero,
                _ => Trivial::usual(&code),
            };
            let is_told = self.classical || self.logicals.is_some() || self.stabilisers.is_some();
            let is_model = code.observables().rows() > 0;
            if !is_told && !is_model && Stabilisers::may_be(code.checks()) {
                return Err(Failure::input(format!(
                    "the rows of {file} commute as stabilisers (Hx|Hz): take --stabilizers {file}, --css {file} {file} if they are X and Z checks, or --classical"
                )));
            }
            let found = self.notes.distance(code.checks(), &trivial, budget)?;
            let found = found.map_err(|error| self.said(error))?;
            if !is_told && !is_model && is_half(code.checks(), &trivial, &found) {
                return Err(Failure::input(format!(
                    "a codeword of {file} is as light as its checks, as if checks of the other kind were missing: take --css {file} OTHER for a quantum code, or --classical"
                )));
            }
            Ok((found, trivial))
        })?;
        if self.json {
            let (words, kind) = (words_of(&trivial), kind_of(&trivial));
            output::json(out, &DistanceReport::of(&found, words, kind))?;
            return Ok(ending(&found));
        }
        writeln!(
            out,
            "distance {}: length {}, dimension {}",
            known(&found, ", not proved further"),
            found.length,
            found.dimension
        )?;
        writeln!(out, "# trivial codewords: {}", words_of(&trivial))?;
        write_how(&found, "", out)?;
        Ok(ending(&found))
    }

    /// Both sides of a CSS code.
    fn css(&self, files: &[String], out: &mut dyn Write) -> Result<Ending, Failure> {
        let checks = limits::run(|budget| matrices::css(files, budget))?;
        let sides = Sides::of(&checks, |side, checks, trivial| {
            limits::run_part(2 - side as u32, |budget| distance(checks, trivial, budget))
        })?;
        if self.json {
            output::json(out, &SidesReport::of(&sides, None))?;
            return Ok(sides.ending());
        }
        let named = || ["X", "Z"].into_iter().zip(&sides.found);
        writeln!(out, "{}", sides.parameters())?;
        for (name, found) in named() {
            writeln!(out, "d{name} = {}", known(found, ", not proved further"))?;
        }
        for (name, found) in named() {
            write_how(found, &format!("d{name}: "), out)?;
        }
        Ok(sides.ending())
    }

    /// A code by its stabilisers.
    fn stabilisers(&self, file: &str, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (stabilisers, mut found) = self.limits.run(|budget| -> Result<_, Failure> {
            let stabilisers = matrices::stabilisers(file, budget)?;
            let (checks, trivial) = stabilisers.binary();
            let found = distance(&checks, &trivial, budget).map_err(|error| match error {
                NoDistance::AllTrivial => Failure::Impossible(
                    "the code has no logical qubits, so there is no distance".to_string(),
                ),
                error => self.said(error),
            })?;
            Ok((stabilisers, found))
        })?;
        let operator = stabilisers.operator(&found.word);
        // A word may name a qubit more than once.
        found.at_most = operator.chars().filter(|letter| *letter != 'I').count() as u64;
        let (n, k) = (stabilisers.qubits(), found.dimension / 2);
        if self.json {
            output::json(out, &StabiliserReport::of(&found, [n, k], operator))?;
        } else {
            writeln!(out, "[[{n},{k},{}]]", parameter(found.at_least, found.at_most))?;
            writeln!(out, "# a logical operator: {operator}")?;
            write_how(&found, "", out)?;
        }
        Ok(ending(&found))
    }

    fn said(&self, error: NoDistance) -> Failure {
        match error {
            NoDistance::Stopped(stopped) => stopped.into(),
            NoDistance::AllTrivial if !self.classical && self.logicals.is_none() => {
                Failure::Impossible(format!("{error}. --classical counts all but that of zeros"))
            }
            NoDistance::AllTrivial => Failure::Impossible(error.to_string()),
            error => Failure::input(error.to_string()),
        }
    }
}

/// Whether sparse checks look like one kind of those of a CSS code. The checks of the other kind are light codewords.
fn is_half(checks: &SparseMatrix, trivial: &Trivial, found: &Distance) -> bool {
    let heaviest = (0..checks.rows()).map(|row| checks.row_len(row)).max().unwrap_or(0);
    let is_sparse = 4 * heaviest <= checks.cols();
    matches!(trivial, Trivial::Zero) && is_sparse && found.at_most <= heaviest as u64
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
