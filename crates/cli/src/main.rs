//! The `lightsout` command.

mod args;
mod batch;
mod board;
mod commands;
mod compare;
mod drawn;
mod ending;
mod ends;
mod examples;
mod exit;
mod giant;
mod given;
mod growth;
mod hint_words;
mod instead;
mod interrupt;
mod lab;
mod length;
mod limits;
mod notes_file;
mod output;
mod paint;
mod pictures;
mod pixels;
mod play;
mod progress;
mod range;
mod search;
mod speaker;
mod to_file;
mod tui;
mod values;
mod watchdog;
mod wish;

use clap::{CommandFactory, FromArgMatches};
use lightsout_algebra::memory::Counting;

/// Counts what the program holds, so that it can be kept below a limit.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() -> std::process::ExitCode {
    if let Some(served) = lightsout_native::highs::serve() {
        return served;
    }
    let matches = match args::Args::command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => args::shortened(error).exit(),
    };
    let command = match args::Args::from_arg_matches(&matches) {
        Ok(args) => args.command,
        Err(error) => args::shortened(error).exit(),
    };
    let is_json = args::is_json(&matches);
    interrupt::before_end(lightsout_files::unfinished::remove_all);
    if let Some(gate) = command.gate() {
        watchdog::start(gate.open(), is_json);
    }
    interrupt::listen();
    lightsout_native::process::adopt_orphans();
    let result = output::to_stdout(|out| command.run(out));
    exit::report(result, is_json)
}
