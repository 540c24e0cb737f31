//! Solves a puzzle's equations, and finds which numbers of presses its solutions can have.
//!
//! Two solutions differ by a quiet pattern. If every quiet pattern presses a multiple of d buttons, all solutions have
//! the same number of presses modulo d.
//!
//! With two states and a pattern that is symmetric about its centre, d is 2. The board of all lights on can be solved
//! (K. Sutner, Linear cellular automata and the Garden-of-Eden, 1989). So it is orthogonal to every quiet pattern,
//! which therefore has even size. Here d is computed for the puzzle itself, with any pattern.

use lightsout_algebra::watch::Stopped;
use lightsout_model::puzzle::Puzzle;
use lightsout_sat::affine::{Affine, Inconsistent};
use lightsout_sat::fewest::Possible;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use lightsout_solver::solve::outcome::Certificate;

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

    /// Returns the numbers of presses that solutions can have.
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
    /// Returns the possible numbers from `least` on.
    pub fn from(&self, least: u64) -> Possible {
        Possible { least, residue: self.residue, modulus: self.modulus }
    }

    /// Explains in a sentence why no solution has this number of presses. Returns none if one may have it.
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
                "All quiet patterns are sums of {count}. Each presses an even number of buttons, {so}."
            ),
            (count, _) => format!(
                "All quiet patterns are sums of {count}. Each makes a multiple of {d} presses, {so}."
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec::system::System;
    use lightsout_model::spec::{self, Shape, Spec};

    use super::*;

    fn lengths(spec: &Spec) -> Lengths {
        let puzzle = spec.build().expect("a puzzle");
        let equations = Equations::of(&puzzle, &mut Budget::unlimited()).expect("no limit");
        equations.expect("a solvable board").lengths()
    }

    #[test]
    fn solutions_of_the_cross_have_one_parity() {
        let lengths = lengths(&spec::named("5x5").expect("a size"));
        assert_eq!(lengths.why_not(13), None);
        let why = lengths.why_not(14).expect("an odd number");
        assert!(why.ends_with("so every solution has an odd number of presses."), "{why}");
        assert!(why.starts_with("All quiet patterns are sums of 2. Each presses"), "{why}");
        assert_eq!(lengths.from(12).from(0), 13);
    }

    #[test]
    fn three_states_have_one_residue_where_there_is_one_solution() {
        let mut spec = spec::named("3x3").expect("a size");
        spec.states = Some(3);
        // 5 presses solve it, and a button pressed three times does nothing.
        let lengths = lengths(&spec);
        assert_eq!([5, 8, 11].map(|presses| lengths.why_not(presses)), [None, None, None]);
        let why = lengths.why_not(6).expect("another residue");
        assert!(why.ends_with("the number of presses is 2 modulo 3."), "{why}");
    }

    #[test]
    fn a_quiet_pattern_of_odd_size_leaves_every_number_open() {
        let effects = [vec![0], vec![1], vec![0, 1]];
        let button = |(number, lights): (usize, &Vec<usize>)| {
            (format!("b{number}"), lights.iter().map(|&light| (light, 1)).collect())
        };
        let system = System {
            lights: vec!["l0".to_string(), "l1".to_string()],
            buttons: effects.iter().enumerate().map(button).collect(),
        };
        let lengths = lengths(&Spec::of(Shape::System(system)));
        assert!((0..9).all(|presses| lengths.why_not(presses).is_none()));
    }
}
