//! Notes of a long proof, so that it can go on after any end, and be shared out.
//!
//! A proof is made of many parts that do not depend on each other: greatest sums under a range of prefixes, and
//! searches under one prefix. Each becomes a note as soon as it is done. A note is its length, a checksum and its
//! content, so a note that is cut off is recognized and left out.
//!
//! The result of a search depends on its target, which rises in a different order on every machine and in every share.
//! So a note holds only what is true for every target. Either all sums are below the target at the end
//! ([`Searched::Below`]), or it is the greatest sum and how many pairs have it ([`Searched::Best`]). Honest notes of
//! one prefix then never contradict each other.

use lightsout_algebra::gf2::BitVec;

use super::search::Found;
use super::shelf::Shelf;

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
    /// The result of a search under one prefix.
    Searched {
        /// The number of the prefix.
        item: u64,
        /// What it showed.
        shown: Searched,
    },
    /// Which prefixes the numbers of a search mean, so that complete notes of a sweep need no tables.
    Prefixes {
        /// The number of the first prefix, another one for each kind of search.
        first: u64,
        /// The prefixes.
        prefixes: Prefixes,
    },
    /// Whose notes follow: share `which`, from 0, of `of`. This only decides which run does the missing parts.
    Share {
        /// Which share.
        which: u64,
        /// Of how many.
        of: u64,
    },
}

/// What is known of all sums under one prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searched {
    /// All are less than this target.
    Below(i32),
    /// The greatest, a pair that has it, and how many do.
    Best(Found),
}

impl Searched {
    /// Returns the result of a search that found every sum from `target` on, with this as its best.
    pub fn new(target: i32, found: Option<Found>) -> Searched {
        match found {
            Some(found) if found.sum >= target => Searched::Best(found),
            _ => Searched::Below(target),
        }
    }

    /// Combines two notes of one prefix. Returns `None` if they contradict each other.
    pub fn and(self, other: Searched) -> Option<Searched> {
        use Searched::{Below, Best};
        match (self, other) {
            (Below(one), Below(other)) => Some(Below(one.min(other))),
            (Best(best), Below(target)) | (Below(target), Best(best)) => {
                (best.sum < target).then_some(Best(best))
            }
            (Best(one), Best(other)) => (one == other).then_some(Best(one)),
        }
    }

    /// Returns the best, if there is one.
    pub fn found(self) -> Option<Found> {
        match self {
            Searched::Below(_) => None,
            Searched::Best(found) => Some(found),
        }
    }

    /// Whether this settles a prefix, if `reached` is a sum that some pair has.
    pub fn is_enough(self, reached: i32) -> bool {
        match self {
            Searched::Below(target) => target <= reached,
            Searched::Best(_) => true,
        }
    }
}

/// The prefixes that a search parts its work by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prefixes {
    /// How many.
    pub count: u64,
    /// The sum from which on they cover everything.
    pub target: i32,
}

/// Where notes go, and where those of an earlier run are found.
pub trait Notebook: Send {
    /// The sums noted for a range of prefixes.
    fn peaks(&self, class: u8, part: u64) -> Option<&[i16]>;

    /// What was noted for a prefix of the search.
    fn searched(&self, item: u64) -> Option<Searched>;

    /// The prefixes that were noted for the search whose first one has this number.
    fn prefixes(&self, first: u64) -> Option<Prefixes>;

    /// Keeps a note.
    ///
    /// # Errors
    /// Why it cannot be kept, as a sentence; the work then ends.
    fn keep(&mut self, note: Note) -> Result<(), String>;

    /// Which share of the ranges is this run's, of how many: (0, 1) for all of them, [`NO_SHARE`] for none.
    fn share(&self) -> (u64, u64) {
        (0, 1)
    }

    /// A note of another run on the same proof that has found something better, if there is one since this was asked
    /// last: nobody needs to search below it.
    fn news(&mut self) -> Option<Note> {
        None
    }

    /// Where tables are kept; none where every run has its own.
    fn shelf(&mut self) -> Option<&mut dyn Shelf> {
        None
    }
}

/// The share of a run that works nothing out.
pub const NO_SHARE: (u64, u64) = (u64::MAX, u64::MAX);

/// A notebook that keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Forgetful;

impl Notebook for Forgetful {
    fn peaks(&self, _class: u8, _part: u64) -> Option<&[i16]> {
        None
    }

    fn searched(&self, _item: u64) -> Option<Searched> {
        None
    }

    fn prefixes(&self, _first: u64) -> Option<Prefixes> {
        None
    }

    fn keep(&mut self, _note: Note) -> Result<(), String> {
        Ok(())
    }
}

/// Returns what notes belong to. Different boards, first solutions and versions have different titles.
pub fn title(rows: usize, cols: usize, solution: &BitVec) -> String {
    let bytes: Vec<u8> = solution.words().iter().flat_map(|word| word.to_le_bytes()).collect();
    format!("{TITLE}{rows}x{cols} from {:016x}", check_sum(&bytes))
}

