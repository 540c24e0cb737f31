//! A text, or other bytes, in the making: asks for its memory before it takes it, and every few pages whether to go on.

use std::{fmt, io};

use super::{Stopped, Watch, more_room};

/// The bytes from one question to the next.
const PORTION: usize = 1 << 14;

/// Bytes that grow under a watch. `write!` and `writeln!` work on it and give back the reason to stop.
pub struct Output<'w> {
    bytes: Vec<u8>,
    watch: &'w mut dyn Watch,
    /// The length at which the watch is asked again.
    next: usize,
}

impl<'w> Output<'w> {
    /// Begins an empty output.
    pub fn new(watch: &'w mut dyn Watch) -> Output<'w> {
        Output { bytes: Vec::new(), watch, next: PORTION }
    }

    /// Returns the watch, for other memory than the bytes and for work that writes nothing for a while.
    pub fn watch(&mut self) -> &mut dyn Watch {
        self.watch
    }

    /// Adds bytes.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn push_bytes(&mut self, bytes: &[u8]) -> Result<(), Stopped> {
        if self.bytes.capacity() - self.bytes.len() < bytes.len() {
            let old = self.bytes.capacity();
            more_room(&mut self.bytes, bytes.len().max(old).max(PORTION), self.watch)?;
            self.watch.release(old as u64);
        }
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() >= self.next {
            self.next = self.bytes.len() + PORTION;
            self.watch.ask()?;
        }
        Ok(())
    }

    /// Adds a text.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn push_str(&mut self, text: &str) -> Result<(), Stopped> {
        self.push_bytes(text.as_bytes())
    }

    /// Adds a character.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn push(&mut self, character: char) -> Result<(), Stopped> {
        self.push_str(character.encode_utf8(&mut [0; 4]))
    }

    /// Writes the text of `write!` and `writeln!`.
    ///
    /// # Errors
    /// The reason to stop, if there is one.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) -> Result<(), Stopped> {
        if let Some(text) = text.as_str() {
            return self.push_str(text);
        }
        let mut pieces = Pieces { output: self, stopped: None };
        let _ = fmt::Write::write_fmt(&mut pieces, text);
        pieces.stopped.map_or(Ok(()), Err)
    }

    /// Returns the bytes so far.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the bytes as a text. Replaces invalid UTF-8.
    pub fn into_text(self) -> String {
        String::from_utf8(self.bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

/// For encoders that write to an [`io::Write`]. Why one was stopped is inside its error.
impl io::Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push_bytes(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The pieces of a formatted text on their way to the output.
struct Pieces<'a, 'w> {
    output: &'a mut Output<'w>,
    stopped: Option<Stopped>,
}

impl fmt::Write for Pieces<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.output.push_str(text).map_err(|stopped| {
            self.stopped = Some(stopped);
            fmt::Error
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::{Unwatched, filled, room_for};

    /// Allows so many bytes at a time and so many questions.
    struct Strict {
        free: u64,
        questions: u32,
    }

    impl Watch for Strict {
        fn step(&mut self, _steps: u64) -> Result<(), Stopped> {
            self.questions = self.questions.checked_sub(1).ok_or(Stopped::Time)?;
            Ok(())
        }

        fn reserve(&mut self, bytes: u64) -> Result<(), Stopped> {
            let refused = Stopped::Memory { needed: bytes, allowed: self.free };
            self.free = self.free.checked_sub(bytes).ok_or(refused)?;
            Ok(())
        }

        fn release(&mut self, bytes: u64) {
            self.free += bytes;
        }
    }

    #[test]
    fn an_output_is_what_was_written() {
        let mut watch = Unwatched;
        let mut output = Output::new(&mut watch);
        for number in 0..10_000 {
            writeln!(output, "{number} é").expect("nothing stops it");
        }
        let expected: String = (0..10_000).map(|number| format!("{number} é\n")).collect();
        assert_eq!(output.into_text(), expected);
    }

    #[test]
    fn an_output_ends_where_its_memory_ends_and_gives_back_what_it_outgrew() {
        let mut strict = Strict { free: 1 << 20, questions: u32::MAX };
        let mut output = Output::new(&mut strict);
        let ended = (0..1 << 20).try_for_each(|_| write!(output, "{:>4}", 1));
        assert!(matches!(ended, Err(Stopped::Memory { .. })));
        let length = output.into_bytes().len();
        assert!((1 << 18..1 << 20).contains(&length), "{length} of a mebibyte");
    }

    #[test]
    fn an_output_asks_whether_to_go_on() {
        let mut strict = Strict { free: u64::MAX / 2, questions: 3 };
        let mut output = Output::new(&mut strict);
        let ended = (0..1 << 20).try_for_each(|_| output.push_str("12345678"));
        assert_eq!((ended, output.into_bytes().len()), (Err(Stopped::Time), 4 * PORTION));
    }

    #[test]
    fn room_is_asked_for_before_it_is_taken() {
        let mut strict = Strict { free: 1000, questions: 0 };
        assert_eq!(filled(7u16, 100, &mut strict), Ok(vec![7; 100]));
        let refused = Stopped::Memory { needed: 4000, allowed: 800 };
        assert_eq!(room_for::<u32>(1000, &mut strict), Err(refused));
        let most = room_for::<u64>(usize::MAX, &mut Unwatched);
        assert_eq!(most, Err(Stopped::NoMemory { needed: u64::MAX }));
        let none = room_for::<u8>(isize::MAX as usize, &mut Unwatched);
        assert_eq!(none, Err(Stopped::NoMemory { needed: isize::MAX as u64 }));
    }
}
