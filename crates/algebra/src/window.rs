//! Some words of some rows of a matrix, so that each thread can have its own columns.
//!
//! A slice of whole rows can be split between rows only. A window can be split between words as well. The left part
//! then says what to add to the right one, and each thread has its share of the right one.

use std::marker::PhantomData;
use std::ops::Range;

use crate::gf2::BitMatrix;
use crate::gf2::words::LINE_WORDS;
use crate::simd::prefetch::prefetch;

/// Some words of some rows, to be read.
#[derive(Clone, Copy)]
pub(crate) struct Window<'a> {
    first: *const u64,
    shape: Shape,
    matrix: PhantomData<&'a [u64]>,
}

/// Some words of some rows that nobody else reads or writes.
pub(crate) struct WindowMut<'a> {
    first: *mut u64,
    shape: Shape,
    matrix: PhantomData<&'a mut [u64]>,
}

impl BitMatrix {
    /// Returns all words of all rows, with their padding.
    pub(crate) fn window(&self) -> Window<'_> {
        Window::of(self.storage(), self.stride(), 0..self.stride())
    }

    /// Returns some words of some rows, writable. Padding must stay zero.
    pub(crate) fn part(&mut self, rows: Range<usize>, words: Range<usize>) -> WindowMut<'_> {
        let stride = self.stride();
        let rows = rows.start * stride..rows.end * stride;
        WindowMut::of(&mut self.storage_mut()[rows], stride, words)
    }

    /// Returns all words of all rows, with their padding, writable. Padding must stay zero.
    pub(crate) fn window_mut(&mut self) -> WindowMut<'_> {
        let stride = self.stride();
        WindowMut::of(self.storage_mut(), stride, 0..stride)
    }
}

// SAFETY: a window is used as a shared slice would be, and reaches no word outside its shape.
unsafe impl Send for Window<'_> {}
// SAFETY: as above.
unsafe impl Sync for Window<'_> {}
// SAFETY: a writable window is used as an exclusive slice would be, and reaches no word outside its shape.
unsafe impl Send for WindowMut<'_> {}
// SAFETY: as above; by a shared reference it can only be read.
unsafe impl Sync for WindowMut<'_> {}

/// The number of rows, the words of each, and the words from one row's first to the next one's.
#[derive(Clone, Copy)]
struct Shape {
    rows: usize,
    width: usize,
    stride: usize,
}

impl Shape {
    /// The shape of the given words of all rows of a matrix, in whose memory they then start at `words.start`.
    fn of(length: usize, stride: usize, words: &Range<usize>) -> Shape {
        assert!(words.start <= words.end && words.end <= stride, "words {words:?} of {stride}");
        Shape { rows: length / stride, width: words.len(), stride }
    }

    /// How far into the window a part of it starts, and the part's shape.
    fn part(self, rows: &Range<usize>, words: &Range<usize>) -> (usize, Shape) {
        let are_inside = rows.start <= rows.end && rows.end <= self.rows;
        assert!(are_inside, "rows {rows:?} of {}", self.rows);
        let are_inside = words.start <= words.end && words.end <= self.width;
        assert!(are_inside, "words {words:?} of {}", self.width);
        let part = Shape { rows: rows.len(), width: words.len(), ..self };
        // A part without words may start where the memory ends; it is never read.
        let is_empty = rows.is_empty() || words.is_empty();
        (if is_empty { 0 } else { rows.start * self.stride + words.start }, part)
    }

    /// How far into the window row `i` starts.
    #[inline]
    fn row(self, i: usize) -> usize {
        assert!(i < self.rows, "row {i} of {}", self.rows);
        if self.width == 0 { 0 } else { i * self.stride }
    }
}

impl<'a> Window<'a> {
    /// Returns the given words of all rows of a matrix, `stride` words from row to row.
    pub(crate) fn of(matrix: &'a [u64], stride: usize, words: Range<usize>) -> Window<'a> {
        let shape = Shape::of(matrix.len(), stride, &words);
        let first = matrix.get(words.start..).unwrap_or(&[]).as_ptr();
        Window { first, shape, matrix: PhantomData }
    }

    /// Returns the number of rows.
    pub(crate) fn rows(self) -> usize {
        self.shape.rows
    }

    /// Returns the number of words of each row.
    pub(crate) fn width(self) -> usize {
        self.shape.width
    }

    /// Returns row `i`.
    #[inline]
    pub(crate) fn row(self, i: usize) -> &'a [u64] {
        let from = self.shape.row(i);
        // SAFETY: the row's words are inside the window, and these are only read while it lives.
        unsafe { std::slice::from_raw_parts(self.first.add(from), self.shape.width) }
    }

