//! Play-outs: games played on from a leaf, partly by chance.

use chacha20::ChaCha8Rng;
use lightsout_algebra::watch::{Stopped, Watch};

use super::below;
use crate::heuristic::Estimate;
use crate::{Counts, Space, State};

/// A play-out goes at most twice through the buttons.
const ROUNDS: usize = 2;
/// One press in so many of a play-out is by chance.
const CHANCE: usize = 4;

pub(super) struct PlayOut<'a, const N: usize> {
    space: &'a Space<N>,
    state: State<N>,
    pub presses: Vec<u16>,
    /// The fewest wrong lights on the way.
    pub least: u32,
    /// How often each button was pressed since the start.
    pressed: Vec<u8>,
}

impl<'a, const N: usize> PlayOut<'a, N> {
    /// A play-out from a board after these presses.
    pub(super) fn new(space: &'a Space<N>, state: State<N>, behind: &[u16]) -> PlayOut<'a, N> {
        let mut pressed = vec![0u8; space.buttons()];
        for button in behind {
            let count = &mut pressed[usize::from(*button)];
            *count = count.saturating_add(1);
        }
        PlayOut { space, state, presses: Vec::new(), least: space.wrong(&state), pressed }
    }

    /// Whether a press is of use: not after a turn of its lights if presses commute, and never the last one again.
    pub(super) fn may_press(&self, button: usize) -> bool {
        match self.space.commutes() {
            true => self.pressed[button] < self.space.toggles().states - 1,
            false => self.presses.last().is_none_or(|last| usize::from(*last) != button),
        }
    }

    /// Plays on, and returns true if it met a board that is done.
    pub(super) fn run(
        &mut self,
        guide: Option<&dyn Estimate>,
        rng: &mut ChaCha8Rng,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<bool, Stopped> {
        let most = match self.space.commutes() {
            true => usize::MAX,
            false => ROUNDS * self.space.buttons(),
        };
        while self.presses.len() < most && !self.space.is_done(&self.state) {
            watch.step(1)?;
            let Some(button) = self.choice(guide, rng, counts) else { return Ok(false) };
            self.state = self.space.pressed(&self.state, button).expect("an allowed press");
            self.presses.push(button as u16);
            self.pressed[button] = self.pressed[button].saturating_add(1);
            self.least = self.least.min(self.space.wrong(&self.state));
        }
        Ok(self.space.is_done(&self.state))
    }

    /// A press by chance, or the one that leaves the least estimate or the fewest wrong lights, any of the best.
    fn choice(
        &self,
        guide: Option<&dyn Estimate>,
        rng: &mut ChaCha8Rng,
        counts: &mut Counts,
    ) -> Option<usize> {
        let is_by_chance = below(rng, CHANCE) == 0;
        let mut choice = None;
        let (mut least, mut ties) = (i64::MAX, 0);
        let choices = self.space.choices(&self.state).iter().map(|button| usize::from(*button));
        counts.expanded += 1;
        for button in choices.filter(|button| self.may_press(*button)) {
            let Some(reached) = self.space.pressed(&self.state, button) else { continue };
            counts.generated += 1;
            let wrong = match guide {
                _ if is_by_chance => 0,
                Some(guide) => guide.fifths(&reached),
                None => self.space.wrong(&reached).into(),
            };
            if wrong < least {
                (least, ties) = (wrong, 0);
            }
            if wrong == least {
                ties += 1;
                if below(rng, ties) == 0 {
                    choice = Some(button);
                }
            }
        }
        choice
    }
}
