//! The plan of a board that is cleared row by row: what row 1 has to be for that, and what is saved.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};

use super::deduction::{Press, Swap};
use super::wiring::Wiring;
use crate::look_up::LookUp;
use crate::words::total;

/// Wider boards are not chased for a plan.
const MOST_COLUMNS: usize = 64;
/// Nor are boards of more lights.
const MOST_LIGHTS: usize = 4096;

/// To clear the rows from the top, each light by the button right below it, after these presses of row 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Plan {
    /// The lights of the last row that would be wrong in the end with row 1 as it is.
    pub left: Vec<usize>,
    /// The presses of row 1 that prevent it: cleared down a board that is right, they change exactly those lights.
    pub first: Vec<Press>,
    /// All presses.
    pub presses: u64,
    /// The presses saved against the chase table, if any.
    pub swap: Option<Swap>,
}

/// A plan with what it is made of.
pub(super) struct Chase {
    /// The plan.
    pub plan: Plan,
    /// The steps that the lights of the last row still need in the end with row 1 as it is.
    pub needs: Vec<u8>,
    /// For each light of the last row, what a press of each button of row 1 adds to it in the end.
    pub adds: Vec<Vec<u8>>,
}

/// Finds the plan of a board that can be cleared row by row. Returns `None` elsewhere, or if that is much work.
///
/// # Errors
/// When the budget is spent.
pub(super) fn chase(
    wiring: &Wiring,
    plan: &[u8],
    watch: &mut dyn Watch,
) -> Result<Option<Chase>, Stopped> {
    let Some(columns) = wiring.columns().filter(|&columns| columns <= MOST_COLUMNS) else {
        return Ok(None);
    };
    let (lights, m) = (wiring.needs().len(), wiring.modulus());
    if lights > MOST_LIGHTS {
        return Ok(None);
    }
    watch.step((lights * columns) as u64)?;
    let last = lights - columns;
    let (_, end) = wiring.chased(&vec![0; columns], wiring.needs());
    let mut adds = vec![vec![0; columns]; columns];
    for button in 0..columns {
        let mut first = vec![0; columns];
        first[button] = 1;
        let (_, needs) = wiring.chased(&first, &vec![0; lights]);
        for (row, &need) in adds.iter_mut().zip(&needs[last..]) {
            row[button] = m.neg(need);
        }
    }
    let needs = end[last..].to_vec();
    let swap = swap(wiring, plan, &needs, &adds, watch)?;
    let first = (0..columns).filter(|&button| plan[button] > 0);
    let plan = Plan {
        left: (0..columns)
            .filter(|&column| needs[column] > 0)
            .map(|column| last + column)
            .collect(),
        first: first.map(|button| Press { button, times: plan[button] }).collect(),
        presses: total(plan),
        swap,
    };
    Ok(Some(Chase { plan, needs, adds }))
}

/// What the plan saves against the chase by its table.
fn swap(
    wiring: &Wiring,
    plan: &[u8],
    needs: &[u8],
    adds: &[Vec<u8>],
    watch: &mut dyn Watch,
) -> Result<Option<Swap>, Stopped> {
    let (m, columns) = (wiring.modulus(), adds.len());
    let entries = adds.iter().enumerate().flat_map(|(row, adds)| {
        adds.iter()
            .enumerate()
            .filter(|(_, by)| **by > 0)
            .map(move |(column, &by)| (row, column, by))
    });
    let small = SparseMatrix::from_triplets(columns, columns, m, entries.collect::<Vec<_>>())
        .expect("entries inside a small matrix");
    let table = LookUp::of(&small, watch)?;
    let left: Vec<u8> = needs.iter().map(|&need| m.neg(need)).collect();
    let Some(used) = table.look_up(&left, m.value()) else { return Ok(None) };
    let first = table.presses(&used, columns, m.value());
    let (chased, _) = wiring.chased(&first, wiring.needs());
    if total(&chased) <= total(plan) {
        return Ok(None);
    }
    let pairs = || chased.iter().zip(plan);
    Ok(Some(Swap {
        pattern: pairs().map(|(&old, &new)| m.sub(new, old)).collect(),
        chase: total(&chased),
        drop: pairs().map(|(&old, &new)| u64::from(old.saturating_sub(new))).sum(),
        take: pairs().map(|(&old, &new)| u64::from(new.saturating_sub(old))).sum(),
    }))
}
