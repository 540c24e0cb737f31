//! How many solutions have each number of presses, all at once, for few quiet patterns.
//!
//! Take cells whose columns f_i(X)·f_j(X+1) agree in R = F₂\[X\]/g. Every quiet pattern presses all of them or none:
//! they make a class. A board of 196 cells and nullity 4 has but twelve classes. Sum up the signs of a solution in each
//! class. Then the sums of signs of all 2^d solutions are one Walsh-Hadamard transform, d additions for each.

use std::collections::HashMap;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::gf2::walsh::{Point, all_sums};
use lightsout_algebra::simd::Simd;
use lightsout_algebra::watch::{Stopped, Watch};

use super::chain::Chain;
use super::classes::sequence;
use super::irreducible::factors;
use super::kernel::common_divisor;

/// The largest nullity that is transformed.
pub const MOST_DIMENSIONS: usize = 26;

/// Returns for every number of presses how many solutions have it. `solution` is one of them. Returns `None` if the
/// nullity is above [`MOST_DIMENSIONS`] or there are more than 32,767 cells.
///
/// # Errors
/// Stopped by the watch.
///
/// ```
/// use lightsout_algebra::{gf2::BitVec, watch::Unwatched};
/// use lightsout_grid::fewest::{regions::distribution, replay};
/// let any = replay::chase(5, 5, &BitVec::ones(25), &mut Unwatched).unwrap().unwrap();
/// let solutions = distribution(5, 5, &any, &mut Unwatched).unwrap().unwrap();
/// assert_eq!(solutions.iter().sum::<u64>(), 4);
/// assert_eq!(solutions.iter().position(|&count| count > 0), Some(15));
/// ```
pub fn distribution(
    rows: usize,
    cols: usize,
    solution: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Option<Vec<u64>>, Stopped> {
    let cells = rows.saturating_mul(cols);
    if cells > i16::MAX as usize || solution.len() != cells {
        return Ok(None);
    }
    let g = common_divisor(rows, cols);
    let dimension = g.degree().unwrap_or(0);
    if dimension > MOST_DIMENSIONS {
        return Ok(None);
    }
    watch.reserve(2 << dimension)?;
    let word = |factor: &lightsout_algebra::gf2::Polynomial| factor.words().first().copied();
    let order: Option<Vec<u64>> = (factors(&g).iter())
        .flat_map(|(factor, times)| std::iter::repeat_n(word(factor), *times))
        .collect();
    let Some(chain) = order.and_then(|order| Chain::new(&order)) else { return Ok(None) };
    let points = points(&chain, rows, cols, solution);
    let mut counts = vec![0; cells + 1];
    for sum in all_sums(Simd::best(), chain.dimension(), &points) {
        counts[(cells as i64 - i64::from(sum)) as usize / 2] += 1;
    }
    watch.step(1 << dimension)?;
    Ok(Some(counts))
}

/// The regions, each with the sum of its cells' signs.
fn points(chain: &Chain, rows: usize, cols: usize, solution: &BitVec) -> Vec<Point> {
    let mut regions: HashMap<u64, i16> = HashMap::new();
    let plus_one = |element| chain.times_y(element) ^ element;
    let firsts = sequence(chain.one(), 0..rows, 0, |element| chain.times_y(element));
    for (row, first) in firsts.into_iter().enumerate() {
        for (col, element) in sequence(first, 0..cols, 0, plus_one).into_iter().enumerate() {
            let sign = if solution.get(row * cols + col) { -1 } else { 1 };
            *regions.entry(element).or_default() += sign;
        }
    }
    regions.into_iter().map(|(place, value)| Point { place: place as u32, value }).collect()
}
