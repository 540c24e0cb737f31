//! Fewest presses on counters, by parity.
//!
//! The parity of a counter is a light with two states. So the buttons that are pressed an odd number of times solve a
//! puzzle of lights. For each such set p, the rest b − A p is even, and half of it is a smaller puzzle of the same
//! buttons. So f(b) is the minimum of |p| + 2 f((b − A p) / 2) over all p. Results are remembered, and numbers halve at
//! each step.

use std::collections::HashMap;
use std::rc::Rc;

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::counters::Counters;

use super::{Claim, Reason};
use crate::solve::evidence::{Evidence, How};

/// The proof that a search tried every parity of the presses and found none. Only this file makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted {
    tried: u64,
}

impl Exhausted {
    /// Returns how many sets of buttons were tried.
    pub fn tried(self) -> u64 {
        self.tried
    }
}

/// Finds the presses of least cost.
///
/// # Errors
/// The reason to stop.
pub fn least(counters: &Counters, watch: &mut dyn Watch) -> Result<Claim, Stopped> {
    let rise: Option<Vec<u64>> = counters.rise().map(|by| u64::try_from(by).ok()).collect();
    let Some(rise) = rise else {
        return Ok(Claim::Unsolvable(Reason::Searched(Exhausted { tried: 0 })));
    };
    let mut search = Search::new(counters, watch)?;
    let Some(cost) = search.least(&rise, watch)? else {
        return Ok(Claim::Unsolvable(Reason::Searched(Exhausted { tried: search.tried })));
    };
    let how = How::Halved { tried: search.tried };
    let evidence = Some(Evidence::checked(cost, how));
    Ok(Claim::Solved { presses: search.presses(rise), evidence, said: None })
}

/// The least cost of a rest, with the buttons that are pressed an odd number of times.
type Known = Option<(u64, BitVec)>;

struct Search<'a> {
    counters: &'a Counters,
    parity: Echelon,
    /// A basis of the sets of buttons that change no parity.
    quiet: Vec<Vec<usize>>,
    /// The sets of buttons for each parity that was met.
    sets: HashMap<BitVec, Rc<Sets>>,
    /// For each counter the cheapest way to raise it: the cost, and by how much.
    rates: Vec<Option<(u64, u64)>>,
    known: HashMap<Box<[u64]>, Known>,
    tried: u64,
}

/// Sets of buttons of one parity, the cheapest first. Of sets that raise all counters alike, one is kept.
#[derive(Default)]
struct Sets {
    /// By how much each set raises each counter, one set after the other.
    raised: Vec<u64>,
    /// What each set costs, and its buttons.
    sets: Vec<(u64, BitVec)>,
}

/// A set of buttons, what it does and what it costs.
struct Odd {
    is_pressed: Vec<bool>,
    raised: Vec<u64>,
    cost: u64,
}

impl Odd {
    fn flip(&mut self, button: usize, counters: &Counters) {
        let is_pressed = !self.is_pressed[button];
        self.is_pressed[button] = is_pressed;
        let change = |sum: &mut u64, by: u64| match is_pressed {
            true => *sum += by,
            false => *sum -= by,
        };
        change(&mut self.cost, counters.cost_of(button));
        for &(light, by) in counters.touched_by(button) {
            change(&mut self.raised[light], by);
        }
    }
}

