//! The plain split: a second proof of the fewest presses, by linear algebra and walks alone.
//!
//! Part the cells by the parities of row and column. A quiet pattern is a sum of d basis patterns, found by
//! chasing lights, and what a class sees of it is a sum of r_c vectors, r_c the rank of the basis cut to the
//! class; that r_c is about d/2 is not assumed, only found. For each class the number of presses under every
//! combination of its own r_c vectors comes from a Gray walk. The two classes of equal parities are joined:
//! pairs of their entries that add up to at most t and that one pattern can have both are looked up in the
//! two other tables, and likewise the other two classes, pairs up to T − t − 1; a solution of fewer than T
//! presses is met by one or the other. Nothing here knows a polynomial, a transform or an ideal.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::watch::{Stopped, Watch};

/// The presses of one class under every combination of what it sees of the quiet patterns.
struct Table {
    /// For each basis pattern, what the class sees of it, in coordinates of `rank` bits.
    seen: Vec<u64>,
    rank: u32,
    /// Presses by combination.
    presses: Vec<u16>,
}

/// Twice this many dimensions are as many as can be tabled.
const MOST_RANK: u32 = 24;

/// Is there a solution of fewer than `bound` presses? `quiet` is a basis of the quiet patterns. `None` when
/// the tables would be too large.
///
/// # Errors
/// When the watch says so.
pub fn has_fewer(
    rows: usize,
    cols: usize,
    solution: &BitVec,
    quiet: &[BitVec],
    bound: usize,
    watch: &mut dyn Watch,
) -> Result<Option<bool>, Stopped> {
    if quiet.len() > 2 * MOST_RANK as usize || rows * cols > usize::from(u16::MAX) {
        return Ok(None);
    }
    let mut tables = Vec::new();
    for class in 0..4 {
        let cells: Vec<usize> = (0..rows * cols)
            .filter(|place| place / cols % 2 == class % 2 && place % cols % 2 == class / 2)
            .collect();
        match table(&cells, solution, quiet, watch)? {
            Some(table) => tables.push(table),
            None => return Ok(None),
        }
    }
    // The classes of equal and of unequal parities: each pair of classes decides the whole pattern.
    tables.swap(1, 3);
    let least = |table: &Table| table.presses.iter().copied().min().map_or(0, usize::from);
    let (one, two) = (least(&tables[0]) + least(&tables[1]), least(&tables[2]) + least(&tables[3]));
    // Fewer than `bound` in all: the slack over both least values is shared between the pairs.
    let Some(slack) = (bound.saturating_sub(1)).checked_sub(one + two) else {
        return Ok(Some(false));
    };
    let quarter = slack / 2;
    let [a, b, c, d] = [&tables[0], &tables[1], &tables[2], &tables[3]];
    let first = join([a, b], [c, d], one + quarter, bound, quiet.len(), watch)?;
    if first != Some(false) {
        return Ok(first);
    }
    join([c, d], [a, b], two + slack - quarter, bound, quiet.len(), watch)
}

/// Tabulates one class.
fn table(
    cells: &[usize],
    solution: &BitVec,
    quiet: &[BitVec],
    watch: &mut dyn Watch,
) -> Result<Option<Table>, Stopped> {
    let cut = |pattern: &BitVec| cells.iter().map(|&cell| pattern.get(cell)).collect::<BitVec>();
    let mut basis: Vec<(BitVec, u64)> = Vec::new();
    let mut vectors = Vec::new();
    let mut seen = Vec::new();
    for pattern in quiet {
        let (mut rest, mut coordinates) = (cut(pattern), 0);
        for (vector, combination) in &basis {
            let lead = vector.iter_ones().next().unwrap_or(0);
            if rest.get(lead) {
                rest.xor(vector);
                coordinates ^= combination;
            }
        }
        if !rest.is_zero() {
            let new = 1u64 << vectors.len();
            vectors.push(cut(pattern));
            basis.push((rest, coordinates ^ new));
            coordinates = new;
        }
        seen.push(coordinates);
    }
    let rank = vectors.len() as u32;
    if rank > MOST_RANK {
        return Ok(None);
    }
    watch.reserve(2 << rank)?;
    let mut presses = vec![0u16; 1 << rank];
    let mut pressed = cut(solution);
    let mut combination = 0usize;
    for index in 0..1u64 << rank {
        if index > 0 {
            let changed = index.trailing_zeros() as usize;
            pressed.xor(&vectors[changed]);
            combination ^= 1 << changed;
        }
        presses[combination] = pressed.count_ones() as u16;
        if index % (1 << 16) == 0 {
            watch.step(1 << 16)?;
        }
    }
    Ok(Some(Table { seen, rank, presses }))
}

