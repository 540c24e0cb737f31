//! Light members of a coset by information-set decoding: a good upper bound if there are too many members to enumerate.
//!
//! Choose as many independent places as the code has dimensions. Bring the basis to the form in which each vector has a
//! one in its own chosen place and zeros in the others. Suppose the lightest member has at most two ones on the chosen
//! places. Then it is the offset (made zero there) plus at most two basis vectors, and trying these pairs finds it.
//! Otherwise exchange a few places and try again.
//!
//! Sources: Prange 1962. Lee and Brickell, EUROCRYPT '88, for the pairs. Canteaut and Chabaud, IEEE Trans. Inf. Theory
//! 44, 1998, for exchanging places.

use super::counted::Counted;
use super::vector::BitVec;
use super::words::{bit, count_ones, ones, xor_into};
use crate::simd::Simd;
use crate::simd::nearest::nearest;
use crate::tuning::SEARCH_STEP;
use crate::watch::{Stopped, Watch};

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The lightest member seen.
    pub member: BitVec,
    /// Its weight on the counted entries: an upper bound for the least weight.
    pub weight: usize,
    /// The choices of places tried.
    pub rounds: u64,
    /// Why the search ended before all rounds were done, if it did.
    pub stopped: Option<Stopped>,
}

/// Searches the coset `offset` + span(`basis`) for a member of weight at most `enough`, for at most `rounds` choices of
/// places. `random` gives random words and alone decides the choices. One step of the watch is one candidate.
///
/// # Panics
/// When the vectors are not of the length that `counted` chooses from.
///
/// ```
/// use lightsout_algebra::{gf2::{BitVec, Counted, information_set}, watch::Unwatched};
/// let basis = vec![BitVec::ones(9)];
/// let seven: BitVec = (0..9).map(|i| i < 7).collect();
/// let mut seed = 1u64;
/// let mut random = || { seed = seed.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(1); seed };
/// let found = information_set::search(&seven, &basis, &Counted::all(9), 0, 10, &mut random, &mut Unwatched);
/// assert_eq!(found.weight, 2);
/// ```
pub fn search(
    offset: &BitVec,
    basis: &[BitVec],
    counted: &Counted,
    enough: usize,
    rounds: u64,
    random: &mut dyn FnMut() -> u64,
    watch: &mut dyn Watch,
) -> Found {
    let mut search = Search::new(offset, counted);
    let mut stopped = basis.iter().find_map(|vector| {
        search.add_row(counted.pack(vector));
        watch.ask().err()
    });
    // Without rows the offset is all there is, so one round tells all.
    let rounds = if search.chosen.is_empty() { rounds.min(1) } else { rounds };
    let mut done = 0;
    while stopped.is_none() && search.weight > enough as u64 && done < rounds {
        stopped = search.try_pairs(enough as u64, watch).err();
        if stopped.is_none() {
            search.exchange_places(random);
            done += 1;
        }
        watch.progress("searching the coset", done, rounds);
    }
    let member = counted.unpack(&search.best);
    Found { member, weight: search.weight as usize, rounds: done, stopped }
}

/// The coset in the form that belongs to the chosen places.
struct Search {
    simd: Simd,
    /// Words of a packed vector, and of its counted entries in front.
    stride: usize,
    counted_words: usize,
    /// A member of the coset, zero on the chosen places.
    offset: Vec<u64>,
    /// Basis vectors, each with its own chosen place and zero on the other ones.
    rows: Vec<u64>,
    /// The chosen place of each row.
    chosen: Vec<usize>,
    /// The lightest member seen, and its weight.
    best: Vec<u64>,
    weight: u64,
    /// Candidates weighed since the watch was asked.
    unreported: u64,
}

impl Search {
    fn new(offset: &BitVec, counted: &Counted) -> Search {
        let mut offset = counted.pack(offset);
        offset.resize(counted.packed_words().max(1), 0);
        let counted_words = counted.counted_words();
        Search {
            simd: Simd::best(),
            stride: counted.packed_words().max(1),
            counted_words,
            weight: count_ones(&offset[..counted_words]) as u64,
            best: offset.clone(),
            offset,
            rows: Vec::new(),
            chosen: Vec::new(),
            unreported: 0,
        }
    }

