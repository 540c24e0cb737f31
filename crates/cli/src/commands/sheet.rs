//! `lightsout sheet`: puzzles to print, with their solutions on the back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lightsout::methods;
use lightsout_algebra::watch::Watch;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::start::Start;
use lightsout_pictures::Scene;
use lightsout_pictures::sheet::{self, Entry, Plan};
use lightsout_solver::run;
use lightsout_solver::solve::method::Ask;
use lightsout_solver::solve::outcome::{Outcome, Solution};

use crate::board::BoardArgs;
use crate::ending;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::to_file::{OutFile, named};

/// Make a sheet of puzzles to print, with the solutions on pages of their own
///
/// The puzzles are random boards that can be solved, one for each seed from --seed on.
#[derive(Args)]
pub struct SheetArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// The number of puzzles
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,

    /// The format; svg when left out
    #[arg(long, value_name = "FORMAT", value_parser = ["svg"])]
    to: Option<String>,

    /// What stands at the top of every page
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Leave the solutions out
    #[arg(long)]
    no_solutions: bool,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl SheetArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if let (Some(path), None) = (named(&self.output), &self.to) {
            ending::of(path, &["svg"], "")?;
        }
        let puzzles = self.limits.run(|budget| self.puzzles(budget))?;
        let file = OutFile::named(&self.output)?;
        let solutions: Vec<Solution> =
            puzzles.iter().map(|puzzle| self.solution(puzzle)).collect::<Result<_, _>>()?;
        let entries: Vec<Entry<'_>> = (puzzles.iter().zip(&solutions))
            .map(|(puzzle, solution)| Entry {
                scene: Scene::of(puzzle).with_presses(solution.presses()),
                caption: caption(solution),
            })
            .collect();
        let title = self.title.clone().unwrap_or_else(|| puzzles[0].title().to_string());
        let plan =
            Plan { has_solutions: !self.no_solutions, ..Plan::for_puzzles(title, entries.len()) };
        let page = self.limits.run(|budget| sheet::draw(&entries, &plan, budget))?;
        let write = |out: &mut dyn Write| {
            writeln!(out, "{page}")?;
            Ok(Ending::Yes)
        };
        match file {
            Some(file) => file.write(write),
            None => write(out),
        }
    }

    /// One random puzzle for each seed; when a start was said, that one every time.
    fn puzzles(&self, watch: &mut dyn Watch) -> Result<Vec<Puzzle>, Failure> {
        let mut spec = self.board.spec(watch)?;
        let is_random = self.board.start.is_none();
        (0..u64::from(self.count))
            .map(|number| {
                if is_random {
                    spec.start = Some(Start::RandomSolvable {
                        seed: self.board.seed.unwrap_or(0).wrapping_add(number),
                    });
                }
                Ok(spec.build_within(watch)?)
            })
            .collect()
    }

    fn solution(&self, puzzle: &Puzzle) -> Result<Solution, Failure> {
        let ask = Ask { fewest: true, ..Ask::default() };
        let method = methods::choose(puzzle, ask)?;
        match self.limits.run(|budget| run::run(puzzle, method, ask, budget))?.outcome {
            Outcome::Solved(solution) => Ok(solution),
            Outcome::Unsolvable(_) => {
                Err(Failure::input("this board cannot be solved, so it is no puzzle for a sheet"))
            }
            Outcome::Unknown(unknown) => {
                Err(Failure::unknown(format!("no solution is known: {unknown}")))
            }
        }
    }
}

/// The fewest presses as far as they are known.
fn caption(solution: &Solution) -> String {
    match (solution.presses().total(), solution.is_fewest()) {
        (1, _) => "1 press".to_string(),
        (count, true) => format!("{count} presses"),
        (count, _) => format!("{count} presses or fewer"),
    }
}
