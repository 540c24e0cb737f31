//! `lightsout worst`: a hardest board, and how it is known that none is harder.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use lightsout_ask::Refusal;
use lightsout_ask::worst::{WorstReport, find};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::id::Stem;
use lightsout_solver::solve::budget::Budget;
use lightsout_study::hardest::worst::Worst;
use lightsout_terminal::interrupt;
use lightsout_words::phrase::counted;

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::{Gate, LimitArgs};
use crate::output;
use crate::range::parse_sizes;
use crate::shares::{End, LinesArgs, Stretch};
use crate::tasks;

/// Find a hardest board (God's number, covering radius), with proof
///
/// BOARD may be a range of squares: 1..11. Its start is ignored. The time limit is for each board, one minute by
/// default: after it you get bounds.
#[derive(Args)]
#[command(mut_arg("start", |arg| arg.hide(true)), mut_arg("lit", |arg| arg.hide(true)))]
pub(crate) struct WorstArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    lines: LinesArgs,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// A hardest board, and the puzzle that starts there.
struct Hardest {
    puzzle: Puzzle,
    found: Worst,
    id: Option<String>,
}

impl Hardest {
    fn report(&self) -> WorstReport<'_> {
        WorstReport::of(&self.puzzle, &self.found, self.id.as_deref())
    }

    fn ending(&self) -> Ending {
        if self.found.is_proved() { Ending::Yes } else { Ending::Unknown }
    }
}

/// The largest square of a range.
const MOST_SIDE: usize = 1000;

/// How long the search goes on when the user sets no limit.
const TIME: Duration = Duration::from_secs(60);

impl WorstArgs {
    /// Returns the limits. On a range there is no limit on time, because each square has its own.
    pub(crate) fn gate(&self) -> Gate {
        match self.is_range() {
            true => self.limits.gate().without_time(),
            false => self.limits.gate(),
        }
    }

    fn is_range(&self) -> bool {
        self.board.board.contains("..")
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.lines.is_given() && self.json {
            return Err(Failure::input("--json is one object, which is not shared out"));
        }
        if self.is_range() {
            return self.lines.run("worst", out, |stretch, out| self.run_squares(stretch, out));
        }
        if self.lines.is_given() {
            return Err(Failure::input(
                "one board is one search, by all processors of one machine. Squares such as 1..22 are shared out",
            ));
        }
        let hardest = self.hardest(&self.board)?;
        let Hardest { puzzle, found, id } = &hardest;
        match self.json {
            true => output::json(out, &hardest.report())?,
            false => print(puzzle, found, id.as_deref(), out)?,
        }
        Ok(hardest.ending())
    }

    /// Square boards one after another, a line each as soon as it is known.
    fn run_squares(&self, stretch: Stretch, out: &mut dyn Write) -> Result<End, Failure> {
        let (mut boards, mut ending) = (Vec::new(), Ending::Yes);
        let all = parse_sizes("worst", &self.board.board, MOST_SIDE)?;
        for size in stretch.sizes_of(*all.start() as u64..*all.end() as u64 + 1) {
            let board = BoardArgs { board: format!("{size}x{size}"), ..self.board.clone() };
            let hardest = match self.hardest(&board) {
                Err(Failure::Unknown(_)) if !interrupt::is_cancelled() => {
                    ending = Ending::Unknown;
                    if !self.json {
                        writeln!(out, "# {size}: no bound within the limits")?;
                    }
                    continue;
                }
                Err(failure @ (Failure::Unknown(_) | Failure::Stopped(_)))
                    if stretch == Stretch::ALL =>
                {
                    crate::say!("{failure}");
                    ending = Ending::Unknown;
                    break;
                }
                hardest => hardest?,
            };
            let found = &hardest.found;
            if hardest.ending() != Ending::Yes {
                ending = Ending::Unknown;
            }
            match (self.json, found.is_proved()) {
                (true, _) => {}
                (false, true) => writeln!(out, "{size} {}", found.lower)?,
                (false, false) => {
                    writeln!(out, "# {size} between {} and {}", found.lower, found.upper)?;
                }
            }
            out.flush()?;
            boards.push(hardest);
        }
        if self.json {
            let boards: Vec<_> = boards.iter().map(Hardest::report).collect();
            output::list(out, "lightsout/worst-squares/1", "boards", &boards)?;
        }
        Ok(End::As(ending))
    }

    /// A hardest board of these measures, replayed.
    fn hardest(&self, board: &BoardArgs) -> Result<Hardest, Failure> {
        let (spec, puzzle) = self.limits.run_within(TIME, |budget| {
            let spec = board.spec(&tasks::WORST, budget)?;
            let puzzle = spec.build_within(budget)?;
            Ok::<_, Failure>((spec, puzzle))
        })?;
        let search = |budget: &mut Budget<'_>| find(&puzzle, budget);
        let searched = match self.is_range() {
            true => self.limits.run_each(TIME, search),
            false => self.limits.run_within(TIME, search),
        };
        let (puzzle, found) = searched.map_err(|refusal| match refusal {
            Refusal::Stopped(stopped) => {
                Failure::unknown(format!("{}: no bound: {stopped}", puzzle.title()))
            }
            refusal => refusal.into(),
        })?;
        let id = Stem::of(&spec).ok().map(|stem| stem.with(&found.board));
        Ok(Hardest { puzzle, found, id })
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
        true => writeln!(out, "hardest   {}, proved", counted(found.lower, "press"))?,
        false => writeln!(
            out,
            "hardest   between {} and {} presses{}",
            found.lower,
            found.upper,
            found.stopped.map_or(String::new(), |stopped| format!(": {stopped}"))
        )?,
    }
    if let Some(boards) = &found.boards {
        writeln!(out, "boards    {boards} need {}", counted(found.lower, "press"))?;
    }
    told("at least", &found.lower_how, out)?;
    told("at most", &found.upper_how, out)?;
    if let Some(id) = id {
        writeln!(out, "board     {id}")?;
    }
    if found.presses.total() > found.board_needs {
        writeln!(out, "          needs at least {}", counted(found.board_needs, "press"))?;
    }
    if let Some(picture) = output::board(puzzle, &found.board) {
        writeln!(out, "\n{picture}")?;
    }
    writeln!(out, "\nsolved in {}, verified", counted(found.presses.total(), "press"))?;
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
