//! Signed sums over all combinations of bits, by sums and differences.
//!
//! Points (place p, value v) have at x the sum Σ v·(−1)^(x·p). The lowest four bits of x are sixteen neighbours, which
//! a point changes together. Each further bit of x is a pass of sums and differences.
//!
//! For the extremes alone, fewer bits can distinguish the points. In an affine space the leading bits of a basis of its
//! directions suffice. If that space misses 0, some x has x·p = 1 at all points, so every sum occurs with both signs.

use super::projection::Point;

/// Room to work in.
#[derive(Default)]
pub(super) struct Room {
    /// The signs of the cells.
    pub signs: Vec<i8>,
    /// The sums of the groups.
    pub groups: Vec<i16>,
    /// The points.
    pub points: Vec<Point>,
    blocks: Vec<Block>,
}

/// The sums at sixteen neighbours.
type Block = [i16; 16];

/// The signs that a point has at sixteen neighbours, by the lowest bits of its place.
static NEIGHBOURS: [Block; 16] = neighbours();

const fn neighbours() -> [Block; 16] {
    let mut signs = [[1; 16]; 16];
    let mut at = 0usize;
    while at < 256 {
        if ((at / 16) & (at % 16)).count_ones() % 2 == 1 {
            signs[at / 16][at % 16] = -1;
        }
        at += 1;
    }
    signs
}

/// Bits of x that are worked through together, in the first-level cache.
const PIECE: u32 = 13;

impl Room {
    /// Returns the greatest sum of the points, whose places have `bits` bits.
    pub(super) fn greatest(&mut self, bits: u32) -> i16 {
        if self.points.is_empty() {
            return 0;
        }
        let origin = self.points[0].0;
        let mut basis: Vec<u32> = Vec::new();
        for (place, _) in &self.points {
            let rest = reduced(&basis, place ^ origin);
            if rest != 0 {
                basis.push(rest);
                basis.sort_unstable_by_key(|&vector| std::cmp::Reverse(vector));
            }
            // Nothing is saved.
            if basis.len() == bits as usize {
                break;
            }
        }
        let misses_zero = reduced(&basis, origin) != 0;
        let leads: Vec<u32> = basis.iter().rev().map(|vector| vector.ilog2()).collect();
        for (place, _) in &mut self.points {
            let from = if misses_zero { *place ^ origin } else { *place };
            *place =
                leads.iter().zip(0..).fold(0, |word, (lead, bit)| word | (from >> lead & 1) << bit);
        }
        let (least, greatest) = self.extremes(leads.len() as u32);
        if misses_zero { greatest.max(-least) } else { greatest }
    }

    /// The least and the greatest sum; the values of the points may change their signs.
    fn extremes(&mut self, bits: u32) -> (i16, i16) {
        let low = bits.min(PIECE);
        let mut found = (i16::MAX, i16::MIN);
        for piece in 0u32..1 << (bits - low) {
            if piece > 0 {
                let turned = low + piece.trailing_zeros();
                for (place, value) in &mut self.points {
                    *value *= 1 - 2 * (*place >> turned & 1) as i16;
                }
            }
            self.transform(low);
            let (mut least, mut greatest) = ([i16::MAX; 16], [i16::MIN; 16]);
            for block in &self.blocks {
                for ((least, greatest), sum) in least.iter_mut().zip(&mut greatest).zip(block) {
                    *least = (*least).min(*sum);
                    *greatest = (*greatest).max(*sum);
                }
            }
            found.0 = least.iter().fold(found.0, |a, &b| a.min(b));
            found.1 = greatest.iter().fold(found.1, |a, &b| a.max(b));
        }
        found
    }

    /// The greatest sum under each value of the highest `groups` of `bits` bits of x, all transformed together.
    pub(super) fn greatest_in_groups(&mut self, bits: u32, groups: u32, greatest: &mut Vec<i16>) {
        self.transform(bits);
        let sums = &self.blocks.as_flattened()[..1 << bits];
        let groups = sums.chunks(1 << (bits - groups));
        greatest.extend(groups.map(|group| group.iter().fold(i16::MIN, |a, &b| a.max(b))));
    }

