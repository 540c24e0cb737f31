//! Symmetric boards that can be solved, all equally likely.
//!
//! A board can be solved when every y with y·A = 0 is orthogonal to goal − board. A symmetric board is a state for
//! every orbit of lights, so this is a linear system for those states. Its solutions are enumerated orbit by orbit.
//! When the states of earlier orbits are fixed, the next one's are r, r + d, r + 2d, … for some divisor d of m. An
//! echelon form of the solutions finds them, and one is drawn.
//!
//! So the boards depend on the seed alone, not on how the system was solved. A symmetric board need not have symmetric
//! presses.

use lightsout_algebra::gf2::{BitMatrix, Echelon};
use lightsout_algebra::sparse::{Factorisation, SparseMatrix};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::row::{add_scaled, dot};
use lightsout_algebra::zm::{Howell, Matrix, Modulus};
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::random::Random;
use lightsout_solver::count::Count;
use lightsout_solver::linear::system::{LinearSystem, is_linear};
use lightsout_solver::solve::budget::Budget;

use super::error::{GenerateError, NotMade};
use super::presses_to_board::goal_board;
use super::sieve::WithPar;
use super::way::{Ask, Info, Made, Source, Way};
use crate::nearest;

/// The row of the table.
pub(super) struct Symmetric;

const INFO: Info = Info {
    name: "symmetric",
    summary: "solvable boards with a symmetry, all equally likely, or those that need a given number of presses",
    takes_presses: true,
    takes_symmetry: true,
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
        is_linear(puzzle)?;
        let symmetry = ask.symmetry.ok_or(NotMade::NoSymmetry)?;
        let refuse = |error: lightsout_model::symmetry::NotSymmetric| NotMade::from(error);
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
        let generators = (0..count).filter_map(|i| factorisation.kernel_generator(i));
        let generators: Vec<Vec<u8>> = generators.map(|(generator, _)| generator).collect();
        let steps = echelon(modulus, orbits.len(), &generators, budget)?;
        let boards = Boards { modulus, lights: puzzle.lights(), orbits, first, steps };
        match ask.presses {
            None => Ok(Box::new(boards)),
            Some(par) => Ok(Box::new(WithPar::new(Box::new(boards), puzzle, par, budget)?)),
        }
    }
}

/// The first non-zero entry of a row, a divisor of m, with its column; and the row.
struct EchelonRow {
    orbit: usize,
    by: u8,
    row: Vec<u8>,
}

/// Rows in echelon form that span what the generators span, so that the rows from any column on span
/// all that is zero before it.
fn echelon(
    modulus: Modulus,
    columns: usize,
    generators: &[Vec<u8>],
    budget: &mut Budget<'_>,
) -> Result<Vec<EchelonRow>, Stopped> {
    if modulus.value() == 2 {
        let mut matrix = BitMatrix::reserved(generators.len(), columns, budget)?;
        for (i, generator) in generators.iter().enumerate() {
            (0..columns).filter(|&j| generator[j] == 1).for_each(|j| matrix.set(i, j, true));
        }
        let echelon = Echelon::of(matrix, budget)?;
        let row = |i: usize| (0..columns).map(|j| u8::from(echelon.entry(i, j))).collect();
        let pivots = echelon.pivots().iter().enumerate();
        return Ok(pivots.map(|(i, &orbit)| EchelonRow { orbit, by: 1, row: row(i) }).collect());
    }
    let howell = Howell::of(Matrix::from_rows(modulus, columns, generators), budget)?;
    let pivots = howell.pivots().iter().enumerate();
    let step = |(i, &orbit): (usize, &usize)| {
        let row = howell.row(i).to_vec();
        EchelonRow { orbit, by: row[orbit], row }
    };
    Ok(pivots.map(step).collect())
}

struct Boards {
    modulus: Modulus,
    lights: usize,
    orbits: Vec<Vec<usize>>,
    /// The states of the orbits on one solvable board.
    first: Vec<u8>,
    steps: Vec<EchelonRow>,
}

impl Source for Boards {
    fn next(
        &mut self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Made, GenerateError> {
        budget.step(1)?;
        let m = self.modulus;
        let mut states = self.first.clone();
        for EchelonRow { orbit, by, row } in &self.steps {
            let choice = random.index(usize::from(m.value() / by)) as u8;
            let wanted = states[*orbit] % by + choice * by;
            let times = m.sub(wanted, states[*orbit]);
            // Both are r plus a multiple of the divisor, and so is their difference, taken modulo m.
            add_scaled(&mut states, row, times / by, m);
        }
        let mut board = vec![0; self.lights];
        for (orbit, state) in self.orbits.iter().zip(states) {
            orbit.iter().for_each(|&light| board[light] = state);
        }
        Ok(Board::new(board).into())
    }

    fn boards(&self) -> Option<Count> {
        let choices = self.steps.iter().map(|step| self.modulus.value() / step.by);
        Some(choices.product())
    }

    /// A symmetry carries solvable boards to solvable ones, so only the orbits are left to compare.
    fn holds(&self, states: &[u8]) -> bool {
        let is_even =
            |orbit: &Vec<usize>| orbit.iter().all(|&light| states[light] == states[orbit[0]]);
        self.orbits.iter().all(is_even)
    }
}
