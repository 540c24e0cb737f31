//! What a press off the plan has cost.

use serde::Serialize;

/// The player left the plan that hints kept to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Strayed {
    /// The buttons that were pressed and not part of it.
    pub buttons: Vec<usize>,
    /// The presses that were lost: 0 where the plan from here is as good. None where that is not known.
    pub lost: Option<u64>,
    /// Whether the plan from here undoes those presses and goes on as before.
    pub is_undone: bool,
}

/// The presses lost between two boards, of which the fewest presses are as far as they are known: what was pressed
/// and what is left, against what was left before.
pub(crate) fn lost(before: (u64, u64), pressed: u64, after: (u64, u64)) -> Option<u64> {
    let is_exact = |(at_least, at_most): (u64, u64)| at_least == at_most;
    (is_exact(before) && is_exact(after)).then(|| (pressed + after.1).saturating_sub(before.1))
}
