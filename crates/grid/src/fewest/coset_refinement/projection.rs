//! The projection of the quiet patterns to one parity class, in coordinates along the chain of subspaces.
//!
//! The chain's patterns are cut to the class in order. Each one that is not a sum of earlier ones gets the next
//! coordinate. So patterns of subspace k have only the lowest `ranks[k]` coordinates, and the bits from there on, the
//! prefix, are the same for a whole coset.

use lightsout_algebra::gf2::BitVec;

use super::Cells;
use super::subspaces::Chain;

/// One class.
pub(super) struct Projection {
    /// The number of the class.
    pub class: u8,
    /// Dimensions of what it sees of every subspace.
    pub ranks: Vec<u32>,
    /// The projection of each pattern of the chain.
    pub seen: Vec<u64>,
    /// Cells by level, ready to be summed up under prefixes.
    pub gathered: Vec<Gathered>,
    /// The coordinates of every cell, and its sign in the solution at hand.
    cells: Vec<(u64, i8)>,
    /// Where it is on the board.
    places: Vec<usize>,
}

/// The cells of a class gathered by the bits below a prefix.
pub(super) struct Gathered {
    /// Bits below the prefix.
    pub below: u32,
    /// The lower bits of each group.
    places: Vec<u32>,
    /// The sign of every cell, in layers of one cell of each group; 0 where a group has none.
    signs: Vec<i8>,
    /// For each bit of the prefix −1 at the cells that it turns.
    turned: Vec<Vec<i8>>,
}

/// A group of cells under a prefix: where, and the sum of their signs.
pub(super) type Point = (u32, i16);

impl Projection {
    /// Projects to class `class`. Returns `None` for more than 64 dimensions.
    pub(super) fn new(board: &Cells<'_>, class: usize, chain: &Chain) -> Option<Projection> {
        let places = &board.classes[class];
        let cut =
            |pattern: &BitVec| places.iter().map(|&cell| pattern.get(cell)).collect::<BitVec>();
        let mut known: Vec<(usize, BitVec, u64)> = Vec::new();
        let (mut vectors, mut seen, mut ranks) = (Vec::new(), Vec::new(), Vec::new());
        for (index, pattern) in chain.basis.iter().enumerate() {
            if chain.ends.contains(&index) {
                ranks.push(vectors.len() as u32);
            }
            let (mut rest, mut word) = (cut(pattern), 0);
            for (lead, vector, combination) in &known {
                if rest.get(*lead) {
                    rest.xor(vector);
                    word ^= combination;
                }
            }
            let lead = rest.iter_ones().next();
            if let Some(lead) = lead {
                if vectors.len() == 64 {
                    return None;
                }
                let new = 1u64 << vectors.len();
                vectors.push(cut(pattern));
                known.push((lead, rest, word ^ new));
                word = new;
            }
            seen.push(word);
        }
        ranks.push(vectors.len() as u32);
        let element = |index: usize| {
            vectors
                .iter()
                .zip(0..)
                .fold(0, |word, (vector, bit)| word | u64::from(vector.get(index)) << bit)
        };
        let cells: Vec<(u64, i8)> = (places.iter().enumerate())
            .map(|(index, &cell)| (element(index), if board.solution.get(cell) { -1 } else { 1 }))
            .collect();
        let all = vectors.len() as u32;
        let gathered = ranks.iter().map(|&below| Gathered::new(&cells, below, all)).collect();
        Some(Projection {
            class: class as u8,
            ranks,
            seen,
            gathered,
            cells,
            places: places.clone(),
        })
    }

    /// Returns the sum of the signs of a solution with this projection.
    pub(super) fn sum(&self, word: u64) -> i32 {
        self.signs(word).map(i32::from).sum()
    }

    /// Returns the cells that it presses.
    pub(super) fn pressed(&self, word: u64) -> impl Iterator<Item = usize> {
        self.signs(word).zip(&self.places).filter_map(|(sign, &place)| (sign < 0).then_some(place))
    }

    fn signs(&self, word: u64) -> impl Iterator<Item = i8> {
        self.cells.iter().map(move |&(element, sign)| match (element & word).count_ones() % 2 {
            0 => sign,
            _ => -sign,
        })
    }

    /// Returns the dimensions that it sees of all quiet patterns.
    pub(super) fn rank(&self) -> u32 {
        self.ranks.last().copied().unwrap_or(0)
    }
}

impl Gathered {
    fn new(cells: &[(u64, i8)], below: u32, all: u32) -> Gathered {
        let low = |element: u64| (element as u128 & ((1u128 << below) - 1)) as u64;
        let mut cells = cells.to_vec();
        cells.sort_by_key(|(element, _)| low(*element));
        let groups: Vec<&[(u64, i8)]> = cells.chunk_by(|a, b| low(a.0) == low(b.0)).collect();
        let layers = groups.iter().map(|group| group.len()).max().unwrap_or(0);
        let mut signs = vec![0; layers * groups.len()];
        let mut turned = vec![signs.clone(); (all - below) as usize];
        for (column, group) in groups.iter().enumerate() {
            for (layer, (element, sign)) in group.iter().enumerate() {
                let at = layer * groups.len() + column;
                signs[at] = *sign;
                for (bit, turned) in turned.iter_mut().enumerate() {
                    turned[at] = -((element >> (below as usize + bit) & 1) as i8);
                }
            }
        }
        // Tables are only made where at most `MOST_TABLE_BITS` are left below.
        let places = groups.iter().map(|group| low(group[0].0) as u32).collect();
        Gathered { below, places, signs, turned }
    }

    /// The signs of all cells under a prefix.
    pub(super) fn begin(&self, prefix: u64, signs: &mut Vec<i8>) {
        signs.clone_from(&self.signs);
        (0..self.turned.len())
            .filter(|bit| prefix >> bit & 1 == 1)
            .for_each(|bit| self.turn(bit, signs));
    }

    /// Changes one bit of the prefix.
    pub(super) fn turn(&self, bit: usize, signs: &mut [i8]) {
        for (sign, turned) in signs.iter_mut().zip(&self.turned[bit]) {
            *sign = (*sign ^ turned) - turned;
        }
    }

    /// The sums of all groups that are not zero.
    pub(super) fn points(&self, signs: &[i8], sums: &mut Vec<i16>, points: &mut Vec<Point>) {
        sums.clear();
        sums.resize(self.places.len(), 0);
        for layer in signs.chunks(self.places.len().max(1)) {
            for (sum, &sign) in sums.iter_mut().zip(layer) {
                *sum += i16::from(sign);
            }
        }
        points.clear();
        let all = self.places.iter().copied().zip(sums.iter().copied());
        points.extend(all.filter(|(_, sum)| *sum != 0));
    }
}
