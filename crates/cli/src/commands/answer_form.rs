//! `solve --to`: the forms of an answer. They are those of many boards, and the formats that hold presses or a drawing of
//! them.

use std::io::Write;

use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use lightsout_formats::{self as formats, Document, FORMATS, Kind, Press, PressList, matlab};
use lightsout_model::counters::Counters;
use lightsout_model::layout::Places;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_solver::run::Report;
use lightsout_solver::solve::outcome::Outcome;

use crate::batch::To;
use crate::exit::Failure;
use crate::limits;
use crate::output;

/// The names of the forms.
pub(super) fn names() -> PossibleValuesParser {
    let holds = |info: &&formats::Info| {
        info.is_written && (info.is_of_lights || info.kinds.contains(&Kind::Answer))
    };
    let formats = FORMATS.iter().map(|format| format.info()).filter(holds).map(|info| info.name);
    PossibleValuesParser::new(["same", "csv", "jsonl"].into_iter().chain(formats))
}

/// The form of the answers to many boards.
///
/// # Errors
/// When only one board has answers of this form.
pub(super) fn of_many(name: &str) -> Result<To, Failure> {
    To::from_str(name, false).map_err(|_| {
        Failure::input(format!(
            "--to {name} is for the answer to one board. Many boards have --to same, csv, jsonl or poj-1222"
        ))
    })
}

/// Whether a form is of many boards alone.
pub(super) fn is_of_many(name: &str) -> bool {
    To::from_str(name, false).is_ok_and(|to| to != To::Poj)
}

/// Refuses a form of many boards.
///
/// # Errors
/// When the form is one.
pub(super) fn is_for_one(name: &str) -> Result<(), Failure> {
    match is_of_many(name) {
        false => Ok(()),
        true => Err(Failure::input(format!(
            "--to {name} is for the answers to many boards. Pipe them in or name their file, and take --json for one board"
        ))),
    }
}

/// The presses of each button in their order as a list of a program. Returns none for other forms.
fn list_of(name: &str, counts: impl Iterator<Item = u64>) -> Option<String> {
    let numbers: Vec<String> = counts.map(|count| count.to_string()).collect();
    Some(match name {
        "python" => format!("[{}]\n", numbers.join(", ")),
        "r" => format!("c({})\n", numbers.join(",")),
        "matlab" => format!("[{}]\n", numbers.join(" ")),
        _ => return None,
    })
}

/// Writes presses of the buttons of counters in a form.
///
/// # Errors
/// When the form does not hold them, or the output cannot be written.
pub(super) fn write_counts(
    counters: &Counters,
    presses: &[u64],
    name: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(list) = list_of(name, presses.iter().copied()) {
        return Ok(out.write_all(list.as_bytes())?);
    }
    if !formats::format_named(name)?.info().kinds.contains(&Kind::Answer) {
        return Err(Failure::input(format!(
            "--to {name} is for lights. Presses of counters have --to presses, json, python, r or matlab"
        )));
    }
    let pressed = presses.iter().enumerate().filter(|(_, count)| **count > 0);
    let press = |(button, &count)| Press::new(counters.button_name(button), count);
    let document = Document::Presses(PressList::new(pressed.map(press).collect(), false));
    let bytes = limits::run(|budget| formats::write_within(&document, name, budget))?;
    Ok(out.write_all(&bytes)?)
}

/// Writes the presses in a form, or the verdict if there are none.
///
/// # Errors
/// When the form does not hold these presses, or the output cannot be written.
pub(super) fn write(
    puzzle: &Puzzle,
    report: &Report,
    name: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Outcome::Solved(solution) = &report.outcome else {
        return Ok(output::outcome(puzzle, &report.outcome, report.method.name, None, out)?);
    };
    let presses = solution.presses();
    let is_lattice = matches!(puzzle.layout().buttons(), Places::Lattice(_));
    if let (Presses::Counts(counts), false) = (presses, is_lattice)
        && let Some(list) = list_of(name, counts.iter().map(|&count| u64::from(count)))
    {
        return Ok(out.write_all(list.as_bytes())?);
    }
    if name == "matlab" {
        return Ok(out.write_all(matlab::write_presses(puzzle, presses)?.as_bytes())?);
    }
    let holds_presses = formats::format_named(name)?.info().kinds.contains(&Kind::Answer);
    let bytes = limits::run(|budget| -> Result<_, Failure> {
        let document = match holds_presses {
            true => Document::Presses(PressList::of(puzzle, presses)),
            false => Document::Board(formats::drawing_of_presses(puzzle, presses, budget)?),
        };
        Ok(formats::write_within(&document, name, budget)?)
    })?;
    Ok(out.write_all(&bytes)?)
}
