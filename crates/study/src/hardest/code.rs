//! The quiet patterns as a code: independent parts, each made of classes of equal columns.
//!
//! Two ways to press do the same exactly when they differ by a quiet pattern. So a board is a coset of the code K of
//! quiet patterns in (Z/m)^buttons, and its distance is the least total in the coset. Three things make cosets simple:
//!
//! - A button in no quiet pattern is *loose*: no quiet pattern changes its presses.
//! - Generators that share no button are in different *parts*, and everything about K is a sum or product over the
//!   parts.
//! - Buttons with equal entries in all generators make a *class*. They are interchangeable, so only the numbers of
//!   presses
//!   in a class matter, not their places.

use std::collections::BTreeMap;

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::count::Count;
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

/// The code of quiet patterns of a puzzle.
#[derive(Clone, Debug)]
pub struct QuietCode {
    /// The number m of states.
    pub states: u8,
    /// The number of buttons.
    pub buttons: usize,
    /// The number of boards that share a coset: m for the goal "all equal", where the level does not
    /// count as a press, and 1 otherwise.
    pub levels: u8,
    /// The buttons in no quiet pattern.
    pub loose: Vec<usize>,
    /// The parts, by their first buttons.
    pub parts: Vec<Part>,
}

/// Generators of quiet patterns that share buttons, with their classes of buttons.
#[derive(Clone, Debug)]
pub struct Part {
    /// The number m of states.
    pub states: u8,
    /// How often each generator is pressed until it is made of the others.
    pub orders: Vec<u16>,
    /// The classes, by their first buttons.
    pub regions: Vec<Region>,
}

/// Buttons that are pressed alike in every quiet pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The buttons.
    pub buttons: Vec<usize>,
    /// How often each generator presses them, as a multiple of `step`.
    pub column: Vec<u8>,
    /// Quiet patterns press these buttons by multiples of this divisor of m.
    pub step: u8,
}

impl QuietCode {
    /// The code of a puzzle under the free rule.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn of(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<QuietCode, Stopped> {
        let system = LinearSystem::of(puzzle, budget)?;
        let factorisation = Factorisation::of(system.matrix(), budget)?;
        let orders = factorisation.kernel_orders();
        budget.reserve(2 * (orders.len() * system.matrix().cols()) as u64)?;
        let generators: Vec<(Vec<u8>, u16)> =
            (0..orders.len()).filter_map(|index| factorisation.kernel_generator(index)).collect();
        let levels = if *puzzle.goal() == Goal::Equal { puzzle.states() } else { 1 };
        Ok(QuietCode::from_generators(puzzle.states(), puzzle.buttons(), levels, &generators))
    }

    /// Makes the code spanned by generators over Z/m, each with its order. Entries after the buttons are ignored.
    pub fn from_generators(
        states: u8,
        buttons: usize,
        levels: u8,
        generators: &[(Vec<u8>, u16)],
    ) -> QuietCode {
        let part_of = parts_of_generators(buttons, generators);
        let count = part_of.iter().max().map_or(0, |last| last + 1);
        let parts = (0..count).map(|part| {
            let own: Vec<&(Vec<u8>, u16)> = (generators.iter().zip(&part_of))
                .filter(|(_, of)| **of == part)
                .map(|(generator, _)| generator)
                .collect();
            Part::of(states, buttons, &own)
        });
        let mut parts: Vec<Part> = parts.collect();
        parts.sort_by_key(|part| part.regions.first().map(|region| region.buttons[0]));
        let is_loose = |button: &usize| generators.iter().all(|(entries, _)| entries[*button] == 0);
        let loose = (0..buttons).filter(is_loose).collect();
        QuietCode { states, buttons, levels, loose, parts }
    }

    /// The number of quiet patterns, the empty one counted.
    pub fn size(&self) -> Count {
        self.orders().product()
    }

    fn orders(&self) -> impl Iterator<Item = u16> {
        self.parts.iter().flat_map(|part| &part.orders).copied()
    }

    /// The number of boards that can be solved.
    pub fn boards(&self) -> Count {
        let all = Count::power(self.states, self.buttons);
        all.over(self.orders()) * self.levels.into()
    }
}

