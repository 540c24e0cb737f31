//! `lightsout generate`: boards made to order, one puzzle ID a line.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{ArgPredicate, PossibleValuesParser};
use lightsout_algebra::watch::Watch;
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::id::Stem;
use lightsout_model::symmetry::{self, SYMMETRIES};
use lightsout_solver::solve::budget::Budget;
use lightsout_study::generate::{self, Ask, GenerateError, Generator, Made, PackedBoards, WAYS};
use lightsout_study::levels::{self, Making, NoLevel, Pack};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::generated::{Form, Rows};
use crate::giant::board::is_bitmap;
use crate::limits::LimitArgs;
use crate::range::spread;
use crate::reader::{ByRows, One};
use crate::tasks;
use crate::to_file::{OutFile, named, say_written};
use crate::{file_extension, giant, numbers, output};

/// Make boards: random, with an exact minimum, symmetric, or from a drawing
///
/// Prints one puzzle ID a line. The start of BOARD is ignored, except with --way picture.
#[derive(Args)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// How to make the boards
    #[arg(long, value_name = "WAY", default_value = "uniform", default_value_if("symmetry", ArgPredicate::IsPresent, "symmetric"), value_parser = PossibleValuesParser::new(WAYS.iter().map(|way| way.info().name)))]
    way: String,

    /// Minimum, or number of random presses: 9, or 3..6
    #[arg(long, value_name = "K", value_parser = numbers::presses)]
    presses: Option<RangeInclusive<usize>>,

    /// Symmetry of symmetric boards
    #[arg(long, value_name = "SYMMETRY", value_parser = PossibleValuesParser::new(SYMMETRIES.iter().map(|symmetry| symmetry.name)))]
    symmetry: Option<String>,

    /// Make no board twice, even mirrored, turned or shifted
    #[arg(long)]
    distinct: bool,

    /// Number of boards
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// Print a JSON level pack: boards with par and difficulty, easiest first
    #[arg(long, alias = "json", conflicts_with = "to")]
    pack: bool,

    /// Form of the boards [default: from the ending of -o, or id]
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<Form>,

    /// Write a level pack (.json), a numpy array (.npy), or a bitmap of any size (.pbm)
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    pub limits: LimitArgs,
}

/// From so many boards on they are made from tables.
const MANY: u64 = 1000;

/// The lights of the boards that are made at once: their IDs fill some hundred kilobytes at most.
const AT_ONCE: u64 = 1 << 17;