/// Is there a pattern whose first two classes press at most `most` cells, and all four fewer than `bound`?
fn join(
    [one, two]: [&Table; 2],
    others: [&Table; 2],
    most: usize,
    bound: usize,
    dimension: usize,
    watch: &mut dyn Watch,
) -> Result<Option<bool>, Stopped> {
    let Some(joint) = Joint::new(one, two, others, dimension, watch)? else { return Ok(None) };
    let mut second: Vec<(u16, u64)> =
        two.presses.iter().zip(0..).map(|(&presses, combination)| (presses, combination)).collect();
    // By what the pattern must agree in with the first class, then lightest first.
    second.sort_by_key(|&(presses, combination)| (joint.check(combination << one.rank), presses));
    let mut starts = std::collections::HashMap::new();
    for (at, &(_, combination)) in second.iter().enumerate() {
        starts.entry(joint.check(combination << one.rank)).or_insert(at);
    }
    for (combination, &presses) in (0u64..).zip(&one.presses) {
        if combination % (1 << 12) == 0 {
            watch.step(1 << 12)?;
        }
        let check = joint.check(combination);
        let Some(&start) = starts.get(&check) else { continue };
        let partners = second[start..]
            .iter()
            .take_while(|(more, _)| usize::from(presses) + usize::from(*more) <= most)
            .take_while(|(_, partner)| joint.check(partner << one.rank) == check);
        for &(more, partner) in partners {
            let [third, fourth] = joint.others(combination | partner << one.rank);
            let rest = others[0].presses[third as usize] + others[1].presses[fourth as usize];
            if usize::from(presses) + usize::from(more) + usize::from(rest) < bound {
                return Ok(Some(true));
            }
        }
    }
    Ok(Some(false))
}

/// What two classes see together decides the pattern: which pairs one pattern can have, and what the other two
/// classes then see.
struct Joint {
    /// Parities that must vanish on (first, second).
    checks: Vec<u64>,
    /// Coordinates of the third and fourth class, as parities of (first, second).
    others: [Vec<u64>; 2],
}

impl Joint {
    fn new(
        one: &Table,
        two: &Table,
        others: [&Table; 2],
        dimension: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<Joint>, Stopped> {
        let columns = (one.rank + two.rank) as usize;
        let pair = |i: usize| one.seen[i] | two.seen[i] << one.rank;
        // Row i: the pair that basis pattern i is seen as. A parity y of pairs takes the values matrix·y.
        let rows: Vec<u64> = (0..dimension).map(pair).collect();
        let matrix = BitMatrix::from_fn(dimension, columns, |i, j| rows[i] >> j & 1 == 1);
        let echelon = Echelon::of(matrix, watch)?;
        let word = |vector: &BitVec| vector.words().first().copied().unwrap_or(0);
        let checks = echelon.kernel_vectors().map(|vector| word(&vector)).collect();
        let parity = |table: &Table, bit: u32| {
            let wanted: BitVec = table.seen.iter().map(|seen| seen >> bit & 1 == 1).collect();
            echelon.solve(&wanted).ok().map(|parity| word(&parity))
        };
        let parities = |table: &Table| -> Option<Vec<u64>> {
            (0..table.rank).map(|bit| parity(table, bit)).collect()
        };
        let [third, fourth] = others.map(parities);
        Ok(third.zip(fourth).map(|(third, fourth)| Joint { checks, others: [third, fourth] }))
    }

    /// The checks of a pair, as bits; those of a pair are the sum of its halves'.
    fn check(&self, pair: u64) -> u64 {
        parities(&self.checks, pair)
    }

    fn others(&self, pair: u64) -> [u64; 2] {
        [parities(&self.others[0], pair), parities(&self.others[1], pair)]
    }
}

fn parities(masks: &[u64], word: u64) -> u64 {
    let parity = |mask: &u64| u64::from((mask & word).count_ones() & 1);
    masks.iter().zip(0..).fold(0, |all, (mask, bit)| all | parity(mask) << bit)
}
