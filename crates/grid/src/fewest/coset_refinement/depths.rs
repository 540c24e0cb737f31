//! Two levels of tables below the middle, for boards with too many cosets there to compute each one again.
//!
//! Under a prefix of the middle level mirrored cells cancel or add up, so that few points remain. They span fewer bits
//! than there are below the prefix. At two places that differ by a vector orthogonal to all points the sums are equal.
//! So the lower level keeps one block of each set that such vectors map to each other. Elimination finds the vectors
//! for each prefix. No symmetry is assumed.

use lightsout_algebra::watch::{Stopped, Watch};

use super::greatest::Room;
use super::projection::{Point, Projection};
use super::refinement::Entries;
use super::tables::drops;
use crate::fewest::proof::Unproved;
use crate::fewest::threads::by_all_threads;

/// A level of the depths has at most so many bits.
const MOST_BITS: u32 = 7;
/// Sums made at a time, in the first-level cache.
const PIECE: u32 = 13;
/// Vectors by which a prefix's blocks are folded.
const MOST_VECTORS: usize = 2;
/// Prefixes of a part, whose tables are made together.
const PART: usize = 1 << 10;

/// The tables of a class at two levels below the middle.
pub(super) struct Depths {
    shape: Shape,
    parts: Vec<Part>,
}

/// How many bits there are to a prefix of the middle level: those of the near level are the highest, then those of the
/// far one, then the rest.
#[derive(Clone, Copy)]
struct Shape {
    near: u32,
    far: u32,
    rest: u32,
}

/// The tables of some prefixes.
#[derive(Default)]
struct Part {
    near: Vec<u8>,
    /// The blocks of the far level that are kept.
    far: Vec<u8>,
    /// For each prefix where its blocks begin, and its fold.
    folds: Vec<(u32, Fold)>,
}

/// Vectors that leave a prefix's sums as they are: their near bits, in echelon form by the leading one, which no other
/// has, and their far bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fold {
    vectors: [(u8, u8); MOST_VECTORS],
}

/// Whether the levels two below this one have the size for such tables.
pub(super) fn fit(projections: &[Projection; 4], middle: usize) -> bool {
    middle >= 2
        && projections.iter().all(|projection| {
            let Shape { near, far, rest } = Shape::of(projection, middle);
            near <= MOST_BITS && far <= MOST_BITS && rest <= PIECE
        })
}

impl Shape {
    fn of(projection: &Projection, middle: usize) -> Shape {
        let [rest, far, near] =
            [middle - 2, middle - 1, middle].map(|level| projection.ranks[level]);
        Shape { near: near - far, far: far - rest, rest }
    }

    fn bits(self) -> u32 {
        self.near + self.far + self.rest
    }
}

impl Depths {
    /// Returns the tables of a class below the middle level, and the greatest sums under the prefixes of that level.
    pub(super) fn new(
        projection: &Projection,
        middle: usize,
        watch: &mut dyn Watch,
    ) -> Result<(Depths, Vec<i16>), Unproved> {
        let shape = Shape::of(projection, middle);
        let prefixes = 1usize << (projection.rank() - projection.ranks[middle]);
        let gathered = &projection.gathered[middle];
        // What a few prefixes need, all will.
        let kept = |prefix: usize| {
            let mut room = Room::default();
            gathered.begin(prefix as u64, &mut room.signs);
            gathered.points(&room.signs, &mut room.groups, &mut room.points);
            Fold::new(&room.points, shape).blocks(shape).count()
        };
        let most = (0..8).map(|at| kept(at * 0x9e37 % prefixes)).max().unwrap_or(0);
        let bytes = (1 << shape.near) + (most << shape.far) + size_of::<(u32, Fold)>();
        watch.reserve((prefixes * bytes) as u64)?;
        let size = prefixes.min(PART);
        let mut peaks = vec![0; prefixes];
        let mut parts: Vec<Part> = (0..prefixes / size).map(|_| Part::default()).collect();
        let count = parts.len() as u64;
        let begin = || {
            let mut room = Room::default();
            move |(number, (part, peaks)): (usize, (&mut Part, &mut [i16])),
                  watch: &mut dyn Watch| {
                for (prefix, peak) in (number * size..).zip(peaks) {
                    gathered.begin(prefix as u64, &mut room.signs);
                    gathered.points(&room.signs, &mut room.groups, &mut room.points);
                    *peak = part.add(shape, &mut room);
                    watch.step(1 << shape.bits())?;
                }
                part.far.shrink_to_fit();
                watch.progress(STAGES[usize::from(projection.class)], number as u64, count);
                Ok::<(), Stopped>(())
            }
        };
        by_all_threads(parts.iter_mut().zip(peaks.chunks_mut(size)).enumerate(), &begin, watch)?;
        Ok((Depths { shape, parts }, peaks))
    }

    /// Where the tables of a prefix are.
    fn part(&self, prefix: u64) -> (&Part, usize) {
        let size = self.parts[0].folds.len() as u64;
        (&self.parts[(prefix / size) as usize], (prefix % size) as usize)
    }

