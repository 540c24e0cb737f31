//! Permutations of places that preserve a code.
//!
//! Colours are refined on the Tanner graph until every two vertices of one colour have the same number of neighbours of
//! every colour. One place is singled out on each side, and refined again, until all colours differ. Then equal colours
//! name a permutation, if one exists.
//!
//! If that finds none, the rotations of equal blocks of places are tried, for codes that are cyclic or quasi-cyclic.
//!
//! Each permutation is checked: it maps every check to a sum of checks, and the operators that detect trivial codewords
//! to sums of themselves and the checks. A search that ends too early misses a permutation, which costs time elsewhere
//! but is never wrong. (B. D. McKay, Practical graph isomorphism, 1981.)

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

use super::words::xor;

/// Searches without result before no more are tried.
const MOST_FAILURES: usize = 40;
/// Choices of a place to single out in one search.
const MOST_CHOICES: usize = 60;

/// Rotations are tried on at most so many places.
const MOST_ROTATED: usize = 1024;
/// Rotations are tried of at most so many blocks.
const MOST_BLOCKS: usize = 6;

/// The places in classes that permutations of the code map to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Orbits {
    /// The smallest place of the class of each place.
    pub first: Vec<u16>,
    /// Permutations that make the classes: where each place goes.
    pub generators: Vec<Vec<u16>>,
}

impl Orbits {
    /// Creates orbits of one place each.
    pub(super) fn single(places: usize) -> Orbits {
        Orbits { first: (0..places).map(|place| place as u16).collect(), generators: Vec::new() }
    }

    /// Returns the classes, each with its places in order.
    pub(super) fn classes(&self) -> Vec<Vec<u16>> {
        let mut classes: Vec<Vec<u16>> = vec![Vec::new(); self.first.len()];
        for (place, &first) in self.first.iter().enumerate() {
            classes[usize::from(first)].push(place as u16);
        }
        classes.retain(|class| !class.is_empty());
        classes
    }

    /// Returns these orbits, or if they are single places, those of a rotation of equal blocks.
    fn or_rotations(mut self, judge: &Judge) -> Orbits {
        let places = self.first.len();
        if self.generators.is_empty() && places <= MOST_ROTATED {
            let blocks = (1..=MOST_BLOCKS).filter(|&blocks| places.is_multiple_of(blocks));
            let rotation = |blocks: usize| -> Vec<u16> {
                let size = places / blocks;
                (0..places).map(|place| (place / size * size + (place + 1) % size) as u16).collect()
            };
            let rotation = blocks.map(rotation).find(|image| judge.holds(image));
            rotation.into_iter().for_each(|rotation| self.join(rotation));
        }
        self
    }

    fn join(&mut self, generator: Vec<u16>) {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (place, &to) in generator.iter().enumerate() {
                let (one, other) = (self.first[place], self.first[usize::from(to)]);
                if one != other {
                    let (least, more) = (one.min(other), one.max(other));
                    let members = self.first.iter_mut().filter(|first| **first == more);
                    members.for_each(|first| *first = least);
                    has_changed = true;
                }
            }
        }
        self.generators.push(generator);
    }
}

/// Returns the orbits of places under permutations of a code. `more` are rows that permutations map to each other too,
/// if the search is to find them easily.
pub(super) fn orbits(
    checks: &SparseMatrix,
    operators: Option<&SparseMatrix>,
    more: &[Vec<u16>],
    watch: &mut dyn Watch,
) -> Result<Orbits, Stopped> {
    let graph = Graph::of(checks, more);
    let judge = Judge::of(checks, operators);
    let mut orbits = Orbits::single(checks.cols());
    let plain = graph.refined(graph.begin(), watch)?;
    let mut failures = 0;
    'search: for from in 0..graph.places {
        let mut path = None;
        for to in from + 1..graph.places {
            if orbits.first[from] == orbits.first[to] || plain[from] != plain[to] {
                continue;
            }
            // A class whose first place failed against this one fails as a whole.
            if usize::from(orbits.first[to]) != to || usize::from(orbits.first[from]) != from {
                continue;
            }
            let path = match &path {
                Some(path) => path,
                None => path.insert(graph.path(from, &plain, watch)?),
            };
            let mut choices = MOST_CHOICES;
            match graph.search(path, 0, to, plain.clone(), &judge, &mut choices, watch)? {
                Some(permutation) => orbits.join(permutation),
                None => failures += 1,
            }
            if failures == MOST_FAILURES {
                break 'search;
            }
        }
    }
    Ok(orbits.or_rotations(&judge))
}

/// Places and rows as vertices, with their neighbours.
struct Graph {
    places: usize,
    neighbours: Vec<Vec<u32>>,
    /// How many of the rows are checks.
    checks: usize,
}

/// The places that are singled out on one side, with the colours that each leaves.
type Path = Vec<(usize, Vec<u64>)>;

