//! Möbius strips, Klein bottles and projective planes, stored: the board folded at its middle row.
//!
//! The right end of row i meets the left end of row m-1-i, whose right end meets the left end of row i. So the two rows
//! together are one cycle of 2n columns, and row after row the board is that of h = floor(m/2) such pairs p_i. On
//! GF(2)\[z\]/(z^2n - 1) changing places is w = z^n, so the neighbours of the end pairs are products as well:
//!
//! - Beyond the outer pair is nothing (Möbius) or w p_0 (Klein): p_(-1) = A p_0.
//! - Beyond the inner pair, if m is even: p_h = w p_(h-1).
//!
//! With a_k = f_k(T) + A f_(k-1)(T), chasing from p_0 = r leaves p_k = a_k r + d_k, hence
//!
//! - m even: (a_h + w a_(h-1)) r = d_h + w d_(h-1),
//! - m odd: (1 + w) a_h r = (1 + w) d_h,
//! - and also (T a_h + (1 + w) a_(h-1)) r = T d_h + (1 + w) d_(h-1) + (b, b).
//!
//! If m is odd, the middle row is a pair with itself, p_h = (y, y). Its lights are b, and both its neighbours are in
//! p_(h-1). An extended gcd solves one such equation, and turns two into one and a condition. A remainder of its
//! division is a sum of lights over a quiet pattern: coefficients of d_h and d_(h-1), chased back to p_0.
//!
//! On the projective plane p_(-1) is the mirror image J p_0. J turns z into 1/z, so it is not an element of the ring.
//! There the same equations in 2n unknown places are solved by elimination.

use lightsout_algebra::gf2::row_recursion::Way;
use lightsout_algebra::gf2::{BitMatrix, BitVec, Echelon, Polynomial, RowPair, RowRule};
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::board::Giant;
use super::closing::{Division, Quiet};
use super::ring::{Heights, Ring};
use super::solve::{Ending, STRETCH};
use super::stored::{Failed, ReadRows, WriteRows};
use crate::wrap::Edge;

/// Solves a stored board whose left edge meets the right one upside down; see [`super::solve_stored`].
pub(super) fn solve(
    giant: &Giant,
    lights: &dyn ReadRows,
    presses: &dyn WriteRows,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<Ending, Failed> {
    let folded = Folded { giant, lights: Some(lights), presses: None };
    let nothing = BitVec::zeros(2 * giant.columns);
    let chased = folded.go([&nothing, &nothing], "rows chased", machine, watch)?;
    let middle = folded.middle()?;
    let system = System::new(giant);
    let right_sides = system.right_sides([&chased.before(), &chased.now()], middle.as_ref());
    let closing = match giant.top {
        Edge::Twists => system.close_by_elimination(&right_sides, watch)?,
        _ => system.close(right_sides),
    };
    let (first, nullity) = match closing {
        Ok(found) => found,
        Err(quiet) => return Ok(Ending::Unsolvable(quiet)),
    };
    let folded = Folded { presses: Some(presses), ..folded };
    let count = folded.write(&first, machine, watch)?;
    Ok(Ending::Solved { presses: count, nullity })
}

/// Writes the quiet pattern with these end rows.
pub(super) fn write_quiet(
    giant: &Giant,
    quiet: &Quiet,
    pattern: &dyn WriteRows,
    machine: Machine,
    watch: &mut dyn Watch,
) -> Result<(), Failed> {
    let first: BitVec = quiet.first.iter().chain(quiet.last.iter()).collect();
    Folded { giant, lights: None, presses: Some(pattern) }.write(&first, machine, watch).map(drop)
}

/// What the cycle of two rows together is ruled by.
fn rule(giant: &Giant) -> RowRule {
    RowRule { columns: 2 * giant.columns, own: giant.own, is_cycle: true }
}

/// What stands beyond the outer pair.
fn beyond(giant: &Giant, pair: &BitVec) -> BitVec {
    let half = giant.columns;
    match giant.top {
        Edge::Ends => BitVec::zeros(pair.len()),
        Edge::Meets => (0..pair.len()).map(|at| pair.get((at + half) % pair.len())).collect(),
        Edge::Twists => (0..pair.len()).rev().map(|at| pair.get(at)).collect(),
    }
}

/// The first pair of presses and the nullity, or a quiet pattern that proves that there are none.
type Closing = Result<(BitVec, usize), Quiet>;

/// What a board closes by.
struct System<'a> {
    giant: &'a Giant,
    ring: Ring,
    height: Heights,
}

