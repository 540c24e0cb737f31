//! A cluster that grows place by place: the inner loop.
//!
//! Sets of places and checks are bits. How many odd checks each place touches is a number in binary. Bit k of the
//! numbers of all places is a set too, a plane. Every place that is chosen makes a new state from the last one, so that
//! nothing has to be taken back.
//!
//! A node is bounded before it branches. Each further place touches some of the odd checks, at most t of those at check
//! c, so that check c needs at least 1/t of a place. The sum over all odd checks is a feasible dual of the covering
//! program: if it exceeds the places left, no completion exists.
//!
//! If places touch at most three checks, a second bound follows. Call an even check lonely if only one free place of
//! it touches an odd check. Choosing that place makes the check odd, so that another place of it follows, which touches
//! no odd check yet. A place has at most three checks, so each lonely check costs a third of a place more.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use lightsout_algebra::watch::{Stopped, Watch};

use super::bits::{BLOCK, Bits};
use super::reducers::{Overlaps, Reducers};
use super::tanner::{Lists, Tanner};

/// A whole place in the sum of the bound.
const PLACE: u32 = 1 << 20;
/// The most places of a cluster, so that no sum overflows.
pub(super) const MOST_WEIGHT: u64 = 4000;
/// The greatest number of checks of a place for which the second bound holds.
const MOST_SHORT: usize = 3;
/// Nodes between two questions to the watch.
const PACE: u64 = 1 << 10;

/// A cluster to continue from: the places chosen after the anchor, and those that were tried before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Prefix {
    pub chosen: Vec<u16>,
    pub tried: Vec<u16>,
}

/// The counters of an enumeration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Clusters that were bounded, and perhaps extended.
    pub nodes: u64,
    /// Codewords of the wanted weight, among them all that contain no other.
    pub words: u64,
    /// Those of them that are trivial.
    pub trivial: u64,
}

impl Counts {
    /// Adds what another enumeration met.
    pub fn add(&mut self, other: Counts) {
        self.nodes += other.nodes;
        self.words += other.words;
        self.trivial += other.trivial;
    }
}

/// How an enumeration asks and ends.
pub(super) struct Errand<'e> {
    pub watch: &'e mut dyn Watch,
    /// Whether a codeword is trivial.
    pub is_trivial: &'e dyn Fn(&[u16]) -> bool,
    /// Whether another thread has found the answer.
    pub is_over: &'e AtomicBool,
    /// Clusters with this many places left are handed out instead of extended.
    pub split: Option<(u32, &'e mut Vec<Prefix>)>,
}

/// A growing cluster.
pub(super) trait Grow: Send {
    /// Forbids all places of an orbit that is done.
    fn finish(&mut self, orbit: &[u16]);

    /// Removes the exchange for equal weight from words through a place.
    fn touched(&mut self, place: u16);

    /// Enumerates all clusters from a prefix with an anchor that have exactly `weight` places. Returns what was met, and a
    /// codeword that is not trivial, at which it ends.
    fn run(
        &mut self,
        anchor: u16,
        prefix: &Prefix,
        weight: u32,
        errand: &mut Errand<'_>,
    ) -> Result<(Counts, Option<Vec<u16>>), Stopped>;
}

/// Creates an empty cluster, as wide as the code.
pub(super) fn growth<'g>(tanner: &'g Tanner, reducers: &'g Reducers) -> Box<dyn Grow + 'g> {
    macro_rules! sized {
        ($($blocks:literal $planes:literal,)*) => {
            match (tanner.places.max(tanner.checks).div_ceil(BLOCK), tanner.most.max(1).ilog2() + 1) {
                $((0..=$blocks, 0..=$planes) => Box::new(Growth::<$blocks, $planes>::of(tanner, reducers)),)*
                _ => unreachable!("the arrays are no larger"),
            }
        };
    }
    sized! {
        1 2, 1 3, 1 5, 2 2, 2 3, 2 5, 4 2, 4 3, 4 4, 4 13, 8 2, 8 3, 8 4, 16 4, 32 4, 64 4, 64 13,
    }
}

