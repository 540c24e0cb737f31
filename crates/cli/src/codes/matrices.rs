//! A code by name or from a file: a check matrix, both of a CSS code, stabilisers, a detector error model.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Watch;
use lightsout_decode::code::{Code, matrix};
use lightsout_decode::families::hexagonal;
use lightsout_decode::read::dem::{self, BadModel};
use lightsout_decode::read::matrix::{self as any_matrix, BadMatrix};
use lightsout_decode::stabilisers::Stabilisers;
use lightsout_formats::{self as formats, Document, Found, Hints, Kind};
use lightsout_model::spec::Shape;
use serde_json::Value;

use crate::exit::Failure;
use crate::input_source::{bytes_of, is_there, origin, wrong_in};

/// The largest distance of a code made by name.
const MOST_DISTANCE: usize = 199;

/// The code that an argument names.
///
/// # Errors
/// When it cannot be read or understood, as a sentence that names it.
pub(crate) fn code(text: &str, watch: &mut dyn Watch) -> Result<Code, Failure> {
    if let Some(distance) = text.strip_prefix("hexagonal:").filter(|_| !is_there(text)) {
        return match distance.parse() {
            Ok(distance @ 3..=MOST_DISTANCE) if distance % 2 == 1 => {
                Ok(Code::of(hexagonal(distance)))
            }
            _ => Err(Failure::input(format!(
                "a hexagonal colour code has an odd distance from 3 to {MOST_DISTANCE}, such as hexagonal:9"
            ))),
        };
    }
    of_bytes(&bytes_of(text, watch)?, text, watch)
}

/// The code in the content of a file.
///
/// # Errors
/// As [`code`].
pub(crate) fn of_bytes(bytes: &[u8], text: &str, watch: &mut dyn Watch) -> Result<Code, Failure> {
    let named = |problem: String| wrong_in(text, problem);
    let content = std::str::from_utf8(bytes).unwrap_or_default();
    if dem::is_one(content) {
        return dem::read(content, watch).map_err(|error| match error {
            BadModel::Wrong { .. } => named(error.to_string()),
            BadModel::Stopped(stopped) => stopped.into(),
        });
    }
    let problem = match any_matrix::read(bytes, watch) {
        Ok(matrix) => return Ok(Code::of(matrix)),
        Err(BadMatrix::Stopped(stopped)) => return Err(stopped.into()),
        Err(BadMatrix::Wrong(problem)) => problem,
    };
    if let Some(matrix) = spelled(bytes, watch)? {
        return Ok(Code::of(matrix));
    }
    if is_circuit(content) {
        return Err(named(
            "this is a circuit. Make its detector error model with `stim analyze_errors --in FILE --out FILE.dem`"
                .to_string(),
        ));
    }
    if sides(bytes).is_some() {
        return Err(named(
            "it has both kinds of checks of a CSS code, which `distance --css` takes".to_string(),
        ));
    }
    Err(named(problem))
}

