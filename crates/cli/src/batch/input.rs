//! Where the boards of a batch come from: standard input or a file, read piece by piece on a thread of its own.

use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{Hints, many};
use lightsout_model::spec::Spec;

use super::To;
use super::answer::CSV_HEAD;
use super::judge::holds_answers;
use super::npy::{self, Head};
use super::stretch;
use crate::board::BoardArgs;
use crate::exit::Failure;
use crate::input_source::{cannot_read, head_of, is_there, origin, wait_for_typing, wrong_in};
use crate::shares::Stretch;

/// Whole lines, or whole records of an array.
pub(crate) struct Piece {
    /// The number of the first line or record, from 1.
    pub first: u64,
    pub bytes: Vec<u8>,
    /// The form of the records, if they are not lines.
    pub head: Option<Head>,
}

/// The boards of a batch.
pub(crate) struct Input {
    file: String,
    shape: Option<Spec>,
    head: Option<Head>,
    is_stdin: bool,
    pieces: Receiver<io::Result<Piece>>,
}

/// The bytes of a piece, as far as lines allow.
const PIECE: usize = 1 << 16;

/// The most bytes of a line.
const MOST_LINE: usize = 1 << 27;

/// The pieces that wait to be answered.
const WAITING: usize = 16;

/// Whether an input shows that it holds many boards, as an array or as text.
pub(crate) fn is_many(start: &[u8]) -> bool {
    start.starts_with(npy::MAGIC) || many::are_shown(start)
}

impl Input {
    /// Returns the input that BOARD names, if its content shows many boards.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn seen(args: &BoardArgs) -> Result<Option<Input>, Failure> {
        let file = &args.board;
        match is_there(file) && begins(file, is_many)? {
            true => Input::open(file, None, (Stretch::ALL, &args.hints())).map(Some),
            false => Ok(None),
        }
    }

    /// Returns a stretch of the many boards that BOARD names.
    ///
    /// # Errors
    /// When it cannot be read, or cannot be split into stretches.
    pub(crate) fn of(args: &BoardArgs, stretch: Stretch) -> Result<Input, Failure> {
        let shape = match args.board.as_str() {
            "-" => None,
            _ if stretch == Stretch::ALL => args.shape_of_many(),
            _ => args.named().ok(),
        };
        let file = if shape.is_some() { "-" } else { &args.board };
        if !is_there(file) {
            return Err(Failure::input(format!(
                "--batch reads boards from standard input or a file. There is no file {}",
                origin(file)
            )));
        }
        Input::open(file, shape, (stretch, &args.hints()))
    }

    /// Returns the answers to many boards in a file or standard input, or none if it begins otherwise. Positions are on
    /// `shape`, if it is named.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn of_answers(file: &str, shape: Option<Spec>) -> Result<Option<Input>, Failure> {
        if !is_there(file) || !begins(file, holds_answers)? {
            return Ok(None);
        }
        Input::open(file, shape, (Stretch::ALL, &Hints::default())).map(Some)
    }

    /// Begins to read a stretch of a file, or standard input.
    fn open(
        file: &str,
        shape: Option<Spec>,
        (stretch, hints): (Stretch, &Hints<'_>),
    ) -> Result<Input, Failure> {
        let cannot = |error: io::Error| cannot_read(file, &error);
        let is_whole = stretch == Stretch::ALL;
        if !is_whole && !Path::new(file).is_file() {
            return Err(Failure::input(format!(
                "{} cannot be shared out: shares read the same boards from a file",
                origin(file)
            )));
        }
        let mut reader: Box<dyn BufRead + Send> = match file {
            "-" => Box::new(io::BufReader::with_capacity(PIECE, io::stdin())),
            _ => Box::new(io::BufReader::with_capacity(PIECE, File::open(file).map_err(cannot)?)),
        };
        let is_stdin = file == "-";
        let typing = is_stdin.then(wait_for_typing);
        let is_array = reader.fill_buf().map_err(cannot)?.starts_with(npy::MAGIC);
        let head = match is_array {
            false => None,
            true => {
                let head = Head::read(&mut reader).map_err(cannot)?;
                let head = head.map_err(|error| wrong_in(file, error))?;
                let lights = match &shape {
                    // Building the boards reports a shape that makes no puzzle.
                    Some(shape) => shape.build().ok().map(|puzzle| puzzle.lights()),
                    None => hints.size.map(|[rows, columns]| rows.saturating_mul(columns)),
                };
                Some(match lights {
                    Some(lights) => head.for_lights(lights),
                    None => head,
                })
            }
        };
        drop(typing);
        if is_whole && !is_array {
            let start = reader.fill_buf().map_err(cannot)?;
            if !many::has_lines(start) && many::may_be_several(start) {
                let mut bytes = Vec::new();
                reader.by_ref().take(MOST_LINE as u64).read_to_end(&mut bytes).map_err(cannot)?;
                let lines = many::lines(&bytes, hints, &mut Unwatched).ok().flatten();
                let lines = lines.map_or(bytes, String::into_bytes);
                reader = Box::new(io::Cursor::new(lines).chain(reader));
            }
        }
        let mut first = 1;
        let mut end = head.as_ref().map_or(0, |head| head.shape[0] as u64 + 1);
        if !is_whole {
            (reader, first, end) =
                stretch::of_file(file, head.as_ref(), stretch).map_err(cannot)?;
        }
        let (sender, pieces) = sync_channel(WAITING);
        let records = head.clone();
        // It ends with its input, or when nobody wants its pieces any more.
        std::thread::spawn(move || {
            loop {
                let piece = match &records {
                    None => lines(&mut reader, &mut first),
                    Some(head) => boards(&mut reader, head, &mut first, end),
                };
                let is_last = !matches!(&piece, Ok(piece) if !piece.bytes.is_empty());
                if sender.send(piece).is_err() || is_last {
                    return;
                }
            }
        });
        Ok(Input { file: file.to_string(), shape, head, is_stdin, pieces })
    }

    /// The board that BOARD names, where the boards come from standard input.
    pub(crate) fn named_shape(&self) -> Option<Spec> {
        self.shape.clone()
    }

    /// Whether the boards are an array of numpy.
    pub(crate) fn is_array(&self) -> bool {
        self.head.is_some()
    }

    /// Writes the head of the answers.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn head(&self, to: To, out: &mut dyn Write) -> Result<(), Failure> {
        match (to, &self.head) {
            (To::Csv, _) => Ok(out.write_all(CSV_HEAD.as_bytes())?),
            (To::Same, Some(head)) => {
                crate::output::refuse_on_terminal("an array")?;
                Ok(out.write_all(&head.of_answers())?)
            }
            _ => Ok(()),
        }
    }

    /// Returns the next pieces, between 1 and `most`, or none at the end. Before it waits for input, it writes all
    /// answers to `out`.
    ///
    /// # Errors
    /// When the input cannot be read, or the output not be written.
    pub(crate) fn next_pieces(
        &mut self,
        most: usize,
        out: &mut dyn Write,
    ) -> Result<Vec<Piece>, Failure> {
        let mut pieces = Vec::with_capacity(most);
        let mut next = match self.pieces.try_recv() {
            Err(TryRecvError::Empty) => {
                out.flush()?;
                let _typing = self.is_stdin.then(wait_for_typing);
                self.pieces.recv().ok()
            }
            ready => ready.ok(),
        };
        while let Some(piece) = next {
            let piece = piece.map_err(|error| cannot_read(&self.file, &error))?;
            if piece.bytes.is_empty() {
                break;
            }
            pieces.push(piece);
            next = if pieces.len() < most { self.pieces.try_recv().ok() } else { None };
        }
        Ok(pieces)
    }
}

