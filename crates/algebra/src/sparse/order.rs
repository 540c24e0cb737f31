//! An order of the columns in which elimination fills little: approximate minimum degree.
//!
//! Eliminating a column ties together all columns it shares a row with. The graph of these ties is never written down.
//! It is kept as a set of *elements*, each a set of columns tied to one another. At first every row is an element.
//! Eliminating column p merges all elements with p into one.
//!
//! Next comes a column with the fewest neighbours, counted with an upper bound that is quick to update:
//! |L_p| + Σ |L_e \ L_p| over its other elements. Columns in the same elements are one from then on.
//!
//! Sources: Amestoy, Davis, Duff 1996, *An approximate minimum degree ordering algorithm*. On the rows of a rectangular
//! matrix: Davis, Gilbert, Larimore, Ng 2004, *COLAMD*.

use super::pattern::Pattern;
use crate::watch::{Stopped, Watch};

const NONE: u32 = u32::MAX;

/// Returns the columns in the order of their elimination. Columns in a great many rows come last, since they
/// fill their rows whenever they go and would only slow the ordering down.
///
/// # Errors
/// Whatever the watch says.
pub(super) fn minimum_degree(
    pattern: &Pattern,
    watch: &mut dyn Watch,
) -> Result<Vec<u32>, Stopped> {
    let counts = pattern.column_counts();
    let crowded = 32.max(2 * pattern.cols().isqrt());
    let is_crowded: Vec<bool> = counts.iter().map(|&count| count as usize > crowded).collect();
    let mut graph = Graph::of(pattern, &counts, &is_crowded);
    let total = graph.left;
    while graph.left > 0 {
        let work = graph.eliminate_next();
        watch.step(work as u64)?;
        if graph.order.len().is_multiple_of(1024) {
            watch.progress("ordering", graph.order.len() as u64, total as u64);
        }
    }
    let mut order = graph.order;
    order.extend((0..pattern.cols() as u32).filter(|&column| is_crowded[column as usize]));
    Ok(order)
}

/// The columns still to be ordered, with the elements that tie them.
struct Graph {
    /// The columns of each element, with some that are gone.
    elements: Vec<Vec<u32>>,
    /// For each element the number of columns it ties (those that stand for several count as such).
    sizes: Vec<u32>,
    /// Whether an element has become part of another one.
    absorbed: Vec<bool>,
    /// The elements of column j: `lists[starts[j]..][..lengths[j]]`. They only become fewer.
    lists: Vec<u32>,
    starts: Vec<usize>,
    lengths: Vec<u32>,
    /// How many columns a column stands for; 0 when it is gone.
    weights: Vec<u32>,
    /// The columns a column stands for, as a chain from itself to `tails`.
    chained: Vec<u32>,
    tails: Vec<u32>,
    degrees: Degrees,
    order: Vec<u32>,
    /// The number of columns not yet in `order`.
    left: usize,
    marks: Marks,
}

/// Stamps on columns and elements that are forgotten all at once.
struct Marks {
    columns: Vec<u64>,
    elements: Vec<u64>,
    now: u64,
}

impl Graph {
    fn of(pattern: &Pattern, counts: &[u32], is_crowded: &[bool]) -> Graph {
        let cols = pattern.cols();
        let mut starts = Vec::with_capacity(cols);
        let mut total = 0;
        for &count in counts {
            starts.push(total);
            total += count as usize;
        }
        let mut graph = Graph {
            elements: Vec::with_capacity(pattern.rows()),
            sizes: Vec::with_capacity(pattern.rows()),
            absorbed: vec![false; pattern.rows()],
            lists: vec![0; total],
            starts,
            lengths: vec![0; cols],
            weights: is_crowded.iter().map(|&out| u32::from(!out)).collect(),
            chained: vec![NONE; cols],
            tails: (0..cols as u32).collect(),
            degrees: Degrees::new(cols),
            order: Vec::with_capacity(cols),
            left: is_crowded.iter().filter(|&&out| !out).count(),
            marks: Marks { columns: vec![0; cols], elements: vec![0; pattern.rows()], now: 0 },
        };
        for row in 0..pattern.rows() {
            let columns = pattern.row(row).iter().copied();
            let kept: Vec<u32> = columns.filter(|&j| !is_crowded[j as usize]).collect();
            for &column in &kept {
                let j = column as usize;
                graph.lists[graph.starts[j] + graph.lengths[j] as usize] = row as u32;
                graph.lengths[j] += 1;
            }
            graph.sizes.push(kept.len() as u32);
            graph.elements.push(kept);
        }
        for j in (0..cols).rev().filter(|&j| !is_crowded[j]) {
            let ties = graph.list(j).iter();
            let degree: usize = ties.map(|&e| graph.sizes[e as usize] as usize - 1).sum();
            graph.degrees.insert(j as u32, degree.min(cols - 1));
        }
        graph
    }

