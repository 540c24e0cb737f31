//! A cluster that grows place by place: the inner loop.
//!
//! All state is kept up to date from place to place: which checks are odd, how many odd checks each place touches, how
//! many places of each check are free.
//!
//! A node is bounded before it branches. Each further place touches some of the odd checks, at most t of those at check
//! c, so that check c needs at least 1/t of a place. The sum over all odd checks is a feasible dual of the covering
//! program: if it exceeds the places left, no completion exists.

use std::sync::atomic::{AtomicBool, Ordering};

use lightsout_algebra::watch::{Stopped, Watch};

use super::reducers::{Overlaps, Reducers};
use super::tanner::{Array, Tanner, zeros};

/// What is taken from the touches of a place that may not be chosen, so that no maximum is found there.
const CLOSED: i16 = 1 << 14;
/// A whole place in the sum of the bound.
const PLACE: u32 = 1 << 20;
/// The most places of a cluster, so that no sum overflows.
pub const MOST_WEIGHT: u64 = 4000;
/// Nodes between two questions to the watch.
const PACE: u64 = 1 << 10;

/// A cluster to continue from: the places chosen after the anchor, and those that were tried before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prefix {
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
pub struct Errand<'e> {
    pub watch: &'e mut dyn Watch,
    /// Whether a codeword is trivial.
    pub is_trivial: &'e dyn Fn(&[u16]) -> bool,
    /// Whether another thread has found the answer.
    pub is_over: &'e AtomicBool,
    /// Clusters with this many places left are handed out instead of extended.
    pub split: Option<(u32, &'e mut Vec<Prefix>)>,
}

/// A growing cluster.
pub struct Growth<'g> {
    tanner: &'g Tanner,
    reducers: &'g Reducers,
    overlaps: Overlaps,
    /// The odd checks that each place touches, less [`CLOSED`] where it may not be chosen.
    touch: Array<i16>,
    /// For how many reasons each place may not be chosen.
    closed: Array<u16>,
    /// The places of each check that may be chosen.
    free: Array<u16>,
    odd: Vec<u16>,
    /// One above the index in `odd` of each check that is there, else 0.
    index: Array<u16>,
    chosen: Vec<u16>,
    tried: Vec<u16>,
    share_of: Vec<u32>,
    counts: Counts,
    /// A codeword that is not trivial.
    found: Option<Vec<u16>>,
}

