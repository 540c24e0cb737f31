//! Many rows at a time of a board whose lights are all on, or all off.
//!
//! A row of a path is cut into pieces, one for every bit of a vector, so that vector k holds column k of every
//! piece. Its neighbours are the adjacent vectors, without a shift. A row costs a few XORs for all pieces.
//!
//! One sweep makes a few rows, each one vector later than the row above it, so that only two rows are read and two
//! written. Pieces overlap by a margin on either side. Every sweep ends by copying these.
//!
//! Rows that read the same from both sides stay so, because all lights are alike. Then only the left half is cut,
//! and the columns that follow it are copies of its last ones.

use super::level::{Level, Simd};
use super::register::Register;

/// Columns that pieces overlap by on either side: the most rows of a sweep.
const MARGIN: usize = 6;

/// Words of a line of memory.
const LINE_WORDS: usize = 8;

/// A line of memory, so that no vector crosses its end.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
struct Line([u64; LINE_WORDS]);

/// Two rows of a path that follow each other, in pieces.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    simd: Simd,
    own: bool,
    lit: bool,
    /// Words of a vector.
    width: usize,
    /// Columns of a row.
    columns: usize,
    /// Whether only the left half is cut.
    is_half: bool,
    /// Columns of a piece.
    length: usize,
    /// The pieces before this one are whole; this one has `rest` columns, those behind it none.
    last: usize,
    rest: usize,
    /// Columns that follow the last one: of a half row, its middle column if there is one, and copies.
    behind: usize,
    /// Both rows, with `MARGIN` vectors more on either side.
    before: Vec<Line>,
    now: Vec<Line>,
    /// The ones of all rows up to the one reached.
    ones: u64,
}

/// Columns that follow the last one of a half row. The first of them outlasts a sweep, and may be the middle column.
const BEHIND: usize = MARGIN + 1;

/// The least columns of a piece for which the overlap is worth while.
const SHORTEST: usize = 8 * MARGIN;

impl Lanes {
    /// Cuts rows given by their bits. Returns `None` if the rows are short.
    pub(crate) fn new(
        simd: Simd,
        columns: usize,
        own: bool,
        lit: bool,
        rows: [&dyn Fn(usize) -> bool; 2],
    ) -> Option<Lanes> {
        let mirrored = |row: &dyn Fn(usize) -> bool| {
            (0..columns / 2).all(|column| row(column) == row(columns - 1 - column))
        };
        let half = || rows.into_iter().all(mirrored).then(|| Lanes::zeros(simd, columns, true));
        let mut lanes = half().flatten().or_else(|| Lanes::zeros(simd, columns, false))?;
        (lanes.own, lanes.lit) = (own, lit);
        for column in 0..if lanes.is_half { columns.div_ceil(2) } else { columns } {
            let (word, bit) = lanes.place(column);
            words_mut(&mut lanes.before)[word] |= u64::from(rows[0](column)) << bit;
            words_mut(&mut lanes.now)[word] |= u64::from(rows[1](column)) << bit;
        }
        lanes.copy_margins();
        lanes.ones = lanes.ones_now();
        Some(lanes)
    }

    /// Cuts rows of zeros.
    fn zeros(simd: Simd, columns: usize, is_half: bool) -> Option<Lanes> {
        let width = width(simd);
        let (cut, behind) = if is_half { (columns / 2, BEHIND) } else { (columns, 0) };
        // The last piece must have room for what follows it, and the one before it for a margin of the last.
        let fits = |length: &usize| {
            let rest = cut % length;
            rest >= BEHIND && rest + BEHIND <= *length
        };
        let shortest = cut.div_ceil(64 * width);
        if shortest < SHORTEST {
            return None;
        }
        let length = (shortest..2 * shortest).find(fits)?;
        let empty = vec![Line::default(); ((length + 2 * MARGIN) * width).div_ceil(LINE_WORDS)];
        Some(Lanes {
            simd,
            own: false,
            lit: false,
            width,
            columns,
            is_half,
            length,
            last: cut / length,
            rest: cut % length,
            behind,
            before: empty.clone(),
            now: empty,
            ones: 0,
        })
    }