/// Whether a file or standard input begins as `is_so` says; nothing of it is used up.
fn begins(file: &str, is_so: impl Fn(&[u8]) -> bool) -> Result<bool, Failure> {
    let is_file = || std::fs::metadata(file).map(|about| about.is_file());
    // A pipe would take it for a reader that comes and goes.
    let may_be = file == "-" || is_file().map_err(|error| cannot_read(file, &error))?;
    Ok(may_be && is_so(&head_of(file, &mut Unwatched)?))
}

/// The next lines; empty at the end.
fn lines(reader: &mut dyn BufRead, first: &mut u64) -> io::Result<Piece> {
    let mut bytes = Vec::with_capacity(PIECE + 256);
    loop {
        let buffer = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        if buffer.is_empty() {
            break;
        }
        // Up to the last line end there is, or on to the first.
        let end = match buffer.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => end + 1,
            None => buffer.len(),
        };
        bytes.extend_from_slice(&buffer[..end]);
        reader.consume(end);
        if bytes.ends_with(b"\n") {
            break;
        }
        if bytes.len() > MOST_LINE {
            let message = format!("a line has more than {MOST_LINE} bytes");
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
    }
    let piece = Piece { first: *first, head: None, bytes };
    *first += piece.bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
    Ok(piece)
}

/// The next boards of an array, up to number `end`; empty there.
fn boards(reader: &mut dyn BufRead, head: &Head, first: &mut u64, end: u64) -> io::Result<Piece> {
    let left = (end - *first) as usize;
    let record = head.record();
    let count = left.min((PIECE / record.max(1)).max(1));
    if count.saturating_mul(record) > MOST_LINE {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "a board of the array is too large",
        ));
    }
    let mut bytes = vec![0; count * record];
    reader.read_exact(&mut bytes)?;
    let piece = Piece { first: *first, head: Some(head.clone()), bytes };
    *first += count as u64;
    Ok(piece)
}

#[cfg(test)]
mod tests {
    use super::is_many;

    #[test]
    fn an_array_holds_many_boards() {
        assert!(is_many(b"\x93NUMPY\x01\x00") && !is_many(b"0110\n0110\n"));
    }
}
