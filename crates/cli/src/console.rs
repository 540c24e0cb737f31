//! The interface of every command: colour, messages next to the answer, and a pager on a terminal.

use std::fmt;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ColorChoice};

/// The options of all commands.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct ConsoleArgs {
    /// Colour: auto, always or never
    #[arg(
        long,
        global = true,
        hide_short_help = true,
        hide_possible_values = true,
        hide_default_value = true,
        value_enum,
        value_name = "WHEN",
        default_value = "auto"
    )]
    color: ColorChoice,

    /// Answer and errors only
    #[arg(short, long, global = true, hide_short_help = true)]
    quiet: bool,

    /// Do not page
    #[arg(long, global = true, hide_short_help = true)]
    no_pager: bool,
}

/// Whether notes and progress are left out.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

impl ConsoleArgs {
    /// Applies them from now on.
    pub(crate) fn apply(self) {
        IS_QUIET.store(self.quiet, Ordering::Relaxed);
        match self.color {
            ColorChoice::Auto => {}
            ColorChoice::Always => anstream::ColorChoice::Always.write_global(),
            ColorChoice::Never => anstream::ColorChoice::Never.write_global(),
        }
    }

    /// Whether long answers on a terminal go through a pager.
    pub(crate) fn may_page(self) -> bool {
        !self.no_pager
    }
}

/// Returns whether only the answer and errors are printed.
pub(crate) fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Says something besides the answer, on standard error, unless that is not wanted.
pub(crate) fn note(text: fmt::Arguments<'_>) {
    if !is_quiet() {
        say(text);
    }
}

/// Prints a message on standard error, and ignores errors: it may be closed, full, or a terminal that is gone.
pub(crate) fn say(text: fmt::Arguments<'_>) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// As `eprintln!`, which panics where nobody can be told.
macro_rules! said {
    ($($text:tt)*) => { $crate::console::say(format_args!($($text)*)) };
}

/// As `eprintln!`, for what [`note`] says.
macro_rules! noted {
    ($($text:tt)*) => { $crate::console::note(format_args!($($text)*)) };
}

pub(crate) use {noted as note, said as say};
