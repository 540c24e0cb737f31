//! Everything else by trial: presses of the total are drawn until some are the fewest for their board.

use lightsout_algebra::watch::Watch;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::solve::budget::Budget;

use super::Draw;
use super::sums::{Totals, press_some};
use crate::generate::error::{GenerateError, NotMade};
use crate::generate::quiet::Quiet;
use lightsout_model::presses::Length;

/// The most presses drawn for one board.
const MOST_TRIES: u64 = 1 << 22;

/// Draws presses and keeps those that are the fewest.
pub(super) struct Tries {
    title: String,
    quiet: Quiet,
    par: u64,
    buttons: Vec<usize>,
    /// None with two states.
    totals: Option<Totals>,
}

impl Tries {
    /// Makes the source of presses of total `par`, which is not more than the buttons allow.
    ///
    /// # Errors
    /// When the numbers of ways to press would fill too large a table.
    pub(super) fn new(
        puzzle: &Puzzle,
        quiet: Quiet,
        par: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Tries, GenerateError> {
        let buttons = puzzle.buttons();
        let totals = match puzzle.states() {
            2 => None,
            states => {
                let digits = buttons as u64 * u64::from(states.ilog2() + 1);
                budget.reserve((buttons as u64 + 1) * (par + 1) * (32 + digits / 8))?;
                let totals = Totals::of(states, buttons, par as usize);
                Some(totals.ok_or(NotMade::TooManyChoices { presses: par, buttons, states })?)
            }
        };
        let title = puzzle.title().to_string();
        Ok(Tries { title, quiet, par, buttons: (0..buttons).collect(), totals })
    }
}

impl Draw for Tries {
    fn draw(
        &mut self,
        presses: &mut [u8],
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<(), GenerateError> {
        for done in 0..MOST_TRIES {
            match &self.totals {
                Some(totals) => totals.draw(presses, random),
                None => {
                    presses.fill(0);
                    press_some(&self.buttons, self.par as usize, presses, random);
                }
            }
            if done % 1024 == 1023 {
                budget.progress("presses tried", done + 1, MOST_TRIES);
            }
            let least = self.quiet.not_below(presses, self.par, budget)?;
            if least.is_some_and(|least| random.index(least.solutions as usize) == 0) {
                return Ok(());
            }
        }
        Err(GenerateError::NotFound(format!(
            "no board of {} that needs exactly {} was found in {MOST_TRIES} tries. Whether one exists is not known",
            self.title,
            Length::Exactly(self.par)
        )))
    }
}
