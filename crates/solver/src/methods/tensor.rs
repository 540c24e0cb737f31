//! Tensor: patterns that are products, solved down the columns and then along the rows.
//!
//! A pattern may be a product of two one-dimensional patterns, as the king's with his own square is. Then the board is
//! two systems with a few unknowns each ([`lightsout_grid::tensor`]). A board of N lights takes a few times N steps, in
//! any shape.

use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_algebra::zm::Modulus;
use lightsout_grid::tensor::{Line, Tensor as Board};
use lightsout_model::effects::Effects;
use lightsout_model::goal::Goal;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;

use crate::linear::lacks;
use crate::linear::system::is_linear;
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::method::{Answer, Ask, Info, Method, Remark, TakesOn};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Instead, Reason, Refusal, Shape};

/// The algorithm by factors.
pub(super) struct Tensor;

const INFO: Info = Info {
    name: "tensor",
    summary: "Solves patterns that are products, such as the king's, down the columns and then along the rows. Boards of any size in time proportional to it.",
    is_complete: true,
    source: "Kronecker products: (X ⊗ Y)·Z = B is X·Z·Yᵀ = B",
};

/// Boards with fewer lights are eliminated at once.
const LEAST_LIGHTS: usize = 10_000;

impl Method for Tensor {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_on(&self) -> TakesOn {
        TakesOn::SomeBoards
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
        let board = factored(puzzle)?;
        match ask.fewest && board.nullity() > 0 {
            true => Err(Refusal::of(Reason::NotFewest)
                .or(Instead::AnySolution)
                .or(Instead::Method("elimination"))),
            false => Ok(()),
        }
    }

    fn prefers(&self, puzzle: &Puzzle, ask: Ask) -> bool {
        puzzle.lights() >= LEAST_LIGHTS && self.supports(puzzle, ask).is_ok()
    }

    fn run(&self, puzzle: &Puzzle, _: Ask, budget: &mut Budget<'_>) -> Answer {
        match factored(puzzle) {
            Ok(board) => solve(puzzle, &board, budget)
                .unwrap_or_else(|stopped| Claim::Unknown(Unknown::Stopped(stopped)).into()),
            Err(reason) => Claim::Unknown(Unknown::Refused(reason.into())).into(),
        }
    }
}

fn solve(puzzle: &Puzzle, board: &Board, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
    budget.reserve(puzzle.lights() as u64)?;
    let mut lacking = vec![0; puzzle.lights()];
    lacks::fill(puzzle, 0, &mut lacking);
    let claim = match board.solve(lacking, budget)? {
        Err(weights) => Claim::Unsolvable(Certificate::Weights(weights)),
        Ok(presses) => {
            let presses = Presses::Counts(presses);
            let only = || Bound::proved(Evidence::checked(presses.total(), How::OnlySolution));
            let bound = if board.nullity() == 0 { only() } else { Bound::NotAsked };
            Claim::Solved { presses, bound }
        }
    };
    let line = format!(
        "a product of a pattern along the columns and one along the rows, nullity {}",
        board.nullity()
    );
    Ok(Answer { remarks: vec![Remark { kind: "algorithm", lines: vec![line] }], ..claim.into() })
}

/// The puzzle as a product of two lines.
///
/// # Errors
/// Why it is none, as a sentence.
fn factored(puzzle: &Puzzle) -> Result<Board, Reason> {
    let no = Reason::Needs(Shape::Product);
    let Effects::Stencil { lattice, stencil } = puzzle.effects() else {
        return Err(no);
    };
    let &[rows, columns] = lattice.sizes() else { return Err(no) };
    let Some(meets) = lattice.wrap().straight() else { return Err(no) };
    if *puzzle.goal() == Goal::Equal {
        return Err(Reason::AllEqual);
    }
    let modulus =
        Modulus::new(u64::from(puzzle.states())).expect("a puzzle has from 2 to 255 states");
    let (down, across) = factors(stencil.points(), modulus).ok_or(no)?;
    let line = |size, axis: usize, taps| Line { size, meets: meets[axis], modulus, taps };
    Board::of(&line(rows, 0, down), &line(columns, 1, across))
        .map_err(|error| Reason::Factors(error.to_string()))
}