impl<'a> System<'a> {
    fn new(giant: &'a Giant) -> System<'a> {
        let ring = Ring::new(rule(giant));
        let height = ring.heights(giant.rows / 2);
        System { giant, ring, height }
    }

    /// w a.
    fn swap(&self, a: &Polynomial) -> Polynomial {
        self.ring.reduce(&a.times_power(self.giant.columns))
    }

    /// (1 + w) a.
    fn both(&self, a: &Polynomial) -> Polynomial {
        a + &self.swap(a)
    }

    /// T a.
    fn turned(&self, a: &Polynomial) -> Polynomial {
        self.ring.times(self.ring.own_row(), a)
    }

    /// What the equations say of p_(h-1) and p_h.
    fn sides(&self, before: &Polynomial, last: &Polynomial) -> Vec<Polynomial> {
        match self.giant.rows % 2 {
            0 => vec![last + &self.swap(before)],
            _ => vec![self.both(last), &self.turned(last) + &self.both(before)],
        }
    }

    /// The right sides, from what a chase from nothing left, and the lights of the middle row.
    fn right_sides(&self, [before, now]: [&BitVec; 2], middle: Option<&BitVec>) -> Vec<Polynomial> {
        let mut sides = self.sides(&self.ring.element(before), &self.ring.element(now));
        if let (Some(lights), Some(last)) = (middle, sides.last_mut()) {
            *last += &self.ring.element(&lights.iter().chain(lights.iter()).collect());
        }
        sides
    }

    /// Solves the equations as elements of the ring.
    fn close(&self, right_sides: Vec<Polynomial>) -> Closing {
        let Heights { this, less_one, less_two } = &self.height;
        let outside = |a: &Polynomial| match self.giant.top {
            Edge::Ends => Polynomial::zero(),
            _ => self.swap(a),
        };
        let left_sides = self.sides(&(less_one + &outside(less_two)), &(this + &outside(less_one)));
        let equations: Vec<_> = left_sides.into_iter().zip(right_sides).collect();
        match solve_equations(&self.ring, &equations) {
            Ok((r, nullity)) => Ok((self.ring.row(&r), nullity)),
            Err(Unsolvable { factors, nullity }) => Err(self.quiet(&factors, nullity)),
        }
    }

    /// Solves them as equations between places: u r + v Jr, J the mirror, which is not an element of the ring.
    fn close_by_elimination(
        &self,
        right_sides: &[Polynomial],
        watch: &mut dyn Watch,
    ) -> Result<Closing, Stopped> {
        let (n, ring) = (self.giant.columns, &self.ring);
        let Heights { this, less_one, less_two } = &self.height;
        let bits =
            |sides: &[Polynomial]| sides.iter().map(|side| ring.row(side)).collect::<Vec<_>>();
        let (u, v) = (bits(&self.sides(less_one, this)), bits(&self.sides(less_two, less_one)));
        // Each of two equations says everything twice.
        let places = 2 * n / u.len();
        let bytes = BitMatrix::bytes_for(2 * n, 2 * n).unwrap_or(u64::MAX);
        watch.reserve(bytes.saturating_mul(2))?;
        let matrix = BitMatrix::from_fn(2 * n, 2 * n, |row, k| {
            let (equation, i) = (row / places, row % places);
            u[equation].get((i + 2 * n - k) % (2 * n)) != v[equation].get((i + 1 + k) % (2 * n))
        });
        let echelon = Echelon::of(matrix, watch)?;
        let right: BitVec = bits(right_sides)
            .iter()
            .flat_map(|side| side.iter().take(places).collect::<Vec<_>>())
            .collect();
        Ok(match echelon.solve(&right) {
            Ok(first) => Ok((first, echelon.nullity())),
            Err(seen) => {
                let factors: Vec<Polynomial> = (0..u.len())
                    .map(|equation| {
                        let seen =
                            |place: usize| place < places && seen.get(equation * places + place);
                        ring.element(&(0..2 * n).map(seen).collect())
                    })
                    .collect();
                Err(self.quiet(&factors, echelon.nullity()))
            }
        })
    }

    /// The quiet pattern that sees the right sides through these factors.
    fn quiet(&self, factors: &[Polynomial], nullity: usize) -> Quiet {
        // The lights of pair i come into the sum as f_(h-1-i) times `inner` and f_(h-2-i) times `beyond`.
        let (inner, beyond) = match factors {
            [one] => (one.clone(), self.swap(one)),
            [one, other] => (&self.both(one) + &self.turned(other), self.both(other)),
            _ => unreachable!("there are one or two equations"),
        };
        let Heights { less_one, less_two, .. } = &self.height;
        let first = self.ring.combine([less_one, &inner], [less_two, &beyond]);
        let first = self.ring.row(&first);
        let columns = self.giant.columns;
        let half = |from: usize| (from..from + columns).map(|at| first.get(at)).collect();
        Quiet { first: half(0), last: half(columns), nullity }
    }
}

/// Why equations have no solution: these sums of their left sides vanish, of their right sides one does not.
struct Unsolvable {
    /// For each equation the transposed factor times the unit that sees it.
    factors: Vec<Polynomial>,
    nullity: usize,
}

/// r with a r = e for every equation (a, e), one or two of them, and the dimension of all r with a r = 0.
fn solve_equations(
    ring: &Ring,
    equations: &[(Polynomial, Polynomial)],
) -> Result<(Polynomial, usize), Unsolvable> {
    let (g, ways, conditions) = match equations {
        [(a, _), (c, _)] if !(a.is_zero() && c.is_zero()) => {
            let (g, p, q) = a.extended_gcd(c);
            let over = |a: &Polynomial| a.div_rem(&g).expect("a common divisor is not zero").0;
            (g.clone(), vec![p, q], Some(vec![over(c), over(a)]))
        }
        [(a, _)] => (a.clone(), vec![Polynomial::one()], None),
        _ => {
            let (zero, one) = (Polynomial::zero(), Polynomial::one());
            (zero.clone(), vec![one.clone(), zero.clone()], Some(vec![zero, one]))
        }
    };
    let right = |factors: &[Polynomial]| {
        let products = factors.iter().zip(equations).map(|(factor, (_, e))| ring.times(factor, e));
        products.fold(Polynomial::zero(), |sum, product| &sum + &product)
    };
    let division = Division::by(ring, &ring.reduce(&g));
    let nullity = division.nullity();
    let unsolvable = |factors: Vec<Polynomial>| {
        let seen = ring.row(&right(&factors));
        let place = seen.iter_ones().next().expect("what cannot be divided is not annihilated");
        let unit = ring.element(&BitVec::unit(seen.len(), place));
        let transposed =
            factors.iter().map(|factor| ring.times(&ring.transpose(&ring.reduce(factor)), &unit));
        Unsolvable { factors: transposed.collect(), nullity }
    };
    if let Some(conditions) = conditions.filter(|conditions| !right(conditions).is_zero()) {
        return Err(unsolvable(conditions));
    }
    division.solve(ring, &right(&ways)).map(|r| (r, nullity)).ok_or_else(|| {
        unsolvable(ways.iter().map(|way| ring.times(&division.annihilator, way)).collect())
    })
}

/// A board that is read and written from both its ends to the middle.
struct Folded<'a> {
    giant: &'a Giant,
    /// None when all are off.
    lights: Option<&'a dyn ReadRows>,
    presses: Option<&'a dyn WriteRows>,
}

