//! A prime number p of values to a class: whether some board has a maximum of at most `shortfall`.
//!
//! This is [`super::surplus`] and [`super::chain`] for p values instead of two. Take a quiet pattern of value t on a
//! class v with c(a) buttons pressed a steps. It leaves Σ c(a)·((a + t) mod p) steps there. Twice that less n·(p − 1),
//! the average, is the *spread* y(t) of v, of sum 0. The maximum of a board is the largest −Σ y_v(v(k)) over quiet
//! patterns k.
//!
//! Classes whose size p divides can be spread evenly, y = 0. As before only those in the span U of the others matter.
//! Multiples of a point have the same values, so a line through 0 has one function Y(t) = Σ y_αv(αt).
//!
//! Along a basis of U the lines come in blocks of p^i. Their sums B(a, t) with the sums F(a) of the subspace before
//! them are averages over quiet patterns: F(a) + B(a, t) ≥ −`shortfall` for all a and t. Shifting all of a new coset by
//! a quiet pattern lets its first line be the least of its p turns.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share::{self, Pace};

use super::code::Part;

/// The lines of the span, and what can be chosen on each.
pub(super) struct Lines {
    values: usize,
    /// By dimension, p^dimension lines that are new with it.
    cosets: Vec<Vec<Line>>,
}

/// A line through 0: its regions, by the multiple of the line's point that they are.
type Line = Vec<(usize, u32)>;
/// Functions that a line can have.
type Choices = Vec<Vec<i16>>;

/// Spans of more points are not searched.
const MOST_POINTS: usize = 1 << 13;
/// Nor parts whose spreads could add up to more.
const MOST_SUM: usize = 1 << 13;
/// Lines of more choices neither.
const MOST_CHOICES: u128 = 1 << 20;
/// The first lines are shared out as tasks until there are this many.
const TASKS: usize = 256;
/// Choices tried between two questions to the budget.
const CHOICES_PER_QUESTION: u64 = 1 << 12;

impl Lines {
    /// Finds the lines that decide. Returns `None` if classes have other numbers of values, or too many.
    pub(super) fn of(part: &Part) -> Option<Lines> {
        let values = part.values(0);
        let is_prime = values > 2 && (2..values).all(|d| !values.is_multiple_of(d));
        let alike = (0..part.regions.len()).all(|region| part.values(region) == values);
        // No sum of spreads may outgrow its 16 bits.
        let fits = 2 * part.buttons() * usize::from(values) <= MOST_SUM;
        if !is_prime || !alike || !fits {
            return None;
        }
        let p = usize::from(values);
        let is_uneven = |region: &&super::code::Region| !region.buttons.len().is_multiple_of(p);
        let uneven: Vec<Vec<u8>> =
            part.regions.iter().filter(is_uneven).map(|region| region.column.clone()).collect();
        let basis = Basis::gathering(&uneven, values);
        let dims = basis.rows.len();
        p.checked_pow(dims as u32).filter(|&points| points <= MOST_POINTS)?;
        let mut cosets: Vec<Vec<Line>> =
            (0..dims).map(|dim| vec![Line::new(); p.pow(dim as u32)]).collect();
        for region in &part.regions {
            let Some(point) = basis.coordinates(&region.column) else { continue };
            let Some(top) = point.iter().rposition(|&digit| digit != 0) else { continue };
            let multiple = usize::from(point[top]);
            let inverse = (1..p).find(|x| x * multiple % p == 1).unwrap_or(1);
            let index = (0..top)
                .rev()
                .fold(0, |index, dim| index * p + usize::from(point[dim]) * inverse % p);
            cosets[top][index].push((multiple, region.buttons.len() as u32));
        }
        Some(Lines { values: p, cosets })
    }

    /// Returns the least maximum that is not impossible at first sight.
    pub(super) fn least(&self) -> i64 {
        if self.cosets.is_empty() { 0 } else { 2 }
    }

