//! `lightsout compare`: every method on the same boards, each in a process of its own, in one table.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;
use lightsout::methods;
use lightsout::methods::METHODS;
use lightsout_algebra::watch::Unwatched;
use lightsout_native::PROGRAMS;
use lightsout_solver::solve::budget::Progress;
use lightsout_solver::solve::method::Method;

use crate::board::BoardArgs;
use crate::compare::{Plan, Row, RowReport, WORKS, csv, picture, table};
use crate::exit::{Ending, Failure};
use crate::lab::Here;
use crate::limits::Clock;
use crate::press_count::LengthArgs;
use crate::progress::Meter;
use crate::tasks;
use crate::to_file::{OutFile, named};
use crate::{file_extension, output};

/// Run several methods on the same boards, side by side
#[derive(Args)]
pub(crate) struct CompareArgs {
    /// Boards, as `solve` takes them
    #[arg(value_name = "BOARD", required_unless_present = "works")]
    boards: Vec<String>,

    /// Add the boards of the five papers: 3x3 to 6x6, G1, G2, hypercube, hypertorus, random boards up to 20x20
    #[arg(long, conflicts_with = "boards")]
    works: bool,

    /// Methods with commas between them (see `lightsout methods`), or all that are installed
    #[arg(long, value_name = "METHODS", value_delimiter = ',', default_value = "all")]
    methods: Vec<String>,

    /// Ask for the fewest presses
    #[arg(long, conflicts_with = "length")]
    fewest: bool,

    #[command(flatten)]
    length: LengthArgs,

    /// Time limit of each run: 10s, 2m
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration, default_value = "10s")]
    time_limit: Duration,

    /// Clock: wall or cpu
    #[arg(long, value_name = "CLOCK", default_value = "wall", hide_possible_values = true)]
    clock: Clock,

    /// Memory limit of each run: 500MB, 4GiB
    #[arg(long, value_name = "SIZE", default_value = "2GiB")]
    memory_limit: ByteSize,

    /// Draw the time of every verified answer, as SVG
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Add a column of remarks: proofs, reasons and statistics
    #[arg(long, conflicts_with_all = ["csv", "json"])]
    verbose: bool,

    /// Print comma-separated values
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Options for `solve`: -- --start none --goal 1
    #[arg(last = true, value_name = "OPTIONS")]
    options: Vec<String>,
}

impl CompareArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let options = self.solve_options();
        let memory = format!("{}B", self.memory_limit.as_u64());
        let plan = Plan {
            here: Here::new()?,
            options: &options,
            time: self.time_limit,
            is_processor_time: self.clock == Clock::Processor,
            memory,
        };
        self.check_boards()?;
        if let Some(path) = named(&self.output) {
            file_extension::of(path, &["svg"], "")?;
        }
        let file = OutFile::named(&self.output)?;
        let (rows, is_whole) = self.measure(&plan)?;
        if let Some(file) = file {
            file.write_all(picture(&rows)?.as_bytes())?;
        }
        if self.json {
            let data: Vec<_> = rows.iter().map(|row| RowReport::of(row, &rows)).collect();
            output::list(out, "lightsout/compare/1", "runs", &data)?;
        } else if self.csv {
            csv(&rows, out)?;
        } else {
            table(&rows, self.verbose, out)?;
        }
        Ok(if is_whole { Ending::Yes } else { Ending::Unknown })
    }

    /// Every method on every board, and whether nobody cancelled: then what was measured by that time.
    fn measure(&self, plan: &Plan<'_>) -> Result<(Vec<Row>, bool), Failure> {
        let (cases, methods) = (self.cases(), self.chosen()?);
        let total = (cases.len() * methods.len()) as u64;
        let (mut rows, meter) = (Vec::new(), Meter::new());
        for (case, board) in &cases {
            for method in &methods {
                let stage = format!("{case} by {}", method.info().name);
                meter.show(&Progress { stage: &stage, done: rows.len() as u64, total });
                let Some(row) = plan.run(case, board, method.info().name)? else {
                    meter.finish();
                    crate::say!("cancelled after {} of {total} runs", rows.len());
                    return Ok((rows, false));
                };
                rows.push(row);
            }
        }
        meter.finish();
        Ok((rows, true))
    }

    /// Refuses a board that is none at once, and not by every method in turn; with options, only `solve` knows.
    fn check_boards(&self) -> Result<(), Failure> {
        if self.boards.iter().any(|board| board == "-") {
            return Err(Failure::input(
                "every method reads the board again, so it cannot come from standard input. Write it to a file",
            ));
        }
        if self.options.is_empty() {
            for board in &self.boards {
                BoardArgs::of(board).spec(&tasks::SOLVE, &mut Unwatched)?;
            }
        }
        Ok(())
    }

    /// The boards with their names, as arguments of `solve`.
    fn cases(&self) -> Vec<(String, Vec<&str>)> {
        match self.works {
            true => WORKS.iter().map(|(name, board)| (name.to_string(), board.to_vec())).collect(),
            false => {
                self.boards.iter().map(|board| (board.clone(), vec![board.as_str()])).collect()
            }
        }
    }

    fn solve_options(&self) -> Vec<String> {
        let mut options = self.options.clone();
        if self.fewest {
            options.push("--fewest".to_string());
        }
        options.extend(self.length.options().into_iter().flatten());
        options
    }

    fn chosen(&self) -> Result<Vec<&'static dyn Method>, Failure> {
        let is_here =
            |method: &&dyn Method| method.program().is_none_or(|program| program.version.is_ok());
        let mut chosen: Vec<&'static dyn Method> = Vec::new();
        for name in &self.methods {
            match name.as_str() {
                "all" => chosen.extend(METHODS.iter().chain(PROGRAMS).copied().filter(is_here)),
                name => chosen.push(methods::named(name, PROGRAMS)?),
            }
        }
        Ok(chosen)
    }
}
