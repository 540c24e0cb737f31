//! The least weight of a codeword by enumeration over disjoint information sets.
//!
//! Places are split into sets on which codewords are free, the last ones only in part. Take a codeword with at most w
//! ones on a set. It is a sum of at most w of the rows that have their places there, and of any rows that vanish there.
//!
//! Once all of these were enumerated for w₁, w₂, …, every other codeword has at least Σ (wᵢ + 1) ones. The set on which
//! one more is cheapest is next. (K.-H. Zimmermann after A. E. Brouwer, 1996, and M. Grassl, Searching for linear codes
//! with large minimum distance, 2006. Here the rows that vanish on a set are enumerated in full, so that a set that is
//! short of the dimension counts in full as well.)

use std::ops::Range;

use lightsout_algebra::simd::Simd;
use lightsout_algebra::simd::light::{SIDE, near};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share;

use super::how::{How, Multiples};
use super::symmetry::Orbits;
use super::words::{Rows, xor};

/// Rows that vanish on a set are enumerated where there are at most so many.
const MOST_VANISHING: usize = 20;
/// A table of sums has at most so many.
const MOST_TABLE: u64 = 1 << 18;

/// Words of bits outside a set by which sums are sifted, one for so many ones that a light word may have there.
const ONES_PER_WORD: u64 = 16;

/// One set of places, with the code in the form that belongs to it.
#[derive(Clone)]
pub(super) struct Part {
    /// Behind the words of each row come those of the bits outside the set.
    rows: Rows,
    /// The rows with a place of their own come first; the others vanish on the set.
    own: usize,
    /// Codewords with fewer ones on the set than this were all looked at.
    done: usize,
}

/// An enumeration under way.
pub(super) struct Enumeration {
    parts: Vec<Part>,
    /// The weights that codewords can have.
    pub weights: Multiples,
    /// The places of an orbit on the set and in all, if one set with its images under automorphisms is enough.
    share: Option<(usize, usize)>,
    /// How many automorphisms make the orbits.
    automorphisms: usize,
}

/// The lightest codeword that is not trivial.
#[derive(Clone, Debug)]
pub(super) struct Lightest {
    /// Its weight, and the word with its logical bits.
    pub word: Option<(u64, Vec<u64>)>,
    /// Words of this weight are not wanted, nor heavier ones.
    below: u64,
}

impl Default for Lightest {
    fn default() -> Lightest {
        Lightest::below(u64::MAX)
    }
}

impl Lightest {
    /// Creates an empty one that accepts only codewords lighter than this.
    pub(super) fn below(weight: u64) -> Lightest {
        Lightest { word: None, below: weight }
    }

    /// Returns one more than the weight of the codewords that it still accepts.
    pub(super) fn limit(&self) -> u64 {
        self.word.as_ref().map_or(self.below, |(weight, _)| *weight)
    }

    /// Keeps a codeword that is lighter and not trivial.
    pub(super) fn offer(&mut self, rows: &Rows, word: &[u64]) {
        let weight = rows.weight(word);
        if weight < self.limit() && !rows.is_trivial(word) {
            self.word = Some((weight, word.to_vec()));
        }
    }
}

impl Enumeration {
    /// Returns the code in the forms of disjoint sets.
    pub(super) fn of(rows: &Rows) -> Enumeration {
        let mut left: Vec<usize> = (0..rows.places).collect();
        let mut parts = Vec::new();
        while !left.is_empty() {
            let mut own = rows.clone();
            let chosen = own.reduce(&left);
            if chosen.is_empty() || rows.len() - chosen.len() > MOST_VANISHING {
                break;
            }
            left.retain(|place| !chosen.contains(place));
            parts.push(Part::of(own, &chosen));
        }
        Enumeration { parts, weights: multiples(rows), share: None, automorphisms: 0 }
    }

