//! The linear system of a puzzle: A x = goal − start over Z/m, one row a light, one column a button.
//!
//! For the goal "all equal" the level s the lights end in is one more unknown, a last column of −1:
//! A x − s·1 = −start. (Anderson and Feil, Turning lights out with linear algebra, 1998, for m = 2.)

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use lightsout_model::effects::Effects;
use lightsout_model::ends::Ends;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Puzzle, Rule};

use crate::solve::refusal::NotLinear;

/// The linear system of a puzzle.
#[derive(Clone, Debug)]
pub struct LinearSystem {
    matrix: SparseMatrix,
    right_side: Vec<u8>,
    buttons: usize,
    sizes: Vec<usize>,
    costs: Option<Vec<u32>>,
    open_ends: Vec<(usize, Vec<u8>)>,
}

/// How many entries are gathered before the watch is asked again.
const ENTRIES_UNASKED: usize = 1 << 18;

/// Whether linear methods apply to the puzzle.
///
/// # Errors
/// When the order of presses matters, or some lights may end in one of several states.
pub fn is_linear(puzzle: &Puzzle) -> Result<(), NotLinear> {
    match (puzzle.rule(), puzzle.goal()) {
        (Rule::LitOnly, _) => Err(NotLinear::Order),
        (Rule::Free, Goal::Among(_)) => Err(NotLinear::SeveralEnds),
        (Rule::Free, _) => Ok(()),
    }
}

