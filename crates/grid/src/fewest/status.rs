//! The parts of an unfinished proof, and which of them are noted.

use lightsout_algebra::gf2::BitVec;

use super::classes::classes;
use super::notebook::Notebook;
use super::plan::{WHOLE_BITS, regions};
use super::proof::{Unproved, within_reach};
use super::sweep::FIRST_ITEM;
use super::upper::parts_of_tables;

/// A part of a proof that one share does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Share k of n does the parts whose number leaves k when it is divided by n.
    pub number: u64,
    /// Whether it is noted.
    pub is_done: bool,
}

impl Part {
    /// Whether it is one of a share, given from 0 and of how many.
    pub fn is_of(&self, (which, of): (u64, u64)) -> bool {
        self.number % of == which
    }
}

/// Returns the parts of a proof in its notes. There are none until a run has found their number. In a proof by sums of
/// classes alone every share does all parts.
///
/// # Errors
/// When the board is out of reach.
pub fn parts(
    rows: usize,
    cols: usize,
    solution: &BitVec,
    notebook: &dyn Notebook,
) -> Result<Vec<Part>, Unproved> {
    let kernel = within_reach(rows, cols)?;
    if notebook.prefixes(FIRST_ITEM).is_some() {
        return Ok(searched(FIRST_ITEM, notebook));
    }
    let regions = regions(&kernel.chain, kernel.ends_at(), WHOLE_BITS);
    match regions.len() {
        // Without quiet patterns that could save a press there is nothing to search: any run tells the value.
        0 => return Ok(vec![Part { number: 0, is_done: true }]),
        1 => return Ok(searched(0, notebook)),
        _ => {}
    }
    let parts: Vec<Part> = parts_of_tables(&kernel, &classes(&kernel, solution), &regions[0])
        .map(|(class, part)| Part { number: part, is_done: notebook.peaks(class, part).is_some() })
        .collect();
    Ok(if parts.iter().any(|part| part.is_done) { parts } else { Vec::new() })
}

/// The parts of a search whose first prefix has this number.
fn searched(first: u64, notebook: &dyn Notebook) -> Vec<Part> {
    let Some(prefixes) = notebook.prefixes(first) else { return Vec::new() };
    let count = prefixes.count.min(MOST_PARTS);
    let all = || (first..first + count).map(|item| notebook.searched(item));
    let sums = all().filter_map(|shown| Some(shown?.found()?.sum));
    let reached = sums.fold(prefixes.target, i32::max);
    let is_done = all().map(|shown| shown.is_some_and(|shown| shown.is_enough(reached)));
    (0..).zip(is_done).map(|(number, is_done)| Part { number, is_done }).collect()
}

/// More parts than any search has: a count that nobody reached would be gone through for years.
const MOST_PARTS: u64 = 1 << 26;
