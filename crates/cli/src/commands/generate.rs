//! `lightsout generate`: boards made to order, one puzzle ID a line.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{ArgPredicate, PossibleValuesParser};
use lightsout::generate::{self, Ask, GenerateError, Generator, WAYS};
use lightsout::spec::id::Stem;
use lightsout::symmetry::{self, SYMMETRIES};

use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::to_file::to_file;

/// Make boards: uniform among the solvable, with exactly so many presses, symmetric, or near a drawing
#[derive(Args)]
pub struct GenerateArgs {
    #[command(flatten)]
    board: BoardArgs,

    /// How the boards are made
    #[arg(long, value_name = "WAY", default_value = "uniform", default_value_if("symmetry", ArgPredicate::IsPresent, "symmetric"), value_parser = PossibleValuesParser::new(WAYS.iter().map(|way| way.info().name)))]
    way: String,

    /// The number of presses: the fewest that solve the board, or the length of a walk
    #[arg(long, value_name = "K")]
    presses: Option<u64>,

    /// The symmetry of symmetric boards
    #[arg(long, value_name = "SYMMETRY", value_parser = PossibleValuesParser::new(SYMMETRIES.iter().map(|symmetry| symmetry.name)))]
    symmetry: Option<String>,

    /// Make no board again, nor one that a mirror, turn or shift of the puzzle carries to an earlier one
    #[arg(long)]
    distinct: bool,

    /// How many boards to make
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// Write to this file, all or nothing, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    limits: LimitArgs,
}

impl GenerateArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        match &self.output {
            None => self.write(out),
            Some(path) => to_file(path, |file| self.write(file)),
        }
    }

    fn write(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let spec = self.board.spec()?;
        let puzzle = spec.build().map_err(|error| Failure::input(error.to_string()))?;
        let stem = Stem::of(&spec).map_err(|error| Failure::input(error.to_string()))?;
        let way = generate::find(&self.way).ok_or_else(|| Failure::input("no such way"))?;
        let ask = Ask {
            presses: self.presses,
            symmetry: self.symmetry.as_deref().and_then(symmetry::find),
            is_distinct: self.distinct,
        };
        self.limits.run(|budget| {
            let mut generator = match Generator::new(&puzzle, way, &ask, self.board.seed(), budget)
            {
                Ok(generator) => generator,
                Err(error) => return ended_early(error),
            };
            for _ in 0..self.count {
                match generator.next(budget) {
                    Ok(made) => writeln!(out, "{}", stem.with(&made.board))?,
                    Err(error) => return ended_early(error),
                }
            }
            Ok(Ending::Yes)
        })
    }
}

/// How the command ends when a board could not be made.
fn ended_early(error: GenerateError) -> Result<Ending, Failure> {
    let ending = match error {
        GenerateError::Refused(reason) => return Err(Failure::input(reason)),
        GenerateError::Impossible(_) => Ending::No,
        GenerateError::NotFound(_) | GenerateError::Stopped(_) => Ending::Unknown,
    };
    anstream::eprintln!("{error}");
    Ok(ending)
}
