//! Small puzzles: every way to press with the given total is looked at once, and those kept that are
//! the fewest for their boards.

use std::collections::BTreeMap;

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::count::Count;
use lightsout_solver::solve::budget::Budget;

use super::{Draw, none_needs};
use crate::generate::error::GenerateError;
use crate::generate::quiet::Quiet;

/// The most ways to press that are looked at.
const MOST_WAYS: u64 = 1 << 20;

/// All presses of a total that are the fewest for their boards, each with the number of its likes.
pub(super) struct Listed(Vec<(Vec<u8>, u64)>);

impl Listed {
    /// Lists the presses. Returns `None` when the puzzle is too large.
    ///
    /// # Errors
    /// When no board needs exactly `par` presses, or the budget is spent.
    pub(super) fn of(
        puzzle: &Puzzle,
        quiet: &Quiet,
        par: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Listed>, GenerateError> {
        let ways = u32::try_from(puzzle.buttons())
            .ok()
            .and_then(|buttons| u64::from(puzzle.states()).checked_pow(buttons));
        let work = ways.and_then(|ways| ways.checked_mul(u64::try_from(quiet.count()).ok()?));
        if ways.is_none_or(|ways| ways > MOST_WAYS) || work.is_none_or(|work| work > 64 * MOST_WAYS)
        {
            return Ok(None);
        }
        let mut found = Vec::new();
        let mut hardest = None;
        let mut presses = vec![0u8; puzzle.buttons()];
        loop {
            let total: u64 = presses.iter().map(|&count| u64::from(count)).sum();
            let is_of_interest =
                total == par || total > par && hardest.is_none_or(|hardest| total > hardest);
            let least = match is_of_interest {
                true => quiet.not_below(&presses, total, budget)?,
                false => None,
            };
            if let Some(least) = least {
                hardest = hardest.max(Some(total));
                if total == par {
                    found.push((presses.clone(), least.solutions));
                }
            }
            let Some(next) = presses.iter().position(|&count| count + 1 < puzzle.states()) else {
                break;
            };
            presses[..next].fill(0);
            presses[next] += 1;
        }
        if found.is_empty() {
            return Err(none_needs(puzzle, par, hardest.or(self::hardest(puzzle, quiet, budget)?)));
        }
        Ok(Some(Listed(found)))
    }
}

/// The largest number of presses that some board needs.
fn hardest(
    puzzle: &Puzzle,
    quiet: &Quiet,
    budget: &mut Budget<'_>,
) -> Result<Option<u64>, Stopped> {
    let mut hardest = None;
    let mut presses = vec![0u8; puzzle.buttons()];
    loop {
        hardest = hardest.max(Some(quiet.least(&presses, budget)?.presses));
        let Some(next) = presses.iter().position(|&count| count + 1 < puzzle.states()) else {
            return Ok(hardest);
        };
        presses[..next].fill(0);
        presses[next] += 1;
    }
}

impl Draw for Listed {
    fn boards(&self) -> Option<Count> {
        let mut with_likes = BTreeMap::new();
        self.0.iter().for_each(|(_, likes)| *with_likes.entry(likes).or_insert(0u64) += 1);
        Some(Count::from(with_likes.into_iter().map(|(likes, count)| count / likes).sum::<u64>()))
    }

    fn draw(
        &mut self,
        presses: &mut [u8],
        random: &mut Random,
        _budget: &mut Budget<'_>,
    ) -> Result<(), GenerateError> {
        loop {
            let (found, likes) = &self.0[random.index(self.0.len())];
            if random.index(*likes as usize) == 0 {
                presses.copy_from_slice(found);
                return Ok(());
            }
        }
    }
}