    /// Returns whether no board has a maximum of at most `shortfall`. Adds the number of choices tried to `tried`.
    ///
    /// # Errors
    /// When the budget is spent. `None` where a line has too many choices to be searched.
    pub(super) fn rules_out(
        &self,
        shortfall: i64,
        tried: &mut u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Stopped> {
        let shortfall = i16::try_from(shortfall).unwrap_or(i16::MAX / 4);
        let Some(choices) = self.choices(shortfall) else { return Ok(None) };
        let done = AtomicBool::new(false);
        let (mut tasks, mut reach) = (vec![Vec::new()], 0);
        while tasks.len() < TASKS && reach < choices.len() {
            let longer = |task: &Vec<usize>| {
                let task = task.clone();
                (0..choices[reach].len()).map(move |choice| [&task[..], &[choice]].concat())
            };
            tasks = tasks.iter().flat_map(longer).collect();
            reach += 1;
        }
        let (searches, ended) = share::run(
            tasks.len(),
            "ruling out harder boards",
            budget,
            || Search::new(self, &choices, shortfall, &done),
            |search, task, pace| search.follow(&tasks[task], pace),
        );
        *tried += searches.iter().map(|search| search.tried).sum::<u64>();
        if done.load(Ordering::Relaxed) {
            return Ok(Some(false));
        }
        ended.map(|()| Some(true))
    }

    /// What every line can be, line after line.
    fn choices(&self, shortfall: i16) -> Option<Vec<Choices>> {
        let mut all = Vec::new();
        for coset in &self.cosets {
            let mut is_first = true;
            for line in coset {
                let mut choices = functions(line, self.values, shortfall)?;
                if is_first && !line.is_empty() {
                    choices.retain(|function| is_least_turn(function));
                    is_first = false;
                }
                all.push(choices);
            }
        }
        Some(all)
    }
}

/// Whether a function comes first among its shifts.
fn is_least_turn(function: &[i16]) -> bool {
    (1..function.len()).all(|by| {
        let turned = function[by..].iter().chain(&function[..by]);
        function.iter().le(turned)
    })
}

/// The functions of a line that are nowhere below −shortfall.
fn functions(line: &Line, p: usize, shortfall: i16) -> Option<Choices> {
    let mut sums = BTreeMap::from([(vec![0i16; p], ())]);
    for &(multiple, size) in line {
        let of_region = spreads(size, p)?;
        if sums.len() as u128 * of_region.len() as u128 > MOST_CHOICES {
            return None;
        }
        let mut next = BTreeMap::new();
        for sum in sums.keys() {
            for spread in &of_region {
                let at = |t: usize| sum[t] + spread[t * multiple % p];
                next.insert((0..p).map(at).collect::<Vec<i16>>(), ());
            }
        }
        sums = next;
    }
    let low = |function: &Vec<i16>| function.iter().all(|&value| value >= -shortfall);
    let mut choices: Choices = sums.into_keys().filter(low).collect();
    choices.sort_by_key(|function| function.iter().map(|&v| i32::from(v).pow(2)).sum::<i32>());
    Some(choices)
}

/// y(t) for every way to share a region's buttons among the values.
fn spreads(size: u32, p: usize) -> Option<Choices> {
    let ways = (1..p as u128).fold(1u128, |ways, i| ways * (u128::from(size) + i) / i);
    if ways > MOST_CHOICES || size > 1000 {
        return None;
    }
    let mut counts = vec![vec![0i64; p]];
    for _ in 0..size {
        let more = |count: &Vec<i64>| {
            // Only the last value in use, or one behind it, so that every way comes up once.
            let last = count.iter().rposition(|&c| c > 0).unwrap_or(0);
            let count = count.clone();
            (last..p).map(move |a| {
                let mut next = count.clone();
                next[a] += 1;
                next
            })
        };
        counts = counts.iter().flat_map(more).collect();
    }
    let spread = |count: Vec<i64>| -> Vec<i16> {
        let steps = |t: usize| -> i64 { (0..p).map(|a| count[a] * ((a + t) % p) as i64).sum() };
        (0..p).map(|t| (2 * steps(t) - i64::from(size) * (p as i64 - 1)) as i16).collect()
    };
    Some(counts.into_iter().map(spread).collect())
}

/// Choices being made.
struct Search<'a> {
    p: usize,
    choices: &'a [Choices],
    least: i16,
    /// For every line its dimension and its number there.
    places: Vec<(usize, usize)>,
    /// F of the spans of the first basis vectors.
    sums: Vec<Vec<i16>>,
    /// By dimension and level i, the sums B(a, t) of blocks of p^i lines.
    blocks: Vec<Vec<Vec<i16>>>,
    tried: u64,
    waiting: u64,
    done: &'a AtomicBool,
}

