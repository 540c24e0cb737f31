//! A greedy player: presses the button that leaves the fewest lights wrong, until none leaves fewer.

use lightsout_model::board::Board;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};

/// How far greed goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greedy {
    /// The presses made, in order.
    pub presses: Vec<Button>,
    /// The board it ends at: done, or one where every press leaves as many lights wrong, or more.
    pub end: Board,
}

/// Plays greedily from a board under the free rule. If presses are equally good, the first is made.
///
/// # Panics
/// When the board is not one of the puzzle's.
pub fn greedy(puzzle: &Puzzle, board: &Board) -> Greedy {
    let mut play = Greedy { presses: Vec::new(), end: board.clone() };
    let mut wrong = lights_wrong(puzzle, &play.end);
    while let Some((left, button, next)) =
        best_press(puzzle, &play.end).filter(|best| best.0 < wrong)
    {
        wrong = left;
        play.presses.push(button);
        play.end = next;
    }
    play
}

fn best_press(puzzle: &Puzzle, board: &Board) -> Option<(usize, Button, Board)> {
    let mut touches = Vec::new();
    let mut best: Option<(usize, Button, Board)> = None;
    for button in (0..puzzle.buttons()).map(Button) {
        let mut next = board.clone();
        puzzle.touched_by(button, &mut touches);
        touches.iter().for_each(|touch| next.step(touch.light, touch.weight, puzzle.states()));
        let wrong = lights_wrong(puzzle, &next);
        if best.as_ref().is_none_or(|(least, ..)| wrong < *least) {
            best = Some((wrong, button, next));
        }
    }
    best
}

/// The lights that are not in the state the goal wants; for "all equal" not in the commonest one.
fn lights_wrong(puzzle: &Puzzle, board: &Board) -> usize {
    let states = board.states();
    match puzzle.goal() {
        Goal::Equal => {
            let mut count = [0usize; 256];
            states.iter().for_each(|&state| count[usize::from(state)] += 1);
            states.len() - count.into_iter().max().unwrap_or(0)
        }
        goal => {
            let states = states.iter().enumerate();
            states.filter(|(light, state)| goal.wanted(*light) != Some(**state)).count()
        }
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec::start::Start;
    use lightsout_model::spec::{Spec, named};

    use super::*;

    #[test]
    fn greed_stops_where_no_press_helps() {
        let puzzle = named("3x3:none").and_then(|spec| spec.build()).expect("a size");
        let cross = Board::new(vec![0, 1, 0, 1, 1, 1, 0, 1, 0]);
        let play = greedy(&puzzle, &cross);
        assert_eq!((play.presses, play.end.lit()), (vec![Button(4)], 0));
        let corners = Board::new(vec![1, 0, 1, 0, 0, 0, 1, 0, 1]);
        assert_eq!(greedy(&puzzle, &corners).presses, []);
        let all = Spec { start: Some(Start::All), ..named("3x3").expect("a size") };
        let play = greedy(&all.build().expect("a puzzle"), &Board::uniform(9, 1));
        assert_eq!((play.presses, play.end), (vec![Button(4)], corners));
    }
}