    /// The word of a row and the bit in it that stand for a column.
    fn place(&self, column: usize) -> (usize, usize) {
        let column = if self.is_half { column.min(self.columns - 1 - column) } else { column };
        let (piece, place) = (column / self.length, MARGIN + column % self.length);
        (place * self.width + piece / 64, piece % 64)
    }

    /// Returns a column of the row before the one reached, and of the one reached.
    pub(crate) fn column(&self, column: usize) -> [bool; 2] {
        let (word, bit) = self.place(column);
        [&self.before, &self.now].map(|row| words(row)[word] >> bit & 1 == 1)
    }

    /// Returns the number of ones in all rows gone past, the one reached not among them.
    pub(crate) fn presses(&self) -> u64 {
        self.ones - self.ones_now()
    }

    fn ones_now(&self) -> u64 {
        (0..self.columns).map(|column| u64::from(self.column(column)[1])).sum()
    }

    /// Advances by this many rows.
    pub(crate) fn advance(&mut self, rows: usize) {
        let at_once = match self.simd.0 {
            Level::Portable => PORTABLE_ROWS,
            #[cfg(target_arch = "aarch64")]
            Level::Neon => NEON_ROWS,
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            Level::Avx2 => AVX2_ROWS,
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            Level::Avx512 => AVX512_ROWS,
        };
        for _ in 0..rows / at_once {
            self.sweep(false);
        }
        for _ in 0..rows % at_once {
            self.sweep(true);
            std::mem::swap(&mut self.before, &mut self.now);
        }
    }

    /// One sweep, of one row or as many as the level makes.
    fn sweep(&mut self, one: bool) {
        self.ones += match self.simd.0 {
            Level::Portable => portable(self, one),
            #[cfg(target_arch = "aarch64")]
            Level::Neon => neon(self, one),
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: only a machine with AVX2 hands out this level.
            Level::Avx2 => unsafe { avx2(self, one) },
            #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
            // SAFETY: only a machine with these parts of AVX-512 hands out this level.
            Level::Avx512 => unsafe { avx512(self, one) },
        };
        self.copy_margins();
    }

    /// Copies the columns on either side of every piece from its neighbours.
    fn copy_margins(&mut self) {
        let (width, length) = (self.width, self.length);
        let word = self.last / 64;
        let bit = 1 << (self.last % 64);
        let middle = self.columns % 2;
        for row in [&mut self.before, &mut self.now] {
            let row = words_mut(row);
            for place in 0..MARGIN {
                let (left, right) = (place, MARGIN + length + place);
                for w in 0..width {
                    // Piece b gets what piece b - 1 has, and on the right what piece b + 1 has.
                    let from = |place: usize| &row[place * width..][..width];
                    let (one, other) = (from(left + length), from(right - length));
                    let below = if w > 0 { one[w - 1] >> 63 } else { 0 };
                    let above = other.get(w + 1).map_or(0, |word| word << 63);
                    let (to_left, to_right) = (one[w] << 1 | below, other[w] >> 1 | above);
                    row[left * width + w] = to_left;
                    row[right * width + w] = to_right;
                }
            }
            let end = MARGIN + self.rest;
            for place in middle..self.behind {
                let copy = row[(end + middle - 1 - place) * width + word] & bit;
                let to = &mut row[(end + place) * width + word];
                *to = *to & !bit | copy;
            }
        }
    }

    /// The pieces that have a column at this place.
    fn mask(&self, place: usize) -> Line {
        let (from, to) = match place {
            place if place < MARGIN => (1, self.last + 1),
            place if place < MARGIN + self.rest => (0, self.last + 1),
            _ => (0, self.last),
        };
        let bit = |bit: usize| u64::from((from..to).contains(&bit)) << (bit % 64);
        Line(std::array::from_fn(|word| (64 * word..64 * word + 64).map(bit).sum()))
    }
}

