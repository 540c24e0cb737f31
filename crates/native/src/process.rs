//! Runs an external program under the limits of a budget, and ends it with all processes it started.
//!
//! No shell is involved. The program is a path, its arguments are fixed words, and data from a puzzle is in a file of
//! the private folder it runs in. Threads drain its output, which is bounded. The budget is asked every 20 ms at the
//! latest. The parts that differ between systems are in `process/`.

mod drain;
#[cfg_attr(not(target_os = "linux"), path = "process/strays_elsewhere.rs")]
#[cfg(unix)]
mod strays;
#[cfg_attr(unix, path = "process/unix.rs")]
#[cfg_attr(not(unix), path = "process/plain.rs")]
mod system;

use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use drain::Drain;
use lightsout_algebra::quoted::piece;
use lightsout_algebra::watch::{Stopped, Watch};
use lightsout_solver::solve::budget::Budget;
pub use system::{adopt_orphans, end_all, processor_time};

use crate::workplace::Workplace;

/// The longest the budget waits to be asked.
const LONGEST_NAP: Duration = Duration::from_millis(20);

/// The bytes of output that are kept. A program that writes more is ended.
pub const MOST_OUTPUT: usize = 64 << 20;

/// The bytes of a file that a program may write, if the system limits them (Linux). A program that writes more is
/// ended. Proofs are the longest: they reach hundreds of megabytes. Longer ones are not read.
pub const MOST_FILE: u64 = 1 << 30;

/// A program to run.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The program's file.
    pub program: &'a Path,
    /// Its arguments, which the shell never sees.
    pub arguments: &'a [&'a str],
    /// Its private folder: where its input is, and its temporary files.
    pub place: &'a Workplace,
    /// The folder it runs in. The default is the private one.
    pub folder: Option<&'a Path>,
    /// Bytes of each of its two outputs that are kept.
    pub most_output: usize,
    /// Bytes of each file that it may write.
    pub most_file: u64,
}

/// How a program came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, or by a signal from elsewhere.
    Exit(ExitStatus),
    /// By us: a limit was reached, or the user cancelled.
    Stopped(Stopped),
    /// By us: it wrote more than is kept.
    TooMuchOutput,
    /// By the system: it wrote a file of more bytes than this limit.
    TooLargeFile(u64),
}

/// The resources that a program used, with those of its own children that it waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// CPU time, its own and the system's for it.
    pub processor: Duration,
    /// The most memory it held at a time, in bytes.
    pub memory: u64,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// Its standard output, with a replacement character for each part that is not UTF-8.
    pub output: String,
    /// Its standard error.
    pub errors: String,
    /// Its resources, or none if the system does not report them.
    pub spent: Option<Spent>,
}

impl Ran {
    /// Returns the exit code of a program that ended by itself.
    pub fn code(&self) -> Option<i32> {
        match self.end {
            End::Exit(status) => status.code(),
            _ => None,
        }
    }

    /// Describes a failed run of `program` in a sentence, with its end and its last line.
    pub fn failure(&self, program: &str, what: &str) -> String {
        let end = match self.end {
            End::Exit(status) => status.to_string(),
            End::Stopped(stopped) => stopped.to_string(),
            End::TooMuchOutput => "it was ended because it wrote too much".to_string(),
            End::TooLargeFile(most) => {
                format!("it was ended because it wrote a file of more than {most} bytes")
            }
        };
        let what = what.replace(char::is_control, " ");
        let spoken = [&self.errors, &self.output].map(|text| last_line(text));
        match spoken.into_iter().flatten().next() {
            Some(last) => format!(
                "{program}: {what} ({end}, and last it said: {last:?})",
                last = piece(last).at_most(120)
            ),
            None => format!("{program}: {what} ({end}, and it said nothing)"),
        }
    }
}

/// The last line with something on it.
fn last_line(text: &str) -> Option<&str> {
    text.lines().rev().map(str::trim).find(|line| !line.is_empty())
}

/// Runs a program to its end, or until a limit of the budget is reached.
///
/// # Errors
/// A sentence, when the program cannot be started or waited for.
pub fn run(call: Call<'_>, budget: &mut Budget<'_>) -> Result<Ran, String> {
    let cannot =
        |error: std::io::Error| format!("{} cannot be run: {error}", call.program.display());
    let mut command = command(call);
    let mut group = system::Group::spawn(&mut command, call.place.path()).map_err(cannot)?;
    if let Some(memory) = budget.limits().memory {
        group.limit_memory(memory);
    }
    group.limit_files(call.most_file);
    let output = Drain::of(group.stdout(), call.most_output);
    let errors = Drain::of(group.stderr(), call.most_output);
    let stopped = wait(&mut group, &[&output, &errors], budget).map_err(cannot)?;
    let (status, spent) = group.end().map_err(cannot)?;
    let (output, errors) = (output.finish(), errors.finish());
    let end = match stopped {
        Some(Why::Budget(stopped)) => End::Stopped(stopped),
        Some(Why::Output) => End::TooMuchOutput,
        None if system::has_written_too_large(status) => End::TooLargeFile(call.most_file),
        None => End::Exit(status),
    };
    Ok(Ran { end, output, errors, spent })
}

/// Why a program is ended before it does so itself.
enum Why {
    Budget(Stopped),
    Output,
}

/// Waits until the program has ended by itself, or for the reason to end it.
fn wait(
    group: &mut system::Group,
    drains: &[&Drain],
    budget: &mut Budget<'_>,
) -> std::io::Result<Option<Why>> {
    let mut nap = Duration::from_micros(200);
    while !group.has_ended()? {
        if let Err(stopped) = budget.step(0) {
            return Ok(Some(Why::Budget(stopped)));
        }
        if drains.iter().any(|drain| drain.is_full()) {
            return Ok(Some(Why::Output));
        }
        thread::sleep(nap);
        nap = (nap * 2).min(LONGEST_NAP);
    }
    Ok(drains.iter().any(|drain| drain.is_full()).then_some(Why::Output))
}

fn command(call: Call<'_>) -> Command {
    let mut command = system::command(call.program);
    let folder = call.folder.unwrap_or(call.place.path());
    command.args(call.arguments).current_dir(folder).env("LC_ALL", "C");
    for variable in ["TMPDIR", "TMP", "TEMP"] {
        command.env(variable, call.place.path());
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}