/// The number of the part of every generator: those that share a button are in the same one.
fn parts_of_generators(buttons: usize, generators: &[(Vec<u8>, u16)]) -> Vec<usize> {
    let mut part_of: Vec<usize> = (0..generators.len()).collect();
    for button in 0..buttons {
        let mut first = None;
        for (index, _) in generators.iter().enumerate().filter(|(_, g)| g.0[button] != 0) {
            let (part, into) = (part_of[index], *first.get_or_insert(part_of[index]));
            if part != into {
                part_of.iter_mut().filter(|of| **of == part).for_each(|of| *of = into);
            }
        }
    }
    let mut numbers = BTreeMap::new();
    for part in &mut part_of {
        let next = numbers.len();
        *part = *numbers.entry(*part).or_insert(next);
    }
    part_of
}

impl Part {
    fn of(states: u8, buttons: usize, generators: &[&(Vec<u8>, u16)]) -> Part {
        let mut by_column: BTreeMap<Vec<u8>, Vec<usize>> = BTreeMap::new();
        for button in 0..buttons {
            let column: Vec<u8> = generators.iter().map(|(entries, _)| entries[button]).collect();
            if column.iter().any(|&entry| entry != 0) {
                by_column.entry(column).or_default().push(button);
            }
        }
        let region = |(mut column, buttons): (Vec<u8>, Vec<usize>)| {
            let step = column
                .iter()
                .fold(u32::from(states), |step, &entry| zm::gcd(step, u32::from(entry)))
                as u8;
            column.iter_mut().for_each(|entry| *entry /= step);
            Region { buttons, column, step }
        };
        let mut regions: Vec<Region> = by_column.into_iter().map(region).collect();
        regions.sort_by_key(|region| region.buttons[0]);
        let orders = generators.iter().map(|(_, order)| *order).collect();
        Part { states, orders, regions }
    }

    /// The number of quiet patterns of the part.
    pub fn size(&self) -> Count {
        self.orders.iter().copied().product()
    }

    /// The number of its buttons.
    pub fn buttons(&self) -> usize {
        self.regions.iter().map(|region| region.buttons.len()).sum()
    }

    /// Returns the number of values that quiet patterns give a class: m ÷ its step.
    pub fn values(&self, region: usize) -> u8 {
        self.states / self.regions[region].step
    }

    /// Enumerates all quiet patterns, each as its value on every class, below [`Part::values`].
    pub fn words(&self) -> impl Iterator<Item = Vec<u8>> + '_ {
        let generators = self.orders.iter().enumerate().map(|(index, &order)| {
            let entries = self.regions.iter().map(|region| region.column[index] * region.step);
            (entries.collect(), order)
        });
        let all = Solutions::new(self.states, vec![0; self.regions.len()], generators.collect());
        all.map(|word| {
            word.iter().zip(&self.regions).map(|(&entry, region)| entry / region.step).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_board_has_three_regions_and_five_loose_buttons() {
        let puzzle =
            lightsout_model::spec::named("5x5").and_then(|spec| spec.build()).expect("a board");
        let code = QuietCode::of(&puzzle, &mut Budget::unlimited()).expect("no limit");
        assert_eq!((code.loose.len(), code.parts.len()), (5, 1));
        let sizes: Vec<usize> =
            code.parts[0].regions.iter().map(|region| region.buttons.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 20);
        assert_eq!(code.parts[0].words().count(), 4);
        assert_eq!(code.boards(), Count::from(1 << 23));
    }

    #[test]
    fn generators_that_share_no_button_are_parts_of_their_own() {
        let generators = [(vec![1, 2, 0, 0, 0], 3), (vec![0, 0, 0, 1, 1], 3)];
        let code = QuietCode::from_generators(3, 5, 1, &generators);
        assert_eq!((code.parts.len(), code.loose.clone()), (2, vec![2]));
        assert_eq!(code.parts[0].regions.len(), 2);
        assert_eq!(code.parts[1].regions.len(), 1);
        assert_eq!(code.boards(), Count::from(27));
    }
}
