//! Presses, as counts if their order does not matter, and as a sequence if it does. Also the numbers of presses
//! that you can ask for.

use std::fmt;

use crate::puzzle::Button;

/// A way to press the buttons of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Presses {
    /// The number of presses of each button, in any order.
    Counts(Vec<u8>),
    /// The buttons in the order of presses, for rules with an order.
    Sequence(Vec<Button>),
}

impl FromIterator<Button> for Presses {
    /// Returns the buttons in the order of presses.
    ///
    /// ```
    /// use lightsout_model::presses::Presses;
    /// use lightsout_model::puzzle::Button;
    /// let presses: Presses = [3, 1, 3].map(Button).into_iter().collect();
    /// assert_eq!(presses.tally(), [(Button(1), 1), (Button(3), 2)]);
    /// ```
    fn from_iter<I: IntoIterator<Item = Button>>(buttons: I) -> Presses {
        Presses::Sequence(buttons.into_iter().collect())
    }
}

impl Presses {
    /// Returns the number of single presses.
    pub fn total(&self) -> u64 {
        match self {
            Presses::Counts(counts) => counts.iter().map(|&count| u64::from(count)).sum(),
            Presses::Sequence(buttons) => buttons.len() as u64,
        }
    }

    /// Returns the pressed buttons with their counts, in the order of the buttons.
    pub fn tally(&self) -> Vec<(Button, u64)> {
        match self {
            Presses::Counts(counts) => (counts.iter().enumerate())
                .filter(|(_, count)| **count > 0)
                .map(|(button, &count)| (Button(button), u64::from(count)))
                .collect(),
            Presses::Sequence(buttons) => {
                let most = buttons.iter().map(|button| button.0 + 1).max().unwrap_or(0);
                let mut counts = vec![0; most];
                buttons.iter().for_each(|button| counts[button.0] += 1);
                let all = counts.into_iter().enumerate();
                all.filter(|&(_, count)| count > 0).map(|(at, count)| (Button(at), count)).collect()
            }
        }
    }

    /// Lengthens presses to `total`. To press a button once for each of its m states changes nothing, so presses
    /// without an order can grow by m at a time. Returns none if that does not reach `total`, or needs more than
    /// 255 presses of every button.
    pub fn lengthened(self, total: u64, states: u8) -> Option<Presses> {
        let (had, states) = (self.total(), u64::from(states));
        if had == total {
            return Some(self);
        }
        let Presses::Counts(mut counts) = self else { return None };
        let missing = total.checked_sub(had).filter(|missing| missing % states == 0)?;
        let mut rounds = missing / states;
        for count in &mut counts {
            let taken = rounds.min(u64::from(u8::MAX - *count) / states);
            *count += (taken * states) as u8;
            rounds -= taken;
        }
        (rounds == 0).then_some(Presses::Counts(counts))
    }
}

/// The number of presses that a solution should have. Every press counts, and a button may be pressed again. If the
/// order does not matter, m more presses of a button change nothing. So a solution of k presses gives one of k + m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Exactly this many presses.
    Exactly(u64),
    /// At most this many presses.
    AtMost(u64),
}

impl Length {
    /// Returns the number.
    pub fn most(self) -> u64 {
        match self {
            Length::Exactly(presses) | Length::AtMost(presses) => presses,
        }
    }

    /// Returns whether a solution may have this many presses.
    pub fn allows(self, presses: u64) -> bool {
        match self {
            Length::Exactly(wanted) => presses == wanted,
            Length::AtMost(most) => presses <= most,
        }
    }
}

/// `1 press`, `at most 5 presses`.
impl fmt::Display for Length {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at_most, presses) = match self {
            Length::Exactly(presses) => ("", presses),
            Length::AtMost(most) => ("at most ", most),
        };
        let plural = if *presses == 1 { "" } else { "es" };
        write!(out, "{at_most}{presses} press{plural}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_that_change_nothing_are_added_as_long_as_they_can_be_counted() {
        let presses = |counts: &[u8]| Presses::Counts(counts.to_vec());
        assert_eq!(presses(&[1, 0]).lengthened(1, 2), Some(presses(&[1, 0])));
        assert_eq!(presses(&[1, 0]).lengthened(5, 2), Some(presses(&[5, 0])));
        assert_eq!(presses(&[1, 0]).lengthened(259, 2), Some(presses(&[255, 4])));
        assert_eq!(presses(&[1, 0]).lengthened(509, 2), Some(presses(&[255, 254])));
        assert_eq!(presses(&[1, 0]).lengthened(511, 2), None);
        assert_eq!(presses(&[1, 0]).lengthened(4, 2), None);
        assert_eq!(presses(&[1, 1]).lengthened(1, 2), None);
        assert_eq!(presses(&[2, 0]).lengthened(8, 3), Some(presses(&[8, 0])));
        assert_eq!(Presses::Sequence(vec![Button(0)]).lengthened(3, 2), None);
    }
}
