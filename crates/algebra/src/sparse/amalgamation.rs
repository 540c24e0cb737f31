//! Putting small fronts together, because few large dense blocks are faster than many tiny ones.
//!
//! When a front joins its parent, its rows are stored over all of the parent's columns, so zeros are
//! stored (Ashcraft & Grimes 1989). A merge is allowed while the merged front owns few columns, or
//! while the share of zeros in it stays small.

use super::plan::Front;

/// How wasteful a merged front may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waste {
    /// Up to this many own columns any merge is welcome.
    pub(super) few: usize,
    /// Above it, the percentage of zeros that merges may have brought into a front's pivot rows.
    pub(super) percent: usize,
}

/// Lets fronts join their parents; the fronts that are left keep their order.
pub(super) fn amalgamate(mut fronts: Vec<Front>, waste: &Waste) -> Vec<Front> {
    let mut zeros = vec![0u64; fronts.len()];
    let mut gone = vec![false; fronts.len()];
    for parent in 0..fronts.len() {
        let mut children = std::mem::take(&mut fronts[parent].children);
        // Those that bring the fewest zeros first.
        children.sort_by_key(|&child| {
            let front = &fronts[child as usize];
            (u32::MAX - front.boundary.len() as u32, front.own.len())
        });
        let mut kept = Vec::new();
        for child in children {
            let index = child as usize;
            match merged_zeros(&fronts[index], &fronts[parent], zeros[index] + zeros[parent], waste)
            {
                Some(merged) => {
                    zeros[parent] = merged;
                    gone[index] = true;
                    let child = std::mem::take(&mut fronts[index]);
                    kept.extend(join(child, &mut fronts[parent]));
                }
                None => kept.push(child),
            }
        }
        fronts[parent].children = kept;
    }
    without_the_gone(fronts, &gone)
}

/// The zeros in the pivot rows after a merge, or `None` when that is too many.
fn merged_zeros(child: &Front, parent: &Front, zeros: u64, waste: &Waste) -> Option<u64> {
    let own = child.own.len() + parent.own.len();
    let width = own + parent.boundary.len();
    let wider = (width - child.own.len() - child.boundary.len()) as u64;
    let merged = zeros + wider * child.own.len() as u64;
    let stored = (width * own - own * (own - 1) / 2) as u64;
    let welcome = own <= waste.few || merged * 100 <= stored * waste.percent as u64;
    welcome.then_some(merged)
}

/// Moves all of a child into its parent; returns the child's children.
fn join(mut child: Front, parent: &mut Front) -> Vec<u32> {
    // The child's columns are eliminated first.
    child.own.append(&mut parent.own);
    parent.own = child.own;
    parent.rows.append(&mut child.rows);
    child.children
}

fn without_the_gone(fronts: Vec<Front>, gone: &[bool]) -> Vec<Front> {
    let mut new_place = Vec::with_capacity(fronts.len());
    let mut next = 0;
    for &gone in gone {
        new_place.push(next);
        next += u32::from(!gone);
    }
    let mut left: Vec<Front> = fronts
        .into_iter()
        .zip(gone)
        .filter_map(|(front, &gone)| (!gone).then_some(front))
        .collect();
    for child in left.iter_mut().flat_map(|front| &mut front.children) {
        *child = new_place[*child as usize];
    }
    left
}
