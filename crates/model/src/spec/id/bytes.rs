//! Bytes in four characters for every three, and numbers in no more bytes than they need.
//!
//! The characters are base64's for URLs, without padding. A number below 128 is a byte. A larger one gives its lowest
//! seven bits first, each byte but the last marked by its top bit. A signed number n is written as 2n, or as −2n − 1
//! when it is negative.

use super::digits::{character, sextet};
use super::error::IdError;

/// Bytes in the making.
#[derive(Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// The number of bytes so far.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    pub(super) fn number(&mut self, mut number: u64) {
        while number >= 128 {
            self.bytes.push(number as u8 | 128);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    pub(super) fn signed(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63) as u64);
    }

    /// Writes the length of a text and the text.
    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes(text.as_bytes());
    }

    /// Appends what another writer wrote.
    pub(super) fn append(&mut self, other: Writer) {
        self.bytes.extend(other.bytes);
    }

    /// The bytes as characters.
    pub(super) fn finish(self) -> String {
        let mut text = String::with_capacity(self.bytes.len().div_ceil(3) * 4);
        for group in self.bytes.chunks(3) {
            let bits = group
                .iter()
                .enumerate()
                .fold(0u32, |bits, (i, &b)| bits | u32::from(b) << (16 - 8 * i));
            (0..=group.len()).for_each(|i| text.push(character((bits >> (18 - 6 * i) & 63) as u8)));
        }
        text
    }
}

/// Bytes to be read, from the first.
pub(super) struct Reader {
    bytes: Vec<u8>,
    at: usize,
    /// The characters they were written in.
    pub characters: usize,
}

impl Reader {
    /// Reads the bytes that characters encode.
    ///
    /// # Errors
    /// When no bytes are written so.
    pub(super) fn new(text: &str) -> Result<Reader, IdError> {
        let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
        for group in text.as_bytes().chunks(4) {
            let bits = (group.iter().enumerate())
                .try_fold(0u32, |bits, (i, &c)| Some(bits | u32::from(sextet(c)?) << (18 - 6 * i)))
                .ok_or_else(damaged)?;
            let used = group.len() * 6 / 8;
            if group.len() == 1 || bits & (0xff_ffff >> (8 * used)) != 0 {
                return Err(damaged());
            }
            bytes.extend(&bits.to_be_bytes()[1..=used]);
        }
        Ok(Reader { bytes, at: 0, characters: text.len() })
    }

    /// The number of bytes not read yet.
    pub(super) fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    pub(super) fn byte(&mut self) -> Result<u8, IdError> {
        let byte = *self.bytes.get(self.at).ok_or_else(damaged)?;
        self.at += 1;
        Ok(byte)
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], IdError> {
        let end = self.at + N;
        let taken = self.bytes.get(self.at..end).and_then(|bytes| bytes.try_into().ok());
        self.at = end.min(self.bytes.len());
        taken.ok_or_else(damaged)
    }

    pub(super) fn number(&mut self) -> Result<u64, IdError> {
        let mut number = 0u64;
        for shift in (0..).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 127);
            if shift > 63 || bits << shift >> shift != bits {
                return Err(damaged());
            }
            number |= bits << shift;
            if byte < 128 {
                break;
            }
        }
        Ok(number)
    }

    pub(super) fn signed(&mut self) -> Result<i64, IdError> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// A number of things that take at least `least` bytes each.
    pub(super) fn count(&mut self, what: &'static str, least: usize) -> Result<usize, IdError> {
        let count = self.number()?;
        if count > (self.left() / least) as u64 {
            return Err(IdError::Claim { what, count, characters: self.characters });
        }
        Ok(count as usize)
    }

    /// The number that is `by` away from `from` and below `end`.
    pub(super) fn near(&mut self, from: usize, end: usize) -> Result<usize, IdError> {
        let number =
            i64::try_from(from).ok().and_then(|from| from.checked_add(self.signed().ok()?));
        (number.and_then(|number| usize::try_from(number).ok()))
            .filter(|&number| number < end)
            .ok_or_else(damaged)
    }

    pub(super) fn text(&mut self) -> Result<String, IdError> {
        let length = self.count("letters", 1)?;
        let bytes = self.bytes[self.at..self.at + length].to_vec();
        self.at += length;
        String::from_utf8(bytes).map_err(|_| damaged())
    }

    /// A byte of flags, none of them outside `known`.
    pub(super) fn flags(&mut self, known: u8) -> Result<u8, IdError> {
        let flags = self.byte()?;
        if flags & !known == 0 { Ok(flags) } else { Err(damaged()) }
    }

    /// Checks that nothing is left.
    pub(super) fn finish(&self) -> Result<(), IdError> {
        if self.left() == 0 { Ok(()) } else { Err(damaged()) }
    }
}

fn damaged() -> IdError {
    IdError::Data("its packed data are not what any program wrote".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for cut in 0..4 {
            let mut writer = Writer::default();
            let numbers = [0, 1, 127, 128, 300, u64::MAX];
            numbers.iter().for_each(|&number| writer.number(number));
            writer.signed(-3);
            writer.signed(i64::MIN);
            writer.text("schön");
            writer.bytes(&vec![255; cut]);
            let mut reader = Reader::new(&writer.finish()).expect("well written");
            for number in numbers {
                assert_eq!(reader.number(), Ok(number));
            }
            assert_eq!(reader.signed(), Ok(-3));
            assert_eq!(reader.signed(), Ok(i64::MIN));
            assert_eq!(reader.text().as_deref(), Ok("schön"));
            assert_eq!(reader.left(), cut);
        }
    }

    #[test]
    fn bytes_are_written_as_base64() {
        let mut writer = Writer::default();
        writer.bytes(b"light");
        assert_eq!(writer.finish(), "bGlnaHQ");
        assert!(Reader::new("bGlnaHR").is_err(), "bits that belong to no byte");
        assert!(Reader::new("bGlna").is_err());
        assert!(Reader::new("____________").and_then(|mut reader| reader.number()).is_err());
    }
}
