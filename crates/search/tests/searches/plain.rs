//! Spaces in plain numbers: boards as lists, presses as sums, nothing packed.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::Rng;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_search::Toggles;

pub(crate) fn below(rng: &mut ChaCha8Rng, count: u64) -> u64 {
    rng.next_u64() % count
}

/// A space small enough to be gone through board by board.
pub(crate) fn random_toggles(rng: &mut ChaCha8Rng) -> Toggles {
    let states = 2 + below(rng, 4) as u8;
    let most = [0, 0, 9, 6, 5, 4][usize::from(states)];
    let lights = 1 + below(rng, most) as usize;
    let needs_lit = below(rng, 3) == 0;
    let buttons = if needs_lit { lights } else { 1 + below(rng, 2 * most) as usize };
    let press = |rng: &mut ChaCha8Rng| {
        (0..lights)
            .filter_map(|light| {
                let weight = below(rng, 2 * u64::from(states) - 2) as u8;
                (weight < states - 1).then_some((light, 1 + weight))
            })
            .collect()
    };
    let board =
        |rng: &mut ChaCha8Rng| (0..lights).map(|_| below(rng, u64::from(states)) as u8).collect();
    Toggles {
        states,
        presses: (0..buttons).map(|_| press(rng)).collect(),
        needs_lit,
        start: board(rng),
        goals: (0..1 + below(rng, 2)).map(|_| board(rng)).collect(),
    }
}

/// The board after a press, in plain numbers; none where it is not allowed.
pub(crate) fn pressed(toggles: &Toggles, board: &[u8], button: usize) -> Option<Vec<u8>> {
    if toggles.needs_lit && board[button] == 0 {
        return None;
    }
    let mut board = board.to_vec();
    for &(light, weight) in &toggles.presses[button] {
        board[light] = (board[light] + weight) % toggles.states;
    }
    Some(board)
}

/// The length of a path that was replayed press by press and ends in a goal.
pub(crate) fn replayed(toggles: &Toggles, path: &[u16]) -> usize {
    let mut board = toggles.start.clone();
    for button in path {
        board = pressed(toggles, &board, usize::from(*button)).expect("an allowed press");
    }
    assert!(toggles.goals.contains(&board), "{toggles:?}: {path:?} ends in {board:?}");
    path.len()
}

/// A watch for so many steps.
pub(crate) struct Steps(pub u64);

impl Watch for Steps {
    fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.0 = self.0.saturating_sub(steps);
        if self.0 == 0 { Err(Stopped::Steps) } else { Ok(()) }
    }

    fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
        Ok(())
    }
}

/// The cross on a rectangle, all lights on.
pub(crate) fn cross(rows: usize, cols: usize) -> Toggles {
    let press = |at: usize| {
        let (row, col) = (at / cols, at % cols);
        let near = |other: &usize| (other / cols).abs_diff(row) + (other % cols).abs_diff(col) <= 1;
        (0..rows * cols).filter(near).map(|light| (light, 1)).collect()
    };
    Toggles {
        states: 2,
        presses: (0..rows * cols).map(press).collect(),
        needs_lit: false,
        start: vec![1; rows * cols],
        goals: vec![vec![0; rows * cols]],
    }
}