impl<'g> Growth<'g> {
    /// Creates an empty cluster.
    pub fn of(tanner: &'g Tanner, reducers: &'g Reducers) -> Growth<'g> {
        let mut free = zeros();
        (0..tanner.checks).for_each(|check| free[check] = tanner.of_check.list(check).len() as u16);
        let share_of = (0..=tanner.most as u32).map(|touch| PLACE / touch.max(1)).collect();
        Growth {
            tanner,
            reducers,
            overlaps: Overlaps::of(reducers),
            touch: zeros(),
            closed: zeros(),
            free,
            odd: Vec::new(),
            index: zeros(),
            chosen: Vec::new(),
            tried: Vec::new(),
            share_of,
            counts: Counts::default(),
            found: None,
        }
    }

    /// Forbids all places of an orbit that is done.
    pub fn finish(&mut self, orbit: &[u16]) {
        for &place in orbit {
            self.touched(place);
            self.close(place);
        }
    }

    /// Removes the exchange for equal weight from words through a place.
    pub fn touched(&mut self, place: u16) {
        let reducers = self.reducers;
        let words = reducers.of_place.list(usize::from(place)).iter();
        words.for_each(|&word| self.overlaps.touch(word));
    }

    /// Enumerates all clusters from a prefix with an anchor that have exactly `weight` places. Returns what was met, and a
    /// codeword that is not trivial, at which it ends.
    pub fn run(
        &mut self,
        anchor: u16,
        prefix: &Prefix,
        weight: u32,
        errand: &mut Errand<'_>,
    ) -> Result<(Counts, Option<Vec<u16>>), Stopped> {
        self.counts = Counts::default();
        let full: Vec<u32> = self.overlaps.full().collect();
        full.iter().for_each(|&word| self.close_all(word));
        let can_be = self.closed[usize::from(anchor)] == 0;
        self.choose(anchor);
        prefix.tried.iter().for_each(|&place| self.close(place));
        prefix.chosen.iter().for_each(|&place| self.choose(place));
        let left = weight.saturating_sub(1 + prefix.chosen.len() as u32);
        // A place of no check is a codeword by itself.
        let ended = match (can_be, self.odd.is_empty(), left) {
            (false, ..) => Ok(false),
            (_, true, 0) => Ok(self.meet(None, errand)),
            (_, true, _) | (_, _, 0) => Ok(false),
            _ => self.grow(left, errand),
        };
        prefix.chosen.iter().rev().for_each(|&place| self.unchoose(place));
        prefix.tried.iter().for_each(|&place| self.open(place));
        self.unchoose(anchor);
        full.iter().for_each(|&word| self.open_all(word));
        ended?;
        Ok((self.counts, self.found.take()))
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
        if self.counts.nodes.is_multiple_of(PACE) {
            errand.watch.step(PACE)?;
            if errand.is_over.load(Ordering::Relaxed) {
                return Ok(true);
            }
        }
        let Some((check, most)) = self.tightest(left) else { return Ok(false) };
        let (tanner, begun) = (self.tanner, self.tried.len());
        let mut ended = Ok(false);
        // Places that mend most come first: they are forbidden for all that follow.
        'all: for touch in (1..=most).rev() {
            for &place in tanner.of_check.list(usize::from(check)) {
                if self.touch[usize::from(place)] != touch {
                    continue;
                }
                ended = self.extend(place, touch, left, errand);
                if !matches!(ended, Ok(false)) {
                    break 'all;
                }
                self.close(place);
                self.tried.push(place);
            }
        }
        while self.tried.len() > begun {
            let place = self.tried.pop().expect("it is longer");
            self.open(place);
        }
        ended
    }

    /// Chooses a place and goes on, if that can end well.
    #[inline]
    fn extend(
        &mut self,
        place: u16,
        touch: i16,
        left: u32,
        errand: &mut Errand<'_>,
    ) -> Result<bool, Stopped> {
        let degree = self.tanner.of_place.list(usize::from(place)).len();
        let odd = self.odd.len() + degree - 2 * touch as usize;
        match (odd, left) {
            (0, 1) => return Ok(self.meet(Some(place), errand)),
            // A codeword with fewer places was met before.
            (0, _) => return Ok(false),
            _ if odd > self.tanner.most * (left as usize - 1) => return Ok(false),
            _ => {}
        }
        self.choose(place);
        let ended = self.grow(left - 1, errand);
        self.unchoose(place);
        ended
    }

    /// Counts a codeword. Whether it ends the enumeration.
    fn meet(&mut self, last: Option<u16>, errand: &mut Errand<'_>) -> bool {
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
    #[inline]
    fn tightest(&self, left: u32) -> Option<(u16, i16)> {
        let (most, mut sum, mut best) = (left * PLACE, 0, (u16::MAX, i16::MIN, u16::MAX));
        for &check in &self.odd {
            let places = self.tanner.of_check.list(usize::from(check)).iter();
            let touch = places.fold(0, |most, &place| most.max(self.touch[usize::from(place)]));
            if touch <= 0 {
                return None;
            }
            sum += self.share_of[touch as usize];
            if sum > most {
                return None;
            }
            best = best.min((self.free[usize::from(check)], -touch, check));
        }
        Some((best.2, -best.1))
    }

    #[inline]
    fn close(&mut self, place: u16) {
        let reasons = &mut self.closed[usize::from(place)];
        *reasons += 1;
        if *reasons == 1 {
            self.touch[usize::from(place)] -= CLOSED;
            for &check in self.tanner.of_place.list(usize::from(place)) {
                self.free[usize::from(check)] -= 1;
            }
        }
    }

    #[inline]
    fn open(&mut self, place: u16) {
        let reasons = &mut self.closed[usize::from(place)];
        *reasons -= 1;
        if *reasons == 0 {
            self.touch[usize::from(place)] += CLOSED;
            for &check in self.tanner.of_place.list(usize::from(place)) {
                self.free[usize::from(check)] += 1;
            }
        }
    }

    fn close_all(&mut self, word: u32) {
        self.overlaps.counted(self.reducers, word).iter().for_each(|&place| self.close(place));
    }

    fn open_all(&mut self, word: u32) {
        self.overlaps.counted(self.reducers, word).iter().for_each(|&place| self.open(place));
    }

    #[inline]
    fn choose(&mut self, place: u16) {
        self.chosen.push(place);
        self.close(place);
        self.flip(place);
        let reducers = self.reducers;
        for &word in reducers.of_place.list(usize::from(place)) {
            if self.overlaps.choose(reducers, word, place) {
                self.close_all(word);
            }
        }
    }

    #[inline]
    fn unchoose(&mut self, place: u16) {
        let reducers = self.reducers;
        for &word in reducers.of_place.list(usize::from(place)) {
            if self.overlaps.unchoose(reducers, word, place) {
                self.open_all(word);
            }
        }
        self.flip(place);
        self.open(place);
        self.chosen.pop();
    }

    /// Flips the checks of a place.
    #[inline]
    fn flip(&mut self, place: u16) {
        let tanner = self.tanner;
        for &check in tanner.of_place.list(usize::from(place)) {
            let at = self.index[usize::from(check)];
            let by = if at == 0 { 1 } else { -1 };
            if at == 0 {
                self.odd.push(check);
                self.index[usize::from(check)] = self.odd.len() as u16;
            } else {
                self.odd.swap_remove(usize::from(at) - 1);
                self.index[usize::from(check)] = 0;
                if let Some(&moved) = self.odd.get(usize::from(at) - 1) {
                    self.index[usize::from(moved)] = at;
                }
            }
            for &other in tanner.of_check.list(usize::from(check)) {
                self.touch[usize::from(other)] += by;
            }
        }
    }
}
