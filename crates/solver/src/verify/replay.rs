//! The verifier of many boards of one puzzle. It reads the effects of all buttons once, and then only adds modulo m.

mod packed;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::effects::Touch;
use lightsout_model::ends::Ends;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::{Button, Puzzle};
pub use packed::PackedReplay;

/// The effects of all buttons, and the goal.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_solver::verify::Replay;
/// let puzzle = lightsout_model::spec::named("1x3")?.build()?;
/// let replay = Replay::of(&puzzle, &mut Unwatched)?;
/// let mut room = Vec::new();
/// assert!(replay.reaches_goal(&[1, 1, 1], &[0, 1, 0], &mut room));
/// assert!(!replay.reaches_goal(&[1, 1, 1], &[1, 0, 0], &mut room));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    states: u16,
    lights: usize,
    /// Where the lights of each button begin among `touches`, and where the last ends.
    first: Vec<usize>,
    touches: Vec<(u32, u8)>,
    wanted: Wanted,
}

/// What is wanted of the lights.
#[derive(Clone, Debug)]
enum Wanted {
    Equal,
    Board(Vec<u8>),
    Among(Ends),
}

impl Replay {
    /// Makes the verifier of a puzzle under the free rule and ignores its start.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<Replay, Stopped> {
        let mut first = vec![0];
        let mut touches = Vec::new();
        let mut own: Vec<Touch> = Vec::new();
        for button in 0..puzzle.buttons() {
            puzzle.touched_by(Button(button), &mut own);
            watch.reserve((touches.len() + own.len()) as u64 * 16)?;
            touches.extend(own.iter().map(|touch| (touch.light.0 as u32, touch.weight)));
            first.push(touches.len());
        }
        let wanted = match puzzle.goal() {
            Goal::Equal => Wanted::Equal,
            Goal::State(state) => Wanted::Board(vec![*state; puzzle.lights()]),
            Goal::Target(target) => Wanted::Board(target.states().to_vec()),
            Goal::Among(ends) => Wanted::Among(ends.clone()),
        };
        let (states, lights) = (u16::from(puzzle.states()), puzzle.lights());
        Ok(Replay { states, lights, first, touches, wanted })
    }

    /// Whether these presses, a number for every button, lead from a board to the goal. `room` is used to work in.
    pub fn reaches_goal(&self, board: &[u8], presses: &[u8], room: &mut Vec<u8>) -> bool {
        if board.len() != self.lights || presses.len() + 1 != self.first.len() {
            return false;
        }
        room.clear();
        room.extend_from_slice(board);
        for (button, &count) in presses.iter().enumerate().filter(|(_, count)| **count != 0) {
            for &(light, weight) in &self.touches[self.first[button]..self.first[button + 1]] {
                let state = &mut room[light as usize];
                let sum = u32::from(*state) + u32::from(weight) * u32::from(count);
                *state = (sum % u32::from(self.states)) as u8;
            }
        }
        match &self.wanted {
            Wanted::Board(wanted) => room == wanted,
            Wanted::Equal => room.windows(2).all(|pair| pair[0] == pair[1]),
            Wanted::Among(ends) => ends.are_met_in(room),
        }
    }

    /// Whether no press of any button changes the sum of the lights, each taken as often as its weight says. So the
    /// sum tells boards from which the goal cannot be reached ([`Replay::refutes`]).
    pub fn keeps_sum(&self, weights: &[u8]) -> bool {
        let change = |touches: &[(u32, u8)]| {
            let by = |&(light, weight): &(u32, u8)| {
                u64::from(weights[light as usize]) * u64::from(weight)
            };
            touches.iter().map(by).sum::<u64>() % u64::from(self.states)
        };
        weights.len() == self.lights
            && self.first.windows(2).all(|part| change(&self.touches[part[0]..part[1]]) == 0)
    }

    /// Whether weights that no press changes the sum of prove that the goal, one board, cannot be reached from a board.
    pub fn refutes(&self, weights: &[u8], board: &[u8]) -> bool {
        let Wanted::Board(wanted) = &self.wanted else { return false };
        let states = u64::from(self.states);
        let sum = |board: &[u8]| {
            let terms = board.iter().zip(weights);
            terms.map(|(&state, &weight)| u64::from(state) * u64::from(weight)).sum::<u64>()
                % states
        };
        board.len() == self.lights && sum(board) != sum(wanted)
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::presses::Presses;
    use lightsout_model::spec::random::Random;
    use lightsout_model::spec::{self, Spec};

    use super::*;
    use crate::solve::outcome::Certificate;
    use crate::verify;

    #[test]
    fn many_boards_are_judged_as_each_by_itself() {
        let mut random = Random::new(1);
        let mut room = Vec::new();
        for (name, states) in [("2x2", 2), ("1x3", 3), ("2x2", 6), ("2x3", 4)] {
            let spec = Spec { states: Some(states), ..spec::named(name).expect(name) };
            let puzzle = spec.build().expect(name);
            let replay = Replay::of(&puzzle, &mut Unwatched).expect("room");
            let mut draw = || {
                let state = |_| random.byte() % states;
                (0..puzzle.lights()).map(state).collect::<Vec<u8>>()
            };
            let mut reached = 0;
            for round in 0..500 {
                let (mut board, presses, weights) = (draw(), draw(), draw());
                if round % 4 == 0 {
                    // The board from which these presses lead to the goal.
                    let back = presses.iter().map(|&count| (states - count) % states).collect();
                    let dark = lightsout_model::board::Board::uniform(puzzle.lights(), 0);
                    let dark = puzzle.clone().with_start(dark).expect("a board");
                    let back = verify::replay(&dark, &Presses::Counts(back)).expect("presses");
                    board = back.states().to_vec();
                }
                let started = puzzle
                    .clone()
                    .with_start(lightsout_model::board::Board::new(board.clone()))
                    .expect("a board");
                let is_right =
                    verify::check_presses(&started, &Presses::Counts(presses.clone())).is_ok();
                assert_eq!(replay.reaches_goal(&board, &presses, &mut room), is_right, "{name}");
                reached += u32::from(is_right);
                let refuted =
                    verify::check_certificate(&started, &Certificate::Weights(weights.clone()))
                        .is_ok();
                let also = replay.keeps_sum(&weights) && replay.refutes(&weights, &board);
                assert_eq!(also, refuted, "{name} {weights:?}");
            }
            assert!(reached >= 125, "{name}: every fourth board was solved");
        }
    }
}
