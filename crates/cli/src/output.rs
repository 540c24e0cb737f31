//! Standard output: coloured if it is a terminal and the user allows colour, and checked for errors.

use std::io::{self, IsTerminal, Write};

use lightsout_algebra::closed_output::is_output_closed;
use lightsout_algebra::watch::Unwatched;
use lightsout_ask::solve::{unsolved, words_of_fewest};
use lightsout_model::board::Board;
use lightsout_model::layout::Places;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::{Button, Light, Puzzle};
use lightsout_pictures as pictures;
use lightsout_pictures::text::Style;
use lightsout_solver::solve::evidence::How;
use lightsout_solver::solve::outcome::{Certificate, Optimality, Outcome, Solution, Unknown};
use lightsout_teach::words::times;
use serde::Serialize;

use crate::exit::{Ending, Failure};
use crate::output_owner;
use crate::pager::Pager;
use lightsout_words::phrase::counted;

/// Runs `work` with standard output, buffered, and flushes it. A long answer to a terminal goes through a pager, if
/// `pages` allows it.
///
/// # Errors
/// The error of `work`, or that the output cannot be written.
pub(crate) fn to_stdout(
    pages: bool,
    work: impl FnOnce(&mut dyn Write) -> Result<Ending, Failure>,
) -> Result<Ending, Failure> {
    let screen: Box<dyn Write> = match Pager::of_stdout().filter(|_| pages) {
        Some(pager) => Box::new(pager),
        None => Box::new(anstream::AutoStream::auto(io::stdout())),
    };
    let mut out = io::BufWriter::new(Noted(screen));
    let ending = work(&mut out)?;
    out.flush()?;
    Ok(ending)
}

/// Standard output, for which the work begins to speak when something is written.
struct Noted<W>(W);