    /// The sums at all x of `bits` bits, by the bits of the places below that.
    fn transform(&mut self, bits: u32) {
        let blocks = 1usize << bits.saturating_sub(4);
        self.blocks.clear();
        self.blocks.resize(blocks, [0; 16]);
        for &(place, value) in &self.points {
            let block = &mut self.blocks[place as usize >> 4 & (blocks - 1)];
            for (sum, sign) in block.iter_mut().zip(&NEIGHBOURS[place as usize & 15]) {
                *sum += value * sign;
            }
        }
        let mut half = 1;
        if !blocks.ilog2().is_multiple_of(2) {
            self.blocks.as_chunks_mut::<2>().0.iter_mut().for_each(|pair| one_bit(pair));
            half = 2;
        }
        while half < blocks {
            self.blocks.chunks_exact_mut(4 * half).for_each(two_bits);
            half *= 4;
        }
    }
}

fn one_bit(part: &mut [Block]) {
    let (low, high) = part.split_at_mut(part.len() / 2);
    for (low, high) in low.as_flattened_mut().iter_mut().zip(high.as_flattened_mut()) {
        (*low, *high) = (*low + *high, *low - *high);
    }
}

fn two_bits(part: &mut [Block]) {
    let quarter = part.len() / 4;
    let (low, high) = part.split_at_mut(2 * quarter);
    let ((a, b), (c, d)) = (low.split_at_mut(quarter), high.split_at_mut(quarter));
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
            let (sum, difference) = (*a + *b, *a - *b);
            let (other_sum, other_difference) = (*c + *d, *c - *d);
            (*a, *c) = (sum + other_sum, sum - other_sum);
            (*b, *d) = (difference + other_difference, difference - other_difference);
        }
    }
}

/// What is left of a vector; the basis has different leading bits, greatest first.
fn reduced(basis: &[u32], vector: u32) -> u32 {
    basis.iter().fold(vector, |rest, other| rest.min(rest ^ other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greatest_sums_are_those_of_all_combinations() {
        let mut state = 5u32;
        let mut word = || {
            state = state.wrapping_mul(0x915f_77f5).wrapping_add(0x3c6e_f35f);
            state >> 7
        };
        for round in 0..300 {
            let bits = [1, 3, 6, 9, 15][round % 5];
            let mask = (1 << bits) - 1;
            let directions: Vec<u32> = (0..round % 9).map(|_| word() & mask).collect();
            let origin = if round % 2 == 0 { 0 } else { word() & mask };
            let points: Vec<Point> = (0..12)
                .map(|_| {
                    let chosen = word();
                    let directions = directions.iter().enumerate();
                    let place = directions
                        .filter(|(i, _)| chosen >> i & 1 == 1)
                        .fold(origin, |sum, (_, direction)| sum ^ direction);
                    (place, (word() % 9) as i16 - 4)
                })
                .collect();
            let sum = |x: u32| -> i16 {
                let sign = |place: u32| 1 - 2 * ((x & place).count_ones() % 2) as i16;
                points.iter().map(|&(place, value)| sign(place) * value).sum()
            };
            let sums: Vec<i16> = (0..=mask).map(sum).collect();
            let mut room = Room { points: points.clone(), ..Room::default() };
            assert_eq!(Some(room.greatest(bits)), sums.iter().copied().max(), "round {round}");
            room.points = points.clone();
            let mut greatest = Vec::new();
            room.greatest_in_groups(bits, 1, &mut greatest);
            let halves = sums.chunks(sums.len() / 2).map(|half| *half.iter().max().unwrap());
            assert_eq!(greatest, halves.collect::<Vec<_>>());
        }
    }
}