/// The matrix of 0 and 1 that a program wrote or printed, as boards are written or as the entries of a sparse matrix.
fn spelled(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<SparseMatrix>, Failure> {
    let hints = Hints { format: Some("matrix-market"), ..Hints::default() };
    if let Ok(Found { document: Document::Spec(spec), notes }) =
        formats::found(bytes, &hints, watch)
        && let Shape::System(system) = spec.shape
    {
        notes.iter().for_each(|note| crate::note!("{note}"));
        let buttons = system.buttons.iter().enumerate();
        let entries =
            buttons.flat_map(|(column, (_, rows))| rows.iter().map(move |row| (column, row)));
        let one = |(column, &(row, weight)): (usize, &(usize, u8))| {
            (weight == 1).then_some((row, column))
        };
        let ones: Option<Vec<_>> = entries.map(one).collect();
        return Ok(ones.map(|ones| matrix(system.lights.len(), system.buttons.len(), ones)));
    }
    // A matrix of Sage is a wiring unless it is asked for as a list.
    let mut board = None;
    for format in [None, Some("literal")] {
        let hints = Hints { format, kind: Some(Kind::Puzzle), ..Hints::default() };
        match formats::read_within(bytes, &hints, watch) {
            Ok(Document::Board(found)) if found.is_full() => board = board.or(Some(found)),
            Err(error) if error.stopped().is_some() => return Err(error.into()),
            _ => {}
        }
    }
    let Some(board) = board else { return Ok(None) };
    let states = board.states();
    let [rows, columns] = board.size();
    let ones = states.iter().enumerate().filter(|(_, state)| **state == 1);
    let ones = ones.map(|(at, _)| (at / columns, at % columns)).collect();
    Ok(states.iter().all(|&state| state < 2).then(|| matrix(rows, columns, ones)))
}

/// Whether a text looks like a circuit of stim.
fn is_circuit(text: &str) -> bool {
    let words = [
        "QUBIT_COORDS",
        "R ",
        "RX ",
        "RY ",
        "RZ ",
        "H ",
        "CX ",
        "CNOT ",
        "M ",
        "MPP ",
        "REPEAT ",
        "TICK",
    ];
    let line = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    // GAP calls a matrix H, too.
    let line = line.filter(|line| !line.contains('='));
    line.is_some_and(|line| words.iter().any(|word| line.starts_with(word)))
}

/// The rows of a matrix in a file, such as logical operators.
///
/// # Errors
/// As [`code`].
pub(crate) fn rows(text: &str, watch: &mut dyn Watch) -> Result<SparseMatrix, Failure> {
    Ok(code(text, watch)?.checks().clone())
}

/// The X and the Z checks of a CSS code: of two files, or of one JSON object with lists of qubits.
///
/// # Errors
/// As [`code`].
pub(crate) fn css(files: &[String], watch: &mut dyn Watch) -> Result<[SparseMatrix; 2], Failure> {
    if let [x, z] = files {
        return Ok([rows(x, watch)?, rows(z, watch)?]);
    }
    let file = &files[0];
    let bytes = bytes_of(file, watch)?;
    match css_object(&bytes, watch)? {
        Some(code) => Ok(code.checks),
        None => Err(Failure::input(format!(
            "{}: --css takes two check matrices, of X and of Z, or one JSON object such as {CSS_OBJECT}",
            origin(file)
        ))),
    }
}

/// How a CSS code is written as one JSON object.
pub(crate) const CSS_OBJECT: &str =
    r#"{"n": 4, "checks": {"X": [[0, 1, 2, 3]], "Z": [[0, 1, 2, 3]]}}"#;

/// The X and the Z checks of a CSS code, with its name if it has one.
pub(crate) struct CssCode {
    pub name: Option<String>,
    pub checks: [SparseMatrix; 2],
}

/// Returns the CSS code in a JSON object.
///
/// # Errors
/// The reason to stop.
pub(crate) fn css_object(bytes: &[u8], watch: &mut dyn Watch) -> Result<Option<CssCode>, Failure> {
    watch.reserve(64 * bytes.len() as u64)?;
    let Some((n, sides, name)) = sides(bytes) else { return Ok(None) };
    let side = |rows: &[Value]| -> Option<SparseMatrix> {
        let mut ones = Vec::new();
        for (row, qubits) in rows.iter().enumerate() {
            for qubit in qubits.as_array()? {
                let qubit = qubit.as_u64().and_then(|qubit| usize::try_from(qubit).ok());
                ones.push((row, qubit.filter(|qubit| *qubit < n)?));
            }
        }
        Some(matrix(rows.len(), n, ones))
    };
    let [x, z] = sides.each_ref().map(|rows| side(rows));
    Ok(x.zip(z).map(|(x, z)| CssCode { name, checks: [x, z] }))
}

/// The number of qubits, the rows of both kinds of checks, and the name, in a JSON object.
fn sides(bytes: &[u8]) -> Option<(usize, [Vec<Value>; 2], Option<String>)> {
    if !bytes.trim_ascii_start().starts_with(b"{") {
        return None;
    }
    let object: Value = serde_json::from_slice(bytes).ok()?;
    let n = object["n"].as_u64().filter(|n| *n <= 1 << 24)? as usize;
    let rows = |kind: &str| object["checks"][kind].as_array().cloned();
    Some((n, [rows("X")?, rows("Z")?], object["name"].as_str().map(String::from)))
}

/// The stabilisers in a file: Pauli operators, or (Hx|Hz).
///
/// # Errors
/// As [`code`], or if two do not commute.
pub(crate) fn stabilisers(text: &str, watch: &mut dyn Watch) -> Result<Stabilisers, Failure> {
    let bytes = bytes_of(text, watch)?;
    let content = std::str::from_utf8(&bytes).unwrap_or_default();
    let stabilisers = match Stabilisers::is_text(content) {
        true => Stabilisers::read(content),
        false => Stabilisers::of(of_bytes(&bytes, text, watch)?.checks()),
    };
    stabilisers.map_err(|error| wrong_in(text, error))
}
