//! Many rows at a time of a board whose lights are all on, or all off.
//!
//! A row of a path is cut into 512 pieces, one for every bit of a vector, so that vector k holds column k of
//! every piece. Its neighbours are then the vectors beside it, with no shift at all: a row costs two three-way
//! exclusive ors for every 512 columns. `ROWS` rows are made in one sweep, each one vector behind the row
//! above it, so that only two rows are read and two written. Pieces overlap by `ROWS` columns on either
//! side, which are right again after every sweep because they are copied from the neighbouring piece.

use super::level::{Level, Simd};
use std::arch::x86_64::*;

/// Rows that are made in one sweep.
pub(crate) const ROWS: usize = 6;

/// Bits of a vector.
const PIECES: usize = 512;

/// A vector: bit b belongs to piece b.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
struct Lane([u64; 8]);

/// Two rows of a path that follow each other, in pieces.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    own: bool,
    lit: bool,
    /// Columns of a piece.
    length: usize,
    /// The pieces before this one are whole; this one has `rest` columns, those behind it none.
    last: usize,
    rest: usize,
    /// Both rows, with `ROWS` vectors more on either side.
    before: Vec<Lane>,
    now: Vec<Lane>,
    /// The ones of all rows up to the one reached.
    ones: u64,
}

/// The least columns of a piece for which the overlap is worth while.
const SHORTEST: usize = 8 * ROWS;

impl Lanes {
    /// Rows given by their bits; none where the machine has not the instructions, or the rows are short.
    pub fn new(
        simd: Simd,
        columns: usize,
        own: bool,
        lit: bool,
        rows: [&dyn Fn(usize) -> bool; 2],
    ) -> Option<Lanes> {
        // The last piece must have room for a margin of zeros, and the one before it for a margin of the last.
        let fits = |length: &usize| {
            let rest = columns % length;
            rest >= ROWS && rest + ROWS <= *length
        };
        let shortest = columns.div_ceil(PIECES);
        if simd.0 != Level::Avx512 || shortest < SHORTEST {
            return None;
        }
        let length = (shortest..2 * shortest).find(fits)?;
        let empty = vec![Lane::default(); length + 2 * ROWS];
        let mut lanes = Lanes {
            own,
            lit,
            length,
            last: columns / length,
            rest: columns % length,
            before: empty.clone(),
            now: empty,
            ones: 0,
        };
        for column in 0..columns {
            let (piece, place) = (column / length, ROWS + column % length);
            lanes.before[place].0[piece / 64] |= u64::from(rows[0](column)) << (piece % 64);
            lanes.now[place].0[piece / 64] |= u64::from(rows[1](column)) << (piece % 64);
        }
        lanes.copy_margins();
        lanes.ones = lanes.ones_now();
        Some(lanes)
    }

    /// A column of the row before the one reached, and of the one reached.
    pub fn column(&self, column: usize) -> [bool; 2] {
        let (piece, place) = (column / self.length, ROWS + column % self.length);
        [&self.before, &self.now].map(|row| row[place].0[piece / 64] >> (piece % 64) & 1 == 1)
    }

    /// The number of ones in all rows gone past, the one reached not among them.
    pub fn presses(&self) -> u64 {
        self.ones - self.ones_now()
    }

    fn ones_now(&self) -> u64 {
        let inside = &self.now[ROWS..ROWS + self.length];
        inside.iter().flat_map(|lane| lane.0).map(|word| u64::from(word.count_ones())).sum()
    }

    /// Goes on by so many rows.
    pub fn advance(&mut self, rows: usize) {
        for _ in 0..rows / ROWS {
            self.sweep_rows::<ROWS>();
        }
        for _ in 0..rows % ROWS {
            self.sweep_rows::<1>();
            std::mem::swap(&mut self.before, &mut self.now);
        }
    }

    fn sweep_rows<const K: usize>(&mut self) {
        // SAFETY: only a machine with these parts of AVX-512 makes lanes.
        let ones = unsafe {
            match (self.own, self.lit) {
                (false, false) => sweep::<K, false, { with_light(false) }>(self),
                (false, true) => sweep::<K, false, { with_light(true) }>(self),
                (true, false) => sweep::<K, true, { with_light(false) }>(self),
                (true, true) => sweep::<K, true, { with_light(true) }>(self),
            }
        };
        self.ones += ones;
        self.copy_margins();
    }

    /// Copies the columns on either side of every piece from its neighbours.
    fn copy_margins(&mut self) {
        for row in [&mut self.before, &mut self.now] {
            for place in 0..ROWS {
                row[place] = row[place + self.length].to_next_piece();
                let right = ROWS + self.length + place;
                row[right] = row[ROWS + place].to_last_piece();
            }
        }
    }

    /// The pieces that have a column at this place.
    fn mask(&self, place: usize) -> Lane {
        let (from, to) = match place {
            place if place < ROWS => (1, self.last + 1),
            place if place < ROWS + self.rest => (0, self.last + 1),
            _ => (0, self.last),
        };
        let bit = |bit: usize| u64::from((from..to).contains(&bit)) << (bit % 64);
        Lane(std::array::from_fn(|word| (64 * word..64 * word + 64).map(bit).sum()))
    }
}

