//! Many boards in one run: read line by line, answered by all processors, written in their order.
//!
//! A line that cannot be read or solved has an answer of its own. Memory does not grow with the number of boards.

mod all;
mod answer;
mod cells;
mod each;
mod input;
mod judge;
mod line;
mod npy;
mod pool;
mod stretch;
mod variant;

use std::io::Write;

use clap::ValueEnum;
use lightsout_algebra::watch::Watch;
use lightsout_formats::Note;

pub(crate) use self::all::all;
pub(crate) use self::answer::is_csv;
pub(crate) use self::each::each;
pub(crate) use self::input::{Input, is_many};
pub(crate) use self::judge::judge;
use self::pool::Pool;
use self::variant::Variants;
use crate::board::BoardArgs;
use crate::counters;
use crate::exit::{Ending, Failure};
use crate::limits::LimitArgs;
use crate::tasks::Task;
use lightsout_words::phrase::counted;

/// The forms that answers are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum To {
    /// As the boards are written, with a digit for each button
    Same,
    /// Comma-separated values below a head
    Csv,
    /// A JSON object a line
    Jsonl,
    /// Rows of digits below PUZZLE #1, PUZZLE #2, …
    #[value(name = "poj-1222")]
    Poj,
}

/// How many presses are wanted of every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// None: the boards are read, and not solved.
    Position(&'static Task),
    /// Any number of them.
    Any,
    /// The minimum, if it takes microseconds.
    FewestIfCheap,
    /// The fewest, however long it takes.
    Fewest,
}

/// How many boards had which answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub solved: u64,
    pub unsolvable: u64,
    pub unknown: u64,
    pub wrong: u64,
    /// How many lines were machines, and the presses of those that have a solution.
    pub machines: u64,
    pub presses: u64,
    /// Whether some machine has lights and counters.
    pub has_braces: bool,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.solved += other.solved;
        self.unsolvable += other.unsolvable;
        self.unknown += other.unknown;
        self.wrong += other.wrong;
        self.machines += other.machines;
        self.presses += other.presses;
        self.has_braces |= other.has_braces;
    }
}

/// Answers all boards of an input in a form, with or without the head of the answers. Returns how many had which
/// answer.
pub(crate) fn run(
    args: &BoardArgs,
    mut input: Input,
    aim: Aim,
    (to, has_head): (To, bool),
    limits: &LimitArgs,
    out: &mut dyn Write,
) -> Result<Tally, Failure> {
    let mut variants = Variants::new(args, aim, input.named_shape())?;
    // Tables of positions are about lights, unless the command says otherwise.
    variants.counters = variants.counters.or((to != To::Same).then_some(false));
    if to == To::Same && input.is_array() && !variants.have_counts() {
        return Err(Failure::input(
            "an array has a count for each light, and these answers are presses in order or of other buttons. Take --to csv or --to jsonl",
        ));
    }
    let mut pool = Pool::new(&variants, to);
    if has_head {
        input.head(to, out)?;
    }
    let mut tally = Tally::default();
    let stopped = limits.run(|budget| -> Result<_, Failure> {
        let mut boards = 0;
        loop {
            let pieces = input.next_pieces(pool.pieces_at_once(), out)?;
            if pieces.is_empty() {
                return Ok(None);
            }
            for answers in pool.answer(&pieces) {
                out.write_all(&answers.text)?;
                tally.add(answers.tally);
            }
            let so_far = tally.solved + tally.unsolvable + tally.unknown + tally.wrong;
            if let Err(stopped) = budget.step(so_far - boards) {
                return Ok(Some(stopped));
            }
            boards = so_far;
        }
    })?;
    if let Some(stopped) = stopped {
        out.flush()?;
        return Err(Failure::unknown(format!("not all boards were answered: {stopped}")));
    }
    if tally.has_braces && args.has_counters().is_none() {
        match to {
            To::Same => crate::note!("{}. {}", Note::Counters, counters::TO_LIGHTS),
            _ => crate::note!(
                "the lights between brackets are taken to be reached, not the numbers between braces. To take those, say --states counter"
            ),
        }
    }
    Ok(tally)
}

/// Writes the sum of the presses of all machines below their answers.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn write_sum(tally: &Tally, out: &mut dyn Write) -> Result<(), Failure> {
    if tally.machines > 0 {
        let (presses, solved) = (counted(tally.presses, "press"), tally.solved);
        let machines = counted(tally.machines, "machine");
        let of = if solved == tally.machines { String::new() } else { format!("{solved} of ") };
        writeln!(out, "# {presses} in all for {of}{machines}")?;
    }
    Ok(())
}

/// How a run over many boards ends: as its worst.
pub(crate) fn ending_of(tally: &Tally, out: &mut dyn Write) -> Result<Ending, Failure> {
    match tally {
        Tally { wrong: 1.., .. } => {
            out.flush()?;
            let lines = counted(tally.wrong, "line");
            Err(Failure::input(format!("{lines} could not be read. Their answers say why")))
        }
        Tally { unknown: 1.., .. } => Ok(Ending::Unknown),
        Tally { unsolvable: 1.., .. } => Ok(Ending::No),
        _ => Ok(Ending::Yes),
    }
}
