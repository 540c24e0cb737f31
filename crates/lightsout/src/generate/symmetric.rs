//! Symmetric boards that can be solved, all equally likely.
//!
//! A board can be solved when every y with y·A = 0 is orthogonal to goal − board. A symmetric board is
//! a state for every orbit of lights, so this is a linear system for those states, whose solutions
//! are one of them plus the combinations of generators, each combination once. A symmetric board
//! need not have symmetric presses: the middle light of a row may ask for presses that are not.

use super::error::GenerateError;
use super::presses_to_board::goal_board;
use super::sieve::WithPar;
use super::way::{Ask, Info, Made, Source, Way};
use crate::board::Board;
use crate::linear::system::{LinearSystem, is_linear};
use crate::nearest;
use crate::puzzle::Puzzle;
use crate::solve::budget::Budget;
use crate::spec::random::Random;
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::Watch;
use lightsout_algebra::zm::Modulus;
use lightsout_algebra::zm::row::{add_scaled, dot};

/// The row of the table.
pub struct Symmetric;

const INFO: Info = Info {
    name: "symmetric",
    summary: "solvable boards with the symmetry that --symmetry names, all equally likely; with --presses those that need exactly so many",
};

impl Way for Symmetric {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn of<'p>(
        &self,
        puzzle: &'p Puzzle,
        ask: &Ask,
        budget: &mut Budget<'_>,
    ) -> Result<Box<dyn Source + 'p>, GenerateError> {
        is_linear(puzzle).map_err(GenerateError::Refused)?;
        let symmetry = ask.symmetry.ok_or_else(|| {
            GenerateError::Refused("symmetric boards need a --symmetry, such as mirror".to_string())
        })?;
        let refuse =
            |error: crate::symmetry::NotSymmetric| GenerateError::Refused(error.to_string());
        let orbits = symmetry.orbits(puzzle.layout().lights()).map_err(refuse)?;
        let system = LinearSystem::of(puzzle, budget)?;
        let modulus = system.matrix().modulus();
        let checks = nearest::checks(&system, budget)?;
        let goal = goal_board(puzzle, 0);
        let wanted: Vec<u8> =
            checks.iter().map(|check| dot(check, goal.states(), modulus)).collect();
        let sum = |check: &[u8], orbit: &[usize]| {
            orbit.iter().fold(0, |sum, &light| modulus.add(sum, check[light]))
        };
        let entries = checks.iter().enumerate().flat_map(|(row, check)| {
            orbits.iter().enumerate().map(move |(column, orbit)| (row, column, sum(check, orbit)))
        });
        let matrix = SparseMatrix::from_triplets(checks.len(), orbits.len(), modulus, entries)
            .expect("no more rows and columns than the puzzle has lights");
        let factorisation = Factorisation::of(&matrix, budget)?;
        let Ok(first) = factorisation.solve(&wanted) else {
            return Err(GenerateError::Impossible(format!(
                "no board of {} with {} symmetry can be solved",
                puzzle.title(),
                symmetry.name
            )));
        };
        let count = factorisation.kernel_generators();
        budget.reserve((count as u64).saturating_mul(orbits.len() as u64))?;
        let generators = (0..count).filter_map(|i| factorisation.kernel_generator(i)).collect();
        let boards = Boards { modulus, lights: puzzle.lights(), orbits, first, generators };
        match ask.presses {
            None => Ok(Box::new(boards)),
            Some(par) => Ok(Box::new(WithPar::new(Box::new(boards), puzzle, par, budget)?)),
        }
    }
}

struct Boards {
    modulus: Modulus,
    lights: usize,
    orbits: Vec<Vec<usize>>,
    first: Vec<u8>,
    generators: Vec<(Vec<u8>, u16)>,
}

impl Source for Boards {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        budget.step(1)?;
        let mut states = self.first.clone();
        for (generator, order) in &self.generators {
            let times = random.index(usize::from(*order)) as u8;
            add_scaled(&mut states, generator, times, self.modulus);
        }
        let mut board = vec![0; self.lights];
        for (orbit, state) in self.orbits.iter().zip(states) {
            orbit.iter().for_each(|&light| board[light] = state);
        }
        Ok(Board::new(board).into())
    }
}
