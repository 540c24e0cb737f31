//! One thing asked of many boards, one after another: a report on each, in their order.

use std::io::Write;

use lightsout_model::puzzle::Puzzle;
use serde_json::json;

use super::input::Input;
use super::line::{Bench, Meant};
use super::variant::Variants;
use super::{Aim, Tally, ending_of};
use crate::board::BoardArgs;
use crate::exit::{Ending, Failure};
use crate::output;
use crate::tasks::Task;

/// Reports on every board of an input, and on every wrong line. The run ends as its worst board.
///
/// # Errors
/// When the input cannot be read, the output not be written, or a limit is reached.
pub(crate) fn each(
    args: &BoardArgs,
    task: &'static Task,
    mut input: Input,
    is_json: bool,
    out: &mut dyn Write,
    report: impl Fn(Puzzle, &mut dyn Write) -> Result<Ending, Failure>,
) -> Result<Ending, Failure> {
    let variants = Variants::new(args, Aim::Position(task), None)?;
    let mut bench = Bench::default();
    let mut tally = Tally::default();
    loop {
        let pieces = input.next_pieces(1, out)?;
        let Some(piece) = pieces.first() else { return ending_of(&tally, out) };
        bench.each_board(piece, &variants, |bench, number, _, found| {
            let puzzle = found.and_then(Meant::lights).and_then(|variant| bench.started(&variant));
            let puzzle = puzzle.map(|puzzle| args.named_as_asked(puzzle)).map_err(Failure::Input);
            if !is_json {
                writeln!(out, "# line {number}")?;
            }
            match puzzle.and_then(|puzzle| report(puzzle, out)) {
                Ok(Ending::Yes) => tally.solved += 1,
                Ok(Ending::No) => tally.unsolvable += 1,
                Ok(Ending::Unknown) => tally.unknown += 1,
                Err(failure @ (Failure::Output(_) | Failure::Stopped(_) | Failure::Unknown(_))) => {
                    return Err(failure);
                }
                Err(failure) => {
                    tally.wrong += 1;
                    write_wrong(number, &failure, is_json, out)?;
                }
            }
            if !is_json {
                writeln!(out)?;
            }
            Ok::<(), Failure>(())
        })?;
    }
}

fn write_wrong(
    number: u64,
    failure: &Failure,
    is_json: bool,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let reason = failure.to_string();
    match is_json {
        true => {
            output::json_line(out, &json!({"line": number, "outcome": "error", "reason": reason}))
        }
        false => writeln!(out, "error: {reason}"),
    }
}
