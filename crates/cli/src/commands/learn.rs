//! `lightsout learn`: what the buttons of a device do, from presses and what was seen.

use std::io::Write;

use clap::Args;
use lightsout::report;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::press_log;
use lightsout_pictures::learnt;
use lightsout_study::learn::{self, Verdict};

use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_of, wrong_in};
use crate::limits::LimitArgs;
use crate::output;

/// Find the wiring of a device from a log of presses, and how to solve it
#[derive(Args)]
pub struct LearnArgs {
    /// File with presses and the lights after them, line by line, or - for standard input
    #[arg(value_name = "LOG")]
    log: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pub limits: LimitArgs,
}

impl LearnArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let file = &self.log;
        let text = as_text(bytes_of(file, &mut Unwatched)?, file)?;
        let log = press_log::parse(&text, &mut Unwatched).map_err(|error| wrong_in(file, error))?;
        let study = learn::study(&log).map_err(|error| wrong_in(file, error))?;
        if self.json {
            output::json(out, &report::learn(&log, &study))?;
        } else {
            write!(out, "{}", learnt::text(&log, &study))?;
        }
        Ok(match study.learner.verdict() {
            Verdict::Done | Verdict::Solvable { .. } => Ending::Yes,
            Verdict::Unsolvable { .. } => Ending::No,
            Verdict::Open | Verdict::BoardUnknown => Ending::Unknown,
        })
    }
}