    /// Returns the drops under the middle level's prefix of a word.
    pub(super) fn near(&self, word: u64) -> Entries<'_> {
        let (part, at) = self.part(word >> self.shape.bits());
        let near = self.shape.near;
        Entries { drops: &part.near[at << near..(at + 1) << near], turn: 0 }
    }

    /// Returns the drops under the near level's prefix of a word.
    pub(super) fn far(&self, word: u64) -> Entries<'_> {
        let Shape { near, far, .. } = self.shape;
        let (part, at) = self.part(word >> self.shape.bits());
        let (first, fold) = part.folds[at];
        let child = (word >> (self.shape.bits() - near)) as usize & ((1 << near) - 1);
        let (block, turn) = fold.block(child);
        Entries { drops: &part.far[first as usize + (block << far)..][..1 << far], turn }
    }
}

impl Part {
    /// Makes the tables of the next prefix, of which the points are at hand, and says what its greatest sum is.
    fn add(&mut self, shape: Shape, room: &mut Room) -> i16 {
        let Shape { near, far, rest } = shape;
        let fold = Fold::new(&room.points, shape);
        self.folds.push((self.far.len() as u32, fold));
        let piece = PIECE.min(far + rest);
        let pieces = 1usize << (far + rest - piece);
        let (mut turned, mut sums, mut peaks) = (0, Vec::new(), Vec::new());
        for child in fold.blocks(shape) {
            sums.clear();
            for at in child * pieces..(child + 1) * pieces {
                for (place, value) in &mut room.points {
                    let odd = (*place as usize >> piece & (at ^ turned)).count_ones() & 1;
                    *value *= 1 - 2 * odd as i16;
                }
                turned = at;
                room.greatest_in_groups(piece, piece - rest, &mut sums);
            }
            drops(&sums, 1 << far, &mut peaks, &mut self.far);
        }
        let all: Vec<i16> = (0..1 << near).map(|child| peaks[fold.block(child).0]).collect();
        let mut peak = Vec::new();
        drops(&all, 1 << near, &mut peak, &mut self.near);
        peak[0]
    }
}

impl Fold {
    /// The vectors orthogonal to all points.
    fn new(points: &[Point], shape: Shape) -> Fold {
        // Each leading bit is in no other vector of the basis.
        let mut basis: Vec<u32> = Vec::new();
        for &(place, _) in points {
            let rest = (basis.iter()).fold(place, |rest, &other| rest.min(rest ^ other));
            if rest == 0 {
                continue;
            }
            let lead = rest.ilog2();
            basis
                .iter_mut()
                .filter(|other| **other >> lead & 1 == 1)
                .for_each(|other| *other ^= rest);
            basis.push(rest);
            basis.sort_unstable_by_key(|&vector| std::cmp::Reverse(vector));
            // Nothing is orthogonal to all.
            if basis.len() == shape.bits() as usize {
                return Fold::default();
            }
        }
        let leads = basis.iter().fold(0, |leads, vector| leads | 1 << vector.ilog2());
        let orthogonal = (0..shape.bits()).filter(|bit| leads >> bit & 1 == 0).map(|free| {
            let others = basis.iter().filter(|vector| **vector >> free & 1 == 1);
            others.fold(1u32 << free, |vector, other| vector | 1 << other.ilog2())
        });
        let mut found: Vec<u32> = Vec::new();
        for vector in orthogonal {
            let near = |vector: u32| vector >> (shape.far + shape.rest);
            let lead = |vector: u32| near(vector).checked_ilog2();
            let mut rest = vector;
            for other in &found {
                if lead(*other).is_some_and(|lead| near(rest) >> lead & 1 == 1) {
                    rest ^= other;
                }
            }
            let Some(lead) = lead(rest).filter(|_| found.len() < MOST_VECTORS) else { continue };
            found
                .iter_mut()
                .filter(|other| near(**other) >> lead & 1 == 1)
                .for_each(|other| *other ^= rest);
            found.push(rest);
        }
        found.sort_unstable_by_key(|&vector| std::cmp::Reverse(vector));
        let mut fold = Fold::default();
        for (to, vector) in fold.vectors.iter_mut().zip(found) {
            let bits = vector >> shape.rest;
            *to = ((bits >> shape.far) as u8, (bits & ((1 << shape.far) - 1)) as u8);
        }
        fold
    }

    /// The children whose blocks are kept.
    fn blocks(self, shape: Shape) -> impl Iterator<Item = usize> {
        let leads = self.leads().fold(0, |leads, (lead, _)| leads | 1usize << lead);
        (0..1 << shape.near).filter(move |child| child & leads == 0)
    }

    /// The number of the block that serves a child, and by what its entries are turned.
    fn block(self, child: usize) -> (usize, usize) {
        let (mut child, mut turn) = (child, 0);
        for (lead, (near, far)) in self.leads() {
            if child >> lead & 1 == 1 {
                child ^= usize::from(near);
                turn ^= usize::from(far);
            }
        }
        for (lead, _) in self.leads() {
            child = child >> (lead + 1) << lead | child & ((1 << lead) - 1);
        }
        (child, turn)
    }

    /// The vectors with their leading bits, greatest first.
    fn leads(self) -> impl Iterator<Item = (u32, (u8, u8))> {
        let lead = |vector: (u8, u8)| vector.0.checked_ilog2().map(|lead| (lead, vector));
        self.vectors.into_iter().filter_map(lead)
    }
}

const STAGES: [&str; 4] = [
    "second proof, depths of even rows and columns",
    "second proof, depths of odd rows",
    "second proof, depths of odd columns",
    "second proof, depths of odd rows and columns",
];
