//! Iterative deepening: depth first within a bound that grows, so that memory is the length of a path. With an
//! estimate it is IDA* (R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985).
//!
//! Where presses commute, a solution is a multiset of presses, and only its one sorted order is tried: of b^k
//! sequences C(b, k) sets are left. In that order a light is settled once all its buttons have had their turn, and a
//! wrong light that is settled ends a branch, as in light chasing.

use lightsout_algebra::watch::{Stopped, Watch};

use crate::heuristic::{Estimate, FIFTHS};
use crate::{Counts, Space, State};

/// Returns the buttons of a path to a board that is done, or `None` without a path. If the estimate is admissible, the
/// path is a shortest one. If the order of presses matters and no path exists, only the watch ends the search.
///
/// # Errors
/// When the watch stops the search.
pub fn search<const N: usize>(
    space: &Space<N>,
    estimate: &dyn Estimate,
    counts: &mut Counts,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u16>>, Stopped> {
    let mut dive = Dive {
        space,
        estimate,
        settled: settled(space),
        bound: 0,
        beyond: None,
        path: Vec::new(),
        trail: Vec::new(),
        counts,
        watch,
    };
    let start = space.start();
    dive.bound = estimate.fifths(&start);
    loop {
        dive.beyond = None;
        let is_found = match space.commutes() {
            true => dive.all_goals(&start)?,
            false => dive.in_sequence(&start)?,
        };
        if is_found {
            return Ok(Some(dive.path));
        }
        let Some(bound) = dive.beyond else { return Ok(None) };
        dive.bound = bound;
        dive.watch.progress("presses deep", (bound / FIFTHS) as u64, 0);
    }
}

/// For every button, all bits of the lights that no button from there on touches.
fn settled<const N: usize>(space: &Space<N>) -> Vec<State<N>> {
    let toggles = space.toggles();
    let mut last = vec![0; toggles.lights()];
    for (button, press) in toggles.presses.iter().enumerate() {
        press.iter().for_each(|(light, _)| last[*light] = button + 1);
    }
    (0..=toggles.presses.len())
        .map(|button| {
            space.field_mask((0..toggles.lights()).filter(|light| last[*light] <= button))
        })
        .collect()
}

struct Dive<'a, const N: usize> {
    space: &'a Space<N>,
    estimate: &'a dyn Estimate,
    settled: Vec<State<N>>,
    /// Paths may promise so many fifths.
    bound: i64,
    /// The least that a path promised beyond the bound.
    beyond: Option<i64>,
    path: Vec<u16>,
    /// The boards on the path, where the order matters.
    trail: Vec<State<N>>,
    counts: &'a mut Counts,
    watch: &'a mut dyn Watch,
}

impl<const N: usize> Dive<'_, N> {
    /// Whether the bound allows to go on from here.
    fn is_within(&mut self, state: &State<N>) -> Result<bool, Stopped> {
        self.counts.expanded += 1;
        if self.counts.expanded.is_multiple_of(STRIDE) {
            self.watch.step(STRIDE)?;
        }
        self.counts.waiting(self.path.len());
        let promise = FIFTHS * self.path.len() as i64 + self.estimate.fifths(state);
        if promise > self.bound {
            self.beyond = Some(self.beyond.map_or(promise, |least| least.min(promise)));
        }
        Ok(promise <= self.bound)
    }

    /// In sorted order, for each goal on its own, since what is settled depends on it.
    fn all_goals(&mut self, start: &State<N>) -> Result<bool, Stopped> {
        for goal in self.space.goals() {
            if self.in_order(start, goal, 0, 0)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Presses the buttons from `first` on, which was pressed `times` times just now.
    fn in_order(
        &mut self,
        state: &State<N>,
        goal: &State<N>,
        first: usize,
        times: u8,
    ) -> Result<bool, Stopped> {
        if !self.is_within(state)? {
            return Ok(false);
        }
        if state == goal {
            return Ok(true);
        }
        let is_spent = times + 1 >= self.space.toggles().states;
        for button in first + usize::from(is_spent)..self.space.buttons() {
            let settled = &self.settled[button];
            if (0..N).any(|word| (state[word] ^ goal[word]) & settled[word] != 0) {
                return Ok(false);
            }
            let Some(reached) = self.space.pressed(state, button) else { continue };
            self.counts.generated += 1;
            self.path.push(button as u16);
            let times = if button == first { times + 1 } else { 1 };
            if self.in_order(&reached, goal, button, times)? {
                return Ok(true);
            }
            self.path.pop();
        }
        Ok(false)
    }

    /// In every order, but never back to a board on the path.
    fn in_sequence(&mut self, state: &State<N>) -> Result<bool, Stopped> {
        if !self.is_within(state)? {
            return Ok(false);
        }
        if self.space.is_done(state) {
            return Ok(true);
        }
        self.trail.push(*state);
        for button in 0..self.space.buttons() {
            let Some(reached) = self.space.pressed(state, button) else { continue };
            self.counts.generated += 1;
            if self.trail.contains(&reached) {
                continue;
            }
            self.path.push(button as u16);
            if self.in_sequence(&reached)? {
                return Ok(true);
            }
            self.path.pop();
        }
        self.trail.pop();
        Ok(false)
    }
}

/// The watch is asked once in so many boards.
const STRIDE: u64 = 1 << 12;
