//! Packed rows: the cross on a board of two states, its rows as polynomials over GF(2).
//!
//! Every row of presses is forced by the two above it, and the first row is one division in a ring of polynomials. Then
//! the method goes through the board twice, sixty-four lights to the word ([`lightsout_grid::giant`]). The same
//! algorithm solves boards of any size from file to file.

use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_grid::giant::{Ending, Failed, Giant, Quiet, solve_in_place};
use lightsout_model::effects::Effects;
use lightsout_model::goal::Goal;
use lightsout_model::lattice::Wrap;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;

use crate::linear::system::is_linear;
use crate::solve::budget::Budget;
use crate::solve::evidence::{Evidence, How};
use crate::solve::method::{Answer, Ask, Info, Method, Remark, TakesOn};
use crate::solve::outcome::{Bound, Certificate, Claim, Unknown};
use crate::solve::refusal::{Instead, Reason, Refusal, Shape};

/// The algorithm by packed rows.
pub(super) struct PackedRows;

const INFO: Info = Info {
    name: "packed-rows",
    summary: "Finds the first row of presses in a ring of polynomials over GF(2), and chases the rest sixty-four lights to the word. Two states, the cross with or without its centre, on plane, cylinder, torus, mobius.",
    is_complete: true,
    source: "K. Sutner, sigma-automata and Chebyshev polynomials, Theoret. Comput. Sci. 230 (2000). W. Hunziker, A. Machiavelo, J. Park, the same 320 (2004)",
};

/// Boards with fewer lights are eliminated at once: 100x100 in 30 ms.
const LEAST_LIGHTS: usize = 10_000;

impl Method for PackedRows {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn takes_on(&self) -> TakesOn {
        TakesOn::SomeBoards
    }

    fn supports(&self, puzzle: &Puzzle, ask: Ask) -> Result<(), Refusal> {
        is_linear(puzzle).map_err(|order| order.or_method("brute-force"))?;
        if ask.fewest {
            return Err(Refusal::of(Reason::NotFewest)
                .or(Instead::AnySolution)
                .or(Instead::Method("elimination")));
        }
        Rows::of(puzzle).map(drop)
    }

    fn prefers(&self, puzzle: &Puzzle, ask: Ask) -> bool {
        puzzle.lights() >= LEAST_LIGHTS && self.supports(puzzle, ask).is_ok()
    }

    fn run(&self, puzzle: &Puzzle, _ask: Ask, budget: &mut Budget<'_>) -> Answer {
        let rows = match Rows::of(puzzle) {
            Ok(rows) => rows,
            Err(reason) => return Claim::Unknown(Unknown::Refused(reason)).into(),
        };
        match rows.solve(puzzle, budget) {
            Ok(answer) => answer,
            Err(stopped) => Claim::Unknown(Unknown::Stopped(stopped)).into(),
        }
    }
}

/// A puzzle as packed rows.
struct Rows {
    giant: Giant,
    /// Whether the packed rows are the board's columns.
    is_turned: bool,
}

impl Rows {
    fn of(puzzle: &Puzzle) -> Result<Rows, Refusal> {
        let or = |reason| Refusal::of(reason).or(Instead::Method("elimination"));
        if puzzle.states() != 2 {
            let faster = ["row-polynomials", "sweep"].map(Instead::Method);
            let refusal = Refusal::of(Reason::States(puzzle.states()));
            let refusal = faster.into_iter().fold(refusal, Refusal::or);
            return Err(refusal.or(Instead::Method("elimination")));
        }
        if *puzzle.goal() == Goal::Equal {
            return Err(or(Reason::AllEqual));
        }
        let no = || or(Reason::Needs(Shape::Cross));
        let Effects::Stencil { lattice, stencil } = puzzle.effects() else {
            return Err(no());
        };
        let &[rows, columns] = lattice.sizes() else { return Err(no()) };
        let mut odd: Vec<&[i32]> = Vec::new();
        for (offset, weight) in stencil.points().iter().filter(|(_, weight)| weight % 2 == 1) {
            debug_assert_ne!(*weight, 0);
            match odd.iter().position(|known| *known == offset.as_slice()) {
                Some(place) => drop(odd.swap_remove(place)),
                None => odd.push(offset),
            }
        }
        odd.sort_unstable();
        let own = match &odd[..] {
            [[-1, 0], [0, -1], [0, 0], [0, 1], [1, 0]] => true,
            [[-1, 0], [0, -1], [0, 1], [1, 0]] => false,
            _ => return Err(no()),
        };
        let is_turned = lattice.wrap() == Wrap::Mobius;
        let giant = match is_turned {
            true => Giant::turned_mobius(columns, rows, own),
            false => Giant::new(rows, columns, own, lattice.wrap()),
        };
        Ok(Rows { giant: giant.map_err(|error| Reason::Factors(error.to_string()))?, is_turned })
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
        // The packed rows, and a byte for every press.
        budget.reserve(self.giant.bytes() + puzzle.buttons() as u64)?;
        let mut board = self.packed(puzzle);
        let ending = match solve_in_place(&self.giant, &mut board, Machine::whole(), budget) {
            Ok(ending) => ending,
            Err(Failed::Stopped(stopped)) => return Err(stopped),
            Err(error) => {
                return Ok(Unknown::Failed(error.to_string()).into());
            }
        };
        let (claim, nullity) = match ending {
            Ending::Solved { nullity, .. } => {
                let presses = Presses::Counts(self.unpacked(&board));
                let only = || Bound::proved(Evidence::checked(presses.total(), How::OnlySolution));
                let bound = if nullity == 0 { only() } else { Bound::NotAsked };
                (Claim::Solved { presses, bound }, nullity)
            }
            Ending::Unsolvable(quiet) => {
                let weights = self.unpacked(&Quiet::pattern(&quiet, &self.giant));
                (Claim::Unsolvable(Certificate::Weights(weights)), quiet.nullity)
            }
        };
        let line = format!(
            "row polynomials over GF(2): the first of {} rows of {} from {}, nullity {nullity}",
            self.giant.rows,
            self.giant.columns,
            self.giant.ring_name()
        );
        Ok(Answer {
            remarks: vec![Remark { kind: "algorithm", lines: vec![line] }],
            ..claim.into()
        })
    }

