//! The least weight in a coset, by enumerating every member.
//!
//! The member at Gray index g is the offset plus the basis vectors named by the ones of g + ⌊g/2⌋, so that neighbours
//! differ by one basis vector. The enumeration takes 2^k indices at once. The sums of the k lowest basis vectors are
//! tabled once in Gray order, sixteen candidates side by side. Each block weighs all of them against one base.
//!
//! So there is no chain of additions and no adding across a register. A candidate costs one addition and one population
//! count for each word, sixteen at a time. A block is examined further only if its least weight reaches the best known.

use std::ops::Range;

use super::counted::Counted;
use super::vector::BitVec;
use super::words::{bit, set_bit, xor_into};
use crate::simd::Simd;
use crate::simd::weigh::{Classes, LANES, Lanes, MOST_FOLDED, weigh};
use crate::tuning::{WALK_STEP, WALK_TABLE_BYTES, addition_in_words};
use crate::watch::{Stopped, Watch};

/// A coset prepared for enumeration.
#[derive(Clone, Debug)]
pub struct GrayWalk {
    simd: Simd,
    offset: BitVec,
    basis: Vec<BitVec>,
    /// The counted entries of the offset and of the basis vectors, sorted into the classes.
    packed_offset: Vec<u64>,
    packed_basis: Vec<Vec<u64>>,
    /// The number of entries that count.
    counted: usize,
    /// The number of lowest basis vectors that make the classes.
    folded: u32,
    classes: Option<Classes>,
    /// The number of basis vectors above them whose sums are tabled.
    tabled: u32,
    table: Vec<Lanes>,
}

/// The result of enumerating a range of Gray indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked {
    /// The least weight, once a candidate has been weighed.
    pub best: Option<Lightest>,
    /// How many candidates have each weight, when asked for.
    pub histogram: Option<Vec<u64>>,
    /// The first Gray index that was not weighed. A later run can resume there.
    pub next: u64,
    /// Why the enumeration ended before the end of the range, if it did.
    pub stopped: Option<Stopped>,
}

/// The lightest candidates of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lightest {
    /// Their weight.
    pub weight: usize,
    /// The Gray index of the first of them.
    pub index: u64,
    /// How many there are.
    pub count: u64,
}

impl GrayWalk {
    /// Prepares the coset `offset` + span(`basis`), or `None` when it has 2^64 members or more.
    ///
    /// Members are counted once for each sum of basis vectors, so the basis should be independent.
    ///
    /// # Panics
    /// When the vectors are not of the length that `counted` chooses from.
    pub fn new(offset: BitVec, basis: Vec<BitVec>, counted: &Counted) -> Option<GrayWalk> {
        GrayWalk::with(Simd::best(), offset, basis, counted)
    }

    /// [`GrayWalk::new`] with chosen instructions.
    ///
    /// # Panics
    /// When the vectors are not of the length that `counted` chooses from.
    pub fn with(
        simd: Simd,
        offset: BitVec,
        basis: Vec<BitVec>,
        counted: &Counted,
    ) -> Option<GrayWalk> {
        if basis.len() >= 64 {
            return None;
        }
        // A coset without counted entries still has a word, so that its members can be weighed.
        let words = counted.counted_words().max(1);
        let pack = |vector: &BitVec| {
            let mut packed = counted.pack(vector);
            packed.truncate(counted.counted_words());
            packed.resize(words, 0);
            packed
        };
        let mut packed: Vec<Vec<u64>> = std::iter::once(&offset).chain(&basis).map(pack).collect();
        let sorted = Sorted::best(simd, &packed[1..], counted.count(), words);
        if let Some(sorted) = &sorted {
            packed.iter_mut().for_each(|vector| *vector = sorted.apply(vector));
        }
        let (folded, classes) = match sorted {
            Some(Sorted { folded, classes, .. }) => (folded, Some(classes)),
            None => (0, None),
        };
        let packed_basis = packed.split_off(1);
        let packed_offset = packed.swap_remove(0);
        let words = packed_offset.len();
        let above = &packed_basis[folded as usize..];
        let tabled = tabled_vectors(above.len(), words + (1 << folded));
        let table = sums_side_by_side(&above[..tabled], words);
        Some(GrayWalk {
            simd,
            offset,
            basis,
            packed_offset,
            packed_basis,
            counted: counted.count(),
            folded,
            classes,
            tabled: tabled as u32,
            table,
        })
    }

    /// Returns the number of members, one for each Gray index.
    pub fn members(&self) -> u64 {
        1 << self.basis.len()
    }

    /// Returns the member at a Gray index.
    ///
    /// # Panics
    /// When the index is not below [`GrayWalk::members`].
    pub fn member(&self, index: u64) -> BitVec {
        let mut member = self.offset.clone();
        subset(index).for_each(|k| member.xor(&self.basis[k]));
        member
    }

