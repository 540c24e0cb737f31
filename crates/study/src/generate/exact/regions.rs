//! Two states, counted by classes of buttons: those in the same quiet patterns are alike.
//!
//! With w of the n buttons of every class pressed, a quiet pattern made of some classes changes the number of presses
//! by Σ (n − 2w) over them. So the numbers w alone decide whether presses are the fewest and how many solutions share
//! that minimum. The presses with these numbers are Π C(n, w).
//!
//! All choices of the w are tried once. Then a choice is drawn by its number of boards, and after it the buttons of
//! every class. (5x5: the middle, and three classes from the two patterns.)

use std::collections::BTreeMap;

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::count::Count;
use lightsout_solver::solve::budget::Budget;

use super::sums::{below, press_some};
use super::{Draw, none_needs};
use crate::generate::error::GenerateError;
use crate::generate::quiet::Quiet;

/// The most choices gone through, times the quiet patterns each is held against.
const MOST_STEPS: u64 = 1 << 26;
/// The most choices gone through.
const MOST_CHOICES: u64 = 1 << 20;

/// The classes of buttons of a puzzle, and the choices that are the fewest for their boards.
pub(super) struct Regions {
    /// The buttons in no quiet pattern.
    outside: Vec<usize>,
    regions: Vec<Vec<usize>>,
    choices: Vec<Choice>,
}

/// How many buttons of every region are pressed.
struct Choice {
    pressed: Vec<u16>,
    /// The solutions of the board that are as few.
    ties: u32,
}

impl Regions {
    /// Enumerates the classes and choices. Returns `None` for more states, or too many choices.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn of(
        puzzle: &Puzzle,
        quiet: &Quiet,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Regions>, Stopped> {
        let generators = quiet.generators();
        if puzzle.states() != 2 || generators.len() > 16 {
            return Ok(None);
        }
        let mut by_patterns: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for button in 0..puzzle.buttons() {
            let bits = generators.iter().enumerate();
            let patterns =
                bits.fold(0, |bits, (i, (pattern, _))| bits | u32::from(pattern[button]) << i);
            by_patterns.entry(patterns).or_default().push(button);
        }
        let outside = by_patterns.remove(&0).unwrap_or_default();
        let choices = by_patterns
            .values()
            .try_fold(1u64, |all, region| all.checked_mul(region.len() as u64 + 1));
        let steps = choices.and_then(|choices| choices.checked_mul(1 << generators.len()));
        let (Some(choices), Some(steps)) = (choices, steps) else { return Ok(None) };
        if choices > MOST_CHOICES || steps > MOST_STEPS {
            return Ok(None);
        }
        budget.step(steps)?;
        // By their first buttons, since the patterns' numbers depend on the generators at hand.
        let mut regions: Vec<(u32, Vec<usize>)> = by_patterns.into_iter().collect();
        regions.sort_by_key(|(_, region)| region[0]);
        let members = (1..1u32 << generators.len()).map(|sum| {
            regions.iter().map(|(patterns, _)| (patterns & sum).count_ones() % 2 == 1).collect()
        });
        let members: Vec<Vec<bool>> = members.collect();
        let regions: Vec<Vec<usize>> = regions.into_iter().map(|(_, region)| region).collect();
        let choices = fewest_choices(&regions, &members);
        Ok(Some(Regions { outside, regions, choices }))
    }

    /// Makes the source of boards that need exactly `par` presses.
    ///
    /// # Errors
    /// When there are none.
    pub(super) fn with_par(self, puzzle: &Puzzle, par: u64) -> Result<ByRegions, GenerateError> {
        let mut ties: Vec<u32> = self.choices.iter().map(|choice| choice.ties).collect();
        ties.sort_unstable();
        ties.dedup();
        let common: Count = ties.iter().copied().product();
        let mut end = Count::ZERO;
        let mut drawn = Vec::new();
        for choice in &self.choices {
            let ways = self.ways(choice, par);
            if ways > 0 {
                end += &(&ways * &common / choice.ties);
                drawn.push((end.clone(), choice.pressed.clone()));
            }
        }
        if drawn.is_empty() {
            let pressed =
                |choice: &Choice| choice.pressed.iter().map(|&w| u64::from(w)).sum::<u64>();
            let hardest = self.choices.iter().map(pressed).max();
            let hardest = hardest.map(|hardest| hardest + self.outside.len() as u64);
            return Err(none_needs(puzzle, par, hardest));
        }
        let boards = end.over(ties);
        Ok(ByRegions { regions: self, par, drawn, boards })
    }

    /// The number of presses of total `par` with so many in every region.
    fn ways(&self, choice: &Choice, par: u64) -> Count {
        let inside: u64 = choice.pressed.iter().map(|&w| u64::from(w)).sum();
        let Some(outside) = par.checked_sub(inside) else { return Count::ZERO };
        (self.regions.iter().zip(&choice.pressed))
            .fold(binomial(self.outside.len() as u64, outside), |ways, (region, &w)| {
                &ways * &binomial(region.len() as u64, w.into())
            })
    }
}

/// Every choice that no quiet pattern makes fewer, with its ties.
fn fewest_choices(regions: &[Vec<usize>], members: &[Vec<bool>]) -> Vec<Choice> {
    let mut found = Vec::new();
    let mut pressed = vec![0u16; regions.len()];
    loop {
        let changes = |member: &Vec<bool>| -> i64 {
            let inside = member.iter().zip(regions).zip(&pressed).filter(|((is_in, _), _)| **is_in);
            inside.map(|((_, region), &w)| region.len() as i64 - 2 * i64::from(w)).sum()
        };
        let mut ties = 1;
        let is_fewest = members.iter().map(changes).all(|change| {
            ties += u32::from(change == 0);
            change >= 0
        });
        if is_fewest {
            found.push(Choice { pressed: pressed.clone(), ties });
        }
        let Some(next) =
            pressed.iter().zip(regions).position(|(&w, region)| usize::from(w) < region.len())
        else {
            return found;
        };
        pressed[..next].fill(0);
        pressed[next] += 1;
    }
}

fn binomial(n: u64, k: u64) -> Count {
    if k > n {
        return Count::ZERO;
    }
    (0..k.min(n - k)).fold(Count::from(1), |all, i| all * (n - i) as u32 / (i + 1) as u32)
}

/// Draws boards by classes of buttons.
pub(super) struct ByRegions {
    regions: Regions,
    par: u64,
    /// The choices, each with the boards up to and with it, times a common factor.
    drawn: Vec<(Count, Vec<u16>)>,
    /// The number of boards there are, for one level.
    boards: Count,
}

impl Draw for ByRegions {
    fn boards(&self) -> Option<Count> {
        Some(self.boards.clone())
    }

    fn draw(
        &mut self,
        presses: &mut [u8],
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<(), GenerateError> {
        budget.step(1)?;
        presses.fill(0);
        let end = self.drawn.last().map(|(end, _)| end).expect("there is a choice");
        let number = below(end, random);
        let choice = self.drawn.partition_point(|(end, _)| *end <= number);
        let pressed = &self.drawn[choice].1;
        let mut left = self.par as usize;
        for (region, &count) in self.regions.regions.iter().zip(pressed) {
            press_some(region, count.into(), presses, random);
            left -= usize::from(count);
        }
        press_some(&self.regions.outside, left, presses, random);
        Ok(())
    }
}
