//! What a long proof writes down, so that it can go on after any end, and be shared out.
//!
//! A proof is made of many parts that do not depend on each other: greatest sums under a range of prefixes,
//! and searches under one prefix. Each becomes a note as soon as it is done. A note is its length, a check
//! sum and its content, so that a note that was cut off when the program died is seen, and left out.

use lightsout_algebra::gf2::BitVec;

use super::search::Found;

/// One part of a proof that is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The greatest sums of a class under one range of prefixes.
    Peaks {
        /// The class.
        class: u8,
        /// The number of the range.
        part: u64,
        /// The sums.
        peaks: Vec<i16>,
    },
    /// What was found under one prefix: the best, if it reached the target.
    Searched {
        /// The number of the prefix.
        item: u64,
        /// What was found.
        found: Option<Found>,
    },
    /// How many prefixes, told apart by their numbers, a sweep has: what is noted of all needs no tables any more.
    Prefixes {
        /// The number.
        count: u64,
    },
}

/// Where notes go, and where those of an earlier run are found.
pub trait Notebook: Send {
    /// The sums noted for a range of prefixes.
    fn peaks(&self, class: u8, part: u64) -> Option<&[i16]>;

    /// What was noted for a prefix of the search.
    fn searched(&self, item: u64) -> Option<Option<Found>>;

    /// How many prefixes a sweep was noted to have.
    fn prefixes(&self) -> Option<u64>;

    /// Keeps a note.
    ///
    /// # Errors
    /// Why it cannot be kept, as a sentence; the work then ends.
    fn keep(&mut self, note: Note) -> Result<(), String>;

    /// Which share of the ranges is this run's, of how many: (0, 1) for all of them.
    fn share(&self) -> (u64, u64) {
        (0, 1)
    }
}

/// A notebook that keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forgetful;

impl Notebook for Forgetful {
    fn peaks(&self, _class: u8, _part: u64) -> Option<&[i16]> {
        None
    }

    fn searched(&self, _item: u64) -> Option<Option<Found>> {
        None
    }

    fn prefixes(&self) -> Option<u64> {
        None
    }

    fn keep(&mut self, _note: Note) -> Result<(), String> {
        Ok(())
    }
}

/// What notes belong to: boards, solutions to begin with and versions that differ have different titles.
pub fn title(rows: usize, cols: usize, solution: &BitVec) -> String {
    let bytes: Vec<u8> = solution.words().iter().flat_map(|word| word.to_le_bytes()).collect();
    format!("{TITLE}{rows}x{cols} from {:016x}", check_sum(&bytes))
}

/// The rows and columns that a title names, if it is one of this version.
pub fn sizes_in(title: &str) -> Option<(usize, usize)> {
    let (sizes, _) = title.strip_prefix(TITLE)?.split_once(" from ")?;
    let (rows, cols) = sizes.split_once('x')?;
    Some((rows.parse().ok()?, cols.parse().ok()?))
}

/// What every title begins with; the number changes whenever older notes would be misread.
const TITLE: &str = "lightsout notes 1, fewest presses of ";

/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits).
fn check_sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Length and check sum.
const HEAD: usize = 16;
/// A kind, a class and a number.
const CONTENT: usize = 10;

impl Note {
    /// The note as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut content = Vec::new();
        match self {
            Note::Peaks { class, part, peaks } => {
                content.extend([b'P', *class]);
                content.extend(part.to_le_bytes());
                content.extend(peaks.iter().flat_map(|peak| peak.to_le_bytes()));
            }
            Note::Searched { item, found } => {
                content.extend([b'S', u8::from(found.is_some())]);
                content.extend(item.to_le_bytes());
                if let Some(found) = found {
                    content.extend(i64::from(found.sum).to_le_bytes());
                    content.extend(found.at.0.to_le_bytes());
                    content.extend(found.at.1.to_le_bytes());
                    content.extend(found.count.to_le_bytes());
                }
            }
            Note::Prefixes { count } => {
                content.extend([b'N', 0]);
                content.extend(count.to_le_bytes());
            }
        }
        let mut bytes = (content.len() as u64).to_le_bytes().to_vec();
        bytes.extend(check_sum(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// The note that `bytes` begin with, and how long it is; `None` when there is no whole one.
    pub fn read(bytes: &[u8]) -> Option<(Note, usize)> {
        let word = |at: usize| bytes.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
        let length = usize::try_from(word(0)?).ok()?;
        let content = bytes.get(HEAD..HEAD.checked_add(length)?)?;
        if length < CONTENT || check_sum(content) != word(8)? {
            return None;
        }
        let (number, rest) = (word(HEAD + 2)?, &content[CONTENT..]);
        let field = |index: usize| word(HEAD + CONTENT + 8 * index);
        let note = match (content[0], content[1]) {
            (b'P', class) if class < 4 => {
                let pairs = rest.as_chunks::<2>().0;
                let peaks = pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
                Note::Peaks { class, part: number, peaks }
            }
            (b'S', 0) => Note::Searched { item: number, found: None },
            (b'S', 1) => {
                let sum = i32::try_from(field(0)? as i64).ok()?;
                let found = Found { sum, at: (field(1)?, field(2)?), count: field(3)? };
                Note::Searched { item: number, found: Some(found) }
            }
            (b'N', 0) => Note::Prefixes { count: number },
            _ => return None,
        };
        Some((note, HEAD + length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_come_back_and_cut_ones_do_not() {
        let found = Found { sum: -7, at: (u64::MAX, 3), count: 5 };
        let notes = [
            Note::Peaks { class: 3, part: 1 << 40, peaks: vec![-3, i16::MIN, 900] },
            Note::Searched { item: 9, found: Some(found) },
            Note::Searched { item: 0, found: None },
            Note::Prefixes { count: 1 << 12 },
        ];
        for note in notes {
            let bytes = note.to_bytes();
            assert_eq!(Note::read(&bytes), Some((note.clone(), bytes.len())));
            for cut in 0..bytes.len() {
                assert_eq!(Note::read(&bytes[..cut]), None);
            }
            for at in 0..bytes.len() {
                let mut wrong = bytes.clone();
                wrong[at] ^= 4;
                assert_ne!(Note::read(&wrong), Some((note.clone(), bytes.len())));
            }
        }
    }
}
