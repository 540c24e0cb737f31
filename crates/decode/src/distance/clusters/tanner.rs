//! The Tanner graph in arrays: the checks of each place and the places of each check.

use lightsout_algebra::sparse::SparseMatrix;

use super::bits::BLOCK;

/// More places or checks than this are not enumerated.
pub(super) const MOST: usize = 64 * BLOCK;

/// Lists of numbers, stored one after another.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// Returns the lists, in their order.
    pub(super) fn of(lists: &[Vec<T>]) -> Lists<T> {
        let mut starts = vec![0];
        let mut items = Vec::new();
        for list in lists {
            items.extend_from_slice(list);
            starts.push(items.len() as u32);
        }
        Lists { starts, items }
    }

    /// Returns one of the lists.
    #[inline]
    pub(super) fn list(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

/// Places and checks, each with those it touches.
#[derive(Clone, Debug)]
pub(super) struct Tanner {
    pub places: usize,
    pub checks: usize,
    pub of_place: Lists<u16>,
    pub of_check: Lists<u16>,
    /// The most checks that a place touches.
    pub most: usize,
}

impl Tanner {
    /// Builds the graph of a check matrix. Returns none if it has too many rows, columns or checks at a place.
    pub(super) fn of(checks: &SparseMatrix) -> Option<Tanner> {
        if checks.rows().max(checks.cols()) > MOST {
            return None;
        }
        let mut of_place = vec![Vec::new(); checks.cols()];
        let mut of_check = vec![Vec::new(); checks.rows()];
        for (row, list) in of_check.iter_mut().enumerate() {
            for (place, _) in checks.row(row) {
                list.push(place as u16);
                of_place[place].push(row as u16);
            }
        }
        let most = of_place.iter().map(Vec::len).max().unwrap_or(0);
        (most < 1 << 13).then(|| Tanner {
            places: checks.cols(),
            checks: checks.rows(),
            of_place: Lists::of(&of_place),
            of_check: Lists::of(&of_check),
            most,
        })
    }
}
