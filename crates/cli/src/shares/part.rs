//! The file of a share of lines: what was asked, the lines as one run would have written them, and a checksum.

use std::io::{self, Write};
use std::path::Path;

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};

use super::input_file::InputFile;
use super::script::quoted;
use crate::exit::{Ending, Failure};

/// How the file begins.
pub(super) const MAGIC: &[u8] = b"lightsout/part/2 ";
/// How its last line begins.
const END: &[u8] = b"\nlightsout/part/end ";
/// The most bytes of its last line.
const MOST_END: usize = 100;

/// A share of a command's lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Part {
    /// The words of the command without those about shares.
    pub command: Vec<String>,
    /// The files among these words, as they were.
    pub inputs: Vec<InputFile>,
    /// The share, from 1.
    pub share: u64,
    /// How many there are.
    pub of: u64,
}

/// How a share ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// As commands end that do not fail.
    As(Ending),
    /// With all lines, and some of them report that an input could not be read.
    Wrong,
}

impl End {
    const ALL: [End; 4] =
        [End::As(Ending::Yes), End::As(Ending::No), End::As(Ending::Unknown), End::Wrong];

    fn word(self) -> &'static str {
        match self {
            End::As(Ending::Yes) => "yes",
            End::As(Ending::No) => "no",
            End::As(Ending::Unknown) => "unknown",
            End::Wrong => "wrong",
        }
    }

    /// How both together end: as the worse of them.
    pub(crate) fn and(self, other: End) -> End {
        let badness = |end: &End| match end {
            End::As(Ending::Yes) => 0,
            End::As(Ending::No) => 1,
            End::As(Ending::Unknown) => 2,
            End::Wrong => 3,
        };
        std::cmp::max_by_key(self, other, badness)
    }

    /// How the command ends.
    ///
    /// # Errors
    /// Where something could not be read.
    pub(crate) fn ending(self) -> Result<Ending, Failure> {
        match self {
            End::As(ending) => Ok(ending),
            End::Wrong => {
                Err(Failure::input("some lines could not be read. Their answers say why"))
            }
        }
    }
}

/// The content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held<'b> {
    /// The share.
    pub part: Part,
    /// Its lines.
    pub lines: &'b [u8],
    /// How the command ended.
    pub end: End,
}

impl Part {
    /// Returns the question as a command line.
    pub(super) fn words(&self) -> String {
        self.command_by("lightsout")
    }

    /// The command line, with this as its first word.
    pub(super) fn command_by(&self, program: &str) -> String {
        let words = self.command.iter().map(|word| quoted(word).unwrap_or_else(|_| word.clone()));
        let words: Vec<String> = words.collect();
        format!("{program} {} --share {}/{}", words.join(" "), self.share, self.of)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// That it is not such a file, or was cut off or changed.
    pub(super) fn read<'b>(path: &Path, bytes: &'b [u8]) -> Result<Held<'b>, Failure> {
        let wrong = |why: &str| Failure::input(format!("{}: {why}", path.display()));
        let rest = bytes.strip_prefix(MAGIC).ok_or_else(|| {
            wrong("it is not the file of a share of this version. Remove it, or name another file")
        })?;
        let damaged = || wrong("it was cut off or changed. Remove it, and do this share again");
        let end = rest.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
        let part: Part = serde_json::from_slice(&rest[..end]).map_err(|_| damaged())?;
        if !(1..=part.of).contains(&part.share) {
            return Err(damaged());
        }
        let rest = &rest[end + 1..];
        let tail = rest.len().saturating_sub(MOST_END);
        let last = rest[tail..].windows(END.len()).rposition(|window| window == END);
        let last = tail + last.ok_or_else(damaged)?;
        let (lines, seal) = (&rest[..last], &rest[last + END.len()..]);
        let seal = seal.strip_suffix(b"\n").ok_or_else(damaged)?;
        let seal: Seal = serde_json::from_slice(seal).map_err(|_| damaged())?;
        let sum = checked(&part, lines);
        let end = End::ALL.into_iter().find(|end| sealed(&sum, *end) == seal);
        Ok(Held { end: end.ok_or_else(damaged)?, part, lines })
    }

    fn head(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers")
    }
}

/// The last line of a file.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Seal {
    ending: String,
    checksum: String,
}

/// A checksum of the head and of lines.
fn checked(part: &Part, lines: &[u8]) -> Hasher {
    let mut sum = Hasher::new();
    sum.update(part.head().as_bytes());
    sum.update(lines);
    sum
}

fn sealed(sum: &Hasher, end: End) -> Seal {
    let mut sum = sum.clone();
    sum.update(end.word().as_bytes());
    Seal { ending: end.word().to_string(), checksum: format!("{:08x}", sum.finalize()) }
}

/// Writes the file of a share while its lines come.
pub(super) struct PartWriter<'o> {
    out: &'o mut dyn Write,
    sum: Hasher,
}

impl<'o> PartWriter<'o> {
    /// Writes the head.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn begin(part: &Part, out: &'o mut dyn Write) -> io::Result<PartWriter<'o>> {
        out.write_all(MAGIC)?;
        writeln!(out, "{}", part.head())?;
        Ok(PartWriter { out, sum: checked(part, b"") })
    }

    /// Writes the end.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn end(self, end: End) -> io::Result<()> {
        self.out.write_all(END)?;
        writeln!(self.out, "{}", serde_json::to_string(&sealed(&self.sum, end))?)
    }
}

impl Write for PartWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write_all(bytes)?;
        self.sum.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(part: &Part, lines: &[u8], end: End) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut writer = PartWriter::begin(part, &mut bytes).expect("room");
        writer.write_all(lines).expect("room");
        writer.end(end).expect("room");
        bytes
    }

    #[test]
    fn what_was_written_is_read_and_what_was_changed_is_not() {
        let command = vec!["nullity".to_string(), "1..9".to_string()];
        let inputs = vec![InputFile {
            name: "b.txt".to_string(),
            bytes: 7,
            checksum: "00000009".to_string(),
        }];
        let part = Part { command, inputs, share: 2, of: 3 };
        let path = Path::new("a");
        for lines in [&b""[..], b"4 4\n5 2\n", b"\nlightsout/part/end {}\n", &[0, 255, 10]] {
            for end in End::ALL {
                let bytes = file(&part, lines, end);
                let held = Held { part: part.clone(), lines, end };
                assert_eq!(Part::read(path, &bytes).expect("whole"), held);
                for at in 0..bytes.len() {
                    assert!(Part::read(path, &bytes[..at]).is_err(), "cut off at {at}");
                    let mut changed = bytes.clone();
                    changed[at] ^= 1;
                    assert!(Part::read(path, &changed).is_err(), "changed at {at}");
                }
            }
        }
    }
}
