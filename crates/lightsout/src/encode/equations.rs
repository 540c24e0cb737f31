//! A puzzle's equations, solved; and which numbers of presses its solutions can have.
//!
//! All solutions differ by quiet patterns. Where every quiet pattern presses a multiple of d buttons, all
//! solutions have the same number of presses modulo d. With two states, and a pattern that is symmetric with
//! its centre, d is 2: the board of all lights on can be solved (K. Sutner, Linear cellular automata and the
//! Garden-of-Eden, 1989), so it is orthogonal to every quiet pattern, which therefore has even size. Here that
//! is worked out on the puzzle at hand, whatever its pattern.

use lightsout_algebra::watch::Stopped;
use lightsout_sat::eliminate::{Affine, Inconsistent};
use lightsout_sat::fewest::Possible;

use crate::linear::system::LinearSystem;
use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use crate::solve::outcome::Certificate;

/// The equations of a puzzle with all their solutions.
#[derive(Clone, Debug)]
pub struct Equations {
    /// The equations.
    pub system: LinearSystem,
    /// All their solutions.
    pub solutions: Affine,
}

impl Equations {
    /// Solves the equations of a puzzle, or says why nothing does. Under a rule that forbids presses they say
    /// what every solution must fulfil, and not all that it must.
    ///
    /// # Errors
    /// When the budget is spent.
    pub fn of(
        puzzle: &Puzzle,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Equations, Certificate>, Stopped> {
        let system = LinearSystem::of(puzzle, budget)?;
        Ok(match Affine::of(system.matrix(), system.right_side(), budget)? {
            Ok(solutions) => Ok(Equations { system, solutions }),
            Err(Inconsistent(weights)) => Err(Certificate::Weights(weights)),
        })
    }

    /// The numbers of presses that solutions can have.
    pub fn lengths(&self) -> Lengths {
        let buttons = self.system.buttons();
        Lengths {
            states: u64::from(self.solutions.modulus),
            generators: self.solutions.changing(buttons),
            modulus: self.solutions.sum_is_fixed_modulo(buttons),
            residue: self.solutions.first_sum(buttons),
        }
    }
}

/// The numbers of presses that solutions can have: all of one residue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lengths {
    states: u64,
    generators: usize,
    modulus: u64,
    residue: u64,
}

impl Lengths {
    /// The possible numbers from `least` on.
    pub fn from(&self, least: u64) -> Possible {
        Possible { least, residue: self.residue, modulus: self.modulus }
    }

    /// Why no solution has so many presses, as a sentence; none where one may have.
    pub fn why_not(&self, presses: u64) -> Option<String> {
        if presses % self.modulus == self.residue % self.modulus {
            return None;
        }
        let (d, r) = (self.modulus, self.residue % self.modulus);
        let so = match (d, r) {
            (2, 0) => "so every solution has an even number of presses".to_string(),
            (2, _) => "so every solution has an odd number of presses".to_string(),
            _ => format!("so in every solution the number of presses is {r} modulo {d}"),
        };
        let states = self.states;
        Some(match (self.generators, d) {
            (0, _) => format!(
                "But for pressing a button {states} times, nothing leaves every light as it is, {so}."
            ),
            (count, 2) => format!(
                "All quiet patterns are sums of {count}, each of which presses an even number of buttons, {so}."
            ),
            (count, _) => format!(
                "All quiet patterns are sums of {count}, each of which makes a multiple of {d} presses, {so}."
            ),
        })
    }
}
