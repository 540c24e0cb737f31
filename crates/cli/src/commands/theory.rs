//! `lightsout theory`: a puzzle in first-order logic, as a text to read aloud and to run.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use lightsout_engines::encode::theory::{self, Language, Task, Way};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::file_extension;
use crate::limits::LimitArgs;
use crate::tasks;
use crate::to_file::{OutFile, named, text_to};

/// Write a board as a first-order theory for Prover9 or Mace4
#[derive(Args)]
#[command(mut_arg("format", |arg| arg.help("Language to write (ladr or tptp), or the format of BOARD's file")))]
pub(crate) struct TheoryArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Purpose of the theory
    #[arg(long, value_enum, value_name = "TASK", default_value = "solve")]
    task: TaskArg,

    /// Number of boards to generate [default: 10]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,

    /// How the theory of `generate` tests solvability [default: solver]
    #[arg(long, value_enum, value_name = "WAY")]
    way: Option<WayArg>,

    /// Write to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The boards to generate where nobody says how many.
const COUNT: u64 = 10;

/// The tasks by name.
#[derive(Clone, Copy, ValueEnum)]
enum TaskArg {
    /// A derivation of the goal is a sequence of presses
    Plan,
    /// The same, and no switch is pressed twice
    PlanOnce,
    /// Every model is a solution
    Solve,
    /// Every model is a solvable board
    Generate,
}

/// The generators by name.
#[derive(Clone, Copy, ValueEnum)]
enum WayArg {
    /// Solutions with the lights left open
    Solver,
    /// Lights in one row, dark together with every quiet pattern
    Algebra,
    /// The same with rows and columns, for a small domain
    Improved,
}

impl TheoryArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let idle = [("--count", self.count.is_some()), ("--way", self.way.is_some())];
        if let (false, Some((option, _))) =
            (matches!(self.task, TaskArg::Generate), idle.iter().find(|(_, is_there)| *is_there))
        {
            return Err(Failure::input(format!(
                "{option} is about boards that are generated. Leave it out, or take --task generate"
            )));
        }
        let mut board = self.board.clone();
        let language = board.format.as_deref().and_then(Language::named);
        if language.is_some() {
            board.format = None;
        }
        let language = match language {
            Some(language) => language,
            None => self.language_of_ending()?,
        };
        let puzzle = self.limits.run(|budget| board.puzzle(&tasks::THEORY, budget))?;
        let way = match self.way {
            None | Some(WayArg::Solver) => Way::Solver,
            Some(WayArg::Algebra) => Way::Algebra,
            Some(WayArg::Improved) => Way::Improved,
        };
        let task = match self.task {
            TaskArg::Plan => Task::Plan,
            TaskArg::PlanOnce => Task::PlanOnce,
            TaskArg::Solve => Task::Solve,
            TaskArg::Generate => Task::Generate { way, count: self.count.unwrap_or(COUNT) },
        };
        let file = OutFile::named(&self.output)?;
        let text = self.limits.run(|budget| theory::write(&puzzle, task, language, budget))?;
        text_to(file, &text, out)
    }

    /// The language that the file's name ends like; LADR where it says nothing.
    fn language_of_ending(&self) -> Result<Language, Failure> {
        let Some(path) = named(&self.output) else { return Ok(Language::Ladr) };
        let endings = ["in", "ladr", file_extension::TEXT, "p", "tptp"];
        Ok(match file_extension::of(path, &endings, ". Or say the language with --format")? {
            Some("p" | "tptp") => Language::Tptp,
            _ => Language::Ladr,
        })
    }
}