impl Folded<'_> {
    /// Goes through all pairs from the outer one on, and writes them if that is wanted.
    fn go(
        &self,
        [before, now]: [&BitVec; 2],
        stage: &str,
        machine: Machine,
        watch: &mut dyn Watch,
    ) -> Result<RowPair, Failed> {
        let (rows, row_bytes) = (self.giant.rows, self.giant.row_bytes());
        let rule = rule(self.giant);
        let mut pair = RowPair::new(rule, machine.simd, before, now);
        let stretch = (STRETCH / rule.row_bytes()).max(1);
        let (mut upper, mut lower, mut folded) = (Vec::new(), Vec::new(), Vec::new());
        for from in (0..rows / 2).step_by(stretch) {
            let count = stretch.min(rows / 2 - from);
            for buffer in [&mut upper, &mut lower] {
                buffer.clear();
                buffer.resize(count * row_bytes, 0);
            }
            let mirrored = rows - from - count;
            if let Some(lights) = self.lights {
                lights.read(from, &mut upper).map_err(Failed::Read)?;
                lights.read(mirrored, &mut lower).map_err(Failed::Read)?;
            }
            folded.clear();
            folded.resize(count * rule.row_bytes(), 0);
            let pairs = upper.chunks_exact(row_bytes).zip(lower.chunks_exact(row_bytes).rev());
            for (folded, (one, other)) in folded.chunks_exact_mut(rule.row_bytes()).zip(pairs) {
                fold(self.giant.columns, one, other, folded);
            }
            match self.presses {
                None => pair.read(&folded, Way::Down),
                Some(presses) => {
                    pair.replace(&mut folded, Way::Down);
                    let pairs = upper
                        .chunks_exact_mut(row_bytes)
                        .zip(lower.chunks_exact_mut(row_bytes).rev());
                    for (folded, (one, other)) in folded.chunks_exact(rule.row_bytes()).zip(pairs) {
                        unfold(self.giant.columns, folded, one, other);
                    }
                    presses.write(from, &upper).map_err(Failed::Write)?;
                    presses.write(mirrored, &lower).map_err(Failed::Write)?;
                }
            }
            watch.progress(stage, 2 * (from + count) as u64, rows as u64);
            watch.step(2 * count as u64)?;
        }
        Ok(pair)
    }

    /// Writes everything that the first pair forces; how many presses that is.
    fn write(
        &self,
        first: &BitVec,
        machine: Machine,
        watch: &mut dyn Watch,
    ) -> Result<u64, Failed> {
        let beyond = beyond(self.giant, first);
        let pair = self.go([&beyond, first], "rows written", machine, watch)?;
        let mut count = pair.presses();
        if let (1, Some(presses)) = (self.giant.rows % 2, self.presses) {
            let now = pair.now();
            let mut bytes = vec![0; self.giant.row_bytes()];
            for column in (0..self.giant.columns).filter(|&column| now.get(column)) {
                bytes[column / 8] |= 0x80 >> (column % 8);
                count += 1;
            }
            presses.write(self.giant.rows / 2, &bytes).map_err(Failed::Write)?;
        }
        Ok(count)
    }

    /// The lights of the middle row, if there is one.
    fn middle(&self) -> Result<Option<BitVec>, Failed> {
        if self.giant.rows.is_multiple_of(2) {
            return Ok(None);
        }
        let mut bytes = vec![0; self.giant.row_bytes()];
        if let Some(lights) = self.lights {
            lights.read(self.giant.rows / 2, &mut bytes).map_err(Failed::Read)?;
        }
        let bit = |column: usize| bytes[column / 8] >> (7 - column % 8) & 1 == 1;
        Ok(Some((0..self.giant.columns).map(bit).collect()))
    }
}