/// The words of a vector.
fn width(simd: Simd) -> usize {
    match simd.0 {
        Level::Portable => 1,
        #[cfg(target_arch = "aarch64")]
        Level::Neon => 2,
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        Level::Avx2 => 4,
        #[cfg(all(target_arch = "x86_64", feature = "kernels"))]
        Level::Avx512 => 8,
    }
}

fn words(row: &[Line]) -> &[u64] {
    // SAFETY: a line is its words.
    unsafe { std::slice::from_raw_parts(row.as_ptr().cast(), row.len() * LINE_WORDS) }
}

fn words_mut(row: &mut [Line]) -> &mut [u64] {
    // SAFETY: a line is its words.
    unsafe { std::slice::from_raw_parts_mut(row.as_mut_ptr().cast(), row.len() * LINE_WORDS) }
}

/// Rows of a sweep: as many as have their windows in registers.
const PORTABLE_ROWS: usize = 4;
#[cfg(target_arch = "aarch64")]
const NEON_ROWS: usize = MARGIN;
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
const AVX2_ROWS: usize = 4;
#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
const AVX512_ROWS: usize = MARGIN;

/// Calls the sweep of the board's rule and lights.
macro_rules! sweep_of {
    ($register:ty, $tally:ident, $rows:expr, $lanes:ident, $one:ident) => {
        match ($lanes.own, $lanes.lit, $one) {
            (false, false, false) => sweep::<$register, $tally<_>, { $rows }, false, false>($lanes),
            (false, true, false) => sweep::<$register, $tally<_>, { $rows }, false, true>($lanes),
            (true, false, false) => sweep::<$register, $tally<_>, { $rows }, true, false>($lanes),
            (true, true, false) => sweep::<$register, $tally<_>, { $rows }, true, true>($lanes),
            (false, false, true) => sweep::<$register, $tally<_>, 1, false, false>($lanes),
            (false, true, true) => sweep::<$register, $tally<_>, 1, false, true>($lanes),
            (true, false, true) => sweep::<$register, $tally<_>, 1, true, false>($lanes),
            (true, true, true) => sweep::<$register, $tally<_>, 1, true, true>($lanes),
        }
    };
}

fn portable(lanes: &mut Lanes, one: bool) -> u64 {
    // SAFETY: a word needs no instructions of a level.
    unsafe { sweep_of!(u64, Added, PORTABLE_ROWS, lanes, one) }
}

#[cfg(target_arch = "aarch64")]
fn neon(lanes: &mut Lanes, one: bool) -> u64 {
    // SAFETY: every machine of this kind has the instructions.
    unsafe { sweep_of!(std::arch::aarch64::uint64x2_t, Counted, NEON_ROWS, lanes, one) }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx2")]
fn avx2(lanes: &mut Lanes, one: bool) -> u64 {
    // SAFETY: the instructions are enabled.
    unsafe { sweep_of!(super::register::Ymm<false>, Added, AVX2_ROWS, lanes, one) }
}

#[cfg(all(target_arch = "x86_64", feature = "kernels"))]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn avx512(lanes: &mut Lanes, one: bool) -> u64 {
    // SAFETY: the instructions are enabled.
    unsafe { sweep_of!(std::arch::x86_64::__m512i, Counted, AVX512_ROWS, lanes, one) }
}

/// Ones counted on the way.
trait Tally<R: Register> {
    /// # Safety
    /// This and the following need the instructions of the register.
    unsafe fn new() -> Self;
    unsafe fn add<const K: usize>(&mut self, vectors: [R; K]);
    /// Adds one of the vectors and hands over the sums, number by number.
    unsafe fn sums(self) -> R;
}

/// Ones of each vector, for registers that count them by one instruction.
struct Counted<R>(R);

impl<R: Register> Tally<R> for Counted<R> {
    #[inline(always)]
    unsafe fn new() -> Self {
        // SAFETY: the caller's promise.
        Counted(unsafe { R::splat(0) })
    }

