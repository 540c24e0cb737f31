//! The command `lightsout`, for its binary and for the Python package.

mod args;
mod batch;
mod board;
mod capability;
mod codes;
mod command_line;
mod commands;
mod compare;
mod console;
mod counters;
mod digit_drawing;
mod examples;
mod exit;
mod file_extension;
mod generated;
mod giant;
mod growth;
mod input_source;
mod lab;
mod limits;
mod nonlinear;
mod numbers;
mod output;
mod output_owner;
mod pager;
mod paint;
mod pictures;
mod pixels;
mod press_count;
mod progress;
mod range;
mod reader;
mod reader_notes;
mod search;
mod setters;
mod shares;
mod sheet_boards;
mod start_and_goal;
mod suggestion;
mod tasks;
mod terms;
mod to_file;
mod watchdog;
mod wraps;

use std::ffi::OsString;

use clap::FromArgMatches;
use console::{note, say};
use lightsout_algebra::memory::Counting;
use lightsout_algebra::simd::Simd;
use lightsout_terminal::interrupt;

/// Counts what the program holds, so that it can be kept below a limit.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Runs the command line of this process. Returns the exit code.
///
/// `words` replaces the words of the process, if another program such as Python runs the command. The first word is
/// then the path that starts the command again. A process runs one command line, which owns its signals and limits.
pub fn run(words: Option<Vec<OsString>>) -> u8 {
    command_line::set(words);
    let matches = match args::command().try_get_matches_from(command_line::words()) {
        Ok(matches) => matches,
        Err(error) => return exit::misunderstood(&args::shortened(error)),
    };
    let args::Args { command, console } = match args::Args::from_arg_matches(&matches) {
        Ok(args) => args,
        Err(error) => return exit::misunderstood(&args::shortened(error)),
    };
    console.apply();
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
    let pages = console.may_page() && command.is_read();
    let result = output::to_stdout(pages, |out| command.run(out));
    exit::report(result, is_json)
}
