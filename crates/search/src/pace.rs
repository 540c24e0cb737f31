//! How often a search asks the watch: once in a fixed number of expanded boards, or sooner if these make many others.

use lightsout_algebra::watch::{Stopped, Watch};

use crate::Counts;

/// The watch is told of steps once in so many boards expanded.
pub(crate) const STRIDE: u64 = 1 << 10;
/// It is asked at least once in so many boards made, a few milliseconds where they are large.
const MOST_MADE: usize = 1 << 11;

/// What was done since the watch was asked last.
#[derive(Default)]
pub(crate) struct Pace {
    made: usize,
}

impl Pace {
    /// Counts an expanded board that makes `makes` others.
    ///
    /// # Errors
    /// When the watch stops the search.
    pub(crate) fn expands(
        &mut self,
        makes: usize,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        counts.expanded += 1;
        self.made += makes;
        if counts.expanded.is_multiple_of(STRIDE) {
            self.made = 0;
            watch.step(STRIDE)?;
            watch.progress("boards expanded", counts.expanded, 0);
        } else if self.made >= MOST_MADE {
            self.made = 0;
            watch.step(0)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts how often it is asked, and the steps it is told of.
    #[derive(Default)]
    struct Listener {
        asked: u64,
        steps: u64,
    }

    impl Watch for Listener {
        fn step(&mut self, steps: u64) -> Result<(), Stopped> {
            self.asked += 1;
            self.steps += steps;
            Ok(())
        }

        fn reserve(&mut self, _: u64) -> Result<(), Stopped> {
            Ok(())
        }
    }

    fn heard(makes: usize) -> Listener {
        let (mut pace, mut counts, mut listener) = Default::default();
        for _ in 0..4 * STRIDE {
            Pace::expands(&mut pace, makes, &mut counts, &mut listener).expect("nobody stops it");
        }
        listener
    }

    #[test]
    fn boards_that_make_many_others_ask_more_often_for_the_same_steps() {
        let (narrow, wide) = (heard(1), heard(900));
        assert_eq!((narrow.asked, narrow.steps), (4, 4 * STRIDE));
        assert_eq!(wide.steps, 4 * STRIDE);
        assert!(wide.asked * MOST_MADE as u64 >= 4 * STRIDE * 900 / 2, "{}", wide.asked);
    }
}
