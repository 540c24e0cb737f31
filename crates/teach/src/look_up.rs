//! The look-up table that players learn: what is left over, and what to press first in its stead.
//!
//! A short table is written out. A long one is given by a basis: both what is left over and the presses that fix it add
//! up, so one line per leading light is enough. Read the lights from the left. If one is left over, use the line that
//! begins there, and continue with the rest.

use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::{Howell, Matrix};
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::methods::light_chasing::table::entries;

/// The longest table that is written out.
const MOST_LINES: usize = 32;
/// The most quiet patterns among which a line's fewest presses are looked for.
const MOST_QUIET: u64 = 1 << 12;

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Line {
    /// What is left over at the checks, relative to the goal, in their order.
    pub left: Vec<u8>,
    /// The presses of the free buttons that fix it, in their order. Several if they are equally many.
    pub presses: Vec<Vec<u8>>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LookUp {
    /// Whether lines add up to what is left over. Otherwise everything that can be left has its line.
    pub is_basis: bool,
    /// The lines.
    pub lines: Vec<Line>,
}

impl LookUp {
    /// The table of a chase with this small system, checks by free buttons.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn of(small: &SparseMatrix, watch: &mut dyn Watch) -> Result<LookUp, Stopped> {
        let states = small.modulus().value();
        if let Some(all) = entries(small, states).filter(|all| all.len() <= MOST_LINES) {
            let lines = all.into_iter().map(|(left, presses)| Line { left, presses }).collect();
            return Ok(LookUp { is_basis: false, lines });
        }
        let quiet = quiet(small, watch)?;
        let mut lines = basis(small, watch)?;
        for line in &mut lines {
            line.presses =
                line.presses.drain(..).map(|some| fewest(states, some, &quiet)).collect();
        }
        Ok(LookUp { is_basis: true, lines })
    }

    /// Returns the lines to use for what is left over, each with how often, or `None` when nothing fixes it.
    pub fn look_up(&self, left: &[u8], states: u8) -> Option<Vec<(usize, u8)>> {
        if left.iter().all(|&state| state == 0) {
            return Some(Vec::new());
        }
        if !self.is_basis {
            let line = self.lines.iter().position(|line| line.left == left)?;
            return Some(vec![(line, 1)]);
        }
        let mut rest = left.to_vec();
        let mut used = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            let lead = line.left.iter().position(|&state| state != 0)?;
            let times = rest[lead] / line.left[lead];
            if times > 0 {
                used.push((index, times));
                add(&mut rest, &line.left, states - times, states);
            }
        }
        rest.iter().all(|&state| state == 0).then_some(used)
    }

    /// The presses of the free buttons that these lines say.
    pub fn presses(&self, used: &[(usize, u8)], free: usize, states: u8) -> Vec<u8> {
        let mut presses = vec![0; free];
        for &(line, times) in used {
            add(&mut presses, &self.lines[line].presses[0], times, states);
        }
        presses
    }
}

/// target += times · source.
fn add(target: &mut [u8], source: &[u8], times: u8, states: u8) {
    for (entry, &by) in target.iter_mut().zip(source) {
        *entry = ((u16::from(*entry) + u16::from(by) * u16::from(times)) % u16::from(states)) as u8;
    }
}

/// What is left over and the presses that fix it, one line per leading check: the reduced echelon
/// form of what single free buttons fix.
fn basis(small: &SparseMatrix, watch: &mut dyn Watch) -> Result<Vec<Line>, Stopped> {
    let (m, checks) = (small.modulus(), small.rows());
    let changes = small.transposed();
    let fixes = (0..small.cols()).map(|button| {
        let mut row = vec![0; checks];
        changes.row(button).for_each(|(check, change)| row[check] = m.neg(change));
        row
    });
    let howell = Howell::of(Matrix::from_rows(m, checks, fixes), watch)?;
    // The transform says which buttons each row of the form is put together from.
    let presses = howell.transform();
    let line =
        |row| Line { left: howell.row(row).to_vec(), presses: vec![presses.row(row).to_vec()] };
    Ok((0..howell.rank()).map(line).collect())
}

/// Generators of the presses of free buttons after which nothing is left, with their orders; none
/// where they span too many patterns to walk.
fn quiet(small: &SparseMatrix, watch: &mut dyn Watch) -> Result<Vec<(Vec<u8>, u16)>, Stopped> {
    let factorisation = Factorisation::of(small, watch)?;
    let orders = factorisation.kernel_orders();
    let count = orders.iter().try_fold(1u64, |all, &order| all.checked_mul(u64::from(order)));
    if count.is_none_or(|count| count > MOST_QUIET) {
        return Ok(Vec::new());
    }
    Ok((0..orders.len()).filter_map(|index| factorisation.kernel_generator(index)).collect())
}

/// The fewest presses that do the same; the first of them in order.
fn fewest(states: u8, presses: Vec<u8>, quiet: &[(Vec<u8>, u16)]) -> Vec<u8> {
    let weigh = |presses: &Vec<u8>| {
        (
            crate::words::total(presses),
            presses.iter().map(|count| u8::MAX - count).collect::<Vec<_>>(),
        )
    };
    Solutions::new(states, presses.clone(), quiet.to_vec()).min_by_key(weigh).unwrap_or(presses)
}
