//! A check matrix by name or from a file: MatrixMarket, alist, a detector error model.

use lightsout_algebra::sparse::SparseMatrix;
use lightsout_algebra::watch::Watch;
use lightsout_decode::code::{Code, matrix};
use lightsout_decode::families::hexagonal;
use lightsout_decode::read::alist::{self, BadAlist};
use lightsout_decode::read::dem::{self, BadModel};
use lightsout_formats::matrix_market;
use lightsout_model::spec::Shape;

use crate::exit::Failure;
use crate::given::{bytes_of, is_there, origin};

/// The largest distance of a code made by name.
const MOST_DISTANCE: usize = 199;

/// The code that an argument names.
///
/// # Errors
/// When it cannot be read or understood, as a sentence that names it.
pub fn code(text: &str, watch: &mut dyn Watch) -> Result<Code, Failure> {
    if !is_there(text)
        && let Some(distance) = text.strip_prefix("hexagonal:")
    {
        return match distance.parse() {
            Ok(distance @ 3..=MOST_DISTANCE) if distance % 2 == 1 => {
                Ok(Code::of(hexagonal(distance)))
            }
            _ => Err(Failure::input(format!(
                "a hexagonal colour code has an odd distance from 3 to {MOST_DISTANCE}, such as hexagonal:9"
            ))),
        };
    }
    let bytes = bytes_of(text, watch)?;
    let named = |problem: String| Failure::input(format!("{}: {problem}", origin(text)));
    let content = std::str::from_utf8(&bytes).map_err(|_| {
        named(
            "a check matrix is text: MatrixMarket, alist or a detector error model of stim"
                .to_string(),
        )
    })?;
    if content.starts_with("%%MatrixMarket") {
        let spec = matrix_market::parse(content, watch)
            .map_err(|error| Failure::from(error).about(&origin(text)))?;
        let Shape::System(system) = spec.shape else {
            return Err(named("it holds no matrix".to_string()));
        };
        let ones = system.buttons.iter().enumerate().flat_map(|(column, (_, touches))| {
            let odd = touches.iter().filter(|(_, weight)| weight % 2 == 1);
            odd.map(move |(row, _)| (*row, column))
        });
        return Ok(Code::of(matrix(system.lights.len(), system.buttons.len(), ones.collect())));
    }
    if dem::is_one(content) {
        return dem::read(content, watch).map_err(|error| match error {
            BadModel::Wrong { .. } => named(error.to_string()),
            BadModel::Stopped(stopped) => stopped.into(),
        });
    }
    alist::read(content, watch).map(Code::of).map_err(|error| match error {
        BadAlist::Wrong(_) => named(format!(
            "{error}; a check matrix is MatrixMarket, alist or a detector error model of stim"
        )),
        BadAlist::Stopped(stopped) => stopped.into(),
    })
}

/// The rows of a matrix in a file, such as logical operators.
///
/// # Errors
/// As [`code`].
pub fn rows(text: &str, watch: &mut dyn Watch) -> Result<SparseMatrix, Failure> {
    Ok(code(text, watch)?.checks().clone())
}
