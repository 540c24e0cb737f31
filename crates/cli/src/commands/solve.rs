//! `lightsout solve`: a solution, the fewest presses, all solutions or their number.
//!
//! The text it prints is itself a list of presses: everything that is not one stands behind `#`.

use std::io::Write;

use clap::Args;
use lightsout::puzzle::Puzzle;
use lightsout::report;
use lightsout::run::{self, Report};
use lightsout::solve::method::{Ask, Method};
use lightsout::solve::outcome::Outcome;

use super::all_solutions;
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Solve a board, or prove that nothing does
#[derive(Args)]
pub struct SolveArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Find the fewest presses, and say how that is known
    #[arg(long)]
    fewest: bool,

    /// Print every solution, one a line
    #[arg(long, conflicts_with_all = ["fewest", "count"])]
    all: bool,

    /// Print the number of solutions
    #[arg(long, conflicts_with = "fewest")]
    count: bool,

    /// Solve by this method; `lightsout methods` lists them
    #[arg(long, value_name = "METHOD")]
    method: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

impl SolveArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let puzzle = self.board.puzzle()?;
        if self.all || self.count {
            if let Some(method) = self.method.as_deref().filter(|method| *method != "elimination") {
                return Err(Failure::input(format!(
                    "--all and --count are worked out by elimination, not by {method}"
                )));
            }
            let want =
                if self.all { all_solutions::Want::Each } else { all_solutions::Want::Count };
            return all_solutions::run(&puzzle, want, self.json, &self.limits, out);
        }
        let ask = Ask { fewest: self.fewest };
        let method: &'static dyn Method = match &self.method {
            Some(name) => run::method_named(name)?,
            None => run::choose(&puzzle, ask)?,
        };
        let report = self.limits.run(|budget| run::run(&puzzle, method, ask, budget))?;
        if self.json {
            output::json(out, &report::solve(&puzzle, &report))?;
        } else {
            print(&puzzle, &report, out)?;
        }
        Ok(ending(&report.outcome))
    }
}

/// How the command ends for an outcome.
pub fn ending(outcome: &Outcome) -> Ending {
    match outcome {
        Outcome::Solved(_) => Ending::Yes,
        Outcome::Unsolvable(_) => Ending::No,
        Outcome::Unknown(_) => Ending::Unknown,
    }
}

fn print(puzzle: &Puzzle, report: &Report, out: &mut dyn Write) -> Result<(), Failure> {
    output::outcome(puzzle, &report.outcome, report.method.name, out)?;
    for remark in &report.remarks {
        writeln!(out, "#\n# {}:", remark.kind)?;
        for line in &remark.lines {
            writeln!(out, "#   {line}")?;
        }
    }
    if let Outcome::Solved(solution) = &report.outcome {
        output::presses(puzzle, solution.presses(), out)?;
    }
    Ok(())
}
