//! From a coset of one subspace to those of the next.
//!
//! A step adds some patterns of the chain. Patterns whose sum projects to 0 in the first class come first (`aligned`).
//! The other classes take these for their lowest new bits, if independent. Then all three number the columns of a
//! search alike, up to a shift, and many columns are tried at once.

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::simd::Simd;
use lightsout_algebra::simd::within::{MOST_ENTRIES, ones, sums_at_most};

use super::projection::Projection;
use super::search::Node;
use super::subspaces::Chain;

/// The deficits of a class under a prefix. The entry for bits x is at place x XOR `turn`.
#[derive(Clone, Copy)]
pub(super) struct Entries<'a> {
    pub drops: &'a [u8],
    pub turn: usize,
}

/// All sums of some patterns, as each class sees them.
pub(super) struct Refinement {
    /// Sums that differ in what the first class newly sees.
    outer: Vec<[u64; 4]>,
    /// What it newly sees of each.
    outer_bits: Vec<usize>,
    /// Sums that add nothing to that.
    inner: Vec<[u64; 4]>,
    /// For each class the lowest of the new bits, and how many there are.
    lows: [u32; 4],
    masks: [u64; 4],
    /// Do the other classes number the inner sums alike?
    is_aligned: bool,
    simd: Simd,
}

impl Refinement {
    /// Returns the step from level `step` + 1 to level `step`.
    pub(super) fn new(step: usize, chain: &Chain, projections: &[Projection; 4]) -> Refinement {
        let lows = projections.each_ref().map(|projection| projection.ranks[step]);
        let masks = projections
            .each_ref()
            .map(|class| (1 << (class.ranks[step + 1] - class.ranks[step])) - 1);
        let words = (chain.ends[step]..chain.ends[step + 1])
            .map(|index| projections.each_ref().map(|projection| projection.seen[index]))
            .map(|words| (words[0], words));
        let (outer, inner) = parted(words, lows[0], |words, other| *words = sum(*words, *other));
        let is_unit = |(at, words): (usize, &[u64; 4])| {
            (1..4).all(|class| bits_from(words[class], lows[class]) & masks[class] == 1 << at)
        };
        let is_aligned = inner.iter().enumerate().all(is_unit) && 1 << inner.len() <= MOST_ENTRIES;
        let (outer, inner) = (all_sums(&outer), all_sums(&inner));
        let outer_bits =
            outer.iter().map(|words| (bits_from(words[0], lows[0]) & masks[0]) as usize).collect();
        Refinement { outer, outer_bits, inner, lows, masks, is_aligned, simd: Simd::best() }
    }

    /// Appends the cosets of the next level that can reach the target. `under` holds the deficits under the node.
    pub(super) fn children(&self, node: &Node, under: [Entries<'_>; 4], children: &mut Vec<Node>) {
        let first = self.places(&node.words, &under)[0];
        for (add, bits) in self.outer.iter().zip(&self.outer_bits) {
            let slack = node.slack - i32::from(under[0].drops[first ^ bits]);
            if slack < 0 {
                continue;
            }
            let row = Node { words: sum(node.words, *add), slack };
            match self.is_aligned {
                true => self.many(&row, under, children),
                false => self.one_by_one(&row, under, children),
            }
        }
    }

    /// The children in one row, in which the first class is done with.
    fn one_by_one(&self, row: &Node, under: [Entries<'_>; 4], children: &mut Vec<Node>) {
        for add in &self.inner {
            let words = sum(row.words, *add);
            let places = self.places(&words, &under);
            let drops = [1, 2, 3].map(|class| i32::from(under[class].drops[places[class]]));
            let slack = row.slack - drops.iter().sum::<i32>();
            if slack >= 0 {
                children.push(Node { words, slack });
            }
        }
    }

    /// The same, by columns that are numbered as the second class numbers them.
    fn many(&self, row: &Node, under: [Entries<'_>; 4], children: &mut Vec<Node>) {
        let places = self.places(&row.words, &under);
        let most = self.inner.len() - 1;
        let tables = [1, 2, 3].map(|class| &under[class].drops[places[class] & !most..][..=most]);
        let turn = places[1] & most;
        let turns = [2, 3].map(|class| places[class] & most ^ turn);
        // A full byte may stand for more, and so may a full sum.
        let left = sums_at_most(self.simd, tables, turns, row.slack.min(255) as u8);
        for column in ones(left) {
            let drops =
                [tables[0][column], tables[1][column ^ turns[0]], tables[2][column ^ turns[1]]];
            let slack = row.slack - drops.iter().map(|&drop| i32::from(drop)).sum::<i32>();
            if slack >= 0 {
                children.push(Node { words: sum(row.words, self.inner[column ^ turn]), slack });
            }
        }
    }

    /// Where the drops of the new bits of each class are.
    fn places(&self, words: &[u64; 4], under: &[Entries<'_>; 4]) -> [usize; 4] {
        std::array::from_fn(|class| {
            let bits = bits_from(words[class], self.lows[class]) & self.masks[class];
            bits as usize ^ under[class].turn
        })
    }
}

/// Reorders each step of the chain: patterns with no new projection to the first class come first.
pub(super) fn aligned(chain: Chain, first: &Projection) -> Chain {
    let Chain { mut basis, ends } = chain;
    for (step, bounds) in ends.windows(2).enumerate() {
        let patterns = &mut basis[bounds[0]..bounds[1]];
        let seen = first.seen[bounds[0]..bounds[1]].iter().copied().zip(patterns.iter().cloned());
        let (outer, inner) = parted(seen, first.ranks[step], BitVec::xor);
        for (place, pattern) in patterns.iter_mut().zip(inner.into_iter().chain(outer)) {
            *place = pattern;
        }
    }
    Chain { basis, ends }
}

/// Sums of what is given, each with a word: those whose words differ in the bits from `low` on and are independent
/// there, and those that have none of these bits.
fn parted<T>(
    given: impl Iterator<Item = (u64, T)>,
    low: u32,
    add: impl Fn(&mut T, &T),
) -> (Vec<T>, Vec<T>) {
    let (mut outer, mut inner): (Vec<(u64, T)>, Vec<T>) = (Vec::new(), Vec::new());
    for (word, mut vector) in given {
        let mut rest = bits_from(word, low);
        for (other, reducer) in &outer {
            if rest ^ other < rest {
                rest ^= other;
                add(&mut vector, reducer);
            }
        }
        if rest == 0 {
            inner.push(vector);
        } else {
            outer.push((rest, vector));
            // Greatest leading bits first, so that one pass reduces what comes next.
            outer.sort_by_key(|(rest, _)| std::cmp::Reverse(*rest));
        }
    }
    (outer.into_iter().map(|(_, vector)| vector).collect(), inner)
}

/// The bits from `low` on, which may be all or none.
fn bits_from(word: u64, low: u32) -> u64 {
    word.checked_shr(low).unwrap_or(0)
}

fn sum(one: [u64; 4], other: [u64; 4]) -> [u64; 4] {
    std::array::from_fn(|class| one[class] ^ other[class])
}

fn all_sums(vectors: &[[u64; 4]]) -> Vec<[u64; 4]> {
    let mut sums = vec![[0; 4]];
    for vector in vectors {
        sums.extend(sums.clone().into_iter().map(|other| sum(other, *vector)));
    }
    sums
}