/// Returns the rows and columns that a title names, if it is one of this version.
pub fn sizes_in(title: &str) -> Option<(usize, usize)> {
    let (sizes, _) = title.strip_prefix(TITLE)?.split_once(" from ")?;
    let (rows, cols) = sizes.split_once('x')?;
    Some((rows.parse().ok()?, cols.parse().ok()?))
}

/// Whether a text may be the beginning of a title.
pub fn may_begin_title(text: &str) -> bool {
    TITLE.starts_with(text) || text.starts_with(TITLE)
}

/// What every title begins with; the number changes whenever older notes would be misread.
const TITLE: &str = "lightsout notes 2, fewest presses of ";

/// What titles of this version and of every other begin with.
const ANY_TITLE: &str = "lightsout notes ";

/// Whether a title is one of another version, whose notes say something else.
pub fn is_of_another_version(title: &str) -> bool {
    title.starts_with(ANY_TITLE) && !title.starts_with(TITLE)
}

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
    /// Returns the note as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut content = Vec::new();
        match self {
            Note::Peaks { class, part, peaks } => {
                content.extend([b'P', *class]);
                content.extend(part.to_le_bytes());
                content.extend(peaks.iter().flat_map(|peak| peak.to_le_bytes()));
            }
            Note::Searched { item, shown } => {
                content.extend([b'S', u8::from(shown.found().is_some())]);
                content.extend(item.to_le_bytes());
                match shown {
                    Searched::Below(target) => content.extend(i64::from(*target).to_le_bytes()),
                    Searched::Best(found) => content.extend(found.to_bytes()),
                }
            }
            Note::Prefixes { first, prefixes } => {
                content.extend([b'N', 0]);
                content.extend(first.to_le_bytes());
                content.extend(prefixes.count.to_le_bytes());
                content.extend(i64::from(prefixes.target).to_le_bytes());
            }
            Note::Share { which, of } => {
                content.extend([b'R', 0]);
                content.extend(which.to_le_bytes());
                content.extend(of.to_le_bytes());
            }
        }
        let mut bytes = (content.len() as u64).to_le_bytes().to_vec();
        bytes.extend(check_sum(&content).to_le_bytes());
        bytes.extend(content);
        bytes
    }

    /// Reads the note at the start of `bytes` and its length. Returns `None` if it is not whole.
    pub fn read(bytes: &[u8]) -> Option<(Note, usize)> {
        let word = |at: usize| bytes.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes);
        let length = HEAD.checked_add(usize::try_from(word(0)?).ok()?)?;
        let whole = bytes.get(..length)?;
        let (number, rest) = (word(HEAD + 2)?, whole.get(HEAD + CONTENT..)?);
        let field = |index: usize| word(HEAD + CONTENT + 8 * index);
        let sum = |index: usize| i32::try_from(field(index)?.cast_signed()).ok();
        let note = match (whole[HEAD], whole[HEAD + 1]) {
            (b'P', class) if class < 4 => {
                let pairs = rest.as_chunks::<2>().0;
                let peaks = pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
                Note::Peaks { class, part: number, peaks }
            }
            (b'S', 0) => Note::Searched { item: number, shown: Searched::Below(sum(0)?) },
            (b'S', 1) => {
                let found = Found::from_bytes(rest.first_chunk()?)?;
                Note::Searched { item: number, shown: Searched::Best(found) }
            }
            (b'N', 0) => {
                let prefixes = Prefixes { count: field(0)?, target: sum(1)? };
                Note::Prefixes { first: number, prefixes }
            }
            (b'R', 0) => {
                let of = field(0).filter(|&of| number < of)?;
                Note::Share { which: number, of }
            }
            _ => return None,
        };
        // What is not written so is not a note: too long, too short, or of another check sum.
        (note.to_bytes() == whole).then_some((note, length))
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
            Note::Searched { item: 9, shown: Searched::Best(found) },
            Note::Searched { item: 0, shown: Searched::Below(-12) },
            Note::Prefixes { first: 1 << 32, prefixes: Prefixes { count: 1 << 12, target: 5 } },
            Note::Share { which: 2, of: 3 },
        ];
        for note in notes {
            let bytes = note.to_bytes();
            assert_eq!(Note::read(&bytes), Some((note.clone(), bytes.len())));
            for cut in 0..bytes.len() {
                assert_eq!(Note::read(&bytes[..cut]), None);
            }
            for (at, bit) in (0..bytes.len()).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
                let mut wrong = [&bytes[..], &bytes].concat();
                wrong[at] ^= 1 << bit;
                assert_eq!(Note::read(&wrong), None, "byte {at}, bit {bit} of {note:?}");
            }
            let twice = [&bytes[..], &bytes].concat();
            assert_eq!(Note::read(&twice), Some((note, bytes.len())));
        }
    }

    #[test]
    fn what_is_not_written_as_a_note_is_none() {
        let noted = |content: &[u8]| {
            let length = (content.len() as u64).to_le_bytes();
            [&length[..], &check_sum(content).to_le_bytes(), content].concat()
        };
        let zeros = |count: usize| vec![0u8; count];
        let cases: [(&[u8], usize, bool); 14] = [
            (b"R\0", 16, false),
            (b"P\x03", 8, true),
            (b"P\x03", 10, true),
            (b"P\x03", 11, false),
            (b"P\x04", 8, false),
            (b"S\0", 16, true),
            (b"S\0", 8, false),
            (b"S\0", 24, false),
            (b"S\x01", 40, true),
            (b"S\x01", 16, false),
            (b"S\x02", 16, false),
            (b"N\0", 24, true),
            (b"N\x01", 24, false),
            (b"X\0", 16, false),
        ];
        for (kind, rest, holds) in cases {
            // Bytes behind it are none of it.
            let bytes = [noted(&[kind, &zeros(rest)].concat()), zeros(60)].concat();
            assert_eq!(Note::read(&bytes).is_some(), holds, "{kind:?} and {rest} bytes");
        }
        for short in [&b""[..], b"S", b"S\0\0\0"] {
            assert_eq!(Note::read(&noted(short)), None);
            assert_eq!(Note::read(&[noted(short), zeros(60)].concat()), None);
        }
        assert_eq!(Note::read(&[0xff; 40]), None);
    }

    /// The check sum is part of what was written before.
    #[test]
    fn notes_and_titles_written_before_are_read() {
        let note = Note::Searched { item: 9, shown: Searched::Below(-12) };
        let words = [18, 0x039d_1ad1_bcf4_bcbc, 9 << 16 | 0x53, 0xffff_ffff_fff4_0000, 0xffff];
        let bytes: Vec<u8> =
            words.iter().flat_map(|word: &u64| word.to_le_bytes()).take(34).collect();
        assert_eq!((note.to_bytes(), Note::read(&bytes)), (bytes, Some((note, 34))));
        let from = [true, false, true].into_iter().collect();
        let title = title(3, 1, &from);
        assert_eq!(title, "lightsout notes 2, fewest presses of 3x1 from 0de21504f16dc720");
        assert_eq!(sizes_in(&title), Some((3, 1)));
        for other in [
            "lightsout notes 1, fewest presses of 3x1 from 0",
            "notes",
            "",
            "lightsout notes 2, fewest presses of 3 from 0",
        ] {
            assert_eq!(sizes_in(other), None, "{other}");
        }
        assert!(is_of_another_version("lightsout notes 1, fewest presses of 3x1 from 0"));
        assert!(!is_of_another_version(&title) && !is_of_another_version("others' notes"));
    }

    #[test]
    fn notes_say_enough_or_too_little() {
        let best = Searched::Best(Found { sum: 4, at: (1, 2), count: 3 });
        for (shown, reached, is_enough) in [
            (Searched::Below(4), 3, false),
            (Searched::Below(4), 4, true),
            (Searched::Below(4), 5, true),
            (best, 9, true),
            (best, -9, true),
        ] {
            assert_eq!(shown.is_enough(reached), is_enough, "{shown:?} {reached}");
        }
        assert_eq!(
            (best.found().map(|found| found.sum), Searched::Below(4).found()),
            (Some(4), None)
        );
        assert_eq!(Forgetful.share(), (0, 1));
        let nothing = (Forgetful.peaks(0, 0), Forgetful.searched(0), Forgetful.prefixes(0));
        assert_eq!(nothing, (None, None, None));
    }

    /// Sums under one prefix and all that honest searches with any targets say of them, two at a time.
    #[test]
    fn honest_notes_agree_and_others_do_not() {
        let best = |sum| Found { sum, at: (1, 2), count: 3 };
        let shown = |greatest: i32, target: i32| {
            Searched::new(target, (greatest >= target).then_some(best(greatest)))
        };
        for (one, other) in (-3..4).flat_map(|one| (-3..4).map(move |other| (one, other))) {
            let both = shown(0, one).and(shown(0, other));
            assert_eq!(both, Some(shown(0, one.min(other))), "{one} and {other}");
        }
        // What was reached under a target that others had raised meanwhile need not be all.
        assert_eq!(Searched::new(5, Some(best(4))), Searched::Below(5));
        let lies = [
            (shown(0, 0), Searched::Best(best(1))),
            (shown(0, 0), Searched::Best(Found { count: 4, ..best(0) })),
            (shown(0, 0), Searched::Below(0)),
            (shown(0, -2), Searched::Below(-1)),
        ];
        for (honest, lie) in lies {
            assert_eq!((honest.and(lie), lie.and(honest)), (None, None), "{honest:?}, {lie:?}");
        }
    }
}