    /// Takes one set and its images under automorphisms, if that is less work than all sets for every word below `limit`.
    ///
    /// Let a set have at most the share r of every orbit. A word with w ones has on average at most r·w ones on the images
    /// of the set, so on some image no more. (M. Grassl, 2006, for cyclic codes.) So places are taken evenly from all
    /// orbits.
    pub(super) fn share_ones(&mut self, rows: &Rows, orbits: &Orbits, limit: u64) {
        let classes = orbits.classes();
        let shares = classes
            .iter()
            .flat_map(|class| (1..=class.len()).map(|own| own as f64 / class.len() as f64));
        let mut places: Vec<(f64, usize)> = shares
            .zip(classes.iter().flatten())
            .map(|(share, &place)| (share, usize::from(place)))
            .collect();
        places.sort_by(|one, other| one.0.total_cmp(&other.0));
        let order: Vec<usize> = places.into_iter().map(|(_, place)| place).collect();
        let mut own = rows.clone();
        let chosen = own.reduce(&order);
        let share = |class: &Vec<u16>| {
            let own = class.iter().filter(|&&place| chosen.contains(&usize::from(place))).count();
            (own, class.len())
        };
        let share = classes
            .iter()
            .map(share)
            .max_by(|one, other| (one.0 * other.1).cmp(&(other.0 * one.1)));
        let parts = vec![Part::of(own, &chosen)];
        let automorphisms = orbits.generators.len();
        let alone = Enumeration { parts, share, automorphisms, ..*self };
        if alone.sums_until(limit) < self.sums_until(limit) {
            *self = alone;
        }
    }

    /// Returns a lower bound on the weight of all codewords that were not enumerated, except that of zeros.
    pub(super) fn at_least(&self) -> u64 {
        let done: Vec<usize> = self.parts.iter().map(|part| part.done).collect();
        self.bound(&done)
    }

    /// The same if so many ones on each set were done.
    fn bound(&self, done: &[usize]) -> u64 {
        let least = match self.share {
            Some((own, of)) => (done[0] * of).div_ceil(own),
            None => done.iter().sum(),
        };
        self.weights.from((least as u64).max(1))
    }

    /// Returns the evidence of the work.
    pub(super) fn how(&self) -> How {
        let sets = self.parts.iter().map(|part| (part.own, part.done)).collect();
        How::Sets { sets, weights: self.weights, automorphisms: self.automorphisms }
    }

    /// How many sums it takes until every codeword below `weight` was looked at.
    pub(super) fn sums_until(&self, weight: u64) -> f64 {
        let mut done: Vec<usize> = self.parts.iter().map(|part| part.done).collect();
        let mut sums = 0.0;
        while self.bound(&done) < weight {
            let Some((part, own)) = self.cheapest(&done) else {
                return if self.parts.is_empty() { f64::INFINITY } else { sums };
            };
            done[part] += 1;
            sums += own;
        }
        sums
    }

