//! What is to be known of Helvetica: how wide its letters are, and the bytes that they are written as.

/// The widths of the letters from the blank to the tilde, in thousandths of their size (Adobe's font metrics).
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The width of the letters that are not in the table.
const OTHERS: u16 = 556;

/// How much wider bold letters are, most of the time.
const BOLD: f64 = 1.06;

/// Returns the width of a text in parts of its size.
pub(super) fn width(text: &str, is_bold: bool) -> f64 {
    let of = |letter: char| {
        let index = (letter as usize).checked_sub(usize::from(b' '));
        index.and_then(|index| WIDTHS.get(index)).copied().unwrap_or(OTHERS)
    };
    let thousandths: u64 = text.chars().map(|letter| u64::from(of(letter))).sum();
    thousandths as f64 / 1000.0 * if is_bold { BOLD } else { 1.0 }
}

/// Letters that have other numbers in the encoding of Windows than in Unicode.
const MOVED: [(char, u8); 27] = [
    ('€', 0x80),
    ('…', 0x85),
    ('Š', 0x8a),
    ('Œ', 0x8c),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('„', 0x84),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('‹', 0x8b),
    ('Ž', 0x8e),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9a),
    ('›', 0x9b),
    ('œ', 0x9c),
    ('ž', 0x9e),
    ('Ÿ', 0x9f),
];

/// The byte of a letter, where the encoding has it.
fn byte(letter: char) -> Option<u8> {
    match u8::try_from(u32::from(letter)) {
        Ok(byte @ (b' '..=b'~' | 0xa0..)) => Some(byte),
        _ => MOVED.iter().find(|(moved, _)| *moved == letter).map(|&(_, byte)| byte),
    }
}

/// Returns the first character of a text that the encoding does not have.
pub(crate) fn lacking(text: &str) -> Option<char> {
    text.chars().find(|&letter| byte(letter).is_none())
}

/// Encodes a text. Characters that the encoding does not have become question marks.
pub(super) fn encoded(text: &str) -> Vec<u8> {
    text.chars().map(|letter| byte(letter).unwrap_or(b'?')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_their_widths_and_bytes() {
        assert_eq!(width("Hello", false), 0.722 + 0.556 + 2.0 * 0.222 + 0.556);
        assert!(width("Hello", true) > width("Hello", false));
        assert_eq!(encoded("a–ü ☃\n"), [b'a', 0x96, 0xfc, b' ', b'?', b'?']);
        assert_eq!((lacking("žluťoučký"), lacking("œuvre™")), (Some('ť'), None));
    }
}
