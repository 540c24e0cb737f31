//! The least sum of entries in a coset over Z/m, by enumerating every member.
//!
//! The members are x0 + Σ c_i·g_i with 0 <= c_i < o_i. Some of the first generators have a table of all their sums,
//! transposed so that sixty-four candidates are adjacent, coordinate after coordinate. The other coefficients run
//! through mixed-radix reflected Gray code (Knuth, TAOCP 7.2.1.1). One of them changes by one at a time, so one
//! generator is added to or subtracted from the *base*.
//!
//! Then base and table are added mod m and summed up, sixty-four candidates at a time, without any chain of additions.
//! Coordinates are left out if no generator moves them, or they are not counted.

use std::ops::Range;

use super::{Modulus, row};
use crate::gf2::gray_walk::{Lightest, Walked};
use crate::simd::Simd;
use crate::simd::residues::{LANES, Lanes, sum_entries};
use crate::tuning::{SUM_STEP, SUM_TABLE_BYTES};
use crate::watch::Watch;

/// A coset prepared for enumeration.
///
/// ```
/// use lightsout_algebra::{watch::Unwatched, zm::{GrayWalk, Modulus}};
/// // (2, 2, 2, 1) + c·(1, 1, 1, 1) mod 3: the sums are 7, 2 and 3 for c = 0, 1 and 2.
/// let walk = GrayWalk::new(Modulus::new(3)?, vec![2, 2, 2, 1], vec![(vec![1; 4], 3)], 4).unwrap();
/// let lightest = walk.run(0..walk.members(), false, &mut Unwatched).best.unwrap();
/// assert_eq!((lightest.weight, lightest.count), (2, 1));
/// assert_eq!(walk.member(lightest.index), [0, 0, 0, 2]);
/// # Ok::<(), lightsout_algebra::zm::BadModulus>(())
/// ```
#[derive(Clone, Debug)]
pub struct GrayWalk {
    simd: Simd,
    modulus: Modulus,
    offset: Vec<u8>,
    generators: Vec<(Vec<u8>, u16)>,
    members: u64,
    /// The number of generators whose sums are tabled, and of these sums.
    tabled: usize,
    block: u64,
    /// The sum of the counted entries that no generator moves.
    constant: usize,
    /// The moving counted entries of the offset and of the generators.
    moving_offset: Vec<u8>,
    moving_generators: Vec<Vec<u8>>,
    /// For each group of sums, for each moving coordinate, the entries side by side.
    table: Vec<Lanes>,
}

impl GrayWalk {
    /// Prepares the coset `offset` + Σ c_i·g_i, 0 <= c_i < o_i, for generators (g_i, o_i). The sum is over the first
    /// `counted` entries. Returns `None` when it has 2^64 members or more.
    ///
    /// # Panics
    /// When a generator is not as long as the offset or has order 0.
    pub fn new(
        modulus: Modulus,
        offset: Vec<u8>,
        generators: Vec<(Vec<u8>, u16)>,
        counted: usize,
    ) -> Option<GrayWalk> {
        GrayWalk::with(Simd::best(), modulus, offset, generators, counted)
    }

    /// [`GrayWalk::new`] with chosen instructions.
    ///
    /// # Panics
    /// When a generator is not as long as the offset or has order 0.
    pub fn with(
        simd: Simd,
        modulus: Modulus,
        offset: Vec<u8>,
        generators: Vec<(Vec<u8>, u16)>,
        counted: usize,
    ) -> Option<GrayWalk> {
        let mut members = 1u64;
        for (generator, order) in &generators {
            assert_eq!(generator.len(), offset.len(), "generators as long as the offset");
            assert_ne!(*order, 0, "a generator of order 1 stands for nothing, one of 0 is none");
            members = members.checked_mul(u64::from(*order))?;
        }
        let counted = counted.min(offset.len());
        let moves = |&place: &usize| generators.iter().any(|(g, _)| g[place] != 0);
        let (moving, still): (Vec<usize>, Vec<usize>) = (0..counted).partition(moves);
        let entries = |vector: &[u8]| moving.iter().map(|&place| vector[place]).collect();
        let (tabled, block) = tabled_generators(&generators, moving.len());
        let moving_generators: Vec<Vec<u8>> = generators.iter().map(|(g, _)| entries(g)).collect();
        let mut walk = GrayWalk {
            simd,
            modulus,
            members,
            tabled,
            block,
            constant: still.iter().map(|&place| usize::from(offset[place])).sum(),
            moving_offset: entries(&offset),
            moving_generators,
            table: Vec::new(),
            offset,
            generators,
        };
        walk.table = walk.sums_side_by_side();
        Some(walk)
    }

