//! Verifies claims about setters. It presses light by light, and checks that the layers of the search miss no board.

use std::collections::HashMap;

use lightsout_algebra::watch::{Ticker, Watch};
use lightsout_model::setters::Setters;

use super::Claim;
use crate::solve::outcome::Unknown;
use crate::verify::Wrong;

/// How a run on setters ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Presses that reach the goal, the fewest that do.
    Solved(Solution),
    /// No presses reach the goal, and these are all boards that can be reached.
    Unsolvable(Visited),
    /// Nothing is known.
    Unknown(Unknown),
}

/// The fewest presses, which were replayed and whose minimum was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    presses: Vec<usize>,
    visited: Visited,
}

/// The number of boards that a proof visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visited(usize);

impl Solution {
    /// Returns the buttons in order.
    pub fn presses(&self) -> &[usize] {
        &self.presses
    }

    /// Returns the boards that fewer presses reach. None of them is the goal.
    pub fn visited(&self) -> Visited {
        self.visited
    }
}

impl Visited {
    /// Returns how many boards there are.
    pub fn boards(self) -> usize {
        self.0
    }
}

/// Turns a claim into an outcome.
///
/// # Errors
/// What is wrong with the claim.
pub fn judge(setters: &Setters, claim: Claim, watch: &mut dyn Watch) -> Result<Outcome, Wrong> {
    let (presses, layers) = match claim {
        Claim::Unknown(unknown) => return Ok(Outcome::Unknown(unknown)),
        Claim::Solved { presses, layers } => (Some(presses), layers),
        Claim::Unsolvable { layers } => (None, layers),
    };
    if let Some(presses) = &presses {
        if replay(setters, presses)? != setters.goal() {
            return Err(wrong("the presses do not end on the goal"));
        }
        if presses.len() != layers.len() {
            return Err(wrong("the presses and the layers of the search differ in number"));
        }
    }
    let visited = match check_layers(setters, &layers, presses.is_some(), watch) {
        Err(Bad::Wrong(wrong)) => return Err(wrong),
        Err(Bad::Stopped(stopped)) => return Ok(Outcome::Unknown(stopped.into())),
        Ok(boards) => Visited(boards),
    };
    Ok(match presses {
        Some(presses) => Outcome::Solved(Solution { presses, visited }),
        None => Outcome::Unsolvable(visited),
    })
}

fn wrong(message: &str) -> Wrong {
    Wrong::Setters(message.to_string())
}

/// Presses a button on a board, light by light.
fn press(setters: &Setters, button: usize, board: &mut [bool]) {
    for &light in setters.toggled_by(button) {
        board[light] = !board[light];
    }
    for &(light, is_on) in setters.set_by(button) {
        board[light] = is_on;
    }
}

/// Returns which lights are on after presses.
///
/// # Errors
/// A button that does not exist.
pub fn replay(setters: &Setters, presses: &[usize]) -> Result<Vec<bool>, Wrong> {
    let mut board = setters.start().to_vec();
    for &button in presses {
        if button >= setters.buttons() {
            return Err(wrong("the presses name a button that does not exist"));
        }
        press(setters, button, &mut board);
    }
    Ok(board)
}

enum Bad {
    Wrong(Wrong),
    Stopped(lightsout_algebra::watch::Stopped),
}

impl From<lightsout_algebra::watch::Stopped> for Bad {
    fn from(stopped: lightsout_algebra::watch::Stopped) -> Bad {
        Bad::Stopped(stopped)
    }
}

/// Checks that the first layer is the start alone, that a press leads at most one layer on, and that no layer has the
/// goal. Then every board that fewer presses reach is in the layers. The last layer may lead out of them, unless they
/// are to be all.
fn check_layers(
    setters: &Setters,
    layers: &[Vec<u64>],
    may_lead_out: bool,
    watch: &mut dyn Watch,
) -> Result<usize, Bad> {
    let number = |board: &[bool]| {
        board.iter().rev().fold(0u64, |number, &is_on| 2 * number + u64::from(is_on))
    };
    let (start, goal) = (number(setters.start()), number(setters.goal()));
    if !may_lead_out || !layers.is_empty() {
        match layers.first().map(Vec::as_slice) {
            Some([first]) if *first == start => {}
            _ => return Err(Bad::Wrong(wrong("the search does not begin at the start"))),
        }
    }
    let mut layer_of: HashMap<u64, usize> = HashMap::new();
    for (layer, boards) in layers.iter().enumerate() {
        for &board in boards {
            if board == goal {
                return Err(Bad::Wrong(wrong("the search passed over the goal")));
            }
            layer_of.entry(board).or_insert(layer);
        }
    }
    let mut ticker = Ticker::new(watch);
    let mut board = vec![false; setters.lights()];
    let inner = layers.len() - usize::from(may_lead_out && !layers.is_empty());
    for (layer, boards) in layers[..inner].iter().enumerate() {
        for &own in boards {
            ticker.tick()?;
            for button in 0..setters.buttons() {
                for (light, is_on) in board.iter_mut().enumerate() {
                    *is_on = own >> light & 1 == 1;
                }
                press(setters, button, &mut board);
                if layer_of.get(&number(&board)).is_none_or(|&other| other > layer + 1) {
                    return Err(Bad::Wrong(wrong("the search missed a board")));
                }
            }
        }
    }
    Ok(layer_of.len())
}
