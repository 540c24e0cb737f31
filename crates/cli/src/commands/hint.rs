//! `lightsout hint`: a ladder of hints, from "can it be done" to the very press.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use clap::Args;
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::Unwatched;
use lightsout_ask::hint::HintReport;
use lightsout_formats::{Document, Kind, PressList};
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_pictures::{explanation, text};
use lightsout_teach::hint::{self, Data, Guide, HintError, Ladder, Rung};

use super::press::listed;
use crate::batch::{self, Input};
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::input_source::{bytes_of, is_path, is_there};
use crate::limits::LimitArgs;
use crate::output;
use crate::paint::paint;
use crate::range::parse_range;
use crate::tasks;

/// Give a hint: 1 solvable? 2 where, 3 why, 4 the press
#[derive(Args)]
#[command(mut_arg("names", |names| names.hide(true)))]
pub(crate) struct HintArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// Level, or a range: 3, or 1..4
    #[arg(long, value_name = "LEVEL", default_value = "1")]
    level: String,

    /// Presses so far, in order: a file, or -
    #[arg(long, value_name = "FILE", conflicts_with = "pressed")]
    after: Option<String>,

    /// Presses so far: b1,c3 or "b1 c3 x2"
    #[arg(long, value_name = "BUTTONS")]
    pressed: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl HintArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let levels = parse_range("--level", &self.level, 4)?;
        self.board.without_names("hint")?;
        let is_plain = self.after.is_none() && self.pressed.is_none();
        if is_plain && let Some(boards) = Input::seen(&self.board)? {
            return batch::each(
                &self.board,
                &tasks::HINT,
                boards,
                self.json,
                out,
                |puzzle, out| {
                    self.tell(puzzle, &levels, output::json_line, out).map(|ladder| ending(&ladder))
                },
            );
        }
        let puzzle = self.limits.run(|budget| self.board.puzzle(&tasks::HINT, budget))?;
        let ladder = self.tell(puzzle, &levels, output::json, out)?;
        if levels == (1..=1) && !self.json {
            out.flush()?;
            point_to_more(&ladder);
        }
        Ok(ending(&ladder))
    }

    /// Gives the hints for one puzzle, JSON as `json` writes it.
    fn tell(
        &self,
        puzzle: Puzzle,
        levels: &RangeInclusive<usize>,
        json: fn(&mut dyn Write, &HintReport) -> io::Result<()>,
        out: &mut dyn Write,
    ) -> Result<Ladder, Failure> {
        let presses = self.presses(&puzzle)?;
        let found = self.limits.run(|budget| {
            let guide = Guide::after(puzzle, &presses, budget)?;
            let ladder = hint::ladder(&guide, budget)?;
            Ok((guide, ladder))
        });
        let (guide, ladder) = found.map_err(|error| match error {
            HintError::Stopped(stopped) => Failure::unknown(format!("no hint: {stopped}")),
            error => Failure::input(error.to_string()),
        })?;
        if self.json {
            let levels = *levels.start() as u8..=*levels.end() as u8;
            json(out, &HintReport::of(&guide, &ladder, levels))?;
        } else {
            print(guide.puzzle(), &ladder, &ladder.rungs[levels.start() - 1..*levels.end()], out)?;
        }
        Ok(ladder)
    }

    /// The presses made so far, one by one.
    fn presses(&self, puzzle: &Puzzle) -> Result<Vec<Button>, Failure> {
        let (origin, list) = match (&self.after, &self.pressed) {
            (None, None) => return Ok(Vec::new()),
            (None, Some(text)) if is_there(text) || is_path(text) => {
                return Err(Failure::input(format!(
                    "--pressed takes buttons, such as b1,c3. Presses in a file are read with --after {}",
                    piece(text)
                )));
            }
            (None, Some(text)) => ("--pressed", listed("--pressed", text)?),
            (Some(file), _) => (file.as_str(), self.read(file)?),
        };
        list.sequence(puzzle).map_err(|error| Failure::input(format!("{origin}: {error}")))
    }

    fn read(&self, file: &str) -> Result<PressList, Failure> {
        if self.board.board == "-" && file == "-" {
            return Err(Failure::input(
                "BOARD and --after cannot both be read from standard input",
            ));
        }
        let document = self.limits.run(|budget| {
            self.board.parse(&bytes_of(file, budget)?, file, (Kind::Answer, false), budget)
        });
        match document? {
            Document::Presses(list) => Ok(list),
            other => Err(Failure::input(format!(
                "--after needs a list of presses, but {file} holds {}",
                other.describe()
            ))),
        }
    }
}

/// Boards of more lights are not drawn beside a hint.
const MOST_DRAWN: usize = 400;

/// The board where lights or buttons are spoken of, and what the rungs say.
fn print(
    puzzle: &Puzzle,
    ladder: &Ladder,
    rungs: &[Rung],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let speaks = rungs.iter().any(|rung| !rung.lights.is_empty() || !rung.buttons.is_empty());
    if speaks && puzzle.lights() <= MOST_DRAWN {
        let drawn = text::lettered(puzzle, puzzle.start(), &mut Unwatched).unwrap_or_default();
        for line in drawn.lines() {
            writeln!(out, "    {line}")?;
        }
        writeln!(out)?;
    }
    // After a detour all rungs say the same: Undo.
    let is_detour = ladder.strayed.as_ref().is_some_and(|strayed| strayed.is_undone);
    let rungs = if is_detour { &rungs[..1] } else { rungs };
    for (index, rung) in rungs.iter().enumerate() {
        let strayed = ladder.strayed.as_ref().filter(|_| index == 0);
        let words = lightsout_words::sentences(puzzle, strayed, &rung.data);
        let sentences = explanation::sentences(&words);
        if rungs.len() == 1 {
            sentences.lines().try_for_each(|line| writeln!(out, "{}", line.trim_start()))?;
            continue;
        }
        let first = paint(explanation::Tone::Faint, &rung.level.to_string());
        write!(out, "{first}{}", sentences.get(1..).unwrap_or_default())?;
    }
    Ok(())
}

/// Says what the levels above the first would tell, where they tell more.
fn point_to_more(ladder: &Ladder) {
    match ladder.rungs[0].data {
        Data::Solvable { .. } => {
            crate::note!("--level 2 says where to look, --level 3 why, --level 4 what to press");
        }
        Data::Unsolvable => {
            crate::note!("--level 2 says where to look, --level 3 why, --level 4 what to change");
        }
        _ => {}
    }
}

fn ending(ladder: &Ladder) -> Ending {
    match ladder.rungs[0].data {
        Data::Unsolvable => Ending::No,
        Data::Unknown { .. } => Ending::Unknown,
        _ => Ending::Yes,
    }
}
