//! All solutions of a puzzle under the free rule: whether there are any, how many, and each of them.
//!
//! Lights that may end in one of several states make a right side for each board on which it may end. The solutions for
//! two of these boards differ, so their numbers add up.

use std::borrow::Cow;
use std::vec;

use lightsout_algebra::sparse::Factorisation;
#[cfg(feature = "every-method")]
use lightsout_algebra::sweep::Sweep;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_model::ends::Ends;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;

use crate::count::Count;
use crate::ends::{self, MOST_CHOICES};
use crate::linear::solutions::Solutions;
#[cfg(feature = "every-method")]
use crate::linear::sweep::{SweptPuzzle, is_worth_it};
use crate::linear::system::{LinearSystem, is_linear};
use crate::run::RunError;
use crate::solve::budget::Budget;
use crate::solve::outcome::{Bound, Claim, Outcome};
use crate::solve::refusal::{NotLinear, Reason};
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
    /// A solution or a refutation, verified.
    pub example: Outcome,
    /// The name of the method that found it.
    pub method: &'static str,
    /// The number of solutions, counts of presses taken modulo the number of states.
    pub number: Count,
}

lightsout_algebra::errors! {
    /// Why the solutions are not known.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum AllError {
        /// The order of presses matters, so that the solutions are no set of counts.
        NotLinear(#[from] NotLinear),
        /// It may end on too many boards.
        #[error("{}", |&found| Reason::TooManyEnds { most: MOST_CHOICES, found })]
        TooManyEnds(
            /// How many there are, if they can be counted.
            Option<u64>,
        ),
        /// A limit was reached.
        Stopped(#[from] Stopped),
        /// The verifier refused a claim, which is an error in this library.
        Wrong(#[from] RunError),
    }
}

impl<'p> AllSolutions<'p> {
    /// Finds the solutions by elimination. Listing them takes memory for one solution and a generator for each
    /// quiet pattern.
    ///
    /// # Errors
    /// When the puzzle has another rule than the free one, it may end on too many boards, or a limit is reached.
    pub fn of(puzzle: &'p Puzzle, budget: &mut Budget<'_>) -> Result<AllSolutions<'p>, AllError> {
        let (number, system, factorisation, firsts) = eliminated(puzzle, budget)?;
        let mut generators = Vec::new();
        if !firsts.is_empty() {
            let count = factorisation.kernel_generators();
            budget.reserve(count as u64 * system.matrix().cols() as u64)?;
            let numbers = 0..count;
            generators =
                numbers.filter_map(|index| factorisation.kernel_generator(index)).collect();
        }
        let (firsts, solutions) = (firsts.into_iter(), None);
        let list = List { puzzle: Cow::Borrowed(puzzle), system, generators, firsts, solutions };
        Ok(AllSolutions { number, list })
    }

    /// One solution, or why there is none.
    pub fn example(&self) -> &Outcome {
        &self.number.example
    }

    /// The number of solutions.
    pub fn number(&self) -> &Count {
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
    generators: Vec<(Vec<u8>, u16)>,
    /// A solution for each board on which it may end and does not yet.
    firsts: vec::IntoIter<Vec<u8>>,
    solutions: Option<Solutions>,
}

impl List<'_> {
    /// The puzzle that they solve.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the same list with its own copy of the puzzle, for callers that cannot keep the puzzle.
    pub fn into_owned(self) -> List<'static> {
        let List { puzzle, system, generators, firsts, solutions } = self;
        List { puzzle: Cow::Owned(puzzle.into_owned()), system, generators, firsts, solutions }
    }
}

impl Iterator for List<'_> {
    type Item = Result<Presses, RunError>;

    fn next(&mut self) -> Option<Result<Presses, RunError>> {
        let solution = loop {
            match self.solutions.as_mut().and_then(Iterator::next) {
                Some(solution) => break solution,
                None => {
                    let (first, generators) = (self.firsts.next()?, self.generators.clone());
                    self.solutions = Some(Solutions::new(self.puzzle.states(), first, generators));
                }
            }
        };
        let presses = self.system.presses(&solution);
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
    is_linear(&ends::settled(puzzle))?;
    #[cfg(feature = "every-method")]
    if may_sweep && puzzle.goal().ends().is_none() && is_worth_it(puzzle) {
        return swept(puzzle, budget);
    }
    #[cfg(not(feature = "every-method"))]
    let _ = may_sweep;
    Ok(eliminated(puzzle, budget)?.0)
}