    #[inline(always)]
    unsafe fn add<const K: usize>(&mut self, vectors: [R; K]) {
        for vector in vectors {
            // SAFETY: the caller's promise.
            self.0 = unsafe { self.0.plus_ones(vector) };
        }
    }

    #[inline(always)]
    unsafe fn sums(self) -> R {
        self.0
    }
}

/// Four vectors are first added bit by bit, so that only what they carry to the fours is counted.
struct Added<R> {
    ones: R,
    twos: R,
    fours: R,
}

impl<R: Register> Tally<R> for Added<R> {
    #[inline(always)]
    unsafe fn new() -> Self {
        // SAFETY: the caller's promise.
        let zero = unsafe { R::splat(0) };
        Added { ones: zero, twos: zero, fours: zero }
    }

    #[inline(always)]
    unsafe fn add<const K: usize>(&mut self, vectors: [R; K]) {
        // SAFETY: the caller's promise.
        unsafe {
            for four in vectors.chunks(4) {
                let mut of = [R::splat(0); 4];
                of[..four.len()].copy_from_slice(four);
                let first = self.ones.carry(of[0], of[1]);
                self.ones = self.ones.sum(of[0], of[1]);
                let second = self.ones.carry(of[2], of[3]);
                self.ones = self.ones.sum(of[2], of[3]);
                let third = self.twos.carry(first, second);
                self.twos = self.twos.sum(first, second);
                self.fours = self.fours.plus_ones(third);
            }
        }
    }

    #[inline(always)]
    unsafe fn sums(self) -> R {
        // SAFETY: the caller's promise.
        unsafe {
            let mut sums = R::splat(0);
            for (of, times) in [(self.ones, 1), (self.twos, 2)] {
                for _ in 0..times {
                    sums = sums.plus_ones(of);
                }
            }
            for _ in 0..4 {
                sums = sums.plus(self.fours);
            }
            sums
        }
    }
}

/// The latest three vectors of every row on its way, oldest first.
type Windows<R> = [[R; 3]; MARGIN + 1];

/// Makes `K` rows. Then `before` and `now` are the last two of them; but a single row takes the place of the
/// row before, and the caller exchanges the two. Returns the ones in these rows.
///
/// # Safety
/// The machine has the instructions of the register, whose words are the width of the lanes.
#[inline(always)]
unsafe fn sweep<R, T, const K: usize, const OWN: bool, const LIT: bool>(lanes: &mut Lanes) -> u64
where
    R: Register,
    T: Tally<R>,
{
    let (length, end) = (lanes.length, MARGIN + lanes.rest);
    let places = length + 2 * MARGIN;
    let masks: [Line; 3] = [0, MARGIN, end].map(|place| lanes.mask(place));
    let (before, now) = (lanes.before.as_mut_ptr().cast(), lanes.now.as_mut_ptr().cast());
    // Where all rows on their way are inside and under one mask, nothing is asked.
    let bulks = [(2 * MARGIN, end + 1), (end + lanes.behind + K, MARGIN + length + 1)];
    let mut time = 0;
    // SAFETY: both rows have `places` vectors. Edges are asked about, or the places from `time - K` to `time` are inside.
    unsafe {
        let masks = [0, 1, 2].map(|k: usize| R::load(masks[k].0.as_ptr()));
        let zero = R::splat(0);
        let mut windows: Windows<R> = [[zero; 3]; MARGIN + 1];
        let mut tally = (T::new(), zero);
        let edges = Some(Edges { places, end, behind: lanes.behind, length, masks });
        for ((from, to), mask) in bulks.into_iter().zip([masks[1], masks[2]]) {
            let to = to.max(from);
            for time in time..from {
                step::<R, T, K, OWN, LIT>(before, now, time, edges, mask, &mut windows, &mut tally);
            }
            for time in from..to {
                step::<R, T, K, OWN, LIT>(before, now, time, None, mask, &mut windows, &mut tally);
            }
            time = to;
        }
        for time in time..places + K {
            step::<R, T, K, OWN, LIT>(before, now, time, edges, zero, &mut windows, &mut tally);
        }
        let [all, behind] = [tally.0.sums(), tally.1].map(|sums| {
            let mut numbers = [0; LINE_WORDS];
            sums.store(numbers.as_mut_ptr());
            numbers.into_iter().sum::<u64>()
        });
        match lanes.is_half {
            true => 2 * all + behind * (lanes.columns % 2) as u64,
            false => all,
        }
    }
}

