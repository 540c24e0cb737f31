//! Presses: what a person does to the buttons, as counts where order is idle and as a sequence where it is not.

use crate::puzzle::Button;

/// A way to press the buttons of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presses {
    /// How often each button is pressed, in any order.
    Counts(Vec<u8>),
    /// The buttons in the order they are pressed, for rules under which order matters.
    Sequence(Vec<Button>),
}

impl Presses {
    /// The number of single presses.
    pub fn total(&self) -> u64 {
        match self {
            Presses::Counts(counts) => counts.iter().map(|&count| u64::from(count)).sum(),
            Presses::Sequence(buttons) => buttons.len() as u64,
        }
    }

    /// The pressed buttons with the number of times each is pressed, in the order of the buttons.
    pub fn tally(&self) -> Vec<(Button, u64)> {
        match self {
            Presses::Counts(counts) => (counts.iter().enumerate())
                .filter(|(_, count)| **count > 0)
                .map(|(button, &count)| (Button(button), u64::from(count)))
                .collect(),
            Presses::Sequence(buttons) => {
                let mut sorted = buttons.clone();
                sorted.sort_unstable();
                sorted.chunk_by(Button::eq).map(|same| (same[0], same.len() as u64)).collect()
            }
        }
    }
}
