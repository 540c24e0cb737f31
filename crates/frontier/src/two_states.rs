//! The frontier over two states, prepared once for any number of right sides.
//!
//! Every open equation has a bit, its slot, from the unknown that opens it to the one that closes it. These bits are
//! the place of a cost in one list. Taking an unknown compares pairs of ways that differ by its equations' bits, many
//! at a time. It keeps one bit of choice for each, from which the solution is read off backwards. Only closing an
//! equation uses its right side.
//!
//! If unknowns cost little, and the cheapest solution may cost less than 255, costs are kept in bytes first. A result
//! in bytes is exact. Without one, words are used, or long words if the costs could exceed words (`costs`).

use super::TooWide;
use super::costs::{Costs, InBytes, InLongs, InWords};
use super::order::narrowest;
use lightsout_algebra::simd::Simd;
use lightsout_algebra::simd::relax::{LANES, NEVER};
use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

/// A system over GF(2) with an order of its unknowns in which few equations are open at a time.
#[derive(Clone, Debug)]
pub struct BitFrontier {
    steps: Vec<Step>,
    unknowns: usize,
    /// Equations without unknowns.
    empty: Vec<usize>,
    width: usize,
    /// Whether costs in bytes are worth a try.
    are_costs_small: bool,
    /// Whether words hold the sum of all costs.
    are_words_enough: bool,
}

/// Unknowns that cost at most so much may well have a solution below what bytes can say.
const SMALL_COST: u64 = 16;

/// One unknown.
#[derive(Clone, Debug)]
struct Step {
    unknown: usize,
    cost: u64,
    /// The slots of its equations.
    mask: usize,
    /// The bits that are in use while it is taken.
    bits: u32,
    /// Slots that are closed afterwards, with their equations.
    closed: Vec<(u32, usize)>,
}

impl BitFrontier {
    /// Finds an order as [`Frontier::of`](super::Frontier::of) does.
    ///
    /// # Errors
    /// The inner error says that no order was narrow enough. The outer one is the watch.
    ///
    /// # Panics
    /// When the matrix is not over GF(2), or there is not one cost for each column.
    ///
    /// ```
    /// use lightsout_algebra::{sparse::SparseMatrix, watch::Unwatched, zm::Modulus};
    /// use lightsout_frontier::BitFrontier;
    /// // A ring of four: the first two equations are left open by one cheap unknown between them.
    /// let ring = [[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 1]];
    /// let matrix = SparseMatrix::from_rows(4, Modulus::new(2)?, ring);
    /// let frontier = BitFrontier::of(&matrix, &[7, 2, 7, 7], vec![], 1 << 10, &mut Unwatched).unwrap().unwrap();
    /// let found = frontier.cheapest(&[1, 1, 0, 0], &mut Unwatched).unwrap();
    /// assert_eq!(found, Some((vec![0, 1, 0, 0], 2)));
    /// assert_eq!(frontier.cheapest(&[1, 0, 0, 0], &mut Unwatched).unwrap(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        matrix: &SparseMatrix,
        costs: &[u64],
        proposed: Vec<Vec<usize>>,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Result<BitFrontier, TooWide>, Stopped> {
        assert_eq!(matrix.modulus().value(), 2, "two states");
        assert_eq!(costs.len(), matrix.cols(), "a cost for each column");
        let all = costs.iter().fold(0, |sum: u64, cost| sum.saturating_add(*cost));
        let columns = matrix.transposed();
        let widest = most.max(1).ilog2() as usize;
        let order = match narrowest(matrix, &columns, proposed, widest, watch)? {
            Ok(order) => order,
            Err(width) => return Ok(Err(TooWide { width })),
        };
        let mut left: Vec<usize> = (0..matrix.rows()).map(|row| matrix.row_len(row)).collect();
        let empty = (0..matrix.rows()).filter(|&row| left[row] == 0).collect();
        let mut slots: Vec<Option<usize>> = Vec::new();
        let steps = order.iter().map(|&unknown| {
            let (mut mask, mut closed) = (0, Vec::new());
            for (row, _) in columns.row(unknown) {
                let own = slots.iter().position(|&slot| slot == Some(row));
                let slot = own.or_else(|| slots.iter().position(Option::is_none));
                let slot = slot.unwrap_or_else(|| {
                    slots.push(None);
                    slots.len() - 1
                });
                slots[slot] = Some(row);
                mask |= 1 << slot;
                left[row] -= 1;
                if left[row] == 0 {
                    closed.push((slot as u32, row));
                }
            }
            let bits = slots.iter().rposition(Option::is_some).map_or(0, |slot| slot as u32 + 1);
            closed.iter().for_each(|(slot, _)| slots[*slot as usize] = None);
            Step { unknown, cost: costs[unknown], mask, bits, closed }
        });
        let steps: Vec<Step> = steps.collect();
        let width = slots.len();
        let are_costs_small = costs.iter().all(|&cost| cost <= SMALL_COST);
        let unknowns = matrix.cols();
        let are_words_enough = all < u64::from(NEVER);
        let frontier =
            BitFrontier { steps, unknowns, empty, width, are_costs_small, are_words_enough };
        Ok(match width <= widest {
            true => Ok(frontier),
            false => Err(TooWide { width }),
        })
    }