    /// The set on which one more is cheapest, and the sums that takes.
    fn cheapest(&self, done: &[usize]) -> Option<(usize, f64)> {
        let sums = self.parts.iter().zip(done).map(|(part, &done)| part.sums(done));
        let open = sums.enumerate().filter(|(number, _)| done[*number] <= self.parts[*number].own);
        open.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Looks at codewords until none that is lighter than the lightest can be left. Returns the reason if a limit is reached.
    pub(super) fn run(
        &mut self,
        lightest: &mut Lightest,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stopped> {
        while self.at_least() < lightest.limit() {
            let done: Vec<usize> = self.parts.iter().map(|part| part.done).collect();
            let Some((part, _)) = self.cheapest(&done) else {
                // Everything was looked at.
                return Ok(!self.parts.is_empty());
            };
            self.parts[part].look_at(lightest, budget)?;
        }
        Ok(true)
    }
}

impl Part {
    /// The set of the places that were chosen when these rows were reduced.
    fn of(mut rows: Rows, chosen: &[usize]) -> Part {
        let outside: Vec<usize> =
            (0..rows.places).filter(|place| !chosen.contains(place)).collect();
        for row in &mut rows.rows {
            let begin = row.len();
            row.resize(begin + outside.len().div_ceil(64).max(1), 0);
            for (number, &place) in outside.iter().enumerate() {
                row[begin + number / 64] |= (row[place / 64] >> (place % 64) & 1) << (number % 64);
            }
        }
        Part { own: chosen.len(), rows, done: 0 }
    }

    /// The words of a row with those outside the set.
    fn width(&self) -> usize {
        self.rows.rows.first().map_or(0, Vec::len)
    }

    /// The words by which sums are sifted that may have so many ones outside the set.
    fn sieve(&self, ones: u64) -> Range<usize> {
        let begin = self.rows.stride;
        let words = ones.div_ceil(ONES_PER_WORD).clamp(1, (self.width() - begin) as u64);
        begin..begin + words as usize
    }

    fn vanishing(&self) -> usize {
        self.rows.len() - self.own
    }

    /// The codewords with so many ones on the set.
    fn sums(&self, ones: usize) -> f64 {
        binomial(self.own, ones) * 2f64.powi(self.vanishing() as i32)
    }

    /// Looks at all codewords with `done` ones on the set, shared between the processors.
    fn look_at(&mut self, lightest: &mut Lightest, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        let ones = self.done;
        budget.reserve(Table::bytes(self, ones))?;
        // Every sum that is looked at here has all of these ones on the set.
        let outside = lightest.limit().saturating_sub(1 + ones as u64);
        let table = Table::of(self, ones, self.sieve(outside));
        let outer = ones - table.rows;
        // A task for every choice of the first row, where there is a choice.
        let tasks = if outer == 0 { 1 } else { self.own };
        let stage = format!("codewords with {ones} ones on a set");
        let simd = Simd::best();
        let limit = lightest.limit();
        let make =
            || Looked { best: Lightest::default(), near: Vec::new(), limit, ones: ones as u64 };
        let (found, ended) = share::run(tasks, &stage, budget, make, |looked, task, pace| {
            let mut sum = vec![0; self.width()];
            if outer == 0 {
                return self.against(&table, &sum, 0, simd, looked, pace);
            }
            xor(&mut sum, &self.rows.rows[task]);
            self.choose(outer - 1, task + 1, &sum, &table, simd, looked, pace)
        });
        for looked in found {
            if let Some((_, word)) = &looked.best.word {
                lightest.offer(&self.rows, word);
            }
        }
        ended?;
        self.done += 1;
        Ok(())
    }

    #[allow(clippy::too_many_arguments)]
    fn choose(
        &self,
        more: usize,
        from: usize,
        sum: &[u64],
        table: &Table,
        simd: Simd,
        looked: &mut Looked,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        if more == 0 {
            return self.against(table, sum, from, simd, looked, watch);
        }
        for row in from..self.own {
            let mut with = sum.to_vec();
            xor(&mut with, &self.rows.rows[row]);
            self.choose(more - 1, row + 1, &with, table, simd, looked, watch)?;
        }
        Ok(())
    }

    /// A sum of rows with every sum of the table whose rows come behind them.
    fn against(
        &self,
        table: &Table,
        sum: &[u64],
        from: usize,
        simd: Simd,
        looked: &mut Looked,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let words = table.sieve.len();
        let first = table.starts.get(from).copied().unwrap_or(table.sums.len()) / SIDE;
        let part = &table.packed[first * words..];
        watch.step((part.len() * SIDE) as u64)?;
        let limit = looked.limit.min(looked.best.limit());
        looked.near.clear();
        if limit > looked.ones {
            near(simd, &sum[table.sieve.clone()], part, limit - 1 - looked.ones, &mut looked.near);
        }
        for number in std::mem::take(&mut looked.near) {
            // Blocks are filled up with sums of nothing.
            let Some(other) = table.sums.get(first * SIDE + number as usize) else { continue };
            let mut word = sum.to_vec();
            xor(&mut word, other);
            looked.best.offer(&self.rows, &word);
        }
        Ok(())
    }
}

/// What one thread has found.
struct Looked {
    best: Lightest,
    near: Vec<u32>,
    limit: u64,
    /// The ones of every sum on the set.
    ones: u64,
}

/// Sums of some rows with a place, and of any that vanish on the set: in the order of their first row.
struct Table {
    /// The rows with a place in every sum.
    rows: usize,
    sums: Vec<Vec<u64>>,
    /// The words by which sums are sifted.
    sieve: Range<usize>,
    /// These words, eight side by side.
    packed: Vec<[u64; SIDE]>,
    /// Where the sums begin whose first row is this one or a later one.
    starts: Vec<usize>,
}

impl Table {
    /// The table for codewords with so many ones on the set.
    fn of(part: &Part, ones: usize, sieve: Range<usize>) -> Table {
        let rows = Table::rows(part, ones);
        let mut of_vanishing = vec![vec![0; part.width()]];
        for row in &part.rows.rows[part.own..] {
            let with = of_vanishing.iter().map(|sum| {
                let mut sum = sum.clone();
                xor(&mut sum, row);
                sum
            });
            let with: Vec<_> = with.collect();
            of_vanishing.extend(with);
        }
        let mut sums = Vec::new();
        let mut starts = Vec::with_capacity(part.own + 1);
        let mut add = |sum: &[u64]| {
            sums.extend(of_vanishing.iter().map(|vanishing| {
                let mut sum = sum.to_vec();
                xor(&mut sum, vanishing);
                sum
            }));
            sums.len()
        };
        let mut count = 0;
        if rows == 0 {
            add(&vec![0; part.width()]);
            starts = vec![0; part.own + 1];
        } else {
            for first in 0..part.own {
                starts.push(count);
                let row = part.rows.rows[first].clone();
                subsets(part, rows - 1, first + 1, &row, &mut |sum| count = add(sum));
            }
            starts.push(count);
        }
        let packed = side_by_side(&sums, sieve.clone());
        Table { rows, sums, sieve, packed, starts }
    }

    /// What a table takes at most.
    fn bytes(part: &Part, ones: usize) -> u64 {
        let sums = binomial(part.own, Table::rows(part, ones)) * 2f64.powi(part.vanishing() as i32);
        (sums * (64 + 16 * part.width()) as f64) as u64
    }

    /// The rows with a place in every sum of the table for so many ones.
    fn rows(part: &Part, ones: usize) -> usize {
        let vanishing = 2f64.powi(part.vanishing() as i32);
        let fits = |rows: usize| binomial(part.own, rows) * vanishing <= MOST_TABLE as f64;
        (0..=ones.min(3)).rev().find(|&rows| fits(rows)).unwrap_or(0)
    }
}

/// Some words of rows, eight rows side by side. The last block is filled up with zeros.
pub(super) fn side_by_side(rows: &[Vec<u64>], words: Range<usize>) -> Vec<[u64; SIDE]> {
    let block = |rows: &[Vec<u64>]| -> Vec<[u64; SIDE]> {
        let word = |word: usize, place: usize| rows.get(place).map_or(0, |row| row[word]);
        words.clone().map(|w| std::array::from_fn(|place| word(w, place))).collect()
    };
    rows.chunks(SIDE).flat_map(block).collect()
}

/// Every sum of `more` rows from number `from` on with `sum`.
fn subsets(part: &Part, more: usize, from: usize, sum: &[u64], each: &mut dyn FnMut(&[u64])) {
    if more == 0 {
        return each(sum);
    }
    for row in from..part.own {
        let mut with = sum.to_vec();
        xor(&mut with, &part.rows.rows[row]);
        subsets(part, more - 1, row + 1, &with, each);
    }
}

/// The weights that codewords can have. If a further bit makes all words even, their weights are multiples of
/// 4 where those of the rows are, and the rows meet each other in even numbers of places.
fn multiples(rows: &Rows) -> Multiples {
    let parity = |row: &[u64]| rows.weight(row) % 2;
    let meet_evenly = || {
        rows.rows.iter().enumerate().all(|(number, row)| {
            rows.rows[..number].iter().all(|other| {
                let both = row[..rows.counted].iter().zip(other).map(|(a, b)| (a & b).count_ones());
                (u64::from(both.sum::<u32>()) + parity(row) * parity(other)) % 2 == 0
            })
        })
    };
    let are_even = rows.rows.iter().all(|row| parity(row) == 0);
    match rows.rows.iter().all(|row| (rows.weight(row) + parity(row)).is_multiple_of(4)) {
        true if meet_evenly() => Multiples { of: 4, is_short: !are_even },
        _ => Multiples { of: if are_even { 2 } else { 1 }, is_short: false },
    }
}

fn binomial(from: usize, choose: usize) -> f64 {
    (0..choose).map(|k| (from as f64 - k as f64).max(0.0) / (k as f64 + 1.0)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn below(state: &mut u64, sides: usize) -> usize {
        *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((*state >> 33) % sides as u64) as usize
    }

    /// A random code of independent rows, now and then all of even weight, of weights that four divides, or of those and
    /// one less, with random logical bits.
    fn random(state: &mut u64) -> Rows {
        let (places, count) = (3 + below(state, 14), 1 + below(state, 7));
        let (of, short) = [(1, 0), (2, 0), (4, 0), (4, 1)][below(state, 4)];
        let mut rows = Vec::new();
        while rows.len() < count {
            let mut bits: Vec<u8> = (0..places).map(|_| u8::from(below(state, 3) == 0)).collect();
            let weight = |bits: &[u8]| bits.iter().map(|&bit| usize::from(bit)).sum::<usize>();
            while (weight(&bits) + short * (weight(&bits) % 2)) % of != 0 {
                let place = below(state, places);
                bits[place] ^= 1;
            }
            let logical = vec![below(state, 2) as u8, below(state, 2) as u8];
            rows.push((bits, logical));
        }
        let mut rows = Rows::of(places, rows.into_iter());
        let rank = rows.reduce(&(0..places).collect::<Vec<_>>()).len();
        rows.rows.truncate(rank);
        rows
    }

    /// Every sum of rows but that of none, with its weight.
    fn all(rows: &Rows) -> Vec<(u64, Vec<u64>)> {
        let sum = |number: usize| {
            let mut sum = vec![0; rows.stride];
            (0..rows.len()).filter(|row| number >> row & 1 == 1).for_each(|row| {
                xor(&mut sum, &rows.rows[row]);
            });
            (rows.weight(&sum), sum)
        };
        (1..1 << rows.len()).map(sum).collect()
    }

    /// Nothing is known beforehand, so that all that is found was enumerated; and after every step, what was not found
    /// weighs as much as is said.
    #[test]
    fn at_every_step_what_was_not_found_weighs_as_much_as_is_said() {
        let (mut state, mut steps, mut short, mut divided) = (3, 0, 0, [0; 6]);
        for round in 0..3000 {
            let rows = random(&mut state);
            let words = all(&rows);
            let not_trivial = words.iter().filter(|(_, word)| !rows.is_trivial(word));
            let Some(least) = not_trivial.map(|(weight, _)| *weight).min() else { continue };
            let mut enumeration = Enumeration::of(&rows);
            let weights = enumeration.weights;
            let is_left = |weight: u64| weights.from(weight) == weight;
            assert!(words.iter().all(|(weight, _)| is_left(*weight)), "round {round}");
            divided[weights.of as usize + usize::from(weights.is_short)] += 1;
            let mut lightest = Lightest::default();
            loop {
                let at_least = enumeration.at_least();
                assert!(least >= at_least.min(lightest.limit()), "round {round}: {at_least}");
                let done: Vec<usize> = enumeration.parts.iter().map(|part| part.done).collect();
                let Some((part, _)) = enumeration.cheapest(&done) else { break };
                short += u32::from(enumeration.parts[part].vanishing() > 0);
                let budget = &mut Budget::unlimited();
                enumeration.parts[part].look_at(&mut lightest, budget).expect("no limit");
                steps += 1;
            }
            assert_eq!(lightest.limit(), least, "round {round}");
            let mut lightest = Lightest::default();
            let run = Enumeration::of(&rows).run(&mut lightest, &mut Budget::unlimited());
            assert_eq!((run, lightest.limit()), (Ok(true), least), "round {round}");
        }
        assert!(steps > 10_000 && short > 2000, "{steps} steps, {short} of them on short sets");
        let [_, one, two, _, four, short_of_four] = divided;
        assert!(one > 100 && two > 100 && four > 50 && short_of_four > 50, "{divided:?}");
    }

    /// A code of a random word and its rotations, block by block, in which only zero is trivial. The rotation is there too.
    fn rotated(state: &mut u64) -> (Rows, Orbits) {
        let (blocks, size) = (1 + below(state, 2), 5 + below(state, 5));
        let places = blocks * size;
        let word: Vec<u8> = (0..places).map(|_| u8::from(below(state, 3) == 0)).collect();
        let moved = |place: usize, by: usize| place / size * size + (place + by) % size;
        let rotated = |by: usize| (0..places).map(|place| word[moved(place, by)]).collect();
        let mut rows = Rows::of(places, (0..size).map(|by| (rotated(by), Vec::new())));
        let rank = rows.reduce(&(0..places).collect::<Vec<_>>()).len();
        let unit = |row: usize| (0..rank).map(|other| u8::from(other == row)).collect();
        let bits: Vec<Vec<u8>> = rows.rows[..rank].iter().map(|row| rows.unpacked(row)).collect();
        let rows =
            Rows::of(places, bits.into_iter().enumerate().map(|(row, bits)| (bits, unit(row))));
        let first = (0..places).map(|place| (place / size * size) as u16).collect();
        let rotation = (0..places).map(|place| moved(place, 1) as u16).collect();
        (rows, Orbits { first, generators: vec![rotation] })
    }

    #[test]
    fn one_set_is_enough_for_a_code_that_rotations_keep() {
        let (mut state, mut alone, mut blocks) = (7, 0, 0);
        for round in 0..1200 {
            let (rows, orbits) = rotated(&mut state);
            let Some(least) = all(&rows).iter().map(|(weight, _)| *weight).min() else { continue };
            let mut enumeration = Enumeration::of(&rows);
            enumeration.share_ones(&rows, &orbits, least);
            alone += u32::from(enumeration.share.is_some());
            blocks += u32::from(enumeration.share.is_some_and(|(_, of)| of < rows.places));
            let mut lightest = Lightest::default();
            let run = enumeration.run(&mut lightest, &mut Budget::unlimited());
            assert_eq!((run, lightest.limit()), (Ok(true), least), "round {round}");
        }
        assert!(alone > 100 && blocks > 30, "{alone} {blocks}");
    }

    /// Each number of ones on a set by itself: all sums of so many of its rows, with any that vanish there.
    #[test]
    fn every_sum_of_so_many_rows_is_looked_at() {
        let (mut state, mut deep) = (5, 0);
        for round in 0..300 {
            let count = 4 + below(&mut state, 6);
            let bits = |state: &mut u64| (0..18).map(|_| below(state, 2) as u8).collect::<Vec<_>>();
            let rows: Vec<_> =
                (0..count).map(|_| (bits(&mut state), vec![below(&mut state, 2) as u8])).collect();
            let mut rows = Rows::of(18, rows.into_iter());
            let rank = rows.reduce(&(0..18).collect::<Vec<_>>()).len();
            rows.rows.truncate(rank);
            for mut part in Enumeration::of(&rows).parts {
                for ones in 0..=part.own {
                    let own = (1 << part.own) - 1;
                    let words =
                        (0usize..1 << rank).filter(|n| (n & own).count_ones() as usize == ones);
                    let all = all(&part.rows);
                    let words = words.filter(|number| *number > 0).map(|number| &all[number - 1]);
                    let words = words.filter(|(_, word)| !part.rows.is_trivial(word));
                    let least = words.map(|(weight, _)| *weight).min().unwrap_or(u64::MAX);
                    let mut lightest = Lightest::default();
                    part.look_at(&mut lightest, &mut Budget::unlimited()).expect("no limit");
                    // Blocks of eight hold a few sums more.
                    assert!(lightest.limit() <= least, "round {round}: {ones} ones");
                    deep += u32::from(ones > 4);
                }
            }
        }
        assert!(deep > 300, "{deep}");
    }
}
