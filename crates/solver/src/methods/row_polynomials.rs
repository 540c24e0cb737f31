//! Row polynomials: the cross with any number of states, solved for its first row by one extended gcd.
//!
//! On a rectangle or a cylinder a row of presses is forced by the two above it, so the first row decides everything. It
//! is found modulo every prime power in m from polynomials of the degree of a row ([`lightsout_grid::many_states`]). A
//! board of N lights with n columns takes two or three chases, N steps each, and some n² steps besides.

use lightsout_algebra::watch::{Stopped, Unwatched};
use lightsout_algebra::zm::Modulus;
use lightsout_grid::many_states::{Cross, Solver, Unsuitable};
use lightsout_model::effects::Effects;
use lightsout_model::goal::Goal;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;

use super::sweep;
use crate::fewest::{self, Quiet};
use crate::linear::lacks;
use crate::linear::system::{LinearSystem, is_linear};
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::method::{Answer, Ask, Info, Method, Remark, TakesOn};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Reason, Refusal, Shape};

/// The algorithm by row polynomials.
pub(super) struct RowPolynomials;

const INFO: Info = Info {
    name: "row-polynomials",
    summary: "Finds the first row of presses by one extended gcd of polynomials over GF(p), lifted and put together for composite m, and chases the rest. The cross on a rectangle or cylinder.",
    is_complete: true,
    source: "W. Hunziker, A. Machiavelo, J. Park, Chebyshev polynomials over finite fields and reversibility of sigma-automata on square grids, Theoret. Comput. Sci. 320 (2004)",
};

/// Boards with fewer lights are eliminated at once: 100x100 with 3 states in 150 ms (`benches/algorithms`).
const LEAST_LIGHTS: usize = 10_000;

impl Method for RowPolynomials {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_on(&self) -> TakesOn {
        TakesOn::SomeBoards
    }

    fn supports(&self, puzzle: &Puzzle, _ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
        Ok(CrossBoard::of(puzzle).map(drop)?)
    }

    fn prefers(&self, puzzle: &Puzzle, ask: Ask) -> bool {
        // Two states have an algorithm of their own, packed rows.
        let is_large = puzzle.lights() >= LEAST_LIGHTS && puzzle.states() > 2;
        is_large && self.supports(puzzle, ask).is_ok()
    }