/// A cluster in sets of `W` blocks, where `P` bits hold the checks of a place.
struct Growth<'g, const W: usize, const P: usize> {
    tanner: &'g Tanner,
    reducers: &'g Reducers,
    overlaps: Overlaps,
    of_check: Vec<Bits<W>>,
    /// The checks of each place, for the second bound.
    of_place: Vec<Bits<W>>,
    /// The places that may be chosen before there is an anchor.
    free: Bits<W>,
    /// The state after each choice.
    states: Vec<State<W, P>>,
    /// The places that each node has yet to choose, of those that touch as many odd checks.
    trying: Vec<Bits<W>>,
    chosen: Vec<u16>,
    tried: Vec<u16>,
    share_of: Vec<u32>,
    /// The odd checks of a node, each with the most odd checks that one of its free places touches.
    needs: Vec<(u16, u32)>,
    /// The cost of each place at a node, for each odd check that it touches.
    costs: Vec<u32>,
    counts: Counts,
    /// The nodes that the watch knows of.
    told: u64,
    /// A codeword that is not trivial.
    found: Option<Vec<u16>>,
}

/// The places that a cluster leaves free, and the checks that it makes odd.
#[derive(Clone, Copy)]
struct State<const W: usize, const P: usize> {
    /// The places that may be chosen.
    free: Bits<W>,
    odd: Bits<W>,
    odd_count: usize,
    /// The odd checks that each place touches.
    planes: [Bits<W>; P],
}

impl<const W: usize, const P: usize> State<W, P> {
    /// Returns the state without any place.
    fn of(free: Bits<W>) -> State<W, P> {
        State { free, odd: Bits::NONE, odd_count: 0, planes: [Bits::NONE; P] }
    }

    /// Flips a check with these places.
    #[inline(always)]
    fn flip(&mut self, check: u16, places: &Bits<W>) {
        self.odd.flip(check);
        let is_odd = self.odd.has(check);
        self.odd_count = if is_odd { self.odd_count + 1 } else { self.odd_count - 1 };
        // Adds 1 to each place or takes it away, with the carry or the borrow from plane to plane.
        let inverted = if is_odd { 0 } else { u64::MAX };
        let mut carry = *places;
        for plane in &mut self.planes {
            let next = plane.with(&carry, |plane, carry| (plane ^ inverted) & carry);
            *plane = plane.with(&carry, |plane, carry| plane ^ carry);
            carry = next;
        }
    }

    /// Returns those of these places that may be chosen and touch this number of odd checks.
    #[inline(always)]
    fn touching(&self, touch: u32, places: &Bits<W>) -> Bits<W> {
        let mut places = places.and(&self.free);
        for (bit, plane) in self.planes.iter().enumerate() {
            let inverted = if touch >> bit & 1 == 1 { 0 } else { u64::MAX };
            places = places.with(plane, |places, plane| places & (plane ^ inverted));
        }
        places
    }
}

/// Returns the most odd checks that one of these places touches, or 0 if there are none.
#[inline(always)]
fn most_touched<const W: usize, const P: usize>(mut places: Bits<W>, planes: &[Bits<W>; P]) -> u32 {
    let mut most = 0;
    for (bit, plane) in planes.iter().enumerate().rev() {
        let here = places.and(plane);
        let is_any = !here.is_empty();
        most |= u32::from(is_any) << bit;
        // Without a branch, which no processor would foresee.
        let kept = u64::from(is_any).wrapping_neg();
        places = here.with(&places, |here, all| here & kept | all & !kept);
    }
    most
}

