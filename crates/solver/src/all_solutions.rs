//! All solutions of a puzzle under the free rule: whether there are any, how many, and each of them.

use std::borrow::Cow;

use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::sweep::Sweep;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use num_bigint::BigUint;

use crate::linear::solutions::Solutions;
use crate::linear::sweep::{SweptPuzzle, is_worth_it};
use crate::linear::system::{LinearSystem, is_linear};
use crate::run::RunError;
use crate::solve::budget::Budget;
use crate::solve::outcome::{Bound, Certificate, Claim, Outcome};
use crate::solve::refusal::NotLinear;
use crate::verify;

/// All solutions of a puzzle, found but not yet listed.
///
/// ```
/// use lightsout_model::spec;
/// use lightsout_solver::all_solutions::AllSolutions;
/// use lightsout_solver::solve::budget::Budget;
///
/// let puzzle = spec::named("5x5")?.build()?;
/// let all = AllSolutions::of(&puzzle, &mut Budget::unlimited())?;
/// assert_eq!(all.number().to_string(), "4");
/// for presses in all {
///     assert_eq!(presses?.total(), 15);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AllSolutions<'p> {
    number: Number,
    list: List<'p>,
}

/// How many solutions a puzzle has, with one of them or the reason why there is none.
pub struct Number {
    /// A solution, or a refutation; judged.
    pub example: Outcome,
    /// The name of the method that found it.
    pub method: &'static str,
    /// The number of solutions, counts of presses taken modulo the number of states.
    pub number: BigUint,
}

/// Why the solutions are not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AllError {
    /// The order of presses matters, so that the solutions are no set of counts.
    #[error(transparent)]
    NotLinear(#[from] NotLinear),
    /// A limit was reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The judge refused what was found, which is an error in this library.
    #[error(transparent)]
    Wrong(#[from] RunError),
}

impl<'p> AllSolutions<'p> {
    /// Finds the solutions by elimination. Listing them takes memory for one solution and a generator for each
    /// quiet pattern.
    ///
    /// # Errors
    /// When the puzzle has another rule than the free one, or a limit is reached.
    pub fn of(puzzle: &'p Puzzle, budget: &mut Budget<'_>) -> Result<AllSolutions<'p>, AllError> {
        is_linear(puzzle)?;
        let (number, system, factorisation, first) = eliminated(puzzle, budget)?;
        let mut generators = Vec::new();
        if first.is_some() {
            let count = factorisation.kernel_generators();
            budget.reserve(count as u64 * system.matrix().cols() as u64)?;
            let numbers = 0..count;
            generators =
                numbers.filter_map(|index| factorisation.kernel_generator(index)).collect();
        }
        let solutions = first.map(|first| Solutions::new(puzzle.states(), first, generators));
        Ok(AllSolutions { number, list: List { puzzle: Cow::Borrowed(puzzle), system, solutions } })
    }

    /// One solution, or why there is none.
    pub fn example(&self) -> &Outcome {
        &self.number.example
    }

    /// The number of solutions.
    pub fn number(&self) -> &BigUint {
        &self.number.number
    }

    /// The number with its example, and the list.
    pub fn into_parts(self) -> (Number, List<'p>) {
        (self.number, self.list)
    }
}

impl<'p> IntoIterator for AllSolutions<'p> {
    type Item = Result<Presses, RunError>;
    type IntoIter = List<'p>;

    fn into_iter(self) -> List<'p> {
        self.list
    }
}

/// Every solution once, each replayed before it is handed out.
pub struct List<'p> {
    puzzle: Cow<'p, Puzzle>,
    system: LinearSystem,
    solutions: Option<Solutions>,
}

impl List<'_> {
    /// The puzzle that they solve.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The same list with a puzzle of its own, for whoever cannot keep the one it is of.
    pub fn into_owned(self) -> List<'static> {
        List {
            puzzle: Cow::Owned(self.puzzle.into_owned()),
            system: self.system,
            solutions: self.solutions,
        }
    }
}

impl Iterator for List<'_> {
    type Item = Result<Presses, RunError>;

    fn next(&mut self) -> Option<Result<Presses, RunError>> {
        let presses = self.system.presses(&self.solutions.as_mut()?.next()?);
        let replayed = verify::check_presses(&self.puzzle, &presses);
        Some(match replayed {
            Ok(_) => Ok(presses),
            Err(wrong) => Err(RunError::our_own("elimination", wrong)),
        })
    }
}

/// The number of solutions, of large boards by a sweep where `may_sweep`.
///
/// # Errors
/// As [`AllSolutions::of`].
pub fn count(
    puzzle: &Puzzle,
    may_sweep: bool,
    budget: &mut Budget<'_>,
) -> Result<Number, AllError> {
    is_linear(puzzle)?;
    match may_sweep && is_worth_it(puzzle) {
        true => swept(puzzle, budget),
        false => Ok(eliminated(puzzle, budget)?.0),
    }
}

type Eliminated = (Number, LinearSystem, Factorisation, Option<Vec<u8>>);

fn eliminated(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Eliminated, AllError> {
    let system = LinearSystem::of(puzzle, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let (claim, first, number) = match factorisation.solve(system.right_side()) {
        Err(weights) => (Claim::Unsolvable(Certificate::Weights(weights)), None, BigUint::ZERO),
        Ok(first) => {
            let presses = system.presses(&first);
            let orders = factorisation.kernel_orders();
            let number = orders.into_iter().map(BigUint::from).product();
            (Claim::Solved { presses, bound: Bound::NotAsked }, Some(first), number)
        }
    };
    Ok((judged(puzzle, claim, "elimination", number)?, system, factorisation, first))
}

fn swept(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Number, AllError> {
    let board = SweptPuzzle::of(puzzle, budget)?;
    let swept = Sweep::of(&board, budget)?;
    let (claim, number) = match swept.solve(board.right_side(), budget)? {
        Err(weights) => {
            let weights = Certificate::Weights(board.weights(&weights));
            (Claim::Unsolvable(weights), BigUint::ZERO)
        }
        Ok(values) => {
            let mut counts = board.solution(&values);
            counts.truncate(board.buttons());
            let presses = Presses::Counts(counts);
            let number = swept.kernel_orders().into_iter().map(BigUint::from).product();
            (Claim::Solved { presses, bound: Bound::NotAsked }, number)
        }
    };
    judged(puzzle, claim, "sweep", number)
}

fn judged(
    puzzle: &Puzzle,
    claim: Claim,
    method: &'static str,
    number: BigUint,
) -> Result<Number, AllError> {
    let example = verify::judge(puzzle, claim).map_err(|wrong| RunError::our_own(method, wrong))?;
    Ok(Number { example, method, number })
}
