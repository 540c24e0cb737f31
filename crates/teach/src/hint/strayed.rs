//! Presses off the plan: detours, which the plan takes back, and what they cost.

use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Puzzle, Rule};

/// The player left the plan, or made a detour.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Strayed {
    /// The buttons that were pressed and not part of the plan. Of several detours only the latest.
    pub buttons: Vec<usize>,
    /// The presses that were lost: 0 if the plan from here is as good. Null if that is not known.
    pub lost: Option<u64>,
    /// Whether this is a detour: the plan from here presses the button again and so takes the press back.
    pub is_undone: bool,
    /// Whether it is one button, whose presses together change nothing.
    pub is_cancelled: bool,
    /// Whether nothing was pressed after the detour, so that one Undo takes it back.
    pub is_last: bool,
}

impl Strayed {
    /// The latest detour among the first `judged` of these presses: a button that the plan from here presses again until all its presses
    /// together change nothing.
    pub(crate) fn detour(
        puzzle: &Puzzle,
        pressed: &[(usize, u8)],
        judged: usize,
        plan: &Presses,
        lost: Option<u64>,
    ) -> Option<Strayed> {
        let Presses::Counts(plan) = plan else { return None };
        if puzzle.rule() != Rule::Free {
            return None;
        }
        let states = u16::from(puzzle.states());
        let made = |button: usize| {
            let own = pressed.iter().filter(|(other, _)| *other == button);
            own.map(|&(_, times)| u16::from(times)).sum::<u16>() % states
        };
        let latest = pressed[..judged].iter().rposition(|&(button, _)| {
            let made = made(button);
            made > 0 && made + u16::from(plan[button]) >= states
        })?;
        let is_last = latest + 1 == pressed.len();
        Some(Strayed {
            buttons: vec![pressed[latest].0],
            lost,
            is_undone: true,
            is_cancelled: false,
            is_last,
        })
    }
}

/// Returns whether these presses of one button change nothing together.
pub(crate) fn cancel(puzzle: &Puzzle, presses: impl Iterator<Item = u8>) -> bool {
    let all: u64 = presses.map(u64::from).sum();
    puzzle.rule() == Rule::Free && all > 0 && all.is_multiple_of(puzzle.states().into())
}

/// The presses lost between two boards, of which the fewest presses are as far as they are known: what was pressed
/// and what is left, against what was left before.
pub(crate) fn lost(before: (u64, u64), pressed: u64, after: (u64, u64)) -> Option<u64> {
    let is_exact = |(at_least, at_most): (u64, u64)| at_least == at_most;
    (is_exact(before) && is_exact(after)).then(|| (pressed + after.1).saturating_sub(before.1))
}
