//! XORs in clauses: cut into short ones, each with a clause against every wrong combination.
//!
//! An XOR of n variables takes 2^(n−1) clauses. Cut by extra variables into pieces of at most c, it takes about n/(c−2)
//! · 2^(c−1).

use crate::{Clauses, Literal};

/// The default length that XORs are cut to: 8 clauses each. The embedded engine is fastest with these.
pub const CUT: usize = 4;

/// The least length: two variables and one that stands for them.
pub const LEAST_CUT: usize = 3;
/// The greatest length. Longer ones take more than 32768 clauses each.
pub const MOST_CUT: usize = 16;

/// Says that an odd (or even) number of the literals hold.
///
/// # Panics
/// When `cut` is not from [`LEAST_CUT`] to [`MOST_CUT`].
pub fn add(clauses: &mut dyn Clauses, literals: &[Literal], is_odd: bool, cut: usize) {
    assert!((LEAST_CUT..=MOST_CUT).contains(&cut), "a cut is from {LEAST_CUT} to {MOST_CUT}");
    let mut left = literals;
    let mut carried: Option<Literal> = None;
    loop {
        let room = cut - usize::from(carried.is_some());
        if left.len() <= room {
            let piece: Vec<Literal> = carried.into_iter().chain(left.iter().copied()).collect();
            return whole(clauses, &piece, is_odd);
        }
        let (now, later) = left.split_at(room - 1);
        let next = clauses.new_variable().literal();
        let piece: Vec<Literal> =
            carried.into_iter().chain(now.iter().copied()).chain([next]).collect();
        whole(clauses, &piece, false);
        (carried, left) = (Some(next), later);
    }
}

/// One XOR without further variables: every combination of the wrong parity is forbidden.
fn whole(clauses: &mut dyn Clauses, literals: &[Literal], is_odd: bool) {
    let mut clause = Vec::with_capacity(literals.len());
    for combination in 0u32..1 << literals.len() {
        if (combination.count_ones() % 2 == 1) == is_odd {
            continue;
        }
        clause.clear();
        clause.extend(literals.iter().enumerate().map(|(place, &literal)| {
            if combination >> place & 1 == 1 { !literal } else { literal }
        }));
        clauses.add(&clause);
    }
}

/// Returns an upper bound on the number of clauses and of literals in them that [`add`] takes.
pub fn size(literals: usize, cut: usize) -> (u64, u64) {
    let pieces = if literals <= cut { 1 } else { (literals - 2).div_ceil(cut - 2) as u64 };
    let clauses = pieces << (cut.min(literals.max(1)) - 1);
    (clauses, clauses * cut.min(literals) as u64)
}
