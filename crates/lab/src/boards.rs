//! Seeded boards for experiments, drawn from [`Random`]: the same on every machine.

use lightsout_model::board::Board;
use lightsout_model::lattice::Wrap;
use lightsout_model::puzzle::{Button, Puzzle};
use lightsout_model::spec::Spec;
use lightsout_model::spec::random::Random;

/// Applies `presses` random presses backward to the goal of a puzzle, repetitions allowed. The result is the start.
pub fn walked_back(puzzle: Puzzle, presses: u64, random: &mut Random) -> Puzzle {
    let states = puzzle.states();
    let mut board = vec![0u8; puzzle.lights()];
    let mut touches = Vec::new();
    for _ in 0..presses {
        let button = Button(random.index(puzzle.buttons()));
        puzzle.touched_by(button, &mut touches);
        for touch in &touches {
            let light = &mut board[touch.light.0];
            *light = ((u16::from(*light) + u16::from(states) - u16::from(touch.weight))
                % u16::from(states)) as u8;
        }
    }
    puzzle.with_start(Board::new(board)).expect("a board of the puzzle's size")
}

/// Returns the square board with the cross, on the plane or joined at its edges.
pub fn square(side: u64, wrap: Wrap) -> Puzzle {
    let spec = lightsout_model::spec::named(&format!("{side}x{side}")).expect("a size");
    Spec { wrap: Some(wrap), ..spec }.build().expect("a small board")
}
