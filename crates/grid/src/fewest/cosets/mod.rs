//! Good solutions of boards whose quiet patterns are out of reach: the most promising cosets, each searched to its end.
//!
//! A divisor q of h′ makes quiet patterns of its own, fewer than all of them, and the solutions of the board fall into
//! cosets of these. In a coset many cells are frozen: turned together with others that are pressed as often as not. What
//! a coset can gain grows with the cells that are free in it, so the cosets are ranked by these (`ranked`), mirror images
//! are left out (`copies`), and each is searched by branch and bound for what is better than the best at hand (`inside`).
//! Nothing is proved of the others.

mod copies;
mod inside;
mod ranked;

use copies::Copies;
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::gf2::polynomial::Polynomial;
use lightsout_algebra::watch::{Stopped, Watch};

use super::kernel::{Kernel, Roots, common_divisor, spread_evenly};
use super::replay::changed;

/// The most dimensions of q: cosets of 2 to twice this solutions.
const MOST_DIMENSIONS: usize = 32;
/// How many prefixes of the ranking are kept from level to level.
const WIDTH: usize = 512;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gained {
    /// The best solution known.
    pub solution: BitVec,
    /// How many cosets were searched to their ends.
    pub searched: usize,
    /// Why the search ended before all cosets that were wanted.
    pub stopped: Option<Stopped>,
}

/// Looks for a better solution than this one of its board, in the `cosets` most promising cosets. `None` when the quiet
/// patterns have no such divisor.
pub fn search(
    [rows, cols]: [usize; 2],
    solution: &BitVec,
    cosets: usize,
    watch: &mut dyn Watch,
) -> Option<Gained> {
    of_dimensions([rows, cols], solution, cosets, MOST_DIMENSIONS, watch)
}

fn of_dimensions(
    [rows, cols]: [usize; 2],
    solution: &BitVec,
    cosets: usize,
    dimensions: usize,
    watch: &mut dyn Watch,
) -> Option<Gained> {
    let roots = Roots::of(&common_divisor(rows, cols))?;
    let order = spread_evenly(&roots.halves);
    let degree = |factor: &u64| Polynomial::from_words(vec![*factor]).degree().unwrap_or(0);
    let mut sum = 0;
    let fits = |factor: &&u64| {
        sum += degree(factor);
        sum <= dimensions
    };
    let (of_part, above) = order.split_at(order.iter().take_while(fits).count());
    if of_part.is_empty() || above.is_empty() {
        return None;
    }
    let whole = Kernel::new(rows, cols)?;
    let part = Kernel::along([rows, cols], of_part, [false, false])?;
    let mut gained = Gained { solution: solution.clone(), searched: 0, stopped: None };
    let ranked = match ranked::ranked(&whole, &part, above, solution, WIDTH, watch) {
        Ok(ranked) => ranked,
        Err(stopped) => return Some(Gained { stopped: Some(stopped), ..gained }),
    };
    let lights = changed(rows, cols, solution);
    let copies = Copies::new(&part, solution);
    let mut names = Vec::new();
    for (_, start) in ranked {
        if gained.searched >= cosets {
            break;
        }
        let name = copies.name(&start);
        if names.contains(&name) {
            continue;
        }
        names.push(name);
        match inside::fewer(&part, &start, gained.solution.count_ones(), watch) {
            Ok(found) => {
                gained.searched += 1;
                // Light by light, by code that knows no kernel.
                let holds = |found: &BitVec| changed(rows, cols, found) == lights;
                if let Some(found) = found.filter(holds) {
                    gained.solution = found;
                }
            }
            Err(stopped) => return Some(Gained { stopped: Some(stopped), ..gained }),
        }
    }
    Some(gained)
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::fewest::prove;
    use crate::fewest::replay::chase;

    /// Some solution of the board with all lights on.
    fn all_on(n: usize) -> BitVec {
        let lights = BitVec::ones(n * n);
        let found = chase(n, n, &lights, &mut Unwatched).expect("nothing stops it");
        found.expect("all on can be solved")
    }

    #[test]
    fn the_fewest_are_found_in_few_cosets_and_none_below() {
        for (n, dimensions) in [(19, 4), (23, 4), (39, 8), (47, 8)] {
            let first = all_on(n);
            let fewest = prove(n, n, &first, &mut Unwatched).expect("a small board").fewest;
            let gained = of_dimensions([n, n], &first, 256, dimensions, &mut Unwatched);
            let gained = gained.expect("a divisor");
            assert!(gained.stopped.is_none() && gained.searched > 0, "{n}: {gained:?}");
            let presses = gained.solution.count_ones();
            assert!((fewest..=first.count_ones()).contains(&presses), "{n}: {presses}");
            assert_eq!(presses, fewest, "{n}: {} cosets", gained.searched);
        }
    }
}
