//! The plain split: a second proof of the fewest presses, by linear algebra and enumeration alone.
//!
//! Split the cells by the parities of row and column. A quiet pattern is a sum of d basis patterns, found by chasing
//! lights. Its part in a class is a sum of r_c vectors, r_c the rank of the basis cut to the class. That r_c is about
//! d/2 is found, not assumed. For each class, sums and differences, vector after vector, give the number of presses
//! under every combination of its r_c vectors.
//!
//! To join the two classes of equal parities, list the pairs of their entries that add up to at most t and belong to
//! one pattern. Look both up in the two other tables. Likewise join the other two classes, pairs up to T − t − 1. Every
//! solution of fewer than T presses is in one of these lists.
//!
//! This proof uses no polynomial or ideal, and shares no table with one that does.

use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon};
use lightsout_algebra::watch::{Stopped, Watch};

/// The presses of one class under every combination of what it sees of the quiet patterns.
struct Table {
    /// For each basis pattern, what the class sees of it, in coordinates of `rank` bits.
    seen: Vec<u64>,
    rank: u32,
    /// Presses by combination.
    presses: Vec<i16>,
}

/// Twice this many dimensions are as many as can be tabled, each class in half a gigabyte.
const MOST_RANK: u32 = 28;

/// Whether there is a solution of fewer than `bound` presses. `quiet` is a basis of the quiet patterns. `None` when
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
    if quiet.len() > 2 * MOST_RANK as usize || rows * cols > i16::MAX as usize {
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
    let least = |table: &Table| table.presses.iter().copied().min().map_or(0, number);
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
    let presses = presses(&cut(solution), &vectors, watch)?;
    Ok(Some(Table { seen, rank, presses }))
}

/// A number of presses, which is not negative.
fn number(presses: i16) -> usize {
    usize::from(presses.unsigned_abs())
}

/// The presses of the cells under every combination of the vectors.
///
/// A cell that the solution presses counts −1, another one 1, at the place of the vectors that press it. Where a
/// combination meets that place in an odd number of vectors the cell counts the other way round; what is then left
/// of the number of cells is twice the presses.
fn presses(
    solution: &BitVec,
    vectors: &[BitVec],
    watch: &mut dyn Watch,
) -> Result<Vec<i16>, Stopped> {
    let cells = solution.len();
    let mut sums = vec![0i16; 1 << vectors.len()];
    for cell in 0..cells {
        let bits =
            vectors.iter().zip(0..).map(|(vector, bit)| usize::from(vector.get(cell)) << bit);
        sums[bits.sum::<usize>()] += if solution.get(cell) { -1 } else { 1 };
    }
    add_and_subtract(&mut sums, watch)?;
    let cells = i16::try_from(cells).expect("boards are no larger, which was checked");
    sums.iter_mut().for_each(|sum| *sum = (cells - *sum) / 2);
    Ok(sums)
}

/// Entries that fit into the second-level cache.
const PART: usize = 1 << 17;

/// For each place, the sum of all entries whose places meet it in an even number of bits, less the others.
fn add_and_subtract(sums: &mut [i16], watch: &mut dyn Watch) -> Result<(), Stopped> {
    if sums.len() <= PART {
        let mut half = 1;
        while half < sums.len() {
            for part in sums.chunks_exact_mut(2 * half) {
                halves(part);
            }
            half *= 2;
        }
        return watch.step(sums.len() as u64);
    }
    halves(sums);
    let (low, high) = sums.split_at_mut(sums.len() / 2);
    add_and_subtract(low, watch)?;
    add_and_subtract(high, watch)
}

fn halves(part: &mut [i16]) {
    let (low, high) = part.split_at_mut(part.len() / 2);
    for (low, high) in low.iter_mut().zip(high) {
        (*low, *high) = (*low + *high, *low - *high);
    }
}

/// An entry of the second of two classes that are joined.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Partner {
    /// What the first class must agree in.
    check: u64,
    presses: i16,
    /// What it adds to what the third and the fourth class see.
    others: [u32; 2],
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
    let least = |table: &Table| table.presses.iter().copied().min().map_or(0, number);
    let (least_one, least_two, least_last) = (least(one), least(two), least(others[1]));
    let is_light = |presses: i16| number(presses) + least_one <= most;
    let light = two.presses.iter().zip(0u64..).filter(|(presses, _)| is_light(**presses));
    watch.reserve((light.clone().count() * size_of::<Partner>()) as u64)?;
    let mut partners: Vec<Partner> = light
        .map(|(&presses, combination)| {
            let pair = combination << one.rank;
            Partner { check: joint.check(pair), presses, others: joint.others(pair) }
        })
        .collect();
    // By what the pattern must agree in with the first class, then lightest first.
    partners.sort_unstable();
    let mut starts = std::collections::HashMap::new();
    for (at, partner) in partners.iter().enumerate() {
        starts.entry(partner.check).or_insert(at);
    }
    for (combination, &presses) in (0u64..).zip(&one.presses) {
        if combination % (1 << 12) == 0 {
            watch.step(1 << 12)?;
            watch.progress("classes joined", combination, one.presses.len() as u64);
        }
        let presses = number(presses);
        if presses + least_two > most {
            continue;
        }
        let check = joint.check(combination);
        let Some(&start) = starts.get(&check) else { continue };
        let here = joint.others(combination);
        let agreeing = partners[start..].iter().take_while(|partner| partner.check == check);
        for partner in agreeing.take_while(|partner| presses + number(partner.presses) <= most) {
            let both = presses + number(partner.presses);
            let third = number(others[0].presses[(here[0] ^ partner.others[0]) as usize]);
            if both + third + least_last >= bound {
                continue;
            }
            let fourth = number(others[1].presses[(here[1] ^ partner.others[1]) as usize]);
            if both + third + fourth < bound {
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

    /// What the other two classes see of a pair; of a sum of pairs, the sum.
    fn others(&self, pair: u64) -> [u32; 2] {
        // At most as many bits as a class has dimensions.
        self.others.each_ref().map(|masks| parities(masks, pair) as u32)
    }
}

fn parities(masks: &[u64], word: u64) -> u64 {
    let parity = |mask: &u64| u64::from((mask & word).count_ones() & 1);
    masks.iter().zip(0..).fold(0, |all, (mask, bit)| all | parity(mask) << bit)
}
