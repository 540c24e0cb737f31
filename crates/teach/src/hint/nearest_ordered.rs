//! The nearest solvable board where order matters: all boards that can reach the goal are visited
//! backwards from it, and the one that differs in the fewest lights is taken.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::board_set::{BoardSet, count_boards, number_of, states_of};
use lightsout_model::effects::Touch;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};

use super::nearest::Nearest;

/// The most boards that are visited.
const MOST_BOARDS: u64 = 1 << 22;

/// Finds the nearest solvable board under the lit-only rule. Returns `None` if there are too many boards.
///
/// # Errors
/// When the budget is spent.
pub(super) fn nearest(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Option<Nearest>, Stopped> {
    let (lights, states) = (puzzle.lights(), puzzle.states());
    let is_few = count_boards(lights, states).is_some_and(|boards| boards <= MOST_BOARDS);
    let Some(mut set) = BoardSet::new(lights, states).filter(|_| is_few) else { return Ok(None) };
    let effects: Vec<Vec<Touch>> =
        (0..puzzle.buttons()).map(|button| effect(puzzle, button)).collect();
    let mut frontier = goals(puzzle);
    frontier.retain(|&number| set.insert(number));
    while let Some(number) = frontier.pop() {
        watch.step(1)?;
        let board = states_of(number, lights, states);
        for (button, effect) in effects.iter().enumerate() {
            let before = before(&board, effect, states);
            if before[button] != 0 && set.insert(number_of(&before, states)) {
                frontier.push(number_of(&before, states));
            }
        }
    }
    let start = puzzle.start().states();
    let differ = |board: &[u8]| (0..lights).filter(|&light| board[light] != start[light]).collect();
    let nearest = (set.boards().map(|board| (differ(board.states()), board.states().to_vec())))
        .min_by_key(|(changed, _): &(Vec<usize>, _)| changed.len());
    Ok(nearest.map(|(changed, board)| Nearest {
        lower_bound: changed.len(),
        board,
        changed,
        is_proved: true,
    }))
}

fn effect(puzzle: &Puzzle, button: usize) -> Vec<Touch> {
    let mut touches = Vec::new();
    puzzle.touched_by(Button(button), &mut touches);
    touches
}

/// The numbers of the boards that are done.
fn goals(puzzle: &Puzzle) -> Vec<u64> {
    let states = puzzle.states();
    let uniform = |state: u8| number_of(&vec![state; puzzle.lights()], states);
    match puzzle.goal() {
        Goal::State(state) => vec![uniform(*state)],
        Goal::Equal => (0..states).map(uniform).collect(),
        Goal::Target(board) => vec![number_of(board.states(), states)],
        Goal::Among(ends) => {
            let mut boards = vec![ends.least().states().to_vec()];
            for (light, several) in ends.several() {
                let with = |board: &Vec<u8>, state: u8| {
                    let mut board = board.clone();
                    board[light.0] = state;
                    board
                };
                let each = boards.iter().flat_map(|board| several.iter().map(|&s| with(board, s)));
                boards = each.collect();
            }
            boards.iter().map(|board| number_of(board, states)).collect()
        }
    }
}

/// The board from which a press of this effect leads to `board`.
fn before(board: &[u8], effect: &[Touch], states: u8) -> Vec<u8> {
    let mut before = board.to_vec();
    for touch in effect {
        let state = u16::from(before[touch.light.0]) + u16::from(states - touch.weight);
        before[touch.light.0] = (state % u16::from(states)) as u8;
    }
    before
}
