//! The equations of a stencil on a rectangle, cylinder or torus, seen from one of eight sides.
//!
//! The button that a stencil's offset o carries to light ℓ is ℓ − o, so all equations inside the board are
//! one and the same, shifted. Which corner the sweep begins at, and whether it goes by rows or by columns,
//! decides which offset leads and how many buttons stay free.

use lightsout_algebra::sweep::Term;
use lightsout_algebra::zm::Modulus;
use lightsout_model::effects::Effects;
use lightsout_model::puzzle::Puzzle;

/// A board as the sweep sees it.
#[derive(Clone, Debug)]
pub(super) struct Shifted {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Whether the rows of the sweep are the board's columns.
    is_turned: bool,
    /// Whether rows, and columns, are counted from the other end.
    is_flipped: [bool; 2],
    /// Whether the edges across the rows, and across the columns, meet.
    pub(super) meets: [bool; 2],
    /// The buttons of a light: offsets and weights, each offset once, in the order of the sweep.
    pub(super) taps: Vec<(i32, i32, u8)>,
    /// How far the offsets reach: rows up, rows down, columns left, columns right.
    reach: [usize; 4],
}

impl Shifted {
    /// A stencil board from all eight sides; none for other puzzles.
    pub(super) fn all(puzzle: &Puzzle) -> Vec<Shifted> {
        let Effects::Stencil { lattice, stencil } = puzzle.effects() else { return Vec::new() };
        let &[rows, columns] = lattice.sizes() else { return Vec::new() };
        let Some(meets) = lattice.wrap().straight() else { return Vec::new() };
        let states = puzzle.states();
        let taps: Vec<(i32, i32, u8)> = (stencil.points().iter())
            .map(|(offset, weight)| (-offset[0], -offset[1], weight % states))
            .collect();
        let sides = (0..8).map(|side| (side & 1 != 0, [side & 2 != 0, side & 4 != 0]));
        let seen = |(is_turned, is_flipped)| {
            Shifted::seen(rows, columns, meets, &taps, is_turned, is_flipped, states)
        };
        sides.map(seen).collect()
    }

    fn seen(
        rows: usize,
        columns: usize,
        meets: [bool; 2],
        taps: &[(i32, i32, u8)],
        is_turned: bool,
        is_flipped: [bool; 2],
        states: u8,
    ) -> Shifted {
        let sign = |flipped: bool| if flipped { -1 } else { 1 };
        let mut taps: Vec<(i32, i32, u8)> = taps
            .iter()
            .map(|&(dy, dx, weight)| if is_turned { (dx, dy, weight) } else { (dy, dx, weight) })
            .map(|(dy, dx, weight)| (dy * sign(is_flipped[0]), dx * sign(is_flipped[1]), weight))
            .collect();
        taps.sort_unstable();
        taps.dedup_by(|next, kept| {
            let is_same = (next.0, next.1) == (kept.0, kept.1);
            if is_same {
                kept.2 = ((u16::from(kept.2) + u16::from(next.2)) % u16::from(states)) as u8;
            }
            is_same
        });
        taps.retain(|(_, _, weight)| *weight != 0);
        let (rows, columns) = if is_turned { (columns, rows) } else { (rows, columns) };
        let meets = if is_turned { [meets[1], meets[0]] } else { meets };
        Shifted { rows, columns, is_turned, is_flipped, meets, reach: reach(&taps), taps }
    }

    /// The same board in another size.
    pub(super) fn resized(&self, rows: usize, columns: usize) -> Shifted {
        Shifted { rows, columns, ..self.clone() }
    }

    pub(super) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The cell of the board at a place in the sweep.
    pub(super) fn cell(&self, place: usize) -> usize {
        let (mut row, mut column) = (place / self.columns, place % self.columns);
        if self.is_flipped[0] {
            row = self.rows - 1 - row;
        }
        if self.is_flipped[1] {
            column = self.columns - 1 - column;
        }
        if self.is_turned { column * self.rows + row } else { row * self.columns + column }
    }

    /// Adds the terms of the equation at a place.
    pub(super) fn terms(&self, place: usize, modulus: Modulus, terms: &mut Vec<Term>) {
        let (row, column) = (place / self.columns, place % self.columns);
        let [up, down, left, right] = self.reach;
        let is_inside =
            row >= up && row + down < self.rows && column >= left && column + right < self.columns;
        if is_inside {
            let columns = self.columns as i64;
            terms.extend(self.taps.iter().map(|&(dy, dx, weight)| {
                let unknown = place as i64 + i64::from(dy) * columns + i64::from(dx);
                Term { unknown: unknown as u32, weight }
            }));
            return;
        }
        let step = |from: usize, by: i32, size: usize, meets: bool| {
            let to = from as i64 + i64::from(by);
            let is_inside = (0..size as i64).contains(&to);
            (is_inside || meets).then(|| to.rem_euclid(size as i64) as usize)
        };
        for &(dy, dx, weight) in &self.taps {
            let row = step(row, dy, self.rows, self.meets[0]);
            let column = step(column, dx, self.columns, self.meets[1]);
            if let (Some(row), Some(column)) = (row, column) {
                terms.push(Term { unknown: (row * self.columns + column) as u32, weight });
            }
        }
        if self.meets != [false; 2] {
            merge(terms, modulus);
        }
    }
}

/// How far offsets reach: rows up, rows down, columns left, columns right.
fn reach(taps: &[(i32, i32, u8)]) -> [usize; 4] {
    let most = |by: &dyn Fn(&(i32, i32, u8)) -> i32| {
        taps.iter().map(by).max().unwrap_or(0).max(0) as usize
    };
    [most(&|tap| -tap.0), most(&|tap| tap.0), most(&|tap| -tap.1), most(&|tap| tap.1)]
}

/// Adds up the terms of one unknown.
fn merge(terms: &mut Vec<Term>, modulus: Modulus) {
    terms.sort_unstable();
    terms.dedup_by(|next, kept| {
        let is_same = next.unknown == kept.unknown;
        if is_same {
            kept.weight = modulus.add(kept.weight, next.weight);
        }
        is_same
    });
    terms.retain(|term| term.weight != 0);
}
