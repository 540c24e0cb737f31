//! One board: its fewest presses, a solution that has them, and how that is known.

use std::fmt;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::simd::Simd;
use lightsout_algebra::watch::{Stopped, Watch};

use super::classes::{Classes, classes, presses};
use super::kernel::Kernel;
use super::lower_half::LowerHalf;
use super::notebook::{Forgetful, NO_SHARE, Notebook};
use super::peaks::Gathered;
use super::plan::{Region, WHOLE_BITS, regions};
use super::pyramid::Pyramid;
use super::replay::changed;
use super::search::{First, Found, Ground, search};
use super::sweep::{Noted, Sweep, noted};
use super::upper::upper_tables;
use super::worker_pool::Halted;

/// A solution with the fewest presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The presses, one bit for every cell, row by row.
    pub presses: BitVec,
    /// How many there are: no solution has fewer.
    pub fewest: usize,
    /// The number of solutions with this many presses.
    pub solutions: u64,
    /// The dimension of the quiet patterns.
    pub nullity: usize,
    /// How that was proved.
    pub algorithm: Algorithm,
}

/// How the fewest presses were proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// There is one solution.
    OnlySolution,
    /// The four parity classes, with one table of all sums for each.
    Classes,
    /// The four parity classes, with tables for half of the dimensions, by branch and bound along a chain of ideals.
    Ideals,
    /// The same, with tables for another quarter of the dimensions. Mirror images save most of these.
    Sweep,
}

impl fmt::Display for Algorithm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Algorithm::OnlySolution => "it is the only solution",
            Algorithm::Classes => {
                "by the four parity classes of cells, each with a table of all its sums"
            }
            Algorithm::Ideals => {
                "by the four parity classes of cells and branch and bound along a chain of ideals"
            }
            Algorithm::Sweep => {
                "by the four parity classes of cells and branch and bound along a chain of ideals, with all tables at hand"
            }
        })
    }
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    /// The watch ended the work.
    #[error("{0}")]
    Stopped(#[from] Stopped),
    /// The watch ended the work when a good solution was known.
    #[error("{why}. The fewest are at least {at_least} and at most {}", presses.count_ones())]
    Open {
        /// Why it ended.
        why: Stopped,
        /// The best solution that was found, one bit for every cell, row by row.
        presses: BitVec,
        /// No solution has fewer presses than this.
        at_least: usize,
    },
    /// The board has too many lights or quiet patterns.
    #[error("cannot prove {rows}x{cols}: {}", too_much(*rows, *cols))]
    OutOfReach {
        /// Rows of the board.
        rows: usize,
        /// Columns of the board.
        cols: usize,
    },
    /// The share of this run is done, and others are needed for the rest.
    #[error("parts left to other shares: {parts}. Merge the files of all shares")]
    PartsLeft {
        /// How many parts of the tables nobody has noted.
        parts: u64,
    },
    /// A note cannot be kept.
    #[error("{0}")]
    Notebook(String),
    /// The solution that was found, or that the notes say was found, is none.
    #[error(
        "the best solution that was found or noted is none: the notes were changed, or this program is wrong"
    )]
    NotFound,
    /// The given solution has the wrong number of cells.
    #[error("the solution to begin with has {found} cells, not {wanted}")]
    WrongLength {
        /// Bits of the solution.
        found: usize,
        /// Cells of the board.
        wanted: usize,
    },
}

impl Unproved {
    /// Returns why the watch ended the work, if it did.
    pub fn why_stopped(&self) -> Option<Stopped> {
        match self {
            Unproved::Stopped(why) | Unproved::Open { why, .. } => Some(*why),
            _ => None,
        }
    }

    /// Returns why the watch ended the work, if nothing else could.
    pub(super) fn of_watch(&self) -> Stopped {
        self.why_stopped().unwrap_or(Stopped::Cancelled)
    }
}

/// The most cells of a parity class: sums of their signs have sixteen bits.
pub const MOST_IN_A_CLASS: usize = i16::MAX as usize;
/// Twice the dimensions of h that can be searched.
pub const MOST_NULLITY: usize = 96;
/// The same for a proof in minutes: 131 has 86, and 239 with 94 takes hours.
const MOST_IN_MINUTES: usize = 88;

/// Whether every parity class of a board has few enough cells for sums of their signs.
pub fn signs_fit(rows: usize, cols: usize) -> bool {
    let largest = rows.div_ceil(2).checked_mul(cols.div_ceil(2));
    largest.is_some_and(|cells| cells <= MOST_IN_A_CLASS)
}

/// Returns the quiet patterns of a board whose fewest presses can be proved.
///
/// # Errors
/// When the board is out of reach.
pub fn within_reach(rows: usize, cols: usize) -> Result<Kernel, Unproved> {
    kernel_up_to(MOST_NULLITY, rows, cols)
}