    /// Adds a basis vector, unless it then has no counted entry left: such a one changes no weight.
    fn add_row(&mut self, mut row: Vec<u64>) {
        for (known, &place) in self.rows.chunks_exact(self.stride).zip(&self.chosen) {
            if bit(&row, place) {
                xor_into(&mut row, known);
            }
        }
        let Some(place) = ones(&row[..self.counted_words]).next() else {
            return;
        };
        self.chosen.push(place);
        self.rows.extend(row);
        self.clear_elsewhere(self.chosen.len() - 1);
    }

    /// Row number `i`.
    fn row(&self, i: usize) -> &[u64] {
        &self.rows[i * self.stride..(i + 1) * self.stride]
    }

    /// Makes the chosen place of row `i` zero in all other rows and in the offset.
    fn clear_elsewhere(&mut self, i: usize) {
        let (row, place) = (self.row(i).to_vec(), self.chosen[i]);
        let others = self.rows.chunks_exact_mut(self.stride).enumerate().filter(|(j, _)| *j != i);
        let others = others.map(|(_, other)| other).chain([&mut self.offset[..]]);
        others.filter(|other| bit(other, place)).for_each(|other| xor_into(other, &row));
    }

    /// Weighs the offset, and the offset with each row and with each pair of rows, until one is light enough.
    fn try_pairs(&mut self, enough: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        self.keep(self.offset.clone());
        let first = nearest(self.simd, &self.offset[..self.counted_words], &self.rows, self.stride);
        self.keep_if_lighter(first, 0, self.offset.clone());
        for i in 1..self.chosen.len() {
            if self.weight <= enough {
                break;
            }
            let mut sum = self.offset.clone();
            xor_into(&mut sum, self.row(i - 1));
            let later = &self.rows[i * self.stride..];
            let second = nearest(self.simd, &sum[..self.counted_words], later, self.stride);
            self.keep_if_lighter(second, i, sum);
            self.report((self.chosen.len() - i) as u64, watch)?;
        }
        self.report(1, watch)
    }

    /// Keeps `sum` plus the nearest of the rows from number `from` on, if that is the lightest so far.
    fn keep_if_lighter(&mut self, nearest: Option<(usize, u64)>, from: usize, mut sum: Vec<u64>) {
        if let Some((row, weight)) = nearest
            && weight < self.weight
        {
            xor_into(&mut sum, self.row(from + row));
            self.keep(sum);
        }
    }

    /// Keeps `member` if it is the lightest so far.
    fn keep(&mut self, member: Vec<u64>) {
        let weight = count_ones(&member[..self.counted_words]) as u64;
        if weight < self.weight {
            (self.best, self.weight) = (member, weight);
        }
    }

    /// Counts candidates, and asks the watch now and then.
    fn report(&mut self, candidates: u64, watch: &mut dyn Watch) -> Result<(), Stopped> {
        self.unreported += candidates;
        if self.unreported * self.stride as u64 >= SEARCH_STEP {
            watch.step(std::mem::take(&mut self.unreported))?;
        }
        Ok(())
    }

    /// Gives a few rows, taken at random, another chosen place, taken at random among their ones.
    fn exchange_places(&mut self, random: &mut dyn FnMut() -> u64) {
        for _ in 0..4 + self.chosen.len() / 8 {
            let Some(i) = below(self.chosen.len(), random) else {
                return;
            };
            let others = || {
                ones(&self.row(i)[..self.counted_words]).filter(|&place| place != self.chosen[i])
            };
            if let Some(place) = below(others().count(), random).and_then(|k| others().nth(k)) {
                self.chosen[i] = place;
                self.clear_elsewhere(i);
            }
        }
    }
}

/// A random number below `limit`, or `None` when there is none: the high half of random times limit.
fn below(limit: usize, random: &mut dyn FnMut() -> u64) -> Option<usize> {
    let scaled = (u128::from(random()) * limit as u128) >> 64;
    (limit > 0).then_some(scaled as usize)
}