    /// Prefetches some words of row `i`, if it exists: a processor cannot predict rows that are far apart.
    #[inline]
    pub(crate) fn ask_for(self, i: usize, words: Range<usize>) {
        if i < self.shape.rows {
            // SAFETY: words are bytes, and those of a slice.
            prefetch(unsafe { self.row(i)[words].align_to().1 });
        }
    }

    /// Returns some of the rows.
    pub(crate) fn of_rows(self, rows: Range<usize>) -> Window<'a> {
        let (from, shape) = self.shape.part(&rows, &(0..self.shape.width));
        // SAFETY: the part is inside the window.
        Window { first: unsafe { self.first.add(from) }, shape, ..self }
    }

    /// Returns some of the words of every row.
    pub(crate) fn of_words(self, words: Range<usize>) -> Window<'a> {
        let (from, shape) = self.shape.part(&(0..self.shape.rows), &words);
        // SAFETY: the part is inside the window.
        Window { first: unsafe { self.first.add(from) }, shape, ..self }
    }
}

impl<'a> WindowMut<'a> {
    /// Returns the given words of all rows of a matrix, `stride` words from row to row.
    pub(crate) fn of(matrix: &'a mut [u64], stride: usize, words: Range<usize>) -> WindowMut<'a> {
        let shape = Shape::of(matrix.len(), stride, &words);
        let first = matrix.get_mut(words.start..).unwrap_or(&mut []).as_mut_ptr();
        WindowMut { first, shape, matrix: PhantomData }
    }

    /// Returns the number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.shape.rows
    }

    /// Returns the number of words of each row.
    pub(crate) fn width(&self) -> usize {
        self.shape.width
    }

    /// Returns the same words, to be read.
    pub(crate) fn view(&self) -> Window<'_> {
        Window { first: self.first, shape: self.shape, matrix: PhantomData }
    }

    /// Returns row `i`.
    #[inline]
    pub(crate) fn row_mut(&mut self, i: usize) -> &mut [u64] {
        let from = self.shape.row(i);
        // SAFETY: the row's words are inside the window, and these are nobody else's while it lives.
        unsafe { std::slice::from_raw_parts_mut(self.first.add(from), self.shape.width) }
    }

    /// Returns some of the rows, one after the other.
    #[inline]
    pub(crate) fn rows_mut(&mut self, rows: Range<usize>) -> impl Iterator<Item = &mut [u64]> {
        let (from, Shape { rows, width, stride }) = self.shape.part(&rows, &(0..self.shape.width));
        let first = self.first;
        (0..rows).map(move |i| {
            let from = if width == 0 { 0 } else { from + i * stride };
            // SAFETY: the row's words are inside the window, nobody else's while it lives, and in no other row.
            unsafe { std::slice::from_raw_parts_mut(first.add(from), width) }
        })
    }

    /// Returns the window itself, for as long as it is lent.
    pub(crate) fn lent(&mut self) -> WindowMut<'_> {
        WindowMut { first: self.first, shape: self.shape, matrix: PhantomData }
    }

    /// Returns some of the words of every row, for as long as they are lent.
    pub(crate) fn of_words(&mut self, words: Range<usize>) -> WindowMut<'_> {
        self.part(0..self.rows(), words)
    }

    /// Returns some of the words of some of the rows, for as long as they are lent.
    pub(crate) fn of_part(&mut self, rows: Range<usize>, words: Range<usize>) -> WindowMut<'_> {
        self.part(rows, words)
    }

    /// Returns the four quarters of `rows` rows and `width` words each, from the first ones on: the upper ones from
    /// left to right, then the lower ones.
    pub(crate) fn quarters(self, rows: usize, width: usize) -> [WindowMut<'a>; 4] {
        let (rows, words) = ([0..rows, rows..2 * rows], [0..width, width..2 * width]);
        let part = |q: usize| self.part(rows[q / 2].clone(), words[q % 2].clone());
        [0, 1, 2, 3].map(part)
    }

    /// Returns the rows before number `row`, and the others.
    pub(crate) fn split_rows(self, row: usize) -> (WindowMut<'a>, WindowMut<'a>) {
        let words = 0..self.width();
        (self.part(0..row, words.clone()), self.part(row..self.rows(), words))
    }

    /// Returns the words before number `word`, and the others.
    pub(crate) fn split_words(self, word: usize) -> (WindowMut<'a>, WindowMut<'a>) {
        let rows = 0..self.rows();
        (self.part(rows.clone(), 0..word), self.part(rows, word..self.width()))
    }

    /// Splits the rows into parts of `rows` each.
    pub(crate) fn by_rows(self, rows: usize) -> Vec<WindowMut<'a>> {
        let part = |part| self.part(part, 0..self.width());
        parts(self.rows(), rows).map(part).collect()
    }

    /// Splits the words into parts of `words` each.
    pub(crate) fn by_words(self, words: usize) -> Vec<WindowMut<'a>> {
        let part = |part| self.part(0..self.rows(), part);
        parts(self.width(), words).map(part).collect()
    }

    /// Splits the words into about `count` parts, none smaller than a cache line. If rows start on a line, each part
    /// has its own lines. Returns the range of words with each part.
    pub(crate) fn by_lines(self, count: usize) -> Vec<(Range<usize>, WindowMut<'a>)> {
        let lead = self.first.align_offset(8 * LINE_WORDS) % LINE_WORDS;
        let each = (self.width() / count.max(1)).next_multiple_of(LINE_WORDS);
        let ends = (1..count.max(1)).map(|k| (lead + k * each).min(self.width()));
        let ends: Vec<usize> = ends.chain([self.width()]).collect();
        let starts = [0].into_iter().chain(ends.iter().copied());
        let parts = starts.zip(&ends).filter(|(start, end)| start < end);
        parts.map(|(start, &end)| (start..end, self.part(0..self.rows(), start..end))).collect()
    }

    /// Some words of some rows. Whoever asks for parts gives up the whole, and lets no two of them overlap.
    fn part(&self, rows: Range<usize>, words: Range<usize>) -> WindowMut<'a> {
        let (from, shape) = self.shape.part(&rows, &words);
        // SAFETY: the part is inside the window.
        WindowMut { first: unsafe { self.first.add(from) }, shape, matrix: PhantomData }
    }
}