impl<W: Write> Write for Noted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        output_owner::work();
        if is_output_closed() {
            return Err(io::Error::other("standard output is closed"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Runs `work` with standard output as it is, every byte unchanged, for pictures and other files.
///
/// # Errors
/// The error of `work`, or that the output cannot be written.
pub(crate) fn unchanged(
    work: impl FnOnce(&mut dyn Write) -> Result<Ending, Failure>,
) -> Result<Ending, Failure> {
    let mut out = Noted(io::stdout().lock());
    let ending = work(&mut out)?;
    out.flush()?;
    Ok(ending)
}

/// Refuses to write anything but text to a terminal. `what` describes it.
///
/// # Errors
/// When standard output is a terminal.
pub(crate) fn refuse_on_terminal(what: &str) -> Result<(), Failure> {
    match io::stdout().is_terminal() {
        false => Ok(()),
        true => Err(Failure::input(format!(
            "{what} is not for a terminal. Write it to a file with -o FILE"
        ))),
    }
}

/// Defines structs for JSON. Each has a function `of`, which makes its fields from the parameters behind its name.
macro_rules! reports {
    ($(
        $(#[$about:meta])*
        $name:ident $(<$life:lifetime>)? ($($given:ident: $of:ty),*) {
            $($(#[$attribute:meta])* $field:ident: $kind:ty = $value:expr),+ $(,)?
        }
    )+) => {$(
        #[derive(serde::Serialize)]
        $(#[$about])*
        pub(crate) struct $name $(<$life>)? {
            $($(#[$attribute])* $field: $kind,)+
        }

        impl $(<$life>)? $name $(<$life>)? {
            pub(crate) fn of($($given: $of),*) -> Self {
                Self { $($field: $value,)+ }
            }
        }
    )+};
}
pub(crate) use reports;

reports! {
    #[serde(tag = "schema", rename = "lightsout/stopped/1")]
    NoAnswer<'r>(outcome: &'r str, kind: &'r str, reason: &'r str) {
        outcome: &'r str = outcome, reason: &'r str = reason, reason_kind: &'r str = kind,
    }
}

/// The JSON of a command that has no answer, because a limit was reached (`unknown`), there is none (`impossible`) or
/// something was wrong (`error`).
pub(crate) fn without_answer(outcome: &str, kind: &str, reason: &str) -> String {
    let report = NoAnswer::of(outcome, kind, reason);
    serde_json::to_string_pretty(&report).expect("texts") + "\n"
}

/// Writes one JSON object on a line of its own, in one piece, so that none is cut short while it is made.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_vec_pretty(value)?;
    text.push(b'\n');
    out.write_all(&text)
}

/// Writes a JSON object that has a list, after the name of its schema.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn list(
    out: &mut dyn Write,
    schema: &str,
    name: &str,
    items: &impl Serialize,
) -> io::Result<()> {
    json(out, &serde_json::json!({ "schema": schema, name: items }))
}

/// Writes a JSON value on one line.
pub(crate) fn json_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    writeln!(out, "{}", serde_json::to_string(value)?)
}

/// Writes the result of a run as comments: the verdict, the evidence for the minimum, a picture of the presses, or the
/// certificate.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn outcome(
    puzzle: &Puzzle,
    outcome: &Outcome,
    method: &str,
    path: Option<&[Button]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    verdict_of(puzzle, outcome, method, path, out)?;
    match outcome {
        Outcome::Solved(solution) => match solution.presses() {
            Presses::Counts(counts) => match drawn(puzzle, puzzle.layout().buttons(), counts) {
                Some(picture) => commented(&picture, out),
                None => Ok(()),
            },
            Presses::Sequence(_) => writeln!(out, "# in this order:"),
        },
        Outcome::Unsolvable(refutation) => match refutation.certificate() {
            Certificate::Weights(weights) => certificate(puzzle, weights, out),
            Certificate::Together(list) => {
                list.iter().try_for_each(|weights| certificate(puzzle, weights, out))
            }
            Certificate::Closed(_) => Ok(()),
        },
        Outcome::Unknown(_) => Ok(()),
    }
}

/// Whether standard output is a terminal.
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// The presses of a solution in words, with what they cost where presses have costs. The length of a search's path
/// comes first if presses of it cancel.
fn counted_in(puzzle: &Puzzle, solution: &Solution, path: Option<&[Button]>) -> String {
    let total = solution.presses().total();
    let cost = match puzzle.costs() {
        None => String::new(),
        Some(_) => format!(" at a cost of {}", solution.cost()),
    };
    match path.map(|path| path.len() as u64).filter(|length| *length != total) {
        None => format!("{}{cost}", counted(total, "press")),
        Some(length) => {
            format!("a path of {}, {total} after presses cancel{cost}", counted(length, "press"))
        }
    }
}

/// How a number of presses stands to the fewest there are, as it follows the number.
fn standing(solution: &Solution) -> &'static str {
    match solution.optimality() {
        Optimality::Proved(_) => ", the minimum",
        Optimality::NotAsked => ", perhaps not the minimum",
        Optimality::Said { at_least, .. } if *at_least == solution.cost() => {
            ", said to be the minimum"
        }
        Optimality::Said { .. } | Optimality::AtLeast { .. } => ", not proved to be the minimum",
    }
}

/// A solution in one sentence: `15 presses, the minimum (4 solutions)`.
pub(crate) fn sentence(puzzle: &Puzzle, solution: &Solution, path: Option<&[Button]>) -> String {
    let (count, standing) = (counted_in(puzzle, solution, path), standing(solution));
    let rest = match solution.optimality() {
        Optimality::Proved(evidence) => match evidence.how() {
            How::OnlySolution => " (the only solution)".to_string(),
            How::AllSolutions { count } => format!(" ({count} solutions)"),
            _ => String::new(),
        },
        Optimality::NotAsked => " (--fewest looks for it)".to_string(),
        _ => words_of_fewest(puzzle, solution).map_or(String::new(), |known| format!(". {known}")),
    };
    format!("{count}{standing}{rest}")
}

/// A picture of how often each button is pressed, where the puzzle can be drawn small enough.
pub(crate) fn picture_of_presses(puzzle: &Puzzle, counts: &[u8]) -> Option<String> {
    drawn(puzzle, puzzle.layout().buttons(), counts)
}

/// Writes the result of a run as comments: the verdict, the evidence for the minimum, the reason in words.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn verdict_of(
    puzzle: &Puzzle,
    outcome: &Outcome,
    method: &str,
    path: Option<&[Button]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let title = puzzle.title();
    match outcome {
        Outcome::Solved(solution) => {
            let (count, standing) = (counted_in(puzzle, solution, path), standing(solution));
            solved(title, &format!("{count}{standing}"), method, out)?;
            match words_of_fewest(puzzle, solution) {
                None => Ok(()),
                Some(known) => writeln!(out, "# {known}"),
            }
        }
        Outcome::Unsolvable(_) => {
            unsolvable(title, method, out)?;
            let (_, reason) = unsolved(puzzle, outcome).unwrap_or_default();
            writeln!(out, "# reason: {reason}")
        }
        Outcome::Unknown(unknown) => {
            if let Unknown::NotIn { length, how } = unknown {
                let word = verdict(&format!("no solution of {length}"), UNSURE);
                return writeln!(out, "# {title}: {word}. {how}");
            }
            writeln!(out, "# {title}: {}: {unknown}", verdict("unknown", UNSURE))
        }
    }
}

/// Writes that presses were verified.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn solved(
    title: &str,
    presses: &str,
    method: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "# {title}: {} in {presses}, by {method} (verified)", verdict("solved", GOOD))
}

