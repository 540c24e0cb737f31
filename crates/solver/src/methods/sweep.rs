//! The sweep: light chasing for any pattern, with all unknown presses packed side by side.
//!
//! Sweep the board from the corner and along the axis that leave the fewest buttons free. For a pattern whose leading
//! offset is (a, b), these are the first a rows and b columns. Every other button is forced by the light that reaches
//! it last, so its presses are an affine function of those of the free ones.
//!
//! These functions are swept along 512 coefficients at a time, a window of rows only. The lights that force nothing
//! give one small dense system. A board of N lights with u free buttons takes N·u/64 + u³/64 word operations.

use crate::count::Count;
use lightsout_algebra::sweep::Sweep as Swept;
use lightsout_algebra::watch::{Stopped, Unwatched};
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;

use crate::fewest::{self, Quiet};
use crate::linear::sweep::{self, SweptPuzzle};
use crate::linear::system::{LinearSystem, is_linear};
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::method::{Answer, Ask, Info, Method, Remark};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Instead, Reason, Refusal};

/// The sweep.
pub(super) struct Sweep;

const INFO: Info = Info {
    name: "sweep",
    summary: "Chases lights with all presses that nothing forces packed side by side, and solves one small dense system for them. Boards of millions of lights, any pattern.",
    is_complete: true,
    source: "light chasing, generalised. For the cross K. Sutner, The sigma-game and cellular automata, Amer. Math. Monthly 97 (1990)",
};

impl Method for Sweep {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
        match sweep::size(puzzle) {
            Ok(size) if !size.is_feasible() => {
                let free = size.free as u64;
                let reason = Reason::TooManyFree { buttons: size.buttons, free };
                Err(Refusal::of(reason).or(Instead::Method("elimination")))
            }
            _ => Ok(()),
        }
    }

    fn prefers(&self, puzzle: &Puzzle, ask: Ask) -> bool {
        sweep::is_worth_it(puzzle) && self.supports(puzzle, ask).is_ok()
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        match solve(puzzle, ask, budget) {
            Ok(answer) => answer,
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

pub(super) fn solve(puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
    let board = SweptPuzzle::of(puzzle, budget)?;
    let swept = Swept::of(&board, budget)?;
    let remarks = vec![algorithm(&board, &swept)];
    let claim = match swept.solve(board.right_side(), budget)? {
        Err(weights) => Claim::Unsolvable(Certificate::Weights(board.weights(&weights))),
        Ok(values) => {
            let solution = board.solution(&values);
            drop(values);
            match ask.fewest || swept.kernel_orders().is_empty() {
                true => with_fewest(puzzle, &board, &swept, solution, budget)?,
                false => solved(solution, board.buttons(), |_| Bound::NotAsked),
            }
        }
    };
    Ok(Answer { remarks, ..claim.into() })
}

fn with_fewest(
    puzzle: &Puzzle,
    board: &SweptPuzzle,
    swept: &Swept<'_>,
    solution: Vec<u8>,
    budget: &mut Budget<'_>,
) -> Result<Claim, Stopped> {
    let orders = swept.kernel_orders();
    if orders.is_empty() {
        let only = |presses: u64| Bound::proved(Evidence::checked(presses, How::OnlySolution));
        return Ok(solved(solution, board.buttons(), only));
    }
    let system = LinearSystem::of(puzzle, budget)?;
    let generator = |number| match swept.kernel_generator(number, &mut Unwatched) {
        Ok(Some(values)) => board.solution(&values),
        _ => Vec::new(),
    };
    let quiet = Quiet { orders, generator: &generator };
    let (best, bound) = fewest::search(&system, &quiet, solution, budget);
    Ok(solved(best, board.buttons(), |_| bound))
}

/// The claim of a solution vector, and of a bound that may depend on the number of its presses.
fn solved(mut solution: Vec<u8>, buttons: usize, bound: impl FnOnce(u64) -> Bound) -> Claim {
    solution.truncate(buttons);
    let presses = Presses::Counts(solution);
    Claim::Solved { bound: bound(presses.total()), presses }
}

/// What the algorithm was like.
fn algorithm(board: &SweptPuzzle, swept: &Swept<'_>) -> Remark {
    let plan = swept.plan();
    let orders = swept.kernel_orders();
    let solutions: Count = orders.iter().copied().product();
    let solutions = match solutions.bits() {
        1 => "1 solution".to_string(),
        ..=64 => format!("{solutions} solutions"),
        bits => format!("about 2^{} solutions", bits - 1),
    };
    let lines = vec![
        format!(
            "swept with {} of {} buttons unknown, the others forced",
            plan.free(),
            board.buttons()
        ),
        format!(
            "{} lights left for them, nullity {}, so every solvable board has {solutions}",
            plan.checks(),
            orders.len()
        ),
    ];
    Remark { kind: "algorithm", lines }
}