    fn list(&self, column: usize) -> &[u32] {
        &self.lists[self.starts[column]..][..self.lengths[column] as usize]
    }

    /// Puts a column of least degree next in the order; returns about how much work that was.
    fn eliminate_next(&mut self) -> usize {
        let pivot = self.degrees.take_least();
        let Some(&element) = self.list(pivot as usize).first() else {
            self.put_in_order(pivot);
            return 1;
        };
        let tied = self.merge_elements(pivot);
        self.put_in_order(pivot);
        let mut size: usize = tied.iter().map(|&j| self.weights[j as usize] as usize).sum();
        let mut work = tied.len() + self.count_outside(element, &tied);
        let mut hashes = Vec::with_capacity(tied.len());
        for &column in &tied {
            let weight = self.weights[column as usize] as usize;
            match self.outside_degree(column, element) {
                None => {
                    // Only the new element ties it: it can follow the pivot at no cost.
                    size -= weight;
                    self.put_in_order(column);
                }
                Some(outside) => {
                    let degree = &mut self.degrees.of[column as usize];
                    *degree = (*degree as usize).min(outside) as u32;
                    hashes.push((self.hash(column), column));
                }
            }
        }
        work += self.join_alike(&mut hashes);
        let alive = |j: &u32| self.weights[*j as usize] > 0;
        let tied: Vec<u32> = tied.into_iter().filter(alive).collect();
        for &column in &tied {
            let weight = self.weights[column as usize] as usize;
            let outside = self.degrees.of[column as usize] as usize;
            let degree = (outside + size - weight).min(self.left - weight);
            self.degrees.insert(column, degree);
        }
        self.sizes[element as usize] = size as u32;
        self.elements[element as usize] = tied;
        work
    }

    fn put_in_order(&mut self, column: u32) {
        let mut next = column;
        while next != NONE {
            self.order.push(next);
            next = self.chained[next as usize];
        }
        self.left -= self.weights[column as usize] as usize;
        self.weights[column as usize] = 0;
    }

    /// The columns of all elements of `pivot`, which become the pivot's first element.
    fn merge_elements(&mut self, pivot: u32) -> Vec<u32> {
        self.marks.now += 1;
        self.marks.columns[pivot as usize] = self.marks.now;
        let mut tied = Vec::new();
        for place in 0..self.lengths[pivot as usize] as usize {
            let element = self.lists[self.starts[pivot as usize] + place] as usize;
            self.absorbed[element] = place > 0;
            for column in std::mem::take(&mut self.elements[element]) {
                let mark = &mut self.marks.columns[column as usize];
                if self.weights[column as usize] > 0 && *mark != self.marks.now {
                    *mark = self.marks.now;
                    tied.push(column);
                }
            }
        }
        tied
    }

    /// Drops absorbed elements from the lists of the tied columns, and leaves in `marks.elements`, above
    /// `marks.now`, how many columns each other element of theirs has that are not tied.
    fn count_outside(&mut self, element: u32, tied: &[u32]) -> usize {
        self.marks.now += self.order.capacity() as u64 + 1;
        let mut work = 0;
        for &column in tied {
            self.degrees.remove(column);
            let j = column as usize;
            let mut kept = 0;
            for place in 0..self.lengths[j] as usize {
                let other = self.lists[self.starts[j] + place];
                work += 1;
                if other == element || self.absorbed[other as usize] {
                    continue;
                }
                self.lists[self.starts[j] + kept] = other;
                kept += 1;
                let outside = &mut self.marks.elements[other as usize];
                if *outside < self.marks.now {
                    *outside = self.marks.now + u64::from(self.sizes[other as usize]);
                }
                *outside -= u64::from(self.weights[j]);
            }
            self.lengths[j] = kept as u32;
        }
        // The stamps reach up to `now` + the number of columns.
        work
    }

    /// The number of columns tied to this one by other elements than the new one, an upper bound, or
    /// `None` when there are no such elements. Elements inside the new one are absorbed.
    fn outside_degree(&mut self, column: u32, element: u32) -> Option<usize> {
        let j = column as usize;
        let (mut degree, mut kept) = (0, 0);
        for place in 0..self.lengths[j] as usize {
            let other = self.lists[self.starts[j] + place];
            let outside = self.marks.elements[other as usize] - self.marks.now;
            if outside == 0 {
                self.absorbed[other as usize] = true;
                self.elements[other as usize] = Vec::new();
            } else {
                degree += outside as usize;
                self.lists[self.starts[j] + kept] = other;
                kept += 1;
            }
        }
        self.lists[self.starts[j] + kept] = element;
        self.lengths[j] = kept as u32 + 1;
        (kept > 0).then_some(degree)
    }

