//! The commands, one file each.

mod all_solutions;
mod check;
mod convert;
mod explain;
mod generate;
mod hint;
mod info;
mod learn;
mod methods;
mod play;
mod sheet;
mod show;
mod solve;
mod variants;

use std::io::Write;

use clap::Subcommand;

use crate::exit::{Ending, Failure};

/// What the command can do.
#[derive(Subcommand)]
pub enum Command {
    Play(play::PlayArgs),
    Solve(solve::SolveArgs),
    Check(check::CheckArgs),
    Generate(generate::GenerateArgs),
    Explain(explain::ExplainArgs),
    Hint(hint::HintArgs),
    Info(info::InfoArgs),
    Show(show::ShowArgs),
    Convert(convert::ConvertArgs),
    Sheet(sheet::SheetArgs),
    Learn(learn::LearnArgs),
    Methods(methods::MethodsArgs),
    Variants(variants::VariantsArgs),
}

impl Command {
    /// Runs the command and writes what it has to say to `out`.
    ///
    /// # Errors
    /// When it cannot be run, or the output cannot be written.
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        match self {
            Command::Play(args) => args.run(out),
            Command::Solve(args) => args.run(out),
            Command::Check(args) => args.run(out),
            Command::Generate(args) => args.run(out),
            Command::Explain(args) => args.run(out),
            Command::Hint(args) => args.run(out),
            Command::Info(args) => args.run(out),
            Command::Show(args) => args.run(out),
            Command::Convert(args) => args.run(out),
            Command::Sheet(args) => args.run(out),
            Command::Learn(args) => args.run(out),
            Command::Methods(args) => args.run(out),
            Command::Variants(args) => args.run(out),
        }
    }
}
