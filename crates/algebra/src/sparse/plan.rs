//! The plan of a sparse elimination: which columns and rows meet in which dense front.
//!
//! Fronts form a forest, children before parents. A front *owns* columns, which it eliminates, and
//! has a *boundary* of columns that its rows touch and an ancestor owns. Every row of the system
//! belongs to the front that owns the row's first column in elimination order, and a front's leftover
//! rows, which touch its boundary only, go to its parent. So when a front is eliminated, every row
//! that touches its own columns is there, and a column that finds no pivot is truly free.
//! (Duff & Reid 1983 for the fronts; Davis 2011, *SuiteSparseQR*, for rectangular systems.)

/// The fronts of an elimination, children before parents.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) fronts: Vec<Front>,
    /// The number of columns, auxiliary ones included.
    pub(super) cols: usize,
}

/// One front.
#[derive(Clone, Debug, Default)]
pub(super) struct Front {
    /// The columns eliminated here, in order.
    pub(super) own: Vec<u32>,
    /// The later columns its rows touch, in the order of their elimination.
    pub(super) boundary: Vec<u32>,
    /// The rows of the system that belong here.
    pub(super) rows: Vec<u32>,
    /// The fronts whose leftover rows arrive here.
    pub(super) children: Vec<u32>,
}

impl Front {
    /// The number of its columns.
    pub(super) fn width(&self) -> usize {
        self.own.len() + self.boundary.len()
    }

    /// Its columns, own ones first.
    pub(super) fn columns(&self) -> impl Iterator<Item = u32> + '_ {
        self.own.iter().chain(&self.boundary).copied()
    }
}

impl Plan {
    /// All rows and columns in one dense front.
    pub(super) fn one_front(rows: usize, cols: usize) -> Plan {
        let front = Front {
            own: (0..cols as u32).collect(),
            rows: (0..rows as u32).collect(),
            ..Front::default()
        };
        Plan { fronts: vec![front], cols }
    }

    /// The bytes the factors will take at `bytes(rows, cols)` for each block, if the ranks are full.
    pub(super) fn bytes(&self, bytes: impl Fn(usize, usize) -> u64) -> u64 {
        let mut leftover = vec![0; self.fronts.len()];
        let mut total = 0;
        for (i, front) in self.fronts.iter().enumerate() {
            let arriving: usize = front.children.iter().map(|&c| leftover[c as usize]).sum();
            let rows = front.rows.len() + arriving;
            let rank = rows.min(front.own.len());
            leftover[i] = (rows - rank).min(front.boundary.len());
            total += bytes(rank, front.width()) + bytes(rows - rank, front.own.len());
        }
        total
    }
}
