//! The distance of a code: the least weight of a codeword that is not trivial, with proof, or bounds.
//!
//! | file | one idea |
//! |---|---|
//! | `search` | which algorithm is tried first, and how long |
//! | `cycles` | places that touch at most two checks are edges of a graph: shortest cycles |
//! | `clusters` | sparse checks: all connected sets of places, one anchor for each orbit |
//! | `frontier` | few open checks at a time: dynamic programming, one operator after another |
//! | `enumerate` | sums of few rows on disjoint information sets |
//! | `chance` | light codewords met by chance, as upper bounds |
//! | `symmetry` | automorphisms and their orbits |
//! | `operators` `words` `how` | logical operators, codewords as packed rows, evidence in words |
//! | `notes` | long enumerations in shares |

mod chance;
mod clusters;
mod cycles;
mod enumerate;
mod frontier;
mod how;
pub mod notes;
mod operators;
mod search;
mod symmetry;
mod words;

use std::sync::Mutex;

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Stopped;
use lightsout_solver::solve::budget::Budget;

use crate::code::Code;

pub use self::clusters::{Counts, Level};
use self::clusters::{Ended, SharedNotes};
pub use self::how::{How, Multiples};
use self::notes::Notes;
use self::operators::{dimension, lightened, operators};
use self::search::{Asked, Known, search};

/// Which codewords are trivial.
#[derive(Clone, Debug)]
pub enum Trivial {
    /// Only that of zeros: the distance of a classical code.
    Zero,
    /// Those that meet every one of these operators, a row each, in an even number of places.
    EvenOn(SparseMatrix),
    /// Sums of these stabilisers, a row each.
    SumsOf(SparseMatrix),
}

impl Trivial {
    /// Returns the default: words that no observable detects, if the code has observables. Otherwise it is the sums of
    /// checks, if these commute, or only the codeword of zeros.
    pub fn usual(code: &Code) -> Trivial {
        let checks = code.checks();
        match () {
            () if code.observables().rows() > 0 => Trivial::EvenOn(code.observables().clone()),
            () if commute(checks) => Trivial::SumsOf(checks.clone()),
            () => Trivial::Zero,
        }
    }
}

/// Whether every two checks meet in an even number of places.
fn commute(checks: &SparseMatrix) -> bool {
    let mut bits = vec![0; checks.cols()];
    (0..checks.rows()).all(|row| {
        bits.fill(0);
        checks.row(row).for_each(|(column, _)| bits[column] = 1);
        checks.mul_vec(&bits).iter().all(|&odd| odd == 0)
    })
}

/// What is known of a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distance {
    /// The number of places of a codeword.
    pub length: usize,
    /// The dimension of the codewords, less that of the trivial ones.
    pub dimension: usize,
    /// A codeword that is not trivial, the lightest known, as 0 and 1.
    pub word: Vec<u8>,
    /// Its weight: no more than this.
    pub at_most: u64,
    /// No codeword that is not trivial weighs less.
    pub at_least: u64,
    /// How that is known.
    pub how: How,
    /// Why no more is known, where a limit was reached.
    pub stopped: Option<Stopped>,
    /// Parts of the work that other shares have to do.
    pub open_parts: u64,
    /// The automorphisms that the lower bound takes for granted: where each maps the places.
    pub automorphisms: Vec<Vec<u16>>,
}

/// Why there is no distance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDistance {
    /// Every codeword is trivial.
    #[error("every codeword is trivial, so there is no distance")]
    AllTrivial,
    /// Another number of places.
    #[error(
        "the {what} have {found} columns, and the check matrix {wanted}, but both need one for each place"
    )]
    Columns {
        /// Logical operators or stabilisers.
        what: &'static str,
        /// Their columns.
        found: usize,
        /// The columns of the checks.
        wanted: usize,
    },
    /// A stabiliser that is not a codeword.
    #[error(
        "stabiliser {row} is not a codeword: it meets check {check} in an odd number of places"
    )]
    Apart {
        /// The stabiliser, from 0.
        row: usize,
        /// The check, from 0.
        check: usize,
    },
    /// A note could not be kept.
    #[error("{0}")]
    Notes(String),
    /// A limit was reached before anything was known.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The codeword found is none, or trivial: an error of this program.
    #[error("verification found the codeword wrong, which is an error in this program")]
    Wrong,
}