impl LinearSystem {
    /// Makes the system of a puzzle, with a row for every light and a column for every button.
    ///
    /// # Errors
    /// When the budget does not allow the memory.
    ///
    /// # Panics
    /// When some lights may end in one of several states: there is a system for each choice ([`crate::ends`]).
    pub fn of(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<LinearSystem, Stopped> {
        assert!(puzzle.goal().ends().is_none(), "a system is of one end for each light");
        LinearSystem::with_open_ends(puzzle, watch)
    }

    /// Makes the same system with one more unknown for every light that may end in one of several states. Each is a
    /// column of −1 after those of the buttons: A x − e = −start. Solutions must keep these unknowns to the states of
    /// [`LinearSystem::open_ends`].
    ///
    /// # Errors
    /// When the budget does not allow the memory.
    pub fn with_open_ends(puzzle: &Puzzle, watch: &mut dyn Watch) -> Result<LinearSystem, Stopped> {
        let (lights, buttons, states) = (puzzle.lights(), puzzle.buttons(), puzzle.states());
        let several = puzzle.goal().ends().into_iter().flat_map(Ends::several);
        let open_ends: Vec<(usize, Vec<u8>)> =
            several.map(|(light, states)| (light.0, states.to_vec())).collect();
        let has_level = *puzzle.goal() == Goal::Equal;
        watch.reserve(most_entries(puzzle) * ENTRY_BYTES)?;
        let mut triplets = Vec::new();
        let mut touches = Vec::new();
        let mut asked = 0;
        for button in 0..buttons {
            puzzle.touched_by(Button(button), &mut touches);
            triplets.extend(touches.iter().map(|touch| (touch.light.0, button, touch.weight)));
            if triplets.len() - asked > ENTRIES_UNASKED {
                asked = triplets.len();
                watch.ask()?;
            }
        }
        if has_level {
            triplets.extend((0..lights).map(|light| (light, buttons, states - 1)));
        }
        let ends = open_ends.iter().enumerate();
        triplets.extend(ends.map(|(index, (light, _))| (*light, buttons + index, states - 1)));
        let columns = buttons + usize::from(has_level) + open_ends.len();
        let modulus = Modulus::new(u64::from(states)).expect("a puzzle has from 2 to 255 states");
        let matrix = SparseMatrix::from_triplets(lights, columns, modulus, triplets)
            .expect("a puzzle's lights can be numbered, and its effects name only them");
        let start = puzzle.start().states();
        let right_side = (0..lights)
            .map(|light| {
                let wanted = u16::from(puzzle.goal().wanted(light).unwrap_or(0));
                ((wanted + u16::from(states) - u16::from(start[light])) % u16::from(states)) as u8
            })
            .collect();
        let sizes = match puzzle.effects() {
            Effects::Stencil { lattice, .. } => lattice.sizes().to_vec(),
            Effects::Listed(_) => Vec::new(),
        };
        let costs = puzzle.costs().map(<[u32]>::to_vec);
        Ok(LinearSystem { matrix, right_side, buttons, sizes, costs, open_ends })
    }

    /// The system of a matrix, a row for every light and a column for every button, and what the lights lack.
    pub fn of_matrix(matrix: SparseMatrix, right_side: Vec<u8>) -> LinearSystem {
        let (buttons, sizes, costs) = (matrix.cols(), Vec::new(), None);
        LinearSystem { buttons, matrix, right_side, sizes, costs, open_ends: Vec::new() }
    }

    /// Sets the cost of a press of each button, 1 each for `None`.
    ///
    /// # Panics
    /// When there is not one cost for each button.
    pub fn with_costs(self, costs: Option<Vec<u32>>) -> LinearSystem {
        assert!(costs.as_ref().is_none_or(|costs| costs.len() == self.buttons));
        LinearSystem { costs, ..self }
    }

    /// Returns the cost of a press of each button, or `None` if every press costs 1.
    pub fn costs(&self) -> Option<&[u32]> {
        self.costs.as_deref()
    }

    /// Returns the cost of a press of a button. The level costs nothing.
    pub fn cost_of(&self, column: usize) -> u32 {
        match &self.costs {
            Some(costs) => costs.get(column).copied().unwrap_or(0),
            None => u32::from(column < self.buttons),
        }
    }

    /// Returns the cost of a solution vector without its level: its number of presses if every press costs 1.
    pub fn cost(&self, solution: &[u8]) -> u64 {
        let counts = solution[..self.buttons].iter().map(|&count| u64::from(count));
        match &self.costs {
            Some(costs) => counts.zip(costs).map(|(count, &cost)| count * u64::from(cost)).sum(),
            None => counts.sum(),
        }
    }

    /// Returns the matrix, lights by buttons (and the level, if there is one).
    pub fn matrix(&self) -> &SparseMatrix {
        &self.matrix
    }

    /// Returns the steps that every light still needs.
    pub fn right_side(&self) -> &[u8] {
        &self.right_side
    }

    /// Returns the number of columns that are buttons, which come first.
    pub fn buttons(&self) -> usize {
        self.buttons
    }

    /// Returns the sizes of the lattice whose cells the buttons are, the last coordinate the fastest. Empty if the
    /// buttons are listed.
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// Whether there is a column for the level of the goal "all equal".
    pub fn has_level(&self) -> bool {
        self.matrix.cols() > self.buttons + self.open_ends.len()
    }

    /// Returns the columns for lights with several ends, which follow the buttons: each with its light and the states
    /// that the light may have.
    pub fn open_ends(&self) -> impl Iterator<Item = (usize, usize, &[u8])> {
        let ends = self.open_ends.iter().enumerate();
        ends.map(|(index, (light, states))| (self.buttons + index, *light, &states[..]))
    }

    /// The presses of a solution vector, its level left out.
    pub fn presses(&self, solution: &[u8]) -> Presses {
        Presses::Counts(solution[..self.buttons].to_vec())
    }
}

/// Bytes a stored entry takes at its worst moment: as a triplet, and sorted into its row.
const ENTRY_BYTES: u64 = 48;

/// An upper bound on the number of entries of the matrix.
fn most_entries(puzzle: &Puzzle) -> u64 {
    let entries = match puzzle.effects() {
        Effects::Stencil { lattice, stencil } => {
            lattice.cells() as u64 * stencil.points().len() as u64
        }
        Effects::Listed(listed) => listed.touches() as u64,
    };
    entries + puzzle.lights() as u64
}
