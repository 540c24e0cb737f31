//! Symmetries of a linear system: ways to move lights and buttons about that leave it as it is.
//!
//! A permutation of the rows and one of the columns of A x = b that leave A and b as they are carry solutions to
//! solutions. Rows and columns that some of them carry into each other make an orbit.
//!
//! They are found as automorphisms of the graph of rows and columns. Colours are refined by the colours around until
//! nothing more differs, with hashes as colours. A row or column of one colour is then tried in the place of another,
//! and so on down (B. D. McKay, Practical graph isomorphism, Congr. Numer. 30, 1981, in its plainest form).
//!
//! Every map found is checked against the matrix, so hashes that happen to agree do no harm. A search that takes too
//! long is given up, so there may be more symmetries than are found.

use std::collections::HashMap;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

use super::system::LinearSystem;

/// Which rows and columns the symmetries found carry into each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orbits {
    /// For every light the first light of its orbit.
    pub lights: Vec<usize>,
    /// For every column the first column of its orbit. Buttons come first.
    pub columns: Vec<usize>,
}

impl Orbits {
    /// The number of orbits of columns.
    pub fn of_columns(&self) -> usize {
        self.columns.iter().enumerate().filter(|(column, first)| column == *first).count()
    }

    /// Every column that is not the first of its orbit, after the first.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let firsts = self.columns.iter().enumerate().filter(|(column, first)| column != *first);
        firsts.map(|(column, &first)| (first, column)).collect()
    }

    /// A value for every orbit of columns, in the order of their first columns, given to all columns of the orbit.
    pub fn spread(&self, values: &[u8]) -> Vec<u8> {
        let numbers = self.numbers();
        self.columns.iter().map(|&first| values[numbers[first]]).collect()
    }

    /// For the first column of every orbit its number among them.
    pub fn numbers(&self) -> Vec<usize> {
        let is_first = self.columns.iter().enumerate().map(|(column, first)| column == *first);
        let next = is_first
            .scan(0, |next, is_first| Some(std::mem::replace(next, *next + usize::from(is_first))));
        next.collect()
    }

    /// The number of columns of every orbit, in the order of their first columns.
    pub fn sizes(&self) -> Vec<usize> {
        let (numbers, mut sizes) = (self.numbers(), vec![0; self.of_columns()]);
        self.columns.iter().for_each(|&first| sizes[numbers[first]] += 1);
        sizes
    }

    /// Whether every orbit of columns is made of whole orbits of `other`.
    pub fn are_joined(&self, other: &Orbits) -> bool {
        self.columns
            .iter()
            .enumerate()
            .all(|(column, first)| self.columns[other.columns[column]] == *first)
    }

    /// Makes the system of the solutions that are the same on every orbit, and its right side. It has a row for every
    /// orbit of lights and a column for every orbit of columns, both in the order of their first members.
    pub fn quotient(&self, system: &LinearSystem) -> (SparseMatrix, Vec<u8>) {
        let (matrix, numbers) = (system.matrix(), self.numbers());
        let rows: Vec<usize> =
            (0..matrix.rows()).filter(|&light| self.lights[light] == light).collect();
        let triplets = rows.iter().enumerate().flat_map(|(row, &light)| {
            let entries = matrix.row(light);
            entries
                .map(|(column, weight)| (row, numbers[self.columns[column]], weight))
                .collect::<Vec<_>>()
        });
        let quotient =
            SparseMatrix::from_triplets(rows.len(), self.of_columns(), matrix.modulus(), triplets)
                .expect("orbits are numbered, and no more than what they are of");
        (quotient, rows.iter().map(|&light| system.right_side()[light]).collect())
    }

    /// Whether no symmetry was found that moves a column.
    pub fn are_single(&self) -> bool {
        self.of_columns() == self.columns.len()
    }
}

/// Visits of an edge after which the search is given up; about a second.
const MOST_VISITS: u64 = 100_000_000;