    /// The number of the cell at a place of the packed rows.
    fn cell(&self, row: usize, column: usize) -> usize {
        match self.is_turned {
            true => column * self.giant.rows + row,
            false => row * self.giant.columns + column,
        }
    }

    /// What every light lacks, a bit each.
    fn packed(&self, puzzle: &Puzzle) -> Vec<u8> {
        let (start, goal) = (puzzle.start().states(), puzzle.goal());
        let mut bytes = vec![0; self.giant.bytes() as usize];
        for (row, bytes) in bytes.chunks_exact_mut(self.giant.row_bytes()).enumerate() {
            for column in 0..self.giant.columns {
                let cell = self.cell(row, column);
                let lacks = start[cell] ^ goal.wanted(cell).unwrap_or(0);
                bytes[column / 8] |= lacks << (7 - column % 8);
            }
        }
        bytes
    }

    /// The bits of packed rows in the order of the cells.
    fn unpacked(&self, bytes: &[u8]) -> Vec<u8> {
        let mut cells = vec![0; self.giant.rows * self.giant.columns];
        for (row, bytes) in bytes.chunks_exact(self.giant.row_bytes()).enumerate() {
            for column in 0..self.giant.columns {
                cells[self.cell(row, column)] = bytes[column / 8] >> (7 - column % 8) & 1;
            }
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use lightsout_model::spec;
    use lightsout_model::spec::start::Start;

    use super::*;
    use crate::verify;

    fn ends(name: &str, pattern: &str, wrap: Wrap, goal: u8, start: Start) -> Option<bool> {
        let mut spec = spec::named(name).expect("a size");
        (spec.pattern, spec.wrap) = (Some(pattern.to_string()), Some(wrap));
        (spec.start, spec.goal) = (Some(start), Some(spec::GoalSpec::State(goal)));
        let puzzle = spec.build().expect("a board");
        PackedRows.supports(&puzzle, Ask::default()).ok()?;
        let claim = PackedRows.run(&puzzle, Ask::default(), &mut Budget::unlimited()).claim;
        let is_solved = matches!(claim, Claim::Solved { .. });
        verify::judge(&puzzle, claim).expect("a claim that holds");
        Some(is_solved)
    }

    #[test]
    fn boards_of_every_wrap_are_solved_or_refuted() {
        let mut refuted = 0;
        for wrap in [Wrap::Plane, Wrap::Cylinder, Wrap::Torus, Wrap::Mobius] {
            for (name, pattern) in ["5x5", "4x11", "11x4", "1x9", "9x1", "30x70"]
                .into_iter()
                .flat_map(|name| [(name, "cross"), (name, "neighbours")])
            {
                for seed in 0..4 {
                    let solvable = Start::RandomSolvable { seed };
                    let told = ends(name, pattern, wrap, 0, solvable);
                    assert_eq!(told, Some(true), "{name} {wrap} {pattern}");
                    let told = ends(name, pattern, wrap, 1, Start::Random { seed });
                    refuted += usize::from(told == Some(false));
                }
            }
        }
        assert!(refuted > 20, "only {refuted} of 192 boards were refuted");
    }

    #[test]
    fn other_puzzles_are_refused() {
        assert_eq!(ends("5x5", "king", Wrap::Plane, 0, Start::All), None);
        assert_eq!(ends("5x5", "cross", Wrap::Klein, 0, Start::All), None);
        assert_eq!(ends("5x5", "cross", Wrap::Projective, 0, Start::All), None);
        assert_eq!(ends("3x3x3", "cross", Wrap::Plane, 0, Start::All), None);
    }
}