    /// Returns the number of members, one for each index.
    pub fn members(&self) -> u64 {
        self.members
    }

    /// Returns the member at an index.
    ///
    /// # Panics
    /// When the index is not below [`GrayWalk::members`].
    pub fn member(&self, index: u64) -> Vec<u8> {
        assert!(index < self.members, "there are {} members", self.members);
        let mut member = self.offset.clone();
        let digits = self.table_digits(index % self.block);
        let digits = digits.chain(self.walk_digits(index / self.block));
        for ((generator, _), times) in self.generators.iter().zip(digits) {
            row::add_scaled(&mut member, generator, times, self.modulus);
        }
        member
    }

    /// Sums up the members in a range of indices (cut to existing ones) and keeps the lightest. With `histogram`, also
    /// counts how many have each sum.
    ///
    /// One step of the watch is one candidate. A stop is not an error: the result holds the best so far.
    pub fn run(&self, range: Range<u64>, histogram: bool, watch: &mut dyn Watch) -> Walked {
        let end = range.end.min(self.members);
        let most = self.constant + self.moving_offset.len() * usize::from(self.modulus.value() - 1);
        let mut walked = Walked {
            best: None,
            histogram: histogram.then(|| vec![0; most + 1]),
            next: range.start.min(end),
            stopped: None,
        };
        let per_question = (SUM_STEP / (self.moving_offset.len() as u64 + 1)).max(1);
        while walked.next < end && walked.stopped.is_none() {
            let from = walked.next;
            self.walk(end.min(from.saturating_add(per_question)), &mut walked);
            watch.progress("enumerating the coset", walked.next - range.start, end - range.start);
            walked.stopped = watch.step(walked.next - from).err();
        }
        walked
    }

    /// Walks up to the index `stop`, block by block.
    fn walk(&self, stop: u64, walked: &mut Walked) {
        let mut base = Base::at(walked.next / self.block, self);
        let mut sums = vec![0; self.table_groups() * LANES];
        while walked.next < stop {
            let first = base.block * self.block;
            let end = stop.min(first + self.block);
            let groups = sums.as_chunks_mut::<LANES>().0.iter_mut();
            let width = self.moving_offset.len();
            let mut least = u32::MAX;
            for (i, sums) in groups.enumerate() {
                let table = &self.table[i * width..][..width];
                let m = self.modulus.value();
                least = least.min(sum_entries(self.simd, table, &base.entries, m, sums));
            }
            let part = (walked.next - first) as usize..(end - first) as usize;
            take(walked, self.constant, least, &sums[part]);
            walked.next = end;
            if end == first + self.block {
                base.advance(self);
            }
        }
    }

    fn table_groups(&self) -> usize {
        (self.block as usize).div_ceil(LANES)
    }