impl<'a> Search<'a> {
    fn new(counters: &'a Counters, watch: &mut dyn Watch) -> Result<Search<'a>, Stopped> {
        let (lights, buttons) = (counters.lights(), counters.buttons());
        let mut matrix = BitMatrix::reserved(lights, buttons, watch)?;
        let mut rates: Vec<Option<(u64, u64)>> = vec![None; lights];
        for button in 0..buttons {
            let cost = counters.cost_of(button);
            for &(light, by) in counters.touched_by(button) {
                matrix.set(light, button, by % 2 == 1);
                let is_cheaper = rates[light].is_none_or(|(other, most)| cost * most < other * by);
                if is_cheaper {
                    rates[light] = Some((cost, by));
                }
            }
        }
        let parity = Echelon::of(matrix, watch)?;
        watch.reserve(parity.nullity() as u64 * buttons as u64 * 8)?;
        let quiet = parity.kernel_vectors().map(|vector| vector.iter_ones().collect()).collect();
        let (sets, known) = (HashMap::new(), HashMap::new());
        Ok(Search { counters, parity, quiet, sets, rates, known, tried: 0 })
    }

    /// The sets of buttons that change these parities, listed in Gray's order.
    fn sets(&mut self, bits: BitVec, watch: &mut dyn Watch) -> Result<Rc<Sets>, Stopped> {
        if let Some(sets) = self.sets.get(&bits) {
            return Ok(sets.clone());
        }
        let counters = self.counters;
        let (lights, buttons) = (counters.lights(), counters.buttons());
        let mut found: HashMap<Vec<u64>, (u64, BitVec)> = HashMap::new();
        if let Ok(first) = self.parity.solve(&bits) {
            let mut odd =
                Odd { is_pressed: vec![false; buttons], raised: vec![0; lights], cost: 0 };
            first.iter_ones().for_each(|button| odd.flip(button, counters));
            // More sets than can be counted are more than any limit allows.
            let count = 1u64.checked_shl(self.quiet.len() as u32).unwrap_or(u64::MAX);
            for number in 1..=count {
                watch.step(1)?;
                let known = found.get(&odd.raised).map(|(cost, _)| *cost);
                if known.is_none() {
                    watch.reserve(lights as u64 * 16 + buttons as u64 / 8 + 128)?;
                }
                if known.is_none_or(|cost| odd.cost < cost) {
                    let pressed = BitVec::from_fn(buttons, |button| odd.is_pressed[button]);
                    found.insert(odd.raised.clone(), (odd.cost, pressed));
                }
                if let Some(quiet) = self.quiet.get(number.trailing_zeros() as usize) {
                    quiet.iter().for_each(|&button| odd.flip(button, counters));
                }
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_unstable_by(|one, other| (one.1.0, &one.0).cmp(&(other.1.0, &other.0)));
        let mut sets = Sets::default();
        for (raised, set) in found {
            sets.raised.extend(raised);
            sets.sets.push(set);
        }
        let sets = Rc::new(sets);
        self.sets.insert(bits, sets.clone());
        Ok(sets)
    }

    /// A cost that no presses for this rest go below, or none if no presses reach it.
    fn bound(&self, rest: &[u64]) -> Option<u64> {
        let mut bound = 0;
        for (&rest, rate) in rest.iter().zip(&self.rates).filter(|(rest, _)| **rest > 0) {
            let (cost, by) = (*rate)?;
            bound = bound.max((rest * cost).div_ceil(by));
        }
        Some(bound)
    }

    /// The least cost of the presses that raise each counter by its rest.
    fn least(&mut self, rest: &[u64], watch: &mut dyn Watch) -> Result<Option<u64>, Stopped> {
        if rest.iter().all(|&rest| rest == 0) {
            return Ok(Some(0));
        }
        if let Some(known) = self.known.get(rest) {
            return Ok(known.as_ref().map(|(cost, _)| *cost));
        }
        let best = self.best(rest, watch)?;
        let cost = best.as_ref().map(|(cost, _)| *cost);
        watch.reserve(rest.len() as u64 * 8 + self.counters.buttons() as u64 / 8 + 96)?;
        self.known.insert(rest.into(), best);
        Ok(cost)
    }

    /// The best set of buttons to press an odd number of times.
    fn best(&mut self, rest: &[u64], watch: &mut dyn Watch) -> Result<Known, Stopped> {
        let bits = BitVec::from_fn(rest.len(), |light| rest[light] % 2 == 1);
        let sets = self.sets(bits, watch)?;
        let mut best: Option<(u64, &BitVec)> = None;
        let mut half = vec![0; rest.len()];
        for ((cost, odd), raised) in sets.sets.iter().zip(sets.raised.chunks_exact(rest.len())) {
            watch.step(1)?;
            self.tried += 1;
            if raised.iter().zip(rest).any(|(raised, rest)| raised > rest) {
                continue;
            }
            for (half, (rest, raised)) in half.iter_mut().zip(rest.iter().zip(raised)) {
                *half = (rest - raised) / 2;
            }
            let Some(bound) = self.bound(&half) else { continue };
            if best.is_some_and(|(least, _)| cost + 2 * bound >= least) {
                continue;
            }
            if let Some(others) = self.least(&half, watch)? {
                let cost = cost + 2 * others;
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, odd));
                }
            }
        }
        Ok(best.map(|(cost, odd)| (cost, odd.clone())))
    }

    /// The presses behind a least cost that is known.
    fn presses(&self, mut rest: Vec<u64>) -> Vec<u64> {
        let mut presses = vec![0; self.counters.buttons()];
        let mut worth = 1;
        while let Some(Some((_, odd))) = self.known.get(rest.as_slice()) {
            for button in odd.iter_ones() {
                presses[button] += worth;
                for &(light, by) in self.counters.touched_by(button) {
                    rest[light] -= by;
                }
            }
            rest.iter_mut().for_each(|rest| *rest /= 2);
            worth *= 2;
        }
        presses
    }
}
