//! `lightsout learn`: what the buttons of a device do, from presses and what was seen.

use std::io::Write;

use clap::Args;
use lightsout_algebra::watch::Unwatched;
use lightsout_formats::press_log;
use lightsout_pictures::learnt;
use lightsout_study::learn::{self, Advice, Contradiction, Moment, PressLog, Study, Verdict};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::exit::{Ending, Failure};
use crate::input_source::{as_text, bytes_of, wrong_in};
use crate::limits::LimitArgs;
use crate::output::{self, reports};

/// Find the wiring of a device from a log of presses, and how to solve it
#[derive(Args)]
pub(crate) struct LearnArgs {
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
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let file = &self.log;
        let text = as_text(bytes_of(file, &mut Unwatched)?, file)?;
        let log = press_log::parse(&text, &mut Unwatched).map_err(|error| wrong_in(file, error))?;
        let study = learn::study(&log).map_err(|error| wrong_in(file, error))?;
        if self.json {
            output::json(out, &Report::of(&log, &study))?;
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

reports! {
    #[serde(tag = "schema", rename = "lightsout/learn/1")]
    Report<'l>(log: &'l PressLog, study: &'l Study) {
        states: u8 = log.states,
        lights: Vec<String> = (0..log.lights.len()).map(|light| log.lights.name(light)).collect(),
        buttons: &'l [String] = &log.buttons,
        effects: Map<String, Value> = (0..study.learner.buttons())
            .filter_map(|at| Some((log.buttons[at].clone(), study.learner.effect(at)?)))
            .map(|(name, effect)| (name, weights(log, &effect).into()))
            .collect(),
        unknown: Vec<&'l str> = named(log, &study.learner.unknown()),
        board: Option<Vec<u8>> = study.learner.board(),
        verdict: VerdictReport = VerdictReport::of(log, &study.learner.verdict()),
        moments: Vec<MomentReport<'l>> =
            study.moments.iter().map(|moment| MomentReport::of(log, moment)).collect(),
        contradictions: Vec<ContradictionReport<'l>> = (study.learner.contradictions().iter())
            .map(|own| ContradictionReport::of(log, own))
            .collect(),
        next: Option<AdviceReport<'l>> =
            study.learner.advice().map(|advice| AdviceReport::of(log, advice)),
    }
    MomentReport<'l>(log: &PressLog, moment: &'l Moment) {
        line: usize = moment.line, session: usize = moment.session, board: &'l [u8] = &moment.board,
        known: usize = moment.known, presses: Map<String, Value> = presses(log, &moment.presses),
    }
    ContradictionReport<'l>(log: &PressLog, own: &'l Contradiction) {
        line: usize = own.line,
        lights: Vec<String> = own.lights.iter().map(|&light| log.lights.name(light)).collect(),
        against: &'l [usize] = &own.against,
    }
    AdviceReport<'l>(log: &'l PressLog, advice: Advice) {
        button: &'l str = &log.buttons[advice.button],
        settles: Vec<&'l str> = named(log, &advice.settles),
        bits: f64 = advice.bits, chance: f64 = advice.chance,
    }
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum VerdictReport {
    BoardUnknown,
    Done,
    Open,
    Solvable { presses: Map<String, Value>, is_fewest: bool },
    Unsolvable { certificate: Map<String, Value> },
}

impl VerdictReport {
    fn of(log: &PressLog, verdict: &Verdict) -> VerdictReport {
        match verdict {
            Verdict::BoardUnknown => VerdictReport::BoardUnknown,
            Verdict::Done => VerdictReport::Done,
            Verdict::Open => VerdictReport::Open,
            Verdict::Solvable { presses: counts, is_fewest } => {
                VerdictReport::Solvable { presses: presses(log, counts), is_fewest: *is_fewest }
            }
            Verdict::Unsolvable { weights: on } => {
                VerdictReport::Unsolvable { certificate: weights(log, on) }
            }
        }
    }
}

fn named<'l>(log: &'l PressLog, buttons: &[usize]) -> Vec<&'l str> {
    buttons.iter().map(|&button| log.buttons[button].as_str()).collect()
}

fn presses(log: &PressLog, counts: &[u8]) -> Map<String, Value> {
    by_name(counts, |button| log.buttons[button].clone())
}

fn weights(log: &PressLog, weights: &[u8]) -> Map<String, Value> {
    by_name(weights, |light| log.lights.name(light))
}

/// The numbers that are not 0, by name.
fn by_name(numbers: &[u8], name: impl Fn(usize) -> String) -> Map<String, Value> {
    let numbers = numbers.iter().enumerate().filter(|(_, number)| **number > 0);
    numbers.map(|(at, &number)| (name(at), number.into())).collect()
}