/// Puts two packed rows of `columns` bits into one, which is all zeros; what stands past their ends is left out.
fn fold(columns: usize, one: &[u8], other: &[u8], folded: &mut [u8]) {
    let (whole, rest) = (columns / 8, columns % 8);
    folded[..whole].copy_from_slice(&one[..whole]);
    if rest == 0 {
        folded[whole..].copy_from_slice(other);
        return;
    }
    let last = !(0xff >> rest);
    folded[whole] = one[whole] & last;
    for (at, &byte) in other.iter().enumerate() {
        let byte = if at == whole { byte & last } else { byte };
        folded[whole + at] |= byte >> rest;
        if let Some(next) = folded.get_mut(whole + at + 1) {
            *next = byte << (8 - rest);
        }
    }
}

/// The other way round than [`fold`].
fn unfold(columns: usize, folded: &[u8], one: &mut [u8], other: &mut [u8]) {
    let (whole, rest) = (columns / 8, columns % 8);
    one.copy_from_slice(&folded[..one.len()]);
    if rest == 0 {
        other.copy_from_slice(&folded[whole..]);
        return;
    }
    let last = !(0xff >> rest);
    one[whole] &= last;
    for (at, byte) in other.iter_mut().enumerate() {
        let next = folded.get(whole + at + 1).map_or(0, |next| next >> (8 - rest));
        *byte = folded[whole + at] << rest | next;
    }
    other[whole] &= last;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_folded_come_apart_again() {
        for columns in 1..40usize {
            let row = |seed: usize| -> Vec<u8> {
                let mut row: Vec<u8> =
                    (0..columns.div_ceil(8)).map(|at| (at * 89 + seed * 57 + 29) as u8).collect();
                if columns % 8 > 0 {
                    *row.last_mut().unwrap() &= !(0xff >> (columns % 8));
                }
                row
            };
            let (one, other) = (row(1), row(2));
            let mut folded = vec![0; (2 * columns).div_ceil(8)];
            // What stands past the last column does not matter.
            let dirty = |row: &[u8]| -> Vec<u8> {
                let mut row = row.to_vec();
                if columns % 8 > 0 {
                    *row.last_mut().unwrap() |= 0xff >> (columns % 8);
                }
                row
            };
            fold(columns, &dirty(&one), &dirty(&other), &mut folded);
            let bit = |row: &[u8], at: usize| row[at / 8] >> (7 - at % 8) & 1;
            for at in 0..columns {
                assert_eq!(bit(&folded, at), bit(&one, at));
                assert_eq!(bit(&folded, columns + at), bit(&other, at), "{columns} columns");
            }
            let (mut first, mut second) = (vec![0xff; one.len()], vec![0xff; one.len()]);
            unfold(columns, &folded, &mut first, &mut second);
            assert_eq!((first, second), (one, other), "{columns} columns");
        }
    }
}
