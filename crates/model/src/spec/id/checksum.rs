//! The checksum of an ID: CRC-32 in seven characters.
//!
//! The polynomial is that of Ethernet and zip (0x04C11DB7, reflected, all ones before and after). Any change within
//! four neighbouring characters is certain to be noticed, and all but one in 2^32 of the others. It is written to the
//! base 32, highest digit first, without i, l, o and u, which are easily misread. So an ID never ends in a sign that a
//! program looking for links would cut off.

/// The number of characters.
pub(super) const LENGTH: usize = 7;

const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The checksum of a text.
#[cfg(test)]
pub(super) fn of(text: &str) -> String {
    let crc = crc32(text.as_bytes());
    (0..LENGTH).rev().map(|place| digit(crc, place)).collect()
}

fn digit(crc: u64, place: usize) -> char {
    char::from(DIGITS[(crc >> (5 * place) & 31) as usize])
}

/// Appends a text's checksum to it, behind a dot.
pub(super) fn append(text: &mut String) {
    let crc = crc32(text.as_bytes());
    text.push('.');
    (0..LENGTH).rev().for_each(|place| text.push(digit(crc, place)));
}

/// The characters of a checksum.
pub(super) fn characters(crc: u32) -> [u8; LENGTH] {
    std::array::from_fn(|place| digit(u64::from(crc), LENGTH - 1 - place) as u8)
}

/// Whether this is the checksum of a text.
pub(super) fn is_of(sum: &str, text: &str) -> bool {
    let crc = crc32(text.as_bytes());
    (0..LENGTH).rev().map(|place| digit(crc, place)).eq(sum.chars())
}

/// Whether this has the looks of a checksum.
pub(super) fn is_one(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte))
}

fn crc32(bytes: &[u8]) -> u64 {
    u64::from(number(bytes))
}

/// The checksum as a number.
pub(super) fn number(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| after_zeros(crc ^ u32::from(byte)))
}

/// What a byte that differs by these bits changes of the checksum, where it is the last.
pub(super) fn change(bits: u8) -> u32 {
    after_zeros(u32::from(bits))
}

/// What a change becomes by one byte more behind it.
pub(super) fn after_zeros(change: u32) -> u32 {
    let half = |crc: u32| (crc >> 4) ^ OF_HALF_BYTE[(crc & 15) as usize];
    half(half(change))
}

/// What each half of a byte makes of an empty remainder: sixteen entries, since the page carries them.
const OF_HALF_BYTE: [u32; 16] = {
    let mut table = [0; 16];
    let mut half = 0;
    while half < 16 {
        let (mut crc, mut bit) = (half as u32, 0);
        while bit < 4 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
            bit += 1;
        }
        table[half] = crc;
        half += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_value_of_the_polynomial() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(of("123456789"), "35z8e96");
        assert!(is_one(&of("")));
        assert!(is_of("35z8e96", "123456789") && !is_of("35z8e97", "123456789"));
        assert!(!is_of("35z8e9", "123456789") && !is_of("", "123456789"));
    }
}
