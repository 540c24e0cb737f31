//! Good solutions of boards with too many quiet patterns for a proof: a complete search of the most promising cosets.
//!
//! A divisor q of h′ makes a subspace of the quiet patterns, and the solutions fall into its cosets. In a coset many
//! cells are frozen: they are toggled together with others, and half of them are pressed. The possible gain grows with
//! the free cells, so these rank the cosets (`ranked`).
//!
//! Mirror images are left out (`copies`). Branch and bound searches each coset for a better solution than the incumbent
//! (`inside`). Before and after, better solutions are sought near the best one (`neighbours`). This proves no minimum.

mod copies;
mod inside;
mod neighbours;
mod ranked;

use copies::Copies;
use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::watch::{Stopped, Watch};

use super::kernel::{Kernel, Roots, common_divisor, spread_evenly};
use super::notebook::{Note, Notebook, Searched};
use super::proof::Unproved;
use super::replay::changed;
use neighbours::Neighbours;

/// The most dimensions of q: cosets of 2 to twice this solutions.
const MOST_DIMENSIONS: u32 = 32;
/// The least dimensions of the divisors that are tried near the best solution, and by how much these grow.
const NEAREST: u32 = 12;
const FARTHER: usize = 4;
/// How many prefixes of the ranking are kept from level to level.
const WIDTH: usize = 512;

/// Returns the heading of this search's notes, which keeps them apart from those of a proof.
pub fn title(first: &str) -> String {
    format!("{TITLE}, after {first}")
}

const TITLE: &str = "lightsout cosets 1";

/// Whether notes with such a title are of this search.
pub fn is_title(title: &str) -> bool {
    title.starts_with(TITLE)
}

/// The state of a search at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gained {
    /// The best solution known.
    pub solution: BitVec,
    /// How many cosets were searched to their ends.
    pub searched: usize,
    /// Why the search ended before all cosets that were wanted.
    pub stopped: Option<Stopped>,
}

/// Looks for a better solution than `best`, in the most promising cosets and near the best. `base` is any solution. It
/// ranks and numbers the cosets, so the notes depend on it. Returns `None` if the quiet patterns have no such divisor.
///
/// # Errors
/// When the notebook cannot keep a note.
pub fn search(
    base: &Base<'_>,
    best: &BitVec,
    effort: Effort,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Option<Gained>, Unproved> {
    of_dimensions(base, best, effort, MOST_DIMENSIONS, notebook, watch)
}

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of cosets searched to their ends. At nullity 126 each takes up to a minute of CPU time.
    pub cosets: usize,
    /// The most dimensions of the divisors tried near the best: 24 take a tenth of a second each, 28 some seconds.
    pub near: u32,
}

/// A board by one of its solutions.
#[derive(Clone, Copy, Debug)]
pub struct Base<'a> {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub cols: usize,
    /// Some solution.
    pub solution: &'a BitVec,
}

impl Base<'_> {
    /// The sum of the signs of a solution with so many presses.
    fn sum(&self, presses: usize) -> i32 {
        (self.rows * self.cols) as i32 - 2 * presses as i32
    }

    /// Does this put out the same lights? Light by light, by code that knows no kernel.
    fn is_solved_by(&self, presses: &BitVec) -> bool {
        let lights = |presses| changed(self.rows, self.cols, presses);
        lights(presses) == lights(self.solution)
    }
}

