//! All boards of an input at once, for those who need every one of them.

use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::Spec;

use super::Aim;
use super::input::Input;
use super::line::{Bench, Meant};
use super::variant::Variants;
use crate::board::BoardArgs;
use crate::exit::Failure;
use crate::tasks::Task;

/// The boards of an input, in their order: the line or place of each, from 1, the puzzle that it is a board of, and the
/// board.
///
/// # Errors
/// A line that is not a board (the first one), more than `most` boards, or an input that cannot be read.
pub(crate) fn all(
    args: &BoardArgs,
    task: &'static Task,
    mut input: Input,
    most: usize,
) -> Result<Vec<(u64, Spec, Puzzle)>, Failure> {
    let variants = Variants::new(args, Aim::Position(task), None)?;
    let mut bench = Bench::default();
    let mut boards = Vec::new();
    loop {
        let pieces = input.next_pieces(1, &mut std::io::sink())?;
        let Some(piece) = pieces.first() else { return Ok(boards) };
        bench.each_board(piece, &variants, |bench, number, _, found| {
            let board = found
                .and_then(Meant::lights)
                .and_then(|variant| Ok((number, variant.spec.clone(), bench.started(&variant)?)));
            boards.push(board.map_err(|wrong| Failure::input(format!("line {number}: {wrong}")))?);
            match boards.len() > most {
                true => Err(Failure::input(format!("there are more than {most} boards"))),
                false => Ok(()),
            }
        })?;
    }
}
