//! Boards of two states as bytes and as bits: eight lights are packed by one product, and unpacked by a table.

/// The bits of states below two, the lowest bit of the first word first.
pub fn pack(states: &[u8], words: &mut Vec<u64>) {
    words.clear();
    words.extend(states.chunks(64).map(|lights| {
        let (whole, rest) = lights.as_chunks::<8>();
        let begun = rest.iter().rev().fold(0, |bits, &state| bits << 1 | u64::from(state));
        // Byte number k of eight states goes to bit 56 + k of the product.
        let bits =
            |eight: &[u8; 8]| u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        whole.iter().rev().fold(begun, |word, eight| word << 8 | bits(eight))
    }));
}

/// The states of bits.
pub fn unpack(words: &[u64], states: &mut [u8]) {
    for (lights, word) in states.chunks_mut(64).zip(words) {
        for (eight, byte) in lights.chunks_mut(8).zip(word.to_le_bytes()) {
            eight.copy_from_slice(&EIGHTS[usize::from(byte)][..eight.len()]);
        }
    }
}

/// The bits of every byte, the lowest first.
static EIGHTS: [[u8; 8]; 256] = {
    let mut eights = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            eights[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    eights
};

#[cfg(test)]
mod tests {
    use lightsout_model::spec::random::Random;

    use super::*;

    #[test]
    fn what_is_packed_is_bit_by_bit_what_it_was() {
        let mut random = Random::new(2);
        for length in [0usize, 1, 7, 8, 9, 25, 63, 64, 65, 81, 128, 200] {
            let states: Vec<u8> = (0..length).map(|_| random.byte() % 2).collect();
            let mut words = vec![7; 3];
            pack(&states, &mut words);
            assert_eq!(words.len(), length.div_ceil(64));
            for (at, &state) in states.iter().enumerate() {
                assert_eq!(words[at / 64] >> (at % 64) & 1, u64::from(state), "{at} of {length}");
            }
            let set: u32 = words.iter().map(|word| word.count_ones()).sum();
            assert_eq!(set, states.iter().map(|&state| u32::from(state)).sum(), "{length}");
            let mut back = vec![9; length];
            unpack(&words, &mut back);
            assert_eq!(back, states);
        }
    }
}
