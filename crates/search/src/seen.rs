//! The boards a search has seen: an open table of packed boards, each with the button that led to it.
//!
//! The table uses linear probing at a load of at most three quarters. For one-word boards a slot is 16 bytes. A path is
//! read off backwards, by taking back the buttons on record.

use lightsout_algebra::watch::{Stopped, Watch};

use crate::{Counts, Space, State};

/// The button of the board a search begins with.
pub(crate) const ROOT: u16 = u16::MAX - 1;
const EMPTY: u16 = u16::MAX;

#[derive(Clone, Copy)]
struct Slot<const N: usize> {
    state: State<N>,
    cost: u32,
    button: u16,
    is_closed: bool,
}

/// A set of boards with costs and the buttons that led to them.
pub(crate) struct Seen<const N: usize> {
    slots: Vec<Slot<N>>,
    boards: usize,
}

impl<const N: usize> Seen<N> {
    /// Returns a set of no boards.
    pub(crate) fn new() -> Seen<N> {
        Seen { slots: vec![Self::FREE; 1 << 10], boards: 0 }
    }

    const FREE: Slot<N> = Slot { state: [0; N], cost: 0, button: EMPTY, is_closed: false };

    /// Adds a board, if it is new or now comes cheaper. Returns whether it did.
    ///
    /// # Errors
    /// When the watch does not allow the memory.
    pub(crate) fn improve(
        &mut self,
        state: State<N>,
        cost: u32,
        button: u16,
        counts: &mut Counts,
        watch: &mut dyn Watch,
    ) -> Result<bool, Stopped> {
        if self.boards * 4 >= self.slots.len() * 3 {
            self.grow(counts, watch)?;
        }
        let at = self.find(&state);
        let slot = &mut self.slots[at];
        let is_new = slot.button == EMPTY;
        if !is_new && slot.cost <= cost {
            return Ok(false);
        }
        *slot = Slot { state, cost, button, is_closed: false };
        self.boards += usize::from(is_new);
        Ok(true)
    }

    /// Returns the cost of a board that was taken in.
    pub(crate) fn cost(&self, state: &State<N>) -> Option<u32> {
        let slot = &self.slots[self.find(state)];
        (slot.button != EMPTY).then_some(slot.cost)
    }

    /// Returns the number of boards taken in.
    pub(crate) fn boards(&self) -> usize {
        self.boards
    }

    /// Marks a board as expanded. Returns whether this is the first time.
    pub(crate) fn close(&mut self, state: &State<N>) -> bool {
        let at = self.find(state);
        !std::mem::replace(&mut self.slots[at].is_closed, true)
    }

    /// Returns the buttons from a board back to the root, last first. `step_back` undoes one.
    pub(crate) fn trail(
        &self,
        state: &State<N>,
        step_back: impl Fn(&State<N>, usize) -> State<N>,
    ) -> Vec<u16> {
        let mut state = *state;
        let mut buttons = Vec::new();
        loop {
            let button = self.slots[self.find(&state)].button;
            if button >= ROOT {
                return buttons;
            }
            buttons.push(button);
            state = step_back(&state, usize::from(button));
        }
    }

    /// Returns the buttons from the root to a board, in order.
    pub(crate) fn path(&self, space: &Space<N>, state: &State<N>) -> Vec<u16> {
        let back = |state: &State<N>, button| {
            space.taken_back(state, button).expect("the press was allowed when it was recorded")
        };
        let mut buttons = self.trail(state, back);
        buttons.reverse();
        buttons
    }

    fn grow(&mut self, counts: &mut Counts, watch: &mut dyn Watch) -> Result<(), Stopped> {
        let larger = self.slots.len() * 2;
        let bytes = (larger * size_of::<Slot<N>>()) as u64;
        watch.reserve(bytes)?;
        counts.bytes = counts.bytes.max(bytes + bytes / 2);
        let old = std::mem::replace(&mut self.slots, vec![Self::FREE; larger]);
        for slot in old.into_iter().filter(|slot| slot.button != EMPTY) {
            let at = self.find(&slot.state);
            self.slots[at] = slot;
        }
        Ok(())
    }

    /// Where a board is, or would be.
    fn find(&self, state: &State<N>) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (mixed(state) >> (64 - self.slots.len().trailing_zeros())) as usize;
        loop {
            let slot = &self.slots[at];
            if slot.button == EMPTY || slot.state == *state {
                return at;
            }
            at = (at + 1) & mask;
        }
    }
}

/// Odd, near 2^64 divided by the golden ratio (Knuth, TAOCP 3, section 6.4).
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

fn mixed(words: &[u64]) -> u64 {
    words.iter().fold(0, |hash: u64, word| (hash.rotate_left(26) ^ word).wrapping_mul(GOLDEN))
}
