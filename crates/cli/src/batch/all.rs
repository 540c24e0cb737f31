//! All boards of an input at once, for those who need every one of them.

use lightsout_model::puzzle::Puzzle;

use super::Aim;
use super::input::Input;
use super::line::Bench;
use super::variant::Variants;
use crate::board::BoardArgs;
use crate::exit::Failure;

/// The boards of an input, in their order.
///
/// # Errors
/// The first line that is not a board; more boards than `most`; an input that cannot be read.
pub fn all(args: &BoardArgs, mut input: Input, most: usize) -> Result<Vec<Puzzle>, Failure> {
    let variants = Variants::new(args, Aim::Position, None)?;
    let mut bench = Bench::default();
    let mut puzzles = Vec::new();
    loop {
        let pieces = input.next_pieces(1, &mut std::io::sink())?;
        let Some(piece) = pieces.first() else { return Ok(puzzles) };
        bench.each_board(piece, &variants, |bench, number, _, found| {
            let puzzle = found.and_then(|variant| bench.started(&variant));
            puzzles
                .push(puzzle.map_err(|wrong| Failure::input(format!("line {number}: {wrong}")))?);
            match puzzles.len() > most {
                true => Err(Failure::input(format!("there are more than {most} boards"))),
                false => Ok(()),
            }
        })?;
    }
}
