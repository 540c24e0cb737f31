//! Text for the clipboard of the user at the terminal, near or far: the sequence OSC 52.

use std::io::{self, Write};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Asks the terminal to keep the text. Terminals that do not know how to pass over it.
///
/// # Errors
/// When the terminal cannot be written to.
pub(super) fn copy(text: &str, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "\x1b]52;c;{}\x1b\\", base64(text.as_bytes()))?;
    out.flush()
}

/// Three bytes to four letters, filled up with `=` (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let digit = (bits >> (18 - 6 * place) & 63) as usize;
            text.push(if place <= three.len() { char::from(DIGITS[digit]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_standard() {
        // The test vectors of RFC 4648, section 10.
        let plain = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
        let coded = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        assert_eq!(plain.map(|text| base64(text.as_bytes())), coded);
    }

    #[test]
    fn the_sequence_is_whole() {
        let mut out = Vec::new();
        copy("5x5", &mut out).expect("memory can be written");
        assert_eq!(out, b"\x1b]52;c;NXg1\x1b\\");
    }
}