/// Offsets along one axis, from a light to the buttons that change it, with their weights.
type Taps = Vec<(i64, u8)>;

/// The factors of a stencil, or none when it is not a product.
fn factors(points: &[(Vec<i32>, u8)], modulus: Modulus) -> Option<(Taps, Taps)> {
    let mut weights = std::collections::BTreeMap::new();
    for (offset, weight) in points {
        let sum = weights.entry((offset[0], offset[1])).or_insert(0);
        *sum = modulus.add(*sum, weight % modulus.value());
    }
    let (&(row, column), over) =
        weights.iter().find_map(|(place, &weight)| Some((place, modulus.inverse(weight)?)))?;
    let at = |dy: i32, dx: i32| weights.get(&(dy, dx)).copied().unwrap_or(0);
    let mut down: Vec<i32> = weights.keys().map(|&(dy, _)| dy).collect();
    let mut across: Vec<i32> = weights.keys().map(|&(_, dx)| dx).collect();
    for offsets in [&mut down, &mut across] {
        offsets.sort_unstable();
        offsets.dedup();
    }
    if down.len() * across.len() > MOST_OFFSETS {
        return None;
    }
    let factor = |dy: i32| modulus.mul(at(dy, column), over);
    let is_product = down
        .iter()
        .all(|&dy| across.iter().all(|&dx| at(dy, dx) == modulus.mul(factor(dy), at(row, dx))));
    let taps = |offsets: Vec<i32>, weight: &dyn Fn(i32) -> u8| -> Taps {
        let tap = |offset: i32| (-i64::from(offset), weight(offset));
        offsets.into_iter().map(tap).filter(|(_, weight)| *weight != 0).collect()
    };
    is_product.then(|| (taps(down, &factor), taps(across, &|dx| at(row, dx))))
}

/// The most offsets that are looked at.
const MOST_OFFSETS: usize = 1 << 16;

#[cfg(test)]
mod tests {
    use lightsout_model::lattice::Wrap;
    use lightsout_model::spec::start::Start;

    use super::*;
    use crate::methods::judged::answer;

    #[test]
    fn products_are_solved_and_refuted() {
        for (pattern, states) in [("king", 2), ("king", 3), ("101/000/101", 2), ("120/000/240", 5)]
        {
            for name in ["8x8", "40x7", "7x40", "1x9"] {
                for wrap in [Wrap::Plane, Wrap::Cylinder, Wrap::Torus] {
                    let start = Start::RandomSolvable { seed: 3 };
                    assert_eq!(
                        answer(&Tensor, name, states, pattern, wrap, start),
                        Some(true),
                        "{name}"
                    );
                }
            }
        }
        let random = Start::Random { seed: 1 };
        assert_eq!(answer(&Tensor, "8x8", 2, "king", Wrap::Plane, random), Some(false));
    }

    #[test]
    fn what_is_no_product_is_refused() {
        for pattern in ["cross", "diagonal", "knight", "row-column"] {
            assert_eq!(
                answer(&Tensor, "9x9", 2, pattern, Wrap::Plane, Start::All),
                None,
                "{pattern}"
            );
        }
        assert_eq!(answer(&Tensor, "9x9", 2, "king", Wrap::Klein, Start::All), None);
        // 3x3 is invertible whatever m is; 8x8 is singular and 4 no prime.
        assert_eq!(answer(&Tensor, "3x3", 4, "king", Wrap::Plane, Start::All), Some(true));
        assert_eq!(answer(&Tensor, "8x8", 4, "king", Wrap::Plane, Start::All), None);
    }
}