    /// Returns the unknowns in the order in which they are taken.
    pub fn order(&self) -> Vec<usize> {
        self.steps.iter().map(|step| step.unknown).collect()
    }

    /// Returns the most equations that are open at a time, those among them that one unknown opens and closes.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of ways of the frontier, over all steps.
    pub fn ways(&self) -> u64 {
        self.steps.iter().map(|step| 1 << step.bits).sum()
    }

    /// Returns bytes that [`BitFrontier::cheapest`] takes.
    pub fn bytes(&self) -> u64 {
        let bits = self.steps.iter().map(|step| (1 << step.bits).max(LANES as u64 * 4));
        let of_way = if self.are_words_enough { 4 } else { 8 };
        bits.sum::<u64>() / 8 + of_way * (1 << self.width).max(LANES as u64 * 4)
    }

    /// Returns the cheapest solution and its cost, or `None` if no solution costs less than 2^62.
    ///
    /// # Errors
    /// Stopped by the watch, which is asked to allow the memory first.
    ///
    /// # Panics
    /// When there is not one right side for each row.
    pub fn cheapest(
        &self,
        right_side: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Option<(Vec<u8>, u64)>, Stopped> {
        self.cheapest_with(Simd::best(), right_side, watch)
    }

    /// Returns the same with chosen instructions.
    ///
    /// # Errors
    /// As [`BitFrontier::cheapest`].
    ///
    /// # Panics
    /// When there is not one right side for each row.
    pub fn cheapest_with(
        &self,
        simd: Simd,
        right_side: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Option<(Vec<u8>, u64)>, Stopped> {
        if self.empty.iter().any(|&row| right_side[row] != 0) {
            return Ok(None);
        }
        if self.are_costs_small
            && let Some(found) = self.through::<InBytes>(simd, right_side, watch)?
        {
            return Ok(Some(found));
        }
        match self.are_words_enough {
            true => self.through::<InWords>(simd, right_side, watch),
            false => self.through::<InLongs>(simd, right_side, watch),
        }
    }

    /// The cheapest solution below what these costs can say.
    fn through<C: Costs>(
        &self,
        simd: Simd,
        right_side: &[u8],
        watch: &mut dyn Watch,
    ) -> Result<Option<(Vec<u8>, u64)>, Stopped> {
        watch.reserve(self.bytes())?;
        let mut costs = C::begin(blocks::<C>(self.width as u32));
        let mut choices = Vec::with_capacity(self.steps.len());
        let mut unreported = 0;
        for step in &self.steps {
            let costs = &mut costs[..blocks::<C>(step.bits)];
            let mut chosen = vec![C::Chosen::default(); costs.len()];
            C::relax(simd, costs, step.mask, step.cost, &mut chosen);
            for &(slot, row) in &step.closed {
                C::close(simd, costs, slot, right_side[row] == 1);
            }
            choices.push(chosen);
            unreported += C::LANES * costs.len();
            if unreported >= 1 << 16 {
                watch.step(std::mem::take(&mut unreported) as u64)?;
            }
        }
        let Some(cost) = C::first(&costs) else { return Ok(None) };
        let mut solution = vec![0; self.unknowns];
        let mut way = 0;
        for (step, chosen) in self.steps.iter().zip(&choices).rev() {
            for &(slot, row) in &step.closed {
                way |= usize::from(right_side[row] == 1) << slot;
            }
            if C::is_chosen(chosen[way / C::LANES], way % C::LANES) {
                solution[step.unknown] = 1;
                way ^= step.mask;
            }
        }
        Ok(Some((solution, cost)))
    }
}

/// The blocks that so many bits take.
fn blocks<C: Costs>(bits: u32) -> usize {
    (1usize << bits).div_ceil(C::LANES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Frontier;
    use lightsout_algebra::watch::Unwatched;
    use lightsout_algebra::zm::Modulus;

    #[test]
    fn it_finds_what_the_frontier_of_any_modulus_finds() {
        let mut state = 1u64;
        let mut random = move |below: u64| {
            state = state.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(0x14057b7ef767814f);
            (state >> 33) % below
        };
        let modulus = Modulus::new(2).expect("two");
        let (mut solved, mut unsolvable) = (0, 0);
        for _ in 0..2000 {
            let (rows, cols) = (1 + random(9) as usize, 1 + random(12) as usize);
            let dense = 1 + random(3);
            let entries = (0..rows * cols).filter(|_| random(4) < dense);
            let entries: Vec<_> = entries.map(|at| (at / cols, at % cols, 1)).collect();
            let matrix = SparseMatrix::from_triplets(rows, cols, modulus, entries).expect("small");
            let dearest = 1 + random(40);
            let costs: Vec<u32> = (0..cols).map(|_| random(dearest) as u32).collect();
            let right: Vec<u8> = (0..rows).map(|_| random(2) as u8).collect();
            let general = Frontier::of(&matrix, &right, &costs, vec![], 1 << 12, &mut Unwatched);
            let general = general.expect("no limit").expect("few rows");
            let expected = general.cheapest(&mut Unwatched).expect("no limit");
            // In bytes or words, and in long words.
            for (simd, times) in Simd::available().into_iter().flat_map(|s| [(s, 1), (s, 1 << 40)])
            {
                let costs: Vec<u64> = costs.iter().map(|&cost| times * u64::from(cost)).collect();
                let bits = BitFrontier::of(&matrix, &costs, vec![], 1 << 12, &mut Unwatched);
                let bits = bits.expect("no limit").expect("few rows");
                let found = bits.cheapest_with(simd, &right, &mut Unwatched).expect("no limit");
                let cost = found.as_ref().map(|found| found.1);
                assert_eq!(cost, expected.as_ref().map(|found| times * found.1));
                let Some((solution, cost)) = found else { continue };
                assert_eq!(matrix.mul_vec(&solution), right);
                let sum = solution.iter().zip(&costs).map(|(&x, &c)| u64::from(x) * c);
                assert_eq!(sum.sum::<u64>(), cost);
            }
            solved += u32::from(expected.is_some());
            unsolvable += u32::from(expected.is_none());
        }
        assert!(solved > 300 && unsolvable > 300, "{solved} {unsolvable}");
    }

    #[test]
    fn what_costs_more_than_a_byte_says_is_found_all_the_same() {
        // A chain, whose ends are wanted: all unknowns between them have to be taken.
        let modulus = Modulus::new(2).expect("two");
        for (unknowns, cost) in
            [(15, 16), (16, 16), (17, 15), (254, 1), (255, 1), (300, 1), (300, 1 << 53)]
        {
            let links = (0..unknowns).flat_map(|at| [(at, at, 1), (at + 1, at, 1)]);
            let matrix = SparseMatrix::from_triplets(unknowns + 1, unknowns, modulus, links);
            let costs = vec![cost; unknowns];
            let frontier =
                BitFrontier::of(&matrix.expect("small"), &costs, vec![], 1 << 10, &mut Unwatched);
            let mut right = vec![0; unknowns + 1];
            (right[0], right[unknowns]) = (1, 1);
            let frontier = frontier.expect("no limit").expect("narrow");
            for simd in Simd::available() {
                let found = frontier.cheapest_with(simd, &right, &mut Unwatched);
                let all = unknowns as u64 * cost;
                assert_eq!(found.expect("no limit"), Some((vec![1; unknowns], all)));
            }
        }
    }
}
