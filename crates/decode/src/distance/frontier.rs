//! The lightest codeword by dynamic programming, position by position.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_frontier::BitFrontier;
use lightsout_solver::solve::budget::Budget;

use super::how::How;
use crate::code::matrix;

/// The most ways in which open checks may stand at a time.
const MOST_WAYS: u64 = 1 << 24;

/// Finds the lightest codeword by frontiers, one for each operator, if they have at most `most` ways together.
pub(super) fn by_frontier(
    checks: &SparseMatrix,
    operators: Option<&SparseMatrix>,
    most: f64,
    budget: &mut Budget<'_>,
) -> Result<Option<(Vec<u8>, How)>, Stopped> {
    let places = checks.cols();
    let count = operators.map_or(places, SparseMatrix::rows);
    let costs = vec![1; places];
    // An operator is one row more, open as long as need be, in the order that suits the checks.
    let Ok(own) = BitFrontier::of(checks, &costs, Vec::new(), MOST_WAYS, budget)? else {
        return Ok(None);
    };
    let mut frontiers = Vec::new();
    let mut ways = 0u64;
    for number in 0..count {
        let mut ones: Vec<(usize, usize)> = Vec::new();
        for row in 0..checks.rows() {
            ones.extend(checks.row(row).map(|(column, _)| (row, column)));
        }
        match operators {
            Some(operators) => {
                ones.extend(operators.row(number).map(|(column, _)| (checks.rows(), column)));
            }
            None => ones.push((checks.rows(), number)),
        }
        let with = matrix(checks.rows() + 1, places, ones);
        let Ok(frontier) = BitFrontier::of(&with, &costs, vec![own.order()], MOST_WAYS, budget)?
        else {
            return Ok(None);
        };
        ways += frontier.ways();
        if ways as f64 * (count as f64 / (number as f64 + 1.0)) > most {
            return Ok(None);
        }
        frontiers.push(frontier);
    }
    let mut best: Option<(Vec<u8>, u64)> = None;
    let mut right_side = vec![0; checks.rows()];
    right_side.push(1);
    for (number, frontier) in frontiers.iter().enumerate() {
        budget.progress("logical operators", number as u64, count as u64);
        if let Some((word, weight)) = frontier.cheapest(&right_side, budget)?
            && best.as_ref().is_none_or(|(_, least)| weight < *least)
        {
            best = Some((word, weight));
        }
    }
    Ok(best.map(|(word, _)| (word, How::Frontier { operators: count, ways })))
}
