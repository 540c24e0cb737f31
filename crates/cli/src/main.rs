//! The `lightsout` command.

mod args;
mod board;
mod commands;
mod compare;
mod drawn;
mod examples;
mod exit;
mod giant;
mod growth;
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
mod to_file;
mod tui;

use clap::Parser;

fn main() -> std::process::ExitCode {
    if let Some(served) = lightsout_native::highs::serve() {
        return served;
    }
    let args = args::Args::parse();
    interrupt::listen();
    lightsout_native::process::adopt_orphans();
    let result = output::to_stdout(|out| args.command.run(out));
    exit::report(result)
}
