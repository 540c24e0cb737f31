//! From presses back to the board they solve: board = goal board − A·presses.
//!
//! Over Z/m and under the free rule the boards that can be solved are exactly these, one for every choice of presses.
//! The goal "all equal" adds a choice of level. Presses that are uniform therefore make boards that are uniform, each
//! from as many choices as there are quiet patterns.

use lightsout_model::board::Board;
use lightsout_model::effects::Touch;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::random::Random;

/// The number of unknowns that make a board: the buttons, and the level where the goal is "all equal".
pub(crate) fn unknowns(puzzle: &Puzzle) -> usize {
    puzzle.buttons() + usize::from(*puzzle.goal() == Goal::Equal)
}

/// Returns a goal board, which for the goal "all equal" has all lights in state `level`.
pub(crate) fn goal_board(puzzle: &Puzzle, level: u8) -> Board {
    match puzzle.goal() {
        Goal::State(state) => Board::uniform(puzzle.lights(), *state),
        Goal::Equal => Board::uniform(puzzle.lights(), level),
        Goal::Target(target) => target.clone(),
        Goal::Among(_) => unreachable!("boards are made for one end of each light"),
    }
}

/// Returns the board that these unknowns solve: presses of every button, then the level if there is one.
pub(crate) fn board(puzzle: &Puzzle, unknowns: &[u8]) -> Board {
    let (presses, level) = unknowns.split_at(puzzle.buttons());
    let mut board = goal_board(puzzle, level.first().copied().unwrap_or(0));
    let mut touches = Vec::new();
    for (button, &count) in presses.iter().enumerate().filter(|(_, count)| **count > 0) {
        press(puzzle, &mut board, Button(button), puzzle.states() - count, &mut touches);
    }
    board
}

/// Presses a button `count` times. `touches` is a buffer.
pub(crate) fn press(
    puzzle: &Puzzle,
    board: &mut Board,
    button: Button,
    count: u8,
    touches: &mut Vec<Touch>,
) {
    puzzle.touched_by(button, touches);
    for touch in touches.iter() {
        let by = u16::from(touch.weight) * u16::from(count) % u16::from(puzzle.states());
        board.step(touch.light, by as u8, puzzle.states());
    }
}

/// Replaces every unknown by a random one. With two states they are the bits of words, lowest first. With more, each is
/// a state of its own.
pub(crate) fn draw(states: u8, unknowns: &mut [u8], random: &mut Random) {
    if states != 2 {
        unknowns.fill_with(|| random.state(states));
        return;
    }
    for bits in unknowns.chunks_mut(64) {
        let word = random.word();
        bits.iter_mut().enumerate().for_each(|(bit, value)| *value = (word >> bit & 1) as u8);
    }
}
