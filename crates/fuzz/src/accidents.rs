//! Accidents to good inputs: cut, doubled, swapped, overwritten.

use lightsout_testkit::dice::Dice;

/// What breaks parsers: large numbers, ends of things, signs that mean something somewhere.
const PIECES: &[&str] = &[
    "99999999999999999999",
    "4294967296",
    "-1",
    "0",
    "x",
    ":",
    ",",
    "/",
    "\n",
    "\r\n",
    "\"",
    "{",
    "]",
    "\\",
    "\0",
    "é",
    "·",
    "■",
    "_",
    " ",
    "%%",
    "P4",
    "&",
    "~~~~~",
    "1e400",
    "null",
];

/// Returns the input after a few accidents. Some of them insert pieces of another input.
pub fn spoilt(input: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..1 + dice.below(4) {
        let at = dice.below(bytes.len() + 1);
        let end = at + dice.below(bytes.len() - at + 1);
        match dice.below(8) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end.min(at + 8))),
            2 => drop(bytes.splice(at..at, PIECES[dice.below(PIECES.len())].bytes())),
            3 => drop(bytes.splice(at..end.min(at + 3), PIECES[dice.below(PIECES.len())].bytes())),
            4 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            5 if at < bytes.len() => bytes[at] = dice.below(256) as u8,
            6 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            _ => drop(bytes.splice(at..end, other.iter().copied().take(64))),
        }
    }
    bytes
}
