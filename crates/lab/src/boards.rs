//! Seeded boards for experiments.

use lightsout::board::Board;
use lightsout::puzzle::{Button, Puzzle};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A number below `count`, by the high bits of a product.
pub fn below(rng: &mut ChaCha8Rng, count: u64) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(count)) >> 64) as u64
}

/// The generator that belongs to some numbers.
pub fn dice(parts: &[u64]) -> ChaCha8Rng {
    let mixed = parts
        .iter()
        .fold(0u64, |seed, part| (seed.rotate_left(21) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    ChaCha8Rng::seed_from_u64(mixed)
}

/// The puzzle with the board that `presses` random presses make of its goal, repetitions allowed: a reverse walk.
pub fn walked_back(puzzle: Puzzle, presses: u64, rng: &mut ChaCha8Rng) -> Puzzle {
    let states = puzzle.states();
    let mut board = vec![0u8; puzzle.lights()];
    let mut touches = Vec::new();
    for _ in 0..presses {
        let button = Button(below(rng, puzzle.buttons() as u64) as usize);
        puzzle.touched_by(button, &mut touches);
        for touch in &touches {
            let light = &mut board[touch.light.0];
            *light = ((u16::from(*light) + u16::from(states) - u16::from(touch.weight))
                % u16::from(states)) as u8;
        }
    }
    puzzle.with_start(Board::new(board)).expect("a board of the puzzle's size")
}

/// The square board with the cross.
pub fn square(side: u64) -> Puzzle {
    let spec = lightsout::spec::named(&format!("{side}x{side}")).expect("a size");
    spec.build().expect("a small board")
}
