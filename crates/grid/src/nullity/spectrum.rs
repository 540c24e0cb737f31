//! Paths and cycles as eigenvalues with the sizes of their Jordan blocks.
//!
//! Write l for n + 1 of a path of n, for n of a cycle of n, and l = 2^t b with b odd. With z^b = 1, z != 1, the (b -
//! 1)/2 numbers z + 1/z are the roots of u_b = f_k + f_(k-1), k = (b - 1)/2, all different and not zero.
//!
//! - **Path**: each root in one block of size 2^(t+1), since f_n = x^(2^t - 1) u_b^(2^(t+1)). Zero in one of size
//!   2^t - 1.
//! - **Cycle**: each root in two blocks of size 2^t (one at z, one at 1/z). Zero in two of size 2^(t-1), or one of size
//!   1 if t = 0: at z = 1 the number z + 1/z = (z + 1)^2/z vanishes twice.
//!
//! Blocks of sizes p and q for the same eigenvalue contribute min(p, q) to the nullity. This holds Sutner's doubling
//! rule d(2n+1) = 2 d(n) + 2 [n = 2 mod 3], and a(n) = 2 d(n-1) + 4 [3 | n] of tori, as special cases.

use super::coupling::Couplings;

/// A path or a cycle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The number of vertices.
    pub length: usize,
    /// The odd number b.
    pub odd: usize,
    /// The power of two 2^t.
    even: usize,
    is_cycle: bool,
}

impl Line {
    /// Returns the path or cycle of `length` vertices.
    pub(super) fn new(length: usize, is_cycle: bool) -> Line {
        let period = if is_cycle { length } else { length + 1 };
        let even = 1 << period.trailing_zeros();
        Line { length, odd: period / even, even, is_cycle }
    }

    /// Returns the sizes of the blocks of the eigenvalue zero.
    pub(super) fn blocks_of_zero(&self) -> Vec<usize> {
        match (self.is_cycle, self.even) {
            (false, even) => vec![even - 1],
            (true, 1) => vec![1],
            (true, even) => vec![even / 2; 2],
        }
    }

    /// Returns the sizes of the blocks of every other eigenvalue.
    pub(super) fn blocks(&self) -> Vec<usize> {
        if self.is_cycle { vec![self.even; 2] } else { vec![2 * self.even] }
    }

    /// Returns the blocks of the eigenvalue one, which is z + 1/z for the z with z^3 = 1.
    pub(super) fn blocks_of_one(&self) -> Vec<usize> {
        if self.odd.is_multiple_of(3) { self.blocks() } else { Vec::new() }
    }
}

/// Returns the contribution of one common eigenvalue.
pub(super) fn meeting(these: &[usize], those: &[usize]) -> usize {
    these.iter().map(|&p| those.iter().map(|&q| p.min(q)).sum::<usize>()).sum()
}

/// Returns the nullity of the board with this column and this row.
pub(super) fn nullity(column: &Line, row: &Line, centre: bool, couplings: &Couplings) -> usize {
    let of_zero = if centre {
        meeting(&column.blocks_of_zero(), &row.blocks_of_one())
            + meeting(&column.blocks_of_one(), &row.blocks_of_zero())
    } else {
        meeting(&column.blocks_of_zero(), &row.blocks_of_zero())
    };
    let others = couplings.common(column.odd, row.odd, centre);
    of_zero + others * meeting(&column.blocks(), &row.blocks())
}
