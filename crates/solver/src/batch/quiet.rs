//! All quiet patterns of a puzzle side by side, by which a solution is made as light as can be.

use crate::count::Count;
use lightsout_algebra::sparse::Factorisation;
use lightsout_algebra::watch::{Stopped, Watch};

use crate::linear::solutions::Solutions;

/// Every quiet pattern of a puzzle but the empty one, when they are few.
pub(super) struct QuietPatterns {
    states: u8,
    buttons: usize,
    patterns: Vec<u8>,
}

/// The most bytes of all patterns together: they are gone through for every board.
const MOST_BYTES: u64 = 1 << 18;

impl QuietPatterns {
    /// Enumerates the patterns of a factored matrix. Returns `None` if they are too many.
    ///
    /// # Errors
    /// When there is no room for them.
    pub(super) fn of(
        factors: &Factorisation,
        states: u8,
        buttons: usize,
        watch: &mut dyn Watch,
    ) -> Result<Option<QuietPatterns>, Stopped> {
        let count: Count = factors.kernel_orders().into_iter().product();
        if count > MOST_BYTES / buttons.max(1) as u64 {
            return Ok(None);
        }
        watch.reserve(2 * MOST_BYTES)?;
        let generators: Vec<_> = (0..factors.kernel_generators())
            .map_while(|index| factors.kernel_generator(index))
            .collect();
        let all = Solutions::new(states, vec![0; buttons], generators);
        let patterns = all.skip(1).flatten().collect();
        Ok(Some(QuietPatterns { states, buttons, patterns }))
    }

    /// Adds the pattern that leaves the fewest presses. `room` is used to work in.
    pub(super) fn lighten(&self, presses: &mut [u8], room: &mut Vec<u8>) {
        let states = u16::from(self.states);
        let added = |(&count, &by): (&u8, &u8)| {
            let sum = u16::from(count) + u16::from(by);
            if sum >= states { sum - states } else { sum }
        };
        let mut least: u64 = presses.iter().map(|&count| u64::from(count)).sum();
        let mut best = None;
        for pattern in self.patterns.chunks_exact(self.buttons.max(1)) {
            let total: u64 = presses
                .chunks(SHORT)
                .zip(pattern.chunks(SHORT))
                .map(|(presses, pattern)| {
                    u64::from(presses.iter().zip(pattern).map(added).sum::<u16>())
                })
                .sum();
            if total < least {
                (least, best) = (total, Some(pattern));
            }
        }
        if let Some(pattern) = best {
            room.clear();
            room.extend(presses.iter().zip(pattern).map(|pair| added(pair) as u8));
            presses.copy_from_slice(room);
        }
    }
}

/// So many counts below 255 add up to less than 2^16.
const SHORT: usize = 256;