/// Where rows and their masks begin and end.
#[derive(Clone, Copy)]
struct Edges<R> {
    places: usize,
    /// The place behind the last column.
    end: usize,
    behind: usize,
    length: usize,
    masks: [R; 3],
}

impl<R: Register> Edges<R> {
    /// The pieces that have a column of the row at this place.
    #[inline(always)]
    fn columns(&self, place: usize) -> R {
        match place {
            place if place < MARGIN => self.masks[0],
            place if place < self.end => self.masks[1],
            _ => self.masks[2],
        }
    }

    /// The same, with what follows the last column.
    #[inline(always)]
    fn mask(&self, place: usize) -> R {
        let is_behind = (self.end..self.end + self.behind).contains(&place);
        if is_behind { self.masks[1] } else { self.columns(place) }
    }
}

/// One vector of every row: row j is j places behind the vectors that are read.
///
/// Always inlined, so that the windows are registers and the questions about edges are settled beforehand.
///
/// # Safety
/// The machine has the instructions of the register. Both rows have as many vectors as the edges say, or, without
/// edges, the places from `time - K` to `time`.
#[inline(always)]
unsafe fn step<R, T, const K: usize, const OWN: bool, const LIT: bool>(
    before: *mut u64,
    now: *mut u64,
    time: usize,
    edges: Option<Edges<R>>,
    mask: R,
    windows: &mut Windows<R>,
    tally: &mut (T, R),
) where
    R: Register,
    T: Tally<R>,
{
    let is_place = |place: usize| edges.is_none_or(|edges| place < edges.places);
    // SAFETY: the caller's promise; what is read or written is a place.
    unsafe {
        let zero = R::splat(0);
        let (mut vector, mut above) = (zero, zero);
        if is_place(time) {
            vector = R::load(now.add(time * R::WORDS));
        }
        if is_place(time.wrapping_sub(1)) {
            above = R::load(before.add((time - 1) * R::WORDS));
        }
        windows[0] = [windows[0][1], windows[0][2], vector];
        let mut counted = [zero; K];
        for row in 1..K + 1 {
            let [left, mid, right] = windows[row - 1];
            let sum = if OWN { left.sum(mid, right) } else { left.xor(right) };
            let place = time.wrapping_sub(row);
            let mask = match edges {
                Some(edges) => edges.mask(place),
                None => mask,
            };
            vector = if is_place(place) { sum.masked_sum::<LIT>(above, mask) } else { zero };
            match edges {
                Some(edges) if (MARGIN..MARGIN + edges.length).contains(&place) => {
                    let of_row = zero.masked_sum::<false>(vector, edges.columns(place));
                    counted[row - 1] = of_row;
                    if place == edges.end {
                        tally.1 = tally.1.plus_ones(vector.xor(of_row));
                    }
                }
                Some(_) => {}
                None => counted[row - 1] = vector,
            }
            above = left;
            windows[row] = [windows[row][1], windows[row][2], vector];
        }
        tally.0.add(counted);
        let (last, second) = if K == 1 { (before, now) } else { (now, before) };
        let place = time.wrapping_sub(K);
        if is_place(place) {
            windows[K][2].store(last.add(place * R::WORDS));
        }
        let place = time.wrapping_sub(K - 1);
        if K > 1 && is_place(place) {
            windows[K - 1][2].store(second.add(place * R::WORDS));
        }
    }
}
