//! The solvable board nearest to a given one: the fewest lights changed.
//!
//! Let the rows of Y generate the y with y·A = 0. A board is solvable exactly when its syndrome Y·(goal − board) is 0,
//! and changing light ℓ by v changes the syndrome by −v times column ℓ of Y. So the fewest lights are the fewest
//! columns, with multiples, that add up to a syndrome: the leader of a coset of the code of solvable boards.
//!
//! If syndromes are few, they are visited breadth first. If they are many, up to four lights are found by meeting in
//! the middle of two pairs. If four are not enough, that is the bound, and information sets find a good board.

mod by_chance;
mod syndromes;

pub use by_chance::fixed_words;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use lightsout_algebra::zm::row::dot;
use lightsout_model::board::Board;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::linear::system::LinearSystem;
use lightsout_solver::solve::budget::Budget;
use syndromes::{Change, Syndromes};

/// A solvable board near a given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearest {
    /// The board.
    pub board: Board,
    /// The lights in which it differs, in order.
    pub changed: Vec<usize>,
    /// Every solvable board differs in at least this number of lights.
    pub at_least: usize,
}

impl Nearest {
    /// Whether no solvable board is nearer.
    pub fn is_proved(&self) -> bool {
        self.changed.len() <= self.at_least
    }
}

/// Tables for the nearest solvable boards of a puzzle.
pub struct Finder {
    modulus: Modulus,
    system: LinearSystem,
    /// Rows that every solvable board is orthogonal to, after the goal is taken off.
    checks: Vec<Vec<u8>>,
    syndromes: Syndromes,
}

impl Finder {
    /// Prepares the finder for a puzzle under the free rule and ignores its start.
    ///
    /// # Errors
    /// When the budget is spent or does not allow the memory.
    pub fn new(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Finder, Stopped> {
        let system = LinearSystem::of(puzzle, budget)?;
        let modulus = system.matrix().modulus();
        let checks = checks(&system, budget)?;
        let syndromes = Syndromes::new(modulus, &checks, puzzle.lights(), budget)?;
        Ok(Finder { modulus, system, checks, syndromes })
    }

    /// Finds the nearest solvable board to `board`. If several are equally near, the random words of `random` choose,
    /// though not evenly. With [`fixed_words`] the choice is always the same.
    ///
    /// # Errors
    /// When the budget is spent.
    ///
    /// # Panics
    /// When the board is not one of the puzzle's.
    pub fn nearest(
        &self,
        puzzle: &Puzzle,
        board: &Board,
        random: &mut dyn FnMut() -> u64,
        budget: &mut Budget<'_>,
    ) -> Result<Nearest, Stopped> {
        let m = self.modulus;
        let lacks: Vec<u8> = (board.states().iter().enumerate())
            .map(|(light, &state)| m.sub(puzzle.goal().wanted(light).unwrap_or(0), state))
            .collect();
        let syndrome: Vec<u8> = self.checks.iter().map(|check| dot(check, &lacks, m)).collect();
        let order = self.syndromes.order(random);
        let (change, at_least) = match self.syndromes.fewest(&syndrome, &order, budget)? {
            syndromes::Found::Fewest(change) => {
                let fewest = change.len();
                (change, fewest)
            }
            syndromes::Found::NotUpTo(most) => {
                let change = by_chance::change(
                    &self.system,
                    &self.checks,
                    &lacks,
                    &syndrome,
                    random,
                    budget,
                )?;
                (change, most + 1)
            }
        };
        Ok(self.changed(board, &change, at_least))
    }

    fn changed(&self, board: &Board, change: &[Change], at_least: usize) -> Nearest {
        let mut states = board.states().to_vec();
        for &(light, by) in change {
            states[light] = self.modulus.add(states[light], by);
        }
        let mut changed: Vec<usize> = change.iter().map(|(light, _)| *light).collect();
        changed.sort_unstable();
        Nearest { board: Board::new(states), changed, at_least }
    }
}

/// Generators of the y with y·A = 0.
///
/// # Errors
/// When the budget is spent or does not allow the memory.
pub fn checks(system: &LinearSystem, budget: &mut Budget<'_>) -> Result<Vec<Vec<u8>>, Stopped> {
    let transposed = Factorisation::of(&system.matrix().transposed(), budget)?;
    let count = transposed.kernel_generators();
    budget.reserve((count as u64).saturating_mul(system.matrix().rows() as u64))?;
    let generators = (0..count).filter_map(|index| transposed.kernel_generator(index));
    Ok(generators.map(|(check, _)| check).collect())
}
