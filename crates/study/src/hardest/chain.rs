//! Searches for imbalances with max F at most `shortfall` (see [`super::surplus`]), along a chain of subspaces.
//!
//! Let U₀ ⊂ U₁ ⊂ … be the spans of the first basis vectors, and number the points of the space by their coordinates, so
//! that U_j is the points below 2^j. Imbalances are chosen point by point. Averaging F over the quiet patterns that
//! leave U_j alone shows that the imbalances on U_j by themselves already have F_j ≤ `shortfall`.
//!
//! Let B be the transform of the imbalances on one further coset c + U_j. Adding it to U_j gives F_j ± B. Both are such
//! averages, so |B| ≤ `shortfall` − F_j. Cosets of U_j are blocks of 2^j consecutive points, so every block of any size
//! is checked as soon as it is complete.
//!
//! A quiet pattern added to the presses changes the signs of F's terms by one of the characters. So in each new coset
//! U_{j+1} − U_j the imbalance at the first place with an odd number of buttons, never 0, may be taken negative.

use std::sync::atomic::{AtomicBool, Ordering};

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::share::{self, Pace};

use super::surplus::Surpluses;

/// The result of the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// No imbalances have max F so small.
    Impossible,
    /// Imbalances, one for every place.
    Found(Vec<i32>),
    /// The subspaces searched do not decide it.
    Open,
}

/// Subspaces beyond this dimension are not searched: none has been seen to decide anything.
const MOST_DIMS: usize = 12;
/// Neither are subspaces whose surpluses could add up to more.
const MOST_SUM: i16 = 1 << 13;
/// The first points are shared out as tasks until there are this many.
const TASKS: usize = 512;
/// Surpluses tried between two questions to the budget.
const SURPLUSES_PER_QUESTION: u64 = 1 << 14;

/// Searches for imbalances with max F at most `shortfall`. Adds the number of imbalances tried to `tried`.
///
/// # Errors
/// When the budget is spent.
pub(super) fn search(
    places: &Surpluses,
    shortfall: i64,
    tried: &mut u64,
    budget: &mut Budget<'_>,
) -> Result<Verdict, Stopped> {
    let points = Points::of(places, shortfall);
    let done = AtomicBool::new(false);
    let (mut tasks, mut reach) = (vec![Vec::new()], 0);
    while tasks.len() < TASKS && reach < points.sizes.len() / 2 {
        reach = (2 * reach).max(1);
        let mut head = Choice::new(&points, reach, &done);
        head.collects = Some(Vec::new());
        share::alone(budget, |pace| head.descend(1, pace).map(drop))?;
        *tried += head.tried;
        tasks = head.collects.take().unwrap_or_default();
        if tasks.is_empty() {
            return Ok(Verdict::Impossible);
        }
    }
    let (choices, ended) = share::run(
        tasks.len(),
        "ruling out harder boards",
        budget,
        || Choice::new(&points, points.sizes.len(), &done),
        |choice, task, pace| choice.follow(&tasks[task], pace),
    );
    *tried += choices.iter().map(|choice| choice.tried).sum::<u64>();
    let found = choices.into_iter().find_map(|choice| choice.found);
    match found {
        Some(_) if points.dims < places.dims => Ok(Verdict::Open),
        Some(found) => Ok(Verdict::Found(
            places.places.iter().map(|place| i32::from(found[place.point as usize])).collect(),
        )),
        None => ended.map(|()| Verdict::Impossible),
    }
}

/// The points of the subspace searched.
struct Points {
    dims: usize,
    shortfall: i16,
    /// The size of the region at every point, 0 where there is none; cut to the shortfall, which no
    /// surplus exceeds.
    sizes: Vec<i16>,
}

impl Points {
    fn of(places: &Surpluses, shortfall: i64) -> Points {
        let shortfall = i16::try_from(shortfall).unwrap_or(MOST_SUM);
        let mut dims = places.dims.min(MOST_DIMS);
        loop {
            let mut sizes = vec![0; 1 << dims];
            for place in places.places.iter().filter(|place| place.point < 1 << dims) {
                let size = i64::from(place.size);
                let cut = size.min(i64::from(shortfall));
                sizes[place.point as usize] = (cut - (size - cut) % 2) as i16;
            }
            // No sum of surpluses may outgrow its 16 bits.
            if sizes.iter().map(|&size| i64::from(size)).sum::<i64>() <= i64::from(MOST_SUM) {
                return Points { dims, shortfall, sizes };
            }
            dims -= 1;
        }
    }
}