fn of_dimensions(
    base: &Base<'_>,
    best: &BitVec,
    effort: Effort,
    dimensions: u32,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Option<Gained>, Unproved> {
    let Some(roots) = Roots::of(&common_divisor(base.rows, base.cols)) else { return Ok(None) };
    let mut gained = Gained { solution: best.clone(), searched: 0, stopped: None };
    gained.look_near(base, &roots, effort.near, watch);
    let parted = Parted::of([base.rows, base.cols], &roots, dimensions);
    if let (Some(parted), None) = (parted, gained.stopped) {
        match gained.look_into(&parted, base, effort.cosets, notebook, watch) {
            Ok(()) => gained.look_near(base, &roots, effort.near, watch),
            Err(unproved @ Unproved::Notebook(_)) => return Err(unproved),
            Err(unproved) => gained.stopped = Some(unproved.of_watch()),
        }
    }
    Ok(Some(gained))
}

impl Gained {
    /// Looks near the best.
    fn look_near(&mut self, base: &Base<'_>, roots: &Roots, near: u32, watch: &mut dyn Watch) {
        for dimensions in (NEAREST..=near).step_by(FARTHER) {
            watch.progress("near the best", 0, 0);
            let neighbours = Neighbours::of([base.rows, base.cols], roots, dimensions);
            let best = std::mem::take(&mut self.solution);
            let (best, ended) = neighbours.descend(base, best, watch);
            (self.solution, self.stopped) = (best, ended.err());
            if self.stopped.is_some() {
                return;
            }
        }
    }

    /// Searches the most promising cosets.
    fn look_into(
        &mut self,
        parted: &Parted,
        base: &Base<'_>,
        cosets: usize,
        notebook: &mut dyn Notebook,
        watch: &mut dyn Watch,
    ) -> Result<(), Unproved> {
        let Parted { whole, part, above } = parted;
        let copies = Copies::new(part, base.solution);
        let mut names = Vec::new();
        let ranked = ranked::ranked(whole, part, above, base.solution, WIDTH, watch)?;
        for (item, (_, start)) in (0..).zip(ranked) {
            if self.searched >= cosets {
                break;
            }
            let name = copies.name(&start);
            if names.contains(&name) {
                continue;
            }
            names.push(name);
            watch.progress("promising cosets", self.searched as u64, cosets as u64);
            let least = base.sum(self.solution.count_ones()) + 1;
            let noted = notebook.searched(item).filter(|noted| noted.is_enough(least));
            let found = match noted {
                Some(noted) => noted.found(),
                None => {
                    let found = inside::at_least(part, &start, least, watch)?;
                    let shown = Searched::new(least, found);
                    notebook.keep(Note::Searched { item, shown }).map_err(Unproved::Notebook)?;
                    found
                }
            };
            self.searched += 1;
            let found = found.map(|found| inside::found_in(part, &start, found));
            let is_better = |found: &BitVec| found.count_ones() < self.solution.count_ones();
            if let Some(found) = found.filter(|found| is_better(found) && base.is_solved_by(found))
            {
                self.solution = found;
            }
        }
        Ok(())
    }
}

/// The quiet patterns of a board, and those of them that span the cosets.
struct Parted {
    whole: Kernel,
    part: Kernel,
    /// The factors that the whole has above those of the part.
    above: Vec<u64>,
}

impl Parted {
    fn of([rows, cols]: [usize; 2], roots: &Roots, dimensions: u32) -> Option<Parted> {
        let order = spread_evenly(&roots.halves);
        let mut sum = 0;
        let fits = |factor: &&u64| {
            sum += factor.ilog2();
            sum <= dimensions
        };
        let (of_part, above) = order.split_at(order.iter().take_while(fits).count());
        if of_part.is_empty() || above.is_empty() {
            return None;
        }
        let whole = Kernel::new(rows, cols)?;
        let part = Kernel::along([rows, cols], of_part, [false, false])?;
        Some(Parted { whole, part, above: above.to_vec() })
    }
}

#[cfg(test)]
mod tests {
    use lightsout_algebra::watch::Unwatched;

    use super::*;
    use crate::fewest::notebook::Forgetful;
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
            let base = Base { rows: n, cols: n, solution: &first };
            let (notebook, watch) = (&mut Forgetful, &mut Unwatched);
            let effort = Effort { cosets: 256, near: 0 };
            let gained = of_dimensions(&base, &first, effort, dimensions, notebook, watch);
            let gained = gained.expect("nothing to keep").expect("a divisor");
            assert!(gained.stopped.is_none() && gained.searched > 0, "{n}: {gained:?}");
            let presses = gained.solution.count_ones();
            assert!((fewest..=first.count_ones()).contains(&presses), "{n}: {presses}");
            assert_eq!(presses, fewest, "{n}: {} cosets", gained.searched);
        }
    }
}
