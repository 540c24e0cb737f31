//! The files that a share is made from, told apart by their length and a checksum.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crc32fast::Hasher;
use serde::{Deserialize, Serialize};

use crate::exit::Failure;

/// A file as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct InputFile {
    /// The word of the command line that names it.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// Its CRC-32 in hexadecimal digits.
    pub checksum: String,
}

impl InputFile {
    /// Returns the regular files that words of a command line name: as a word, or after the `=` of an option.
    ///
    /// # Errors
    /// When one cannot be read.
    pub(super) fn among(words: &[String]) -> Result<Vec<InputFile>, Failure> {
        let names = words.iter().map(|word| match word.split_once('=') {
            Some((option, name)) if option.starts_with("--") => name,
            _ => word,
        });
        let files = names.filter(|name| Path::new(name).is_file());
        files
            .map(|name| {
                InputFile::of(name).map_err(|error| crate::input_source::cannot_read(name, &error))
            })
            .collect()
    }

    fn of(name: &str) -> io::Result<InputFile> {
        let mut file = File::open(name)?;
        let (mut sum, mut bytes, mut piece) = (Hasher::new(), 0, vec![0; 1 << 16]);
        loop {
            match file.read(&mut piece)? {
                0 => break,
                read => {
                    sum.update(&piece[..read]);
                    bytes += read as u64;
                }
            }
        }
        let checksum = format!("{:08x}", sum.finalize());
        Ok(InputFile { name: name.to_string(), bytes, checksum })
    }
}

/// The first of the files that was something else when others were made from it.
pub(super) fn changed<'a>(files: &'a [InputFile], others: &'a [InputFile]) -> Option<&'a str> {
    let both = files.iter().zip(others).filter(|(file, other)| file != other);
    let rest = files.iter().skip(others.len()).chain(others.iter().skip(files.len()));
    both.map(|(file, _)| file).chain(rest).map(|file| file.name.as_str()).next()
}