    /// The coefficients of the tabled generators at a place in the table.
    fn table_digits(&self, place: u64) -> impl Iterator<Item = u8> + '_ {
        let mut rest = place;
        self.generators[..self.tabled].iter().map(move |(_, order)| {
            let digit = (rest % u64::from(*order)) as u8;
            rest /= u64::from(*order);
            digit
        })
    }

    /// The coefficients of the other generators in a block: reflected, so that a digit runs backwards
    /// while the number made of the higher digits is odd.
    fn walk_digits(&self, block: u64) -> impl Iterator<Item = u8> + '_ {
        let mut rest = block;
        self.generators[self.tabled..].iter().map(move |(_, order)| {
            let (digit, higher) = (rest % u64::from(*order), rest / u64::from(*order));
            rest = higher;
            let reflected =
                if higher.is_multiple_of(2) { digit } else { u64::from(*order) - 1 - digit };
            reflected as u8
        })
    }

    fn sums_side_by_side(&self) -> Vec<Lanes> {
        let width = self.moving_offset.len();
        let mut table = vec![[0; LANES]; self.table_groups() * width];
        // Lanes past the last sum repeat the first ones, so that they never look lighter.
        for place in 0..self.table_groups() * LANES {
            let mut sum = vec![0; width];
            let digits = self.table_digits(place as u64 % self.block);
            for (generator, times) in self.moving_generators.iter().zip(digits) {
                row::add_scaled(&mut sum, generator, times, self.modulus);
            }
            let (group, lane) = (place / LANES, place % LANES);
            for (lanes, entry) in table[group * width..].iter_mut().zip(sum) {
                lanes[lane] = entry;
            }
        }
        table
    }
}

/// What all members of a block have in common, and where the walk stands.
struct Base {
    block: u64,
    entries: Vec<u8>,
}

impl Base {
    fn at(block: u64, walk: &GrayWalk) -> Base {
        let mut entries = walk.moving_offset.clone();
        let generators = walk.moving_generators[walk.tabled..].iter();
        for (generator, times) in generators.zip(walk.walk_digits(block)) {
            row::add_scaled(&mut entries, generator, times, walk.modulus);
        }
        Base { block, entries }
    }

    /// Goes on to the next block, if there is one: one digit changes by one.
    fn advance(&mut self, walk: &GrayWalk) {
        let mut number = self.block;
        self.block += 1;
        for (place, (_, order)) in walk.generators.iter().enumerate().skip(walk.tabled) {
            let (digit, higher) = (number % u64::from(*order), number / u64::from(*order));
            if digit + 1 < u64::from(*order) {
                let up = higher.is_multiple_of(2);
                let factor = if up { 1 } else { walk.modulus.neg(1) };
                let generator = &walk.moving_generators[place];
                row::add_scaled(&mut self.entries, generator, factor, walk.modulus);
                return;
            }
            number = higher;
        }
    }
}

/// Takes in the sums of the candidates from `walked.next` on; `least` bounds them from below.
fn take(walked: &mut Walked, constant: usize, least: u32, sums: &[u32]) {
    if let Some(histogram) = &mut walked.histogram {
        for &sum in sums {
            histogram[constant + sum as usize] += 1;
        }
    }
    let weight = constant + least as usize;
    if walked.best.is_none_or(|best| weight <= best.weight) {
        look_closer(walked, constant, sums);
    }
}

#[cold]
fn look_closer(walked: &mut Walked, constant: usize, sums: &[u32]) {
    for (index, &sum) in (walked.next..).zip(sums) {
        let weight = constant + sum as usize;
        match &mut walked.best {
            Some(best) if best.weight < weight => {}
            Some(best) if best.weight == weight => best.count += 1,
            best => *best = Some(Lightest { weight, index, count: 1 }),
        }
    }
}

/// How many generators to table, so that the table stays in the first-level cache, and how many sums that makes.
fn tabled_generators(generators: &[(Vec<u8>, u16)], width: usize) -> (usize, u64) {
    let most = (SUM_TABLE_BYTES / width.max(1)).max(LANES) as u64;
    let (mut tabled, mut block) = (0, 1);
    for (_, order) in generators {
        if block * u64::from(*order) > most {
            break;
        }
        tabled += 1;
        block *= u64::from(*order);
    }
    (tabled, block)
}
