//! A pattern database: the exact distances of both halves of the board, each as if the other half did not matter (J.
//! Culberson, J. Schaeffer, Pattern databases, Comput. Intelligence 14, 1998).
//!
//! A solution of the board solves both halves, so the larger of the two distances is admissible. A half is numbered
//! with its lights as digits, and its distances are found backwards from the boards that are done.

use lightsout_algebra::watch::Watch;

use super::{Estimate, FIFTHS, Heuristic, Refused};
use crate::Toggles;
use crate::space::Packing;

/// Exact distances of both halves.
pub(super) const PATTERN_DATABASE: Heuristic = Heuristic {
    name: "pattern-database",
    summary: "larger exact distance of the two halves (admissible)",
    is_admissible: true,
    build,
};

/// A half has at most so many boards.
const MOST_BOARDS: usize = 1 << 24;
const UNREACHED: u8 = u8::MAX;

struct Halves {
    packing: Packing,
    halves: Vec<Half>,
}

/// Some lights in a row, and the distance of each of their boards.
struct Half {
    first: usize,
    lights: usize,
    distances: Vec<u8>,
}

impl Estimate for Halves {
    fn fifths(&self, state: &[u64]) -> i64 {
        let distance = |half: &Half| {
            let states = (half.first..half.first + half.lights)
                .map(|light| self.packing.state(state, light));
            half.distances[number(states, self.packing.states())]
        };
        FIFTHS * i64::from(self.halves.iter().map(distance).max().unwrap_or(0))
    }
}

/// The number whose digits are these states, the first the lowest.
fn number(states: impl DoubleEndedIterator<Item = u8>, base: usize) -> usize {
    states.rev().fold(0, |number, state| number * base + usize::from(state))
}

fn build(toggles: &Toggles, watch: &mut dyn Watch) -> Result<Box<dyn Estimate>, Refused> {
    let base = usize::from(toggles.states);
    let fits = |lights: u32| base.checked_pow(lights).is_some_and(|boards| boards <= MOST_BOARDS);
    let lights =
        (1..=toggles.lights().div_ceil(2)).rev().find(|lights| fits(*lights as u32)).unwrap_or(1);
    let starts = [0, toggles.lights().saturating_sub(lights)];
    let halves =
        starts.into_iter().map(|first| half(toggles, first, lights.min(toggles.lights()), watch));
    Ok(Box::new(Halves {
        packing: Packing::of(toggles),
        halves: halves.collect::<Result<_, _>>()?,
    }))
}

/// The distances of `lights` lights from `first` on: breadth first from the goals, backwards.
fn half(
    toggles: &Toggles,
    first: usize,
    lights: usize,
    watch: &mut dyn Watch,
) -> Result<Half, Refused> {
    let base = usize::from(toggles.states);
    let boards = base.pow(lights as u32);
    watch.reserve(boards as u64 * 9)?;
    let here = |light: usize| (first..first + lights).contains(&light).then(|| light - first);
    let takings_back: Vec<Vec<(usize, usize)>> = (toggles.presses.iter())
        .map(|press| {
            press
                .iter()
                .filter_map(|&(light, weight)| {
                    Some((base.pow(here(light)? as u32), base - usize::from(weight)))
                })
                .collect()
        })
        .collect();
    let mut distances = vec![UNREACHED; boards];
    let mut frontier = Vec::new();
    for goal in &toggles.goals {
        let board = number(goal[first..first + lights].iter().copied(), base);
        if std::mem::replace(&mut distances[board], 0) == UNREACHED {
            frontier.push(board);
        }
    }
    for distance in 1..UNREACHED {
        watch.step(frontier.len() as u64)?;
        let mut next = Vec::new();
        for board in frontier {
            for press in &takings_back {
                let before = press.iter().fold(board, |board, (place, weight)| {
                    let digit = board / place % base;
                    board - digit * place + (digit + weight) % base * place
                });
                if distances[before] == UNREACHED {
                    distances[before] = distance;
                    next.push(before);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    Ok(Half { first, lights, distances })
}
