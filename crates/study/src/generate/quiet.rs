//! The quiet patterns of a puzzle, ready to tell whether presses are the fewest for their board.
//!
//! Presses are the fewest when no quiet pattern added to them makes them fewer. A few patterns are all kept in a table.
//! Many are enumerated by Gray code for every question.

use lightsout_algebra::gf2::{BitVec, Counted, GrayWalk};
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::{self, Modulus};
use lightsout_solver::count::Count;
use lightsout_solver::linear::solutions::Solutions;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;

/// The most patterns kept in a table, and the most bytes it takes.
const MOST_KEPT: u64 = 1 << 20;
const MOST_BYTES: u64 = 1 << 27;
/// The most patterns walked for one question: minutes of it.
const MOST_WALKED: u64 = 1 << 36;

/// The quiet patterns of a puzzle.
pub(super) struct Quiet {
    modulus: Modulus,
    buttons: usize,
    generators: Vec<(Vec<u8>, u16)>,
    count: Count,
    kept: Kept,
}

enum Kept {
    /// All of them, packed, with this number of words each.
    Bits(usize, Vec<u64>),
    /// All of them, a byte for every button.
    Bytes(Vec<u8>),
    /// None, because they are enumerated each time.
    Walked,
}

/// The fewest presses of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Least {
    /// Their number.
    pub presses: u64,
    /// The number of solutions with that number of presses.
    pub solutions: u64,
}

impl Quiet {
    /// Finds the quiet patterns of a system. Returns `None` when there are too many to enumerate.
    ///
    /// # Errors
    /// When the budget does not allow the memory.
    pub(super) fn of(
        system: &LinearSystem,
        factorisation: &Factorisation,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Quiet>, Stopped> {
        let orders = factorisation.kernel_orders();
        let count: Count = orders.iter().copied().product();
        let Some(few) = u64::try_from(&count).ok().filter(|&count| count <= MOST_WALKED) else {
            return Ok(None);
        };
        let modulus = system.matrix().modulus();
        let buttons = system.buttons();
        budget.reserve((orders.len() * system.matrix().cols()) as u64)?;
        let generators: Vec<(Vec<u8>, u16)> =
            (0..orders.len()).filter_map(|i| factorisation.kernel_generator(i)).collect();
        let words = buttons.div_ceil(64).max(1);
        let bytes =
            few.saturating_mul(if modulus.value() == 2 { 8 * words } else { buttons } as u64);
        let kept = match modulus.value() {
            _ if few > MOST_KEPT || bytes > MOST_BYTES => Kept::Walked,
            2 => {
                budget.reserve(bytes)?;
                Kept::Bits(words, all_bits(&generators, buttons, words))
            }
            states => {
                budget.reserve(bytes)?;
                let zero = vec![0; system.matrix().cols()];
                let all = Solutions::new(states, zero, generators.clone());
                Kept::Bytes(all.flat_map(|pattern| pattern[..buttons].to_vec()).collect())
            }
        };
        Ok(Some(Quiet { modulus, buttons, generators, count, kept }))
    }

    /// Their number, the empty one counted.
    pub(super) fn count(&self) -> &Count {
        &self.count
    }

    /// Returns generators with their orders. A generator has an entry for every button, and one for the level if there
    /// is one.
    pub(super) fn generators(&self) -> &[(Vec<u8>, u16)] {
        &self.generators
    }

    /// The fewest presses among the solutions that differ from `presses` by quiet patterns.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn least(&self, presses: &[u8], budget: &mut Budget<'_>) -> Result<Least, Stopped> {
        Ok(self.not_below(presses, 0, budget)?.unwrap_or(Least { presses: 0, solutions: 1 }))
    }

