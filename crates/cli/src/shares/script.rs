//! A script that runs all shares of a proof and merges them, for the scheduler that is there.
//!
//! The scripts are templates beside this file. Whatever a user may write is quoted for the shell before it gets into one.

use std::path::Path;

use clap::ValueEnum;
use lightsout_algebra::quoted::piece;
use minijinja::{Environment, context};

use super::proof_name;
use crate::exit::Failure;

/// What runs the shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Scheduler {
    /// An array job of Slurm
    Slurm,
    /// GNU parallel, here or on hosts reached by ssh
    Parallel,
    /// A shell, one share after another
    Sh,
}

/// A proof that is shared out.
pub struct Job<'a> {
    /// Rows and columns of the board.
    pub size: [usize; 2],
    /// How many shares.
    pub shares: u64,
    /// The hosts that GNU parallel uses; none for this machine.
    pub hosts: &'a [String],
    /// Options that every share and the merge get, each a word.
    pub options: Vec<String>,
}

/// More shares than any proof has parts for.
pub const MOST_SHARES: u64 = 4096;

impl Job<'_> {
    /// The script, with the path of this program in it.
    ///
    /// # Errors
    /// When a word cannot stand in a script.
    pub fn script(&self, scheduler: Scheduler) -> Result<String, Failure> {
        let template = match scheduler {
            Scheduler::Slurm => include_str!("slurm.sh"),
            Scheduler::Parallel => include_str!("parallel.sh"),
            Scheduler::Sh => include_str!("sh.sh"),
        };
        let [rows, cols] = self.size;
        let name = proof_name(self.size);
        let size = if rows == cols { cols.to_string() } else { format!("{cols} --rows {rows}") };
        let hosts = self.hosts.iter().map(|host| checked_host(host));
        let options = self.options.iter().map(|word| Ok(format!(" {}", quoted(word)?)));
        let values = context! {
            about => format!("The fewest presses of {rows}x{cols} lights, all on"),
            lightsout => quoted(&this_program()?)?,
            name, size, shares => self.shares,
            hosts => hosts.collect::<Result<Vec<_>, _>>()?.join(","),
            options => options.collect::<Result<String, Failure>>()?,
        };
        let script = Environment::new().render_str(template, values);
        Ok(format!("{}\n", script.expect("the template names what there is")))
    }
}

/// A word of a script as the shell reads it back.
///
/// # Errors
/// When it has characters that no script should have.
pub fn quoted(word: &str) -> Result<String, Failure> {
    let refused = || {
        Failure::input(format!("a script cannot name {:?}: it has control characters", piece(word)))
    };
    if word.chars().any(char::is_control) {
        return Err(refused());
    }
    shlex::try_quote(word).map(String::from).map_err(|_| refused())
}

/// A path as a word of a script; one that begins with a dash would be taken for an option.
///
/// # Errors
/// When it is not text.
pub fn path_word(path: &Path) -> Result<String, Failure> {
    let word = path.to_str().ok_or_else(|| {
        Failure::input(format!(
            "a script cannot name {}: it is not written in UTF-8",
            path.display()
        ))
    })?;
    Ok(if word.starts_with('-') { format!("./{word}") } else { word.to_string() })
}

/// Where this program is, for all machines that see it there.
fn this_program() -> Result<String, Failure> {
    let path = std::env::current_exe()
        .map_err(|error| Failure::here(format!("where this program is cannot be told: {error}")))?;
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