/// Whether a proof has parts to share out. One run of a proof without parts takes seconds.
pub fn has_parts(kernel: &Kernel) -> bool {
    kernel.chain.dimension() > WHOLE_BITS
}

/// What makes a board too large for a proof.
fn too_much(rows: usize, cols: usize) -> String {
    let kernel = signs_fit(rows, cols).then(|| Kernel::new(rows, cols)).flatten();
    match kernel.map(|kernel| 2 * kernel.chain.dimension()) {
        Some(nullity) => format!("nullity {nullity}, at most {MOST_NULLITY} are possible"),
        None => {
            format!("at most {MOST_IN_A_CLASS} lights in every second row and column are possible")
        }
    }
}

/// The quiet patterns of a board, if twice the dimensions of h are no more than `most`.
fn kernel_up_to(most: usize, rows: usize, cols: usize) -> Result<Kernel, Unproved> {
    let out_of_reach = Unproved::OutOfReach { rows, cols };
    if !signs_fit(rows, cols) {
        return Err(out_of_reach);
    }
    let fits = |kernel: &Kernel| kernel.chain.dimension() as usize <= most / 2;
    Kernel::new(rows, cols).filter(fits).ok_or(out_of_reach)
}

/// Finds the fewest presses that do what `solution` does to a board of `rows` by `cols` lights. `solution` has a bit
/// for every cell, row by row. The fewer presses it has, the less there is to search.
///
/// # Errors
/// When the board is out of reach, or the watch ends the work.
///
/// ```
/// use lightsout_algebra::{gf2::BitVec, watch::Unwatched};
/// use lightsout_grid::fewest::{prove, replay};
/// let lights = BitVec::ones(25);
/// let any = replay::chase(5, 5, &lights, &mut Unwatched).unwrap().unwrap();
/// let proof = prove(5, 5, &any, &mut Unwatched).unwrap();
/// assert_eq!((proof.fewest, proof.solutions), (15, 4));
/// assert_eq!(replay::changed(5, 5, &proof.presses), lights);
/// ```
pub fn prove(
    rows: usize,
    cols: usize,
    solution: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Proof, Unproved> {
    prove_with_notes(rows, cols, solution, &mut Forgetful, watch)
}

/// Does [`prove`] for a board that takes minutes. One that takes hours is out of reach here.
///
/// # Errors
/// As [`prove`].
pub fn prove_in_minutes(
    rows: usize,
    cols: usize,
    solution: &BitVec,
    watch: &mut dyn Watch,
) -> Result<Proof, Unproved> {
    let tables = Tables { most: MOST_IN_MINUTES, ..Tables::BEST };
    prove_by(tables, rows, cols, solution, &mut Forgetful, watch)
}

/// Does [`prove`] with notes of each finished part, for work that you interrupt or share out.
///
/// The notes must be of the same board and the same solution ([`super::notebook::title`]).
///
/// # Errors
/// As [`prove`]. Also when a note cannot be kept, or parts are left to other shares.
pub fn prove_with_notes(
    rows: usize,
    cols: usize,
    solution: &BitVec,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Proof, Unproved> {
    prove_by(Tables::BEST, rows, cols, solution, notebook, watch)
}

/// Which tables a proof makes, by the dimensions D of h.
#[derive(Clone, Copy, Debug)]
struct Tables {
    /// Twice the most dimensions of h that are searched.
    most: usize,
    /// Up to this D a table of all sums for each class.
    whole: u32,
    /// Up to this D tables of what is below the upper half as well, where the chain of ideals has the steps for it.
    swept: u32,
    /// Where the first target comes from, if not always from the same.
    first: Option<First>,
}

/// From this D on the search by blocks would take days: where memory does not allow the tables of a sweep, that is
/// said.
const ONLY_SWEPT: u32 = 42;

impl Tables {
    const BEST: Tables = Tables {
        most: MOST_NULLITY,
        whole: WHOLE_BITS,
        swept: MOST_IN_MINUTES as u32 / 2,
        first: None,
    };
}

/// From this D on a search is so long that leaders are tried for a first target: 131 has 43.
const LED: u32 = 42;

/// [`prove_with_notes`] with the tables of one's choice.
fn prove_by(
    tables: Tables,
    rows: usize,
    cols: usize,
    solution: &BitVec,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<Proof, Unproved> {
    let wanted = rows.saturating_mul(cols);
    if solution.len() != wanted {
        return Err(Unproved::WrongLength { found: solution.len(), wanted });
    }
    let kernel = kernel_up_to(tables.most, rows, cols)?;
    if kernel.nullity == 0 {
        let algorithm = Algorithm::OnlySolution;
        return Ok(Proof {
            presses: solution.clone(),
            fewest: solution.count_ones(),
            solutions: 1,
            nullity: 0,
            algorithm,
        });
    }
    let classes = classes(&kernel, solution);
    let at_hand =
        Found { sum: wanted as i32 - 2 * solution.count_ones() as i32, at: (0, 0), count: 1 };
    let presses_at = |found: &Found| {
        let presses = presses(&kernel, &classes, found.at.0, found.at.1);
        let sum = wanted as i32 - 2 * presses.count_ones() as i32;
        let is_so =
            sum == found.sum && changed(rows, cols, &presses) == changed(rows, cols, solution);
        is_so.then_some(presses).ok_or(Unproved::NotFound)
    };
    let unproved = |halted: Halted| match (halted.why, halted.known) {
        (Unproved::Stopped(why), Some((found, greatest))) => {
            presses_at(&found).map_or_else(std::convert::identity, |presses| Unproved::Open {
                why,
                presses,
                at_least: (wanted as i32 - greatest).max(0).unsigned_abs().div_ceil(2) as usize,
            })
        }
        (why, _) => why,
    };
    let (found, algorithm) = match noted(notebook) {
        Noted::All(found) => (found, Algorithm::Sweep),
        // A share that is done needs no tables to say so, and neither does one without any parts.
        Noted::Open { parts, own } if own == 0 || notebook.share() == NO_SHARE => {
            return Err(Unproved::PartsLeft { parts });
        }
        _ => greatest(tables, &kernel, &classes, at_hand, notebook, watch).map_err(unproved)?,
    };
    let presses = presses_at(&found)?;
    Ok(Proof {
        fewest: presses.count_ones(),
        presses,
        solutions: found.count,
        nullity: kernel.nullity,
        algorithm,
    })
}

/// The greatest sum of signs, and the algorithm that found it.
fn greatest(
    tables: Tables,
    kernel: &Kernel,
    classes: &Classes,
    at_hand: Found,
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<(Found, Algorithm), Halted> {
    let regions = regions(&kernel.chain, kernel.ends_at(), tables.whole);
    let gathered = gathered(kernel, classes, &regions);
    let dimension = kernel.chain.dimension();
    let half = match gathered.get(1).filter(|_| dimension <= tables.swept) {
        Some(below) => {
            match LowerHalf::new(kernel, classes, &regions, below, notebook.shelf(), watch) {
                Err(Unproved::Stopped(Stopped::Memory { .. })) if dimension < ONLY_SWEPT => None,
                half => half?,
            }
        }
        None => None,
    };
    let (half, upper) = match half {
        Some((half, upper)) => (Some(half), upper),
        None => (None, upper(kernel, classes, &regions, &gathered, notebook, watch)?),
    };
    let first = if dimension >= LED { First::Leaders } else { First::Promising };
    let (gathered, first) = (&gathered[1..], tables.first.unwrap_or(first));
    let ground = Ground { kernel, regions: &regions, upper: &upper, gathered, at_hand, first };
    let swept = half.as_ref().map(|half| Sweep::new(&ground, half).search(notebook, watch));
    match swept.transpose()?.flatten() {
        Some(found) => Ok((found, Algorithm::Sweep)),
        None => {
            let algorithm = if regions.len() == 1 { Algorithm::Classes } else { Algorithm::Ideals };
            Ok((search(&ground, notebook, watch)?, algorithm))
        }
    }
}

/// Returns the classes, gathered below the top of every region.
pub(super) fn gathered(
    kernel: &Kernel,
    classes: &Classes,
    regions: &[Region],
) -> Vec<[Gathered; 4]> {
    let dimension = kernel.chain.dimension();
    let below = |top| std::array::from_fn(|class| Gathered::new(&classes[class], top, dimension));
    regions.iter().map(|region| below(region.top)).collect()
}

/// Returns the tables of the first region.
pub(super) fn upper(
    kernel: &Kernel,
    classes: &Classes,
    regions: &[Region],
    gathered: &[[Gathered; 4]],
    notebook: &mut dyn Notebook,
    watch: &mut dyn Watch,
) -> Result<[Pyramid; 4], Unproved> {
    let first = &regions[0];
    match gathered.get(1) {
        Some(below) => upper_tables(kernel, classes, first, below, notebook, watch),
        None => {
            watch.reserve(20 << first.top)?;
            let simd = Simd::best();
            let widths = first.widths();
            Ok(std::array::from_fn(|class| {
                Pyramid::over(gathered[0][class].under().sums(simd, 0), &widths)
            }))
        }
    }
}

#[cfg(test)]
mod tests;
