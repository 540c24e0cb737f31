//! Answers as packed bitmaps (PBM P4), a pixel for every button or light of a board of two states in rows and columns.

use std::io::Write;

use lightsout_algebra::watch::{Output, Unwatched};
use lightsout_formats::pbm;
use lightsout_model::effects::Effects;
use lightsout_model::presses::Presses;
use lightsout_model::puzzle::Puzzle;
use lightsout_model::spec::drawing::Drawing;
use lightsout_solver::solve::outcome::{Certificate, Outcome};

use crate::digit_drawing::Drawn;
use crate::exit::Failure;

/// The header of a bitmap that shows a certificate, not a board or presses.
pub(crate) const CERTIFICATE: &str = "quiet pattern, a certificate of lightsout";

/// Rows and columns of a board whose answers fit a bitmap: two states, and cells that are lights and buttons.
pub(crate) fn sides(puzzle: &Puzzle) -> Option<[usize; 2]> {
    match puzzle.effects() {
        Effects::Stencil { lattice, .. } if puzzle.states() == 2 => lattice.sizes().try_into().ok(),
        _ => None,
    }
}

/// Writes a bitmap with these comments in its head.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    [rows, cols]: [usize; 2],
    comments: &[String],
    is_set: &dyn Fn(usize) -> bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let row = |row: usize| (0..cols).map(|col| Some(is_set(row * cols + col).into())).collect();
    let drawing = Drawing::new((0..rows).map(row).collect());
    let mut watch = Unwatched;
    let mut bitmap = Output::new(&mut watch);
    pbm::write_packed(&drawing, &mut bitmap)
        .map_err(|error| Failure::from(error).about("the answer fits no bitmap"))?;
    // The comments stand behind the first line.
    let (first, rest) = bitmap.bytes().split_at("P4\n".len());
    out.write_all(first)?;
    for comment in comments {
        writeln!(out, "# {comment}")?;
    }
    Ok(out.write_all(rest)?)
}

/// Writes the presses of a solution, or the quiet pattern that refutes the board.
///
/// # Errors
/// When it cannot be written, or the answer is of another kind.
pub(crate) fn write_outcome(
    sides: [usize; 2],
    outcome: &Outcome,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set = |values: &[u8], comments: &[String], out: &mut dyn Write| {
        write(sides, comments, &|place| values[place] == 1, out)
    };
    match outcome {
        Outcome::Solved(solution) => match solution.presses() {
            Presses::Counts(counts) => return set(counts, &[], out),
            Presses::Sequence(_) => {}
        },
        Outcome::Unsolvable(refutation) => match refutation.certificate() {
            Certificate::Weights(weights) => return set(weights, &[CERTIFICATE.to_string()], out),
            Certificate::Together(_) | Certificate::Closed(_) => {}
        },
        Outcome::Unknown(_) => {}
    }
    Err(Failure::input("this answer is not a picture of presses. Leave .pbm out of the name"))
}

/// Reads the answer in a bitmap. It is a certificate if its header says so, or `is_certificate`.
///
/// # Errors
/// When it is damaged, or no bitmap of the puzzle's board.
pub(crate) fn read(
    name: &str,
    bytes: &[u8],
    puzzle: &Puzzle,
    is_certificate: bool,
) -> Result<Drawn, Failure> {
    let wrong = |problem: String| Failure::input(format!("{name}: {problem}"));
    let Some([rows, cols]) = sides(puzzle) else {
        return Err(wrong(
            "a bitmap answers a board of two states with rows and columns, which this puzzle is not"
                .to_string(),
        ));
    };
    let drawing = pbm::parse(bytes, &mut Unwatched).map_err(|error| wrong(error.to_string()))?;
    if drawing.size() != [rows, cols] {
        let [height, width] = drawing.size();
        return Err(Failure::input(format!(
            "{name} has {height} rows and {width} columns, but the board has {rows} and {cols}"
        )));
    }
    let values = drawing.rows().iter().flatten().map(|pixel| pixel.unwrap_or(0)).collect();
    Ok(match is_certificate || says_certificate(bytes) {
        true => Drawn::Weights(values),
        false => Drawn::Presses(values),
    })
}

/// Whether the head of a bitmap, or the bytes it begins with, says that it shows a quiet pattern.
pub(crate) fn says_certificate(head: &[u8]) -> bool {
    let mut lines = head.split(|&byte| byte == b'\n');
    let mut comments = lines.by_ref().skip(1).take_while(|line| line.starts_with(b"#"));
    comments.any(|line| line[1..].trim_ascii() == CERTIFICATE.as_bytes())
}