/// The orbits of a system under the symmetries that are found.
///
/// # Errors
/// When the watch says no.
pub fn orbits(system: &LinearSystem, watch: &mut dyn Watch) -> Result<Orbits, Stopped> {
    let graph = Graph::of(system);
    let mut search = Search { graph: &graph, visits: 0, watch };
    let mut orbit_of: Vec<usize> = (0..graph.colours.len()).collect();
    let mut colours = graph.colours.clone();
    search.refine(&mut colours)?;
    for class in classes(&colours) {
        for (place, &vertex) in class.iter().enumerate() {
            let firsts: Vec<usize> =
                class[..place].iter().copied().filter(|&v| root(&orbit_of, v) == v).collect();
            for first in firsts {
                if root(&orbit_of, vertex) == root(&orbit_of, first) {
                    break;
                }
                if let Some(map) = search.map(&colours, &colours, Some((first, vertex)))? {
                    map.iter().enumerate().for_each(|(from, &to)| join(&mut orbit_of, from, to));
                }
            }
        }
    }
    let lights = graph.lights;
    let first = |vertex: usize| root(&orbit_of, vertex);
    Ok(Orbits {
        lights: (0..lights).map(first).collect(),
        columns: (lights..graph.colours.len()).map(|vertex| first(vertex) - lights).collect(),
    })
}

/// Rows and columns as vertices, rows first, with the entries as edges.
struct Graph {
    lights: usize,
    colours: Vec<u64>,
    edges: Vec<Vec<(usize, u8)>>,
}

impl Graph {
    fn of(system: &LinearSystem) -> Graph {
        let (matrix, lights) = (system.matrix(), system.matrix().rows());
        let mut edges = vec![Vec::new(); lights + matrix.cols()];
        for light in 0..lights {
            for (column, weight) in matrix.row(light) {
                edges[light].push((lights + column, weight));
                edges[lights + column].push((light, weight));
            }
        }
        edges.iter_mut().for_each(|around| around.sort_unstable());
        // The level of the goal "all equal" is not a button: it stays where it is.
        let colours = (0..edges.len())
            .map(|vertex| match vertex.checked_sub(lights) {
                None => mixed(u64::from(system.right_side()[vertex])),
                Some(column) if column < system.buttons() => mixed(1 << 20),
                Some(_) => mixed(1 << 21),
            })
            .collect();
        Graph { lights, colours, edges }
    }

    /// Whether a map of the vertices onto themselves leaves colours and edges as they are.
    fn is_kept_by(&self, map: &[usize]) -> bool {
        let mut is_hit = vec![false; map.len()];
        map.iter().for_each(|&to| is_hit[to] = true);
        let is_kept = |vertex: usize| {
            let mut moved: Vec<(usize, u8)> =
                self.edges[vertex].iter().map(|&(to, weight)| (map[to], weight)).collect();
            moved.sort_unstable();
            self.colours[vertex] == self.colours[map[vertex]] && moved == self.edges[map[vertex]]
        };
        is_hit.into_iter().all(|hit| hit) && (0..map.len()).all(is_kept)
    }
}

struct Search<'a> {
    graph: &'a Graph,
    visits: u64,
    watch: &'a mut dyn Watch,
}

impl Search<'_> {
    /// A symmetry that carries the colours `from` to the colours `to`, and the pair's first vertex to its
    /// second.
    fn map(
        &mut self,
        from: &[u64],
        to: &[u64],
        pair: Option<(usize, usize)>,
    ) -> Result<Option<Vec<usize>>, Stopped> {
        if self.visits > MOST_VISITS {
            return Ok(None);
        }
        let (mut from, mut to) = (from.to_vec(), to.to_vec());
        if let Some((one, other)) = pair {
            from[one] = mixed(from[one] ^ MARK);
            to[other] = mixed(to[other] ^ MARK);
        }
        let rounds = self.refine(&mut from)?;
        if self.refine(&mut to)? != rounds {
            return Ok(None);
        }
        let (these, those) = (classes(&from), classes(&to));
        let is_alike =
            |(a, b): (&Vec<usize>, &Vec<usize>)| a.len() == b.len() && from[a[0]] == to[b[0]];
        if these.len() != those.len() || !these.iter().zip(&those).all(is_alike) {
            return Ok(None);
        }
        let open = (0..these.len()).filter(|&class| these[class].len() > 1);
        let Some(open) = open.min_by_key(|&class| these[class].len()) else {
            let mut map = vec![0; from.len()];
            these.iter().zip(&those).for_each(|(one, other)| map[one[0]] = other[0]);
            return Ok(self.graph.is_kept_by(&map).then_some(map));
        };
        for &other in &those[open] {
            if let Some(map) = self.map(&from, &to, Some((these[open][0], other)))? {
                return Ok(Some(map));
            }
        }
        Ok(None)
    }

    /// Refines colours until there are no more of them; gives the number of rounds.
    fn refine(&mut self, colours: &mut Vec<u64>) -> Result<usize, Stopped> {
        let mut known = count(colours);
        for round in 0.. {
            let size: u64 = self.graph.edges.iter().map(|around| around.len() as u64 + 1).sum();
            self.visits += size;
            self.watch.step(size / 64 + 1)?;
            let around = |vertex: usize| {
                let edges = self.graph.edges[vertex].iter();
                edges.fold(0u64, |sum, &(to, weight)| {
                    sum.wrapping_add(mixed(colours[to] ^ u64::from(weight)))
                })
            };
            *colours = (0..colours.len())
                .map(|v| mixed(colours[v].wrapping_add(mixed(around(v)))))
                .collect();
            let now = count(colours);
            if now == known {
                return Ok(round);
            }
            known = now;
        }
        unreachable!(
            "every round but the last adds a colour, and there are at most as many as vertices"
        )
    }
}