impl<'a> Search<'a> {
    fn new(
        lines: &Lines,
        choices: &'a [Choices],
        shortfall: i16,
        done: &'a AtomicBool,
    ) -> Search<'a> {
        let p = lines.values;
        let dims = lines.cosets.len();
        let power = |dim: usize| p.pow(dim as u32);
        Search {
            p,
            choices,
            least: -shortfall,
            places: (0..dims).flat_map(|dim| (0..power(dim)).map(move |w| (dim, w))).collect(),
            sums: (0..=dims).map(|dim| vec![0; power(dim)]).collect(),
            blocks: (0..dims).map(|dim| vec![vec![0; power(dim + 1)]; dim + 1]).collect(),
            tried: 0,
            waiting: 0,
            done,
        }
    }

    fn follow(&mut self, first: &[usize], pace: &mut Pace<'_, '_>) -> Result<(), Stopped> {
        for (line, &choice) in first.iter().enumerate() {
            if self.done.load(Ordering::Relaxed) || !self.place(line, choice) {
                return Ok(());
            }
        }
        self.descend(first.len(), pace)
    }

    fn descend(&mut self, line: usize, pace: &mut Pace<'_, '_>) -> Result<(), Stopped> {
        if line == self.choices.len() {
            self.done.store(true, Ordering::Relaxed);
            return Ok(());
        }
        for choice in 0..self.choices[line].len() {
            if self.place(line, choice) {
                self.descend(line + 1, pace)?;
            }
            if self.done.load(Ordering::Relaxed) {
                return Ok(());
            }
        }
        let tried = self.choices[line].len() as u64;
        self.tried += tried;
        self.waiting += tried;
        if self.waiting >= CHOICES_PER_QUESTION {
            pace.step(std::mem::take(&mut self.waiting))?;
        }
        Ok(())
    }

    /// Gives a line its function and completes the blocks that end there; false when one is too low.
    fn place(&mut self, line: usize, choice: usize) -> bool {
        let (p, (dim, number)) = (self.p, self.places[line]);
        self.blocks[dim][0][number * p..][..p].copy_from_slice(&self.choices[line][choice]);
        let (mut level, mut lines) = (0, 1);
        loop {
            let start = (number + 1 - lines) * p;
            if !self.is_high(dim, level, start) {
                return false;
            }
            if level == dim {
                let (below, above) = self.sums.split_at_mut(dim + 1);
                for (k, sum) in above[0].iter_mut().enumerate() {
                    let (a, t) = (k % lines, k / lines);
                    *sum = below[dim][a] + self.blocks[dim][level][a * p + t];
                }
                return true;
            }
            if !(number + 1).is_multiple_of(lines * p) {
                return true;
            }
            self.complete(dim, level, lines, (number + 1 - lines * p) * p);
            (level, lines) = (level + 1, lines * p);
        }
    }

    /// Sums p blocks of `lines` lines, from `start` on, into one of the next level.
    fn complete(&mut self, dim: usize, level: usize, lines: usize, start: usize) {
        let p = self.p;
        let (below, above) = self.blocks[dim].split_at_mut(level + 1);
        let (parts, whole) = (&below[level][start..], &mut above[0][start..]);
        for digit in 0..p {
            for a in 0..lines {
                for t in 0..p {
                    let part = |s: usize| parts[(s * lines + a) * p + (t + s * digit) % p];
                    whole[(digit * lines + a) * p + t] = (0..p).map(part).sum();
                }
            }
        }
    }

    fn is_high(&self, dim: usize, level: usize, start: usize) -> bool {
        let sums = &self.sums[level];
        let block = &self.blocks[dim][level][start..][..sums.len() * self.p];
        block
            .chunks_exact(self.p)
            .zip(sums)
            .all(|(turns, sum)| turns.iter().all(|turn| turn + sum >= self.least))
    }
}

/// A basis over GF(p), with what its echelon form is made of.
struct Basis {
    p: u8,
    /// Rows with a 1 in their pivot column, each with its coordinates.
    rows: Vec<(usize, Vec<u8>, Vec<u8>)>,
}

