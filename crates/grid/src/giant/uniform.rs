//! Boards whose lights are all on, of any size, without storing one: a trillion lights, one row at a time.
//!
//! A formula gives the remainders of two chases from rows of zeros. So the first and the last row need no chase at all,
//! and any other row is two products in the ring. A whole chase, downwards and upwards at the same time, counts the
//! presses and closes in the middle.

use std::ops::Range;

use lightsout_algebra::gf2::BitVec;
use lightsout_algebra::gf2::uniform_chase::UniformChase;
use lightsout_algebra::simd::Machine;
use lightsout_algebra::watch::{Stopped, Watch};

use super::board::{Giant, beyond};
use super::closing::{Closing, Ends, Quiet, System};
use super::ring::Ring;
use crate::wrap::Edge;

/// A board whose lights are all on, solved by its first and last row.
pub struct AllOn {
    giant: Giant,
    ring: Ring,
    ends: Ends,
    nullity: usize,
}

/// A digest of a solution that was gone through whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// The number of presses.
    pub presses: u64,
    /// The sum modulo 2^64 of the [`row_hash`]es of the rows 0, `step`, 2 `step`, ... and the last.
    pub hash: u64,
    /// The smallest power of two that leaves at most 256 such rows.
    pub step: usize,
    /// Whether the chases from above and below agree about the two middle rows, which means that every light is off.
    pub closes: bool,
    /// Lights of windows here and there that were added up one by one, and are off.
    pub lights_checked: u64,
    /// The first of them that is on.
    pub still_on: Option<[usize; 2]>,
}

/// FNV-1a, 64 bits, of the row's number as eight bytes, least significant first, and its packed bytes.
pub fn row_hash(number: usize, row: &BitVec) -> u64 {
    let bytes = row.words().iter().flat_map(|word| {
        // Column 0 is the highest bit of the first byte of a packed row.
        word.reverse_bits().to_be_bytes()
    });
    let number = (number as u64).to_le_bytes();
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    number.into_iter().chain(bytes.take(row.len().div_ceil(8))).fold(0xcbf2_9ce4_8422_2325, add)
}

/// Rows and columns of a window.
const WINDOW: usize = 64;

/// The most rows that are hashed.
const MOST_HASHED: usize = 256;

impl AllOn {
    /// Solves the board. Where a press changes its own light that can always be done (Sutner, 1989).
    ///
    /// # Errors
    /// A quiet pattern that meets the board an odd number of times.
    pub fn solve(giant: &Giant) -> Result<AllOn, Quiet> {
        let ring = Ring::new(giant.row_rule());
        let above = giant.rows / 2;
        let below = giant.rows - above;
        let [u, u_before] = ring.lit_rows(above);
        let [w, w_before] = ring.lit_rows(below);
        let system = System::new(&ring, ring.joint(giant.top), above, below);
        match system.close_elements(&(&u + &w_before), &(&u_before + &w)) {
            Closing::Solved { ends, nullity } => Ok(AllOn { giant: *giant, ring, ends, nullity }),
            Closing::Unsolvable(quiet) => Err(quiet),
        }
    }

    /// Returns the dimension of the quiet patterns.
    pub fn nullity(&self) -> usize {
        self.nullity
    }

    /// Returns the first row of presses.
    pub fn first(&self) -> &BitVec {
        &self.ends.first
    }

    /// Returns any row of presses, counted from 0.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn row(&self, number: usize) -> BitVec {
        assert!(number < self.giant.rows, "a row of the board");
        let before = beyond(&self.giant, &self.ends.last);
        self.ring.row_after(number, true, [&before, &self.ends.first])
    }

    /// Goes through all rows, on two threads if allowed.
    ///
    /// # Errors
    /// Stopped by the watch.
    pub fn digest(&self, machine: Machine, watch: &mut dyn Watch) -> Result<Digest, Stopped> {
        let giant = &self.giant;
        let rows = giant.rows;
        let half = rows / 2;
        let mut step = 1;
        while rows.div_ceil(step) > MOST_HASHED {
            step *= 2;
        }
        let chase = |before: &BitVec, now: &BitVec| {
            UniformChase::new(giant.row_rule(), machine.simd, true, before, now)
        };
        let Ends { first, last } = &self.ends;
        // Rows that read the same from both ends are gone through once.
        let is_mirrored = first == last;
        let up = Walk {
            chase: chase(&beyond(giant, first), last),
            rows: if is_mirrored { rows.div_ceil(2) } else { half }..rows,
            is_up: true,
            is_mirrored,
            step,
            last: rows - 1,
        };
        if is_mirrored {
            return Ok(up.go(giant, watch)?.doubled(rows, step));
        }
        let down = Walk {
            chase: chase(&beyond(giant, last), first),
            rows: 0..half,
            is_up: false,
            ..up.clone()
        };
        let (mut down, mut up) = match machine.threads {
            0 | 1 => (down.go(giant, watch)?, up.go(giant, watch)?),
            _ => std::thread::scope(|scope| {
                let other =
                    scope.spawn(|| down.go(giant, &mut lightsout_algebra::watch::Unwatched));
                let up = up.go(giant, watch);
                let down = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                up.and_then(|up| Ok((down?, up)))
            })?,
        };
        let closes = down.chase.now() == up.chase.before() && down.chase.before() == up.chase.now();
        let still_on = down.still_on.take().or(up.still_on.take());
        Ok(Digest {
            presses: down.chase.presses() + up.chase.presses(),
            hash: down.hash.wrapping_add(up.hash),
            step,
            closes,
            lights_checked: down.lights_checked + up.lights_checked,
            still_on,
        })
    }
}

