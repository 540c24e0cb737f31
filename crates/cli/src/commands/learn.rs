//! `lightsout learn`: what the buttons of a device do, from presses and what was seen.

use std::io::Write;

use clap::Args;
use lightsout::explain::words::{counted, listed, times};
use lightsout::io::press_log;
use lightsout::lattice::{Lattice, Wrap};
use lightsout::layout::Places;
use lightsout::learn::{self, Names, PressLog, Study, Verdict};
use lightsout::render::text::{self, Style};
use lightsout::report;

use crate::board::{bytes_of, origin};
use crate::exit::{Ending, Failure};
use crate::output;

/// Learn what the buttons of a device do from a log of presses, and how to solve it
#[derive(Args)]
pub struct LearnArgs {
    /// A file with presses and what was seen, line by line; - for standard input
    #[arg(value_name = "LOG")]
    log: String,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl LearnArgs {
    pub fn run(&self, out: &mut dyn Write) -> Result<Ending, Failure> {
        let of_file = |error: String| Failure::input(format!("{}: {error}", origin(&self.log)));
        let bytes = bytes_of(&self.log)?;
        let text = std::str::from_utf8(&bytes)
            .map_err(|_| of_file("a press log is text in UTF-8, and this is not".to_string()))?;
        let log = press_log::parse(text).map_err(|error| of_file(error.to_string()))?;
        let study = learn::study(&log).map_err(|error| of_file(error.to_string()))?;
        if self.json {
            output::json(out, &report::learn(&log, &study))?;
        } else {
            print(&log, &study, out)?;
        }
        Ok(match study.learner.verdict() {
            Verdict::Done | Verdict::Solvable { .. } => Ending::Yes,
            Verdict::Unsolvable { .. } => Ending::No,
            Verdict::Open | Verdict::BoardUnknown => Ending::Unknown,
        })
    }
}

fn print(log: &PressLog, study: &Study, out: &mut dyn Write) -> Result<(), Failure> {
    let learner = &study.learner;
    let unknown = learner.unknown();
    let known: Vec<usize> =
        (0..learner.buttons()).filter(|button| !unknown.contains(button)).collect();
    writeln!(
        out,
        "{} on {}, {} states",
        counted(learner.buttons() as u64, "button"),
        counted(learner.lights() as u64, "light"),
        learner.states()
    )?;
    writeln!(out, "known          {}", names(log, &known))?;
    writeln!(out, "unknown        {}", names(log, &unknown))?;
    for contradiction in learner.contradictions() {
        let lights: Vec<String> =
            contradiction.lights.iter().map(|&light| log.lights.name(light)).collect();
        let against: Vec<String> = contradiction.against.iter().map(usize::to_string).collect();
        let because = match against.as_slice() {
            [] => "nothing was pressed that could change them".to_string(),
            [one] => format!("line {one} says otherwise"),
            _ => format!("lines {} together say otherwise", listed(&against)),
        };
        writeln!(
            out,
            "contradiction  line {}: {}; {because}; left out",
            contradiction.line,
            listed(&lights)
        )?;
    }
    for moment in &study.moments {
        let session = match study.sessions {
            1 => String::new(),
            _ => format!(" (session {})", moment.session),
        };
        writeln!(
            out,
            "solvable       since line {}{session}, {} known: {}",
            moment.line,
            counted(moment.known as u64, "button"),
            presses(log, &moment.presses)
        )?;
    }
    writeln!(out, "now            {}", verdict(log, &learner.verdict()))?;
    if let Some(advice) = learner.advice() {
        let others: Vec<usize> =
            advice.settles.iter().copied().filter(|&button| button != advice.button).collect();
        let also = match others.is_empty() {
            true => String::new(),
            false => format!("; it settles {} too", names(log, &others)),
        };
        writeln!(out, "next           press {}{also}", log.buttons[advice.button])?;
    }
    print_effects(log, study, &known, out)
}

fn verdict(log: &PressLog, verdict: &Verdict) -> String {
    match verdict {
        Verdict::BoardUnknown => "the board is not known; look at it".to_string(),
        Verdict::Done => "the goal is reached".to_string(),
        Verdict::Open => {
            "nothing known leads to the goal; it depends on the unknown buttons".to_string()
        }
        Verdict::Solvable { presses: counts, is_fewest } => {
            let fewest = if *is_fewest { "; no known buttons do with fewer" } else { "" };
            format!("press {}{fewest}", presses(log, counts))
        }
        Verdict::Unsolvable { weights } => {
            let lights = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
            let named: Vec<String> =
                lights.map(|(light, &weight)| times(log.lights.name(light), weight)).collect();
            format!(
                "it cannot be solved: every button changes the sum of {} by a multiple of {}, and the goal differs in it",
                listed(&named),
                log.states
            )
        }
    }
}

fn names(log: &PressLog, buttons: &[usize]) -> String {
    match buttons {
        [] => "none".to_string(),
        _ => {
            buttons.iter().map(|&button| log.buttons[button].as_str()).collect::<Vec<_>>().join(" ")
        }
    }
}

fn presses(log: &PressLog, counts: &[u8]) -> String {
    let pressed = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let named: Vec<String> =
        pressed.map(|(button, &count)| times(log.buttons[button].clone(), count)).collect();
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    format!("{} ({})", listed(&named), counted(total, "press"))
}

/// What the known buttons do, drawn where the lights are a board.
fn print_effects(
    log: &PressLog,
    study: &Study,
    known: &[usize],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for &button in known {
        let Some(effect) = study.learner.effect(button) else { continue };
        match picture(log, &effect) {
            Some(picture) => writeln!(out, "\n{}\n{}", log.buttons[button], picture.trim_end())?,
            None => {
                let touched = effect.iter().enumerate().filter(|(_, weight)| **weight > 0);
                let lights: Vec<String> =
                    touched.map(|(light, &weight)| times(log.lights.name(light), weight)).collect();
                writeln!(out, "{:<15}changes {}", log.buttons[button], listed(&lights))?;
            }
        }
    }
    Ok(())
}

fn picture(log: &PressLog, effect: &[u8]) -> Option<String> {
    let Names::Grid(rows, columns) = log.lights else { return None };
    let lattice = Lattice::new(&[rows, columns], Wrap::Plane).ok()?;
    text::places(&Places::Lattice(lattice), effect, log.states, Style::Spaced)
}
