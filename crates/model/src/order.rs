//! One sort for all that is not sorted often: every other one would be as large again in the module of the page.

use std::cmp::Ordering;

/// The numbers below `count`, in the order that comparing two of them tells.
pub(crate) fn in_order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_unstable_by(|&one, &next| compare(one, next));
    order
}