/// Writes that a certificate was verified.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn unsolvable(title: &str, method: &str, out: &mut dyn Write) -> io::Result<()> {
    let word = verdict("unsolvable", BAD);
    writeln!(out, "# {title}: {word}, by {method} (reason checked)")
}

/// Writes the pressed buttons, one a line, followed by `xN` if one is pressed more than once.
///
/// # Errors
/// When the output cannot be written.
pub(crate) fn presses(puzzle: &Puzzle, presses: &Presses, out: &mut dyn Write) -> io::Result<()> {
    let Presses::Counts(counts) = presses else {
        return press_names(puzzle, presses).iter().try_for_each(|name| writeln!(out, "{name}"));
    };
    // One by one: there may be millions of them.
    for (button, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        writeln!(out, "{}", times(puzzle.button_name(Button(button)), count))?;
    }
    Ok(())
}

/// Returns the names of the pressed buttons, with `xN` if one is pressed more than once. They are in order if it
/// matters.
pub(crate) fn press_names(puzzle: &Puzzle, presses: &Presses) -> Vec<String> {
    match presses {
        Presses::Sequence(buttons) => {
            buttons.iter().map(|&button| puzzle.button_name(button)).collect()
        }
        Presses::Counts(_) => (presses.tally().into_iter())
            .map(|(button, count)| times(puzzle.button_name(button), count))
            .collect(),
    }
}

/// A picture of the presses where the puzzle can be drawn small enough, their names otherwise.
pub(crate) fn pressed(puzzle: &Puzzle, presses: &Presses) -> String {
    let mut counts = vec![0; puzzle.buttons()];
    for (button, count) in presses.tally() {
        counts[button.0] = u8::try_from(count).unwrap_or(u8::MAX);
    }
    drawn(puzzle, puzzle.layout().buttons(), &counts)
        .unwrap_or_else(|| press_names(puzzle, presses).join(" "))
}

/// A picture of a board where the puzzle can be drawn small enough.
pub(crate) fn board(puzzle: &Puzzle, board: &Board) -> Option<String> {
    drawn(puzzle, puzzle.layout().lights(), board.states())
}

/// Pictures of more places than this would only fill the screen.
const MOST_DRAWN: usize = 1600;

/// The picture of values at their places; none for graphs, whose nodes mean nothing without their names.
fn drawn(puzzle: &Puzzle, places: &Places, values: &[u8]) -> Option<String> {
    let is_drawable = places.len() <= MOST_DRAWN && puzzle.layout().links().is_empty();
    is_drawable
        .then(|| {
            pictures::text::places(places, values, puzzle.states(), Style::Spaced, &mut Unwatched)
                .ok()?
        })
        .flatten()
}

fn certificate(puzzle: &Puzzle, weights: &[u8], out: &mut dyn Write) -> io::Result<()> {
    if let Some(picture) = drawn(puzzle, puzzle.layout().lights(), weights) {
        commented(&picture, out)?;
    }
    let names =
        weights.iter().enumerate().filter(|(_, weight)| **weight != 0).map(|(light, weight)| {
            let name = puzzle.light_name(Light(light));
            if *weight == 1 { name } else { format!("{name} x{weight}") }
        });
    writeln!(out, "# lights: {}", names.collect::<Vec<_>>().join(" "))
}

fn commented(text: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "#")?;
    text.lines().try_for_each(|line| writeln!(out, "#   {line}"))?;
    writeln!(out, "#")
}

const GOOD: anstyle::Style = anstyle::AnsiColor::Green.on_default().bold();
pub(crate) const BAD: anstyle::Style = anstyle::AnsiColor::Red.on_default().bold();
pub(crate) const UNSURE: anstyle::Style = anstyle::AnsiColor::Yellow.on_default().bold();

pub(crate) fn verdict(word: &str, style: anstyle::Style) -> String {
    format!("{}{word}{}", style.render(), style.render_reset())
}
