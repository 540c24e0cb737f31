//! Solves setters: buttons that turn lights on or off, so that no linear algebra applies.
//!
//! A breadth-first search visits the boards in the order of their distance from the start. `verify` checks the layers that
//! it found, with code of its own, before they are an answer.

mod verify;

use std::collections::HashMap;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::setters::Setters;
pub use verify::{Outcome, Solution, judge, replay};

use crate::solve::outcome::Unknown;
use crate::verify::Wrong;

/// The most lights of a board that is searched.
pub const MOST_LIGHTS: usize = 64;

/// The most boards that a search keeps.
pub const MOST_BOARDS: usize = 1 << 24;

/// The memory for a board: its places in the table, in its layer, and in the checks of both.
const BOARD_BYTES: u64 = 80;

lightsout_algebra::errors! {
    /// Why setters are not searched.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NoSearch {
        /// The board is too large.
        #[error(
            "buttons that set lights are searched board by board, on up to {MOST_LIGHTS} lights. This puzzle has {0}"
        )]
        Lights(usize),
    }
}

/// The answer of the search, before it is verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// These presses reach the goal. The layers hold all boards that fewer presses reach.
    Solved {
        /// The buttons in order.
        presses: Vec<usize>,
        /// The boards by their distance from the start.
        layers: Vec<Vec<u64>>,
    },
    /// The layers hold all boards that any presses reach.
    Unsolvable {
        /// The boards by their distance from the start.
        layers: Vec<Vec<u64>>,
    },
    /// A limit was reached.
    Unknown(Unknown),
}

/// Finds the fewest presses, or that none reach the goal, and verifies the answer.
///
/// # Errors
/// That the board is too large, or what is wrong with a claim of our own, which is an error in this program.
///
/// ```
/// use lightsout_algebra::watch::Unwatched;
/// use lightsout_model::spec::{Spec, named, sets::Set};
/// use lightsout_solver::setters::{Outcome, solve};
/// let set = Set { button: "0,2".to_string(), light: "0,0".to_string(), is_on: true };
/// let spec = Spec { sets: vec![set], ..named("1x3")? };
/// let setters = spec.setters_within(&mut Unwatched)?;
/// let Outcome::Solved(solution) = solve(&setters, &mut Unwatched)?? else { panic!("the middle turns all off") };
/// assert_eq!(solution.presses(), [1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(setters: &Setters, watch: &mut dyn Watch) -> Result<Result<Outcome, Wrong>, NoSearch> {
    if setters.lights() > MOST_LIGHTS {
        return Err(NoSearch::Lights(setters.lights()));
    }
    let claim = search(setters, watch).unwrap_or_else(|stopped| Claim::Unknown(stopped.into()));
    Ok(judge(setters, claim, watch))
}

/// What a press does to a packed board.
struct Masks {
    toggled: u64,
    on: u64,
    off: u64,
}

impl Masks {
    fn of(setters: &Setters, button: usize) -> Masks {
        let set = |is_on| {
            let own = setters.set_by(button).iter().filter(move |(_, on)| *on == is_on);
            own.fold(0, |mask, (light, _)| mask | 1 << light)
        };
        let toggled = setters.toggled_by(button).iter().fold(0, |mask, light| mask | 1 << light);
        Masks { toggled, on: set(true), off: set(false) }
    }

    fn press(&self, board: u64) -> u64 {
        ((board ^ self.toggled) | self.on) & !self.off
    }
}

fn packed(lights: &[bool]) -> u64 {
    lights.iter().enumerate().fold(0, |board, (light, &is_on)| board | u64::from(is_on) << light)
}

fn search(setters: &Setters, watch: &mut dyn Watch) -> Result<Claim, Stopped> {
    let masks: Vec<Masks> =
        (0..setters.buttons()).map(|button| Masks::of(setters, button)).collect();
    let (start, goal) = (packed(setters.start()), packed(setters.goal()));
    // The button and the board from which each board was reached first.
    let mut from: HashMap<u64, Option<(usize, u64)>> = HashMap::from([(start, None)]);
    let mut layers = Vec::new();
    let mut layer = vec![start];
    while !layer.is_empty() && !from.contains_key(&goal) {
        let mut next = Vec::new();
        for &board in &layer {
            watch.step(1)?;
            for (button, mask) in masks.iter().enumerate() {
                let other = mask.press(board);
                from.entry(other).or_insert_with(|| {
                    next.push(other);
                    Some((button, board))
                });
            }
            if from.contains_key(&goal) {
                break;
            }
            if from.len() > MOST_BOARDS {
                let (boards, presses) = (from.len(), layers.len());
                return Ok(Claim::Unknown(Unknown::TooManyBoards { boards, presses }));
            }
        }
        watch.reserve(next.len() as u64 * BOARD_BYTES)?;
        layers.push(std::mem::replace(&mut layer, next));
    }
    if !from.contains_key(&goal) {
        return Ok(Claim::Unsolvable { layers });
    }
    let (mut presses, mut board) = (Vec::new(), goal);
    while let Some(&Some((button, before))) = from.get(&board) {
        presses.push(button);
        board = before;
    }
    presses.reverse();
    Ok(Claim::Solved { presses, layers })
}

#[cfg(test)]
mod tests;
