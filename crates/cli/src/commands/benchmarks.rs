//! `lightsout benchmarks`: named boards to measure solvers with, and what is known of each.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValuesParser;
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::Output;
use lightsout_engines::encode::{self, TARGETS};
use lightsout_formats::json::puzzle_json;
use lightsout_lab::benchmarks::{BENCHMARKS, Benchmark, Known, benchmark_named};
use lightsout_solver::solve::method::Ask;

use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output::{self, reports};
use crate::to_file::{OutFile, text_to};
use lightsout_words::phrase::counted;

/// The puzzle itself, with every light and button: what other commands and `lightsout-check` read.
const IN_FULL: &str = "json-full";

/// List named boards with known minima, or write one for any solver
#[derive(Args)]
pub(crate) struct BenchmarksArgs {
    /// Name of the board
    #[arg(value_name = "NAME", required_unless_present = "list")]
    name: Option<String>,

    /// List the boards, with the known facts about each
    #[arg(long)]
    list: bool,

    /// Language to write [default: the known facts about the board]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(TARGETS.iter().map(|target| target.name).chain([IN_FULL])))]
    to: Option<String>,

    /// Ask for the fewest presses, if the language can
    #[arg(long, requires = "to")]
    fewest: bool,

    /// Write to this file
    #[arg(short, long, value_name = "FILE", requires = "to")]
    output: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl BenchmarksArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let Some(name) = self.name.as_deref().filter(|_| !self.list) else {
            return self.write(BENCHMARKS, out);
        };
        let benchmark = benchmark_named(name).ok_or_else(|| {
            Failure::input(format!(
                "there is no benchmark {name:?}. `lightsout benchmarks --list` lists them",
                name = piece(name)
            ))
        })?;
        let Some(language) = &self.to else {
            return self.write(std::slice::from_ref(benchmark), out);
        };
        if language == IN_FULL {
            let puzzle = benchmark.puzzle();
            let file = OutFile::named(&self.output)?;
            let text = self.limits.run(|budget| -> Result<_, Failure> {
                let mut text = Output::new(budget);
                puzzle_json(&puzzle, &mut text)?;
                Ok(String::from_utf8_lossy(text.bytes()).into_owned())
            })?;
            return text_to(file, &text, out);
        }
        let target = encode::target_named(language).expect("one of the possible values");
        let ask = Ask { fewest: self.fewest, ..Ask::default() };
        let puzzle = benchmark.puzzle();
        let file = OutFile::named(&self.output)?;
        let text = (self.limits.run(|budget| target.write(&puzzle, ask, budget)))
            .map_err(|error| Failure::from(error).about(target.name))?;
        text_to(file, &text, out)
    }

    fn write(&self, benchmarks: &[Benchmark], out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.json {
            let list: Vec<_> = benchmarks.iter().map(BenchmarkReport::of).collect();
            output::list(out, "lightsout/benchmarks/1", "benchmarks", &list)?;
            return Ok(Ending::Yes);
        }
        for benchmark in benchmarks {
            let known = match benchmark.known {
                Known::Fewest(presses, how) => {
                    format!("{}: {how}", counted(presses, "press"))
                }
                Known::Cheapest(cost, how) => format!("a cost of {cost}: {how}"),
                Known::Solvable => "can be solved".to_string(),
                Known::Unsolvable => "cannot be solved".to_string(),
            };
            writeln!(out, "{:<20}{}; {known}", benchmark.name, benchmark.about)?;
        }
        Ok(Ending::Yes)
    }
}

reports! {
    BenchmarkReport(benchmark: &Benchmark) {
        name: &'static str = benchmark.name, about: &'static str = benchmark.about,
        solvable: bool = benchmark.known != Known::Unsolvable,
        fewest: Option<u64> = minimum(benchmark).0, least_cost: Option<u64> = minimum(benchmark).1,
        how: Option<&'static str> = minimum(benchmark).2,
    }
}

/// The fewest presses or the least cost, and how it is known.
fn minimum(benchmark: &Benchmark) -> (Option<u64>, Option<u64>, Option<&'static str>) {
    match benchmark.known {
        Known::Fewest(presses, how) => (Some(presses), None, Some(how)),
        Known::Cheapest(cost, how) => (None, Some(cost), Some(how)),
        Known::Solvable | Known::Unsolvable => (None, None, None),
    }
}
