//! Where the boards of a batch come from: standard input or a file, read piece by piece on a thread of its own.

use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::{self as formats, Document, Hints, Kind, many, wiring};
use lightsout_model::spec::{self, Spec};

use super::To;
use super::answer::CSV_HEAD;
use super::judge::holds_answers;
use super::npy::{self, Head};
use super::stretch;
use crate::board::{BoardArgs, parse_size};
use crate::exit::Failure;
use crate::input_source::{self, is_there, origin, wait_for_typing};
use crate::shares::Stretch;

/// Whole lines, or whole records of an array.
pub struct Piece {
    /// The number of the first line or record, from 1.
    pub first: u64,
    pub bytes: Vec<u8>,
    /// The form of the records, if they are not lines.
    pub head: Option<Head>,
}

/// The boards of a batch.
pub struct Input {
    origin: String,
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

/// Whether an input shows that it holds many boards. These are an array, boards of several lines each, or two lines that
/// are IDs, JSON, graphs or boards with marks between their rows. Lines of digits alone may be the rows of one board.
pub fn is_many(start: &[u8]) -> bool {
    start.starts_with(npy::MAGIC) || has_lines(start) || several(start, &Hints::default()).is_some()
}

/// Whether the first two lines are a board each.
fn has_lines(start: &[u8]) -> bool {
    let mut lines =
        start.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"));
    let mut is_one = || {
        let line = lines.next()?;
        let line = std::str::from_utf8(line).ok()?.trim();
        let is_json = line.starts_with('{') && line.ends_with('}') && line.contains(':')
            || line.starts_with('[') && line.ends_with(']') && is_whole_list(line);
        let is_board = || {
            let hints = Hints { kind: Some(Kind::Puzzle), ..Hints::default() };
            let board = formats::read_with(line.as_bytes(), &hints);
            // Numbers with ; or | between are a row of a table.
            matches!(board, Ok(Document::Board(board)) if board.size()[0] > 1 && board.size()[1] > 1)
        };
        // If numbers have a decimal comma, 1,0;0,0 is one row.
        let is_fraction = |cell: &str| {
            cell.split_once(',').is_some_and(|(_, part)| {
                !part.is_empty() && part.bytes().all(|digit| digit == b'0')
            })
        };
        let is_row = line.split(';').all(is_fraction);
        let has_rows = line.contains(['/', '|', ';']) && !is_row && is_board();
        let is_graph = ["graph6", "digraph6", "sparse6"].iter().any(|format| {
            let hints = Hints { format: Some(format), ..Hints::default() };
            line.len() > 1 && formats::read_with(line.as_bytes(), &hints).is_ok()
        });
        let is_board = is_json || wiring::is_machine(line) || has_rows || is_graph;
        Some(spec::named(line).is_ok() || is_board)
    };
    is_one() == Some(true) && is_one() == Some(true)
}

/// Whether a line is a list on its own, and not a row of a matrix that goes on: its brackets are balanced, and it has
/// rows, or commas between cells that may be a square.
fn is_whole_list(line: &str) -> bool {
    let count = |mark: char| line.matches(mark).count();
    let side = (count(',') + 1).isqrt();
    let is_square = count(',') > 0 && side * side == count(',') + 1;
    // Cells may have brackets of their own: [1][0][1].
    !line.contains("][")
        && !line.contains("] [")
        && count('[') == count(']')
        && (count('[') > 1 || is_square)
}

/// The boards of an input that take several lines each, one a line, if there are two or more.
fn several(bytes: &[u8], hints: &Hints<'_>) -> Option<String> {
    let lines = many::lines(bytes, hints, &mut Unwatched).ok()??;
    (lines.lines().count() > 1).then_some(lines)
}

impl Input {
    /// Returns the input that BOARD names, if it is one of many boards, by `is_batch` or by its content.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn of(args: &BoardArgs, is_batch: bool) -> Result<Option<Input>, Failure> {
        Input::of_stretch(args, is_batch, Stretch::ALL)
    }

    /// A stretch of the same.
    ///
    /// # Errors
    /// When it cannot be read, or cannot be split into stretches.
    pub fn of_stretch(
        args: &BoardArgs,
        is_batch: bool,
        stretch: Stretch,
    ) -> Result<Option<Input>, Failure> {
        let board = &args.board;
        let shape = match board.as_str() {
            "-" => None,
            _ if !is_batch => None,
            _ if stretch == Stretch::ALL => args.shape_of_many(),
            _ => args.named().ok(),
        };
        let is_stdin = board == "-" || shape.is_some();
        if !is_stdin && !is_there(board) {
            return match is_batch {
                false => Ok(None),
                true => Err(Failure::input(format!(
                    "--batch reads boards from standard input or a file. There is no file {}",
                    origin(board)
                ))),
            };
        }
        if !is_batch && !begins(board, is_many)? {
            return Ok(None);
        }
        let size = args.size.as_deref().map(parse_size).transpose()?;
        let lights = match (&shape, size) {
            // What makes no puzzle is said when it is built.
            (Some(shape), _) => shape.build().ok().map(|puzzle| puzzle.lights()),
            (None, size) => size.map(|[rows, columns]| rows.saturating_mul(columns)),
        };
        let hints =
            Hints { size, symbols: [args.on.as_deref(), args.off.as_deref()], ..Hints::default() };
        let file = if is_stdin { "-" } else { board };
        Input::open(file, shape, lights, (stretch, &hints)).map(Some)
    }

