//! The space to search, in plain numbers.

/// Lights, buttons and boards as numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toggles {
    /// The number m of states of a light, from 2 to 255.
    pub states: u8,
    /// For every button the lights it changes, each once, with what it adds to them modulo m, from 1 to m - 1.
    pub presses: Vec<Vec<(usize, u8)>>,
    /// Whether button i may be pressed only while light i is not in state 0.
    pub needs_lit: bool,
    /// The first board: a state below m for every light.
    pub start: Vec<u8>,
    /// The boards that count as done, at least one.
    pub goals: Vec<Vec<u8>>,
}

impl Toggles {
    /// Returns the number of lights.
    pub fn lights(&self) -> usize {
        self.start.len()
    }

    /// Returns the most lights that one press changes, at least 1.
    pub fn reach(&self) -> usize {
        self.presses.iter().map(Vec::len).max().unwrap_or(0).max(1)
    }

    /// Returns how many 64-bit words a packed board takes.
    ///
    /// A light of two states takes a bit. One of more states takes a field of one bit more than its states need, so
    /// that all fields of a word can be added and reduced at once. No field is split over two words.
    pub fn words(&self) -> usize {
        self.lights().div_ceil(self.lights_per_word()).max(1)
    }

    pub(crate) fn field_bits(&self) -> u32 {
        match self.states {
            2 => 1,
            states => u8::BITS - (states - 1).leading_zeros() + 1,
        }
    }

    pub(crate) fn lights_per_word(&self) -> usize {
        (u64::BITS / self.field_bits()) as usize
    }
}
