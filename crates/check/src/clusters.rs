//! Connected sets of few places that every check meets evenly: every lightest codeword that is not trivial is one of them.
//!
//! Such a codeword contains no other. So it is reached from any of its places, place by place, each meeting a check that is odd
//! so far. Places that were tried before are left out, and so are the orbits before that of the first place.

use std::cmp::Reverse;

use crate::budget::{Budget, times};
use crate::matrix::{Matrix, has};

/// A whole place in the sum of the bound: all numbers up to 16 divide it.
const PLACE: u64 = 720_720;

/// A set of places that grows and shrinks.
pub(crate) struct Clusters<'c> {
    checks_of: Vec<Vec<usize>>,
    places_of: Vec<Vec<usize>>,
    is_trivial: &'c dyn Fn(&[usize]) -> bool,
    chosen: Vec<usize>,
    odd: Vec<usize>,
    is_odd: Vec<bool>,
    /// For how many reasons each place may not be chosen.
    closed: Vec<usize>,
    /// The codewords that were met, none of them in another.
    pub met: u64,
}

impl<'c> Clusters<'c> {
    pub(crate) fn of(checks: &Matrix, is_trivial: &'c dyn Fn(&[usize]) -> bool) -> Clusters<'c> {
        let (columns, rows) = (checks.columns(), checks.rows());
        let places_of = |row: &Vec<u64>| (0..columns).filter(|&place| has(row, place)).collect();
        let places_of: Vec<Vec<usize>> = rows.iter().map(places_of).collect();
        let mut checks_of = vec![Vec::new(); columns];
        for (check, places) in places_of.iter().enumerate() {
            places.iter().for_each(|&place| checks_of[place].push(check));
        }
        let (is_odd, closed) = (vec![false; rows.len()], vec![0; columns]);
        let (chosen, odd) = (Vec::new(), Vec::new());
        Clusters { checks_of, places_of, is_trivial, chosen, odd, is_odd, closed, met: 0 }
    }

    /// Tells whether a codeword with at most this number of places is not trivial, if automorphisms map the places of each
    /// orbit to each other.
    ///
    /// # Errors
    /// That it takes too much.
    pub(crate) fn some_word(
        &mut self,
        orbits: &[Vec<usize>],
        most: usize,
        budget: &mut Budget,
    ) -> Result<bool, String> {
        for orbit in orbits.iter().filter(|_| most > 0) {
            self.flip(orbit[0]);
            let found = self.grow(most - 1, budget);
            self.flip(orbit[0]);
            self.chosen.clear();
            if found? {
                return Ok(true);
            }
            orbit.iter().for_each(|&place| self.closed[place] += 1);
        }
        Ok(false)
    }

    /// Adds a place, or takes it away.
    fn flip(&mut self, place: usize) {
        match self.chosen.last() == Some(&place) {
            true => drop(self.chosen.pop()),
            false => self.chosen.push(place),
        }
        for &check in &self.checks_of[place] {
            match self.odd.iter().position(|&odd| odd == check) {
                Some(at) => drop(self.odd.swap_remove(at)),
                None => self.odd.push(check),
            }
            self.is_odd[check] = !self.is_odd[check];
        }
    }

    fn touches(&self, place: usize) -> u64 {
        self.checks_of[place].iter().filter(|&&check| self.is_odd[check]).count() as u64
    }

    fn free(&self, check: usize) -> impl Iterator<Item = usize> + '_ {
        let is_free = |place: &usize| self.closed[*place] == 0 && !self.chosen.contains(place);
        self.places_of[check].iter().copied().filter(is_free)
    }

    fn grow(&mut self, left: usize, budget: &mut Budget) -> Result<bool, String> {
        if self.odd.is_empty() {
            self.met += 1;
            budget.spend(times(&[self.chosen.len(), 4]))?;
            return Ok(!(self.is_trivial)(&self.chosen));
        }
        let Some(check) = self.tightest(left, budget)? else { return Ok(false) };
        let mut places: Vec<usize> = self.free(check).collect();
        places.sort_by_key(|&place| Reverse(self.touches(place)));
        let mut found = Ok(false);
        for &place in &places {
            self.flip(place);
            found = self.grow(left - 1, budget);
            self.flip(place);
            self.closed[place] += 1;
            if found != Ok(false) {
                break;
            }
        }
        // Unless the search is over, all of them were closed here.
        places.iter().for_each(|&place| self.closed[place] = 0);
        found
    }

