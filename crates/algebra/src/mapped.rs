//! The bytes of a file, mapped into memory to be read: all programs that map it hold one copy together.
//!
//! Where the system cannot map files they are read.

use std::fs::File;
use std::io;

/// The bytes of a file.
#[derive(Debug)]
pub struct Mapped(Bytes);

#[cfg(unix)]
type Bytes = memmap2::Mmap;
#[cfg(not(unix))]
type Bytes = Vec<u8>;

impl Mapped {
    /// Maps an open file that no program writes or cuts any more. It got its name when it was whole, and may be removed
    /// or replaced under that name.
    ///
    /// # Errors
    /// Those of the system.
    pub fn of(file: &File) -> io::Result<Mapped> {
        #[cfg(unix)]
        {
            // SAFETY: the map is only read, and lives as long as this value. That nobody changes the file is what the
            // caller sees to, as for the memory of any program that others of the same user could write to.
            unsafe { memmap2::Mmap::map(file) }.map(Mapped)
        }
        #[cfg(not(unix))]
        {
            let mut bytes = Vec::new();
            io::Read::read_to_end(&mut &*file, &mut bytes)?;
            Ok(Mapped(bytes))
        }
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_has_no_name_any_more_is_read() {
        let path = std::env::temp_dir().join(format!("lightsout-mapped-{}", std::process::id()));
        for bytes in [&b""[..], b"one\0two"] {
            std::fs::write(&path, bytes).expect("room");
            let mapped = Mapped::of(&File::open(&path).expect("the file")).expect("a map");
            std::fs::remove_file(&path).expect("the file");
            assert_eq!(mapped.as_ref(), bytes);
        }
    }
}
