//! Which press would tell most: the unknown button that settles the most others with it.
//!
//! Before anything is seen of it, an unknown button may do anything, each possibility as likely as the other. So every
//! button gives log₂ m bits for every light. Buttons differ in what follows: when the sum of two buttons is known, to
//! see one is to know both.

use serde::Serialize;

/// The press that would tell most.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The button.
    pub button: usize,
    /// The buttons that would then be known, itself among them.
    pub settles: Vec<usize>,
    /// The bits it is expected to tell.
    pub bits: f64,
    /// The chance that the board can be solved for certain after it, were the button's effect as
    /// likely one thing as another.
    pub chance: f64,
}

/// The best of the unknown buttons, whose parts that are still unknown these are; none when all are known.
pub(super) fn advise(unknown_parts: &[Vec<u8>], bits: f64, chance: f64) -> Option<Advice> {
    let is_unknown = |&button: &usize| unknown_parts[button].iter().any(|&entry| entry != 0);
    let unknown: Vec<usize> = (0..unknown_parts.len()).filter(is_unknown).collect();
    let settled_by = |button: usize| -> Vec<usize> {
        let alike = |&other: &usize| unknown_parts[other] == unknown_parts[button];
        unknown.iter().copied().filter(alike).collect()
    };
    let best = unknown
        .iter()
        .copied()
        .max_by_key(|&button| (settled_by(button).len(), usize::MAX - button))?;
    Some(Advice { button: best, settles: settled_by(best), bits, chance })
}