/// Returns the numbers below `all`, `each` at a time.
pub(crate) fn parts(all: usize, each: usize) -> impl Iterator<Item = Range<usize>> {
    (0..all).step_by(each.max(1)).map(move |first| first..all.min(first + each))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of six words, of which the windows see those from number 1 to 5.
    fn matrix() -> Vec<u64> {
        (0..24).collect()
    }

    #[test]
    fn parts_are_those_words_of_those_rows() {
        let matrix = matrix();
        let window = Window::of(&matrix, 6, 1..5);
        assert_eq!((window.rows(), window.row(2)), (4, &matrix[13..17]));
        assert_eq!(window.of_rows(2..4).row(1), &matrix[19..23]);
        assert_eq!(window.of_rows(4..4).rows(), 0);
    }

    #[test]
    fn parts_to_write_into_are_apart() {
        let mut changed = matrix();
        let window = WindowMut::of(&mut changed, 6, 1..5);
        let (above, below) = window.split_rows(1);
        let (left, right) = below.split_words(3);
        assert_eq!((above.rows(), left.width(), right.width()), (1, 3, 1));
        let mut parts: Vec<_> = left.by_words(2).into_iter().chain(right.by_rows(2)).collect();
        assert_eq!(parts.len(), 4);
        for (k, part) in parts.iter_mut().enumerate() {
            (0..part.rows()).for_each(|i| part.lent().row_mut(i).fill(100 + k as u64));
        }
        assert_eq!(parts[3].view().row(0), [103]);
        let mut expected = matrix();
        for (row, last) in [(1, 102), (2, 102), (3, 103)] {
            expected[6 * row + 1..6 * row + 5].copy_from_slice(&[100, 100, 101, last]);
        }
        assert_eq!(changed, expected);
    }

    #[test]
    fn quarters_are_read_as_a_text_is() {
        let mut changed = matrix();
        let quarters = WindowMut::of(&mut changed, 6, 1..6).quarters(2, 2);
        let rows = quarters.each_ref().map(|quarter| quarter.view().row(1).to_vec());
        assert_eq!(rows, [[7, 8], [9, 10], [19, 20], [21, 22]]);
    }

    #[test]
    fn shares_are_whole_lines() {
        let mut matrix = BitMatrix::zeros(3, 64 * 40);
        for (first, count, expected) in [
            (0, 2, "0..24 24..40"),
            (4, 2, "0..28 28..36"),
            (4, 1, "0..36"),
            (33, 5, "0..7"),
            (35, 9, "0..5"),
        ] {
            let window = matrix.part(0..3, first..40);
            let shares = window.by_lines(count);
            let words: Vec<_> = shares.iter().map(|(words, _)| format!("{words:?}")).collect();
            assert_eq!(words.join(" "), expected, "from word {first} on, for {count}");
            assert!(shares.iter().all(|(words, share)| share.width() == words.len()));
        }
    }

    #[test]
    fn nothing_is_a_window_too() {
        let mut none = Vec::new();
        assert_eq!(WindowMut::of(&mut none, 3, 1..2).by_rows(5).len(), 0);
        assert_eq!(Window::of(&matrix(), 6, 6..6).row(3), []);
    }

    #[test]
    #[should_panic(expected = "row 4 of 4")]
    fn rows_outside_are_refused() {
        Window::of(&matrix(), 6, 0..1).row(4);
    }

    #[test]
    #[should_panic(expected = "words 0..7 of 6")]
    fn words_outside_are_refused() {
        Window::of(&matrix(), 6, 0..7);
    }
}