    fn hash(&self, column: u32) -> u64 {
        let list = self.list(column as usize).iter();
        list.fold(0, |sum: u64, &element| sum.wrapping_add(u64::from(element)))
    }

    /// Makes columns with the same elements one.
    fn join_alike(&mut self, hashes: &mut [(u64, u32)]) -> usize {
        hashes.sort_unstable();
        self.marks.now += self.order.capacity() as u64 + 1;
        let mut work = hashes.len();
        for first in 0..hashes.len() {
            let (hash, column) = hashes[first];
            let candidates = hashes[first + 1..].iter();
            let candidates: Vec<u32> = candidates
                .take_while(|next| next.0 == hash)
                .map(|next| next.1)
                .filter(|&next| self.weights[next as usize] > 0)
                .collect();
            if self.weights[column as usize] == 0 || candidates.is_empty() {
                continue;
            }
            self.marks.now += 1;
            for place in 0..self.lengths[column as usize] as usize {
                let element = self.lists[self.starts[column as usize] + place];
                self.marks.elements[element as usize] = self.marks.now;
            }
            for other in candidates {
                work += self.lengths[other as usize] as usize;
                let marked = |e: &u32| self.marks.elements[*e as usize] == self.marks.now;
                let alike = self.lengths[other as usize] == self.lengths[column as usize]
                    && self.list(other as usize).iter().all(marked);
                if alike {
                    self.join(column, other);
                }
            }
        }
        work
    }

    /// Lets `column` stand for `other`, too.
    fn join(&mut self, column: u32, other: u32) {
        let (column, other) = (column as usize, other as usize);
        self.weights[column] += std::mem::take(&mut self.weights[other]);
        self.chained[self.tails[column] as usize] = other as u32;
        self.tails[column] = self.tails[other];
    }
}

/// Columns by degree: a doubly linked list for each.
struct Degrees {
    /// The degree of each column; while a column is in no list, what its degree was.
    of: Vec<u32>,
    heads: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
    /// No list before this one has a column.
    least: usize,
}

impl Degrees {
    fn new(cols: usize) -> Degrees {
        Degrees {
            of: vec![0; cols],
            heads: vec![NONE; cols.max(1)],
            next: vec![NONE; cols],
            previous: vec![NONE; cols],
            least: 0,
        }
    }

    fn insert(&mut self, column: u32, degree: usize) {
        let head = std::mem::replace(&mut self.heads[degree], column);
        self.of[column as usize] = degree as u32;
        self.next[column as usize] = head;
        self.previous[column as usize] = NONE;
        if head != NONE {
            self.previous[head as usize] = column;
        }
        self.least = self.least.min(degree);
    }

    fn remove(&mut self, column: u32) {
        let (previous, next) = (self.previous[column as usize], self.next[column as usize]);
        match previous {
            NONE => self.heads[self.of[column as usize] as usize] = next,
            _ => self.next[previous as usize] = next,
        }
        if next != NONE {
            self.previous[next as usize] = previous;
        }
    }

    /// Takes out a column of least degree; there must be one.
    fn take_least(&mut self) -> u32 {
        while self.heads[self.least] == NONE {
            self.least += 1;
        }
        let column = self.heads[self.least];
        self.remove(column);
        column
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::Unwatched;

    fn order_of(cols: usize, rows: &[&[u32]]) -> Vec<u32> {
        let rows = rows.iter().map(|row| row.iter().copied());
        minimum_degree(&Pattern::of(cols, rows), &mut Unwatched).unwrap()
    }

    #[test]
    fn every_column_comes_once() {
        let mut order = order_of(7, &[&[0, 1, 2], &[2, 3], &[], &[3, 4, 5], &[0, 5]]);
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_path_is_eliminated_without_fill() {
        let rows: Vec<[u32; 2]> = (0..9).map(|i| [i, i + 1]).collect();
        let rows: Vec<&[u32]> = rows.iter().map(|row| &row[..]).collect();
        let order = order_of(10, &rows);
        let mut gone = [false; 10];
        for &column in &order {
            let left = (0..column).rev().find(|&j| !gone[j as usize]);
            let right = (column + 1..10).find(|&j| !gone[j as usize]);
            let adjacent = |other: Option<u32>| other.is_some_and(|j| j.abs_diff(column) == 1);
            // Eliminating a column with two neighbours left would tie these together.
            assert!(!(adjacent(left) && adjacent(right)) || order.len() == 1);
            gone[column as usize] = true;
        }
    }

    #[test]
    fn the_middle_of_a_star_comes_late() {
        let rows: Vec<[u32; 2]> = (1..20).map(|leaf| [0, leaf]).collect();
        let rows: Vec<&[u32]> = rows.iter().map(|row| &row[..]).collect();
        let order = order_of(20, &rows);
        assert!(order.iter().position(|&column| column == 0) >= Some(18));
    }
}