    /// The odd check with the fewest free places, unless more places are needed than are left. Each place still to come
    /// touches at most t of the odd checks at an odd check, so that this one takes 1/t of a place.
    fn tightest(&self, left: usize, budget: &mut Budget) -> Result<Option<usize>, String> {
        let (mut needed, mut best) = (0, None);
        let mut steps = 8;
        for &check in &self.odd {
            let (mut count, mut most) = (0, 0);
            for place in self.free(check) {
                count += 1;
                most = most.max(self.touches(place));
            }
            steps += times(&[self.places_of[check].len(), self.chosen.len() + 4]);
            needed += PLACE.checked_div(most).unwrap_or(u64::MAX / 1024);
            if needed > left as u64 * PLACE {
                budget.spend(steps)?;
                return Ok(None);
            }
            best = Some(best.map_or((count, check), |best| (count, check).min(best)));
        }
        budget.spend(steps)?;
        Ok(best.map(|(_, check)| check))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// X checks of the bivariate bicycle code [[72,12,6]].
    fn checks() -> Matrix {
        let place = |x: usize, y: usize| 6 * (x % 6) + y % 6;
        let row = |at: usize| {
            let (x, y) = (at / 6, at % 6);
            let first = [place(x + 3, y), place(x, y + 1), place(x, y + 2)];
            let second = [place(x, y + 3), place(x + 1, y), place(x + 2, y)];
            first.into_iter().chain(second.map(|place| 36 + place)).collect()
        };
        Matrix::new(72, &(0..36).map(row).collect::<Vec<_>>()).expect("a matrix")
    }

    /// Counts the pairs of sets of `size` places that change the same checks.
    fn pairs(checks: &Matrix, size: usize) -> u64 {
        let columns = checks.by_column(&mut Budget::new()).expect("it is small");
        let mut sums = vec![(0, 0u64)];
        for _ in 0..size {
            let longer = |&(from, sum): &(usize, u64)| {
                let columns = &columns;
                (from..72).map(move |place| (place + 1, sum ^ columns[place][0]))
            };
            sums = sums.iter().flat_map(longer).collect();
        }
        let mut counts: HashMap<u64, u64> = HashMap::new();
        sums.iter().for_each(|(_, sum)| *counts.entry(*sum).or_default() += 1);
        counts.values().map(|count| count * (count - 1) / 2).sum()
    }

    /// A word of weight 6 is a pair of threes in 10 ways, and one of weight 8 a pair of fours in 35. Two fours with a common
    /// place are a word of weight 6 and one of 66 other places.
    #[test]
    fn light_codewords_are_those_that_pairs_of_sets_make() {
        let checks = checks();
        let of_six = pairs(&checks, 3) / 10;
        let of_eight = (pairs(&checks, 4) - 660 * of_six) / 35;
        let met = |orbits: &[Vec<usize>], most| {
            let mut clusters = Clusters::of(&checks, &|_| true);
            assert_eq!(clusters.some_word(orbits, most, &mut Budget::new()), Ok(false));
            clusters.met
        };
        let alone: Vec<Vec<usize>> = (0..72).map(|place| vec![place]).collect();
        assert_eq!([met(&alone, 6), met(&alone, 8)], [of_six, of_six + of_eight]);
        assert!(of_six >= 36 && of_eight > 0, "{of_six} {of_eight}");
        // Translations map the places of each block to each other.
        let blocks: Vec<Vec<usize>> = vec![(0..36).collect(), (36..72).collect()];
        assert!(met(&blocks, 8) < of_six + of_eight);
        for (most, is_there) in [(5, false), (6, true)] {
            let mut clusters = Clusters::of(&checks, &|word| word.len() != 6);
            assert_eq!(clusters.some_word(&blocks, most, &mut Budget::new()), Ok(is_there));
        }
    }
}