impl GenerateArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        if self.board.start.is_some() && self.way != "picture" {
            return Err(Failure::input(
                "generate makes the starts, and --start says one. Leave it out, or take --way picture to begin from it",
            ));
        }
        if self.count == 0 {
            crate::note!("--count 0 asks for no board, and none is made");
        }
        let Some(path) = named(&self.output) else {
            let form = self.to.unwrap_or(Form::Id);
            if self.pack {
                return self.write(None, out);
            }
            if form == Form::Id && io::stdout().is_terminal() {
                return self.write(Some(form), out);
            }
            output::refuse_on_terminal("an array")?;
            // Nothing here is coloured, and looking for colours would take longer than all the rest.
            return output::unchanged(|out| {
                let mut out = BufWriter::new(out);
                let ending = self.write(Some(form), &mut out)?;
                out.flush()?;
                Ok(ending)
            });
        };
        let ending = match self.pack || self.to.is_some() {
            true => None,
            false => file_extension::of(
                path,
                &[file_extension::TEXT, "json", "npy", "pbm"],
                ". Or say --to",
            )?,
        };
        if ending == Some("pbm") || self.pack && is_bitmap(path) {
            return self.write_bitmap(path);
        }
        let form = match ending {
            _ if self.pack => None,
            Some("json") => None,
            Some("npy") => Some(Form::Npy),
            _ => Some(self.to.unwrap_or(Form::Id)),
        };
        OutFile::open(path)?.write_and_say(|file| self.write(form, file))
    }

    /// One uniform board as a bitmap, made row by row.
    fn write_bitmap(&self, path: &Path) -> Result<Ending, Failure> {
        let is_plain = self.way == "uniform"
            && self.presses.is_none()
            && !self.pack
            && !self.distinct
            && self.count == 1;
        let rows = ByRows::IfPossible;
        match self.limits.run(|budget| self.board.one(&tasks::GENERATE, rows, budget))? {
            One::Giant(board) if is_plain => {
                let seed = self.board.seed();
                let ending = giant::generate::to_bitmap(&board.giant, seed, path, &self.limits)?;
                say_written(path);
                Ok(ending)
            }
            _ => Err(Failure::input(
                "a bitmap takes one uniform board of two states, pressed by the cross or neighbours. Leave .pbm out of the name to write IDs",
            )),
        }
    }

    /// Makes the boards and writes them in a form, or as a pack where there is none.
    fn write(&self, form: Option<Form>, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (spec, puzzle) = self.limits.run(|budget| {
            let spec = self.board.spec(&tasks::GENERATE, budget)?;
            let puzzle = spec.build_within(budget)?;
            Ok::<_, Failure>((spec, puzzle))
        })?;
        let stem = Stem::of(&spec).map_err(|error| Failure::input(error.to_string()))?;
        let way = generate::find(&self.way).ok_or_else(|| Failure::input("no such way"))?;
        let is_range = self.presses.as_ref().is_some_and(|range| range.start() < range.end());
        if is_range && self.distinct && self.way != "uniform" {
            return Err(Failure::input(
                "--distinct takes a range of presses with --way uniform alone. Say one number",
            ));
        }
        self.limits.run(|budget| {
            let rows = form.map(|form| Rows::of(&puzzle, stem.clone(), form, self.count));
            let mut rows = rows.transpose()?;
            if let (Some(rows), Some(boards)) = (&mut rows, self.packed(&puzzle)) {
                return self.write_packed(boards, puzzle.lights(), rows, budget, out);
            }
            let mut boards = Vec::new();
            let mut generator = None;
            for number in 0..self.count {
                let presses = self.presses_of(number);
                // Boards with other presses come from a generator of their own.
                let current = match generator.take().filter(|(of, _)| *of == presses) {
                    Some((_, current)) => Ok(current),
                    None => {
                        let ask = self.ask(presses);
                        Generator::new(&puzzle, way, &ask, self.board.seed(), budget)
                    }
                };
                let made = current.and_then(|mut current| {
                    let made = current.next(budget)?;
                    generator = Some((presses, current));
                    Ok(made)
                });
                let made = match made {
                    Ok(made) => made,
                    Err(error) => return ended_early(error, number, self.count),
                };
                match &mut rows {
                    None => {
                        let note = self.told(&made).map(str::to_string);
                        boards.push((made.board, note));
                        budget.progress("boards made", number, self.count);
                    }
                    Some(rows) => {
                        rows.push(&made.board);
                        out.write_all(&rows.bytes)?;
                        rows.bytes.clear();
                        // The board alone goes down a pipe.
                        if let Some(note) = self.told(&made) {
                            crate::note!("{note}");
                        }
                    }
                }
                if let Err(stopped) = budget.step(1) {
                    return ended_early(stopped.into(), number + 1, self.count);
                }
            }
            match rows {
                None => self.write_pack(&puzzle, &stem, boards, budget, out),
                Some(rows) => {
                    // Without any board the head alone is left.
                    out.write_all(&rows.bytes)?;
                    Ok(Ending::Yes)
                }
            }
        })
    }

    /// The same boards by the million, where they are many, uniform, of two states, and not large.
    fn packed(&self, puzzle: &Puzzle) -> Option<PackedBoards> {
        let is_plain = self.way == "uniform"
            && self.presses.is_none()
            && self.symmetry.is_none()
            && !self.distinct
            && self.count >= MANY;
        is_plain.then(|| PackedBoards::new(puzzle, self.board.seed()).ok()).flatten()
    }

    fn write_packed(
        &self,
        mut boards: PackedBoards,
        lights: usize,
        rows: &mut Rows,
        budget: &mut Budget<'_>,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let at_once = (AT_ONCE / lights as u64).max(1);
        let mut words = Vec::new();
        let mut made = 0;
        while made < self.count {
            let count = at_once.min(self.count - made);
            if let Err(stopped) = budget.step(count * (lights as u64 + 1)) {
                return ended_early(stopped.into(), made, self.count);
            }
            words.resize(boards.words() * count as usize, 0);
            boards.fill(&mut words);
            rows.push_packed(&words);
            out.write_all(&rows.bytes)?;
            rows.bytes.clear();
            made += count;
            budget.progress("boards made", made, self.count);
        }
        Ok(Ending::Yes)
    }

    /// The presses of a board; of a range, from the fewest to the most.
    fn presses_of(&self, number: u64) -> Option<u64> {
        let range = self.presses.as_ref()?;
        Some(spread(range, number as usize, self.count as usize) as u64)
    }

    fn ask(&self, presses: Option<u64>) -> Ask {
        let symmetry = self.symmetry.as_deref().and_then(symmetry::find);
        Ask { presses, symmetry, is_distinct: self.distinct }
    }

    /// What differs from board to board: how near a picture is to its drawing.
    fn told<'a>(&self, made: &'a Made) -> Option<&'a str> {
        made.note.as_deref().filter(|_| self.way == "picture")
    }

    fn write_pack(
        &self,
        puzzle: &Puzzle,
        stem: &Stem,
        boards: Vec<(Board, Option<String>)>,
        budget: &mut Budget<'_>,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let levels = match levels::levels(puzzle, stem, boards, budget) {
            Ok(levels) => levels,
            Err(error @ NoLevel::Unsolvable(_)) => return Err(Failure::input(error.to_string())),
            Err(error) => {
                return Err(Failure::unknown(error.to_string()));
            }
        };
        let made = Making {
            generator: generate::VERSION.to_string(),
            way: self.way.clone(),
            // A range says itself by the par of every level.
            presses: self
                .presses
                .as_ref()
                .filter(|range| range.start() == range.end())
                .map(|range| *range.start() as u64),
            symmetry: self.symmetry.clone(),
            distinct: self.distinct,
            seed: self.board.seed(),
        };
        let pack = Pack::new(puzzle.title(), Some(made), levels);
        let value =
            serde_json::to_value(&pack).map_err(|error| Failure::input(error.to_string()))?;
        output::json(out, &value)?;
        Ok(Ending::Yes)
    }
}

/// How the command ends when a board could not be made.
fn ended_early(error: GenerateError, made: u64, wanted: u64) -> Result<Ending, Failure> {
    Err(Failure::from(error).after(made, wanted))
}