impl<'g, const W: usize, const P: usize> Growth<'g, W, P> {
    fn of(tanner: &'g Tanner, reducers: &'g Reducers) -> Growth<'g, W, P> {
        let sets = |lists: &Lists<u16>, count| {
            (0..count).map(|number| Bits::of(lists.list(number).iter().copied())).collect()
        };
        let is_short = tanner.most <= MOST_SHORT;
        let places = if is_short { tanner.places } else { 0 };
        Growth {
            tanner,
            reducers,
            overlaps: Overlaps::of(reducers),
            of_check: sets(&tanner.of_check, tanner.checks),
            of_place: sets(&tanner.of_place, places),
            free: Bits::of(0..tanner.places as u16),
            states: Vec::new(),
            trying: Vec::new(),
            chosen: Vec::new(),
            tried: Vec::new(),
            share_of: (0..=tanner.most as u32).map(|touch| PLACE / touch.max(1)).collect(),
            needs: Vec::with_capacity(tanner.checks),
            costs: vec![0; places],
            counts: Counts::default(),
            told: 0,
            found: None,
        }
    }

    /// Whether the enumeration is over.
    fn grow(&mut self, left: u32, errand: &mut Errand<'_>) -> Result<bool, Stopped> {
        if let Some((split, prefixes)) = &mut errand.split
            && left == *split
        {
            prefixes.push(Prefix { chosen: self.chosen[1..].to_vec(), tried: self.tried.clone() });
            return Ok(false);
        }
        self.counts.nodes += 1;
        let since = self.counts.nodes - self.told;
        if since >= PACE {
            self.told = self.counts.nodes;
            errand.watch.step(since)?;
            if errand.is_over.load(Ordering::Relaxed) {
                return Ok(true);
            }
        }
        let Some((check, most)) = self.tightest(left) else { return Ok(false) };
        let (depth, begun) = (self.chosen.len(), self.tried.len());
        let mut ended = Ok(false);
        // Places that mend most come first: they are forbidden for all that follow.
        'all: for touch in (1..=most).rev() {
            self.trying[depth] =
                self.states[depth].touching(touch, &self.of_check[usize::from(check)]);
            while let Some(place) = self.trying[depth].first() {
                self.trying[depth].remove(place);
                ended = self.extend(place, touch, left, errand);
                if !matches!(ended, Ok(false)) {
                    break 'all;
                }
                self.states[depth].free.remove(place);
                self.tried.push(place);
            }
        }
        self.tried.truncate(begun);
        ended
    }

    /// Chooses a place and goes on, if that can end well.
    #[inline]
    fn extend(
        &mut self,
        place: u16,
        touch: u32,
        left: u32,
        errand: &mut Errand<'_>,
    ) -> Result<bool, Stopped> {
        let degree = self.tanner.of_place.list(usize::from(place)).len();
        let odd = self.states[self.chosen.len()].odd_count + degree - 2 * touch as usize;
        match (odd, left) {
            (0, 1) => return Ok(self.meet(&[place], errand)),
            // A codeword with fewer places was met before.
            (0, _) => return Ok(false),
            _ if odd > self.tanner.most * (left as usize - 1) => return Ok(false),
            (_, 2) if errand.split.is_none() => return Ok(self.end(place, odd, errand)),
            _ => {}
        }
        self.choose(place);
        let ended = self.grow(left - 1, errand);
        self.unchoose();
        ended
    }

    /// Chooses a place, and then the last one, which touches every odd check that is left and no other. Whether that ends
    /// the enumeration.
    #[inline(never)]
    fn end(&mut self, place: u16, odd: usize, errand: &mut Errand<'_>) -> bool {
        self.counts.nodes += 1;
        let state = &self.states[self.chosen.len()];
        let (mut last, mut checks) = (state.free, state.odd);
        last.remove(place);
        for &word in self.reducers.of_place.list(usize::from(place)) {
            if self.overlaps.choose(self.reducers, word, place) {
                let places = self.overlaps.counted(self.reducers, word);
                places.iter().for_each(|&place| last.remove(place));
            }
            self.overlaps.unchoose(self.reducers, word, place);
        }
        self.tanner.of_place.list(usize::from(place)).iter().for_each(|&check| checks.flip(check));
        for check in checks.ones() {
            last = last.and(&self.of_check[usize::from(check)]);
            if last.is_empty() {
                return false;
            }
        }
        last.ones().any(|last| {
            let is_all = self.tanner.of_place.list(usize::from(last)).len() == odd;
            is_all && self.meet(&[place, last], errand)
        })
    }

    /// Counts a codeword. Whether it ends the enumeration.
    fn meet(&mut self, last: &[u16], errand: &mut Errand<'_>) -> bool {
        let mut word = self.chosen.clone();
        word.extend(last);
        self.counts.words += 1;
        if (errand.is_trivial)(&word) {
            self.counts.trivial += 1;
            return false;
        }
        self.found = Some(word);
        errand.is_over.store(true, Ordering::Relaxed);
        true
    }

    /// The odd check with the fewest free places, and how many odd checks one of these touches at most; none if the places
    /// left are too few. Among equals the check whose places touch more comes first, then the first.
    #[inline(never)]
    fn tightest(&mut self, left: u32) -> Option<(u16, u32)> {
        let state = &self.states[self.chosen.len()];
        let mut planes = state.planes;
        planes.iter_mut().for_each(|plane| *plane = plane.and(&state.free));
        let (most, mut sum) = (left * PLACE, 0);
        self.needs.clear();
        for check in state.odd.ones() {
            let touch = most_touched(self.of_check[usize::from(check)].and(&state.free), &planes);
            if touch == 0 {
                return None;
            }
            sum += self.share_of[touch as usize];
            if sum > most {
                return None;
            }
            self.needs.push((check, touch));
        }
        if !self.of_place.is_empty() && self.lonely(left) > most {
            return None;
        }
        let free = &self.states[self.chosen.len()].free;
        let order = |&(check, touch): &(u16, u32)| {
            let places = self.of_check[usize::from(check)].and(free).count();
            (places, Reverse(touch), check)
        };
        self.needs.iter().map(order).min().map(|(_, touch, check)| (check, touch.0))
    }

    /// Returns the second bound on the places still needed, each counted as `PLACE`. It stops above the places left.
    fn lonely(&mut self, left: u32) -> u32 {
        let State { free, odd, planes, .. } = &self.states[self.chosen.len()];
        let touching =
            planes.iter().fold(Bits::NONE, |all: Bits<W>, plane| all.with(plane, |a, b| a | b));
        let touching = touching.and(free);
        let (mut some, mut more) = (*odd, *odd);
        for place in touching.ones() {
            let checks = &self.of_place[usize::from(place)];
            more = more.with(&some.and(checks), |more, again| more | again);
            some = some.with(checks, |some, checks| some | checks);
        }
        let lonely = some.with(&more, |some, more| some & !more);
        for place in touching.ones() {
            let checks = self.tanner.of_place.list(usize::from(place)).iter();
            let count =
                |set: &Bits<W>| checks.clone().filter(|check| set.has(**check)).count() as u32;
            let (touch, alone) = (count(odd), count(&lonely));
            self.costs[usize::from(place)] = (PLACE + alone * PLACE / MOST_SHORT as u32) / touch;
        }
        let mut sum = 0;
        for (check, _) in &self.needs {
            let places = self.of_check[usize::from(*check)].and(free);
            sum += places.ones().map(|place| self.costs[usize::from(place)]).min().unwrap_or(PLACE);
            if sum > left * PLACE {
                break;
            }
        }
        sum
    }

    #[inline(never)]
    fn choose(&mut self, place: u16) {
        let (before, after) = self.states.split_at_mut(self.chosen.len() + 1);
        let (last, next) = (&before[self.chosen.len()], &mut after[0]);
        *next = *last;
        next.free.remove(place);
        for &check in self.tanner.of_place.list(usize::from(place)) {
            next.flip(check, &self.of_check[usize::from(check)]);
        }
        for &word in self.reducers.of_place.list(usize::from(place)) {
            if self.overlaps.choose(self.reducers, word, place) {
                let places = self.overlaps.counted(self.reducers, word);
                places.iter().for_each(|&place| next.free.remove(place));
            }
        }
        self.chosen.push(place);
    }

    #[inline]
    fn unchoose(&mut self) {
        let Some(place) = self.chosen.pop() else { return };
        for &word in self.reducers.of_place.list(usize::from(place)) {
            self.overlaps.unchoose(self.reducers, word, place);
        }
    }
}

