//! A script that runs all shares of a proof and merges them, for the scheduler that is there.
//!
//! The scripts are templates in this folder. Everything that a user writes is quoted for the shell before it gets into
//! one.

use std::ffi::OsString;
use std::path::Path;

use clap::ValueEnum;
use lightsout_algebra::quoted::piece;
use minijinja::{Environment, context};

use super::proof_name;
use crate::exit::Failure;

/// The scheduler that runs the shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scheduler {
    Slurm,
    Parallel,
    Sh,
}

/// Work that is shared out.
pub(crate) struct Job<'a> {
    /// The description, for the first line of the script.
    about: String,
    /// The name of its files.
    name: String,
    /// The words of the command for every share, and of the merge.
    share: Vec<String>,
    merge: Vec<String>,
    /// The options with which the status tells the commands that are missing.
    status: Vec<String>,
    /// How the names of the shares' files end.
    notes: &'static str,
    /// Where the answer is, once all is merged.
    answer: &'static str,
    shares: u64,
    hosts: &'a [String],
}

/// More shares than any proof has parts for.
pub(crate) const MOST_SHARES: u64 = 4096;

impl<'a> Job<'a> {
    /// The proof for a board of this size. `options` are words that every share and the merge get, `tables` the folder
    /// of the tables, if it has a name of its own.
    pub(crate) fn of_proof(
        [rows, cols]: [usize; 2],
        options: Vec<String>,
        tables: Option<String>,
        shares: u64,
        hosts: &'a [String],
    ) -> Job<'a> {
        let name = proof_name([rows, cols]);
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<String>>();
        let tables = tables.unwrap_or_else(|| format!("{name}.tables"));
        let tables = words(&["--tables", &tables]);
        let mut size = words(&["fewest", &cols.to_string()]);
        if rows != cols {
            size.extend(words(&["--rows", &rows.to_string()]));
        }
        let merge = words(&["--output", &format!("{name}.notes")]);
        Job {
            about: format!("The fewest presses of {rows}x{cols} lights, all on"),
            share: [size, options.clone(), tables.clone()].concat(),
            status: [tables.clone(), options.clone()].concat(),
            merge: [merge, tables, options].concat(),
            notes: "notes",
            answer: "the last line of",
            name,
            shares,
            hosts,
        }
    }

    /// A command that answers line by line, told by all its words.
    pub(crate) fn of_lines(
        command: &str,
        words: Vec<String>,
        shares: u64,
        hosts: &'a [String],
    ) -> Job<'a> {
        Job {
            about: format!("lightsout {}", words.join(" ")),
            // Another command's shares, in the same folder, are in other files.
            name: format!("{command}-{:08x}", crc32fast::hash(words.join("\0").as_bytes())),
            share: words,
            status: Vec::new(),
            merge: Vec::new(),
            notes: "part",
            answer: "in",
            shares,
            hosts,
        }
    }

    /// The script, with the path of this program in it.
    ///
    /// # Errors
    /// When a word is impossible in a script.
    pub(crate) fn script(&self, scheduler: Scheduler) -> Result<String, Failure> {
        let template = match scheduler {
            Scheduler::Slurm => include_str!("slurm.sh"),
            Scheduler::Parallel => include_str!("parallel.sh"),
            Scheduler::Sh => include_str!("sh.sh"),
        };
        let hosts = self.hosts.iter().map(|host| checked_host(host));
        let values = context! {
            about => one_line(&self.about)?,
            lightsout => quoted(&this_program()?)?,
            name => self.name, notes => self.notes, answer => self.answer, shares => self.shares,
            hosts => hosts.collect::<Result<Vec<_>, _>>()?.join(","),
            share => all_quoted(&self.share)?,
            merge => all_quoted(&self.merge)?,
            status => all_quoted(&self.status)?,
            is_of_lines => self.merge.is_empty(),
            // Lines are joined when all are there; a proof says what is missing.
            dependency => if self.merge.is_empty() { "afterok" } else { "afterany" },
        };
        let script = Environment::new().render_str(template, values);
        Ok(format!("{}\n", script.expect("the template names what there is")))
    }
}

/// Whether hosts are named for the scheduler that has some.
///
/// # Errors
/// When they are named for another.
pub(crate) fn is_for(scheduler: Scheduler, hosts: &[String]) -> Result<(), Failure> {
    match hosts.is_empty() || scheduler == Scheduler::Parallel {
        true => Ok(()),
        false => Err(Failure::input(
            "--hosts is for --script parallel: the others have no hosts to name",
        )),
    }
}

/// Words, each with a space before it.
fn all_quoted(words: &[String]) -> Result<String, Failure> {
    words.iter().map(|word| Ok(format!(" {}", quoted(word)?))).collect()
}

/// A text that stays within its comment.
fn one_line(text: &str) -> Result<&str, Failure> {
    quoted(text).map(|_| text)
}

/// A word of a script as the shell reads it back.
///
/// # Errors
/// When it has characters that no script should have.
pub(crate) fn quoted(word: &str) -> Result<String, Failure> {
    let refused = || {
        Failure::input(format!("a script cannot name {:?}: it has control characters", piece(word)))
    };
    if word.chars().any(char::is_control) {
        return Err(refused());
    }
    shlex::try_quote(word).map(String::from).map_err(|_| refused())
}

/// Returns a path as a word of a script. One that begins with a dash would be taken for an option.
///
/// # Errors
/// When it is not text.
pub(crate) fn path_word(path: &Path) -> Result<String, Failure> {
    let word = path.to_str().ok_or_else(|| {
        Failure::input(format!(
            "a script cannot name {}: it is not written in UTF-8",
            path.display()
        ))
    })?;
    Ok(if word.starts_with('-') { format!("./{word}") } else { word.to_string() })
}

/// This program as the first word of a command: by the path that it was called by, if that was one.
///
/// # Errors
/// When a path is impossible in a command.
pub(crate) fn called() -> Result<String, Failure> {
    let is_path = |word: OsString| word.to_string_lossy().contains(std::path::is_separator);
    match crate::command_line::words().into_iter().next().is_some_and(is_path) {
        true => quoted(&this_program()?),
        false => Ok("lightsout".to_string()),
    }
}

/// Where this program is, for all machines that see it there.
fn this_program() -> Result<String, Failure> {
    let path = crate::command_line::program()
        .map_err(|error| Failure::here(format!("cannot find the path of this program: {error}")))?;
    path_word(&path)
}

/// A host as `--sshlogin` takes it: a name or an address, maybe with a user before and a number of processors.
fn checked_host(host: &str) -> Result<&str, Failure> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._:@/-".contains(c);
    match !host.is_empty() && !host.starts_with('-') && host.chars().all(is_plain) {
        true => Ok(host),
        false => Err(Failure::input(format!(
            "--hosts takes names such as n1,n2 or me@n1, not {:?}",
            piece(host)
        ))),
    }
}