impl Lane {
    /// Piece b gets what piece b - 1 has.
    fn to_next_piece(self) -> Lane {
        Lane(std::array::from_fn(|w| self.0[w] << 1 | if w > 0 { self.0[w - 1] >> 63 } else { 0 }))
    }

    /// Piece b gets what piece b + 1 has.
    fn to_last_piece(self) -> Lane {
        Lane(std::array::from_fn(|w| self.0[w] >> 1 | if w < 7 { self.0[w + 1] << 63 } else { 0 }))
    }
}

/// The truth table of the sum of two and the light, whatever the third.
const fn with_light(lit: bool) -> i32 {
    if lit { 0xc3 } else { 0x3c }
}

/// The truth table of the sum of three.
const SUM: i32 = 0x96;

/// The latest three vectors of every row on its way, oldest first.
type Windows = [[__m512i; 3]; ROWS + 1];

/// Makes `K` rows. Then `before` and `now` are the last two of them; but a single row takes the place of the
/// row before, and the caller exchanges the two. Returns the ones in these rows, margins left out.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn sweep<const K: usize, const OWN: bool, const LAST: i32>(lanes: &mut Lanes) -> u64 {
    let places = lanes.length + 2 * ROWS;
    let inside = ROWS..ROWS + lanes.length;
    let masks: [Lane; 3] = [0, ROWS, ROWS + lanes.rest].map(|place| lanes.mask(place));
    let masks = masks.map(|mask| load(&mask));
    let mask_at = |place: usize| match place {
        place if place < ROWS => masks[0],
        place if place < ROWS + lanes.rest => masks[1],
        _ => masks[2],
    };
    let zero = _mm512_setzero_si512();
    let (before, now) = (&mut lanes.before[..], &mut lanes.now[..]);
    let mut windows: Windows = [[zero; 3]; ROWS + 1];
    let mut ones = zero;
    // Where all rows on their way are inside and under one mask, nothing is asked.
    let first_bulk = 2 * ROWS..ROWS + lanes.rest + 1;
    let second_bulk = ROWS + lanes.rest + K..ROWS + lanes.length + 1;
    let mut time = 0;
    while time < places + K {
        let (bulk, mask) = if first_bulk.contains(&time) {
            (first_bulk.end, masks[1])
        } else if second_bulk.contains(&time) {
            (second_bulk.end, masks[2])
        } else {
            // Row by row: is it at a place there is, and which mask is there?
            let read = [
                time.checked_sub(1)
                    .and_then(|place| before.get(place))
                    .map_or(zero, |lane| load(lane)),
                now.get(time).map_or(zero, |lane| load(lane)),
            ];
            step::<K, OWN, LAST>(read, &mut windows, |row, vector| {
                let place = time.wrapping_sub(row);
                if place >= places {
                    return zero;
                }
                let vector = _mm512_and_si512(vector, mask_at(place));
                if inside.contains(&place) {
                    ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(vector));
                }
                vector
            });
            put::<K>(before, now, time, &windows);
            time += 1;
            continue;
        };
        for at in time..bulk {
            let read = [load(&before[at - 1]), load(&now[at])];
            step::<K, OWN, LAST>(read, &mut windows, |_, vector| {
                let vector = _mm512_and_si512(vector, mask);
                ones = _mm512_add_epi64(ones, _mm512_popcnt_epi64(vector));
                vector
            });
            put::<K>(before, now, at, &windows);
        }
        time = bulk;
    }
    _mm512_reduce_add_epi64(ones).cast_unsigned()
}

/// One vector of every row: row j is j places behind the vectors that were read.
#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn step<const K: usize, const OWN: bool, const LAST: i32>(
    [before, now]: [__m512i; 2],
    windows: &mut Windows,
    mut finish: impl FnMut(usize, __m512i) -> __m512i,
) {
    windows[0] = [windows[0][1], windows[0][2], now];
    let mut above = before;
    for row in 1..=K {
        let [left, mid, right] = windows[row - 1];
        let sum = match OWN {
            true => _mm512_ternarylogic_epi64::<SUM>(left, mid, right),
            false => _mm512_xor_si512(left, right),
        };
        let vector = finish(row, _mm512_ternarylogic_epi64::<LAST>(sum, above, above));
        above = left;
        windows[row] = [windows[row][1], windows[row][2], vector];
    }
}

/// Stores the last two rows where nothing more is read.
#[inline]
#[target_feature(enable = "avx512f")]
fn put<const K: usize>(before: &mut [Lane], now: &mut [Lane], time: usize, windows: &Windows) {
    let rows = if K == 1 { [&mut *before, &mut *now] } else { [now, before] };
    let [last, second] = rows;
    if let Some(lane) = time.checked_sub(K).and_then(|place| last.get_mut(place)) {
        store(lane, windows[K][2]);
    }
    if K > 1
        && let Some(lane) = time.checked_sub(K - 1).and_then(|place| second.get_mut(place))
    {
        store(lane, windows[K - 1][2]);
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(lane: &Lane) -> __m512i {
    // SAFETY: a lane is 64 bytes at a multiple of 64.
    unsafe { _mm512_load_si512(std::ptr::from_ref(lane).cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(lane: &mut Lane, vector: __m512i) {
    // SAFETY: a lane is 64 bytes at a multiple of 64.
    unsafe { _mm512_store_si512(std::ptr::from_mut(lane).cast(), vector) }
}