/// Returns the least weight of a codeword of these checks that is not trivial.
///
/// ```
/// use lightsout_decode::distance::{Trivial, distance};
/// use lightsout_decode::families::hexagonal;
/// use lightsout_solver::solve::budget::Budget;
/// let checks = hexagonal(5);
/// let found = distance(&checks, &Trivial::SumsOf(checks.clone()), &mut Budget::unlimited())?;
/// assert_eq!((found.at_least, found.at_most), (5, 5));
/// # Ok::<(), lightsout_decode::distance::NoDistance>(())
/// ```
///
/// # Errors
/// When there is no such codeword, or the operators do not fit, or a limit was reached before one was known.
pub fn distance(
    checks: &SparseMatrix,
    trivial: &Trivial,
    budget: &mut Budget<'_>,
) -> Result<Distance, NoDistance> {
    found(checks, trivial, None, budget)
}

/// Computes the distance by clusters, and notes each part of their long levels.
///
/// A share does its own parts only, and its lower bound ends before the first level with open parts.
///
/// # Errors
/// The same, or a note that could not be kept.
pub fn distance_with_notes(
    checks: &SparseMatrix,
    trivial: &Trivial,
    notes: &mut dyn Notes,
    budget: &mut Budget<'_>,
) -> Result<Distance, NoDistance> {
    found(checks, trivial, Some(Mutex::new(notes)), budget)
}

fn found(
    checks: &SparseMatrix,
    trivial: &Trivial,
    notes: Option<SharedNotes<'_>>,
    budget: &mut Budget<'_>,
) -> Result<Distance, NoDistance> {
    let operators = operators(checks, trivial, budget)?.map(|all| lightened(&all, checks));
    let dimension = dimension(checks, operators.as_ref(), budget)?;
    if dimension == 0 {
        return Err(NoDistance::AllTrivial);
    }
    let code = Asked { checks, operators: operators.as_ref(), trivial, notes: notes.as_ref() };
    let mut known = Known::default();
    let stopped = match search(&code, &mut known, budget) {
        Ok(()) => None,
        Err(Ended::Stopped(stopped)) => Some(stopped),
        Err(Ended::Notes(why)) => return Err(NoDistance::Notes(why)),
    };
    let Some(word) = known.word else {
        return Err(stopped.map_or(NoDistance::Wrong, NoDistance::Stopped));
    };
    if !is_one(checks, operators.as_ref(), &word) {
        return Err(NoDistance::Wrong);
    }
    let at_most = weight(&word);
    let at_least = known.at_least.min(at_most);
    Ok(Distance {
        length: checks.cols(),
        dimension,
        word,
        at_most,
        at_least,
        automorphisms: match known.how.uses_automorphisms() {
            true => known.automorphisms,
            false => Vec::new(),
        },
        how: known.how,
        stopped,
        open_parts: known.open_parts,
    })
}

/// The number of ones.
fn weight(word: &[u8]) -> u64 {
    word.iter().map(|&bit| u64::from(bit)).sum()
}

/// The judge: whether a word meets every check evenly and some operator oddly, or is not zero where there are none.
fn is_one(checks: &SparseMatrix, operators: Option<&SparseMatrix>, word: &[u8]) -> bool {
    let is_odd = |matrix: &SparseMatrix, row: usize| {
        matrix.row(row).filter(|(column, _)| word[*column] == 1).count() % 2 == 1
    };
    let is_trivial = match operators {
        Some(operators) => !(0..operators.rows()).any(|row| is_odd(operators, row)),
        None => word.iter().all(|&bit| bit == 0),
    };
    !is_trivial && (0..checks.rows()).all(|row| !is_odd(checks, row))
}
