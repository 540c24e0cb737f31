//! The commands, one file each.

mod all_solutions;
mod answer_form;
mod artifacts;
mod benchmarks;
mod census;
mod check;
mod check_codes;
mod check_models;
mod check_other;
mod claims;
mod compare;
mod completions;
mod convert;
mod decode;
pub(crate) mod distance;
mod explain;
mod export;
mod fewest;
mod fewest_report;
mod generate;
mod growth;
mod hint;
mod info;
mod learn;
mod logic;
mod man;
mod merge;
mod methods;
mod nullity;
mod play;
mod press;
mod printed;
mod reproduce;
mod serve;
mod sheet;
mod show;
mod solve;
mod theory;
mod variants;
mod worst;

use std::io::Write;

use clap::Subcommand;

use crate::exit::{Ending, Failure};
use crate::limits::Gate;
use crate::{board, examples};

/// The subcommands.
#[derive(Subcommand)]
pub(crate) enum Command {
    #[command(before_help = examples::PLAY)]
    Play(play::PlayArgs),
    #[command(before_help = examples::SERVE)]
    Serve(serve::ServeArgs),
    #[command(before_help = examples::SOLVE, mut_arg("board", solve::or_standard_input))]
    Solve(solve::SolveArgs),
    #[command(before_help = examples::CHECK, mut_arg("board", board::or_piped))]
    Check(check::CheckArgs),
    #[command(before_help = examples::PRESS)]
    Press(press::PressArgs),
    #[command(before_help = examples::GENERATE)]
    Generate(generate::GenerateArgs),
    #[command(before_help = examples::EXPLAIN)]
    Explain(explain::ExplainArgs),
    #[command(before_help = examples::HINT, mut_arg("board", board::or_piped))]
    Hint(hint::HintArgs),
    #[command(before_help = examples::INFO, mut_arg("board", board::or_piped))]
    Info(info::InfoArgs),
    #[command(before_help = examples::NULLITY)]
    Nullity(nullity::NullityArgs),
    #[command(before_help = examples::FEWEST)]
    Fewest(fewest::FewestArgs),
    #[command(before_help = examples::MERGE)]
    Merge(merge::MergeArgs),
    #[command(before_help = examples::WORST)]
    Worst(worst::WorstArgs),
    #[command(before_help = examples::CENSUS)]
    Census(census::CensusArgs),
    #[command(before_help = examples::DECODE)]
    Decode(decode::DecodeArgs),
    #[command(before_help = examples::DISTANCE)]
    Distance(distance::DistanceArgs),
    #[command(before_help = examples::SHOW, mut_arg("board", board::or_piped))]
    Show(show::ShowArgs),
    #[command(before_help = examples::CONVERT)]
    Convert(convert::ConvertArgs),
    #[command(before_help = examples::EXPORT)]
    Export(export::ExportArgs),
    #[command(before_help = examples::THEORY)]
    Theory(theory::TheoryArgs),
    #[command(before_help = examples::SHEET)]
    Sheet(sheet::SheetArgs),
    #[command(before_help = examples::LEARN)]
    Learn(learn::LearnArgs),
    #[command(before_help = examples::GROWTH)]
    Growth(growth::GrowthArgs),
    #[command(before_help = examples::COMPARE)]
    Compare(compare::CompareArgs),
    #[command(before_help = examples::REPRODUCE, visible_alias = "study")]
    Reproduce(reproduce::ReproduceArgs),
    #[command(before_help = examples::BENCHMARKS)]
    Benchmarks(benchmarks::BenchmarksArgs),
    #[command(before_help = examples::LOGIC)]
    Logic(logic::LogicArgs),
    #[command(before_help = examples::METHODS)]
    Methods(methods::MethodsArgs),
    #[command(before_help = examples::VARIANTS)]
    Variants(variants::VariantsArgs),
    #[command(before_help = examples::COMPLETIONS)]
    Completions(completions::CompletionsArgs),
    #[command(before_help = examples::MAN)]
    Man(man::ManArgs),
}