impl<const W: usize, const P: usize> Grow for Growth<'_, W, P> {
    fn finish(&mut self, orbit: &[u16]) {
        for &place in orbit {
            self.touched(place);
            self.free.remove(place);
        }
    }

    fn touched(&mut self, place: u16) {
        let words = self.reducers.of_place.list(usize::from(place)).iter();
        words.for_each(|&word| self.overlaps.touch(word));
    }

    fn run(
        &mut self,
        anchor: u16,
        prefix: &Prefix,
        weight: u32,
        errand: &mut Errand<'_>,
    ) -> Result<(Counts, Option<Vec<u16>>), Stopped> {
        (self.counts, self.told) = (Counts::default(), 0);
        let mut start = State::of(self.free);
        for word in self.overlaps.full() {
            let places = self.overlaps.counted(self.reducers, word);
            places.iter().for_each(|&place| start.free.remove(place));
        }
        if !start.free.has(anchor) {
            return Ok((self.counts, None));
        }
        let size = size_of::<State<W, P>>() + size_of::<Bits<W>>();
        errand.watch.reserve(u64::from(weight) * size as u64)?;
        self.states.resize(weight as usize + 1, start);
        self.trying.resize(weight as usize + 1, Bits::NONE);
        self.states[0] = start;
        self.choose(anchor);
        prefix.tried.iter().for_each(|&place| self.states[1].free.remove(place));
        prefix.chosen.iter().for_each(|&place| self.choose(place));
        let left = weight.saturating_sub(self.chosen.len() as u32);
        // A place of no check is a codeword by itself.
        let ended = match (self.states[self.chosen.len()].odd_count == 0, left) {
            (true, 0) => Ok(self.meet(&[], errand)),
            (true, _) | (_, 0) => Ok(false),
            _ => self.grow(left, errand),
        };
        while !self.chosen.is_empty() {
            self.unchoose();
        }
        ended?;
        Ok((self.counts, self.found.take()))
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::families::bicycle;

    fn counts(mut growth: impl Grow, weight: u32) -> Counts {
        let is_over = AtomicBool::new(false);
        let mut all = Counts::default();
        for place in 0..72 {
            let mut errand = Errand {
                watch: &mut Unwatched,
                is_trivial: &|_| true,
                is_over: &is_over,
                split: None,
            };
            let run = growth.run(place, &Prefix::default(), weight, &mut errand);
            all.add(run.expect("no limit").0);
            growth.finish(&[place]);
        }
        all
    }

    #[test]
    fn wider_sets_and_the_second_bound_change_no_words() {
        // [[72,12,6]]
        let checks = bicycle([6, 6], &[(3, 0), (0, 1), (0, 2)], &[(0, 3), (1, 0), (2, 0)]);
        let tanner = Tanner::of(&checks).expect("it is small");
        let reducers = Reducers::of(tanner.places, &[], 0);
        for weight in [6, 8] {
            let narrow = counts(Growth::<1, 2>::of(&tanner, &reducers), weight);
            assert_eq!(counts(Growth::<4, 13>::of(&tanner, &reducers), weight), narrow);
            let mut alone = Growth::<2, 3>::of(&tanner, &reducers);
            alone.of_place.clear();
            let alone = counts(alone, weight);
            assert!(alone.words == narrow.words && alone.words > 36, "{alone:?} {narrow:?}");
            assert!(alone.nodes > narrow.nodes, "{alone:?} {narrow:?}");
        }
    }
}
