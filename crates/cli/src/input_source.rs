//! The input for a board, a start, a goal or presses: text on the command line, or the content of a file, a pipe or
//! standard input. Each is read once.

use std::fmt::Display;
use std::io::{BufRead, ErrorKind, IsTerminal, Read};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use lightsout_algebra::quoted::{piece, quoted};
use lightsout_algebra::watch::{Output, Watch};
use lightsout_formats::{MOST_BYTES, is_written_out, presses_text};

use crate::exit::Failure;
use lightsout_terminal::interrupt;

/// Whether an argument is a board in full, rather than the name of a board or of a file.
pub(crate) fn is_board(text: &str) -> bool {
    // One character alone is a slip more often than a board of one light.
    !is_there(text) && text.chars().count() > 1 && is_written_out(text)
}

/// Returns whether an argument is standard input or an existing file.
pub(crate) fn is_there(text: &str) -> bool {
    // What stands in a folder that may not be looked into is for the reading to refuse.
    let may_be = |error: std::io::Error| error.kind() == std::io::ErrorKind::PermissionDenied;
    text == "-" || Path::new(text).try_exists().unwrap_or_else(may_be)
}

/// Returns whether a pipe has input, without reading it.
///
/// # Errors
/// When standard input cannot be read.
pub(crate) fn is_piped() -> Result<bool, Failure> {
    let input = std::io::stdin();
    if input.is_terminal() {
        return Ok(false);
    }
    let start = input.lock().fill_buf().map(|start| !start.is_empty());
    start.map_err(|error| cannot_read("-", &error))
}

/// Returns the first bytes of a file or of standard input, 65,536 at most, without using them up. Input that
/// cannot be read twice is read whole, and kept for [`bytes_of`].
///
/// # Errors
/// When it cannot be read, or is too long, or the reason to stop.
pub(crate) fn head_of(file: &str, watch: &mut dyn Watch) -> Result<Vec<u8>, Failure> {
    const HEAD: u64 = 1 << 16;
    let cannot = |error: std::io::Error| cannot_read(file, &error);
    if file == "-" {
        let _typing = wait_for_typing();
        return std::io::stdin().lock().fill_buf().map(<[u8]>::to_vec).map_err(cannot);
    }
    if !Path::new(file).is_file() {
        let bytes = bytes_of(file, watch)?;
        let head = bytes[..bytes.len().min(HEAD as usize)].to_vec();
        *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = Some((file.to_string(), bytes));
        return Ok(head);
    }
    let mut bytes = Vec::new();
    let read = std::fs::File::open(file).and_then(|file| file.take(HEAD).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(cannot)
}

/// What came through the pipe that [`head_of`] looked at, until it is read.
static KEPT: Mutex<Option<(String, Vec<u8>)>> = Mutex::new(None);

/// Returns whether an argument without a file may have been meant as one, because it does not read as presses.
pub(crate) fn may_be_path(text: &str) -> bool {
    let is_grid = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/');
    !is_grid && !presses_text::is_one_line(text)
}

/// Returns whether an argument without a file looks like a file name: it has a dot or slash, and does not read as
/// presses.
pub(crate) fn is_path(text: &str) -> bool {
    text.contains(['.', '/', std::path::MAIN_SEPARATOR]) && may_be_path(text)
}

/// Says on a terminal that what is typed is read, once, and waits for it.
pub(crate) fn wait_for_typing() -> Option<interrupt::Waiting> {
    static IS_SAID: AtomicBool = AtomicBool::new(false);
    let waiting = interrupt::wait_for_typing();
    if waiting.is_some() && !IS_SAID.swap(true, Ordering::Relaxed) {
        crate::note!("reading what you type here. End it with {END_OF_INPUT} on a line of its own");
    }
    waiting
}

/// The keys that end what is typed on a terminal.
const END_OF_INPUT: &str = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };

/// Returns the bytes of a file or of standard input, or else those of the argument itself.
///
/// # Errors
/// As [`bytes_of`].
pub(crate) fn bytes_given(text: &str, watch: &mut dyn Watch) -> Result<Vec<u8>, Failure> {
    match is_there(text) {
        true => bytes_of(text, watch),
        false => Ok(text.as_bytes().to_vec()),
    }
}

/// Returns the name of an argument in messages.
pub(crate) fn origin(text: &str) -> String {
    match text {
        "-" => "standard input".to_string(),
        file if is_there(file) => file.to_string(),
        text => quoted(text),
    }
}

/// Returns the content of an argument as text.
///
/// # Errors
/// When it is not UTF-8.
pub(crate) fn as_text(bytes: Vec<u8>, text: &str) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|_| wrong_in(text, "it is not UTF-8 text"))
}

/// The sentence for a problem in the content of an argument.
pub(crate) fn wrong_in(text: &str, problem: impl Display) -> Failure {
    Failure::input(format!("{}: {problem}", origin(text)))
}

/// The name in messages of what is read, whether it is there or not.
fn name_of(file: &str) -> String {
    /// The most characters of a path that a sentence repeats: the end of a path matters.
    const LONGEST_PATH: usize = 300;
    match file {
        "-" => origin(file),
        _ => piece(file).at_most(LONGEST_PATH).to_string(),
    }
}

/// The sentence for what cannot be read.
pub(crate) fn cannot_read(file: &str, error: &std::io::Error) -> Failure {
    let name = name_of(file);
    Failure::input(match error.kind() {
        ErrorKind::IsADirectory => format!("{name} is a folder. Name a file in it"),
        ErrorKind::NotFound => format!("there is no file {name}"),
        _ => format!("cannot read {name}: {error}"),
    })
}

/// The bytes of a file, or of standard input for `-`.
///
/// # Errors
/// When it cannot be read, or is too long, or the reason to stop.
pub(crate) fn bytes_of(file: &str, watch: &mut dyn Watch) -> Result<Vec<u8>, Failure> {
    let kept =
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).take_if(|(name, _)| name == file);
    if let Some((_, bytes)) = kept {
        return Ok(bytes);
    }
    let cannot = |error: std::io::Error| cannot_read(file, &error);
    let mut input: Box<dyn Read> = match file {
        "-" => Box::new(std::io::stdin().lock()),
        file => Box::new(std::fs::File::open(file).map_err(cannot)?),
    };
    let mut bytes = Output::new(watch);
    let mut portion = vec![0; 1 << 16];
    loop {
        let typing = (file == "-").then(wait_for_typing);
        let length = input.read(&mut portion);
        drop(typing);
        match length {
            Ok(0) => return Ok(bytes.into_bytes()),
            Ok(length) => bytes.push_bytes(&portion[..length])?,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(cannot(error)),
        }
        if bytes.bytes().len() > MOST_BYTES {
            return Err(Failure::input(format!(
                "{} has more than {MOST_BYTES} bytes, the most that is read",
                name_of(file)
            )));
        }
    }
}