impl Command {
    /// Returns the gate of the command, or none if the command waits for input.
    pub(crate) fn gate(&self) -> Option<Gate> {
        Some(match self {
            Command::Play(_) | Command::Serve(_) => return None,
            Command::Solve(args) => args.limits.gate(),
            Command::Check(args) => args.limits.gate(),
            Command::Press(args) => args.limits.gate(),
            Command::Generate(args) => args.limits.gate(),
            Command::Explain(args) => args.limits.gate(),
            Command::Hint(args) => args.limits.gate(),
            Command::Info(args) => args.limits.gate(),
            Command::Nullity(args) => args.limits.gate(),
            Command::Fewest(args) => args.limits.gate(),
            Command::Merge(args) => args.limits.gate(),
            Command::Worst(args) => args.gate(),
            Command::Census(args) => args.limits.gate(),
            Command::Decode(args) => args.limits.gate(),
            Command::Distance(args) => args.gate(),
            Command::Show(args) => args.limits.gate(),
            Command::Convert(args) => args.limits.gate(),
            Command::Export(args) => args.limits.gate(),
            Command::Theory(args) => args.limits.gate(),
            Command::Sheet(args) => args.limits.gate(),
            Command::Learn(args) => args.limits.gate(),
            Command::Logic(args) => args.limits().gate(),
            Command::Benchmarks(args) => args.limits.gate(),
            Command::Growth(args) => args.limits.gate().without_time(),
            // They limit each of the runs that they measure.
            Command::Compare(_) | Command::Reproduce(_) => Gate::default(),
            Command::Methods(_)
            | Command::Variants(_)
            | Command::Completions(_)
            | Command::Man(_) => Gate::default(),
        })
    }

    /// Returns whether the answer is a text to read from beginning to end, which a pager shows if it is long.
    pub(crate) fn is_read(&self) -> bool {
        match self {
            Command::Solve(args) => !args.is_batch(),
            Command::Info(_)
            | Command::Explain(_)
            | Command::Hint(_)
            | Command::Theory(_)
            | Command::Export(_)
            | Command::Logic(_)
            | Command::Methods(_)
            | Command::Variants(_) => true,
            _ => false,
        }
    }

    /// Runs the command and writes what it has to say to `out`.
    ///
    /// # Errors
    /// When it cannot be run, or the output cannot be written.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        match self {
            Command::Play(args) => args.run(out),
            Command::Serve(args) => args.run(out),
            Command::Solve(args) => args.run(out),
            Command::Check(args) => args.run(out),
            Command::Press(args) => args.run(out),
            Command::Generate(args) => args.run(out),
            Command::Explain(args) => args.run(out),
            Command::Hint(args) => args.run(out),
            Command::Info(args) => args.run(out),
            Command::Nullity(args) => args.run(out),
            Command::Fewest(args) => args.run(out),
            Command::Merge(args) => args.run(out),
            Command::Worst(args) => args.run(out),
            Command::Census(args) => args.run(out),
            Command::Decode(args) => args.run(out),
            Command::Distance(args) => args.run(out),
            Command::Show(args) => args.run(out),
            Command::Convert(args) => args.run(out),
            Command::Export(args) => args.run(out),
            Command::Theory(args) => args.run(out),
            Command::Sheet(args) => args.run(out),
            Command::Learn(args) => args.run(out),
            Command::Logic(args) => args.run(out),
            Command::Growth(args) => args.run(out),
            Command::Reproduce(args) => args.run(out),
            Command::Benchmarks(args) => args.run(out),
            Command::Compare(args) => args.run(out),
            Command::Methods(args) => args.run(out),
            Command::Variants(args) => args.run(out),
            Command::Completions(args) => args.run(out),
            Command::Man(args) => args.run(out),
        }
    }
}