    /// Returns the answers to many boards in a file or standard input, or none if it begins otherwise. Positions are on
    /// `shape`, if it is named.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn of_answers(file: &str, shape: Option<Spec>) -> Result<Option<Input>, Failure> {
        if file != "-" && !is_there(file) || !begins(file, holds_answers)? {
            return Ok(None);
        }
        Input::open(file, shape, None, (Stretch::ALL, &Hints::default())).map(Some)
    }

    /// Begins to read a stretch of a file, or standard input, with boards of so many lights, where that is known.
    fn open(
        file: &str,
        shape: Option<Spec>,
        lights: Option<usize>,
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
                let head =
                    head.map_err(|error| Failure::input(format!("{}: {error}", origin(file))))?;
                Some(match lights {
                    Some(lights) => head.for_lights(lights),
                    None => head,
                })
            }
        };
        drop(typing);
        if is_whole && !is_array {
            let start = reader.fill_buf().map_err(cannot)?;
            if !has_lines(start) && may_be_several(start) {
                let mut bytes = Vec::new();
                reader.by_ref().take(MOST_LINE as u64).read_to_end(&mut bytes).map_err(cannot)?;
                let lines = several(&bytes, hints).map(String::into_bytes).unwrap_or(bytes);
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
        Ok(Input { origin: origin(file).to_string(), shape, head, is_stdin, pieces })
    }

    /// The board that BOARD names, where the boards come from standard input.
    pub fn named_shape(&self) -> Option<Spec> {
        self.shape.clone()
    }

    /// Whether the boards are an array of numpy.
    pub fn is_array(&self) -> bool {
        self.head.is_some()
    }

    /// Writes the head of the answers.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn head(&self, to: To, out: &mut dyn Write) -> Result<(), Failure> {
        match (to, &self.head) {
            (To::Csv, _) => Ok(out.write_all(CSV_HEAD.as_bytes())?),
            (To::Same, Some(head)) => {
                crate::output::refuse_on_terminal("an array")?;
                Ok(out.write_all(&head.of_answers().written())?)
            }
            _ => Ok(()),
        }
    }

    /// Returns the next pieces, between 1 and `most`, or none at the end. Before it waits for input, it writes all
    /// answers to `out`.
    ///
    /// # Errors
    /// When the input cannot be read, or the output not be written.
    pub fn next_pieces(&mut self, most: usize, out: &mut dyn Write) -> Result<Vec<Piece>, Failure> {
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
            let piece = piece.map_err(|error| input_source::cannot_read(&self.origin, &error))?;
            if piece.bytes.is_empty() {
                break;
            }
            pieces.push(piece);
            next = if pieces.len() < most { self.pieces.try_recv().ok() } else { None };
        }
        Ok(pieces)
    }
}

/// Whether lines may be rows of boards: the first is a count or a size, a title, or a row above a blank line.
fn may_be_several(start: &[u8]) -> bool {
    let text = String::from_utf8_lossy(start);
    let mut lines = text.lines().map(str::trim);
    let first = lines.next().unwrap_or_default();
    let is_count = !first.is_empty()
        && first.len() < 16
        && first
            .split_whitespace()
            .all(|word| word.len() < 6 && word.bytes().all(|byte| byte.is_ascii_digit()))
        && lines.next().is_some_and(|second| second.len() != first.len());
    is_count
        || first.contains("[[[")
        || first.ends_with(['[', '{', '('])
        || ["\n\n", "\n---", "\n==="].iter().any(|mark| text.contains(mark))
        || text.contains("\r\n\r\n")
        || first.contains(|c: char| c.is_alphabetic())
        || first
            .strip_prefix('#')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

fn cannot_read(file: &str, error: &io::Error) -> Failure {
    input_source::cannot_read(&origin(file), error)
}

/// Whether a file or standard input begins as `is_so` says; nothing of it is used up.
fn begins(file: &str, is_so: impl Fn(&[u8]) -> bool) -> Result<bool, Failure> {
    let cannot = |error: io::Error| cannot_read(file, &error);
    if file == "-" {
        let _typing = wait_for_typing();
        return Ok(is_so(io::stdin().lock().fill_buf().map_err(cannot)?));
    }
    // A pipe would take it for a reader that comes and goes.
    if !std::fs::metadata(file).map_err(cannot)?.is_file() {
        return Ok(false);
    }
    let mut start = Vec::new();
    let file = File::open(file).map_err(cannot)?;
    file.take(PIECE as u64).read_to_end(&mut start).map_err(cannot)?;
    Ok(is_so(&start))
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
    fn many_boards_are_told_from_the_rows_of_one() {
        for many in [
            "lo1.5x5.at-ATjq7.11ds6xv\nlo1.5x5.at-ATjq7.11ds6xv\n",
            "11/01\n01/11\n01",
            "{\"a\": 1}\n{\"b\": 1}\n",
            "[0,1,1,0]\n[1,1,0,1]\n",
            "[[0,1]]\n[[1,1]]\n",
            "5x5\n3x3\n",
            "\u{93}",
        ] {
            let bytes =
                if many == "\u{93}" { b"\x93NUMPY\x01\x00".as_slice() } else { many.as_bytes() };
            assert!(is_many(bytes), "{many}");
        }
        for one in [
            "0110\n0110\n",
            "lo1.5x5.at-ATjq7.11ds6xv\n",
            "a b\nb c\n",
            "#..#\n.##.\n",
            "{\n}\n",
            "11/01\n",
            "[[1 0 1]\n [0 1 0]]\n",
            "[1,0,1]\n[0,1,0]\n",
            "[x] [ ]\n[ ] [x]\n",
            "1,0;0,0;1,0\n0,0;1,0;1,0\n",
            "1.0;0.0;1.0\n0.0;1.0;1.0\n",
            "{1,0,1}\n{0,1,0}\n",
            "",
        ] {
            assert!(!is_many(one.as_bytes()), "{one}");
        }
    }
}