    fn run(&self, puzzle: &Puzzle, ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let board = match CrossBoard::of(puzzle) {
            Ok(board) => board,
            Err(reason) => return Claim::Unknown(Unknown::Refused(reason.into())).into(),
        };
        match solve(puzzle, board, ask, budget) {
            Ok(answer) => answer,
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

fn solve(
    puzzle: &Puzzle,
    board: CrossBoard,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Answer, Stopped> {
    let solver = match Solver::of(board.cross, budget)? {
        Ok(solver) => solver,
        Err(why) => return by_sweep(puzzle, why, ask, budget),
    };
    let remarks = vec![algorithm(&board, &solver)];
    let lights = |row: usize, lacks: &mut [u8]| board.lacking(puzzle, row, lacks);
    let claim = match solver.solve(&lights, budget)? {
        Err(weights) => Claim::Unsolvable(Certificate::Weights(board.cells(weights, budget)?)),
        Ok(presses) => {
            let presses = board.cells(presses, budget)?;
            let orders = solver.quiet_orders();
            match ask.fewest {
                _ if orders.is_empty() => {
                    let presses = Presses::Counts(presses);
                    let only = Evidence::checked(presses.total(), How::OnlySolution);
                    solved(presses, Bound::proved(only))
                }
                false => solved(Presses::Counts(presses), Bound::NotAsked),
                true => {
                    let system = LinearSystem::of(puzzle, budget)?;
                    let generator = |number| match solver.quiet_pattern(number, &mut Unwatched) {
                        Ok(pattern) => board.turned_back(pattern),
                        Err(_) => Vec::new(),
                    };
                    let quiet = Quiet { orders, generator: &generator };
                    let (best, bound) = fewest::search(&system, &quiet, presses, budget);
                    solved(Presses::Counts(best), bound)
                }
            }
        }
    };
    Ok(Answer { remarks, ..claim.into() })
}

fn solved(presses: Presses, bound: Bound) -> Claim {
    Claim::Solved { presses, bound }
}

/// Where polynomials do not serve after all, the sweep goes on.
fn by_sweep(
    puzzle: &Puzzle,
    why: Unsuitable,
    ask: Ask,
    budget: &mut Budget<'_>,
) -> Result<Answer, Stopped> {
    let mut answer = sweep::solve(puzzle, ask, budget)?;
    let lines = vec![format!("{why}, so the board was swept instead")];
    answer.remarks.insert(0, Remark { kind: "polynomials", lines });
    Ok(answer)
}

/// What the algorithm was like.
fn algorithm(board: &CrossBoard, solver: &Solver) -> Remark {
    let lines = (solver.nullities().into_iter()).map(|(prime, nullity)| {
        format!(
            "first row of {} presses from polynomials over GF({prime}), nullity {nullity}",
            board.cross.columns
        )
    });
    Remark { kind: "algorithm", lines: lines.collect() }
}

/// A puzzle as a cross board, its shorter side along the rows where that can be chosen.
struct CrossBoard {
    cross: Cross,
    /// Whether the rows of the cross are the board's columns.
    is_turned: bool,
}

impl CrossBoard {
    fn of(puzzle: &Puzzle) -> Result<CrossBoard, Reason> {
        let no = Reason::Needs(Shape::CrossOnPlane);
        let Effects::Stencil { lattice, stencil } = puzzle.effects() else {
            return Err(no);
        };
        let (&[rows, columns], Wrap::Plane | Wrap::Cylinder) = (lattice.sizes(), lattice.wrap())
        else {
            return Err(no);
        };
        if *puzzle.goal() == Goal::Equal {
            return Err(Reason::AllEqual);
        }
        let modulus =
            Modulus::new(u64::from(puzzle.states())).expect("a puzzle has from 2 to 255 states");
        let mut weights = [[0; 3]; 3];
        for (offset, weight) in stencil.points() {
            let (&[-1..=1, -1..=1], &[dy, dx]) = (&offset[..], &offset[..]) else {
                return Err(no);
            };
            let place = &mut weights[(dy + 1) as usize][(dx + 1) as usize];
            *place = modulus.add(*place, weight % modulus.value());
        }
        let [[a, up, b], [left, centre, right], [c, down, d]] = weights;
        if [a, b, c, d] != [0; 4] || up != down || left != right {
            return Err(no);
        }
        let is_plane = lattice.wrap() == Wrap::Plane;
        let whole =
            Cross { rows, columns, sides: lattice.edge(1), modulus, centre, across: left, down };
        let turned = Cross { rows: columns, columns: rows, across: up, down: left, ..whole };
        let may_be = |cross: &Cross| modulus.is_unit(cross.down);
        match (may_be(&whole), is_plane && may_be(&turned)) {
            (true, true) if columns > rows => Ok(CrossBoard { cross: turned, is_turned: true }),
            (true, _) => Ok(CrossBoard { cross: whole, is_turned: false }),
            (false, true) => Ok(CrossBoard { cross: turned, is_turned: true }),
            (false, false) => Err(Reason::NoInverse(puzzle.states())),
        }
    }

    /// What the lights of a row of the cross lack.
    fn lacking(&self, puzzle: &Puzzle, row: usize, row_lacks: &mut [u8]) {
        let cells = (row..).step_by(self.cross.rows);
        match self.is_turned {
            true => (row_lacks.iter_mut().zip(cells))
                .for_each(|(lack, cell)| *lack = lacks::of_light(puzzle, cell)),
            false => lacks::fill(puzzle, row * self.cross.columns, row_lacks),
        }
    }

    /// Values of the cross in the order of the board's cells.
    fn cells(&self, values: Vec<u8>, budget: &mut Budget<'_>) -> Result<Vec<u8>, Stopped> {
        if self.is_turned {
            lightsout_algebra::watch::Watch::reserve(budget, values.len() as u64)?;
        }
        Ok(self.turned_back(values))
    }

    fn turned_back(&self, values: Vec<u8>) -> Vec<u8> {
        let Cross { rows, columns, .. } = self.cross;
        if !self.is_turned {
            return values;
        }
        let mut cells = vec![0; values.len()];
        for (row, values) in values.chunks_exact(columns).enumerate() {
            for (column, &value) in values.iter().enumerate() {
                cells[column * rows + row] = value;
            }
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec::start::Start;

    use super::*;
    use crate::methods::judged::answer;

    #[test]
    fn boards_lie_either_way_and_have_any_number_of_states() {
        for states in [2, 3, 5, 6, 30, 255] {
            for name in ["40x7", "7x40", "33x33", "1x5", "5x1"] {
                for (pattern, wrap) in [("cross", Wrap::Plane), ("neighbours", Wrap::Cylinder)] {
                    let start = Start::RandomSolvable { seed: 3 };
                    assert_eq!(
                        answer(&RowPolynomials, name, states, pattern, wrap, start),
                        Some(true),
                        "{name} {states}"
                    );
                }
            }
        }
    }

    #[test]
    fn squares_in_the_modulus_are_lifted_or_swept() {
        // 5x5 has quiet patterns modulo 2 and 3x3 has none.
        for (name, states) in [("3x3", 4), ("3x3", 8), ("5x5", 4), ("5x5", 12), ("3x3", 36)] {
            let start = Start::RandomSolvable { seed: 1 };
            assert_eq!(
                answer(&RowPolynomials, name, states, "cross", Wrap::Plane, start),
                Some(true),
                "{name}"
            );
        }
        let random =
            |seed| answer(&RowPolynomials, "5x5", 4, "cross", Wrap::Plane, Start::Random { seed });
        assert!((0..9).any(|seed| random(seed) == Some(false)));
    }

    #[test]
    fn other_boards_are_refused() {
        assert_eq!(answer(&RowPolynomials, "5x5", 3, "king", Wrap::Plane, Start::All), None);
        assert_eq!(answer(&RowPolynomials, "5x5", 3, "cross", Wrap::Torus, Start::All), None);
        assert_eq!(answer(&RowPolynomials, "3x3x3", 3, "cross", Wrap::Plane, Start::All), None);
    }
}
