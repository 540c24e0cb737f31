//! The command line as it was typed, and the program that it was typed for.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::sync::OnceLock;

/// The words that another program runs the command with.
static GIVEN: OnceLock<Vec<OsString>> = OnceLock::new();

/// Replaces the words of the process, if there are any to replace them.
pub(crate) fn set(words: Option<Vec<OsString>>) {
    if let Some(words) = words {
        GIVEN.get_or_init(|| words);
    }
}

/// All words, the program first.
pub(crate) fn words() -> Vec<OsString> {
    GIVEN.get().cloned().unwrap_or_else(|| env::args_os().collect())
}

/// The words after the name of the program, for messages.
pub(crate) fn shown() -> Vec<String> {
    words().iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect()
}

/// The path of a program that runs the command.
///
/// # Errors
/// That the system does not know it.
pub(crate) fn program() -> io::Result<PathBuf> {
    match GIVEN.get().and_then(|words| words.first()) {
        Some(program) => std::path::absolute(program),
        None => env::current_exe(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_process_are_used_until_others_are_given() {
        assert_eq!(program().expect("a path"), env::current_exe().expect("a path"));
        assert_eq!(words(), env::args_os().collect::<Vec<_>>());
    }
}
