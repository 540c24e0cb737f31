//! Many rows at a time of a board whose lights are all on, or all off.
//!
//! A row of a path is cut into 512 pieces, one for every bit of a vector, so that vector k holds column k of every
//! piece. Its neighbours are the adjacent vectors, without a shift. A row costs two three-way XORs for 512 columns.
//!
//! One sweep makes `ROWS` rows, each one vector later than the row above it, so that only two rows are read and two
//! written. Pieces overlap by `ROWS` columns on either side. Every sweep ends by copying these.

use std::arch::x86_64::*;

use super::level::{Level, Simd};

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
    /// Cuts rows given by their bits. Returns `None` if the machine has not the instructions, or the rows are short.
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

    /// Returns a column of the row before the one reached, and of the one reached.
    pub fn column(&self, column: usize) -> [bool; 2] {
        let (piece, place) = (column / self.length, ROWS + column % self.length);
        [&self.before, &self.now].map(|row| row[place].0[piece / 64] >> (piece % 64) & 1 == 1)
    }

    /// Returns the number of ones in all rows gone past, the one reached not among them.
    pub fn presses(&self) -> u64 {
        self.ones - self.ones_now()
    }

    fn ones_now(&self) -> u64 {
        let inside = &self.now[ROWS..ROWS + self.length];
        inside.iter().flat_map(|lane| lane.0).map(|word| u64::from(word.count_ones())).sum()
    }

    /// Advances by this many rows.
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
                (false, false) => sweep::<K, false, { masked(false) }>(self),
                (false, true) => sweep::<K, false, { masked(true) }>(self),
                (true, false) => sweep::<K, true, { masked(false) }>(self),
                (true, true) => sweep::<K, true, { masked(true) }>(self),
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

/// The truth table of (a + b + light) and mask.
const fn masked(lit: bool) -> i32 {
    if lit { 0x82 } else { 0x28 }
}

/// The truth table of the sum of three.
const SUM: i32 = 0x96;

/// The latest three vectors of every row on its way, oldest first.
type Windows = [[__m512i; 3]; ROWS + 1];

/// Makes `K` rows. Then `before` and `now` are the last two of them; but a single row takes the place of the
/// row before, and the caller exchanges the two. Returns the ones in these rows, margins left out.
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn sweep<const K: usize, const OWN: bool, const LAST: i32>(lanes: &mut Lanes) -> u64 {
    let (length, rest) = (lanes.length, lanes.rest);
    let places = length + 2 * ROWS;
    let masks: [Lane; 3] = [0, ROWS, ROWS + rest].map(|place| lanes.mask(place));
    let masks: [__m512i; 3] = masks.map(|mask| load(&mask));
    let (before, now) = (lanes.before.as_mut_ptr(), lanes.now.as_mut_ptr());
    let zero = _mm512_setzero_si512();
    let mut windows: Windows = [[zero; 3]; ROWS + 1];
    let mut ones = zero;
    // Where all rows on their way are inside and under one mask, nothing is asked.
    let bulks = [(2 * ROWS, ROWS + rest + 1), (ROWS + rest + K, ROWS + length + 1)];
    let mut time = 0;
    for ((from, to), mask) in bulks.into_iter().zip([masks[1], masks[2]]) {
        let to = to.max(from);
        for time in time..from {
            let edges = Some(Edges { places, rest, length, masks });
            // SAFETY: both rows have `places` vectors, and edges are asked about.
            unsafe { step::<K, OWN, LAST>(before, now, time, edges, mask, &mut windows, &mut ones) }
        }
        for time in from..to {
            // SAFETY: the places from `time - K` to `time` are all inside.
            unsafe { step::<K, OWN, LAST>(before, now, time, None, mask, &mut windows, &mut ones) }
        }
        time = to;
    }
    for time in time..places + K {
        let edges = Some(Edges { places, rest, length, masks });
        // SAFETY: both rows have `places` vectors, and edges are asked about.
        unsafe { step::<K, OWN, LAST>(before, now, time, edges, zero, &mut windows, &mut ones) }
    }
    _mm512_reduce_add_epi64(ones).cast_unsigned()
}

/// Where rows and their masks begin and end.
#[derive(Clone, Copy)]
struct Edges {
    places: usize,
    rest: usize,
    length: usize,
    masks: [__m512i; 3],
}

impl Edges {
    fn mask(&self, place: usize) -> __m512i {
        match place {
            place if place < ROWS => self.masks[0],
            place if place < ROWS + self.rest => self.masks[1],
            _ => self.masks[2],
        }
    }
}

/// One vector of every row: row j is j places behind the vectors that are read.
///
/// Always inlined, so that the windows are registers and the questions about edges are settled beforehand.
///
/// # Safety
/// The machine has AVX-512F and VPOPCNTDQ. Both rows have as many vectors as the edges say, or, without
/// edges, the places from `time - K` to `time`.
#[inline(always)]
unsafe fn step<const K: usize, const OWN: bool, const LAST: i32>(
    before: *mut Lane,
    now: *mut Lane,
    time: usize,
    edges: Option<Edges>,
    mask: __m512i,
    windows: &mut Windows,
    ones: &mut __m512i,
) {
    let is_place = |place: usize| edges.is_none_or(|edges| place < edges.places);
    // SAFETY: the caller's promise; what is read or written is a place.
    unsafe {
        let zero = _mm512_setzero_si512();
        let read = |row: *mut Lane, place: usize| match is_place(place) {
            true => _mm512_load_si512(row.add(place).cast()),
            false => zero,
        };
        windows[0] = [windows[0][1], windows[0][2], read(now, time)];
        let mut above = read(before, time.wrapping_sub(1));
        for row in 1..K + 1 {
            let [left, mid, right] = windows[row - 1];
            let sum = match OWN {
                true => _mm512_ternarylogic_epi64::<SUM>(left, mid, right),
                false => _mm512_xor_si512(left, right),
            };
            let place = time.wrapping_sub(row);
            let mask = edges.map_or(mask, |edges| edges.mask(place));
            let mut vector = _mm512_ternarylogic_epi64::<LAST>(sum, above, mask);
            if !is_place(place) {
                vector = zero;
            }
            if edges.is_none_or(|edges| (ROWS..ROWS + edges.length).contains(&place)) {
                *ones = _mm512_add_epi64(*ones, _mm512_popcnt_epi64(vector));
            }
            above = left;
            windows[row] = [windows[row][1], windows[row][2], vector];
        }
        let (last, second) = if K == 1 { (before, now) } else { (now, before) };
        let place = time.wrapping_sub(K);
        if is_place(place) {
            _mm512_store_si512(last.add(place).cast(), windows[K][2]);
        }
        let place = time.wrapping_sub(K - 1);
        if K > 1 && is_place(place) {
            _mm512_store_si512(second.add(place).cast(), windows[K - 1][2]);
        }
    }
}

#[target_feature(enable = "avx512f")]
fn load(lane: &Lane) -> __m512i {
    // SAFETY: a lane is 64 bytes at a multiple of 64.
    unsafe { _mm512_load_si512(std::ptr::from_ref(lane).cast()) }
}