/// Surpluses being chosen.
struct Choice<'a> {
    points: &'a Points,
    /// Choices end before this point.
    reach: usize,
    surpluses: Vec<i16>,
    /// By level j, the transforms of all complete blocks of 2^j points, one after the other.
    blocks: Vec<Vec<i16>>,
    /// Whether a sign was fixed among the points of each top bit.
    fixed: Vec<bool>,
    tried: u64,
    waiting: u64,
    /// Where choices that reach the end are gathered, instead of ending the search.
    collects: Option<Vec<Vec<i16>>>,
    found: Option<Vec<i16>>,
    done: &'a AtomicBool,
}

impl<'a> Choice<'a> {
    fn new(points: &'a Points, reach: usize, done: &'a AtomicBool) -> Choice<'a> {
        let size = points.sizes.len();
        Choice {
            points,
            reach,
            surpluses: vec![0; size],
            blocks: vec![vec![0; size]; points.dims + 1],
            fixed: vec![false; points.dims],
            tried: 0,
            waiting: 0,
            collects: None,
            found: None,
            done,
        }
    }

    /// Makes the first choices as said and searches on from there.
    fn follow(&mut self, first: &[i16], pace: &mut Pace<'_, '_>) -> Result<(), Stopped> {
        if self.done.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.fixed.fill(false);
        for (point, &surplus) in first.iter().enumerate().skip(1) {
            if self.is_free_to_fix(point) {
                self.fixed[point.ilog2() as usize] = true;
            }
            if !self.place(point, surplus) {
                return Ok(());
            }
        }
        self.descend(first.len().max(1), pace).map(drop)
    }

    /// Whether the sign of this point's surplus does not matter.
    fn is_free_to_fix(&self, point: usize) -> bool {
        self.points.sizes[point] % 2 == 1 && !self.fixed[point.ilog2() as usize]
    }

    /// Chooses from this point on; true when the search is over.
    fn descend(&mut self, from: usize, pace: &mut Pace<'_, '_>) -> Result<bool, Stopped> {
        let mut point = from;
        while point < self.reach && self.points.sizes[point] == 0 {
            if !self.place(point, 0) {
                return Ok(false);
            }
            point += 1;
        }
        if point >= self.reach {
            return Ok(self.arrive());
        }
        let fixes = self.is_free_to_fix(point);
        let top = point.ilog2() as usize;
        let size = self.points.sizes[point];
        self.fixed[top] |= fixes;
        for magnitude in (size % 2..=size).step_by(2) {
            let signs: &[i16] = if magnitude == 0 || fixes { &[-1] } else { &[-1, 1] };
            for sign in signs {
                self.tried += 1;
                if self.place(point, sign * magnitude) && self.descend(point + 1, pace)? {
                    return Ok(true);
                }
            }
        }
        if fixes {
            self.fixed[top] = false;
        }
        self.waiting += u64::from(size.unsigned_abs());
        if self.waiting >= SURPLUSES_PER_QUESTION {
            pace.step(std::mem::take(&mut self.waiting))?;
            return Ok(self.done.load(Ordering::Relaxed));
        }
        Ok(false)
    }

    /// All points are chosen; true when that ends the search.
    fn arrive(&mut self) -> bool {
        let chosen = self.surpluses[..self.reach].to_vec();
        match &mut self.collects {
            Some(collected) => {
                collected.push(chosen);
                false
            }
            None => {
                self.found = Some(chosen);
                self.done.store(true, Ordering::Relaxed);
                true
            }
        }
    }

    /// Gives a point its surplus and completes the blocks that end there; false when one is too high.
    fn place(&mut self, point: usize, surplus: i16) -> bool {
        self.surpluses[point] = surplus;
        self.blocks[0][point] = surplus;
        let (mut level, mut start) = (0, point);
        loop {
            if !self.is_low(level, start) {
                return false;
            }
            let half = 1 << level;
            if (point + 1) & (2 * half - 1) != 0 {
                return true;
            }
            start &= !half;
            let (below, above) = self.blocks.split_at_mut(level + 1);
            let (left, right) = below[level][start..start + 2 * half].split_at(half);
            let (sums, differences) = above[0][start..start + 2 * half].split_at_mut(half);
            for (((sum, difference), a), b) in sums.iter_mut().zip(differences).zip(left).zip(right)
            {
                (*sum, *difference) = (a + b, a - b);
            }
            level += 1;
        }
    }

    /// Whether a complete block leaves F at most the shortfall.
    fn is_low(&self, level: usize, start: usize) -> bool {
        let (all, size, most) = (&self.blocks[level], 1 << level, self.points.shortfall);
        match start {
            0 => all[..size].iter().all(|&sum| sum <= most),
            _ => all[start..start + size]
                .iter()
                .zip(&all[..size])
                .all(|(block, sum)| block.abs() <= most - sum),
        }
    }
}