impl Basis {
    /// A basis of the span, each vector chosen so that the span of those so far holds many lines.
    fn gathering(vectors: &[Vec<u8>], p: u8) -> Basis {
        let mut basis = Basis { p, rows: Vec::new() };
        loop {
            let mut rests: BTreeMap<Vec<u8>, (usize, &Vec<u8>)> = BTreeMap::new();
            for vector in vectors {
                let (rest, _) = basis.reduced(vector);
                if let Some(first) = rest.iter().copied().find(|&entry| entry != 0) {
                    let by = inverse(first, p);
                    let line = rest.iter().map(|&entry| times(entry, by, p)).collect();
                    rests.entry(line).or_insert((0, vector)).0 += 1;
                }
            }
            let Some(&(_, vector)) = rests.values().max_by_key(|(count, _)| *count) else {
                return basis;
            };
            basis.push(vector);
        }
    }

    fn push(&mut self, vector: &[u8]) {
        let (mut rest, mut coordinates) = self.reduced(vector);
        // The rest is the vector less the coordinates' combination.
        coordinates.iter_mut().for_each(|c| *c = (self.p - *c) % self.p);
        coordinates.resize(self.rows.len(), 0);
        coordinates.push(1);
        let Some(pivot) = rest.iter().position(|&entry| entry != 0) else { return };
        let by = inverse(rest[pivot], self.p);
        rest.iter_mut()
            .chain(&mut coordinates)
            .for_each(|entry| *entry = times(*entry, by, self.p));
        self.rows.push((pivot, rest, coordinates));
    }

    /// What is left of a vector, and the coordinates of what was taken away.
    fn reduced(&self, vector: &[u8]) -> (Vec<u8>, Vec<u8>) {
        let (mut rest, mut taken) = (vector.to_vec(), vec![0; self.rows.len()]);
        for (pivot, row, coordinates) in &self.rows {
            let by = rest[*pivot];
            let minus = (self.p - by) % self.p;
            rest.iter_mut()
                .zip(row)
                .for_each(|(r, &e)| *r = plus(*r, times(e, minus, self.p), self.p));
            taken
                .iter_mut()
                .zip(coordinates)
                .for_each(|(t, &c)| *t = plus(*t, times(c, by, self.p), self.p));
        }
        (rest, taken)
    }

    fn coordinates(&self, vector: &[u8]) -> Option<Vec<u8>> {
        let (rest, taken) = self.reduced(vector);
        rest.iter().all(|&entry| entry == 0).then_some(taken)
    }
}

fn plus(a: u8, b: u8, p: u8) -> u8 {
    ((u16::from(a) + u16::from(b)) % u16::from(p)) as u8
}

fn times(a: u8, b: u8, p: u8) -> u8 {
    (u16::from(a) * u16::from(b) % u16::from(p)) as u8
}

fn inverse(a: u8, p: u8) -> u8 {
    (1..p).find(|&x| times(a, x, p) == 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_of_the_basis_chosen() {
        let vectors = vec![vec![1, 2, 0, 4], vec![2, 4, 1, 1], vec![3, 1, 1, 0], vec![0, 0, 0, 3]];
        let basis = Basis::gathering(&vectors, 5);
        for vector in &vectors {
            let point = basis.coordinates(vector).expect("in the span");
            assert_eq!(point.len(), basis.rows.len());
        }
        let sum: Vec<u8> =
            (0..4).map(|i| plus(vectors[0][i], times(vectors[3][i], 2, 5), 5)).collect();
        let point = |vector| basis.coordinates(vector).expect("in the span");
        let expected: Vec<u8> = point(&vectors[0])
            .iter()
            .zip(point(&vectors[3]))
            .map(|(&a, b)| plus(a, times(b, 2, 5), 5))
            .collect();
        assert_eq!(point(&sum), expected);
    }

    #[test]
    fn every_way_to_share_buttons_has_its_spread() {
        let spreads = spreads(2, 3).expect("few");
        assert_eq!(spreads.len(), 6);
        assert!(spreads.iter().all(|spread| spread.iter().sum::<i16>() == 0));
        // Both buttons pressed alike, and one of them once more than the other.
        assert!(spreads.contains(&vec![-4, 0, 4]) && spreads.contains(&vec![-2, 2, 0]));
    }
}
