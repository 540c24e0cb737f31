//! The command `lightsout`, for its binary and for the Python package.

mod args;
mod batch;
mod board;
mod codes;
mod commands;
mod compare;
mod counters;
mod drawn;
mod ending;
mod ends;
mod examples;
mod exit;
mod giant;
mod given;
mod growth;
mod handout;
mod instead;
mod lab;
mod length;
mod limits;
mod made;
mod manners;
mod other;
mod output;
mod pager;
mod paint;
mod pictures;
mod pixels;
mod progress;
mod range;
mod search;
mod setters;
mod shares;
mod speaker;
mod tasks;
mod terms;
mod to_file;
mod typed;
mod values;
mod watchdog;
mod wish;

use std::ffi::OsString;

use clap::FromArgMatches;
use lightsout_algebra::memory::Counting;
use lightsout_algebra::simd::Simd;
use lightsout_terminal::interrupt;
use manners::{note, say};

/// Counts what the program holds, so that it can be kept below a limit.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Runs the command line of this process. Returns the exit code.
///
/// `words` replaces the words of the process, if another program such as Python runs the command. The first word is
/// then the path that starts the command again. A process runs one command line, which owns its signals and limits.
pub fn run(words: Option<Vec<OsString>>) -> u8 {
    typed::set(words);
    let matches = match args::command().try_get_matches_from(typed::words()) {
        Ok(matches) => matches,
        Err(error) => return exit::misunderstood(&args::shortened(error)),
    };
    let args::Args { command, manners } = match args::Args::from_arg_matches(&matches) {
        Ok(args) => args,
        Err(error) => return exit::misunderstood(&args::shortened(error)),
    };
    manners.hold();
    let is_json = args::is_json(&matches);
    if let Err(error) = Simd::chosen() {
        return exit::report(Err(exit::Failure::input(error.to_string())), is_json);
    }
    interrupt::before_end(lightsout_native::process::end_all);
    interrupt::before_end(lightsout_files::unfinished::remove_all);
    if let Some(gate) = command.gate() {
        if let Err(failure) = gate.begin_log() {
            return exit::report(Err(failure), is_json);
        }
        watchdog::start(gate.open(), is_json);
    }
    interrupt::listen();
    lightsout_native::process::adopt_orphans();
    let pages = manners.may_page() && command.is_read();
    let result = output::to_stdout(pages, |out| command.run(out));
    exit::report(result, is_json)
}