/// What tells a vertex that was picked out from its kind.
const MARK: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number mixed beyond recognition (the finaliser of SplitMix64).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(MARK);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The number of colours.
fn count(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// The vertices of every colour, by colour.
fn classes(colours: &[u64]) -> Vec<Vec<usize>> {
    let mut classes: HashMap<u64, Vec<usize>> = HashMap::new();
    for (vertex, &colour) in colours.iter().enumerate() {
        classes.entry(colour).or_default().push(vertex);
    }
    let mut classes: Vec<(u64, Vec<usize>)> = classes.into_iter().collect();
    classes.sort_unstable();
    classes.into_iter().map(|(_, class)| class).collect()
}

/// Joins the orbits of two vertices; the least vertex of an orbit stands for it.
pub(super) fn join(orbit_of: &mut [usize], one: usize, other: usize) {
    let (one, other) = (root(orbit_of, one), root(orbit_of, other));
    orbit_of[one.max(other)] = one.min(other);
}

/// The least vertex of a vertex's orbit.
pub(super) fn root(orbit_of: &[usize], mut vertex: usize) -> usize {
    while orbit_of[vertex] != vertex {
        vertex = orbit_of[vertex];
    }
    vertex
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;
    use lightsout_model::board::Board;
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use super::*;

    fn found(name: &str, change: impl FnOnce(&mut spec::Spec)) -> Orbits {
        let mut spec = spec::named(name).expect("a name");
        change(&mut spec);
        let puzzle = spec.build().expect("a puzzle");
        let system = LinearSystem::of(&puzzle, &mut Unwatched).expect("small");
        orbits(&system, &mut Unwatched).expect("no limit")
    }

    /// Under all turns and mirrors a square of side n has k (k + 1) / 2 orbits, k = ⌈n / 2⌉; coordinates of a
    /// hypercube 3⁴ can be swapped and mirrored, so that only the number of middle ones counts.
    #[test]
    fn boards_have_the_orbits_that_geometry_says() {
        for (side, count) in [(2, 1), (3, 3), (4, 3), (5, 6), (6, 6), (9, 15)] {
            assert_eq!(found(&format!("{side}x{side}"), |_| {}).of_columns(), count, "{side}");
        }
        assert_eq!(found("2x3", |_| {}).of_columns(), 2);
        assert_eq!(found("3x3x3x3", |_| {}).of_columns(), 5);
        assert_eq!(found("petersen", |_| {}).of_columns(), 1);
        let torus = |spec: &mut spec::Spec| spec.wrap = Some(lightsout_model::lattice::Wrap::Torus);
        assert_eq!(found("4x6", torus).of_columns(), 1);
    }

    #[test]
    fn a_start_that_is_not_symmetric_breaks_the_symmetry() {
        let random = |spec: &mut spec::Spec| spec.start = Some(Start::Random { seed: 1 });
        assert!(found("5x5", random).are_single());
        let mut states = vec![0; 25];
        states[0] = 1;
        let corner = found("5x5", |spec| spec.start = Some(Start::Board(Board::new(states))));
        assert_eq!(corner.of_columns(), 15, "only the mirror in the diagonal is left");
        assert_eq!((corner.lights[1], corner.lights[5]), (1, 1));
    }
}