    /// Computes [`Quiet::least`], or `None` as soon as fewer than `floor` presses are found.
    ///
    /// # Errors
    /// When the budget is spent.
    pub(super) fn not_below(
        &self,
        presses: &[u8],
        floor: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Least>, Stopped> {
        let presses = &presses[..self.buttons];
        match &self.kept {
            Kept::Bits(words, patterns) => {
                budget.step((patterns.len() / words) as u64)?;
                Ok(least_of_bits(&packed(presses, *words), patterns, floor))
            }
            Kept::Bytes(patterns) => {
                budget.step((patterns.len() / self.buttons.max(1)) as u64)?;
                Ok(self.least_of_bytes(presses, patterns, floor))
            }
            Kept::Walked => {
                let least = self.walk(presses, budget)?;
                Ok((least.presses >= floor).then_some(least))
            }
        }
    }

    fn least_of_bytes(&self, presses: &[u8], patterns: &[u8], floor: u64) -> Option<Least> {
        let mut least = Least { presses: u64::MAX, solutions: 0 };
        for pattern in patterns.chunks_exact(self.buttons.max(1)) {
            let sum: u64 = (presses.iter().zip(pattern))
                .map(|(&one, &other)| u64::from(self.modulus.add(one, other)))
                .sum();
            if !least.takes(sum, floor) {
                return None;
            }
        }
        Some(least)
    }

    fn walk(&self, presses: &[u8], budget: &mut Budget<'_>) -> Result<Least, Stopped> {
        let columns = self.generators.first().map_or(self.buttons, |(pattern, _)| pattern.len());
        let mut offset = presses.to_vec();
        offset.resize(columns, 0);
        let walked = if self.modulus.value() == 2 {
            let bits = |row: &[u8]| row.iter().map(|&entry| entry == 1).collect::<BitVec>();
            let basis = self.generators.iter().map(|(pattern, _)| bits(pattern)).collect();
            let counted = Counted::leading(columns, self.buttons);
            GrayWalk::new(bits(&offset), basis, &counted)
                .map(|walk| walk.run(0..walk.members(), false, budget))
        } else {
            zm::GrayWalk::new(self.modulus, offset, self.generators.clone(), self.buttons)
                .map(|walk| walk.run(0..walk.members(), false, budget))
        };
        let walked = walked.expect("as many members as were found to be walkable");
        match (walked.stopped, walked.best) {
            (None, Some(best)) => Ok(Least { presses: best.weight as u64, solutions: best.count }),
            (stopped, _) => Err(stopped.unwrap_or(Stopped::Steps)),
        }
    }
}

impl Least {
    /// Takes in a solution of so many presses; false when they are below the floor.
    fn takes(&mut self, presses: u64, floor: u64) -> bool {
        if presses < self.presses {
            *self = Least { presses, solutions: 0 };
        }
        self.solutions += u64::from(presses == self.presses);
        presses >= floor
    }
}

/// Presses of two states as bits.
fn packed(presses: &[u8], words: usize) -> Vec<u64> {
    let mut bits = vec![0; words];
    presses.iter().enumerate().for_each(|(i, &count)| bits[i / 64] |= u64::from(count) << (i % 64));
    bits
}

/// All sums of the generators on the buttons, packed.
fn all_bits(generators: &[(Vec<u8>, u16)], buttons: usize, words: usize) -> Vec<u64> {
    let mut all = vec![0; words];
    for (generator, _) in generators {
        let generator = packed(&generator[..buttons], words);
        let known = all.len();
        for i in 0..known {
            all.push(all[i] ^ generator[i % words]);
        }
    }
    all
}

fn least_of_bits(presses: &[u64], patterns: &[u64], floor: u64) -> Option<Least> {
    let mut least = Least { presses: u64::MAX, solutions: 0 };
    for pattern in patterns.chunks_exact(presses.len()) {
        let ones = presses.iter().zip(pattern).map(|(a, b)| (a ^ b).count_ones()).sum::<u32>();
        if !least.takes(ones.into(), floor) {
            return None;
        }
    }
    Some(least)
}