impl Graph {
    fn of(checks: &SparseMatrix, more: &[Vec<u16>]) -> Graph {
        let places = checks.cols();
        let mut neighbours = vec![Vec::new(); places + checks.rows() + more.len()];
        let rows = (0..checks.rows()).map(|row| checks.row(row).map(|(place, _)| place).collect());
        let more = more.iter().map(|row| row.iter().map(|&place| usize::from(place)).collect());
        for (row, list) in rows.chain(more).enumerate() {
            let list: Vec<usize> = list;
            for place in list {
                neighbours[place].push((places + row) as u32);
                neighbours[places + row].push(place as u32);
            }
        }
        Graph { places, neighbours, checks: checks.rows() }
    }

    fn begin(&self) -> Vec<u64> {
        let kind = |vertex: usize| match vertex {
            vertex if vertex < self.places => 1,
            vertex if vertex < self.places + self.checks => 2,
            _ => 3,
        };
        (0..self.neighbours.len()).map(|vertex| mixed(kind(vertex))).collect()
    }

    /// Colours refined until their number no longer grows.
    fn refined(&self, mut colours: Vec<u64>, watch: &mut dyn Watch) -> Result<Vec<u64>, Stopped> {
        let mut count = distinct(&colours);
        loop {
            watch.step(colours.len() as u64)?;
            let sum = |vertex: usize| {
                let around = self.neighbours[vertex].iter();
                around.fold(0u64, |sum, &other| sum.wrapping_add(mixed(colours[other as usize])))
            };
            let next = |vertex: usize| mixed(colours[vertex] ^ mixed(sum(vertex)).rotate_left(17));
            colours = (0..colours.len()).map(next).collect();
            let now = distinct(&colours);
            if now <= count {
                return Ok(colours);
            }
            count = now;
        }
    }

    fn single_out(
        &self,
        mut colours: Vec<u64>,
        place: usize,
        watch: &mut dyn Watch,
    ) -> Result<Vec<u64>, Stopped> {
        colours[place] = mixed(colours[place] ^ 0x5bd1_e995);
        self.refined(colours, watch)
    }

    /// Places singled out one after another, from `first` on, until all places differ.
    fn path(&self, first: usize, plain: &[u64], watch: &mut dyn Watch) -> Result<Path, Stopped> {
        let mut path = vec![(first, self.single_out(plain.to_vec(), first, watch)?)];
        loop {
            let (_, colours) = path.last().expect("one at least");
            let mut classes: HashMap<u64, (usize, usize)> = HashMap::new();
            for (place, &colour) in colours[..self.places].iter().enumerate() {
                classes.entry(colour).or_insert((0, place)).0 += 1;
            }
            let open = classes.values().filter(|(size, _)| *size > 1).min();
            let Some(&(_, place)) = open else { return Ok(path) };
            let colours = self.single_out(colours.clone(), place, watch)?;
            path.push((place, colours));
        }
    }

