//! The library for C, and for every language that calls C: text in, JSON out.
//!
//! `include/lightsout.h` declares these functions, and `java/Lightsout.java` calls them from a JVM. A test makes the
//! header with cbindgen and fails if the file is old. Everything that happens between texts is safe code in `answers`.

mod answers;

use std::ffi::{CStr, CString, c_char};
use std::panic::catch_unwind;

use lightsout::ask::Question;
use lightsout::ask::hint::Hint;
use lightsout::ask::solve::Solve;

/// Answers a question about a board: `solve`, `count`, `info`, `explain`, `hint`, `census` or `worst`.
///
/// `board` is a name such as `5x5`, a puzzle ID, a drawn board, or the content of a file in any text format. `options`
/// is null or a JSON object with the options of the question, and `time_limit` in seconds (default 60) and
/// `memory_limit` in bytes (default 1 GiB).
///
/// Returns JSON in UTF-8, the same as the command with `--json`, or `{"error": "…"}`. Never null. Free it with
/// `lightsout_free`.
///
/// # Safety
/// Each argument is null or a text that ends in a zero byte.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn lightsout_ask(
    question: *const c_char,
    board: *const c_char,
    options: *const c_char,
) -> *mut c_char {
    // SAFETY: the caller keeps to it.
    let texts = unsafe { [text(question), text(board), options_of(options)] };
    answered(&texts, |[question, board, options]| answers::ask(question?, board?, options?))
}

/// Solves a board. Options are those of `solve`, such as `{"method": "sat", "presses": 15}`. See `lightsout_ask`.
///
/// # Safety
/// As for `lightsout_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn lightsout_solve(
    board: *const c_char,
    options: *const c_char,
) -> *mut c_char {
    // SAFETY: the caller keeps to it.
    let texts = unsafe { [text(board), options_of(options)] };
    answered(&texts, |[board, options]| answers::ask(Solve::NAME, board?, options?))
}

/// Finds the fewest presses that solve a board, with how that is known. Options are those of `solve`. See
/// `lightsout_ask`.
///
/// # Safety
/// As for `lightsout_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn lightsout_fewest(
    board: *const c_char,
    options: *const c_char,
) -> *mut c_char {
    // SAFETY: the caller keeps to it.
    let texts = unsafe { [text(board), options_of(options)] };
    answered(&texts, |[board, options]| answers::fewest(board?, options?))
}

/// Gives hints for a board, from "can it be done" to the press. Options are those of `hint`, such as
/// `{"pressed": [0, 7], "level": 4}`. See `lightsout_ask`.
///
/// # Safety
/// As for `lightsout_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn lightsout_hint(
    board: *const c_char,
    options: *const c_char,
) -> *mut c_char {
    // SAFETY: the caller keeps to it.
    let texts = unsafe { [text(board), options_of(options)] };
    answered(&texts, |[board, options]| answers::ask(Hint::NAME, board?, options?))
}

/// Replays presses, such as `a1 b2 x2` or the JSON of an answer. Returns `{"solved": true, "press_count": 3, "board":
/// […]}`, with the states after the presses, or `{"error": "…"}`.
///
/// # Safety
/// As for `lightsout_ask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn lightsout_check(
    board: *const c_char,
    presses: *const c_char,
) -> *mut c_char {
    // SAFETY: the caller keeps to it.
    let texts = unsafe { [text(board), text(presses)] };
    answered(&texts, |[board, presses]| answers::check(board?, presses?))
}

/// The version of the library. It stays valid, so do not free it.
#[unsafe(no_mangle)]
pub extern "C" fn lightsout_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Frees an answer.
///
/// # Safety
/// `answer` is null, or came from a function of this library and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn lightsout_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: `answered` made it by `CString::into_raw`.
        drop(unsafe { CString::from_raw(answer) });
    }
}

/// An argument: a text, or why it is none.
type Argument<'t> = Result<&'t str, &'static str>;

/// The text of an argument.
///
/// # Safety
/// The pointer is null or leads to a zero byte, and the text stays as it is for `'t`.
unsafe fn text<'t>(argument: *const c_char) -> Argument<'t> {
    if argument.is_null() {
        return Err("an argument is null");
    }
    // SAFETY: the caller keeps to it.
    let bytes = unsafe { CStr::from_ptr(argument) };
    bytes.to_str().map_err(|_| "an argument is not UTF-8")
}

/// The text of options, which may be null.
///
/// # Safety
/// As for `text`.
unsafe fn options_of<'t>(argument: *const c_char) -> Argument<'t> {
    // SAFETY: the caller keeps to it.
    if argument.is_null() { Ok("{}") } else { unsafe { text(argument) } }
}

/// The JSON of an answer or error, for the caller to free. A panic is an error, too.
fn answered<const N: usize>(
    texts: &[Argument<'_>; N],
    answer: impl Fn([Argument<'_>; N]) -> Result<String, answers::Error> + std::panic::RefUnwindSafe,
) -> *mut c_char {
    let answer = catch_unwind(|| answer(*texts));
    let answer = answer.unwrap_or_else(|_| Err("an error in this library".into()));
    let json = answer.unwrap_or_else(|error| answers::of_error(&*error));
    CString::new(json).expect("JSON has no zero byte").into_raw()
}
