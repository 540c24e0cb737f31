//! `lightsout worst`: a hardest board, and how it is known that none is harder.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use lightsout::hardest::worst::{NoWorst, Worst, worst};
use lightsout::puzzle::Puzzle;
use lightsout::report;
use lightsout::run::RunError;
use lightsout::solve::outcome::{Claim, Optimality};
use lightsout::spec::id::Stem;
use lightsout::verify;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::output;

/// Find a hardest board, one that needs the most presses of all, and prove that none is harder
///
/// Where BOARD itself starts is of no account. What is not settled within the time limit, a minute when
/// none is set, is given as bounds.
#[derive(Args)]
pub struct WorstArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// How long the search goes on when the user sets no limit.
const TIME: Duration = Duration::from_secs(60);

impl WorstArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let spec = self.board.spec()?;
        let puzzle = spec.build().map_err(|error| Failure::input(error.to_string()))?;
        let found = match self.limits.within(TIME).run(|budget| worst(&puzzle, budget)) {
            Ok(found) => found,
            Err(NoWorst::Rule(reason)) => return Err(Failure::input(reason)),
            Err(NoWorst::Stopped(stopped)) => {
                anstream::eprintln!("nothing is known: {stopped}");
                return Ok(Ending::Unknown);
            }
        };
        let puzzle = puzzle.with_start(found.board.clone())?;
        replay(&puzzle, &found)?;
        let id = Stem::of(&spec).ok().map(|stem| stem.with(&found.board));
        match self.json {
            true => output::json(out, &report::worst(&puzzle, &found, id.as_deref()))?,
            false => print(&puzzle, &found, id.as_deref(), out)?,
        }
        Ok(if found.is_proved() { Ending::Yes } else { Ending::Unknown })
    }
}

/// Has the verifier replay the presses from the hardest board.
fn replay(puzzle: &Puzzle, found: &Worst) -> Result<(), Failure> {
    let optimality = Optimality::AtLeast(found.board_needs, String::new());
    let claim = Claim::Solved { presses: found.presses.clone(), optimality };
    match verify::judge(puzzle, claim) {
        Ok(_) => Ok(()),
        Err(wrong) => Err(Failure::Run(RunError::our_own("worst", wrong))),
    }
}

fn print(
    puzzle: &Puzzle,
    found: &Worst,
    id: Option<&str>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", puzzle.title())?;
    match found.is_proved() {
        true => writeln!(out, "hardest   {} presses, proved", found.lower)?,
        false => writeln!(
            out,
            "hardest   between {} and {} presses{}",
            found.lower,
            found.upper,
            found.stopped.map_or(String::new(), |stopped| format!(": {stopped}"))
        )?,
    }
    if let Some(boards) = &found.boards {
        writeln!(out, "boards    {boards} need so many")?;
    }
    told("at least", &found.lower_how, out)?;
    told("at most", &found.upper_how, out)?;
    if let Some(id) = id {
        writeln!(out, "board     {id}")?;
    }
    if found.presses.total() > found.board_needs {
        writeln!(out, "          needs at least {} presses", found.board_needs)?;
    }
    if let Some(picture) = output::board(puzzle, &found.board) {
        writeln!(out, "\n{picture}")?;
    }
    writeln!(out, "\nsolved by these {} presses, replayed", found.presses.total())?;
    writeln!(out, "{}", output::pressed(puzzle, &found.presses))?;
    Ok(())
}

/// A list of sentences behind a heading.
fn told(heading: &str, sentences: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    for (number, sentence) in sentences.iter().enumerate() {
        let heading = if number == 0 { heading } else { "" };
        writeln!(out, "{heading:<10}{sentence}")?;
    }
    Ok(())
}
