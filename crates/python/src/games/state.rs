//! The boards of many games: words of bits for two states, bytes for more.

use lightsout::algebra::watch::{Stopped, Watch, filled};
use lightsout::model::puzzle::Button;
use lightsout::solver::batch::{Desk, Prepared, Verdict, WrongAnswer, packed};

use crate::core::Core;
use crate::whole::All;

/// The boards of many games.
pub(super) enum State {
    /// `width` words a board, and the effect of every button
    Words { width: usize, boards: Vec<u64>, effects: Vec<u64>, goal: Vec<u64>, room: Room },
    /// A byte for every light, and the effect of every button, or nothing if it is forbidden.
    Bytes {
        boards: Vec<u8>,
        touches: Vec<Vec<(usize, u8)>>,
        goal: Vec<u8>,
        states: u8,
        all: All,
        desk: Desk,
    },
}

/// The working memory for solving a board.
pub(super) struct Room {
    presses: Vec<u64>,
    desk: Desk,
}

impl State {
    /// Returns `count` games at the start of a puzzle.
    pub(super) fn new(
        core: &Core,
        prepared: &Prepared,
        count: usize,
        watch: &mut dyn Watch,
    ) -> Result<State, Stopped> {
        let puzzle = core.all.puzzle(&core.puzzle);
        let (lights, start) = (puzzle.lights(), puzzle.start().states());
        let wanted: Vec<u8> =
            (0..lights).map(|light| puzzle.goal().wanted(light).unwrap_or(0)).collect();
        let mut own = Vec::new();
        let touches = (0..puzzle.buttons()).map(|button| {
            own.clear();
            if core.all.own_button(button).is_some() {
                puzzle.touched_by(Button(button), &mut own);
            }
            own.iter().map(|touch| (touch.light.0, touch.weight)).collect::<Vec<_>>()
        });
        if !prepared.takes_packed() || !core.all.is_left() {
            return Ok(State::Bytes {
                boards: repeated(start, count, watch)?,
                touches: touches.collect(),
                goal: wanted,
                states: puzzle.states(),
                all: core.all.clone(),
                desk: Desk::default(),
            });
        }
        let pack = |states: &[u8]| {
            let mut words = Vec::new();
            packed::pack(states, &mut words);
            words
        };
        let bits = |touches: Vec<(usize, u8)>| {
            let mut lit = vec![0; lights];
            touches.into_iter().for_each(|(light, _)| lit[light] = 1);
            pack(&lit)
        };
        let room = Room { presses: vec![0; puzzle.buttons().div_ceil(64)], desk: Desk::default() };
        Ok(State::Words {
            width: lights.div_ceil(64),
            boards: repeated(&pack(start), count, watch)?,
            effects: touches.flat_map(bits).collect(),
            goal: pack(&wanted),
            room,
        })
    }

    /// Presses a button `times` times.
    pub(super) fn press(&mut self, game: usize, button: usize, times: u8) {
        match self {
            State::Words { width, boards, effects, .. } => {
                if times % 2 == 1 {
                    let own = &effects[button * *width..(button + 1) * *width];
                    let board = &mut boards[game * *width..(game + 1) * *width];
                    board.iter_mut().zip(own).for_each(|(word, own)| *word ^= own);
                }
            }
            State::Bytes { boards, touches, goal, states, .. } => {
                let board = &mut boards[game * goal.len()..(game + 1) * goal.len()];
                for &(light, weight) in &touches[button] {
                    let sum = u32::from(board[light]) + u32::from(weight) * u32::from(times);
                    board[light] = (sum % u32::from(*states)) as u8;
                }
            }
        }
    }

    /// Puts a game at another board.
    pub(super) fn put(&mut self, game: usize, board: &[u8]) {
        match self {
            State::Words { width, boards, .. } => {
                let mut words = Vec::new();
                packed::pack(board, &mut words);
                boards[game * *width..(game + 1) * *width].copy_from_slice(&words);
            }
            State::Bytes { boards, goal, .. } => {
                boards[game * goal.len()..(game + 1) * goal.len()].copy_from_slice(board);
            }
        }
    }

    /// The board of a game.
    pub(super) fn show(&self, game: usize, board: &mut [u8]) {
        match self {
            State::Words { width, boards, .. } => {
                packed::unpack(&boards[game * width..(game + 1) * width], board);
            }
            State::Bytes { boards, goal, .. } => {
                board.copy_from_slice(&boards[game * goal.len()..(game + 1) * goal.len()]);
            }
        }
    }

    /// Whether a game is at its goal.
    pub(super) fn is_done(&self, game: usize) -> bool {
        match self {
            State::Words { width, boards, goal, .. } => {
                boards[game * width..(game + 1) * width] == **goal
            }
            State::Bytes { boards, goal, all, .. } => {
                let board = &boards[game * goal.len()..(game + 1) * goal.len()];
                all.board(board) == all.board(goal)
            }
        }
    }

    /// Returns the minimum of a game's board, -1 if it cannot be solved.
    pub(super) fn distance(
        &mut self,
        prepared: &Prepared,
        game: usize,
    ) -> Result<i32, WrongAnswer> {
        match self {
            State::Words { width, boards, room: Room { presses, desk }, .. } => {
                let board = &boards[game * *width..(game + 1) * *width];
                let is_solved = prepared.solve_packed(board, presses, desk)?;
                let total: u32 = presses.iter().map(|word| word.count_ones()).sum();
                Ok(if is_solved { total as i32 } else { -1 })
            }
            State::Bytes { boards, goal, all, desk, .. } => {
                let board = &boards[game * goal.len()..(game + 1) * goal.len()];
                Ok(match prepared.solve(&all.board(board), desk)? {
                    Verdict::Solved { presses, .. } => {
                        presses.iter().map(|&count| i32::from(count)).sum()
                    }
                    Verdict::Unsolvable { .. } => -1,
                })
            }
        }
    }
}

/// The same items so many times, where there is room for them.
fn repeated<T: Copy + Default>(
    items: &[T],
    count: usize,
    watch: &mut dyn Watch,
) -> Result<Vec<T>, Stopped> {
    let mut all = filled(T::default(), items.len().saturating_mul(count), watch)?;
    all.chunks_exact_mut(items.len().max(1)).for_each(|own| own.copy_from_slice(items));
    Ok(all)
}