    /// A permutation that maps the path to places from `to` on.
    #[allow(clippy::too_many_arguments)]
    fn search(
        &self,
        path: &Path,
        depth: usize,
        to: usize,
        colours: Vec<u64>,
        judge: &Judge,
        choices: &mut usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Vec<u16>>, Stopped> {
        if *choices == 0 {
            return Ok(None);
        }
        *choices -= 1;
        let colours = self.single_out(colours, to, watch)?;
        let own = &path[depth].1;
        if own[path[depth].0] != colours[to] || !is_same_set(own, &colours) {
            return Ok(None);
        }
        let Some((next, _)) = path.get(depth + 1) else {
            let place_of: HashMap<u64, u16> =
                (0..self.places).map(|place| (colours[place], place as u16)).collect();
            let image: Option<Vec<u16>> =
                own[..self.places].iter().map(|colour| place_of.get(colour).copied()).collect();
            return Ok(image.filter(|image| judge.holds(image)));
        };
        for other in 0..self.places {
            if colours[other] == own[*next]
                && let Some(found) =
                    self.search(path, depth + 1, other, colours.clone(), judge, choices, watch)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}

/// The check of a permutation, which knows nothing of how it was found.
struct Judge {
    places: usize,
    rows: HashSet<Vec<u16>>,
    operators: Vec<Vec<u16>>,
    checks: OnceCell<Span>,
    /// Checks and operators.
    all: OnceCell<Span>,
}

impl Judge {
    fn of(checks: &SparseMatrix, operators: Option<&SparseMatrix>) -> Judge {
        let list = |matrix: &SparseMatrix, row| -> Vec<u16> {
            matrix.row(row).map(|(place, _)| place as u16).collect()
        };
        let rows: HashSet<Vec<u16>> = (0..checks.rows()).map(|row| list(checks, row)).collect();
        let operators: Vec<Vec<u16>> = operators
            .map(|operators| (0..operators.rows()).map(|row| list(operators, row)).collect())
            .unwrap_or_default();
        let places = checks.cols();
        Judge { places, rows, operators, checks: OnceCell::new(), all: OnceCell::new() }
    }

    fn holds(&self, image: &[u16]) -> bool {
        let is_permutation = {
            let mut seen = vec![false; self.places];
            image.len() == self.places
                && image.iter().all(|&to| !std::mem::replace(&mut seen[usize::from(to)], true))
        };
        let mapped = |row: &Vec<u16>| -> Vec<u16> {
            let mut row: Vec<u16> = row.iter().map(|&place| image[usize::from(place)]).collect();
            row.sort_unstable();
            row
        };
        let checks = || self.checks.get_or_init(|| Span::of(self.places, self.rows.iter()));
        let all = || {
            let rows = self.rows.iter().chain(&self.operators);
            self.all.get_or_init(|| Span::of(self.places, rows))
        };
        let is_check = |row: &Vec<u16>| self.rows.contains(row) || checks().holds(row);
        is_permutation
            && self.rows.iter().all(|row| is_check(&mapped(row)))
            && self.operators.iter().all(|row| all().holds(&mapped(row)))
    }
}

/// Sums of rows: a basis, each row with the place where it alone is odd among those before it.
struct Span {
    places: usize,
    basis: Vec<(usize, Vec<u64>)>,
}

impl Span {
    fn of<'r>(places: usize, rows: impl Iterator<Item = &'r Vec<u16>>) -> Span {
        let mut span = Span { places, basis: Vec::new() };
        for row in rows {
            let rest = span.rest(row);
            if let Some(place) = (0..places).find(|&place| has(&rest, place)) {
                span.basis.push((place, rest));
            }
        }
        span
    }

    /// A row after elimination by the basis.
    fn rest(&self, row: &[u16]) -> Vec<u64> {
        let mut bits = vec![0u64; self.places.div_ceil(64)];
        row.iter().for_each(|&place| bits[usize::from(place) / 64] ^= 1 << (place % 64));
        for (place, other) in &self.basis {
            if has(&bits, *place) {
                xor(&mut bits, other);
            }
        }
        bits
    }

    fn holds(&self, row: &[u16]) -> bool {
        self.rest(row).iter().all(|&word| word == 0)
    }
}

fn has(bits: &[u64], place: usize) -> bool {
    bits[place / 64] >> (place % 64) & 1 == 1
}

fn distinct(colours: &[u64]) -> usize {
    colours.iter().collect::<HashSet<_>>().len()
}

fn is_same_set(one: &[u64], other: &[u64]) -> bool {
    let sorted = |colours: &[u64]| {
        let mut colours = colours.to_vec();
        colours.sort_unstable();
        colours
    };
    sorted(one) == sorted(other)
}

/// Bits mixed so that sums of colours tell sets apart.
fn mixed(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::code::matrix;

    #[test]
    fn a_ring_is_one_orbit_and_a_path_has_pairs() {
        let ring = |d: usize| (0..d).flat_map(|k| [(k, k), (k, (k + 1) % d)]).collect();
        let found = orbits(&matrix(9, 9, ring(9)), None, &[], &mut Unwatched).expect("no limit");
        assert!(found.first == [0; 9] && !found.generators.is_empty());
        let path = (0..8).flat_map(|k| [(k, k), (k, k + 1)]).collect();
        let found = orbits(&matrix(8, 9, path), None, &[], &mut Unwatched).expect("no limit");
        assert_eq!(found.first, [0, 1, 2, 3, 4, 3, 2, 1, 0]);
    }

    /// A Hamming code whose checks are rotations of one row, one of them added to another.
    #[test]
    fn a_cyclic_code_rotates_by_sums_of_checks() {
        let rows = [vec![0, 2, 3, 4], vec![1, 3, 4, 5], vec![0, 3, 5, 6]];
        let entries = rows.iter().enumerate();
        let entries =
            entries.flat_map(|(row, places)| places.iter().map(move |&place| (row, place)));
        let checks = matrix(3, 7, entries.collect());
        let judge = Judge::of(&checks, None);
        assert!(judge.holds(&[1, 2, 3, 4, 5, 6, 0]));
        assert!(!judge.holds(&[1, 0, 2, 3, 4, 5, 6]));
        assert_eq!(Orbits::single(7).or_rotations(&judge).first, [0; 7]);
    }

    /// An operator on one place leaves only what keeps the place.
    #[test]
    fn operators_are_kept_up_to_checks() {
        let star = matrix(1, 4, (0..4).map(|place| (0, place)).collect());
        let operator = matrix(1, 4, vec![(0, 2)]);
        let found = orbits(&star, Some(&operator), &[], &mut Unwatched).expect("no limit");
        assert_eq!(found.first, [0, 0, 2, 0]);
    }
}
