//! A puzzle in the order of a sweep: buttons row by row, every light an equation that may force the last of them.
//!
//! On a rectangle, cylinder or torus the equations follow from the stencil (`shifted`). For everything else they are
//! listed (`listed`). The level of the goal "all equal" is one more unknown, swept first.

mod listed;
mod shifted;
mod size;

use lightsout_algebra::sweep::{Equations, Term, Weights};
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use lightsout_model::goal::Goal;
use lightsout_model::puzzle::Puzzle;
use listed::Listed;
use shifted::Shifted;
pub use size::{SweepSize, size};

use super::lacks;

/// Boards with fewer lights are eliminated at once.
///
/// `benches/algorithms` of the test kit: a board of 100 x 100 is eliminated in 60 to 190 ms and swept in 1 to 5.
const LEAST_LIGHTS: usize = 10_000;

/// Whether a sweep is the way to a puzzle's structure: it is a large board that looks the same everywhere,
/// and not too much is left free.
pub fn is_worth_it(puzzle: &Puzzle) -> bool {
    puzzle.lights() >= LEAST_LIGHTS && size(puzzle).is_ok_and(|size| size.is_feasible())
}

/// A puzzle's system, ready to be swept.
pub struct SweptPuzzle {
    modulus: Modulus,
    form: Form,
    has_level: bool,
    right_side: Vec<u8>,
}

enum Form {
    Shifted(Shifted),
    Listed(Listed),
}

impl SweptPuzzle {
    /// Makes the system of a puzzle, in the direction of sweep that leaves the fewest buttons free.
    ///
    /// # Errors
    /// When the budget does not allow the memory.
    pub fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<SweptPuzzle, Stopped> {
        let modulus = modulus_of(puzzle);
        let form = match Shifted::all(puzzle).into_iter().min_by_key(|shifted| {
            size::of_shifted(shifted, modulus).map_or(usize::MAX, |size| size.free)
        }) {
            Some(shifted) => Form::Shifted(shifted),
            None => Form::Listed(Listed::of(puzzle, watch)?),
        };
        watch.reserve(puzzle.lights() as u64)?;
        let lack = |place: usize| lacks::of_light(puzzle, form.cell(place));
        let right_side = (0..puzzle.lights()).map(lack).collect();
        let has_level = *puzzle.goal() == Goal::Equal;
        Ok(SweptPuzzle { modulus, form, has_level, right_side })
    }

    /// Returns the steps that every light still needs, in the order of the sweep.
    pub fn right_side(&self) -> &[u8] {
        &self.right_side
    }

    /// Reorders a solution by buttons, followed by the level if the puzzle has one.
    pub fn solution(&self, swept: &[u8]) -> Vec<u8> {
        let first = usize::from(self.has_level);
        let mut solution = vec![0; swept.len()];
        for (place, &value) in swept[first..].iter().enumerate() {
            solution[self.form.cell(place)] = value;
        }
        if self.has_level {
            solution[swept.len() - 1] = swept[0];
        }
        solution
    }

    /// Weights in the order of the lights.
    pub fn weights(&self, swept: &Weights) -> Vec<u8> {
        let mut weights = vec![0; swept.0.len()];
        for (place, &weight) in swept.0.iter().enumerate() {
            weights[self.form.cell(place)] = weight;
        }
        weights
    }

    /// Whether the level of the goal "all equal" is an unknown.
    pub fn has_level(&self) -> bool {
        self.has_level
    }

    /// The number of unknowns that are buttons.
    pub fn buttons(&self) -> usize {
        self.form.buttons()
    }
}

fn modulus_of(puzzle: &Puzzle) -> Modulus {
    Modulus::new(u64::from(puzzle.states())).expect("a puzzle has from 2 to 255 states")
}

impl Form {
    /// The light or button at a place in the sweep.
    fn cell(&self, place: usize) -> usize {
        match self {
            Form::Shifted(shifted) => shifted.cell(place),
            Form::Listed(_) => place,
        }
    }

    fn buttons(&self) -> usize {
        match self {
            Form::Shifted(shifted) => shifted.cells(),
            Form::Listed(listed) => listed.buttons(),
        }
    }
}

impl Equations for SweptPuzzle {
    fn modulus(&self) -> Modulus {
        self.modulus
    }

    fn unknowns(&self) -> usize {
        self.buttons() + usize::from(self.has_level)
    }

    fn equations(&self) -> usize {
        self.right_side.len()
    }

    fn terms(&self, equation: usize, terms: &mut Vec<Term>) {
        terms.clear();
        match &self.form {
            Form::Shifted(shifted) => shifted.terms(equation, self.modulus, terms),
            Form::Listed(listed) => terms.extend_from_slice(listed.of_light(equation)),
        }
        if self.has_level {
            terms.iter_mut().for_each(|term| term.unknown += 1);
            terms.push(Term { unknown: 0, weight: self.modulus.value() - 1 });
        }
    }
}