/// Half of the rows, gone through in one direction.
#[derive(Clone)]
struct Walk {
    chase: UniformChase,
    rows: Range<usize>,
    is_up: bool,
    /// Whether every row is also the one as far from the other end, which is hashed with it.
    is_mirrored: bool,
    step: usize,
    last: usize,
}

/// What a walk found.
struct WalkResult {
    chase: UniformChase,
    hash: u64,
    lights_checked: u64,
    still_on: Option<[usize; 2]>,
}

impl WalkResult {
    /// The digest of all rows, if those behind the middle one are the rows gone through.
    fn doubled(mut self, rows: usize, step: usize) -> Digest {
        let mut presses = 2 * self.chase.presses();
        let before = self.chase.before();
        let middle = self.chase.now();
        let closes = if rows.is_multiple_of(2) {
            before == middle
        } else {
            presses += middle.count_ones() as u64;
            if (rows / 2).is_multiple_of(step) {
                self.hash = self.hash.wrapping_add(row_hash(rows / 2, &middle));
            }
            self.chase.advance(1);
            self.chase.now() == before
        };
        let WalkResult { hash, lights_checked, still_on, .. } = self;
        Digest { presses, hash, step, closes, lights_checked, still_on }
    }
}

impl Walk {
    fn go(self, giant: &Giant, watch: &mut dyn Watch) -> Result<WalkResult, Stopped> {
        let mut found =
            WalkResult { chase: self.chase.clone(), hash: 0, lights_checked: 0, still_on: None };
        let total = self.rows.len();
        let number = |done: usize| match self.is_up {
            true => self.rows.end - 1 - done,
            false => self.rows.start + done,
        };
        let hashed = |done: usize| {
            let number = number(done);
            [Some(number), self.is_mirrored.then_some(self.last - number)]
                .into_iter()
                .flatten()
                .filter(|&row| row.is_multiple_of(self.step) || row == self.last)
        };
        let is_hashed = |done: usize| hashed(done).next().is_some();
        let mut done = 0;
        while done < total {
            if is_hashed(done) {
                let now = found.chase.now();
                for row in hashed(done) {
                    found.hash = found.hash.wrapping_add(row_hash(row, &now));
                }
            }
            // Up to the next row that is hashed.
            let next = (done + 1..total).find(|&done| is_hashed(done)).unwrap_or(total);
            if next - done > 2 * WINDOW && total - done > 2 * WINDOW {
                self.look_into_a_window(giant, &mut found, number(done));
                found.chase.advance(next - done - WINDOW);
            } else {
                found.chase.advance(next - done);
            }
            watch.step((next - done) as u64)?;
            watch.progress("rows chased", next as u64, total as u64);
            done = next;
        }
        Ok(found)
    }

    /// Goes `WINDOW` rows on, and adds up the lights of a window among them one by one.
    fn look_into_a_window(&self, giant: &Giant, found: &mut WalkResult, number: usize) {
        let columns = giant.columns;
        // A place that follows from what was found so far.
        let width = WINDOW.min(columns);
        let left = (found.hash % (columns - width + 1) as u64) as usize;
        let slice = left.saturating_sub(1)..(left + width + 1).min(columns);
        let slices = |chase: &UniformChase| -> (Vec<bool>, Vec<bool>) {
            slice.clone().map(|column| chase.column(column)).unzip()
        };
        let (now, before) = slices(&found.chase);
        let mut rows = vec![before, now];
        for _ in 0..WINDOW {
            found.chase.advance(1);
            rows.push(slices(&found.chase).0);
        }
        let inside = usize::from(left > 0);
        for (index, row) in rows.windows(3).enumerate() {
            for column in 0..width {
                let at = |row: &[bool], column: Option<usize>| {
                    column.and_then(|column| row.get(column)).copied().unwrap_or(false)
                };
                let place = inside + column;
                let is_cut = giant.is_cycle && (left + column == 0 || left + column + 1 == columns);
                if is_cut {
                    continue;
                }
                let pressed = [
                    at(&row[0], Some(place)),
                    at(&row[1], place.checked_sub(1)),
                    giant.own && at(&row[1], Some(place)),
                    at(&row[1], Some(place + 1)),
                    at(&row[2], Some(place)),
                ];
                found.lights_checked += 1;
                if pressed.into_iter().filter(|&is_pressed| is_pressed).count() % 2 == 0 {
                    let row = if self.is_up { number - index } else { number + index };
                    found.still_on.get_or_insert([row, left + column]);
                }
            }
        }
    }
}

/// Whether the presses of a row and of its neighbours turn off all lights of the row, from all on. Serves any row of a
/// board whose top and bottom end or meet plainly.
pub fn is_darkened(giant: &Giant, [above, here, below]: [Option<&BitVec>; 3]) -> bool {
    let columns = giant.columns;
    let at = |row: Option<&BitVec>, column: usize| row.is_some_and(|row| row.get(column));
    (0..columns).all(|column| {
        let left = match column {
            0 => giant.is_cycle && at(here, columns - 1),
            _ => at(here, column - 1),
        };
        let right = match column + 1 == columns {
            true => giant.is_cycle && at(here, 0),
            false => at(here, column + 1),
        };
        let own = giant.own && at(here, column);
        left ^ right ^ own ^ at(above, column) ^ at(below, column)
    })
}

/// Returns the numbers of the rows above and below a row, if they exist.
pub fn rows_beside(giant: &Giant, number: usize) -> [Option<usize>; 2] {
    let last = giant.rows - 1;
    let is_joined = giant.top != Edge::Ends;
    let above = number.checked_sub(1).or(is_joined.then_some(last));
    let below = if number < last { Some(number + 1) } else { is_joined.then_some(0) };
    [above, below]
}