    /// Weighs the members in a range of Gray indices (cut to existing ones) and keeps the lightest. With `histogram`,
    /// also counts how many have each weight.
    ///
    /// One step of the watch is one candidate. A stop is not an error: the result holds the best so far.
    pub fn run(&self, range: Range<u64>, histogram: bool, watch: &mut dyn Watch) -> Walked {
        let end = range.end.min(self.members());
        let histogram = histogram.then(|| vec![0; self.counted + 1]);
        let next = range.start.min(end);
        let mut walked = Walked { best: None, histogram, next, stopped: None };
        let words = self.packed_offset.len();
        let mut weights = vec![[0; LANES]; (self.table.len() / words) << self.folded];
        let step = (WALK_STEP << self.folded) / words as u64;
        while walked.next < end && walked.stopped.is_none() {
            let stop = end.min(walked.next.saturating_add(step));
            let from = walked.next;
            self.walk(stop, &mut weights, &mut walked);
            watch.progress("enumerating the coset", stop - range.start, end - range.start);
            walked.stopped = watch.step(stop - from).err();
        }
        walked
    }

    /// Walks up to the Gray index `stop`, block by block.
    fn walk(&self, stop: u64, weights: &mut [Lanes], walked: &mut Walked) {
        let bits = self.tabled + self.folded;
        let size = 1 << bits;
        let mut base = self.base(walked.next >> bits);
        while walked.next < stop {
            let block = walked.next >> bits;
            let first = block << bits;
            let end = stop.min(first + size);
            let least = weigh(self.simd, &self.table, &base, self.classes.as_ref(), weights);
            let weight = |index: u64| weights.as_flattened()[self.place(index - first)];
            match &mut walked.histogram {
                // Nothing is left out, and no place is filled up, so that the order does not matter.
                Some(histogram) if end - walked.next == weights.as_flattened().len() as u64 => {
                    let weights = weights.as_flattened();
                    weights.iter().for_each(|&weight| histogram[weight as usize] += 1);
                }
                Some(histogram) => {
                    let weights = (walked.next..end).map(weight);
                    weights.for_each(|weight| histogram[weight as usize] += 1);
                }
                None => {}
            }
            walked.take(least, walked.next..end, weight);
            walked.next = end;
            if end == first + size {
                self.to_next_block(block, &mut base);
            }
        }
    }

    /// Where the weight of a block's member is, by its number in the block.
    #[inline]
    fn place(&self, number: u64) -> usize {
        let (sum, low) = (number >> self.folded, number & ((1 << self.folded) - 1));
        // An odd number above reaches down into the highest of the low bits.
        let subset = gray(low) ^ ((sum & 1) << self.folded >> 1);
        let (group, lane) = (sum as usize / LANES, sum as usize % LANES);
        ((group << self.folded) + subset as usize) * LANES + lane
    }

    /// What all members of a block have in common.
    fn base(&self, block: u64) -> Vec<u64> {
        let mut base = self.packed_offset.clone();
        subset(block << (self.tabled + self.folded))
            .for_each(|k| xor_into(&mut base, &self.packed_basis[k]));
        base
    }

    /// Changes a block's base into the next block's: two basis vectors change, if the next block exists.
    fn to_next_block(&self, block: u64, base: &mut [u64]) {
        let bits = self.tabled + self.folded;
        if block + 1 < self.members() >> bits {
            let changed = gray((block + 1) << bits) ^ gray(block << bits);
            super::words::ones_of_word(changed).for_each(|k| xor_into(base, &self.packed_basis[k]));
        }
    }
}

impl Walked {
    /// Takes in the weights of the candidates at these Gray indices; `least` bounds them from below.
    #[inline]
    fn take(&mut self, least: u64, indices: Range<u64>, weight: impl Fn(u64) -> u64) {
        if self.best.is_none_or(|best| least <= best.weight as u64) {
            self.look_closer(indices, weight);
        }
    }

    #[cold]
    fn look_closer(&mut self, indices: Range<u64>, weight: impl Fn(u64) -> u64) {
        for (index, weight) in indices.map(|index| (index, weight(index) as usize)) {
            match &mut self.best {
                Some(best) if best.weight < weight => {}
                Some(best) if best.weight == weight => best.count += 1,
                best => *best = Some(Lightest { weight, index, count: 1 }),
            }
        }
    }

    /// Combines the results of two different ranges. `next` and `stopped` are those of `later`.
    pub fn and(self, later: Walked) -> Walked {
        let best = match (self.best, later.best) {
            (Some(a), Some(b)) if a.weight == b.weight => {
                Some(Lightest { count: a.count + b.count, index: a.index.min(b.index), ..a })
            }
            (Some(a), Some(b)) => Some(if a.weight < b.weight { a } else { b }),
            (a, b) => a.or(b),
        };
        let add = |(a, b): (Vec<u64>, Vec<u64>)| a.iter().zip(&b).map(|(x, y)| x + y).collect();
        let histogram = self.histogram.zip(later.histogram).map(add);
        Walked { best, histogram, ..later }
    }
}

