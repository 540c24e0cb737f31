//! Random numbers for boards: the same seed gives the same board on every machine, forever.
//!
//! Version 1. The stream is ChaCha with 8 rounds, nonce 0 and counter from 0. Its key is the 24 bytes
//! `lightsout random board 1` and then the seed as 8 bytes, least significant first. Its bytes are taken in order.
//!
//! A state below m takes single bytes until one is below the largest multiple of m up to 256. The state is that byte
//! modulo m. An index below n takes eight bytes at a time, least significant first, in the same way. Nothing here may
//! change without a new version.
//!
//! The generator of boards draws from streams of its own, whose keys begin with other 24 bytes.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

const KEY: &[u8; 24] = b"lightsout random board 1";

/// A stream of random numbers that follows from its seed alone.
#[derive(Debug)]
pub struct Random {
    stream: ChaCha8Rng,
    word: [u8; 4],
    used: usize,
}

impl Random {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Random {
        Random::keyed(KEY, seed)
    }

    /// The stream of this seed among those of a purpose, which 24 bytes name.
    pub fn keyed(purpose: &[u8; 24], seed: u64) -> Random {
        let mut key = [0; 32];
        key[..24].copy_from_slice(purpose);
        key[24..].copy_from_slice(&seed.to_le_bytes());
        Random { stream: ChaCha8Rng::from_seed(key), word: [0; 4], used: 4 }
    }

    /// Goes to where [`Random::word`] gives the word number `index` of the stream, counted from 0.
    pub fn go_to_word(&mut self, index: u64) {
        self.stream.set_word_pos(2 * u128::from(index));
        self.used = self.word.len();
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        if self.used == self.word.len() {
            self.word = self.stream.next_u32().to_le_bytes();
            self.used = 0;
        }
        self.used += 1;
        self.word[self.used - 1]
    }

    /// The next eight bytes, least significant first.
    pub fn word(&mut self) -> u64 {
        if self.used == self.word.len() {
            return self.stream.next_u64();
        }
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    /// A number below `states`, all equally likely.
    ///
    /// # Panics
    /// When `states` is 0.
    pub fn state(&mut self, states: u8) -> u8 {
        let fair = 256 - 256 % u16::from(states);
        loop {
            let byte = self.byte();
            if u16::from(byte) < fair {
                return byte % states;
            }
        }
    }

    /// A number below `count`, all equally likely.
    ///
    /// # Panics
    /// When `count` is 0.
    pub fn index(&mut self, count: usize) -> usize {
        let count = count as u64;
        // 2^64 modulo count; what lies from the last full multiple on is drawn again.
        let excess = (u64::MAX % count + 1) % count;
        loop {
            let number = self.word();
            if number <= u64::MAX - excess {
                return (number % count) as usize;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The expected numbers come from a separate implementation of ChaCha8 in another language.

    #[test]
    fn bytes_are_the_documented_stream() {
        let mut random = Random::new(7);
        let bytes: [u8; 12] = std::array::from_fn(|_| random.byte());
        assert_eq!(bytes, [231, 70, 174, 46, 129, 33, 49, 172, 123, 16, 173, 132]);
        let late: Vec<u8> = (12..70).map(|_| random.byte()).skip(51).collect();
        assert_eq!(late, [161, 72, 103, 112, 76, 217, 32][..], "past the first block of 64 bytes");
    }

    #[test]
    fn states_reject_bytes_that_would_favour_some() {
        let draw = |seed, states, count| -> Vec<u8> {
            let mut random = Random::new(seed);
            (0..count).map(|_| random.state(states)).collect()
        };
        let digits = |text: &str| -> Vec<u8> { text.bytes().map(|digit| digit - b'0').collect() };
        assert_eq!(draw(7, 2, 25), digits("1000111010101110011100001"));
        assert_eq!(draw(7, 3, 25), digits("0101001101202200002220111"));
        let wide = [
            86, 186, 62, 42, 108, 81, 27, 143, 168, 50, 11, 60, 182, 5, 127, 157, 93, 179, 149, 62,
        ];
        assert_eq!(draw(u64::MAX, 200, 20), wide);
    }

    #[test]
    fn words_are_eight_bytes_wherever_they_begin() {
        for skipped in 0..9 {
            let (mut words, mut bytes) = (Random::new(3), Random::new(3));
            (0..skipped).for_each(|_| assert_eq!(words.byte(), bytes.byte()));
            for _ in 0..20 {
                let expected = u64::from_le_bytes(std::array::from_fn(|_| bytes.byte()));
                assert_eq!(words.word(), expected);
            }
        }
    }

    #[test]
    fn the_stream_can_be_entered_anywhere() {
        let mut random = Random::new(5);
        let words: Vec<u64> = (0..50).map(|_| random.word()).collect();
        for index in [0, 31, 7, 8, 49, 48] {
            random.byte();
            random.go_to_word(index);
            assert_eq!(random.word(), words[index as usize]);
        }
    }

    #[test]
    fn indices_take_eight_bytes_each() {
        let mut random = Random::new(1);
        let digits: [usize; 12] = std::array::from_fn(|_| random.index(10));
        assert_eq!(digits, [2, 2, 2, 1, 4, 4, 6, 1, 6, 4, 6, 7]);
        assert_eq!(random.index(1), 0);
    }
}