type Eliminated = (Number, LinearSystem, Factorisation, Vec<Vec<u8>>);

fn eliminated(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Eliminated, AllError> {
    let settled = ends::settled(puzzle);
    is_linear(&settled)?;
    let system = LinearSystem::of(&settled, budget)?;
    let factorisation = Factorisation::of(system.matrix(), budget)?;
    let (firsts, refuting) = match puzzle.goal().ends() {
        None => match factorisation.solve(system.right_side()) {
            Ok(first) => (vec![first], Vec::new()),
            Err(weights) => (Vec::new(), vec![weights]),
        },
        Some(ends) => each_end(ends, &system, &factorisation, budget)?,
    };
    let claim = match firsts.first() {
        Some(first) => Claim::Solved { presses: system.presses(first), bound: Bound::NotAsked },
        None => ends::refutation(puzzle, refuting, budget),
    };
    let kernel: Count = factorisation.kernel_orders().into_iter().product();
    let number = judged(puzzle, claim, "elimination", kernel * firsts.len() as u32)?;
    Ok((number, system, factorisation, firsts))
}

/// The coordinates of solutions, or weights of certificates, one row each.
type Rows = Vec<Vec<u8>>;

/// A solution for each board on which it may end, and weights that refute the boards on which it cannot.
fn each_end(
    ends: &Ends,
    system: &LinearSystem,
    factorisation: &Factorisation,
    budget: &mut Budget<'_>,
) -> Result<(Rows, Rows), AllError> {
    let count = ends.count().filter(|count| *count <= MOST_CHOICES);
    let count = count.ok_or(AllError::TooManyEnds(ends.count()))?;
    let m = u64::from(system.matrix().modulus().value());
    let (mut firsts, mut refuting): (Rows, Rows) = (Vec::new(), Vec::new());
    for number in 0..count {
        budget.step(1)?;
        let mut right = system.right_side().to_vec();
        let mut rest = number;
        for (light, states) in ends.several() {
            let (least, end) = (states[0], states[(rest % states.len() as u64) as usize]);
            right[light.0] = ((u64::from(right[light.0]) + u64::from(end - least)) % m) as u8;
            rest /= states.len() as u64;
        }
        let refutes = |weights: &Vec<u8>| {
            let terms = weights.iter().zip(&right);
            terms.map(|(&one, &other)| u64::from(one) * u64::from(other)).sum::<u64>() % m != 0
        };
        if refuting.iter().any(refutes) {
            continue;
        }
        match factorisation.solve(&right) {
            Ok(first) => {
                budget.reserve(first.len() as u64)?;
                firsts.push(first);
            }
            Err(weights) => refuting.push(weights),
        }
    }
    Ok((firsts, refuting))
}

#[cfg(feature = "every-method")]
fn swept(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Number, AllError> {
    use crate::solve::outcome::Certificate;

    let board = SweptPuzzle::of(puzzle, budget)?;
    let swept = Sweep::of(&board, budget)?;
    let (claim, number) = match swept.solve(board.right_side(), budget)? {
        Err(weights) => {
            let weights = Certificate::Weights(board.weights(&weights));
            (Claim::Unsolvable(weights), Count::ZERO)
        }
        Ok(values) => {
            let mut counts = board.solution(&values);
            counts.truncate(board.buttons());
            let presses = Presses::Counts(counts);
            let number = swept.kernel_orders().into_iter().product();
            (Claim::Solved { presses, bound: Bound::NotAsked }, number)
        }
    };
    judged(puzzle, claim, "sweep", number)
}

fn judged(
    puzzle: &Puzzle,
    claim: Claim,
    method: &'static str,
    number: Count,
) -> Result<Number, AllError> {
    let example = verify::judge(puzzle, claim).map_err(|wrong| RunError::our_own(method, wrong))?;
    Ok(Number { example, method, number })
}