/// Entries sorted by which of the lowest basis vectors are one there.
struct Sorted {
    folded: u32,
    classes: Classes,
    /// Where each counted entry goes.
    places: Vec<usize>,
}

impl Sorted {
    /// The number of lowest basis vectors that makes a candidate cheapest, if any does.
    fn best(simd: Simd, basis: &[Vec<u64>], counted: usize, words: usize) -> Option<Sorted> {
        // A group of sums side by side should be full.
        let most = (basis.len() as u32).saturating_sub(LANES.ilog2()).min(MOST_FOLDED);
        let sorted = (1..=most).map(|folded| Sorted::by(&basis[..folded as usize], counted));
        let cheapest = sorted.min_by(|one, other| one.cost(simd).total_cmp(&other.cost(simd)));
        cheapest.filter(|sorted| counted > 0 && sorted.cost(simd) < cost(simd, words, 0))
    }

    fn by(vectors: &[Vec<u64>], counted: usize) -> Sorted {
        let folded = vectors.len() as u32;
        let class_of = |entry: usize| {
            let bits = vectors.iter().map(|vector| usize::from(bit(vector, entry)));
            bits.rev().fold(0, |class, bit| class << 1 | bit)
        };
        let mut sizes = vec![0; 1 << folded];
        (0..counted).for_each(|entry| sizes[class_of(entry)] += 1);
        let words: Vec<usize> = sizes.iter().map(|size: &usize| size.div_ceil(64)).collect();
        let mut next: Vec<usize> = words
            .iter()
            .scan(0, |at, words| {
                let first = *at * 64;
                *at += words;
                Some(first)
            })
            .collect();
        let place = |entry: usize| {
            let place = &mut next[class_of(entry)];
            *place += 1;
            *place - 1
        };
        let places = (0..counted).map(place).collect();
        let is_turned = |class: usize, subset: usize| (class & subset).count_ones() % 2 == 1;
        let turned = |subset: usize| {
            let classes = (0..sizes.len()).filter(|&class| is_turned(class, subset));
            classes.map(|class| sizes[class] as u64).sum()
        };
        let turned = (0..sizes.len()).map(turned).collect();
        Sorted { folded, classes: Classes { words, turned }, places }
    }

    fn cost(&self, simd: Simd) -> f64 {
        cost(simd, self.classes.words.iter().sum(), self.folded)
    }

    fn apply(&self, packed: &[u64]) -> Vec<u64> {
        let mut sorted = vec![0; self.classes.words.iter().sum()];
        let ones = self.places.iter().enumerate().filter(|(entry, _)| bit(packed, *entry));
        ones.for_each(|(_, &place)| set_bit(&mut sorted, place, true));
        sorted
    }
}

/// What a candidate costs, in words weighed: its words are shared by 2^k candidates, and each of them takes k
/// additions and some work besides.
fn cost(simd: Simd, words: usize, folded: u32) -> f64 {
    let besides = if folded == 0 { 0.0 } else { f64::from(folded + 3) * addition_in_words(simd) };
    words as f64 / f64::from(1 << folded) + besides
}

/// The set of basis vectors at a Gray index, as a word.
fn gray(index: u64) -> u64 {
    index ^ (index >> 1)
}

/// The basis vectors at a Gray index.
fn subset(index: u64) -> impl Iterator<Item = usize> {
    super::words::ones_of_word(gray(index))
}

/// How many of `dimension` basis vectors to table, so that the table stays in the first-level cache.
fn tabled_vectors(dimension: usize, words: usize) -> usize {
    // A sum takes its words and, while a block is looked at, one more for its weight.
    let sums = (WALK_TABLE_BYTES / (8 * (words + 1))).max(LANES);
    dimension.min(sums.ilog2() as usize)
}

/// Returns all sums of the basis vectors in Gray order, `LANES` side by side, the last group filled up with zeros.
pub(super) fn sums_side_by_side(basis: &[Vec<u64>], words: usize) -> Vec<Lanes> {
    let sums = 1usize << basis.len();
    let mut table = vec![[0; LANES]; sums.div_ceil(LANES) * words];
    let mut sum = vec![0; words];
    for index in 0..sums {
        if index > 0 {
            xor_into(&mut sum, &basis[index.trailing_zeros() as usize]);
        }
        for (lanes, word) in table[index / LANES * words..].iter_mut().zip(&sum) {
            lanes[index % LANES] = *word;
        }
    }
    table
}
